//! The boundary to JavaScript, and the only file that knows wasm-bindgen: free functions over
//! integers, and one fixed window of linear memory for input, output and what else there is to say.
//!
//! Nothing is allocated for a caller and no handle exists. A decoder's state is two words that the
//! caller keeps and passes in again; both are zero for a new one. Exported functions take and give
//! integers only, because strings, structs or results would make the generated glue construct a
//! `TextDecoder` when it is imported, which the realms that need this package most do not have.

use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codec::ascii;
use crate::encoding::Encoding;
#[cfg(feature = "extended")]
use crate::extended::utf_8_rfc2279;
use crate::{decoder, encoder};

/// Bytes that the window holds.
pub const BYTES: usize = 256 << 10;
/// UTF-16 code units that the window holds: one for each byte, and for what was pending.
pub const UNITS: usize = BYTES + 8;

/// What a call tells besides its result, each a word: [`decode`] and [`encode`] write them all.
mod cell {
    /// Bytes (decode) or code units (encode) of the input that are taken.
    pub const READ: usize = 0;
    /// The state to pass in next time.
    pub const STATE: usize = 1;
    pub const MODE: usize = 2;
    /// Where the error begins, relative to this input and so perhaps negative.
    pub const ERROR_AT: usize = 3;
    /// The error's length in bytes (decode), or the code point that it carries (encode).
    pub const ERROR: usize = 4;
    /// 1 if all of the input is taken and, for the last, the output ended.
    pub const DONE: usize = 5;
    /// 1 if all units that [`decode`] wrote are known to be below 0x100: the window's bytes are the
    /// same then. 2 if all are ASCII and only the bytes are there.
    pub const NARROW: usize = 6;
    pub const COUNT: usize = 8;
}

#[repr(C, align(16))]
struct Window {
    cells: [u32; cell::COUNT],
    units: [u16; UNITS],
    bytes: [u8; BYTES],
}

struct Shared(UnsafeCell<Window>);

// SAFETY: the module is instantiated without threads, and a function below borrows the window for
// no longer than it runs.
unsafe impl Sync for Shared {}

static WINDOW: Shared = Shared(UnsafeCell::new(Window {
    cells: [0; cell::COUNT],
    units: [0; UNITS],
    bytes: [0; BYTES],
}));

fn window() -> &'static mut Window {
    // SAFETY: JavaScript calls one function at a time and none of them calls another, so this is
    // the only borrow; JavaScript itself writes the window only between calls.
    unsafe { &mut *WINDOW.0.get() }
}

/// The address of the window's cells.
#[wasm_bindgen]
pub fn cells_at() -> usize {
    window().cells.as_ptr() as usize
}

/// The address of the window's code units.
#[wasm_bindgen]
pub fn units_at() -> usize {
    window().units.as_ptr() as usize
}

/// The address of the window's bytes, which are those behind its code units.
#[wasm_bindgen]
pub fn bytes_at() -> usize {
    window().bytes.as_ptr() as usize
}

/// Unfolds a part of the indexes out of the first `len` bytes of the window, once, before the first
/// use of an encoding that needs it.
#[cfg(not(feature = "tables"))]
#[wasm_bindgen]
pub fn install(part: usize, len: usize) {
    crate::index::install(part, &window().bytes[..len]);
}

/// Nothing follows this input.
const LAST: u32 = 1;
/// Stop at the first error.
const FATAL: u32 = 2;
/// Give a leading byte order mark out.
const IGNORE_BOM: u32 = 4;
/// Write a decimal character reference for what cannot be encoded.
const HTML: u32 = 8;
/// ASCII is ASCII for this encoding in this state, and if all of the input is, it can stay bytes.
const ASCII: u32 = 16;
/// In the state's word: the first character was given out.
const BEGUN: u32 = 1 << 31;

