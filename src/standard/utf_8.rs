//! The standard's section 8, UTF-8.

use crate::codec::ascii::{self, BLOCK};
use crate::codec::well_formed::well_formed;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, StrRules};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::index::Lazy;

pub(crate) const UTF_8: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: true,
    index: None,
};
pub(crate) const STR: StrRules = StrRules {
    decode: Some(|src, dst, _| copy(as_is(&src[..src.len().min(dst.len())]), dst)),
    // The last character may not fit.
    encode: Some(|src, dst, _| copy(as_is(&src[..src.len().min(dst.len())]), dst)),
    as_is,
};

/// Section 8.1.1, UTF-8 decoder. An error takes the valid prefix of an unfinished sequence.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    let lead = input[0];
    let (needed, lower, upper) = match lead {
        0..=0x7F => return Step::Unit(lead as u16, 1),
        0xC2..=0xDF => (1, 0x80, 0xBF),
        0xE0 => (2, 0xA0, 0xBF),
        0xED => (2, 0x80, 0x9F),
        0xE1..=0xEF => (2, 0x80, 0xBF),
        0xF0 => (3, 0x90, 0xBF),
        0xF1..=0xF3 => (3, 0x80, 0xBF),
        0xF4 => (3, 0x80, 0x8F),
        _ => return Step::Malformed(1),
    };
    let mut scalar = lead as u32 & (0x3F >> needed);
    for seen in 1..=needed {
        let in_bounds = match input.get(seen) {
            None => return Step::unfinished(last, seen),
            Some(byte) if seen == 1 => (lower..=upper).contains(byte),
            Some(byte) => (0x80..=0xBF).contains(byte),
        };
        if !in_bounds {
            return Step::Malformed(seen);
        }
        scalar = scalar << 6 | input[seen] as u32 & 0x3F;
    }
    Step::scalar(scalar, needed + 1)
}

/// The well-formed text at the front.
fn as_is(src: &[u8]) -> &str {
    // SAFETY: those bytes are well-formed.
    unsafe { core::str::from_utf8_unchecked(&src[..well_formed(src)]) }
}

/// Copies all of `text`. Returns the bytes read and written.
fn copy(text: &str, dst: &mut [u8]) -> (usize, usize) {
    dst[..text.len()].copy_from_slice(text.as_bytes());
    (text.len(), text.len())
}

