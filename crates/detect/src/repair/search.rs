//! The likeliest explanation of a line: as it stands, or with wrong decodings undone.

use super::checker::{Checker, Suspicion};
use super::features::{COUNT, FAR, features};
use super::learnt::{BASE, THRESHOLD, TREES};
use super::legacy::legacy_layers;
use super::line::{Edit, Layer, Line};
use super::mistakes::{Mistakes, Scope};
use super::score::score_of;
use super::utf_8::utf_8_layers;
use crate::insertion_sort::sort_by_key;
use crate::trees;

/// The log-odds, in 1/256, from which on a repair shows that its mistake was made in the text.
pub const SURE: i32 = 640;

/// The most wrong decodings of one text, and how many lines are examined further in each.
const LAYERS: usize = 6;
const WIDTH: usize = 2;

/// So many edits are not there by chance. Neither is an edit before a small letter, because signs stand at the ends of words.
const EDITS: usize = 3;

/// The likeliest repair of a line, if it is certain enough.
pub fn repair_line(units: &[u16], mistakes: Mistakes) -> Option<Line> {
    let (repaired, _) = judge(units, mistakes)?;
    (repaired.odds >= THRESHOLD).then_some(repaired)
}

/// The likeliest repair of a line, and what it depends on whether it is right.
pub fn judge(units: &[u16], mistakes: Mistakes) -> Option<(Line, [i16; COUNT])> {
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
        next.retain(|line| line.score > line.before);
        found.extend_from_slice(&next);
        if next.first().is_none_or(is_right) {
            break;
        }
        current = std::mem::take(&mut next);
        for line in &current {
            add(line, &utf_8_layers(line, mistakes), mistakes, &mut next);
        }
    }
    let best = found.iter().max_by_key(|line| line.score)?.clone();
    let others = found.iter().filter(|line| line.units != best.units);
    let gap = others.map(|line| best.score - line.score).min().unwrap_or(FAR);
    Some((best, gap))
}

/// The repair of a line by mistakes of UTF-8 that other lines suffered, if it looks wrong, and right then: this needs no
/// scores, and most lines of a garbled text need no more.
pub fn repair_as_others(units: &[u16], mistakes: Mistakes, checker: &mut Checker) -> Option<Line> {
    let mut line = Line::new(units);
    if is_right(&line) {
        return None;
    }
    for _ in 0..LAYERS {
        let layers = utf_8_layers(&line, mistakes);
        let layer = layers.first()?;
        let is_in_word =
            |edit: &Edit| line.units.get(edit.end).is_some_and(|unit| matches!(unit, 0x61..=0x7A));
        if layer.edits.len() < EDITS && !layer.edits.iter().any(is_in_word) {
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
