//! Scores: logarithms of likelihoods, as whole numbers, so that every machine computes the same sums.

/// The units of a score in one nat.
pub const NAT: f32 = 8.0;

/// The units of a score in one step of the packed numbers.
pub const STEP: i32 = 4;

/// The logarithm of a probability as a score.
pub fn score(log: f32) -> i32 {
    // `round` needs std.
    (log * NAT + 0.5_f32.copysign(log)) as i32
}

/// A score as the logarithm of a probability.
pub fn nats(score: i32) -> f64 {
    score as f64 / NAT as f64
}

/// How likely text is in a language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// For the comparison with other encodings, in which ASCII counts little.
    pub encoding: i32,
    /// For the comparison with other languages of the same encoding, in which all ASCII counts.
    pub language: i32,
}

impl From<i32> for Score {
    fn from(score: i32) -> Score {
        Score { encoding: score, language: score }
    }
}

impl core::ops::Add<i32> for Score {
    type Output = Score;

    fn add(self, addend: i32) -> Score {
        Score { encoding: self.encoding + addend, language: self.language + addend }
    }
}
