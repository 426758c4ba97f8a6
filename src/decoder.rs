//! The public streaming decoder, over the driver in `codec/decode.rs`.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::codec::decode::{self, Options, State};
use crate::codec::through_utf_16;
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
    /// The state of a new decoder.
    initial: State,
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

    /// The same decoder, new, with another mode to begin with.
    #[cfg(feature = "extended")]
    pub(crate) fn beginning_with(mut self, mode: u32) -> Decoder {
        self.initial = self.initial.in_mode(mode);
        self.state = self.initial;
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
    /// them. Called again with the rest of `src`, even if that is empty, it continues after them: it may
    /// still have bytes that it read before it knew that others are malformed.
    pub fn decode_to_utf16(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> Progress<Malformed> {
        let options = self.options(last);
        let progress = decode::decode(self.encoding.codec(), &mut self.state, src, dst, options);
        self.settle(progress, src.len(), last)
    }

    /// The same into UTF-8. The call stops early only if `dst` has fewer than four bytes left, or fewer
    /// than six before a character of two code points, which some extended encodings have. A `dst` of
    /// `3 * src.len() + 13` bytes always takes everything.
    ///
    /// ```
    /// let mut decoder = encodium::SHIFT_JIS.decoder();
    /// let mut dst = [0; 8];
    /// let progress = decoder.decode_to_utf8(b"\x93\xFA\x96\x7B\x8C\xEA", &mut dst, true);
    /// assert_eq!((progress.read, progress.written), (4, 6));
    /// assert_eq!(dst[..6], *"日本".as_bytes());
    /// ```
    pub fn decode_to_utf8(
        &mut self,
        src: &[u8],
        dst: &mut [u8],
        last: bool,
    ) -> Progress<Malformed> {
        let codec = self.encoding.codec();
        let options = self.options(last);
        let progress = match self.encoding.str_rules().decode {
            Some(run) => decode::decode_by(run, codec, &mut self.state, src, dst, options),
            None => {
                let run = |src: &[u8], dst: &mut [u8], mode| {
                    through_utf_16::decode(codec.decoder.run, src, dst, mode)
                };
                decode::decode_by(run, codec, &mut self.state, src, dst, options)
            }
        };
        self.settle(progress, src.len(), last)
    }

    fn options(&self, last: bool) -> Options {
        Options { last, fatal: self.fatal, ignore_bom: self.ignore_bom }
    }

    /// Counts what the driver read of `len` bytes. After the end, the decoder is as good as new.
    fn settle(
        &mut self,
        decode::Progress { read, written, error }: decode::Progress,
        len: usize,
        last: bool,
    ) -> Progress<Malformed> {
        let error = error.map(|(at, length)| Malformed {
            encoding: self.encoding,
            offset: self.position.wrapping_add_signed(at as i64),
            length,
        });
        self.position += read as u64;
        // The caller may write U+FFFD, after which a byte order mark is none.
        if error.is_some() {
            self.state.begin();
        }
        // After an error, bytes may be pending that are no unfinished character.
        let done = error.is_none() && read == len && !(last && self.state.is_pending());
        if last && done {
            self.state = self.initial;
            self.position = 0;
        }
        Progress { read, written, done, error }
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
    ///
    /// To continue after an error, call this again with the bytes of `src` that follow the malformed ones.
    /// If malformed bytes end in an earlier `src`, that is all of this one: the decoder still has the bytes
    /// between. Call it so even if no bytes are left.
    ///
    /// ```
    /// let mut decoder = encodium::ISO_2022_JP.decoder().fatal();
    /// let mut text = String::new();
    /// let bytes = b"a\x1B$";
    /// let error = decoder.try_decode_to_string(bytes, &mut text, true).unwrap_err();
    /// text.push('\u{FFFD}');
    /// let rest = &bytes[error.offset as usize + error.length..];
    /// decoder.try_decode_to_string(rest, &mut text, true).unwrap();
    /// assert_eq!(text, "a\u{FFFD}$");
    /// ```
    pub fn try_decode_to_string(
        &mut self,
        mut src: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Malformed> {
        let mut bytes = core::mem::take(text).into_bytes();
        let result = loop {
            let start = bytes.len();
            // Mostly a character takes no more bytes in UTF-8 than half as many again.
            let room = (src.len() + src.len() / 2 + ROOM).min(PART);
            bytes.resize(start + room, 0);
            let progress = self.decode_to_utf8(src, &mut bytes[start..], last);
            bytes.truncate(start + progress.written);
            src = &src[progress.read..];
            if let Some(error) = progress.error {
                break Err(error);
            }
            if progress.done {
                break Ok(());
            }
        };
        // SAFETY: a decoder writes whole characters in UTF-8, and these are all that it wrote.
        *text = unsafe { String::from_utf8_unchecked(bytes) };
        result
    }
}

impl Decoder {
    /// What a new decoder makes of all of `bytes`.
    fn decode_whole(mut self, bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
        let mark = match Encoding::for_bom(bytes) {
            Some((encoding, length)) if encoding == self.encoding => length,
            _ => 0,
        };
        let rest = &bytes[mark..];
        let front = (self.encoding.str_rules().as_is)(rest);
        if front.len() == rest.len() {
            return Ok(Cow::Borrowed(front));
        }
        let mut text = String::with_capacity(rest.len() + rest.len() / 2 + ROOM);
        let mut read = 0;
        if !front.is_empty() {
            text.push_str(front);
            read = mark + front.len();
            self.position = read as u64;
        }
        self.try_decode_to_string(&bytes[read..], &mut text, true)?;
        Ok(Cow::Owned(text))
    }
}

/// The room with which a decoder never stops early.
const ROOM: usize = 6;
/// How many bytes of a string are decoded at once: as many as stay in the processor's nearest cache
/// while they are cleared and then written.
const PART: usize = 0x4000;

impl Encoding {
    /// A new decoder. It removes a leading byte order mark if this is UTF-8 or UTF-16, as the
    /// standard's `TextDecoder` does.
    pub fn decoder(self) -> Decoder {
        let state = State::new(self.codec());
        Decoder {
            encoding: self,
            state,
            initial: state,
            fatal: false,
            ignore_bom: false,
            position: 0,
        }
    }

    /// Decodes all of `bytes`. Malformed bytes become U+FFFD, and a byte order mark of this encoding
    /// is removed. The result is borrowed if the bytes are the text already: well-formed UTF-8, or ASCII
    /// in most other encodings.
    ///
    /// ```
    /// use encodium::WINDOWS_1252;
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(WINDOWS_1252.decode(b"cafe"), Cow::Borrowed("cafe")));
    /// assert_eq!(WINDOWS_1252.decode(b"caf\xE9"), "café");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self.decoder().decode_whole(bytes) {
            Ok(text) => text,
            // Only a fatal decoder fails.
            Err(error) => unreachable!("{error}"),
        }
    }

    /// Decodes all of `bytes`, or returns the first malformed ones. The result is borrowed where that of
    /// [`decode`](Self::decode) is.
    ///
    /// ```
    /// let error = encodium::EUC_KR.decode_fatal(b"ab\x80").unwrap_err();
    /// assert_eq!((error.offset, error.length), (2, 1));
    /// ```
    pub fn decode_fatal(self, bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
        self.decoder().fatal().decode_whole(bytes)
    }
}

#[cfg(test)]
mod tests;
