//! Decodes streams of unknown encoding, which is detected as the bytes come.

mod ascii;
mod decoder;
mod options;
#[cfg(feature = "std")]
mod reader;
mod undecided;

pub use decoder::AutoDecoder;
pub use options::AutoOptions;
#[cfg(feature = "std")]
pub use reader::AutoReader;
pub use undecided::{Decision, Undecided};
