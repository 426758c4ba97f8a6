//! The likeliest explanation of a line: as it stands, or with wrong decodings undone.

use super::chains::most_sequences;
use super::checker::{Checker, Suspicion};
use super::features::{COUNT, MAX_SCORE, features};
use super::learnt::{BASE, THRESHOLD, TREES};
use super::legacy::legacy_layers;
use super::letters::is_wide;
use super::line::{Edit, Layer, Line};
use super::mistakes::{Mistakes, Scope, is_legacy, is_of_utf_8};
use super::score::score_of;
use super::utf_8::utf_8_layers;
use crate::insertion_sort::sort_by_key;
use crate::trees;
use alloc::vec::Vec;

/// The log-odds, in 1/256, from which on a repair shows that its mistake was made in the text.
const SURE: i32 = 640;

/// The maximum number of wrong decodings of one text, and of lines that are examined further after each.
const LAYERS: usize = 6;
const WIDTH: usize = 2;

/// This number of edits is not chance. Neither is an edit before a small letter, because signs stand at the ends of
/// words.
const EDITS: usize = 3;

/// The likeliest repair of a line, if it is certain enough. A repair that undoes mistakes of legacy encodings must be
/// more certain if the repaired line still looks wrong, or if UTF-8 explains some of it: it may be damaged UTF-8.
pub fn repair_line(units: &[u16], mistakes: Mistakes) -> Option<Line> {
    let (repaired, _) = judge(units, mistakes)?;
    let is_doubtful = || {
        let of_utf_8 = repaired.steps.iter().any(|step| is_of_utf_8(step.mistake()));
        let is_mixed = of_utf_8 && repaired.steps.iter().any(|step| is_legacy(step.mistake()));
        is_mixed || looks_wrong(&repaired)
    };
    let least = if !is_by_utf_8(&repaired) && is_doubtful() { SURE } else { THRESHOLD };
    (repaired.odds >= least).then_some(repaired)
}

/// Whether a repair shows that its mistakes were made in the text.
pub fn is_sure(line: &Line) -> bool {
    line.odds >= SURE && (is_by_utf_8(line) || !looks_wrong(line))
}

/// Whether all that a line suffered is that UTF-8 was decoded as something else.
fn is_by_utf_8(line: &Line) -> bool {
    line.steps.iter().all(|step| is_of_utf_8(step.mistake()))
}

/// Whether a line looks wrong even in a text whose other lines are right.
fn looks_wrong(line: &Line) -> bool {
    Checker::new(false).is_odd(&line.units)
}

/// The likeliest repair of a line, and the features that decide whether it is right. If undoing the mistakes of other
/// lines leaves nothing that looks wrong, no other repair is tried; but those of UTF-8 are if the mistakes were of
/// legacy encodings.
pub fn judge(units: &[u16], mistakes: Mistakes) -> Option<(Line, [i16; COUNT])> {
    if mistakes.known.is_empty() || mistakes.scope == Scope::Known {
        return judge_by(units, mistakes);
    }
    let is_enough = |line: &Line| line.odds >= SURE || is_right(line);
    let by_known = judge_by(units, Mistakes { scope: Scope::Known, ..mistakes });
    let by_known = by_known.filter(|(line, _)| line.odds >= THRESHOLD && is_enough(line));
    let others = match &by_known {
        Some((line, _)) if is_by_utf_8(line) || !may_be_utf_8(units) => return by_known,
        Some(_) => judge_by(units, Mistakes { scope: Scope::OfUtf8, ..mistakes }),
        None => judge_by(units, mistakes),
    };
    [others, by_known].into_iter().flatten().max_by_key(|(line, _)| line.score)
}

/// Whether everything beyond ASCII may be garbled sequences of UTF-8, which have at most four bytes.
fn may_be_utf_8(units: &[u16]) -> bool {
    let beyond = units.iter().filter(|unit| **unit >= 0x80).count();
    4 * most_sequences(units) >= beyond || units.iter().any(|unit| is_wide(*unit))
}

// As `add`.
#[inline(never)]
fn judge_by(units: &[u16], mistakes: Mistakes) -> Option<(Line, [i16; COUNT])> {
    let (mut best, gap) = likeliest(units, mistakes)?;
    let features = features(units, &best, gap, mistakes);
    best.odds = BASE + trees::sum(&TREES, &features);
    Some((best, features))
}

/// The likeliest repair of a line, and by how much it is likelier than the next one.
fn likeliest(units: &[u16], mistakes: Mistakes) -> Option<(Line, i32)> {
    let may_be_legacy = mistakes.scope != Scope::OfUtf8;
    let first = Line::new(units);
    let layers = utf_8_layers(&first, mistakes);
    if layers.is_empty() && !may_be_legacy {
        return None;
    }
    let first = first.scored(score_of(units));
    let mut next = Vec::new();
    add(&first, &layers, mistakes, &mut next);
    let (mut found, mut current) = (Vec::new(), vec![first]);
    for _ in 0..LAYERS {
        if may_be_legacy && !next.iter().any(is_right) && !is_right(&current[0]) {
            add(&current[0], &legacy_layers(&current[0], mistakes), mistakes, &mut found);
        }
        sort_by_key(&mut next, |line| -line.score);
        next.truncate(WIDTH);
        // Undoing a mistake leaves less that is unlikely, even if it was not the only one.
        let before = current.iter().map(|line| line.score).min().unwrap_or(0);
        next.retain(|line| line.score > before);
        found.extend_from_slice(&next);
        if next.first().is_none_or(is_right) {
            break;
        }
        current = core::mem::take(&mut next);
        for line in &current {
            add(line, &utf_8_layers(line, mistakes), mistakes, &mut next);
        }
    }
    let best = found.iter().max_by_key(|line| line.score)?.clone();
    let others = found.iter().filter(|line| line.units != best.units);
    let gap = others.map(|line| best.score - line.score).min().unwrap_or(MAX_SCORE);
    Some((best, gap))
}

/// The repair of a line by undoing mistakes of UTF-8 that other lines suffered, if the line looks wrong before and
/// right afterwards. This computes no scores, and is enough for most lines of a garbled text.
pub fn repair_as_others(units: &[u16], mistakes: Mistakes, checker: &mut Checker) -> Option<Line> {
    let mut line = Line::new(units);
    if is_right(&line) {
        return None;
    }
    for _ in 0..LAYERS {
        let layers = utf_8_layers(&line, mistakes);
        let layer = layers.first()?;
        // A space may be one: `máš ` is a word.
        let is_certain = |edit: &&Edit| line.units[edit.end - 1] >= 0x80;
        let is_in_word =
            |edit: &Edit| line.units.get(edit.end).is_some_and(|unit| matches!(unit, 0x61..=0x7A));
        let mut certain = layer.edits.iter().filter(is_certain);
        if certain.clone().count() < EDITS && !certain.any(is_in_word) {
            return None;
        }
        line = line.undo(layer, 0)?;
        if checker.suspicion(&line.units) == Suspicion::None {
            return Some(line);
        }
    }
    None
}

/// Whether nothing in a line looks wrong.
pub fn is_right(line: &Line) -> bool {
    !Checker::new(true).is_odd(&line.units)
}

/// Adds what is left of a line without each of some layers.
// Not inlined: lib.rs says why.
#[inline(never)]
fn add(line: &Line, layers: &[Layer], mistakes: Mistakes, next: &mut Vec<Line>) {
    for layer in layers {
        let cost = if mistakes.is_known(layer.mistake()) { 0 } else { layer.cost };
        let Some(mut line) = line.undo(layer, cost) else { continue };
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
