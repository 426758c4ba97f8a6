//! What all encodings with leads and trails share: a direct table of their two-byte characters, the
//! loop that decodes through it, and the loop that encodes through its inverse. Both loops are
//! compiled once for all encodings. Specialised copies are no faster and would add to the download.

use alloc::boxed::Box;
use alloc::vec;

use super::ascii::{self, BLOCK};
use super::text::Element;
use super::{Bytes, Step, katakana};
use crate::index::Lazy;
use crate::index::inverse::{Each, Inverse};

/// The code unit of each lead and trail at `(lead & 0x7F) << 8 | trail`, 0 for none. 64 KiB.
pub type Table = [u16; 0x8000];

/// Makes the table of an encoding from its rule for a lead (from 0x80 on) and a trail.
#[inline(never)]
pub fn table(unit_of: fn(u8, u8) -> Option<u16>) -> Box<Table> {
    let mut table = vec![0; 0x8000];
    for lead in 0x80..=0xFF_u8 {
        for trail in 0..=0xFF_u8 {
            table[at(lead, trail)] = unit_of(lead, trail).unwrap_or(0);
        }
    }
    table.try_into().unwrap_or_else(|_| unreachable!())
}

#[inline(always)]
fn at(lead: u8, trail: u8) -> usize {
    ((lead & 0x7F) as usize) << 8 | trail as usize
}

/// Makes the inverse of a table, whose values are a single byte or `lead | trail << 8`. Code units of
/// ASCII and then of `first` take precedence. Leads that are `is_skipped` are not for encoders.
#[inline(never)]
pub fn inverse(table: &Table, is_skipped: fn(u8) -> bool, first: &dyn Fn(Each)) -> Box<Inverse> {
    Inverse::new(&|each| {
        (1..0x80).for_each(|byte| each(byte, byte));
        first(each);
        let rows = (0x80..=0xFF_u8).zip(table.as_chunks::<0x100>().0);
        for (lead, row) in rows.filter(|(lead, _)| !is_skipped(*lead)) {
            for (trail, &unit) in (0..=0xFF_u8).zip(row) {
                if unit != 0 {
                    each(unit, u16::from_le_bytes([lead, trail]));
                }
            }
        }
    })
}

/// The code unit of a lead and a trail.
pub fn get(table: &Table, lead: u8, trail: u8) -> Option<u16> {
    let unit = table[at(lead, trail)];
    (unit != 0).then_some(unit)
}

/// The decoder's step for a lead and the byte after it.
#[inline(never)]
pub fn step(table: &'static Lazy<Table>, lead: u8, trail: u8) -> Step {
    Step::two_byte(get(table.get(), lead, trail), trail)
}

/// The encoder's step for a scalar value that is not ASCII.
#[inline(never)]
pub fn encode(inverse: &'static Lazy<Inverse>, scalar: u32) -> Result<Bytes, u32> {
    inverse.get().bytes(scalar).map(Bytes::two).ok_or(scalar)
}

