//! Proves UTF-7, which is ASCII except for runs of base64. Code, diffs and numbers are full of `+` as well, but no
//! decoder accepts most of those.

use alloc::vec::Vec;
use encodium::Decoder;
use memchr::memchr;

use super::proof::Proof;
use crate::decode::decode_by;
use crate::facts::UTF_7;
use crate::insertion_sort::sort_by_key;
use crate::models::chars::{BAD, FOREIGN, is_cjk, kind};
use crate::models::languages::Script;
use crate::models::{Score, language, models, score};

/// The least score of text, in nats, if there are models of its script: the first value for each unit except spaces,
/// and the second once, because a few units may be likely by chance. Chinese scores least, and random base64 scores
/// less.
const MIN_UNIT_SCORE: f32 = -10.0;
const BY_CHANCE: f32 = 4.0;

/// The largest distance between letters of a script without a model.
const WIDEST: i32 = 0x500;

/// The [`script_key`] of Chinese, Japanese and Korean.
const IDEOGRAPHS: i32 = -2 * WIDEST;

/// The most units of words that are stored. More would not change a guess.
const LIMIT: usize = 1 << 9;

/// The most letters of ASCII that belong to a word before its first letter beyond ASCII.
const LONGEST: usize = 24;

const SPACE: u16 = b' ' as u16;

/// Whether a stream is well-formed UTF-7 so far, and its words with letters beyond ASCII.
#[derive(Clone, Debug)]
pub struct Utf7Check {
    /// None before the first `+`.
    decoder: Option<Decoder>,
    /// The words with letters beyond ASCII, a space after each of them, and then the letters of the word that has not
    /// ended.
    words: Vec<u16>,
    /// The index at which that word begins.
    start: usize,
    valid: bool,
}

impl Default for Utf7Check {
    fn default() -> Utf7Check {
        Utf7Check { decoder: None, words: Vec::new(), start: 0, valid: true }
    }
}

/// Whether a word has a letter beyond ASCII.
fn has_letter(word: &[u16]) -> bool {
    word.iter().any(|unit| is_letter(*unit))
}

impl Utf7Check {
    pub fn feed(&mut self, mut bytes: &[u8]) {
        if !self.valid {
            return;
        }
        if self.decoder.is_none() {
            let end = memchr(b'+', bytes).unwrap_or(bytes.len());
            let (before, after) = bytes.split_at(end);
            let last = &before[before.len().saturating_sub(LONGEST + 1)..];
            last.iter().for_each(|byte| self.take(*byte as u16));
            self.valid = before.is_ascii();
            if !self.valid || after.is_empty() {
                return;
            }
            bytes = after;
        }
        let new = || UTF_7.encoding().decoder_builder().fatal(true).build();
        let mut decoder = self.decoder.take().unwrap_or_else(new);
        let mut take = |units: &[u16]| units.iter().for_each(|unit| self.take(*unit));
        self.valid = decode_by(&mut decoder, bytes, false, &mut take);
        self.decoder = Some(decoder);
    }

    /// Takes a unit of the text.
    fn take(&mut self, unit: u16) {
        let word = &self.words[self.start..];
        if self.words.len() >= LIMIT {
            return;
        }
        if unit > 0x7F || kind(unit) == FOREIGN {
            if word.len() == LONGEST && !has_letter(word) {
                self.words.remove(self.start);
            }
            self.words.push(unit);
        } else if has_letter(word) {
            self.words.push(SPACE);
            self.start = self.words.len();
        } else {
            self.words.truncate(self.start);
        }
    }

    /// Proves UTF-7 by two words that differ, if they are likely in a language.
    pub fn prove(&self) -> Option<Proof> {
        let end = if has_letter(&self.words[self.start..]) { self.words.len() } else { self.start };
        let text = &self.words[..end];
        let mut words = text.split(|unit| *unit == SPACE).filter(|word| !word.is_empty());
        let first = words.next().filter(|_| self.valid)?;
        if !words.any(|word| word != first) {
            return None;
        }
        let of_script = |unit: &&u16| is_letter(**unit) || is_none(**unit);
        let mut keys: Vec<i32> =
            text.iter().filter(of_script).map(|unit| script_key(*unit)).collect();
        sort_by_key(&mut keys, |key| *key);
        // A long text has a foreign letter or two.
        let few = keys.len() / 16;
        let (least, most) = (keys[few], keys[keys.len() - 1 - few]);
        if most - least >= WIDEST {
            return None;
        }
        // Letters of ASCII beside ideographs do not form words with them, so they do not count.
        let counts = |unit: &&u16| most != IDEOGRAPHS || **unit > 0x7F || **unit == SPACE;
        let text: Vec<u16> = text.iter().filter(counts).copied().collect();
        let count = text.iter().filter(|unit| **unit != SPACE).count();
        let found = language::score(models(), &text);
        let is_likely = |found: &Score| {
            found.encoding >= score(count as f32 * MIN_UNIT_SCORE + BY_CHANCE) || least > 0
        };
        let (_, language) = found.filter(|(found, _)| is_likely(found))?;
        Some(Proof { id: UTF_7, language, valid: true })
    }
}

