//! The public streaming encoder, over the driver in `codec/encode.rs`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::codec::MOST_BYTES;
use crate::codec::encode::{self, Options, State};
use crate::codec::through_utf_16;
use crate::encoding::Encoding;
use crate::progress::{Progress, append};

/// A scalar value that an encoding does not have.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmappable {
    /// The encoding of the encoder.
    pub encoding: Encoding,
    /// The scalar value. It is U+FFFD for a lone surrogate, and where ISO-2022-JP refuses a control
    /// character.
    pub scalar: char,
    /// The offset of the scalar value from the start of the stream: in UTF-16 code units for
    /// [`Encoder::encode_from_utf16`], in bytes of UTF-8 for all other functions.
    pub offset: u64,
}

impl core::fmt::Display for Unmappable {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        let Unmappable { encoding, scalar, offset } = self;
        write!(f, "U+{:04X} at index {offset} is not in {}", *scalar as u32, encoding.name())
    }
}

impl core::error::Error for Unmappable {}

/// Why an encoder stopped.
#[must_use]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodeStatus {
    /// All of `src` is read. The encoder may hold a surrogate or a character that could combine with the
    /// next one, unless it was the last input: then all output is written.
    InputEmpty,
    /// The bytes that come next do not fit into `dst`. Call again with the rest of `src`, even if that is
    /// empty, and more room.
    OutputFull,
    /// An encoder that does not write [HTML](Encoder::html) stopped after a scalar value, having written
    /// everything before it and what the encoder would write before `?`: a character that it held back, a
    /// header, the return to a state in which `?` is one byte. So a caller can write that byte in place of
    /// the scalar value. Call again with the rest of `src`, even if that is empty, to continue after it.
    Unmappable(Unmappable),
}

impl EncodeStatus {
    /// The unmappable scalar value, if it is why the encoder stopped.
    ///
    /// ```
    /// let mut encoder = encodium::EUC_KR.encoder();
    /// let progress = encoder.encode_from_utf8("a💩", &mut [0; 8], true);
    /// assert_eq!(progress.status.error().unwrap().scalar, '💩');
    /// ```
    pub fn error(self) -> Option<Unmappable> {
        match self {
            EncodeStatus::Unmappable(error) => Some(error),
            _ => None,
        }
    }
}

/// A streaming encoder.
///
/// ```
/// let mut encoder = encodium::Encoding::for_label("iso-2022-jp").unwrap().encoder();
/// let mut bytes = Vec::new();
/// encoder.encode_to_vec("日", &mut bytes, false)?;
/// encoder.encode_to_vec("本", &mut bytes, true)?;
/// assert_eq!(bytes, b"\x1B$BF|K\\\x1B(B");
/// # Ok::<(), encodium::Unmappable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    encoding: Encoding,
    state: State,
    /// The state of a new encoder.
    initial: State,
    html: bool,
    position: u64,
}

impl Encoder {
    /// Makes the encoder write a decimal character reference, `&#128169;`, for a scalar value that its
    /// encoding does not have, as the standard's URLs and forms do: the error mode "html". The output is
    /// that for text with the reference in it. Such an encoder does not fail.
    pub fn html(mut self) -> Encoder {
        self.html = true;
        self
    }

    /// Sets the mode in which this encoder, which is new, begins.
    #[cfg(feature = "extended")]
    pub(crate) fn beginning_with(mut self, mode: u32) -> Encoder {
        self.initial = self.initial.in_mode(mode);
        self.state = self.initial;
        self
    }

    /// The encoding that this encoder writes.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The offset at which the next input begins, as in [`Unmappable`].
    #[cfg(feature = "std")]
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// Sets the offset at which the next input begins.
    #[cfg(feature = "std")]
    pub(crate) fn set_position(&mut self, position: u64) {
        self.position = position;
    }

    /// Encodes UTF-16 code units from `src` into bytes in `dst`. `last` means that nothing follows
    /// `src`: a surrogate at its end is lone, the output returns to its initial state, and the
    /// encoder is as good as new.
    ///
    /// The status is [`OutputFull`](EncodeStatus::OutputFull) only if the bytes that come next do not fit.
    /// They are 16 at most in the standard's encodings and 19 in others: those of a character that the
    /// encoder held back, and a reference in place of the next one. A `dst` of [`max_len`](Self::max_len)
    /// bytes takes everything.
    pub fn encode_from_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> Progress<EncodeStatus> {
        let options = self.options(last);
        let codec = self.encoding.codec();
        let progress = encode::encode(codec, &mut self.state, src, dst, options);
        self.count(progress, last)
    }

    /// Encodes UTF-8 from `src`, as [`encode_from_utf16`](Self::encode_from_utf16) does. It reads whole
    /// characters.
    ///
    /// ```
    /// use encodium::{EncodeStatus, SHIFT_JIS};
    ///
    /// let mut encoder = SHIFT_JIS.encoder();
    /// let mut dst = [0; 8];
    /// let progress = encoder.encode_from_utf8("日本💩", &mut dst, true);
    /// assert_eq!(dst[..progress.written], *b"\x93\xFA\x96\x7B");
    /// let EncodeStatus::Unmappable(error) = progress.status else { panic!("Shift_JIS has no emoji") };
    /// assert_eq!(error.offset, 6);
    /// ```
    pub fn encode_from_utf8(
        &mut self,
        src: &str,
        dst: &mut [u8],
        last: bool,
    ) -> Progress<EncodeStatus> {
        let options = self.options(last);
        let codec = self.encoding.codec();
        let Some(rules) = codec.encoder else {
            unreachable!("an output encoding has an encoder");
        };
        let (state, src) = (&mut self.state, src.as_bytes());
        let progress = match self.encoding.str_rules().encode {
            Some(run) => encode::encode_by(run, rules, codec.mode, state, src, dst, options),
            None => {
                let run = |src: &[u8], dst: &mut [u8], mode| {
                    through_utf_16::encode(rules.run, src, dst, mode)
                };
                encode::encode_by(run, rules, codec.mode, state, src, dst, options)
            }
        };
        self.count(progress, last)
    }