/// The set of bytes that are trails, given the set of bytes from 0x80 on, of which every one is a
/// lead unless it follows a lead. Bit 16 is the byte after the block. In each run of high bytes every
/// other one is a lead; the carry of the subtraction separates runs that begin at an even place from
/// those that begin at an odd one.
#[inline(always)]
fn trails(high: u32) -> u32 {
    const ODD: u32 = 0xAAAA_AAAA;
    ((high << 1 | ODD).wrapping_sub(high) ^ ODD) ^ high
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::{BLOCK, Element, Table, ascii, trails};
    use crate::index::inverse::View;
    use core::arch::wasm32::*;

    /// Loads the code units at eight places of a table, whose length is a power of two.
    #[inline(always)]
    pub fn look_up<const N: usize>(table: &[u16; N], places: v128) -> v128 {
        let places = v128_and(places, u16x8_splat(N as u16 - 1));
        let mut found = u16x8_splat(0);
        macro_rules! look_up {
            ($($lane:literal)*) => {$(
                let unit = &raw const table[u16x8_extract_lane::<$lane>(places) as usize];
                // SAFETY: reads that one element of `table`.
                found = unsafe { v128_load16_lane::<$lane>(found, unit.cast()) };
            )*};
        }
        look_up!(0 1 2 3 4 5 6 7);
        found
    }

    /// Loads the values of eight code units.
    #[inline(always)]
    pub fn eight_values(inverse: View, units: &[u16; 8]) -> v128 {
        let mut values = u16x8_splat(0);
        macro_rules! look_up {
            ($($lane:literal)*) => {$(
                let value = &raw const *inverse.slot(units[$lane]);
                // SAFETY: reads that one value.
                values = unsafe { v128_load16_lane::<$lane>(values, value.cast()) };
            )*};
        }
        look_up!(0 1 2 3 4 5 6 7);
        values
    }

    /// Writes the values of eight code units and returns the number of bytes. If the inverse lacks
    /// one of them it returns None, and the bytes it writes have no meaning.
    #[inline(always)]
    pub fn put_eight(inverse: View, units: &[u16; 8], room: &mut [u8; BLOCK]) -> Option<usize> {
        let values = eight_values(inverse, units);
        let zeros = u8x16_bitmask(u8x16_eq(values, u8x16_splat(0))) as u32;
        if zeros == 0 {
            // SAFETY: writes the sixteen bytes of `room`; the store requires no alignment.
            unsafe { v128_store(room.as_mut_ptr().cast(), values) };
            return Some(BLOCK);
        }
        // The second byte of a single byte is zero; the first is zero if there is no value.
        (zeros & 0x5555 == 0).then(|| ascii::put_nonzero(values, zeros, room))
    }

    /// Writes the code units of eight two-byte characters. Returns a bit for each that the table does
    /// not have.
    #[inline(always)]
    pub fn get_eight(table: &Table, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
        // SAFETY: reads the sixteen bytes of `block`; the load requires no alignment.
        let bytes = unsafe { v128_load(block.as_ptr().cast()) };
        let swapped =
            i8x16_shuffle::<1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14>(bytes, bytes);
        let found = look_up(table, swapped);
        // SAFETY: writes the eight units; the store requires no alignment.
        unsafe { v128_store(units.as_mut_ptr().cast(), found) };
        i16x8_bitmask(i16x8_eq(found, u16x8_splat(0))).into()
    }

    /// Decodes the ASCII and two-byte characters that begin in the first sixteen bytes, if the table
    /// has them all. Returns `(read, written)`. It looks every place up as if a two-byte character
    /// began there, and then selects the places where a character does begin, so a mixture needs no
    /// branches.
    #[inline(always)]
    pub fn put_mixed<O: Element>(
        table: &Table,
        block: &[u8; BLOCK + 1],
        room: &mut O::Block,
    ) -> Option<(usize, usize)> {
        O::put_units(room, |units| get_mixed(table, block, units))
    }

    #[inline(always)]
    fn get_mixed(
        table: &Table,
        block: &[u8; BLOCK + 1],
        units: &mut [u16; BLOCK],
    ) -> Option<(usize, usize)> {
        // SAFETY: each reads sixteen of the seventeen bytes; a load requires no alignment.
        let [bytes, after] =
            [&block[..BLOCK], &block[1..]].map(|bytes| unsafe { v128_load(bytes.as_ptr().cast()) });
        let trails = trails(u8x16_bitmask(bytes) as u32);
        let zero = u8x16_splat(0);
        let get = |bytes, after| {
            let is_high = i16x8_gt(bytes, u16x8_splat(0x7F));
            let place = v128_or(u16x8_shl(bytes, 8), after);
            let found = look_up(table, v128_and(place, is_high));
            let missing = v128_and(i16x8_eq(found, zero), is_high);
            (v128_bitselect(found, bytes, is_high), missing)
        };
        let (low, low_missing) = get(u16x8_extend_low_u8x16(bytes), u16x8_extend_low_u8x16(after));
        let (high, high_missing) =
            get(u16x8_extend_high_u8x16(bytes), u16x8_extend_high_u8x16(after));
        let missing = u8x16_bitmask(i8x16_narrow_i16x8(low_missing, high_missing)) as u32;
        if missing & !trails != 0 {
            return None;
        }
        let read = BLOCK + (trails >> BLOCK) as usize;
        Some((read, ascii::put_selected([low, high], !trails, units)))
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar {
    use super::{BLOCK, Element, Table, ascii, at, put, trails};
    use crate::index::inverse::View;

    /// Writes the values of eight code units and returns the number of bytes. If the inverse lacks
    /// one of them it returns None, and the bytes it writes have no meaning.
    #[inline(always)]
    pub fn put_eight(inverse: View, units: &[u16; 8], room: &mut [u8; BLOCK]) -> Option<usize> {
        let values = units.map(|unit| inverse.get(unit));
        if values.contains(&0) {
            return None;
        }
        Some(values.iter().fold(0, |n, &value| n + put(value, &mut room[n..])))
    }

    /// Writes the code units of eight two-byte characters. Returns a bit for each that the table does
    /// not have.
    #[inline(always)]
    pub fn get_eight(table: &Table, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
        let mut missing = 0;
        for (i, &[lead, trail]) in block.as_chunks().0.iter().enumerate() {
            units[i] = table[at(lead, trail)];
            missing |= ((units[i] == 0) as u32) << i;
        }
        missing
    }

    /// Decodes the ASCII and two-byte characters that begin in the first sixteen bytes, if the table
    /// has them all. Returns `(read, written)`. As with vectors, every place is decoded as if a
    /// character began there, and no branch depends on where they do.
    #[inline(always)]
    pub fn put_mixed<O: Element>(
        table: &Table,
        block: &[u8; BLOCK + 1],
        room: &mut O::Block,
    ) -> Option<(usize, usize)> {
        let trails = trails(ascii::high_bits(block.first_chunk()?));
        let mut starts = !trails & ((1 << BLOCK) - 1);
        let (mut written, mut missing) = (0, false);
        while starts != 0 {
            let place = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let [lead, trail] = [block[place], block[place + 1]];
            if lead < 0x80 {
                written += O::put_in(lead.into(), room, written);
            } else {
                let unit = table[at(lead, trail)];
                missing |= unit == 0;
                written += O::put_in(unit, room, written);
            }
        }
        (!missing).then_some((BLOCK + (trails >> BLOCK) as usize, written))
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use scalar::*;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use simd::*;

/// Decodes ASCII and the characters in `table`. With `has_katakana`, the bytes 0xA1 to 0xDF are
/// half-width katakana. Returns `(read, written)`.
#[inline(never)]
pub fn run<O: Element>(
    src: &[u8],
    dst: &mut [O],
    table: &'static Lazy<Table>,
    has_katakana: bool,
) -> (usize, usize) {
    let mut read = ascii::widen(src, dst);
    let mut written = read;
    if read == src.len() {
        return (read, written);
    }
    let table = table.get();
    loop {
        while ascii::BLOCKS
            && let (Some(bytes), Some(room)) =
                (src[read..].first_chunk::<17>(), O::block(dst, written))
            && let Some(block) = bytes.first_chunk()
        {
            let high = ascii::high_bits(block);
            if high & 0xFF == 0 {
                O::put_ascii(block, room);
                let n = ascii::before(high);
                read += n;
                written += n;
            } else if !high & 0x5555 == 0 {
                let Some((_, w)) = O::put_units(room, |units| {
                    (get_eight(table, block, units.first_chunk_mut()?) == 0).then_some((BLOCK, 8))
                }) else {
                    break;
                };
                read += BLOCK;
                written += w;
            } else {
                let Some((r, w)) = put_mixed::<O>(table, bytes, room) else {
                    break;
                };
                read += r;
                written += w;
            }
        }
        // The ends of `src` and `dst`, and blocks with katakana or with anything unusual.
        let end = if ascii::BLOCKS { read + 8 } else { src.len() };
        while read < end {
            let (Some(&byte), Some(slot)) = (src.get(read), O::slot(dst, written)) else {
                return (read, written);
            };
            let (unit, n) = match byte {
                0..0x80 => (Some(byte.into()), 1),
                0xA1..=0xDF if has_katakana => (Some(katakana::unit(byte)), 1),
                _ => (src.get(read + 1).and_then(|&trail| get(table, byte, trail)), 2),
            };
            let Some(unit) = unit else { return (read, written) };
            read += n;
            written += O::put(unit, slot);
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// Encodes the code units that `inverse` has. Returns `(read, written)`.
#[inline(never)]
pub fn encode_run<I: Element>(
    src: &[I],
    dst: &mut [u8],
    inverse: &'static Lazy<Inverse>,
) -> (usize, usize) {
    let (mut read, mut written) = ascii::narrow(src, dst);
    if read == src.len() {
        return (read, written);
    }
    let inverse = inverse.get().view();
    loop {
        while ascii::BLOCKS
            && let (Some(elements), Some(room)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
        {
            if elements[0].is_ascii() {
                let n = if I::narrow(elements, room) { BLOCK } else { I::narrowed(elements) };
                if n > 0 {
                    read += n;
                    written += n;
                    continue;
                }
            }
            let Some(n) =
                I::eight_units(elements).and_then(|units| put_eight(inverse, units, room))
            else {
                break;
            };
            read += 8;
            written += n;
        }
        let end = if ascii::BLOCKS { written + 8 } else { dst.len() };
        while written < end {
            let (Some((unit, n)), Some(room)) =
                (I::get(src, read), dst.get_mut(written..written + 2))
            else {
                return (read, written);
            };
            let value = inverse.get(unit);
            if value == 0 && unit != 0 {
                return (read, written);
            }
            read += n;
            written += put(value, room);
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// Writes a value of an inverse and returns its length in bytes. `room` has two bytes at least, and
/// both are written even if the value is a single byte.
#[inline(always)]
fn put(value: u16, room: &mut [u8]) -> usize {
    room[..2].copy_from_slice(&value.to_le_bytes());
    1 + (value >= 0x100) as usize
}

#[cfg(test)]
mod tests {
    use super::trails;

    #[test]
    fn every_other_byte_of_a_run_of_high_ones_is_a_trail() {
        for high in 0..0x10000 {
            let mut expected = 0;
            for place in 0..16 {
                let is_lead = high >> place & 1 != 0 && expected >> place & 1 == 0;
                expected |= (is_lead as u32) << (place + 1);
            }
            assert_eq!(trails(high), expected, "{high:016b}");
        }
    }
}
