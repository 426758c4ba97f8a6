//! The encode driver: surrogate pairs, error modes and the end of the output exist here, once for
//! every encoding. It alternates an encoding's `run` (fast, ordinary input only) with its `step`
//! (one scalar value, exactly the standard's rules).

use alloc::vec::Vec;

use crate::codec::ascii;
use crate::encoding::{Codec, Encoding};

/// The bytes of one scalar value, with the escapes before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes {
    bytes: [u8; 16],
    len: u8,
}

impl Bytes {
    pub const NONE: Bytes = Bytes { bytes: [0; 16], len: 0 };

    pub fn one(byte: u8) -> Bytes {
        Bytes::NONE.then(byte)
    }

    pub fn two([lead, trail]: [u8; 2]) -> Bytes {
        Bytes::one(lead).then(trail)
    }

    pub fn then(mut self, byte: u8) -> Bytes {
        self.bytes[self.len as usize] = byte;
        self.len += 1;
        self
    }

    pub fn then_all(self, bytes: &[u8]) -> Bytes {
        bytes.iter().fold(self, |all, &byte| all.then(byte))
    }

    pub fn as_slice(&self) -> &[u8] {
        &self.bytes[..self.len as usize]
    }
}

/// What an encoding's file says of its encoder.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// Encodes one scalar value: plainly the standard's text. The error is the code point that the
    /// standard's "error" carries.
    pub step: fn(scalar: u32, mode: &mut u32) -> Result<Bytes, u32>,
    /// Encodes what is ordinary and stops, possibly at once, before anything else:
    /// `(read, written)`. Alternating it with `step` equals `step` alone.
    pub run: fn(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize),
    /// What is written at the end of all input to return to the initial state.
    pub finish: fn(mode: u32) -> Bytes,
}

impl Rules {
    /// An encoder without a state, in which ASCII is itself.
    pub const fn stateless(step: fn(u32, &mut u32) -> Result<Bytes, u32>) -> Rules {
        Rules { step, run: |src, dst, _| ascii::narrow(src, dst), finish: |_| Bytes::NONE }
    }

    /// The same with a loop of its own.
    pub const fn with_run(self, run: fn(&[u16], &mut [u8], u32) -> (usize, usize)) -> Rules {
        Rules { run, ..self }
    }
}

/// An encoder's whole state, plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// A high surrogate whose low one may still come, or 0.
    high: u16,
    mode: u32,
}

impl State {
    pub fn new(codec: &Codec) -> State {
        State { high: 0, mode: codec.mode }
    }
}

/// For the boundary, where the state lives on the other side.
#[cfg(any(test, feature = "wasm"))]
impl State {
    /// The state as two words, both zero for a new encoder.
    pub fn pack(self, codec: &Codec) -> [u32; 2] {
        [self.high as u32, self.mode ^ codec.mode]
    }

    pub fn unpack([high, mode]: [u32; 2], codec: &Codec) -> State {
        State { high: high as u16, mode: mode ^ codec.mode }
    }
}

/// How a call to [`encode`] is to behave.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    /// Nothing follows this input: a high surrogate at its end is lone, and the output returns to
    /// its initial state.
    pub last: bool,
    /// Write a decimal character reference for what the encoding does not have.
    pub html: bool,
}

/// What a call to [`encode`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// UTF-16 code units of `src` taken, including an error's.
    pub read: usize,
    /// Bytes of `dst` written.
    pub written: usize,
    /// All of `src` is taken and, if it was the last, the end is written.
    pub done: bool,
    /// The scalar value it stopped after and where that begins relative to `src` (-1 if its high
    /// surrogate was in a former chunk).
    pub error: Option<(u32, isize)>,
}

