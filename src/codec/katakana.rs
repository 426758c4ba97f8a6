//! The half-width katakana of JIS X 0201: bytes 0xA1 to 0xDF are U+FF61 to U+FF9F.

const OFFSET: u16 = 0xFF61 - 0xA1;

/// The code unit of a byte from 0xA1 to 0xDF.
pub const fn unit(byte: u8) -> u16 {
    OFFSET + byte as u16
}

/// The byte of a scalar value from U+FF61 to U+FF9F.
pub const fn byte(scalar: u32) -> u8 {
    (scalar - OFFSET as u32) as u8
}
