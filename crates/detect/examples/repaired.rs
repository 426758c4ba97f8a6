//! Repairs texts: a line of JSON, a string, in; out comes the line of the result.

use encodium_detect::{RepairOptions, repair};

fn main() {
    for line in std::io::stdin().lines() {
        let text: String =
            serde_json::from_str(&line.expect("standard input can be read")).expect("a string");
        let repaired = repair(&text, &RepairOptions::default());
        println!("{}", serde_json::to_string(&repaired).expect("it is serialized"));
    }
}
