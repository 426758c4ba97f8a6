//! UTF-8 that was decoded as another encoding.

use alloc::vec::Vec;
use core::cmp::Reverse;

use encodium::{Encoding, UTF_8};

use super::bytes::Bytes;
use super::chains::encodings_of_chains;
use super::letters::is_wide;
use super::line::{Edit, Layer, Line, applied};
use super::mistakes::Mistakes;
use super::runs::{Run, runs};
use super::score::score_of;
use super::single_bytes::{SingleByte, multi_bytes, single_bytes};
use super::tokens::Tokens;
use crate::facts::Misreading;
use crate::insertion_sort::sort_by_key;
use crate::models::score;

/// The cost of a space after a sequence if the sequence's last byte, a no-break space, became one with it. After `à`,
/// which many words end with, it costs nothing.
const EXTRA_SPACE: f32 = -4.0;
const A_GRAVE: u16 = 0xE0;
const SPACE: u16 = 0x20;

/// The maximum number of single-byte encodings that are considered: those whose sequences take the most units of the
/// line.
const MAX_ENCODINGS: usize = 6;

/// The most spaces of a line that are compared.
const MAX_SPACES: usize = 32;

/// The layers of UTF-8 that may be undone in a line. If several mistakes have the same runs, only one gets a layer: one
/// that other lines suffered or, if there is none, the commonest.
pub fn utf_8_layers(line: &Line, mistakes: Mistakes) -> Vec<Layer> {
    let mut found: Vec<(Vec<Run>, &SingleByte)> = Vec::new();
    let tokens = Tokens::new(&line.units, mistakes.escapes);
    let chains = encodings_of_chains(&tokens.units, true);
    let in_chain = |(index, _): &(usize, &SingleByte)| chains >> index & 1 != 0;
    let is_known = |single: &SingleByte| mistakes.is_known((UTF_8, single.encoding));
    for (_, single) in single_bytes().iter().enumerate().filter(in_chain) {
        if !mistakes.may_be((UTF_8, single.encoding)) {
            continue;
        }
        let runs = runs(single, &tokens);
        match found.iter_mut().find(|(others, _)| *others == runs) {
            _ if runs.is_empty() => {}
            Some((_, other)) if is_known(single) && !is_known(other) => *other = single,
            Some(_) => {}
            None => found.push((runs, single)),
        }
    }
    if found.len() > MAX_ENCODINGS {
        let units = |runs: &[Run]| runs.iter().map(|run| run.end - run.start).sum::<usize>();
        sort_by_key(&mut found, |(runs, single)| (!is_known(single), Reverse(units(runs))));
        found.truncate(MAX_ENCODINGS);
    }
    let of_runs = |(runs, single): &(Vec<Run>, &SingleByte)| of_runs(single, runs, &line.units);
    let mut found: Vec<Layer> = found.iter().map(of_runs).collect();
    if line.units.iter().any(|unit| is_wide(*unit)) {
        let possible = multi_bytes().filter(|(read_as, _)| mistakes.may_be((UTF_8, *read_as)));
        found.extend(possible.filter_map(|mistake| of_characters(&line.units, mistake)));
    }
    found
}

/// The layer of some runs. The language decides what a space stands for. After the first `MAX_SPACES` spaces, one
/// stands for what it stood for after the same text and before the same unit.
fn of_runs(single: &SingleByte, runs: &[Run], units: &[u16]) -> Layer {
    let edit = |run: &Run| Edit { start: run.start, end: run.end, text: run.text.clone() };
    let mut edits: Vec<Edit> = runs.iter().map(edit).collect();
    let spaces: Vec<usize> = (0..runs.len()).filter(|at| runs[*at].may_keep_space).collect();
    for (count, &at) in spaces.iter().enumerate() {
        let is_kept = match count < MAX_SPACES {
            true => is_space_kept(&mut edits, at, units),
            false => {
                let is_same = |other: &&usize| {
                    let [a, b] = [&runs[at], &runs[**other]];
                    a.text == b.text && units.get(a.end) == units.get(b.end)
                };
                let same = spaces[..MAX_SPACES].iter().find(is_same);
                same.is_some_and(|same| edits[*same].text.len() > runs[*same].text.len())
            }
        };
        if is_kept {
            edits[at].text.push(SPACE);
        }
    }
    Layer { encoding: UTF_8, read_as: single.encoding, cost: single.cost, edits }
}

/// Whether a space is likelier to be text after the sequence than to be only its last byte.
fn is_space_kept(edits: &mut [Edit], at: usize, units: &[u16]) -> bool {
    let before = score_around(edits, at, units);
    let prior = if edits[at].text.starts_with(&[A_GRAVE]) { 0 } else { score(EXTRA_SPACE) };
    edits[at].text.push(SPACE);
    let after = score_around(edits, at, units);
    edits[at].text.pop();
    after + prior > before
}

/// How many units around an edit are scored with it, because they show its language.
const AROUND: usize = 32;

/// The score of the words around an edit.
fn score_around(edits: &[Edit], at: usize, units: &[u16]) -> i32 {
    let Edit { start, end, .. } = edits[at];
    let is_space = |unit: &u16| *unit == 0x20;
    let (front, back) = (start.saturating_sub(AROUND), units.len().min(end + AROUND));
    let first = units[..front].iter().rposition(is_space).map_or(0, |space| space + 1);
    let last = units[back..].iter().position(is_space).map_or(units.len(), |space| back + space);
    let start = edits.partition_point(|edit| edit.start < first);
    let within = edits[start..].iter().take_while(|edit| edit.end <= last);
    let moved = |edit: &Edit| Edit {
        start: edit.start - first,
        end: edit.end - first,
        text: edit.text.clone(),
    };
    score_of(&applied(&units[first..last], &within.map(moved).collect::<Vec<_>>()))
}

/// The layer of a line that was decoded as an encoding of several bytes to a character.
fn of_characters(
    units: &[u16],
    (read_as, Misreading { cost, .. }): (Encoding, Misreading),
) -> Option<Layer> {
    let edits = Bytes::of_multi_byte(read_as, units, false)?.edits(UTF_8, units)?;
    Some(Layer { encoding: UTF_8, read_as, cost: score(cost), edits })
}
