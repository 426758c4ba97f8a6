//! The contract between encodings and drivers.
//!
//! An encoding is a [`Codec`]: rules for decoding and for encoding. Each set of rules has a `step`,
//! which handles one character exactly as the standard's text does, and a `run`, a fast loop that
//! stops before anything out of the ordinary. The drivers ([`decode`], [`encode`]) alternate the
//! two and add chunks, error modes and byte order marks, so no encoding handles those itself.
//!
//! Nothing in this directory knows a particular encoding.

pub mod ascii;
mod block;
pub mod control;
pub mod decode;
pub mod encode;
pub mod facts;
pub mod katakana;
mod row;
pub mod text;
pub mod through_utf_16;
pub mod two_byte;
pub mod utf_8_bits;
pub mod vector;
pub mod well_formed;

use crate::index::IndexId;
pub(crate) use row::files;
pub use row::{Entry, MostBytes, Row, find, row};

/// The replacement character: decoders write it for malformed bytes, and it stands for errors without a scalar value.
pub const REPLACEMENT_CHARACTER: u32 = char::REPLACEMENT_CHARACTER as u32;

/// An encoding's rules and what the drivers must know about them.
#[derive(Clone, Copy)]
pub struct Codec {
    pub decoder: DecoderRules,
    /// None for replacement, UTF-16BE and UTF-16LE, which the standard only decodes.
    pub encoder: Option<EncoderRules>,
    /// The mode in which a decoder and an encoder begin. The encoding defines the meaning of its modes.
    pub mode: u32,
    /// Whether a decoder removes a leading byte order mark, unless [`Options`](decode::Options) say otherwise.
    pub bom: bool,
    /// The index that has to be unpacked before the first use.
    pub index: Option<IndexId>,
}

/// `==`, for constants.
pub const fn is_same(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (rest, others);
    }
    a.len() == b.len()
}

/// The most bytes for which a decoder's `step` returns [`Step::More`], as many as a driver's state has room for.
pub const PENDING: usize = 3;

/// A decoder's rules.
#[derive(Clone, Copy)]
pub struct DecoderRules {
    /// Reads one character from the front of an input that is not empty, in the steps of the standard. `last` means
    /// that nothing follows this input.
    pub step: fn(input: &[u8], last: bool, mode: &mut u32) -> Step,
    /// Decodes ordinary input and stops, possibly at once, before anything else. Returns the bytes
    /// read and the code units written. Alternating it with `step` gives the same result as `step`
    /// alone.
    pub run: fn(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize),
}

/// An encoder's rules.
#[derive(Clone, Copy, Debug)]
pub struct EncoderRules {
    /// Encodes one scalar value, in the steps of the standard. The error is the code point that the standard's "error"
    /// carries.
    pub step: fn(scalar: u32, mode: &mut u32) -> Result<Bytes, u32>,
    /// Encodes ordinary input and stops, possibly at once, before anything else. Returns the code
    /// units read and the bytes written. Alternating it with `step` gives the same result as `step`
    /// alone.
    pub run: fn(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize),
    /// The bytes at the end of all input that return to the initial state.
    pub finish: fn(mode: u32) -> Bytes,
}

impl EncoderRules {
    /// An encoder without a state that leaves ASCII as it is.
    pub const fn stateless(step: fn(u32, &mut u32) -> Result<Bytes, u32>) -> EncoderRules {
        EncoderRules { step, run: |src, dst, _| ascii::narrow(src, dst), finish: |_| Bytes::NONE }
    }

    /// These rules with another loop.
    pub const fn with_run(self, run: fn(&[u16], &mut [u8], u32) -> (usize, usize)) -> EncoderRules {
        EncoderRules { run, ..self }
    }
}

/// An encoding's rules for callers whose text is UTF-8. The boundary to JavaScript, whose text is UTF-16, does not need
/// them.
#[derive(Clone, Copy)]
pub struct StrRules {
    /// The decoder's `run` into UTF-8. Without one, text goes through UTF-16.
    pub decode: Option<RunToUtf8>,
    /// The encoder's `run` from UTF-8, which is well-formed. Without one, text goes through UTF-16.
    pub encode: Option<fn(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize)>,
    /// The front of the first input of a decoder or an encoder that is the same in this encoding and in
    /// UTF-8.
    pub utf_8_prefix: fn(&[u8]) -> &str,
    /// [`utf_8_prefix`](Self::utf_8_prefix) for text, which need not be validated.
    pub utf_8_prefix_of_str: fn(&str) -> &str,
}

impl StrRules {
    pub const NONE: StrRules =
        StrRules { decode: None, encode: None, utf_8_prefix: |_| "", utf_8_prefix_of_str: |_| "" };

