//! The exported functions for RFC 2279's UTF-8, whose values do not all fit into code units.

use encodium::internals::encode::Status;
use encodium::internals::{decode_ucs4 as decode, encode_ucs4 as encode};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::buffers::{Buffers, buffers};
use crate::calls::report;
use crate::layout::{BYTES, FATAL, LAST};

/// Decodes the first `len` bytes of the buffer of bytes as RFC 2279's UTF-8 into words of 32 bits,
/// which take the place of the code units. Returns and reports the same as [`decode`](crate::decode).
///
/// `flags` are [`LAST`] and [`FATAL`]. There is no state: the caller passes the bytes that were not
/// read (at most five, if there was room for words) to the next call again.
#[wasm_bindgen]
pub fn decode_ucs4(flags: u32, len: usize) -> usize {
    // SAFETY: this is the only borrow, because nothing that this function calls takes one.
    let Buffers { results, units, bytes } = unsafe { buffers() };
    let words = units.as_chunks_mut().0;
    let room = words.len();
    let mut free = words.iter_mut();
    let put = |value: u32| {
        if let Some(word) = free.next() {
            *word = [value as u16, (value >> 16) as u16];
        }
    };
    let (last, fatal) = (flags & LAST != 0, flags & FATAL != 0);
    let progress = decode(&bytes[..len], last, fatal, room, put);
    let error = progress.status.error().map(|(at, length)| (at, length as u32));
    report(results, progress, error, progress.read == len)
}

/// Encodes `len` words of 32 bits, which take the place of the code units, as RFC 2279's UTF-8.
/// Returns and reports the same as [`encode`](crate::encode); the error is the word that is no character.
#[wasm_bindgen]
pub fn encode_ucs4(len: usize) -> usize {
    // SAFETY: this is the only borrow, because nothing that this function calls takes one.
    let Buffers { results, units, bytes } = unsafe { buffers() };
    let words = units.as_chunks().0[..len].iter();
    let values = words.map(|&[low, high]| (high as u32) << 16 | low as u32);
    let mut free = &mut bytes[..];
    let put = |octets: &[u8]| {
        if let Some(room) = free.split_off_mut(..octets.len()) {
            room.copy_from_slice(octets);
        }
    };
    let progress = encode(values, BYTES, put);
    let error = progress.status.error().map(|(value, at)| (at, value));
    report(results, progress, error, progress.status == Status::InputEmpty)
}
