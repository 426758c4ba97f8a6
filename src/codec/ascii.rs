//! Handles runs of ASCII, sixteen characters at a time. Every fast loop is built from these functions.

pub use super::block::*;
use super::text::Element;

/// A bit for each unwanted byte; bit 0 stands for the first byte.
#[inline(always)]
pub fn unwanted_bits(block: &[u8; BLOCK], is_wanted: impl Fn(u8) -> bool) -> u32 {
    high_bits(&block.map(|byte| if is_wanted(byte) { 0 } else { 0x80 }))
}

/// Copies `src` to `dst` up to the first unwanted byte, and returns the number of bytes copied. The
/// elements of `dst` after them may change.
#[inline(always)]
pub fn widen_while<O: Element>(src: &[u8], dst: &mut [O], is_wanted: impl Fn(u8) -> bool) -> usize {
    widen_by(src, dst, |block| unwanted_bits(block, &is_wanted), &is_wanted)
}

#[inline(always)]
fn widen_by<O: Element>(
    src: &[u8],
    dst: &mut [O],
    unwanted: impl Fn(&[u8; BLOCK]) -> u32,
    is_wanted: impl Fn(u8) -> bool,
) -> usize {
    let mut n = 0;
    while BLOCKS && let (Some(block), Some(room)) = (src[n..].first_chunk(), O::block(dst, n)) {
        O::put_ascii(block, room);
        let unwanted = unwanted(block);
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
    widen_by(src, dst, high_bits, |byte| byte < 0x80)
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

/// The ASCII at the front of `src`.
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
pub fn is_ascii(src: &[u8]) -> bool {
    let (blocks, rest) = src.as_chunks();
    blocks.iter().all(|block| high_bits(block) == 0) && rest.iter().all(|&byte| byte < 0x80)
}

/// Writes the first `count` units as bytes if all are below 0x100, and returns whether they are. It
/// returns false at once if `units` has no room for one more block after them, or if blocks are slow.
/// The units and bytes after `count` change.
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
        let counts = [0, 1, 16, 40, 255, 700];
        for count in counts.into_iter().take(if cfg!(miri) { 4 } else { 6 }) {
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
