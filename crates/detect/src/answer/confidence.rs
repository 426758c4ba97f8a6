//! Decides whether an answer is safe to use: by rules where the form of the bytes is proof, and otherwise by the learnt
//! trees. Nothing else decides that.

use super::features::features;
use super::learnt::{BASE, THRESHOLD, TREES};
use super::winner::Winner;
use crate::detection::Reason;
use crate::evidence::Evidence;
use crate::facts::CandidateId;
use crate::options::Options;
use crate::ranking::Ranking;
use crate::trees;

/// Why the most plausible candidate is not safe to use without asking, or None if it is.
pub fn doubt(
    evidence: &Evidence,
    options: &Options,
    ranking: &Ranking,
    winner: &Winner,
) -> Option<Reason> {
    let decided = by_rules(evidence, options, winner);
    decided.unwrap_or_else(|| {
        let is_confident =
            BASE + trees::sum(&TREES, &features(evidence, ranking, winner)) >= THRESHOLD;
        (!is_confident).then_some(Reason::Ambiguous)
    })
}

/// By how many nats ASCII must be likelier than anything else, because its bytes may be EBCDIC or UTF-16 as well.
const ASCII: f64 = 4.5;

/// Decides by the form of the bytes: returns the reason for doubt, or `Some(None)` if there is none. None leaves the
/// decision to the learnt trees.
pub fn by_rules(evidence: &Evidence, options: &Options, winner: &Winner) -> Option<Option<Reason>> {
    let id = winner.ranked.id;
    let validity = &evidence.validity;
    Some(if evidence.length == 0 {
        Some(Reason::Empty)
    } else if !winner.ranked.valid {
        Some(Reason::Malformed)
    } else if !winner.is_possible || evidence.disproves(id) || evidence.has_lone_shifts(id) {
        Some(Reason::Ambiguous)
    } else if evidence.proves(id) {
        // The proof does not show that the text is complete.
        let is_cut = !options.is_head() && validity.is_cut(id);
        is_cut.then_some(Reason::Malformed)
    } else if validity.is_ascii() && id.extends_ascii() && winner.margin >= ASCII {
        None
    } else if evidence.utf_8_runs > 0 && !id.is_utf_8() {
        // Signs that no model knows are not evidence against it.
        Some(Reason::Ambiguous)
    } else if is_one_character(id, evidence.scored(id)) {
        // However often the character occurs, its bytes may be in another encoding.
        Some(Reason::Ambiguous)
    } else if evidence.declared == Some(id) {
        // The text says so itself, and the ranking has weighed that.
        None
    } else {
        return None;
    })
}

/// Whether a text has only one distinct character beyond ASCII, of several bytes, and in UTF-8 no ASCII either.
fn is_one_character(id: CandidateId, bytes: &[u8]) -> bool {
    if !id.is_utf_8() && !id.is_legacy_multi_byte() {
        return false;
    }
    let units = id.decode(bytes).0;
    let characters = char::decode_utf16(units).map(Result::unwrap_or_default);
    let mut others = characters.filter(|one| id.is_utf_8() || !one.is_ascii());
    let first = others.next();
    others.all(|other| Some(other) == first)
}
