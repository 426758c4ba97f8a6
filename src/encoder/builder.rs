//! The options of an encoder.

use crate::codec::encode::ErrorMode;
use crate::encoding::Encoding;

/// Makes encoders, and encodes whole texts. [`Encoding::encoder_builder`] makes one. An encoder that replaces nothing
/// stops at a scalar value that it does not write; [`html`](Self::html) and [`lossy`](Self::lossy) exclude each other,
/// and the last one counts.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncoderBuilder {
    /// The output encoding.
    pub(crate) encoding: Encoding,
    /// The mode in which a text begins.
    pub(crate) mode: u32,
    pub(crate) error_mode: ErrorMode,
}

impl EncoderBuilder {
    /// The encoding must have an encoder.
    pub(crate) fn new(encoding: Encoding) -> EncoderBuilder {
        let (mode, error_mode) = (encoding.codec().mode, ErrorMode::FatalAfterReset);
        EncoderBuilder { encoding, mode, error_mode }
    }

    /// Makes encoders write a decimal character reference, `&#128169;`, for a scalar value that the encoding does not
    /// have, as the standard's URLs and forms do: the error mode "html". The output is the same as for a text that
    /// contains the reference. Such an encoder does not fail.
    ///
    /// ```
    /// let mut encoder = encodium::EUC_KR.encoder_builder().html().build();
    /// let mut bytes = Vec::new();
    /// encoder.encode_to_vec("한💩", &mut bytes, true)?;
    /// assert_eq!(bytes, b"\xC7\xD1&#128169;");
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn html(self) -> EncoderBuilder {
        EncoderBuilder { error_mode: ErrorMode::Html, ..self }
    }

    /// Makes encoders write `?` for a scalar value that the encoding does not have. The output is the same as for a
    /// text that contains `?`. Such an encoder does not fail.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder_builder().lossy().build();
    /// let mut bytes = Vec::new();
    /// encoder.encode_to_vec("日💩", &mut bytes, true)?;
    /// assert_eq!(bytes, b"\x1B$BF|\x1B(B?");
    /// assert_eq!(encoder.unmappable_count(), 1);
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn lossy(self) -> EncoderBuilder {
        EncoderBuilder { error_mode: ErrorMode::QuestionMark, ..self }
    }

    /// Sets the mode in which a text begins.
    #[cfg(feature = "extended")]
    pub(crate) fn beginning_with(self, mode: u32) -> EncoderBuilder {
        EncoderBuilder { mode, ..self }
    }
}

impl Encoding {
    /// Returns a builder for encoders of the [output encoding](Self::output_encoding) that replace what it does not
    /// have.
    ///
    /// ```
    /// let mut bytes = Vec::new();
    /// encodium::EUC_KR.encoder_builder().html().build().encode_to_vec("💩", &mut bytes, true)?;
    /// assert_eq!(bytes, b"&#128169;");
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn encoder_builder(self) -> EncoderBuilder {
        EncoderBuilder::new(self.output_encoding())
    }
}
