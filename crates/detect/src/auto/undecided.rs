//! The beginning of a stream, up to where its encoding is decided.

use alloc::vec::Vec;
use encodium::Encoding;

use super::ascii::leading;
use super::options::AutoOptions;
use crate::decode::decode_lossy;
use crate::detection::{Detection, Reason};
use crate::detector::Detector;
use crate::options::{Encodings, Input};
use crate::sample::HEAD;

/// How many bytes are held back when the detector is first asked, and by what factor more each next time. So all
/// answers together cost little more than the last one, and they do not depend on how the input is cut.
const FIRST_ASK: usize = 256;
const FACTOR: usize = 4;

/// How many bytes must be held back before a single-byte encoding is chosen. If another encoding is about as plausible,
/// it must be more, because the two may differ only in rare characters.
const MIN_HELD: usize = 1024;
const MIN_HELD_IF_SIMILAR: usize = 16_384;
const SIMILAR: f64 = 4.5;

/// ASCII is searched for in at most this number of bytes at once, so that a long slice is not read again after each
/// escape.
const PIECE: usize = 1 << 18;

/// Between the [`HEAD`] and the bytes that are held back, the detector gets at most this number of bytes of ASCII.
const AROUND: usize = 64;

/// The number of bytes at the beginning that are held back until they are known to be neither UTF-16 nor UTF-32, and of
/// bytes of an escape sequence, which proves an encoding by itself.
const START: usize = 4;

/// Printable ASCII except `~`, which begins an escape sequence of HZ.
const PLAIN: &[u8] = b" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}";

/// Whether bytes are ASCII, and an encoding decodes them as ASCII.
fn is_ascii_in(encoding: Encoding, bytes: &[u8]) -> bool {
    let is_same = |units: Vec<u16>| units.into_iter().eq(bytes.iter().copied().map(u16::from));
    bytes.is_ascii() && is_same(decode_lossy(encoding, bytes).0)
}

/// Whether escape sequences of HZ count.
fn has_hz(options: &AutoOptions) -> bool {
    options.detection.encodings == Encodings::All
}

/// Whether a byte is a control character that text does not have but UTF-16 of alphabets does: any except line
/// terminators and ESC.
fn is_control(byte: u8) -> bool {
    matches!(byte, ..0x09 | 0x0E..=0x1A | 0x1C..0x20)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The first bytes are held back.
    Start,
    /// ASCII is returned, and only bytes that may begin an escape sequence are held back.
    Ascii,
    /// Something other than ASCII has begun, and is held back.
    Holding,
}

/// The decision about the encoding of a stream.
#[derive(Debug)]
pub struct Decision {
    /// The detector's result, with the encoding that was chosen.
    pub detection: Detection,
    pub encoding: Encoding,
    /// The encoding that the detector found.
    pub answer: Option<Encoding>,
    /// Where the bytes in this encoding begin; those before are ASCII.
    pub offset: u64,
}

/// Takes the next bytes of text in ASCII.
pub type Ascii<'a> = dyn FnMut(&[u8]) + 'a;

/// Takes the bytes of a stream until its encoding is decided.
#[derive(Debug)]
pub struct Undecided {
    detector: Detector,
    /// How many bytes of ASCII were returned as text.
    released: u64,
    /// The last of them, which the detector gets when others are held back.
    tail: Vec<u8>,
    held: Vec<u8>,
    /// How many of them the detector has.
    fed: usize,
    stage: Stage,
    /// How many bytes must be held back when the detector is asked next.
    next_ask: usize,
    /// For how many of the next bytes of ASCII escape sequences are ignored.
    quiet: usize,
    /// Whether the host lacks the index of an encoding, which then can be the answer but cannot decode.
    is_missing: fn(Encoding) -> bool,
}

impl Undecided {
    pub fn new(options: &AutoOptions, is_missing: fn(Encoding) -> bool) -> Undecided {
        Undecided {
            detector: Detector::default(),
            released: 0,
            tail: Vec::new(),
            held: Vec::new(),
            fed: 0,
            stage: Stage::Start,
            next_ask: FIRST_ASK.min(options.undecided_limit),
            quiet: 0,
            is_missing,
        }
    }

    /// The bytes that are held back.
    pub fn held(&self) -> &[u8] {
        &self.held
    }

    /// Holds bytes back, whatever they are.
    pub fn hold_all(&mut self, bytes: &[u8]) {
        self.hold(bytes, usize::MAX);
    }

