//! Sequences of UTF-8 in text that was decoded as an encoding with one byte to a character.

use alloc::vec::Vec;
use encodium::encodings::CESU_8;

use super::lost::{REPLACEMENT, is_lost};
use super::single_bytes::SingleByte;
use super::units::{has_model, is_common_lead};
use crate::decode::decode;
use crate::facts::UTF_8;
use crate::sequences::Automaton;

/// A character of a sequence, as the single shows it.
enum Byte {
    Is(u8),
    /// U+FFFD, or a question mark in its place.
    Lost,
    /// A space in the place of a no-break space, which is the byte 0xA0.
    Space,
}

/// A sequence and the text that it encodes.
pub struct Sequence {
    /// How many units it has.
    pub length: usize,
    pub text: Vec<u16>,
    /// Whether its last unit is a space that may be the sequence's last byte alone, or that and a space of the text.
    pub may_keep_space: bool,
}

/// The bytes of a sequence that were found one after the other.
struct Bytes {
    all: Vec<u8>,
    lost: usize,
    spaces: usize,
}

/// The sequence that some units begin with.
pub fn sequence(single: &SingleByte, units: &[u16]) -> Option<Sequence> {
    let lead = single.byte(units[0])?;
    let need = Automaton::of(UTF_8).length_by_lead(lead);
    if need == 0 {
        return None;
    }
    let Bytes { all, lost, spaces } = bytes(single, lead, &units[1..units.len().min(need)]);
    let length = all.len() + lost;
    // Only after the commonest lead bytes may a question mark or a space stand for all other bytes.
    let is_weak = all.len() - 1 == spaces && units.get(1).is_some_and(|unit| *unit < 0x80);
    if length < need || is_weak && !is_common_lead(lead) {
        return None;
    }
    if lost > 0 {
        return Some(Sequence { length, text: vec![REPLACEMENT], may_keep_space: false });
    }
    let Some(character) = character(&all) else { return surrogates(single, &all, units) };
    let text = character.encode_utf16(&mut [0; 2]).to_vec();
    let may_keep_space = spaces > 0 && units[length - 1] == 0x20;
    // `â€` before a space was a quotation mark, which lost its last byte.
    let is_possible = !may_keep_space || character != '†';
    is_possible.then_some(Sequence { length, text, may_keep_space })
}

/// The bytes of a sequence that begins with `lead` and continues with some of `units`.
fn bytes(single: &SingleByte, lead: u8, units: &[u16]) -> Bytes {
    let mut found = Bytes { all: vec![lead], lost: 0, spaces: 0 };
    for byte in units.iter().map_while(|unit| byte(single, *unit)) {
        match byte {
            Byte::Is(byte) => found.all.push(byte),
            Byte::Lost => found.lost += 1,
            Byte::Space => {
                found.spaces += 1;
                found.all.push(0xA0);
            }
        }
    }
    found
}

/// The byte of a unit that continues a sequence.
fn byte(single: &SingleByte, unit: u16) -> Option<Byte> {
    match unit {
        unit if is_lost(unit) => Some(Byte::Lost),
        0x20 => (single.byte(0xA0) == Some(0xA0)).then_some(Byte::Space),
        0..0x80 => None,
        _ => {
            let utf_8 = Automaton::of(UTF_8);
            single.byte(unit).filter(|byte| utf_8.continues(*byte)).map(Byte::Is)
        }
    }
}

fn character(bytes: &[u8]) -> Option<char> {
    core::str::from_utf8(bytes).ok()?.chars().next().filter(|character| is_likely(*character))
}

/// Whether a character is likelier to be text than its bytes are to be other characters by chance.
fn is_likely(character: char) -> bool {
    // Private-use characters, unassigned planes, phonetic letters, and scripts that are so rare that letters of others
    // are likelier.
    let is_rare = matches!(character, '\u{700}'..'\u{900}' | '\u{1D00}'..'\u{1E00}' | '\u{E000}'..='\u{F8FF}' | '\u{FFFE}' | '\u{FFFF}' | '\u{40000}'..'\u{E0000}' | '\u{F0000}'..);
    // A capital letter before punctuation looks like one of these. Three are in windows-1252, so text that was garbled
    // twice has them.
    let is_western = matches!(character, 'ƒ' | 'ˆ' | '˜');
    let is_accident =
        matches!(character, '\u{17F}'..'\u{370}') && !is_western && !has_model(character as u16);
    !is_rare && !is_accident
}

/// A character beyond the first plane whose surrogates were encoded, as some programs do.
fn surrogates(single: &SingleByte, high: &[u8], units: &[u16]) -> Option<Sequence> {
    let low = units.get(3..6)?.iter().map(|unit| single.byte(*unit));
    let bytes = high.iter().copied().map(Some).chain(low).collect::<Option<Vec<u8>>>()?;
    let text = decode(CESU_8, &bytes)?;
    let is_pair = matches!(text[..], [0xD800..0xDC00, 0xDC00..0xE000]);
    is_pair.then_some(Sequence { length: 6, text, may_keep_space: false })
}
