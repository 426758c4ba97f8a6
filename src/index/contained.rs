//! The indexes that this crate contains.

#[cfg(feature = "extended")]
use super::extended;
#[cfg(feature = "extended")]
use super::ids::CODE_PAGES;
use super::ids::IndexId;
use super::plain::PlainEntries;
use super::provide;
use super::steps::PredictedEntries;

/// The standard's indexes, packed, by id. `ja` occurs twice, because index jis0208 is its first half.
const PACKED: [&[u8]; 6] = [
    include_bytes!("packed/single-byte.bin"),
    include_bytes!("packed/zh-hans.bin"),
    include_bytes!("packed/zh-hant.bin"),
    include_bytes!("packed/ja.bin"),
    include_bytes!("packed/ko.bin"),
    include_bytes!("packed/ja.bin"),
];

/// The standard's indexes in the form of `plain.rs`.
const PLAIN: [&[u8]; 6] = [
    include_bytes!("packed/single-byte.plain"),
    include_bytes!("packed/zh-hans.plain"),
    include_bytes!("packed/zh-hant.plain"),
    include_bytes!("packed/ja.plain"),
    include_bytes!("packed/ko.plain"),
    include_bytes!("packed/ja.plain"),
];

/// The other indexes, packed, from [`CODE_PAGES`] on.
#[cfg(feature = "extended")]
const PACKED_EXTENDED: [&[u8]; 7] = [
    include_bytes!("packed/code-pages.bin"),
    include_bytes!("packed/gsm-03.38.bin"),
    include_bytes!("packed/ebcdic-ja.bin"),
    include_bytes!("packed/ebcdic-ko.bin"),
    include_bytes!("packed/ebcdic-zh-hans.bin"),
    include_bytes!("packed/ebcdic-zh-hant.bin"),
    include_bytes!("packed/jis-x-0213.bin"),
];

/// The first of them in the form of `plain.rs`; the rest do not have that form.
#[cfg(feature = "extended")]
const PLAIN_EXTENDED: [&[u8]; 2] =
    [include_bytes!("packed/code-pages.plain"), include_bytes!("packed/gsm-03.38.plain")];

/// Unpacks an index, unless that was done before.
pub fn unpack(index: IndexId) {
    #[cfg(feature = "extended")]
    extended::base_of(index).into_iter().for_each(unpack);
    // A module is downloaded, so its size counts more than its first use.
    if cfg!(target_family = "wasm") {
        provide::unpack_alone::<PredictedEntries>(index, packed(index));
    } else {
        provide::unpack_alone::<PlainEntries>(index, plain(index));
    }
}

/// The packed form of an index, or of its family.
pub fn packed(index: IndexId) -> &'static [u8] {
    #[cfg(feature = "extended")]
    if let Some(index) = index.checked_sub(CODE_PAGES) {
        return PACKED_EXTENDED[index];
    }
    PACKED[index]
}

/// An index in the form of `plain.rs`, or in the packed form if it is packed after another one.
pub fn plain(index: IndexId) -> &'static [u8] {
    #[cfg(feature = "extended")]
    if let Some(index) = index.checked_sub(CODE_PAGES) {
        return PLAIN_EXTENDED.get(index).unwrap_or(&PACKED_EXTENDED[index]);
    }
    PLAIN[index]
}
