//! The public streaming decoder, over the driver in `codec/decode.rs`.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::codec::decode::{self, Options, State};
use crate::codec::through_utf_16;
use crate::encoding::Encoding;
use crate::progress::{Progress, append};
use front::Front;
pub use status::{DecodeStatus, Malformed};

/// A streaming decoder: the standard's section 7, without JavaScript.
///
/// ```
/// let mut decoder = encodium::Encoding::for_label("euc-kr").unwrap().decoder();
/// let mut text = String::new();
/// decoder.decode_to_string(b"\xC7", &mut text, false)?;
/// decoder.decode_to_string(b"\xD1", &mut text, true)?;
/// assert_eq!(text, "한");
/// # Ok::<(), encodium::Malformed>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    encoding: Encoding,
    /// The encoding of a stream without a byte order mark, for a decoder that sniffs one.
    declared: Encoding,
    state: State,
    /// The state of a new decoder.
    initial: State,
    fatal: bool,
    ignore_bom: bool,
    sniffs_bom: bool,
    /// For a decoder that sniffs, the start of a stream.
    front: Option<Front>,
    position: u64,
}

impl Decoder {
    /// Makes malformed input an error instead of U+FFFD: the standard's error mode "fatal".
    pub fn fatal(mut self) -> Decoder {
        self.fatal = true;
        self
    }

    /// Makes the decoder write a leading byte order mark as U+FEFF.
    pub fn ignore_bom(mut self) -> Decoder {
        self.ignore_bom = true;
        self
    }

    /// Lets a byte order mark at the start of a stream decide the encoding, as the standard's
    /// [decode](https://encoding.spec.whatwg.org/#decode) does. The mark may come in pieces, and is removed
    /// unless the decoder [ignores](Self::ignore_bom) it. A stream without one has this decoder's encoding.
    ///
    /// ```
    /// let mut decoder = encodium::WINDOWS_1252.decoder().sniff_bom();
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\xEF\xBB", &mut text, false)?;
    /// decoder.decode_to_string(b"\xBFcaf\xC3\xA9", &mut text, true)?;
    /// assert_eq!(text, "café");
    /// assert_eq!(decoder.encoding(), encodium::UTF_8);
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn sniff_bom(mut self) -> Decoder {
        self.sniffs_bom = true;
        self.front = Some(Front::default());
        self
    }

