//! The features on which the confidence in an answer depends. Other counts, the forms and the fit of the answer did not
//! improve it.

use super::winner::Winner;
use crate::counts::counts;
use crate::evidence::Evidence;
use crate::facts::{CandidateId, byte_units};
use crate::ranking::{Ranked, Ranking};
use crate::scores::FAR;
use alloc::vec::Vec;

/// The names of the features, for the program that learns. Scores are in their unit, eighths of a nat.
pub const NAMES: [&str; COUNT] = [
    // How much likelier the text is than the best other text.
    "margin",
    // How many distinct pairs of letters the two texts read differently, where a byte is a character.
    "differing",
    // The share of ASCII, in 1/256. Encodings that do not extend ASCII have none.
    "ascii",
    // How many bytes are beyond ASCII, what each costs, and how much less than it would as part of a row of characters
    // in code order.
    "beyond",
    "cost",
    "over_rows",
    // How much likelier the text is than noise. Being less likely is not a sign of noise, because long text has many
    // letters.
    "over_noise",
    // Whether the units have several bytes.
    "wide",
    // How common the encoding of this text is, and how common that of the other.
    "prior",
    "other_prior",
];
pub const COUNT: usize = 10;

/// The costs of a byte beyond ASCII as noise, of one that does not continue a row, and of one that does.
const NOISE: i32 = 39;
const NO_ROW: i32 = 47;
const ROW: i32 = 3;

/// The features of an answer.
pub fn features(evidence: &Evidence, ranking: &Ranking, winner: &Winner) -> [i16; COUNT] {
    let id = winner.ranked.id;
    let scored = evidence.scored(id);
    let is_counted = |byte: &u8| !byte.is_ascii() || !id.extends_ascii();
    let others: Vec<u8> = scored.iter().copied().filter(is_counted).collect();
    let beyond = others.len().max(1) as i32;
    let score = winner.score - if id.extends_ascii() { ranking.ascii } else { 0 };
    let prior = |ranked: &Ranked| (8.0 * ranked.id.facts().prior) as i32;
    let (margin, differing, other_prior) = winner.runner_up.map_or((FAR, 0, -100), |other| {
        let margin = (winner.score - other.score).min(FAR);
        (margin, differing(id, other.id, scored).min(30), prior(other))
    });
    [
        margin,
        differing,
        256 - 256 * beyond / scored.len().max(1) as i32,
        beyond.min(1000),
        (-score / beyond).clamp(-FAR, FAR),
        ((score + cost_of_rows(id, scored)) / beyond).clamp(-FAR, FAR),
        (score + NOISE * others.len() as i32).clamp(-NOISE, FAR),
        id.is_wide() as i32,
        prior(winner.ranked),
        other_prior,
    ]
    .map(|feature| feature as i16)
}

/// The cost of a text's bytes beyond ASCII, or of its wide code units, as rows in code order, or in steps that repeat, one or
/// two at a time.
fn cost_of_rows(id: CandidateId, bytes: &[u8]) -> i32 {
    let is_wide = id.is_wide();
    let all: Vec<i32> = match is_wide {
        true => id.decode(bytes).0.into_iter().map(i32::from).collect(),
        false => bytes.iter().copied().map(i32::from).collect(),
    };
    let is_counted = |at: &usize| {
        // A character may end with a byte of ASCII.
        let is_end = *at > 0 && id.is_legacy_multi_byte() && all[at - 1] >= 0x80;
        !id.extends_ascii() || all[*at] >= if is_end { 0x40 } else { 0x80 }
    };
    let counted: Vec<usize> = (0..all.len()).filter(is_counted).collect();
    let width = 1 + is_wide as i32;
    let mut last = [1, 0, 0];
    let cost = |pair: &[usize]| {
        let step = all[pair[1]] - all[pair[0]];
        let repeats = step == last[0] || [step, last[0]] == [last[1], last[2]];
        last = [step, last[0], last[1]];
        // A language has letters that are more frequent than others.
        let is_row = step == 1 || repeats && (step != 0 || pair[1] == pair[0] + 1);
        if is_row { ROW } else { width * NO_ROW }
    };
    let first = if counted.is_empty() { 0 } else { width * NOISE };
    first + counted.windows(2).map(cost).sum::<i32>()
}

/// How many distinct pairs of letters two single-byte encodings read differently.
fn differing(a: CandidateId, b: CandidateId, bytes: &[u8]) -> i32 {
    if ![a, b].iter().all(|id| id.is_single_byte()) {
        return 30;
    }
    let [a, b] = [a, b].map(byte_units);
    let differs = |byte: &u8| a[*byte as usize] != b[*byte as usize];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let is_one = |pair: &&[u8]| pair.iter().all(is_letter) && pair.iter().any(differs);
    let pairs = bytes.windows(2).filter(is_one).map(|pair| (pair[0] as u32) << 8 | pair[1] as u32);
    counts(&pairs.collect::<Vec<_>>()).len() as i32
}