fn run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        while ascii::BLOCKS
            && let (Some(block), Some(units)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
            && let Some((r, w)) = run_block(block, units)
        {
            read += r;
            written += w;
        }
        // The ends of `src` and `dst`, and blocks with anything unusual.
        let mut end = if ascii::BLOCKS { read + BLOCK } else { src.len() };
        while read < end {
            let Some((scalar, n)) = character(&src[read..]) else { return (read, written) };
            if let Step::Units(units, _) = Step::scalar(scalar, n) {
                let Some(room) = dst.get_mut(written..written + 2) else { return (read, written) };
                room.copy_from_slice(&units);
                written += 2;
                end = end.max(read + BLOCK);
            } else {
                let Some(slot) = dst.get_mut(written) else { return (read, written) };
                *slot = scalar as u16;
                written += 1;
            }
            read += n;
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// The scalar value of the well-formed sequence at the front, and its length in bytes. None also for one
/// of several bytes if fewer than four are left.
#[inline(always)]
fn character(src: &[u8]) -> Option<(u32, usize)> {
    let first = *src.first()?;
    if first < 0x80 {
        return Some((first.into(), 1));
    }
    let word = u32::from_le_bytes(*src.first_chunk()?);
    let bits = |place: u32| word >> (8 * place) & 0x3F;
    if word & 0xC0E0 == 0x80C0 {
        let scalar = (word & 0x1F) << 6 | bits(1);
        return (scalar >= 0x80).then_some((scalar, 2));
    }
    if word & 0xC0_C0F0 == 0x80_80E0 {
        let scalar = (word & 0xF) << 12 | bits(1) << 6 | bits(2);
        return (scalar >= 0x800 && scalar & 0xF800 != 0xD800).then_some((scalar, 3));
    }
    let scalar = (word & 7) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3);
    (word & 0xC0C0_C0F8 == 0x8080_80F0 && (0x10000..0x110000).contains(&scalar))
        .then_some((scalar, 4))
}

/// Decodes the characters that begin in the first sixteen bytes, if all are well-formed and of the
/// basic plane. Returns `(read, written)`.
///
/// It decodes every place as if a character began there, and then selects the places where one does.
/// So a mixture of lengths costs no more than characters of one length.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn run_block(block: &[u8; BLOCK + 2], units: &mut [u16; BLOCK]) -> Option<(usize, usize)> {
    use core::arch::wasm32::*;
    // SAFETY: each reads sixteen of the eighteen bytes of `block`; a load requires no alignment.
    let at = |i| unsafe { v128_load(block[i..i + BLOCK].as_ptr().cast()) };
    // SAFETY: each writes eight of the sixteen units, `i` being at most 8.
    let put = |units: &mut [u16; BLOCK], i: usize, eight| unsafe {
        v128_store(units[i..i + 8].as_mut_ptr().cast(), eight)
    };
    let first = at(0);
    let high = u8x16_bitmask(first) as u32;
    if high == 0 {
        put(units, 0, u16x8_extend_low_u8x16(first));
        put(units, 8, u16x8_extend_high_u8x16(first));
        return Some((BLOCK, BLOCK));
    }
    let (second, third) = (at(1), at(2));
    let is = |bytes, byte| u8x16_eq(bytes, u8x16_splat(byte));
    let from = |bytes, byte| u8x16_ge(bytes, u8x16_splat(byte));

    // Overlong forms, surrogates and supplementary characters.
    let unusual = v128_or(
        v128_or(is(v128_and(first, u8x16_splat(0xFE)), 0xC0), from(first, 0xF0)),
        v128_or(
            v128_andnot(is(first, 0xE0), from(second, 0xA0)),
            v128_and(is(first, 0xED), from(second, 0xA0)),
        ),
    );
    // The bytes that continue a character, and those that must, including two after the block.
    let leads = u8x16_bitmask(from(first, 0xC0)) as u32;
    let threes = u8x16_bitmask(from(first, 0xE0)) as u32;
    let continue_after = u8x16_bitmask(i8x16_lt(third, i8x16_splat(-0x40))) as u32 >> 14;
    let continuing = high & !leads | continue_after << BLOCK;
    let wanted = leads << 1 | threes << 2;
    if v128_any_true(unusual) || wanted & !continuing != 0 || continuing & !wanted & 0xFFFF != 0 {
        return None;
    }

    let decode = |first, second, third| {
        let second = v128_and(second, u16x8_splat(0x3F));
        let third = v128_and(third, u16x8_splat(0x3F));
        let two = v128_or(u16x8_shl(v128_and(first, u16x8_splat(0x1F)), 6), second);
        let three = v128_or(u16x8_shl(first, 12), v128_or(u16x8_shl(second, 6), third));
        let two = v128_bitselect(two, first, i16x8_ge(first, i16x8_splat(0xC0)));
        v128_bitselect(three, two, i16x8_ge(first, i16x8_splat(0xE0)))
    };
    let low = decode(
        u16x8_extend_low_u8x16(first),
        u16x8_extend_low_u8x16(second),
        u16x8_extend_low_u8x16(third),
    );
    let high = decode(
        u16x8_extend_high_u8x16(first),
        u16x8_extend_high_u8x16(second),
        u16x8_extend_high_u8x16(third),
    );
    let count = ascii::put_selected([low, high], !continuing, units);
    let after = (wanted >> BLOCK).count_ones() as usize;
    Some((BLOCK + after, count))
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn run_block(block: &[u8; BLOCK + 2], units: &mut [u16; BLOCK]) -> Option<(usize, usize)> {
    let block = block.first_chunk()?;
    ascii::widen_block(block, units);
    (ascii::high_bits(block) == 0).then_some((BLOCK, BLOCK))
}

/// Section 8.1.2, UTF-8 encoder.
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    let tail = |shift: u32| 0x80 | (scalar >> shift) as u8 & 0x3F;
    let (bytes, len) = match scalar {
        0..0x80 => ([scalar as u8, 0, 0, 0], 1),
        0x80..0x800 => ([0xC0 | (scalar >> 6) as u8, tail(0), 0, 0], 2),
        0x800..0x10000 => ([0xE0 | (scalar >> 12) as u8, tail(6), tail(0), 0], 3),
        _ => ([0xF0 | (scalar >> 18) as u8, tail(12), tail(6), tail(0)], 4),
    };
    Ok(Bytes::of_word(u32::from_le_bytes(bytes).into(), len))
}

