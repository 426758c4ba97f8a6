//! How likely the words of lines are in the encodings of a text.

use encodium::Encoding;

use super::path::{MOST, Scores};
use crate::evidence::utf_8::each_once;
use crate::scores::WordScorer;

/// How many words are remembered at first and at most.
const AT_FIRST: usize = 1 << 6;
const REMEMBERED: usize = 1 << 12;

/// The bytes of a word that are read: more of it would not change a verdict.
const LENGTH: usize = 48;

/// Scores words, each once as long as it is remembered.
#[derive(Default)]
pub struct Words {
    /// The encodings, no more than [`MOST`].
    scorers: Vec<WordScorer>,
    /// By the low bits of their hashes, the hashes and the scores of words. There are as many as the text needs, because a
    /// program may have many decoders.
    known: Vec<(u64, Scores)>,
    /// How many words were put there.
    count: usize,
}

impl Words {
    /// Scores of words in these encodings.
    pub fn new(encodings: &[Encoding]) -> Words {
        let scorers = encodings.iter().copied().map(WordScorer::new).collect();
        Words { scorers, ..Words::default() }
    }

    /// How likely a word is in each of the encodings.
    pub fn scores(&mut self, word: &[u8]) -> Scores {
        let has_more = word.len() > LENGTH;
        let word = &word[..word.len().min(LENGTH)];
        let hash = hash(word);
        if self.count == self.known.len() && self.count < REMEMBERED {
            self.known = vec![(0, [0; MOST]); AT_FIRST.max(4 * self.count)];
            self.count = 0;
        }
        let size = self.known.len();
        let known = &mut self.known[hash as usize % size];
        if known.0 != hash {
            // A row of one sign is no more evidence than the first of them.
            let once = each_once(word);
            *known = (hash, [0; MOST]);
            for (score, scorer) in known.1.iter_mut().zip(&self.scorers) {
                *score = scorer.score(&once, has_more);
            }
            self.count += 1;
        }
        known.1
    }
}

/// FNV-1a by bytes, which is never 0.
fn hash(word: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ *byte as u64).wrapping_mul(0x100_0000_01B3);
    let hash = word.iter().fold(0xCBF2_9CE4_8422_2325, step);
    (hash ^ hash >> 29) | 1 << 63
}

/// The words of a line and what stands between them. No character is in two: its bytes are none of those in between.
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
        let mut words = Words::new(&[UTF_8, WINDOWS_1251, KOI8_R, WINDOWS_1252]);
        let scores = words.scores(b"\xF1\xEB\xEE\xE2\xEE");
        let [utf_8, right, wrong, other, _] = scores;
        assert!(right > [utf_8, wrong, other].into_iter().max().unwrap() + 40, "{scores:?}");
        assert_eq!(words.scores(b"\xF1\xEB\xEE\xE2\xEE"), scores);
    }
}
