//! The half-width katakana of JIS X 0201: bytes 0xA1 to 0xDF are U+FF61 to U+FF9F.

/// The code unit of a byte.
#[inline(always)]
pub fn unit(byte: u8) -> Option<u16> {
    (0xA1..=0xDF).contains(&byte).then(|| 0xFF61 - 0xA1 + byte as u16)
}

/// The byte of a scalar value.
pub fn byte(scalar: u32) -> Option<u8> {
    (0xFF61..=0xFF9F).contains(&scalar).then(|| (scalar - (0xFF61 - 0xA1)) as u8)
}
