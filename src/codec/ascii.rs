//! Runs of ASCII, sixteen characters a step: what every loop here is built of. Most is plain Rust
//! over arrays of a fixed size, which the compiler turns into vector instructions by itself.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use {crate::index::Lazy, alloc::boxed::Box, core::arch::wasm32::*};

/// Characters that a step takes.
pub(crate) const BLOCK: usize = 16;
/// The highest code unit of ASCII, for [`narrow_block`].
pub(crate) const ASCII: u16 = 0x7F;

/// Whether such steps are quicker than one character after the other. They are not in WebAssembly
/// without vectors, of which JavaScript is made.
pub(crate) const BLOCKS: bool = !cfg!(all(target_arch = "wasm32", not(target_feature = "simd128")));

/// The highest bit of each byte, the first byte's lowest.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(crate) fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // SAFETY: reads the sixteen bytes of `block`; the load asks for no alignment.
    u8x16_bitmask(unsafe { v128_load(block.as_ptr().cast()) }).into()
}

/// The highest bit of each byte, the first byte's lowest.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(crate) fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // The product moves the bits of eight bytes next to each other in its topmost byte.
    let eight = |bytes| {
        (u64::from_le_bytes(bytes) >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080)
            >> 56
    };
    let [low, high] = block.as_chunks().0 else { unreachable!() };
    (eight(*low) | eight(*high) << 8) as u32
}

/// How many of a block's bytes come before the first whose bit is set, all of them if none is.
#[inline(always)]
pub(crate) fn before(bits: u32) -> usize {
    (bits | 1 << BLOCK).trailing_zeros() as usize
}

/// Each byte as a code unit.
#[inline(always)]
pub(crate) fn widen_block(block: &[u8; BLOCK], units: &mut [u16; BLOCK]) {
    *units = block.map(u16::from);
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and tells whether they
/// are. Otherwise what it writes means nothing.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(crate) fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    let [low, high] = units.as_chunks::<8>().0 else { unreachable!() };
    // SAFETY: each reads eight units; the load asks for no alignment.
    let [low, high] = [low, high].map(|half| unsafe { v128_load(half.as_ptr().cast()) });
    // SAFETY: writes the sixteen bytes of `block`; the store asks for no alignment.
    unsafe { v128_store(block.as_mut_ptr().cast(), u8x16_narrow_i16x8(low, high)) };
    !v128_any_true(v128_and(v128_or(low, high), u16x8_splat(!MOST)))
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and tells whether they
/// are. Otherwise what it writes means nothing.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(crate) fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    *block = units.map(|unit| unit as u8);
    units.iter().fold(0, |all, unit| all | unit) <= MOST
}

/// A bit for each byte that is not wanted, the first byte's lowest.
#[inline(always)]
pub(crate) fn unwanted_bits(block: &[u8; BLOCK], is_wanted: impl Fn(u8) -> bool) -> u32 {
    high_bits(&block.map(|byte| if is_wanted(byte) { 0 } else { 0x80 }))
}

/// Copies `src` to `dst` up to the first byte that is not wanted: how many. What is behind them in
/// `dst` may change.
#[inline(always)]
pub(crate) fn widen_while(src: &[u8], dst: &mut [u16], is_wanted: impl Fn(u8) -> bool) -> usize {
    let mut n = 0;
    while BLOCKS
        && let (Some(block), Some(units)) = (src[n..].first_chunk(), dst[n..].first_chunk_mut())
    {
        widen_block(block, units);
        let unwanted = unwanted_bits(block, &is_wanted);
        if unwanted != 0 {
            return n + before(unwanted);
        }
        n += BLOCK;
    }
    while let (Some(&byte), Some(unit)) = (src.get(n), dst.get_mut(n)) {
        if !is_wanted(byte) {
            break;
        }
        *unit = byte.into();
        n += 1;
    }
    n
}

/// Copies `src` to `dst` up to the first byte that is not ASCII: how many.
#[inline(never)]
pub(crate) fn widen(src: &[u8], dst: &mut [u16]) -> usize {
    widen_while(src, dst, |byte| byte < 0x80)
}

/// Copies `src` to `dst` up to the first unit that is not ASCII: `(read, written)`.
pub(crate) fn narrow(src: &[u16], dst: &mut [u8]) -> (usize, usize) {
    let mut n = 0;
    while BLOCKS
        && let (Some(units), Some(block)) = (src[n..].first_chunk(), dst[n..].first_chunk_mut())
    {
        if !narrow_block::<ASCII>(units, block) {
            break;
        }
        n += BLOCK;
    }
    while let (Some(&unit @ 0..0x80), Some(byte)) = (src.get(n), dst.get_mut(n)) {
        *byte = unit as u8;
        n += 1;
    }
    (n, n)
}

/// Whether all of `src` is ASCII.
#[cfg(any(test, feature = "wasm"))]
pub(crate) fn is_ascii(src: &[u8]) -> bool {
    let (blocks, rest) = src.as_chunks();
    blocks.iter().all(|block| high_bits(block) == 0) && rest.iter().all(|&byte| byte < 0x80)
}

