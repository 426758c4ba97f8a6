//! UTF-32: few of its bytes are not zero where characters are common ones.

use encodium::internals::facts::ByteOrder;

use crate::candidates::{CandidateId, UTF_32BE, UTF_32LE, for_bom};
use crate::escapes::Recognized;
use crate::language;
use crate::models::{Models, score};

/// Units without a byte order mark from which on they are text and no numbers.
const LEAST: usize = 4;

/// The least mean score of a unit of text, in nats, and of text with spaces or punctuation of ASCII, or
/// with ideographic punctuation. Numbers read as text score less.
const LETTERS: f32 = -4.5;
const WORDS: f32 = -6.5;
const SENTENCES: f32 = -8.3;

/// Whether all of a stream is text in UTF-32 of one byte order: scalar values, and of the control
/// characters only those that text has.
#[derive(Clone, Copy)]
pub struct Utf32 {
    read: fn([u8; 4]) -> u32,
    /// The bytes of a unit that is not complete.
    open: [u8; 4],
    length: usize,
    pub valid: bool,
}

impl Utf32 {
    pub fn new(order: ByteOrder) -> Utf32 {
        let read = match order {
            ByteOrder::Big => u32::from_be_bytes,
            ByteOrder::Little => u32::from_le_bytes,
        };
        Utf32 { read, open: [0; 4], length: 0, valid: true }
    }

    pub fn is_cut(&self) -> bool {
        self.length > 0
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if !self.valid {
                return;
            }
            self.open[self.length] = byte;
            self.length = (self.length + 1) % 4;
            self.valid = self.length > 0 || is_text((self.read)(self.open));
        }
    }
}

/// Whether a unit is a character that text has, of a plane that has characters.
fn is_text(unit: u32) -> bool {
    let is_plane = matches!(unit >> 16, 0..=3 | 14);
    let is_usual = |c: char| !c.is_control() || matches!(c, '\t'..='\r' | '\x1B');
    is_plane && char::from_u32(unit).is_some_and(is_usual)
}

/// A head all units of which are characters that text has. Its end may cut a unit.
pub struct Units {
    id: CandidateId,
    units: Vec<u32>,
    has_mark: bool,
}

impl Units {
    pub fn new(head: &[u8]) -> Option<Units> {
        let has_mark = matches!(head, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..]);
        if head.len() < 4 || (for_bom(head).is_some() && !has_mark) {
            return None;
        }
        let is_valid = |order: ByteOrder| {
            let mut text = Utf32::new(order);
            text.feed(head);
            text.valid
        };
        let orders = [(UTF_32LE, ByteOrder::Little), (UTF_32BE, ByteOrder::Big)];
        let (id, order) = orders.into_iter().find(|&(_, order)| is_valid(order))?;
        let Utf32 { read, .. } = Utf32::new(order);
        let units = head.as_chunks().0.iter().map(|&unit| read(unit)).collect();
        Some(Units { id, units, has_mark })
    }

    /// The length of the byte order mark.
    pub fn mark(&self) -> Option<(CandidateId, usize)> {
        self.has_mark.then_some((self.id, 4))
    }

    /// UTF-32 with a byte order mark, or if the units are likely as text of a language.
    pub fn recognize(&self, models: &Models) -> Option<Recognized> {
        let text: String = self.units.iter().copied().filter_map(char::from_u32).collect();
        let units: Vec<u16> = text.encode_utf16().collect();
        let found = language::score(models, &units);
        let has = |passes: fn(char) -> bool| text.contains(passes);
        let least = if has(|c| matches!(c, '\u{3001}' | '\u{3002}' | '\u{FF0C}')) {
            SENTENCES
        } else if has(|c| c.is_whitespace() || c.is_ascii_punctuation()) {
            WORDS
        } else {
            LETTERS
        };
        let is_language = || {
            let least = score((units.len() + 1) as f32 * least);
            self.units.len() >= LEAST
                && found.as_ref().is_some_and(|(found, _)| found.encoding >= least)
        };
        let language = found.as_ref().map_or("", |(_, language)| language);
        (self.has_mark || is_language()).then_some(Recognized {
            id: self.id,
            language,
            valid: true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::models;

    fn recognized(bytes: &[u8]) -> Option<CandidateId> {
        Units::new(bytes)?.recognize(models()).map(|found| found.id)
    }

    #[test]
    fn a_mark_or_words_prove_it() {
        assert_eq!(recognized(b"\xFF\xFE\0\0"), Some(UTF_32LE));
        assert_eq!(recognized(b"\0\0\xFE\xFF\0\0\0a"), Some(UTF_32BE));
        let words = || "a few words".chars().map(u32::from);
        assert_eq!(
            recognized(&words().flat_map(u32::to_le_bytes).collect::<Vec<_>>()),
            Some(UTF_32LE)
        );
        assert_eq!(
            recognized(&words().flat_map(u32::to_be_bytes).collect::<Vec<_>>()),
            Some(UTF_32BE)
        );
    }

    #[test]
    fn numbers_and_utf_16_are_none() {
        for bytes in [
            b"".as_slice(),
            b"a\0\0",
            b"a\0\0\0",
            b"a\0b\0",
            b"\0\0\0\0",
            b"\x01\0\0\0",
            b"\0\xD8\0\0",
        ] {
            assert_eq!(recognized(bytes), None, "{}", bytes.escape_ascii());
        }
        // Each line is a unit of UTF-32 beyond the planes that have characters.
        for text in ["\u{FEFF}\n日\n本\n語\n", "1\t2\t3\t4\n", "x\ny\n"] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            assert_eq!(recognized(&bytes), None, "{text:?}");
        }
        for first in [1000, 20_000, 40_000] {
            for step in [1, 7, 37] {
                let numbers: Vec<u8> =
                    (0..100).flat_map(|at: u32| (first + step * at).to_le_bytes()).collect();
                assert_eq!(recognized(&numbers), None, "{first} {step}");
            }
        }
    }
}
