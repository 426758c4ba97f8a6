//! Right text has signs beside its words, which a repair must leave.

use super::letters::{is_letter, is_wide, is_word_letter};
use super::lost::is_lost;
use super::units::case_of;
use crate::models::chars::cjk;
use crate::models::languages::Script;

fn is_sign(unit: u16) -> bool {
    matches!(unit, 0xA0..0x3000) && !is_word_letter(unit)
}

/// Whether a sign is none that stands behind words: an accent, a mark that opens a quotation, `‰`, `€`.
fn is_opening(unit: u16) -> bool {
    let is_quotation =
        matches!(unit, 0xA1 | 0xAB | 0xBF | 0x2018 | 0x201A | 0x201C | 0x201E | 0x2039);
    is_quotation || matches!(unit, 0xA8 | 0xAF | 0xB4 | 0xB8 | 0x2030 | 0x20AC)
}

/// Whether two capital letters stand before a unit.
pub fn is_behind_capitals(units: &[u16], at: usize) -> bool {
    at >= 2 && units[at - 2..at].iter().all(|unit| case_of(*unit) == 2)
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
    let case_before = before.map_or(0, |unit| case_of(*unit));
    let has_space = signs.contains(&0x20);
    let may_follow = |&unit: &u16| {
        has_space || is_lost(unit) || is_sign(unit) && (case_of(*letter) == 2 || !is_opening(unit))
    };
    let is_other_case =
        is_behind_capitals(units, start) && units.get(end).is_some_and(|unit| case_of(*unit) == 1);
    let is_end = has_space || signs.ends_with(&[0x3F]) || is_other_case || !is_letter_at(end);
    let fits = match before {
        Some(before) => !is_seam(*before, *letter) && (case_of(*letter) != 2 || case_before != 1),
        None => is_word,
    };
    is_letter(*letter) && signs.iter().all(may_follow) && is_end && fits
}

/// Whether a letter is several Latin ones.
pub fn is_ligature(unit: u16) -> bool {
    matches!(unit, 0xFB00..0xFB07)
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Of(Option<Script>),
    Cjk,
}

pub const LATIN: Kind = Kind::Of(Some(Script::Latin));

// As `unit_of`.
#[inline(never)]
pub fn kind(unit: u16) -> Option<Kind> {
    match unit {
        0xB5 | 0x300..0x370 | 0xD800..0xE000 => None,
        _ if is_ligature(unit) => None,
        _ if is_wide(unit) && cjk::class(unit) != cjk::IDEOGRAPHIC => Some(Kind::Cjk),
        _ => is_letter(unit).then(|| Kind::Of(Script::of(unit))),
    }
}

/// Whether two units are letters of two scripts.
fn is_seam(before: u16, unit: u16) -> bool {
    matches!((kind(before), kind(unit)), (Some(a), Some(b)) if a != b)
}

/// A line in which each Chinese, Japanese or Korean character occurs once: a row of the same ones is one piece of
/// evidence.
pub fn once(units: &[u16]) -> Vec<u16> {
    let mut found = Vec::with_capacity(units.len());
    for &unit in units {
        if kind(unit) != Some(Kind::Cjk) || !found.contains(&unit) {
            found.push(unit);
        }
    }
    found
}
