//! The exported functions. This file is the only one that knows wasm-bindgen.
//!
//! The functions allocate nothing for a caller, and there are no handles. A decoder's or encoder's state is two words,
//! which the caller holds and passes to the next call; both are zero for a new one. The functions take and return only
//! integers: for strings, structs or results the generated glue would construct a `TextDecoder` on import, and the
//! realms that need this package most have none.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::buffers::{Buffers, address, buffers};
use crate::layout::{
    ASCII, BEGUN, ERROR, ERROR_AT, FAILED, FATAL, HTML, IGNORE_BOM, INPUT_EMPTY, LAST, MODE,
    NARROW, OUTPUT_FULL, READ, RESULTS, STATE, STATUS,
};
use encodium::internals::index;
use encodium::internals::index::{PlainEntries, PredictedEntries};
use encodium::internals::{CODECS, Codec, Progress, ascii, decode, encode};

/// The address of the results, [`RESULTS`] words. The buffer of code units, which has room for
/// [`UNITS`](crate::layout::UNITS), and the buffer of bytes follow them directly.
#[wasm_bindgen]
pub fn buffers_at() -> usize {
    address() as usize
}

/// Unpacks an index from the first `len` bytes of the buffer of bytes. The caller does this once for
/// each index, before the first use of an encoding that needs it.
#[wasm_bindgen]
pub fn unpack_index(index: usize, len: usize) {
    // SAFETY: this is the only borrow, because nothing that this function calls takes one.
    let packed = &unsafe { buffers() }.bytes[..len];
    if cfg!(feature = "plain-indexes") {
        index::unpack::<PlainEntries>(index, packed);
    } else {
        index::unpack::<PredictedEntries>(index, packed);
    }
}

fn codec(encoding: u32) -> &'static Codec {
    &CODECS[encoding as usize]
}

/// Decodes the first `len` bytes of the buffer of bytes into the buffer of code units. Returns the
/// number of units written.
///
/// `encoding` is the id of the encoding, its index in the table. `flags` are [`LAST`], [`FATAL`],
/// [`IGNORE_BOM`] and [`ASCII`]. `state` and `mode` are the results [`STATE`] and [`MODE`] of this
/// stream's previous call. The contents of the buffer of bytes are lost, but see [`NARROW`].
#[wasm_bindgen]
pub fn decode(encoding: u32, flags: u32, state: u32, mode: u32, len: usize) -> usize {
    // SAFETY: this is the only borrow, because nothing that this function calls takes one.
    let Buffers { results, units, bytes } = unsafe { buffers() };
    if flags & ASCII != 0 && ascii::is_ascii(&bytes[..len]) {
        let state = state | if len > 0 { BEGUN } else { 0 };
        *results = [len as u32, state, mode, 0, 0, INPUT_EMPTY, 2, 0];
        return len;
    }
    let codec = codec(encoding);
    let options = decode::Options {
        last: flags & LAST != 0,
        fatal: flags & FATAL != 0,
        ignore_bom: flags & IGNORE_BOM != 0,
    };
    let mut state = decode::State::from_words([state, mode], codec);
    let progress = decode::decode(codec, &mut state, &bytes[..len], units, options);
    [results[STATE], results[MODE]] = state.to_words(codec);
    results[NARROW] = ascii::narrow_latin1(units, progress.written, bytes) as u32;
    let error = progress.status.error().map(|(at, length)| (at, length as u32));
    report(results, progress, error, progress.read == len)
}

/// Encodes the first `len` code units of the buffer of code units into the first `capacity` bytes of
/// the buffer of bytes. Returns the number of bytes written.
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
) -> usize {
    // SAFETY: this is the only borrow, because nothing that this function calls takes one.
    let Buffers { results, units, bytes } = unsafe { buffers() };
    let codec = codec(encoding);
    let options = encode::Options {
        last: flags & LAST != 0,
        error_mode: match flags & HTML {
            0 => encode::ErrorMode::Fatal,
            _ => encode::ErrorMode::Html,
        },
    };
    let mut state = encode::State::from_words([state, mode], codec);
    let (src, dst) = (&units[..len], &mut bytes[..capacity]);
    let progress = encode::encode(codec, &mut state, src, dst, options);
    [results[STATE], results[MODE]] = state.to_words(codec);
    let error = progress.status.error().map(|(code_point, at)| (at, code_point));
    report(results, progress, error, progress.status == encode::Status::InputEmpty)
}

/// Writes the results of every call. `error` has the values of [`ERROR_AT`] and [`ERROR`]. Without an error, `done`
/// says whether everything has been read and written. Returns the number of bytes or units written.
#[inline(always)]
pub fn report<S>(
    results: &mut [u32; RESULTS],
    Progress { read, written, .. }: Progress<S>,
    error: Option<(isize, u32)>,
    done: bool,
) -> usize {
    let (at, value) = error.unwrap_or_default();
    results[READ] = read as u32;
    results[ERROR_AT] = at as u32;
    results[ERROR] = value;
    results[STATUS] = match error {
        Some(_) => FAILED,
        None if done => INPUT_EMPTY,
        None => OUTPUT_FULL,
    };
    written
}
