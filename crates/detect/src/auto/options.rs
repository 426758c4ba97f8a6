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
/// let options = AutoOptions::default().detection(Options::default().tld("jp")).undecided_limit(256).fatal();
/// assert_eq!(AutoDecoder::new(&options).encoding(), None);
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AutoOptions {
    /// The options of the detector. [`Options::input`] does not matter: the decoder knows it.
    pub detection: Options,
    /// How many bytes may be held back: 65,536 by default. With 0 the first byte beyond ASCII decides, or the
    /// first escape sequence by its first four bytes. With less than 256, escape sequences count as ASCII for
    /// the rest of 256 bytes after one that proved nothing.
    pub undecided_limit: usize,
    /// The encoding to take if the answer is not confident, after these bytes or at the end: None, the most
    /// plausible one, by default. It does not count if text in ASCII went out and is none in it, as in UTF-16.
    pub fallback: Option<Encoding>,
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
    /// Sets [`detection`](Self::detection).
    pub fn detection(self, detection: Options) -> AutoOptions {
        AutoOptions { detection, ..self }
    }

    /// Sets [`undecided_limit`](Self::undecided_limit), in bytes.
    pub fn undecided_limit(self, undecided_limit: usize) -> AutoOptions {
        AutoOptions { undecided_limit, ..self }
    }

    /// Sets [`fallback`](Self::fallback).
    pub fn fallback(self, encoding: Encoding) -> AutoOptions {
        AutoOptions { fallback: Some(encoding), ..self }
    }

    /// Makes malformed input an error instead of U+FFFD.
    pub fn fatal(self) -> AutoOptions {
        AutoOptions { fatal: true, ..self }
    }

    /// Makes the decoder write a leading byte order mark as U+FEFF.
    pub fn ignore_bom(self) -> AutoOptions {
        AutoOptions { ignore_bom: true, ..self }
    }
}
