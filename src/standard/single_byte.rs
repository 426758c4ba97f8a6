//! The standard's section 9, legacy single-byte encodings: 28 names over 27 indexes.

use alloc::boxed::Box;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::{arch::wasm32::*, hint::black_box};

use crate::codec::ascii::{self, BLOCK};
use crate::codec::text::{Element, sequence};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128", feature = "extended"))]
use crate::codec::two_byte;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, StrRules};
use crate::index::{self, Lazy, Once, inverse::Inverse};

/// The codec of an index single-byte. The mode is the number of the index.
pub(crate) const fn single_byte(index: u32) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
        mode: index,
        bom: false,
        index: Some(index::SINGLE_BYTE),
    }
}

/// The rules for UTF-8 of all of them.
pub(crate) const STR: StrRules = StrRules::ascii(run_to_utf_8, encode_run_of_utf_8);

/// The code unit of a byte.
fn unit(index: &[u16; 128], byte: u8) -> Option<u16> {
    match byte.checked_sub(0x80) {
        None => Some(byte as u16),
        Some(pointer) => Some(index[pointer as usize]).filter(|&unit| unit != 0),
    }
}

/// Section 9.1, single-byte decoder.
fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    match unit(index::single_byte(*mode as usize), input[0]) {
        Some(unit) => Step::Unit(unit, 1),
        None => Step::Malformed(1),
    }
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    decode_by(index::single_byte(mode as usize), src, dst)
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
fn run_to_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
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
        if ascii::is_sparse(high) {
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
fn step_of_vectors() -> v128 {
    u8x16_splat(black_box(16))
}

/// The tables that encode an index.
pub struct Encoder {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    letters: Letters,
    /// Its values are single bytes. Boxed, because the stack of a module is small.
    pub inverse: Box<Inverse>,
}

/// By the number of the index.
static ENCODERS: [Once<Encoder>; 27] = [const { Once::new() }; 27];

fn encoder(mode: u32) -> &'static Encoder {
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

/// Section 9.2, single-byte encoder.
fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    let [byte, _] = encoder(*mode).inverse.bytes(scalar).ok_or(scalar)?;
    Ok(Bytes::one(byte))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode_by(&|| encoder(mode), src, dst)
}

fn encode_run_of_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode_mixed(&|| encoder(mode), src, dst)
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
fn encode_mixed<I: Element>(
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

/// The pointer of byte 0xE1, where every index has a letter of its script.
const LETTER: usize = 0xE1 - 0x80;

/// The bytes of 128 consecutive code units, those with the letters of a script, to be looked up in
/// vectors.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
struct Letters {
    /// The first byte of the index: units below it are bytes themselves.
    start: u16,
    first: u16,
    bytes: [u8; 128],
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Letters {
    #[inline(never)]
    fn new(index: &[u16], start: u16, letter: u16) -> Letters {
        let first = letter & !0x7F;
        let mut bytes = [0; 128];
        for (byte, &unit) in (start..).zip(index) {
            let slot = &mut bytes[unit as usize & 0x7F];
            // As in the inverse, the first byte counts if several have the same code unit.
            let is_new = unit != 0 && unit & !0x7F == first && *slot == 0;
            *slot = if is_new { byte as u8 } else { *slot };
        }
        Letters { start, first, bytes }
    }

    /// Writes the bytes of sixteen units if all of them are letters or ASCII, and returns whether
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
        // Units outside the 128 come to place 255.
        let place = |half| u16x8_min(u16x8_sub(half, u16x8_splat(self.first)), u16x8_splat(0xFF));
        let mut found = u8x16_narrow_i16x8(ascii(low), ascii(high));
        let mut place = u8x16_narrow_i16x8(place(low), place(high));
        for letters in self.bytes.as_chunks::<16>().0 {
            // SAFETY: reads the sixteen bytes; a load requires no alignment.
            let letters = unsafe { v128_load(letters.as_ptr().cast()) };
            // Places from 16 on select 0.
            found = v128_or(found, u8x16_swizzle(letters, place));
            place = u8x16_sub(place, step);
        }
        // SAFETY: writes the sixteen bytes; a store requires no alignment.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), found) };
        u8x16_all_true(found)
    }
}

#[cfg(test)]
mod tests {
    use super::LETTER;
    use crate::{Encoding, index};
    use std::vec::Vec;

    #[test]
    fn a_byte_is_a_code_point_or_an_error() {
        let windows_1252 = Encoding::for_label("latin1").unwrap();
        assert_eq!(windows_1252.decode(b"\x80\x81\xE9"), "€\u{81}é");
        let windows_874 = Encoding::for_label("tis-620").unwrap();
        assert_eq!(windows_874.decode(b"\xA1\xDB\xDF"), "ก\u{FFFD}฿");
        assert_eq!(windows_874.decode_fatal(b"a\xDB").unwrap_err().offset, 1);
    }

    #[test]
    fn every_index_has_a_letter_where_encoders_look_for_it() {
        let letters =
            (0..27).map(|i| char::from_u32(index::single_byte(i)[LETTER].into()).unwrap());
        let not = letters.filter(|c| !c.is_alphabetic() || c.is_ascii()).collect::<Vec<_>>();
        // In macintosh it is a sign, in the same row as the letters.
        assert_eq!(not, ['\u{B7}']);
    }

    #[test]
    fn a_code_point_is_a_byte_or_an_error() {
        let koi8_r = Encoding::for_label("koi8-r").unwrap();
        assert_eq!(koi8_r.encode("Мир").unwrap(), &b"\xED\xC9\xD2"[..]);
        assert_eq!(koi8_r.encode("aї").unwrap_err().index, 1);
    }
}
