//! The likelihoods of encodings, by the models and by rules for what models do not see.

use super::AHEAD;
use crate::evidence::Evidence;
use crate::facts::{CandidateId, UTF_8};
use crate::models::score;
use crate::options::Options;
use crate::scores::{IMPOSSIBLE, Likelihood, Likelihoods};

/// How much likelier an encoding is than all others if the form of the text proves it and nothing is malformed.
const PROVEN: f32 = 100.0;

/// How much likelier the encoding is that the text declares.
const DECLARED: f32 = 8.0;

/// How much less likely an encoding is if the text has sequences of four bytes, which only its extension has.
const FOUR_BYTES: f32 = 3.0;

/// By how much, as a score, an encoding is less likely than the common one with the same text.
const UNCOMMON: i32 = 8;

/// The rules for one stream.
pub struct Rules<'a> {
    evidence: &'a Evidence<'a>,
    options: &'a Options,
    by_models: &'a Likelihoods,
    /// The best score by the models.
    best: i32,
    /// Whether the sample has sequences of four bytes of gb18030.
    has_four_bytes: bool,
    /// Whether the text is the same in all encodings that extend ASCII.
    is_ascii: bool,
}

impl Rules<'_> {
    pub fn new<'a>(
        evidence: &'a Evidence,
        options: &'a Options,
        by_models: &'a Likelihoods,
    ) -> Rules<'a> {
        let sample = evidence.sample.bytes();
        let best = by_models.best();
        Rules {
            evidence,
            options,
            by_models,
            best,
            has_four_bytes: has_four_bytes(sample),
            is_ascii: sample.is_ascii() && by_models[UTF_8].score == best,
        }
    }

    /// The likelihood of a candidate.
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn likelihood(&self, id: CandidateId) -> Likelihood {
        let found = self.proven(id).unwrap_or_else(|| self.unproven(id));
        if id.is_utf_8() && !self.allows_utf_8() {
            found.with_score(IMPOSSIBLE)
        } else if self.evidence.declared == Some(id) && found.score > IMPOSSIBLE {
            found.with_score(found.score + score(DECLARED))
        } else {
            found
        }
    }

    /// Whether UTF-8 may be the answer, as it always may after its byte order mark.
    fn allows_utf_8(&self) -> bool {
        self.options.allows_utf_8() || self.evidence.bom().is_some_and(CandidateId::is_utf_8)
    }

    /// The likelihood of the encoding that the form of the bytes proves.
    fn proven(&self, id: CandidateId) -> Option<Likelihood> {
        let proof = self.evidence.proof?;
        let lead = if proof.id.is_of_standard() || self.options.has_extended() {
            let is_sound = proof.valid && (id.needs_proof() || self.evidence.validity.of(id));
            (id == proof.id).then_some(if is_sound { PROVEN } else { AHEAD })
        } else {
            // If the options exclude an encoding that extends ISO-2022-JP, the standard's ISO-2022-JP decodes most of
            // its text.
            let is_kin = [id, proof.id].iter().all(|id| id.has_escapes())
                && id.facts().share_of(proof.language).is_some();
            is_kin.then_some(AHEAD)
        };
        Some(Likelihood::new(self.best + score(lead?), proof.language))
    }

    fn unproven(&self, id: CandidateId) -> Likelihood {
        if id.has_escapes() {
            let has_escapes = self.evidence.validity.has_escapes();
            let lag = if has_escapes { score(PROVEN) } else { UNCOMMON };
            return Likelihood::new(self.by_text(id).score.saturating_sub(lag), "");
        }
        let found = self.by_text(id);
        let lag = match (id.facts().extends, self.has_four_bytes) {
            (None, true) if id.decoded_as() != id => score(FOUR_BYTES),
            (Some(_), false) => UNCOMMON,
            _ => 0,
        };
        found.with_score(found.score.saturating_sub(lag))
    }

    /// The likelihood by the models. Text of ASCII is likeliest in the commonest encoding.
    fn by_text(&self, id: CandidateId) -> Likelihood {
        if self.is_ascii && !id.is_utf_8() && id.extends_ascii() {
            let utf_8 = self.by_models[UTF_8];
            utf_8.with_score(utf_8.score - UNCOMMON)
        } else {
            self.by_models[id]
        }
    }
}

/// Whether a sample has sequences of four bytes of gb18030.
fn has_four_bytes(sample: &[u8]) -> bool {
    let mut rest = sample;
    while let [first, tail @ ..] = rest {
        rest = match tail {
            [b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9', ..] if *first > 0x80 => return true,
            [_, rest @ ..] if *first > 0x80 => rest,
            _ => tail,
        };
    }
    false
}
