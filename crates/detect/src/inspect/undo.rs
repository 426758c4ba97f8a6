//! Undoes one wrong decoding of a text, such as of UTF-8 as windows-1252.

use encodium::*;

use super::inspection::Undo;
use super::script;
use crate::detector::Detector;
use crate::options::Options;

/// The most code units that are examined.
pub const LIMIT: usize = 1 << 14;

/// The most characters of the result's `text`.
const SHOWN: usize = 80;

/// Encodings that UTF-8 is decoded as, the usual first, and how many characters of more than one byte must
/// result: in the last encodings, bytes of text are sometimes UTF-8 by chance.
const WRONG: [(Encoding, usize); 19] = [
    (WINDOWS_1251, 2),
    (WINDOWS_1250, 2),
    (MACINTOSH, 2),
    (IBM866, 2),
    (KOI8_R, 2),
    (WINDOWS_1254, 2),
    (ISO_8859_2, 2),
    (ISO_8859_15, 2),
    (WINDOWS_1253, 3),
    (WINDOWS_1255, 3),
    (WINDOWS_1256, 3),
    (WINDOWS_1257, 3),
    (WINDOWS_1258, 3),
    (WINDOWS_874, 4),
    (GBK, 6),
    (SHIFT_JIS, 6),
    (BIG5, 6),
    (EUC_KR, 6),
    (EUC_JP, 6),
];

/// Characters that must have been decoded wrongly if other parts of the text are right.
const HIDDEN: usize = 3;

/// How much likelier, in nats, each character that is not ASCII must be in the other encoding.
const GAIN: f64 = 4.0;

/// The fewest characters that are not ASCII by which a legacy encoding can be detected.
const ENOUGH: usize = 8;

/// The step that undoes a text's wrong decoding. `start` has its code units, at most [`LIMIT`], from the first
/// one that is not ASCII on.
pub fn undo(start: &[u16]) -> Option<Undo> {
    let end = match start.len() {
        // The last characters may be cut.
        LIMIT => start.iter().rposition(|unit| *unit < 0x80).unwrap_or(0),
        length => length,
    };
    let text = String::from_utf16_lossy(&start[..end]);
    if text.is_empty() {
        return None;
    }
    undo_all(&text).or_else(|| undo_parts(&text)).or_else(|| undo_legacy(&text))
}

/// Encodings that programs decode text as if they do not know its encoding. The second is ISO-8859-1 with its
/// control characters: the standard's label of this name means windows-1252.
fn western() -> impl Iterator<Item = Encoding> {
    [WINDOWS_1252].into_iter().chain(extended::for_name("iso-8859-1"))
}

/// Undoes the decoding of UTF-8 as another encoding.
fn undo_all(text: &str) -> Option<Undo> {
    let wrong = western().map(|encoding| (encoding, 1)).chain(WRONG);
    wrong.into_iter().find_map(|(read_as, least)| {
        let bytes = encode(read_as, text)?;
        let right = std::str::from_utf8(&bytes).ok().filter(|right| *right != text)?;
        let is_likely = beyond_ascii(right) >= least && right.chars().all(is_text);
        is_likely.then(|| undone(UTF_8, read_as, right.chars(), false))
    })
}

/// Undoes the decoding of UTF-8 as windows-1252 or ISO-8859-1 in a part of the text.
fn undo_parts(text: &str) -> Option<Undo> {
    let characters: Vec<char> = text.chars().collect();
    let mut best = None;
    let mut most = HIDDEN - 1;
    for read_as in western() {
        let mut right = Vec::new();
        let (mut found, mut first, mut at) = (0, None, 0);
        while at < characters.len() {
            let rest = &characters[at..];
            match hidden(read_as, rest) {
                None => {
                    right.push(rest[0]);
                    at += 1;
                }
                Some(character) => {
                    first.get_or_insert(right.len());
                    found += !is_quote(rest[1]) as usize;
                    right.push(character);
                    at += sequence_length(rest[0]);
                }
            }
        }
        if found > most {
            most = found;
            let shown = right.into_iter().skip(first.unwrap_or(0));
            best = Some(undone(UTF_8, read_as, shown, true));
        }
    }
    best
}

