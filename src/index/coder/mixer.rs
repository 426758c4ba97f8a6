//! Adaptive prediction of bits: counters under several contexts, mixed by weights that learn.
//!
//! Integers only, so that every machine computes the same. Probabilities have 16 fractional bits,
//! their logarithms (of base 2) 8, weights 16.

use alloc::vec;
use alloc::vec::Vec;

use super::four::Four;

/// How many contexts vote on each bit.
pub const CONTEXTS: usize = 4;

/// Where bits come from, or, when packing, go to.
pub trait Bits {
    /// The next bit, of which `probability` says how likely it is 1. A reader returns what it
    /// reads and ignores `bit`, a writer returns `bit`.
    fn code(&mut self, probability: u32, bit: u32) -> u32;
}

#[derive(Clone)]
pub struct Mixer<B> {
    pub bits: B,
    /// By hashed context a counter: a probability less a half, of 22 bits, above ten that say how
    /// slow it has become. Then weights, less [`WEIGHT`]. So all of it begins as zero.
    memory: Vec<i32>,
}

const COUNTERS: usize = 1 << 15;
const WEIGHT_SETS: usize = 128;
/// What each weight is at first: with four contexts that is the mean.
const WEIGHT: i32 = 1 << 14;

impl<B: Bits> Mixer<B> {
    pub fn new(bits: B) -> Mixer<B> {
        Mixer { bits, memory: vec![0; COUNTERS + WEIGHT_SETS * CONTEXTS] }
    }

    /// Codes a bit under `contexts`, with the weights numbered `set`.
    pub fn bit(&mut self, set: usize, contexts: Four, bit: u32) -> u32 {
        let (counters, weights) = self.memory.split_at_mut(COUNTERS);
        let weights = &mut weights.as_chunks_mut::<CONTEXTS>().0[set];
        let contexts = contexts.times(Four::splat(8)).plus(Four::new([1, 2, 3, 4]));
        let hashes = contexts.times(Four::splat(0x9E37_79B1_u32 as i32)).shifted(17);
        let slots = hashes.lanes().map(|hash| hash as usize % COUNTERS);
        let known = Four::new(slots.map(|slot| counters[slot]));
        let inputs = stretch(known.shifted(16).plus(Four::splat(0x8000)));
        let learned = Four::new(*weights);
        let sum = inputs.times(learned.plus(Four::splat(WEIGHT))).sum();
        let probability = squash(sum >> 16);
        let bit = self.bits.code(probability as u32, bit);
        let error = Four::splat(((bit as i32) << 16) - probability);
        *weights = learned.plus(inputs.times(error).shifted(15)).lanes();
        let old = known.shifted(10);
        let slowness = known.minus(old.times(Four::splat(1 << 10)));
        // In 1024ths: a half at first, and about 1 / (n / 2 + 2) after n bits.
        let rate = Four::splat(512).minus(slowness);
        let target = Four::splat(((bit as i32) << 22) - (1 << 21));
        let new = old.plus(target.minus(old).shifted(2).times(rate).shifted(8));
        let slower = slowness.plus(rate.times(rate).shifted(11));
        let known = new.times(Four::splat(1 << 10)).plus(slower).lanes();
        for i in 0..CONTEXTS {
            counters[slots[i]] = known[i];
        }
        bit
    }

    /// Codes a number of `width` bits: whether it is the likely one, and if not, its bits, the
    /// highest first, each under the bits before it.
    #[inline(never)]
    pub fn number(
        &mut self,
        set: usize,
        width: u32,
        contexts: Four,
        likely: u32,
        value: u32,
    ) -> u32 {
        let contexts = contexts.times(Four::splat(1 << width));
        if self.bit(set, contexts, (value == likely) as u32) == 1 {
            return likely;
        }
        let mut node = 1;
        for k in (0..width).rev() {
            let here = contexts.plus(Four::splat(node));
            node = node << 1 | self.bit(set + node as usize, here, value >> k & 1) as i32;
        }
        node as u32 & ((1 << width) - 1)
    }
}

/// The logarithms of probabilities over their opposites.
fn stretch(probabilities: Four) -> Four {
    let probabilities = probabilities.clamp(16, 0xFFF0);
    probabilities.log2().minus(Four::splat(0x10000).minus(probabilities).log2())
}

/// The inverse of [`stretch`].
fn squash(odds: i32) -> i32 {
    let size = odds.unsigned_abs().min(0xBFF);
    // 4096 times the power of two that `size` is the logarithm of, by the same straight lines.
    let power = (size & 0xFF | 0x100) << (size >> 8) << 4;
    let unlikely = ((1 << 28) / (power + 4096)) as i32;
    if odds < 0 { unlikely } else { 0x10000 - unlikely }
}
