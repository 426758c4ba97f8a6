//! The boundary as JavaScript uses it: integers, and bytes and code units in linear memory.
#![cfg(target_arch = "wasm32")]

use encodium::Encoding;
use encodium::internals::{index::prepare, row};
use encodium_module::layout::{BYTES, ERROR, ERROR_AT, MODE, READ, RESULTS, STATE, STATUS, UNITS};
use encodium_module::{self as boundary, buffers_at};

pub use encodium_module::layout::{FAILED, FATAL, HTML, IGNORE_BOM, INPUT_EMPTY, LAST};

/// The results of a call.
#[derive(Debug, PartialEq)]
pub struct Results {
    pub read: u32,
    pub state: [u32; 2],
    pub error_at: i32,
    pub error: u32,
    pub status: u32,
}

pub fn id(label: &str) -> u32 {
    let encoding = Encoding::for_label(label).unwrap();
    // In place of a host that provides the index.
    row(encoding).codec.index.into_iter().for_each(prepare);
    Encoding::standard().position(|e| e == encoding).unwrap() as u32
}

pub fn results() -> Results {
    // SAFETY: the address is that of the results, and no call is running.
    let words = unsafe { *(buffers_at() as *const [u32; RESULTS]) };
    Results {
        read: words[READ],
        state: [words[STATE], words[MODE]],
        error_at: words[ERROR_AT] as i32,
        error: words[ERROR],
        status: words[STATUS],
    }
}

/// The address of the buffer of code units.
fn units_at() -> usize {
    buffers_at() + size_of::<[u32; RESULTS]>()
}

/// The address of the buffer of bytes.
fn bytes_at() -> usize {
    units_at() + size_of::<[u16; UNITS]>()
}

/// Decodes `bytes` in one call. Returns what the call returned, and the code units.
pub fn decode(label: &str, flags: u32, [state, mode]: [u32; 2], bytes: &[u8]) -> (usize, Vec<u16>) {
    assert!(bytes.len() <= BYTES);
    // SAFETY: the buffer of bytes begins at this address and is long enough.
    unsafe { (bytes_at() as *mut u8).copy_from(bytes.as_ptr(), bytes.len()) };
    let returned = boundary::decode(id(label), flags, state, mode, bytes.len());
    // SAFETY: the call wrote that many code units to this address.
    let units = unsafe { core::slice::from_raw_parts(units_at() as *const u16, returned) };
    (returned, units.to_vec())
}

/// Encodes `text` in one call. Returns what the call returned, and the bytes.
pub fn encode(label: &str, flags: u32, [state, mode]: [u32; 2], text: &str) -> (usize, Vec<u8>) {
    let units: Vec<u16> = text.encode_utf16().collect();
    assert!(units.len() <= UNITS);
    // SAFETY: the buffer of code units begins at this address and is long enough.
    unsafe { (units_at() as *mut u16).copy_from(units.as_ptr(), units.len()) };
    let returned = boundary::encode(id(label), flags, state, mode, units.len(), BYTES);
    // SAFETY: the call wrote that many bytes to this address.
    let bytes = unsafe { core::slice::from_raw_parts(bytes_at() as *const u8, returned) };
    (returned, bytes.to_vec())
}
