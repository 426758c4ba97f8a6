//! Unpacks packed bytes into an index.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::ids::{BIG5, ENTRIES, IndexId, JIS0208, JIS0212, in_order};

/// Reads the entries of a family in the order in which they are packed. There is one reader for each
/// packed form.
pub trait ReadEntries<'a> {
    /// Makes a reader for a family of `entries` entries.
    fn from_packed(packed: &'a [u8], entries: usize) -> Self;

    /// Reads the next entry and returns its code point, 0 for none.
    fn read(&mut self) -> u32;

    /// Reads `count` code pages, the cells of each in the order in which they are packed.
    #[cfg(feature = "extended")]
    fn pages(packed: &'a [u8], count: usize) -> impl Iterator<Item = [u16; 256]>;
}

/// An unpacked index.
pub struct Unpacked {
    /// The low 16 bits of the code points by pointer, 0 for none.
    pub entries: Vec<u16>,
    /// For Big5, a bit for each pointer, 16 in a word, which says whether the code point is in plane 2.
    pub more: Vec<u16>,
}

/// Unpacks an index. Any bytes unpack to some index of the same length.
pub fn unpack<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) -> Box<Unpacked> {
    // The entries of another index precede those of JIS0212.
    let skipped = if index == JIS0212 { ENTRIES[JIS0208] } else { 0 };
    let mut entries = vec![0; ENTRIES[index] - skipped];
    let mut more = vec![0; if index == BIG5 { ENTRIES[BIG5].div_ceil(16) } else { 0 }];
    let mut reader = E::from_packed(packed, ENTRIES[index]);
    in_order(index, |pointer| {
        let code_point = reader.read();
        if let Some(entry) = entries.get_mut(pointer.wrapping_sub(skipped)) {
            *entry = code_point as u16;
        }
        if let (0x10000.., Some(bits)) = (code_point, more.get_mut(pointer / 16)) {
            *bits |= 1 << (pointer % 16);
        }
    });
    drop(reader);
    remove_surrogates(&mut entries);
    Box::new(Unpacked { entries, more })
}

/// Replaces surrogates with 0, for no character. No packed index has surrogates, nor a code point in plane 2 whose low
/// half equals one; but a host may provide other bytes.
pub fn remove_surrogates(units: &mut [u16]) {
    units.iter_mut().filter(|unit| matches!(unit, 0xD800..0xE000)).for_each(|unit| *unit = 0);
}
