//! Compares every index with the oracle, and unpacks bytes that are no packed index.

use super::unpack::unpack;
use super::*;
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

#[test]
fn bytes_that_are_no_packed_index_give_some_index() {
    let noise = |i: u32| (i.wrapping_mul(0x9E37_79B1) >> 24) as u8;
    let length = |index, bytes: &[u8]| match index {
        #[cfg(feature = "extended")]
        CODE_PAGES => code_pages::unpack(bytes).len(),
        #[cfg(feature = "extended")]
        GSM_03_38 => gsm::unpack(bytes).len(),
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
            (0..30_000).map(noise).collect(),
            broken,
            packed[..packed.len() / 2].to_vec(),
        ];
        for bytes in cases {
            assert_eq!(length(index, &bytes), entries);
        }
    }
}
