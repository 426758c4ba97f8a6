//! The options of a decoder of streams whose encoding is unknown.

use encodium::Encoding;

use crate::options::Options;

/// The most bytes that are held back by default.
const LIMIT: usize = 1 << 16;

/// The options of an [`AutoDecoder`](super::AutoDecoder).
///
/// ```
/// use encodium_detect::{AutoDecoder, AutoOptions, Options};
///
/// let options = AutoOptions::default().detection(Options::default().tld("jp")).undecided_limit(256).fatal(true);
/// assert_eq!(AutoDecoder::new(&options).encoding(), None);
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutoOptions {
    pub(super) detection: Options,
    pub(super) undecided_limit: usize,
    pub(super) fallback: Option<Encoding>,
    pub(super) fatal: bool,
    pub(super) ignore_bom: bool,
}

impl Default for AutoOptions {
    fn default() -> AutoOptions {
        AutoOptions {
            detection: Options::default(),
            undecided_limit: LIMIT,
            fallback: None,
            fatal: false,
            ignore_bom: false,
        }
    }
}

impl AutoOptions {
    /// Sets the options of the detector. [`Options::input`] has no effect, because the decoder knows whether more input
    /// follows.
    pub fn detection(self, detection: Options) -> AutoOptions {
        AutoOptions { detection, ..self }
    }

    /// Sets how many bytes may be held back: 65,536 by default. With 0, the first byte beyond ASCII decides, or the
    /// first four bytes of the first escape sequence. With less than 256, after an escape sequence that proved nothing,
    /// further ones count as ASCII until 256 bytes have passed.
    pub fn undecided_limit(self, undecided_limit: usize) -> AutoOptions {
        AutoOptions { undecided_limit, ..self }
    }

    /// Sets the encoding to use if the answer is not confident when the limit is reached or the stream ends. The
    /// default, None, uses the most plausible one. The fallback is ignored if ASCII has already been returned that
    /// would not be ASCII in it, as in UTF-16.
    pub fn fallback(self, fallback: impl Into<Option<Encoding>>) -> AutoOptions {
        AutoOptions { fallback: fallback.into(), ..self }
    }

    /// Sets whether malformed input is an error instead of U+FFFD: false by default.
    pub fn fatal(self, fatal: bool) -> AutoOptions {
        AutoOptions { fatal, ..self }
    }

    /// Sets whether the decoder writes a leading byte order mark as U+FEFF instead of removing it: false by default.
    pub fn ignore_bom(self, ignore_bom: bool) -> AutoOptions {
        AutoOptions { ignore_bom, ..self }
    }
}
