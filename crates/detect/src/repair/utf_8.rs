//! UTF-8 that was decoded as another encoding.

use encodium::{Encoding, UTF_8};

use super::bytes::Bytes;
use super::chains::readers_of_chains;
use super::letters::{is_letter, is_wide};
use super::line::{Edit, Layer, Line, applied};
use super::mistakes::Mistakes;
use super::ordinary::once;
use super::readers::{Reader, multi, readers};
use super::runs::{Run, runs};
use super::score::score_of;
use super::tokens::Tokens;
use crate::facts::Misreading;
use crate::models::score;

/// The cost of a space that is not the last byte of the sequence before it, but became one with that. Behind `à`,
/// which many words end with, it costs nothing.
const EXTRA_SPACE: f32 = -4.0;
const A_GRAVE: u16 = 0xE0;

/// The layers of UTF-8 that may be undone in a line, the commonest mistake of those with the same edits.
pub fn utf_8_layers(line: &Line, mistakes: Mistakes) -> Vec<Layer> {
    let mut found: Vec<Layer> = Vec::new();
    let tokens = Tokens::new(&line.units, mistakes.escapes);
    let chains = readers_of_chains(&tokens.units, true);
    let in_chain = |(index, _): &(usize, &Reader)| chains >> index & 1 != 0;
    for (_, reader) in readers().iter().enumerate().filter(in_chain) {
        let mistake = (UTF_8, reader.encoding);
        if mistakes.may_be(mistake) {
            let runs = runs(reader, &tokens, mistakes.is_known(mistake));
            if !runs.is_empty() {
                add(of_runs(reader, &runs, &line.units), mistakes, &mut found);
            }
        }
    }
    if line.units.iter().any(|unit| is_wide(*unit)) {
        let possible = multi().filter(|(read_as, _)| mistakes.may_be((UTF_8, *read_as)));
        found.extend(possible.filter_map(|mistake| of_characters(&line.units, mistake, mistakes)));
    }
    found
}

/// Adds a layer, but only one of those with the same edits: that of a mistake which other lines suffered, else the
/// commonest.
fn add(layer: Layer, mistakes: Mistakes, found: &mut Vec<Layer>) {
    let is_known = |layer: &Layer| mistakes.is_known(layer.mistake());
    match found.iter_mut().find(|other| other.edits == layer.edits) {
        Some(other) if is_known(&layer) && !is_known(other) => *other = layer,
        Some(_) => {}
        None => found.push(layer),
    }
}

/// The layer of some runs. What a space stands for is what the language makes likelier.
fn of_runs(reader: &Reader, runs: &[Run], units: &[u16]) -> Layer {
    let is_ordinary = runs.iter().all(|run| run.is_ordinary);
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
    Layer { encoding: UTF_8, read_as: reader.encoding, cost: reader.cost, edits, is_ordinary }
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
    mistakes: Mistakes,
) -> Option<Layer> {
    let edits = Bytes::of_multi(read_as, units)?.edits(UTF_8, units)?;
    let is_one = mistakes.is_known((UTF_8, read_as)) || is_utf_8_in_characters(units, &edits);
    is_one.then(|| Layer { encoding: UTF_8, read_as, cost: score(cost), edits, is_ordinary: false })
}

/// How many different characters must have become fewer, unless they stood in words of ASCII.
const CHARACTERS: usize = 3;

/// How much less likely than a space each of them may be as what it became, in nats, if they are no more than that.
// Guard until one score decides.
const LEAST_EACH: f32 = -7.0;

/// Whether what became UTF-8 were Chinese characters or syllables within words of ASCII, which became likely words of
/// Latin, Greek or signs, or several that became another script: the bytes of one or two are UTF-8 by chance.
fn is_utf_8_in_characters(units: &[u16], edits: &[Edit]) -> bool {
    let is_ascii =
        |unit: Option<&u16>| unit.is_some_and(|&unit| matches!(unit, 0x41..0x5B | 0x61..0x7B));
    let is_in_word = |edit: &Edit| {
        (edit.start..edit.end).any(|at| {
            let is_beside = is_ascii(units[..at].last()) || is_ascii(units.get(at + 1));
            is_wide(units[at]) && is_beside
        })
    };
    let mut changed: Vec<u16> =
        edits.iter().flat_map(|edit| &units[edit.start..edit.end]).copied().collect();
    changed.retain(|unit| is_wide(*unit));
    let is_foreign = |unit: &u16| is_letter(*unit) && *unit >= 0x370;
    let repaired = || edits.iter().flat_map(|edit| &edit.text);
    let several = once(&changed).len();
    let is_likely = || {
        let space = |unit: &u16| if is_wide(*unit) { 0x20 } else { *unit };
        let without: Vec<u16> = units.iter().map(space).collect();
        let least = score_of(&without) + score(LEAST_EACH) * changed.len() as i32;
        repaired().any(|unit| is_letter(*unit)) && score_of(&applied(units, edits)) >= least
    };
    let is_latin = !repaired().any(|unit| matches!(unit, 0x400..0x1E00));
    edits.iter().any(is_in_word) && is_latin && (several > CHARACTERS || is_likely())
        || several >= CHARACTERS && repaired().any(is_foreign)
}
