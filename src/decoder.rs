//! The decode driver: chunks, error modes, byte order marks and U+FFFD exist here, once for every
//! encoding. It alternates an encoding's `run` (fast, ordinary input only) with its `step` (one
//! character, exactly the standard's rules) and keeps the up to three bytes of an unfinished
//! character for the next chunk.

use alloc::string::String;

use crate::encoding::{Codec, Encoding};

/// What is read at the front of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// One UTF-16 code unit, and the bytes it takes.
    Unit(u16, usize),
    /// Two UTF-16 code units (a surrogate pair or, in Big5, two characters), and their bytes.
    Units([u16; 2], usize),
    /// Bytes that give no text, such as an escape sequence.
    Nothing(usize),
    /// The standard's "error" and how many bytes it takes; what follows them is read again, which
    /// is the standard's "restore".
    Malformed(usize),
    /// An error that could not be told before these bytes: how many of those already taken it
    /// stands for. It takes none of this input.
    #[cfg_attr(not(feature = "extended"), expect(dead_code))]
    Late(usize),
    /// The character may go on in bytes that are still to come. Never the answer when `last`.
    More,
}

impl Step {
    /// A scalar value that takes `n` bytes.
    pub fn scalar(scalar: u32, n: usize) -> Step {
        match scalar.checked_sub(0x10000) {
            None => Step::Unit(scalar as u16, n),
            Some(v) => Step::Units([0xD800 | (v >> 10) as u16, 0xDC00 | (v & 0x3FF) as u16], n),
        }
    }

    /// The end of all two-byte rules: a pair without a code point gives an ASCII trail back.
    pub fn pair(unit: Option<u16>, trail: u8) -> Step {
        match unit {
            Some(unit) => Step::Unit(unit, 2),
            None if trail < 0x80 => Step::Malformed(1),
            None => Step::Malformed(2),
        }
    }

    /// A character that the input ends in the middle of; at the end of all input, all `n` bytes
    /// that are there are one error.
    pub fn unfinished(last: bool, n: usize) -> Step {
        if last { Step::Malformed(n) } else { Step::More }
    }
}

/// What an encoding's file says of its decoder.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// Reads one character from the front of an input that is not empty: pure, plainly the
    /// standard's text. `last` tells that nothing follows this input.
    pub step: fn(input: &[u8], last: bool, mode: &mut u32) -> Step,
    /// Reads what is ordinary and stops, possibly at once, before anything else: `(read, written)`.
    /// It holds no rules of its own: alternating it with `step` equals `step` alone.
    pub run: fn(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize),
}

/// The longest character that any decoder leaves unfinished, in bytes.
const PENDING: usize = 3;

/// A decoder's whole state, plain data. Begins as [`State::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pending: [u8; PENDING],
    len: u8,
    /// The first scalar value has been seen, so no byte order mark can follow.
    begun: bool,
    mode: u32,
}

impl State {
    pub fn new(codec: &Codec) -> State {
        State { pending: [0; PENDING], len: 0, begun: false, mode: codec.mode }
    }
}

/// For the boundary, where the state lives on the other side.
#[cfg(any(test, feature = "wasm"))]
impl State {
    /// The state as two words, both zero for a new decoder.
    pub fn pack(self, codec: &Codec) -> [u32; 2] {
        let [a, b, c] = self.pending;
        [u32::from_le_bytes([a, b, c, self.len | (self.begun as u8) << 7]), self.mode ^ codec.mode]
    }

    pub fn unpack([pending, mode]: [u32; 2], codec: &Codec) -> State {
        let [a, b, c, d] = pending.to_le_bytes();
        let len = (d & 0x7F).min(PENDING as u8);
        State { pending: [a, b, c], len, begun: d & 0x80 != 0, mode: mode ^ codec.mode }
    }
}

/// How a call to [`decode`] is to behave.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    /// Nothing follows this input: what is pending is an error.
    pub last: bool,
    /// Stop at the first error rather than write U+FFFD.
    pub fatal: bool,
    /// Give a leading U+FEFF out like any other character.
    pub ignore_bom: bool,
}

