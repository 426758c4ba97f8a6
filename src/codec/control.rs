//! The control characters by which ISO 2022 and EBCDIC change the meaning of other bytes.

/// Shift out.
pub const SO: u8 = 0x0E;
/// Shift in.
pub const SI: u8 = 0x0F;
/// Escape.
pub const ESC: u8 = 0x1B;