/// Writes the first `count` units as bytes if all are below 0x100, and tells whether they are. It does
/// not begin where there is no room for a block more, or where blocks are slow. What is behind
/// `count` changes.
#[cfg(any(test, feature = "wasm"))]
pub(crate) fn narrow_latin1(units: &mut [u16], count: usize, bytes: &mut [u8]) -> bool {
    match units.get_mut(count..count + BLOCK) {
        Some(rest) if BLOCKS => rest.fill(0),
        _ => return false,
    }
    let blocks = units.as_chunks().0.iter().zip(bytes.as_chunks_mut().0);
    blocks.take(count / BLOCK + 1).all(|(units, bytes)| narrow_block::<0xFF>(units, bytes))
}

/// Maps byte for unit up to the first byte without one: `(read, written)`.
#[inline(always)]
pub(crate) fn map(
    src: &[u8],
    dst: &mut [u16],
    unit_of: impl Fn(u8) -> Option<u16>,
) -> (usize, usize) {
    let mut n = 0;
    for (&byte, unit) in src.iter().zip(dst) {
        let Some(value) = unit_of(byte) else { break };
        *unit = value;
        n += 1;
    }
    (n, n)
}

/// For each set of places in a vector of eight items, the bytes of the items at those places.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
type Kept = [[u8; 16]; 256];

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static KEPT_UNITS: Lazy<Kept> = Lazy::new(|| kept(2));
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static KEPT_BYTES: Lazy<Kept> = Lazy::new(|| kept(1));

/// For items of `width` bytes.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(never)]
fn kept(width: usize) -> Box<Kept> {
    let mut kept = alloc::vec![[0; 16]; 256];
    for (places, bytes) in kept.iter_mut().enumerate() {
        let mut rest = places;
        let mut next = 0;
        while rest != 0 {
            let place = width * rest.trailing_zeros() as usize;
            // The second of an item that has one byte means nothing.
            bytes[next] = place as u8;
            bytes[next + 1] = place as u8 + 1;
            next += width;
            rest &= rest - 1;
        }
    }
    kept.try_into().unwrap_or_else(|_| unreachable!())
}

/// Writes those of sixteen units whose bit is set in `places`, the first one's lowest: how many.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(crate) fn put_kept(halves: [v128; 2], places: u32, units: &mut [u16; BLOCK]) -> usize {
    let kept = KEPT_UNITS.get();
    let mut count = 0;
    for (half, places) in halves.into_iter().zip(places.to_le_bytes()) {
        // SAFETY: reads the sixteen bytes of one element; the load asks for no alignment.
        let bytes = unsafe { v128_load(kept[places as usize].as_ptr().cast()) };
        let room: &mut [u16] = &mut units[count..count + 8];
        // SAFETY: writes the eight units of `room`; the store asks for no alignment.
        unsafe { v128_store(room.as_mut_ptr().cast(), u8x16_swizzle(half, bytes)) };
        count += places.count_ones() as usize;
    }
    count
}

/// Writes those of sixteen bytes whose bit is not set in `zeros`, the first one's lowest: how many.
/// What is behind them in `room` may change.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(crate) fn put_nonzero(bytes: v128, zeros: u32, room: &mut [u8; 16]) -> usize {
    let kept = KEPT_BYTES.get();
    let [first, second, ..] = (!zeros).to_le_bytes();
    // SAFETY: each reads the first eight bytes of one element; a load asks for no alignment.
    let [low, high] = [first, second]
        .map(|places| unsafe { v128_load64_zero(kept[places as usize].as_ptr().cast()) });
    let count = first.count_ones() as usize;
    // SAFETY: writes the first eight bytes of `room`; a store asks for no alignment.
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
    fn the_bits_are_those_of_the_bytes_in_order() {
        for i in 0..BLOCK {
            let mut block = [0x7F; BLOCK];
            assert_eq!(before(high_bits(&block)), BLOCK);
            block[i] = 0x80;
            assert_eq!(high_bits(&block), 1 << i);
            block[i..].fill(0xFF);
            assert_eq!(before(high_bits(&block)), i);
        }
    }

    #[test]
    fn ascii_is_all_below_0x80() {
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
    fn latin1_is_what_fits_into_bytes() {
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
    fn runs_end_where_ascii_or_the_room_does() {
        for (len, room, end) in [(0, 9, 0), (40, 40, 40), (40, 33, 40), (40, 40, 17), (20, 40, 3)] {
            let expected = end.min(len).min(room);
            let mut bytes = vec![b'a'; len];
            if end < len {
                bytes[end] = 0x80;
            }
            let units: vec::Vec<u16> = bytes.iter().map(|&byte| byte.into()).collect();
            assert_eq!(widen(&bytes, &mut vec![0; room]), expected);
            assert_eq!(narrow(&units, &mut vec![0; room]), (expected, expected));
        }
    }
}
