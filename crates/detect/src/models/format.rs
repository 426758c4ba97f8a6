//! The form of models.bin, which examples/train/ writes and `unpack` reads.

use super::chars::{self, BAD, FIRST, FOREIGN, cjk};
use super::languages::{LANGUAGES, Language, POOLS, SCRIPTS, Script, index_of};
use super::model::{ASCII_LETTERS, BAD_STEPS, POOL};
use alloc::vec::Vec;

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
    /// Its index in the matrix.
    pub index: usize,
    /// The steps that it most likely has, which are those of a pair that was never seen.
    pub unseen: u8,
    /// The context that predicts its value.
    pub context: u32,
}

/// By how many steps a class is rarer after another one, if that pair was never seen, than in all text: in the model of
/// a language, and in a pool of languages.
const UNSEEN: [u8; 2] = [6, 3];

/// The steps of a class in a pair that was never seen, by its steps in all text.
pub fn unseen(steps: u8, pooled: bool) -> u8 {
    level(steps + UNSEEN[pooled as usize])
}

/// The steps that a cell may have. They are coarser for rare pairs, where they make little difference.
pub const LEVELS: [u8; 1 << LEVEL_BITS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24];
pub const LEVEL_BITS: usize = 4;

/// The highest level that is not above `steps`.
fn level(steps: u8) -> u8 {
    LEVELS[LEVELS.partition_point(|&level| level <= steps) - 1]
}

/// The steps of two classes together from which on a pair of them counts as never seen.
const BOTH_RARE: u8 = 28;

/// Goes through the matrix of classes, to pack or to unpack it, and returns the steps of its cells. `ids` are their
/// indexes among all classes, and `steps` says how rare each is in all text. `kindred` returns a cell of a kindred
/// language by its indexes, and `value` the value of a cell.
pub fn matrix(
    ids: &[usize],
    steps: &[u8],
    pooled: bool,
    kindred: impl Fn(usize, usize) -> u32,
    mut value: impl FnMut(&Cell) -> u8,
) -> Vec<u8> {
    let n = ids.len();
    let mut cells = vec![BAD_STEPS; n * n];
    let rare: Vec<u8> = steps.iter().map(|steps| unseen(*steps, pooled)).collect();
    let kinds: Vec<u8> = ids.iter().map(|id| ascii_kind(*id)).collect();
    for i in (0..n).filter(|&i| !is_bad(i)) {
        for j in (0..n).filter(|&j| !is_bad(j)) {
            let index = i * n + j;
            // `Models::ascii` has the scores of ASCII in any language.
            if steps[i] + steps[j] >= BOTH_RARE || kinds[i] + kinds[j] >= ANY_LANGUAGE {
                cells[index] = rare[j];
                continue;
            }
            let context = kindred(ids[i], ids[j]) << 5 | steps[j] as u32;
            cells[index] = value(&Cell { index, unseen: rare[j], context });
        }
    }
    cells
}

/// From this sum of two kinds on, a pair is ASCII, and at least one of the two is neither a letter nor a space.
const ANY_LANGUAGE: u8 = 3;

/// The kind of ASCII of a class, by its index among all: 2 for marks, 1 for letters and spaces, 0 for other classes.
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

pub fn is_bad(class: usize) -> bool {
    class == BAD as usize
}

/// The lists in the packed bytes. Each predicts its numbers by contexts that no other list has.
#[derive(Clone, Copy)]
pub enum List {
    Letters,
    Symbols,
    SymbolSteps,
    Foreign,
    Case,
    Mixture,
    Pool,
    Steps,
    CjkClasses,
    CjkSmall,
    CjkOthers,
    CjkTop,
    CjkTopSteps,
}

/// The bits of a number in a list.
pub const LIST_BITS: usize = 5;

/// The first context of lists. Those below are for matrices.
const LISTS: u32 = 0x400;

/// The distance between the contexts of one part of a list's wide numbers and those of the next part.
const PARTS: u32 = 16;

impl List {
    /// The context of a number that follows another one.
    pub fn context(self, before: u8) -> u32 {
        context(self as u32, before)
    }

    /// The context of a part of a wide number, which has `bits` bits.
    pub fn part_context(self, part: usize, bits: u8) -> u32 {
        context(self as u32 + PARTS * (part as u32 + 1), bits)
    }
}

fn context(list: u32, before: u8) -> u32 {
    LISTS | ((list * 32 + before as u32) * 2) & (LISTS - 1)
}

/// How many bits each part has of a number of `bits` bits, the first of which is a 1.
pub fn parts(bits: u8) -> [usize; 3] {
    let rest = bits.saturating_sub(1) as usize;
    [rest.min(5), rest.saturating_sub(5).min(5), rest.saturating_sub(10)]
}

/// Goes through the alphabet of each model, to pack or to unpack it, and returns the indexes of its letters among
/// `letters`. `has` returns whether a model has a letter, each by its index; a context predicts the result.
// Not inlined, as in `unpack`.
#[inline(never)]
pub fn alphabets(letters: &[u16], mut has: impl FnMut(usize, u16, u32) -> bool) -> Vec<Vec<u16>> {
    let mut alphabets: Vec<Vec<u16>> = Vec::new();
    let scripts: Vec<Option<Script>> = letters.iter().map(|&letter| Script::of(letter)).collect();
    // How many earlier models have a letter, and how many there are of a script.
    let mut owners = vec![0; letters.len()];
    let mut in_script = [0; SCRIPTS.len()];
    for index in 0..LANGUAGES.len() + POOLS.len() {
        let &Language { script, kindred, .. } = row(index);
        let before = in_script[script as usize].min(3);
        let kindred: Option<&Vec<u16>> = alphabets.get(index_of(kindred));
        let mut alphabet = Vec::new();
        for letter in 0..letters.len() {
            if scripts[letter] != Some(script) {
                continue;
            }
            let id = letter as u16;
            let is_in_kindred = kindred.is_some_and(|ids| ids.binary_search(&id).is_ok());
            let context =
                LISTS | owners[letter].min(31) << 4 | (is_in_kindred as u32) << 2 | before;
            if letter < ASCII_LETTERS || has(index, id, context) {
                alphabet.push(id);
                owners[letter] += 1;
            }
        }
        in_script[script as usize] += 1;
        alphabets.push(alphabet);
    }
    alphabets
}

/// The indexes of a model's classes among all.
pub fn class_indexes(alphabet: &[u16]) -> Vec<usize> {
    let letters = alphabet.iter().map(|&id| FIRST as usize + id as usize);
    (0..FIRST as usize).chain(letters).collect()
}

/// The facts about the model with an index: the languages come first, then the pools.
pub fn row(index: usize) -> &'static Language {
    LANGUAGES.get(index).unwrap_or_else(|| &POOLS[index - LANGUAGES.len()].0)
}
