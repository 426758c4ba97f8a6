//! The models of languages, and how likely text is by them.
//!
//! Once: `models.bin` → `coder` → `unpack` → [`Models`]. For a text: `pairs` → `ascii` and `other_pairs` →
//! [`Score`] in one language; `language` and `ideographs` find the likeliest language.

mod ascii;
pub mod chars;
pub mod coder;
pub mod format;
pub mod ideographs;
pub mod language;
pub mod languages;
pub mod levels;
mod model;
mod other_pairs;
mod pairs;
mod score;
mod unpack;

pub use ascii::AsciiScores;
pub use model::*;
pub use other_pairs::OtherPairs;
pub use pairs::{AsciiPairs, BytePairs, byte_pairs, split};
pub use score::{NAT, STEP, Score, nats, score};
pub use unpack::{are_exact, models, provide, with_sum};
