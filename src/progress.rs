/// What a call to a decoder or an encoder did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// Input read: bytes, or UTF-16 code units by [`encode_utf16`](crate::Encoder::encode_utf16).
    pub read: usize,
    /// Output written: bytes, or UTF-16 code units by [`decode_to_utf16`](crate::Decoder::decode_to_utf16).
    pub written: usize,
    /// The error after which the call stopped, if the error mode is fatal.
    pub error: Option<E>,
}
