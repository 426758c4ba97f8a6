//! The indexes as `encoding_rs` decodes them: code points by pointer, 0 for none. `cargo xtask tables` packs
//! them, and the tests compare with them.

use encoding_rs::Encoding;
use encodium::internals::index::{
    BIG5, ENTRIES, EUC_KR, GB18030, IndexId, JIS0208, JIS0212, SINGLE_BYTE,
};

/// The entries of the family that `index` is packed last in, by pointer, one index after the other.
pub fn family(index: IndexId) -> Vec<u32> {
    let entries = 0..ENTRIES[index];
    match index {
        SINGLE_BYTE => {
            entries.map(|p| decode(SINGLE_BYTES[p / 128], &[byte(p % 128, 0x80)])).collect()
        }
        GB18030 => {
            entries.map(|p| decode("gb18030", &[byte(p / 190, 0x81), trail(p % 190, 1)])).collect()
        }
        BIG5 => {
            entries.map(|p| decode("big5", &[byte(p / 157, 0x81), trail(p % 157, 0x22)])).collect()
        }
        JIS0212 => {
            let jis0212 = |pointer: usize| jis0212(pointer - ENTRIES[JIS0208]);
            entries.map(|p| if p < ENTRIES[JIS0208] { jis0208(p) } else { jis0212(p) }).collect()
        }
        EUC_KR => {
            entries.map(|p| decode("euc-kr", &[byte(p / 190, 0x81), byte(p % 190, 0x41)])).collect()
        }
        _ => Vec::new(),
    }
}

fn jis0208(pointer: usize) -> u32 {
    match pointer {
        // End-user-defined characters of Shift_JIS, which are not in the index.
        8836..=10715 => 0,
        _ => {
            let row = pointer / 188;
            let lead = byte(row, if row < 0x1F { 0x81 } else { 0xC1 });
            decode("shift_jis", &[lead, trail(pointer % 188, 1)])
        }
    }
}

fn jis0212(pointer: usize) -> u32 {
    decode("euc-jp", &[0x8F, byte(pointer / 94, 0xA1), byte(pointer % 94, 0xA1)])
}

fn byte(n: usize, start: usize) -> u8 {
    (n + start) as u8
}

/// A trail from 0x40, with a gap after 0x7E.
fn trail(n: usize, gap: usize) -> u8 {
    byte(n, if n < 0x3F { 0x40 } else { 0x40 + gap })
}

/// The one code point of a sequence, or 0 if it is malformed or two code points.
pub fn decode(label: &str, bytes: &[u8]) -> u32 {
    let encoding = Encoding::for_label(label.as_bytes()).unwrap();
    let (text, failed) = encoding.decode_without_bom_handling(bytes);
    let mut scalars = text.chars();
    match (failed, scalars.next(), scalars.next()) {
        (false, Some(scalar), None) => scalar as u32,
        _ => 0,
    }
}

#[rustfmt::skip]
const SINGLE_BYTES: [&str; 27] = [
    "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7",
    "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16",
    "koi8-r", "koi8-u", "macintosh", "windows-874", "windows-1250", "windows-1251",
    "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
    "windows-1257", "windows-1258", "x-mac-cyrillic",
];

#[cfg(test)]
mod tests {
    use encodium::internals::index::*;

    use super::{decode, family};

    #[test]
    fn every_index_is_the_oracles_pointer_by_pointer() {
        (0..CODE_PAGES).for_each(prepare);
        let indexes = [
            (0..27).flat_map(single_byte).copied().collect(),
            gb18030().to_vec(),
            big5().to_vec(),
            [jis0208(), jis0212()].concat(),
            euc_kr().to_vec(),
        ];
        for (id, index) in indexes.iter().enumerate() {
            let expected = family(id);
            assert_eq!(index.len(), expected.len());
            for (pointer, code_point) in expected.into_iter().enumerate() {
                let plane_2 = id == BIG5 && big5_is_plane_2(pointer);
                let found = index[pointer] as u32 | (plane_2 as u32) << 17;
                assert_eq!(found, code_point, "{} at {pointer}", FAMILIES[id]);
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
            let code_point = decode("gb18030", &bytes(pointer));
            if code_point != next {
                ranges.push([pointer as u16, code_point as u16]);
            }
            // Pointer 7457 is outside its range, where it would have the code point after this one.
            next = code_point + if pointer == 7456 { 2 } else { 1 };
        }
        prepare(GB18030);
        assert_eq!(gb18030_ranges(), ranges);
    }
}
