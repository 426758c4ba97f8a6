//! A sort for few items, or for many that are nearly in order.

/// Sorts items by insertion, and is stable. The library's sorts would add 4 KB of code for each type of items.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let last = key(&items[end]);
        let at = items[..end].partition_point(|item| key(item) <= last);
        items[at..=end].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_library_sorts() {
        let mut items: Vec<(u8, usize)> = (0..200).map(|at| ((at * 71 % 13) as u8, at)).collect();
        let mut expected = items.clone();
        expected.sort_by_key(|(key, _)| *key);
        sort_by_key(&mut items, |(key, _)| *key);
        assert_eq!(items, expected);
        sort_by_key(&mut [(); 0], |()| 0);
    }
}