fn encode_run(src: &[u16], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        while ascii::BLOCKS
            && let (Some(units), Some(room)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
            && let Some(w) = encode_block(units, room)
        {
            read += BLOCK;
            written += w;
        }
        // The ends of `src` and `dst`, and blocks with surrogates.
        let mut end = if ascii::BLOCKS { written + BLOCK } else { dst.len() };
        while written < end {
            let (Some(&unit), Some(room)) = (src.get(read), dst[written..].first_chunk_mut::<4>())
            else {
                return (read, written);
            };
            let unit = unit as u32;
            if !ascii::BLOCKS && unit < 0x80 {
                room[0] = unit as u8;
                read += 1;
                written += 1;
                continue;
            }
            // The sequence as a little-endian number. The next one overwrites the bytes after it.
            let (bytes, n) = match unit {
                0..0x80 => (unit, 1),
                0x80..0x800 => (0x80C0 | unit >> 6 | (unit & 0x3F) << 8, 2),
                0xD800..0xE000 => {
                    // A high surrogate and a low one.
                    let pair = unit | src.get(read + 1).map_or(0, |&low| (low as u32) << 16);
                    if pair & 0xFC00_FC00 != 0xDC00_D800 {
                        return (read, written);
                    }
                    let scalar = 0x10000 + ((pair & 0x3FF) << 10) + (pair >> 16 & 0x3FF);
                    let tail = |shift: u32| scalar >> shift & 0x3F;
                    read += 1;
                    end = end.max(written + BLOCK);
                    (0x8080_80F0 | scalar >> 18 | tail(12) << 8 | tail(6) << 16 | tail(0) << 24, 4)
                }
                _ => (0x8080E0 | unit >> 12 | (unit >> 6 & 0x3F) << 8 | (unit & 0x3F) << 16, 3),
            };
            *room = bytes.to_le_bytes();
            read += 1;
            written += n;
        }
        if !ascii::BLOCKS {
            return (read, written);
        }
    }
}

/// The most bytes that sixteen units of the basic plane take, and the four bytes that the last vector
/// writes after them.
const ROOM: usize = 3 * BLOCK + 4;