    /// Sets the mode in which this decoder, which is new, begins.
    #[cfg(feature = "extended")]
    pub(crate) fn beginning_with(mut self, mode: u32) -> Decoder {
        self.initial = self.initial.in_mode(mode);
        self.state = self.initial;
        self
    }
    /// The encoding that this decoder reads. That of a decoder which [sniffs](Self::sniff_bom) is the one
    /// of the stream's byte order mark once that is read, until another stream begins.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Decodes bytes from `src` into UTF-16 code units in `dst`. `last` means that nothing follows
    /// `src`; after the last input the decoder is as good as new.
    ///
    /// The status is [`OutputFull`](DecodeStatus::OutputFull) only if `dst` has fewer than two units left.
    /// A `dst` of [`max_utf16_len`](Self::max_utf16_len) units takes everything.
    pub fn decode_to_utf16(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> Progress<DecodeStatus> {
        self.decode(src, dst, last, |decoder, src, dst, options| {
            decode::decode(decoder.encoding.codec(), &mut decoder.state, src, dst, options)
        })
    }

    /// Decodes bytes from `src` into UTF-8 in `dst`, as [`decode_to_utf16`](Self::decode_to_utf16) does.
    /// It writes whole characters.
    ///
    /// The status is [`OutputFull`](DecodeStatus::OutputFull) only if `dst` has fewer than four bytes left,
    /// or fewer than six before a character of two code points, which some extended encodings have.
    /// A `dst` of [`max_utf8_len`](Self::max_utf8_len) bytes takes everything.
    ///
    /// ```
    /// use encodium::{DecodeStatus, SHIFT_JIS};
    ///
    /// let mut decoder = SHIFT_JIS.decoder();
    /// let mut dst = [0; 8];
    /// let progress = decoder.decode_to_utf8(b"\x93\xFA\x96\x7B\x8C\xEA", &mut dst, true);
    /// assert_eq!((progress.read, progress.written), (4, 6));
    /// assert_eq!(progress.status, DecodeStatus::OutputFull);
    /// assert_eq!(dst[..6], *"日本".as_bytes());
    /// ```
    pub fn decode_to_utf8(
        &mut self,
        src: &[u8],
        dst: &mut [u8],
        last: bool,
    ) -> Progress<DecodeStatus> {
        self.decode(src, dst, last, |decoder, src, dst, options| {
            let (codec, state) = (decoder.encoding.codec(), &mut decoder.state);
            match decoder.encoding.str_rules().decode {
                Some(run) => decode::decode_by(run.get(), codec, state, src, dst, options),
                None => {
                    let run = |src: &[u8], dst: &mut [u8], mode| {
                        through_utf_16::decode(codec.decoder.run, src, dst, mode)
                    };
                    decode::decode_by(run, codec, state, src, dst, options)
                }
            }
        })
    }

    /// Decodes all of `src` and appends the result to `text`. Only a [fatal](Self::fatal) decoder fails;
    /// then `text` has everything before the malformed bytes.
    ///
    /// To continue after an error, call this again with the bytes of `src` that follow the malformed ones.
    /// If malformed bytes end in an earlier `src`, that is all of this one: the decoder still has the bytes
    /// between. Call it so even if no bytes are left.
    ///
    /// ```
    /// let mut decoder = encodium::ISO_2022_JP.decoder().fatal();
    /// let mut text = String::new();
    /// let bytes = b"a\x1B$";
    /// let error = decoder.decode_to_string(bytes, &mut text, true).unwrap_err();
    /// text.push('\u{FFFD}');
    /// let rest = &bytes[error.offset as usize + error.length..];
    /// decoder.decode_to_string(rest, &mut text, true).unwrap();
    /// assert_eq!(text, "a\u{FFFD}$");
    /// ```
    pub fn decode_to_string(
        &mut self,
        src: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Malformed> {
        let mut bytes = core::mem::take(text).into_bytes();
        // Mostly a character takes no more bytes in UTF-8 than half as many again.
        let room = |read: usize| (src.len() - read) + (src.len() - read) / 2 + ROOM;
        let status = append(&mut bytes, DecodeStatus::OutputFull, room, |read, dst| {
            self.decode_to_utf8(&src[read..], dst, last)
        });
        // SAFETY: `bytes` was a string, and what follows is all that the decoder wrote: whole characters in
        // UTF-8, as a `RunToUtf8` promises. What else the driver writes are `char`s.
        *text = unsafe { String::from_utf8_unchecked(bytes) };
        status.error().map_or(Ok(()), Err)
    }

    /// The most UTF-16 code units that a call with so many bytes writes, and the room with which it never
    /// says [`OutputFull`](DecodeStatus::OutputFull). None if that overflows.
    ///
    /// ```
    /// let decoder = encodium::BIG5.decoder();
    /// assert_eq!(decoder.max_utf16_len(100), Some(104));
    /// assert_eq!(decoder.max_utf16_len(usize::MAX), None);
    /// ```
    pub fn max_utf16_len(&self, bytes: usize) -> Option<usize> {
        // A unit for each byte and for each pending one, and room for one more.
        bytes.checked_add(4)
    }

    /// The most bytes of UTF-8 that a call with so many bytes writes, and the room with which it never
    /// says [`OutputFull`](DecodeStatus::OutputFull). None if that overflows.
    ///
    /// ```
    /// let decoder = encodium::BIG5.decoder();
    /// assert_eq!(decoder.max_utf8_len(100), Some(313));
    /// assert_eq!(decoder.max_utf8_len(usize::MAX / 2), None);
    /// ```
    pub fn max_utf8_len(&self, bytes: usize) -> Option<usize> {
        // Three bytes for each one and for each pending one, and room for the longest character.
        bytes.checked_mul(3)?.checked_add(13)
    }

    /// Decodes by `drive`, which calls the driver.
    #[inline(always)]
    fn decode<O>(
        &mut self,
        src: &[u8],
        dst: &mut [O],
        last: bool,
        drive: impl Fn(&mut Decoder, &[u8], &mut [O], Options) -> Progress<decode::Status>,
    ) -> Progress<DecodeStatus> {
        let drive = |decoder: &mut Decoder, src: &[u8], dst: &mut [O], last| {
            let (fatal, ignore_bom) = (decoder.fatal, decoder.ignore_bom);
            let progress = drive(decoder, src, dst, Options { last, fatal, ignore_bom });
            decoder.count(progress, last)
        };
        match self.front {
            None => drive(self, src, dst, last),
            Some(front) => self.decode_front(front, src, dst, last, drive),
        }
    }

    /// Decodes by `drive` as long as there is a front.
    #[cold]
    fn decode_front<O>(
        &mut self,
        mut front: Front,
        src: &[u8],
        dst: &mut [O],
        last: bool,
        drive: impl Fn(&mut Decoder, &[u8], &mut [O], bool) -> Progress<DecodeStatus>,
    ) -> Progress<DecodeStatus> {
        if !front.is_decided() {
            let Some(encoding) = front.sniff(src, last, self.declared) else {
                self.front = Some(front);
                return Progress { read: src.len(), written: 0, status: DecodeStatus::InputEmpty };
            };
            self.encoding = encoding;
            let is_declared = encoding == self.declared;
            self.state = if is_declared { self.initial } else { State::new(encoding.codec()) };
        }
        self.front = Some(front);
        let mut written = 0;
        if !front.held().is_empty() {
            let is_end = last && src.is_empty();
            let progress = drive(self, front.held(), dst, is_end);
            let is_read = progress.status == DecodeStatus::InputEmpty;
            if !(is_end && is_read) {
                front.release(progress.read);
                self.front = Some(front);
            }
            if is_end || !is_read {
                return Progress { read: 0, ..progress };
            }
            written = progress.written;
        }
        self.front = None;
        let progress = drive(self, src, &mut dst[written..], last);
        Progress { written: written + progress.written, ..progress }
    }

    /// Counts what the driver read. After the end, the decoder is as good as new.
    fn count(
        &mut self,
        Progress { read, written, status }: Progress<decode::Status>,
        last: bool,
    ) -> Progress<DecodeStatus> {
        let start = self.position;
        self.position += read as u64;
        let status = match status {
            decode::Status::InputEmpty => {
                if last {
                    self.state = self.initial;
                    self.front = self.sniffs_bom.then(Front::default);
                    self.position = 0;
                }
                DecodeStatus::InputEmpty
            }
            decode::Status::OutputFull => DecodeStatus::OutputFull,
            decode::Status::Malformed { at, length } => {
                // The caller may write U+FFFD, after which a byte order mark is none.
                self.state.begin();
                let offset = start.wrapping_add_signed(at as i64);
                DecodeStatus::Malformed(Malformed { encoding: self.encoding, offset, length })
            }
        };
        Progress { read, written, status }
    }

    /// Decodes all of `bytes`, as a new decoder.
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
        self.decode_to_string(&bytes[read..], &mut text, true)?;
        Ok(Cow::Owned(text))
    }
}

/// The room with which a decoder into UTF-8 never stops early.
const ROOM: usize = 6;

impl Encoding {
    /// A new decoder. It removes a leading byte order mark if this is UTF-8 or UTF-16, as the
    /// standard's `TextDecoder` does; see [`Decoder::sniff_bom`] for one that decides the encoding by it.
    pub fn decoder(self) -> Decoder {
        self.prepare();
        let state = State::new(self.codec());
        Decoder {
            encoding: self,
            declared: self,
            state,
            initial: state,
            fatal: false,
            ignore_bom: false,
            sniffs_bom: false,
            front: None,
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

mod front;
mod status;
#[cfg(test)]
mod tests;
