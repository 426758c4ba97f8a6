//! Inspects bytes: in come lines with a label, how many bytes to feed at once (0 for all), the limit of
//! listed errors, and the bytes in hexadecimal; out comes the result as JSON, a line for each.

use encodium::Encoding;
use encodium_detect::{InspectOptions, Inspector};

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let mut words = line.split(' ');
        let mut next = || words.next().expect("four words in a line");
        let label = next();
        let encoding: Encoding = label.parse().expect("the label of an encoding");
        let size: usize = next().parse().expect("a number of bytes");
        let limit = next().parse().expect("a number of errors");
        let digits = next();
        let byte = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(byte).collect();
        let mut inspector =
            Inspector::new(encoding, &InspectOptions::default().malformed_limit(limit));
        bytes
            .chunks(if size == 0 { usize::MAX } else { size })
            .for_each(|part| inspector.feed(part));
        println!("{}", serde_json::to_string(&inspector.finish()).expect("a result is JSON"));
    }
}
