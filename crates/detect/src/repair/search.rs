//! The likeliest explanation of a line: as it stands, or with wrong decodings undone.

use encodium::{UTF_8, WINDOWS_1252};

use super::layers::{legacy_layers, utf_8_layers};
use super::line::{IsPossible, Layer, Line, LineStep, Mistake};
use super::ordinary::without_signs;
use super::quality::Quality;
use super::readers::LATIN_1;
use crate::insertion_sort::sort_by_key;
use crate::models::line::{is_letter, is_other_script, score_of};
use crate::models::nats;

/// How much likelier, in nats, a repair must be than the text as it is: of a legacy encoding, of UTF-8, and
/// of one character of UTF-8 alone, which a capital letter and a sign behind it look like.
const LEGACY: f64 = 10.0;
const SEQUENCES: f64 = 8.0;
const SEQUENCE: f64 = 12.0;

/// The margin of a legacy encoding in text of another script than Latin, and how much likelier each letter of
/// Latin and of other scripts must become.
const FOREIGN: f64 = 12.0;
const BY_LATIN: f64 = 3.0;
const BY_LETTER: f64 = 1.3;

/// The margin of a mistake that other lines of the text suffered, which costs nothing then.
const AGAIN: f64 = 6.0;

/// The margin of control characters, of which text has none.
const CONTROLS: f64 = 3.0;

/// The most wrong decodings of one text, and how many lines are examined further in each.
const LAYERS: usize = 6;
const WIDTH: usize = 6;

/// The repair of a line, if there is a likelier one. `known` are mistakes that other lines suffered,
/// `is_possible` says which others this one may have suffered.
pub fn repair_line(
    units: &[u16],
    known: &[Mistake],
    escapes: bool,
    is_possible: IsPossible,
) -> Option<Line> {
    let first = Line::new(units, score_of(units));
    let is_known = |mistake: Mistake| known.contains(&mistake);
    let mut found: Vec<Line> = Vec::new();
    let mut current = vec![first];
    for _ in 0..LAYERS {
        let mut next: Vec<Line> = Vec::new();
        for line in &current {
            add(line, utf_8_layers(line, escapes, is_possible, &is_known), known, &mut next);
        }
        let is_done = next.iter().any(is_clean);
        if !is_done && let Some(line) = current.first().filter(|line| !is_clean(line)) {
            let mut repaired = Vec::new();
            add(line, legacy_layers(&line.units, is_possible, &is_known), known, &mut repaired);
            repaired.retain(|line| {
                line.steps.iter().all(|step| is_known(mistake(step)))
                    || line.steps.iter().all(|step| step.encoding == UTF_8 || is_control(step))
                    || of_steps(line, |step| step.encoding != UTF_8).is_text()
            });
            found.append(&mut repaired);
        }
        sort_by_key(&mut next, |line| -line.score);
        next.truncate(WIDTH);
        // Undoing a mistake leaves less that is unlikely, even if it was not the only one.
        next.retain(|line| line.gain() > 0.0);
        found.extend_from_slice(&next);
        if next.is_empty() {
            break;
        }
        current = next;
    }
    let best = found.into_iter().max_by_key(|line| line.score)?;
    let is_legacy = best.steps.iter().any(|step| step.encoding != UTF_8 && !is_control(step));
    let (least, by_letters) = if is_legacy { legacy_margins(units) } else { (0.0, 0.0) };
    if best.steps.iter().all(|step| is_known(mistake(step))) {
        return (gain_by_letters(units, &best) >= by_letters.max(AGAIN)).then_some(best);
    }
    let margin = match best.steps.last() {
        Some(step) if is_control(step) => CONTROLS,
        Some(step) if step.encoding != UTF_8 => least.max(by_letters),
        Some(step) if best.steps.len() == 1 && !is_in_word(units, &best, step) => SEQUENCE,
        _ => SEQUENCES,
    };
    let gain = if is_legacy { gain_by_letters(units, &best) } else { best.gain() };
    (gain.min(best.gain()) >= margin).then_some(best)
}

/// The wrong decoding of a step.
fn mistake(step: &LineStep) -> Mistake {
    (step.encoding, step.read_as)
}

/// By how many nats the letters of a repair are likelier than those of the text as it was found.
fn gain_by_letters(units: &[u16], best: &Line) -> f64 {
    let score = |units: &[u16]| score_of(&without_signs(units));
    nats(score(&best.units) - score(units))
}

/// The margins of a legacy encoding for the text as it is, in all and by its letters. Words in capitals and
/// abbreviations are unlikely, too, so text must become more likely in each letter.
fn legacy_margins(units: &[u16]) -> (f64, f64) {
    let beyond = || units.iter().filter(|unit| **unit >= 0x80 && is_letter(**unit));
    let (least, by_letter) = match () {
        _ if beyond().any(|unit| is_other_script(*unit)) => (FOREIGN, BY_LETTER),
        _ => (LEGACY, BY_LATIN),
    };
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
    step.end - step.start > 1
        || is_foreign
        || is_sign && rest > 0 && is_letter(best.units[step.end])
}

/// Whether control characters became punctuation.
fn is_control(step: &LineStep) -> bool {
    step.encoding == WINDOWS_1252 && step.read_as == LATIN_1
}

fn of_steps(line: &Line, which: fn(&LineStep) -> bool) -> Quality {
    Quality::new(&line.units, &|at| {
        line.steps.iter().any(|step| which(step) && (step.start..step.end).contains(&at))
    })
}

/// Whether nothing in a line looks wrong.
fn is_clean(line: &Line) -> bool {
    quality_of(line).is_clean()
}

/// The quality of all that a line has beyond ASCII.
pub fn quality_of(line: &Line) -> Quality {
    Quality::new(&line.units, &|_| true)
}

/// Adds what is left of a line without each of some layers.
fn add(line: &Line, layers: Vec<Layer>, known: &[Mistake], next: &mut Vec<Line>) {
    for layer in layers {
        let cost = if known.contains(&(layer.encoding, layer.read_as)) { 0 } else { layer.cost };
        let Some(mut line) = line.undo(&layer, cost) else { continue };
        match next.iter_mut().find(|other| other.units == line.units) {
            Some(other) if other.cost >= line.cost => {}
            Some(other) => {
                line.score = other.score - other.cost + line.cost;
                *other = line;
            }
            None => {
                line.score = score_of(&line.units) + line.cost;
                next.push(line);
            }
        }
    }
}
