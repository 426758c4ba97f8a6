//! The form of models.bin, which examples/train/ writes, and the models, unpacked out of it once.

use std::sync::OnceLock;

use crate::chars::{self, BAD, CASES, FIRST, FOREIGN, cjk};
use crate::coder::Reader;
use crate::languages::{CJK, Home, LANGUAGES, POOL_PRIOR, POOLS, SCRIPTS, Script};
use crate::models::{ASCII_LETTERS, BAD_STEPS, CjkModel, Model, Models, POOL, score};

/// The packed models.
const PACKED: &[u8] = include_bytes!("models.bin");

/// Characters of the small classes: kana, ideographic punctuation and fullwidth forms.
pub fn small_units() -> Vec<u16> {
    let is_small = |unit: &u16| {
        matches!(
            cjk::class(*unit),
            cjk::HIRAGANA | cjk::KATAKANA | cjk::IDEOGRAPHIC | cjk::FULLWIDTH
        )
    };
    (0xB7..=0xB7)
        .chain(0x2010..0x2030)
        .chain(0x3000..0x3100)
        .chain(0xFF00..0xFFF0)
        .filter(is_small)
        .collect()
}

/// A cell of a matrix.
pub struct Cell {
    /// Where it is in the matrix.
    pub at: usize,
    /// The steps that it most likely has: those of a pair that was never seen.
    pub unseen: u8,
    /// The context in which its value is likely.
    pub context: u32,
}

/// How many steps rarer than a class alone it is behind one that it was never seen behind: in the
/// model of a language, and in what is common to several.
const UNSEEN: [u8; 2] = [6, 3];

/// The steps of a class behind one that it was never seen behind, by its steps.
pub fn unseen(own: u8, pooled: bool) -> u8 {
    level(own + UNSEEN[pooled as usize])
}

/// The steps that a cell may have: coarser for what is rare, where they make little difference.
pub const LEVELS: [u8; 1 << LEVEL_BITS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24];
pub const LEVEL_BITS: usize = 4;

/// The highest level that is no higher.
fn level(steps: u8) -> u8 {
    LEVELS[LEVELS.partition_point(|&level| level <= steps) - 1]
}

/// The steps of two classes together from which on a pair of them counts as never seen.
const BOTH_RARE: u8 = 28;

/// Walks over a matrix of `ids.len()` classes, whose indexes among all are `ids` and whose steps are
/// `own`, to pack or to unpack it. `like` gives a cell of a kindred language by its indexes, and
/// `number` the value of a cell.
pub fn matrix(
    ids: &[usize],
    own: &[u8],
    pooled: bool,
    like: impl Fn(usize, usize) -> u32,
    mut number: impl FnMut(&Cell) -> u8,
) -> Vec<u8> {
    let n = ids.len();
    let mut cells = vec![BAD_STEPS; n * n];
    let rare: Vec<u8> = own.iter().map(|own| unseen(*own, pooled)).collect();
    let kinds: Vec<u8> = ids.iter().map(|id| ascii_kind(*id)).collect();
    for i in (0..n).filter(|&i| !is_bad(i)) {
        for j in (0..n).filter(|&j| !is_bad(j)) {
            let at = i * n + j;
            // ASCII of any language, which `Models::ascii` knows.
            if own[i] + own[j] >= BOTH_RARE || kinds[i] + kinds[j] >= ANY_LANGUAGE {
                cells[at] = rare[j];
                continue;
            }
            let context = like(ids[i], ids[j]) << 5 | own[j] as u32;
            cells[at] = number(&Cell { at, unseen: rare[j], context });
        }
    }
    cells
}

/// From this sum of two kinds on, a pair is ASCII and not both are letters and spaces.
const ANY_LANGUAGE: u8 = 3;

/// The kind of ASCII of a class, by its index among all: 2 for marks, 1 for letters and spaces, else 0.
fn ascii_kind(index: usize) -> u8 {
    match index {
        POOL.. => 0,
        _ => match index as u8 {
            chars::DIGIT | chars::JOINER | chars::PUNCTUATION => 2,
            chars::SYMBOL | BAD | FOREIGN => 0,
            _ => 1,
        },
    }
}

fn is_bad(class: usize) -> bool {
    class == BAD as usize
}

/// Bits of a number in a list.
pub const LIST_BITS: usize = 5;

/// The context of a number that stands in a list behind another one.
pub fn list(what: u32, before: u8) -> u32 {
    LISTS | ((what * 32 + before as u32) * 2) & (LISTS - 1)
}

