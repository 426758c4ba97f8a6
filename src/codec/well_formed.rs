//! Finds how much of an input is well-formed UTF-8. It compares each byte with the three before it, all bytes of a
//! chunk at once, in plain Rust over arrays, which the compiler vectorizes. With AVX2, which can look up sixteen values
//! at once, tables by the halves of bytes replace most comparisons; that is twice as fast.

/// The length of the well-formed text at the front.
pub fn well_formed(src: &[u8]) -> usize {
    let checked = if src.len() < CHUNK { Err(0) } else { check(src) };
    let Err(checked) = checked else { return src.len() };
    // The standard library checks the rest, and finds the offset of an error in the next chunk. It begins at the start
    // of a character.
    let start = src[..checked].iter().rposition(|&byte| !is_tail(byte)).unwrap_or(0);
    match core::str::from_utf8(&src[start..]) {
        Ok(_) => src.len(),
        Err(error) => start + error.valid_up_to(),
    }
}

const CHUNK: usize = 64;
/// The most bytes of a character that come before its last one.
const BEFORE: usize = 3;

fn is_tail(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// Whether all of `src` is well-formed. The error is the length of the correct chunks at its front, after which the
/// last character may continue.
fn check(src: &[u8]) -> Result<(), usize> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: this processor has AVX2.
        return unsafe { avx2::check(src) };
    }
    check_chunks(src, is_well_formed)
}

#[inline(always)]
fn check_chunks(
    src: &[u8],
    is_well_formed: impl Fn(&[u8; BEFORE + CHUNK]) -> bool,
) -> Result<(), usize> {
    let mut n = 0;
    while let Some(wide) = src[n..].first_chunk::<{ 2 * CHUNK }>()
        && wide.iter().fold(0, |any, byte| any | byte) < 0x80
    {
        n += 2 * CHUNK;
    }
    // The bytes before the first chunk count as ASCII.
    let mut padded = [0; BEFORE + CHUNK];
    if let Some(chunk) = src[n..].first_chunk::<CHUNK>() {
        padded[BEFORE..].copy_from_slice(chunk);
        if !is_well_formed(&padded) {
            return Err(n);
        }
        n += CHUNK;
        while let Some(bytes) = src[n - BEFORE..].first_chunk() {
            if !is_well_formed(bytes) {
                return Err(n);
            }
            n += CHUNK;
        }
    }
    // The last chunk may have bytes that were checked before.
    let is_rest_well_formed = match src.last_chunk() {
        Some(bytes) => n == src.len() || is_well_formed(bytes),
        None => {
            let rest = &src[n.saturating_sub(BEFORE)..];
            padded.fill(0);
            padded[BEFORE.saturating_sub(n)..][..rest.len()].copy_from_slice(rest);
            is_well_formed(&padded)
        }
    };
    let [a, b, c] = *src.last_chunk().unwrap_or(&[0; BEFORE]);
    if is_rest_well_formed && is_whole(a, b, c) { Ok(()) } else { Err(n) }
}

/// Whether the last [`CHUNK`] bytes can follow one another, and the [`BEFORE`] first ones.
#[inline(always)]
fn is_well_formed(bytes: &[u8; BEFORE + CHUNK]) -> bool {
    let [a, b, c, chunk @ ..] = bytes;
    if chunk.iter().fold(0, |any, byte| any | byte) < 0x80 {
        return is_whole(*a, *b, *c);
    }
    let mut wrong = 0;
    for i in 0..CHUNK {
        let [third, second, first, byte] = [bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]];
        // Not 0 for the byte after a lead of two or more bytes, the second byte after a lead of three or more, and so
        // on.
        let wanted =
            first.saturating_sub(0xBF) | second.saturating_sub(0xDF) | third.saturating_sub(0xEF);
        let is_tail = (byte as i8) < 0xC0_u8 as i8;
        // Overlong forms, surrogates and values above U+10FFFF, if the byte is a tail.
        let (below_a0, below_90) = ((byte as i8) < 0xA0_u8 as i8, (byte as i8) < 0x90_u8 as i8);
        let is_unusual = ((first == 0xE0) & below_a0)
            | ((first == 0xED) & !below_a0)
            | ((first == 0xF0) & below_90)
            | ((first == 0xF4) & !below_90)
            | (byte & 0xFE == 0xC0);
        wrong |= u8::from((is_tail != (wanted != 0)) | is_unusual) | byte.saturating_sub(0xF4);
    }
    wrong == 0
}

