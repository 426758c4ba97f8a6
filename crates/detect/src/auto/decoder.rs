//! A decoder of streams whose encoding is unknown.

use std::collections::VecDeque;

use encodium::{DecodeStatus, Decoder, Encoding, Malformed};

use super::undecided::{Decision, Settings, Undecided};
use crate::detection::Detection;
use crate::options::Options;

/// How many bytes are held back at most, by default.
const LIMIT: usize = 1 << 16;

/// The most bytes of text that are made at once.
const PART: usize = 1 << 13;

/// Decodes a stream without knowing its encoding.
///
/// Text in ASCII is returned at once, and decides nothing. The first byte beyond ASCII and those behind it are held
/// back until the detector is confident, the [limit](Self::limit) is reached or the stream ends; then they are
/// decoded, and all that follow. A byte order mark decides at once. The first four bytes are held back until it
/// is known that they are neither UTF-16 nor UTF-32, and so are escape sequences of ISO 2022 and HZ. A stream that
/// is all ASCII is UTF-8. The text does not depend on the pieces in which the bytes come.
///
/// ```
/// use encodium_detect::{AutoDecoder, Options};
///
/// let mut decoder = AutoDecoder::new(Options::default());
/// let mut text = String::new();
/// decoder.decode_to_string(b"Name:", &mut text, false)?;
/// assert_eq!((&*text, decoder.encoding()), ("Name:", None));
/// decoder.decode_to_string(b" \x8C\xC3\x82\xA2\x8D\x60\x92\xAC\x82\xCC", &mut text, true)?;
/// assert_eq!((&*text, decoder.encoding()), ("Name: 古い港町の", Some(encodium::SHIFT_JIS)));
/// # Ok::<(), encodium::Malformed>(())
/// ```
#[derive(Debug)]
pub struct AutoDecoder {
    settings: Settings,
    is_fatal: bool,
    ignores_bom: bool,
    undecided: Undecided,
    decided: Option<Decided>,
    /// Bytes of earlier calls, held back until the encoding was decided, that an error keeps from being decoded.
    earlier: VecDeque<u8>,
    malformed: u64,
    has_ended: bool,
}

#[derive(Debug)]
struct Decided {
    decision: Decision,
    decoder: Decoder,
}

impl AutoDecoder {
    /// A decoder for a stream of which `options` say what is known; [`Options::more`] does not matter.
    pub fn new(options: Options) -> AutoDecoder {
        let settings = Settings { options, limit: LIMIT, fallback: None };
        AutoDecoder {
            undecided: Undecided::new(&settings),
            settings,
            is_fatal: false,
            ignores_bom: false,
            decided: None,
            earlier: VecDeque::new(),
            malformed: 0,
            has_ended: false,
        }
    }

    /// Makes malformed input an error instead of U+FFFD.
    pub fn fatal(mut self) -> AutoDecoder {
        self.is_fatal = true;
        self
    }

    /// Makes the decoder write a leading byte order mark as U+FEFF.
    pub fn ignore_bom(mut self) -> AutoDecoder {
        self.ignores_bom = true;
        self
    }

    /// Sets how many bytes may be held back: 65,536 by default. With 0 the first byte beyond ASCII decides, or the
    /// first escape sequence by its first four bytes. With less than 256, escape sequences count as ASCII for
    /// so many bytes after one that proved nothing.
    pub fn limit(mut self, bytes: usize) -> AutoDecoder {
        self.settings.limit = bytes;
        self.undecided = Undecided::new(&self.settings);
        self
    }

    /// Sets the encoding to take if the answer is not confident, after so many bytes or at the end: the most
    /// plausible one by default. It does not count if text in ASCII went out and is none in it, as in UTF-16.
    pub fn fallback(mut self, encoding: Encoding) -> AutoDecoder {
        self.settings.fallback = Some(encoding);
        self
    }

    /// The encoding, or None until it is decided. It is that of the last stream until the next one begins.
    pub fn encoding(&self) -> Option<Encoding> {
        self.decided.as_ref().map(|decided| decided.decision.encoding)
    }

    /// The result by which the encoding was decided, which it has as [`Detection::encoding`].
    pub fn detection(&self) -> Option<&Detection> {
        self.decided.as_ref().map(|decided| &decided.decision.detection)
    }

