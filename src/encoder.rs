//! The public streaming encoder, over the driver in `codec/encode.rs`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::codec::MOST_BYTES;
use crate::codec::encode::{self, Options, State};
use crate::codec::through_utf_16;
use crate::encoding::Encoding;
use crate::progress::Progress;

/// What an encoder does with a scalar value that its encoding does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorMode {
    /// Stops with an error.
    #[default]
    Fatal,
    /// Writes a decimal character reference, `&#128169;`, as the standard's URLs and forms do. The
    /// output is the same as for text that contains that reference.
    Html,
}

/// A scalar value that an encoding does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmappable {
    /// The encoding of the encoder.
    pub encoding: Encoding,
    /// The scalar value. It is U+FFFD for a lone surrogate, and where ISO-2022-JP refuses a control
    /// character.
    pub scalar: u32,
    /// The index of the scalar value: in UTF-16 code units from the start of the stream for
    /// [`Encoder::encode_utf16`], in bytes from there for [`Encoder::encode_utf8`], in bytes of the `str`
    /// for the other functions.
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
    /// The state of a new encoder.
    initial: State,
    error_mode: ErrorMode,
    position: u64,
}

impl Encoder {
    /// Sets the error mode, which is [`ErrorMode::Fatal`] by default.
    pub fn error_mode(mut self, mode: ErrorMode) -> Encoder {
        self.error_mode = mode;
        self
    }

    /// The same encoder, new, with another mode to begin with.
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

    /// Encodes UTF-16 code units from `src` into bytes in `dst`. `last` means that nothing follows
    /// `src`: a surrogate at its end is lone, the output returns to its initial state, and the
    /// encoder is as good as new.
    ///
    /// The call stops early only where the bytes that come next do not fit into `dst`. They are 16 at most
    /// in the standard's encodings and 19 in others: those of a character that the encoder held back, and a
    /// reference in place of the next one. Call it again with the rest of `src`, even if that is empty,
    /// until it leaves so many bytes of `dst` unused.
    ///
    /// Under [`ErrorMode::Fatal`] it stops after an unmappable scalar value, having written everything
    /// before it and what the encoder would write before `?`: a character that it held back, a header, the
    /// return to a state in which `?` is one byte. So a caller can write that byte in place of the scalar
    /// value. Called again, the encoder continues after it.
    pub fn encode_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> Progress<Unmappable> {
        let start = self.position;
        let encode::Progress { read, written, done, error } = self.advance(src, dst, last);
        self.position = if last && done { 0 } else { start + read as u64 };
        let error =
            error.map(|(scalar, at)| self.unmappable(scalar, start.wrapping_add_signed(at as i64)));
        Progress { read, written, done, error }
    }

    /// The same from UTF-8. `read` counts bytes and is always the start of a character in `src`, and the
    /// index of an error counts bytes from the start of the stream.
    ///
    /// ```
    /// let mut encoder = encodium::SHIFT_JIS.encoder();
    /// let mut dst = [0; 8];
    /// let progress = encoder.encode_utf8("日本💩", &mut dst, true);
    /// assert_eq!(dst[..progress.written], *b"\x93\xFA\x96\x7B");
    /// assert_eq!(progress.error.unwrap().index, 6);
    /// ```
    pub fn encode_utf8(&mut self, src: &str, dst: &mut [u8], last: bool) -> Progress<Unmappable> {
        let start = self.position;
        let encode::Progress { read, written, done, error } = self.advance_str(src, dst, last);
        self.position = if last && done { 0 } else { start + read as u64 };
        let error =
            error.map(|(scalar, at)| self.unmappable(scalar, start.wrapping_add_signed(at as i64)));
        Progress { read, written, done, error }
    }

    /// Encodes all of `text` and appends the result to `bytes`. `last` is as for
    /// [`encode_utf16`](Self::encode_utf16). On an error, `bytes` has everything before it, and the encoder
    /// is ready for `?`, as there.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder();
    /// let mut bytes = Vec::new();
    /// let text = "日💩本";
    /// let error = encoder.encode_str(text, &mut bytes, true).unwrap_err();
    /// bytes.push(b'?');
    /// let rest = &text[error.index as usize + '💩'.len_utf8()..];
    /// encoder.encode_str(rest, &mut bytes, true).unwrap();
    /// assert_eq!(bytes, b"\x1B$BF|\x1B(B?\x1B$BK\\\x1B(B");
    /// ```
    pub fn encode_str(
        &mut self,
        text: &str,
        bytes: &mut Vec<u8>,
        last: bool,
    ) -> Result<(), Unmappable> {
        let mut read = 0;
        loop {
            let start = bytes.len();
            let rest = &text[read..];
            bytes.resize(start + (rest.len() + MOST_BYTES).min(PART), 0);
            let progress = self.advance_str(rest, &mut bytes[start..], last);
            bytes.truncate(start + progress.written);
            if let Some((scalar, at)) = progress.error {
                let index = read.saturating_add_signed(at) as u64;
                return Err(self.unmappable(scalar, index));
            }
            read += progress.read;
            if progress.done {
                return Ok(());
            }
        }
    }

    /// After the end, the encoder is as good as new.
    fn settle(&mut self, progress: encode::Progress, last: bool) -> encode::Progress {
        if last && progress.done {
            self.state = self.initial;
        }
        progress
    }

    fn advance(&mut self, src: &[u16], dst: &mut [u8], last: bool) -> encode::Progress {
        let options = self.options(last);
        let progress = encode::encode(self.encoding.codec(), &mut self.state, src, dst, options);
        self.settle(progress, last)
    }

    fn advance_str(&mut self, src: &str, dst: &mut [u8], last: bool) -> encode::Progress {
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
        self.settle(progress, last)
    }

    fn options(&self, last: bool) -> Options {
        Options { last, html: self.error_mode == ErrorMode::Html, settle: true }
    }

    fn unmappable(&self, scalar: u32, index: u64) -> Unmappable {
        Unmappable { encoding: self.encoding, scalar, index }
    }
}

/// How many bytes are written at once: as many as stay in the processor's nearest cache while they are
/// cleared and then written.
const PART: usize = 0x4000;

impl Encoding {
    /// A new encoder for the [output encoding](Self::output_encoding).
    pub fn encoder(self) -> Encoder {
        let encoding = self.output_encoding();
        let state = State::new(encoding.codec());
        Encoder { encoding, state, initial: state, error_mode: ErrorMode::Fatal, position: 0 }
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
    /// assert_eq!(WINDOWS_1252.encode("кафе").unwrap_err().scalar, 'к' as u32);
    /// ```
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        self.encode_with(text, ErrorMode::Fatal)
    }

    /// Encodes all of `text` under an error mode. Only [`ErrorMode::Fatal`] can fail.
    pub fn encode_with(self, text: &str, mode: ErrorMode) -> Result<Cow<'_, [u8]>, Unmappable> {
        if self.output_encoding() == Encoding::UTF_8 {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        self.encoder().error_mode(mode).encode_whole(text)
    }
}

impl Encoder {
    /// What a new encoder makes of all of `text`.
    fn encode_whole(mut self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        let front = (self.encoding.str_rules().as_is)(text.as_bytes());
        let rest = &text[front.len()..];
        if rest.is_empty() {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        let mut bytes = Vec::with_capacity(text.len() + MOST_BYTES);
        bytes.extend_from_slice(front.as_bytes());
        self.encode_str(rest, &mut bytes, true)
            .map_err(|error| Unmappable { index: error.index + front.len() as u64, ..error })?;
        Ok(Cow::Owned(bytes))
    }
}

#[cfg(test)]
mod tests;
