//! The proof of an encoding by its form.

use crate::facts::CandidateId;

/// An encoding that the form of the bytes proves, such as its escape sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    pub id: CandidateId,
    /// The language of its text; an empty tag if that is unknown.
    pub language: &'static str,
    /// Whether nothing is malformed in the sample, whichever characters the sets have.
    pub valid: bool,
}
