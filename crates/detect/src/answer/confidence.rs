//! Whether an answer is safe to take: decided here and nowhere else, by scores and evidence.

use encodium::internals::facts::CodeUnits;

use super::first::First;
use super::lead::is_ahead;
use super::words::{are_series, has_common_ideographs, has_two_words};
use crate::detection::Reason;
use crate::evidence::{Evidence, is_printable_ascii};
use crate::facts::{CandidateId, Form};
use crate::models::nats;
use crate::options::Options;
use crate::ranking::Ranking;

/// The cost of a byte of noise, in nats. Text is likelier, in its encoding.
const NOISE: f64 = 5.545;

/// The cost of a byte of rare ideographs, in nats. Random bytes cost more in most encodings that accept them.
const IDEOGRAPHS: f64 = 5.0;

/// Why the most plausible candidate is not safe to take without asking. None if it is.
pub fn doubt(
    evidence: &Evidence,
    options: &Options,
    ranking: &Ranking,
    first: &First,
) -> Option<Reason> {
    let &First { ranked, score, is_possible, .. } = first;
    let id = ranked.id;
    if evidence.length == 0 {
        return Some(Reason::Empty);
    }
    if !ranked.valid {
        return Some(Reason::Malformed);
    }
    if !is_possible || evidence.disproves(id) {
        return Some(Reason::Ambiguous);
    }
    if evidence.bom() == Some(id) || matches!(id.row().code_units, CodeUnits::Utf32(_)) {
        // Neither a mark nor zeros prove that all of it has come.
        let is_cut = !options.is_head() && evidence.validity.is_cut(id);
        return is_cut.then_some(Reason::Malformed);
    }
    let is_confident = !ranked.is_strange
        && !evidence.has_lone_shifts(id)
        && !is_noise(evidence, id, score)
        && is_ahead(evidence, ranking, first)
        && reads_like_words(evidence, id);
    (!is_confident).then_some(Reason::Ambiguous)
}

/// Whether the bytes that were scored are as unlikely as noise. Printable ASCII is none, however unlikely.
fn is_noise(evidence: &Evidence, id: CandidateId, score: i32) -> bool {
    let scored = evidence.scored(id);
    let cost = if id.is_legacy_multi_byte() { IDEOGRAPHS } else { NOISE };
    nats(score) < -cost * scored.len() as f64 && !scored.iter().copied().all(is_printable_ascii)
}

/// Whether an answer reads like words, as far as its encoding is one that noise or tables of characters are taken for.
fn reads_like_words(evidence: &Evidence, id: CandidateId) -> bool {
    let scored = evidence.scored(id);
    match id.facts().form {
        Form::Utf8 | Form::Escapes => true,
        _ if are_series(scored) => false,
        Form::Web if id.is_of_standard() => true,
        Form::Web | Form::CodePage | Form::Ebcdic => has_two_words(id, scored),
        Form::Multi | Form::Wide => has_common_ideographs(id, scored),
    }
}