/// Encodes `src` into `dst` until either is used up or, unless `html`, an unmappable scalar value.
/// A scalar value's bytes are written whole or not at all.
pub(crate) fn encode(
    codec: &Codec,
    state: &mut State,
    src: &[u16],
    dst: &mut [u8],
    options: Options,
) -> Progress {
    let mut progress = Progress { read: 0, written: 0, done: false, error: None };
    let Some(rules) = codec.encoder else { return progress };
    loop {
        if state.high == 0 {
            let room = &mut dst[progress.written..];
            let (r, w) = (rules.run)(&src[progress.read..], room, state.mode);
            progress.read += r;
            progress.written += w;
        }
        let mut mode = state.mode;
        let rest = &src[progress.read..];
        let (scalar, taken) = match read_scalar(state.high, rest, options.last) {
            Read::Scalar(scalar, taken) => (scalar, taken),
            Read::High(high) => {
                state.high = high;
                progress.read = src.len();
                progress.done = true;
                return progress;
            }
            Read::End => {
                let end = if options.last { (rules.finish)(mode) } else { Bytes::NONE };
                progress.done = put(end.as_slice(), dst, &mut progress.written);
                if progress.done && options.last {
                    state.mode = codec.mode;
                }
                return progress;
            }
        };
        let fits = match (rules.step)(scalar, &mut mode) {
            Ok(bytes) => put(bytes.as_slice(), dst, &mut progress.written),
            Err(code_point) if options.html => {
                let reference = reference(code_point, rules.step, &mut mode);
                put(reference.as_slice(), dst, &mut progress.written)
            }
            Err(code_point) => {
                let high_was_before = (state.high != 0) as isize;
                progress.error = Some((code_point, progress.read as isize - high_was_before));
                true
            }
        };
        if !fits {
            return progress;
        }
        state.high = 0;
        state.mode = mode;
        progress.read += taken;
        if progress.error.is_some() {
            return progress;
        }
    }
}

/// Writes all of `bytes` if they fit, and tells whether they did.
fn put(bytes: &[u8], dst: &mut [u8], written: &mut usize) -> bool {
    let end = *written + bytes.len();
    let Some(room) = dst.get_mut(*written..end) else { return false };
    room.copy_from_slice(bytes);
    *written = end;
    true
}

enum Read {
    /// A scalar value and the units of the chunk that it takes.
    Scalar(u32, usize),
    /// A high surrogate ends a chunk that others follow.
    High(u16),
    End,
}

/// Reads a scalar value from UTF-16 in which a lone surrogate stands for U+FFFD (Web IDL's
/// conversion to USVString); `high` is what a former chunk ended with.
fn read_scalar(high: u16, rest: &[u16], last: bool) -> Read {
    let taken = (high == 0) as usize;
    let (first, next) = match (high, rest) {
        (0, []) => return Read::End,
        (0, [first, next @ ..]) => (*first, next.first()),
        (high, next) => (high, next.first()),
    };
    match (first, next) {
        (0xD800..0xDC00, Some(&low @ 0xDC00..0xE000)) => {
            let scalar = 0x10000 + ((first as u32 - 0xD800) << 10) + (low as u32 - 0xDC00);
            Read::Scalar(scalar, taken + 1)
        }
        (0xD800..0xDC00, None) if !last => Read::High(first),
        (0xD800..0xE000, _) => Read::Scalar(0xFFFD, taken),
        _ => Read::Scalar(first as u32, taken),
    }
}

/// The standard's "html" error mode: `&#`, the code point in decimal, `;`, each encoded in turn.
fn reference(
    code_point: u32,
    step: fn(u32, &mut u32) -> Result<Bytes, u32>,
    mode: &mut u32,
) -> Bytes {
    // As much as U+10FFFF takes.
    let mut text = *b"&#1114111;";
    let mut start = 9;
    let mut rest = code_point;
    while rest > 0 || start == 9 {
        start -= 1;
        text[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    start -= 2;
    [text[start], text[start + 1]] = *b"&#";
    // Every encoder has all of these.
    text[start..]
        .iter()
        .filter_map(|&c| step(c.into(), mode).ok())
        .fold(Bytes::NONE, |all, bytes| all.then_all(bytes.as_slice()))
}

/// What an encoder does with a scalar value that its encoding does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorMode {
    /// Stops with an error.
    #[default]
    Fatal,
    /// Writes a decimal character reference, `&#128169;`, as the standard's URLs and forms do.
    /// What is written cannot be told from the same characters in the text.
    Html,
}

/// A scalar value that an encoding does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmappable {
    /// The encoding that was asked for it.
    pub encoding: Encoding,
    /// The scalar value; U+FFFD for a lone surrogate, and where ISO-2022-JP refuses a control.
    pub scalar: u32,
    /// Where it stands in the text: in UTF-16 code units from the start of the stream for
    /// [`Encoder::encode_utf16`], in bytes of the `str` for the others.
    pub index: u64,
}

