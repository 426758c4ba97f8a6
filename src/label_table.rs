//! The labels and aliases of all encodings, by a hash of their letters and digits.

use crate::labels::{Spelling, is_spelled};
use crate::table::{COUNT, OF_STANDARD, ROWS, TABLE};

const BUCKETS: usize = if OF_STANDARD == COUNT { 256 } else { 1024 };

/// The number of labels and aliases.
const LABELS: usize = {
    let (mut count, mut id) = (0, 0);
    while id < COUNT {
        count += TABLE[id].row.labels.len() + TABLE[id].row.aliases.len();
        id += 1;
    }
    count
};

/// The end of a list.
const NONE: u16 = u16::MAX;

#[derive(Clone, Copy)]
struct Label {
    encoding: u16,
    /// Its index among the labels and then the aliases of the encoding.
    number: u16,
    /// The next one with the same hash. They are in the order of the encodings.
    next: u16,
}

struct Table {
    first: [u16; BUCKETS],
    labels: [Label; LABELS],
}

static LABEL_TABLE: Table = {
    let mut table = Table {
        first: [NONE; BUCKETS],
        labels: [Label { encoding: 0, number: 0, next: NONE }; LABELS],
    };
    let (mut id, mut at) = (COUNT, LABELS);
    while id > 0 {
        id -= 1;
        let row = &TABLE[id].row;
        let mut number = row.labels.len() + row.aliases.len();
        while number > 0 {
            number -= 1;
            at -= 1;
            let label = match number.checked_sub(row.labels.len()) {
                None => row.labels[number],
                Some(alias) => row.aliases[alias],
            };
            let bucket = bucket(hash_of(START, label.as_bytes()));
            let next = table.first[bucket];
            table.labels[at] = Label { encoding: id as u16, number: number as u16, next };
            table.first[bucket] = at as u16;
        }
    }
    table
};

const START: u32 = 0;

/// Continues a hash with the letters and digits of `label`.
const fn hash_of(mut hash: u32, label: &[u8]) -> u32 {
    let mut i = 0;
    while i < label.len() {
        if label[i].is_ascii_alphanumeric() {
            hash = (hash.rotate_left(5) ^ label[i].to_ascii_lowercase() as u32)
                .wrapping_mul(0x9E37_79B1);
        }
        i += 1;
    }
    hash
}

/// The index of the list with a hash.
const fn bucket(hash: u32) -> usize {
    (hash ^ hash >> 15) as usize % BUCKETS
}

/// The labels that have this hash, each with the index of its encoding and whether it is a label rather than an alias.
fn with_hash(hash: u32) -> impl Iterator<Item = (usize, &'static str, bool)> {
    let mut at = LABEL_TABLE.first[bucket(hash)];
    core::iter::from_fn(move || {
        let Label { encoding, number, next } = *LABEL_TABLE.labels.get(usize::from(at))?;
        at = next;
        let (id, number) = (usize::from(encoding), usize::from(number));
        let labels = ROWS[id].labels;
        Some(match labels.get(number) {
            Some(label) => (id, *label, true),
            None => (id, ROWS[id].aliases[number - labels.len()], false),
        })
    })
}

/// The index of the first encoding with a label, whose case does not count.
pub fn labelled(label: &[u8]) -> Option<usize> {
    let mut found = with_hash(hash_of(START, label));
    let is_it = |label_of: &'static str| label_of.as_bytes().eq_ignore_ascii_case(label);
    found.find_map(|(id, label_of, is_label)| (is_label && is_it(label_of)).then_some(id))
}

/// The index of the first encoding that has a label or an alias with these letters and digits, and that can decode.
pub fn spelled(spelling: Spelling) -> Option<usize> {
    let hash = spelling.into_iter().fold(START, hash_of);
    let is_it = |id: usize, label| !ROWS[id].is_replacement && is_spelled(label, spelling);
    with_hash(hash).find_map(|(id, label, _)| is_it(id, label).then_some(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::{Encoding, resolve_among};
    use std::vec::Vec;

    /// The hash table finds what a search through the table of encodings finds.
    #[test]
    fn each_label_and_alias_in_many_spellings_is_found() {
        let all: Vec<_> = Encoding::all().collect();
        let labels = ROWS.iter().flat_map(|row| row.labels.iter().chain(row.aliases));
        for label in labels.copied().chain(["", "-", "no-such", "x-", "cp0"]) {
            let upper = label.to_ascii_uppercase();
            let spaced = std::format!(" {}\n", label.replace('-', "_"));
            for spelling in
                [label, &upper, &spaced, &std::format!("x-{label}"), &label[1.min(label.len())..]]
            {
                assert_eq!(
                    Encoding::resolve(spelling),
                    resolve_among(&all, spelling.as_bytes()),
                    "{spelling}"
                );
                let is_it = |l: &&str| l.eq_ignore_ascii_case(spelling.trim_ascii());
                let expected = Encoding::standard().find(|e| e.labels().iter().any(&is_it));
                assert_eq!(Encoding::for_label(spelling), expected, "{spelling}");
            }
        }
    }
}
