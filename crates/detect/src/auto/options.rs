//! The options of a decoder of streams whose encoding is unknown.

use encodium::Encoding;

use crate::options::Options;

/// How many bytes are held back at most, by default.
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
    /// Sets the options of the detector. [`Options::input`] does not matter: the decoder knows it.
    pub fn detection(self, detection: Options) -> AutoOptions {
        AutoOptions { detection, ..self }
    }

    /// Sets how many bytes may be held back: 65,536 by default. With 0 the first byte beyond ASCII decides, or the
    /// first escape sequence by its first four bytes. With less than 256, escape sequences count as ASCII for
    /// the rest of 256 bytes after one that proved nothing.
    pub fn undecided_limit(self, undecided_limit: usize) -> AutoOptions {
        AutoOptions { undecided_limit, ..self }
    }

    /// Sets the encoding to take if the answer is not confident, after these bytes or at the end: None, the most
    /// plausible one, by default. It does not count if text in ASCII went out and is none in it, as in UTF-16.
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
