//! A function for which every x86-64 processor has an instruction.

use core::arch::x86_64::{_mm_loadu_si128, _mm_movemask_epi8};

use super::scalar::Vector;

/// The highest bits of the bytes; the lowest stands for the first byte.
#[inline(always)]
pub fn u8x16_bitmask(vector: Vector) -> u16 {
    // SAFETY: reads the sixteen bytes of the array; the load requires no alignment.
    unsafe { _mm_movemask_epi8(_mm_loadu_si128(vector.0.as_ptr().cast())) as u16 }
}
