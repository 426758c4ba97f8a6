//! The options and the result of an inspection.

use std::ops::Range;

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

/// The result of [`inspect`](super::inspect()). Serialized (feature `serde`), it has names in camel case: encodings are
/// their names, `None` is null.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Inspection {
    /// The encoding that the bytes were decoded as.
    pub encoding: Encoding,
    /// How many bytes there are.
    pub byte_count: u64,
    /// How many UTF-16 code units the text has, with U+FFFD for each malformed sequence and without a byte
    /// order mark that the decoder removes.
    pub code_unit_count: u64,
    /// How many Unicode scalar values that text has.
    pub scalar_count: u64,
    /// How many lines that text has; the last one may lack its end.
    pub line_count: u64,
    /// How many lines have each line end.
    pub newlines: Newlines,
    /// The scripts of the text, the most frequent first.
    pub scripts: Vec<Script>,
    /// The encoding of a byte order mark, whatever the encoding is. That of UTF-32 counts only if the bytes
    /// are inspected as UTF-32, because in UTF-16 it is a mark and a U+0000.
    pub bom: Option<Encoding>,
    /// The first malformed sequences, in order.
    pub malformed: Vec<MalformedSequence>,
    /// How many malformed sequences there are in all.
    pub malformed_count: u64,
    /// Whether the text encodes to the same bytes again. A byte order mark counts as text here.
    pub round_trips: bool,
}

/// How many lines have each line end.
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
    /// Its name in Unicode, such as `Latin`. `Common` has the characters that all scripts use, `Inherited`
    /// the combining ones; `Unknown` has unassigned and private-use characters.
    pub script: &'static str,
    /// How many scalar values are in it.
    pub scalar_count: u64,
}

/// A sequence of malformed bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MalformedSequence {
    /// Where it is in the stream, in bytes. A decoder reads the bytes after it again.
    pub range: Range<u64>,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Why they are malformed: a sentence in the standard's terms, without its full stop.
    pub fault: String,
}
