//! The standard's section 5, indexes: pointer to code point, unfolded on first use.
//!
//! # The packed form
//!
//! The indexes are packed in five [families](FAMILIES), a file each, so that an application can
//! ship only what it uses. `cargo xtask tables` makes the files.
//!
//! A family is a sequence of cells, one for each pointer, in the [order](order::in_order) of the
//! pointers; only what an encoding added to an older standard comes after all of that standard. A
//! cell is packed as a [step](cells::Step) from what came before:
//!
//! - its **class**, three bits: a block of code points, or "none", or "a repeat";
//! - unless it is none, its **distance** from what would be expected. In a block that is the code
//!   point after the last one of the block. What counts are only code points not given out yet, up
//!   or down, so "the rest of the hanzi in order" is nothing but zeros. In a repeat, the cell after
//!   the last repeated one is expected to be repeated, and cells count: so a copy of a row, or of
//!   half an alphabet of the index before, is zeros as well. A distance is five bits that say its
//!   sign and how many bits it has, and then those after its highest, from the top.
//!
//! Before the bits of a class, or of a distance's size, comes one that says whether it is the likely
//! one: the class of the cell before, or no distance at all.
//!
//! Each bit is predicted from how often it was 1 before under four contexts: above all the
//! kinds of the last two steps, and where in Unicode they have come to. A range decoder
//! reads it with that probability, so a bit that was foreseen costs nearly nothing. Prediction
//! learns from each bit; reader and writer compute the same with integers. Only the lowest bits of a
//! distance are as good as random, and are not predicted.
//!
//! Bytes after the end are zero, and any bytes at all unfold to some index.
//!
//! The module that is JavaScript, and the one for Node.js, get the same steps as digits of text
//! (`steps/digits.rs`): where nothing is compiled, or nothing is downloaded, prediction would be most
//! of the time to the first string.
//!
//! # What is not packed
//!
//! Index gb18030 ranges is what index gb18030 leaves over; the inverses for encoders are made from
//! the indexes. End-user-defined characters and the like are rules of their encodings.
//!
//! # Time and memory
//!
//! Unfolding a family takes some milliseconds and 0.2 MiB that are given back. What stays are 7 to
//! 49 KiB, two bytes a cell. Of family `ja`, whose second index only EUC-JP uses, the first one is a
//! [part](PARTS) that is unfolded alone.

mod cells;
#[cfg(feature = "extended")]
mod code_pages;
#[cfg(any(feature = "extended", feature = "tables", not(feature = "digits")))]
mod coder;
pub(crate) mod inverse;
mod lazy;
#[cfg(test)]
mod oracle;
mod order;
#[cfg_attr(all(feature = "digits", not(feature = "tables")), path = "steps/digits.rs")]
mod steps;
#[cfg(all(test, feature = "tables"))]
mod tests;
mod unfold;

#[cfg(feature = "extended")]
use alloc::vec::Vec;
use unfold::{Unfolded, unfold};

pub(crate) use lazy::Lazy;
pub use order::{FAMILIES, PARTS};
#[cfg(feature = "extended")]
pub(crate) use code_pages::{COUNT as PAGES, EBCDIC, Page};
pub(crate) use order::{CODE_PAGES, JA, JIS0208, KO, SINGLE_BYTE, ZH_HANS, ZH_HANT};

static UNFOLDED: [Lazy<Unfolded>; 6] = [
    Lazy::new(|| unfold(SINGLE_BYTE, packed(SINGLE_BYTE))),
    Lazy::new(|| unfold(ZH_HANS, packed(ZH_HANS))),
    Lazy::new(|| unfold(ZH_HANT, packed(ZH_HANT))),
    Lazy::new(|| unfold(JA, packed(JA))),
    Lazy::new(|| unfold(KO, packed(KO))),
    Lazy::new(|| unfold(JIS0208, packed(JIS0208))),
];

