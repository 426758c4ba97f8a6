//! The range encoder of the packed indexes, the other side of the crate's `index::coder::BitReader`.

use encodium::internals::index::coder::Bits;

/// Packs bits, as `coder::BitReader` unpacks them.
pub struct Writer {
    packed: Vec<u8>,
    low: u64,
    range: u32,
}

impl Writer {
    pub fn new() -> Writer {
        Writer { packed: Vec::new(), low: 0, range: u32::MAX }
    }

    /// Moves the highest byte of `low` out, with a carry into those before it.
    fn shift(&mut self) {
        if self.low >> 32 != 0 {
            let last = self.packed.iter_mut().rev();
            for byte in last {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.packed.push((self.low >> 24) as u8);
        self.low = (self.low & 0xFF_FFFF) << 8;
    }

    /// Writes bytes until the range is wide enough for the next bits.
    fn widen(&mut self) {
        while self.range < 1 << 24 {
            self.shift();
            self.range <<= 8;
        }
    }

    /// Ends the output, without the zeros at its end, which the reader adds.
    pub fn finish(mut self) -> Vec<u8> {
        self.low += self.range as u64 - 1;
        self.low &= !0 << 24;
        self.shift();
        while self.packed.last() == Some(&0) {
            self.packed.pop();
        }
        self.packed
    }
}

impl Bits for Writer {
    fn code(&mut self, probability: u32, bit: u32) -> u32 {
        let ones = (self.range >> 16) * probability;
        if bit == 1 {
            self.range = ones;
        } else {
            self.low += ones as u64;
            self.range -= ones;
        }
        self.widen();
        bit
    }

    fn raw(&mut self, count: u32, value: u32) -> u32 {
        self.range >>= count;
        self.low += value as u64 * self.range as u64;
        self.widen();
        value
    }
}
