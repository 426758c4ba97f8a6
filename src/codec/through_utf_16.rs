//! Loops between bytes and UTF-8 for encodings that only have loops for UTF-16.

use super::text::Element;
use super::utf_8_bits::sequence;

/// The number of code units that are converted at once.
const UNITS: usize = 256;

/// Decodes by a decoder's `run` for UTF-16. Returns the bytes read and written.
pub fn decode(
    run: fn(&[u8], &mut [u16], u32) -> (usize, usize),
    src: &[u8],
    dst: &mut [u8],
    mode: u32,
) -> (usize, usize) {
    let mut units = [0; UNITS];
    let (mut read, mut written) = (0, 0);
    loop {
        // A code unit is three bytes at most, and the last one may write a fourth.
        let room = ((dst.len() - written).saturating_sub(1) / 3).min(UNITS);
        let (r, count) = run(&src[read..], &mut units[..room], mode);
        if count == 0 {
            return (read, written);
        }
        read += r;
        for scalar in char::decode_utf16(units[..count].iter().copied()) {
            let scalar = scalar.unwrap_or(char::REPLACEMENT_CHARACTER);
            let (bytes, n) = sequence(scalar.into());
            dst[written..written + 4].copy_from_slice(&bytes);
            written += n;
        }
    }
}

/// Encodes by an encoder's `run` for UTF-16. Returns the bytes read and written.
pub fn encode(
    run: fn(&[u16], &mut [u8], u32) -> (usize, usize),
    src: &[u8],
    dst: &mut [u8],
    mode: u32,
) -> (usize, usize) {
    let mut units = [0; UNITS];
    let (mut read, mut written) = (0, 0);
    loop {
        let (mut count, mut end) = (0, read);
        while count < UNITS
            && let Some((unit, n)) = u8::get(src, end)
        {
            units[count] = unit;
            count += 1;
            end += n;
        }
        let (r, w) = run(&units[..count], &mut dst[written..], mode);
        read += units[..r].iter().map(|&unit| sequence(unit.into()).1).sum::<usize>();
        written += w;
        if r < UNITS {
            return (read, written);
        }
    }
}
