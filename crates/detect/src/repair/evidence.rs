//! How much likelier a repair must be than the text as it is.

use super::letters::{is_letter, is_other_script};
use super::line::{Line, LineStep};
use super::mistakes::{AS_LATIN_1, Mistakes, is_of_utf_8};
use super::ordinary::without_signs;
use super::score::score_of;
use crate::models::nats;

/// The margins, in nats: of UTF-8, and of one character of UTF-8 alone, which a capital letter and a sign behind it
/// look like.
const SEQUENCES: f64 = 8.0;
const SEQUENCE: f64 = 12.0;

/// The margins of a legacy encoding in text in Latin and in other scripts, and how much likelier each letter of these
/// must become: words in capitals and abbreviations are unlikely, too.
const LATIN: (f64, f64) = (10.0, 3.0);
const OTHERS: (f64, f64) = (12.0, 1.3);

/// The margin of a mistake that other lines of the text suffered, which costs nothing then.
const AGAIN: f64 = 6.0;

/// The margin of control characters, of which text has none.
const CONTROLS: f64 = 3.0;

/// Whether the letters of a repair are likelier enough than the line as it was found.
pub fn is_evident(units: &[u16], best: &Line, mistakes: Mistakes) -> bool {
    let is_legacy = best.steps.iter().any(|step| !is_of_utf_8(step.mistake()) && !is_control(step));
    let of_legacy = if is_legacy { legacy_margins(units) } else { (0.0, 0.0) };
    if best.steps.iter().all(|step| mistakes.is_known(step.mistake())) {
        return gain_by_letters(units, best) >= of_legacy.1.max(AGAIN);
    }
    let margin = match best.steps.last() {
        Some(step) if is_control(step) => CONTROLS,
        Some(step) if !is_of_utf_8(step.mistake()) => of_legacy.0.max(of_legacy.1),
        Some(step) if best.steps.len() == 1 && !is_in_word(units, best, step) => SEQUENCE,
        _ => SEQUENCES,
    };
    best.gain() >= margin && (!is_legacy || gain_by_letters(units, best) >= margin)
}

/// By how many nats the letters of a repair are likelier than those of the text as it was found.
fn gain_by_letters(units: &[u16], best: &Line) -> f64 {
    let score = |units: &[u16]| score_of(&without_signs(units));
    nats(score(&best.units) - score(units))
}

/// The margins of a legacy encoding for the text as it is, in all and by its letters.
fn legacy_margins(units: &[u16]) -> (f64, f64) {
    let beyond = || units.iter().filter(|unit| **unit >= 0x80 && is_letter(**unit));
    let is_other = beyond().any(|unit| is_other_script(*unit));
    let (least, by_letter) = if is_other { OTHERS } else { LATIN };
    (least, by_letter * beyond().count() as f64)
}

/// Whether what was repaired is more than one character, or was garbled into a sign within a word, or into
/// another script in Latin text: a sign behind a word may have been there.
fn is_in_word(units: &[u16], best: &Line, step: &LineStep) -> bool {
    let rest = best.units.len() - step.end;
    let last = units[units.len() - rest - 1];
    let is_sign = !is_letter(last) && !matches!(last, 0x2010..=0x2026);
    let is_latin = || units.iter().any(|unit| matches!(unit, 0x41..0x5B | 0x61..0x7B));
    let is_foreign = is_other_script(units[step.start]) && is_latin();
    let repaired = best.units[step.start..step.end].strip_suffix(&[0x20]);
    repaired.map_or(step.end - step.start, <[u16]>::len) > 1
        || is_foreign
        || is_sign && rest > 0 && is_letter(best.units[step.end])
}

/// Whether control characters became punctuation.
pub fn is_control(step: &LineStep) -> bool {
    step.mistake() == AS_LATIN_1
}
