//! The boundary as JavaScript uses it: numbers, and bytes and code units in the window.
#![cfg(target_arch = "wasm32")]

use encodium::{Encoding, boundary as wasm};

pub const LAST: u32 = 1;
pub const FATAL: u32 = 2;
pub const IGNORE_BOM: u32 = 4;
pub const HTML: u32 = 8;

/// The cells, as src/boundary/calls.rs orders them.
#[derive(Debug, PartialEq)]
pub struct Cells {
    pub read: u32,
    pub state: [u32; 2],
    pub error_at: i32,
    pub error: u32,
    pub done: bool,
}

pub fn id(label: &str) -> u32 {
    let encoding = Encoding::for_label(label).unwrap();
    Encoding::all().position(|e| e == encoding).unwrap() as u32
}

pub fn cells() -> Cells {
    // SAFETY: the address is that of the window's eight cells, and no call is under way.
    let cells = unsafe { *(wasm::cells_at() as *const [u32; 8]) };
    let [read, state, mode, error_at, error, done, ..] = cells;
    Cells { read, state: [state, mode], error_at: error_at as i32, error, done: done == 1 }
}

/// Decodes `bytes` by one call: its result, and the code units.
pub fn decode(label: &str, flags: u32, [state, mode]: [u32; 2], bytes: &[u8]) -> (i32, Vec<u16>) {
    assert!(bytes.len() <= wasm::BYTES);
    // SAFETY: the window holds that many bytes from this address on.
    unsafe { (wasm::bytes_at() as *mut u8).copy_from(bytes.as_ptr(), bytes.len()) };
    let result = wasm::decode(id(label), flags, state, mode, bytes.len());
    // SAFETY: the call wrote that many code units to the window.
    let units =
        unsafe { core::slice::from_raw_parts(wasm::units_at() as *const u16, count(result)) };
    (result, units.to_vec())
}

/// Encodes `text` by one call: its result, and the bytes.
pub fn encode(label: &str, flags: u32, [state, mode]: [u32; 2], text: &str) -> (i32, Vec<u8>) {
    let units: Vec<u16> = text.encode_utf16().collect();
    assert!(units.len() <= wasm::UNITS);
    // SAFETY: the window holds that many code units from this address on.
    unsafe { (wasm::units_at() as *mut u16).copy_from(units.as_ptr(), units.len()) };
    let capacity = wasm::BYTES;
    let result = wasm::encode(id(label), flags, state, mode, units.len(), capacity);
    // SAFETY: the call wrote that many bytes to the window.
    let bytes =
        unsafe { core::slice::from_raw_parts(wasm::bytes_at() as *const u8, count(result)) };
    (result, bytes.to_vec())
}

/// What a result says was written, whether or not it stopped at an error.
fn count(result: i32) -> usize {
    if result < 0 { (-1 - result) as usize } else { result as usize }
}
