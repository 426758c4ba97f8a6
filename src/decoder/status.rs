//! Why a decoder stopped.

use crate::errors::Malformed;

/// Why a decoder stopped.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeStatus {
    /// All of `src` is read. Its last bytes may be the front of a character that the decoder holds,
    /// unless it was the last input: then all output is written.
    InputEmpty,
    /// `dst` has too little room left for the next character. Call again with the rest of `src`, even if
    /// that is empty, and more room.
    OutputFull,
    /// A [fatal](crate::DecoderBuilder::fatal) decoder stopped after malformed bytes, having written everything before
    /// them. Call again with the rest of `src`, even if that is empty, to continue after them: the decoder
    /// may hold bytes that it read before it knew that others are malformed.
    Malformed(Malformed),
}

impl DecodeStatus {
    /// The malformed bytes, if they are why the decoder stopped.
    ///
    /// ```
    /// let mut decoder = encodium::UTF_8.decoder_builder().fatal(true).build();
    /// let progress = decoder.decode_to_utf8(b"a\xFF", &mut [0; 8], true);
    /// assert_eq!(progress.status.error().unwrap().range, 1..2);
    /// ```
    pub fn error(self) -> Option<Malformed> {
        match self {
            DecodeStatus::Malformed(error) => Some(error),
            _ => None,
        }
    }
}
