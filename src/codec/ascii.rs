//! Runs of ASCII, sixteen characters at a time: every fast loop is built of these functions. Most
//! of them are plain Rust over arrays of constant size, which the compiler turns into vector
//! instructions by itself.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use {crate::index::Lazy, alloc::boxed::Box, core::arch::wasm32::*};

/// The number of characters in a block.
pub const BLOCK: usize = 16;
/// The highest code unit of ASCII, for [`narrow_block`].
pub const ASCII: u16 = 0x7F;

/// Whether blocks are faster than one character after the other. They are not in WebAssembly without
/// vectors, from which the JavaScript module is made.
pub const BLOCKS: bool = !cfg!(all(target_arch = "wasm32", not(target_feature = "simd128")));

/// The highest bits of the bytes: bit 0 is that of the first byte.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // SAFETY: reads the sixteen bytes of `block`; the load requires no alignment.
    u8x16_bitmask(unsafe { v128_load(block.as_ptr().cast()) }).into()
}

/// The highest bits of the bytes: bit 0 is that of the first byte.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub fn high_bits(block: &[u8; BLOCK]) -> u32 {
    // The product moves the bits of eight bytes next to each other in its topmost byte.
    let eight = |bytes| {
        (u64::from_le_bytes(bytes) >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080)
            >> 56
    };
    let [low, high] = block.as_chunks().0 else { unreachable!() };
    (eight(*low) | eight(*high) << 8) as u32
}

/// The number of bytes in a block before the first whose bit is set; all of them if none is.
#[inline(always)]
pub fn before(bits: u32) -> usize {
    (bits | 1 << BLOCK).trailing_zeros() as usize
}

/// Writes each byte as a code unit.
#[inline(always)]
pub fn widen_block(block: &[u8; BLOCK], units: &mut [u16; BLOCK]) {
    *units = block.map(u16::from);
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and returns whether
/// they are. If they are not, the bytes it writes have no meaning.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    let [low, high] = units.as_chunks::<8>().0 else { unreachable!() };
    // SAFETY: each reads eight units; the load requires no alignment.
    let [low, high] = [low, high].map(|half| unsafe { v128_load(half.as_ptr().cast()) });
    // SAFETY: writes the sixteen bytes of `block`; the store requires no alignment.
    unsafe { v128_store(block.as_mut_ptr().cast(), u8x16_narrow_i16x8(low, high)) };
    !v128_any_true(v128_and(v128_or(low, high), u16x8_splat(!MOST)))
}

/// Writes the units as bytes if all are at most `MOST`, which is 0x7F or 0xFF, and returns whether
/// they are. If they are not, the bytes it writes have no meaning.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub fn narrow_block<const MOST: u16>(units: &[u16; BLOCK], block: &mut [u8; BLOCK]) -> bool {
    *block = units.map(|unit| unit as u8);
    units.iter().fold(0, |all, unit| all | unit) <= MOST
}

/// A bit for each unwanted byte: bit 0 is that of the first byte.
#[inline(always)]
pub fn unwanted_bits(block: &[u8; BLOCK], is_wanted: impl Fn(u8) -> bool) -> u32 {
    high_bits(&block.map(|byte| if is_wanted(byte) { 0 } else { 0x80 }))
}

/// Copies `src` to `dst` up to the first unwanted byte, and returns the number of bytes copied. The
/// units of `dst` after them may change.
#[inline(always)]
pub fn widen_while(src: &[u8], dst: &mut [u16], is_wanted: impl Fn(u8) -> bool) -> usize {
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

/// Copies `src` to `dst` up to the first byte that is not ASCII, and returns the number of bytes
/// copied.
#[inline(never)]
pub fn widen(src: &[u8], dst: &mut [u16]) -> usize {
    widen_while(src, dst, |byte| byte < 0x80)
}

/// Copies `src` to `dst` up to the first unit that is not ASCII. Returns `(read, written)`.
pub fn narrow(src: &[u16], dst: &mut [u8]) -> (usize, usize) {
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
pub fn map(src: &[u8], dst: &mut [u16], unit_of: impl Fn(u8) -> Option<u16>) -> (usize, usize) {
    let mut n = 0;
    for (&byte, unit) in src.iter().zip(dst) {
        let Some(value) = unit_of(byte) else { break };
        *unit = value;
        n += 1;
    }
    (n, n)
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
    fn bit_i_is_the_highest_bit_of_byte_i() {
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
            assert_eq!(widen(&bytes, &mut vec![0; room]), expected);
            assert_eq!(narrow(&units, &mut vec![0; room]), (expected, expected));
        }
    }
}
