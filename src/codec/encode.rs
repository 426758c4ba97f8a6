//! The encode driver handles surrogate pairs, error modes and the end of the output once for every
//! encoding. It alternates an encoding's `run` (fast, ordinary input only) with its `step` (one
//! scalar value, exactly the standard's rules).

use super::text::{Element, Read};
use super::{Bytes, Codec, EncoderRules};
use crate::progress::Progress;

/// An encoder's whole state, plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// A high surrogate whose low one may still come, or 0.
    high: u16,
    mode: u32,
}

impl State {
    pub fn new(codec: &Codec) -> State {
        State { high: 0, mode: codec.mode }
    }

    /// Sets the mode.
    pub fn in_mode(self, mode: u32) -> State {
        State { mode, ..self }
    }

    /// Whether the encoder would write the next text differently from a new one with the mode `initial`: a surrogate is
    /// pending, or the mode differs.
    pub fn is_within(self, initial: u32) -> bool {
        self.high != 0 || self.mode != initial
    }
}

/// For callers of a WebAssembly module, which hold the state.
impl State {
    /// The state as two words, both zero for a new encoder.
    pub fn to_words(self, codec: &Codec) -> [u32; 2] {
        [self.high as u32, self.mode ^ codec.mode]
    }

    /// The state that these words stand for. Any two words make some state.
    pub fn from_words([high, mode]: [u32; 2], codec: &Codec) -> State {
        State { high: high as u16, mode: mode ^ codec.mode }
    }
}

/// How a call to [`encode`] behaves.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// Nothing follows this input: a high surrogate at its end is lone, and the output returns to
    /// its initial state.
    pub last: bool,
    pub error_mode: ErrorMode,
}

/// How an encoder continues at an unmappable scalar value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorMode {
    /// It stops: the standard's "fatal".
    #[default]
    Fatal,
    /// It stops once it has written what it would write before `?`: a character that it holds back, and the return to
    /// a state in which `?` is one byte.
    FatalAfterReset,
    /// It writes a decimal character reference: the standard's "html".
    Html,
    /// It writes `?`.
    QuestionMark,
}

/// Why a call to [`encode`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All of `src` has been read and, if it was the last input, the end has been written.
    InputEmpty,
    /// The next bytes do not fit into the rest of `dst`.
    OutputFull,
    /// An unmappable code point, which has been read, and its start relative to `src` (-1 if its high surrogate was in
    /// an earlier chunk).
    Unmappable { code_point: u32, at: isize },
}

impl Status {
    /// The code point and the start of an error.
    pub fn error(self) -> Option<(u32, isize)> {
        match self {
            Status::Unmappable { code_point, at } => Some((code_point, at)),
            _ => None,
        }
    }
}

/// Encodes `src` into `dst` until either is used up or, in a fatal mode, a scalar value is unmappable. The bytes of a
/// scalar value are written either completely or not at all.
pub fn encode(
    codec: &Codec,
    state: &mut State,
    src: &[u16],
    dst: &mut [u8],
    options: Options,
) -> Progress<Status> {
    let Some(rules) = codec.encoder else {
        return Progress { read: 0, written: 0, status: Status::OutputFull };
    };
    encode_by(rules.run, rules, codec.mode, state, src, dst, options, || ())
}