/// Whether ASCII can follow the bytes `a`, `b` and `c`. Comparisons would be three branches, with which HTML once took
/// more than twice as long.
#[inline(always)]
fn is_whole(a: u8, b: u8, c: u8) -> bool {
    a.saturating_sub(0xEF) | b.saturating_sub(0xDF) | c.saturating_sub(0xBF) == 0
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2 {
    use super::{BEFORE, CHUNK, check_chunks, is_whole};
    use core::arch::x86_64::*;

    /// The errors that a byte and the one before it can show, a bit for each. A row has the upper halves of the byte
    /// before, its lower halves, and the upper halves of the byte, each as a set of bits.
    const WRONG: [[u16; 3]; 8] = [
        // A lead, and no tail.
        [0xF000, 0xFFFF, 0xF0FF],
        // ASCII, and a tail.
        [0x00FF, 0xFFFF, 0x0F00],
        // Overlong forms of two and of three bytes.
        [0x1000, 0x0003, 0x0F00],
        [0x4000, 0x0001, 0x0300],
        // Surrogates.
        [0x4000, 0x2000, 0x0C00],
        // Overlong forms of four bytes and leads from 0xF5 on, and 0x80 to 0x8F.
        [0x8000, 0xFFE1, 0x0100],
        // Leads from 0xF4 on, and 0x90 to 0xBF.
        [0x8000, 0xFFF0, 0x0E00],
        // Two tails, which are right after a lead of three or four bytes.
        [0x0F00, 0xFFFF, 0x0F00],
    ];

    /// The bits of each half.
    const fn table(column: usize) -> [u8; 16] {
        let mut table = [0; 16];
        let mut bit = 0;
        while bit < 8 {
            let mut half = 0;
            while half < 16 {
                table[half] |= ((WRONG[bit][column] >> half & 1) as u8) << bit;
                half += 1;
            }
            bit += 1;
        }
        table
    }

    static TABLES: [[u8; 16]; 3] = [table(0), table(1), table(2)];

    #[target_feature(enable = "avx2")]
    pub fn check(src: &[u8]) -> Result<(), usize> {
        check_chunks(src, |bytes| is_well_formed(bytes))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn is_well_formed(bytes: &[u8; BEFORE + CHUNK]) -> bool {
        let at = |start: usize| {
            let part: &[u8] = &bytes[start..start + 32];
            // SAFETY: reads the 32 bytes of `part`; the load requires no alignment.
            unsafe { _mm256_loadu_si256(part.as_ptr().cast()) }
        };
        if _mm256_movemask_epi8(_mm256_or_si256(at(BEFORE), at(BEFORE + 32))) == 0 {
            return is_whole(bytes[0], bytes[1], bytes[2]);
        }
        let [upper_before, lower_before, upper] = TABLES.each_ref().map(|table| {
            // SAFETY: reads the sixteen bytes of `table`; the load requires no alignment.
            _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(table.as_ptr().cast()) })
        });
        let half = _mm256_set1_epi8(0x0F);
        let wrong = |start: usize| {
            let [third, second, first, byte] = [0, 1, 2, 3].map(|before| at(start + before));
            let upper_half = |bytes| _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), half);
            let found = _mm256_and_si256(
                _mm256_and_si256(
                    _mm256_shuffle_epi8(upper_before, upper_half(first)),
                    _mm256_shuffle_epi8(lower_before, _mm256_and_si256(first, half)),
                ),
                _mm256_shuffle_epi8(upper, upper_half(byte)),
            );
            // The highest bit is set from 0xE0 and 0xF0 on, the leads of three and four bytes.
            let two_tails = _mm256_or_si256(
                _mm256_subs_epu8(second, _mm256_set1_epi8(0x60)),
                _mm256_subs_epu8(third, _mm256_set1_epi8(0x70)),
            );
            let two_tails = _mm256_and_si256(two_tails, _mm256_set1_epi8(0x80_u8 as i8));
            _mm256_xor_si256(found, two_tails)
        };
        let wrong = _mm256_or_si256(wrong(0), wrong(32));
        _mm256_testz_si256(wrong, wrong) == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn every_sequence_at_every_place_is_as_the_standard_library_says() {
        let sequences = ["é", "日", "\u{800}", "\u{FFFF}", "💩", "\u{10FFFF}", "\u{D7FF}"];
        let wrong: [&[u8]; 12] = [
            b"\x80",
            b"\xC0\x80",
            b"\xC1\xBF",
            b"\xC3",
            b"\xE0\x9F\xBF",
            b"\xE6\x97",
            b"\xED\xA0\x80",
            b"\xF0\x8F\xBF\xBF",
            b"\xF4\x90\x80\x80",
            b"\xF0\x9F\x92",
            b"\xF5\x80\x80\x80",
            b"\xFF",
        ];
        let all = sequences.iter().map(|s| s.as_bytes()).chain(wrong);
        for sequence in all {
            for start in (0..140).step_by(if cfg!(miri) { 61 } else { 1 }) {
                for after in [&b""[..], b"a", "日本".repeat(50).as_bytes()] {
                    let mut bytes: Vec<u8> = "aé日💩".bytes().cycle().take(start).collect();
                    bytes.extend_from_slice(sequence);
                    bytes.extend_from_slice(after);
                    let expected = std::str::from_utf8(&bytes);
                    let expected = expected.map_or_else(|e| e.valid_up_to(), str::len);
                    assert_eq!(well_formed(&bytes), expected, "{sequence:x?} at {start}");
                    // If this processor has AVX2, this is the check that other processors use.
                    let plainly = check_chunks(&bytes, is_well_formed);
                    assert_eq!(
                        plainly.is_ok(),
                        expected == bytes.len(),
                        "{sequence:x?} at {start}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_lead_and_the_byte_after_it_in_a_chunk() {
        for pair in (0..=0xFFFF_u16).step_by(if cfg!(miri) { 1021 } else { 1 }) {
            let mut bytes = [b'a'; CHUNK + 8];
            bytes[20..22].copy_from_slice(&pair.to_be_bytes());
            bytes[22..24].copy_from_slice(b"\x80\x80");
            for end in 22..=24 {
                let mut bytes = bytes;
                bytes[end..].fill(b'a');
                let expected = std::str::from_utf8(&bytes);
                let expected = expected.map_or_else(|e| e.valid_up_to(), str::len);
                assert_eq!(well_formed(&bytes), expected, "{pair:x} {end}");
                let plainly = check_chunks(&bytes, is_well_formed);
                assert_eq!(plainly.is_ok(), expected == bytes.len(), "{pair:x} {end}");
            }
        }
    }
}
