//! The models: how often each letter follows another in each language. Probabilities are whole numbers of half a nat
//! ([`STEP`]), and their sums are [scores](super::score).

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::chars::{self, CASES, FIRST, FOREIGN, SPACE};
use super::languages::Script;
use super::levels;
use super::score::{STEP, score};

/// The number of small letters of ASCII, which come first in [`Models::letters`].
pub const ASCII_LETTERS: usize = 26;

/// The classes of ASCII in the pool of all Latin languages.
pub const POOL: usize = FIRST as usize + ASCII_LETTERS;

/// A language's model.
pub struct Model {
    /// A BCP 47 tag; empty for a pool.
    pub tag: &'static str,
    pub script: Script,
    /// The language in whose encodings it is written.
    pub written_as: &'static str,
    pub prior: i32,
    /// The number of its classes.
    pub n: usize,
    /// The class of each letter of [`Models::letters`], and of each kind after them.
    pub classes: Vec<u8>,
    /// How many steps a class costs in all text.
    pub steps: Vec<u8>,
    /// How many steps a class costs after another one.
    pub costs: Vec<u8>,
}

/// The model of a language that is written in thousands of characters.
pub struct CjkModel {
    pub tag: &'static str,
    pub costs: Vec<u8>,
    /// The commonest characters, in order, and their steps.
    pub top: Vec<(u16, u8)>,
    /// The steps of any other ideograph and of any other Hangul syllable, and of the levels of the language's standard.
    pub others: [u8; 2],
    pub by_level: [u8; levels::COUNT],
    /// The steps of the characters of small classes, in the order of the code space.
    pub small: Vec<u8>,
}

/// All models.
pub struct Models {
    /// The letters of all alphabets: those of ASCII first, the others in order.
    pub letters: Vec<u16>,
    pub case: [[i32; CASES]; CASES],
    pub symbols: Vec<(u16, u8)>,
    /// The steps of each letter that is not ASCII in a Latin language that lacks it.
    pub foreign: Vec<u8>,
    pub models: Vec<Model>,
    pub cjk: Vec<CjkModel>,
    /// The index of each unit of the small classes in [`CjkModel::small`].
    pub small: Vec<u16>,
    /// The costs of classes of ASCII in any Latin language.
    pub pool: Vec<i32>,
    /// The characters of ASCII.
    pub ascii_units: Vec<Unit>,
    /// How much likelier a mixture of two likelihoods is than one of them, by how much likelier the other one is.
    pub mixture: Vec<u16>,
}

/// The share of ASCII letter pairs that are scored as in any Latin language.
pub const ANY_LANGUAGE: f32 = 0.3;

/// The differences of two likelihoods for which a mixture is computed. Beyond them, the smaller likelihood makes no
/// difference.
pub const MIXTURE: core::ops::Range<i32> = -64..128;

/// The least gain of a mixture, from which the packed ones count.
pub const MIXTURE_LEAST: i32 = -3;

/// A UTF-16 code unit as the models see it.
#[derive(Clone, Copy, Default, Hash)]
pub struct Unit {
    /// The index of its letter in [`Models::letters`], or that of its kind after them.
    pub id: u16,
    pub kind: u8,
    pub case: u8,
    /// The score of a letter in a Latin language that lacks it; of anything else, its score in any language.
    pub score: i16,
    /// A number for each character that draws lines of boxes and tables; 0 for all others.
    pub line: u8,
}

/// The steps of a pair that does not occur in text.
pub const BAD_STEPS: u8 = 28;

/// The scores of characters that draw lines, added to that of their class: of the first in a row, of one after the same
/// character, and of one after another such character.
pub const DRAWN: f32 = -9.5;
pub const LINE_ON: f32 = -1.0;
pub const LINE_TURNS: f32 = -4.0;

/// The cost of a symbol or a letter that the training text lacks.
pub const RARE: f32 = -11.5;

impl Model {
    /// The score of a unit's class after that of another unit, by the ids of both units, and the class.
    pub fn pair(&self, before: u16, unit: u16) -> (i32, u8) {
        let class = self.classes[unit as usize];
        let cell = self.classes[before as usize] as usize * self.n + class as usize;
        (-STEP * self.costs[cell] as i32, class)
    }

    /// The score of a pair of units that are not both ASCII, without regard to case. None if the second is a
    /// letter that the language lacks.
    pub fn usual(&self, before: Unit, unit: Unit) -> Option<i32> {
        let (score, class) = self.pair(before.id, unit.id);
        (class != FOREIGN).then_some(score)
    }

    /// 1 more than the steps of a cell, by the indexes of its classes among all; 0 if there is no such cell.
    pub fn near(&self, i: usize, j: usize) -> u32 {
        let class = |index: usize| match index.checked_sub(FIRST as usize) {
            Some(letter) => self.classes[letter],
            None => index as u8,
        };
        let (c, d) = (class(i), class(j));
        let lacks = |index: usize, class: u8| index >= FIRST as usize && class < FIRST;
        if lacks(i, c) || lacks(j, d) {
            0
        } else {
            1 + self.costs[c as usize * self.n + d as usize] as u32
        }
    }
}

