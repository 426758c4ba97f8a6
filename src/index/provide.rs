//! Unpacks indexes that the caller provides, such as the host of a WebAssembly module.

use alloc::vec::Vec;

#[cfg(feature = "extended")]
use super::extended;
#[cfg(feature = "extended")]
use super::ids::CODE_PAGES;
use super::ids::{IndexId, JIS0208, JIS0212};
use super::standard::INDEXES;
use super::unpack::{self, ReadEntries, Unpacked};

/// Unpacks an index, unless that was done before. `E` is the form of the entries. Any bytes unpack to some index. If an
/// index is packed after another one, its base, then four bytes with the length of the base come first, in
/// little-endian order, and after them the base.
pub fn unpack<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) {
    #[cfg(feature = "extended")]
    if let Some(base) = extended::base_of(index) {
        let Some((length, packed)) = packed.split_first_chunk() else { return };
        let length = u32::from_le_bytes(*length) as usize;
        let Some((first, rest)) = packed.split_at_checked(length) else { return };
        unpack_alone::<E>(base, first);
        return unpack_alone::<E>(index, rest);
    }
    unpack_alone::<E>(index, packed);
}

/// Unpacks an index, unless that was done before. The index after which it is packed must be unpacked.
pub fn unpack_alone<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) {
    let Some(unpacked) = INDEXES.get(index) else {
        #[cfg(feature = "extended")]
        extended::unpack::<E>(index, packed);
        return;
    };
    if index == JIS0212 {
        unpack_alone::<E>(JIS0208, packed);
    }
    unpacked.get_or(|| unpack::unpack::<E>(index, packed));
}

/// The code units to which bytes unpack, and the words or flags that belong to them, for tests and fuzz targets. The
/// base of the index must be ready.
pub fn unpacked_units<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) -> [Vec<u16>; 2] {
    #[cfg(feature = "extended")]
    if index >= CODE_PAGES {
        return extended::unpacked_units::<E>(index, packed);
    }
    let Unpacked { entries, more } = *unpack::unpack::<E>(index, packed);
    [entries, more]
}
