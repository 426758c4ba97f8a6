//! The public [`Encoding`], a row of the table.

use alloc::string::String;
use core::hash::{Hash, Hasher};

use crate::codec::facts::CodeUnits;
use crate::codec::well_formed::well_formed;
use crate::codec::{Codec, EncoderRules, MostBytes, Row, StrRules, ascii};
use crate::index::{self, FAMILY_BY_INDEX};
use crate::label_table;
use crate::labels::{Spelling, find_by_spelling, is_spelled, without_swap};
use crate::standard::iso_2022_jp;
use crate::table::{ENCODERS, OF_STANDARD, ROWS, STR_RULES};

/// An encoding, of the standard or outside it: a small value that is `Copy`.
///
/// No two encodings have the same name, even ignoring case, so `to_string` and `parse` are inverses.
#[derive(Clone, Copy)]
pub struct Encoding(pub(crate) &'static Row);

/// [`Encoding::resolve`] limited to the encodings of `among`, in which those of the standard come first.
pub(crate) fn resolve_among(among: &[Encoding], label: &[u8]) -> Option<Encoding> {
    let labelled = |label: &[u8]| {
        let is_it = |l: &&str| l.as_bytes().eq_ignore_ascii_case(label);
        among.iter().copied().find(|e| e.labels().iter().any(is_it))
    };
    let spelled = |spelling: Spelling| among.iter().copied().find(|e| e.is_spelled(spelling));
    resolve_by(among.iter().copied(), label, labelled, spelled)
}

/// [`resolve_among`] with two functions: `labelled` finds the first encoding with a label, ignoring case, and `spelled`
/// the first that [`is_spelled`](Encoding::is_spelled) like the label.
fn resolve_by(
    mut among: impl Iterator<Item = Encoding>,
    label: &[u8],
    labelled: impl Fn(&[u8]) -> Option<Encoding>,
    spelled: impl Fn(Spelling) -> Option<Encoding>,
) -> Option<Encoding> {
    let label = label.trim_ascii();
    if !label.is_ascii() {
        return None;
    }
    let resolve_plain = |label: &[u8]| {
        // The replacement encoding may share labels with another one.
        let found = labelled(label.trim_ascii()).filter(|e| !e.0.is_replacement);
        found.or_else(|| find_by_spelling(label, &spelled))
    };
    let Some(base) = without_swap(label) else { return resolve_plain(label) };
    let base = resolve_plain(base)?.name().as_bytes();
    let is_swapped = |e: &Encoding| without_swap(e.name().as_bytes()) == Some(base);
    among.find(is_swapped)
}

/// The encoding with this name, ignoring case, or else the result of [`Encoding::resolve`].
pub(crate) fn parse(label: &str) -> Option<Encoding> {
    let named = Encoding::all().find(|e| e.name().eq_ignore_ascii_case(label));
    named.or_else(|| Encoding::resolve(label))
}

impl Encoding {
    /// The standard's [get an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get): the encoding with a
    /// label, or None. ASCII whitespace around the label and ASCII case do not count. The label may be bytes, as
    /// protocols transmit it. The result may be the `replacement` encoding.
    ///
    /// ```
    /// use encodium::{Encoding, WINDOWS_1252};
    ///
    /// assert_eq!(Encoding::for_label(" Latin1\n"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::for_label(b"cp1252"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::for_label("utf-7"), None);
    /// ```
    pub fn for_label(label: impl AsRef<[u8]>) -> Option<Encoding> {
        // ASCII whitespace is the same five bytes in the standard and in Rust.
        let id = label_table::labelled(label.as_ref().trim_ascii())?;
        ROWS[..OF_STANDARD].get(id).map(Encoding)
    }

    /// [`for_label`](Self::for_label), but None for the labels of the `replacement` encoding, whose decoder reports one
    /// error for any input.
    ///
    /// ```
    /// use encodium::{Encoding, REPLACEMENT};
    ///
    /// assert_eq!(Encoding::for_label("hz-gb-2312"), Some(REPLACEMENT));
    /// assert_eq!(Encoding::for_label_no_replacement("hz-gb-2312"), None);
    /// ```
    pub fn for_label_no_replacement(label: impl AsRef<[u8]>) -> Option<Encoding> {
        Encoding::for_label(label).filter(|e| !e.0.is_replacement)
    }

    /// All encodings, those of the standard first.
    ///
    /// ```
    /// use encodium::Encoding;
    ///
    /// assert!(Encoding::all().eq(Encoding::standard().chain(Encoding::extended())));
    /// ```
    pub fn all() -> impl Iterator<Item = Encoding> + Clone {
        ROWS.iter().map(Encoding)
    }

    /// The encodings of the standard, in the order of its table.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::standard().count(), 40);
    /// ```
    pub fn standard() -> impl Iterator<Item = Encoding> + Clone {
        Encoding::all().take(OF_STANDARD)
    }

    /// The encodings that the standard leaves out, in the order of the table. Without the crate's feature `extended`,
    /// there is only UTF-16 by RFC 2781.
    ///
    /// ```
    /// # #[cfg(feature = "extended")]
    /// assert!(encodium::Encoding::extended().any(|encoding| encoding.name() == "cp437"));
    /// ```
    pub fn extended() -> impl Iterator<Item = Encoding> + Clone {
        Encoding::all().skip(OF_STANDARD)
    }

    /// The encoding that a label means in practice: in the standard, unless that is replacement, and otherwise
    /// outside the standard. The search outside it ignores case and punctuation, a prefix such as `x-`, the word before
    /// the number of a code page, and the version that ICU adds (`ibm-437_P100-1995`). For a label that is not ASCII,
    /// the result is None.
    ///
    /// The label alone is enough to decode with the result. This excludes `replacement`, which decodes nothing, and
    /// `dicom`, which depends on an attribute of its file: their names are not labels here, but [`parse`](str::parse)
    /// takes them.
    ///
    /// ```
    /// use encodium::{Encoding, SHIFT_JIS, WINDOWS_1252};
    ///
    /// assert_eq!(Encoding::resolve("cp932"), Some(SHIFT_JIS));
    /// assert_eq!(Encoding::resolve("iso-8859-1"), Some(WINDOWS_1252));
    /// assert_eq!(Encoding::resolve("iso-2022-cn"), None);
    /// # #[cfg(feature = "extended")]
    /// # {
    /// // With the feature `extended`:
    /// assert_eq!(Encoding::resolve("IBM437"), Some(encodium::encodings::CP437));
    /// assert_eq!(Encoding::resolve("iso-2022-kr"), Some(encodium::encodings::ISO_2022_KR));
    /// # }
    /// ```
    pub fn resolve(label: impl AsRef<[u8]>) -> Option<Encoding> {
        let labelled = |label: &[u8]| Some(Encoding(&ROWS[label_table::labelled(label)?]));
        let spelled = |spelling: Spelling| Some(Encoding(&ROWS[label_table::spelled(spelling)?]));
        resolve_by(Encoding::all(), label.as_ref(), labelled, spelled)
    }

    /// The name. That of an encoding of the standard is spelled as in the standard.
    ///
    /// ```
    /// assert_eq!(encodium::SHIFT_JIS.name(), "Shift_JIS");
    /// ```
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The labels in lowercase. For an encoding of the standard they are the standard's, in its order.
    ///
    /// ```
    /// assert_eq!(encodium::KOI8_U.labels(), ["koi8-ru", "koi8-u"]);
    /// ```
    pub fn labels(self) -> &'static [&'static str] {
        self.0.labels
    }

    /// Whether a label or an alias has these letters and digits.
    fn is_spelled(self, spelling: Spelling) -> bool {
        let mut labels = self.0.labels.iter().chain(self.0.aliases);
        !self.0.is_replacement && labels.any(|label| is_spelled(label, spelling))
    }

    /// Whether every character is one byte and has no effect on others, as in the single-byte encodings of the
    /// standard, x-user-defined, the code pages, and ISO-8859-1 as registered.
    ///
    /// ```
    /// assert!(encodium::WINDOWS_1252.is_single_byte());
    /// assert!(!encodium::UTF_8.is_single_byte());
    /// ```
    pub fn is_single_byte(self) -> bool {
        self.0.is_single_byte
    }

    /// Whether each byte below 0x80 that is not a trail byte stands for its ASCII character, and no sequence of bytes
    /// changes that. If so, markup can be read before the encoding is known.
    ///
    /// ```
    /// use encodium::{ISO_2022_JP, SHIFT_JIS, UTF_16LE};
    ///
    /// assert!(SHIFT_JIS.is_ascii_compatible());
    /// assert!(!ISO_2022_JP.is_ascii_compatible() && !UTF_16LE.is_ascii_compatible());
    /// ```
    pub fn is_ascii_compatible(self) -> bool {
        self.0.is_ascii_compatible
    }

    /// The length of the ASCII at the front of `bytes`, in bytes.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::ascii_valid_up_to(b"caf\xE9"), 3);
    /// ```
    pub fn ascii_valid_up_to(bytes: &[u8]) -> usize {
        ascii::prefix(bytes).len()
    }

    /// The length of the well-formed UTF-8 at the front of `bytes`, in bytes.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::utf8_valid_up_to(b"caf\xC3\xA9\xFF"), 5);
    /// ```
    pub fn utf8_valid_up_to(bytes: &[u8]) -> usize {
        well_formed(bytes)
    }

    /// The length in bytes of the ASCII at the front of `bytes` that is the same text in ISO-2022-JP: it ends before an
    /// escape or shift character.
    ///
    /// ```
    /// assert_eq!(encodium::Encoding::iso_2022_jp_ascii_valid_up_to(b"a\x1B$BF|"), 1);
    /// ```
    pub fn iso_2022_jp_ascii_valid_up_to(bytes: &[u8]) -> usize {
        iso_2022_jp::utf_8_prefix(bytes).len()
    }

    pub(crate) fn most_bytes(self) -> MostBytes {
        self.0.most_bytes
    }

    pub(crate) fn code_units(self) -> CodeUnits {
        self.0.code_units
    }

    /// The family of indexes in which its index is packed, if any.
    pub(crate) fn family(self) -> Option<&'static str> {
        FAMILY_BY_INDEX.get(self.codec().index?).copied()
    }

    /// Makes the index of this encoding ready for its decoders and encoders.
    pub(crate) fn prepare(self) {
        self.codec().index.into_iter().for_each(index::prepare);
    }

    /// The rules for decoding.
    pub(crate) fn codec(self) -> &'static Codec {
        &self.0.codec
    }

    /// The rules for encoding, which every output encoding has.
    pub(crate) fn encoder_rules(self) -> &'static EncoderRules {
        let rules = ENCODERS[self.0.id as usize].as_ref();
        rules.unwrap_or_else(|| unreachable!("{self} is no output encoding"))
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

/// Finds the encoding with this name, ignoring case, or else by [`Encoding::resolve`].
impl core::str::FromStr for Encoding {
    type Err = UnknownLabel;

    fn from_str(label: &str) -> Result<Encoding, UnknownLabel> {
        parse(label).ok_or_else(|| UnknownLabel { label: label.into() })
    }
}

#[cfg(test)]
mod tests;
