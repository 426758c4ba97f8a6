//! Converts eight or sixteen bytes at once, with vectors.

use super::table::{Table, trails};
use crate::codec::ascii::BLOCK;
use crate::codec::vector::select::{put_nonzero, put_selected};
use crate::codec::vector::*;
use crate::index::inverse::View;

/// Loads the code units at eight indexes of a table, whose length is a power of two.
#[inline(always)]
pub fn look_up<const N: usize>(table: &[u16; N], indexes: Vector) -> Vector {
    let indexes = v128_and(indexes, u16x8_splat(N as u16 - 1));
    let mut found = u16x8_splat(0);
    macro_rules! look_up {
        ($($lane:literal)*) => {$(
            let unit = &table[u16x8_extract_lane::<$lane>(indexes) as usize];
            found = load_lane::<$lane>(found, unit);
        )*};
    }
    look_up!(0 1 2 3 4 5 6 7);
    found
}

/// Loads the values of eight code units.
#[inline(always)]
pub fn eight_values(inverse: View, units: &[u16; 8]) -> Vector {
    let mut values = u16x8_splat(0);
    macro_rules! look_up {
        ($($lane:literal)*) => {$(
            values = load_lane::<$lane>(values, inverse.slot(units[$lane]));
        )*};
    }
    look_up!(0 1 2 3 4 5 6 7);
    values
}

#[inline(always)]
pub fn put_eight(inverse: View, units: &[u16; 8], room: &mut [u8; BLOCK]) -> Option<usize> {
    let values = eight_values(inverse, units);
    let zeros = u8x16_bitmask(u8x16_eq(values, u8x16_splat(0))) as u32;
    if zeros == 0 {
        store(values, room);
        return Some(BLOCK);
    }
    // The second byte of a single byte is zero; the first is zero if there is no value.
    (zeros & 0x5555 == 0).then(|| put_nonzero(values, zeros, room))
}

#[inline(always)]
pub fn get_eight(table: &Table, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
    let bytes = load(block);
    let swapped =
        i8x16_shuffle::<1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14>(bytes, bytes);
    let found = look_up(table, swapped);
    store_units(found, units);
    i16x8_bitmask(i16x8_eq(found, u16x8_splat(0))).into()
}

/// Looks up each byte with the one after it as if a two-byte character began there, and then selects the units of the
/// bytes where a character does begin.
#[inline(always)]
pub fn get_block(
    table: &Table,
    block: &[u8; BLOCK + 1],
    units: &mut [u16; BLOCK],
) -> Option<(usize, usize)> {
    let [bytes, after] = [load(array(block, 0)), load(array(block, 1))];
    let trails = trails(u8x16_bitmask(bytes) as u32);
    let zero = u8x16_splat(0);
    let get = |bytes, after| {
        let is_high = i16x8_gt(bytes, u16x8_splat(0x7F));
        let pair = v128_or(u16x8_shl(bytes, 8), after);
        let found = look_up(table, v128_and(pair, is_high));
        let missing = v128_and(i16x8_eq(found, zero), is_high);
        (v128_bitselect(found, bytes, is_high), missing)
    };
    let (low, low_missing) = get(u16x8_extend_low_u8x16(bytes), u16x8_extend_low_u8x16(after));
    let (high, high_missing) = get(u16x8_extend_high_u8x16(bytes), u16x8_extend_high_u8x16(after));
    let missing = u8x16_bitmask(i8x16_narrow_i16x8(low_missing, high_missing)) as u32;
    if missing & !trails != 0 {
        return None;
    }
    let read = BLOCK + (trails >> BLOCK) as usize;
    Some((read, put_selected([low, high], !trails, units)))
}
