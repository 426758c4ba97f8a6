//! Why a decoder stopped.

use crate::errors::Malformed;

/// Why a decoder stopped.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeStatus {
    /// All of `src` has been read. The decoder may hold the first bytes of a character, unless this was the last input:
    /// then all output has been written.
    InputEmpty,
    /// `dst` has too little room left for the next character. Call again with more room and the rest of `src`, even if
    /// that is empty.
    OutputFull,
    /// A [fatal](crate::DecoderBuilder::fatal) decoder stopped after malformed bytes, having written everything before
    /// them. Call again with the rest of `src`, even if that is empty, to continue after them: the decoder may hold
    /// bytes that it had read before it knew that those before them are malformed.
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
