//! The decode driver handles chunks, error modes, byte order marks and U+FFFD once for every
//! encoding. It alternates an encoding's `run` (fast, ordinary input only) with its `step` (one
//! character, exactly the standard's rules), and carries the bytes of an unfinished character
//! over to the next chunk.

use super::text::Element;
use super::{Codec, PENDING, REPLACEMENT_CHARACTER, Step};
use crate::progress::Progress;

/// In the first word of `State::to_words`: the decoder has seen its first scalar value.
pub const BEGUN: u32 = 1 << 31;

/// A decoder's whole state, plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pending: [u8; PENDING],
    len: u8,
    /// The decoder has seen its first scalar value, so no byte order mark can follow.
    begun: bool,
    mode: u32,
}

impl State {
    pub fn new(codec: &Codec) -> State {
        State { pending: [0; PENDING], len: 0, begun: false, mode: codec.mode }
    }

    /// Sets the mode.
    pub fn in_mode(self, mode: u32) -> State {
        State { mode, ..self }
    }

    /// Records that the stream has begun, so that a byte order mark is a character.
    pub fn begin(&mut self) {
        self.begun = true;
    }

    /// Whether the decoder would read the next bytes differently from a new one with the mode `initial`: bytes are
    /// pending, or the mode differs.
    pub fn is_within(self, initial: u32) -> bool {
        self.len > 0 || self.mode != initial
    }
}

/// For callers of a WebAssembly module, which hold the state.
impl State {
    /// The state as two words, both zero for a new decoder.
    pub fn to_words(self, codec: &Codec) -> [u32; 2] {
        let [a, b, c] = self.pending;
        let begun = if self.begun { BEGUN } else { 0 };
        [u32::from_le_bytes([a, b, c, self.len]) | begun, self.mode ^ codec.mode]
    }

    /// The state that these words stand for. Any two words make some state.
    pub fn from_words([pending, mode]: [u32; 2], codec: &Codec) -> State {
        let [a, b, c, len] = (pending & !BEGUN).to_le_bytes();
        let len = len.min(PENDING as u8);
        State { pending: [a, b, c], len, begun: pending & BEGUN != 0, mode: mode ^ codec.mode }
    }
}

/// How a call to [`decode`] behaves.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// Nothing follows this input: pending bytes are an error.
    pub last: bool,
    /// Stop at the first error instead of writing U+FFFD.
    pub fatal: bool,
    /// Write a leading U+FEFF like any other character.
    pub ignore_bom: bool,
}

/// Why a call to [`decode`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All of `src` has been read, though its last bytes may be pending.
    InputEmpty,
    /// The next character needs more room than `dst` has left.
    OutputFull,
    /// With `fatal`, an error, whose bytes have been read: its start relative to `src`, which is negative if it began
    /// in an earlier chunk, and its length in bytes.
    Malformed { at: isize, length: usize },
}

impl Status {
    /// The start and the length of an error.
    pub fn error(self) -> Option<(isize, usize)> {
        match self {
            Status::Malformed { at, length } => Some((at, length)),
            _ => None,
        }
    }
}

/// Decodes `src` into `dst` until `src` is used up, `dst` has fewer than two units left or, with `fatal`, an error
/// occurs. `src.len() + 4` units are always enough for all of `src`.
pub fn decode(
    codec: &Codec,
    state: &mut State,
    src: &[u8],
    dst: &mut [u16],
    options: Options,
) -> Progress<Status> {
    decode_by(codec.decoder.run, codec, state, src, dst, options, || ())
}

/// Decodes into either form of text, as [`decode`] does, with the encoding's `run` for that form. It stops when `dst`
/// has fewer than `Element::STEP` elements left, or `Element::TWO_UNITS` before two code points. It calls `replaced`
/// for each U+FFFD that stands for malformed bytes.
#[inline(always)]
pub fn decode_by<O: Element>(
    run: impl Fn(&[u8], &mut [O], u32) -> (usize, usize),
    codec: &Codec,
    state: &mut State,
    src: &[u8],
    dst: &mut [O],
    options: Options,
    replaced: impl FnMut(),
) -> Progress<Status> {
    let status = Status::InputEmpty;
    let mut driver = Driver { run, replaced, codec, state, options, dst, written: 0, status };
    let read = match driver.decode_pending(src) {
        Ok(n) => driver.decode_rest(src, n),
        Err(n) => n,
    };
    Progress { read, written: driver.written, status: driver.status }
}

struct Driver<'a, O, R, F> {
    run: R,
    replaced: F,
    codec: &'a Codec,
    state: &'a mut State,
    options: Options,
    dst: &'a mut [O],
    written: usize,
    /// `InputEmpty` until something stops the call.
    status: Status,
}

