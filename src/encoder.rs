//! The public streaming encoder, over the driver in `codec/encode.rs`.

use alloc::vec::Vec;

use crate::codec::encode::{self, ErrorMode, Options, State};
use crate::codec::text::Element;
use crate::codec::{EncoderRules, MOST_BYTES, REPLACEMENT_CHARACTER, through_utf_16};
use crate::encoding::Encoding;
use crate::errors::{Stopped, Unmappable, UnmappableCause};
use crate::progress::{Progress, append};
pub use builder::EncoderBuilder;
pub use status::EncodeStatus;

/// A streaming encoder. After the last input it is ready for another text.
///
/// ```
/// let mut encoder = encodium::Encoding::for_label("iso-2022-jp").unwrap().encoder();
/// let mut bytes = Vec::new();
/// encoder.encode_to_vec("日", &mut bytes, false)?;
/// encoder.encode_to_vec("本", &mut bytes, true)?;
/// assert_eq!(bytes, b"\x1B$BF|K\\\x1B(B");
/// # Ok::<(), encodium::Unmappable>(())
/// ```
///
/// # After an error
///
/// An encoder that reports unmappable text has read it. To continue, pass it the input after what the call read
/// ([`Progress::read`], [`Stopped::read`]), even if that is empty, with the same `last`. The caller may write the byte
/// of `?` first, as [`EncodeStatus::Unmappable`] says.
#[derive(Clone, Debug)]
pub struct Encoder {
    settings: EncoderBuilder,
    rules: &'static EncoderRules,
    state: State,
    position: u64,
    unmappable_count: u64,
    /// The text has ended, and the next input begins another one.
    has_ended: bool,
}

impl EncoderBuilder {
    /// Makes an encoder, and the encoding's index ready for it.
    pub fn build(self) -> Encoder {
        self.build_by(self.encoding.encoder_rules())
    }

    /// [`build`](Self::build) with the encoding's rules as an argument, so that the program need not contain the whole
    /// table.
    pub(crate) fn build_by(self, rules: &'static EncoderRules) -> Encoder {
        self.encoding.prepare();
        let state = State::new(self.encoding.codec()).in_mode(self.mode);
        Encoder { settings: self, rules, state, position: 0, unmappable_count: 0, has_ended: false }
    }
}

impl Encoding {
    /// A new encoder for the [output encoding](Self::output_encoding). It stops at a scalar value that
    /// the encoding does not have.
    ///
    /// ```
    /// let mut encoder = encodium::EUC_KR.encoder();
    /// assert!(encoder.encode_to_vec("💩", &mut Vec::new(), true).is_err());
    /// ```
    pub fn encoder(self) -> Encoder {
        self.encoder_builder().build()
    }
}

