//! Asks chardetng alone, for `npm run accuracy`: a line of hexadecimal bytes in, a name out.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let digit = |i| u8::from_str_radix(&line[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..line.len()).step_by(2).map(digit).collect();
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(&bytes, true);
        println!("{}", detector.guess(None, Utf8Detection::Allow).name());
    }
}
