//! A raw LZMA stream to the WebAssembly module that it packs. This is a module of its own, which the
//! host compiles first: LZMA makes the code a seventh less than gzip does, and what runs but once
//! runs several times as quickly as WebAssembly as it would as JavaScript.
//!
//! LZMA's parameters are fixed: lc = 3, lp = 0, pb = 0. So a literal's chances depend on three bits
//! of the byte before it, and nothing depends on where it is. Any bytes at all unpack to something:
//! every place is taken modulo the size of what it is a place in, which is also shorter than to check
//! it.

/// Room for the packed bytes; those after the end are zero.
pub const PACKED: usize = 1 << 18;
/// Room for the unpacked ones.
pub const UNPACKED: usize = 1 << 19;

/// Where each kind of adaptive chances begins among all of them.
const MATCH: usize = 0;
const REPEAT: usize = 12;
const REPEAT_OLDER: usize = 24;
const REPEAT_THIRD: usize = 36;
const REPEAT_FOURTH: usize = 48;
const REPEAT_LONG: usize = 60;
const LENGTH: usize = 72;
const REPEAT_LENGTH: usize = 346;
const SLOT: usize = 620;
const DISTANCE: usize = 876;
const ALIGN: usize = 1004;
const LITERAL: usize = 1020;
/// A chance of a half.
const HALF: u32 = 1024;
/// 1020 and 8 times 768 for literals, and some more.
const CHANCES: usize = 1 << 13;

/// All that it needs, with room for as much as there ever is.
// In this order the places of what is used most are short numbers.
#[repr(C)]
pub struct Unpacker {
    next: usize,
    range: u32,
    code: u32,
    /// How likely a bit is 0, of 2048, less a half.
    chances: [i16; CHANCES],
    pub packed: [u8; PACKED],
    pub unpacked: [u8; UNPACKED],
}

impl Unpacker {
    #[cfg(feature = "unpack")]
    const fn new() -> Unpacker {
        Unpacker {
            next: 0,
            range: 0,
            code: 0,
            chances: [0; CHANCES],
            packed: [0; PACKED],
            unpacked: [0; UNPACKED],
        }
    }

    /// The next bit, of which a 0 has `zeros` of the range, and a 1 `ones`.
    #[inline(never)]
    fn divide(&mut self, zeros: u32, ones: u32) -> usize {
        let bit = self.code >= zeros;
        self.range = zeros;
        if bit {
            self.code -= zeros;
            self.range = ones;
        }
        self.normalize();
        bit as usize
    }

