//! The range coder and the prediction of its bits, which all packed indexes share.

mod i32x4;
mod mixer;
mod reader;

pub use i32x4::I32x4;
pub use mixer::{Bits, Mixer, slots};
pub use reader::BitReader;
