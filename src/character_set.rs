//! DICOM's character sets: the decoders and encoders of `dicom.rs`, chosen by the values of the attribute that declares
//! them. It is not in `extended/`, because decoders and encoders use the codecs there.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::decoder::{Decoder, DecoderBuilder};
use crate::encoder::{Encoder, EncoderBuilder};
use crate::encoding::Encoding;
use crate::encodings::{DICOM, GB18030, GBK, UTF_8};
use crate::errors::{Malformed, Unmappable};
use crate::extended::dicom::{self, Delimiters};
use crate::extended::dicom_terms::{Term, terms};

/// A Specific Character Set, with the delimiters of a value representation.
///
/// ```
/// use encodium::{CharacterSet, extended::Delimiters};
///
/// let set = CharacterSet::new("\\ISO 2022 IR 87", Delimiters::Name).unwrap();
/// let bytes = b"Yamada^Tarou=\x1B$B;3ED\x1B(B^\x1B$BB@O:\x1B(B";
/// assert_eq!(set.decode(bytes), "Yamada^Tarou=山田^太郎");
/// assert_eq!(set.encode("Yamada^Tarou=山田^太郎").unwrap(), &bytes[..]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CharacterSet {
    encoding: Encoding,
    mode: u32,
}

impl CharacterSet {
    /// Parses the attribute's values, which backslashes separate. A term that PS3.3, section C.12.1.1.2, does not
    /// define is an error.
    ///
    /// Files misspell terms, so case does not matter, and spaces, hyphens and underscores may be anywhere. A term that
    /// must stand alone is used alone if it comes first or only ASCII precedes it; after other sets it is ignored.
    /// [`CharacterSet::correct`] returns the terms that were used.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// assert!(CharacterSet::new("ISO 2022 IR 6\\ISO 2022 IR 149", Delimiters::Values).is_ok());
    /// assert!(CharacterSet::new("iso-ir 192", Delimiters::Values).is_ok());
    /// let error = CharacterSet::new("ISO_IR 6\\ISO-8859-1", Delimiters::Values).unwrap_err();
    /// assert_eq!(error.term, "ISO-8859-1");
    /// ```
    pub fn new(values: &str, delimiters: Delimiters) -> Result<CharacterSet, UnknownTerm> {
        let terms = terms(values).map_err(UnknownTerm::new)?;
        let alone = |encoding: Encoding| (encoding, encoding.codec().mode);
        let (encoding, mode) = match terms[..] {
            [Term::Utf8] => alone(UTF_8),
            [Term::Gb18030] => alone(GB18030),
            [Term::Gbk] => alone(GBK),
            _ => {
                let set = |term: &Term| if let Term::Set(set) = term { *set } else { 0 };
                (DICOM, dicom::mode(&terms.iter().map(set).collect::<Vec<_>>(), delimiters))
            }
        };
        Ok(CharacterSet { encoding, mode })
    }

    /// The attribute's values as [`CharacterSet::new`] reads them, spelled as in PS3.3 and separated by backslashes.
    /// The errors are the same.
    ///
    /// ```
    /// use encodium::CharacterSet;
    ///
    /// assert_eq!(CharacterSet::correct("ISO-IR 192").as_deref(), Ok("ISO_IR 192"));
    /// let values = CharacterSet::correct("\\iso_ir 87").unwrap();
    /// assert_eq!(values, "\\ISO 2022 IR 87");
    /// ```
    pub fn correct(values: &str) -> Result<String, UnknownTerm> {
        let terms = terms(values).map_err(UnknownTerm::new)?;
        let names: Vec<String> = terms.iter().map(|term| term.name(terms.len())).collect();
        Ok(names.join("\\"))
    }

    /// A new decoder.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let mut text = String::new();
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// set.decoder().decode_to_string(b"J\xE9r\x1B", &mut text, true)?;
    /// assert_eq!(text, "Jér\u{FFFD}");
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn decoder(self) -> Decoder {
        self.decoder_builder().build()
    }

    /// Returns a builder for decoders with options.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// assert_eq!(set.decoder_builder().fatal(true).decode(b"J\xE9r\x1B").unwrap_err().range, 3..4);
    /// ```
    pub fn decoder_builder(self) -> DecoderBuilder {
        self.encoding.decoder_builder().beginning_with(self.mode)
    }

    /// A new encoder.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let mut bytes = Vec::new();
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// set.encoder().encode_to_vec("é", &mut bytes, true)?;
    /// assert_eq!(bytes, b"\xE9");
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn encoder(self) -> Encoder {
        self.encoder_builder().build()
    }

    /// Returns a builder for encoders that replace what none of the sets has.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// let encoded = set.encoder_builder().html().encode("é山")?;
    /// assert_eq!(*encoded.bytes, *b"\xE9&#23665;");
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn encoder_builder(self) -> EncoderBuilder {
        self.encoding.encoder_builder().beginning_with(self.mode)
    }

    /// Decodes all of `bytes`. Malformed bytes become U+FFFD. If the set is that of an encoding of the standard, the
    /// result is borrowed in the same cases as that of [`Encoding::decode`].
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 144", Delimiters::Name).unwrap();
    /// assert_eq!(set.decode(b"\xBB\xEE\xDA"), "Люк");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        // Only a fatal builder fails.
        self.decoder_builder().decode(bytes).unwrap_or_else(|error| unreachable!("{error}")).text
    }

    /// Decodes all of `bytes`, or returns an error for the first malformed ones.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO_IR 100", Delimiters::Name).unwrap();
    /// assert_eq!(set.decode_fatal(b"J\xE9r\x1B").unwrap_err().range, 3..4);
    /// ```
    pub fn decode_fatal(self, bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
        Ok(self.decoder_builder().fatal(true).decode(bytes)?.text)
    }

    /// Encodes all of `text`, or returns an error for the first scalar value that none of the sets has.
    ///
    /// ```
    /// use encodium::{CharacterSet, extended::Delimiters};
    ///
    /// let set = CharacterSet::new("ISO 2022 IR 100\\ISO 2022 IR 144", Delimiters::Text).unwrap();
    /// assert_eq!(set.encode("éЛ").unwrap(), &b"\xE9\x1B-L\xBB\x1B-A"[..]);
    /// assert_eq!(set.encode("é山").unwrap_err().range, 2..5);
    /// ```
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        Ok(self.encoder_builder().encode(text)?.bytes)
    }

    /// The mode in which its decoders and encoders begin.
    pub(crate) fn mode(self) -> u32 {
        self.mode
    }
}

/// A value of the attribute that PS3.3, section C.12.1.1.2, does not define.
///
/// ```
/// let error = encodium::CharacterSet::correct("ISO_IR 9").unwrap_err();
/// assert_eq!(error.to_string(), "\"ISO_IR 9\" is no value of Specific Character Set");
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTerm {
    /// The value.
    pub term: String,
}

impl UnknownTerm {
    fn new(term: &str) -> UnknownTerm {
        UnknownTerm { term: term.into() }
    }
}

impl core::fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "{:?} is no value of Specific Character Set", self.term)
    }
}

impl core::error::Error for UnknownTerm {}
