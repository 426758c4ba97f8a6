//! How plausible a text is in each encoding: chardetng's scores, and for encodings that it does not
//! know, its score of the same text in a kindred encoding that it does know.

use std::sync::OnceLock;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encodium::Encoding;

/// Encodings without a model of their own, and those whose model for the same letters serves them.
const KINDRED: [(&str, &str); 8] = [
    ("macintosh", "windows-1252"),
    ("x-mac-cyrillic", "windows-1251"),
    ("KOI8-R", "KOI8-U"),
    ("ISO-8859-3", "windows-1254"),
    ("ISO-8859-10", "ISO-8859-4"),
    ("ISO-8859-14", "windows-1252"),
    ("ISO-8859-15", "windows-1252"),
    ("ISO-8859-16", "windows-1250"),
];

const CYRILLIC: [&str; 6] =
    ["x-mac-cyrillic", "KOI8-R", "KOI8-U", "windows-1251", "ISO-8859-5", "IBM866"];

/// Single-byte encodings that are neither Latin nor Cyrillic.
const OTHER_SCRIPTS: [&str; 8] = [
    "windows-874",
    "windows-1253",
    "windows-1255",
    "windows-1256",
    "ISO-8859-6",
    "ISO-8859-7",
    "ISO-8859-8",
    "ISO-8859-8-I",
];

/// What else than letters is usual in text. Other symbols tell of a wrong encoding.
const USUAL: &str = "\u{A0}–—‘’‚“”„«»‹›…•№§°©";

/// What stands for characters that a model does not have.
const CURRENCY_SIGN: u8 = 0xA4;

/// Encodings that give the same text as another one and are named after it.
const TWINS: [(&str, &str); 2] = [("gb18030", "GBK"), ("ISO-8859-8-I", "windows-1255")];

/// What is told by rules alone, or has no words.
const WORDLESS: [&str; 5] = ["UTF-8", "UTF-16BE", "UTF-16LE", "ISO-2022-JP", "x-user-defined"];

/// What the models say of a sample.
pub struct Scores {
    direct: EncodingDetector,
    kindred: Vec<(&'static str, i64)>,
}

impl Scores {
    /// `last` tells that the sample ends where the stream does, not in the middle of it.
    pub fn new(sample: &[u8], last: bool) -> Scores {
        let direct = detector(sample, last);
        let points = |(&(name, via), table): (_, &[u8; 256])| {
            let text: Vec<u8> = sample.iter().map(|&byte| table[byte as usize]).collect();
            Some((name, find(&detector(&text, last), via)?))
        };
        let kindred = KINDRED.iter().zip(tables()).filter_map(points).collect();
        Scores { direct, kindred }
    }

    /// chardetng's own answer for a domain; `tld` is lowercase ASCII without a dot.
    pub fn guess(&self, tld: Option<&str>) -> &'static str {
        self.direct.guess(tld.map(str::as_bytes), Utf8Detection::Deny).name()
    }

    /// Whether an encoding has chardetng's own model.
    pub fn is_direct(name: &str) -> bool {
        !WORDLESS.contains(&name) && !TWINS.iter().any(|(own, _)| *own == name) && !is_kindred(name)
    }

    /// The points of an encoding, or None where no model takes the sample for possible.
    pub fn of(&self, encoding: Encoding) -> Option<i64> {
        let name = encoding.name();
        if let Some(&(_, twin)) = TWINS.iter().find(|(own, _)| *own == name) {
            return find(&self.direct, twin);
        }
        if is_kindred(name) {
            return self.kindred.iter().find(|(own, _)| *own == name).map(|(_, score)| *score);
        }
        if WORDLESS.contains(&name) { None } else { find(&self.direct, name) }
    }
}

/// Whether an encoding has only the model of another one.
pub fn is_kindred(name: &str) -> bool {
    KINDRED.iter().any(|(own, _)| *own == name)
}

/// Whether an encoding with the model of another one may stand in for chardetng's answer: not where
/// that is of another script.
pub fn may_replace(name: &str, guess: &str) -> bool {
    let is_cyrillic = |name: &str| CYRILLIC.contains(&name);
    is_kindred(name) && is_cyrillic(name) == is_cyrillic(guess) && !OTHER_SCRIPTS.contains(&guess)
}

/// How much in a sample is odd once it is read in an encoding: symbols that text seldom has, control
/// characters, and capitals behind small letters.
pub fn oddities(encoding: Encoding, sample: &[u8]) -> usize {
    let text: Vec<char> = encoding.decode(sample).chars().collect();
    let is_odd = |pair: &[char]| match *pair {
        [_, c] if c.is_ascii() && pair[0].is_ascii() => false,
        [before, c] if before.is_lowercase() && c.is_uppercase() => true,
        [_, c] => !c.is_ascii() && !c.is_alphabetic() && !USUAL.contains(c),
        _ => false,
    };
    let first = text.first().is_some_and(|&c| is_odd(&[' ', c]));
    first as usize + text.windows(2).filter(|pair| is_odd(pair)).count()
}

fn detector(sample: &[u8], last: bool) -> EncodingDetector {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, last);
    detector
}

fn find(detector: &EncodingDetector, name: &str) -> Option<i64> {
    detector.find_score(encoding_rs::Encoding::for_label(name.as_bytes())?)
}

/// The translations of all kindred encodings, made once.
fn tables() -> &'static [[u8; 256]; KINDRED.len()] {
    static TABLES: OnceLock<[[u8; 256]; KINDRED.len()]> = OnceLock::new();
    TABLES.get_or_init(|| KINDRED.map(|(name, via)| translation(name, via)))
}

/// From the bytes of one single-byte encoding to those of another.
fn translation(from: &str, to: &str) -> [u8; 256] {
    let encoding = |name| Encoding::for_label(name).expect("a name of the table");
    let (from, to) = (encoding(from), encoding(to));
    let mut table = [0; 256];
    for (byte, translated) in table.iter_mut().enumerate() {
        let bytes = to.encode(&from.decode(&[byte as u8]));
        *translated = bytes.map_or(CURRENCY_SIGN, |bytes| bytes[0]);
    }
    table
}
