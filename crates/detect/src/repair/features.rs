//! The features of a repair, by which the trees decide whether it is right.

use super::letters::{is_letter, is_wide};
use super::line::Line;
use super::lost::REPLACEMENT;
use super::mistakes::{AS_LATIN_1, Mistakes, is_of_utf_8};
use super::score::score_of;
use super::units::case_of;
use crate::hash::Seen;
use crate::models::languages::Script;
use alloc::vec::Vec;

/// The names of the features, for the program that learns. Scores are in their unit, eighths of a nat. Of equal words, and
/// of equal units, one counts.
pub const NAMES: [&str; COUNT] = [
    // How much likelier the line became: in all, and for each unit beyond ASCII that is gone. How much likelier this
    // repair is than the next best.
    "gain",
    "each",
    "gap",
    // What was decoded as what: UTF-8 as one byte to a character (0) or several (1), ISO-8859-1 (2), and legacy
    // encodings as several (3) or one (4). The score of the mistake, and whether other lines suffered it.
    "kind",
    "cost",
    "known",
    // The average scores of a unit in the words that came and in those that are gone, and how much likelier the former
    // are in all.
    "after",
    "before",
    "word_gain",
    // Characters that stayed lost; units beyond ASCII that stayed; letters that are gone and that came; letters of
    // other alphabets than Latin that are gone and that came; ideographs that came.
    "lost",
    "kept",
    "letters_gone",
    "letters_came",
    "others_gone",
    "others_came",
    "wide",
    // Of words: those that came and have at most two units, and those that are gone and begin beyond ASCII. Units that
    // are gone from where no right text has them; runs beyond ASCII that are gone; words of letters alone that are gone
    // and that came.
    "short",
    "initial",
    "stray",
    "runs",
    "pure_gone",
    "pure_came",
    // Words with letters of two scripts that are gone; words with a capital letter after a small one that are gone and
    // that came.
    "mixed",
    "case_gone",
    "case_came",
];
pub const COUNT: usize = 25;

/// Larger counts are set to this.
const MAX_COUNT: i32 = 30;
/// Larger scores are set to this.
pub const MAX_SCORE: i32 = 4000;

/// The features of the likeliest repair of a line. It is likelier than the next one by `gap`.
pub fn features(line: &[u16], repaired: &Line, gap: i32, mistakes: Mistakes) -> [i16; COUNT] {
    let new = &repaired.units[..];
    let (old_words, new_words) = (words(line), words(new));
    let (gone, came) = (without(&old_words, &new_words), without(&new_words, &old_words));
    let (old_units, new_units) = (Units::of(line), Units::of(new));
    let units_gone: Vec<u16> =
        old_units.all.iter().copied().filter(|unit| !new_units.has(*unit)).collect();
    let units_came: Vec<u16> =
        new_units.all.iter().copied().filter(|unit| !old_units.has(*unit)).collect();
    let kept = old_units.all.len() - units_gone.len();
    let steps = &repaired.steps;
    let has_wide = units_gone.iter().any(|unit| is_wide(*unit));
    let kind = match () {
        _ if steps.iter().all(|step| is_of_utf_8(step.mistake())) => has_wide as i32,
        _ if steps.last().is_some_and(|step| step.mistake() == AS_LATIN_1) => 2,
        _ => 4 - has_wide as i32,
    };
    let count = |words: &[&[u16]], is: fn(&[u16]) -> bool| {
        (words.iter().filter(|word| is(word)).count() as i32).min(MAX_COUNT)
    };
    let units = |units: &[u16], is: fn(u16) -> bool| {
        (units.iter().filter(|unit| is(**unit)).count() as i32).min(MAX_COUNT)
    };
    let runs =
        gone.iter().flat_map(|word| word.split(|unit| *unit < 0x80)).filter(|run| !run.is_empty());
    let (old_text, new_text) = (gone.join(&0x20), came.join(&0x20));
    let (before, after) = (score_of(&old_text), score_of(&new_text));
    let gain = repaired.score - repaired.before;
    [
        gain,
        gain / units_gone.len().max(1) as i32,
        gap,
        kind,
        repaired.cost,
        steps.iter().all(|step| mistakes.is_known(step.mistake())) as i32,
        after / new_text.len().max(1) as i32,
        before / old_text.len().max(1) as i32,
        after - before,
        units(new, |unit| unit == REPLACEMENT)
            + steps.iter().filter(|step| step.lossy).count() as i32,
        (kept as i32).min(MAX_COUNT),
        units(&units_gone, is_letter),
        units(&units_came, is_letter),
        units(&units_gone, is_other),
        units(&units_came, is_other),
        units(&units_came, is_wide),
        count(&came, |word| word.len() <= 2),
        count(&gone, |word| word[0] >= 0x80),
        (strays(line) - strays(new)).max(0),
        count(&once(runs, &mut Seen::new()), |_| true),
        count(&gone, is_pure),
        count(&came, is_pure),
        count(&gone, is_mixed),
        count(&gone, is_odd_case),
        count(&came, is_odd_case),
    ]
    .map(|feature| feature.clamp(-MAX_SCORE, MAX_SCORE) as i16)
}

