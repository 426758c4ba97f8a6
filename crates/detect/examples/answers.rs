//! What the detector says, without JavaScript: a line of hexadecimal bytes in; out come the
//! encoding's name, the language, and the margin.

use encodium_detect::codecs::{Encoding, place};
use encodium_detect::detector::{Detector, Hints};

fn label(label: &str) -> Option<usize> {
    Encoding::for_label(label).map(|encoding| place(encoding.name()))
}

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let digit = |i| u8::from_str_radix(&line[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..line.len()).step_by(2).map(digit).collect();
        let mut detector = Detector::default();
        detector.feed(&bytes);
        let found = detector.finish(&Hints::default(), &label);
        let (encoding, language) = (found.encoding.unwrap_or("-"), found.language.unwrap_or("-"));
        println!("{encoding} {language} {} {}", found.margin, found.confident);
    }
}
