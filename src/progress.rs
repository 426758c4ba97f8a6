/// What a call to a decoder or an encoder did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// Input read: bytes by a decoder, UTF-16 code units by an encoder.
    pub read: usize,
    /// Output written: UTF-16 code units by a decoder, bytes by an encoder.
    pub written: usize,
    /// The error after which the call stopped, if the error mode is fatal.
    pub error: Option<E>,
}
