//! The options of a decoder.

use crate::encoding::Encoding;

/// Makes decoders, and decodes whole texts. [`Encoding::decoder_builder`] makes one.
///
/// ```
/// let mut decoder = encodium::UTF_8.decoder_builder().fatal(true).ignore_bom(true).build();
/// let mut text = String::new();
/// decoder.decode_to_string(b"\xEF\xBB\xBFa", &mut text, true)?;
/// assert_eq!(text, "\u{FEFF}a");
/// # Ok::<(), encodium::Malformed>(())
/// ```
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecoderBuilder {
    pub(crate) encoding: Encoding,
    /// The mode in which a text begins.
    pub(crate) mode: u32,
    pub(crate) fatal: bool,
    pub(crate) ignore_bom: bool,
    pub(crate) sniff_bom: bool,
}

impl DecoderBuilder {
    pub(crate) fn new(encoding: Encoding) -> DecoderBuilder {
        let mode = encoding.codec().mode;
        DecoderBuilder { encoding, mode, fatal: false, ignore_bom: false, sniff_bom: false }
    }

    /// Sets whether malformed input is an error, as in the standard's error mode "fatal", instead of U+FFFD: false by
    /// default.
    pub fn fatal(self, fatal: bool) -> DecoderBuilder {
        DecoderBuilder { fatal, ..self }
    }

    /// Sets whether decoders write a leading byte order mark as U+FEFF instead of removing it: false by default.
    pub fn ignore_bom(self, ignore_bom: bool) -> DecoderBuilder {
        DecoderBuilder { ignore_bom, ..self }
    }

    /// Sets whether a byte order mark at the start of a stream decides the encoding, as in the standard's
    /// [decode](https://encoding.spec.whatwg.org/#decode): false by default. The mark may come in pieces, and is
    /// removed unless the decoder [ignores](Self::ignore_bom) it. A stream without one has the builder's encoding.
    ///
    /// ```
    /// let mut decoder = encodium::WINDOWS_1252.decoder_builder().sniff_bom(true).build();
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\xEF\xBB", &mut text, false)?;
    /// decoder.decode_to_string(b"\xBFcaf\xC3\xA9", &mut text, true)?;
    /// assert_eq!(text, "café");
    /// assert_eq!(decoder.encoding(), encodium::UTF_8);
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn sniff_bom(self, sniff_bom: bool) -> DecoderBuilder {
        DecoderBuilder { sniff_bom, ..self }
    }

    /// Sets the mode in which a text begins.
    #[cfg(feature = "extended")]
    pub(crate) fn beginning_with(self, mode: u32) -> DecoderBuilder {
        DecoderBuilder { mode, ..self }
    }

    /// This builder for the encoding that a byte order mark decided.
    pub(crate) fn decided(self, encoding: Encoding) -> DecoderBuilder {
        match encoding == self.encoding {
            true => DecoderBuilder { sniff_bom: false, ..self },
            false => {
                DecoderBuilder { encoding, mode: encoding.codec().mode, sniff_bom: false, ..self }
            }
        }
    }
}

impl Encoding {
    /// Returns a builder for decoders with options: fatal ones, and ones that treat byte order marks differently.
    ///
    /// ```
    /// let mut decoder = encodium::SHIFT_JIS.decoder_builder().fatal(true).build();
    /// assert!(decoder.decode_to_string(b"\xFF", &mut String::new(), true).is_err());
    /// ```
    pub fn decoder_builder(self) -> DecoderBuilder {
        DecoderBuilder::new(self)
    }
}
