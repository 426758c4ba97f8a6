//! The bit layout of UTF-8: a reader and a writer that check nothing.
//!
//! The writer returns a sequence of bytes as a number whose lowest byte is the first of the sequence.

/// The scalar value of a sequence of two bytes.
#[inline(always)]
pub const fn from_two(a: u8, b: u8) -> u32 {
    (a as u32 & 0x1F) << 6 | tail(b)
}

/// The scalar value of a sequence of three bytes.
#[inline(always)]
pub const fn from_three(a: u8, b: u8, c: u8) -> u32 {
    (a as u32 & 0xF) << 12 | tail(b) << 6 | tail(c)
}

/// The scalar value of a sequence of four bytes.
#[inline(always)]
pub const fn from_four(a: u8, b: u8, c: u8, d: u8) -> u32 {
    (a as u32 & 7) << 18 | tail(b) << 12 | tail(c) << 6 | tail(d)
}

/// The bits that a byte after the first one adds.
#[inline(always)]
const fn tail(byte: u8) -> u32 {
    byte as u32 & 0x3F
}

/// The bits of a lead that `more` bytes follow.
#[inline(always)]
pub const fn lead(lead: u8, more: usize) -> u32 {
    lead as u32 & (0x3F >> more)
}

/// The bits before a byte that follows a lead, and its bits.
#[inline(always)]
pub const fn then(bits: u32, byte: u8) -> u32 {
    bits << 6 | tail(byte)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scalar_value_as_the_standard_library_writes_it() {
        for c in '\0'..=char::MAX {
            let (bytes, len) = sequence(c.into());
            assert_eq!(&bytes[..len], c.encode_utf8(&mut [0; 4]).as_bytes());
            let scalar = match bytes[..len] {
                [a] => a.into(),
                [a, b] => from_two(a, b),
                [a, b, c] => from_three(a, b, c),
                _ => from_four(bytes[0], bytes[1], bytes[2], bytes[3]),
            };
            assert_eq!(scalar, u32::from(c));
            let by_byte = |bits, byte: &u8| then(bits, *byte);
            let first = if len == 1 { bytes[0].into() } else { lead(bytes[0], len - 1) };
            assert_eq!(bytes[1..len].iter().fold(first, by_byte), scalar);
        }
    }
}
