//! Sequences of UTF-8 in text that was decoded as an encoding with one byte to a character.

use super::quality::is_letter;
use super::readers::Reader;
use super::tokens::Tokens;
use crate::chars::case;
use crate::packed::models;

/// A stretch of garbled text and what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u16>,
    /// Whether the last of it may be followed by a space, which stands for the sequence's last byte or for
    /// itself.
    pub may_keep_space: bool,
}

/// A character of a sequence of UTF-8, as the reader shows it.
enum Byte {
    Is(u8),
    /// U+FFFD, or a question mark in its place.
    Lost,
    /// A space in the place of a no-break space, which is the byte 0xA0.
    Space,
}

const REPLACEMENT: u16 = 0xFFFD;

/// The runs of adjacent sequences in a line that are not there by chance. `may_lose` says whether sequences
/// count of which a character is lost.
pub fn runs(reader: &Reader, tokens: &Tokens, may_lose: bool) -> Vec<Run> {
    let Tokens { ref units, ref starts } = *tokens;
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < units.len() {
        let Some(sequence) = sequence(reader, &units[at..], may_lose) else {
            at += 1;
            continue;
        };
        let Sequence { length, text, may_keep_space } = sequence;
        match runs.last_mut() {
            Some(run) if run.end == at && !run.may_keep_space => {
                run.end += length;
                run.text.extend(text);
                run.may_keep_space = may_keep_space;
            }
            _ => runs.push(Run { start: at, end: at + length, text, may_keep_space }),
        }
        at += length;
    }
    runs.retain(|run| is_apart(reader, units, run) && !is_quoted(units, run));
    // Beside others, `OÃ¹` is no capital letter with a sign.
    let is_western = |run: &Run| matches!(reader.byte(units[run.start]), Some(0xC2 | 0xC3));
    let has_others = runs.iter().any(|run| !is_marked(units, run));
    runs.retain(|run| !is_marked(units, run) || has_others && is_western(run));
    if let [run] = &runs[..]
        && is_drawing(units, run)
    {
        return Vec::new();
    }
    for run in &mut runs {
        (run.start, run.end) = (starts[run.start], starts[run.end]);
    }
    runs
}

/// Whether a run touches no other characters beyond ASCII of its encoding, among which it may be by chance:
/// in words of another language, in tables of characters.
fn is_apart(reader: &Reader, units: &[u16], run: &Run) -> bool {
    let is_other = |at: usize| {
        units.get(at).is_some_and(|&unit| {
            let is_punctuation =
                matches!(unit, 0x80..=0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x2039 | 0x203A);
            unit >= 0x80 && !is_punctuation && reader.byte(unit).is_some()
        })
    };
    !is_other(run.start.wrapping_sub(1)) && !is_other(run.end)
}

/// Whether a run is a letter in quotation marks.
fn is_quoted(units: &[u16], run: &Run) -> bool {
    let opens = |unit: &u16| matches!(unit, 0xAB | 0x2018 | 0x201A | 0x201C | 0x201E);
    let closes = |unit: u16| matches!(unit, 0xBB | 0x2018 | 0x2019 | 0x201C | 0x201D);
    let before = run.start.checked_sub(1).and_then(|at| units.get(at));
    let [first, second] = [run.start, run.end - 1].map(|at| units[at]);
    let is_in_marks = closes(second) && before.is_some_and(opens);
    let is_with_mark = opens(&first) && units.get(run.end).is_some_and(|unit| closes(*unit));
    run.end - run.start == 2 && (is_in_marks || is_with_mark)
}

/// Whether a run is the last capital letter of a word and a sign such as that of a trade mark, which would be a
/// small letter.
fn is_marked(units: &[u16], run: &Run) -> bool {
    let case_before = run.start.checked_sub(1).map_or(0, |at| case(units[at]));
    let ends = units.get(run.end).is_none_or(|unit| !is_letter(*unit));
    let is_sign = !is_letter(units[run.end - 1]);
    run.end - run.start == 2 && is_sign && ends && case_before == 2 && case(run.text[0]) == 1
}

/// Whether a run begins with a sign, and what it would be touches no letter: of a formula or of a drawing.
fn is_drawing(units: &[u16], run: &Run) -> bool {
    let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_letter(*unit));
    run.end - run.start == 2
        && !is_letter(units[run.start])
        && !is_letter_at(run.start.wrapping_sub(1))
        && !is_letter_at(run.end)
}

