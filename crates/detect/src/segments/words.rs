//! How likely lines are in an encoding, by their words with characters beyond ASCII.

use encodium::Encoding;

use super::detector::word_score;
use super::utf_8;
use crate::decode::decode_by;

/// How many words are remembered at first and at most.
const FIRST: usize = 1 << 6;
const REMEMBERED: usize = 1 << 12;

/// Bytes of a line that are read, and the characters of a word: more of the same would not change a verdict.
const LINE: usize = 256;
const WORD: usize = 24;

/// The nats of a malformed sequence.
const MALFORMED: f64 = -16.0;

/// Scores words, each once as long as it is remembered.
#[derive(Default)]
pub struct Words {
    /// By the low bits of their hashes, the hashes and the scores of words. There are as many as the text needs, because a
    /// program may have many decoders.
    known: Vec<(u64, f64)>,
    /// How many words were put there.
    count: usize,
}

impl Words {
    /// How likely bytes are as text in an encoding, in nats.
    pub fn score(&mut self, encoding: Encoding, bytes: &[u8]) -> f64 {
        let bytes = &bytes[..bytes.len().min(LINE)];
        let mut score = 0.0;
        let mut decoder = encoding.decoder_builder().ignore_bom().build();
        // A line has so few bytes that all its units come at once, and no word is cut.
        decode_by(&mut decoder, bytes, false, &mut |units| {
            let words = units.chunk_by(|a, b| is_word(*a) == is_word(*b));
            score += words.map(|word| self.word(word)).sum::<f64>();
        });
        score
    }

    fn word(&mut self, word: &[u16]) -> f64 {
        if word.iter().all(|unit| *unit < 0x80) {
            return 0.0;
        }
        let malformed = word.iter().filter(|unit| **unit == 0xFFFD).count();
        let word = &word[..word.len().min(WORD)];
        let hash = hash(word);
        if self.count == self.known.len() && self.count < REMEMBERED {
            self.known = vec![(0, 0.0); FIRST.max(4 * self.count)];
            self.count = 0;
        }
        let size = self.known.len();
        let known = &mut self.known[hash as usize % size];
        if known.0 != hash {
            *known = (hash, word_score(word));
            self.count += 1;
        }
        known.1 + malformed as f64 * MALFORMED
    }
}

/// Whether a unit belongs to a word: a letter or digit of ASCII, or anything beyond it.
fn is_word(unit: u16) -> bool {
    unit >= 0x80 || (unit as u8).is_ascii_alphanumeric()
}

/// FNV-1a by units, which is never 0.
fn hash(word: &[u16]) -> u64 {
    let step = |hash: u64, unit: &u16| (hash ^ *unit as u64).wrapping_mul(0x100_0000_01B3);
    let hash = word.iter().fold(0xCBF2_9CE4_8422_2325, step);
    (hash ^ hash >> 29) | 1 << 63
}

/// The words of a line in bytes, and what is between them.
pub fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.chunk_by(|a, b| is_word(*a as u16) == is_word(*b as u16))
}

/// Whether a word is UTF-8 beyond ASCII, of which some may be damaged.
pub fn is_utf_8(word: &[u8]) -> bool {
    utf_8::may_be_some(word) && utf_8::is_mostly(word)
}

/// The part of a line that is not UTF-8.
pub fn rest(line: &[u8]) -> Vec<u8> {
    words(line).filter(|word| !is_utf_8(word)).flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use encodium::{KOI8_R, UTF_8, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    #[test]
    fn a_word_is_likelier_in_its_encoding() {
        let mut words = Words::default();
        let line = b"\xE3\xEE\xE4 1999, \xF1\xEB\xEE\xE2\xEE";
        let [right, wrong, other] =
            [WINDOWS_1251, KOI8_R, WINDOWS_1252].map(|encoding| words.score(encoding, line));
        assert!(right > wrong + 5.0 && right > other + 5.0, "{right} {wrong} {other}");
        assert_eq!(words.score(WINDOWS_1251, line), right);
    }

    #[test]
    fn what_is_ascii_in_an_encoding_costs_nothing() {
        assert_eq!(Words::default().score(UTF_8, b"plain, text"), 0.0);
    }

    #[test]
    fn damaged_utf_8_is_not_the_rest_of_a_line() {
        assert_eq!(rest("für caf\u{e9} 日本語".as_bytes()), b"  ");
        assert_eq!(rest(b"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA f\xFCr"), b" f\xFCr");
        assert_eq!(rest(b"\xC3\xA9\xE8"), b"\xC3\xA9\xE8");
    }
}
