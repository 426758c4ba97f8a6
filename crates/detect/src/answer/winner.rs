//! Chooses the answer among the candidates that are about as plausible.

use crate::evidence::Evidence;
use crate::models::nats;
use crate::options::Options;
use crate::ranking::{Ranked, Ranking};
use crate::scores::IMPOSSIBLE;

/// A difference between scores from which on they are not about the same: 3 nats.
const SIMILAR: i32 = 24;

/// The candidate chosen for the most plausible text.
pub struct Winner<'a> {
    pub ranked: &'a Ranked,
    /// The score of its text.
    pub score: i32,
    /// The best candidate with another text.
    pub runner_up: Option<&'a Ranked>,
    /// How many nats likelier the text is than any other.
    pub margin: f64,
    /// Whether it can be the answer at all.
    pub is_possible: bool,
}

/// Chooses among the encodings with the most plausible text: the preferred one, or else the commonest one that is about
/// as likely.
// Not inlined, as in `Detector::decide`.
#[inline(never)]
pub fn winner<'a>(
    evidence: &Evidence,
    ranking: &'a Ranking,
    options: &Options,
) -> Option<Winner<'a>> {
    let best = ranking.iter().next()?;
    let same = || ranking.iter().filter(|other| evidence.validity.is_same_text(best.id, other.id));
    let preferred = options
        .prefer
        .iter()
        .find_map(|preferred| same().find(|ranked| ranked.id.encoding() == *preferred));
    let commonest = || {
        let likely = same().filter(|ranked| ranked.score + SIMILAR > best.score);
        let prior = |ranked: &Ranked| ranked.id.facts().prior;
        likely.reduce(|best, other| if prior(other) > prior(best) { other } else { best })
    };
    let ranked = preferred.or_else(commonest)?;
    // A text is as likely as it is in the best encoding.
    let score = best.score;
    let is_possible = evidence.bom() == Some(ranked.id)
        || score > IMPOSSIBLE && (!ranked.id.is_utf_8() || options.allows_utf_8());
    let is_other = |other: &&Ranked| !evidence.validity.is_same_text(best.id, other.id);
    let runner_up = ranking.iter().find(is_other).filter(|other| other.score > IMPOSSIBLE);
    let is_margin = is_possible && evidence.length > 0 && !evidence.disproves(ranked.id);
    let margin = if is_margin {
        let second = runner_up.map_or(IMPOSSIBLE, |other| other.score);
        libm::round((nats(score) - nats(second)) * 100.0).clamp(0.0, 1e5) / 100.0
    } else {
        0.0
    };
    Some(Winner { ranked, score, runner_up, margin, is_possible })
}