    /// Encodes all of `text` and appends the result to `bytes`. `last` is as for
    /// [`encode_from_utf16`](Self::encode_from_utf16). On an error, `bytes` has everything before it, and
    /// the encoder is ready for `?`, as [`EncodeStatus::Unmappable`] says.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder();
    /// let mut bytes = Vec::new();
    /// let text = "日💩本";
    /// let error = encoder.encode_to_vec(text, &mut bytes, true).unwrap_err();
    /// bytes.push(b'?');
    /// let rest = &text[error.offset as usize + error.scalar.len_utf8()..];
    /// encoder.encode_to_vec(rest, &mut bytes, true).unwrap();
    /// assert_eq!(bytes, b"\x1B$BF|\x1B(B?\x1B$BK\\\x1B(B");
    /// ```
    pub fn encode_to_vec(
        &mut self,
        text: &str,
        bytes: &mut Vec<u8>,
        last: bool,
    ) -> Result<(), Unmappable> {
        let room = |read: usize| text.len() - read + MOST_BYTES;
        let status = append(bytes, EncodeStatus::OutputFull, room, |read, dst| {
            self.encode_from_utf8(&text[read..], dst, last)
        });
        status.error().map_or(Ok(()), Err)
    }

    /// The most bytes that a call with so much input writes, in UTF-16 code units or bytes of UTF-8, and
    /// the room with which it never says [`OutputFull`](EncodeStatus::OutputFull). None if that overflows.
    ///
    /// ```
    /// let encoder = encodium::BIG5.encoder();
    /// assert!(encoder.max_len(100) >= Some(16 * 101));
    /// assert_eq!(encoder.max_len(usize::MAX / 2), None);
    /// ```
    pub fn max_len(&self, input: usize) -> Option<usize> {
        // A surrogate that is pending, each element, and the end.
        input.checked_add(2)?.checked_mul(MOST_BYTES)
    }

    /// Counts what the driver read. After the end, the encoder is as good as new.
    fn count(
        &mut self,
        Progress { read, written, status }: Progress<encode::Status>,
        last: bool,
    ) -> Progress<EncodeStatus> {
        let start = self.position;
        self.position += read as u64;
        let status = match status {
            encode::Status::InputEmpty => {
                if last {
                    self.state = self.initial;
                    self.position = 0;
                }
                EncodeStatus::InputEmpty
            }
            encode::Status::OutputFull => EncodeStatus::OutputFull,
            encode::Status::Unmappable { code_point, at } => {
                let scalar = char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER);
                let offset = start.wrapping_add_signed(at as i64);
                EncodeStatus::Unmappable(Unmappable { encoding: self.encoding, scalar, offset })
            }
        };
        Progress { read, written, status }
    }

    fn options(&self, last: bool) -> Options {
        Options { last, html: self.html, resets_before_error: true }
    }

    /// Encodes all of `text`, as a new encoder.
    fn encode_whole(mut self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        if self.encoding == Encoding::UTF_8 {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        let front = (self.encoding.str_rules().as_is)(text.as_bytes());
        let rest = &text[front.len()..];
        if rest.is_empty() {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        let mut bytes = Vec::with_capacity(text.len() + MOST_BYTES);
        bytes.extend_from_slice(front.as_bytes());
        self.position = front.len() as u64;
        self.encode_to_vec(rest, &mut bytes, true)?;
        Ok(Cow::Owned(bytes))
    }
}

impl Encoding {
    /// A new encoder for the [output encoding](Self::output_encoding). It stops at a scalar value that
    /// the encoding does not have; see [`Encoder::html`] for one that does not.
    pub fn encoder(self) -> Encoder {
        let encoding = self.output_encoding();
        encoding.prepare();
        let state = State::new(encoding.codec());
        Encoder { encoding, state, initial: state, html: false, position: 0 }
    }

    /// Encodes all of `text` into the [output encoding](Self::output_encoding), or returns the first
    /// scalar value that it does not have. The result is borrowed if the text is those bytes already: in
    /// UTF-8, or ASCII in most other encodings.
    ///
    /// ```
    /// use encodium::WINDOWS_1252;
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(WINDOWS_1252.encode("cafe"), Ok(Cow::Borrowed(b"cafe"))));
    /// assert_eq!(WINDOWS_1252.encode("café").unwrap(), &b"caf\xE9"[..]);
    /// assert_eq!(WINDOWS_1252.encode("кафе").unwrap_err().scalar, 'к');
    /// ```
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        self.encoder().encode_whole(text)
    }

    /// Encodes all of `text` into the [output encoding](Self::output_encoding), with
    /// [references](Encoder::html) for what it does not have. The result is borrowed where that of
    /// [`encode`](Self::encode) is.
    ///
    /// ```
    /// assert_eq!(encodium::WINDOWS_1252.encode_html("é 💩"), &b"\xE9 &#128169;"[..]);
    /// ```
    pub fn encode_html(self, text: &str) -> Cow<'_, [u8]> {
        match self.encoder().html().encode_whole(text) {
            Ok(bytes) => bytes,
            Err(error) => unreachable!("{error}"),
        }
    }
}

#[cfg(test)]
mod tests;
