//! Text that was decoded as the wrong encoding, once more than it was encoded: the one step back.

use serde::Serialize;
use unicode_script::{Script, UnicodeScript};

use crate::codecs::{encoding, place};
use crate::detector::{Detector, Hints};

/// Decoding the text's bytes in `read_as` as `encoding` undoes it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Undo {
    /// What the bytes were.
    pub encoding: &'static str,
    /// What they were taken for.
    pub read_as: &'static str,
    /// How the text begins once it is undone, from about the first character that is not ASCII.
    pub text: String,
    /// Whether that is so in places only, and the rest of the text is right.
    pub partly: bool,
}

/// Code units of a text that are looked at.
const LIMIT: usize = 1 << 14;

/// Code units of `Undo`'s text.
const SHOWN: usize = 80;

/// What UTF-8 is taken for, the usual first, and how many characters of more than one byte it takes
/// to believe it: bytes of text in the last ones are UTF-8 by chance now and then.
const WRONG: [(&str, usize); 21] = [
    ("windows-1252", 1),
    ("iso-8859-1", 1),
    ("windows-1251", 2),
    ("windows-1250", 2),
    ("macintosh", 2),
    ("IBM866", 2),
    ("KOI8-R", 2),
    ("windows-1254", 2),
    ("ISO-8859-2", 2),
    ("ISO-8859-15", 2),
    ("windows-1253", 3),
    ("windows-1255", 3),
    ("windows-1256", 3),
    ("windows-1257", 3),
    ("windows-1258", 3),
    ("windows-874", 4),
    ("GBK", 6),
    ("Shift_JIS", 6),
    ("Big5", 6),
    ("EUC-KR", 6),
    ("EUC-JP", 6),
];

/// What text is taken for that is decoded without being told how.
const WESTERN: [&str; 2] = ["windows-1252", "iso-8859-1"];

/// Characters that text which is right elsewhere must hide to be taken for wrong in places.
const HIDDEN: usize = 3;

/// How much likelier, in nats, each of those has to be in another encoding.
const GAIN: f64 = 4.0;

/// Characters that are not ASCII of which a legacy encoding can be told.
const ENOUGH: usize = 8;

/// The beginning of a text, from its first character that is not ASCII on.
#[derive(Default)]
pub struct Undoer {
    units: Vec<u16>,
}

impl Undoer {
    pub fn feed(&mut self, units: &[u16]) {
        let start = match self.units.is_empty() {
            true => units.iter().position(|&unit| unit >= 0x80).unwrap_or(units.len()),
            false => 0,
        };
        let room = LIMIT - self.units.len();
        self.units.extend(units[start..].iter().take(room));
    }

    pub fn finish(mut self) -> Option<Undo> {
        let is_cut = self.units.len() == LIMIT;
        if is_cut {
            // The last character may lack what follows it.
            let end = self.units.iter().rposition(|&unit| unit < 0x80)?;
            self.units.truncate(end);
        }
        let text = String::from_utf16(&self.units).ok().filter(|text| !text.is_empty())?;
        let utf_8 = WRONG.iter().find_map(|&(wrong, enough)| {
            let undone = String::from_utf8(encode(wrong, &text)?).ok()?;
            let found = undone.chars().filter(|c| !c.is_ascii()).count();
            (found >= enough && undone.chars().all(is_text) && undone != text)
                .then(|| undo("UTF-8", wrong, &undone))
        });
        utf_8.or_else(|| partly(&text)).or_else(|| legacy(&text))
    }
}

/// UTF-8 that was taken for Western in places.
fn partly(text: &str) -> Option<Undo> {
    let chars: Vec<char> = text.chars().collect();
    let mut best = None;
    let mut most = HIDDEN - 1;
    for wrong in WESTERN {
        let mut undone = String::new();
        let (mut found, mut first, mut at) = (0, None, 0);
        while at < chars.len() {
            let character = hidden(wrong, &chars[at..]);
            if character.is_some() {
                first.get_or_insert(undone.len());
            }
            let (character, length) = character.unwrap_or((chars[at], 1));
            found += (length > 1 && !QUOTES.contains(chars[at + 1])) as usize;
            undone.push(character);
            at += length;
        }
        if found > most {
            most = found;
            best = Some(Undo { partly: true, ..undo("UTF-8", wrong, &undone[first?..]) });
        }
    }
    best
}

/// What often follows a capital letter, and is a trail to a decoder of UTF-8: no evidence.
const QUOTES: &str = "‘’‚“”„‹›–—…";

/// The character whose bytes of UTF-8 the first of these are in an encoding, and how many they are.
fn hidden(wrong: &str, chars: &[char]) -> Option<(char, usize)> {
    let length = match chars[0] {
        '\u{C2}'..='\u{DF}' => 2,
        '\u{E0}'..='\u{EF}' => 3,
        '\u{F0}'..='\u{F4}' => 4,
        _ => return None,
    };
    // Before those, and before « and », which make û and ë of Ã, only letters that UTF-8 as Western is
    // full of are not what they seem.
    let quotes = |c: char| matches!(c, '«' | '»') || QUOTES.contains(c);
    if length == 2 && !matches!(chars[0], 'Â' | 'Ã') && quotes(*chars.get(1)?) {
        return None;
    }
    let sequence: String = chars.get(..length)?.iter().collect();
    let text = String::from_utf8(encode(wrong, &sequence)?).ok()?;
    // A capital letter before a space or a quotation mark would be one of these.
    let character = text.chars().next().filter(|c| !matches!(c, '\u{180}'..'\u{370}'))?;
    is_text(character).then_some((character, length))
}

/// Whether text may have it: it is no control character of ISO 6429.
fn is_text(character: char) -> bool {
    !matches!(character, '\u{80}'..'\u{A0}')
}

/// A legacy encoding that was taken for Western.
fn legacy(text: &str) -> Option<Undo> {
    if text.chars().filter(|c| !c.is_ascii()).count() < ENOUGH {
        return None;
    }
    let (wrong, bytes) = WESTERN.iter().find_map(|wrong| Some((wrong, encode(wrong, text)?)))?;
    let mut detector = Detector::default();
    detector.feed(&bytes);
    let detection = detector.finish(&Hints::default(), &|_| None);
    let score = |name| detection.candidates.iter().find(|c| c.encoding == name).map(|c| c.score);
    let name = detection.encoding.filter(|_| detection.confident)?;
    let right = encoding(place(name));
    // As it is, the text has to make no sense.
    let gain = score(name)? - score("windows-1252")?;
    if gain < GAIN * bytes.iter().filter(|byte| !byte.is_ascii()).count() as f64 {
        return None;
    }
    let undone = right.decode_fatal(&bytes).ok()?;
    // Latin in place of Latin would be no more than an opinion.
    let foreign = |c: &char| !c.is_ascii() && c.is_alphabetic() && c.script() != Script::Latin;
    (2 * undone.chars().filter(foreign).count() > undone.chars().filter(|c| !c.is_ascii()).count())
        .then(|| undo(name, wrong, &undone))
}

/// The bytes of a text in an encoding, if that has all of its characters.
fn encode(name: &str, text: &str) -> Option<Vec<u8>> {
    match name {
        // The standard's name for it is that of windows-1252.
        "iso-8859-1" => text.chars().map(|c| u8::try_from(c as u32).ok()).collect(),
        _ => encoding(place(name)).encode(text).ok().map(Vec::from),
    }
}

fn undo(encoding: &'static str, read_as: &'static str, text: &str) -> Undo {
    let text = text.chars().take(SHOWN).collect();
    Undo { encoding, read_as, text, partly: false }
}
