//! What all encodings of leads and trails share: a direct table of their two-byte characters, the
//! loop that reads through it, and the loop that writes through an inverse. Both loops are compiled
//! once for all encodings: specialised copies are no faster and would be downloaded.

use alloc::boxed::Box;
use alloc::vec;

use crate::codec::ascii::{self, BLOCK};
use crate::decoder::Step;
use crate::encoder::Bytes;
use crate::index::Lazy;
use crate::index::inverse::{Each, Inverse};

/// Every two-byte character with one code unit, at (lead & 0x7F) << 8 | trail; 0 where there is
/// none. 64 KiB.
pub(crate) type Pairs = [u16; 0x8000];

/// Asks the rule of an encoding for each pair of lead (from 0x80) and trail.
#[inline(never)]
pub(crate) fn table(unit_of: fn(u8, u8) -> Option<u16>) -> Box<Pairs> {
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

/// The inverse of a table, after `first` and ASCII: lead | trail << 8. Pairs whose lead `is_skipped`
/// are not for encoders.
#[inline(never)]
pub(crate) fn inverse(
    table: &Pairs,
    is_skipped: fn(u8) -> bool,
    first: &dyn Fn(Each),
) -> Box<Inverse> {
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

/// The code unit of a pair, through the table.
pub(crate) fn get(table: &Pairs, lead: u8, trail: u8) -> Option<u16> {
    let unit = table[at(lead, trail)];
    (unit != 0).then_some(unit)
}

/// What a decoder does with a lead and what follows it.
#[inline(never)]
pub(crate) fn step(table: &'static Lazy<Pairs>, lead: u8, trail: u8) -> Step {
    Step::pair(get(table.get(), lead, trail), trail)
}

/// What an encoder does with a scalar value that is not ASCII.
#[inline(never)]
pub(crate) fn encode(inverse: &'static Lazy<Inverse>, scalar: u32) -> Result<Bytes, u32> {
    inverse.get().bytes(scalar).map(Bytes::two).ok_or(scalar)
}

/// Which bytes are trails, if the high ones are leads unless they follow a lead; bit 16 is the byte
/// after. In each run of high bytes every other one is a lead, so adding (here, taking away) tells
/// runs that begin at an even place from those that begin at an odd one.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn trails(high: u32) -> u32 {
    const ODD: u32 = 0xAAAA_AAAA;
    ((high << 1 | ODD).wrapping_sub(high) ^ ODD) ^ high
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::{BLOCK, Pairs, ascii, trails};
    use crate::index::inverse::View;
    use core::arch::wasm32::*;

    /// Places in the table to code units.
    #[inline(always)]
    fn look_up(table: &Pairs, places: v128) -> v128 {
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

    /// Writes the values of eight code units: how many bytes. None, and nothing that counts, if the
    /// inverse does not have them all.
    #[inline(always)]
    pub(crate) fn put_eight(
        inverse: View,
        units: &[u16; 8],
        room: &mut [u8; BLOCK],
    ) -> Option<usize> {
        let mut values = u16x8_splat(0);
        macro_rules! look_up {
            ($($lane:literal)*) => {$(
                let value = &raw const *inverse.slot(units[$lane]);
                // SAFETY: reads that one value.
                values = unsafe { v128_load16_lane::<$lane>(values, value.cast()) };
            )*};
        }
        look_up!(0 1 2 3 4 5 6 7);
        let zeros = u8x16_bitmask(u8x16_eq(values, u8x16_splat(0))) as u32;
        if zeros == 0 {
            // SAFETY: writes the sixteen bytes of `room`; the store asks for no alignment.
            unsafe { v128_store(room.as_mut_ptr().cast(), values) };
            return Some(BLOCK);
        }
        // The second byte of a single one is zero, and the first where there is no value.
        (zeros & 0x5555 == 0).then(|| ascii::put_nonzero(values, zeros, room))
    }

    /// Writes the code units of eight pairs and gives a bit for each that the table does not have.
    #[inline(always)]
    pub(crate) fn get_eight(table: &Pairs, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
        // SAFETY: reads the sixteen bytes of `block`; the load asks for no alignment.
        let bytes = unsafe { v128_load(block.as_ptr().cast()) };
        let swapped =
            i8x16_shuffle::<1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14>(bytes, bytes);
        let found = look_up(table, v128_and(swapped, u16x8_splat(0x7FFF)));
        // SAFETY: writes the eight units; the store asks for no alignment.
        unsafe { v128_store(units.as_mut_ptr().cast(), found) };
        i16x8_bitmask(i16x8_eq(found, u16x8_splat(0))).into()
    }

    /// Reads the ASCII and the pairs that begin in the first sixteen bytes, if the table has them
    /// all: `(read, written)`. Each place is looked up as if a pair began there, and then those are
    /// kept at which a character does; so a mixture costs no branches.
    #[inline(always)]
    pub(crate) fn get_mixed(
        table: &Pairs,
        block: &[u8; BLOCK + 1],
        units: &mut [u16; BLOCK],
    ) -> Option<(usize, usize)> {
        // SAFETY: each reads sixteen of the seventeen bytes; a load asks for no alignment.
        let [bytes, after] =
            [&block[..BLOCK], &block[1..]].map(|bytes| unsafe { v128_load(bytes.as_ptr().cast()) });
        let trails = trails(u8x16_bitmask(bytes) as u32);
        let zero = u8x16_splat(0);
        let get = |bytes, after| {
            let is_high = i16x8_gt(bytes, u16x8_splat(0x7F));
            let place = v128_and(v128_or(u16x8_shl(bytes, 8), after), u16x8_splat(0x7FFF));
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
        Some((read, ascii::put_kept([low, high], !trails, units)))
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar {
    use super::{BLOCK, Pairs, ascii, at, put};
    use crate::index::inverse::View;

    /// Writes the values of eight code units: how many bytes. None, and nothing that counts, if the
    /// inverse does not have them all.
    #[inline(always)]
    pub(crate) fn put_eight(
        inverse: View,
        units: &[u16; 8],
        room: &mut [u8; BLOCK],
    ) -> Option<usize> {
        let values = units.map(|unit| inverse.get(unit));
        if values.contains(&0) {
            return None;
        }
        // They are written without asking which of them are pairs.
        Some(values.iter().fold(0, |n, &value| n + put(value, &mut room[n..])))
    }

    /// Writes the code units of eight pairs and gives a bit for each that the table does not have.
    #[inline(always)]
    pub(crate) fn get_eight(table: &Pairs, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
        let mut missing = 0;
        for (i, &[lead, trail]) in block.as_chunks().0.iter().enumerate() {
            units[i] = table[at(lead, trail)];
            missing |= ((units[i] == 0) as u32) << i;
        }
        missing
    }

    /// Reads the ASCII at the front, if there is any: `(read, written)`.
    #[inline(always)]
    pub(crate) fn get_mixed(
        _table: &Pairs,
        block: &[u8; BLOCK + 1],
        units: &mut [u16; BLOCK],
    ) -> Option<(usize, usize)> {
        let block = block.first_chunk()?;
        ascii::widen_block(block, units);
        let n = ascii::before(ascii::high_bits(block));
        (n > 0).then_some((n, n))
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use scalar::*;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd::*;

/// Reads ASCII and the pairs in `table`; with `katakana`, the bytes 0xA1 to 0xDF are characters.
#[inline(never)]
pub(crate) fn run(
    src: &[u8],
    dst: &mut [u16],
    table: &'static Lazy<Pairs>,
    katakana: bool,
) -> (usize, usize) {
    let mut read = ascii::widen(src, dst);
    let mut written = read;
    if read == src.len() {
        return (read, written);
    }
    let table = table.get();
    loop {
        while ascii::BLOCKS
            && let (Some(bytes), Some(units)) =
                (src[read..].first_chunk::<17>(), dst[written..].first_chunk_mut::<BLOCK>())
            && let Some(block) = bytes.first_chunk()
        {
            let high = ascii::high_bits(block);
            if high & 0xFF == 0 {
                ascii::widen_block(block, units);
                let n = ascii::before(high);
                read += n;
                written += n;
            } else if !high & 0x5555 == 0 {
                let Some(eight) = units.first_chunk_mut() else { break };
                if get_eight(table, block, eight) != 0 {
                    break;
                }
                read += BLOCK;
                written += 8;
            } else {
                let Some((r, w)) = get_mixed(table, bytes, units) else { break };
                read += r;
                written += w;
            }
        }
        // At the ends of `src` and `dst`, and where a single byte or nothing is to be found.
        let end = if ascii::BLOCKS { read + 8 } else { src.len() };
        while read < end {
            let (Some(&byte), Some(slot)) = (src.get(read), dst.get_mut(written)) else {
                return (read, written);
            };
            let (unit, n) = match byte {
                0..0x80 => (Some(byte.into()), 1),
                0xA1..=0xDF if katakana => (Some(0xFF61 - 0xA1 + byte as u16), 1),
                _ => (src.get(read + 1).and_then(|&trail| get(table, byte, trail)), 2),
            };
            let Some(unit) = unit else { return (read, written) };
            *slot = unit;
            read += n;
            written += 1;
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// Writes what `inverse` has, whose values are lead | trail << 8 or a single byte.
#[inline(never)]
pub(crate) fn encode_run(
    src: &[u16],
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
            && let (Some(units), Some(room)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
        {
            if units[0] < 0x80 && ascii::narrow_block::<{ ascii::ASCII }>(units, room) {
                read += BLOCK;
                written += BLOCK;
                continue;
            }
            let Some(n) = units.first_chunk().and_then(|units| put_eight(inverse, units, room))
            else {
                break;
            };
            read += 8;
            written += n;
        }
        let end = if ascii::BLOCKS { written + 8 } else { dst.len() };
        while written < end {
            let (Some(&unit), Some(room)) = (src.get(read), dst.get_mut(written..written + 2))
            else {
                return (read, written);
            };
            let value = inverse.get(unit);
            if value == 0 && unit != 0 {
                return (read, written);
            }
            read += 1;
            written += put(value, room);
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// Writes a value of an inverse: how many bytes it has. `room` is two bytes at least, of which a
/// single byte spoils the second.
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
