//! The loops that decode single bytes.

use alloc::boxed::Box;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::{arch::wasm32::*, hint::black_box};

use crate::codec::ascii::{self, BLOCK};
use crate::codec::text::{Element, sequence};
use crate::index::{self, Lazy};

/// The code unit of a byte.
pub fn unit(index: &[u16; 128], byte: u8) -> Option<u16> {
    match byte.checked_sub(0x80) {
        None => Some(byte as u16),
        Some(pointer) => Some(index[pointer as usize]).filter(|&unit| unit != 0),
    }
}

/// Decodes by the upper half of a page whose lower half is ASCII, up to a byte without a code point.
pub fn decode_by(index: &[u16; 128], src: &[u8], dst: &mut [u16]) -> (usize, usize) {
    let n = if ascii::BLOCKS { run_blocks(src, dst, index) } else { 0 };
    let (rest, _) = ascii::map(&src[n..], &mut dst[n..], |byte| unit(index, byte));
    (n + rest, n + rest)
}

/// For each byte its UTF-8, and above that, in the highest eight bits, its length. 0 for none.
type Sequences = [u32; 256];

/// By the number of the index. 27 KiB, made in some microseconds.
static SEQUENCES: Lazy<[Sequences; 27]> = Lazy::new(|| {
    let mut all = Box::new([[0; 256]; 27]);
    for (number, sequences) in all.iter_mut().enumerate() {
        let index = index::single_byte(number);
        for (byte, slot) in (0..=0xFF).zip(sequences) {
            if let Some(unit) = unit(index, byte) {
                let (bytes, n) = sequence(unit.into());
                *slot = u32::from_le_bytes(bytes) | (n as u32) << 24;
            }
        }
    }
    all
});

/// Decodes into UTF-8. A byte's sequence is looked up whether it is ASCII or not, so that a mixture
/// needs no branches.
pub fn run_to_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let sequences = &SEQUENCES.get()[mode as usize];
    let (mut read, mut written) = (0, 0);
    while let (Some(block), Some(room)) = (src[read..].first_chunk(), u8::block(dst, written)) {
        let high = ascii::high_bits(block);
        if high == 0 {
            u8::put_ascii(block, room);
            read += BLOCK;
            written += BLOCK;
            continue;
        }
        if ascii::has_at_most::<2>(high) {
            let n = ascii::before(high);
            let sequence = sequences[block[n] as usize];
            if sequence == 0 {
                break;
            }
            u8::put_ascii(block, room);
            room[n..n + 4].copy_from_slice(&sequence.to_le_bytes());
            read += n + 1;
            written += n + (sequence >> 24) as usize;
            continue;
        }
        let (mut end, mut mapped) = (0, true);
        for &byte in block {
            let sequence = sequences[byte as usize];
            mapped &= sequence != 0;
            room[end..end + 4].copy_from_slice(&sequence.to_le_bytes());
            end += (sequence >> 24) as usize;
        }
        if !mapped {
            break;
        }
        read += BLOCK;
        written += end;
    }
    let index = index::single_byte(mode as usize);
    let (r, w) = ascii::map(&src[read..], &mut dst[written..], |byte| unit(index, byte));
    (read + r, written + w)
}

/// Decodes whole blocks up to the first with a byte that has no code point. Returns the number of
/// bytes read.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn run_blocks(src: &[u8], dst: &mut [u16], index: &[u16; 128]) -> usize {
    let mut n = 0;
    while let (Some(block), Some(units)) =
        (src[n..].first_chunk::<BLOCK>(), dst[n..].first_chunk_mut::<BLOCK>())
    {
        let mut mapped = true;
        for (&byte, slot) in block.iter().zip(units) {
            let unit = index[byte as usize & 0x7F];
            mapped &= (byte < 0x80) | (unit != 0);
            *slot = if byte < 0x80 { byte.into() } else { unit };
        }
        if !mapped {
            break;
        }
        n += BLOCK;
    }
    n
}

/// Decodes whole blocks up to the first with a byte that has no code point. Returns the number of
/// bytes read. The index is looked up in vectors of sixteen bytes, and only in the upper half of them
/// for blocks whose letters are all there.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn run_blocks(src: &[u8], dst: &mut [u16], index: &[u16; 128]) -> usize {
    /// The low and the high bytes of sixteen code units for each.
    type Halves = [[v128; 2]; 8];

    #[inline(always)]
    fn put<const FROM: usize>(
        halves: &Halves,
        step: v128,
        bytes: v128,
        units: &mut [u16; BLOCK],
    ) -> v128 {
        let high = i8x16_shr(bytes, 7);
        let mut place = u8x16_sub(bytes, u8x16_splat(0x80 + 16 * FROM as u8));
        let (mut lower, mut upper) = (v128_andnot(bytes, high), u8x16_splat(0));
        for [low, high] in &halves[FROM..] {
            // Places from 16 on select 0, and no ASCII byte comes to a place below 16.
            lower = v128_or(lower, u8x16_swizzle(*low, place));
            upper = v128_or(upper, u8x16_swizzle(*high, place));
            place = u8x16_sub(place, step);
        }
        let low =
            i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(lower, upper);
        let both = i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(
            lower, upper,
        );
        // SAFETY: together they write the sixteen units; a store requires no alignment.
        unsafe {
            v128_store(units.as_mut_ptr().cast(), low);
            v128_store(units[8..].as_mut_ptr().cast(), both);
        }
        v128_and(high, u8x16_eq(v128_or(lower, upper), u8x16_splat(0)))
    }

    if src.len() < 4 * BLOCK {
        return 0;
    }
    let step = step_of_vectors();
    let mut halves: Halves = [[u8x16_splat(0); 2]; 8];
    for (half, units) in halves.iter_mut().zip(index.as_chunks::<BLOCK>().0) {
        // SAFETY: each reads eight of the sixteen units; a load requires no alignment.
        let [a, b] =
            [&units[..8], &units[8..]].map(|eight| unsafe { v128_load(eight.as_ptr().cast()) });
        let lower = u16x8_splat(0xFF);
        *half = [
            u8x16_narrow_i16x8(v128_and(a, lower), v128_and(b, lower)),
            u8x16_narrow_i16x8(u16x8_shr(a, 8), u16x8_shr(b, 8)),
        ];
    }
    let mut n = 0;
    while let (Some(block), Some(units)) =
        (src[n..].first_chunk::<BLOCK>(), dst[n..].first_chunk_mut::<BLOCK>())
    {
        // SAFETY: reads the sixteen bytes; the load requires no alignment.
        let bytes = unsafe { v128_load(block.as_ptr().cast()) };
        // As signed numbers, 0x80 to 0xBF are below 0xC0, and ASCII is above both.
        let missing = if u8x16_bitmask(bytes) == 0 {
            ascii::widen_block(block, units);
            u8x16_splat(0)
        } else if i8x16_bitmask(i8x16_lt(bytes, i8x16_splat(-0x40))) == 0 {
            put::<4>(&halves, step, bytes, units)
        } else {
            put::<0>(&halves, step, bytes, units)
        };
        if v128_any_true(missing) {
            break;
        }
        n += BLOCK;
    }
    n
}

/// 16 in each lane: the difference between a place in one vector of sixteen and in the next. If the
/// compiler knew the value, it would make a constant for each vector, and loading those from memory
/// would take a fifth of the time.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn step_of_vectors() -> v128 {
    u8x16_splat(black_box(16))
}
