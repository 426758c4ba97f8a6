//! The result of a call to a decoder or an encoder.

/// How far a call to a decoder or an encoder got, and why it stopped: a [`DecodeStatus`](crate::DecodeStatus) or an
/// [`EncodeStatus`](crate::EncodeStatus).
#[must_use = "it says how much was read and written, and why the call stopped"]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<S> {
    /// Input read: bytes, or UTF-16 code units by
    /// [`encode_from_utf16`](crate::Encoder::encode_from_utf16). The next call begins after it.
    pub read: usize,
    /// Output written: bytes, or UTF-16 code units by [`decode_to_utf16`](crate::Decoder::decode_to_utf16).
    pub written: usize,
    /// Why the call stopped.
    pub status: S,
}

/// The most bytes that [`append`] adds at once: few enough to stay in the processor's nearest cache while they are
/// cleared and then written.
const PART: usize = 0x4000;

/// Appends the output of `call` to `bytes`. `call` takes the amount of input read so far and a destination, and is
/// called until it stops for a reason other than `full`. Returns the sums over all calls, and that reason. `room`
/// estimates how many bytes the input after a given amount will take.
#[inline(always)]
pub(crate) fn append<S: PartialEq>(
    bytes: &mut alloc::vec::Vec<u8>,
    full: S,
    room: impl Fn(usize) -> usize,
    mut call: impl FnMut(usize, &mut [u8]) -> Progress<S>,
) -> Progress<S> {
    let (first, mut total) = (bytes.len(), 0);
    loop {
        let start = bytes.len();
        bytes.resize(start + room(total).min(PART), 0);
        let Progress { read, written, status } = call(total, &mut bytes[start..]);
        bytes.truncate(start + written);
        total += read;
        if status != full {
            return Progress { read: total, written: bytes.len() - first, status };
        }
    }
}
