//! The loop that calls a decoder or an encoder until all input is read, for every test and fuzz target.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::ops::{Index, RangeFrom};

use encodium::{DecodeStatus, Decoder, EncodeStatus, Encoder, Malformed, Progress, Unmappable};

/// Why a decoder or an encoder stopped.
enum Stop<E> {
    InputEmpty,
    OutputFull,
    Error(E),
}

impl From<DecodeStatus> for Stop<Malformed> {
    fn from(status: DecodeStatus) -> Stop<Malformed> {
        match status {
            DecodeStatus::InputEmpty => Stop::InputEmpty,
            DecodeStatus::OutputFull => Stop::OutputFull,
            status => Stop::Error(status.error().unwrap()),
        }
    }
}

impl From<EncodeStatus> for Stop<Unmappable> {
    fn from(status: EncodeStatus) -> Stop<Unmappable> {
        match status {
            EncodeStatus::InputEmpty => Stop::InputEmpty,
            EncodeStatus::OutputFull => Stop::OutputFull,
            status => Stop::Error(status.error().unwrap()),
        }
    }
}

/// Passes `pieces`, of which the last is the end, to `call` with a destination of `room` elements. Returns
/// the output, which has `replacement` after each error, and the errors.
fn drive<I, O, S, E>(
    pieces: &[&I],
    room: usize,
    replacement: &[O],
    mut call: impl FnMut(&I, &mut [O], bool) -> Progress<S>,
) -> (Vec<O>, Vec<E>)
where
    I: ?Sized + Index<RangeFrom<usize>, Output = I>,
    O: Copy + Default,
    Stop<E>: From<S>,
{
    let (mut output, mut errors, mut dst) = (Vec::new(), Vec::new(), vec![O::default(); room]);
    for (i, piece) in pieces.iter().enumerate() {
        let last = i + 1 == pieces.len();
        let mut read = 0;
        loop {
            let progress = call(&piece[read..], &mut dst, last);
            output.extend_from_slice(&dst[..progress.written]);
            read += progress.read;
            match Stop::from(progress.status) {
                Stop::InputEmpty => break,
                Stop::OutputFull => {
                    assert!(progress.read + progress.written > 0, "{room} are too few");
                }
                Stop::Error(error) => {
                    output.extend_from_slice(replacement);
                    errors.push(error);
                }
            }
        }
        assert_eq!(size_of_val(&piece[read..]), 0, "all is read");
    }
    (output, errors)
}

/// Decodes into UTF-16, with U+FFFD for each error.
pub fn decode_to_utf16(
    mut decoder: Decoder,
    pieces: &[&[u8]],
    room: usize,
) -> (Vec<u16>, Vec<Malformed>) {
    drive(pieces, room, &[0xFFFD], |src, dst, last| decoder.decode_to_utf16(src, dst, last))
}

/// Decodes into UTF-8, with U+FFFD for each error.
pub fn decode_to_utf8(
    mut decoder: Decoder,
    pieces: &[&[u8]],
    room: usize,
) -> (String, Vec<Malformed>) {
    let replacement = "\u{FFFD}".as_bytes();
    let call = |src: &[u8], dst: &mut [u8], last| decoder.decode_to_utf8(src, dst, last);
    let (bytes, errors) = drive(pieces, room, replacement, call);
    (String::from_utf8(bytes).unwrap(), errors)
}

/// Encodes UTF-16, with `replacement` for each error.
pub fn encode_from_utf16(
    mut encoder: Encoder,
    pieces: &[&[u16]],
    room: usize,
    replacement: &[u8],
) -> (Vec<u8>, Vec<Unmappable>) {
    drive(pieces, room, replacement, |src, dst, last| encoder.encode_from_utf16(src, dst, last))
}

/// Encodes UTF-8, with `replacement` for each error.
pub fn encode_from_utf8(
    mut encoder: Encoder,
    pieces: &[&str],
    room: usize,
    replacement: &[u8],
) -> (Vec<u8>, Vec<Unmappable>) {
    drive(pieces, room, replacement, |src, dst, last| encoder.encode_from_utf8(src, dst, last))
}