/// Contexts below are those of matrices.
const LISTS: u32 = 0x400;

/// The models, unpacked at the first call.
pub fn models() -> &'static Models {
    &unpacked().0
}

/// Unpacks the models and returns whether they are those that were packed. JavaScriptCore 2.50 can
/// compile a loop wrongly that has run for long.
pub fn are_exact() -> bool {
    unpacked().1
}

/// The models, and whether their sum is the one that stands behind them.
fn unpacked() -> &'static (Models, bool) {
    static MODELS: OnceLock<(Models, bool)> = OnceLock::new();
    MODELS.get_or_init(|| {
        let (numbers, expected) = split_sum(PACKED);
        let models = unpack(numbers);
        let is_exact = models.sum() == *expected;
        (models, is_exact)
    })
}

/// The numbers that models are packed as, and the sum behind them.
fn split_sum(packed: &[u8]) -> (&[u8], &[u8; 4]) {
    packed.split_last_chunk().expect("a sum stands at the end")
}

/// Appends the sum of the models to the numbers that they are packed as.
pub fn with_sum(mut numbers: Vec<u8>) -> Vec<u8> {
    let sum = unpack(&numbers).sum();
    numbers.extend(sum);
    numbers
}

/// The lists in the packed bytes, for the contexts of their numbers.
pub mod lists {
    pub const LETTERS: u32 = 0;
    pub const SYMBOLS: u32 = 1;
    pub const SYMBOL_STEPS: u32 = 2;
    pub const FOREIGN: u32 = 3;
    pub const CASE: u32 = 4;
    pub const MIXED: u32 = 5;
    pub const POOL: u32 = 6;
    pub const OWN: u32 = 7;
    pub const CJK_CLASSES: u32 = 8;
    pub const CJK_SMALL: u32 = 9;
    pub const CJK_OTHERS: u32 = 10;
    pub const CJK_TOP: u32 = 11;
    pub const CJK_TOP_STEPS: u32 = 12;
    /// The parts of wide numbers have contexts from here on.
    pub const PARTS: u32 = 16;
}

/// The bits of the parts of a number with so many bits, the first of which is known.
pub fn parts(bits: u8) -> [usize; 3] {
    let rest = bits.saturating_sub(1) as usize;
    [rest.min(5), rest.saturating_sub(5).min(5), rest.saturating_sub(10)]
}

impl Reader<'_> {
    /// Numbers of a list.
    fn list(&mut self, what: u32, count: usize) -> Vec<u8> {
        let mut before = 0;
        let next = |_| {
            before = self.number(list(what, before), LIST_BITS);
            before
        };
        (0..count).map(next).collect()
    }

    /// A number of up to 16 bits.
    fn wide(&mut self, what: u32) -> usize {
        let bits = self.number(list(what, 0), LIST_BITS);
        let mut number = (bits > 0) as usize;
        for (i, part) in parts(bits).into_iter().enumerate() {
            let context = list(what + lists::PARTS * (i as u32 + 1), bits);
            number = number << part | self.number(context, part) as usize;
        }
        number
    }

    /// Numbers in order: how many there are and how far each is from the one before.
    fn rising(&mut self, what: u32) -> Vec<u16> {
        let mut last = 0;
        let count = self.wide(what);
        let next = |_| {
            last += self.wide(what);
            last as u16
        };
        (0..count).map(next).collect()
    }
}

/// Walks over the letters of each alphabet, all of which are `letters`, to pack or to unpack them:
/// `has` gives whether a language has a letter by the indexes of both.
pub fn alphabets(letters: &[u16], mut has: impl FnMut(usize, u16, u32) -> bool) -> Vec<Vec<u16>> {
    let mut alphabets: Vec<Vec<u16>> = Vec::new();
    let scripts: Vec<Option<Script>> = letters.iter().map(|&letter| Script::of(letter)).collect();
    // How many languages before have a letter, and how many there are in a script.
    let mut others = vec![0; letters.len()];
    let mut kindred = [0; SCRIPTS];
    for at in 0..LANGUAGES.len() + POOLS.len() {
        let (_, script, _, _, like) = row(at);
        let some = kindred[script as usize].min(3);
        let mut alphabet = Vec::new();
        for id in 0..letters.len() {
            if scripts[id] != Some(script) {
                continue;
            }
            let of_like =
                alphabets.get(like).is_some_and(|a| a.binary_search(&(id as u16)).is_ok());
            let context = LISTS | others[id].min(31) << 4 | (of_like as u32) << 2 | some;
            if id < ASCII_LETTERS || has(at, id as u16, context) {
                alphabet.push(id as u16);
                others[id] += 1;
            }
        }
        kindred[script as usize] += 1;
        alphabets.push(alphabet);
    }
    alphabets
}

