//! The public [`Encoding`], a row of the table.

use alloc::string::String;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use crate::codec::{Codec, Row, StrRules};
use crate::index::{self, FAMILY_BY_INDEX};
use crate::labels::{Spelling, find_by_spelling, letters_of, without_swap};
use crate::table::{COUNT, OF_STANDARD, ROWS, STR_RULES, row_of};

/// An encoding of the standard or one that the standard leaves out, a small value to be copied.
///
/// A name is one encoding's, whatever its case: `to_string` and `parse` are inverses.
#[derive(Clone, Copy)]
pub struct Encoding(pub(crate) &'static Row);

/// All encodings, those of the standard first.
static ALL: [Encoding; COUNT] = {
    let mut all = [Encoding(&ROWS[0]); COUNT];
    let mut id = 0;
    while id < COUNT {
        all[id] = Encoding(&ROWS[id]);
        id += 1;
    }
    all
};

/// The standard's "get an encoding" among some encodings. ASCII whitespace around the label and ASCII case do not
/// count.
fn get_encoding(among: &[Encoding], label: &[u8]) -> Option<Encoding> {
    // ASCII whitespace is the same five bytes in the standard and in Rust.
    let label = label.trim_ascii();
    let is_it = |l: &&str| l.as_bytes().eq_ignore_ascii_case(label);
    among.iter().copied().find(|e| e.labels().iter().any(is_it))
}

/// [`Encoding::resolve`] among some encodings, those of the standard first.
pub(crate) fn resolve_among(among: &[Encoding], label: &[u8]) -> Option<Encoding> {
    let label = label.trim_ascii();
    if !label.is_ascii() {
        return None;
    }
    let Some(base) = without_swap(label) else { return resolve_plain(among, label) };
    let base = resolve_plain(among, base)?.name().as_bytes();
    let is_swapped = |e: &Encoding| without_swap(e.name().as_bytes()) == Some(base);
    among.iter().copied().find(is_swapped)
}

/// [`resolve_among`] for a label without an option.
fn resolve_plain(among: &[Encoding], label: &[u8]) -> Option<Encoding> {
    // The labels of an encoding that only refuses may be another one's.
    let labelled = get_encoding(among, label).filter(|e| !e.0.only_refuses);
    let is_it = |spelling: Spelling| among.iter().copied().find(|e| e.is_spelled(spelling));
    labelled.or_else(|| find_by_spelling(label, is_it))
}

/// The encoding with a name, whatever its case, or else the one that a label means to any program.
pub(crate) fn parse(label: &str) -> Option<Encoding> {
    let named = ALL.iter().copied().find(|e| e.name().eq_ignore_ascii_case(label));
    named.or_else(|| Encoding::resolve(label))
}

impl Encoding {
    /// UTF-8, the encoding of the web.
    pub const UTF_8: Encoding = Encoding(&row_of("UTF-8"));

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
        get_encoding(&ALL[..OF_STANDARD], label.as_ref())
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
        const UTF_16BE: Encoding = Encoding(&row_of("UTF-16BE"));
        const UTF_16LE: Encoding = Encoding(&row_of("UTF-16LE"));
        match bytes {
            [0xEF, 0xBB, 0xBF, ..] => Some((Encoding::UTF_8, 3)),
            [0xFE, 0xFF, ..] => Some((UTF_16BE, 2)),
            [0xFF, 0xFE, ..] => Some((UTF_16LE, 2)),
            _ => None,
        }
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
        Encoding::for_label(label).filter(|e| !e.0.only_refuses)
    }

    /// The encodings of the standard, in the order of its table.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::all().count(), 40);
    /// ```
    pub fn all() -> impl Iterator<Item = Encoding> + Clone {
        ALL[..OF_STANDARD].iter().copied()
    }

    /// The encodings that the standard leaves out, in the order of the table.
    ///
    /// ```
    /// assert!(encodium::Encoding::extended().any(|encoding| encoding.name() == "cp437"));
    /// ```
    pub fn extended() -> impl Iterator<Item = Encoding> + Clone {
        ALL[OF_STANDARD..].iter().copied()
    }

    /// The encoding that a label means to any program: in the standard, unless that only refuses it, or else
    /// elsewhere. Neither case nor punctuation count then, nor a prefix such as `x-`, the word before the number of a
    /// code page, or the version that ICU adds (`ibm-437_P100-1995`). A label beyond ASCII means nothing.
    ///
    /// The result is an encoding that a text can be in by its label alone. Neither `replacement` is one, which decodes
    /// nothing, nor `dicom`, which depends on an attribute of its file; their names are no labels here, and
    /// [`parse`](str::parse) takes them.
    ///
    /// ```
    /// use encodium::{CP437, Encoding, ISO_2022_KR, SHIFT_JIS, WINDOWS_1252};
    ///
    /// assert_eq!(Encoding::resolve("IBM437"), Some(CP437));
    /// assert_eq!(Encoding::resolve("cp932"), Some(SHIFT_JIS));
    /// assert_eq!(Encoding::resolve("iso-8859-1"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::resolve("iso-2022-kr"), Some(ISO_2022_KR));
    /// assert_eq!(Encoding::resolve("iso-2022-cn"), None);
    /// ```
    pub fn resolve(label: impl AsRef<[u8]>) -> Option<Encoding> {
        resolve_among(&ALL, label.as_ref())
    }

    /// The name, for an encoding of the standard as that writes it.
    ///
    /// ```
    /// assert_eq!(encodium::SHIFT_JIS.name(), "Shift_JIS");
    /// ```
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The labels in lowercase, for an encoding of the standard those and in the order of the standard.
    ///
    /// ```
    /// assert_eq!(encodium::KOI8_U.labels(), ["koi8-ru", "koi8-u"]);
    /// ```
    pub fn labels(self) -> &'static [&'static str] {
        self.0.labels
    }

    /// Whether a label or an alias has these letters and digits.
    fn is_spelled(self, spelling: Spelling) -> bool {
        let letters = spelling.into_iter().flatten().copied();
        let is_it = |label: &&str| letters_of(label.as_bytes()).eq(letters.clone());
        !self.0.only_refuses && self.0.labels.iter().chain(self.0.aliases).any(is_it)
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
    /// the standard, x-user-defined, the code pages, and ISO-8859-1 as registered.
    ///
    /// ```
    /// assert!(encodium::WINDOWS_1252.is_single_byte());
    /// assert!(!encodium::UTF_8.is_single_byte());
    /// ```
    pub fn is_single_byte(self) -> bool {
        self.0.is_single_byte
    }

    /// The index that has to be unpacked before the first use.
    pub(crate) fn index_id(self) -> Option<usize> {
        self.codec().index
    }

    /// The family that this index is packed in, if it is one.
    pub(crate) fn family(self) -> Option<&'static str> {
        FAMILY_BY_INDEX.get(self.index_id()?).copied()
    }

    /// Makes the index of this encoding ready for its decoders and encoders.
    pub(crate) fn prepare(self) {
        self.index_id().into_iter().for_each(index::prepare);
    }

    pub(crate) fn codec(self) -> &'static Codec {
        &self.0.codec
    }

    pub(crate) fn str_rules(self) -> &'static StrRules {
        &STR_RULES[self.0.id as usize]
    }
}

