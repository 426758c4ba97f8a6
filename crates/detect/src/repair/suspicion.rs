//! A fast test of lines that nothing is wrong with, which are most lines of most texts.

use std::sync::OnceLock;

use super::quality::{FEW_HAN, REPLACEMENT, USUAL_HAN, is_lost, is_punctuation};
use super::readers::readers;
use super::runs::{is_common_lead, runs};
use super::tokens::Tokens;
use crate::models::chars::{self, FOREIGN, cjk, is_cjk};
use crate::models::language;
use crate::models::line::is_letter;
use crate::models::{CjkModel, Model, Unit, models, score};

/// The units whose models are looked up once.
const LOW: usize = 0x600;

/// How many units of a text are read to find its language.
const SAMPLE: usize = 1024;

/// The nats of a letter, on average, below which a line is examined.
const LEAST: f32 = -4.2;
const SLACK: f32 = -8.0;

/// The nats of a letter, on average, in a text of so few units that each line counts.
const LEAST_IN_SHORT: f32 = -3.4;
const SHORT: usize = 4096;

/// As many characters that no model knows may be sequences of UTF-8 by chance: a few, and one of many.
const FEW: usize = 2;
const SELDOM: usize = 20;

/// The score of a sign within a word.
const SIGN: f32 = -8.0;

/// For units, the encodings of [`readers`] in which its byte begins a sequence of UTF-8, begins a common one
/// whose last byte may have become a space or a question mark, or continues one.
#[derive(Clone, Copy, Default)]
struct Roles {
    begins: u64,
    may_lose: u64,
    continues: u64,
}

/// The facts about units before any text.
struct Units {
    models: Vec<Unit>,
    low: Vec<Roles>,
    /// The others that any of the encodings has, in order.
    high: Vec<(u16, Roles)>,
}

impl Units {
    fn get() -> &'static Units {
        static UNITS: OnceLock<Units> = OnceLock::new();
        UNITS.get_or_init(|| {
            let models = (0..LOW).map(|unit| models().unit(unit as u16)).collect();
            let mut low = vec![Roles::default(); LOW];
            let mut high: Vec<(u16, Roles)> = Vec::new();
            for (index, reader) in readers().iter().enumerate() {
                let bit = 1 << index;
                for (unit, byte) in reader.beyond_ascii() {
                    let roles = match low.get_mut(unit as usize) {
                        Some(roles) => roles,
                        None => {
                            let found = high.binary_search_by_key(&unit, |(unit, _)| *unit);
                            let at = found.unwrap_or_else(|at| {
                                high.insert(at, (unit, Roles::default()));
                                at
                            });
                            &mut high[at].1
                        }
                    };
                    match byte {
                        0x80..0xC0 => roles.continues |= bit,
                        0xC2..=0xF4 => roles.begins |= bit,
                        _ => {}
                    }
                    if is_common_lead(byte) {
                        roles.may_lose |= bit;
                    }
                }
            }
            Units { models, low, high }
        })
    }

    fn roles(&self, unit: u16) -> Roles {
        match self.low.get(unit as usize) {
            Some(roles) => *roles,
            None => self
                .high
                .binary_search_by_key(&unit, |(unit, _)| *unit)
                .map_or(Roles::default(), |at| self.high[at].1),
        }
    }
}

/// The language of a text.
pub struct TextLanguage {
    units: &'static Units,
    model: Option<&'static Model>,
    cjk: Option<&'static CjkModel>,
    is_short: bool,
}

impl TextLanguage {
    /// The language of the lines of a text that are not ASCII.
    pub fn new(lines: &[&[u16]]) -> TextLanguage {
        let mut sample = Vec::new();
        for line in lines.iter().filter(|line| line.iter().any(|unit| *unit >= 0x80)) {
            sample.extend_from_slice(&line[..line.len().min(SAMPLE)]);
            if sample.len() >= SAMPLE {
                break;
            }
        }
        let models = models();
        let tag = language::score(models, &sample).map(|(_, tag)| tag);
        TextLanguage {
            is_short: lines.iter().map(|line| line.len()).sum::<usize>() < SHORT,
            units: Units::get(),
            model: models.models.iter().find(|model| Some(model.tag) == tag),
            cjk: models.cjk.iter().find(|model| Some(model.tag) == tag),
        }
    }

