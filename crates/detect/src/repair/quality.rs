//! How likely text is, and whether what was repaired is text of a language at all.

use crate::chars::{self, FOREIGN, cjk};
use crate::ideographs;
use crate::language;
use crate::languages::CJK;
use crate::models::{CjkModel, nats, score};
use crate::packed::models;
use crate::reading::Score;

/// U+FFFD, which stands for what a wrong decoding lost.
pub const REPLACEMENT: u16 = 0xFFFD;

/// Whether a unit may stand for what a wrong decoding lost: programs write U+FFFD, SUB or a question mark.
pub fn is_lost(unit: u16) -> bool {
    matches!(unit, REPLACEMENT | 0x1A | 0x3F)
}

/// A unit of text that no model takes for possible.
const HOPELESS: f32 = -12.0;

/// The cost of a few letters of another script within a word of ASCII, and how many are a few.
const STRAY: f32 = -10.0;
const STRAYS: usize = 3;

/// What a no-break space costs beside a space.
const NO_BREAK: f32 = -3.0;

/// The score of a line as text in the likeliest of all languages, for comparison with other repairs.
pub fn score_of(line: &[u16]) -> i32 {
    scores_of(line).encoding
}

/// The score of a line as text in the likeliest of all languages, in which all of its ASCII counts.
pub fn language_score_of(line: &[u16]) -> i32 {
    scores_of(line).language
}

fn scores_of(line: &[u16]) -> Score {
    let spaces = line.iter().filter(|unit| **unit == 0xA0).count() as i32;
    let units: Vec<u16> = line.iter().map(|&unit| if unit == 0xA0 { 0x20 } else { unit }).collect();
    let in_language = language::score(models(), &units).map(|(found, _)| found);
    // A few of these among much ASCII may be of a language, too.
    let has_cjk = units.iter().any(|unit| is_cjk(*unit));
    let in_cjk = has_cjk.then(|| ideographs::best(models(), &units, &CJK)).flatten();
    let best = in_language.max(in_cjk.map(|(found, _)| found));
    best.unwrap_or_else(|| (units.len() as i32 * score(HOPELESS)).into())
        + spaces * score(NO_BREAK)
        + strays(&units) * score(STRAY)
}

/// How many times a few letters of another script stand between letters of ASCII, but for those of Greek, which
/// stand in formulas and names, and of Chinese,
/// Japanese and Korean, which write so, in a line with two of these in a row.
fn strays(line: &[u16]) -> i32 {
    let has_cjk = line.windows(2).any(|pair| is_cjk(pair[0]) && is_cjk(pair[1]));
    let is_ascii =
        |unit: Option<&u16>| unit.is_some_and(|&unit| matches!(unit, 0x41..0x5B | 0x61..0x7B));
    let is_stray = |unit: u16| {
        let is_usual = matches!(unit, 0x370..0x400) || has_cjk && is_cjk(unit);
        is_other_script(unit) && is_letter(unit) && !is_usual
    };
    let mut count = 0;
    let mut at = 0;
    for some in line.chunk_by(|a, b| is_stray(*a) == is_stray(*b)) {
        let end = at + some.len();
        let is_within = is_ascii(line[..at].last()) && is_ascii(line.get(end));
        count += (is_stray(some[0]) && some.len() <= STRAYS && is_within) as i32;
        at = end;
    }
    count
}

/// Whether a unit is of another script than Latin, or draws boxes.
pub fn is_other_script(unit: u16) -> bool {
    matches!(unit, 0x370..0x1E00 | 0x2500..0x25A0) || is_cjk(unit)
}

/// Whether a unit is of the scripts of Chinese, Japanese and Korean.
pub fn is_cjk(unit: u16) -> bool {
    matches!(cjk::class(unit), cjk::HAN..=cjk::HALFWIDTH)
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

/// Letters, and surrogates, which are half ones. Halfwidth katakana is what other text becomes if it is read
/// as Shift_JIS.
// Inlined, this and two functions of `ordinary` add 2 KB to the compressed module.
#[inline(never)]
pub fn is_letter(unit: u16) -> bool {
    match unit {
        0xFF61..=0xFF9F => false,
        0xD800..0xE000 => true,
        _ => chars::kind(unit) == FOREIGN,
    }
}

/// Punctuation that text of many languages has.
pub fn is_punctuation(unit: u16) -> bool {
    matches!(unit, 0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x3000..=0x303F | 0xFF00..=0xFF60)
}