/// The cost of kinds that are not letters, in any language.
fn kind_score(kind: u8) -> f32 {
    // The share of one character of each kind: a space, a digit, an apostrophe or hyphen, other punctuation.
    [-0.26, -2.3, -0.69, -2.08, RARE, -2.0][kind as usize]
}

impl Models {
    /// A unit as the models see it.
    pub fn unit(&self, unit: u16) -> Unit {
        let kind = chars::kind(unit);
        let case = chars::case(unit);
        let none = self.letters.len();
        let steps = |steps: u8| (-(steps as i32) * STEP) as i16;
        if kind != FOREIGN {
            let symbol = self.symbols.binary_search_by_key(&unit, |&(symbol, _)| symbol);
            let symbol = if kind == chars::SYMBOL { symbol.ok() } else { None };
            let score = match (symbol, unit) {
                (_, 0x2500..0x25A0) => score(DRAWN) as i16,
                (Some(at), _) => steps(self.symbols[at].1),
                // Most characters beyond the first plane are emoji.
                (None, 0xD83C..0xD840) => score(-7.0) as i16,
                (None, 0xD800..0xDC00) => score(-8.0) as i16,
                (None, 0xDC00..0xE000) => score(-4.0) as i16,
                (None, _) => score(kind_score(kind)) as i16,
            };
            let line = if matches!(unit, 0x2500..0x25A0) { unit as u8 + 1 } else { 0 };
            return Unit { id: none as u16 + kind as u16, kind, case, score, line };
        }
        let small = chars::lower(unit);
        let id = match small {
            0x61..=0x7A => Some(small as usize - 0x61),
            _ => self.letters[ASCII_LETTERS..]
                .binary_search(&small)
                .ok()
                .map(|at| at + ASCII_LETTERS),
        };
        let foreign = id.and_then(|id| id.checked_sub(ASCII_LETTERS)).map(|at| self.foreign[at]);
        let score = foreign.map_or(score(RARE) as i16, steps);
        let id = id.unwrap_or(none + FOREIGN as usize) as u16;
        Unit { id, kind, case, score, line: 0 }
    }

    /// Whether any language has the letter.
    pub fn has(&self, letter: u16) -> bool {
        self.unit(letter).id < self.letters.len() as u16
    }

    /// The score of a pair of ASCII letters in text of a language that contains some text of any language.
    pub fn mixture(&self, in_language: i32, in_any: i32) -> i32 {
        let difference = in_any - in_language;
        let near = difference.clamp(MIXTURE.start, MIXTURE.end - 1);
        let gain = MIXTURE_LEAST + self.mixture[(near - MIXTURE.start) as usize] as i32;
        in_language + gain + (difference - near).max(0)
    }

    /// The score of a pair of ASCII in any Latin language.
    pub fn ascii(&self, before: Unit, unit: Unit) -> i32 {
        let class = |unit: Unit| match unit.kind {
            FOREIGN => FIRST as usize + unit.id as usize,
            kind => kind as usize,
        };
        let kind = if unit.kind == FOREIGN { 0 } else { unit.score as i32 };
        self.pool[class(before) * POOL + class(unit)]
            + kind
            + self.case[before.case as usize][unit.case as usize]
    }

    /// The unit that stands for the beginning of a line.
    pub fn start(&self) -> Unit {
        let id = self.letters.len() as u16 + SPACE as u16;
        Unit { id, kind: SPACE, case: 0, score: 0, line: 0 }
    }

    /// The 32-bit FNV-1a hash of the unpacked models, little-endian. It does not depend on the size of `usize`.
    // Not inlined, as in `unpack`.
    #[inline(never)]
    pub fn sum(&self) -> [u8; 4] {
        let mut fnv = Fnv(0x811C_9DC5);
        let Models {
            letters,
            case,
            symbols,
            foreign,
            models,
            cjk,
            small,
            pool,
            ascii_units,
            mixture,
        } = self;
        (letters, case, symbols, foreign, small, pool, ascii_units, mixture).hash(&mut fnv);
        for model in models {
            (model.n, &model.classes, &model.costs).hash(&mut fnv);
        }
        for model in cjk {
            (&model.costs, &model.top, model.others, model.by_level, &model.small).hash(&mut fnv);
        }
        fnv.0.to_le_bytes()
    }
}

struct Fnv(u32);

impl Hasher for Fnv {
    #[inline(never)]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ byte as u32).wrapping_mul(0x0100_0193);
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u32(number as u32);
    }

    fn finish(&self) -> u64 {
        self.0 as u64
    }
}
