//! Whether a stream is well-formed in gb18030.

/// GB18030. All of its two bytes are characters, and of its four bytes those up to U+10FFFF: that needs
/// no index.
pub struct Gb18030 {
    /// How many bytes there are of a character that is not complete.
    length: u8,
    /// The last four bytes.
    last: u32,
    pub valid: bool,
}

/// The classes of bytes, the columns of [`NEXT`].
const CLASS_COUNT: usize = 8;

/// The class of each byte.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte {
            0x30..=0x39 => 1,
            0x40..=0x7E => 2,
            0x7F => 3,
            0x80 => 4,
            0x81..=0xFE => 5,
            0xFF => 6,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// The end of a character of four bytes, and of a malformed one.
const FOUR: u8 = 4;
const BAD_BYTE: u8 = 5;

/// By the number of bytes of a character so far and the class of the next byte, the number with that byte.
#[rustfmt::skip]
const NEXT: [[u8; CLASS_COUNT]; 4] = {
    const B: u8 = BAD_BYTE;
    [
        // others, digits, 40–7E, 7F, 80, 81–FE, FF, (unused)
        [0, 0,    0, 0, 0, 1, B, B], // none: the beginning of a character
        [B, 2,    0, B, 0, 0, B, B], // a lead byte
        [B, B,    B, B, B, 3, B, B], // a lead byte and a digit
        [B, FOUR, B, B, B, B, B, B], // three of four bytes
    ]
};

impl Default for Gb18030 {
    fn default() -> Gb18030 {
        Gb18030 { length: 0, last: 0, valid: true }
    }
}

impl Gb18030 {
    pub fn feed(&mut self, bytes: &[u8]) {
        if !self.valid {
            return;
        }
        let (mut length, mut last) = (self.length, self.last);
        for &byte in bytes {
            last = last << 8 | byte as u32;
            length = NEXT[length as usize % 4][CLASSES[byte as usize] as usize % CLASS_COUNT];
            if length >= FOUR {
                if length == BAD_BYTE || !is_ranged(last.to_be_bytes()) {
                    self.valid = false;
                    return;
                }
                length = 0;
            }
        }
        (self.length, self.last) = (length, last);
    }
}

/// Whether four bytes of GB18030 are in its ranges.
fn is_ranged([first, second, third, fourth]: [u8; 4]) -> bool {
    let digits = [(first, 0x81, 10), (second, 0x30, 126), (third, 0x81, 10), (fourth, 0x30, 1)];
    let add = |sum, (byte, least, size): (u8, u8, u32)| (sum + (byte - least) as u32) * size;
    matches!(digits.into_iter().fold(0, add), 0..=39_419 | 189_000..=1_237_575)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codecs::{GB18030, encoding};

    fn is_valid(bytes: &[u8]) -> bool {
        let mut gb18030 = Gb18030::default();
        bytes.iter().for_each(|byte| gb18030.feed(&[*byte]));
        let mut whole = Gb18030::default();
        whole.feed(bytes);
        assert_eq!(whole.valid, gb18030.valid);
        whole.valid && whole.length == 0
    }

    #[test]
    fn gb18030_is_what_its_decoder_accepts() {
        let decoder = encoding(GB18030);
        let check = |bytes: &[u8]| {
            assert_eq!(is_valid(bytes), decoder.decode_fatal(bytes).is_ok(), "{bytes:X?}");
        };
        (0..=0xFFFFu16).for_each(|bytes| check(&bytes.to_be_bytes()));
        let four = |pointer: u32| {
            let [a, b, c] = [pointer / 12_600, pointer / 1260 % 10, pointer / 10 % 126];
            [0x81 + a as u8, 0x30 + b as u8, 0x81 + c as u8, 0x30 + (pointer % 10) as u8]
        };
        for limit in [0, 7457, 39_420, 189_000, 1_237_576, 1_587_599] {
            (limit.max(2) - 2..=limit).for_each(|pointer| check(&four(pointer)));
        }
        (0..1_587_600).step_by(997).for_each(|pointer| check(&four(pointer)));
    }
}
