//! Right text has signs beside its words, and each word is in one script: a repair must not change that.

use super::line::{Edit, applied};
use super::quality::is_lost;
use crate::models::chars::{case, cjk};
use crate::models::languages::Script;
use crate::models::line::is_letter;

/// Whether words have a letter: not the sign of a millionth.
// As `is_letter`.
#[inline(never)]
fn is_word_letter(unit: u16) -> bool {
    is_letter(unit) && unit != 0xB5
}

fn is_sign(unit: u16) -> bool {
    matches!(unit, 0xA0..0x3000) && !is_word_letter(unit)
}

/// Whether a sign is none that stands behind words: an accent, a mark that opens a quotation, `‰`, `€`.
fn is_opening(unit: u16) -> bool {
    let is_quotation =
        matches!(unit, 0xA1 | 0xAB | 0xBF | 0x2018 | 0x201A | 0x201C | 0x201E | 0x2039);
    is_quotation || matches!(unit, 0xA8 | 0xAF | 0xB4 | 0xB8 | 0x2030 | 0x20AC)
}

/// The most signs beside a word.
const SIGNS: usize = 2;

/// A line with spaces for the signs on one side of a word, which say nothing of its letters.
pub fn without_signs(units: &[u16]) -> Vec<u16> {
    let mut text = units.to_vec();
    let mut start = 0;
    for some in units.chunk_by(|a, b| is_sign(*a) == is_sign(*b)) {
        let range = start..start + some.len();
        start = range.end;
        let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_word_letter(*unit));
        let touches = is_letter_at(range.start.wrapping_sub(1)) != is_letter_at(range.end);
        if is_sign(some[0]) && some.len() <= SIGNS && touches {
            text[range].fill(0x20);
        }
    }
    text
}

/// Whether two capital letters stand before a unit.
pub fn is_behind_capitals(units: &[u16], at: usize) -> bool {
    at >= 2 && units[at - 2..at].iter().all(|unit| case(*unit) == 2)
}

/// Whether the units from `start` to `end` are the last letter of a word and signs behind it, as right text has
/// them, in which no capital letter ends a word in small ones; or a word of two letters that are not Latin.
/// `is_word` says whether the letter alone is a word of any language.
pub fn is_letter_with_signs(units: &[u16], start: usize, end: usize, is_word: bool) -> bool {
    let [letter, signs @ ..] = &units[start..end] else { return false };
    let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_letter(*unit));
    let is_two_letters =
        end - start == 2 && is_letter(units[end - 1]) && kind(*letter) == kind(units[end - 1]);
    if is_two_letters && kind(*letter) != Some(LATIN) {
        return !is_letter_at(start.wrapping_sub(1)) && !is_letter_at(end);
    }
    let is_joiner = |unit: &&u16| !matches!(unit, 0x27 | 0x2D | 0x2019);
    let before = units[..start].iter().rev().find(is_joiner).filter(|unit| is_letter(**unit));
    let case_before = before.map_or(0, |unit| case(*unit));
    let has_space = signs.contains(&0x20);
    let may_follow = |&unit: &u16| {
        has_space || is_lost(unit) || is_sign(unit) && (case(*letter) == 2 || !is_opening(unit))
    };
    let is_other_case =
        is_behind_capitals(units, start) && units.get(end).is_some_and(|unit| case(*unit) == 1);
    let is_end = has_space || signs.ends_with(&[0x3F]) || is_other_case || !is_letter_at(end);
    let fits = match before {
        Some(before) => !is_seam(*before, *letter) && (case(*letter) != 2 || case_before != 1),
        None => is_word,
    };
    is_letter(*letter) && signs.iter().all(may_follow) && is_end && fits
}

/// Whether a letter is several Latin ones.
pub fn is_ligature(unit: u16) -> bool {
    matches!(unit, 0xFB00..0xFB07)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Of(Option<Script>),
    Cjk,
}

const LATIN: Kind = Kind::Of(Some(Script::Latin));

// As `is_letter`.
#[inline(never)]
fn kind(unit: u16) -> Option<Kind> {
    match unit {
        0xB5 | 0x300..0x370 | 0xD800..0xE000 => None,
        _ if is_ligature(unit) => None,
        _ if matches!(
            cjk::class(unit),
            cjk::HAN..=cjk::HANGUL | cjk::FULLWIDTH | cjk::HALFWIDTH
        ) =>
        {
            Some(Kind::Cjk)
        }
        _ => is_letter(unit).then(|| Kind::Of(Script::of(unit))),
    }
}

/// Whether two units are letters of two scripts.
fn is_seam(before: u16, unit: u16) -> bool {
    matches!((kind(before), kind(unit)), (Some(a), Some(b)) if a != b)
}

/// How many times letters of two scripts meet in a text or at its ends.
pub fn seams(before: Option<u16>, text: &[u16], behind: Option<u16>) -> usize {
    let all: Vec<u16> = before.into_iter().chain(text.iter().copied()).chain(behind).collect();
    all.windows(2).filter(|pair| is_seam(pair[0], pair[1])).count()
}

/// Whether the letters of some text are words of their script, if letters of two scripts meet so many times: of
/// ten letters one may meet another script, and where `has_names` one of three Chinese, Japanese or Korean ones.
pub fn are_words<'a>(text: impl Iterator<Item = &'a u16>, seams: usize, has_names: bool) -> bool {
    let (mut letters, mut cjk) = (0, 0);
    for kind in text.filter_map(|unit| kind(*unit)) {
        letters += (kind != LATIN) as usize;
        cjk += (kind == Kind::Cjk) as usize;
    }
    seams * if has_names && 2 * cjk > letters { 3 } else { 10 } <= letters
}

/// The least letters of a word that edits make, and of one of which they make all.
const SHORTEST: usize = 3;
const LONG: usize = 8;

/// How many different words edits make by other letters. A sign at an end of a word says nothing; a word of which
/// no letter stays counts as two, and so do Chinese, Japanese and Korean, which have no spaces between words.
pub fn changed_words(units: &[u16], edits: &[Edit]) -> usize {
    let repaired = applied(units, edits);
    let cjk = repaired.iter().filter(|unit| kind(**unit) == Some(Kind::Cjk)).count();
    if repaired.len() != units.len() || cjk > 0 {
        let changed = edits.iter().flat_map(|edit| &units[edit.start..edit.end]);
        let letters = changed.filter(|unit| **unit >= 0x80 && is_letter(**unit)).count();
        return letters.min(cjk.saturating_sub(1));
    }
    let mut words: Vec<&[u16]> = Vec::new();
    let mut is_long = false;
    let mut start = 0;
    for word in repaired.chunk_by(|a, b| is_letter(*a) == is_letter(*b)) {
        let range = start..start + word.len();
        start = range.end;
        let is_within = |at: usize| {
            at > range.start && at + 1 < range.end && !matches!(units[at], 0x2500..0x2580)
        };
        let is_changed = |at: usize| units[at] != repaired[at];
        let is_new = || {
            range.clone().any(|at| is_changed(at) && (is_word_letter(units[at]) || is_within(at)))
        };
        if is_letter(word[0]) && word.len() >= SHORTEST && is_new() && !words.contains(&word) {
            is_long |= word.len() >= LONG && range.clone().all(is_changed);
            words.push(word);
        }
    }
    words.len() + is_long as usize
}
