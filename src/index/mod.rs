//! The standard's section 5, indexes, which map pointers to code points. They are unpacked at the first use.
//!
//! # The packed form
//!
//! The indexes are packed in five [families](FAMILIES), one file each, so that an application can ship only the files
//! that it uses. `cargo xtask tables` makes the files.
//!
//! A family is a sequence of entries, one for each pointer, in [this order](ids::in_order): the additions of an
//! encoding to an older standard come after everything in that standard. An entry is packed as a
//! [step](entries::EntryStep) from the entries before it:
//!
//! - Its **class**, three bits: a block of code points, "no code point", or "repeat".
//! - Unless it has no code point, its **distance** from the expected entry. In a block, the code point after the last
//!   one of the block is expected, and only code points that no earlier entry has are counted, up or down. So "the rest
//!   of the hanzi in order" is all zeros. In a repeat, the entry after the last repeated one is expected, and entries
//!   are counted. So a copy of a row, or of half an alphabet of the previous index, is all zeros as well. A distance is
//!   packed as five bits for its sign and its length in bits, and then its bits after the highest, from the top.
//!
//! One more bit before a class, and before the five bits of a distance, says whether it is the likely one: the class of
//! the previous entry, or a distance of zero.
//!
//! Each bit is predicted from earlier bits in four contexts. Most important are the kinds of the last two steps and the
//! code point that they have reached. A range decoder reads the bit with that probability, so a well predicted bit
//! costs almost nothing. The prediction learns from each bit. Reader and writer compute the same result, with integers.
//! Of a distance only the two highest bits are predicted. Predicting two more would save 50 bytes over all indexes, and
//! take longer.
//!
//! Bytes after the end count as zeros, and any bytes unpack to some index.
//!
//! Programs, and the JavaScript form of the module, have the standard's indexes and the code pages in another form,
//! [`plain`], because the range decoder would take most of the time to their first string. A program reads it in a
//! tenth of a millisecond.
//!
//! # Who unpacks an index
//!
//! All functions that make a decoder or an encoder call [`prepare`], which unpacks an index that this crate contains. A
//! WebAssembly module gets its codecs from [`internals`](crate::internals) and calls [`unpack`] with bytes that its
//! host provides. So the linker leaves the packed indexes out of a module that never calls `prepare`.
//!
//! The module of `encodium/detect` uses the public interface like any other program, but with the feature
//! `__host-indexes`: on WebAssembly, a function that it sets with [`unpack_by`] then unpacks an index.
//!
//! # What is not packed
//!
//! Index gb18030 ranges consists of the code points that index gb18030 does not have. The inverses
//! for encoders are made from the indexes. End-user-defined characters and the like are rules of
//! their encodings.
//!
//! # Time and memory
//!
//! Unpacking a family from predicted bits takes some milliseconds, and 0.2 MiB that are freed afterwards. 7 to 49 KiB
//! stay, two bytes for each entry. Index jis0208 is the first half of family `ja` and can be
//! unpacked [alone](JIS0208), because only EUC-JP uses the second half.

#[cfg(feature = "extended")]
pub mod code_pages;
pub mod coder;
#[cfg(not(all(feature = "__host-indexes", target_family = "wasm")))]
mod contained;
pub mod entries;
#[cfg(feature = "extended")]
mod extended;
mod from_host;
pub mod gb18030;
pub mod ids;
pub mod inverse;
mod lazy;
#[cfg(feature = "extended")]
pub mod mixed;
pub mod plain;
mod prepare;
mod provide;
mod standard;
pub mod steps;
#[cfg(test)]
mod tests;
mod unpack;

#[cfg(feature = "extended")]
pub use code_pages::{COUNT as PAGES, EBCDIC, Page};
#[cfg(feature = "extended")]
pub use extended::{code_page, gsm, mixed_tables};
pub use from_host::unpack_by;
pub use ids::*;
pub use lazy::{Lazy, Once};
pub use plain::PlainEntries;
pub use prepare::prepare;
pub use provide::{unpack, unpacked_units};
pub use standard::*;
pub use steps::PredictedEntries;
