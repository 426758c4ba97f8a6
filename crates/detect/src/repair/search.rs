//! The likeliest explanation of a line: as it stands, or with wrong decodings undone.

use super::chains::readers_of_chains;
use super::evidence::{is_control, is_evident};
use super::legacy::legacy_layers;
use super::line::{Layer, Line};
use super::look::{Look, Suspicion};
use super::mistakes::{Mistakes, Scope, is_of_utf_8};
use super::quality::is_text;
use super::score::score_of;
use super::utf_8::utf_8_layers;
use crate::insertion_sort::sort_by_key;

/// The most wrong decodings of one text, and how many lines are examined further in each.
const LAYERS: usize = 6;
const WIDTH: usize = 6;

/// As many characters are not of UTF-8 by chance.
const MANY: usize = 10;

/// The repair of a line, if there is a likelier one.
pub fn repair_line(units: &[u16], mistakes: Mistakes) -> Option<Line> {
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
            found.extend(legacy(&current[0], mistakes));
        }
        sort_by_key(&mut next, |line| -line.score);
        next.truncate(WIDTH);
        // Undoing a mistake leaves less that is unlikely, even if it was not the only one.
        next.retain(|line| line.gain() > 0.0);
        found.extend_from_slice(&next);
        if next.first().is_none_or(is_right) {
            break;
        }
        current = std::mem::take(&mut next);
        for line in &current {
            add(line, &utf_8_layers(line, mistakes), mistakes, &mut next);
        }
    }
    let best = found.into_iter().max_by_key(|line| line.score)?;
    is_evident(units, &best, mistakes).then_some(best)
}

/// The repair of a line by mistakes that other lines suffered, if there is no doubt of it: it does not look right,
/// and does then, or so much changed that was no sequence by chance, and nothing else is one.
pub fn repair_as_others(units: &[u16], mistakes: Mistakes, look: &mut Look) -> Option<Line> {
    let mut line = Line::new(units);
    if is_right(&line) {
        return None;
    }
    let mut count = 0;
    for _ in 0..LAYERS {
        let layers = utf_8_layers(&line, mistakes);
        let Some(layer) = layers.into_iter().find(|layer| !layer.is_ordinary) else { break };
        count += layer.edits.iter().map(|edit| edit.text.len()).sum::<usize>();
        line = line.undo(&layer, 0)?;
        match look.suspicion(&line.units) {
            Suspicion::None => return Some(line),
            Suspicion::Sequences if count >= MANY => return Some(line),
            _ => {}
        }
    }
    (count >= MANY && readers_of_chains(&line.units, true) == 0).then_some(line)
}

/// Whether nothing in a line looks wrong.
pub fn is_right(line: &Line) -> bool {
    !Look::new(true).is_odd(&line.units)
}

/// The lines that remain if mistakes of legacy encodings are undone, where words of a language appear.
fn legacy(line: &Line, mistakes: Mistakes) -> Vec<Line> {
    let mut found = Vec::new();
    add(line, &legacy_layers(line, mistakes), mistakes, &mut found);
    found.retain(|line| {
        let legacy = || line.steps.iter().filter(|step| !is_of_utf_8(step.mistake()));
        let is_of_legacy = |at| legacy().any(|step| (step.start..step.end).contains(&at));
        line.steps.iter().all(|step| mistakes.is_known(step.mistake()))
            || legacy().all(is_control)
            || is_text(&line.units, &is_of_legacy)
    });
    found
}

/// Adds what is left of a line without each of some layers.
// Inlined, this and others of segments and repair add 1 KB to the compressed module.
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
