//! What the detector says, without JavaScript: a line of hexadecimal bytes in; out come the
//! encoding's name, the language, and the margin.

use encodium_detect::codecs::Encoding;
use encodium_detect::detector::{Detector, Hints};

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let digit = |i| u8::from_str_radix(&line[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..line.len()).step_by(2).map(digit).collect();
        let mut detector = Detector::default();
        detector.feed(&bytes);
        let found = detector.finish(&Hints::default(), Encoding::for_label);
        let (encoding, language) = (found.encoding.unwrap_or("-"), found.language.unwrap_or("-"));
        println!("{encoding} {language} {} {}", found.margin, found.confident);
    }
}