/// The units beyond ASCII of a text, each once.
struct Units {
    all: Vec<u16>,
    bits: Vec<u64>,
}

impl Units {
    fn of(text: &[u16]) -> Units {
        let mut units = Units { all: Vec::new(), bits: vec![0; 1 << 10] };
        for &unit in text.iter().filter(|unit| **unit >= 0x80) {
            if !units.has(unit) {
                units.bits[unit as usize >> 6] |= 1 << (unit & 63);
                units.all.push(unit);
            }
        }
        units
    }

    fn has(&self, unit: u16) -> bool {
        self.bits[unit as usize >> 6] >> (unit & 63) & 1 != 0
    }
}

/// The words of a text that have units beyond ASCII, each once. ASCII other than letters, and no-break spaces, end a
/// word.
fn words(text: &[u16]) -> Vec<&[u16]> {
    let is_end = |unit: &u16| matches!(unit, 0..0x41 | 0x5B..0x61 | 0x7B..0x80 | 0xA0);
    let words = text.split(is_end).filter(|word| word.iter().any(|unit| *unit >= 0x80));
    once(words, &mut Seen::new())
}

/// The words that are not among others.
fn without<'a>(words: &[&'a [u16]], others: &[&[u16]]) -> Vec<&'a [u16]> {
    let mut seen = Seen::new();
    once(others.iter().copied(), &mut seen);
    once(words.iter().copied(), &mut seen)
}

/// The words that were not seen before.
fn once<'a>(words: impl Iterator<Item = &'a [u16]>, seen: &mut Seen) -> Vec<&'a [u16]> {
    words.filter(|word| !seen.add(word)).collect()
}

/// Whether a unit is a letter of another alphabet than Latin.
fn is_other(unit: u16) -> bool {
    unit >= 0x370 && is_letter(unit) && !is_wide(unit)
}

/// Whether a word consists of letters and combining marks.
fn is_pure(word: &[u16]) -> bool {
    word.iter().all(|unit| is_letter(*unit) || matches!(unit, 0x300..0x370))
}

/// The number of control characters, and of letters before a sign where no word has them, as most garbled sequences of
/// UTF-8 begin.
fn strays(text: &[u16]) -> i32 {
    let text = [&[0x20], text, &[0x20]].concat();
    let strays = text.windows(3).filter(|units| is_stray(units[0], units[1], units[2]));
    (once(strays, &mut Seen::new()).len() as i32).min(MAX_COUNT)
}

fn is_stray(before: u16, unit: u16, after: u16) -> bool {
    let is_sign = after >= 0x80 && after != 0xA0 && !is_letter(after);
    match unit {
        0x80..=0x9F => true,
        0xC2 if matches!(after, 0x20 | 0xA0) => matches!(before, 0x2E | 0x30..=0x39),
        0xC2 | 0xC3 | 0x102 => is_sign && (!is_letter(before) || case_of(before) == 1),
        0xE2 | 0xEF => is_sign && !is_letter(before),
        _ => false,
    }
}

/// Whether a word has letters of two scripts.
fn is_mixed(word: &[u16]) -> bool {
    let script = |unit: &u16| (is_wide(*unit), Script::of(*unit));
    let mut letters = word.iter().filter(|unit| is_letter(**unit));
    let first = letters.next().map(script);
    letters.any(|unit| Some(script(unit)) != first)
}

/// Whether a word has a capital letter after a small one, or a small one after two capitals.
fn is_odd_case(word: &[u16]) -> bool {
    let cases: Vec<u8> = word.iter().map(|unit| case_of(*unit)).collect();
    cases.windows(2).any(|cases| cases == [1, 2])
        || cases.windows(3).any(|cases| cases == [2, 2, 1])
}
