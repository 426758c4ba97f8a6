/// What a call to a decoder or an encoder did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// Input read: bytes, or UTF-16 code units by [`encode_utf16`](crate::Encoder::encode_utf16).
    pub read: usize,
    /// Output written: bytes, or UTF-16 code units by [`decode_to_utf16`](crate::Decoder::decode_to_utf16).
    pub written: usize,
    /// The call read all of `src` and wrote all that can be written so far: after the last input, the end
    /// too. If false, call again with the rest of `src`, even if that is empty: after an error, or with
    /// more room. A decoder may still have bytes that came before the rest.
    pub done: bool,
    /// The error after which the call stopped, if the error mode is fatal.
    pub error: Option<E>,
}
