//! The errors of decoders and encoders.

use core::error::Error;
use core::fmt;
use core::ops::Range;

use crate::encoding::Encoding;

/// The error for malformed bytes.
///
/// ```
/// let error = encodium::EUC_KR.decode_fatal(b"ab\x80").unwrap_err();
/// assert_eq!((error.encoding, error.range.clone()), (encodium::EUC_KR, 2..3));
/// assert_eq!(error.to_string(), "malformed EUC-KR at byte offset 2");
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The encoding.
    pub encoding: Encoding,
    /// The offsets of the malformed sequence, in bytes from the start of the stream. A decoder reads the bytes after it
    /// again. For two escape sequences of ISO-2022-JP with nothing between them, the range is that of the second one,
    /// at whose last byte the standard's decoder returns the error; encoding_rs reports the first.
    pub range: Range<u64>,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "malformed {} at byte offset {}", self.encoding, self.range.start)
    }
}

impl Error for Malformed {}

/// The error for text that an encoder does not write.
///
/// ```
/// let error = encodium::EUC_KR.encode("한💩").unwrap_err();
/// assert_eq!((error.encoding, error.scalar, error.range.clone()), (encodium::EUC_KR, '💩', 3..7));
/// assert_eq!(error.to_string(), "U+1F4A9 at index 3 is not in EUC-KR");
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmappable {
    /// The encoding.
    pub encoding: Encoding,
    /// Why the encoder does not write it.
    pub cause: UnmappableCause,
    /// The scalar value of the standard's error: U+FFFD unless the cause is [`Missing`](UnmappableCause::Missing).
    pub scalar: char,
    /// Its offsets from the start of the stream: in UTF-16 code units by
    /// [`encode_from_utf16`](crate::Encoder::encode_from_utf16), in bytes of UTF-8 by all other functions.
    pub range: Range<u64>,
}

/// Why an encoder does not write some text.
///
/// ```
/// use encodium::{ISO_2022_JP, UnmappableCause};
///
/// let cause = |text| ISO_2022_JP.encode(text).unwrap_err().cause;
/// assert_eq!(cause("é"), UnmappableCause::Missing);
/// assert_eq!(cause("\u{1B}"), UnmappableCause::Refused('\u{1B}'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnmappableCause {
    /// The encoding does not have the scalar value.
    Missing,
    /// The encoding has this character, but a decoder would not read it as text: a control character that begins an
    /// escape sequence, or a delimiter of DICOM.
    Refused(char),
    /// The text has a lone surrogate, and the encoding does not have U+FFFD, which would replace it.
    LoneSurrogate,
}

impl fmt::Display for Unmappable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Unmappable { encoding, cause, scalar, range } = self;
        let start = range.start;
        match *cause {
            UnmappableCause::Missing => {
                write!(f, "U+{:04X} at index {start} is not in {encoding}", *scalar as u32)
            }
            UnmappableCause::Refused(c) => {
                write!(f, "U+{:04X} at index {start} would not be text in {encoding}", c as u32)
            }
            UnmappableCause::LoneSurrogate => {
                write!(f, "a lone surrogate at index {start} is not in {encoding}")
            }
        }
    }
}

impl Error for Unmappable {}

/// The error at which a call stopped, [`Malformed`] or [`Unmappable`], and how much of its input the call had read. The
/// operator `?` converts it into the error alone.
///
/// ```
/// fn text(bytes: &[u8]) -> Result<String, encodium::Malformed> {
///     let mut text = String::new();
///     encodium::UTF_8.decoder_builder().fatal(true).build().decode_to_string(bytes, &mut text, true)?;
///     Ok(text)
/// }
///
/// assert_eq!(text(b"a\xFFb").unwrap_err().range, 1..2);
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped<E> {
    /// The error.
    pub error: E,
    /// How many bytes of its input the call read, including those of the error. The next call takes the bytes after
    /// them, even if there are none.
    pub read: usize,
}

impl<E> Stopped<E> {
    /// Makes an error, in decoders and encoders that wrap those of this crate.
    ///
    /// ```
    /// let error = encodium::UTF_8.decode_fatal(b"\xFF").unwrap_err();
    /// assert_eq!(encodium::Stopped::new(error, 1).read, 1);
    /// ```
    pub fn new(error: E, read: usize) -> Stopped<E> {
        Stopped { error, read }
    }
}

impl<E: fmt::Display> fmt::Display for Stopped<E> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<E: Error> Error for Stopped<E> {}

impl From<Stopped<Malformed>> for Malformed {
    fn from(stopped: Stopped<Malformed>) -> Malformed {
        stopped.error
    }
}

impl From<Stopped<Unmappable>> for Unmappable {
    fn from(stopped: Stopped<Unmappable>) -> Unmappable {
        stopped.error
    }
}
