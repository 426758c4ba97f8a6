//! Decodes blocks of sixteen single bytes, with vectors where the target has them.

use alloc::boxed::Box;
use core::hint::black_box;

use crate::codec::ascii::{self, BLOCK};
use crate::codec::vector::*;
use crate::index::Once;

/// The pointer of byte 0xE1, where every index has a letter of its script.
pub const LETTER: usize = 0xE1 - 0x80;

/// Decodes blocks of sixteen bytes up to the first with a byte that has no code point. Returns the number of bytes
/// read. The first call makes the tables that vectors need from `index`, and stores them in `blocks`.
#[inline(always)]
pub fn run(
    index: &[u16; 128],
    blocks: &'static Once<Blocks>,
    src: &[u8],
    dst: &mut [u16],
) -> usize {
    if VECTORS {
        blocks.get_or(|| Box::new(Blocks::new(index))).run(src, dst)
    } else {
        run_scalar(index, src, dst)
    }
}

/// [`run`] without vectors, which needs nothing but `index`.
#[inline(always)]
fn run_scalar(index: &[u16; 128], src: &[u8], dst: &mut [u16]) -> usize {
    let mut n = 0;
    while let (Some(block), Some(units)) =
        (src[n..].first_chunk::<BLOCK>(), dst[n..].first_chunk_mut::<BLOCK>())
    {
        let mut high = ascii::high_bits(block);
        ascii::widen_block(block, units);
        if high == 0 {
            n += BLOCK;
            continue;
        }
        let mut mapped = true;
        if ascii::has_at_most::<4>(high) {
            while high != 0 {
                let at = ascii::before(high);
                high &= high - 1;
                units[at] = index[block[at] as usize & 0x7F];
                mapped &= units[at] != 0;
            }
        } else {
            for (&byte, slot) in block.iter().zip(&mut *units) {
                let unit = index[byte as usize & 0x7F];
                *slot = if byte < 0x80 { byte.into() } else { unit };
            }
            mapped = units.iter().all(|&unit| unit != 0) || are_zeros_bytes(block, units);
        }
        if !mapped {
            break;
        }
        n += BLOCK;
    }
    n
}

/// Whether each unit of 0 comes from a byte 0, which is rare in text, and none from a byte without a unit.
#[cold]
#[inline(never)]
fn are_zeros_bytes(block: &[u8; BLOCK], units: &[u16; BLOCK]) -> bool {
    units.iter().zip(block).all(|(&unit, &byte)| unit != 0 || byte == 0)
}

/// The tables of an index with which vectors decode blocks of sixteen bytes.
///
/// In some encodings most letters are as far from their bytes as the letter at [`LETTER`]: that distance is added to
/// them. Other characters are looked up in vectors of sixteen code units, only those of the upper half of the index if
/// all letters of a block are there.
pub struct Blocks {
    /// The low and the high bytes of sixteen code units for each.
    halves: [[[u8; BLOCK]; 2]; 8],
    /// The distance of a letter from its byte.
    distance: u16,
    /// For each lower half of a byte, a bit for each higher half with which the byte is at that distance.
    at_distance: [u8; BLOCK],
}

impl Blocks {
    fn new(index: &[u16; 128]) -> Blocks {
        // The distance is more than -0x80, so that no byte becomes 0, which stands for no code unit.
        let distance = index[LETTER].max(0x80).wrapping_sub(0x80 + LETTER as u16);
        let mut blocks = Blocks { halves: [[[0; BLOCK]; 2]; 8], distance, at_distance: [0; BLOCK] };
        for (pointer, unit) in index.iter().enumerate() {
            let (row, column) = (pointer / BLOCK, pointer % BLOCK);
            let [low, high] = &mut blocks.halves[row];
            [low[column], high[column]] = unit.to_le_bytes();
            let at_distance = unit.wrapping_sub(0x80 + pointer as u16) == distance;
            blocks.at_distance[column] |= (at_distance as u8) << row;
        }
        blocks
    }

