//! The standard's section 5, indexes: pointer to code point, unpacked on first use.
//!
//! # The packed form
//!
//! The indexes are packed in five [families](FAMILIES), one file each, so that an application can
//! ship only the files it uses. `cargo xtask tables` makes the files.
//!
//! A family is a sequence of entries, one for each pointer, in [this order](ids::in_order): what an
//! encoding added to an older standard comes after everything in that standard. An entry is packed
//! as a [step](entries::EntryStep) from the entries before it:
//!
//! - Its **class**, three bits: a block of code points, "no code point", or "repeat".
//! - Unless it has no code point, its **distance** from the expected entry. In a block, the code
//!   point after the last one of the block is expected, and only code points that no earlier entry
//!   has are counted, up or down. So "the rest of the hanzi in order" is nothing but zeros. In a
//!   repeat, the entry after the last repeated one is expected, and entries are counted. So a copy
//!   of a row, or of half an alphabet of the index before, is zeros as well. A distance is packed as
//!   five bits for its sign and its length in bits, and then its bits after the highest, from the
//!   top.
//!
//! One more bit before a class, and before the five bits of a distance, says whether that is the
//! likely one: the class of the entry before, or no distance at all.
//!
//! Each bit is predicted from what it was before in four contexts. Most important are the kinds of
//! the last two steps and the code point that they have reached. A range decoder reads the bit
//! with that probability, so a bit that was predicted well costs almost nothing. The prediction
//! learns from each bit. Reader and writer compute the same, with integers. Of a distance only the
//! two highest bits are predicted. To predict two more would save 50 bytes of all indexes, and take
//! longer.
//!
//! The bytes after the end count as zeros, and any bytes unpack to some index.
//!
//! For a module that is JavaScript, and for the one that Node.js loads, the same steps come as text
//! (`steps/text.rs`), because the range decoder would take most of the time to their first string.
//!
//! # What is not packed
//!
//! Index gb18030 ranges consists of the code points that index gb18030 does not have. The inverses
//! for encoders are made from the indexes. End-user-defined characters and the like are rules of
//! their encodings.
//!
//! # Time and memory
//!
//! Unpacking a family takes some milliseconds, and 0.2 MiB that are freed afterwards. 7 to 49 KiB
//! stay, two bytes for each entry. Index jis0208 is the first half of family `ja` and can be
//! unpacked [alone](JIS0208), because only EUC-JP uses the second half.

#[cfg(feature = "extended")]
mod code_pages;
#[cfg(any(feature = "extended", not(feature = "index-steps-as-text")))]
// Some modules use it for code pages alone, which have no numbers of many bits.
#[cfg_attr(feature = "wasm", allow(dead_code, unused_imports))]
mod coder;
#[cfg_attr(not(feature = "extended"), expect(dead_code))]
mod entries;
pub mod gb18030;
#[cfg(feature = "extended")]
mod gsm;
#[cfg_attr(not(feature = "extended"), expect(dead_code))]
mod ids;
pub mod inverse;
mod lazy;
#[cfg(feature = "extended")]
pub mod mixed;
#[cfg(test)]
mod oracle;
#[cfg_attr(feature = "index-steps-as-text", path = "steps/text.rs")]
mod steps;
#[cfg(all(test, not(feature = "host-indexes")))]
mod tests;
mod unpack;

#[cfg(feature = "extended")]
use alloc::{boxed::Box, vec::Vec};
#[cfg(feature = "extended")]
use mixed::Mixed;
use unpack::Unpacked;

#[cfg(feature = "extended")]
pub use code_pages::{COUNT as PAGES, EBCDIC, Page};
pub use ids::CODE_PAGES;
pub use ids::{BIG5, EUC_KR, GB18030, IndexId, JIS0208, JIS0212, SINGLE_BYTE};
#[cfg(feature = "extended")]
pub use ids::{EBCDIC_JA, EBCDIC_KO, EBCDIC_ZH_HANS, EBCDIC_ZH_HANT, GSM_03_38, JIS_X_0213};
pub use ids::{FAMILIES, FAMILY_BY_INDEX};
pub use lazy::{Lazy, Once};

static INDEXES: [Lazy<Unpacked>; 6] = [
    Lazy::new(|| unpack::unpack(SINGLE_BYTE, packed(SINGLE_BYTE))),
    Lazy::new(|| unpack::unpack(GB18030, packed(GB18030))),
    Lazy::new(|| unpack::unpack(BIG5, packed(BIG5))),
    Lazy::new(|| unpack::unpack(JIS0212, packed(JIS0212))),
    Lazy::new(|| unpack::unpack(EUC_KR, packed(EUC_KR))),
    Lazy::new(|| unpack::unpack(JIS0208, packed(JIS0208))),
];

