//! The unpacked indexes of the standard.

use super::gb18030::{RANGES, derive_ranges};
use super::ids::{BIG5, CODE_PAGES, EUC_KR, GB18030, IndexId, JIS0208, JIS0212, SINGLE_BYTE};
use super::lazy::Once;
use super::unpack::Unpacked;

/// By id.
pub(super) static INDEXES: [Once<Unpacked>; CODE_PAGES] = [const { Once::new() }; CODE_PAGES];

/// The message for a caller that uses an index before it is unpacked: the rule that it broke.
pub(super) const UNPACKED: &str = "an index is unpacked before the first use of an encoding";

/// An index of the standard.
pub(super) fn unpacked(index: IndexId) -> &'static Unpacked {
    INDEXES[index].get().expect(UNPACKED)
}

/// The standard's "index code point": the code unit at a pointer, if the index has one there.
pub fn get(index: &[u16], pointer: usize) -> Option<u16> {
    index.get(pointer).copied().filter(|&unit| unit != 0)
}

/// Index jis0208: code units by pointer, 0 for none.
pub fn jis0208() -> &'static [u16] {
    &unpacked(JIS0208).entries
}

/// Index jis0212: code units by pointer, 0 for none.
pub fn jis0212() -> &'static [u16] {
    &unpacked(JIS0212).entries
}

/// Index Big5: the low 16 bits of code points by pointer, 0 for none.
pub fn big5() -> &'static [u16] {
    &unpacked(BIG5).entries
}

/// Whether the code point at a pointer of [`big5`] is in plane 2.
pub fn big5_is_plane_2(pointer: usize) -> bool {
    unpacked(BIG5).more[pointer / 16] >> (pointer % 16) & 1 != 0
}

/// Index EUC-KR: code units by pointer, 0 for none.
pub fn euc_kr() -> &'static [u16] {
    &unpacked(EUC_KR).entries
}

/// Index gb18030: code units by pointer, 0 for none.
pub fn gb18030() -> &'static [u16] {
    &unpacked(GB18030).entries
}

/// Index gb18030 ranges below U+10000: the pointer and the code point at which each range begins, in ascending order of
/// both.
pub fn gb18030_ranges() -> &'static [[u16; 2]] {
    // Only four-byte characters need them.
    static DERIVED: Once<[[u16; 2]; RANGES]> = Once::new();
    DERIVED.get_or(|| derive_ranges(gb18030()))
}

/// The number of indexes single-byte.
pub const SINGLE_BYTE_COUNT: usize = 27;

/// The index single-byte with this number in the order of the standard's table of encodings: the code units of the
/// bytes from 0x80 on, 0 for none.
#[inline(never)]
pub fn single_byte(number: usize) -> &'static [u16; 128] {
    &unpacked(SINGLE_BYTE).entries.as_chunks().0[number]
}
