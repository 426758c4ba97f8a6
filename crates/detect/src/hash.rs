//! Short hashes, for tables of what came before.

/// How many hashes there are.
pub const HASHES: usize = 1 << 14;

/// A hash of some bytes or code units, below [`HASHES`]: the upper bits of FNV-1a's, element by element.
pub fn hash<T: Copy + Into<u32>>(elements: &[T]) -> usize {
    let step = |hash: u32, element: &T| (hash ^ (*element).into()).wrapping_mul(0x0100_0193);
    (elements.iter().fold(0x811C_9DC5, step) >> 18) as usize
}
