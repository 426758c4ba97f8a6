//! Detects the encoding of a text.
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
//! A byte order mark decides. Without one, the answer is the encoding in which the bytes are the likeliest text of any
//! language, known or unknown. It is a guess, which is seldom wrong from about 16 characters on; fewer characters may
//! be in any of several encodings, and then [`Detection::confident`] is false. For the head of a file or a stream, use
//! [`Input::Head`]. For pages that run scripts, exclude ISO-2022-JP with [`Options::iso_2022_jp`].
//!
//! The crate's models are unpacked at the first use, which takes some milliseconds, and then stay in memory
//! for the life of the program. Threads that first use them at the same time each unpack them, and share one result.
//!
//! Without the default feature `std`, which [`AutoReader`] needs, the crate is `no_std` with `alloc`.

#![forbid(unsafe_code)]
// Where `#[inline(never)]` has no reason beside it, it keeps the modules small: inlined, the functions of detection
// would add 0.8 KB with gzip, and those of segments and repair 1 KB more.
// docs.rs, whose compiler has this, shows which feature an item needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
// Some items are used only by programs that train the models, and are public only for them.
#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![cfg_attr(not(feature = "__internals"), allow(dead_code, unused_imports))]
#![cfg_attr(feature = "__internals", allow(missing_docs))]

#[macro_use]
extern crate alloc;

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

#[cfg(feature = "std")]
pub use auto::AutoReader;
pub use auto::{AutoDecoder, AutoOptions};
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

/// Detects the encoding of bytes that come in pieces, as [`detect`] does. It stores at most 8 KiB of them.
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
    /// Makes a detector to which no bytes have been fed.
    pub fn new(options: &Options) -> Detector {
        Detector { options: options.clone(), inner: detector::Detector::default() }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.inner.feed(bytes);
    }

    /// Returns the result for the bytes fed so far: with [`Input::Whole`], as if no others followed. You can feed more
    /// and call this again. Each call costs a detection of up to 8 KiB.
    pub fn guess(&self) -> Detection {
        self.inner.guess(&self.options)
    }

    /// Returns the same as [`guess`](Self::guess) and consumes the detector.
    pub fn finish(self) -> Detection {
        self.guess()
    }
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod readme {}