    fn normalize(&mut self) {
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.code = self.code << 8 | self.packed[self.next % PACKED] as u32;
            self.next += 1;
        }
    }

    #[inline(never)]
    fn bit(&mut self, at: usize) -> usize {
        let chance = HALF.wrapping_add_signed(self.chances[at % CHANCES].into());
        let zeros = (self.range >> 11) * chance;
        let bit = self.divide(zeros, self.range - zeros);
        // Towards 2048 or towards 0, rounded as LZMA does.
        let step = if bit == 0 { (2 * HALF - chance) >> 5 } else { (chance >> 5).wrapping_neg() };
        self.chances[at % CHANCES] += step as i16;
        bit
    }

    /// A number of `width` bits, the highest first, below a 1.
    #[inline(never)]
    fn number(&mut self, at: usize, width: usize) -> usize {
        let mut node = 1;
        for _ in 0..width {
            node = node << 1 | self.bit(at + node);
        }
        node
    }

    /// A number of `width` bits, the lowest first.
    #[inline(never)]
    fn reversed(&mut self, at: usize, width: usize) -> usize {
        let mut node = self.number(at, width);
        let mut value = 0;
        while node > 1 {
            value = value << 1 | node & 1;
            node >>= 1;
        }
        value
    }

    #[inline(never)]
    fn length(&mut self, at: usize) -> usize {
        if self.bit(at) == 0 {
            self.number(at + 2, 3) - 6
        } else if self.bit(at + 1) == 0 {
            self.number(at + 10, 3) + 2
        } else {
            self.number(at + 18, 8) - 238
        }
    }

    /// How far back a match of `count` bytes begins, less 1.
    fn distance(&mut self, count: usize) -> usize {
        let slot = self.number(SLOT + (count - 2).min(3) * 64, 6) - 64;
        if slot < 4 {
            return slot;
        }
        let width = (slot >> 1) - 1;
        let mut high = 2 | slot & 1;
        if slot < 14 {
            high <<= width;
            return high + self.reversed(DISTANCE + high - slot, width);
        }
        for _ in 4..width {
            let half = self.range >> 1;
            high = high << 1 | self.divide(half, half);
        }
        (high << 4) + self.reversed(ALIGN, 4)
    }

    /// Unpacks `size` bytes.
    pub fn unpack(&mut self, size: usize) {
        // The first byte of a stream is zero, and the code is the next four.
        let [_, a, b, c, d, ..] = self.packed;
        self.code = u32::from_be_bytes([a, b, c, d]);
        self.range = u32::MAX;
        self.next = 5;
        // What the last symbols were, as LZMA numbers it, and the last four distances less 1.
        let mut state = 0;
        let mut last = [0; 4];
        let mut at = 0_usize;
        while at < size {
            let from = |distance: usize| at.wrapping_sub(distance + 1) % UNPACKED;
            if self.bit(MATCH + state) == 0 {
                let base = LITERAL + 0x300 * (self.unpacked[from(0)] >> 5) as usize;
                // The byte that the last distance leads to is another one, until bits differ.
                let mut expected = self.unpacked[from(last[0])] as usize | 0x100;
                let mut offset = if state < 7 { 0 } else { 0x100 };
                let mut node = 1;
                while node < 0x100 {
                    expected <<= 1;
                    let one = expected & offset;
                    let bit = self.bit(base + offset + one + node);
                    node = node << 1 | bit;
                    if (one != 0) != (bit != 0) {
                        offset = 0;
                    }
                }
                self.unpacked[at % UNPACKED] = node as u8;
                at += 1;
                state = if state < 4 { 0 } else { state - if state < 10 { 3 } else { 6 } };
                continue;
            }
            let mut count = 1;
            let mut after = 7;
            if self.bit(REPEAT + state) == 0 {
                count = self.length(LENGTH);
                last = [self.distance(count), last[0], last[1], last[2]];
            } else {
                after = 8;
                if self.bit(REPEAT_OLDER + state) == 0 {
                    if self.bit(REPEAT_LONG + state) == 0 {
                        after = 9;
                    }
                } else if self.bit(REPEAT_THIRD + state) == 0 {
                    last = [last[1], last[0], last[2], last[3]];
                } else if self.bit(REPEAT_FOURTH + state) == 0 {
                    last = [last[2], last[0], last[1], last[3]];
                } else {
                    last = [last[3], last[0], last[1], last[2]];
                }
                if after == 8 {
                    count = self.length(REPEAT_LENGTH);
                }
            }
            state = if state < 7 {
                after
            } else if after == 7 {
                10
            } else {
                11
            };
            for _ in 0..count {
                self.unpacked[at % UNPACKED] =
                    self.unpacked[at.wrapping_sub(last[0] + 1) % UNPACKED];
                at += 1;
            }
        }
    }
}

/// The boundary: the host writes to `packed`, calls, and reads `unpacked`, which follows it.
#[cfg(feature = "unpack")]
mod boundary {
    use super::Unpacker;

    static mut UNPACKER: Unpacker = Unpacker::new();

    /// Unpacks `size` bytes, once; any number of times none. Gives the address of `packed`.
    #[unsafe(no_mangle)]
    extern "C" fn unpack(size: usize) -> *const u8 {
        // SAFETY: the host calls nothing but this, one call at a time.
        let unpacker = unsafe { &mut *(&raw mut UNPACKER) };
        unpacker.unpack(size);
        unpacker.packed.as_ptr()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::boxed::Box;

    // A megabyte is too much for a test's stack.
    fn unpack(packed: &[u8], size: usize) -> Box<Unpacker> {
        // SAFETY: an unpacker is numbers only, all of which are zero in a new one.
        let mut unpacker: Box<Unpacker> = unsafe { Box::new_zeroed().assume_init() };
        unpacker.packed[..packed.len()].copy_from_slice(packed);
        unpacker.unpack(size);
        unpacker
    }

    #[test]
    fn any_bytes_unpack_to_something() {
        let noise = |seed: u32| {
            move |i: u32| ((i ^ seed).wrapping_mul(0x9E37_79B1).rotate_left(7) >> 20) as u8
        };
        for seed in 0..32 {
            let packed: std::vec::Vec<u8> = (0..4000).map(noise(seed)).collect();
            unpack(&packed, UNPACKED);
        }
        unpack(&[], 1000);
        unpack(&[0xFF; 1000], UNPACKED);
    }
}
