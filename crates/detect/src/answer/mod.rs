//! The answer: which of the encodings that are about as plausible is the one, and how sure that is.

mod confidence;
mod first;
mod lead;
mod text;

use crate::candidates::CandidateId;
use crate::detection::{Candidate, Detection, Reason};
use crate::evidence::Evidence;
use crate::models::nats;
use crate::options::Options;
use crate::ranking::{Ranked, Ranking};
use confidence::doubt;
use first::{First, first};
use text::is_text;

/// The result of a detection.
// Not inlined, as in `Detector::finish`.
#[inline(never)]
pub fn answer(evidence: &Evidence, ranking: &Ranking, options: &Options) -> Detection {
    let allowed: Vec<&Ranked> = ranking.iter().filter(|ranked| options.allows(ranked.id)).collect();
    let first = first(&allowed, evidence, ranking, options);
    let answer = first.as_ref().filter(|first| first.is_possible).map(|first| first.ranked);
    let bom = evidence.bom();
    let doubt = match &first {
        Some(first) => doubt(evidence, options, ranking, first),
        None => Some(Reason::Malformed),
    };
    let is_certain = bom.is_some() || doubt.is_none();
    let is_text = is_text(evidence, answer.map(|answer| answer.id), is_certain);
    let reason = doubt.map(|doubt| if is_text { doubt } else { Reason::Binary });
    let language = answer.and_then(|answer| language(evidence, answer));
    Detection {
        encoding: answer.map(|answer| answer.id.encoding()),
        language,
        confident: reason.is_none(),
        reason,
        is_text,
        margin: first.as_ref().map_or(0.0, |first| first.margin),
        bom: bom.map(CandidateId::encoding),
        candidates: candidates(&allowed, first.as_ref()),
    }
}

/// The language of an answer, if there is evidence of one: letters, and not those of ASCII alone, among which a few
/// words are of any language.
fn language(evidence: &Evidence, answer: &Ranked) -> Option<&'static str> {
    let is_ascii =
        answer.id.extends_ascii() && evidence.proof.is_none() && evidence.validity.is_ascii();
    let is_known = !answer.language.is_empty() && evidence.has_letter() && !is_ascii;
    is_known.then_some(answer.language)
}

/// The candidates in order, but with the one that stands for its text before all others.
fn candidates(allowed: &[&Ranked], first: Option<&First>) -> Vec<Candidate> {
    let Some(&First { ranked, score, .. }) = first else { return Vec::new() };
    let others = allowed.iter().filter(|other| other.id != ranked.id);
    let others = others.map(|other| candidate(other, other.score));
    [candidate(ranked, score)].into_iter().chain(others).collect()
}

fn candidate(ranked: &Ranked, score: i32) -> Candidate {
    let encoding = ranked.id.encoding();
    Candidate { encoding, valid: ranked.valid, score: nats(score).max(-1e6) }
}
