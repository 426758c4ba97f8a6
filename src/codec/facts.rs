//! Facts about encodings for engines other than the drivers: the detector, the inspector and the editor of texts.

use core::ops::RangeInclusive;

/// The order of the bytes of a code unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    Big,
    Little,
}

/// The code units of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeUnits {
    Bytes,
    Utf16(ByteOrder),
    Utf32(ByteOrder),
}

/// One byte of a [`Sequence`].
pub struct SequenceByte {
    /// Its name in a message, such as "trail byte".
    pub name: &'static str,
    pub ranges: &'static [RangeInclusive<u8>],
}

impl SequenceByte {
    pub fn has(&self, byte: u8) -> bool {
        self.ranges.iter().any(|range| range.contains(&byte))
    }
}

/// The bytes of a character that is not ASCII, each by its ranges.
pub struct Sequence {
    pub bytes: &'static [SequenceByte],
    pub index: Index,
}

/// The test whether bytes in the ranges of a [`Sequence`] are a character.
pub enum Index {
    /// No test: all of them are.
    Complete,
    /// By a range of pointers, for which no index has to be unpacked.
    Ranges { name: &'static str, pointer: fn(&[u8]) -> u32, has: fn(u32) -> bool },
    /// By the index with this name, at a pointer.
    At { name: &'static str, pointer: fn(&[u8]) -> u32 },
    /// By indexes that have no pointers.
    Other,
}

impl Sequence {
    /// Whether the bytes are in the ranges. There may be fewer bytes than ranges.
    pub fn begins(&self, bytes: &[u8]) -> bool {
        self.bytes.iter().zip(bytes).all(|(byte, found)| byte.has(*found))
    }
}

/// Bytes that stand for no text and change what the bytes after them mean.
#[derive(Clone, Copy)]
pub struct Escape {
    pub bytes: &'static [u8],
    /// The number of bytes of each character after it; 0 for a header, after which nothing changes.
    pub width: usize,
}

impl Escape {
    pub const fn new(bytes: &'static [u8], width: usize) -> Escape {
        Escape { bytes, width }
    }
}

/// How an encoder continues in the middle of a text, given the mode of a decoder. Modes are in the form that callers of
/// a module hold: the bits that differ from the mode of a new decoder or encoder.
#[derive(Clone, Copy)]
pub struct Resume {
    /// The bits of a decoder's mode that an encoder's mode has as well.
    pub shared: u32,
    /// Further bits that an encoder's mode has in the middle of a text.
    pub begun: u32,
    /// Values of a decoder's lowest four bits, and those of an encoder's for the same state.
    pub renumbered: &'static [[u32; 2]],
    /// Whether a mode of 0 means that the first bytes of the text have yet to decide the mode.
    pub is_decided_at_start: bool,
    /// The bits of a decoder's mode that matter at the end of a text.
    pub at_end: u32,
    /// The bits of a decoder's mode that it has only within a character, or within base64.
    pub within: u32,
    /// The bytes that an encoder writes at the end of a text to return to its first state.
    pub returns: &'static [u8],
    /// Whether the text has base64, whose digits may have bits of two characters.
    pub base64: bool,
}

impl Resume {
    /// For an encoding without states.
    pub const PLAIN: Resume = Resume {
        shared: 0,
        begun: 0,
        renumbered: &[],
        is_decided_at_start: false,
        at_end: u32::MAX,
        within: 0,
        returns: b"",
        base64: false,
    };

    /// For an encoding whose decoders and encoders have the same modes.
    pub const SAME: Resume = Resume { shared: u32::MAX, ..Resume::PLAIN };
}
