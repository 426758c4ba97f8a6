//! The encodings that text may be in, and facts about them.

mod byte_units;
mod candidate;
mod code_pages;

pub use byte_units::{ByteUnits, byte_units};
pub use candidate::*;
pub use code_pages::Languages;
