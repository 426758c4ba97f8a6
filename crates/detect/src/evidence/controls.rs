//! The control characters that text does not have.

/// Whether a code unit is NUL or another control character that text does not have; terminals, DOS and old word
/// processors use the others. js/detect/text-rules.js repeats this list.
pub fn is_control(unit: u16) -> bool {
    matches!(unit, ..0x07 | 0x0E..0x1A)
}

/// Whether a byte is a printable character of ASCII or white space.
pub fn is_printable_ascii(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r' | 0x20..0x7F)
}

/// Whether a byte, read as ASCII, is a control character that text does not have.
pub fn is_control_byte(byte: u8) -> bool {
    is_control(byte.into())
}
