//! Short hashes, for tables of what has occurred before.

use alloc::vec::Vec;

/// The number of hashes.
pub const HASHES: usize = 1 << 14;

/// A hash of some bytes or code units, below [`HASHES`]: the upper bits of FNV-1a's, element by element.
pub fn hash<T: Copy + Into<u32>>(elements: &[T]) -> usize {
    let step = |hash: u32, element: &T| (hash ^ (*element).into()).wrapping_mul(0x0100_0193);
    (elements.iter().fold(0x811C_9DC5, step) >> 18) as usize
}

/// Which rows of elements came before, but for a few of which another one has the hash.
pub struct Seen(Vec<u64>);

impl Seen {
    /// None.
    pub fn new() -> Seen {
        Seen(vec![0; HASHES / 64])
    }

    /// Adds one, and returns whether it came before.
    pub fn add<T: Copy + Into<u32>>(&mut self, elements: &[T]) -> bool {
        let hash = hash(elements);
        let (word, bit) = (&mut self.0[hash / 64], 1 << (hash % 64));
        let before = *word & bit != 0;
        *word |= bit;
        before
    }
}