impl PartialEq for Encoding {
    fn eq(&self, other: &Encoding) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Encoding {}

impl PartialOrd for Encoding {
    fn partial_cmp(&self, other: &Encoding) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By the order of the table.
impl Ord for Encoding {
    fn cmp(&self, other: &Encoding) -> Ordering {
        self.0.id.cmp(&other.0.id)
    }
}

impl Hash for Encoding {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
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

/// A string that is the label of no encoding.
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

/// The encoding with this name, whatever its case, or else by [`Encoding::resolve`].
impl core::str::FromStr for Encoding {
    type Err = UnknownLabel;

    fn from_str(label: &str) -> Result<Encoding, UnknownLabel> {
        parse(label).ok_or_else(|| UnknownLabel { label: label.into() })
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
    }

    #[test]
    fn a_label_beyond_ascii_means_nothing_to_any_program() {
        for label in
            ["\u{65E5}\u{672C}\u{8A9E}932", "cp932\u{A0}", "caf\u{E9}*cp932", "cp932*\u{E9}"]
        {
            assert_eq!(Encoding::resolve(label), None, "{label}");
        }
        assert_eq!(Encoding::resolve(b"utf\xFF7"), None);
    }

    #[test]
    fn no_text_is_in_an_encoding_that_only_refuses_or_that_a_file_has_to_declare() {
        for label in ["replacement", "iso-2022-cn", "ISO-2022-CN-EXT", "x-replacement"] {
            assert_eq!(Encoding::resolve(label), None, "{label}");
        }
        assert_eq!(Encoding::resolve("dicom"), None);
        assert_eq!(Encoding::resolve("x-dicom"), None);
        assert_eq!("iso-2022-cn".parse::<Encoding>().ok(), None);
    }

    #[test]
    fn an_encoding_is_single_byte_if_each_byte_is_a_character_by_itself() {
        for encoding in Encoding::all() {
            let oracle = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
            assert_eq!(encoding.is_single_byte(), oracle.is_single_byte(), "{encoding:?}");
        }
        // DICOM's sets are declared outside the text, and without a declaration it is one byte each.
        let has_sets = |encoding: &Encoding| encoding.name() == "dicom";
        for encoding in Encoding::all().chain(Encoding::extended()).filter(|e| !has_sets(e)) {
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
