//! The public [`Encoding`], an id in the table.

use alloc::string::String;

use crate::codec::{Codec, StrRules};
use crate::index::{self, FAMILY_BY_INDEX};
use crate::table::{self, CODECS, COUNT, NAMES, OF_STANDARD, STR_RULES};

/// The encoding with exactly this name.
pub(crate) const fn named(name: &str) -> Encoding {
    Encoding(table::id(name) as u16)
}

/// The first of `among` with a label. ASCII whitespace around the label and ASCII case do not count.
pub(crate) fn find_label(
    mut among: impl Iterator<Item = Encoding>,
    label: &[u8],
) -> Option<Encoding> {
    // ASCII whitespace is the same five bytes in the standard and in Rust.
    let label = label.trim_ascii();
    among.find(|e| e.labels().iter().any(|l| l.as_bytes().eq_ignore_ascii_case(label)))
}

/// An encoding of the standard or of [`extended`](crate::extended), a small value to be copied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Encoding(u16);

impl Encoding {
    /// UTF-8, the encoding of the web.
    pub const UTF_8: Encoding = named("UTF-8");

    /// The standard's [get an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get): the
    /// encoding with a label, or None. ASCII whitespace around the label and ASCII case do not count.
    /// The label may be bytes, as protocols have it. The result may be the `replacement` encoding.
    ///
    /// ```
    /// use encodium::{Encoding, WINDOWS_1252};
    ///
    /// assert_eq!(Encoding::for_label(" Latin1\n"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::for_label(b"cp1252"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::for_label("utf-7"), None);
    /// ```
    pub fn for_label(label: impl AsRef<[u8]>) -> Option<Encoding> {
        find_label(Encoding::all(), label.as_ref())
    }

    /// The standard's [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff): the encoding of the
    /// byte order mark at the start of `bytes`, and the length of the mark in bytes.
    ///
    /// ```
    /// use encodium::{Encoding, UTF_16LE};
    ///
    /// assert_eq!(Encoding::for_bom(b"\xFF\xFEa\0"), Some((UTF_16LE, 2)));
    /// assert_eq!(Encoding::for_bom(b"a"), None);
    /// ```
    pub fn for_bom(bytes: &[u8]) -> Option<(Encoding, usize)> {
        let (label, length) = match bytes {
            [0xEF, 0xBB, 0xBF, ..] => ("utf-8", 3),
            [0xFE, 0xFF, ..] => ("utf-16be", 2),
            [0xFF, 0xFE, ..] => ("utf-16le", 2),
            _ => return None,
        };
        Some((Encoding::for_label(label)?, length))
    }

    /// The encoding of the byte order mark at the start of `bytes`, or else this one. With
    /// [`decode`](Self::decode), which removes the mark, it is the standard's
    /// [decode](https://encoding.spec.whatwg.org/#decode): a mark counts more than a label.
    ///
    /// ```
    /// use encodium::{UTF_16LE, WINDOWS_1252};
    ///
    /// let bytes = b"\xFF\xFEa\0";
    /// assert_eq!(WINDOWS_1252.sniff_bom(bytes), UTF_16LE);
    /// assert_eq!(WINDOWS_1252.sniff_bom(bytes).decode(bytes), "a");
    /// assert_eq!(WINDOWS_1252.sniff_bom(b"caf\xE9"), WINDOWS_1252);
    /// ```
    pub fn sniff_bom(self, bytes: &[u8]) -> Encoding {
        Encoding::for_bom(bytes).map_or(self, |(encoding, _)| encoding)
    }

    /// [`for_label`](Self::for_label), but None for the labels of the `replacement` encoding, whose decoder
    /// makes any input one error.
    ///
    /// ```
    /// use encodium::{Encoding, REPLACEMENT};
    ///
    /// assert_eq!(Encoding::for_label("hz-gb-2312"), Some(REPLACEMENT));
    /// assert_eq!(Encoding::for_label_no_replacement("hz-gb-2312"), None);
    /// ```
    pub fn for_label_no_replacement(label: impl AsRef<[u8]>) -> Option<Encoding> {
        Encoding::for_label(label).filter(|e| *e != named("replacement"))
    }

    /// The encodings of the standard, in the order of its table.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::all().count(), 40);
    /// ```
    pub fn all() -> impl Iterator<Item = Encoding> {
        (0..OF_STANDARD).map(Encoding::at)
    }

