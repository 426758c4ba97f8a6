//! The public streaming decoder, over the driver in `codec/decode.rs`.

use alloc::string::String;

use crate::codec::decode::{self, Options, State};
use crate::codec::facts::CodeUnits;
use crate::codec::through_utf_16;
use crate::encoding::Encoding;
use crate::errors::{Malformed, Stopped};
use crate::progress::{Progress, append};
pub use builder::DecoderBuilder;
use front::Front;
pub use status::DecodeStatus;

/// A streaming decoder, as in the standard's section 7 but without JavaScript. After the last input it is ready for
/// another stream.
///
/// ```
/// let mut decoder = encodium::Encoding::for_label("euc-kr").unwrap().decoder();
/// let mut text = String::new();
/// decoder.decode_to_string(b"\xC7", &mut text, false)?;
/// decoder.decode_to_string(b"\xD1", &mut text, true)?;
/// assert_eq!(text, "한");
/// # Ok::<(), encodium::Malformed>(())
/// ```
///
/// # After an error
///
/// A [fatal](DecoderBuilder::fatal) decoder that reports malformed bytes has read them, and perhaps bytes after them,
/// which it then holds. To continue, pass it the input after what the call read ([`Progress::read`],
/// [`Stopped::read`]), even if that is empty, with the same `last`. If the caller writes U+FFFD for each error, the
/// text is the one that a decoder which is not fatal writes. This holds for all decoders, however the input is cut into
/// pieces.
#[derive(Clone, Debug)]
pub struct Decoder {
    settings: DecoderBuilder,
    encoding: Encoding,
    state: State,
    /// The start of the stream, if the decoder sniffs.
    front: Option<Front>,
    position: u64,
    malformed_count: u64,
    /// The stream has ended, and the next input begins another one.
    has_ended: bool,
}

impl DecoderBuilder {
    /// Makes a decoder, and the encoding's index ready for it.
    pub fn build(self) -> Decoder {
        self.encoding.prepare();
        Decoder {
            settings: self,
            encoding: self.encoding,
            state: self.initial(),
            front: self.sniff_bom.then(Front::default),
            position: 0,
            malformed_count: 0,
            has_ended: false,
        }
    }

    fn initial(self) -> State {
        State::new(self.encoding.codec()).in_mode(self.mode)
    }
}

impl Encoding {
    /// A new decoder that writes U+FFFD for malformed bytes, and removes a leading byte order mark if this is UTF-8
    /// or UTF-16, as the standard's `TextDecoder` does.
    ///
    /// ```
    /// let mut text = String::new();
    /// encodium::UTF_8.decoder().decode_to_string(b"\xEF\xBB\xBFa\xFF", &mut text, true)?;
    /// assert_eq!(text, "a\u{FFFD}");
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn decoder(self) -> Decoder {
        self.decoder_builder().build()
    }
}

impl Decoder {
    /// The encoding that this decoder reads. If the decoder [sniffs](DecoderBuilder::sniff_bom), it is the encoding of
    /// the stream's byte order mark once that has been read, until another stream begins.
    ///
    /// ```
    /// assert_eq!(encodium::BIG5.decoder().encoding(), encodium::BIG5);
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The number of malformed sequences that the decoder has replaced with U+FFFD in this stream. It stays available
    /// after the last input, until another stream begins.
    ///
    /// ```
    /// let mut decoder = encodium::UTF_8.decoder();
    /// decoder.decode_to_string(b"a\xFFb\xC3", &mut String::new(), true)?;
    /// assert_eq!(decoder.malformed_count(), 2);
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn malformed_count(&self) -> u64 {
        self.malformed_count
    }

    /// Forgets the stream, which need not have ended: the next input begins another one.
    ///
    /// ```
    /// let mut decoder = encodium::SHIFT_JIS.decoder();
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\x93", &mut text, false)?;
    /// decoder.reset();
    /// decoder.decode_to_string(b"\xFA", &mut text, true)?;
    /// assert_eq!(text, "\u{FFFD}");
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn reset(&mut self) {
        *self = self.settings.build();
    }

