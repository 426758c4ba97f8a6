//! A function for which every x86-64 processor has an instruction, and a load for AVX2.

use core::arch::x86_64::*;

use super::scalar::Vector;

/// The highest bits of the bytes, the first one's lowest.
#[inline(always)]
pub fn u8x16_bitmask(vector: Vector) -> u16 {
    // SAFETY: reads the sixteen bytes of the array; the load requires no alignment.
    unsafe { _mm_movemask_epi8(_mm_loadu_si128(vector.0.as_ptr().cast())) as u16 }
}

#[cfg(feature = "std")]
#[target_feature(enable = "avx2")]
#[inline]
pub fn load_32(from: &[u8; 32]) -> __m256i {
    // SAFETY: reads the 32 bytes of `from`; the load requires no alignment.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}
