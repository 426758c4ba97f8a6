//! The candidates from which a person can choose.

use crate::evidence::Evidence;
use crate::facts::{COMMONEST, byte_units};
use crate::models::score;
use crate::ranking::Ranked;
use alloc::vec::Vec;

/// The largest distance of a choice from the answer, in nats, and the largest number of choices. Of 867 answers to
/// held-out texts that were wrong and not confident, 841 had the right text in this list.
const MAX_DISTANCE: f32 = 15.0;
const MAX_CHOICES: usize = 10;

/// The indexes of the choices among all candidates, beginning with the answer: one for each text, or the answer alone
/// if a byte order mark decides. The commonest legacy encoding is a choice if its text has no control characters.
pub fn choices(evidence: &Evidence, candidates: &[&Ranked]) -> Vec<u8> {
    let answer = candidates[0];
    let most = if evidence.bom() == Some(answer.id) { 1 } else { MAX_CHOICES };
    let mut choices: Vec<u8> = Vec::with_capacity(MAX_CHOICES);
    for (index, other) in candidates.iter().enumerate() {
        let is_near = choices.len() < most && answer.score - other.score <= score(MAX_DISTANCE);
        if !is_near && other.id != COMMONEST {
            continue;
        }
        let is_same =
            |choice: &u8| evidence.validity.is_same_text(candidates[*choice as usize].id, other.id);
        if let Some(same) = choices.iter().position(is_same) {
            // The commonest encoding represents its text, unless the answer does.
            if other.id == COMMONEST && same > 0 {
                choices[same] = index as u8;
            }
            continue;
        }
        // The letters of a list alone are likelier in other alphabets; a person knows better.
        if other.id == COMMONEST && most > 1 && may_be_commonest(evidence) {
            choices.truncate(most - 1);
        } else if !is_near {
            continue;
        }
        choices.push(index as u8);
    }
    choices
}

fn may_be_commonest(evidence: &Evidence) -> bool {
    let units = byte_units(COMMONEST);
    let mut units = evidence.validity.bytes().iter().map(|byte| units[*byte as usize]);
    !evidence.validity.has_controls(COMMONEST) && !units.any(|unit| matches!(unit, 0x80..0xA0))
}
