//! The options of a decoder of bytes in several encodings.

use crate::options::Options;

/// The options of a [`MixedDecoder`](super::MixedDecoder).
///
/// ```
/// use encodium_detect::{MixedDecoder, MixedOptions, Options};
///
/// let only = Options::default().only([encodium::UTF_8, encodium::KOI8_R]).unwrap();
/// let options = MixedOptions::default().detection(only).fatal();
/// let mut text = String::new();
/// assert!(MixedDecoder::new(&options).decode_to_string(b"plain", &mut text, true).is_ok());
/// ```
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct MixedOptions {
    /// What is known of the text; [`Options::input`] and [`Options::declarations`] do not matter.
    pub detection: Options,
    pub(super) fatal: bool,
    pub(super) ignore_bom: bool,
}

impl MixedOptions {
    /// Sets [`detection`](Self::detection).
    pub fn detection(self, detection: Options) -> MixedOptions {
        MixedOptions { detection, ..self }
    }

    /// Makes malformed input an error instead of U+FFFD.
    pub fn fatal(self) -> MixedOptions {
        MixedOptions { fatal: true, ..self }
    }

    /// Makes the decoder write a leading byte order mark as U+FEFF.
    pub fn ignore_bom(self) -> MixedOptions {
        MixedOptions { ignore_bom: true, ..self }
    }
}
