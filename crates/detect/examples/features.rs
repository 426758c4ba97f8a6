//! What the confidence in answers is learnt from, for train/confidence.py: lines of an id, the label of the true encoding or
//! `-`, the languages that the models shall lack with commas between them or `-`, and hexadecimal bytes in. Out come a line
//! of names, and the id, the encoding, whether its text is right, 1 or 0 if a rule decides or else `-`, and the features.

use encodium::Encoding;
use encodium_detect::internals::{FEATURES, study};

fn main() {
    println!("id\tencoding\tright\tdecided\t{}", FEATURES.join("\t"));
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, truth, left_out, digits] = fields[..] else { panic!("four fields: {line}") };
        let digit = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("hexadecimal digits");
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(digit).collect();
        let left_out = if left_out == "-" { "" } else { left_out };
        let tags = if left_out.is_empty() {
            vec![]
        } else {
            left_out.split(',').map(String::from).collect()
        };
        let (found, decision) = study(&bytes, tags);
        let truth = (truth != "-").then(|| Encoding::resolve(truth).expect("a label"));
        let is_right = found.zip(truth).is_some_and(|(found, truth)| {
            found == truth || found.decode(&bytes) == truth.decode(&bytes)
        });
        let name = found.map_or("-", |found| found.name());
        let decided = decision.as_ref().map_or("-".into(), |decided| (*decided as u8).to_string());
        let features = decision.err().unwrap_or_else(|| vec![0; FEATURES.len()]);
        let features: Vec<String> = features.iter().map(i16::to_string).collect();
        println!("{id}\t{name}\t{}\t{decided}\t{}", is_right as u8, features.join("\t"));
    }
}
