//! The answer: chooses among the encodings that are about as plausible, and decides whether the choice is certain.

mod choices;
mod confidence;
mod features;
mod learnt;
mod text;
mod winner;

use crate::detection::{Candidate, Detection, Reason};
use crate::evidence::Evidence;
use crate::facts::CandidateId;
use crate::models::nats;
use crate::options::Options;
use crate::ranking::{Ranked, Ranking};
use alloc::vec::Vec;
use choices::choices;
use confidence::doubt;
use text::is_text;
use winner::{Winner, winner};

/// The result of a detection.
// Not inlined, as in `Detector::decide`.
#[inline(never)]
pub fn answer(evidence: &Evidence, ranking: &Ranking, options: &Options) -> Detection {
    let winner = winner(evidence, ranking, options);
    let answer = winner.as_ref().filter(|winner| winner.is_possible).map(|winner| winner.ranked);
    let bom = evidence.bom();
    let doubt = match &winner {
        Some(winner) => doubt(evidence, options, ranking, winner),
        None => Some(Reason::Malformed),
    };
    let is_certain = bom.is_some() || doubt.is_none();
    let is_text = is_text(evidence, answer.map(|answer| answer.id), is_certain);
    let reason = if is_text { doubt } else { Some(Reason::Binary) };
    let language = answer.and_then(|answer| language(evidence, answer));
    let (candidates, choices) = match &winner {
        Some(winner) => candidates(evidence, ranking, winner),
        None => Default::default(),
    };
    Detection {
        encoding: answer.map(|answer| answer.id.encoding()),
        language,
        confident: reason.is_none(),
        reason,
        is_text,
        margin: winner.as_ref().map_or(0.0, |winner| winner.margin),
        bom: bom.map(CandidateId::encoding),
        candidates,
        choices,
    }
}

/// The language of an answer, if there is evidence of one: letters beyond ASCII, because a few words of ASCII may be of
/// any language.
fn language(evidence: &Evidence, answer: &Ranked) -> Option<&'static str> {
    let is_proven = evidence.proof.is_some_and(|proof| proof.id == answer.id);
    let is_ascii = answer.id.extends_ascii() && !is_proven && evidence.validity.is_ascii();
    let is_known = !answer.language.is_empty() && evidence.has_letter(answer.id) && !is_ascii;
    is_known.then_some(answer.language)
}

/// The candidates in order, except that the one chosen for the best text comes first, and the indexes of the
/// [`choices`].
fn candidates(
    evidence: &Evidence,
    ranking: &Ranking,
    winner: &Winner,
) -> (Vec<Candidate>, Vec<u8>) {
    let answer = Ranked { score: winner.score, ..*winner.ranked };
    let others = ranking.iter().filter(|other| other.id != answer.id);
    let ordered: Vec<&Ranked> = [&answer].into_iter().chain(others).collect();
    let choices = if winner.is_possible { choices(evidence, &ordered) } else { Vec::new() };
    (ordered.into_iter().map(candidate).collect(), choices)
}

fn candidate(ranked: &Ranked) -> Candidate {
    let &Ranked { id, valid, score, .. } = ranked;
    Candidate { encoding: id.encoding(), valid, score: nats(score).max(-1e6) }
}

pub use features::NAMES as FEATURES;

/// For training: the encoding, and the features that decide the confidence.
#[cfg(feature = "__internals")]
pub fn study(
    evidence: &Evidence,
    ranking: &Ranking,
    options: &Options,
) -> (Option<encodium::Encoding>, Result<bool, Vec<i16>>) {
    let Some(winner) = winner(evidence, ranking, options) else { return (None, Ok(false)) };
    let is_text = is_text(evidence, Some(winner.ranked.id), true);
    let decided = confidence::by_rules(evidence, options, &winner);
    let decided = if is_text { decided.map(|doubt| doubt.is_none()) } else { Some(false) };
    let found = decided.ok_or_else(|| features::features(evidence, ranking, &winner).to_vec());
    (winner.is_possible.then(|| winner.ranked.id.encoding()), found)
}
