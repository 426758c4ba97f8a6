//! Blocks of sixteen characters. Most of these functions are plain Rust over arrays of constant size,
//! which the compiler turns into vector instructions by itself.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::arch::wasm32::*;

/// The number of characters in a block.
pub const BLOCK: usize = 16;
/// The highest code unit of ASCII, for [`narrow_block`].
pub const ASCII: u16 = 0x7F;

/// Whether blocks are faster than one character after the other. They are not in WebAssembly without
/// vectors, from which the JavaScript module is made.
pub const BLOCKS: bool = !cfg!(all(target_arch = "wasm32", not(target_feature = "simd128")));

/// The highest bits of the bytes: bit 0 is that of the first byte.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // SAFETY: reads the sixteen bytes of `block`; the load requires no alignment.
    u8x16_bitmask(unsafe { v128_load(block.as_ptr().cast()) }).into()
}

/// The highest bits of the bytes: bit 0 is that of the first byte.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    use core::arch::x86_64::{_mm_loadu_si128, _mm_movemask_epi8};
    // SAFETY: reads the sixteen bytes of `block`; the load requires no alignment.
    unsafe { _mm_movemask_epi8(_mm_loadu_si128(block.as_ptr().cast())) as u32 }
}

/// The highest bits of the bytes: bit 0 is that of the first byte.
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // The product moves the bits of eight bytes next to each other in its topmost byte.
    let eight = |bytes| {
        (u64::from_le_bytes(bytes) >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080)
            >> 56
    };
    let [low, high] = block.as_chunks().0 else { unreachable!() };
    (eight(*low) | eight(*high) << 8) as u32
}

/// The number of bytes in a block before the first whose bit is set; all of them if none is.
#[inline(always)]
pub fn before(bits: u32) -> usize {
    (bits | 1 << BLOCK).trailing_zeros() as usize
}

/// Whether so many bits are set at most.
#[inline(always)]
pub fn has_at_most<const COUNT: usize>(bits: u32) -> bool {
    (0..COUNT).fold(bits, |rest, _| rest & rest.wrapping_sub(1)) == 0
}

/// Writes each byte as a code unit.
#[inline(always)]
pub fn widen_block(block: &[u8; BLOCK], units: &mut [u16; BLOCK]) {
    *units = block.map(u16::from);
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and returns whether
/// they are. If they are not, the bytes it writes have no meaning.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    let [low, high] = units.as_chunks::<8>().0 else { unreachable!() };
    // SAFETY: each reads eight units; the load requires no alignment.
    let [low, high] = [low, high].map(|half| unsafe { v128_load(half.as_ptr().cast()) });
    // SAFETY: writes the sixteen bytes of `block`; the store requires no alignment.
    unsafe { v128_store(block.as_mut_ptr().cast(), u8x16_narrow_i16x8(low, high)) };
    !v128_any_true(v128_and(v128_or(low, high), u16x8_splat(!MOST)))
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and returns whether
/// they are. If they are not, the bytes it writes have no meaning.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    *block = units.map(|unit| unit as u8);
    units.iter().fold(0, |all, unit| all | unit) <= MOST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_i_is_the_highest_bit_of_byte_i() {
        for i in 0..BLOCK {
            let mut block = [0x7F; BLOCK];
            assert_eq!(before(high_bits(&block)), BLOCK);
            block[i] = 0x80;
            assert_eq!(high_bits(&block), 1 << i);
            block[i..].fill(0xFF);
            assert_eq!(before(high_bits(&block)), i);
        }
    }
}
