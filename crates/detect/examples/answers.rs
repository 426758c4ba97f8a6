//! What the detector says, without JavaScript: a line of hexadecimal bytes in; out come the
//! encoding's name, the language, and the margin. With `--extended` encodings outside the standard may be
//! the answer.

use encodium_detect::codecs::{Encoding, place};
use encodium_detect::detector::{Detector, Hints};

fn label(label: &str) -> Option<usize> {
    Encoding::for_label(label).map(|encoding| place(encoding.name()))
}

fn main() {
    let extended = std::env::args().any(|argument| argument == "--extended");
    let hints = Hints { extended, ..Hints::default() };
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let digit = |i| u8::from_str_radix(&line[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..line.len()).step_by(2).map(digit).collect();
        let mut detector = Detector::default();
        detector.feed(&bytes);
        let found = detector.finish(&hints, &label);
        let (encoding, language) = (found.encoding.unwrap_or("-"), found.language.unwrap_or("-"));
        println!("{encoding} {language} {} {}", found.margin, found.confident);
    }
}
