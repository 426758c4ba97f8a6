//! The options and the result of an inspection.

use alloc::{string::String, vec::Vec};
use core::ops::Range;

use encodium::Encoding;

/// The options of [`inspect`](super::inspect()).
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InspectOptions {
    pub(super) malformed_limit: usize,
}

impl InspectOptions {
    /// Sets how many malformed sequences [`Inspection::malformed`] lists: 100 by default.
    pub fn malformed_limit(self, malformed_limit: usize) -> InspectOptions {
        InspectOptions { malformed_limit }
    }
}

impl Default for InspectOptions {
    fn default() -> InspectOptions {
        InspectOptions { malformed_limit: 100 }
    }
}

/// The result of [`inspect`](super::inspect()). The feature `serde` serializes it with names in camel case: an encoding
/// is its name, and `None` is null.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Inspection {
    /// The encoding that the bytes were decoded as.
    pub encoding: Encoding,
    /// The number of bytes.
    pub byte_count: u64,
    /// The number of UTF-16 code units of the text, with U+FFFD for each malformed sequence and without a byte order
    /// mark that the decoder removes.
    pub code_unit_count: u64,
    /// The number of Unicode scalar values of that text.
    pub scalar_count: u64,
    /// The number of lines of that text; the last one may have no line terminator.
    pub line_count: u64,
    /// How many lines end with each line terminator.
    pub newlines: Newlines,
    /// The scripts of the text, the most frequent first.
    pub scripts: Vec<Script>,
    /// The encoding of the byte order mark, if there is one, whatever the encoding of the text. A mark of UTF-32 counts
    /// only if the bytes are inspected as UTF-32, because in UTF-16 it is a mark and a U+0000.
    pub bom: Option<Encoding>,
    /// The first malformed sequences, in order.
    pub malformed: Vec<MalformedSequence>,
    /// The number of all malformed sequences.
    pub malformed_count: u64,
    /// The offset of the first byte that encoding the text does not write again, or `None` if it writes the same bytes.
    /// A byte order mark counts as text here.
    pub differs_at: Option<u64>,
}

/// How many lines end with each line terminator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Newlines {
    /// U+000A alone.
    pub lf_count: u64,
    /// U+000D and U+000A.
    pub crlf_count: u64,
    /// U+000D alone.
    pub cr_count: u64,
}

/// A script of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Script {
    /// Its name in Unicode, such as `Latin`. `Common` means characters that scripts share, `Inherited` combining marks,
    /// and `Unknown` unassigned and private-use characters.
    pub script: &'static str,
    /// The number of scalar values in it.
    pub scalar_count: u64,
}

/// A sequence of malformed bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MalformedSequence {
    /// Its offsets in the stream, in bytes. A decoder reads the bytes after it again.
    pub range: Range<u64>,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Why they are malformed: a sentence in the standard's terms, without its full stop.
    pub fault: String,
}