/// Encodes sixteen units if none is a surrogate, and returns the number of bytes.
///
/// Each unit becomes three bytes in a lane of four, of which the ones that it needs are selected.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn encode_block(units: &[u16; BLOCK], room: &mut [u8; ROOM]) -> Option<usize> {
    use core::arch::wasm32::*;
    let ascii: &mut [u8; BLOCK] = room.first_chunk_mut()?;
    if ascii::narrow_block::<{ ascii::ASCII }>(units, ascii) {
        return Some(BLOCK);
    }
    let splat = u32x4_splat;
    let selections = SELECTIONS.get();
    let mut written = 0;
    for eight in units.as_chunks::<8>().0 {
        // SAFETY: reads the eight units; the load requires no alignment.
        let eight = unsafe { v128_load(eight.as_ptr().cast()) };
        let surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xF800)), u16x8_splat(0xD800));
        if v128_any_true(surrogate) {
            return None;
        }
        for unit in [u32x4_extend_low_u16x8(eight), u32x4_extend_high_u16x8(eight)] {
            let tail = |bits| v128_or(v128_and(bits, splat(0x3F)), splat(0x80));
            let (upper, last) = (u32x4_shr(unit, 6), tail(unit));
            let two = v128_or(v128_or(upper, splat(0xC0)), u32x4_shl(last, 8));
            let three = v128_or(
                v128_or(u32x4_shr(unit, 12), splat(0xE0)),
                v128_or(u32x4_shl(tail(upper), 8), u32x4_shl(last, 16)),
            );
            let (is_two, is_three) = (u32x4_ge(unit, splat(0x80)), u32x4_ge(unit, splat(0x800)));
            let bytes = v128_bitselect(three, v128_bitselect(two, unit, is_two), is_three);
            let longer = u32x4_bitmask(is_two) | u32x4_bitmask(is_three) << 4;
            // SAFETY: reads the sixteen bytes of one element; the load requires no alignment.
            let selection = unsafe { v128_load(selections[longer as usize].as_ptr().cast()) };
            let room = &mut room[written..written + 16];
            // SAFETY: writes the sixteen bytes of `room`; the store requires no alignment.
            unsafe { v128_store(room.as_mut_ptr().cast(), u8x16_swizzle(bytes, selection)) };
            written += 4 + longer.count_ones() as usize;
        }
    }
    Some(written)
}

/// Encodes sixteen units if all are ASCII, and returns the number of bytes.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn encode_block(units: &[u16; BLOCK], room: &mut [u8; ROOM]) -> Option<usize> {
    ascii::narrow_block::<{ ascii::ASCII }>(units, room.first_chunk_mut()?).then_some(BLOCK)
}

/// The places of the bytes that four lanes need. The index has a bit for each lane with two bytes or
/// more and, above those, a bit for each lane with three.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static SELECTIONS: Lazy<[[u8; 16]; 256]> = Lazy::new(|| {
    let mut selections = alloc::vec![[0; 16]; 256];
    for (longer, places) in selections.iter_mut().enumerate() {
        // A plain loop, because the compiler took a minute to unroll a filtered iterator.
        let mut count = 0;
        for byte in 0..16 {
            let lane = byte / 4;
            let is_needed = match byte % 4 {
                0 => true,
                1 => longer >> lane & 1 != 0,
                2 => longer >> (lane + 4) & 1 != 0,
                _ => false,
            };
            places[count & 15] = byte;
            count += usize::from(is_needed);
        }
    }
    selections.try_into().unwrap_or_else(|_| unreachable!())
});

#[cfg(test)]
mod tests {
    use crate::Encoding;

    #[test]
    fn sequences_of_one_to_four_bytes() {
        assert_eq!(Encoding::UTF_8.decode("z¢水𝄞".as_bytes()), "z¢水𝄞");
        assert_eq!(Encoding::UTF_8.encode("z¢水𝄞").unwrap(), "z¢水𝄞".as_bytes());
    }

    #[test]
    fn an_error_takes_the_longest_valid_prefix() {
        for (bytes, text) in [
            (&b"\xC0\x80"[..], "\u{FFFD}\u{FFFD}"),
            (b"\xE0\x80\x80", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            (b"\xED\xA0\x80", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            (b"\xF4\x90\x80\x80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            (b"\xF0\x9F\x92", "\u{FFFD}"),
            (b"\xF0\x9F\x92a", "\u{FFFD}a"),
            (b"\xE6\xB0\xE6\xB0\xB4", "\u{FFFD}水"),
        ] {
            assert_eq!(Encoding::UTF_8.decode(bytes), text, "{bytes:x?}");
        }
    }
}
