//! Numbers of five bits, packed by what their contexts make likely: a range coder whose
//! probabilities are mixed of several contexts' as they come. Integers only, so that it is the same
//! everywhere; the packing program has the other half.

/// Contexts that a number is predicted from.
pub const CONTEXTS: usize = 6;

/// Slots of a context's probabilities. Contexts that share one cost a little size, no exactness.
const SLOTS: usize = 1 << 14;

/// Bits of a number.
const BITS: usize = 5;

/// How often a context was seen at which its probability is settled.
const KNOWN: u16 = 250;

/// Predicts bits; a bit that is 1 has a probability of so many of 4096.
pub struct Predictor {
    slots: Vec<[u16; 2]>,
    weights: [[i32; CONTEXTS]; 1 << BITS],
    stretched: [i32; CONTEXTS],
    at: [usize; CONTEXTS],
    node: usize,
    probability: i32,
    stretch: Vec<i16>,
}

impl Default for Predictor {
    fn default() -> Predictor {
        // The inverse of squash, by its own values.
        let mut stretch = vec![2047; 4096];
        let mut from = 0;
        for x in -2047..=2047 {
            let to = squash(x) as usize;
            stretch[from..=to].fill(x as i16);
            from = (to + 1).max(from);
        }
        Predictor {
            slots: vec![[1 << 15, 0]; CONTEXTS * SLOTS],
            weights: [[(1 << 16) / 4; CONTEXTS]; 1 << BITS],
            stretched: [0; CONTEXTS],
            at: [0; CONTEXTS],
            node: 1,
            probability: 2048,
            stretch,
        }
    }
}

/// 4096 / (1 + e^(-x / 256)), within its bounds, by interpolation.
fn squash(x: i32) -> i32 {
    const POINTS: [i32; 33] = [
        1, 2, 4, 6, 10, 17, 27, 45, 74, 120, 194, 311, 488, 747, 1102, 1546, 2048, 2550, 2994,
        3349, 3608, 3785, 3902, 3976, 4022, 4051, 4069, 4079, 4086, 4090, 4092, 4094, 4095,
    ];
    let x = x.clamp(-2047, 2047);
    let (at, part) = (((x >> 7) + 16) as usize, x & 127);
    (POINTS[at] * (128 - part) + POINTS[at + 1] * part + 64) >> 7
}

impl Predictor {
    /// How likely the next bit is 1.
    fn predict(&mut self, contexts: &[u32; CONTEXTS]) -> i32 {
        let mut sum = 0i64;
        for (i, context) in contexts.iter().enumerate() {
            let hash = (context * 32 + self.node as u32).wrapping_mul(0x9E37_79B1) >> 18;
            self.at[i] = i * SLOTS + hash as usize;
            let [slow, _] = self.slots[self.at[i]];
            self.stretched[i] = self.stretch[slow as usize >> 4] as i32;
            sum += self.stretched[i] as i64 * self.weights[self.node][i] as i64;
        }
        self.probability = squash((sum >> 16) as i32).clamp(16, 4080);
        self.probability
    }

    fn update(&mut self, bit: usize) {
        let error = ((bit as i32) << 12) - self.probability;
        for i in 0..CONTEXTS {
            self.weights[self.node][i] += (self.stretched[i] * error * 6 + (1 << 13)) >> 14;
            let [slot, seen] = &mut self.slots[self.at[i]];
            let target = if bit == 1 { 65535 } else { 0 };
            let step = (target - *slot as i32) as i64 * RATES[*seen as usize] as i64;
            *slot = (*slot as i32 + (step >> 16) as i32) as u16;
            *seen = (*seen + 1).min(KNOWN);
        }
        self.node = if self.node >= 1 << (BITS - 1) { 1 } else { self.node * 2 + bit };
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

    /// The next number.
    pub fn number(&mut self, contexts: &[u32; CONTEXTS]) -> u8 {
        let mut number = 0;
        for _ in 0..BITS {
            let probability = self.predictor.predict(contexts) as u64;
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
            number = number << 1 | bit as u8;
        }
        number
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
    /// Appends a number below 32.
    pub fn number(&mut self, number: u8, contexts: &[u32; CONTEXTS]) {
        for i in (0..BITS).rev() {
            let bit = (number >> i & 1) as usize;
            let probability = self.predictor.predict(contexts) as u64;
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
        let contexts = |i: usize, before: u8| [i as u32 >> 9, before as u32, 0, 1, i as u32 & 3, 7];
        let mut writer = Writer::default();
        for (i, &number) in numbers.iter().enumerate() {
            writer.number(number, &contexts(i, if i > 0 { numbers[i - 1] } else { 0 }));
        }
        let bytes = writer.finish();
        assert!(bytes.len() < numbers.len() / 2);
        let mut reader = Reader::new(&bytes);
        let mut before = 0;
        for (i, &number) in numbers.iter().enumerate() {
            before = reader.number(&contexts(i, before));
            assert_eq!(before, number);
        }
    }
}
