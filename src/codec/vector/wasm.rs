//! The instructions, and loads and stores whose types say how many bytes they touch.

pub use core::arch::wasm32::*;

/// Whether the functions of this module are instructions.
pub const VECTORS: bool = true;

pub type Vector = v128;

/// Loads sixteen bytes.
#[inline(always)]
pub fn load(from: &[u8; 16]) -> Vector {
    // SAFETY: reads the sixteen bytes of `from`; the load requires no alignment.
    unsafe { v128_load(from.as_ptr().cast()) }
}

/// Loads eight units.
#[inline(always)]
pub fn load_units(from: &[u16; 8]) -> Vector {
    // SAFETY: reads the eight units of `from`; the load requires no alignment.
    unsafe { v128_load(from.as_ptr().cast()) }
}

/// Loads the first eight bytes; the others become 0.
#[inline(always)]
pub fn load_first_half(from: &[u8; 16]) -> Vector {
    // SAFETY: reads eight of the sixteen bytes; the load requires no alignment.
    unsafe { v128_load64_zero(from.as_ptr().cast()) }
}

/// Loads eight bytes as eight units.
#[cfg_attr(not(feature = "extended"), expect(dead_code))]
#[inline(always)]
pub fn load_extended(from: &[u8; 8]) -> Vector {
    // SAFETY: reads the eight bytes of `from`; the load requires no alignment.
    unsafe { u16x8_load_extend_u8x8(from.as_ptr()) }
}

/// The vector with the unit in one lane replaced.
#[inline(always)]
pub fn load_lane<const LANE: usize>(vector: Vector, from: &u16) -> Vector {
    // SAFETY: reads that one unit.
    unsafe { v128_load16_lane::<LANE>(vector, from) }
}

/// Stores sixteen bytes.
#[inline(always)]
pub fn store(vector: Vector, into: &mut [u8; 16]) {
    // SAFETY: writes the sixteen bytes of `into`; the store requires no alignment.
    unsafe { v128_store(into.as_mut_ptr().cast(), vector) }
}

/// Stores eight units.
#[inline(always)]
pub fn store_units(vector: Vector, into: &mut [u16; 8]) {
    // SAFETY: writes the eight units of `into`; the store requires no alignment.
    unsafe { v128_store(into.as_mut_ptr().cast(), vector) }
}

/// Stores the first eight bytes.
#[inline(always)]
pub fn store_first_half(vector: Vector, into: &mut [u8; 8]) {
    // SAFETY: writes the eight bytes of `into`; the store requires no alignment.
    unsafe { v128_store64_lane::<0>(vector, into.as_mut_ptr().cast()) }
}
