//! The answers of the detector: a line of hexadecimal bytes in; out come the encoding's name, the language,
//! the margin, and whether it is confident. With `--standard` only encodings of the standard are.

use encodium_detect::{Encodings, Options, detect};

fn main() {
    let is_standard = std::env::args().any(|argument| argument == "--standard");
    let encodings = if is_standard { Encodings::Standard } else { Encodings::All };
    let options = Options::default().encodings(encodings);
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let digit = |i| u8::from_str_radix(&line[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..line.len()).step_by(2).map(digit).collect();
        let found = detect(&bytes, &options);
        let encoding = found.encoding.map_or("-", |encoding| encoding.name());
        let language = found.language.unwrap_or("-");
        println!("{encoding} {language} {} {}", found.margin, found.confident);
    }
}
