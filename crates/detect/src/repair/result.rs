//! The options and the result of a repair.

use alloc::{string::String, vec::Vec};
use core::ops::Range;

use encodium::Encoding;

/// The options of [`repair`](super::repair()).
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RepairOptions {
    pub(super) escapes: bool,
}

impl RepairOptions {
    /// Sets whether to repair garbled characters that are written as escapes of a program, too, such as `\xC3\xA9` or
    /// `\u00C3\u00A9`: false by default. References of HTML, such as `&Atilde;&copy;`, always count.
    pub fn escapes(self, escapes: bool) -> RepairOptions {
        RepairOptions { escapes }
    }
}

/// The result of [`repair`](super::repair()). Serialized (feature `serde`), encodings are their names.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Repair {
    /// The repaired text, which is the input if nothing is likelier.
    pub text: String,
    /// The wrong decodings that were undone, in the order in which they were undone.
    pub steps: Vec<RepairStep>,
}

/// A wrong decoding that was undone.
///
/// The ranges of two steps are apart, or that of the later one is within that of the earlier one. So if from
/// the last step to the first each range is encoded in `encoding` and decoded as `read_as`, the garbled text
/// is back, except that of steps that are lossy. What that adds or takes away within a range moves the ends of
/// those that surround it, and of those after it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct RepairStep {
    /// The encoding of the bytes.
    pub encoding: Encoding,
    /// The encoding that they were decoded as.
    pub read_as: Encoding,
    /// Where the repaired text is, in bytes of [`Repair::text`].
    pub range: Range<usize>,
    /// Whether decoding wrongly again does not give back the garbled text: because U+FFFD stands for characters that
    /// cannot be recovered, because characters were recovered although bytes are missing, such as `à` from `Ã`, or
    /// because the garbled characters were written as references or escapes.
    pub lossy: bool,
    /// The estimated probability that the repair is right, from 0 to 1, by trees that learnt from right and garbled
    /// lines. If the step is in several lines, it is the lowest of theirs. Lines are repaired from about 0.7 on. A line
    /// that is repaired as other lines were has their probability.
    pub confidence: f64,
}
