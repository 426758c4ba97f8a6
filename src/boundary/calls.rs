//! The exported functions, and the only file that knows wasm-bindgen.
//!
//! Nothing is allocated for a caller and there are no handles. A decoder's or encoder's state is two
//! words, which the caller keeps and passes to the next call; both are zero for a new one.
//! The functions take and return only integers: for strings, structs or results the generated glue
//! would construct a `TextDecoder` on import, and the realms that need this package most have none.

use wasm_bindgen::prelude::wasm_bindgen;

use super::buffers::{Buffers, buffers};
use super::layout::{
    ASCII, BEGUN, DONE, ERROR, ERROR_AT, FATAL, HTML, IGNORE_BOM, LAST, MODE, NARROW, READ, STATE,
};
use crate::codec::{ascii, decode, encode};
use crate::encoding::Encoding;
#[cfg(all(feature = "extended", not(feature = "only-code-pages")))]
use crate::extended::utf_8_rfc2279;

/// The address of the results, [`RESULTS`](super::layout::RESULTS) words. Right after them are the buffer
/// of code units, which has room for [`UNITS`](super::layout::UNITS), and that of bytes.
#[wasm_bindgen]
pub fn buffers_at() -> usize {
    core::ptr::from_mut(buffers()) as usize
}

/// Unpacks an index from the first `len` bytes of the buffer of bytes. The caller does this once for
/// each index, before the first use of an encoding that needs it.
#[cfg(feature = "host-indexes")]
#[wasm_bindgen]
pub fn unpack_index(index: usize, len: usize) {
    crate::index::unpack(index, &buffers().bytes[..len]);
}

/// Decodes the first `len` bytes of the buffer of bytes into the buffer of code units. Returns the
/// number of units written or, if it stopped after an error, -1 minus that number.
///
/// `encoding` is the place of the encoding in the table. `flags` are [`LAST`], [`FATAL`],
/// [`IGNORE_BOM`] and [`ASCII`]. `state` and `mode` are the results [`STATE`] and [`MODE`] of this
/// stream's previous call. The contents of the buffer of bytes are lost, but see [`NARROW`].
#[wasm_bindgen]
pub fn decode(encoding: u32, flags: u32, state: u32, mode: u32, len: usize) -> i32 {
    let Buffers { results, units, bytes } = buffers();
    if flags & ASCII != 0 && ascii::is_ascii(&bytes[..len]) {
        let state = state | if len > 0 { BEGUN } else { 0 };
        *results = [len as u32, state, mode, 0, 0, 1, 2, 0];
        return len as i32;
    }
    let codec = Encoding::at(encoding as usize).codec();
    let options = decode::Options {
        last: flags & LAST != 0,
        fatal: flags & FATAL != 0,
        ignore_bom: flags & IGNORE_BOM != 0,
    };
    let mut state = decode::State::from_words([state, mode], codec);
    let progress = decode::decode(codec, &mut state, &bytes[..len], units, options);
    let (at, length) = progress.status.error().unwrap_or_default();
    [results[STATE], results[MODE]] = state.to_words(codec);
    results[READ] = progress.read as u32;
    results[ERROR_AT] = at as u32;
    results[ERROR] = length as u32;
    results[DONE] = (progress.read == len) as u32;
    results[NARROW] = ascii::narrow_latin1(units, progress.written, bytes) as u32;
    written_or_error(progress.written, progress.status.error().is_some())
}

/// Encodes the first `len` code units of the buffer of code units into the first `capacity` bytes of
/// the buffer of bytes. Returns the number of bytes written or, if it stopped after an error, -1
/// minus that number.
///
/// `flags` are [`LAST`] and [`HTML`]; the other arguments are as for [`decode`]. For an encoding
/// without an encoder it reads and writes nothing.
#[wasm_bindgen]
pub fn encode(
    encoding: u32,
    flags: u32,
    state: u32,
    mode: u32,
    len: usize,
    capacity: usize,
) -> i32 {
    let Buffers { results, units, bytes } = buffers();
    let codec = Encoding::at(encoding as usize).codec();
    let options =
        encode::Options { last: flags & LAST != 0, html: flags & HTML != 0, settle: false };
    let mut state = encode::State::from_words([state, mode], codec);
    let (src, dst) = (&units[..len], &mut bytes[..capacity]);
    let progress = encode::encode(codec, &mut state, src, dst, options);
    let (code_point, at) = progress.status.error().unwrap_or_default();
    [results[STATE], results[MODE]] = state.to_words(codec);
    results[READ] = progress.read as u32;
    results[ERROR_AT] = at as u32;
    results[ERROR] = code_point;
    results[DONE] = (progress.status == encode::Status::InputEmpty) as u32;
    written_or_error(progress.written, progress.status.error().is_some())
}

/// Decodes the first `len` bytes of the buffer of bytes as RFC 2279's UTF-8 into words of 32 bits,
/// which take the place of the code units. Returns and reports the same as [`decode`].
///
/// `flags` are [`LAST`] and [`FATAL`]. There is no state: the caller passes the bytes that were not
/// read (at most five, if there was room for words) to the next call again.
#[cfg(all(feature = "extended", not(feature = "only-code-pages")))]
#[wasm_bindgen]
pub fn decode_ucs4(flags: u32, len: usize) -> i32 {
    let Buffers { results, units, bytes } = buffers();
    let words = units.as_chunks_mut().0;
    let room = words.len();
    let mut free = words.iter_mut();
    let put = |value: u32| {
        if let Some(word) = free.next() {
            *word = [value as u16, (value >> 16) as u16];
        }
    };
    let (last, fatal) = (flags & LAST != 0, flags & FATAL != 0);
    let progress = utf_8_rfc2279::decode(&bytes[..len], last, fatal, room, put);
    let (at, length) = progress.status.error().unwrap_or_default();
    results[READ] = progress.read as u32;
    results[ERROR_AT] = at as u32;
    results[ERROR] = length as u32;
    results[DONE] = (progress.read == len) as u32;
    written_or_error(progress.written, progress.status.error().is_some())
}

/// Encodes `len` words of 32 bits, which take the place of the code units, as RFC 2279's UTF-8.
/// Returns and reports the same as [`encode`]; the error is the word that is no character.
#[cfg(all(feature = "extended", not(feature = "only-code-pages")))]
#[wasm_bindgen]
pub fn encode_ucs4(len: usize) -> i32 {
    let Buffers { results, units, bytes } = buffers();
    let words = units.as_chunks().0[..len].iter();
    let values = words.map(|&[low, high]| (high as u32) << 16 | low as u32);
    let mut free = &mut bytes[..];
    let put = |octets: &[u8]| {
        if let Some(room) = free.split_off_mut(..octets.len()) {
            room.copy_from_slice(octets);
        }
    };
    let progress = utf_8_rfc2279::encode(values, super::layout::BYTES, put);
    let (value, at) = progress.status.error().unwrap_or_default();
    results[READ] = progress.read as u32;
    results[ERROR_AT] = at as u32;
    results[ERROR] = value;
    results[DONE] = (progress.status == encode::Status::InputEmpty) as u32;
    written_or_error(progress.written, progress.status.error().is_some())
}

fn written_or_error(written: usize, failed: bool) -> i32 {
    if failed { -1 - written as i32 } else { written as i32 }
}