    /// How many malformed sequences U+FFFD has replaced.
    pub fn malformed(&self) -> u64 {
        self.malformed
    }

    /// The bytes that are held back because the encoding is not decided.
    pub fn undecided(&self) -> &[u8] {
        self.undecided.held()
    }

    /// Decodes bytes and appends the text, as far as it is known. `last` means that nothing follows; the
    /// next call begins a new stream then.
    ///
    /// Only a [fatal](Self::fatal) decoder fails. Then `text` has everything before the malformed bytes, whose
    /// offset counts from the stream's start.
    ///
    /// To continue after an error, call this again as [`Decoder::decode_to_string`] wants it: with those of
    /// `bytes` that follow the malformed ones. If malformed bytes end in an earlier call's, that is all of
    /// these: the decoder still has the bytes between. Call it so even if no bytes are left.
    ///
    /// ```
    /// use encodium_detect::{AutoDecoder, Options};
    ///
    /// let only = Options::default().only([encodium::UTF_8]).unwrap();
    /// let mut decoder = AutoDecoder::new(only).fatal();
    /// let mut text = String::new();
    /// let bytes = b"caf\xC3\xA9 \xFF\xE6\x97\xA5";
    /// let error = decoder.decode_to_string(bytes, &mut text, true).unwrap_err();
    /// text.push('\u{FFFD}');
    /// let rest = &bytes[error.offset as usize + error.length..];
    /// decoder.decode_to_string(rest, &mut text, true).unwrap();
    /// assert_eq!(text, "café \u{FFFD}日");
    /// ```
    pub fn decode_to_string(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Malformed> {
        self.decode(bytes, text, last).1
    }

    /// Does what [`decode_to_string`](Self::decode_to_string) does, and returns how many of `bytes` are read.
    pub(super) fn decode(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> (usize, Result<(), Malformed>) {
        if std::mem::take(&mut self.has_ended) {
            self.undecided = Undecided::new(&self.settings);
            self.decided = None;
            self.malformed = 0;
        }
        let mut start = 0;
        if self.decided.is_none() {
            let before = self.undecided.length();
            let Some(decision) = self.undecided.take(bytes, text, last, &self.settings) else {
                return (bytes.len(), Ok(()));
            };
            let mut decoder = decision.encoding.decoder().fatal();
            if self.ignores_bom || decision.offset > 0 {
                decoder = decoder.ignore_bom();
            }
            start = decision.offset.saturating_sub(before) as usize;
            self.earlier = self.undecided.take_held().into();
            self.earlier.truncate(before.saturating_sub(decision.offset) as usize);
            self.decided = Some(Decided { decision, decoder });
        }
        if !self.earlier.is_empty() {
            let mut earlier = std::mem::take(&mut self.earlier);
            let (read, result) = self.decode_decided(earlier.make_contiguous(), text, false);
            earlier.drain(..read);
            self.earlier = earlier;
            if result.is_err() {
                return (0, result);
            }
        }
        let (read, result) = self.decode_decided(&bytes[start..], text, last);
        self.has_ended = last && result.is_ok();
        (start + read, result)
    }

    /// Decodes bytes of the encoding that is decided, and returns how many are read.
    fn decode_decided(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> (usize, Result<(), Malformed>) {
        let Some(Decided { decision, decoder }) = &mut self.decided else { return (0, Ok(())) };
        let mut part = [0; PART];
        let mut read = 0;
        loop {
            let progress = decoder.decode_to_utf8(&bytes[read..], &mut part, last);
            read += progress.read;
            let written = std::str::from_utf8(&part[..progress.written]);
            text.push_str(written.expect("a decoder writes whole characters in UTF-8"));
            match progress.status {
                DecodeStatus::Malformed(mut error) if self.is_fatal => {
                    error.offset += decision.offset;
                    return (read, Err(error));
                }
                DecodeStatus::Malformed(_) => {
                    text.push('\u{FFFD}');
                    self.malformed += 1;
                }
                DecodeStatus::InputEmpty => return (read, Ok(())),
                _ => {}
            }
        }
    }
}
