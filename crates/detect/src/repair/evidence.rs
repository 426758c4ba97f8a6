//! How much likelier a repair must be than the text as it is.

use super::letters::{is_letter, is_other_script, is_wide};
use super::line::{Line, LineStep};
use super::mistakes::{AS_LATIN_1, Mistakes, is_of_utf_8};

/// The margin of UTF-8, in nats.
const SEQUENCES: f64 = 8.0;

/// The margin of a legacy encoding, that of letters of an alphabet beyond it, and how much likelier each letter beyond
/// ASCII must become in text in Latin and in other scripts: words in capitals and abbreviations are unlikely, too.
const LEGACY: f64 = 12.0;
const LETTERS: f64 = 5.0;
const LATIN: f64 = 1.5;
const OTHERS: f64 = 0.5;

/// The margin of a mistake that other lines of the text suffered, which costs nothing then.
const AGAIN: f64 = 6.0;

/// The margin of control characters, of which text has none.
const CONTROLS: f64 = 3.0;

/// Whether a repair is likelier enough than the line as it was found.
pub fn is_evident(units: &[u16], best: &Line, mistakes: Mistakes) -> bool {
    let is_legacy = best.steps.iter().any(|step| !is_of_utf_8(step.mistake()) && !is_control(step));
    let margin = match () {
        _ if best.steps.iter().all(|step| mistakes.is_known(step.mistake())) => AGAIN,
        _ if is_legacy => LEGACY,
        _ if best.steps.last().is_some_and(is_control) => CONTROLS,
        _ => SEQUENCES,
    };
    best.gain() >= margin + if is_legacy { margin_of_letters(units) } else { 0.0 }
}

/// The margin of a legacy encoding for the letters of the text as it is.
fn margin_of_letters(units: &[u16]) -> f64 {
    let beyond =
        || units.iter().filter(|unit| **unit >= 0x80 && is_letter(**unit) && !is_wide(**unit));
    let is_other = beyond().any(|unit| is_other_script(*unit));
    match beyond().count() {
        0 => 0.0,
        count => LETTERS + count as f64 * if is_other { OTHERS } else { LATIN },
    }
}

/// Whether control characters became punctuation.
pub fn is_control(step: &LineStep) -> bool {
    step.mistake() == AS_LATIN_1
}
