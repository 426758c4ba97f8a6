//! Packed bytes to an index.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::entries::EntryStep;
use super::gb18030::{RANGES, check_ranges, derive_ranges};
use super::ids::{BIG5, ENTRIES, GB18030, IndexId, JIS0208, JIS0212, in_order};
use super::steps::Entries;

/// An unpacked index.
pub struct Unpacked {
    /// The low 16 bits of the code points by pointer, 0 for none.
    pub entries: Vec<u16>,
    /// For Big5 a bit for each pointer, 16 in a word: is the code point in plane 2? For gb18030 its
    /// ranges.
    pub more: Vec<u16>,
}

/// Unpacks an index. Any bytes unpack to some index of the same length.
pub fn unpack(index: IndexId, packed: &[u8]) -> Box<Unpacked> {
    // The entries of another index come before those of JIS0212.
    let skipped = if index == JIS0212 { ENTRIES[JIS0208] } else { 0 };
    let mut entries = vec![0; ENTRIES[index] - skipped];
    let mut more = vec![0; MORE[index]];
    let mut reader = Entries::unpack(packed, ENTRIES[index]);
    in_order(index, |pointer| {
        let code_point = reader.next(EntryStep::default());
        if let Some(entry) = entries.get_mut(pointer.wrapping_sub(skipped)) {
            *entry = code_point as u16;
        }
        if let (0x10000.., Some(bits)) = (code_point, more.get_mut(pointer / 16)) {
            *bits |= 1 << (pointer % 16);
        }
    });
    if index == GB18030 {
        let ranges = more.as_chunks_mut().0;
        let ends = derive_ranges(&entries, &mut reader.history, ranges);
        if IS_UTF_8 {
            check_ranges(ends, ranges);
        }
    }
    drop(reader);
    remove_surrogates(&mut entries);
    Box::new(Unpacked { entries, more })
}

/// Whether decoders write code units as UTF-8, in which no surrogate may be. A module writes UTF-16 alone,
/// where a surrogate breaks nothing, and has no room for a check.
pub const IS_UTF_8: bool = cfg!(not(feature = "module"));

/// Replaces surrogates with 0, for no character. No packed index has any, nor has the low half of any
/// of its code points in plane 2 their value; but a host may provide other bytes.
pub fn remove_surrogates(units: &mut [u16]) {
    if IS_UTF_8 {
        units.iter_mut().filter(|unit| matches!(unit, 0xD800..0xE000)).for_each(|unit| *unit = 0);
    }
}

/// Reads entries that are packed after those of another index, of which there are at most `most`.
#[cfg(feature = "extended")]
pub fn after<'a>(base: &[u32], most: usize, packed: &'a [u8]) -> impl FnMut() -> u32 + use<'a> {
    let mut entries = Entries::unpack(packed, base.len() + most);
    entries.history.seed(base);
    move || entries.next(EntryStep::default())
}

/// The lengths of `more`.
const MORE: [usize; 6] = [0, 2 * RANGES, ENTRIES[BIG5].div_ceil(16), 0, 0, 0];
