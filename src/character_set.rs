//! DICOM's character sets: the decoders and encoders of `dicom.rs`, by the values of the
//! attribute that declares them. It is not in `extended/`, because decoders and encoders use the codecs there.

use alloc::string::String;
use alloc::vec::Vec;

use crate::decoder::Decoder;
use crate::encoder::{Encoder, Unmappable};
use crate::encoding::Encoding;
use crate::extended::dicom::{self, Delimiters};
use crate::extended::dicom_terms::{Term, terms};
use crate::names::{GB18030, GBK};
use crate::table::row_of;

const DICOM: Encoding = Encoding(&row_of("dicom"));

/// A Specific Character Set, with the delimiters of a value representation.
///
/// ```
/// use encodium::{CharacterSet, extended::Delimiters};
///
/// let set = CharacterSet::new("\\ISO 2022 IR 87", Delimiters::Name).unwrap();
/// let bytes = b"Yamada^Tarou=\x1B$B;3ED\x1B(B^\x1B$BB@O:\x1B(B";
/// assert_eq!(set.decode(bytes), "Yamada^Tarou=山田^太郎");
/// assert_eq!(set.encode("Yamada^Tarou=山田^太郎").unwrap(), bytes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CharacterSet {
    encoding: Encoding,
    mode: u32,
}

impl CharacterSet {
    /// By the attribute's values with backslashes between them. None if it has a term that PS3.3,
    /// section C.12.1.1.2, does not define.
    ///
    /// Files misspell terms: case does not count, and spaces, hyphens and underscores may be anywhere. If a term
    /// that stands alone is the first, or only ASCII is before it, others are ignored; behind other sets it is
    /// ignored itself. [`CharacterSet::correct`] returns what was read.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// assert!(CharacterSet::new("ISO 2022 IR 6\\ISO 2022 IR 149", Delimiters::Values).is_some());
    /// assert!(CharacterSet::new("iso-ir 192", Delimiters::Values).is_some());
    /// assert!(CharacterSet::new("ISO-8859-1", Delimiters::Values).is_none());
    /// ```
    pub fn new(values: &str, delimiters: Delimiters) -> Option<CharacterSet> {
        let terms = terms(values)?;
        let encoding = match terms[..] {
            [Term::Utf8] => Encoding::UTF_8,
            [Term::Gb18030] => GB18030,
            [Term::Gbk] => GBK,
            _ => DICOM,
        };
        let mode = if encoding == DICOM {
            let set = |term: &Term| if let Term::Set(set) = term { *set } else { 0 };
            dicom::mode(&terms.iter().map(set).collect::<Vec<_>>(), delimiters)
        } else {
            encoding.codec().mode
        };
        Some(CharacterSet { encoding, mode })
    }

    /// The attribute's values as [`CharacterSet::new`] reads them, in the spelling of PS3.3 and with backslashes
    /// between them. None as there.
    ///
    /// ```
    /// use encodium::CharacterSet;
    ///
    /// assert_eq!(CharacterSet::correct("ISO-IR 192").as_deref(), Some("ISO_IR 192"));
    /// let values = CharacterSet::correct("\\iso_ir 87").unwrap();
    /// assert_eq!(values, "\\ISO 2022 IR 87");
    /// ```
    pub fn correct(values: &str) -> Option<String> {
        let terms = terms(values)?;
        let names: Vec<String> = terms.iter().map(|term| term.name(terms.len())).collect();
        Some(names.join("\\"))
    }

    /// A new decoder.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// let mut text = String::new();
    /// assert!(set.decoder().fatal().decode_to_string(b"J\xE9r\x1B", &mut text, true).is_err());
    /// assert_eq!(text, "Jér");
    /// ```
    pub fn decoder(self) -> Decoder {
        self.encoding.decoder().beginning_with(self.mode)
    }

    /// A new encoder.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// let mut bytes = Vec::new();
    /// set.encoder().html().encode_to_vec("é山", &mut bytes, true).unwrap();
    /// assert_eq!(bytes, b"\xE9&#23665;");
    /// ```
    pub fn encoder(self) -> Encoder {
        self.encoding.encoder().beginning_with(self.mode)
    }

    /// Decodes all of `bytes`. Malformed bytes become U+FFFD.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 144", Delimiters::Name).unwrap();
    /// assert_eq!(set.decode(b"\xBB\xEE\xDA"), "Люк");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> String {
        let mut text = String::new();
        match self.decoder().decode_to_string(bytes, &mut text, true) {
            Ok(()) => text,
            // Only a fatal decoder fails.
            Err(error) => unreachable!("{error}"),
        }
    }

    /// Encodes all of `text`, or returns the first scalar value that none of the sets has.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO 2022 IR 100\\ISO 2022 IR 144", Delimiters::Text).unwrap();
    /// assert_eq!(set.encode("éЛ").unwrap(), b"\xE9\x1B-L\xBB\x1B-A");
    /// assert_eq!(set.encode("é山").unwrap_err().offset, 2);
    /// ```
    pub fn encode(self, text: &str) -> Result<Vec<u8>, Unmappable> {
        let mut bytes = Vec::new();
        self.encoder().encode_to_vec(text, &mut bytes, true)?;
        Ok(bytes)
    }

    /// The mode in which its decoders and encoders begin.
    pub(crate) fn mode(self) -> u32 {
        self.mode
    }
}
