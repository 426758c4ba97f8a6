//! Blocks of sixteen characters. Most of these functions are plain Rust over arrays of constant size, which the
//! compiler vectorizes.

use super::vector::*;

/// The number of characters in a block.
pub const BLOCK: usize = 16;
/// The highest code unit of ASCII, for [`narrow_block`].
pub const ASCII: u16 = 0x7F;

/// Whether blocks are faster than single characters. They are not in WebAssembly without vectors, from which the
/// JavaScript module is made.
pub const BLOCKS: bool = VECTORS || !cfg!(target_arch = "wasm32");

/// The highest bits of the bytes; bit 0 stands for the first byte.
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    u8x16_bitmask(load(block)).into()
}

/// The number of bytes in a block before the first whose bit is set; [`BLOCK`] if none is.
#[inline(always)]
pub fn before(bits: u32) -> usize {
    (bits | 1 << BLOCK).trailing_zeros() as usize
}

/// Whether at most `COUNT` bits are set.
#[inline(always)]
pub fn has_at_most<const COUNT: usize>(bits: u32) -> bool {
    (0..COUNT).fold(bits, |rest, _| rest & rest.wrapping_sub(1)) == 0
}

/// Writes each byte as a code unit.
#[inline(always)]
pub fn widen_block(block: &[u8; BLOCK], units: &mut [u16; BLOCK]) {
    *units = block.map(u16::from);
}

/// Writes the units as bytes and returns true if all are at most `MAX`, which is 0x7F or 0xFF. Otherwise it returns
/// false, and the bytes in `block` are arbitrary.
#[inline(always)]
pub fn narrow_block<const MAX: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    if VECTORS { narrow_vectors::<MAX>(units, block) } else { narrow_scalar::<MAX>(units, block) }
}

#[inline(always)]
fn narrow_vectors<const MAX: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    let [low, high] = units.as_chunks().0 else { unreachable!() };
    let [low, high] = [load_units(low), load_units(high)];
    store(u8x16_narrow_i16x8(low, high), block);
    !v128_any_true(v128_and(v128_or(low, high), u16x8_splat(!MAX)))
}

#[inline(always)]
fn narrow_scalar<const MAX: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    *block = units.map(|unit| unit as u8);
    units.iter().fold(0, |all, unit| all | unit) <= MAX
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 10 } else { 256 }))]

        #[test]
        fn units_are_narrowed_by_vectors_as_without(
            units in prop::array::uniform16(
                prop_oneof![30 => 0..0x80_u16, 1 => 0x80..0x100_u16, 1 => any::<u16>()]
            )
        ) {
            let [mut by_vectors, mut expected] = [[0; BLOCK]; 2];
            let is_ascii = narrow_vectors::<ASCII>(&units, &mut by_vectors);
            prop_assert_eq!(is_ascii, narrow_scalar::<ASCII>(&units, &mut expected));
            let is_latin1 = narrow_vectors::<0xFF>(&units, &mut by_vectors);
            prop_assert_eq!(is_latin1, narrow_scalar::<0xFF>(&units, &mut expected));
            prop_assert!(!is_latin1 || by_vectors == expected);
        }
    }

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