/// Decodes the first `len` bytes of the window into its code units: how many it wrote, or, if it
/// stopped at an error, -1 less that. `encoding` is the encoding's place in the table, `flags` are
/// [`LAST`], [`FATAL`], [`IGNORE_BOM`] and [`ASCII`], `state` and `mode` what the cells held after the last
/// call for this stream. What the window's bytes hold afterwards means nothing but for [`NARROW`].
///
/// [`NARROW`]: cell::NARROW
#[wasm_bindgen]
pub fn decode(encoding: u32, flags: u32, state: u32, mode: u32, len: usize) -> i32 {
    let Window { cells, units, bytes } = window();
    if flags & ASCII != 0 && ascii::is_ascii(&bytes[..len]) {
        let state = state | if len > 0 { BEGUN } else { 0 };
        *cells = [len as u32, state, mode, 0, 0, 1, 2, 0];
        return len as i32;
    }
    let codec = Encoding::at(encoding as usize).codec();
    let options = decoder::Options {
        last: flags & LAST != 0,
        fatal: flags & FATAL != 0,
        ignore_bom: flags & IGNORE_BOM != 0,
    };
    let mut state = decoder::State::unpack([state, mode], codec);
    let progress = decoder::decode(codec, &mut state, &bytes[..len], units, options);
    let (at, length) = progress.error.unwrap_or_default();
    [cells[cell::STATE], cells[cell::MODE]] = state.pack(codec);
    cells[cell::READ] = progress.read as u32;
    cells[cell::ERROR_AT] = at as u32;
    cells[cell::ERROR] = length as u32;
    cells[cell::DONE] = (progress.read == len) as u32;
    cells[cell::NARROW] = ascii::narrow_latin1(units, progress.written, bytes) as u32;
    result(progress.written, progress.error.is_some())
}

/// Encodes the first `len` code units of the window into the first `capacity` of its bytes: how
/// many it wrote, or, if it stopped after an error, -1 less that. `flags` are [`LAST`] and
/// [`HTML`]; the rest is as for [`decode`]. An encoding without an encoder takes and gives nothing.
#[wasm_bindgen]
pub fn encode(
    encoding: u32,
    flags: u32,
    state: u32,
    mode: u32,
    len: usize,
    capacity: usize,
) -> i32 {
    let Window { cells, units, bytes } = window();
    let codec = Encoding::at(encoding as usize).codec();
    let options = encoder::Options { last: flags & LAST != 0, html: flags & HTML != 0 };
    let mut state = encoder::State::unpack([state, mode], codec);
    let (src, dst) = (&units[..len], &mut bytes[..capacity]);
    let progress = encoder::encode(codec, &mut state, src, dst, options);
    let (code_point, at) = progress.error.unwrap_or_default();
    [cells[cell::STATE], cells[cell::MODE]] = state.pack(codec);
    cells[cell::READ] = progress.read as u32;
    cells[cell::ERROR_AT] = at as u32;
    cells[cell::ERROR] = code_point;
    cells[cell::DONE] = progress.done as u32;
    result(progress.written, progress.error.is_some())
}

/// Decodes the first `len` bytes of the window as RFC 2279 has UTF-8, into words of 32 bits where
/// its code units are, and tells the same as [`decode`]. It keeps no state: bytes that are not read,
/// at most five where there was room, are to be passed in again. `flags` are [`LAST`] and [`FATAL`].
#[cfg(feature = "extended")]
#[wasm_bindgen]
pub fn decode_ucs4(flags: u32, len: usize) -> i32 {
    let Window { cells, units, bytes } = window();
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
    let (at, length) = progress.error.unwrap_or_default();
    cells[cell::READ] = progress.read as u32;
    cells[cell::ERROR_AT] = at as u32;
    cells[cell::ERROR] = length as u32;
    cells[cell::DONE] = (progress.read == len) as u32;
    result(progress.written, progress.error.is_some())
}

/// Encodes the `len` words of 32 bits where the window's code units are, as RFC 2279 has UTF-8, and
/// tells the same as [`encode`]; the error is the word that is no character.
#[cfg(feature = "extended")]
#[wasm_bindgen]
pub fn encode_ucs4(len: usize) -> i32 {
    let Window { cells, units, bytes } = window();
    let words = units.as_chunks().0[..len].iter();
    let values = words.map(|&[low, high]| (high as u32) << 16 | low as u32);
    let mut free = &mut bytes[..];
    let put = |octets: &[u8]| {
        if let Some(room) = free.split_off_mut(..octets.len()) {
            room.copy_from_slice(octets);
        }
    };
    let progress = utf_8_rfc2279::encode(values, BYTES, put);
    let (value, at) = progress.error.unwrap_or_default();
    cells[cell::READ] = progress.read as u32;
    cells[cell::ERROR_AT] = at as u32;
    cells[cell::ERROR] = value;
    cells[cell::DONE] = progress.done as u32;
    result(progress.written, progress.error.is_some())
}

fn result(written: usize, failed: bool) -> i32 {
    if failed { -1 - written as i32 } else { written as i32 }
}
