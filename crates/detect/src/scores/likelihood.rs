//! How likely bytes are in each encoding.

use alloc::vec::Vec;
use core::ops::Index;

use crate::facts::{COUNT, CandidateId, UTF_16BE, UTF_16LE};
use crate::models::{Score, score};

/// The score of an encoding in the language in which its text is likeliest.
#[derive(Clone, Copy)]
pub struct Likelihood {
    pub score: i32,
    /// The likeliest language; an empty tag if that is unknown.
    pub language: &'static str,
    /// The score of that language among those of the encoding.
    language_score: i32,
}

/// The score of an encoding in which the bytes are not text.
pub const IMPOSSIBLE: i32 = i32::MIN / 2;

/// A difference of scores above which larger ones have the same effect: 30 nats.
pub const FAR: i32 = 240;

impl Likelihood {
    pub const fn new(score: i32, language: &'static str) -> Likelihood {
        Likelihood { score, language, language_score: score }
    }

    /// The likelihood with another score.
    pub fn with_score(self, score: i32) -> Likelihood {
        Likelihood { score, ..self }
    }
}

/// By how many nats a language is likelier if it is spoken in the country of the domain.
const SPOKEN: f32 = 3.0;

#[cfg(feature = "__internals")]
std::thread_local! {
    /// The languages that the models lack while confidence is trained.
    pub static LEFT_OUT: std::cell::RefCell<Vec<std::string::String>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Whether the models lack a language, which happens only in training.
pub fn is_left_out(_tag: &str) -> bool {
    #[cfg(all(feature = "__internals", not(feature = "__host")))]
    return LEFT_OUT.with_borrow(|tags| tags.iter().any(|other| other == _tag));
    #[cfg(not(all(feature = "__internals", not(feature = "__host"))))]
    false
}

/// The likelihood of each candidate.
#[derive(Clone)]
pub struct Likelihoods {
    by_id: Vec<Likelihood>,
    /// The score of the likeliest candidate.
    best: i32,
    /// The score of the ASCII alone.
    pub ascii: i32,
    /// The languages of the domain that the bytes come from.
    spoken: &'static [&'static str],
}

impl Likelihoods {
    /// Likelihoods in which no encoding is possible yet.
    pub fn new(spoken: &'static [&'static str]) -> Likelihoods {
        let by_id = vec![Likelihood::new(IMPOSSIBLE, ""); COUNT];
        Likelihoods { by_id, best: IMPOSSIBLE, ascii: 0, spoken }
    }

    /// Adds a score in an encoding and a language. The best score of each encoding counts.
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn add(&mut self, id: CandidateId, found: Score, language: &'static str) {
        let is_spoken = self.spoken.contains(&language);
        let found = found + if is_spoken { score(SPOKEN) } else { 0 };
        let best = &mut self.by_id[id.index()];
        best.score = best.score.max(found.encoding);
        self.best = self.best.max(found.encoding);
        if found.language > best.language_score {
            (best.language_score, best.language) = (found.language, language);
        }
    }

    /// These likelihoods, except that UTF-16 is as far below the best candidate as in `others`.
    pub fn with_utf_16_of(&self, others: &Likelihoods) -> Likelihoods {
        let mut by_id = self.by_id.clone();
        for id in [UTF_16BE, UTF_16LE] {
            by_id[id.index()].score = match others[id].score {
                IMPOSSIBLE => IMPOSSIBLE,
                score => self.best() - (others.best() - score),
            };
        }
        let best = by_id.iter().map(|likelihood| likelihood.score).max().unwrap_or(IMPOSSIBLE);
        Likelihoods { by_id, best, ..*self }
    }

    /// The score of the likeliest candidate.
    pub fn best(&self) -> i32 {
        self.best
    }
}

impl Index<CandidateId> for Likelihoods {
    type Output = Likelihood;

    fn index(&self, id: CandidateId) -> &Likelihood {
        &self.by_id[id.index()]
    }
}
