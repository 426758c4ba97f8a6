//! UTF-32, which its zeros prove: no unit is more than 0x10FFFF, so that each begins or ends with one.

use crate::codecs::{UTF_32BE, UTF_32LE};
use crate::escapes::Recognized;

/// Whether all of a stream is text in UTF-32 of one byte order: scalar values, and of the control
/// characters only those that text has.
#[derive(Clone, Copy)]
pub struct Utf32 {
    read: fn([u8; 4]) -> u32,
    /// The bytes of a unit that is not complete.
    open: [u8; 4],
    length: usize,
    pub valid: bool,
}

impl Utf32 {
    pub const BE: Utf32 = Utf32::new(u32::from_be_bytes);
    pub const LE: Utf32 = Utf32::new(u32::from_le_bytes);

    const fn new(read: fn([u8; 4]) -> u32) -> Utf32 {
        Utf32 { read, open: [0; 4], length: 0, valid: true }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if !self.valid {
                return;
            }
            self.open[self.length] = byte;
            self.length = (self.length + 1) % 4;
            self.valid = self.length > 0 || is_text((self.read)(self.open));
        }
    }
}

fn is_text(unit: u32) -> bool {
    char::from_u32(unit).is_some_and(|c| !c.is_control() || matches!(c, '\t'..='\r' | '\x1B'))
}

/// The byte order of a head that is UTF-32. Its end may cut a unit.
pub fn recognize(head: &[u8]) -> Option<Recognized> {
    if head.len() < 4 {
        return None;
    }
    let is_valid = |mut text: Utf32| {
        text.feed(head);
        text.valid
    };
    let place = [(UTF_32LE, Utf32::LE), (UTF_32BE, Utf32::BE)];
    let (place, _) = place.into_iter().find(|&(_, text)| is_valid(text))?;
    Some(Recognized { place, language: "", valid: true })
}

/// Whether a byte order mark begins it.
pub fn has_mark(head: &[u8]) -> bool {
    matches!(head, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(bytes: &[u8]) -> Option<usize> {
        recognize(bytes).map(|found| found.place)
    }

    #[test]
    fn zeros_prove_it() {
        assert_eq!(place(b"a\0\0\0\xAC\x20\0\0"), Some(UTF_32LE));
        assert_eq!(place(b"\0\0\0a\0\x01\xF6\0\0\0"), Some(UTF_32BE));
        assert_eq!(place(b"\xFF\xFE\0\0"), Some(UTF_32LE));
        assert_eq!(place(b"\0\0\xFE\xFF\0\0\0a"), Some(UTF_32BE));
    }

    #[test]
    fn binary_data_and_utf_16_are_none() {
        for bytes in
            [b"".as_slice(), b"a\0\0", b"a\0b\0", b"\0\0\0\0", b"\x01\0\0\0", b"\0\xD8\0\0"]
        {
            assert_eq!(place(bytes), None, "{}", bytes.escape_ascii());
        }
    }
}
