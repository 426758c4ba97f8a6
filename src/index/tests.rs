//! Compares every index with the oracle, and unpacks bytes that are no packed index.

use super::gb18030::{BASIC_END, check_ranges, derive_ranges};
use super::unpack::unpack;
use super::*;
use std::vec;
use std::vec::Vec;

#[test]
fn every_index_is_the_oracles_pointer_by_pointer() {
    let indexes = [
        (0..27).flat_map(single_byte).copied().collect(),
        gb18030().to_vec(),
        big5().to_vec(),
        [jis0208(), jis0212()].concat(),
        euc_kr().to_vec(),
    ];
    for (family, index) in indexes.iter().enumerate() {
        let expected = oracle::family(family);
        assert_eq!(index.len(), expected.len());
        for (pointer, code_point) in expected.into_iter().enumerate() {
            let plane_2 = family == BIG5 && big5_is_plane_2(pointer);
            let found = index[pointer] as u32 | (plane_2 as u32) << 17;
            assert_eq!(found, code_point, "{} at {pointer}", FAMILIES[family]);
        }
    }
}

#[test]
fn the_gb18030_ranges_are_the_oracles_pointer_by_pointer() {
    let bytes = |p: usize| {
        [0x81 + p / 12600, 0x30 + p / 1260 % 10, 0x81 + p / 10 % 126, 0x30 + p % 10]
            .map(|byte| byte as u8)
    };
    let mut ranges = Vec::new();
    let mut next = 0;
    for pointer in (0..39420).filter(|pointer| *pointer != 7457) {
        let code_point = oracle::decode("gb18030", &bytes(pointer));
        if code_point != next {
            ranges.push([pointer as u16, code_point as u16]);
        }
        // Pointer 7457 is outside its range, where it would have the code point after this one.
        next = code_point + if pointer == 7456 { 2 } else { 1 };
    }
    assert_eq!(gb18030_ranges(), ranges);
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
    let indexes = if cfg!(feature = "extended") { FAMILY_BY_INDEX.len() } else { CODE_PAGES };
    for (index, family) in FAMILY_BY_INDEX.into_iter().enumerate().take(indexes) {
        for (case, bytes) in hostile(index).enumerate() {
            let units = match index {
                #[cfg(feature = "extended")]
                CODE_PAGES | GSM_03_38 => unpack_pages(index, &bytes).concat(),
                #[cfg(feature = "extended")]
                EBCDIC_JA.. => {
                    let Mixed { singles, units, .. } = *unpack_mixed(index, &bytes);
                    [singles.concat(), units].concat()
                }
                _ => unpack(index, &bytes).entries,
            };
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
    let length = |index, bytes: &[u8]| match index {
        #[cfg(feature = "extended")]
        CODE_PAGES | GSM_03_38 => unpack_pages(index, bytes).len(),
        #[cfg(feature = "extended")]
        EBCDIC_JA.. => unpack_mixed(index, bytes).units.len(),
        _ => unpack(index, bytes).entries.len(),
    };
    let indexes = if cfg!(feature = "extended") { FAMILY_BY_INDEX.len() } else { CODE_PAGES };
    for index in 0..indexes {
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
