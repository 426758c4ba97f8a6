//! What the certainty of repairs is learnt from, for train/repairs.py: lines of an id, the wrong decodings that a text suffers
//! or `-`, one that other lines suffered or `-`, the languages that the models shall lack with commas between them or `-`, and
//! the right text in. Out come a line of names, and the id and, if there is a repair, whether it is right, the features, the
//! garbled text and the repaired one; `0` without one, and `-` if the text cannot be garbled so.

use encodium::Encoding;
use encodium_detect::internals::{REPAIR_FEATURES, study_repair};

/// A text after wrong decodings, each an encoding and what it was decoded as, or `nbsp` or `lost`: what programs do to
/// no-break spaces and to control characters; `c1` if it was decoded as ISO-8859-1, and `half` if one half stays right.
fn garbled(right: &str, mistakes: &str) -> Option<String> {
    let mut text = right.to_owned();
    for mistake in mistakes.split(',').filter(|mistake| *mistake != "-") {
        text = match mistake {
            "nbsp" => text.replace('\u{A0}', " "),
            "c1" => as_latin_1(&text)?,
            "half" => halves(right, &text)?,
            "lost" => text.replace(|one| ('\u{80}'..'\u{A0}').contains(&one), "\u{FFFD}"),
            _ => {
                let (encoding, read_as) = pair(mistake);
                let bytes = encoding.encode(&text).ok()?.into_owned();
                let wrong = read_as.decode(&bytes).into_owned();
                let is_garbled = wrong != text && !wrong.contains('\u{FFFD}');
                is_garbled.then_some(wrong)?
            }
        }
    }
    Some(text)
}

/// A text of windows-1252 that was decoded as ISO-8859-1.
fn as_latin_1(text: &str) -> Option<String> {
    let bytes = encodium::WINDOWS_1252.encode(text).ok()?.into_owned();
    let wrong: String = bytes.iter().map(|byte| *byte as char).collect();
    (wrong != text).then_some(wrong)
}

/// The first words of a text and the rest of a garbled one.
fn halves(right: &str, garbled: &str) -> Option<String> {
    let spaces = right.bytes().filter(|byte| *byte == b' ').count();
    let middle = |text: &str| text.match_indices(' ').nth(spaces / 2).map(|(at, _)| at);
    let text = format!("{}{}", &right[..middle(right)?], &garbled[middle(garbled)?..]);
    (text != right).then_some(text)
}

/// Whether a text is a right one, but for characters that were lost.
fn is_right(text: &str, right: &str) -> bool {
    let is_same = |(a, b): (char, char)| a == b || a == '\u{FFFD}';
    text.chars().count() == right.chars().count() && text.chars().zip(right.chars()).all(is_same)
}

fn pair(mistake: &str) -> (Encoding, Encoding) {
    let (encoding, read_as) = mistake.split_once('>').expect("two labels");
    let encoding_of = |label| Encoding::resolve(label).expect("a label");
    (encoding_of(encoding), encoding_of(read_as))
}

fn main() {
    println!("id\tright\t{}", REPAIR_FEATURES.join("\t"));
    for line in std::io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, mistakes, known, left_out, right] = fields[..] else {
            panic!("five fields: {line}")
        };
        let list = |field: &str, with: &str| -> Vec<String> {
            let some = field.split(with).filter(|_| field != "-");
            some.map(String::from).collect()
        };
        let known: Vec<_> = list(known, ",").iter().map(|mistake| pair(mistake)).collect();
        let Some(text) = garbled(right, mistakes) else {
            println!("{id}\t-");
            continue;
        };
        let units: Vec<u16> = text.encode_utf16().collect();
        match study_repair(&units, &known, list(left_out, ",")) {
            None => println!("{id}\t0"),
            Some((repaired, features)) => {
                let repaired = String::from_utf16_lossy(&repaired);
                let features: Vec<String> = features.iter().map(i16::to_string).collect();
                let is_right = is_right(&repaired, right) as u8;
                println!("{id}\t{is_right}\t{}\t{text}\t{repaired}", features.join("\t"));
            }
        }
    }
}
