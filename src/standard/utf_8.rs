//! The standard's section 8, UTF-8.

mod blocks;

use core::ops::RangeInclusive;

use crate::codec::ascii::{self, BLOCK};
use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::utf_8_bits;
use crate::codec::vector::VECTORS;
use crate::codec::well_formed::well_formed;
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use blocks::{decode_block, encode_block};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("UTF-8", UTF_8, &["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"]).with_aliases(&["65001", "u8", "utf", "utf8mb3", "utf8mb4", "utf8ucs2", "utf8ucs4"]).with_str(STR).with_sequences(SEQUENCES).with_most_bytes(4, 0),
];

pub(crate) const UTF_8: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: true,
    index: None,
};
const STR: StrRules = StrRules {
    // SAFETY: it copies a `str`.
    decode: Some(unsafe {
        RunToUtf8::new(|src, dst, _| copy(utf_8_prefix(&src[..src.len().min(dst.len())]), dst))
    }),
    encode: Some(copy_whole),
    utf_8_prefix,
    utf_8_prefix_of_str: |text| text,
};

const fn byte(name: &'static str, ranges: &'static [RangeInclusive<u8>]) -> SequenceByte {
    SequenceByte { name, ranges }
}

const LAST_OF_1: SequenceByte = byte("continuation byte 1 of 1", &[0x80..=0xBF]);
const LAST_OF_2: SequenceByte = byte("continuation byte 2 of 2", &[0x80..=0xBF]);
const SECOND_OF_3: SequenceByte = byte("continuation byte 2 of 3", &[0x80..=0xBF]);
const LAST_OF_3: SequenceByte = byte("continuation byte 3 of 3", &[0x80..=0xBF]);
const fn first_of_2(ranges: &'static [RangeInclusive<u8>]) -> SequenceByte {
    byte("continuation byte 1 of 2", ranges)
}
const fn first_of_3(ranges: &'static [RangeInclusive<u8>]) -> SequenceByte {
    byte("continuation byte 1 of 3", ranges)
}
const fn lead(ranges: &'static [RangeInclusive<u8>]) -> SequenceByte {
    byte("lead byte", ranges)
}

const fn complete(bytes: &'static [SequenceByte]) -> Sequence {
    Sequence { bytes, index: Index::Complete }
}
#[rustfmt::skip]
const SEQUENCES: &[Sequence] = &[
    complete(&[lead(&[0xC2..=0xDF]), LAST_OF_1]),
    complete(&[lead(&[0xE0..=0xE0]), first_of_2(&[0xA0..=0xBF]), LAST_OF_2]),
    complete(&[lead(&[0xE1..=0xEC, 0xEE..=0xEF]), first_of_2(&[0x80..=0xBF]), LAST_OF_2]),
    complete(&[lead(&[0xED..=0xED]), first_of_2(&[0x80..=0x9F]), LAST_OF_2]),
    complete(&[lead(&[0xF0..=0xF0]), first_of_3(&[0x90..=0xBF]), SECOND_OF_3, LAST_OF_3]),
    complete(&[lead(&[0xF1..=0xF3]), first_of_3(&[0x80..=0xBF]), SECOND_OF_3, LAST_OF_3]),
    complete(&[lead(&[0xF4..=0xF4]), first_of_3(&[0x80..=0x8F]), SECOND_OF_3, LAST_OF_3]),
];

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
    let mut scalar = utf_8_bits::lead(lead, needed);
    for seen in 1..=needed {
        let in_bounds = match input.get(seen) {
            None => return Step::unfinished(last, seen),
            Some(byte) if seen == 1 => (lower..=upper).contains(byte),
            Some(byte) => (0x80..=0xBF).contains(byte),
        };
        if !in_bounds {
            return Step::Malformed(seen);
        }
        scalar = utf_8_bits::then(scalar, input[seen]);
    }
    Step::scalar(scalar, needed + 1)
}

/// The well-formed text at the front.
fn utf_8_prefix(src: &[u8]) -> &str {
    // SAFETY: `well_formed` returns the length of well-formed UTF-8.
    unsafe { core::str::from_utf8_unchecked(&src[..well_formed(src)]) }
}

/// Copies the characters of a text that fit. Returns the bytes read and written.
fn copy_whole(src: &[u8], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    let mut n = src.len().min(dst.len());
    while n > 0 && src.get(n).is_some_and(|byte| matches!(byte, 0x80..0xC0)) {
        n -= 1;
    }
    dst[..n].copy_from_slice(&src[..n]);
    (n, n)
}

/// Copies all of `text`. Returns the bytes read and written.
fn copy(text: &str, dst: &mut [u8]) -> (usize, usize) {
    dst[..text.len()].copy_from_slice(text.as_bytes());
    (text.len(), text.len())
}

fn run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    if ascii::BLOCKS && !VECTORS {
        return run_scalar(src, dst);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        while VECTORS
            && let (Some(block), Some(units)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
            && let Some((r, w)) = decode_block(block, units)
        {
            read += r;
            written += w;
        }
        // This handles the ends of `src` and `dst`, and blocks with anything unusual.
        let mut end = if VECTORS { read + BLOCK } else { src.len() };
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
        if !VECTORS {
            return (read, written);
        }
    }
}

