//! The order of encodings by how plausible they are, by likelihoods and by what is malformed.

mod leads;
mod rules;
mod signs;

pub use leads::CONFIDENT;

use crate::evidence::Evidence;
use crate::evidence::utf_8::{Utf8, each_once};
use crate::facts::{COUNT, CandidateId, UTF_8};
use crate::models::score;
use crate::options::Options;
use crate::scores::{Likelihood, Likelihoods};
use leads::UNSURE;
use rules::Rules;

/// As many runs of bytes beyond ASCII that are well-formed UTF-8 were in no held-out text of another
/// encoding: of 17,700 pieces 12 had one such run, and none had more.
const SEVERAL: i32 = 2;

/// The price, as a score, of bytes that an encoding of one byte to a character does not use. They need not be
/// among those that the models score.
const UNUSED: i32 = -80;

/// A candidate as it is compared with others.
#[derive(Clone, Copy)]
pub struct Ranked {
    pub id: CandidateId,
    /// Whether nothing is malformed but a character that is cut by an end.
    pub valid: bool,
    pub score: i32,
    /// The likeliest language; an empty tag if that is unknown.
    pub language: &'static str,
    /// Whether no language would write so.
    pub is_strange: bool,
}

/// The candidates, the most plausible first.
pub struct Ranking(Vec<Ranked>);

impl Ranking {
    // Not inlined, as in `Detector::finish`.
    #[inline(never)]
    pub fn new(evidence: &Evidence, options: &Options, by_models: &Likelihoods) -> Ranking {
        let rules = Rules::new(evidence, options, by_models);
        let candidates: Vec<Unranked> = CandidateId::all()
            .filter(|id| is_candidate(*id, evidence, options))
            .map(|id| Unranked { id, valid: evidence.is_valid(id), by_rules: rules.likelihood(id) })
            .collect();
        let utf_8 = utf_8_score(evidence, &candidates, rules.likelihood(UTF_8).score);
        // A malformed reading is confidently less likely than UTF-8 with several runs: no other text is so by chance.
        let limit = match evidence.utf_8_runs {
            SEVERAL.. => utf_8 - score(CONFIDENT),
            _ => i32::MAX,
        };
        let bom = evidence.bom();
        // The standard: a byte order mark outranks everything.
        let key = |c: &Ranked| (bom != Some(c.id), -c.score, !c.valid, -c.id.facts().prior);
        let mut ranked: Vec<Ranked> = Vec::with_capacity(COUNT);
        for Unranked { id, valid, by_rules } in candidates {
            let Likelihood { score, language, is_strange, .. } = by_rules;
            let score = match valid {
                _ if id.is_utf_8() => utf_8,
                true => score,
                false if id.is_single_byte() => score.min(limit) + UNUSED,
                false => score.min(limit),
            };
            let new = Ranked { id, valid, score, language, is_strange };
            let index = ranked.partition_point(|other| key(other) <= key(&new));
            ranked.insert(index, new);
        }
        Ranking(ranked)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Ranked> {
        self.0.iter()
    }
}

/// A candidate before [`utf_8_score`] and what is malformed count.
struct Unranked {
    id: CandidateId,
    valid: bool,
    by_rules: Likelihood,
}

/// Whether an encoding may be the answer at all.
fn is_candidate(id: CandidateId, evidence: &Evidence, options: &Options) -> bool {
    let is_possible = !id.needs_proof() || evidence.proof.is_some_and(|proof| proof.id == id);
    id.is_of_standard() || options.has_extended() && is_possible
}

/// The score of UTF-8. Where that is well-formed and nothing is proven, none that is likelier has a confident lead,
/// because UTF-8 has signs that no model knows, and none leads at all if several runs differ.
fn utf_8_score(evidence: &Evidence, candidates: &[Unranked], by_rules: i32) -> i32 {
    if evidence.utf_8_runs == 0 || evidence.proof.is_some() {
        return by_rules;
    }
    let best = candidates.iter().filter(|c| c.valid).map(|c| c.by_rules.score).max();
    let Some(best) = best.filter(|best| *best > by_rules) else { return by_rules };
    let distinct_runs = Utf8::new(&each_once(evidence.sample.bytes())).runs;
    let lead = if distinct_runs >= SEVERAL { 0 } else { score(UNSURE) };
    by_rules.max(best - lead)
}