    /// The name as the standard writes it.
    ///
    /// ```
    /// assert_eq!(encodium::SHIFT_JIS.name(), "Shift_JIS");
    /// ```
    pub fn name(self) -> &'static str {
        NAMES[self.0 as usize].0
    }

    /// The labels in lowercase, in the order of the standard.
    ///
    /// ```
    /// assert_eq!(encodium::KOI8_U.labels(), ["koi8-ru", "koi8-u"]);
    /// ```
    pub fn labels(self) -> &'static [&'static str] {
        NAMES[self.0 as usize].1
    }

    /// The standard's [get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding):
    /// UTF-8 for replacement, UTF-16BE and UTF-16LE, the encoding itself for all others.
    ///
    /// ```
    /// assert_eq!(encodium::UTF_16LE.output_encoding(), encodium::UTF_8);
    /// assert_eq!(encodium::GBK.output_encoding(), encodium::GBK);
    /// ```
    pub fn output_encoding(self) -> Encoding {
        if self.codec().encoder.is_some() { self } else { Encoding::UTF_8 }
    }

    /// Whether every character is one byte and has no effect on others: in the single-byte encodings of
    /// the standard, x-user-defined, and the code pages and ISO-8859-1 of [`extended`](crate::extended).
    ///
    /// ```
    /// assert!(encodium::WINDOWS_1252.is_single_byte());
    /// assert!(!encodium::UTF_8.is_single_byte());
    /// ```
    pub fn is_single_byte(self) -> bool {
        const WITHOUT_INDEX: [&str; 2] = ["x-user-defined", "iso-8859-1"];
        match self.index_id() {
            Some(id) => id == index::SINGLE_BYTE || id == index::CODE_PAGES,
            None => WITHOUT_INDEX.contains(&self.name()),
        }
    }

    /// The index that has to be unpacked before the first use.
    pub(crate) fn index_id(self) -> Option<usize> {
        self.codec().index
    }

    /// The family that this index is packed in, if it is one.
    pub(crate) fn family(self) -> Option<&'static str> {
        FAMILY_BY_INDEX.get(self.index_id()?).copied()
    }

    pub(crate) fn all_extended() -> impl Iterator<Item = Encoding> {
        (OF_STANDARD..COUNT).map(Encoding::at)
    }

    /// The encoding with an id, its index in the table, where the extended ones follow those of the standard.
    pub(crate) fn at(id: usize) -> Encoding {
        Encoding(id as u16)
    }

    /// Makes the index of this encoding ready for its decoders and encoders.
    pub(crate) fn prepare(self) {
        self.index_id().into_iter().for_each(index::prepare);
    }

    pub(crate) fn codec(self) -> &'static Codec {
        &CODECS[self.0 as usize]
    }

    pub(crate) fn str_rules(self) -> &'static StrRules {
        &STR_RULES[self.0 as usize]
    }
}

impl core::fmt::Debug for Encoding {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "Encoding({})", self.name())
    }
}

/// The name.
impl core::fmt::Display for Encoding {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        f.pad(self.name())
    }
}

/// A string that is not a label of the standard.
///
/// ```
/// let error = "utf-9".parse::<encodium::Encoding>().unwrap_err();
/// assert_eq!(error.to_string(), "\"utf-9\" is not the label of an encoding");
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLabel {
    /// The string.
    pub label: String,
}

impl core::fmt::Display for UnknownLabel {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "{:?} is not the label of an encoding", self.label)
    }
}

impl core::error::Error for UnknownLabel {}

/// By [`Encoding::for_label`].
impl core::str::FromStr for Encoding {
    type Err = UnknownLabel;