/// What a call to [`decode`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Bytes of `src` taken, pending ones included.
    pub read: usize,
    /// UTF-16 code units of `dst` written.
    pub written: usize,
    /// Under `fatal`, the error it stopped after: where it begins relative to `src` (negative if
    /// in a former chunk) and its length in bytes.
    pub error: Option<(isize, usize)>,
}

/// Units of `dst` that a character may need.
const ROOM: usize = 2;

/// Decodes `src` into `dst` until either is used up (`dst`: fewer than two units left) or, under
/// `fatal`, an error. `src.len() + 4` units are always enough for all of `src`.
pub(crate) fn decode(
    codec: &Codec,
    state: &mut State,
    src: &[u8],
    dst: &mut [u16],
    options: Options,
) -> Progress {
    let mut driver = Driver { codec, state, options, dst, written: 0, error: None };
    let read = match driver.pending(src) {
        Ok(n) => driver.body(src, n),
        Err(n) => n,
    };
    Progress { read, written: driver.written, error: driver.error }
}

struct Driver<'a> {
    codec: &'a Codec,
    state: &'a mut State,
    options: Options,
    dst: &'a mut [u16],
    written: usize,
    error: Option<(isize, usize)>,
}

impl Driver<'_> {
    fn looks_for_bom(&self) -> bool {
        self.codec.bom && !self.options.ignore_bom
    }

    fn has_room(&self) -> bool {
        self.dst.len() - self.written >= ROOM
    }

    /// Reads the characters that begin in the pending bytes, joined with the front of `src`.
    /// Gives the bytes of `src` taken, as an error where there is no going on.
    fn pending(&mut self, src: &[u8]) -> Result<usize, usize> {
        let pending = self.state.len as usize;
        // A call into the engine's copying costs as much as decoding some bytes.
        if pending == 0 {
            return Ok(0);
        }
        let mut joined = [0; 4 * PENDING];
        let taken = src.len().min(joined.len() - pending);
        joined[..pending].copy_from_slice(&self.state.pending[..pending]);
        joined[pending..pending + taken].copy_from_slice(&src[..taken]);
        let joined = &joined[..pending + taken];
        let last = self.options.last && taken == src.len();
        let mut read = 0;
        while read < pending {
            if self.error.is_some() || !self.has_room() {
                self.keep(&joined[read..pending]);
                return Err(0);
            }
            match self.step(&joined[read..], last, read as isize - pending as isize) {
                Some(n) => read += n,
                None => {
                    self.keep(&joined[read..]);
                    return Err(taken);
                }
            }
        }
        self.state.len = 0;
        Ok(read - pending)
    }

    /// Reads `src` from the offset `read` on, and gives how far it came.
    fn body(&mut self, src: &[u8], mut read: usize) -> usize {
        while self.error.is_none() {
            if self.state.begun || !self.looks_for_bom() {
                let room = &mut self.dst[self.written..];
                let (r, w) = (self.codec.decoder.run)(&src[read..], room, self.state.mode);
                self.state.begun |= w > 0;
                read += r;
                self.written += w;
            }
            let rest = &src[read..];
            if rest.is_empty() || !self.has_room() {
                break;
            }
            match self.step(rest, self.options.last, read as isize) {
                Some(n) => read += n,
                None => {
                    self.keep(rest);
                    return src.len();
                }
            }
        }
        read
    }

    /// One step on `input`, which begins `at` bytes after the chunk's start: the bytes it took, or
    /// None if it wants more.
    fn step(&mut self, input: &[u8], last: bool, at: isize) -> Option<usize> {
        let (units, count, n) = match (self.codec.decoder.step)(input, last, &mut self.state.mode) {
            Step::Unit(unit, n) => ([unit, 0], 1, n),
            Step::Units(units, n) => (units, 2, n),
            Step::Nothing(n) => return Some(n),
            Step::Malformed(n) if self.options.fatal => {
                self.error = Some((at, n));
                return Some(n);
            }
            Step::Malformed(n) => ([0xFFFD, 0], 1, n),
            Step::Late(n) if self.options.fatal => {
                self.error = Some((at - n as isize, n));
                return Some(0);
            }
            Step::Late(_) => ([0xFFFD, 0], 1, 0),
            Step::More => return None,
        };
        let is_bom = !self.state.begun && self.looks_for_bom() && units[..count] == [0xFEFF];
        self.state.begun = true;
        if !is_bom {
            // There is room for both, and a copy of one size needs no call.
            self.dst[self.written..self.written + ROOM].copy_from_slice(&units);
            self.written += count;
        }
        Some(n)
    }

    fn keep(&mut self, bytes: &[u8]) {
        self.state.len = bytes.len() as u8;
        self.state.pending[..bytes.len()].copy_from_slice(bytes);
    }
}

