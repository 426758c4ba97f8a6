//! Counts how often each of some numbers or words occurs.

use alloc::vec::Vec;

/// The distinct numbers of `numbers`, and how often each occurs, in any order.
pub fn counts(numbers: &[u32]) -> Vec<(u32, i32)> {
    counts_by(numbers, |number| number)
}

/// [`counts`] of items with a hash. With the library's sort, the module would have 6 KB more of code.
pub fn counts_by<T: Copy + Default + PartialEq>(
    items: &[T],
    hash: impl Fn(T) -> u32,
) -> Vec<(T, i32)> {
    let size = (2 * items.len()).next_power_of_two();
    // A free slot has a count of zero.
    let mut slots = vec![(T::default(), 0); size];
    for &item in items {
        let mut at = (hash(item).wrapping_mul(0x9E37_79B1) as usize >> 7) & (size - 1);
        while slots[at].1 > 0 && slots[at].0 != item {
            at = (at + 1) & (size - 1);
        }
        slots[at] = (item, slots[at].1 + 1);
    }
    slots.retain(|slot| slot.1 > 0);
    slots
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn each_is_counted() {
        let numbers: Vec<u32> = (0..5000).map(|i| (i * i % 1009) << 16 | (i % 3)).collect();
        let found = counts(&numbers);
        assert_eq!(found.iter().map(|(_, count)| *count).sum::<i32>(), 5000);
        for (number, count) in &found {
            assert_eq!(numbers.iter().filter(|n| *n == number).count(), *count as usize);
        }
        assert_eq!(counts(&[]), []);
    }
}
