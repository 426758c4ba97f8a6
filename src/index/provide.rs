//! Unpacking indexes that somebody else provides, such as the host of a WebAssembly module.

use alloc::vec::Vec;

#[cfg(feature = "extended")]
use super::extended;
use super::ids::{CODE_PAGES, IndexId, JIS0208, JIS0212};
#[cfg(not(all(feature = "__host-indexes", target_family = "wasm")))]
use super::plain;
use super::standard::INDEXES;
use super::unpack::{self, ReadEntries, Unpacked};

/// Unpacks an index, unless it is unpacked. `E` says in which of the two forms the entries are. Any bytes
/// unpack to some index. If an index is packed after another one, its base, four bytes with the length of
/// the base come first, the lowest first, and then the base.
pub fn unpack<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) {
    if index < CODE_PAGES {
        return unpack_standard::<E>(index, packed);
    }
    #[cfg(feature = "extended")]
    match extended::base_of(index) {
        Some(base) => {
            let Some((length, packed)) = packed.split_first_chunk() else { return };
            let length = u32::from_le_bytes(*length) as usize;
            let Some((first, rest)) = packed.split_at_checked(length) else { return };
            unpack_standard::<E>(base, first);
            extended::unpack::<E>(index, rest);
        }
        None => extended::unpack::<E>(index, packed),
    }
}

/// Unpacks an index of the standard, unless it is unpacked.
pub fn unpack_standard<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) {
    if index == JIS0212 {
        unpack_standard::<E>(JIS0208, packed);
    }
    INDEXES[index].get_or(|| unpack::unpack::<E>(index, packed));
}

/// Reads an index of the standard in its plain form, unless that is done.
#[cfg(not(all(feature = "__host-indexes", target_family = "wasm")))]
pub fn unpack_plain(index: IndexId, tokens: &[u8]) {
    if index == JIS0212 {
        unpack_plain(JIS0208, tokens);
    }
    INDEXES[index].get_or(|| plain::read(index, tokens));
}

/// The code units that bytes unpack to, and the words or flags beside them, for tests and fuzz targets. The
/// base of the index must be ready.
pub fn unpacked_units<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) -> [Vec<u16>; 2] {
    #[cfg(feature = "extended")]
    if index >= CODE_PAGES {
        return extended::unpacked_units::<E>(index, packed);
    }
    let Unpacked { entries, more } = *unpack::unpack::<E>(index, packed);
    [entries, more]
}