impl core::fmt::Display for Unmappable {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        let Unmappable { encoding, scalar, index } = self;
        write!(f, "U+{scalar:04X} at index {index} is not in {}", encoding.name())
    }
}

impl core::error::Error for Unmappable {}

/// A streaming encoder.
///
/// ```
/// let mut encoder = encodium::Encoding::for_label("iso-2022-jp").unwrap().encoder();
/// let mut bytes = Vec::new();
/// encoder.encode_str("日", &mut bytes, false).unwrap();
/// encoder.encode_str("本", &mut bytes, true).unwrap();
/// assert_eq!(bytes, b"\x1B$BF|K\\\x1B(B");
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    encoding: Encoding,
    state: State,
    error_mode: ErrorMode,
    position: u64,
}

impl Encoder {
    pub(crate) fn new(encoding: Encoding) -> Encoder {
        let state = State::new(encoding.codec());
        Encoder { encoding, state, error_mode: ErrorMode::Fatal, position: 0 }
    }

    /// Sets the error mode, [`ErrorMode::Fatal`] by default.
    pub fn error_mode(mut self, mode: ErrorMode) -> Encoder {
        self.error_mode = mode;
        self
    }

    /// The encoding this writes.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Encodes from `src` into `dst`: reads UTF-16 code units, writes bytes. It stops early only
    /// where the next character's bytes, 16 at most, do not fit into `dst`: call it again with the
    /// rest of `src`, be it empty, until it leaves 16 bytes of `dst` unused. With `last`, a
    /// surrogate at the end is lone, the output returns to its initial state and the encoder is as
    /// new.
    ///
    /// Under [`ErrorMode::Fatal`] it stops after what it cannot encode, having written what came
    /// before, and goes on behind it when it is called again.
    pub fn encode_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> crate::Progress<Unmappable> {
        let start = self.position;
        let Progress { read, written, done, error } = self.advance(src, dst, last);
        self.position = if last && done { 0 } else { start + read as u64 };
        let error =
            error.map(|(scalar, at)| self.unmappable(scalar, start.wrapping_add_signed(at as i64)));
        crate::Progress { read, written, error }
    }

    /// Encodes all of `text` and appends it to `bytes`. On an error, `bytes` has what came before.
    pub fn encode_str(
        &mut self,
        text: &str,
        bytes: &mut Vec<u8>,
        last: bool,
    ) -> Result<(), Unmappable> {
        let mut units = [0; 512];
        let mut out = [0; 1024];
        let mut rest = text;
        loop {
            // A scalar value takes no more units than it takes bytes.
            let mut end = rest.len().min(units.len());
            while !rest.is_char_boundary(end) {
                end -= 1;
            }
            let (part, after) = rest.split_at(end);
            let mut count = 0;
            for unit in part.encode_utf16() {
                units[count] = unit;
                count += 1;
            }
            let mut read = 0;
            let mut done = false;
            while !done {
                let progress =
                    self.advance(&units[read..count], &mut out, last && after.is_empty());
                bytes.extend_from_slice(&out[..progress.written]);
                if let Some((scalar, at)) = progress.error {
                    let before = read.wrapping_add_signed(at);
                    let index = text.len() - rest.len() + utf_8_length(&units[..before]);
                    return Err(self.unmappable(scalar, index as u64));
                }
                read += progress.read;
                done = progress.done;
            }
            if after.is_empty() {
                return Ok(());
            }
            rest = after;
        }
    }

    fn advance(&mut self, src: &[u16], dst: &mut [u8], last: bool) -> Progress {
        let options = Options { last, html: self.error_mode == ErrorMode::Html };
        encode(self.encoding.codec(), &mut self.state, src, dst, options)
    }

    fn unmappable(&self, scalar: u32, index: u64) -> Unmappable {
        Unmappable { encoding: self.encoding, scalar, index }
    }
}

fn utf_8_length(units: &[u16]) -> usize {
    let scalars = char::decode_utf16(units.iter().copied());
    scalars.map(|c| c.map_or(3, char::len_utf8)).sum()
}

#[cfg(test)]
mod tests;
