//! Compares extended encodings with other implementations: all scalar values, and all inputs of one and
//! two bytes (three where a third byte makes a character), each in every state. tests/second_source.py
//! asks those implementations. rows.rs says which, and which differences are known and why.
#![cfg(feature = "extended")]

mod known;
mod rows;

use encodium::CharacterSet;
use encodium::Encoding;
use encodium::extended::Delimiters;
use rows::{ROWS, Row};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes_of(digits: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.as_bytes().chunks(2).map(byte).collect()
}

/// The two words of each line that the script writes; None if this machine lacks the source.
fn ask(source: [&str; 2], question: &[&str]) -> Option<BTreeMap<String, Vec<u8>>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/second_source.py");
    let missing = || {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "CI must have {}", source[0]);
        eprintln!("skipped: there is no {}", source.join(" "));
        None
    };
    match Command::new("python3").arg(script).args(source).args(question).output() {
        Err(error) if error.kind() == ErrorKind::NotFound => missing(),
        output => {
            let output = output.unwrap();
            if output.status.code() == Some(3) {
                return missing();
            }
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let text = String::from_utf8(output.stdout).unwrap();
            let pair = |line: &str| {
                let (key, value) = line.split_once(' ').unwrap();
                (key.to_string(), bytes_of(value))
            };
            Some(text.lines().map(pair).collect())
        }
    }
}

/// The encoding or the character set that a row compares.
enum Ours {
    Encoding(Encoding),
    Set(CharacterSet),
}

impl Ours {
    fn decode(&self, bytes: &[u8]) -> Option<String> {
        match self {
            Ours::Encoding(encoding) => encoding.decode_fatal(bytes).ok().map(Cow::into_owned),
            Ours::Set(set) => set.decode_fatal(bytes).ok().map(Cow::into_owned),
        }
    }

    fn encode(&self, text: &str) -> Option<Vec<u8>> {
        match self {
            Ours::Encoding(encoding) => encoding.encode(text).ok().map(Cow::into_owned),
            Ours::Set(set) => set.encode(text).ok().map(Cow::into_owned),
        }
    }
}

impl Row {
    /// Which differences are not known, a line for each.
    fn differences(&self) -> Vec<String> {
        let inputs = self.inputs.iter();
        let decoded = inputs.map(|(before, after, length)| self.decoded(before, after, *length));
        decoded.chain([self.encoded()]).flatten().flatten().collect()
    }

    fn ours(&self) -> Ours {
        let set = CharacterSet::new(self.ours, Delimiters::Text);
        set.map_or_else(|_| Ours::Encoding(Encoding::resolve(self.ours).unwrap()), Ours::Set)
    }

    fn also(&self) -> Option<Ours> {
        self.also.map(|label| Ours::Encoding(Encoding::resolve(label).unwrap()))
    }

    fn explains(&self, character: char) -> bool {
        self.characters
            .iter()
            .copied()
            .flatten()
            .any(|(first, last, _)| (*first..=*last).contains(&character))
    }

    fn explains_any(&self, text: Option<&[u8]>) -> bool {
        let text = std::str::from_utf8(text.unwrap_or_default()).unwrap();
        text.chars().any(|character| self.explains(character))
    }

    /// Which scalar values differ.
    fn encoded(&self) -> Option<Vec<String>> {
        let theirs = ask(self.source, &["encode"])?;
        let encoding = self.ours();
        let standard = self.standard.map(|label| Encoding::for_label(label).unwrap());
        let also = self.also();
        let mut differences = Vec::new();
        for scalar in '\0'..=char::MAX {
            let text = scalar.to_string();
            let ours = encoding.encode(&text);
            let ours = ours.as_deref();
            let theirs = theirs.get(&format!("{:x}", scalar as u32)).map(|bytes| &bytes[..]);
            let standard = standard.and_then(|encoding| encoding.encode(&text).ok());
            let theirs = standard.as_deref().or(theirs);
            let is_one_way = |bytes| encoding.decode(bytes).is_some_and(|back| back != text);
            let has_other_set =
                |bytes| ours.is_some() && encoding.decode(bytes) == Some(text.clone());
            let is_also =
                |bytes| also.as_ref().and_then(|also| also.decode(bytes)) == Some(text.clone());
            let is_known = self.explains(scalar)
                || (self.one_way && theirs.is_some_and(is_one_way))
                || (self.many_sets && theirs.is_some_and(has_other_set))
                || (ours.is_none() && theirs.is_some_and(is_also));
            if ours != theirs && !is_known {
                let [ours, theirs] = [ours, theirs].map(|bytes| bytes.map(hexadecimal));
                differences.push(format!("U+{:04X}: {ours:?}, {theirs:?}", scalar as u32));
            }
        }
        assert!(theirs.len() > 100, "{:?} has too little", self.source);
        Some(differences)
    }

    /// Which inputs differ.
    fn decoded(&self, before: &[u8], after: &[u8], length: usize) -> Option<Vec<String>> {
        let question = ["decode", &hexadecimal(before), &hexadecimal(after), &length.to_string()];
        let theirs = ask(self.source, &question)?;
        let (encoding, also) = (self.ours(), self.also());
        let mut differences = Vec::new();
        let also_of = |bytes: &[u8]| also.as_ref().and_then(|also| also.decode(bytes));
        for number in 0..1_u32 << (8 * length) {
            let input = &number.to_be_bytes()[4 - length..];
            let bytes = [before, input, after].concat();
            let ours = encoding.decode(&bytes);
            let ours = ours.as_deref().map(str::as_bytes);
            let theirs = theirs.get(&hexadecimal(input)).map(|text| &text[..]);
            let is_known = || {
                self.explains_any(ours)
                    || self.explains_any(theirs)
                    || (ours.is_none() && also_of(&bytes).as_deref().map(str::as_bytes) == theirs)
                    || self.bytes.iter().any(|(first, _)| first.contains(&input[0]))
            };
            if ours != theirs && !is_known() {
                let [ours, theirs] = [ours, theirs].map(|text| text.map(String::from_utf8_lossy));
                differences.push(format!("{}: {ours:?}, {theirs:?}", hexadecimal(input)));
            }
        }
        Some(differences)
    }
}

#[test]
#[ignore = "takes a minute: npm run test:rest runs it"]
fn every_row_has_the_same_or_a_known_difference() {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let work = || {
        while let Some(row) = ROWS.get(next.fetch_add(1, Relaxed)) {
            let differences = row.differences();
            if !differences.is_empty() {
                let listed = &differences[..differences.len().min(LISTED)];
                let (ours, source, count) = (row.ours, row.source, differences.len());
                println!("{ours} {source:?}: {count} differences\n{}", listed.join("\n"));
                failed.store(true, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    assert!(!failed.into_inner());
}

/// How many differences are listed at most.
const LISTED: usize = 100;