/// The indexes of a model's classes among all.
pub fn class_indexes(alphabet: &[u16]) -> Vec<usize> {
    let letters = alphabet.iter().map(|&id| FIRST as usize + id as usize);
    (0..FIRST as usize).chain(letters).collect()
}

fn unpack(packed: &[u8]) -> Models {
    let mut packed = Reader::new(packed);
    let letters: Vec<u16> = (0x61..0x7B).chain(packed.rising(lists::LETTERS)).collect();
    let alphabets = alphabets(&letters, |_, _, context| packed.flag(context));
    let symbols = packed.rising(lists::SYMBOLS);
    let steps = packed.list(lists::SYMBOL_STEPS, symbols.len());
    let symbols = symbols.into_iter().zip(steps).collect();
    let foreign = packed.list(lists::FOREIGN, letters.len() - ASCII_LETTERS);
    let mut case = [[0; CASES]; CASES];
    for cell in case.iter_mut().flatten() {
        *cell = -(packed.wide(lists::CASE) as i32);
    }
    let mixed = packed.rising(lists::MIXED);
    let pool = (0..POOL * POOL).map(|_| -(packed.wide(lists::POOL) as i32)).collect();
    let mut models: Vec<Model> = Vec::new();
    for (at, alphabet) in alphabets.iter().enumerate() {
        let (tag, script, homes, prior, like) = row(at);
        let ids = class_indexes(alphabet);
        let own = packed.list(lists::OWN, ids.len());
        let near = models.get(like);
        let near = |i, j| near.map_or(0, |model: &Model| model.near(i, j));
        let mut costs =
            matrix(&ids, &own, tag.is_empty(), near, |cell| match packed.flag(cell.context) {
                true => cell.unseen,
                false => LEVELS[packed.number(cell.context, LEVEL_BITS) as usize],
            });
        after_bad(&mut costs, ids.len());
        let classes = classes(script, alphabet, letters.len());
        models.push(Model { tag, script, homes, prior, n: ids.len(), classes, costs });
    }
    let small = small_units();
    let mut cjk_model = |tag| {
        let costs = packed.list(lists::CJK_CLASSES, cjk::COUNT * cjk::COUNT);
        let small = packed.list(lists::CJK_SMALL, small.len());
        let others = packed.list(lists::CJK_OTHERS, 2);
        let top = packed.rising(lists::CJK_TOP);
        let steps = packed.list(lists::CJK_TOP_STEPS, top.len());
        let top = top.into_iter().zip(steps).collect();
        CjkModel { tag, costs, top, others: [others[0], others[1]], small }
    };
    let cjk = CJK.map(&mut cjk_model).into();
    let ascii_units = Vec::new();
    let mut models =
        Models { letters, case, symbols, foreign, models, cjk, small, pool, ascii_units, mixed };
    models.ascii_units = (0..0x80).map(|unit| models.unit(unit)).collect();
    models
}

/// The facts about the model at an index that are not packed: its tag, script, homes, prior and the
/// one that it is like.
pub fn row(at: usize) -> (&'static str, Script, &'static [Home], i32, usize) {
    match LANGUAGES.get(at) {
        Some(language) => (language.tag, language.script, language.homes, 0, language.like),
        None => {
            let (script, members, homes) = POOLS[at - LANGUAGES.len()];
            let like = LANGUAGES.iter().position(|l| l.tag == members[0]).unwrap_or(0);
            ("", script, homes, score(POOL_PRIOR), like)
        }
    }
}

/// The class of each letter and kind in a language with an alphabet.
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

/// The steps of a class behind what no text has. Anything may follow that.
const AFTER_BAD: u8 = 8;

fn after_bad(costs: &mut [u8], n: usize) {
    for j in (0..n).filter(|&j| !is_bad(j)) {
        costs[BAD as usize * n + j] = AFTER_BAD;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_models_are_those_that_were_packed() {
        assert!(are_exact());
    }

    /// One wrong cell of a matrix, as from wrong machine code, changes the sum.
    #[test]
    fn a_wrong_cell_is_noticed() {
        let (numbers, expected) = split_sum(PACKED);
        for at in [0, 100, 1000] {
            let mut models = unpack(numbers);
            models.models[at % 7].costs[at] ^= 1;
            assert_ne!(models.sum(), *expected);
        }
    }
}