/// Malformed bytes, as a fatal decoder reports them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The encoding that was decoded.
    pub encoding: Encoding,
    /// Where the malformed sequence begins, in bytes from the start of the stream.
    pub offset: u64,
    /// How many bytes the error takes; what follows them would be read again.
    pub length: usize,
}

impl core::fmt::Display for Malformed {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(f, "malformed {} at byte offset {}", self.encoding.name(), self.offset)
    }
}

impl core::error::Error for Malformed {}

/// A streaming decoder: the standard's section 7, without JavaScript.
///
/// ```
/// let mut decoder = encodium::Encoding::for_label("euc-kr").unwrap().decoder();
/// let mut text = String::new();
/// decoder.decode_to_string(b"\xC7", &mut text, false);
/// decoder.decode_to_string(b"\xD1", &mut text, true);
/// assert_eq!(text, "한");
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    encoding: Encoding,
    state: State,
    fatal: bool,
    ignore_bom: bool,
    position: u64,
}

impl Decoder {
    pub(crate) fn new(encoding: Encoding) -> Decoder {
        let state = State::new(encoding.codec());
        Decoder { encoding, state, fatal: false, ignore_bom: false, position: 0 }
    }

    /// Makes malformed input an error instead of U+FFFD.
    pub fn fatal(mut self) -> Decoder {
        self.fatal = true;
        self
    }

    /// Gives a leading byte order mark out as U+FEFF.
    pub fn ignore_bom(mut self) -> Decoder {
        self.ignore_bom = true;
        self
    }

    /// The encoding this decodes.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Decodes from `src` into `dst`: reads bytes, writes UTF-16 code units. It stops early only
    /// where `dst` has fewer than two units left; a `dst` of `src.len() + 4` units always takes
    /// all. After all of the `last` input the decoder is as new.
    ///
    /// A [fatal](Self::fatal) decoder stops after malformed bytes, having written what came before
    /// them, and goes on behind them when it is called again with the rest of `src`.
    pub fn decode_to_utf16(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> crate::Progress<Malformed> {
        let codec = self.encoding.codec();
        let options = Options { last, fatal: self.fatal, ignore_bom: self.ignore_bom };
        let Progress { read, written, error } = decode(codec, &mut self.state, src, dst, options);
        let error = error.map(|(at, length)| Malformed {
            encoding: self.encoding,
            offset: self.position.wrapping_add_signed(at as i64),
            length,
        });
        self.position += read as u64;
        if last && error.is_none() && read == src.len() && self.state.len == 0 {
            self.state = State::new(codec);
            self.position = 0;
        }
        crate::Progress { read, written, error }
    }

    /// Decodes all of `src` and appends it to `text`; malformed bytes become U+FFFD, whether or
    /// not this is a fatal decoder.
    pub fn decode_to_string(&mut self, src: &[u8], text: &mut String, last: bool) {
        let fatal = core::mem::replace(&mut self.fatal, false);
        // A decoder that is not fatal cannot fail.
        let _ = self.try_decode_to_string(src, text, last);
        self.fatal = fatal;
    }

    /// Decodes all of `src` and appends it to `text`. On an error, `text` has what came before it.
    pub fn try_decode_to_string(
        &mut self,
        mut src: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Malformed> {
        let mut units = [0; 1024];
        loop {
            let part = &src[..src.len().min(units.len() - 4)];
            let ends = part.len() == src.len();
            let progress = self.decode_to_utf16(part, &mut units, last && ends);
            let scalars = char::decode_utf16(units[..progress.written].iter().copied());
            text.extend(scalars.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
            if let Some(error) = progress.error {
                return Err(error);
            }
            src = &src[progress.read..];
            if ends {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests;
