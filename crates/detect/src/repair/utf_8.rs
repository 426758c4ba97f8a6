//! UTF-8 that was decoded as another encoding.

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
use crate::models::score;

/// The cost of a space that is not the last byte of the sequence before it, but became one with that. After `à`,
/// which many words end with, it costs nothing.
const EXTRA_SPACE: f32 = -4.0;
const A_GRAVE: u16 = 0xE0;

/// The layers of UTF-8 that may be undone in a line. Of mistakes with the same runs one has a layer: that which other lines
/// suffered, else the commonest.
pub fn utf_8_layers(line: &Line, mistakes: Mistakes) -> Vec<Layer> {
    let mut found: Vec<(Vec<Run>, Layer)> = Vec::new();
    let tokens = Tokens::new(&line.units, mistakes.escapes);
    let chains = encodings_of_chains(&tokens.units, true);
    let in_chain = |(index, _): &(usize, &SingleByte)| chains >> index & 1 != 0;
    for (_, single) in single_bytes().iter().enumerate().filter(in_chain) {
        let mistake = (UTF_8, single.encoding);
        if mistakes.may_be(mistake) {
            let runs = runs(single, &tokens);
            let same = found.iter_mut().find(|(others, _)| *others == runs);
            match same.map(|(_, layer)| layer) {
                _ if runs.is_empty() => {}
                Some(layer)
                    if mistakes.is_known(mistake) && !mistakes.is_known(layer.mistake()) =>
                {
                    (layer.read_as, layer.cost) = (single.encoding, single.cost);
                }
                Some(_) => {}
                None => {
                    let layer = of_runs(single, &runs, &line.units);
                    found.push((runs, layer));
                }
            }
        }
    }
    let mut found: Vec<Layer> = found.into_iter().map(|(_, layer)| layer).collect();
    if line.units.iter().any(|unit| is_wide(*unit)) {
        let possible = multi_bytes().filter(|(read_as, _)| mistakes.may_be((UTF_8, *read_as)));
        found.extend(possible.filter_map(|mistake| of_characters(&line.units, mistake)));
    }
    found
}

/// The layer of some runs. What a space stands for is what the language makes likelier.
fn of_runs(single: &SingleByte, runs: &[Run], units: &[u16]) -> Layer {
    let edit = |run: &Run| Edit { start: run.start, end: run.end, text: run.text.clone() };
    let mut edits: Vec<Edit> = runs.iter().map(edit).collect();
    for at in (0..runs.len()).filter(|at| runs[*at].may_keep_space) {
        let before = score_around(&edits, at, units);
        edits[at].text.push(0x20);
        let prior = if edits[at].text.starts_with(&[A_GRAVE]) { 0 } else { score(EXTRA_SPACE) };
        if score_around(&edits, at, units) + prior <= before {
            edits[at].text.pop();
        }
    }
    Layer { encoding: UTF_8, read_as: single.encoding, cost: single.cost, edits }
}

/// How many units around an edit say what language it is in.
const AROUND: usize = 32;

/// The score of the words around an edit.
fn score_around(edits: &[Edit], at: usize, units: &[u16]) -> i32 {
    let Edit { start, end, .. } = edits[at];
    let is_space = |unit: &u16| *unit == 0x20;
    let (front, back) = (start.saturating_sub(AROUND), units.len().min(end + AROUND));
    let first = units[..front].iter().rposition(is_space).map_or(0, |space| space + 1);
    let last = units[back..].iter().position(is_space).map_or(units.len(), |space| back + space);
    let within = edits.iter().filter(|edit| first <= edit.start && edit.end <= last);
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
    let edits = Bytes::of_multi_byte(read_as, units)?.edits(UTF_8, units)?;
    Some(Layer { encoding: UTF_8, read_as, cost: score(cost), edits })
}
