//! The bit layout of UTF-8: a reader and a writer that check nothing.
//!
//! They work on a sequence of bytes as a number whose lowest byte is the first of the sequence.

/// The scalar value of a sequence of two bytes. Bits above them are ignored, as in the functions below.
#[inline(always)]
pub const fn from_two(sequence: u32) -> u32 {
    (sequence & 0x1F) << 6 | tail(sequence, 1)
}

/// The scalar value of a sequence of three bytes.
#[inline(always)]
pub const fn from_three(sequence: u32) -> u32 {
    (sequence & 0xF) << 12 | tail(sequence, 1) << 6 | tail(sequence, 2)
}

/// The scalar value of a sequence of four bytes.
#[inline(always)]
pub const fn from_four(sequence: u32) -> u32 {
    (sequence & 7) << 18 | tail(sequence, 1) << 12 | tail(sequence, 2) << 6 | tail(sequence, 3)
}

/// The bits that a byte after the first one adds.
#[inline(always)]
const fn tail(sequence: u32, index: u32) -> u32 {
    sequence >> (8 * index) & 0x3F
}

/// The bits of a lead that `more` bytes follow.
#[inline(always)]
pub const fn lead(lead: u8, more: usize) -> u32 {
    lead as u32 & (0x3F >> more)
}

/// The bits before a byte that follows a lead, and its bits.
#[inline(always)]
pub const fn then(bits: u32, byte: u8) -> u32 {
    bits << 6 | byte as u32 & 0x3F
}

/// The sequence of a scalar value below 0x800.
#[inline(always)]
pub const fn two(scalar: u32) -> u32 {
    0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8
}

/// The sequence of a scalar value below 0x10000.
#[inline(always)]
pub const fn three(scalar: u32) -> u32 {
    0x80_80E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16
}

/// The sequence of a scalar value from 0x10000 on.
#[inline(always)]
pub const fn four(scalar: u32) -> u32 {
    let tails = (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24;
    0x8080_80F0 | scalar >> 18 | tails
}

/// The sequence of a scalar value, and its length. The bytes after it have no meaning.
#[inline(always)]
pub const fn sequence(scalar: u32) -> ([u8; 4], usize) {
    let (sequence, len) = match scalar {
        0..0x80 => (scalar, 1),
        0x80..0x800 => (two(scalar), 2),
        0x800..0x10000 => (three(scalar), 3),
        _ => (four(scalar), 4),
    };
    (sequence.to_le_bytes(), len)
}

/// The scalar value of a well-formed sequence.
#[inline(always)]
pub const fn scalar(sequence: &[u8]) -> u32 {
    match *sequence {
        [a, b] => from_two(u32::from_le_bytes([a, b, 0, 0])),
        [a, b, c] => from_three(u32::from_le_bytes([a, b, c, 0])),
        [a, b, c, d] => from_four(u32::from_le_bytes([a, b, c, d])),
        [a, ..] => a as u32,
        [] => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scalar_value_as_the_standard_library_writes_it() {
        for c in '\0'..=char::MAX {
            let (bytes, len) = sequence(c.into());
            assert_eq!(&bytes[..len], c.encode_utf8(&mut [0; 4]).as_bytes());
            assert_eq!(scalar(&bytes[..len]), u32::from(c));
        }
    }
}
