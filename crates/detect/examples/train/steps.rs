//! Probabilities as steps.

/// A step in nats.
pub const STEP: f64 = 0.5;

/// The steps of a probability.
pub fn steps(probability: f64) -> u8 {
    (-probability.ln() / STEP).round().clamp(0.0, 24.0) as u8
}
