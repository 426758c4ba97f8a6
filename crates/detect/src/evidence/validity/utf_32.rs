//! Well-formedness of text in UTF-32.

use encodium::internals::facts::ByteOrder;

/// Whether all of a stream is text in UTF-32 of one byte order: scalar values, without control characters that text
/// does not have.
#[derive(Clone, Copy, Debug)]
pub struct Utf32Check {
    /// The unit of four bytes.
    pub read: fn([u8; 4]) -> u32,
    /// The bytes of a unit that is not complete.
    open: [u8; 4],
    length: usize,
    pub valid: bool,
}

impl Utf32Check {
    pub fn new(order: ByteOrder) -> Utf32Check {
        let read = match order {
            ByteOrder::Big => u32::from_be_bytes,
            ByteOrder::Little => u32::from_le_bytes,
        };
        Utf32Check { read, open: [0; 4], length: 0, valid: true }
    }

    pub fn is_cut(&self) -> bool {
        self.length > 0
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

/// Whether a unit is a character that occurs in text, in a plane that has characters.
fn is_text(unit: u32) -> bool {
    let is_plane = matches!(unit >> 16, 0..=3 | 14);
    let is_usual = |c: char| !c.is_control() || matches!(c, '\t'..='\r' | '\x1B');
    is_plane && char::from_u32(unit).is_some_and(is_usual)
}
