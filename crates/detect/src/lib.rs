//! Which encoding is this text in?
//!
//! ```
//! use encodium_detect::{Options, detect};
//!
//! let detection = detect(b"\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD", &Options::default());
//! assert_eq!(detection.encoding, Some(encodium::SHIFT_JIS));
//! assert_eq!(detection.language, Some("ja"));
//! assert!(detection.confident);
//! ```
//!
//! A byte order mark decides; else the encoding in which the bytes are the likeliest text of any language.
//! It is a guess. From about 16 characters on it is seldom wrong; a few of them may be any encoding's, and
//! then [`Detection::confident`] is false. For the head of a file or a stream, set [`Options::more`]. Do not
//! let it choose ISO-2022-JP for pages that run scripts: leave that out with [`Options::only`].
//!
//! The crate's models are unpacked at the first use, which takes some milliseconds, and then stay in memory
//! for the life of the program.

mod auto;

// Hidden modules are public for the examples, which train and try the models, for the fuzz target, and for
// the module of `encodium/detect`.
#[doc(hidden)]
pub mod candidates;
#[doc(hidden)]
pub mod chars;
mod code_pages;
#[doc(hidden)]
pub mod coder;
mod complete;
mod counts;
mod declared;
mod detection;
#[doc(hidden)]
pub mod detector;
mod domains;
mod escapes;
mod ideographs;
mod insertion_sort;
pub mod inspect;
mod language;
#[doc(hidden)]
pub mod languages;
mod likelihood;
#[doc(hidden)]
pub mod models;
mod options;
#[doc(hidden)]
pub mod packed;
mod reading;
pub mod repair;
mod sample;
mod segments;
mod shape;
mod single_byte;
mod utf_32;
mod utf_8;
mod validity;

pub use auto::{AutoDecoder, AutoReader};
pub use detection::{Candidate, Detection};
pub use options::{NotDetected, Options};
#[doc(hidden)]
pub use segments::decode_segments_to_utf_16;
pub use segments::{Segment, decode_mixed, segments};

/// Detects the encoding of bytes that are all of a text or, with [`Options::more`], its beginning.
pub fn detect(bytes: &[u8], options: &Options) -> Detection {
    let mut detector = detector::Detector::default();
    detector.feed(bytes);
    detector.finish(options)
}

/// [`detect`] for bytes that come in pieces. It stores at most 8 KiB of them.
///
/// ```
/// use encodium_detect::{Detector, Options};
///
/// let mut detector = Detector::new(Options::default());
/// detector.feed(b"\xE6\x97");
/// detector.feed(b"\xA5\xE6\x9C\xAC");
/// assert_eq!(detector.finish().encoding, Some(encodium::UTF_8));
/// ```
pub struct Detector {
    options: Options,
    inner: detector::Detector,
}

impl Detector {
    /// A detector that no bytes have been fed to.
    pub fn new(options: Options) -> Detector {
        Detector { options, inner: detector::Detector::default() }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.inner.feed(bytes);
    }

    /// The result. Bytes that are fed afterwards begin a new text.
    pub fn finish(&mut self) -> Detection {
        std::mem::take(&mut self.inner).finish(&self.options)
    }
}

/// Unpacks the models and makes the tables of single-byte encodings. If this returns false or traps, the
/// program is compiled wrongly, as JavaScriptCore does with WebAssembly at times.
#[doc(hidden)]
pub fn prepare() -> bool {
    packed::are_exact() && !single_byte::encodings().is_empty()
}

/// Its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod readme {}
