//! How likely a line of text is, whatever encoding it was in: for the comparison of its readings.

use super::chars::{self, FOREIGN, is_cjk};
use super::ideographs;
use super::language;
use super::languages::CJK;
use super::score::{Score, score};
use super::unpack::models;

/// A unit of text that no model takes for possible.
const HOPELESS: f32 = -12.0;

/// The cost of a few letters of another script within a word of ASCII, and how many are a few.
const STRAY: f32 = -10.0;
const STRAYS: usize = 3;

/// What a no-break space costs beside a space.
const NO_BREAK: f32 = -3.0;

/// The score of a line as text in the likeliest of all languages, for comparison with other texts.
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
/// stand in formulas and names, and of Chinese, Japanese and Korean, which write so, in a line with two of these in
/// a row.
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
