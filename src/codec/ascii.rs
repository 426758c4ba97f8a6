//! Runs of ASCII, sixteen characters at a time: every fast loop is built of these functions.

pub use super::block::*;
use super::text::Element;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use {crate::index::Lazy, alloc::boxed::Box, core::arch::wasm32::*};

/// A bit for each unwanted byte: bit 0 is that of the first byte.
#[inline(always)]
pub fn unwanted_bits(block: &[u8; BLOCK], is_wanted: impl Fn(u8) -> bool) -> u32 {
    high_bits(&block.map(|byte| if is_wanted(byte) { 0 } else { 0x80 }))
}

/// Copies `src` to `dst` up to the first unwanted byte, and returns the number of bytes copied. The
/// elements of `dst` after them may change.
#[inline(always)]
pub fn widen_while<O: Element>(src: &[u8], dst: &mut [O], is_wanted: impl Fn(u8) -> bool) -> usize {
    let mut n = 0;
    while BLOCKS && let (Some(block), Some(room)) = (src[n..].first_chunk(), O::block(dst, n)) {
        O::put_ascii(block, room);
        let unwanted = unwanted_bits(block, &is_wanted);
        if unwanted != 0 {
            return n + before(unwanted);
        }
        n += BLOCK;
    }
    while let (Some(&byte), Some(slot)) = (src.get(n), O::slot(dst, n)) {
        if !is_wanted(byte) {
            break;
        }
        O::put(byte.into(), slot);
        n += 1;
    }
    n
}

/// Copies `src` to `dst` up to the first byte that is not ASCII, and returns the number of bytes
/// copied.
#[inline(never)]
pub fn widen<O: Element>(src: &[u8], dst: &mut [O]) -> usize {
    widen_while(src, dst, |byte| byte < 0x80)
}

/// Copies `src` to `dst` up to the first element that is not ASCII. Returns `(read, written)`.
pub fn narrow<I: Element>(src: &[I], dst: &mut [u8]) -> (usize, usize) {
    let mut n = 0;
    while BLOCKS
        && let (Some(elements), Some(block)) = (src[n..].first_chunk(), dst[n..].first_chunk_mut())
    {
        if !I::narrow(elements, block) {
            n += I::narrowed(elements);
            break;
        }
        n += BLOCK;
    }
    while let (Some((unit @ 0..0x80, _)), Some(byte)) = (I::get(src, n), dst.get_mut(n)) {
        *byte = unit as u8;
        n += 1;
    }
    (n, n)
}

/// The ASCII at the front.
pub fn prefix(src: &[u8]) -> &str {
    const WIDE: usize = 64;
    let mut n = 0;
    while let Some(wide) = src[n..].first_chunk::<WIDE>()
        && wide.iter().fold(0, |all, byte| all | byte) < 0x80
    {
        n += WIDE;
    }
    n += src[n..].iter().take_while(|byte| byte.is_ascii()).count();
    // SAFETY: all of these bytes are ASCII.
    unsafe { core::str::from_utf8_unchecked(&src[..n]) }
}

/// Whether all of `src` is ASCII.
#[cfg(any(test, feature = "wasm"))]
pub fn is_ascii(src: &[u8]) -> bool {
    let (blocks, rest) = src.as_chunks();
    blocks.iter().all(|block| high_bits(block) == 0) && rest.iter().all(|&byte| byte < 0x80)
}

/// Writes the first `count` units as bytes if all are below 0x100, and returns whether they are. It
/// returns false at once if `units` has no room for one more block after them, or if blocks are slow.
/// The units and bytes after `count` change.
#[cfg(any(test, feature = "wasm"))]
pub fn narrow_latin1(units: &mut [u16], count: usize, bytes: &mut [u8]) -> bool {
    match units.get_mut(count..count + BLOCK) {
        Some(rest) if BLOCKS => rest.fill(0),
        _ => return false,
    }
    let blocks = units.as_chunks().0.iter().zip(bytes.as_chunks_mut().0);
    blocks.take(count / BLOCK + 1).all(|(units, bytes)| narrow_block::<0xFF>(units, bytes))
}

/// Maps each byte to a unit, up to the first byte that has none. Returns `(read, written)`.
#[inline(always)]
pub fn map<O: Element>(
    src: &[u8],
    dst: &mut [O],
    unit_of: impl Fn(u8) -> Option<u16>,
) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    for &byte in src {
        let (Some(unit), Some(slot)) = (unit_of(byte), O::slot(dst, written)) else { break };
        read += 1;
        written += O::put(unit, slot);
    }
    (read, written)
}

/// For each set of lanes in a vector of eight lanes, the places of those lanes' bytes.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
type Selections = [[u8; 16]; 256];

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static UNIT_SELECTIONS: Lazy<Selections> = Lazy::new(|| selections(2));
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static BYTE_SELECTIONS: Lazy<Selections> = Lazy::new(|| selections(1));

