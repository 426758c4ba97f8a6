//! Scores how likely the characters beyond ASCII of a text are in a language.

use super::ascii::ASCII_LETTER;
use super::chars::{ASCII, FOREIGN};
use super::languages::Script;
use super::model::{LINE_ON, LINE_TURNS, Model, Models, Unit};
use super::score::score;
use alloc::vec::Vec;

/// The price of the assumption that a text is in capital letters, and of a small letter in such a text.
const CAPITALS: i32 = -64;
const SMALL: i32 = -40;

/// The cost of a letter that a language does not have, if it is not written in Latin.
const STRANGER: i32 = -55;

/// The most pairs of a text by which its languages are compared.
const SAMPLE: usize = 128;

#[derive(Clone, Copy)]
struct Pair {
    before: u16,
    unit: u16,
    /// The score of the unit's letter in a Latin language that lacks it.
    foreign: i16,
    count: i32,
}

/// The pairs of a text that are not both ASCII, in one encoding.
#[derive(Default)]
pub struct OtherPairs {
    pairs: Vec<Pair>,
    /// The score that does not depend on the language: that of case, and of characters that are not letters.
    shared: i32,
    /// The difference to `shared` if the text is in capital letters.
    in_capitals: i32,
    count: i32,
}

impl OtherPairs {
    /// Removes all pairs.
    pub fn clear(&mut self) {
        self.pairs.clear();
        (self.shared, self.in_capitals, self.count) = (0, 0, 0);
    }

    /// Adds a pair that occurs `count` times.
    pub fn push(&mut self, models: &Models, before: Unit, unit: Unit, count: i32) {
        if unit.line != 0 && before.line != 0 {
            let is_same = before.line == unit.line;
            self.shared += count * score(if is_same { LINE_ON } else { LINE_TURNS });
            return;
        }
        let kind = if unit.kind == FOREIGN { 0 } else { unit.score as i32 };
        let case = |a: u8, b: u8| models.case[a as usize][b as usize];
        let cost = case(before.case, unit.case);
        // In text in capital letters, capitals cost what small letters do in other text.
        let in_capitals = match unit.case {
            1 => SMALL,
            _ => case(before.case.min(1), unit.case.min(1)),
        };
        self.shared += count * (kind + cost);
        self.in_capitals += count * (in_capitals - cost);
        self.count += count;
        self.pairs.push(Pair { before: before.id, unit: unit.id, foreign: unit.score, count });
    }

    /// The number of pairs, except those of drawn lines.
    pub fn count(&self) -> i32 {
        self.count
    }

    /// The score of these pairs in the language of a model.
    pub fn score(&self, model: &Model) -> i32 {
        self.shared + (self.in_capitals + CAPITALS).max(0) + self.sum(model, 1)
    }

    /// The score in the best of some languages, or 0. Of many pairs a sample finds it.
    pub fn best_score<'a>(&self, models: impl Iterator<Item = &'a Model>) -> i32 {
        let step = self.pairs.len().div_ceil(SAMPLE).max(1);
        models.max_by_key(|model| self.sum(model, step)).map_or(0, |model| self.score(model))
    }

    /// The score in the language of a model of each pair at a multiple of `step`.
    fn sum(&self, model: &Model, step: usize) -> i32 {
        let is_latin = model.script == Script::Latin;
        let mut sum = 0;
        for pair in self.pairs.iter().step_by(step) {
            let (mut cost, class) = model.pair(pair.before, pair.unit);
            if class == FOREIGN {
                cost += if is_latin { pair.foreign as i32 } else { STRANGER };
            } else if class == ASCII {
                cost += ASCII_LETTER;
            }
            sum += pair.count * cost;
        }
        sum
    }
}
