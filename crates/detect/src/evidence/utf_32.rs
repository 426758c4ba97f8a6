//! Bytes read as UTF-32, in which common characters consist mostly of zero bytes.

use alloc::{string::String, vec::Vec};
use encodium::internals::facts::ByteOrder;

use super::proof::Proof;
use super::validity::Utf32Check;
use crate::facts::{CandidateId, UTF_32BE, UTF_32LE, for_bom};
use crate::models::{Models, language, score};

/// The least number of units that, without a byte order mark, count as text and not as numbers.
const MIN_UNITS: usize = 4;

/// The least mean score of a unit of text, in nats, and of text with spaces or punctuation of ASCII, or
/// with ideographic punctuation. Numbers read as text score less.
const LETTERS: f32 = -4.5;
const WORDS: f32 = -6.5;
const SENTENCES: f32 = -8.3;

/// A head in which all units are characters that occur in text. Its end may cut a unit.
pub struct Utf32Units {
    id: CandidateId,
    units: Vec<u32>,
    has_mark: bool,
}

impl Utf32Units {
    pub fn new(head: &[u8]) -> Option<Utf32Units> {
        let has_mark = matches!(head, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..]);
        if head.len() < 4 || (for_bom(head).is_some() && !has_mark) {
            return None;
        }
        let is_valid = |order: ByteOrder| {
            let mut check = Utf32Check::new(order);
            check.feed(head);
            check.valid
        };
        let orders = [(UTF_32LE, ByteOrder::Little), (UTF_32BE, ByteOrder::Big)];
        let (id, order) = orders.into_iter().find(|&(_, order)| is_valid(order))?;
        let Utf32Check { read, .. } = Utf32Check::new(order);
        let units = head.as_chunks().0.iter().map(|&unit| read(unit)).collect();
        Some(Utf32Units { id, units, has_mark })
    }

    /// The length of the byte order mark.
    pub fn mark(&self) -> Option<(CandidateId, usize)> {
        self.has_mark.then_some((self.id, 4))
    }

    /// Proves UTF-32 by a byte order mark, or if the units are likely as text of a language.
    pub fn prove(&self, models: &Models) -> Option<Proof> {
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
            self.units.len() >= MIN_UNITS
                && found.as_ref().is_some_and(|(found, _)| found.encoding >= least)
        };
        let language = found.as_ref().map_or("", |(_, language)| language);
        (self.has_mark || is_language()).then_some(Proof { id: self.id, language, valid: true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::models;

    fn proven(bytes: &[u8]) -> Option<CandidateId> {
        Utf32Units::new(bytes)?.prove(models()).map(|found| found.id)
    }

    #[test]
    fn a_mark_or_words_prove_it() {
        assert_eq!(proven(b"\xFF\xFE\0\0"), Some(UTF_32LE));
        assert_eq!(proven(b"\0\0\xFE\xFF\0\0\0a"), Some(UTF_32BE));
        let words = || "a few words".chars().map(u32::from);
        assert_eq!(proven(&words().flat_map(u32::to_le_bytes).collect::<Vec<_>>()), Some(UTF_32LE));
        assert_eq!(proven(&words().flat_map(u32::to_be_bytes).collect::<Vec<_>>()), Some(UTF_32BE));
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
            assert_eq!(proven(bytes), None, "{}", bytes.escape_ascii());
        }
        // Each line is a unit of UTF-32 beyond the planes that have characters.
        for text in ["\u{FEFF}\n日\n本\n語\n", "1\t2\t3\t4\n", "x\ny\n"] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            assert_eq!(proven(&bytes), None, "{text:?}");
        }
        for first in [1000, 20_000, 40_000] {
            for step in [1, 7, 37] {
                let numbers: Vec<u8> =
                    (0..100).flat_map(|at: u32| (first + step * at).to_le_bytes()).collect();
                assert_eq!(proven(&numbers), None, "{first} {step}");
            }
        }
    }
}
