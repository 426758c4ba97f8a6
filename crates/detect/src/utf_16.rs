//! UTF-16 without a byte order mark, told by what its bytes look like in pairs: ASCII and line ends
//! give zeros on one side only, and most scripts have the same few bytes on that side.

use unicode_script::{Script, UnicodeScript};

/// What is counted of a stream that is read as UTF-16 of one byte order.
#[derive(Clone, Copy)]
pub struct Units {
    big: bool,
    /// The first byte of a unit that is not complete.
    half: Option<u8>,
    high: u16,
    units: u32,
    /// Scalar values that no text has.
    strange: u32,
    /// ASCII, Latin-1 and the first punctuation: a zero byte on the high side.
    zeros: u32,
    /// Zero bytes on the low side.
    low_zeros: u32,
    highs: [u32; 256],
}

impl Units {
    pub fn new(big: bool) -> Units {
        Units {
            big,
            half: None,
            high: 0,
            units: 0,
            strange: 0,
            zeros: 0,
            low_zeros: 0,
            highs: [0; 256],
        }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match self.half.take() {
                None => self.half = Some(byte),
                Some(first) if self.big => self.unit([first, byte]),
                Some(first) => self.unit([byte, first]),
            }
        }
    }

    fn unit(&mut self, [high, low]: [u8; 2]) {
        let unit = u16::from_be_bytes([high, low]);
        self.units += 1;
        self.zeros += (high == 0) as u32;
        self.low_zeros += (low == 0) as u32;
        self.highs[high as usize] += 1;
        match (std::mem::take(&mut self.high), unit) {
            (0, 0xD800..0xDC00) => self.high = unit,
            (0, _) => self.strange += is_strange(unit as u32) as u32,
            (lead, 0xDC00..0xE000) => {
                let scalar = 0x10000 + ((lead as u32 & 0x3FF) << 10) + (unit as u32 & 0x3FF);
                self.strange += is_strange(scalar) as u32;
            }
            _ => self.strange += 1,
        }
    }

    /// Whether this is UTF-16 and nothing else that is text.
    pub fn is_plausible(&self) -> bool {
        let whole = self.half.is_none() && self.high == 0;
        if !whole || self.units < 2 || self.strange > 0 || self.low_zeros > self.zeros {
            return false;
        }
        // No text of any other encoding has zero bytes. Without them two thirds of the units have to
        // be of one row of the code space that scripts of few letters have.
        let letters = self.highs[..0x20].iter().chain(&self.highs[0x30..0x31]).max();
        self.zeros > 0 || letters.is_some_and(|&count| 3 * count >= 2 * self.units)
    }

    pub fn units(&self) -> u32 {
        self.units
    }
}

/// Controls that no text has, what is not assigned, and private use.
fn is_strange(scalar: u32) -> bool {
    match scalar {
        0x09 | 0x0A | 0x0C | 0x0D | 0x20..0x7F | 0xFEFF => false,
        0..0xA0 => true,
        _ => char::from_u32(scalar).is_none_or(|c| c.script() == Script::Unknown),
    }
}
