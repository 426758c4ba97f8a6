//! Adaptive prediction of bits: counters under several contexts, mixed by weights that learn.
//!
//! Integers only, so that every machine computes the same. Probabilities have 16 fractional bits,
//! their logarithms (of base 2) 8, weights 16.

use alloc::vec;
use alloc::vec::Vec;

/// How many contexts vote on each bit.
pub const CONTEXTS: usize = 3;

/// Where bits come from, or, when packing, go to.
pub trait Bits {
    /// The next bit, of which `probability` says how likely it is 1. A reader returns what it
    /// reads and ignores `bit`, a writer returns `bit`.
    fn code(&mut self, probability: u32, bit: u32) -> u32;
}

pub struct Mixer<B> {
    pub bits: B,
    /// By hashed context a counter: a probability less a half, of 22 bits, above a count of 10.
    /// Then weights, less [`WEIGHT`]. So all of it begins as zero.
    memory: Vec<i32>,
}

const COUNTERS: usize = 1 << 15;
const WEIGHT_SETS: usize = 128;
/// What each weight is at first; a third would be the mean.
const WEIGHT: i32 = 20_000;
/// The count at which a counter no longer slows down.
const SLOWEST: i32 = 40;

impl<B: Bits> Mixer<B> {
    pub fn new(bits: B) -> Mixer<B> {
        Mixer { bits, memory: vec![0; COUNTERS + WEIGHT_SETS * CONTEXTS] }
    }

    /// Codes a bit under `contexts`, with the weights numbered `set`.
    pub fn bit(&mut self, set: usize, contexts: [u32; CONTEXTS], bit: u32) -> u32 {
        let (counters, weights) = self.memory.split_at_mut(COUNTERS);
        let weights = &mut weights.as_chunks_mut::<CONTEXTS>().0[set];
        let slots: [usize; CONTEXTS] = core::array::from_fn(|i| {
            let hash = (contexts[i] * 8 + i as u32 + 1).wrapping_mul(0x9E37_79B1);
            hash as usize >> 17
        });
        let inputs = slots.map(|slot| stretch((counters[slot] >> 16) + 0x8000));
        let mut sum = 0_i32;
        for i in 0..CONTEXTS {
            sum = sum.wrapping_add(inputs[i].wrapping_mul(weights[i].wrapping_add(WEIGHT)));
        }
        let probability = squash(sum >> 16);
        let bit = self.bits.code(probability as u32, bit);
        let error = ((bit as i32) << 16) - probability;
        for i in 0..CONTEXTS {
            weights[i] = weights[i].wrapping_add((inputs[i] * error) >> 14);
        }
        for slot in slots {
            let (old, count) = (counters[slot] >> 10, counters[slot] & 0x3FF);
            let target = ((bit as i32) << 22) - (1 << 21);
            let new = old + (target - old) / (count + 2);
            counters[slot] = new << 10 | (count + 1).min(SLOWEST);
        }
        bit
    }

    /// Codes a number of `width` bits, the highest first, each under the bits before it.
    #[inline(never)]
    pub fn tree(&mut self, set: usize, width: u32, contexts: [u32; CONTEXTS], value: u32) -> u32 {
        let mut node = 1;
        for k in (0..width).rev() {
            let here = contexts.map(|context| context << width | node);
            node = node << 1 | self.bit(set + node as usize, here, value >> k & 1);
        }
        node & ((1 << width) - 1)
    }
}

/// The binary logarithm, between powers of two a straight line.
fn log2(x: i32) -> i32 {
    let whole = 31 - x.leading_zeros();
    ((x as u32) << (31 - whole) >> 23 & 0xFF | whole << 8) as i32
}

/// The logarithm of a probability over its opposite.
fn stretch(probability: i32) -> i32 {
    let probability = probability.clamp(16, 0xFFF0);
    log2(probability) - log2(0x10000 - probability)
}

/// The inverse of [`stretch`].
fn squash(odds: i32) -> i32 {
    let size = odds.unsigned_abs().min(0xBFF);
    // 4096 times the power of two that `size` is the logarithm of, by the same straight lines.
    let power = (size & 0xFF | 0x100) << (size >> 8) << 4;
    let unlikely = ((1 << 28) / (power + 4096)) as i32;
    if odds < 0 { unlikely } else { 0x10000 - unlikely }
}
