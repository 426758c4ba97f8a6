//! Unpacks the models from models.bin, once.
//!
//! JavaScript engines compile a hot function again, at a cost that grows faster than its size. So no function here is
//! inlined into another.

use alloc::{boxed::Box, vec::Vec};
use encodium::internals::index::Once;

use super::chars::{self, BAD, CASES, FIRST, FOREIGN, cjk};
use super::coder::NumberReader;
use super::format::{
    Cell, LEVEL_BITS, LEVELS, LIST_BITS, List, alphabets, class_indexes, is_bad, matrix, parts,
    row, small_units,
};
use super::languages::{CJK, Language, REVERSED, Script, index_of};
use super::levels;
use super::model::{ASCII_LETTERS, BAD_STEPS, CjkModel, Model, Models, POOL};
use super::score::score;

/// The packed models.
#[cfg(not(all(feature = "__host", target_family = "wasm")))]
const PACKED: &[u8] = include_bytes!("models.bin");

/// The models, and whether their sum is the packed one.
static MODELS: Once<(Models, bool)> = Once::new();

/// The models, unpacked at the first call.
pub fn models() -> &'static Models {
    &unpacked().0
}

/// Unpacks the models and returns whether they are those that were packed: JavaScriptCore 2.50 sometimes compiles a
/// long-running loop wrongly.
pub fn are_exact() -> bool {
    unpacked().1
}

/// The models, and whether their checksum is the packed one.
#[cfg(not(all(feature = "__host", target_family = "wasm")))]
fn unpacked() -> &'static (Models, bool) {
    provide(PACKED)
}

#[cfg(all(feature = "__host", target_family = "wasm"))]
fn unpacked() -> &'static (Models, bool) {
    MODELS.get().expect("the module provides models before their first use")
}

/// Unpacks the models, unless they are unpacked.
pub fn provide(packed: &[u8]) -> &'static (Models, bool) {
    MODELS.get_or(|| {
        let (numbers, expected) = split_sum(packed);
        let models = unpack(numbers);
        let is_exact = models.sum() == *expected;
        Box::new((models, is_exact))
    })
}

/// The packed numbers of the models, and the checksum that follows them.
fn split_sum(packed: &[u8]) -> (&[u8], &[u8; 4]) {
    packed.split_last_chunk().expect("the last bytes are a sum")
}

/// Appends the checksum of the models to their packed numbers.
pub fn with_sum(mut numbers: Vec<u8>) -> Vec<u8> {
    let sum = unpack(&numbers).sum();
    numbers.extend(sum);
    numbers
}

#[inline(never)]
fn unpack(packed: &[u8]) -> Models {
    let mut packed = NumberReader::new(packed);
    let letters: Vec<u16> = (0x61..0x7B).chain(packed.rising(List::Letters)).collect();
    let alphabets = alphabets(&letters, |_, _, context| packed.flag(context));
    let symbols = packed.rising_with_steps(List::Symbols, List::SymbolSteps);
    let foreign = packed.list(List::Foreign, letters.len() - ASCII_LETTERS);
    let mut case = [[0; CASES]; CASES];
    for cell in case.iter_mut().flatten() {
        *cell = -(packed.wide(List::Case) as i32);
    }
    let mixture = packed.rising(List::Mixture);
    let pool = (0..POOL * POOL).map(|_| -(packed.wide(List::Pool) as i32)).collect();
    let mut models: Vec<Model> = Vec::new();
    for alphabet in &alphabets {
        let model = packed.model(&models, alphabet, letters.len());
        models.push(model);
    }
    for language in &REVERSED {
        let model = reversed(language, &models[index_of(language.tag)]);
        models.push(model);
    }
    let small = small_units();
    let cjk = CJK.map(|tag| packed.cjk_model(tag, small.len())).into();
    let ascii_units = Vec::new();
    let mut models =
        Models { letters, case, symbols, foreign, models, cjk, small, pool, ascii_units, mixture };
    models.ascii_units = (0..0x80).map(|unit| models.unit(unit)).collect();
    models
}

/// The class of each letter and kind in a language with an alphabet.
#[inline(never)]
fn classes(script: Script, alphabet: &[u16], letters: usize) -> Vec<u8> {
    let mut classes = vec![FOREIGN; letters];
    if script != Script::Latin {
        classes[..ASCII_LETTERS].fill(chars::ASCII);
    }
    for (i, &id) in alphabet.iter().enumerate() {
        classes[id as usize] = FIRST + i as u8;
    }
    classes.extend(0..=FOREIGN);
    classes
}

