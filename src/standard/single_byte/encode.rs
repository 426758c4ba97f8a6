//! The tables and loops that encode single bytes.

use alloc::boxed::Box;

use super::blocks::{LETTER, step_of_vectors};
use crate::codec::ascii::{self, BLOCK};
use crate::codec::text::Element;
#[cfg(feature = "extended")]
use crate::codec::two_byte;
use crate::codec::vector::*;
use crate::index::{self, Once, SINGLE_BYTE_COUNT, inverse::Inverse};

/// The tables that encode an index.
pub struct Encoder {
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

/// Makes the encoder for the code units of all bytes, or of the bytes from 0x80 on if those below are ASCII. `letter`
/// is a letter of the script, in the row of 128 that has most of a text.
#[inline(never)]
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
        letters: if VECTORS { Letters::new(index, start, letter) } else { Letters::NONE },
    })
}

/// Encodes up to the first unit without a byte. `encoder` is not called for a text in ASCII alone, unless
/// there are vectors.
pub fn encode_by(
    encoder: &dyn Fn() -> &'static Encoder,
    src: &[u16],
    dst: &mut [u8],
) -> (usize, usize) {
    if VECTORS { encode_vectors(encoder(), src, dst) } else { encode_scalar(encoder, src, dst) }
}

/// Encodes runs of ASCII in blocks, and everything else unit by unit.
pub fn encode_scalar<I: Element>(
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
        // A single space between words is encoded like letters.
        if let Some([next, after]) = src[read..].first_chunk()
            && next.is_ascii()
            && after.is_ascii()
        {
            let (r, w) = ascii::narrow(&src[read..], &mut dst[written..]);
            read += r;
            written += w;
        }
    }
    (read, written)
}

/// Encodes with the inverse alone, up to the first unit that has no byte. Returns the number of units.
#[inline(always)]
fn encode_each(src: &[u16], dst: &mut [u8], inverse: &Inverse) -> usize {
    let inverse = inverse.view();
    let mut n = 0;
    // Without code pages, only a few blocks of a text use this, which is not worth 200 bytes of download.
    #[cfg(feature = "extended")]
    while VECTORS
        && let (Some(units), Some(bytes)) = (src[n..].first_chunk(), dst[n..].first_chunk_mut())
    {
        let values = two_byte::eight_values(inverse, units);
        if !u16x8_all_true(values) {
            break;
        }
        store_first_half(u8x16_narrow_i16x8(values, values), bytes);
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
    if VECTORS {
        return encode_by(encoder, src, dst);
    }
    let n = encode_each(src, dst, &encoder().inverse);
    (n, n)
}

/// Encodes blocks of sixteen units with the letters, and others with the inverse.
#[inline(always)]
fn encode_vectors(encoder: &Encoder, src: &[u16], dst: &mut [u8]) -> (usize, usize) {
    let Encoder { inverse, letters } = encoder;
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

/// The bytes of 256 consecutive code units, those of the row with the letters of a script and of the next row, for
/// lookups in vectors. All Latin letters are in two rows.
struct Letters {
    /// The first byte of the index: units below it are bytes themselves.
    start: u16,
    first: u16,
    bytes: [[u8; 128]; 2],
}

impl Letters {
    const NONE: Letters = Letters { start: 0, first: 0, bytes: [[0; 128]; 2] };

    fn new(index: &[u16], start: u16, letter: u16) -> Letters {
        let first = letter & !0x7F;
        let mut bytes = [[0; 128]; 2];
        for (byte, &unit) in (start..).zip(index) {
            let column = unit.wrapping_sub(first);
            let slot = &mut bytes[column as usize >> 7 & 1][column as usize & 0x7F];
            // As in the inverse, the first byte counts if several have the same code unit. The last column stays empty,
            // because units outside get it.
            let is_new = unit != 0 && column < 0xFF && *slot == 0;
            *slot = if is_new { byte as u8 } else { *slot };
        }
        Letters { start, first, bytes }
    }

    /// Returns `found` with the bytes that a row has at columns below 128, and the columns less 128.
    // The compiler unrolls this loop only where it is not within that over the rows.
    #[inline(always)]
    fn look_up(
        row: &[u8; 128],
        mut found: Vector,
        mut column: Vector,
        step: Vector,
    ) -> (Vector, Vector) {
        for letters in row.as_chunks().0 {
            // Columns from 16 on select 0.
            found = v128_or(found, u8x16_swizzle(load(letters), column));
            column = u8x16_sub(column, step);
        }
        (found, column)
    }

    /// Writes the bytes of sixteen units and returns true if all of them are in the rows or ASCII. Otherwise it returns
    /// false, and the bytes are arbitrary. `step` is [`step_of_vectors`].
    #[inline(always)]
    fn put(&self, step: Vector, units: &[u16; BLOCK], bytes: &mut [u8; BLOCK]) -> bool {
        if self.start != 0 && ascii::narrow_block::<{ ascii::ASCII }>(units, bytes) {
            return true;
        }
        let [low, high] = [load_units(array(units, 0)), load_units(array(units, 8))];
        let ascii = |half| v128_and(half, u16x8_lt(half, u16x8_splat(self.start)));
        // Units outside the rows get column 255, because their sum saturates. A minimum would do the same, but LLVM 22
        // before 22.1.8 removes a minimum before a narrowing, which then makes negative numbers 0
        // (https://github.com/llvm/llvm-project/issues/201780).
        let column = |half| {
            let column = u16x8_sub(half, u16x8_splat(self.first));
            v128_and(u16x8_add_sat(column, u16x8_splat(0xFF00)), u16x8_splat(0xFF))
        };
        let mut found = u8x16_narrow_i16x8(ascii(low), ascii(high));
        let mut column = u8x16_narrow_i16x8(column(low), column(high));
        for row in &self.bytes {
            (found, column) = Self::look_up(row, found, column, step);
            if u8x16_all_true(found) {
                store(found, bytes);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn units_are_encoded_by_vectors_as_without(
            number in 0..SINGLE_BYTE_COUNT,
            pointers in prop::collection::vec(
                prop_oneof![0..0x80_usize, 0xC0..0x100_usize, 0x80..0x100_usize], 0..40
            ),
            other in prop::option::weighted(0.3, any::<u16>()),
        ) {
            index::prepare(index::SINGLE_BYTE);
            let index = index::single_byte(number);
            let unit = |byte: usize| byte.checked_sub(0x80).map_or(byte as u16, |i| index[i]);
            let mut src: std::vec::Vec<u16> = pointers.into_iter().map(unit).collect();
            src.extend(other);
            // Vectors need the letters, which an encoder has only with vectors.
            let encoder = Encoder {
                letters: Letters::new(index, 0x80, index[LETTER]),
                inverse: new_encoder(index, index[LETTER]).inverse,
            };
            let [mut by_vectors, mut expected] = [[0; 41]; 2];
            let counts = encode_vectors(&encoder, &src, &mut by_vectors);
            let supplier = || super::encoder(number as u32);
            prop_assert_eq!(counts, encode_scalar(&supplier, &src, &mut expected));
            prop_assert_eq!(&by_vectors[..counts.1], &expected[..counts.1]);
        }
    }
}
