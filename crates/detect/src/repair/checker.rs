//! A fast check of a line, which is enough for most lines of most texts. It scores each word in its likeliest language,
//! so that texts in several languages look right.

use super::chains::encodings_of_chains;
use super::letters::{is_letter, is_punctuation, is_wide};
use super::lost::REPLACEMENT;
use super::units::unit_of;
use crate::models::chars::{FOREIGN, cjk};
use crate::models::languages::{SCRIPTS, Script};
use crate::models::{Model, Unit, models, score};
use alloc::vec::Vec;

/// A line is odd if its letters beyond ASCII and their neighbours score less than this, in nats, on average, and the
/// line as a whole is below that by more than the slack.
const MIN_LETTER_SCORE: f32 = -4.2;
const SLACK: f32 = -8.0;

/// The same threshold, without slack, in a text so short that each line counts.
const MIN_LETTER_SCORE_IN_SHORT: f32 = -3.4;

/// The least average score of usual Chinese characters among all Chinese characters, in nats; and a number of
/// characters below which a line says nothing.
const USUAL_HAN: f32 = -8.3;
const NO_EVIDENCE: i32 = 3;

/// If each letter of a word scores at least this, in nats, on average, the word is compared with no other language.
const USUAL: f32 = -3.0;

const SPACE: u16 = 0x20;

/// The letters before this unit are compared with the models: up to the last ones of most alphabets.
const LOW: u16 = 0x600;

/// If the words so far are below the threshold by more than this, the rest of the line needs no check.
const HOPELESS: f32 = -40.0;

/// The score of a sign within a word, of a capital letter after a small one, and of a letter that no language of its
/// script has.
const SIGN: f32 = -8.0;
const CAPITAL: f32 = -6.0;
const STRANGER: f32 = -16.0;

/// How much of a line a wrong decoding may have to explain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suspicion {
    /// Nothing: it is as languages are written.
    None,
    /// Only what may be sequences of UTF-8.
    Sequences,
    /// All of it.
    Line,
}

/// Checks lines, and remembers the languages of the last words.
pub struct Checker {
    is_short: bool,
    /// The model of the last word's language: by script, and among those of Chinese, Japanese and Korean.
    latest: [usize; SCRIPTS.len()],
    latest_wide: usize,
    /// The pairs of a word that are not both ASCII.
    pairs: Vec<(Unit, Unit)>,
    /// The script of that word's first letter beyond ASCII.
    script: Option<Script>,
}

/// The letters of a line and their score.
#[derive(Default)]
struct Sum {
    letters: i32,
    score: i32,
}

impl Checker {
    /// `is_short` says whether there is so little text that each line counts.
    pub fn new(is_short: bool) -> Checker {
        Checker {
            is_short,
            latest: [usize::MAX; SCRIPTS.len()],
            latest_wide: 0,
            pairs: Vec::new(),
            script: None,
        }
    }

    /// How much of a line a wrong decoding may have to explain.
    pub fn suspicion(&mut self, line: &[u16]) -> Suspicion {
        match () {
            _ if self.is_odd(line) => Suspicion::Line,
            _ if encodings_of_chains(line, false) != 0 => Suspicion::Sequences,
            _ => Suspicion::None,
        }
    }

    /// Whether the words of a line are unlikely in every language.
    pub fn is_odd(&mut self, line: &[u16]) -> bool {
        let mut sum = Sum::default();
        let mut has_wide = false;
        self.pairs.clear();
        self.script = None;
        let mut before = SPACE;
        for (at, &unit) in line.iter().enumerate() {
            if before | unit >= 0x80 {
                match unit {
                    REPLACEMENT | 0x80..0xA0 | 0xFF61..=0xFF9F => return true,
                    _ if is_wide(unit) => has_wide = true,
                    _ => self.add(before, unit, line.get(at + 1).copied(), &mut sum),
                }
            }
            if !self.pairs.is_empty() && is_end(unit) {
                self.end_word(&mut sum);
                if sum.score < self.least(sum.letters) + score(HOPELESS) {
                    return true;
                }
            }
            before = unit;
        }
        self.end_word(&mut sum);
        sum.score < self.least(sum.letters) || has_wide && !self.is_usual_wide(line)
    }