#[cfg(feature = "extended")]
static UNPACKED_PAGES: Lazy<Vec<Page>> =
    Lazy::new(|| Box::new(unpack_pages(CODE_PAGES, packed(CODE_PAGES))));

#[cfg(feature = "extended")]
static UNPACKED_GSM: Lazy<Vec<Page>> =
    Lazy::new(|| Box::new(unpack_pages(GSM_03_38, packed(GSM_03_38))));

#[cfg(feature = "extended")]
static MIXED: [Lazy<Mixed>; 5] = [
    Lazy::new(|| unpack_mixed(EBCDIC_JA, packed(EBCDIC_JA))),
    Lazy::new(|| unpack_mixed(EBCDIC_KO, packed(EBCDIC_KO))),
    Lazy::new(|| unpack_mixed(EBCDIC_ZH_HANS, packed(EBCDIC_ZH_HANS))),
    Lazy::new(|| unpack_mixed(EBCDIC_ZH_HANT, packed(EBCDIC_ZH_HANT))),
    Lazy::new(|| unpack_mixed(JIS_X_0213, packed(JIS_X_0213))),
];

#[cfg(feature = "extended")]
fn unpack_mixed(index: IndexId, packed: &[u8]) -> Box<Mixed> {
    let (base, singles) = ids::MIXED[index - EBCDIC_JA];
    let mut mixed = Mixed::new(singles, unpack::after(&code_points(base), mixed::MOST, packed));
    unpack::remove_surrogates(mixed.singles.as_flattened_mut());
    unpack::remove_surrogates(&mut mixed.units);
    mixed
}

/// Unpacks the code pages, or the tables of 3GPP TS 23.038, which are packed like them.
#[cfg(feature = "extended")]
fn unpack_pages(index: IndexId, packed: &[u8]) -> Vec<Page> {
    let unpack = if index == CODE_PAGES { code_pages::unpack } else { gsm::unpack };
    let mut pages = unpack(packed);
    unpack::remove_surrogates(pages.as_flattened_mut());
    pages
}

/// The entries of a family of the standard, code points by pointer, up to the end of an index.
#[cfg(feature = "extended")]
fn code_points(index: IndexId) -> Vec<u32> {
    let plane = |pointer| (index == BIG5 && big5_is_plane_2(pointer)) as u32;
    let first = if index == JIS0212 { jis0208() } else { &[] };
    let all = first.iter().chain(&INDEXES[index].get().entries).enumerate();
    all.map(|(pointer, &entry)| plane(pointer) << 17 | entry as u32).collect()
}

#[cfg(not(feature = "host-indexes"))]
fn packed(index: IndexId) -> &'static [u8] {
    const PACKED: [&[u8]; 13] = [
        include_bytes!("packed/single-byte.bin"),
        include_bytes!("packed/zh-hans.bin"),
        include_bytes!("packed/zh-hant.bin"),
        include_bytes!("packed/ja.bin"),
        include_bytes!("packed/ko.bin"),
        include_bytes!("packed/ja.bin"),
        include_bytes!("packed/code-pages.bin"),
        include_bytes!("packed/gsm-03.38.bin"),
        include_bytes!("packed/ebcdic-ja.bin"),
        include_bytes!("packed/ebcdic-ko.bin"),
        include_bytes!("packed/ebcdic-zh-hans.bin"),
        include_bytes!("packed/ebcdic-zh-hant.bin"),
        include_bytes!("packed/jis-x-0213.bin"),
    ];
    PACKED[index]
}

/// Never called, because the host provides every index before its first use.
#[cfg(feature = "host-indexes")]
fn packed(_index: IndexId) -> &'static [u8] {
    unreachable!()
}

/// Unpacks an index from bytes that the host provides, unless it already has. Any bytes unpack to
/// some index.
#[cfg(feature = "host-indexes")]
pub fn unpack(index: IndexId, packed: &[u8]) {
    match index {
        #[cfg(feature = "extended")]
        CODE_PAGES if UNPACKED_PAGES.is_empty() => {
            UNPACKED_PAGES.set(Box::new(unpack_pages(index, packed)));
        }
        #[cfg(all(feature = "extended", not(feature = "only-code-pages")))]
        GSM_03_38 if UNPACKED_GSM.is_empty() => {
            UNPACKED_GSM.set(Box::new(unpack_pages(index, packed)))
        }
        #[cfg(feature = "extended")]
        CODE_PAGES | GSM_03_38 => {}
        #[cfg(all(feature = "extended", not(feature = "only-code-pages")))]
        EBCDIC_JA.. => unpack_after_base(index, packed),
        #[cfg(not(feature = "only-code-pages"))]
        _ => unpack_standard(index, packed),
        #[cfg(feature = "only-code-pages")]
        _ => {}
    }
}