/// Encodes from either form of text, as [`encode`] does, with the encoding's `run` for that form. `initial` is the mode
/// in which an encoder begins. It calls `replaced` for each scalar value that it replaces.
#[expect(
    clippy::too_many_arguments,
    reason = "those of `encode`, and four that each caller has at hand"
)]
#[inline(always)]
pub fn encode_by<I: Element>(
    run: impl Fn(&[I], &mut [u8], u32) -> (usize, usize),
    rules: EncoderRules,
    initial: u32,
    state: &mut State,
    src: &[I],
    dst: &mut [u8],
    options: Options,
    mut replaced: impl FnMut(),
) -> Progress<Status> {
    let mut progress = Progress { read: 0, written: 0, status: Status::InputEmpty };
    loop {
        if state.high == 0 {
            let room = &mut dst[progress.written..];
            let (r, w) = run(&src[progress.read..], room, state.mode);
            progress.read += r;
            progress.written += w;
        }
        let mut mode = state.mode;
        let rest = &src[progress.read..];
        let (scalar, taken) = match I::read_scalar(state.high, rest, options.last) {
            Read::Scalar(scalar, taken) => (scalar, taken),
            Read::High(high) => {
                state.high = high;
                progress.read = src.len();
                return progress;
            }
            Read::End => {
                let end = if options.last { (rules.finish)(mode) } else { Bytes::NONE };
                if !put(end.as_slice(), dst, &mut progress.written) {
                    progress.status = Status::OutputFull;
                } else if options.last {
                    state.mode = initial;
                }
                return progress;
            }
        };
        let fits = match (rules.step)(scalar, &mut mode) {
            Ok(bytes) => put(bytes.as_slice(), dst, &mut progress.written),
            Err(code_point) => {
                let bytes = match options.error_mode {
                    ErrorMode::Fatal => Bytes::NONE,
                    ErrorMode::FatalAfterReset => {
                        question_mark(rules.step, &mut mode).without_last()
                    }
                    ErrorMode::Html => reference(code_point, rules.step, &mut mode),
                    ErrorMode::QuestionMark => question_mark(rules.step, &mut mode),
                };
                let fits = put(bytes.as_slice(), dst, &mut progress.written);
                match options.error_mode {
                    _ if !fits => {}
                    ErrorMode::Html | ErrorMode::QuestionMark => replaced(),
                    ErrorMode::Fatal | ErrorMode::FatalAfterReset => {
                        let high_was_before = (state.high != 0) as isize;
                        let at = progress.read as isize - high_was_before;
                        progress.status = Status::Unmappable { code_point, at };
                    }
                }
                fits
            }
        };
        if !fits {
            progress.status = Status::OutputFull;
            return progress;
        }
        state.high = 0;
        state.mode = mode;
        progress.read += taken;
        if progress.status != Status::InputEmpty {
            return progress;
        }
    }
}

/// Writes all of `bytes` if they fit, and returns whether they did.
fn put(bytes: &[u8], dst: &mut [u8], written: &mut usize) -> bool {
    let end = *written + bytes.len();
    let Some(room) = dst.get_mut(*written..end) else { return false };
    room.copy_from_slice(bytes);
    *written = end;
    true
}

/// The bytes of `?`, the last of which is `?` itself, in each encoder that can fail. The bytes before it are, in the
/// standard, the return from the two-byte state of ISO-2022-JP, and from no other state (section 12.2.2).
fn question_mark(step: fn(u32, &mut u32) -> Result<Bytes, u32>, mode: &mut u32) -> Bytes {
    step('?'.into(), mode).unwrap_or(Bytes::NONE)
}

/// The standard's "html" error mode: `&#`, the code point in decimal, `;`, each encoded in turn.
fn reference(
    code_point: u32,
    step: fn(u32, &mut u32) -> Result<Bytes, u32>,
    mode: &mut u32,
) -> Bytes {
    // The longest reference, to U+10FFFF.
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
    // Every encoder has all of these characters.
    text[start..]
        .iter()
        .filter_map(|&c| step(c.into(), mode).ok())
        .fold(Bytes::NONE, |all, bytes| all.then_all(bytes.as_slice()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Encoding;
    use crate::table::CODECS;

    #[test]
    fn the_state_fits_into_two_words_and_a_new_one_is_zero() {
        let encoding = Encoding::for_label("iso-2022-jp").unwrap();
        encoding.prepare();
        let codec = &CODECS[encoding.0.id as usize];
        assert_eq!(State::new(codec).to_words(codec), [0, 0]);
        let mut state = State::new(codec);
        let _ = encode(codec, &mut state, &[0x65E5, 0xD83D], &mut [0; 16], Options::default());
        assert_eq!(State::from_words(state.to_words(codec), codec), state);
        assert_ne!(state.to_words(codec), [0, 0]);
        for encoding in Encoding::standard() {
            let codec = &CODECS[encoding.0.id as usize];
            for words in [[0, 1], [0xD83D, 0x5555_5555], [0, u32::MAX]] {
                let state = State::from_words(words, codec);
                assert_eq!(state.to_words(codec), words, "{encoding:?}");
            }
        }
    }
}
