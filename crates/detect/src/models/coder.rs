//! Small numbers and flags, packed by how likely a context makes them: an adaptive binary range coder. It uses only
//! integers, so that it gives the same result everywhere.
//!
//! The packed indexes of `encodium` have another coder, which is not part of its public interface. It mixes four
//! predictions of each bit; this one has a single prediction, because models are unpacked at the first detection, where
//! an index is unpacked only if its encoding occurs.
//!
//! JavaScript engines have not optimized this code yet when it runs, at the first use of the models. So it loads
//! little, and needs no bounds checks.

use alloc::{boxed::Box, vec::Vec};

/// The node of a flag. The node of a bit of a number is the number that the bits before it form after a 1.
const FLAG: usize = 0;

/// Nodes of a number of four bits. One of five bits takes an even context and the next one.
const NODES: usize = 16;

/// Probabilities, one for each node of each context. Contexts that share a slot cost a little size, but no exactness.
const SLOTS: usize = NODES << 11;

/// After how many bits the probability of a context is settled.
const KNOWN: u32 = 255;

/// How far a probability moves towards the n-th bit of its context, in 1/4096.
const RATES: [i32; KNOWN as usize + 1] = {
    let mut rates = [0; KNOWN as usize + 1];
    let mut n = 0;
    while n < rates.len() {
        rates[n] = 2 * 4096 / (2 * n as i32 + 3);
        n += 1;
    }
    rates
};

/// Predicts bits: the probability of a 1 in the upper 22 bits, and how many bits it was learnt from. It is not on the
/// stack, which is small in WebAssembly.
struct Predictor(Box<[u32; SLOTS]>);

impl Default for Predictor {
    fn default() -> Predictor {
        // `expect` would add the code that formats all slots for its message.
        let slots = vec![1 << 31; SLOTS].try_into();
        Predictor(slots.unwrap_or_else(|_| unreachable!("it has that length")))
    }
}

impl Predictor {
    #[inline(always)]
    fn slot(&mut self, context: u32, node: usize) -> &mut u32 {
        &mut self.0[(context as usize * NODES + node) & (SLOTS - 1)]
    }
}

/// The probability that the bit of a slot is 1, in 1/4096.
#[inline(always)]
fn likely(slot: u32) -> u32 {
    (slot >> 20).clamp(4, 4092)
}

#[inline(always)]
fn learn(slot: &mut u32, bit: usize) {
    let (probability, seen) = ((*slot >> 10) as i32, *slot & 1023);
    let target = if bit == 1 { (1 << 22) - 1 } else { 0 };
    let moved = probability + ((((target - probability) >> 3) * RATES[seen as usize & 255]) >> 9);
    *slot = (moved as u32) << 10 | (seen + 1).min(KNOWN);
}

/// Reads packed numbers in order.
pub struct NumberReader<'a> {
    predictor: Predictor,
    bytes: &'a [u8],
    low: u32,
    high: u32,
    value: u32,
}

impl<'a> NumberReader<'a> {
    pub fn new(bytes: &'a [u8]) -> NumberReader<'a> {
        let mut reader = NumberReader {
            predictor: Predictor::default(),
            bytes,
            low: 0,
            high: u32::MAX,
            value: 0,
        };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    fn shift(&mut self) {
        let (byte, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.bytes = rest;
        self.value = self.value << 8 | *byte as u32;
    }

    /// The next flag.
    pub fn flag(&mut self, context: u32) -> bool {
        self.bit(context, FLAG) == 1
    }

    /// The next number, of `bits` bits.
    pub fn number(&mut self, context: u32, bits: usize) -> u8 {
        let mut node = 1;
        for _ in 0..bits {
            node = node * 2 + self.bit(context, node);
        }
        (node - (1 << bits)) as u8
    }

    // Engines of WebAssembly optimize a function after some calls, but not while it runs.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn bit(&mut self, context: u32, node: usize) -> usize {
        let slot = self.predictor.slot(context, node);
        let middle = self.low + ((self.high - self.low) >> 12) * likely(*slot);
        let bit = (self.value <= middle) as usize;
        learn(slot, bit);
        if bit == 1 {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift();
        }
        bit
    }
}

/// Packs numbers.
pub struct Writer {
    predictor: Predictor,
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

/// The bits of a number, each with its node.
fn nodes(number: u8, bits: usize) -> impl Iterator<Item = (usize, usize)> {
    let number = 1 << bits | number as usize;
    (0..bits).rev().map(move |i| (number >> i & 1, number >> (i + 1)))
}

impl Default for Writer {
    fn default() -> Writer {
        Writer { predictor: Predictor::default(), low: 0, high: u32::MAX, bytes: Vec::new() }
    }
}

impl Writer {
    /// The number of bytes so far.
    #[allow(clippy::len_without_is_empty, reason = "it is for messages")]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Appends a flag.
    pub fn flag(&mut self, flag: bool, context: u32) {
        self.bit(flag as usize, context, FLAG);
    }

    /// Appends a number of `bits` bits.
    pub fn number(&mut self, number: u8, context: u32, bits: usize) {
        nodes(number, bits).for_each(|(bit, node)| self.bit(bit, context, node));
    }

    /// How many bits a flag would take now.
    pub fn price_of_flag(&mut self, flag: bool, context: u32) -> f64 {
        self.price(flag as usize, context, FLAG)
    }

    /// How many bits a number would take now.
    pub fn price_of_number(&mut self, number: u8, context: u32, bits: usize) -> f64 {
        nodes(number, bits).map(|(bit, node)| self.price(bit, context, node)).sum()
    }

    /// How many bits the bit of a node takes.
    fn price(&mut self, bit: usize, context: u32, node: usize) -> f64 {
        let one = likely(*self.predictor.slot(context, node)) as f64 / 4096.0;
        -libm::log2(if bit == 1 { one } else { 1.0 - one })
    }

    fn bit(&mut self, bit: usize, context: u32, node: usize) {
        let slot = self.predictor.slot(context, node);
        let middle = self.low + ((self.high - self.low) >> 12) * likely(*slot);
        learn(slot, bit);
        if bit == 1 {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
    }

    /// All bytes. After their end, the reader reads zeros.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.push((self.low >> 24) as u8 + 1);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        let numbers: Vec<u8> = (0..20_000u32)
            .map(|i| (i.wrapping_mul(0x9E37_79B1) >> 27) as u8 & (i >> 9) as u8)
            .collect();
        let context = |i: usize, before: u8| (i as u32 >> 9 << 6) | (before as u32 * 2);
        let mut writer = Writer::default();
        for (i, &number) in numbers.iter().enumerate() {
            let context = context(i, if i > 0 { numbers[i - 1] } else { 0 });
            writer.flag(number == 0, context);
            writer.number(number, context, 5);
        }
        let bytes = writer.finish();
        assert!(bytes.len() < numbers.len() / 2);
        let mut reader = NumberReader::new(&bytes);
        let mut before = 0;
        for (i, &number) in numbers.iter().enumerate() {
            let context = context(i, before);
            assert_eq!(reader.flag(context), number == 0);
            before = reader.number(context, 5);
            assert_eq!(before, number);
        }
    }
}