    /// For an encoding without a state that extends ASCII.
    pub const fn ascii(
        decode: RunToUtf8,
        encode: fn(&[u8], &mut [u8], u32) -> (usize, usize),
    ) -> StrRules {
        StrRules {
            decode: Some(decode),
            encode: Some(encode),
            utf_8_prefix: ascii::prefix,
            utf_8_prefix_of_str: |text| ascii::prefix(text.as_bytes()),
        }
    }
}

/// A decoder's [`run`](DecoderRules::run) into UTF-8. Its output becomes a `str` without another check.
#[derive(Clone, Copy)]
pub struct RunToUtf8(fn(&[u8], &mut [u8], u32) -> (usize, usize));

impl RunToUtf8 {
    /// # Safety
    ///
    /// The bytes that `run` counts as written are whole characters in UTF-8, whatever the input.
    pub const unsafe fn new(run: fn(&[u8], &mut [u8], u32) -> (usize, usize)) -> RunToUtf8 {
        RunToUtf8(run)
    }

    pub fn get(self) -> fn(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
        self.0
    }
}

/// The result of decoding one character at the front of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One UTF-16 code unit, and the number of bytes read.
    Unit(u16, usize),
    /// Two UTF-16 code units (a surrogate pair or, in Big5, two characters), and the number of
    /// bytes read.
    Units([u16; 2], usize),
    /// Bytes that stand for no text, such as an escape sequence.
    Nothing(usize),
    /// The standard's "error" and the number of bytes it takes. The driver reads the bytes after
    /// them again, which is the standard's "restore".
    Malformed(usize),
    /// An error in bytes that were already read, discovered only now, and the number of those
    /// bytes. It takes none of this input.
    Late(usize),
    /// The character may continue in bytes that are yet to come. It is never returned if `last` is true, nor for more
    /// than [`PENDING`] bytes: an encoding with longer characters stores the first bytes of one in its mode and returns
    /// `Nothing`.
    More,
}

impl Step {
    /// A scalar value, read from `n` bytes.
    pub fn scalar(scalar: u32, n: usize) -> Step {
        match scalar.checked_sub(0x10000) {
            None => Step::Unit(scalar as u16, n),
            Some(v) => Step::Units([0xD800 | (v >> 10) as u16, 0xDC00 | (v & 0x3FF) as u16], n),
        }
    }

    /// How every two-byte decoder ends: without a code point the two bytes are an error, and an
    /// ASCII trail is restored.
    pub fn two_byte(unit: Option<u16>, trail: u8) -> Step {
        match unit {
            Some(unit) => Step::Unit(unit, 2),
            None if trail < 0x80 => Step::Malformed(1),
            None => Step::Malformed(2),
        }
    }

    /// The input ends inside a character. At the end of all input its `n` bytes are one error.
    pub fn unfinished(last: bool, n: usize) -> Step {
        if last { Step::Malformed(n) } else { Step::More }
    }
}

/// The bytes of one scalar value, including any escape sequence before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    bytes: [u8; MOST_BYTES],
    len: u8,
}

/// The most bytes needed: in the standard's encodings, those of a reference to U+10FFFF in ISO-2022-JP; in the extended
/// ones, those of the reference after a character that ISO-2022-JP-2004 held back.
pub const MOST_BYTES: usize = if cfg!(feature = "extended") { 19 } else { 16 };

impl Bytes {
    pub const NONE: Bytes = Bytes { bytes: [0; MOST_BYTES], len: 0 };

    pub fn one(byte: u8) -> Bytes {
        Bytes::of_word(byte.into(), 1)
    }

    pub fn two(bytes: [u8; 2]) -> Bytes {
        Bytes::of_word(u16::from_le_bytes(bytes).into(), 2)
    }

    /// The lowest `len` bytes of a word, the lowest first.
    pub fn of_word(word: u64, len: usize) -> Bytes {
        let mut bytes = [0; MOST_BYTES];
        bytes[..8].copy_from_slice(&word.to_le_bytes());
        Bytes { bytes, len: len as u8 }
    }

    pub fn then(mut self, byte: u8) -> Bytes {
        self.bytes[self.len as usize] = byte;
        self.len += 1;
        self
    }

    pub fn then_all(self, bytes: &[u8]) -> Bytes {
        bytes.iter().fold(self, |all, &byte| all.then(byte))
    }

    /// All but the last byte.
    pub fn without_last(self) -> Bytes {
        Bytes { len: self.len.saturating_sub(1), ..self }
    }

    /// The concatenation of `parts`.
    #[cfg(feature = "extended")]
    #[inline(never)]
    pub fn join(parts: &[&[u8]]) -> Bytes {
        parts.iter().fold(Bytes::NONE, |all, part| all.then_all(part))
    }

    pub fn as_slice(&self) -> &[u8] {
        &self.bytes[..self.len as usize]
    }
}
