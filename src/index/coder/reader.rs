//! The range decoder: reads bits from packed bytes, each with its probability.

use super::mixer::Bits;

pub struct BitReader<'a> {
    packed: &'a [u8],
    range: u32,
    code: u32,
}

impl<'a> BitReader<'a> {
    pub fn new(packed: &'a [u8]) -> BitReader<'a> {
        let mut reader = BitReader { packed, range: u32::MAX, code: 0 };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    /// Reads the next byte. After the end every byte is zero.
    fn shift(&mut self) {
        let (byte, rest) = self.packed.split_first().unwrap_or((&0, &[]));
        self.packed = rest;
        self.code = self.code << 8 | *byte as u32;
    }

    /// Reads bytes until the range is wide enough for the next bits.
    fn widen(&mut self) {
        while self.range < 1 << 24 {
            self.shift();
            self.range <<= 8;
        }
    }
}

impl Bits for BitReader<'_> {
    fn code(&mut self, probability: u32, _bit: u32) -> u32 {
        let ones = (self.range >> 16) * probability;
        let bit = self.code < ones;
        if bit {
            self.range = ones;
        } else {
            self.code -= ones;
            self.range -= ones;
        }
        self.widen();
        bit as u32
    }

    fn raw(&mut self, count: u32, _value: u32) -> u32 {
        self.range >>= count;
        // The range is never 0, but the compiler does not know that.
        let value = self.code / self.range.max(1);
        self.code -= value * self.range;
        self.widen();
        value
    }
}
