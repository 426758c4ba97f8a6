//! The code unit of each byte in the single-byte encodings.

use alloc::boxed::Box;
use encodium::internals::index::Once;

use super::candidate::{COUNT, CandidateId};

/// The code unit of each of the 256 bytes, U+FFFD for those that an encoding does not map.
pub type ByteUnits = [u16; 256];

/// The units of a single-byte encoding.
pub fn byte_units(id: CandidateId) -> &'static ByteUnits {
    static UNITS: [Once<ByteUnits>; COUNT] = [const { Once::new() }; COUNT];
    UNITS[id.index()].get_or(|| {
        let bytes: [u8; 256] = core::array::from_fn(|byte| byte as u8);
        // `expect` would add the code that formats all units for its message.
        let units = id.decode(&bytes).0.try_into();
        Box::new(units.unwrap_or_else(|_| unreachable!("each byte is a unit")))
    })
}
