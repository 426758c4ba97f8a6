//! The public streaming decoder, over the driver in `codec/decode.rs`.

use alloc::string::String;

use crate::codec::decode::{self, Options, State};
use crate::encoding::Encoding;
use crate::progress::Progress;

/// Malformed bytes, as a fatal decoder reports them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The encoding of the decoder.
    pub encoding: Encoding,
    /// The offset of the malformed sequence, in bytes from the start of the stream.
    pub offset: u64,
    /// The length of the malformed sequence, in bytes. A decoder reads the bytes after it again.
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
    /// Makes malformed input an error instead of U+FFFD.
    pub fn fatal(mut self) -> Decoder {
        self.fatal = true;
        self
    }

    /// Makes the decoder write a leading byte order mark as U+FEFF.
    pub fn ignore_bom(mut self) -> Decoder {
        self.ignore_bom = true;
        self
    }

    /// The encoding that this decoder reads.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Decodes bytes from `src` into UTF-16 code units in `dst`. `last` means that nothing follows
    /// `src`; after the last input the decoder is as good as new.
    ///
    /// The call stops early only if `dst` has fewer than two units left. A `dst` of
    /// `src.len() + 4` units always takes everything.
    ///
    /// A [fatal](Self::fatal) decoder stops after malformed bytes, having written everything before
    /// them. Called again with the rest of `src`, it continues after them.
    pub fn decode_to_utf16(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> Progress<Malformed> {
        let codec = self.encoding.codec();
        let options = Options { last, fatal: self.fatal, ignore_bom: self.ignore_bom };
        let progress = decode::decode(codec, &mut self.state, src, dst, options);
        let decode::Progress { read, written, error } = progress;
        let error = error.map(|(at, length)| Malformed {
            encoding: self.encoding,
            offset: self.position.wrapping_add_signed(at as i64),
            length,
        });
        self.position += read as u64;
        if last && error.is_none() && read == src.len() && !self.state.is_pending() {
            self.state = State::new(codec);
            self.position = 0;
        }
        Progress { read, written, error }
    }

    /// Decodes all of `src` and appends the result to `text`. Malformed bytes become U+FFFD, even
    /// if this is a fatal decoder.
    pub fn decode_to_string(&mut self, src: &[u8], text: &mut String, last: bool) {
        let fatal = core::mem::replace(&mut self.fatal, false);
        // A decoder that is not fatal cannot fail.
        let _ = self.try_decode_to_string(src, text, last);
        self.fatal = fatal;
    }

    /// Decodes all of `src` and appends the result to `text`. On an error, `text` has everything
    /// before the malformed bytes.
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

impl Encoding {
    /// A new decoder. It removes a leading byte order mark if this is UTF-8 or UTF-16, as the
    /// standard's `TextDecoder` does.
    pub fn decoder(self) -> Decoder {
        let state = State::new(self.codec());
        Decoder { encoding: self, state, fatal: false, ignore_bom: false, position: 0 }
    }

    /// Decodes all of `bytes`. Malformed bytes become U+FFFD, and a byte order mark of this encoding
    /// is removed.
    pub fn decode(self, bytes: &[u8]) -> String {
        let mut text = String::new();
        self.decoder().decode_to_string(bytes, &mut text, true);
        text
    }

    /// Decodes all of `bytes`, or returns the first malformed ones.
    pub fn decode_fatal(self, bytes: &[u8]) -> Result<String, Malformed> {
        let mut text = String::new();
        self.decoder().fatal().try_decode_to_string(bytes, &mut text, true)?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests;
