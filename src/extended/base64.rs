//! Modified base64, which UTF-7 and IMAP's mailbox names share: UTF-16 with six bits in each digit and no padding
//! characters. The mode holds the bits that a decoder or an encoder has yet to use.

use crate::codec::facts::Resume;
use crate::codec::{Bytes, Step};

/// How an encoder continues.
pub(crate) const RESUME: Resume =
    Resume { at_end: 0, within: SHIFTED, base64: true, ..Resume::PLAIN };

/// Set in the mode inside a shifted sequence. The rest of the mode is then as follows.
pub(super) const SHIFTED: u32 = 1 << 31;
/// The decoder has read a high surrogate, whose ten bits are those from [`HIGH_SHIFT`] on.
const HIGH: u32 = 1 << 30;
const HIGH_SHIFT: u32 = 20;
/// The number of held bits is stored from this bit on; the bits themselves are below it.
const COUNT_SHIFT: u32 = 16;

/// An alphabet, identified by its digit for 63. The other digits are those of RFC 2045.
#[derive(Clone, Copy)]
pub(super) struct Alphabet(pub u8);

impl Alphabet {
    fn digit(self, sextet: u32) -> u8 {
        match sextet as u8 & 0x3F {
            n @ 0..26 => b'A' + n,
            n @ 26..52 => b'a' + n - 26,
            n @ 52..62 => b'0' + n - 52,
            62 => b'+',
            _ => self.0,
        }
    }

    #[inline(never)]
    pub fn sextet(self, digit: u8) -> Option<u32> {
        Some(match digit {
            b'A'..=b'Z' => digit - b'A',
            b'a'..=b'z' => digit - b'a' + 26,
            b'0'..=b'9' => digit - b'0' + 52,
            b'+' => 62,
            _ if digit == self.0 => 63,
            _ => return None,
        } as u32)
    }

    pub fn has(self, byte: u8) -> bool {
        self.sextet(byte).is_some()
    }

    /// Encodes a scalar value and returns the digits that are complete.
    #[inline(never)]
    pub fn write(self, scalar: u32, mode: &mut u32) -> Bytes {
        let (mut count, held) = unpack(*mode);
        let mut bits = held as u64;
        let (units, n) = match Step::scalar(scalar, 0) {
            Step::Units(pair, _) => (pair, 2),
            _ => ([scalar as u16, 0], 1),
        };
        for &unit in &units[..n] {
            bits = bits << 16 | unit as u64;
            count += 16;
        }
        let mut bytes = Bytes::NONE;
        while count >= 6 {
            count -= 6;
            bytes = bytes.then(self.digit((bits >> count) as u32));
        }
        *mode = SHIFTED | pack(count, bits as u32);
        bytes
    }

    /// The last digit of a sequence, padded with zeros, if bits are left.
    pub fn flush(self, mode: u32) -> Bytes {
        let (count, bits) = unpack(mode);
        if count == 0 { Bytes::NONE } else { Bytes::one(self.digit(bits << (6 - count))) }
    }
}

fn unpack(mode: u32) -> (u32, u32) {
    (mode >> COUNT_SHIFT & 0xF, mode & 0xFFFF)
}

fn pack(count: u32, bits: u32) -> u32 {
    count << COUNT_SHIFT | bits & ((1 << count) - 1)
}

/// Reads a digit that takes `n` bytes. A surrogate without its other half is an error. After a high
/// surrogate the error occurs as soon as the next six bits are not those of a low one. It takes the
/// digit with those bits, which still count.
#[inline(never)]
pub(super) fn read(sextet: u32, n: usize, mode: &mut u32) -> Step {
    let (mut count, mut bits) = unpack(*mode);
    bits = bits << 6 | sextet;
    count += 6;
    let high = *mode & HIGH != 0;
    if high && bits >> (count - 6) & 0x3F != 0xDC00 >> 10 {
        *mode = SHIFTED | pack(count, bits);
        return Step::Malformed(n);
    }
    if count < 16 {
        *mode = *mode & !((1 << HIGH_SHIFT) - 1) | pack(count, bits);
        return Step::Nothing(n);
    }
    count -= 16;
    let unit = (bits >> count) as u16;
    let before = *mode;
    *mode = SHIFTED | pack(count, bits);
    match unit {
        low if high => Step::Units([0xD800 | (before >> HIGH_SHIFT) as u16 & 0x3FF, low], n),
        0xD800..0xDC00 => {
            *mode |= HIGH | (unit as u32 & 0x3FF) << HIGH_SHIFT;
            Step::Nothing(n)
        }
        0xDC00..0xE000 => Step::Malformed(n),
        _ => Step::Unit(unit, n),
    }
}

/// Whether a sequence may end here: it holds no half of a code unit or of a surrogate pair, and the
/// bits that it discards are zero.
pub(super) fn may_end(mode: u32) -> bool {
    let (count, bits) = unpack(mode);
    mode & HIGH == 0 && count < 6 && bits == 0
}