/// The model of text that is stored from its end: a pair is as frequent as its reverse is in the model.
#[inline(never)]
fn reversed(&Language { tag, script, written_as, prior, .. }: &Language, model: &Model) -> Model {
    let n = model.n;
    let mut costs = model.costs.clone();
    for i in (0..n).filter(|&i| !is_bad(i)) {
        for j in (0..n).filter(|&j| !is_bad(j)) {
            let steps = model.costs[j * n + i] + model.steps[j];
            costs[i * n + j] = steps.saturating_sub(model.steps[i]).min(BAD_STEPS);
        }
    }
    let (classes, steps) = (model.classes.clone(), model.steps.clone());
    Model { tag, script, written_as, prior: score(prior), n, classes, steps, costs }
}

/// The steps of a class after one that does not occur in text, which anything may follow.
const AFTER_BAD: u8 = 8;

fn after_bad(costs: &mut [u8], n: usize) {
    for j in (0..n).filter(|&j| !is_bad(j)) {
        costs[BAD as usize * n + j] = AFTER_BAD;
    }
}

impl NumberReader<'_> {
    /// Reads the next model with an alphabet.
    #[inline(never)]
    fn model(&mut self, before: &[Model], alphabet: &[u16], letters: usize) -> Model {
        let &Language { tag, script, kindred, written_as, prior } = row(before.len());
        let ids = class_indexes(alphabet);
        let steps = self.list(List::Steps, ids.len());
        let kindred = before.get(index_of(kindred));
        let near = |i, j| kindred.map_or(0, |model: &Model| model.near(i, j));
        let value = |cell: &Cell| match self.flag(cell.context) {
            true => cell.unseen,
            false => LEVELS[self.number(cell.context, LEVEL_BITS) as usize],
        };
        let mut costs = matrix(&ids, &steps, tag.is_empty(), near, value);
        after_bad(&mut costs, ids.len());
        let classes = classes(script, alphabet, letters);
        let prior = score(prior);
        Model { tag, script, written_as, prior, n: ids.len(), classes, steps, costs }
    }

    #[inline(never)]
    fn cjk_model(&mut self, tag: &'static str, small: usize) -> CjkModel {
        let costs = self.list(List::CjkClasses, cjk::COUNT * cjk::COUNT);
        let small = self.list(List::CjkSmall, small);
        let mut others = [0; 2];
        let mut by_level = [0; levels::COUNT];
        let steps = self.list(List::CjkOthers, 2 + levels::COUNT);
        others.copy_from_slice(&steps[..2]);
        by_level.copy_from_slice(&steps[2..]);
        let top = self.rising_with_steps(List::CjkTop, List::CjkTopSteps);
        CjkModel { tag, costs, top, others, by_level, small }
    }

    /// Reads numbers of a list.
    #[inline(never)]
    fn list(&mut self, list: List, count: usize) -> Vec<u8> {
        let mut before = 0;
        let next = |_| {
            before = self.number(list.context(before), LIST_BITS);
            before
        };
        (0..count).map(next).collect()
    }

    /// Reads a number of up to 16 bits.
    #[inline(never)]
    fn wide(&mut self, list: List) -> usize {
        let bits = self.number(list.context(0), LIST_BITS);
        let mut number = (bits > 0) as usize;
        for (index, length) in parts(bits).into_iter().enumerate() {
            let part = self.number(list.part_context(index, bits), length);
            number = number << length | part as usize;
        }
        number
    }

    /// Reads numbers in ascending order, stored as their count and their differences.
    fn rising(&mut self, list: List) -> Vec<u16> {
        let mut last = 0;
        let count = self.wide(list);
        let next = |_| {
            last += self.wide(list);
            last as u16
        };
        (0..count).map(next).collect()
    }

    /// Reads numbers in ascending order, and after all of them the steps of each.
    fn rising_with_steps(&mut self, list: List, steps: List) -> Vec<(u16, u8)> {
        let numbers = self.rising(list);
        let steps = self.list(steps, numbers.len());
        numbers.into_iter().zip(steps).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_models_are_those_that_were_packed() {
        assert!(are_exact());
    }

    /// Wrong machine code may produce such a model.
    #[test]
    fn a_wrong_cell_changes_the_sum() {
        let (numbers, expected) = split_sum(PACKED);
        for at in [0, 100, 1000] {
            let mut models = unpack(numbers);
            models.models[at % 7].costs[at] ^= 1;
            assert_ne!(models.sum(), *expected);
        }
    }
}