/// Decodes runs of ASCII in blocks, and the characters between them one by one.
#[inline(always)]
fn run_scalar(src: &[u8], dst: &mut [u16]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        let n = ascii::widen(&src[read..], &mut dst[written..]);
        read += n;
        written += n;
        while let Some(0x80..) = src.get(read) {
            while let (Some(bytes), Some(slot)) = (src[read..].first_chunk(), dst.get_mut(written))
                && let Some(scalar) = three(*bytes)
            {
                *slot = scalar as u16;
                read += 3;
                written += 1;
            }
            let Some((scalar, n)) = character(&src[read..]) else { return (read, written) };
            let Some(slot) = dst.get_mut(written) else { return (read, written) };
            *slot = scalar as u16;
            if let Step::Units(units, _) = Step::scalar(scalar, n) {
                let Some(room) = dst.get_mut(written..written + 2) else { return (read, written) };
                room.copy_from_slice(&units);
                written += 1;
            }
            written += 1;
            read += n;
        }
        if read == src.len() || written == dst.len() {
            return (read, written);
        }
    }
}

/// The scalar value of the well-formed sequence at the front, and its length in bytes. None also for a sequence of
/// several bytes if fewer than four are left.
#[inline(always)]
fn character(src: &[u8]) -> Option<(u32, usize)> {
    let first = *src.first()?;
    if first < 0x80 {
        return Some((first.into(), 1));
    }
    let bytes = *src.first_chunk()?;
    let (word, [a, b, c, d]) = (u32::from_le_bytes(bytes), bytes);
    if word & 0xC0E0 == 0x80C0 {
        let scalar = utf_8_bits::from_two(a, b);
        return (scalar >= 0x80).then_some((scalar, 2));
    }
    if let Some(scalar) = three(bytes) {
        return Some((scalar, 3));
    }
    let scalar = utf_8_bits::from_four(a, b, c, d);
    (word & 0xC0C0_C0F8 == 0x8080_80F0 && (0x10000..0x110000).contains(&scalar))
        .then_some((scalar, 4))
}

/// The scalar value of the well-formed sequence of three bytes at the front.
#[inline(always)]
fn three(bytes: [u8; 4]) -> Option<u32> {
    let [a, b, c, _] = bytes;
    let scalar = utf_8_bits::from_three(a, b, c);
    (u32::from_le_bytes(bytes) & 0xC0_C0F0 == 0x80_80E0
        && scalar >= 0x800
        && scalar & 0xF800 != 0xD800)
        .then_some(scalar)
}

/// Section 8.1.2, UTF-8 encoder.
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    let (bytes, len) = utf_8_bits::sequence(scalar);
    Ok(Bytes::of_word(u32::from_le_bytes(bytes).into(), len))
}

fn encode_run(src: &[u16], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    if ascii::BLOCKS && !VECTORS {
        return encode_scalar(src, dst);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        while VECTORS
            && let (Some(units), Some(room)) =
                (src[read..].first_chunk(), dst[written..].first_chunk_mut())
            && let Some(w) = encode_block(units, room)
        {
            read += BLOCK;
            written += w;
        }
        // This handles the ends of `src` and `dst`, and blocks with surrogates.
        let mut end = if VECTORS { written + BLOCK } else { dst.len() };
        while written < end {
            let (Some(&unit), Some(room)) = (src.get(read), dst[written..].first_chunk_mut::<4>())
            else {
                return (read, written);
            };
            let unit = unit as u32;
            if !VECTORS && unit < 0x80 {
                room[0] = unit as u8;
                read += 1;
                written += 1;
                continue;
            }
            // The sequence as a little-endian number. The next one overwrites the bytes after it.
            let (bytes, n) = match unit {
                0..0x80 => (unit, 1),
                0x80..0x800 => (utf_8_bits::two(unit), 2),
                0xD800..0xE000 => {
                    let Some(scalar) = pair(unit, src.get(read + 1)) else {
                        return (read, written);
                    };
                    read += 1;
                    end = end.max(written + BLOCK);
                    (utf_8_bits::four(scalar), 4)
                }
                _ => (utf_8_bits::three(unit), 3),
            };
            *room = bytes.to_le_bytes();
            read += 1;
            written += n;
        }
        if !VECTORS {
            return (read, written);
        }
    }
}

/// Encodes runs of ASCII in blocks, and the characters between them one by one.
#[inline(always)]
fn encode_scalar(src: &[u16], dst: &mut [u8]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        let (r, w) = ascii::narrow(&src[read..], &mut dst[written..]);
        read += r;
        written += w;
        while let Some(&unit @ 0x80..) = src.get(read) {
            let Some(room) = dst[written..].first_chunk_mut() else { return (read, written) };
            let unit = u32::from(unit);
            let (bytes, n) = match unit {
                0..0x800 => (utf_8_bits::two(unit), 2),
                0xD800..0xE000 => {
                    let Some(scalar) = pair(unit, src.get(read + 1)) else {
                        return (read, written);
                    };
                    read += 1;
                    (utf_8_bits::four(scalar), 4)
                }
                _ => (utf_8_bits::three(unit), 3),
            };
            // The next sequence overwrites the bytes after this one.
            *room = bytes.to_le_bytes();
            read += 1;
            written += n;
        }
        if read == src.len() || written == dst.len() {
            return (read, written);
        }
    }
}

/// The scalar value of a high surrogate and a low one.
#[inline(always)]
fn pair(high: u32, low: Option<&u16>) -> Option<u32> {
    let pair = high | low.map_or(0, |&low| u32::from(low) << 16);
    let scalar = 0x10000 + ((pair & 0x3FF) << 10) + (pair >> 16 & 0x3FF);
    (pair & 0xFC00_FC00 == 0xDC00_D800).then_some(scalar)
}

#[cfg(test)]
mod tests {

    #[test]
    fn sequences_of_one_to_four_bytes() {
        assert_eq!(crate::UTF_8.decode("z¢水𝄞".as_bytes()), "z¢水𝄞");
        assert_eq!(crate::UTF_8.encode("z¢水𝄞").unwrap(), "z¢水𝄞".as_bytes());
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
            assert_eq!(crate::UTF_8.decode(bytes), text, "{bytes:x?}");
        }
    }
}
