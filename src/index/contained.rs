//! The packed indexes that this crate contains.

#[cfg(feature = "extended")]
use super::extended;
#[cfg(feature = "extended")]
use super::ids::CODE_PAGES;
use super::ids::IndexId;
use super::provide;
use super::steps::PredictedEntries;

/// The standard's, by id. `ja` is there twice, as index jis0208 is its first half.
const STANDARD: [&[u8]; 6] = [
    include_bytes!("packed/single-byte.bin"),
    include_bytes!("packed/zh-hans.bin"),
    include_bytes!("packed/zh-hant.bin"),
    include_bytes!("packed/ja.bin"),
    include_bytes!("packed/ko.bin"),
    include_bytes!("packed/ja.bin"),
];

/// The same in the form of `plain.rs`.
pub const PLAIN: [&[u8]; 6] = [
    include_bytes!("packed/single-byte.plain"),
    include_bytes!("packed/zh-hans.plain"),
    include_bytes!("packed/zh-hant.plain"),
    include_bytes!("packed/ja.plain"),
    include_bytes!("packed/ko.plain"),
    include_bytes!("packed/ja.plain"),
];

#[cfg(feature = "extended")]
pub const PLAIN_CODE_PAGES: &[u8] = include_bytes!("packed/code-pages.plain");

/// The others, from [`CODE_PAGES`] on.
#[cfg(feature = "extended")]
const EXTENDED: [&[u8]; 7] = [
    include_bytes!("packed/code-pages.bin"),
    include_bytes!("packed/gsm-03.38.bin"),
    include_bytes!("packed/ebcdic-ja.bin"),
    include_bytes!("packed/ebcdic-ko.bin"),
    include_bytes!("packed/ebcdic-zh-hans.bin"),
    include_bytes!("packed/ebcdic-zh-hant.bin"),
    include_bytes!("packed/jis-x-0213.bin"),
];

/// Unpacks an index, unless it is unpacked.
pub fn unpack(index: IndexId) {
    // A module is downloaded, so its size counts more than its first use.
    let is_program = cfg!(not(target_family = "wasm"));
    #[cfg(feature = "extended")]
    if index >= CODE_PAGES {
        if is_program && index == CODE_PAGES {
            return extended::unpack_plain_code_pages(PLAIN_CODE_PAGES);
        }
        extended::base_of(index).into_iter().for_each(unpack);
        return extended::unpack::<PredictedEntries>(index, packed(index));
    }
    if is_program {
        provide::unpack_plain(index, PLAIN[index]);
    } else {
        provide::unpack_standard::<PredictedEntries>(index, packed(index));
    }
}

/// The packed form of an index or of its family.
pub fn packed(index: IndexId) -> &'static [u8] {
    #[cfg(feature = "extended")]
    if let Some(index) = index.checked_sub(CODE_PAGES) {
        return EXTENDED[index];
    }
    STANDARD[index]
}
