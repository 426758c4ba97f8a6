//! Readers that decode and writers that encode, for texts that do not fit into memory.

mod decode_reader;
mod encode_writer;

pub use decode_reader::DecodeReader;
pub use encode_writer::{EncodeWriter, FinishError};

#[cfg(test)]
mod tests;
