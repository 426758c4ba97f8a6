//! The options of a decoder of bytes in several encodings.

use crate::options::Options;

/// The options of a [`MixedDecoder`](super::MixedDecoder).
///
/// ```
/// use encodium_detect::{MixedDecoder, MixedOptions, Options};
///
/// let only = Options::default().only([encodium::UTF_8, encodium::KOI8_R]).unwrap();
/// let options = MixedOptions::default().detection(only).fatal(true);
/// let mut text = String::new();
/// assert!(MixedDecoder::new(&options).decode_to_string(b"plain", &mut text, true).is_ok());
/// ```
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MixedOptions {
    pub(super) detection: Options,
    pub(super) fatal: bool,
    pub(super) ignore_bom: bool,
    pub(super) by_line: bool,
}

impl MixedOptions {
    /// Sets the options of the detector; [`Options::input`] and [`Options::declarations`] have no effect.
    pub fn detection(self, detection: Options) -> MixedOptions {
        MixedOptions { detection, ..self }
    }

    /// Sets whether malformed input is an error instead of U+FFFD: false by default.
    pub fn fatal(self, fatal: bool) -> MixedOptions {
        MixedOptions { fatal, ..self }
    }

    /// Sets whether the decoder writes a leading byte order mark as U+FEFF instead of removing it: false by default.
    pub fn ignore_bom(self, ignore_bom: bool) -> MixedOptions {
        MixedOptions { ignore_bom, ..self }
    }

    /// Sets whether the decoder returns each line as soon as it is complete, for the output of a process: false by
    /// default. A line's encoding then depends only on it and the lines before it. UTF-16 without a byte order mark is
    /// found only by letters of ASCII in its first line.
    ///
    /// ```
    /// use encodium::{Encoding, UTF_8, WINDOWS_1252};
    /// use encodium_detect::{MixedDecoder, MixedOptions, Options};
    ///
    /// // The OEM page of the system is the likeliest one.
    /// let oem: Encoding = "ibm850".parse()?;
    /// let pages = Options::default().only([UTF_8, oem, WINDOWS_1252])?.prefer([oem])?;
    /// let mut decoder = MixedDecoder::new(&MixedOptions::default().detection(pages).by_line(true));
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"Temps approximatif des boucles en millisecondes :\r\n", &mut text, false)?;
    /// decoder.decode_to_string(b"R\x82ponse de 192.168.1.1\r\nDur\x82", &mut text, false)?;
    /// assert!(text.ends_with("Réponse de 192.168.1.1\r\n"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn by_line(self, by_line: bool) -> MixedOptions {
        MixedOptions { by_line, ..self }
    }
}
