//! Unpacks bytes that are no packed index.

use super::contained::packed;
use super::gb18030::{BASIC_END, check_ranges, derive_ranges};
use super::*;
use std::vec;
use std::vec::Vec;

/// The ids and families of all indexes, which are ready: some are unpacked after others.
fn prepared() -> impl Iterator<Item = (IndexId, &'static str)> {
    let indexes = if cfg!(feature = "extended") { FAMILY_BY_INDEX.len() } else { CODE_PAGES };
    (0..indexes).for_each(prepare);
    FAMILY_BY_INDEX.into_iter().enumerate().take(indexes)
}

/// Bytes that are no packed index: some for each `seed`.
fn noise(seed: u32) -> Vec<u8> {
    let byte = |i: u32| (i.wrapping_add(seed << 16).wrapping_mul(0x9E37_79B1) >> 24) as u8;
    (0..30_000).map(byte).collect()
}

/// Noise, and damaged bytes of an index.
fn hostile(index: IndexId) -> impl Iterator<Item = Vec<u8>> {
    let damaged = (0..8).map(move |eighth| {
        let mut bytes = packed(index).to_vec();
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
        for (case, bytes) in hostile(index).enumerate() {
            let [units, _] = unpacked_units::<PredictedEntries>(index, &bytes);
            let is_surrogate = |unit: &u16| (0xD800..0xE000).contains(unit);
            assert!(!units.iter().any(is_surrogate), "{family} {case}");
        }
    }
}

#[test]
fn no_index_has_ranges_with_surrogates() {
    let mut history = entries::History::new(0);
    // Many used code points, and then more ranges than the standard's index leaves.
    let used = (0x4E00..0x9E00).chain((0x9E00..0xA400).step_by(2));
    used.for_each(|code_point| history.set_used(code_point, true));
    let mut ranges = [[0; 2]; gb18030::RANGES];
    let ends = derive_ranges(&vec![0; ids::ENTRIES[GB18030]], &mut history, &mut ranges);
    let last = |[pointer, code_point]: [u16; 2]| code_point as u32 + BASIC_END - 1 - pointer as u32;
    assert!(last(ranges[gb18030::RANGES - 1]) >= 0xD800);
    check_ranges(ends, &mut ranges);
    assert!(last(ranges[gb18030::RANGES - 1]) < 0xD800);
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
