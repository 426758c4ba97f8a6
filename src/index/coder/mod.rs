//! The range coder and the prediction of its bits, which all packed indexes share.

mod four;
mod mixer;
mod reader;

pub use four::Four;
pub use mixer::{Bits, Mixer};
pub use reader::Reader;
