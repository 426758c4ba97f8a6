//! Numbers of five bits and flags, packed by how likely a context makes them: an adaptive binary range
//! coder. Integers only, so that it is the same everywhere.

/// Slots of probabilities. Contexts that share one cost a little size, no exactness.
const SLOTS: usize = 1 << 14;

/// Bits of a number.
const BITS: usize = 5;

/// The node of a flag. Those of a number's bits are the numbers of the bits before them behind a 1.
const FLAG: usize = 0;

/// How often a context was seen at which its probability is settled.
const KNOWN: u16 = 250;

/// Predicts bits.
struct Predictor {
    /// The probability of a 1, of 65536, and how many bits it was learnt from.
    slots: Vec<[u16; 2]>,
    /// The slot of the bit that was predicted last.
    at: usize,
}

impl Default for Predictor {
    fn default() -> Predictor {
        Predictor { slots: vec![[1 << 15, 0]; SLOTS], at: 0 }
    }
}

impl Predictor {
    /// How likely the bit of a node is 1, of 4096.
    fn predict(&mut self, context: u32, node: usize) -> u32 {
        let hash = (context * 32 + node as u32).wrapping_mul(0x9E37_79B1) >> 18;
        self.at = hash as usize;
        (self.slots[self.at][0] as u32 >> 4).clamp(8, 4088)
    }

    /// Learns what the bit was that was predicted last.
    fn update(&mut self, bit: usize) {
        let [probability, seen] = &mut self.slots[self.at];
        let error = bit as i32 * 65535 - *probability as i32;
        let step = (error as i64 * RATES[*seen as usize] as i64) >> 16;
        *probability = (*probability as i32 + step as i32) as u16;
        *seen = (*seen + 1).min(KNOWN);
    }
}

/// Of 65536, how far a probability goes towards a bit that is the n-th of its context.
const RATES: [i32; KNOWN as usize + 1] = {
    let mut rates = [0; KNOWN as usize + 1];
    let mut n = 0;
    while n < rates.len() {
        rates[n] = 2 * 65536 / (2 * n as i32 + 3);
        n += 1;
    }
    rates
};

/// Gives packed numbers back in order.
pub struct Reader<'a> {
    predictor: Predictor,
    bytes: &'a [u8],
    low: u32,
    high: u32,
    value: u32,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader =
            Reader { predictor: Predictor::default(), bytes, low: 0, high: u32::MAX, value: 0 };
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

    /// The next number.
    pub fn number(&mut self, context: u32) -> u8 {
        let mut node = 1;
        for _ in 0..BITS {
            node = node * 2 + self.bit(context, node);
        }
        (node - (1 << BITS)) as u8
    }

    // Hosts compile a function better after some calls, but not while it runs.
    #[inline(never)]
    fn bit(&mut self, context: u32, node: usize) -> usize {
        let probability = self.predictor.predict(context, node) as u64;
        let middle = self.low + (((self.high - self.low) as u64 * probability) >> 12) as u32;
        let bit = (self.value <= middle) as usize;
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
        self.predictor.update(bit);
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

impl Default for Writer {
    fn default() -> Writer {
        Writer { predictor: Predictor::default(), low: 0, high: u32::MAX, bytes: Vec::new() }
    }
}

impl Writer {
    /// Appends a flag.
    pub fn flag(&mut self, flag: bool, context: u32) {
        self.bit(flag as usize, context, FLAG);
    }

    /// Appends a number below 32.
    pub fn number(&mut self, number: u8, context: u32) {
        let mut node = 1;
        for i in (0..BITS).rev() {
            let bit = (number >> i & 1) as usize;
            self.bit(bit, context, node);
            node = node * 2 + bit;
        }
    }

    fn bit(&mut self, bit: usize, context: u32, node: usize) {
        let probability = self.predictor.predict(context, node) as u64;
        let middle = self.low + (((self.high - self.low) as u64 * probability) >> 12) as u32;
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
        self.predictor.update(bit);
    }

    /// All bytes. What the reader takes for the missing ones is zero.
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
        let context = |i: usize, before: u8| (i as u32 >> 9) * 32 + before as u32;
        let mut writer = Writer::default();
        for (i, &number) in numbers.iter().enumerate() {
            let context = context(i, if i > 0 { numbers[i - 1] } else { 0 });
            writer.flag(number == 0, context);
            writer.number(number, context);
        }
        let bytes = writer.finish();
        assert!(bytes.len() < numbers.len() / 2);
        let mut reader = Reader::new(&bytes);
        let mut before = 0;
        for (i, &number) in numbers.iter().enumerate() {
            let context = context(i, before);
            assert_eq!(reader.flag(context), number == 0);
            before = reader.number(context);
            assert_eq!(before, number);
        }
    }
}
