//! Adaptive prediction of bits: a counter for each of several contexts, mixed by learned weights.
//!
//! All numbers are integers, so that every machine computes the same. Probabilities have 16
//! fractional bits, their logarithms (of base 2) 8, weights 16.

use alloc::vec;
use alloc::vec::Vec;

use super::i32x4::I32x4;

/// The number of contexts that predict each bit.
pub const CONTEXTS: usize = 4;

/// Where bits are read from or, when packing, written to.
pub trait Bits {
    /// Codes the next bit, which is 1 with `probability`. A reader ignores `bit` and returns the bit
    /// that it reads; a writer returns `bit`.
    fn code(&mut self, probability: u32, bit: u32) -> u32;
}

#[derive(Clone)]
pub struct Mixer<B> {
    pub bits: B,
    /// A counter for each hash of a context: 22 bits for a probability minus a half, and below them
    /// ten for how slowly it changes. Then the weights, minus [`WEIGHT`]. So everything begins as
    /// zero.
    memory: Vec<i32>,
}

const COUNTERS: usize = 1 << 15;
const WEIGHT_SETS: usize = 128;
/// The initial weight. With four contexts it makes the sum a mean.
const WEIGHT: i32 = 1 << 14;

impl<B: Bits> Mixer<B> {
    pub fn new(bits: B) -> Mixer<B> {
        Mixer { bits, memory: vec![0; COUNTERS + WEIGHT_SETS * CONTEXTS] }
    }

    /// Codes a bit in `contexts`, with the weights of the set number `set`.
    pub fn bit(&mut self, set: usize, contexts: I32x4, bit: u32) -> u32 {
        let (counters, weights) = self.memory.split_at_mut(COUNTERS);
        let weights = &mut weights.as_chunks_mut::<CONTEXTS>().0[set];
        let contexts = contexts.times(I32x4::splat(8)).plus(I32x4::new([1, 2, 3, 4]));
        let hashes = contexts.times(I32x4::splat(0x9E37_79B1_u32 as i32)).shifted(17);
        let slots = hashes.lanes().map(|hash| hash as usize % COUNTERS);
        let known = I32x4::new(slots.map(|slot| counters[slot]));
        let inputs = stretch(known.shifted(16).plus(I32x4::splat(0x8000)));
        let learned = I32x4::new(*weights);
        let sum = inputs.times(learned.plus(I32x4::splat(WEIGHT))).sum();
        let probability = squash(sum >> 16);
        let bit = self.bits.code(probability as u32, bit);
        let error = I32x4::splat(((bit as i32) << 16) - probability);
        *weights = learned.plus(inputs.times(error).shifted(15)).lanes();
        let old = known.shifted(10);
        let slowness = known.minus(old.times(I32x4::splat(1 << 10)));
        // In units of 1/1024: a half at first, and about 1 / (n / 2 + 2) after n bits.
        let rate = I32x4::splat(512).minus(slowness);
        let target = I32x4::splat(((bit as i32) << 22) - (1 << 21));
        let new = old.plus(target.minus(old).shifted(2).times(rate).shifted(8));
        let slower = slowness.plus(rate.times(rate).shifted(11));
        let known = new.times(I32x4::splat(1 << 10)).plus(slower).lanes();
        for i in 0..CONTEXTS {
            counters[slots[i]] = known[i];
        }
        bit
    }
}

/// The logarithms of odds, p / (1 - p).
fn stretch(probabilities: I32x4) -> I32x4 {
    let probabilities = probabilities.clamp(16, 0xFFF0);
    probabilities.log2().minus(I32x4::splat(0x10000).minus(probabilities).log2())
}

/// The inverse of [`stretch`].
fn squash(odds: i32) -> i32 {
    let size = odds.unsigned_abs().min(0xBFF);
    // 4096 times the number whose logarithm is `size`, by the same interpolation.
    let power = (size & 0xFF | 0x100) << (size >> 8) << 4;
    let unlikely = ((1 << 28) / (power + 4096)) as i32;
    if odds < 0 { unlikely } else { 0x10000 - unlikely }
}