    /// How much of a line a wrong decoding may have to explain.
    pub fn suspicion(&self, line: &[u16]) -> Suspicion {
        let (mut sum, mut letters) = (0, 0);
        let (mut sum_of_han, mut han) = (0, 0);
        let mut before = 0x20;
        let mut before_roles = Roles::default();
        let mut sequences = 0;
        for (at, &unit) in line.iter().enumerate() {
            let last = std::mem::replace(&mut before, unit);
            if last < 0x80 && unit < 0x80 {
                before_roles = Roles::default();
                continue;
            }
            let last_roles = before_roles;
            before_roles = self.units.roles(unit);
            sequences |= match unit {
                _ if unit == 0x20 || is_lost(unit) => last_roles.may_lose,
                _ => last_roles.begins & before_roles.continues,
            };
            if unit == REPLACEMENT {
                return Suspicion::Line;
            }
            match (
                self.model,
                self.units.models.get(unit as usize),
                self.units.models.get(last as usize),
            ) {
                _ if unit >= 0x80 && is_sign(unit) => {
                    let touches =
                        is_letter(last) || line.get(at + 1).is_some_and(|next| is_letter(*next));
                    if touches {
                        sum += score(SIGN);
                        letters += 1;
                    }
                }
                (Some(model), Some(unit), Some(last))
                    if unit.kind == FOREIGN || last.kind == FOREIGN =>
                {
                    letters += 1;
                    match model.usual(*last, *unit) {
                        Some(score) => sum += score,
                        None => return Suspicion::Line,
                    }
                }
                (_, None, _) if matches!(unit, 0xFF61..=0xFF9F) => return Suspicion::Line,
                (_, None, _) if cjk::class(unit) == cjk::HAN || cjk::class(unit) == cjk::HANGUL => {
                    let Some(cjk) = self.cjk else { return Suspicion::Line };
                    han += 1;
                    sum_of_han += cjk.usual(models(), unit);
                }
                (None, Some(unit), _) if unit.kind == FOREIGN && self.cjk.is_none() => {
                    return Suspicion::Line;
                }
                _ => {}
            }
        }
        let (least, least_of_han) = match self.is_short {
            true => (letters * score(LEAST_IN_SHORT), han * score(USUAL_HAN)),
            false => (letters * score(LEAST) + score(SLACK), han * score(USUAL_HAN) + score(SLACK)),
        };
        match self.has_sequence(sequences, line) {
            _ if sum < least || han >= FEW_HAN && sum_of_han < least_of_han => Suspicion::Line,
            true => Suspicion::Sequences,
            false => Suspicion::None,
        }
    }
}

/// How much of a line a wrong decoding may have to explain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Suspicion {
    /// Nothing: it is as its language is written.
    None,
    /// Only what may be sequences of UTF-8.
    Sequences,
    /// All of it.
    Line,
}

impl TextLanguage {
    /// Whether some of the readers, as bits, find sequences of UTF-8 in a line.
    fn has_sequence(&self, some: u64, line: &[u16]) -> bool {
        if some == 0 {
            return false;
        }
        let tokens = Tokens::new(line, false);
        let beyond_ascii = || line.iter().filter(|unit| **unit >= 0x80).count();
        let readers = readers().iter().enumerate().filter(|(index, _)| some >> index & 1 != 0);
        readers.map(|(_, reader)| runs(reader, &tokens, true, false)).any(|runs| {
            let mut characters = runs.iter().flat_map(|run| &run.text);
            let count = characters.clone().count();
            let is_much = count > FEW && SELDOM * count > beyond_ascii();
            is_much || characters.any(|unit| is_known(*unit))
        })
    }
}

/// Whether a language has the letter, or text the sign.
fn is_known(unit: u16) -> bool {
    let models = models();
    match chars::kind(unit) {
        chars::FOREIGN => models.has(unit) || is_cjk(unit),
        _ => {
            unit >= 0xD800
                || models.symbols.binary_search_by_key(&unit, |(symbol, _)| *symbol).is_ok()
        }
    }
}

/// Whether a character is no letter and seldom beside one.
fn is_sign(unit: u16) -> bool {
    unit < 0xD800 && !is_letter(unit) && !is_punctuation(unit)
}