    /// Whether the decoder would read the next bytes differently from a new one, byte order marks aside, because it
    /// holds bytes of a character or an escape sequence is in effect. If not, the stream can be cut here.
    ///
    /// ```
    /// let mut decoder = encodium::ISO_2022_JP.decoder();
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"a\x1B$BF|", &mut text, false)?;
    /// assert!(decoder.has_pending_state());
    /// decoder.decode_to_string(b"\x1B(Bb", &mut text, false)?;
    /// assert!(!decoder.has_pending_state());
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn has_pending_state(&self) -> bool {
        let holds = self.front.is_some_and(|front| !front.held().is_empty());
        let initial = match self.encoding == self.settings.encoding {
            true => self.settings.mode,
            false => self.encoding.codec().mode,
        };
        !self.has_ended && (holds || self.state.is_within(initial))
    }

    /// Decodes bytes from `src` into UTF-16 code units in `dst`. `last` means that nothing follows `src`; the decoder
    /// is then ready for another stream.
    ///
    /// The status is [`OutputFull`](DecodeStatus::OutputFull) only if `dst` has fewer than two units left. So nothing
    /// may ever be written to a `dst` of one unit, even where one would do. A `dst` of
    /// [`max_utf16_len`](Self::max_utf16_len) units is always enough. The units of `dst` after those written may have
    /// changed.
    pub fn decode_to_utf16(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> Progress<DecodeStatus> {
        self.decode(src, dst, last, |decoder, src, dst, last| {
            let (codec, options) = (decoder.encoding.codec(), decoder.options(last));
            let (state, replaced) = (&mut decoder.state, || decoder.malformed_count += 1);
            let progress =
                decode::decode_by(codec.decoder.run, codec, state, src, dst, options, replaced);
            decoder.count(progress, last)
        })
    }

    /// Decodes bytes from `src` into UTF-8 in `dst`, as [`decode_to_utf16`](Self::decode_to_utf16) does.
    /// It writes whole characters.
    ///
    /// The status is [`OutputFull`](DecodeStatus::OutputFull) only if `dst` has fewer than four bytes left, or fewer
    /// than six before a character of two code points, which some extended encodings have. A `dst` of
    /// [`max_utf8_len`](Self::max_utf8_len) bytes is always enough.
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
        self.decode(src, dst, last, |decoder, src, dst, last| {
            let (codec, options) = (decoder.encoding.codec(), decoder.options(last));
            let (state, replaced) = (&mut decoder.state, || decoder.malformed_count += 1);
            let progress = match decoder.encoding.str_rules().decode {
                Some(run) => {
                    decode::decode_by(run.get(), codec, state, src, dst, options, replaced)
                }
                None => {
                    let run = |src: &[u8], dst: &mut [u8], mode| {
                        through_utf_16::decode(codec.decoder.run, src, dst, mode)
                    };
                    decode::decode_by(run, codec, state, src, dst, options, replaced)
                }
            };
            decoder.count(progress, last)
        })
    }

    /// Decodes bytes from `src` into a string of UTF-8, as [`decode_to_utf8`](Self::decode_to_utf8) does. It fills the
    /// rest of `dst` with U+0000.
    ///
    /// ```
    /// let mut text = String::from("........");
    /// let progress = encodium::EUC_KR.decoder().decode_to_str(b"\xC7\xD1", &mut text, true);
    /// assert_eq!((progress.written, &*text), (3, "한\0\0\0\0\0"));
    /// ```
    pub fn decode_to_str(
        &mut self,
        src: &[u8],
        dst: &mut str,
        last: bool,
    ) -> Progress<DecodeStatus> {
        // SAFETY: `Cleared` overwrites everything except the whole characters that the decoder wrote with U+0000, even
        // after a panic.
        let mut dst = Cleared { bytes: unsafe { dst.as_bytes_mut() }, from: 0 };
        let progress = self.decode_to_utf8(src, dst.bytes, last);
        dst.from = progress.written;
        progress
    }

    /// Decodes all of `src` and appends the result to `text`. Only a [fatal](DecoderBuilder::fatal) decoder fails;
    /// then `text` has everything before the malformed bytes, and the error says how much of `src` is read.
    ///
    /// ```
    /// let mut decoder = encodium::ISO_2022_JP.decoder_builder().fatal(true).build();
    /// let (mut text, mut rest) = (String::new(), &b"a\x1B$"[..]);
    /// while let Err(stopped) = decoder.decode_to_string(rest, &mut text, true) {
    ///     text.push('\u{FFFD}');
    ///     rest = &rest[stopped.read..];
    /// }
    /// assert_eq!(text, "a\u{FFFD}$");
    /// ```
    pub fn decode_to_string(
        &mut self,
        src: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Stopped<Malformed>> {
        let mut bytes = core::mem::take(text).into_bytes();
        // In UTF-8, most characters take at most half as many bytes again.
        let room = |read: usize| (src.len() - read) + (src.len() - read) / 2 + MIN_UTF_8_ROOM;
        let Progress { read, status, .. } =
            append(&mut bytes, DecodeStatus::OutputFull, room, |read, dst| {
                self.decode_to_utf8(&src[read..], dst, last)
            });
        // SAFETY: `bytes` was a string, and what follows is all that the decoder wrote: whole characters in UTF-8, as a
        // `RunToUtf8` promises. Everything else that the driver writes is a `char`.
        *text = unsafe { String::from_utf8_unchecked(bytes) };
        status.error().map_or(Ok(()), |error| Err(Stopped { error, read }))
    }

    /// The most UTF-16 code units that a call writes for this many bytes: with a `dst` of this length, the status is
    /// never [`OutputFull`](DecodeStatus::OutputFull). None if the number overflows.
    ///
    /// ```
    /// let decoder = encodium::BIG5.decoder();
    /// assert_eq!(decoder.max_utf16_len(100), Some(104));
    /// assert_eq!(decoder.max_utf16_len(usize::MAX), None);
    /// assert_eq!(encodium::UTF_16LE.decoder().max_utf16_len(100), Some(54));
    /// ```
    pub fn max_utf16_len(&self, bytes: usize) -> Option<usize> {
        // One unit for each code unit of the encoding and for each pending byte, and room for one more. Four bytes of
        // UTF-32 may be two units.
        let size = match self.code_units() {
            CodeUnits::Bytes => 1,
            CodeUnits::Utf16(_) | CodeUnits::Utf32(_) => 2,
        };
        bytes.div_ceil(size).checked_add(4)
    }

    /// The most bytes of UTF-8 that a call writes for this many bytes: with a `dst` of this length, the status is never
    /// [`OutputFull`](DecodeStatus::OutputFull). None if the number overflows.
    ///
    /// ```
    /// let decoder = encodium::BIG5.decoder();
    /// assert_eq!(decoder.max_utf8_len(100), Some(313));
    /// assert_eq!(decoder.max_utf8_len(usize::MAX / 2), None);
    /// ```
    pub fn max_utf8_len(&self, bytes: usize) -> Option<usize> {
        // Three bytes for each unit, and room for the longest character.
        self.max_utf16_len(bytes)?.checked_mul(3)?.checked_add(1)
    }

    /// The code units of the input: bytes, if the decoder sniffs, because a mark may decide the encoding.
    fn code_units(&self) -> CodeUnits {
        if self.settings.sniff_bom { CodeUnits::Bytes } else { self.encoding.code_units() }
    }

    /// Decodes by `drive`, which calls the driver.
    #[inline(always)]
    fn decode<O>(
        &mut self,
        src: &[u8],
        dst: &mut [O],
        last: bool,
        drive: impl Fn(&mut Decoder, &[u8], &mut [O], bool) -> Progress<DecodeStatus>,
    ) -> Progress<DecodeStatus> {
        if self.has_ended {
            self.reset();
        }
        if self.front.is_some() {
            return self.decode_front(src, dst, last, drive);
        }
        drive(self, src, dst, last)
    }

    /// Decodes by `drive` while the bytes of the front are held.
    #[cold]
    #[inline(never)]
    fn decode_front<O>(
        &mut self,
        src: &[u8],
        dst: &mut [O],
        last: bool,
        drive: impl Fn(&mut Decoder, &[u8], &mut [O], bool) -> Progress<DecodeStatus>,
    ) -> Progress<DecodeStatus> {
        let Some(mut front) = self.front else { return drive(self, src, dst, last) };
        if !front.is_decided() {
            let Some(encoding) = front.sniff(src, last, self.settings.encoding) else {
                self.front = Some(front);
                return Progress { read: src.len(), written: 0, status: DecodeStatus::InputEmpty };
            };
            self.encoding = encoding;
            self.state = self.settings.decided(encoding).initial();
        }
        self.front = Some(front);
        let mut written = 0;
        if !front.held().is_empty() {
            let is_end = last && src.is_empty();
            let progress = drive(self, front.held(), dst, is_end);
            front.release(progress.read);
            self.front = Some(front);
            if is_end || progress.status != DecodeStatus::InputEmpty {
                return Progress { read: 0, ..progress };
            }
            written = progress.written;
        }
        self.front = None;
        let progress = drive(self, src, &mut dst[written..], last);
        Progress { written: written + progress.written, ..progress }
    }

    fn options(&self, last: bool) -> Options {
        let DecoderBuilder { fatal, ignore_bom, .. } = self.settings;
        Options { last, fatal, ignore_bom }
    }

    /// Advances the position by the input that the driver read, and computes the range of an error in the stream.
    fn count(
        &mut self,
        Progress { read, written, status }: Progress<decode::Status>,
        last: bool,
    ) -> Progress<DecodeStatus> {
        let start = self.position;
        self.position += read as u64;
        let status = match status {
            decode::Status::InputEmpty => {
                self.has_ended = last;
                DecodeStatus::InputEmpty
            }
            decode::Status::OutputFull => DecodeStatus::OutputFull,
            decode::Status::Malformed { at, length } => {
                // The caller may write U+FFFD, and U+FEFF after that is not a byte order mark.
                self.state.begin();
                let start = start.wrapping_add_signed(at as i64);
                let range = start..start + length as u64;
                DecodeStatus::Malformed(Malformed { encoding: self.encoding, range })
            }
        };
        Progress { read, written, status }
    }

    /// Records that the caller has decoded the first `count` bytes of the stream.
    pub(crate) fn skip(&mut self, count: usize) {
        self.position += count as u64;
    }
}

/// The room with which a decoder into UTF-8 never stops early.
pub(crate) const MIN_UTF_8_ROOM: usize = 6;

/// The bytes of a string. Dropping this sets those from an index on to 0.
struct Cleared<'a> {
    bytes: &'a mut [u8],
    from: usize,
}

impl Drop for Cleared<'_> {
    fn drop(&mut self) {
        self.bytes[self.from..].fill(0);
    }
}

mod builder;
mod front;
mod status;
#[cfg(test)]
mod tests;
