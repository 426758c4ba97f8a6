//! The standard's indexes, the code pages and the tables of 3GPP TS 23.038 in a form that is quick to read: for
//! programs, which have them on a disk and often need one for a single string, and for the JavaScript form of the
//! module, where predicting bits takes long. It is about twice as large as the packed form.
//!
//! A file has the entries in the order of the packed form, as tokens, each of which begins with a byte:
//!
//! | first byte | entries |
//! | --- | --- |
//! | below [`NEXT`] | one: the code point [`LOWEST`] plus a number of 15 bits, this byte and then the next one |
//! | below [`RUN`] | one: the code point after the last one, plus this byte less [`NEXT`] |
//! | [`RUN`] | the code points after the last one; how many is 1 plus the next byte |
//! | [`HOLES`] | entries without a code point; how many is 1 plus the next byte |
//! | [`BASIC`] | one: the code point in the next two bytes, the higher one first |
//! | [`PLANE_2`] | one: the code point of plane 2 whose low 16 bits are the next two bytes, the higher one first |
//!
//! After a code point in plane 2, the next one counts from its low 16 bits. Entries after the end have no code points.

use super::unpack::ReadEntries;

/// The lowest code point of a token of two bytes.
pub const LOWEST: u32 = 0x3400;
// The first bytes of other tokens.
pub const NEXT: u8 = 0x80;
pub const RUN: u8 = 0xFC;
pub const HOLES: u8 = 0xFD;
pub const BASIC: u8 = 0xFE;
pub const PLANE_2: u8 = 0xFF;

/// Reads entries in this form.
pub struct PlainEntries<'a> {
    tokens: &'a [u8],
    /// The first byte of the last token, and how many of its entries are yet to come.
    first: u8,
    left: u32,
    /// The low 16 bits of the next code point.
    next: u16,
}

impl<'a> ReadEntries<'a> for PlainEntries<'a> {
    fn from_packed(tokens: &'a [u8], _entries: usize) -> Self {
        PlainEntries { tokens, first: HOLES, left: 0, next: 0 }
    }

    fn read(&mut self) -> u32 {
        if self.left == 0 {
            self.token();
        }
        self.left -= 1;
        if self.first == HOLES {
            return 0;
        }
        let unit = self.next;
        self.next = unit.wrapping_add(1);
        if self.first == PLANE_2 { 0x20000 | u32::from(unit) } else { unit.into() }
    }

    #[cfg(feature = "extended")]
    fn pages(tokens: &'a [u8], count: usize) -> impl Iterator<Item = [u16; 256]> {
        let mut entries = Self::from_packed(tokens, 256 * count);
        (0..count).map(move |_| core::array::from_fn(|_| entries.read() as u16))
    }
}

impl PlainEntries<'_> {
    /// The next byte. After the end every byte is 0.
    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.tokens.split_first() else { return 0 };
        self.tokens = rest;
        byte
    }

    fn token(&mut self) {
        self.first = if self.tokens.is_empty() { HOLES } else { self.byte() };
        self.left = 1;
        match self.first {
            0..NEXT => self.next = LOWEST as u16 + u16::from_be_bytes([self.first, self.byte()]),
            NEXT..RUN => self.next = self.next.wrapping_add((self.first - NEXT).into()),
            RUN | HOLES => self.left += u32::from(self.byte()),
            BASIC | PLANE_2 => self.next = u16::from_be_bytes([self.byte(), self.byte()]),
        }
    }
}