impl Encoder {
    /// The encoding that this encoder writes.
    ///
    /// ```
    /// assert_eq!(encodium::UTF_16LE.encoder().encoding(), encodium::UTF_8);
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.settings.encoding
    }

    /// The number of scalar values that the encoder has replaced in this text. It stays available after the last input,
    /// until another text begins.
    ///
    /// ```
    /// let mut encoder = encodium::EUC_KR.encoder_builder().html().build();
    /// encoder.encode_to_vec("💩한💩", &mut Vec::new(), true)?;
    /// assert_eq!(encoder.unmappable_count(), 2);
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn unmappable_count(&self) -> u64 {
        self.unmappable_count
    }

    /// Forgets the text, which need not have ended: the next input begins another one.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder();
    /// let mut bytes = Vec::new();
    /// encoder.encode_to_vec("日", &mut bytes, false)?;
    /// bytes.clear();
    /// encoder.reset();
    /// encoder.encode_to_vec("a", &mut bytes, true)?;
    /// assert_eq!(bytes, b"a");
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn reset(&mut self) {
        *self = self.settings.build_by(self.rules);
    }

    /// Whether the encoder would write the text that follows differently from a new one, because it holds a surrogate
    /// or a character or an escape sequence is in effect. If not, the bytes can be cut here.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder();
    /// encoder.encode_to_vec("日", &mut Vec::new(), false)?;
    /// assert!(encoder.has_pending_state());
    /// encoder.encode_to_vec("a", &mut Vec::new(), false)?;
    /// assert!(!encoder.has_pending_state());
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn has_pending_state(&self) -> bool {
        !self.has_ended && self.state.is_within(self.settings.mode)
    }

    /// The offset at which the next input begins, as in [`Unmappable`].
    #[cfg(feature = "std")]
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// Sets the offset at which the next input begins.
    pub(crate) fn set_position(&mut self, position: u64) {
        self.position = position;
    }

    /// Encodes UTF-16 code units from `src` into bytes in `dst`. `last` means that nothing follows `src`: a surrogate
    /// at its end is lone, the output returns to its initial state, and the encoder is ready for another text.
    ///
    /// The status is [`OutputFull`](EncodeStatus::OutputFull) only if the bytes that come next do not fit. These are at
    /// most 19: those of a character that the encoder held back, and those of the next one or of a reference in its
    /// place. A `dst` of [`max_len`](Self::max_len) bytes is always enough. The bytes of `dst` after those written may
    /// have changed.
    pub fn encode_from_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> Progress<EncodeStatus> {
        let rules = *self.rules;
        let unit = |at: usize| src.get(at).map(|&unit| unit.into());
        self.encode(rules.run, rules, src, dst, last, unit)
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
    /// assert_eq!(error.range, 6..10);
    /// ```
    pub fn encode_from_utf8(
        &mut self,
        src: &str,
        dst: &mut [u8],
        last: bool,
    ) -> Progress<EncodeStatus> {
        let (encoding, rules) = (self.settings.encoding, *self.rules);
        let (text, src) = (src, src.as_bytes());
        let scalar = |at: usize| text.get(at..)?.chars().next().map(u32::from);
        match encoding.str_rules().encode {
            Some(run) => self.encode(run, rules, src, dst, last, scalar),
            None => {
                let run = |src: &[u8], dst: &mut [u8], mode| {
                    through_utf_16::encode(rules.run, src, dst, mode)
                };
                self.encode(run, rules, src, dst, last, scalar)
            }
        }
    }

    /// Encodes all of `text` and appends the result to `bytes`. `last` is as for
    /// [`encode_from_utf16`](Self::encode_from_utf16). On an error, `bytes` has everything before it, the caller may
    /// append `?`, as [`EncodeStatus::Unmappable`] says, and the error says how many bytes of `text` were read.
    ///
    /// ```
    /// let mut encoder = encodium::ISO_2022_JP.encoder();
    /// let mut bytes = Vec::new();
    /// let mut rest = "日💩本";
    /// while let Err(stopped) = encoder.encode_to_vec(rest, &mut bytes, true) {
    ///     bytes.extend_from_slice(b"?");
    ///     rest = &rest[stopped.read..];
    /// }
    /// assert_eq!(bytes, b"\x1B$BF|\x1B(B?\x1B$BK\\\x1B(B");
    /// ```
    pub fn encode_to_vec(
        &mut self,
        text: &str,
        bytes: &mut Vec<u8>,
        last: bool,
    ) -> Result<(), Stopped<Unmappable>> {
        let room = |read: usize| text.len() - read + MOST_BYTES;
        let Progress { read, status, .. } =
            append(bytes, EncodeStatus::OutputFull, room, |read, dst| {
                self.encode_from_utf8(&text[read..], dst, last)
            });
        status.error().map_or(Ok(()), |error| Err(Stopped { error, read }))
    }

    /// The most bytes that a call writes for `input` UTF-16 code units or bytes of UTF-8: with a `dst` of this length,
    /// the status is never [`OutputFull`](EncodeStatus::OutputFull). The number depends on the encoding, and on whether
    /// the encoder writes [HTML](EncoderBuilder::html). None if it overflows.
    ///
    /// ```
    /// let encoder = encodium::BIG5.encoder();
    /// assert_eq!(encoder.max_len(100), Some(2 * 102));
    /// assert_eq!(encoder.max_len(usize::MAX), None);
    /// let encoder = encodium::BIG5.encoder_builder().html().build();
    /// assert_eq!(encoder.max_len(100), Some(10 * 102));
    /// ```
    pub fn max_len(&self, input: usize) -> Option<usize> {
        let most = self.settings.encoding.most_bytes();
        let each = match self.settings.error_mode {
            ErrorMode::Html => most.character.max(most.reference),
            _ => most.character,
        };
        // This counts a pending surrogate, each element, and the end.
        input.checked_add(2)?.checked_mul(each.into())
    }

    /// Encodes by the encoding's `run` for a form of text. `scalar` returns the scalar value or lone surrogate at an
    /// index of `src`.
    #[inline(always)]
    fn encode<I: Element>(
        &mut self,
        run: impl Fn(&[I], &mut [u8], u32) -> (usize, usize),
        rules: EncoderRules,
        src: &[I],
        dst: &mut [u8],
        last: bool,
        scalar: impl Fn(usize) -> Option<u32>,
    ) -> Progress<EncodeStatus> {
        if self.has_ended {
            self.reset();
        }
        let EncoderBuilder { encoding, mode, error_mode } = self.settings;
        let options = Options { last, error_mode };
        let replaced = || self.unmappable_count += 1;
        let Progress { read, written, status } =
            encode::encode_by(run, rules, mode, &mut self.state, src, dst, options, replaced);
        let start = self.position;
        self.position += read as u64;
        let status = match status {
            encode::Status::InputEmpty => {
                self.has_ended = last;
                EncodeStatus::InputEmpty
            }
            encode::Status::OutputFull => EncodeStatus::OutputFull,
            encode::Status::Unmappable { code_point, at } => {
                let found = usize::try_from(at).ok().and_then(scalar);
                EncodeStatus::Unmappable(Unmappable {
                    encoding,
                    cause: cause(code_point, found),
                    scalar: char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER),
                    range: start.wrapping_add_signed(at as i64)..self.position,
                })
            }
        };
        Progress { read, written, status }
    }
}

/// The cause of an encoder's error, which names `code_point`. `found` is what the text has there, or None if it was in
/// an earlier piece.
fn cause(code_point: u32, found: Option<u32>) -> UnmappableCause {
    match found.map(char::from_u32) {
        // A surrogate pair that comes in two pieces is a scalar value.
        _ if code_point != REPLACEMENT_CHARACTER => UnmappableCause::Missing,
        Some(Some(char::REPLACEMENT_CHARACTER)) => UnmappableCause::Missing,
        Some(Some(refused)) => UnmappableCause::Refused(refused),
        Some(None) | None => UnmappableCause::LoneSurrogate,
    }
}

mod builder;
mod status;
#[cfg(test)]
mod tests;