#[cfg(all(feature = "host-indexes", not(feature = "only-code-pages")))]
fn unpack_standard(index: IndexId, packed: &[u8]) {
    if index == JIS0212 {
        unpack_standard(JIS0208, packed);
    }
    if INDEXES[index].is_empty() {
        INDEXES[index].set(unpack::unpack(index, packed));
    }
}

/// Unpacks an index from its base and its own bytes. Before them are four bytes, the length of the base.
#[cfg(all(feature = "host-indexes", feature = "extended", not(feature = "only-code-pages")))]
fn unpack_after_base(index: IndexId, packed: &[u8]) {
    let Some((length, packed)) = packed.split_first_chunk() else { return };
    let length = u32::from_le_bytes(*length) as usize;
    let Some((base, own)) = packed.split_at_checked(length) else { return };
    let (base_index, _) = ids::MIXED[index - EBCDIC_JA];
    unpack_standard(base_index, base);
    if MIXED[index - EBCDIC_JA].is_empty() {
        MIXED[index - EBCDIC_JA].set(unpack_mixed(index, own));
    }
}

/// What any bytes unpack to, for the fuzz targets: the entries of an index, and its extra data.
#[cfg(all(feature = "wasm", feature = "extended"))]
pub fn unpack_for_fuzzing(index: IndexId, packed: &[u8]) -> [alloc::vec::Vec<u16>; 2] {
    match index {
        CODE_PAGES | GSM_03_38 => [unpack_pages(index, packed).concat(), Vec::new()],
        EBCDIC_JA.. => {
            let Mixed { units, flags, .. } = *unpack_mixed(index, packed);
            [units, flags.into_iter().map(u16::from).collect()]
        }
        _ => {
            let Unpacked { entries, more } = *unpack::unpack(index, packed);
            [entries, more]
        }
    }
}

/// The standard's "index code point": the code unit at a pointer, if the index has one there.
pub fn get(index: &[u16], pointer: usize) -> Option<u16> {
    index.get(pointer).copied().filter(|&unit| unit != 0)
}

/// Index jis0208: code units by pointer, 0 for none.
pub fn jis0208() -> &'static [u16] {
    &INDEXES[JIS0208].get().entries
}

/// Index jis0212: code units by pointer, 0 for none.
pub fn jis0212() -> &'static [u16] {
    &INDEXES[JIS0212].get().entries
}

/// Index Big5: the low 16 bits of code points by pointer, 0 for none.
pub fn big5() -> &'static [u16] {
    &INDEXES[BIG5].get().entries
}

/// Whether the code point at a pointer of [`big5`] is in plane 2.
pub fn big5_is_plane_2(pointer: usize) -> bool {
    INDEXES[BIG5].get().more[pointer / 16] >> (pointer % 16) & 1 != 0
}

/// Index EUC-KR: code units by pointer, 0 for none.
pub fn euc_kr() -> &'static [u16] {
    &INDEXES[EUC_KR].get().entries
}

/// Index gb18030: code units by pointer, 0 for none.
pub fn gb18030() -> &'static [u16] {
    &INDEXES[GB18030].get().entries
}

/// Index gb18030 ranges below U+10000: the pointer and the code point where each range begins, in
/// ascending order of both.
pub fn gb18030_ranges() -> &'static [[u16; 2]] {
    INDEXES[GB18030].get().more.as_chunks().0
}

/// How many indexes single-byte there are.
pub const SINGLE_BYTE_COUNT: usize = 27;

/// The index single-byte with a number in the order of the standard's table of encodings: code
/// units for the bytes from 0x80 on, 0 for none.
#[inline(never)]
pub fn single_byte(number: usize) -> &'static [u16; 128] {
    &INDEXES[SINGLE_BYTE].get().entries.as_chunks().0[number]
}

/// A page of [`PAGES`], or, from there on, one of [`EBCDIC`] with its line ends exchanged.
#[cfg(feature = "extended")]
#[inline(never)]
pub fn code_page(number: usize) -> &'static Page {
    &UNPACKED_PAGES.get()[number]
}

/// The tables of 3GPP TS 23.038 of a language, by national language identifier: its locking shift table,
/// and from 128 on its single shift table.
#[cfg(feature = "extended")]
pub fn gsm(language: usize) -> &'static Page {
    &UNPACKED_GSM.get()[language]
}

/// The tables of a family of EBCDIC with two-byte characters, or of JIS X 0213.
#[cfg(feature = "extended")]
#[inline(never)]
pub fn mixed_tables(index: IndexId) -> &'static Mixed {
    MIXED[index - EBCDIC_JA].get()
}
