//! The stair from bytes to an answer.

use crate::answer::answer;
use crate::detection::Detection;
use crate::evidence::{Checks, Evidence, Validity};
use crate::options::Options;
use crate::ranking::Ranking;
use crate::sample::{HEAD, Sample};
use crate::scores::scores;

/// A stream, bytes of which still come. Its size does not depend on the stream's.
#[derive(Default)]
pub struct Detector {
    /// How many bytes were fed.
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
        // As long as the sample has all bytes, the checks can wait for more.
        if self.length > HEAD as u64 {
            if before <= HEAD as u64 {
                self.checks.feed(&self.sample.head()[..before as usize]);
            }
            self.checks.feed(bytes);
        }
    }

    /// The result by the options.
    // Hosts compile a hot function again, at a cost that grows faster than its size. So none of these is inlined, which
    // saves a quarter of the first detection.
    pub fn finish(self, options: &Options) -> Detection {
        let (length, sample, validity) = self.close();
        let evidence = Evidence::new(length, &sample, validity, options);
        let scores = scores(&evidence, options);
        let ranking = Ranking::new(&evidence, options, &scores);
        answer(&evidence, &ranking, options)
    }

    /// For training: the encoding, and what decides about the confidence.
    #[cfg(feature = "__internals")]
    pub fn study(self, options: &Options) -> (Option<encodium::Encoding>, Result<bool, Vec<i16>>) {
        let (length, sample, validity) = self.close();
        let evidence = Evidence::new(length, &sample, validity, options);
        let scores = scores(&evidence, options);
        crate::answer::study(&evidence, &Ranking::new(&evidence, options, &scores), options)
    }

    /// Ends the stream, and returns its length, its sample and what is well-formed in it.
    // Not inlined, as in `finish`.
    #[inline(never)]
    fn close(mut self) -> (u64, Sample, Validity) {
        if self.length <= HEAD as u64 {
            self.checks.feed(self.sample.bytes());
        }
        (self.length, self.sample, self.checks.finish())
    }
}

#[cfg(test)]
mod tests;
