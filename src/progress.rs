/// What a call to a decoder or an encoder did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// Input read: bytes, or UTF-16 code units by [`encode_utf16`](crate::Encoder::encode_utf16).
    pub read: usize,
    /// Output written: bytes, or UTF-16 code units by [`decode_to_utf16`](crate::Decoder::decode_to_utf16).
    pub written: usize,
    /// All of `src` is read and, if it was the last, all output is written. If false, call again with the
    /// rest of `src`, even if that is empty: with more room, or after an error. A decoder may still have
    /// bytes that come before the rest.
    pub done: bool,
    /// The error after which the call stopped, if the error mode is fatal.
    pub error: Option<E>,
}
