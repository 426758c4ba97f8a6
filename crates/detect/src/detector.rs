//! The steps from bytes to an answer.

use crate::answer::answer;
use crate::detection::Detection;
use crate::evidence::{Checks, Evidence};
use crate::options::Options;
use crate::ranking::Ranking;
use crate::sample::{HEAD, Sample};
use crate::scores::scores;
use alloc::borrow::Cow;

/// The state of detection of a stream. Its size does not depend on the stream's.
#[derive(Clone, Debug, Default)]
pub struct Detector {
    /// The number of bytes fed.
    length: u64,
    sample: Sample,
    checks: Checks,
}

impl Detector {
    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let before = self.length;
        self.length += bytes.len() as u64;
        self.sample.feed(bytes);
        // While the sample contains all bytes, the checks can wait for more.
        if self.length > HEAD as u64 {
            if before <= HEAD as u64 {
                self.checks.feed(&self.sample.head()[..before as usize]);
            }
            self.checks.feed(bytes);
        }
    }

    /// The result for the options, as if no bytes followed.
    pub fn guess(&self, options: &Options) -> Detection {
        self.decide(options, answer)
    }

    /// Calls a function with the evidence and the ranking, and returns its result.
    // JavaScript engines compile a hot function again, at a cost that grows faster than its size. These functions are
    // therefore not inlined, which saves a quarter of the first detection.
    pub fn decide<T>(
        &self,
        options: &Options,
        decision: impl Fn(&Evidence, &Ranking, &Options) -> T,
    ) -> T {
        let checks = self.checks();
        let evidence = Evidence::new(self.length, &self.sample, &checks, options);
        let scores = scores(&evidence, options);
        decision(&evidence, &Ranking::new(&evidence, options, &scores), options)
    }

    /// The checks that need all bytes.
    // Not inlined, as in `decide`.
    #[inline(never)]
    fn checks(&self) -> Cow<'_, Checks> {
        if self.length > HEAD as u64 {
            return Cow::Borrowed(&self.checks);
        }
        let mut checks = Checks::default();
        checks.feed(self.sample.bytes());
        Cow::Owned(checks)
    }
}

#[cfg(test)]
mod tests;
