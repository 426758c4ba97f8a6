//! How likely the words of a line are: those of each script in the language that makes the most of them.

use super::letters::{is_letter, is_wide, is_word_letter};
use super::lost::REPLACEMENT;
use super::units::{has_model, unit_of};
use crate::hash::Seen;
use crate::models::languages::{SCRIPTS, Script};
use crate::models::{CjkModel, OtherPairs, models, score};
use crate::scores::is_left_out;
use alloc::vec::Vec;

/// The price of a no-break space beside a space.
const NO_BREAK: f32 = -3.0;

/// The price of another script within a word, but for Greek, which is in formulas and names.
const CHANGE: f32 = -11.5;

/// The most letters of a word of a formula.
const FORMULA: usize = 3;

/// The price of each script but the first of a line, and but for Greek.
const SCRIPT: f32 = -8.0;

/// A letter that no model has, and the first one of its block.
const STRANGER: f32 = -4.5;
const BLOCK: f32 = -16.0;

/// The price of U+FFFD, which stands for what was lost.
const LOST: f32 = -6.0;

const SPACE: u16 = 0x20;

/// The pairs of a line by script, and its Chinese, Japanese and Korean.
struct Text {
    pairs: [OtherPairs; SCRIPTS.len()],
    wide: Vec<u16>,
    sum: i32,
    /// The script of the last letter, and the block of the last one without a model.
    script: Option<Script>,
    block: u16,
    is_short: bool,
}

/// The score of a line.
pub fn score_of(line: &[u16]) -> i32 {
    let (line, sum) = without_signs(line);
    let mut text = Text {
        pairs: Default::default(),
        wide: Vec::new(),
        sum,
        script: None,
        block: 0,
        is_short: false,
    };
    let mut seen = Seen::new();
    let mut start = 0;
    for word in line.chunk_by(|a, b| class(*a) == class(*b)) {
        let end = start + word.len();
        // A word that occurs again says nothing more.
        if class(word[0]) != Class::Space && seen.add(word) {
            start = end;
            continue;
        }
        let before = start.checked_sub(1).map_or(SPACE, |at| line[at]);
        let after = line.get(end).copied().unwrap_or(SPACE);
        match class(word[0]) {
            Class::Space => {
                let spaces = word.iter().filter(|unit| **unit == 0xA0).count() as i32;
                text.sum += spaces * score(NO_BREAK);
            }
            Class::Wide => text.push_wide(before, word, after),
            Class::Word => text.push_word(before, word, after),
        }
        start = end;
    }
    text.score()
}

/// A line with spaces for the signs at the ends of its words, and the score of these, which right text has, too.
fn without_signs(units: &[u16]) -> (Vec<u16>, i32) {
    let mut text = units.to_vec();
    let mut found: Vec<u16> = Vec::new();
    let mut start = 0;
    for some in units.chunk_by(|a, b| is_sign(*a) == is_sign(*b)) {
        let range = start..start + some.len();
        start = range.end;
        let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_word_letter(*unit));
        let is_within = is_letter_at(range.start.wrapping_sub(1)) && is_letter_at(range.end);
        if is_sign(some[0]) && !is_within {
            text[range].fill(SPACE);
            for sign in some {
                if !found.contains(sign) {
                    found.push(*sign);
                }
            }
        }
    }
    let sum = found.iter().map(|sign| score(price(*sign))).sum();
    (text, sum)
}

/// Whether a unit is a sign that text has beside words: of Latin-1, of typography, of currencies, or a pictogram.
fn is_sign(unit: u16) -> bool {
    let is_latin_1 = matches!(unit, 0xA1..0xC0 | 0xD7 | 0xF7);
    let is_typographic = matches!(unit, 0x2010..0x2028 | 0x2030..0x2044 | 0x20A0..0x20C0);
    let is_other = matches!(unit, 0x2100..0x2150 | 0x2600..0x27C0);
    (is_latin_1 || is_typographic || is_other) && !is_word_letter(unit)
}

/// The price of a sign at an end of a word, in nats. Accents alone are the least likely ones.
fn price(sign: u16) -> f32 {
    match sign {
        0xA4 | 0xA6 | 0xA8 | 0xAC | 0xAF | 0xB4 | 0xB8 => -10.0,
        0x2600.. => -8.5,
        0x2010..0x2028 => -5.0,
        _ => -6.0,
    }
}

fn is_seam(before: u16, unit: u16) -> bool {
    is_letter(before) && is_letter(unit)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Word,
    Wide,
}

fn class(unit: u16) -> Class {
    match unit {
        0x41..=0x5A | 0x61..=0x7A | 0x80..0xA0 | 0xA1..0x3000 => Class::Word,
        0..=0xA0 => Class::Space,
        _ if is_wide(unit) => Class::Wide,
        _ => Class::Word,
    }
}

impl Text {
    fn push_wide(&mut self, before: u16, word: &[u16], after: u16) {
        let at_front = is_seam(before, word[0]) as i32;
        let at_back = word.last().map_or(0, |last| is_seam(*last, after) as i32);
        self.sum += (at_front + at_back) * score(CHANGE);
        let outside = |unit: u16| if unit < 0x80 { SPACE } else { unit };
        self.wide.extend([&[outside(before)], word, &[outside(after)]].into_iter().flatten());
    }

    fn push_word(&mut self, before: u16, word: &[u16], after: u16) {
        self.script = None;
        self.block = 0;
        self.is_short = word.len() <= FORMULA;
        let outside = |unit: u16| if is_wide(unit) { SPACE } else { unit };
        let mut last = outside(before);
        for &unit in word.iter().chain([&outside(after)]) {
            self.push(last, unit);
            last = unit;
        }
    }

    fn push(&mut self, before: u16, unit: u16) {
        let models = models();
        if unit == REPLACEMENT {
            self.sum += score(LOST);
            return;
        }
        let [before, unit] = [before, unit].map(|unit| match unit {
            0xA0 | REPLACEMENT => SPACE,
            unit => unit,
        });
        if is_letter(unit) && unit < 0xD800 {
            let script = Script::of(unit);
            let is_formula = self.is_short && [self.script, script].contains(&Some(Script::Greek));
            if self.script.is_some() && self.script != script && !is_formula {
                self.sum += score(CHANGE);
            }
            self.script = script;
            if script.is_none() || unit >= 0x80 && !has_model(unit) {
                let block = core::mem::replace(&mut self.block, unit >> 7);
                self.sum += score(STRANGER) + if block == unit >> 7 { 0 } else { score(BLOCK) };
                return;
            }
        }
        let script = self.script.unwrap_or(Script::Latin);
        self.pairs[script as usize].push(models, unit_of(before), unit_of(unit), 1);
    }

    fn score(&self) -> i32 {
        let mut scripts = 0;
        let mut sum = self.sum;
        for (script, pairs) in self.pairs.iter().enumerate() {
            if pairs.count() > 0 {
                let of_script = models()
                    .models
                    .iter()
                    .filter(|model| model.script as usize == script && !is_left_out(model.tag));
                sum += pairs.best_score(of_script);
                scripts += (script != Script::Greek as usize) as i32;
            }
        }
        if !self.wide.is_empty() {
            let of = |model: &CjkModel| model.score(models(), &self.wide, 0);
            sum += models()
                .cjk
                .iter()
                .filter(|model| !is_left_out(model.tag))
                .map(of)
                .max()
                .unwrap_or(0);
            scripts += self.wide.iter().any(|unit| is_wide(*unit) && is_letter(*unit)) as i32;
        }
        sum + score(SCRIPT) * (scripts - 1).max(0)
    }
}