    fn from_str(label: &str) -> Result<Encoding, UnknownLabel> {
        Encoding::for_label(label).ok_or_else(|| UnknownLabel { label: label.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn the_standard_has_40_encodings_and_228_labels() {
        assert_eq!(Encoding::all().count(), 40);
        assert_eq!(Encoding::all().map(|e| e.labels().len()).sum::<usize>(), 228);
    }

    #[test]
    fn it_shows_its_name() {
        let encoding = Encoding::for_label("sjis").unwrap();
        assert_eq!(format!("{encoding}"), "Shift_JIS");
        assert_eq!(format!("{encoding:?}"), "Encoding(Shift_JIS)");
    }

    #[test]
    fn every_label_has_the_encoding_that_the_oracle_says() {
        for encoding in Encoding::all() {
            for label in encoding.labels() {
                let oracle = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap();
                assert_eq!(oracle.name(), encoding.name());
                assert_eq!(Encoding::for_label(label), Some(encoding));
                assert_eq!(Encoding::for_label(label.to_ascii_uppercase()), Some(encoding));
                assert_eq!(oracle.output_encoding().name(), encoding.output_encoding().name());
            }
        }
    }

    #[test]
    fn every_legacy_index_has_its_family() {
        let family = |label| Encoding::for_label(label).unwrap().family();
        for label in ["ibm866", "windows-1252", "iso-8859-8-i", "x-mac-cyrillic"] {
            assert_eq!(family(label), Some("single-byte"));
        }
        for label in ["gbk", "gb18030"] {
            assert_eq!(family(label), Some("zh-hans"));
        }
        for label in ["euc-jp", "iso-2022-jp", "shift_jis"] {
            assert_eq!(family(label), Some("ja"));
        }
        assert_eq!(family("big5"), Some("zh-hant"));
        assert_eq!(family("euc-kr"), Some("ko"));
        for label in ["utf-8", "replacement", "utf-16be", "utf-16le", "x-user-defined"] {
            assert_eq!(family(label), None);
        }
    }

    #[test]
    fn a_label_is_trimmed_of_ascii_whitespace_only() {
        assert_eq!(Encoding::for_label("\t\n\x0C\r utf8 "), Some(Encoding::UTF_8));
        for label in ["", "utf 8", "\x0Butf8", "\u{A0}utf8", "utf8\0", "\u{212A}oi8-r"] {
            assert_eq!(Encoding::for_label(label), None, "{label:?}");
        }
    }

    #[test]
    fn a_label_may_be_any_bytes() {
        assert_eq!(Encoding::for_label(b" UTF-8\n"), Some(Encoding::UTF_8));
        assert_eq!(Encoding::for_label(b"utf-8\xFF"), None);
        assert_eq!(Encoding::for_label_no_replacement(b"iso-2022-kr"), None);
        assert_eq!(
            crate::extended::for_label(b"utf\xFF7\xA0"),
            crate::extended::for_label("utf 7")
        );
    }

    #[test]
    fn an_encoding_is_single_byte_if_each_byte_is_a_character_by_itself() {
        for encoding in Encoding::all() {
            let oracle = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
            assert_eq!(encoding.is_single_byte(), oracle.is_single_byte(), "{encoding:?}");
        }
        // DICOM's sets are declared outside the text, and without a declaration it is one byte each.
        let has_sets = |encoding: &Encoding| encoding.name() == "dicom";
        for encoding in Encoding::all().chain(Encoding::all_extended()).filter(|e| !has_sets(e)) {
            let each: alloc::vec::Vec<_> =
                (0..=0xFF).map(|byte| encoding.decode(&[byte]).into_owned()).collect();
            let pairs = || (0..=0xFF_u8).flat_map(|a| (0..=0xFF_u8).flat_map(move |b| [a, b]));
            let escapes = b"\x1B$B!!\x1B$)C\x0E!!\x0F~{!!~}+AGE-".iter().copied();
            let bytes: alloc::vec::Vec<u8> = pairs().chain(escapes).collect();
            let text: String = bytes.iter().map(|byte| &*each[*byte as usize]).collect();
            let is_single = encoding.decode(&bytes) == text;
            assert_eq!(encoding.is_single_byte(), is_single, "{encoding:?}");
        }
    }

    #[test]
    fn three_encodings_have_a_byte_order_mark() {
        let name = |bytes| Encoding::for_bom(bytes).map(|(e, n)| (e.name(), n));
        assert_eq!(name(b"\xEF\xBB\xBFx"), Some(("UTF-8", 3)));
        assert_eq!(name(b"\xFE\xFF"), Some(("UTF-16BE", 2)));
        assert_eq!(name(b"\xFF\xFE\0\0"), Some(("UTF-16LE", 2)));
        assert_eq!(name(b"\xEF\xBB"), None);
    }
}