/// For lanes of `width` bytes.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(never)]
fn selections(width: usize) -> Box<Selections> {
    let mut selections = alloc::vec![[0; 16]; 256];
    for (lanes, places) in selections.iter_mut().enumerate() {
        let mut rest = lanes;
        let mut next = 0;
        while rest != 0 {
            let place = width * rest.trailing_zeros() as usize;
            // A lane of one byte has no second one; the next lane writes over it.
            places[next] = place as u8;
            places[next + 1] = place as u8 + 1;
            next += width;
            rest &= rest - 1;
        }
    }
    selections.try_into().unwrap_or_else(|_| unreachable!())
}

/// Writes those of sixteen units whose bit is set in `lanes`, where bit 0 is that of the first unit.
/// Returns the number of units written.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn put_selected(halves: [v128; 2], lanes: u32, units: &mut [u16; BLOCK]) -> usize {
    let selections = UNIT_SELECTIONS.get();
    let mut count = 0;
    for (half, lanes) in halves.into_iter().zip(lanes.to_le_bytes()) {
        // SAFETY: reads the sixteen bytes of one element; the load requires no alignment.
        let places = unsafe { v128_load(selections[lanes as usize].as_ptr().cast()) };
        let room: &mut [u16] = &mut units[count..count + 8];
        // SAFETY: writes the eight units of `room`; the store requires no alignment.
        unsafe { v128_store(room.as_mut_ptr().cast(), u8x16_swizzle(half, places)) };
        count += lanes.count_ones() as usize;
    }
    count
}

/// Writes those of sixteen bytes whose bit is not set in `zeros`, where bit 0 is that of the first
/// byte. Returns the number of bytes written. The bytes of `room` after them may change.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn put_nonzero(bytes: v128, zeros: u32, room: &mut [u8; 16]) -> usize {
    let selections = BYTE_SELECTIONS.get();
    let [first, second, ..] = (!zeros).to_le_bytes();
    // SAFETY: each reads the first eight bytes of one element; a load requires no alignment.
    let [low, high] = [first, second]
        .map(|lanes| unsafe { v128_load64_zero(selections[lanes as usize].as_ptr().cast()) });
    let count = first.count_ones() as usize;
    // SAFETY: writes the first eight bytes of `room`; a store requires no alignment.
    unsafe { v128_store64_lane::<0>(u8x16_swizzle(bytes, low), room.as_mut_ptr().cast()) };
    let high = u8x16_swizzle(bytes, u8x16_add(high, u8x16_splat(8)));
    // SAFETY: `count` is 8 at most, so this writes eight bytes of `room`.
    unsafe { v128_store64_lane::<0>(high, room.as_mut_ptr().add(count).cast()) };
    count + second.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn all_bytes_below_0x80_are_ascii() {
        for len in 0..40 {
            let mut bytes = vec![0x7F; len];
            assert!(is_ascii(&bytes));
            for i in 0..len {
                bytes[i] = 0x80;
                assert!(!is_ascii(&bytes));
                bytes[i] = 0;
            }
        }
    }

    #[test]
    fn units_below_0x100_fit_into_bytes() {
        for count in [0, 1, 16, 40, 255, 700] {
            let mut units: vec::Vec<u16> = (0..count + 16).map(|i| 0xFF - i % 0x100).collect();
            let mut bytes = vec![0; units.len()];
            let count = count.into();
            assert!(narrow_latin1(&mut units, count, &mut bytes));
            let same = |(&byte, &unit)| u16::from(byte) == unit;
            assert!(bytes[..count].iter().zip(&units).all(same));
            for i in 0..count {
                units[i] += 0x100;
                assert!(!narrow_latin1(&mut units, count, &mut bytes));
                units[i] -= 0x100;
            }
            assert!(!narrow_latin1(&mut units[..count + 15], count, &mut bytes));
        }
    }

    #[test]
    fn copies_end_where_ascii_or_the_room_does() {
        for (len, room, end) in [(0, 9, 0), (40, 40, 40), (40, 33, 40), (40, 40, 17), (20, 40, 3)] {
            let expected = end.min(len).min(room);
            let mut bytes = vec![b'a'; len];
            if end < len {
                bytes[end] = 0x80;
            }
            let units: vec::Vec<u16> = bytes.iter().map(|&byte| byte.into()).collect();
            assert_eq!(widen(&bytes, &mut vec![0_u16; room]), expected);
            assert_eq!(widen(&bytes, &mut vec![0_u8; room]), expected.min(room.saturating_sub(3)));
            assert_eq!(narrow(&units, &mut vec![0; room]), (expected, expected));
        }
    }
}