struct Sequence {
    /// How many units it has.
    length: usize,
    text: Vec<u16>,
    may_keep_space: bool,
}

/// The sequence that some units begin with.
fn sequence(reader: &Reader, units: &[u16], may_lose: bool) -> Option<Sequence> {
    if units[0] < 0x80 {
        return None;
    }
    let lead = reader.byte(units[0])?;
    let need = match lead {
        0xC2..=0xDF => 1,
        0xE0..=0xEF => 2,
        0xF0..=0xF4 => 3,
        _ => return None,
    };
    let (mut bytes, mut count) = ([lead, 0, 0, 0], 1);
    let (mut lost, mut spaces) = (0, 0);
    for &unit in units[1..].iter().take(need) {
        match byte(reader, unit) {
            Some(Byte::Is(byte)) => {
                bytes[count] = byte;
                count += 1;
            }
            Some(Byte::Space) => {
                spaces += 1;
                bytes[count] = 0xA0;
                count += 1;
            }
            Some(Byte::Lost) => lost += 1,
            None => break,
        }
    }
    let found = &bytes[..count];
    let length = count + lost;
    // A question mark or a space alone stands for a byte behind the commonest of lead bytes.
    let is_weak = count - 1 == spaces;
    let is_common = is_common_lead(lead);
    if length <= need {
        return None;
    }
    if is_weak && !is_common && units[1] < 0x80 {
        return None;
    }
    if lost > 0 {
        let lost = Sequence { length, text: vec![REPLACEMENT], may_keep_space: false };
        return may_lose.then_some(lost);
    }
    if let Some(character) = character(found) {
        let mut pair = [0; 2];
        let text = character.encode_utf16(&mut pair).to_vec();
        let may_keep_space = spaces > 0 && units[length - 1] == 0x20;
        return Some(Sequence { length, text, may_keep_space });
    }
    surrogates(reader, found, units)
}

/// Whether a byte begins so many sequences that its neighbour is one's last byte even if it became a space or a
/// question mark.
pub fn is_common_lead(byte: u8) -> bool {
    matches!(byte, 0xC2 | 0xC3 | 0xC5 | 0xD0)
}

/// The byte of a unit that continues a sequence.
fn byte(reader: &Reader, unit: u16) -> Option<Byte> {
    match unit {
        REPLACEMENT | 0x1A | 0x3F => Some(Byte::Lost),
        0x20 => (reader.byte(0xA0) == Some(0xA0)).then_some(Byte::Space),
        0..0x80 => None,
        _ => reader.byte(unit).filter(|byte| matches!(byte, 0x80..0xC0)).map(Byte::Is),
    }
}

fn character(bytes: &[u8]) -> Option<char> {
    let character = std::str::from_utf8(bytes).ok()?.chars().next()?;
    // Private characters, phonetic ones, and scripts that are so seldom that letters of others are likelier.
    let is_rare = matches!(character, '\u{700}'..'\u{900}' | '\u{1D00}'..'\u{1E00}' | '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..);
    // A capital letter before punctuation looks like one of these, but windows-1252 has some, so that text
    // has them that was garbled twice.
    let is_western = matches!(character, 'ƒ' | 'ˆ' | '˜');
    let is_accident =
        matches!(character, '\u{17F}'..'\u{370}') && !is_western && !models().has(character as u16);
    (!is_rare && !is_accident).then_some(character)
}

/// A character beyond the first plane whose surrogates were encoded, as some programs do.
fn surrogates(reader: &Reader, high: &[u8], units: &[u16]) -> Option<Sequence> {
    let unit = |bytes: &[u8]| match *bytes {
        [0xED, second @ 0xA0..0xC0, third] => {
            Some(0xD000 | (second as u16 & 0x3F) << 6 | third as u16 & 0x3F)
        }
        _ => None,
    };
    let low = units.get(3..6)?;
    let low: Vec<u8> = low.iter().map(|&unit| reader.byte(unit)).collect::<Option<_>>()?;
    let text = vec![unit(high)?, unit(&low)?];
    let is_pair = matches!(text[..], [0xD800..0xDC00, 0xDC00..0xE000]);
    is_pair.then_some(Sequence { length: 6, text, may_keep_space: false })
}
