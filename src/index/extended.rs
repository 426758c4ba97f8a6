//! The unpacked indexes of the encodings outside the standard.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::code_pages::{self, Page};
use super::ids::{
    BIG5, CODE_PAGES, EBCDIC_JA, GSM_03_38, GSM_PAGES, ISO_2022, IndexId, JIS0212, MIXED,
};
use super::lazy::Once;
use super::mixed::{MAX_ENTRIES, Mixed};
use super::standard::{UNPACKED, big5_is_plane_2, jis0208, unpacked};
use super::steps::PredictedEntries;
use super::unpack::{ReadEntries, remove_surrogates};

static PAGES: Once<Vec<Page>> = Once::new();
static GSM: Once<Vec<Page>> = Once::new();
static MIXED_TABLES: [Once<Mixed>; MIXED.len()] = [const { Once::new() }; MIXED.len()];

/// Unpacks an index, unless that was done before. The index after which it is packed must be unpacked.
pub fn unpack<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) {
    match index {
        CODE_PAGES => {
            PAGES.get_or(|| Box::new(pages_of::<E>(index, packed)));
        }
        GSM_03_38 => {
            GSM.get_or(|| Box::new(pages_of::<E>(index, packed)));
        }
        EBCDIC_JA..ISO_2022 => {
            MIXED_TABLES[index - EBCDIC_JA].get_or(|| mixed_of(index, packed));
        }
        // The indexes for which it stands are unpacked one by one.
        _ => {}
    }
}

/// The index of the standard after which this one is packed, if any.
pub fn base_of(index: IndexId) -> Option<IndexId> {
    let (base, _) = MIXED.get(index.checked_sub(EBCDIC_JA)?)?;
    Some(*base)
}

/// See [`unpacked_units`](super::unpacked_units).
pub fn unpacked_units<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) -> [Vec<u16>; 2] {
    if base_of(index).is_none() {
        return [pages_of::<E>(index, packed).concat(), Vec::new()];
    }
    let Mixed { singles, mut units, flags } = *mixed_of(index, packed);
    units.extend(singles.as_flattened());
    [units, flags.into_iter().map(u16::from).collect()]
}

/// Unpacks code pages, or tables of 3GPP TS 23.038, which are packed like them.
fn pages_of<'a, E: ReadEntries<'a>>(index: IndexId, packed: &'a [u8]) -> Vec<Page> {
    let mut pages = match index {
        CODE_PAGES => code_pages::unpack::<E>(packed),
        _ => E::pages(packed, GSM_PAGES).collect(),
    };
    remove_surrogates(pages.as_flattened_mut());
    pages
}

/// Unpacks the tables of a mixed index, which only has the packed form, and whose base must be unpacked.
fn mixed_of(index: IndexId, packed: &[u8]) -> Box<Mixed> {
    let (base, singles) = MIXED[index - EBCDIC_JA];
    let base = code_points(base);
    let mut entries = PredictedEntries::from_packed(packed, base.len() + MAX_ENTRIES);
    entries.history.seed(&base);
    let mut mixed = Mixed::new(singles, || entries.read());
    remove_surrogates(mixed.singles.as_flattened_mut());
    remove_surrogates(&mut mixed.units);
    mixed
}

/// The entries of a family of the standard, code points by pointer, up to the end of an index.
fn code_points(index: IndexId) -> Vec<u32> {
    let plane = |pointer| (index == BIG5 && big5_is_plane_2(pointer)) as u32;
    let first = if index == JIS0212 { jis0208() } else { &[] };
    let all = first.iter().chain(&unpacked(index).entries).enumerate();
    all.map(|(pointer, &entry)| plane(pointer) << 17 | entry as u32).collect()
}

/// A page of the first [`PAGES`](super::PAGES) or, after them, one of [`EBCDIC`](super::EBCDIC) with its line
/// terminators swapped.
#[inline(never)]
pub fn code_page(number: usize) -> &'static Page {
    &PAGES.get().expect(UNPACKED)[number]
}

/// The tables of 3GPP TS 23.038 of a language, by national language identifier: its locking shift table,
/// and from 128 on its single shift table.
pub fn gsm(language: usize) -> &'static Page {
    &GSM.get().expect(UNPACKED)[language]
}

/// The tables of a family of EBCDIC with two-byte characters, or of JIS X 0213.
#[inline(never)]
pub fn mixed_tables(index: IndexId) -> &'static Mixed {
    MIXED_TABLES[index - EBCDIC_JA].get().expect(UNPACKED)
}