    /// Removes and returns the bytes that are held back.
    pub fn take_held(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.held)
    }

    /// How many bytes were taken.
    pub fn length(&self) -> u64 {
        self.released + self.held.len() as u64
    }

    /// Takes as many of `bytes` as it needs, and passes what is certainly ASCII to `text`. Returns the decision, if
    /// there is one; there is if these bytes are the last.
    pub fn take(
        &mut self,
        mut bytes: &[u8],
        text: &mut Ascii,
        last: bool,
        options: &AutoOptions,
    ) -> Option<Decision> {
        while !bytes.is_empty() {
            if self.stage == Stage::Start {
                let decision;
                (bytes, decision) = self.start(bytes, options);
                if decision.is_some() {
                    return decision;
                }
            }
            match self.stage {
                Stage::Start => {}
                Stage::Ascii => bytes = self.leave(bytes, text, last, options),
                Stage::Holding => {
                    let due = self.due(bytes);
                    bytes = self.hold(bytes, due);
                    if self.held.len() >= due {
                        let decision = self.ask(true, text, options);
                        if decision.is_some() {
                            return decision;
                        }
                    }
                }
            }
        }
        if last { self.ask(false, text, options) } else { None }
    }

    /// How many bytes must be held back before the detector is asked, if `bytes` come next.
    fn due(&self, bytes: &[u8]) -> usize {
        let is_escape = self.held.first().or(bytes.first()).is_some_and(u8::is_ascii);
        self.next_ask.max(if is_escape { START } else { 1 })
    }

    /// Holds bytes back until there are `most`, and returns the others.
    fn hold<'a>(&mut self, bytes: &'a [u8], most: usize) -> &'a [u8] {
        let count = most.saturating_sub(self.held.len()).min(bytes.len());
        let (held, rest) = bytes.split_at(count);
        self.held.extend_from_slice(held);
        rest
    }

    /// Takes the first bytes. Returns the bytes after them, and the decision if there is a byte order mark.
    fn start<'a>(
        &mut self,
        mut bytes: &'a [u8],
        options: &AutoOptions,
    ) -> (&'a [u8], Option<Decision>) {
        while self.held.len() < START && !bytes.is_empty() {
            bytes = self.hold(bytes, self.held.len() + 1);
            // The mark of UTF-16LE may be half of UTF-32LE's.
            if matches!(*self.held, [0xEF, 0xBB, 0xBF] | [0xFE, 0xFF]) {
                let decision = self.decide_by_mark(options);
                if decision.is_some() {
                    return (bytes, decision);
                }
            }
        }
        if self.held.len() < START {
            return (bytes, None);
        }
        let only = &options.detection.only;
        let (_, has_end) = leading(&self.held, has_hz(options), false);
        let may_extend = only.is_empty() || only.iter().any(|other| self.extends_ascii(*other));
        if has_end || !may_extend || self.held.iter().copied().any(is_control) {
            self.stage = Stage::Holding;
            return (bytes, self.decide_by_mark(options));
        }
        self.stage = Stage::Ascii;
        (bytes, None)
    }

    /// Returns ASCII as text up to where something else begins, and the bytes from there on.
    fn leave<'a>(
        &mut self,
        bytes: &'a [u8],
        text: &mut Ascii,
        last: bool,
        options: &AutoOptions,
    ) -> &'a [u8] {
        if self.quiet > 0 {
            let piece = &bytes[..bytes.len().min(self.quiet)];
            let count = piece.iter().take_while(|byte| byte.is_ascii()).count();
            self.release(&piece[..count], text);
            self.quiet -= count;
            if count < piece.len() {
                self.stage = Stage::Holding;
            }
            return &bytes[count..];
        }
        let before = self.held.len();
        if before == 0 {
            let (piece, after) = bytes.split_at(bytes.len().min(PIECE));
            let ends_here = last && after.is_empty();
            let (count, has_end) = leading(piece, has_hz(options), ends_here);
            self.release(&piece[..count], text);
            if has_end {
                self.stage = Stage::Holding;
                return &bytes[count..];
            }
            self.hold(&piece[count..], usize::MAX);
            return after;
        }
        // The next bytes decide whether those held back begin an escape sequence.
        let rest = self.hold(bytes, before + START);
        let all = core::mem::take(&mut self.held);
        let (count, has_end) = leading(&all, has_hz(options), last && rest.is_empty());
        self.release(&all[..count], text);
        if has_end {
            self.stage = Stage::Holding;
            self.held.extend_from_slice(&all[count.min(before)..before]);
            return &bytes[count.max(before) - before..];
        }
        self.held.extend_from_slice(&all[count..]);
        rest
    }

    /// Returns ASCII as text without passing it to the detector.
    fn release(&mut self, ascii: &[u8], text: &mut Ascii) {
        let room = ((HEAD + AROUND) as u64).saturating_sub(self.released);
        let (head, rest) = ascii.split_at(room.min(ascii.len() as u64) as usize);
        self.detector.feed(head);
        self.tail.extend_from_slice(&rest[rest.len().saturating_sub(AROUND)..]);
        let surplus = self.tail.len().saturating_sub(AROUND);
        self.tail.drain(..surplus);
        self.released += ascii.len() as u64;
        text(ascii);
    }

    fn detect(&mut self, more: bool, options: &AutoOptions) -> Detection {
        self.detector.feed(&core::mem::take(&mut self.tail));
        self.detector.feed(&self.held[self.fed..]);
        self.fed = self.held.len();
        let input = if more { Input::Head } else { Input::Whole };
        self.detector.guess(&options.detection.clone().input(input))
    }

    /// The decision by a byte order mark, if there is one of an allowed encoding.
    fn decide_by_mark(&mut self, options: &AutoOptions) -> Option<Decision> {
        let detection = self.detect(true, options);
        let mark = detection.bom.filter(|_| detection.bom == detection.encoding)?;
        Some(self.decision(Detection { confident: true, reason: None, ..detection }, mark))
    }

    fn decision(&self, detection: Detection, encoding: Encoding) -> Decision {
        let answer = detection.encoding;
        let detection = Detection { encoding: Some(encoding), ..detection };
        Decision { detection, encoding, answer, offset: self.released }
    }

    /// Asks the detector, and decides or continues. Bytes that prove to be ASCII are returned as text.
    fn ask(&mut self, more: bool, text: &mut Ascii, options: &AutoOptions) -> Option<Decision> {
        let detection = self.detect(more, options);
        let encoding = self.possible(&detection, options);
        let confident = detection.confident && detection.encoding == Some(encoding);
        if more && !(self.is_missing)(encoding) && is_ascii_in(encoding, &self.held) {
            let held = core::mem::take(&mut self.held);
            self.fed = 0;
            self.released += held.len() as u64;
            text(&held);
            self.stage = Stage::Ascii;
            // However low the limit, the detector is asked only once in these bytes.
            self.quiet = FIRST_ASK.saturating_sub(held.len());
        } else if confident && self.is_enough(&detection, encoding) {
            return Some(self.decision(detection, encoding));
        } else if !more || self.held.len() >= options.undecided_limit {
            let fallback = options.fallback.filter(|other| !confident && self.is_possible(*other));
            let encoding = fallback.unwrap_or(encoding);
            let doubt = || detection.reason.unwrap_or(Reason::Ambiguous);
            let reason = (!confident).then(doubt);
            return Some(self.decision(Detection { confident, reason, ..detection }, encoding));
        }
        self.next_ask = self.next_ask.saturating_mul(FACTOR).min(options.undecided_limit);
        None
    }

    /// Whether enough bytes are held back to accept a confident answer.
    fn is_enough(&self, detection: &Detection, encoding: Encoding) -> bool {
        let is_single = encoding.is_single_byte();
        let is_alone = match &*detection.candidates {
            [first, second, ..] => first.score - second.score > SIMILAR,
            _ => true,
        };
        !is_single
            || self.held.len() >= MIN_HELD_IF_SIMILAR
            || is_alone && self.held.len() >= MIN_HELD
    }

    /// Whether printable ASCII is the same text in an encoding. All encodings whose indexes a host may lack extend
    /// ASCII.
    fn extends_ascii(&self, encoding: Encoding) -> bool {
        (self.is_missing)(encoding) || is_ascii_in(encoding, PLAIN)
    }

    /// Whether the text returned so far is right in an encoding.
    fn is_possible(&self, encoding: Encoding) -> bool {
        self.released == 0 || self.extends_ascii(encoding)
    }

    /// The most plausible encoding that is possible.
    fn possible(&self, detection: &Detection, options: &AutoOptions) -> Encoding {
        let candidates = detection.candidates.iter().map(|candidate| candidate.encoding);
        let mut all = detection.encoding.into_iter().chain(candidates);
        let allowed = options.detection.only.first().copied();
        all.find(|encoding| self.is_possible(*encoding)).or(allowed).unwrap_or(encodium::UTF_8)
    }
}
