//! What the confidence in an answer depends on.

use super::first::First;
use crate::counts::counts;
use crate::evidence::Evidence;
use crate::evidence::utf_8::Utf8;
use crate::facts::{CandidateId, Form, byte_units};
use crate::ranking::{Ranked, Ranking};
use crate::scores::{FAR, IMPOSSIBLE};

/// The names of the features, for the program that learns. Scores are in their unit, eighths of a nat.
pub const NAMES: [&str; COUNT] = [
    // How much likelier the text is than the best other one, and than in the likeliest encoding of an unknown language.
    "margin",
    "fit",
    // How many different pairs of neighbours the other text has otherwise.
    "differing",
    // How many bytes are beyond ASCII, and the part of the others in 256.
    "beyond",
    "ascii",
    // What such a byte costs; how much likelier the text is than noise, and than rows of characters in the order of the code.
    "cost",
    "over_noise",
    "over_rows",
    // Forms of encodings.
    "multi",
    "utf_8",
    "wide",
    // How common the encoding is, and that of the other text.
    "prior",
    "other_prior",
    // Whether a character of UTF-8 is cut at the end (1) or at the beginning (2).
    "cut",
];
pub const COUNT: usize = 14;

/// The costs of a byte beyond ASCII as noise, and of one that does not continue a row and of one that does.
const NOISE: i32 = 39;
const NO_ROW: i32 = 47;
const ROW: i32 = 3;

/// Of the other texts that are so much less likely than the best one, that counts from which the fewest pairs differ.
const NEAR: i32 = 32;

/// The features of an answer.
pub fn features(evidence: &Evidence, ranking: &Ranking, first: &First) -> [i16; COUNT] {
    let id = first.ranked.id;
    let scored = evidence.scored(id);
    // Of units of several bytes each byte counts.
    let counts = |byte: &u8| !byte.is_ascii() || id.is_wide();
    let others: Vec<u8> = scored.iter().copied().filter(counts).collect();
    let beyond = others.len().max(1) as i32;
    let score = first.score - if id.is_wide() { 0 } else { ranking.ascii };
    let is_other =
        |other: &&Ranked| other.score > IMPOSSIBLE && !evidence.validity.is_same_text(id, other.id);
    let runner_up = ranking.iter().find(is_other);
    let margin = runner_up.map_or(FAR, |other| (first.score - other.score).min(FAR));
    let near = ranking.iter().take_while(|other| first.score - other.score <= margin + NEAR);
    let differing = near.filter(is_other).map(|other| differing(id, other.id, scored)).min();
    let is = |form: Form| (id.facts().form == form) as i32;
    let prior = |ranked: &Ranked| (8.0 * ranked.id.facts().prior) as i32;
    [
        margin,
        first.score - ranking.in_unknown.max(first.score - FAR),
        differing.unwrap_or(30).min(30),
        beyond.min(300),
        256 - 256 * beyond / scored.len().max(1) as i32,
        (-score / beyond).clamp(0, 160),
        (score + NOISE * others.len() as i32).clamp(-FAR, FAR),
        (score + cost_of_rows(id, &others)).clamp(-FAR, FAR),
        is(Form::Multi),
        is(Form::Utf8),
        is(Form::Wide),
        prior(first.ranked),
        runner_up.map_or(-100, prior),
        if id.is_utf_8() { cut(scored) } else { 0 },
    ]
    .map(|feature| feature as i16)
}

/// The cost of bytes as rows of characters in the order of the code, or in steps that repeat.
fn cost_of_rows(id: CandidateId, bytes: &[u8]) -> i32 {
    let units: Vec<i32> = match id.is_wide() {
        true => id.decode(bytes).0.into_iter().map(i32::from).collect(),
        false => bytes.iter().copied().map(i32::from).collect(),
    };
    let mut last = 1;
    let cost = |step: i32| {
        let goes_on = step == 1 || step == last;
        last = step;
        if goes_on { ROW } else { NO_ROW }
    };
    let steps = units.windows(2).map(|pair| pair[1] - pair[0]);
    (if units.is_empty() { 0 } else { NOISE }) + steps.map(cost).sum::<i32>()
}

fn cut(bytes: &[u8]) -> i32 {
    let Utf8 { lacks_front, lacks_end, .. } = Utf8::new(bytes);
    2 * lacks_front as i32 + lacks_end as i32
}

/// How many different pairs of neighbouring letters two encodings with one byte to a character read differently; of others,
/// half as many as different bytes beyond ASCII.
// Inlined, this and others add 0.8 KB to the compressed module.
#[inline(never)]
fn differing(a: CandidateId, b: CandidateId, bytes: &[u8]) -> i32 {
    if ![a, b].iter().all(|id| id.is_single_byte()) || a.is_ebcdic() != b.is_ebcdic() {
        let mut seen = [false; 256];
        bytes.iter().filter(|byte| !byte.is_ascii()).for_each(|byte| seen[*byte as usize] = true);
        return seen.iter().filter(|seen| **seen).count().div_ceil(2) as i32;
    }
    let [a, b] = [a, b].map(byte_units);
    let differs = |byte: &u8| a[*byte as usize] != b[*byte as usize];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let is_one = |pair: &&[u8]| pair.iter().all(is_letter) && pair.iter().any(differs);
    let pairs = bytes.windows(2).filter(is_one).map(|pair| (pair[0] as u32) << 8 | pair[1] as u32);
    counts(&pairs.collect::<Vec<_>>()).len() as i32
}
