//! The tables and loops that encode single bytes.

use alloc::boxed::Box;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::arch::wasm32::*;

use super::blocks::LETTER;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::blocks::step_of_vectors;
use crate::codec::ascii;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::codec::ascii::BLOCK;
use crate::codec::text::Element;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128", feature = "extended"))]
use crate::codec::two_byte;
use crate::index::{self, Once, SINGLE_BYTE_COUNT, inverse::Inverse};

/// The tables that encode an index.
pub struct Encoder {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    letters: Letters,
    /// Its values are single bytes. Boxed, because the stack of a module is small.
    pub inverse: Box<Inverse>,
}

/// By the number of the index.
static ENCODERS: [Once<Encoder>; SINGLE_BYTE_COUNT] = [const { Once::new() }; SINGLE_BYTE_COUNT];

#[inline(never)]
pub fn encoder(mode: u32) -> &'static Encoder {
    let number = mode as usize;
    ENCODERS[number].get_or(|| {
        let index = index::single_byte(number);
        new_encoder(index, index[LETTER])
    })
}

/// The encoder of the code units of the bytes from 0x80 on, below which are those of ASCII, or of all
/// bytes. `letter` is one of the script, in the row of 128 that most of a text is in.
#[inline(never)]
#[cfg_attr(not(all(target_arch = "wasm32", target_feature = "simd128")), expect(unused_variables))]
pub fn new_encoder(index: &[u16], letter: u16) -> Box<Encoder> {
    let start = 0x100 - index.len() as u16;
    let inverse = Inverse::new(&|each| {
        (1..start).for_each(|byte| each(byte, byte));
        for (byte, &unit) in (start..).zip(index).filter(|(_, unit)| **unit != 0) {
            each(unit, byte);
        }
    });
    Box::new(Encoder {
        inverse,
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        letters: Letters::new(index, start, letter),
    })
}

/// Encodes up to the first unit without a byte, by an encoder that ASCII alone does not ask for.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub fn encode_by(
    encoder: &dyn Fn() -> &'static Encoder,
    src: &[u16],
    dst: &mut [u8],
) -> (usize, usize) {
    encode_mixed(encoder, src, dst)
}

/// Encodes runs of ASCII in blocks, and everything else unit by unit.
pub fn encode_mixed<I: Element>(
    encoder: &dyn Fn() -> &'static Encoder,
    src: &[I],
    dst: &mut [u8],
) -> (usize, usize) {
    let (mut read, mut written) = ascii::narrow(src, dst);
    if read == src.len() {
        return (read, written);
    }
    let inverse = encoder().inverse.view();
    while let (Some((unit, n)), Some(byte)) = (I::get(src, read), dst.get_mut(written)) {
        let value = inverse.get(unit);
        if value == 0 && unit != 0 {
            break;
        }
        *byte = value as u8;
        read += n;
        written += 1;
        if src.get(read).is_some_and(|next| next.is_ascii()) {
            let (r, w) = ascii::narrow(&src[read..], &mut dst[written..]);
            read += r;
            written += w;
        }
    }
    (read, written)
}

/// Encodes without regard to rows, up to the first unit that has no byte. Returns the number of units.
#[cfg(any(feature = "extended", all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn encode_each(src: &[u16], dst: &mut [u8], inverse: &Inverse) -> usize {
    let inverse = inverse.view();
    let mut n = 0;
    // Without code pages this is for a few blocks of a text, and not worth 200 bytes of download.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128", feature = "extended"))]
    while let (Some(units), Some(bytes)) = (src[n..].first_chunk(), dst[n..].first_chunk_mut()) {
        let values = two_byte::eight_values(inverse, units);
        if !u16x8_all_true(values) {
            break;
        }
        let bytes: &mut [u8; 8] = bytes;
        let values = u8x16_narrow_i16x8(values, values);
        // SAFETY: writes the eight bytes; the store requires no alignment.
        unsafe { v128_store64_lane::<0>(values, bytes.as_mut_ptr().cast()) };
        n += 8;
    }
    for (&unit, byte) in src[n..].iter().zip(&mut dst[n..]) {
        let value = inverse.get(unit);
        if value == 0 && unit != 0 {
            break;
        }
        *byte = value as u8;
        n += 1;
    }
    n
}

