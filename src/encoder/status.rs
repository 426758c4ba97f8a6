//! Why an encoder stopped.

use crate::errors::Unmappable;

/// Why an encoder stopped.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncodeStatus {
    /// All of `src` has been read. The encoder may hold a surrogate or a character that could combine with the next
    /// one, unless this was the last input: then all output has been written.
    InputEmpty,
    /// The bytes that come next do not fit into `dst`. Call again with more room and the rest of `src`, even if that is
    /// empty.
    OutputFull,
    /// An encoder that replaces nothing stopped after a scalar value, having written everything before it and what the
    /// encoder would write before `?`: a character that it held back, a header, the return to a state in which `?` is
    /// one byte. A caller can therefore write that byte in place of the scalar value. Call again with the rest of
    /// `src`, even if that is empty, to continue after it.
    Unmappable(Unmappable),
}

impl EncodeStatus {
    /// The unmappable scalar value, if it is why the encoder stopped.
    ///
    /// ```
    /// let mut encoder = encodium::EUC_KR.encoder();
    /// let progress = encoder.encode_from_utf8("a💩", &mut [0; 8], true);
    /// assert_eq!(progress.status.error().unwrap().scalar, '💩');
    /// ```
    pub fn error(self) -> Option<Unmappable> {
        match self {
            EncodeStatus::Unmappable(error) => Some(error),
            _ => None,
        }
    }
}
