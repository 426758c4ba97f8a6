//! Whether what was repaired is text of a language at all.

use crate::models::chars::{cjk, is_cjk};
use crate::models::line::{is_letter, score_of};
use crate::models::{CjkModel, models, nats, score};

/// U+FFFD, which stands for what a wrong decoding lost.
pub const REPLACEMENT: u16 = 0xFFFD;

/// Whether a unit may stand for what a wrong decoding lost: programs write U+FFFD, SUB or a question mark.
pub fn is_lost(unit: u16) -> bool {
    matches!(unit, REPLACEMENT | 0x1A | 0x3F)
}

/// The fewest nats of a letter, on average, in words of an alphabet, in Chinese characters, and in few of
/// these.
const ALPHABET: f64 = -4.0;
const HAN: f64 = -7.9;
const LEAST_OF_FEW: f64 = -6.2;
const FEW: usize = 6;

/// As many different letters are no row of the same ones.
const MANY: usize = 5;

/// The characters beyond ASCII in some ranges of a line.
#[derive(Default)]
pub struct Quality {
    /// Letters.
    letters: usize,
    /// Those in words that are no single letters.
    in_words: usize,
    /// Different letters, [`MANY`] at most.
    distinct: usize,
    /// Letters of Chinese, Japanese and Korean.
    cjk: usize,
    /// Characters that are neither letters nor punctuation.
    others: usize,
    /// Whether [`is_usual_han`].
    is_usual_han: bool,
    /// The mean of the nats of each letter in the words that have these letters.
    mean: f64,
}

impl Quality {
    /// The quality of the units of a line for which `counts` is true of the index.
    pub fn new(units: &[u16], counts: &dyn Fn(usize) -> bool) -> Quality {
        let mut quality = Quality::default();
        let mut text: Vec<u16> = vec![0x20];
        let mut seen: Vec<u16> = Vec::new();
        let mut start = 0;
        for word in units.chunk_by(|a, b| is_letter(*a) == is_letter(*b)) {
            let range = start..start + word.len();
            start = range.end;
            let beyond: Vec<u16> =
                range.filter(|&at| units[at] >= 0x80 && counts(at)).map(|at| units[at]).collect();
            if !is_letter(word[0]) {
                quality.others += beyond.iter().filter(|unit| !is_punctuation(**unit)).count();
                continue;
            }
            if beyond.is_empty() {
                continue;
            }
            let cjk = beyond.iter().filter(|unit| is_cjk(**unit)).count();
            quality.letters += beyond.len();
            quality.cjk += cjk;
            if word.len() >= if cjk > 0 { 2 } else { 3 } {
                quality.in_words += beyond.len();
            }
            text.extend_from_slice(word);
            text.push(0x20);
            for unit in beyond {
                if seen.len() < MANY && !seen.contains(&unit) {
                    seen.push(unit);
                }
            }
        }
        quality.distinct = seen.len();
        quality.is_usual_han = is_usual_han(&text);
        quality.mean = nats(score_of(&text)) / (text.len() - 1).max(1) as f64;
        quality
    }

    /// Whether these are words of a language: not a table of characters, not a row of the same one.
    pub fn is_text(&self) -> bool {
        let Quality { letters, in_words, distinct, cjk, others, mean, .. } = *self;
        let least = match () {
            _ if 2 * cjk <= letters => ALPHABET,
            _ if letters < FEW => LEAST_OF_FEW,
            _ => HAN,
        };
        letters > 1
            && 10 * in_words >= 7 * letters
            && 4 * distinct >= letters.min(4 * MANY)
            && 5 * others <= letters
            && mean >= least
    }

    /// Whether there is nothing that a wrong decoding would have to explain.
    pub fn is_clean(&self) -> bool {
        let is_usual = match 2 * self.cjk > self.letters {
            true => self.is_usual_han,
            false => self.mean >= CLEAN,
        };
        self.letters + self.others == 0 || self.is_text() && is_usual
    }
}

/// The mean of words that are certainly right.
const CLEAN: f64 = -2.75;

/// The least nats, on average, of Chinese characters among all of them, and how many say nothing.
pub const USUAL_HAN: f32 = -8.3;
pub const FEW_HAN: i32 = 3;

/// Whether the Chinese characters and the syllables of Hangul of a text are those that one language uses.
fn is_usual_han(units: &[u16]) -> bool {
    let is_han = |unit: &&u16| matches!(cjk::class(**unit), cjk::HAN | cjk::HANGUL);
    let han: Vec<u16> = units.iter().filter(is_han).copied().collect();
    let sum = |model: &CjkModel| han.iter().map(|unit| model.usual(models(), *unit)).sum::<i32>();
    let best = models().cjk.iter().map(sum).max();
    (han.len() as i32) < FEW_HAN || best >= Some(han.len() as i32 * score(USUAL_HAN))
}

/// Punctuation that text of many languages has.
pub fn is_punctuation(unit: u16) -> bool {
    matches!(unit, 0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x3000..=0x303F | 0xFF00..=0xFF60)
}
