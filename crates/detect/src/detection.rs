//! The input and the result of a detection.

use crate::models::nats;

/// Facts about the bytes beside themselves. Encodings are indexes of the table.
pub struct Hints {
    /// The last label of the host's name, in lowercase ASCII.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer.
    pub allow_utf8: bool,
    /// The encodings that may be the answer; any if empty.
    pub only: Vec<u8>,
    /// Which of several encodings to take that are as plausible.
    pub prefer: Vec<u8>,
    /// Whether the bytes are a head, and a character may lack its end.
    pub more: bool,
    /// Whether what text declares of itself counts.
    pub declared: bool,
    /// Whether encodings outside the standard may be the answer.
    pub extended: bool,
}

impl Default for Hints {
    fn default() -> Hints {
        let (only, prefer) = (Vec::new(), Vec::new());
        let (more, declared, extended) = (false, true, true);
        Hints { tld: None, allow_utf8: true, only, prefer, more, declared, extended }
    }
}

/// The result of a detection, with the encodings' names.
pub struct Detection {
    /// The best answer, None if none of those allowed can be.
    pub encoding: Option<&'static str>,
    /// The language of the text in BCP 47, None if it is unknown.
    pub language: Option<&'static str>,
    /// Whether nothing else is likely, and nothing malformed.
    pub confident: bool,
    /// How much likelier the best answer is than the next that gives another text, in nats.
    pub margin: f64,
    /// The encoding of a byte order mark.
    pub bom: Option<&'static str>,
    /// The best first.
    pub candidates: Vec<Candidate>,
}

/// An encoding that the text may be in.
pub struct Candidate {
    /// Its name.
    pub encoding: &'static str,
    /// Whether nothing is malformed but a character that is cut by an end.
    pub valid: bool,
    /// The logarithm of its likelihood.
    pub score: f64,
}

/// A detection with the encodings' indexes in the table.
#[allow(missing_docs, reason = "the fields are those of `Detection`")]
pub struct Found {
    pub place: Option<usize>,
    pub language: Option<&'static str>,
    pub confident: bool,
    pub margin: f64,
    pub bom: Option<usize>,
    pub candidates: Vec<Ranked>,
}

/// A candidate as it is compared with others.
#[allow(missing_docs, reason = "the fields are those of `Candidate` and `Likelihood`")]
#[derive(Clone, Copy)]
pub struct Ranked {
    pub place: usize,
    pub valid: bool,
    pub score: i32,
    pub language: &'static str,
    pub strange: bool,
}

impl Ranked {
    /// The logarithm of its likelihood.
    pub fn score(&self) -> f64 {
        nats(self.score).max(-1e6)
    }
}
