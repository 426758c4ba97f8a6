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
//! A byte order mark decides; else the encoding in which the bytes are the likeliest text of any language, known or
//! not. It is a guess. From about 16 characters on it is seldom wrong; a few of them may be any encoding's, and
//! then [`Detection::confident`] is false. For the head of a file or a stream, use [`Input::Head`]. Do not
//! let it choose ISO-2022-JP for pages that run scripts: [`Options::iso_2022_jp`].
//!
//! The crate's models are unpacked at the first use, which takes some milliseconds, and then stay in memory
//! for the life of the program.

#![forbid(unsafe_code)]
// Functions with `#[inline(never)]` and no reason of their own keep the modules small: inlined, those of detection would
// add 0.8 KB with gzip, and those of segments and repair 1 KB more.
// Which feature an item needs stands beside it on docs.rs, whose compiler has this.
#![cfg_attr(docsrs, feature(doc_cfg))]
// Only programs that train the models use some of it, and only to them are its items public.
#![cfg_attr(not(feature = "__internals"), allow(dead_code, unused_imports))]
#![cfg_attr(feature = "__internals", allow(missing_docs))]

mod answer;
mod auto;
mod counts;
mod decode;
mod detection;
mod detector;
mod escapes;
mod evidence;
mod facts;
mod hash;
mod insertion_sort;
mod inspect;
mod models;
mod options;
mod ranking;
mod repair;
mod sample;
mod scores;
mod segments;
mod sequences;
mod trees;

#[cfg(feature = "__internals")]
pub mod internals;

pub use auto::{AutoDecoder, AutoOptions, AutoReader};
pub use detection::{Candidate, Detection, Reason};
pub use inspect::{
    InspectOptions, Inspection, Inspector, MalformedSequence, Newlines, Script, inspect,
};
pub use options::{Declarations, Encodings, Input, Iso2022Jp, NotDetected, Options, Utf8};
pub use repair::{Repair, RepairOptions, RepairStep, repair};
pub use segments::{MixedDecoder, MixedOptions, Segment, decode_mixed, segments};

/// Detects the encoding of bytes that are all of a text or, with [`Input::Head`], its beginning.
pub fn detect(bytes: &[u8], options: &Options) -> Detection {
    let mut detector = detector::Detector::default();
    detector.feed(bytes);
    detector.guess(options)
}

/// [`detect`] for bytes that come in pieces. It stores at most 8 KiB of them.
///
/// ```
/// use encodium_detect::{Detector, Options};
///
/// let mut detector = Detector::new(&Options::default());
/// detector.feed(b"\x88\xA2");
/// assert!(!detector.guess().confident);
/// detector.feed(b"\x82\xED\x82\xB9\x82\xBD\x8F\xAC\x96\xC7");
/// assert_eq!(detector.finish().encoding, Some(encodium::SHIFT_JIS));
/// ```
#[derive(Clone, Debug)]
pub struct Detector {
    options: Options,
    inner: detector::Detector,
}

impl Detector {
    /// A detector that no bytes have been fed to.
    pub fn new(options: &Options) -> Detector {
        Detector { options: options.clone(), inner: detector::Detector::default() }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.inner.feed(bytes);
    }

    /// Returns the result for the bytes that have come: with [`Input::Whole`], as if no others followed. More may be
    /// fed then, and this asked again, at the cost of a detection of 8 KiB.
    pub fn guess(&self) -> Detection {
        self.inner.guess(&self.options)
    }

    /// [`guess`](Self::guess) for who needs the detector no longer.
    pub fn finish(self) -> Detection {
        self.guess()
    }
}

/// Its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod readme {}
