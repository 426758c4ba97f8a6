//! Adaptive prediction of bits: each of several contexts adds its evidence for a 1, weighted by how reliable evidence
//! of its kind has been so far.
//!
//! All numbers are integers, so that every machine computes the same result. Evidence is the logarithm (of base 2) of
//! odds, with 15 fractional bits in memory, 9 where it is weighted, and 8 where it becomes a probability. Probabilities
//! have 16 fractional bits, and weights 15.

use alloc::boxed::Box;
use alloc::vec;

use super::i32x4::I32x4;

/// The number of contexts that predict each bit.
pub const CONTEXTS: usize = 4;

/// Where bits are read from or, when packing, written to.
pub trait Bits {
    /// Codes the next bit, which is 1 with `probability`. A reader ignores `bit` and returns the bit
    /// that it reads; a writer returns `bit`.
    fn code(&mut self, probability: u32, bit: u32) -> u32;

    /// Codes a number of `count` bits, at most 16, each of which is as likely to be 1 as 0. Returns it as `code` does.
    fn raw(&mut self, count: u32, value: u32) -> u32;
}

#[derive(Clone)]
pub struct Mixer<B> {
    pub bits: B,
    /// The evidence of each slot: 22 bits, and below them ten for how slowly it changes. The weights follow, minus
    /// [`WEIGHT`], so that all memory begins as zero.
    memory: Box<[i32; WORDS]>,
}

const SLOTS: usize = 1 << 15;
const WEIGHT_SETS: usize = 64;
const WEIGHT: i32 = 1 << 15;
const WORDS: usize = SLOTS + WEIGHT_SETS * CONTEXTS;

impl<B: Bits> Mixer<B> {
    pub fn new(bits: B) -> Mixer<B> {
        let memory = vec![0; WORDS].try_into().unwrap_or_else(|_| unreachable!());
        Mixer { bits, memory }
    }

    /// Codes a bit by the evidence in `slots`, with the weights of the set number `set`.
    pub fn bit(&mut self, set: usize, slots: I32x4, bit: u32) -> u32 {
        let (evidence, weights) = self.memory.split_at_mut(SLOTS);
        let weights = &mut weights.as_chunks_mut::<CONTEXTS>().0[set % WEIGHT_SETS];
        // Lane by lane: engines would run a loop over an array in memory, and a processor waits when it loads four
        // numbers from there as a vector.
        let [a, b, c, d] = slots.lanes();
        let [a, b, c, d] =
            [a as usize % SLOTS, b as usize % SLOTS, c as usize % SLOTS, d as usize % SLOTS];
        let known = I32x4::new([evidence[a], evidence[b], evidence[c], evidence[d]]);
        let inputs = known.shifted(16);
        let learned = I32x4::new(*weights);
        let sum = inputs.times(learned.plus(I32x4::splat(WEIGHT))).sum();
        let probability = probability(sum >> 16);
        let bit = self.bits.code(probability as u32, bit);
        let error = I32x4::splat(((bit as i32) << 16) - probability);
        *weights = learned.plus(inputs.times(error).shifted(14)).lanes();
        // The share of the error that becomes evidence, in units of 1/1024: a half at first, and less with each bit.
        let rate = I32x4::splat(511).without(known);
        let more = rate.times(error).shifted(11).shifted_left(10);
        let slower = rate.times(rate).shifted(12);
        let known = known.plus(more).plus(slower).lanes();
        [evidence[a], evidence[b], evidence[c], evidence[d]] = known;
        bit
    }
}

/// The slots of contexts. The slots for a bit of a number are these plus the bits before it, so that a number needs
/// only one hash.
pub fn slots(contexts: [u32; CONTEXTS]) -> I32x4 {
    let contexts = I32x4::new(contexts.map(|context| context as i32));
    let contexts = contexts.shifted_left(3).plus(I32x4::new([1, 2, 3, 4]));
    contexts.times(I32x4::splat(0x9E37_79B1_u32 as i32)).shifted(17)
}

/// The probability of a 1 whose odds have this logarithm, which is interpolated linearly between
/// powers of two.
fn probability(odds: i32) -> i32 {
    let size = odds.unsigned_abs().min(0xBFF);
    // 4096 times the number whose logarithm is `size`.
    let power = (size & 0xFF | 0x100) << (size >> 8) << 4;
    let unlikely = ((1 << 28) / (power + 4096)) as i32;
    if odds < 0 { unlikely } else { 0x10000 - unlikely }
}
