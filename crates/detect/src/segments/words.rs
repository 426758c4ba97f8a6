//! Scores how likely the words of lines are in the encodings of a text.

use alloc::vec::Vec;
use encodium::Encoding;

use super::path::{MAX_ENCODINGS, Scores};
use crate::evidence::utf_8::each_once;
use crate::scores::{LENGTH, WordScorer, is_mostly_utf_8};

/// The number of words that can be remembered at first, and at most.
const AT_FIRST: usize = 1 << 6;
const REMEMBERED: usize = 1 << 12;

/// Scores words. A word that is remembered is not scored again.
#[derive(Default)]
pub struct Words {
    /// The encodings, at most [`MAX_ENCODINGS`], each with the tags of its likeliest languages.
    pub read_in: Vec<(Encoding, Vec<&'static str>)>,
    scorers: Vec<WordScorer>,
    /// The hashes and the scores of words, by the low bits of their hashes. The length is a power of 2, and grows as
    /// the text needs it, because a program may have many decoders.
    known: Vec<(u64, Scores)>,
    /// The number of words stored there.
    count: usize,
}

impl Words {
    /// Makes a scorer of words in these encodings and languages.
    pub fn new(read_in: Vec<(Encoding, Vec<&'static str>)>) -> Words {
        let scorers = read_in.iter().map(|(encoding, tags)| WordScorer::new(*encoding, tags));
        Words { scorers: scorers.collect(), read_in, ..Words::default() }
    }

    /// How likely a word is in each of the encodings.
    pub fn scores(&mut self, word: &[u8]) -> Scores {
        let has_more = word.len() > LENGTH;
        let word = read(word);
        let hash = hash(word);
        if self.count == self.known.len() && self.count < REMEMBERED {
            self.known = vec![(0, [0; MAX_ENCODINGS]); AT_FIRST.max(4 * self.count)];
            self.count = 0;
        }
        let at = hash as usize & (self.known.len() - 1);
        let known = &mut self.known[at];
        if known.0 != hash {
            // A row of one sign is no more evidence than its first occurrence.
            let once = if is_mostly_utf_8(word) { &each_once(word) } else { word };
            *known = (hash, [0; MAX_ENCODINGS]);
            for (score, scorer) in known.1.iter_mut().zip(&mut self.scorers) {
                *score = scorer.score(once, has_more);
            }
            self.count += 1;
        }
        known.1
    }
}

/// The bytes of a word that are read.
pub fn read(word: &[u8]) -> &[u8] {
    &word[..word.len().min(LENGTH)]
}

/// FNV-1a by bytes, which is never 0.
fn hash(word: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ *byte as u64).wrapping_mul(0x100_0000_01B3);
    let hash = word.iter().fold(0xCBF2_9CE4_8422_2325, step);
    (hash ^ hash >> 29) | 1 << 63
}

/// The words of a line and the separators between them. No character is in two of these, because none of its bytes is a
/// separator.
pub fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_word = |byte: u8| byte >= 0x40 || byte.is_ascii_digit();
    line.chunk_by(move |a, b| is_word(*a) == is_word(*b))
}

#[cfg(test)]
mod tests {
    use encodium::{KOI8_R, UTF_8, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    #[test]
    fn a_word_is_likelier_in_its_encoding() {
        let encodings = [UTF_8, WINDOWS_1251, KOI8_R, WINDOWS_1252];
        let mut words = Words::new(encodings.map(|encoding| (encoding, Vec::new())).into());
        let scores = words.scores(b"\xF1\xEB\xEE\xE2\xEE");
        let [utf_8, right, wrong, other, _] = scores;
        assert!(right > [utf_8, wrong, other].into_iter().max().unwrap() + 40, "{scores:?}");
        assert_eq!(words.scores(b"\xF1\xEB\xEE\xE2\xEE"), scores);
    }
}
