//! The code unit of each byte in the encodings with one byte to a character.

use std::sync::OnceLock;

use super::candidate::{COUNT, CandidateId};

/// The code unit of each of the 256 bytes, U+FFFD for those that an encoding lacks.
pub type ByteUnits = [u16; 256];

/// The units of an encoding with one byte to a character.
pub fn byte_units(id: CandidateId) -> &'static ByteUnits {
    static UNITS: [OnceLock<Box<ByteUnits>>; COUNT] = [const { OnceLock::new() }; COUNT];
    UNITS[id.index()].get_or_init(|| {
        let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
        // `expect` would bring the code that writes all units in its message.
        let units = id.decode(&bytes).0.try_into();
        Box::new(units.unwrap_or_else(|_| unreachable!("each byte is a unit")))
    })
}
