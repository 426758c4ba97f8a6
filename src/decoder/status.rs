//! Why a decoder stopped, and its errors.

use crate::encoding::Encoding;

/// Malformed bytes, as a fatal decoder reports them.
#[non_exhaustive]
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

/// Why a decoder stopped.
#[must_use]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeStatus {
    /// All of `src` is read. Its last bytes may be the front of a character that the decoder holds,
    /// unless it was the last input: then all output is written.
    InputEmpty,
    /// `dst` has too little room left for the next character. Call again with the rest of `src`, even if
    /// that is empty, and more room.
    OutputFull,
    /// A [fatal](crate::Decoder::fatal) decoder stopped after malformed bytes, having written everything before
    /// them. Call again with the rest of `src`, even if that is empty, to continue after them: the decoder
    /// may hold bytes that it read before it knew that others are malformed.
    Malformed(Malformed),
}

impl DecodeStatus {
    /// The malformed bytes, if they are why the decoder stopped.
    ///
    /// ```
    /// let mut decoder = encodium::UTF_8.decoder().fatal();
    /// let progress = decoder.decode_to_utf8(b"a\xFF", &mut [0; 8], true);
    /// assert_eq!(progress.status.error().unwrap().offset, 1);
    /// ```
    pub fn error(self) -> Option<Malformed> {
        match self {
            DecodeStatus::Malformed(error) => Some(error),
            _ => None,
        }
    }
}
