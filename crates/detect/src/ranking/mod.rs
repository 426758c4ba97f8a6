//! Orders encodings by how plausible they are: by likelihoods and by malformed sequences.

mod rules;

use crate::evidence::Evidence;
use crate::evidence::utf_8::{Utf8, each_once};
use crate::facts::{COUNT, CandidateId, UTF_8};
use crate::models::score;
use crate::options::Options;
use crate::scores::{IMPOSSIBLE, Likelihood, Likelihoods};
use alloc::vec::Vec;
use rules::Rules;

/// No held-out text of another encoding had this number of runs of bytes beyond ASCII that are well-formed UTF-8: of
/// 17,700 pieces, 12 had one such run, and none had more.
const SEVERAL: i32 = 2;

/// By how many nats a malformed reading is at least less likely than such UTF-8, and by how many another reading may be
/// at most likelier than well-formed UTF-8.
const BEHIND: f32 = 4.5;
const AHEAD: f32 = 4.0;

/// How much likelier the first preferred encoding is, and by how much less each one after it.
const PREFERRED: f32 = 4.0;
const LESS_PREFERRED: f32 = 0.5;

/// The price, as a score, of bytes that an encoding of one byte to a character does not use. These bytes need not be
/// among those that the models score.
const UNUSED: i32 = -80;

/// A candidate as it is compared with others.
#[derive(Clone, Copy)]
pub struct Ranked {
    pub id: CandidateId,
    /// Whether nothing is malformed, except a character that an end cuts.
    pub valid: bool,
    pub score: i32,
    /// The likeliest language; an empty tag if that is unknown.
    pub language: &'static str,
}

/// The candidates that the options allow, the most plausible first.
pub struct Ranking {
    ranked: Vec<Ranked>,
    /// The score of the ASCII alone.
    pub ascii: i32,
}

impl Ranking {
    // Not inlined, as in `Detector::decide`.
    #[inline(never)]
    pub fn new(evidence: &Evidence, options: &Options, by_models: &Likelihoods) -> Ranking {
        let rules = Rules::new(evidence, options, by_models);
        let candidates: Vec<Unranked> = CandidateId::all()
            .filter(|id| is_candidate(*id, evidence, options))
            .map(|id| Unranked { id, valid: evidence.is_valid(id), by_rules: rules.likelihood(id) })
            .collect();
        let utf_8 = utf_8_score(evidence, &candidates, rules.likelihood(UTF_8).score);
        // A malformed reading is less likely than UTF-8 with several runs, which no other text has by chance.
        let limit = match evidence.utf_8_runs {
            SEVERAL.. => utf_8 - score(BEHIND),
            _ => i32::MAX,
        };
        let bom = evidence.bom();
        // The standard: a byte order mark outranks everything.
        let key = |c: &Ranked| (bom != Some(c.id), -c.score, !c.valid, -c.id.facts().prior);
        let mut ranked: Vec<Ranked> = Vec::with_capacity(COUNT);
        for Unranked { id, valid, by_rules } in candidates {
            let Likelihood { score, language, .. } = by_rules;
            let score = match valid {
                _ if id.is_utf_8() => utf_8,
                true => score,
                false if id.is_single_byte() => score.min(limit) + UNUSED,
                false => score.min(limit),
            };
            let score = if score > IMPOSSIBLE { score + preference(id, options) } else { score };
            let new = Ranked { id, valid, score, language };
            let index = ranked.partition_point(|other| key(other) <= key(&new));
            ranked.insert(index, new);
        }
        Ranking { ranked, ascii: by_models.ascii }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Ranked> {
        self.ranked.iter()
    }
}

/// A candidate before [`utf_8_score`] and malformed sequences count.
struct Unranked {
    id: CandidateId,
    valid: bool,
    by_rules: Likelihood,
}

/// Whether an encoding may be the answer at all.
fn is_candidate(id: CandidateId, evidence: &Evidence, options: &Options) -> bool {
    let is_possible = !id.needs_proof() || evidence.proof.is_some_and(|proof| proof.id == id);
    options.allows(id) && (id.is_of_standard() || options.has_extended() && is_possible)
}

/// How much likelier an encoding is that the options prefer.
fn preference(id: CandidateId, options: &Options) -> i32 {
    let rank = options.prefer.iter().position(|preferred| *preferred == id.encoding());
    rank.map_or(0, |rank| score(PREFERRED - LESS_PREFERRED * rank as f32).max(0))
}

/// The score of UTF-8. If UTF-8 is well-formed and nothing is proven, no likelier encoding has a confident lead,
/// because UTF-8 has signs that no model knows; and none leads at all if several runs differ.
fn utf_8_score(evidence: &Evidence, candidates: &[Unranked], by_rules: i32) -> i32 {
    if evidence.utf_8_runs == 0 || evidence.proof.is_some() {
        return by_rules;
    }
    let best = candidates.iter().filter(|c| c.valid).map(|c| c.by_rules.score).max();
    let Some(best) = best.filter(|best| *best > by_rules) else { return by_rules };
    let distinct_runs = Utf8::new(&each_once(evidence.sample.bytes())).runs;
    let lead = if distinct_runs >= SEVERAL { 0 } else { score(AHEAD) };
    by_rules.max(best - lead)
}