/// [`encode_by`] for a page in which ASCII may have other bytes, or none.
#[cfg(feature = "extended")]
pub fn encode_whole(
    encoder: &dyn Fn() -> &'static Encoder,
    src: &[u16],
    dst: &mut [u8],
) -> (usize, usize) {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return encode_by(encoder, src, dst);
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    {
        let n = encode_each(src, dst, &encoder().inverse);
        (n, n)
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub fn encode_by(
    encoder: &dyn Fn() -> &'static Encoder,
    src: &[u16],
    dst: &mut [u8],
) -> (usize, usize) {
    let Encoder { inverse, letters } = encoder();
    let step = step_of_vectors();
    let end = src.len().min(dst.len());
    let mut n = 0;
    while n < end {
        let (src, dst) = (&src[n..end], &mut dst[n..end]);
        if let (Some(units), Some(bytes)) = (src.first_chunk(), dst.first_chunk_mut())
            && letters.put(step, units, bytes)
        {
            n += BLOCK;
            continue;
        }
        let some = src.len().min(BLOCK);
        let mapped = encode_each(&src[..some], dst, inverse);
        n += mapped;
        if mapped < some {
            break;
        }
    }
    (n, n)
}

/// The bytes of 256 consecutive code units, those with the letters of a script and of the row after it,
/// to be looked up in vectors. All Latin letters are in two rows.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
struct Letters {
    /// The first byte of the index: units below it are bytes themselves.
    start: u16,
    first: u16,
    bytes: [[u8; 128]; 2],
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Letters {
    fn new(index: &[u16], start: u16, letter: u16) -> Letters {
        let first = letter & !0x7F;
        let mut bytes = [[0; 128]; 2];
        for (byte, &unit) in (start..).zip(index) {
            let place = unit.wrapping_sub(first);
            let slot = &mut bytes[place as usize >> 7 & 1][place as usize & 0x7F];
            // As in the inverse, the first byte counts if several have the same code unit. The last
            // place stays empty, because units outside come to it.
            let is_new = unit != 0 && place < 0xFF && *slot == 0;
            *slot = if is_new { byte as u8 } else { *slot };
        }
        Letters { start, first, bytes }
    }

    /// Returns `found` with the bytes that a row has at the first 128 places, and the places less 128.
    // The compiler unrolls this loop only where it is not within that over the rows.
    #[inline(always)]
    fn look_up(row: &[u8; 128], mut found: v128, mut place: v128, step: v128) -> (v128, v128) {
        for letters in row.as_chunks::<16>().0 {
            // SAFETY: reads the sixteen bytes; a load requires no alignment.
            let letters = unsafe { v128_load(letters.as_ptr().cast()) };
            // Places from 16 on select 0.
            found = v128_or(found, u8x16_swizzle(letters, place));
            place = u8x16_sub(place, step);
        }
        (found, place)
    }

    /// Writes the bytes of sixteen units if all of them are in the rows or ASCII, and returns whether
    /// they are. If they are not, the bytes it writes have no meaning. `step` is that of
    /// [`step_of_vectors`].
    #[inline(always)]
    fn put(&self, step: v128, units: &[u16; BLOCK], bytes: &mut [u8; BLOCK]) -> bool {
        if self.start != 0 && ascii::narrow_block::<{ ascii::ASCII }>(units, bytes) {
            return true;
        }
        // SAFETY: each reads eight of the units; a load requires no alignment.
        let [low, high] =
            [&units[..8], &units[8..]].map(|half| unsafe { v128_load(half.as_ptr().cast()) });
        let ascii = |half| v128_and(half, u16x8_lt(half, u16x8_splat(self.start)));
        // Units outside the rows come to place 255.
        let place = |half| u16x8_min(u16x8_sub(half, u16x8_splat(self.first)), u16x8_splat(0xFF));
        let mut found = u8x16_narrow_i16x8(ascii(low), ascii(high));
        let mut place = u8x16_narrow_i16x8(place(low), place(high));
        for row in &self.bytes {
            (found, place) = Self::look_up(row, found, place, step);
            if u8x16_all_true(found) {
                // SAFETY: writes the sixteen bytes; a store requires no alignment.
                unsafe { v128_store(bytes.as_mut_ptr().cast(), found) };
                return true;
            }
        }
        false
    }
}
