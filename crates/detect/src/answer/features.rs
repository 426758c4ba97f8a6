//! What the confidence in an answer depends on.

use super::first::First;
use crate::evidence::Evidence;
use crate::facts::{CandidateId, Form, byte_units};
use crate::models::chars::{FOREIGN, kind};
use crate::ranking::{Ranked, Ranking};
use crate::scores::{FAR, IMPOSSIBLE};

/// The names of the features, for the program that learns.
pub const NAMES: [&str; COUNT] = [
    "margin", "fit", "differing", "distinct", "beyond", "ascii", "cost", "over_noise", "over_rows", "noise_each",
    "rows_each", "letters", "unknown", "page", "ebcdic", "multi", "utf8", "wide", "over_web", "over_page", "over_multi",
    "controls", "named", "variety", "strange", "prior", "other_prior",
];
pub const COUNT: usize = 27;

/// The costs of a byte beyond ASCII as noise, and as one that does not continue a row in the order of the code, which one
/// that does costs less.
const NOISE: i32 = 39;
const NO_ROW: i32 = 47;
const ROW: i32 = 3;

/// Runners-up that are as near are compared, too: the one from which fewest pairs differ counts.
const NEAR: i32 = 32;

/// The features of an answer. Scores are in their unit.
pub fn features(evidence: &Evidence, ranking: &Ranking, first: &First) -> [i16; COUNT] {
    let id = first.ranked.id;
    let form = id.facts().form;
    let scored = evidence.scored(id);
    let others: Vec<u8> = scored.iter().copied().filter(|byte| !byte.is_ascii()).collect();
    let beyond = others.len().max(1) as i32;
    let mut seen = [false; 256];
    others.iter().for_each(|byte| seen[*byte as usize] = true);
    let distinct = seen.iter().filter(|seen| **seen).count() as i32;
    let score = first.score - ranking.ascii;
    let is_other = |other: &&Ranked| {
        other.score > IMPOSSIBLE && !evidence.validity.is_same_text(id, other.id)
    };
    let runner_up = ranking.iter().find(is_other);
    let margin = runner_up.map_or(FAR, |other| first.score - other.score);
    let near = ranking.iter().take_while(|other| first.score - other.score <= margin + NEAR);
    let near = near.filter(is_other).map(|other| differing(id, other.id, scored));
    let differing = near.min().unwrap_or(30).min(30);
    let fit = first.score - ranking.in_unknown.max(first.score - FAR);
    let over_noise = score + NOISE * others.len() as i32;
    let over_rows = score + cost_of_rows(&others);
    let is = |condition: bool| condition as i32;
    let of = |wanted: Form| is(form == wanted);
    let over = |wanted: Form| is(runner_up.is_some_and(|other| other.id.facts().form == wanted));
    let letters = if id.is_single_byte() { letters(id, scored).min(20) } else { 20 };
    let prior = |id: CandidateId| (8.0 * id.facts().prior) as i32;
    [
        margin.min(FAR),
        fit,
        differing,
        distinct.min(40),
        beyond.min(300),
        256 - 256 * beyond / scored.len().max(1) as i32,
        (-score / beyond).clamp(0, 160),
        over_noise.clamp(-240, FAR),
        over_rows.clamp(-240, FAR),
        (over_noise / beyond).clamp(-40, 48),
        (over_rows / beyond).clamp(-48, 48),
        letters,
        is(fit <= 0),
        of(Form::CodePage),
        of(Form::Ebcdic),
        of(Form::Multi),
        of(Form::Utf8),
        of(Form::Wide),
        over(Form::Web),
        over(Form::CodePage),
        over(Form::Multi),
        is(evidence.validity.has_controls(id)),
        is(!first.ranked.language.is_empty()),
        256 * distinct / beyond,
        is(first.ranked.is_strange),
        prior(id),
        runner_up.map_or(-100, |other| prior(other.id)),
    ]
    .map(|feature| feature.clamp(-1000, 1000) as i16)
}

/// The cost of bytes as rows in the order of the code, in steps that repeat.
fn cost_of_rows(bytes: &[u8]) -> i32 {
    let steps = bytes.windows(2).map(|pair| pair[1] as i32 - pair[0] as i32);
    let mut last = 1;
    let cost = |step: i32| {
        let goes_on = step == 1 || step == last;
        last = step;
        if goes_on { ROW } else { NO_ROW }
    };
    if bytes.is_empty() { 0 } else { NOISE + steps.map(cost).sum::<i32>() }
}

/// How many letters beyond ASCII there are.
fn letters(id: CandidateId, bytes: &[u8]) -> i32 {
    let units = byte_units(id);
    let is_letter = |byte: &&u8| !byte.is_ascii() && kind(units[**byte as usize]) == FOREIGN;
    bytes.iter().filter(is_letter).count() as i32
}

/// How many pairs of neighbouring letters two encodings with one byte to a character read differently; of others, half the
/// number of bytes beyond ASCII.
// Inlined, this and others add 0.8 KB to the compressed module.
#[inline(never)]
fn differing(a: CandidateId, b: CandidateId, bytes: &[u8]) -> i32 {
    if ![a, b].iter().all(|id| id.is_single_byte()) || a.is_ebcdic() != b.is_ebcdic() {
        return bytes.iter().filter(|byte| !byte.is_ascii()).count().div_ceil(2) as i32;
    }
    let [a, b] = [a, b].map(byte_units);
    let differs = |byte: &u8| a[*byte as usize] != b[*byte as usize];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let counts = |pair: &&[u8]| pair.iter().all(is_letter) && pair.iter().any(differs);
    bytes.windows(2).filter(counts).count() as i32
}
