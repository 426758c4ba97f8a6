//! Unpacks bytes that are not a packed index.

use super::contained::{packed, plain};
use super::gb18030::{BASIC_END, derive_ranges};
use super::*;
use std::vec;
use std::vec::Vec;

/// The ids and families of all indexes, which it makes ready, because some are unpacked after others.
fn prepared() -> impl Iterator<Item = (IndexId, &'static str)> {
    let indexes = if cfg!(feature = "extended") { FAMILY_BY_INDEX.len() } else { CODE_PAGES };
    (0..indexes).for_each(prepare);
    FAMILY_BY_INDEX.into_iter().enumerate().take(indexes)
}

/// Bytes that are not a packed index, different for each `seed`.
fn noise(seed: u32) -> Vec<u8> {
    let byte = |i: u32| (i.wrapping_add(seed << 16).wrapping_mul(0x9E37_79B1) >> 24) as u8;
    (0..30_000).map(byte).collect()
}

/// Noise, and damaged copies of an index.
fn hostile(packed: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let damaged = (0..8).map(move |eighth| {
        let mut bytes = packed.to_vec();
        let at = bytes.len() * eighth / 8;
        bytes[at] ^= 0x5A;
        bytes
    });
    (0..3).map(noise).chain([Vec::new(), [0xFF; 999].to_vec()]).chain(damaged)
}

/// The decoders trust that no unit is a surrogate: they write units as UTF-8.
#[test]
fn no_bytes_unpack_to_surrogates() {
    for (index, family) in prepared() {
        for (case, bytes) in hostile(packed(index)).enumerate() {
            let [units, _] = unpacked_units::<PredictedEntries>(index, &bytes);
            assert!(!units.iter().any(is_surrogate), "{family} {case}");
        }
    }
}

fn is_surrogate(unit: &u16) -> bool {
    (0xD800..0xE000).contains(unit)
}

#[test]
fn plain_indexes_are_the_packed_ones() {
    for (index, family) in prepared() {
        let [packed, plain] = [
            unpacked_units::<PredictedEntries>(index, packed(index)),
            unpacked_units::<PlainEntries>(index, plain(index)),
        ];
        assert!(packed == plain, "{family}");
    }
}

#[test]
fn any_tokens_are_some_index_without_surrogates() {
    for (index, family) in prepared() {
        let tokens = plain(index);
        let [units, _] = unpacked_units::<PlainEntries>(index, tokens);
        let cut = tokens[..tokens.len() / 2].to_vec();
        for (case, bytes) in hostile(tokens).chain([cut]).enumerate() {
            let [other, _] = unpacked_units::<PlainEntries>(index, &bytes);
            assert_eq!(other.len(), units.len(), "{family} {case}");
            assert!(!other.iter().any(is_surrogate), "{family} {case}");
        }
    }
}

#[test]
fn no_index_has_ranges_with_surrogates() {
    // Few code points, which leave one range, and many with gaps, which leave more ranges than the standard's.
    let few = vec![0x4E00; ids::ENTRIES[GB18030]];
    let mut many = few.clone();
    let used = (0x4E00..0x9E00).chain((0x9E00..0xA400).step_by(2));
    many.iter_mut().zip(used).for_each(|(unit, used)| *unit = used);
    for index in [few, many] {
        let ranges = derive_ranges(&index);
        let last = |[pointer, code_point]: [u16; 2]| {
            u32::from(code_point) + BASIC_END - 1 - u32::from(pointer)
        };
        assert!(ranges.iter().all(|&range| last(range) < 0xD800));
    }
}

#[test]
fn bytes_that_are_no_packed_index_give_some_index() {
    let length = |index, bytes: &[u8]| {
        let [units, _] = unpacked_units::<PredictedEntries>(index, bytes);
        units.len()
    };
    for (index, _) in prepared() {
        let packed = packed(index);
        let entries = length(index, packed);
        let mut broken = packed.to_vec();
        broken[packed.len() / 3] ^= 0x10;
        let cases = [
            Vec::new(),
            [0xFF; 999].to_vec(),
            noise(0),
            broken,
            packed[..packed.len() / 2].to_vec(),
        ];
        for bytes in cases {
            assert_eq!(length(index, &bytes), entries);
        }
    }
}
