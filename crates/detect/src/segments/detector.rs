//! The functions of the detector that segments call.

use encodium::{Encoding, UTF_8};

use crate::decode::decode_by;
use crate::detection::Detection;
use crate::detector::Detector;
use crate::escapes::header;
use crate::evidence::escapes;
use crate::facts::CandidateId;
use crate::options::Options;

/// The encodings of a sample.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn detect(bytes: &[u8], options: &Options) -> Detection {
    let mut detector = Detector::default();
    detector.feed(bytes);
    detector.guess(options)
}

/// Whether UTF-8 may be the answer.
pub fn has_utf_8(options: &Options) -> bool {
    options.allows_utf_8() && (options.only.is_empty() || options.only.contains(&UTF_8))
}

/// The encoding for ASCII alone, and for text that no encoding explains.
pub fn fallback(options: &Options) -> Encoding {
    detect(b"", options).encoding.or(options.only.first().copied()).unwrap_or(UTF_8)
}

/// Whether lines of an encoding may be among lines of others: its line terminators must be those of ASCII.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_by_line(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::extends_ascii) && !has_escapes(encoding)
}

/// Whether an encoding has escape sequences, each of which counts up to the end of its line.
pub fn is_by_escape(encoding: Encoding) -> bool {
    has_escapes(encoding) && header(encoding).is_none()
}

/// Whether an encoding is UTF-16 or UTF-32.
pub fn is_wide(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::is_wide)
}

fn has_escapes(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_some_and(CandidateId::has_escapes)
}

/// Whether the escape sequences of bytes prove an encoding.
pub fn is_proved(bytes: &[u8]) -> bool {
    escapes::prove(bytes).is_some()
}

/// Whether bytes are well-formed in an encoding, except for a character that the end cuts.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_valid(encoding: Encoding, bytes: &[u8]) -> bool {
    let mut decoder = encoding.decoder_builder().ignore_bom(true).fatal(true).build();
    decode_by(&mut decoder, bytes, false, &mut |_| {})
}
