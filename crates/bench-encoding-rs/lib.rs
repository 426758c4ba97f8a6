//! encoding_rs behind a boundary like that of encodium, for the differential tests: buffers
//! in linear memory, and functions over integers.

#![cfg_attr(target_arch = "wasm32", no_std)]

use encoding_rs::{DecoderResult, EncoderResult, Encoding};

const BYTES: usize = 1 << 20;
const UNITS: usize = BYTES + 8;

static mut BYTE_BUFFER: [u8; 4 * UNITS] = [0; 4 * UNITS];
static mut UNIT_BUFFER: [u16; UNITS] = [0; UNITS];
static mut ENCODING: &Encoding = encoding_rs::UTF_8;

fn bytes() -> &'static mut [u8] {
    // SAFETY: there is one thread, and each function below borrows a buffer once.
    unsafe { core::slice::from_raw_parts_mut((&raw mut BYTE_BUFFER).cast(), 4 * UNITS) }
}

fn units() -> &'static mut [u16] {
    // SAFETY: there is one thread, and each function below borrows a buffer once.
    unsafe { core::slice::from_raw_parts_mut((&raw mut UNIT_BUFFER).cast(), UNITS) }
}

/// The address of the buffer of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn bytes_at() -> usize {
    (&raw const BYTE_BUFFER).addr()
}

/// The address of the buffer of code units.
#[unsafe(no_mangle)]
pub extern "C" fn units_at() -> usize {
    (&raw const UNIT_BUFFER).addr()
}

/// Selects the encoding whose label is the first `len` bytes. Returns whether there is one.
#[unsafe(no_mangle)]
pub extern "C" fn choose(len: usize) -> bool {
    let found = Encoding::for_label(&bytes()[..len]);
    if let Some(encoding) = found {
        // SAFETY: there is one thread.
        unsafe { ENCODING = encoding };
    }
    found.is_some()
}

/// Decodes the first `len` bytes and returns the number of code units.
#[unsafe(no_mangle)]
pub extern "C" fn decode(len: usize) -> usize {
    // SAFETY: there is one thread.
    let encoding = unsafe { ENCODING };
    encoding.new_decoder_without_bom_handling().decode_to_utf16(&bytes()[..len], units(), true).2
}

/// The offset of the first malformed sequence in the first `len` bytes, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn malformed_at(len: usize) -> i32 {
    // SAFETY: there is one thread.
    let mut decoder = unsafe { ENCODING }.new_decoder_without_bom_handling();
    match decoder.decode_to_utf16_without_replacement(&bytes()[..len], units(), true) {
        (DecoderResult::Malformed(length, after), read, _) => {
            (read - length as usize - after as usize) as i32
        }
        _ => -1,
    }
}

/// The index of the first scalar value in the first `len` code units that cannot be encoded, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn unmappable_at(len: usize) -> i32 {
    // SAFETY: there is one thread.
    let mut encoder = unsafe { ENCODING }.new_encoder();
    match encoder.encode_from_utf16_without_replacement(&units()[..len], bytes(), true) {
        (EncoderResult::Unmappable(scalar), read, _) => (read - scalar.len_utf16()) as i32,
        _ => -1,
    }
}

/// Encodes the first `len` code units and returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn encode(len: usize) -> usize {
    // SAFETY: there is one thread.
    let encoding = unsafe { ENCODING };
    encoding.new_encoder().encode_from_utf16(&units()[..len], bytes(), true).2
}

#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
