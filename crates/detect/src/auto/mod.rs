//! Decodes streams of unknown encoding, which is detected as the bytes come.

mod ascii;
mod decoder;
mod options;
mod reader;
mod undecided;

pub use decoder::AutoDecoder;
pub use options::AutoOptions;
pub use reader::AutoReader;
pub use undecided::{Decision, Undecided};
