//! How much of an input is well-formed UTF-8. Each byte is compared with the three before it, all bytes
//! of a chunk at once: plain Rust over arrays, which the compiler turns into vector instructions.

/// The length of the well-formed text at the front.
pub fn well_formed(src: &[u8]) -> usize {
    let Err(checked) = check(src) else { return src.len() };
    // The standard library finds the place in the next chunk, from the start of a character on.
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

/// Whether all of `src` is well-formed. The error is the length of the chunks at its front in which
/// nothing is wrong, though the last character may go on after them.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn check(src: &[u8]) -> Result<(), usize> {
    #[target_feature(enable = "avx2")]
    fn with_avx2(src: &[u8]) -> Result<(), usize> {
        check_chunks(src)
    }
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: this processor has AVX2.
        return unsafe { with_avx2(src) };
    }
    check_chunks(src)
}

#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
fn check(src: &[u8]) -> Result<(), usize> {
    check_chunks(src)
}

#[inline(always)]
fn check_chunks(src: &[u8]) -> Result<(), usize> {
    // The bytes before the first chunk count as ASCII.
    let mut n = 0;
    let mut padded = [0; BEFORE + CHUNK];
    if let Some(chunk) = src.first_chunk::<CHUNK>() {
        padded[BEFORE..].copy_from_slice(chunk);
        if !is_well_formed(&padded) {
            return Err(0);
        }
        n = CHUNK;
        while let Some(bytes) = src[n - BEFORE..].first_chunk() {
            if !is_well_formed(bytes) {
                return Err(n);
            }
            n += CHUNK;
        }
    }
    // So do those after the last one, which shows whether its last character is whole.
    let rest = &src[n.saturating_sub(BEFORE)..];
    padded.fill(0);
    padded[BEFORE.saturating_sub(n)..][..rest.len()].copy_from_slice(rest);
    if is_well_formed(&padded) { Ok(()) } else { Err(n) }
}

/// Whether the last [`CHUNK`] bytes can follow one another, and the [`BEFORE`] first ones.
#[inline(always)]
fn is_well_formed(bytes: &[u8; BEFORE + CHUNK]) -> bool {
    let [a, b, c, chunk @ ..] = bytes;
    if chunk.iter().fold(0, |any, byte| any | byte) < 0x80 {
        return (*a < 0xF0) & (*b < 0xE0) & (*c < 0xC0);
    }
    let mut wrong = 0;
    for i in 0..CHUNK {
        let [third, second, first, byte] = [bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]];
        // Not 0 after the lead of two bytes or more, or the last but one of three, and so on.
        let wanted =
            first.saturating_sub(0xBF) | second.saturating_sub(0xDF) | third.saturating_sub(0xEF);
        let is_tail = (byte as i8) < 0xC0_u8 as i8;
        // Overlong forms, surrogates and what is above U+10FFFF, given that the byte is a tail.
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
            for place in 0..140 {
                for after in [&b""[..], b"a", "日本".repeat(50).as_bytes()] {
                    let mut bytes: Vec<u8> = "aé日💩".bytes().cycle().take(place).collect();
                    bytes.extend_from_slice(sequence);
                    bytes.extend_from_slice(after);
                    let expected = std::str::from_utf8(&bytes);
                    let expected = expected.map_or_else(|e| e.valid_up_to(), str::len);
                    assert_eq!(well_formed(&bytes), expected, "{sequence:x?} at {place}");
                }
            }
        }
    }

    #[test]
    fn every_lead_and_the_byte_after_it_in_a_chunk() {
        for pair in 0..=0xFFFF_u16 {
            let mut bytes = [b'a'; CHUNK + 8];
            bytes[20..22].copy_from_slice(&pair.to_be_bytes());
            bytes[22..24].copy_from_slice(b"\x80\x80");
            for end in 22..=24 {
                let mut bytes = bytes;
                bytes[end..].fill(b'a');
                let expected = std::str::from_utf8(&bytes);
                let expected = expected.map_or_else(|e| e.valid_up_to(), str::len);
                assert_eq!(well_formed(&bytes), expected, "{pair:x} {end}");
            }
        }
    }
}