    /// Adds a unit to its word, or a sign to the line.
    fn add(&mut self, before: u16, unit: u16, after: Option<u16>, sum: &mut Sum) {
        if is_sign(unit) {
            if is_letter(before) || after.is_some_and(is_letter) {
                sum.score += score(SIGN);
                sum.letters += 1;
            }
        } else if unit < LOW {
            let [a, b] = [before, unit].map(unit_of);
            if b.kind == FOREIGN || before < LOW && a.kind == FOREIGN {
                self.pairs.push((a, b));
                sum.score += if (a.case, b.case) == (1, 2) { score(CAPITAL) } else { 0 };
                self.script = self.script.or_else(|| Script::of(unit).filter(|_| unit >= 0x80));
            }
        }
    }

    fn least(&self, letters: i32) -> i32 {
        match self.is_short {
            true => letters * score(MIN_LETTER_SCORE_IN_SHORT),
            false => letters * score(MIN_LETTER_SCORE) + score(SLACK),
        }
    }

    /// Adds the pairs of a word in its language.
    fn end_word(&mut self, sum: &mut Sum) {
        let Some(script) = self.script.take() else { return self.pairs.clear() };
        let letters = self.pairs.len() as i32;
        let of = |model: &Model| -> i32 {
            let of = |(a, b): &(Unit, Unit)| model.usual(*a, *b).unwrap_or(score(STRANGER));
            self.pairs.iter().map(of).sum()
        };
        let latest = &mut self.latest[script as usize];
        let models = &models().models;
        let of_latest = models.get(*latest).map(of).filter(|sum| *sum >= letters * score(USUAL));
        sum.letters += letters;
        sum.score += of_latest.unwrap_or_else(|| {
            let of_script = models.iter().enumerate().filter(|(_, model)| model.script == script);
            let best = of_script.map(|(at, model)| (of(model), at)).max();
            best.map_or(0, |(score, at)| {
                *latest = at;
                score
            })
        });
        self.pairs.clear();
    }

    /// Whether the Chinese characters and the syllables of Hangul of a line are those that a language uses.
    fn is_usual_wide(&mut self, line: &[u16]) -> bool {
        let is_han = |unit: &&u16| matches!(cjk::class(**unit), cjk::HAN | cjk::HANGUL);
        let han: Vec<u16> = line.iter().filter(is_han).copied().collect();
        let count = han.len() as i32;
        if is_among_ascii(line) {
            return false;
        }
        let least = count * score(USUAL_HAN) + if self.is_short { 0 } else { score(SLACK) };
        let models = models();
        let is_usual = |at: usize| {
            han.iter().map(|unit| models.cjk[at].usual(models, *unit)).sum::<i32>() >= least
        };
        if count < NO_EVIDENCE || is_usual(self.latest_wide) {
            return true;
        }
        let found = (0..models.cjk.len()).find(|at| is_usual(*at));
        self.latest_wide = found.unwrap_or(self.latest_wide);
        found.is_some()
    }
}

/// Whether a character is a sign that is seldom next to a letter.
fn is_sign(unit: u16) -> bool {
    (0x80..0xD800).contains(&unit) && !is_punctuation(unit) && !is_letter(unit)
}

/// Whether a word ends before a unit.
fn is_end(unit: u16) -> bool {
    unit < 0x80 && !(unit as u8).is_ascii_alphabetic()
}

/// Whether Chinese, Japanese or Korean characters touch letters of ASCII, and are at most half as many.
fn is_among_ascii(line: &[u16]) -> bool {
    let is_ascii = |unit: &u16| matches!(unit, 0x41..=0x5A | 0x61..=0x7A);
    let touch = |pair: &[u16]| {
        is_wide(pair[0]) && is_ascii(&pair[1]) || is_ascii(&pair[0]) && is_wide(pair[1])
    };
    let wide = line.iter().filter(|unit| is_wide(**unit)).count();
    line.windows(2).any(touch) && 2 * wide <= line.iter().filter(|unit| is_ascii(unit)).count()
}