impl<O, R, F> Driver<'_, O, R, F>
where
    O: Element,
    R: Fn(&[u8], &mut [O], u32) -> (usize, usize),
    F: FnMut(),
{
    fn removes_bom(&self) -> bool {
        self.codec.bom && !self.options.ignore_bom
    }

    /// Whether an error or a lack of room prevents another step.
    fn has_stopped(&mut self) -> bool {
        if self.status == Status::InputEmpty && self.dst.len() - self.written < O::STEP {
            self.status = Status::OutputFull;
        }
        self.status != Status::InputEmpty
    }

    /// Reads the characters that begin in the pending bytes, joined with the front of `src`.
    /// Returns the number of bytes of `src` read: as `Ok` if decoding can continue, else as `Err`.
    fn decode_pending(&mut self, src: &[u8]) -> Result<usize, usize> {
        let pending = self.state.len as usize;
        // Copying is a call into the engine, which costs as much as decoding some bytes.
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
            if self.has_stopped() {
                self.set_pending(&joined[read..pending]);
                return Err(0);
            }
            match self.step(&joined[read..], last, read as isize - pending as isize) {
                Some(n) => read += n,
                None => {
                    self.set_pending(&joined[read..]);
                    return Err(taken);
                }
            }
        }
        self.state.len = 0;
        Ok(read - pending)
    }

    /// Decodes `src` from the offset `read` on, and returns the offset it reached.
    fn decode_rest(&mut self, src: &[u8], mut read: usize) -> usize {
        while self.status == Status::InputEmpty {
            if self.state.begun || !self.removes_bom() || !begins_mark(&src[read..]) {
                let room = &mut self.dst[self.written..];
                let (r, w) = (self.run)(&src[read..], room, self.state.mode);
                self.state.begun |= w > 0;
                read += r;
                self.written += w;
            }
            let rest = &src[read..];
            if rest.is_empty() || self.has_stopped() {
                break;
            }
            match self.step(rest, self.options.last, read as isize) {
                Some(n) => read += n,
                None => {
                    self.set_pending(rest);
                    return src.len();
                }
            }
        }
        read
    }

    /// Takes one step on `input`, which begins `at` bytes after the chunk's start. Returns the
    /// number of bytes read, or None if the character may continue in the next chunk.
    fn step(&mut self, input: &[u8], last: bool, at: isize) -> Option<usize> {
        let mode = self.state.mode;
        let (units, count, n) = match (self.codec.decoder.step)(input, last, &mut self.state.mode) {
            Step::Unit(unit, n) => ([unit, 0], 1, n),
            Step::Units(units, n) => (units, 2, n),
            Step::Nothing(n) => return Some(n),
            Step::Malformed(n) if self.options.fatal => {
                self.status = Status::Malformed { at, length: n };
                return Some(n);
            }
            Step::Malformed(n) => self.replacement(n),
            Step::Late(n) if self.options.fatal => {
                self.status = Status::Malformed { at: at - n as isize, length: n };
                return Some(0);
            }
            Step::Late(_) => self.replacement(0),
            Step::More => return None,
        };
        // Two code points may need more room than one scalar value, for which there is room.
        if O::STEP < O::TWO_UNITS
            && count == 2
            && utf_8_length(units) > self.dst.len() - self.written
        {
            self.status = Status::OutputFull;
            self.state.mode = mode;
            return Some(0);
        }
        let is_bom = !self.state.begun && self.removes_bom() && units[..count] == [0xFEFF];
        self.state.begun = true;
        if !is_bom {
            self.written += O::put_step(units, count, self.dst, self.written);
        }
        Some(n)
    }

    /// U+FFFD for malformed bytes, of which `n` are in this input.
    fn replacement(&mut self, n: usize) -> ([u16; 2], usize, usize) {
        (self.replaced)();
        ([REPLACEMENT_CHARACTER as u16, 0], 1, n)
    }

    fn set_pending(&mut self, bytes: &[u8]) {
        self.state.len = bytes.len() as u8;
        self.state.pending[..bytes.len()].copy_from_slice(bytes);
    }
}

/// Whether bytes may be the front of a byte order mark, in any encoding.
fn begins_mark(bytes: &[u8]) -> bool {
    matches!(bytes.first(), Some(0 | 0xEF..))
}

/// The number of bytes of two code units in UTF-8.
fn utf_8_length(units: [u16; 2]) -> usize {
    let length = |unit| match unit {
        0..0x80 => 1,
        0..0x800 | 0xD800..0xE000 => 2,
        _ => 3,
    };
    length(units[0]) + length(units[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Encoding;

    #[test]
    fn the_state_fits_into_two_words_and_a_new_one_is_zero() {
        for encoding in Encoding::standard() {
            encoding.prepare();
            let codec = encoding.codec();
            assert_eq!(State::new(codec).to_words(codec), [0, 0]);
            let mut state = State::new(codec);
            let _ =
                decode(codec, &mut state, b"\x1B$B\xF0\x9F\x92", &mut [0; 16], Options::default());
            assert_eq!(State::from_words(state.to_words(codec), codec), state, "{encoding:?}");
            for words in [[0, 1], [0, 0x5555_5555], [0, u32::MAX]] {
                let state = State::from_words(words, codec);
                assert_eq!(state.to_words(codec), words, "{encoding:?}");
            }
        }
    }

    #[test]
    fn a_state_inside_a_byte_order_mark_has_not_begun() {
        let codec = crate::UTF_8.codec();
        assert_eq!(State::from_words([0, 0], codec), State::new(codec));
        let mut state = State::new(codec);
        let _ = decode(codec, &mut state, b"\xEF\xBB", &mut [0; 16], Options::default());
        let words = state.to_words(codec);
        assert_eq!(State::from_words(words, codec), state);
        // Whatever the words say, there are no more pending bytes than any decoder leaves.
        let [pending, mode] = words;
        assert_eq!(State::from_words([pending | 0x7F << 24, mode], codec).len as usize, PENDING);
    }
}
