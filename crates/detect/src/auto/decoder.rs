//! A decoder of streams whose encoding is unknown.

use alloc::{collections::VecDeque, string::String};
use core::ops::Range;

use encodium::{DecodeStatus, Decoder, Encoding, Malformed, Stopped};

use super::options::AutoOptions;
use super::undecided::{Decision, Undecided};
use crate::detection::Detection;

/// The most bytes of text that are decoded at once.
const PART: usize = 1 << 13;

/// Decodes a stream without knowing its encoding.
///
/// ASCII is returned at once, and decides nothing. The first byte beyond ASCII and those after it are held back until
/// the detector is confident, the [limit](AutoOptions::undecided_limit) is reached or the stream ends; then they and
/// all bytes after them are decoded. A byte order mark decides at once. The first four bytes are held back until they
/// are known to be neither UTF-16 nor UTF-32. Escape sequences of ISO 2022 and HZ are held back, too. A stream that is
/// all ASCII is UTF-8, even if [`detect`](crate::detect) finds UTF-7 in it. The text does not depend on how the bytes
/// are cut into pieces.
///
/// ```
/// use encodium_detect::{AutoDecoder, AutoOptions};
///
/// let mut decoder = AutoDecoder::new(&AutoOptions::default());
/// let mut text = String::new();
/// decoder.decode_to_string(b"Name:", &mut text, false)?;
/// assert_eq!((&*text, decoder.encoding()), ("Name:", None));
/// decoder.decode_to_string(b" \x8C\xC3\x82\xA2\x8D\x60\x92\xAC\x82\xCC", &mut text, true)?;
/// assert_eq!((&*text, decoder.encoding()), ("Name: 古い港町の", Some(encodium::SHIFT_JIS)));
/// # Ok::<(), encodium::Malformed>(())
/// ```
#[derive(Debug)]
pub struct AutoDecoder {
    options: AutoOptions,
    undecided: Undecided,
    decided: Option<Decided>,
    /// Bytes of earlier calls that were held back until the encoding was decided, and are not decoded yet because of an
    /// error.
    earlier: VecDeque<u8>,
    malformed_count: u64,
    has_ended: bool,
}

#[derive(Debug)]
struct Decided {
    decision: Decision,
    decoder: Decoder,
}

impl AutoDecoder {
    /// Makes a decoder to which no bytes have been passed.
    pub fn new(options: &AutoOptions) -> AutoDecoder {
        AutoDecoder {
            options: options.clone(),
            undecided: Undecided::new(options, |_| false),
            decided: None,
            earlier: VecDeque::new(),
            malformed_count: 0,
            has_ended: false,
        }
    }

    /// The encoding, or None until it is decided. After the end of a stream, it stays until the next one begins.
    pub fn encoding(&self) -> Option<Encoding> {
        self.decided.as_ref().map(|decided| decided.decision.encoding)
    }

    /// The result that decided the encoding; its [`Detection::encoding`] is that encoding.
    pub fn detection(&self) -> Option<&Detection> {
        self.decided.as_ref().map(|decided| &decided.decision.detection)
    }

    /// How many malformed sequences U+FFFD has replaced. After the end of a stream, it stays until the next one begins.
    pub fn malformed_count(&self) -> u64 {
        self.malformed_count
    }

    /// The bytes that are held back while the encoding is undecided.
    pub fn undecided(&self) -> &[u8] {
        self.undecided.held()
    }

    /// Abandons the stream: the next bytes begin another one, whose encoding is undecided.
    ///
    /// ```
    /// use encodium_detect::{AutoDecoder, AutoOptions};
    ///
    /// let mut decoder = AutoDecoder::new(&AutoOptions::default());
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\xEF\xBB\xBFcaf", &mut text, false)?;
    /// assert_eq!((decoder.encoding(), decoder.undecided()), (Some(encodium::UTF_8), &b""[..]));
    /// decoder.reset();
    /// assert_eq!((decoder.encoding(), decoder.malformed_count()), (None, 0));
    /// # Ok::<(), encodium::Stopped<encodium::Malformed>>(())
    /// ```
    pub fn reset(&mut self) {
        *self = AutoDecoder::new(&self.options);
    }

    /// Decodes bytes and appends the text that can be decoded so far. `last` means that nothing follows; the next call
    /// then begins a new stream.
    ///
    /// Only a [fatal](AutoOptions::fatal) decoder fails. Then `text` has everything before the malformed bytes, whose
    /// range counts from the stream's start, and the error says how many of `bytes` were read. To continue, pass the
    /// bytes after those, even if there are none, as to every [`Decoder`].
    ///
    /// ```
    /// use encodium_detect::{AutoDecoder, AutoOptions, Options};
    ///
    /// let only = Options::default().only([encodium::UTF_8]).unwrap();
    /// let mut decoder = AutoDecoder::new(&AutoOptions::default().detection(only).fatal(true));
    /// let (mut text, mut rest) = (String::new(), &b"caf\xC3\xA9 \xFF\xE6\x97\xA5"[..]);
    /// while let Err(stopped) = decoder.decode_to_string(rest, &mut text, true) {
    ///     text.push('\u{FFFD}');
    ///     rest = &rest[stopped.read..];
    /// }
    /// assert_eq!(text, "café \u{FFFD}日");
    /// ```
    pub fn decode_to_string(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Stopped<Malformed>> {
        let (read, result) = self.decode(bytes, text, last);
        result.map_err(|error| Stopped::new(error, read))
    }

    /// Does what [`decode_to_string`](Self::decode_to_string) does, and returns how many of `bytes` it read.
    pub(super) fn decode(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> (usize, Result<(), Malformed>) {
        if self.has_ended {
            self.reset();
        }
        let mut start = 0;
        if self.decided.is_none() {
            let before = self.undecided.length();
            let mut append =
                |ascii: &[u8]| text.push_str(str::from_utf8(ascii).expect("ASCII is UTF-8"));
            let decision = self.undecided.take(bytes, &mut append, last, &self.options);
            let Some(decision) = decision else { return (bytes.len(), Ok(())) };
            let ignore_bom = self.options.ignore_bom || decision.offset > 0;
            let builder = decision.encoding.decoder_builder().fatal(true).ignore_bom(ignore_bom);
            start = decision.offset.saturating_sub(before) as usize;
            self.earlier = self.undecided.take_held().into();
            self.earlier.truncate(before.saturating_sub(decision.offset) as usize);
            self.decided = Some(Decided { decision, decoder: builder.build() });
        }
        if !self.earlier.is_empty() {
            let mut earlier = core::mem::take(&mut self.earlier);
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

    /// Decodes bytes in the decided encoding, and returns how many it read.
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
            let written = core::str::from_utf8(&part[..progress.written]);
            text.push_str(written.expect("a decoder writes whole characters in UTF-8"));
            match progress.status {
                DecodeStatus::Malformed(mut error) if self.options.fatal => {
                    let Range { start, end } = error.range;
                    error.range = start + decision.offset..end + decision.offset;
                    return (read, Err(error));
                }
                DecodeStatus::Malformed(_) => {
                    text.push('\u{FFFD}');
                    self.malformed_count += 1;
                }
                DecodeStatus::InputEmpty => return (read, Ok(())),
                DecodeStatus::OutputFull => {}
            }
        }
    }
}