/// Whether a unit is a letter beyond ASCII, except an accent alone, which many scripts have.
fn is_letter(unit: u16) -> bool {
    unit > 0x7F && kind(unit) == FOREIGN && !matches!(unit, 0x300..=0x36F)
}

/// Whether a unit is a character that text does not have.
fn is_none(unit: u16) -> bool {
    kind(unit) == BAD && !matches!(unit, 0xAD | 0x2000..=0x206F | 0xFEFF)
}

/// A number that the letters of a script share, or that is similar for them if the script has no models.
fn script_key(letter: u16) -> i32 {
    match Script::of(letter) {
        _ if is_none(letter) => -WIDEST,
        _ if is_cjk(letter) => IDEOGRAPHS,
        Some(script) => -(script as i32 + 3) * WIDEST,
        None => letter as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The language that proves UTF-7, however the bytes are cut.
    fn proven(bytes: &[u8]) -> Option<&'static str> {
        let [whole, pieces] = [bytes.len().max(1), 1].map(|size| {
            let mut check = Utf7Check::default();
            bytes.chunks(size).for_each(|piece| check.feed(piece));
            check
        });
        assert_eq!(whole.words, pieces.words, "{}", bytes.escape_ascii());
        assert_eq!(whole.prove(), pieces.prove());
        whole.prove().map(|proof| proof.language)
    }

    fn encoded(text: &str) -> Vec<u8> {
        UTF_7.encoding().encode(text).unwrap().into_owned()
    }

    #[test]
    fn words_of_one_script_prove_it() {
        for (text, language) in [
            ("Le café est fermé, déjà.", "fr"),
            ("Это было давно", "ru"),
            ("古い港町の文具店では、いまも 手書きの帳面が", "ja"),
            ("항구 도시의 낡은 문구점", "ko"),
            ("ሁሉም ሰዎች በነጻነት የተወለዱ ናቸው።", "am"),
            ("1 + 1, Größe für die Tür", "de"),
        ] {
            let bytes = encoded(text);
            assert_eq!(proven(&bytes), Some(language), "{text}");
            // The end may cut it.
            let cut = encoded(&text.repeat(2));
            assert!(proven(&cut[..cut.len() - 1]).is_some(), "{text}");
            let later = [b"plain ".repeat(2000).as_slice(), &bytes].concat();
            assert_eq!(proven(&later), Some(language), "{text}");
        }
    }

    #[test]
    fn one_word_and_a_plus_for_anything_else_do_not() {
        for text in [
            "a + b",
            "C++ and c+abc-d",
            "+49 30 123456",
            "+100 +104",
            "1+1=2",
            "+foo +you",
            "+how +else",
            "user+who@example.com, user+few@example.com",
            "+mac +handle",
            "Hi Mom +Jjo-!",
            "+AGE-+AGI-",
            "+ADw-script+AD4-",
            "it+IBk-s, we+IBk-re",
            "caf+AOk- caf+AOk- caf+AOk-",
            "+BB8EQAQ4BDIENQRC-",
            "+AOk-t+AOk, d+AOk-j+AOB.",
            "+AOk-t+AOk, d+AOk-j+AOA + 1",
            "+AOk-t+AOk +BEQ-+BEM +A7E-+A7I",
            "+4AA-a +4AE-b",
            "+2D0-a +AOk-t+AOk, d+AOk-j+AOA",
        ] {
            assert_eq!(proven(text.as_bytes()), None, "{text}");
        }
        assert_eq!(proven("+AOk-t+AOk, d+AOk-j+AOA é".as_bytes()), None);
    }
}
