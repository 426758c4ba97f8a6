//! Bytes read as UTF-8, and how seldom bytes of another encoding are well-formed in it.

use crate::facts::UTF_8;
use crate::models::chars::{BAD, kind};
use crate::sequences::Automaton;
use alloc::vec::Vec;

/// The logarithm of the chance that a run of bytes beyond ASCII is well-formed UTF-8 in text of another
/// encoding, for each character that it would have. In the training text the greatest shares among runs
/// of the same length were 7 % of one and 6 % of two characters (Russian of DOS), 1.1 % of three and
/// 0.3 % of four (Thai). Among runs of any length it was 0.8 % (French of the Macintosh).
pub const BY_CHANCE: f32 = -1.6;

/// The least number of characters that a run counts as: that of the first run, which may be as long as a word or a
/// field, and that of the others, because few runs of a document are so short.
const MIN_CHARACTERS: [i32; 2] = [2, 3];

/// A symbol that no model knows. It replaces characters that mean damage in legacy encodings but not in UTF-8:
/// private-use ones for icons, U+FFFD of an earlier loss, overrides of direction, soft hyphens.
const UNKNOWN: u16 = 0x2BFF;

/// The most bytes at a stream's beginning that may be the end of a character.
pub const FRONT: usize = 3;

/// How many of the first bytes may be the end of a character.
pub fn front(bytes: &[u8], most: usize) -> usize {
    let utf_8 = Automaton::of(UTF_8);
    bytes.iter().take(most).take_while(|byte| utf_8.continues(**byte)).count()
}

/// Bytes as UTF-8. A character that an end of the bytes cuts is not malformed, and has no unit.
#[derive(Default)]
pub struct Utf8 {
    /// Code units, with U+FFFD for malformed sequences.
    pub units: Vec<u16>,
    /// How many runs of bytes beyond ASCII are well-formed, except for a character that the end cuts.
    pub runs: i32,
    /// How many characters they count as.
    pub characters: i32,
    pub lacks_front: bool,
    pub lacks_end: bool,
}

impl Utf8 {
    pub fn new(bytes: &[u8]) -> Utf8 {
        let mut text = Utf8::default();
        let front = front(bytes, FRONT);
        text.lacks_front = front > 0;
        let mut at = 0;
        for run in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
            let start = if at == 0 { front } else { 0 };
            at += run.len();
            if run.is_ascii() {
                text.units.extend(run.iter().map(|&byte| byte as u16));
            } else {
                let count = text.push(&run[start..], at == bytes.len());
                if start == 0 && count > 0 {
                    text.characters += count.max(MIN_CHARACTERS[(text.runs > 0) as usize]);
                    text.runs += 1;
                }
            }
        }
        text
    }

    /// Adds a run of bytes beyond ASCII, and returns the number of its characters, 0 if it is malformed.
    fn push(&mut self, run: &[u8], is_last: bool) -> i32 {
        let is_cut = |bytes| core::str::from_utf8(bytes).is_err_and(|e| e.error_len().is_none());
        let (mut characters, mut is_sound) = (0, true);
        let mut chunks = run.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            for c in chunk.valid().chars() {
                characters += 1;
                let mut units = [0; 2];
                let units = c.encode_utf16(&mut units);
                let is_unknown = c > '\u{9F}' && kind(units[0]) == BAD;
                self.units.extend_from_slice(if is_unknown { &[UNKNOWN] } else { units });
            }
            if is_last && chunks.peek().is_none() && is_cut(chunk.invalid()) {
                self.lacks_end = true;
            } else if !chunk.invalid().is_empty() {
                self.units.push(0xFFFD);
                is_sound = false;
            }
        }
        if is_sound { characters } else { 0 }
    }
}

/// Bytes with each character beyond ASCII only once: a row of one sign, read rightly or as letters of another encoding,
/// is no more evidence than its first occurrence.
pub fn each_once(bytes: &[u8]) -> Vec<u8> {
    let mut once = Vec::with_capacity(bytes.len());
    let mut seen: Vec<char> = Vec::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            if !c.is_ascii() {
                let Err(at) = seen.binary_search(&c) else { continue };
                seen.insert(at, c);
            }
            once.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        once.extend_from_slice(chunk.invalid());
    }
    once
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_count_that_are_well_formed() {
        let runs = |bytes: &[u8]| Utf8::new(bytes).runs;
        assert_eq!(runs(b"plain"), 0);
        assert_eq!(runs("naïve café – €".as_bytes()), 4);
        assert_eq!(runs(b"caf\xE9 \xC3\xA9 \xC3\xA9\xC3x"), 1);
    }

    #[test]
    fn a_cut_character_is_neither_malformed_nor_a_run() {
        let text = Utf8::new(b"\xA9 a \xC3");
        assert!(text.lacks_front && text.lacks_end);
        assert_eq!((text.runs, text.units), (0, vec![0x20, 0x61, 0x20]));
    }

    #[test]
    fn characters_that_only_utf_8_has_are_no_damage() {
        let text = Utf8::new("\u{F101}\u{FFFD}\u{200F}\u{85}".as_bytes());
        assert_eq!(text.units, [UNKNOWN, UNKNOWN, 0x200F, 0x85]);
        assert_eq!(Utf8::new(b"\xC3\xC3").units, [0xFFFD]);
        assert_eq!(Utf8::new(b"\xFF!").units, [0xFFFD, 0x21]);
    }

    #[test]
    fn characters_that_came_before_are_left_out() {
        assert_eq!(each_once("¥¥ a aé €¥é".as_bytes()), "¥ a aé €".as_bytes());
        assert_eq!(each_once(b"\x80\xC3\xA9\xC3\xA9\xE2\x82"), b"\x80\xC3\xA9\xE2\x82");
    }
}