#[cfg(feature = "extended")]
static UNPACKED_PAGES: Lazy<Vec<Page>> = Lazy::new(|| code_pages::unpack(packed(CODE_PAGES)));

#[cfg(feature = "tables")]
fn packed(part: usize) -> &'static [u8] {
    const PACKED: [&[u8]; 7] = [
        include_bytes!("packed/single-byte.bin"),
        include_bytes!("packed/zh-hans.bin"),
        include_bytes!("packed/zh-hant.bin"),
        include_bytes!("packed/ja.bin"),
        include_bytes!("packed/ko.bin"),
        include_bytes!("packed/ja.bin"),
        include_bytes!("packed/code-pages.bin"),
    ];
    PACKED[part]
}

/// The host has to install a part before it uses it.
#[cfg(not(feature = "tables"))]
fn packed(_part: usize) -> &'static [u8] {
    unreachable!()
}

/// Unfolds a part of the packed indexes, whatever the bytes are, unless that is done.
#[cfg(all(feature = "wasm", not(feature = "tables")))]
pub(crate) fn install(part: usize, packed: &[u8]) {
    #[cfg(feature = "extended")]
    if part == CODE_PAGES {
        if UNPACKED_PAGES.is_empty() {
            UNPACKED_PAGES.set(code_pages::unpack(packed));
        }
        return;
    }
    #[cfg(not(feature = "only-code-pages"))]
    install_standard(part, packed);
}

#[cfg(all(feature = "wasm", not(feature = "tables"), not(feature = "only-code-pages")))]
fn install_standard(part: usize, packed: &[u8]) {
    if part == JA {
        install_standard(JIS0208, packed);
    }
    if UNFOLDED[part].is_empty() {
        UNFOLDED[part].set(unfold(part, packed));
    }
}

/// Index code point: what an index has at a pointer, if anything.
pub(crate) fn get(index: &[u16], pointer: usize) -> Option<u16> {
    index.get(pointer).copied().filter(|&unit| unit != 0)
}

/// Index jis0208: code units by pointer, 0 where there is none.
pub(crate) fn jis0208() -> &'static [u16] {
    &UNFOLDED[JIS0208].get().cells
}

/// Index jis0212.
pub(crate) fn jis0212() -> &'static [u16] {
    &UNFOLDED[JA].get().cells
}

/// Index Big5: the low 16 bits of code points by pointer, 0 where there is none.
pub(crate) fn big5() -> &'static [u16] {
    &UNFOLDED[ZH_HANT].get().cells
}

/// Whether the code point at a pointer of [`big5`] is in plane 2.
pub(crate) fn big5_is_plane_2(pointer: usize) -> bool {
    UNFOLDED[ZH_HANT].get().more[pointer / 16] >> (pointer % 16) & 1 != 0
}

/// Index EUC-KR.
pub(crate) fn euc_kr() -> &'static [u16] {
    &UNFOLDED[KO].get().cells
}

/// Index gb18030.
pub(crate) fn gb18030() -> &'static [u16] {
    &UNFOLDED[ZH_HANS].get().cells
}

/// Index gb18030 ranges below U+10000: where ranges begin, as pointer and code point, ascending in
/// both.
pub(crate) fn gb18030_ranges() -> &'static [[u16; 2]] {
    UNFOLDED[ZH_HANS].get().more.as_chunks().0
}

/// An index single-byte (in the order of the standard's table of encodings): code units of the
/// bytes from 0x80, 0 where there is none.
pub(crate) fn single_byte(which: usize) -> &'static [u16; 128] {
    &UNFOLDED[SINGLE_BYTE].get().cells.as_chunks().0[which]
}

/// A page of [`PAGES`], or, from there on, one of [`EBCDIC`] with its line ends exchanged.
#[cfg(feature = "extended")]
pub(crate) fn code_page(which: usize) -> &'static Page {
    &UNPACKED_PAGES.get()[which]
}
