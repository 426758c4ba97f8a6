//! The public streaming encoder, over the driver in `codec/encode.rs`.

use alloc::vec::Vec;

use crate::codec::encode::{self, Options, State};
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
    /// [`Encoder::encode_utf16`], in bytes of the `str` for the other functions.
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
    /// Sets the error mode, which is [`ErrorMode::Fatal`] by default.
    pub fn error_mode(mut self, mode: ErrorMode) -> Encoder {
        self.error_mode = mode;
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
    /// The call stops early only where the bytes of the next character, 16 at most, do not fit into
    /// `dst`. Call it again with the rest of `src`, even if that is empty, until it leaves at least
    /// 16 bytes of `dst` unused.
    ///
    /// Under [`ErrorMode::Fatal`] it stops after an unmappable scalar value, having written
    /// everything before it. Called again, it continues after it.
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
        Progress { read, written, error }
    }

    /// Encodes all of `text` and appends the result to `bytes`. `last` is as for
    /// [`encode_utf16`](Self::encode_utf16). On an error, `bytes` has everything before it.
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
            // A scalar value has no more code units in UTF-16 than bytes in UTF-8.
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

    fn advance(&mut self, src: &[u16], dst: &mut [u8], last: bool) -> encode::Progress {
        let options = Options { last, html: self.error_mode == ErrorMode::Html };
        encode::encode(self.encoding.codec(), &mut self.state, src, dst, options)
    }

    fn unmappable(&self, scalar: u32, index: u64) -> Unmappable {
        Unmappable { encoding: self.encoding, scalar, index }
    }
}

fn utf_8_length(units: &[u16]) -> usize {
    let scalars = char::decode_utf16(units.iter().copied());
    scalars.map(|c| c.map_or(3, char::len_utf8)).sum()
}

impl Encoding {
    /// A new encoder for the [output encoding](Self::output_encoding).
    pub fn encoder(self) -> Encoder {
        let encoding = self.output_encoding();
        let state = State::new(encoding.codec());
        Encoder { encoding, state, error_mode: ErrorMode::Fatal, position: 0 }
    }

    /// Encodes all of `text`, or returns the first scalar value that this encoding does not have.
    pub fn encode(self, text: &str) -> Result<Vec<u8>, Unmappable> {
        self.encode_with(text, ErrorMode::Fatal)
    }

    /// Encodes all of `text` under an error mode. Only [`ErrorMode::Fatal`] can fail.
    pub fn encode_with(self, text: &str, mode: ErrorMode) -> Result<Vec<u8>, Unmappable> {
        let mut bytes = Vec::new();
        self.encoder().error_mode(mode).encode_str(text, &mut bytes, true)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests;
