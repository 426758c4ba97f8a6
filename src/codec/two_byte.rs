//! Encodings with leads and trails share a direct table of their two-byte characters, the loop that decodes through it,
//! and the loop that encodes through its inverse. Both loops are compiled once for all encodings, because specialised
//! copies are no faster and would add to the download.

mod scalar;
mod table;
mod vectors;

use super::ascii::{self, BLOCK};
use super::text::Element;
use super::vector::VECTORS;
use super::{Bytes, Step, katakana};
use crate::index::Lazy;
use crate::index::inverse::{Inverse, View};
use table::put;
pub use table::{Table, get, inverse, table};
#[cfg(feature = "extended")]
pub use vectors::{eight_values, look_up};

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

/// Writes the values of eight code units and returns the number of bytes. If the inverse lacks one of
/// them it returns None, and the bytes in `room` are arbitrary.
#[inline(always)]
fn put_eight(inverse: View, units: &[u16; 8], room: &mut [u8; BLOCK]) -> Option<usize> {
    if VECTORS {
        vectors::put_eight(inverse, units, room)
    } else {
        scalar::put_eight(inverse, units, room)
    }
}

/// Writes the code units of eight two-byte characters. Returns a bit for each character that the table does not have.
#[inline(always)]
pub fn get_eight(table: &Table, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
    if VECTORS {
        vectors::get_eight(table, block, units)
    } else {
        scalar::get_eight(table, block, units)
    }
}

/// Decodes the ASCII and two-byte characters that begin in the first sixteen bytes, if the table has them all. Returns
/// `(read, written)`. A mixture needs no branches: it decodes every byte as if a character began there, or every byte
/// where one does.
#[inline(always)]
fn put_block<O: Element>(
    table: &Table,
    block: &[u8; BLOCK + 1],
    room: &mut O::Block,
) -> Option<(usize, usize)> {
    if VECTORS {
        O::put_units(room, |units| vectors::get_block(table, block, units))
    } else {
        scalar::put_block::<O>(table, block, room)
    }
}

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
                let Some((r, w)) = put_block::<O>(table, bytes, room) else {
                    break;
                };
                read += r;
                written += w;
            }
        }
        // This handles the ends of `src` and `dst`, and blocks with katakana or anything unusual.
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

#[cfg(test)]
mod tests;