    /// The low and the high bytes of the code units of sixteen bytes, 0 for none.
    #[inline(always)]
    fn look_up<const FROM: usize>(&self, step: Vector, bytes: Vector) -> [Vector; 2] {
        let mut column = u8x16_sub(bytes, u8x16_splat(0x80 + 16 * FROM as u8));
        let mut units = [v128_andnot(bytes, i8x16_shr(bytes, 7)), u8x16_splat(0)];
        for half in &self.halves[FROM..] {
            // Columns from 16 on select 0, and no ASCII byte gets a column below 16.
            for (unit, half) in units.iter_mut().zip(half) {
                *unit = v128_or(*unit, u8x16_swizzle(load(half), column));
            }
            column = u8x16_sub(column, step);
        }
        units
    }

    /// [`run`] with vectors.
    fn run(&self, src: &[u8], dst: &mut [u16]) -> usize {
        let step = step_of_vectors();
        let (distance, all_at_distance) = (u16x8_splat(self.distance), load(&self.at_distance));
        let bits = load(&[0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128]);
        let mut n = 0;
        while let (Some(block), Some(units)) =
            (src[n..].first_chunk::<BLOCK>(), dst[n..].first_chunk_mut::<BLOCK>())
        {
            let bytes = load(block);
            n += BLOCK;
            if u8x16_bitmask(bytes) == 0 {
                ascii::widen_block(block, units);
                continue;
            }
            let (high, none) = (i8x16_shr(bytes, 7), u8x16_splat(0));
            // As signed numbers, 0x80 to 0xBF are below 0xC0, and ASCII is above both.
            let any_lower = i8x16_bitmask(i8x16_lt(bytes, i8x16_splat(-0x40))) != 0;
            let at_distance = v128_and(
                u8x16_swizzle(all_at_distance, v128_and(bytes, u8x16_splat(15))),
                u8x16_swizzle(bits, u8x16_shr(bytes, 4)),
            );
            let [first, second] = if any_lower
                && !v128_any_true(v128_and(high, u8x16_eq(at_distance, none)))
            {
                let [a, b] = [i16x8_extend_low_i8x16(high), i16x8_extend_high_i8x16(high)];
                [
                    u16x8_add(u16x8_extend_low_u8x16(bytes), v128_and(a, distance)),
                    u16x8_add(u16x8_extend_high_u8x16(bytes), v128_and(b, distance)),
                ]
            } else {
                let [a, b] = if any_lower {
                    self.look_up::<0>(step, bytes)
                } else {
                    self.look_up::<4>(step, bytes)
                };
                if v128_any_true(v128_and(high, u8x16_eq(v128_or(a, b), none))) {
                    return n - BLOCK;
                }
                [
                    i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b),
                    i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(
                        a, b,
                    ),
                ]
            };
            store_units(first, array_mut(units, 0));
            store_units(second, array_mut(units, 8));
        }
        n
    }
}

/// The number 16 in each lane: the difference between an index in one vector of sixteen and in the next. If the
/// compiler knew the value, it would make a constant for each vector, and loading those from memory would take a fifth
/// of the time.
#[inline(always)]
pub fn step_of_vectors() -> Vector {
    u8x16_splat(black_box(16))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::index::{SINGLE_BYTE, SINGLE_BYTE_COUNT, prepare, single_byte};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn blocks_are_decoded_by_vectors_as_without(
            number in 0..SINGLE_BYTE_COUNT,
            src in prop::collection::vec(
                prop_oneof![0..0x80_u8, 0xC0..=0xFF_u8, 0xC0..=0xFF_u8, 0x80..=0xFF_u8], 0..40
            ),
        ) {
            prepare(SINGLE_BYTE);
            let index = single_byte(number);
            let [mut by_vectors, mut expected] = [[0; 40]; 2];
            let n = Blocks::new(index).run(&src, &mut by_vectors);
            prop_assert_eq!(n, run_scalar(index, &src, &mut expected));
            prop_assert_eq!(&by_vectors[..n], &expected[..n]);
        }
    }
}
