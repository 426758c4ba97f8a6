//! Sequences of UTF-8 in text that was decoded as an encoding with one byte to a character.

use super::ordinary::{are_words, is_behind_capitals, is_letter_with_signs, is_ligature, seams};
use super::quality::{REPLACEMENT, is_lost};
use super::readers::Reader;
use super::tokens::Tokens;
use crate::models::chars::case;
use crate::models::chars::is_cjk;
use crate::models::line::is_letter;
use crate::models::models;

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

const SHARP_S: u16 = 0xDF;

/// The runs of adjacent sequences in a line that are not there by chance. `may_lose` says whether sequences
/// count of which a character is lost.
pub fn runs(reader: &Reader, tokens: &Tokens, may_lose: bool, is_known: bool) -> Vec<Run> {
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
    runs.retain(|run| is_apart(units, run) && !is_quoted(units, run));
    retain_in_one_script(units, &mut runs);
    runs.retain(|run| !is_small_behind_capitals(units, run));
    // Beside others, `OÃ¹` is no capital letter with a sign.
    if runs.iter().all(|run| is_ordinary(units, run)) {
        runs.retain(|run| is_known && is_pair_in_word(units, run));
    }
    if let [run] = &runs[..]
        && is_unknown_letter(run)
    {
        return Vec::new();
    }
    for run in &mut runs {
        (run.start, run.end) = (starts[run.start], starts[run.end]);
    }
    runs
}

/// Whether a run touches no other characters beyond ASCII, among which it may be by chance:
/// in words of another language, in tables of characters.
fn is_apart(units: &[u16], run: &Run) -> bool {
    let is_other = |at: usize| {
        units.get(at).is_some_and(|&unit| {
            let is_punctuation =
                matches!(unit, 0x80..=0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x2039 | 0x203A);
            unit >= 0x80 && unit != REPLACEMENT && !is_punctuation
        })
    };
    !is_other(run.start.wrapping_sub(1)) && (run.may_keep_space || !is_other(run.end))
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

/// Whether a run may be a letter with signs behind it, or a drawing. `Â`, `Ã`, `Ă`, `â` and `ï` alone are words of
/// no language.
fn is_ordinary(units: &[u16], run: &Run) -> bool {
    let is_word = !matches!(units[run.start], 0xC2 | 0xC3 | 0xE2 | 0xEF | 0x102);
    is_letter_with_signs(units, run.start, run.end, is_word) || is_drawing(units, run)
}

/// Whether a run is the last letter of a longer word with one sign.
fn is_pair_in_word(units: &[u16], run: &Run) -> bool {
    let before = run.start.checked_sub(1).map(|at| units[at]);
    run.end - run.start == 2 && units[run.end - 1] >= 0x80 && before.is_some_and(is_letter)
}

/// Whether a run would be one letter of no language that there are models of.
fn is_unknown_letter(run: &Run) -> bool {
    let is_unknown = |unit| is_letter(unit) && !is_cjk(unit) && !models().has(unit);
    matches!(run.text[..], [unit] if is_unknown(unit) && !is_ligature(unit))
}

/// Whether a run would be a small letter behind several capital ones, among which only `ß` stands.
fn is_small_behind_capitals(units: &[u16], run: &Run) -> bool {
    let is_small = matches!(run.text[..], [unit] if case(unit) == 1 && unit != SHARP_S);
    is_small && is_behind_capitals(units, run.start)
}

/// Drops the runs that put letters of one script against those of another, unless there are words of that script:
/// but for a Greek letter, as in `10μs`.
fn retain_in_one_script(units: &[u16], runs: &mut Vec<Run>) {
    let seams_of = |run: &Run| {
        let before = run.start.checked_sub(1).map(|at| units[at]);
        let behind = units.get(run.end).copied().filter(|_| !run.may_keep_space);
        let is_behind_capital = before.is_some_and(|unit| case(unit) == 2);
        match run.text[..] {
            [0x370..0x400] if !is_behind_capital || behind.is_some_and(is_letter) => 0,
            _ => seams(before, &run.text, behind),
        }
    };
    let all = runs.iter().map(seams_of).sum();
    if !are_words(runs.iter().flat_map(|run| &run.text), all, true) {
        runs.retain(|run| seams_of(run) == 0);
    }
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
        unit if is_lost(unit) => Some(Byte::Lost),
        0x20 => (reader.byte(0xA0) == Some(0xA0)).then_some(Byte::Space),
        0..0x80 => None,
        _ => reader.byte(unit).filter(|byte| matches!(byte, 0x80..0xC0)).map(Byte::Is),
    }
}

fn character(bytes: &[u8]) -> Option<char> {
    std::str::from_utf8(bytes).ok()?.chars().next().filter(|character| is_likely(*character))
}

/// Whether text has a character more likely than a few others have its bytes by chance.
pub fn is_likely(character: char) -> bool {
    // Private characters, phonetic ones, and scripts that are so seldom that letters of others are likelier.
    let is_rare = matches!(character, '\u{700}'..'\u{900}' | '\u{1D00}'..'\u{1E00}' | '\u{E000}'..='\u{F8FF}' | '\u{FFFE}' | '\u{FFFF}' | '\u{F0000}'..);
    // A capital letter before punctuation looks like one of these, but windows-1252 has some, so that text
    // has them that was garbled twice.
    let is_western = matches!(character, 'ƒ' | 'ˆ' | '˜');
    let is_accident =
        matches!(character, '\u{17F}'..'\u{370}') && !is_western && !models().has(character as u16);
    !is_rare && !is_accident
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