/// The character whose bytes of UTF-8 some characters begin with, which have them in an encoding.
fn hidden(read_as: Encoding, characters: &[char]) -> Option<char> {
    let length = sequence_length(characters[0]);
    if length == 0 || length > characters.len() {
        return None;
    }
    // A letter before punctuation is evidence only if it is Â or Ã, with which most of Western UTF-8 begins.
    let (first, second) = (characters[0], characters[1]);
    let is_punctuation = is_quote(second) || matches!(second, '«' | '»');
    if length == 2 && !matches!(first, 'Â' | 'Ã') && is_punctuation {
        return None;
    }
    let sequence: String = characters[..length].iter().collect();
    let bytes = encode(read_as, &sequence)?;
    let character = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    // A capital letter before a no-break space or punctuation looks like one of these.
    let is_accident = matches!(character, '\u{180}'..'\u{370}') || !is_text(character);
    (!is_accident).then_some(character)
}

/// Undoes the decoding of a legacy encoding as windows-1252 or ISO-8859-1.
fn undo_legacy(text: &str) -> Option<Undo> {
    let beyond = beyond_ascii(text);
    if beyond < ENOUGH {
        return None;
    }
    let (read_as, bytes) =
        western().find_map(|encoding| Some((encoding, encode(encoding, text)?)))?;
    let (encoding, gain) = detect(&bytes)?;
    // The text as it is must be much less likely.
    if gain < GAIN * beyond as f64 {
        return None;
    }
    let right = decode(encoding, &bytes)?;
    // Between Latin and Latin there is too little evidence.
    let is_foreign = |character: &char| {
        !character.is_ascii() && character.is_alphabetic() && script::name(*character) != "Latin"
    };
    let foreign = right.chars().filter(is_foreign).count();
    (2 * foreign > beyond_ascii(&right)).then(|| undone(encoding, read_as, right.chars(), false))
}

/// The encoding of bytes if it is certain, and how much likelier, in nats, they are in it than in windows-1252.
fn detect(bytes: &[u8]) -> Option<(Encoding, f64)> {
    let mut detector = Detector::default();
    detector.feed(bytes);
    let found = detector.finish(&Options::default().declared(false));
    let encoding = found.encoding.filter(|_| found.confident)?;
    let score = |wanted: Encoding| {
        let mut candidates = found.candidates.iter();
        candidates.find(|candidate| candidate.encoding == wanted).map(|found| found.score)
    };
    Some((encoding, score(encoding)? - score(WINDOWS_1252)?))
}

// The crate's functions for strings would add 9 KB to the compressed module of encodium/detect.

/// The bytes of a text, if the encoding has all of it.
fn encode(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut encoder = encoding.encoder();
    let mut bytes = vec![0; encoder.max_len(units.len())?];
    let progress = encoder.encode_from_utf16(&units, &mut bytes, true);
    bytes.truncate(progress.written);
    (progress.status == EncodeStatus::InputEmpty).then_some(bytes)
}

/// The text of bytes without a malformed sequence.
fn decode(encoding: Encoding, bytes: &[u8]) -> Option<String> {
    let mut decoder = encoding.decoder().fatal().ignore_bom();
    let mut units = vec![0; decoder.max_utf16_len(bytes.len())?];
    let progress = decoder.decode_to_utf16(bytes, &mut units, true);
    units.truncate(progress.written);
    let text = String::from_utf16(&units).ok()?;
    (progress.status == DecodeStatus::InputEmpty).then_some(text)
}

/// The result for characters of the text as it is after decoding as `encoding`.
fn undone(
    encoding: Encoding,
    read_as: Encoding,
    characters: impl Iterator<Item = char>,
    partly: bool,
) -> Undo {
    Undo { encoding, read_as, text: characters.take(SHOWN).collect(), partly }
}

fn beyond_ascii(text: &str) -> usize {
    text.chars().filter(|character| !character.is_ascii()).count()
}

/// Whether text may have a character: all but the C1 control characters.
fn is_text(character: char) -> bool {
    !matches!(character, '\u{80}'..'\u{A0}')
}

/// Punctuation that often follows a capital letter and whose byte may continue a character of UTF-8.
fn is_quote(character: char) -> bool {
    matches!(character, '‘'..='‚' | '“'..='„' | '‹' | '›' | '–' | '—' | '…')
}

/// How many bytes UTF-8 has for a character that begins with the byte of this one; 0 if none does.
fn sequence_length(lead: char) -> usize {
    match lead as u32 {
        0xC2..0xE0 => 2,
        0xE0..0xF0 => 3,
        0xF0..=0xF4 => 4,
        _ => 0,
    }
}
