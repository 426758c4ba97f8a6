//! The code unit of each byte in the single-byte encodings.

use std::sync::OnceLock;

use super::candidate::{COUNT, CandidateId};

/// The code unit of each of the 256 bytes, U+FFFD for those that an encoding does not map.
pub type ByteUnits = [u16; 256];

/// The units of a single-byte encoding.
pub fn byte_units(id: CandidateId) -> &'static ByteUnits {
    static UNITS: [OnceLock<Box<ByteUnits>>; COUNT] = [const { OnceLock::new() }; COUNT];
    UNITS[id.index()].get_or_init(|| {
        let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
        // `expect` would add the code that formats all units for its message.
        let units = id.decode(&bytes).0.try_into();
        Box::new(units.unwrap_or_else(|_| unreachable!("each byte is a unit")))
    })
}
