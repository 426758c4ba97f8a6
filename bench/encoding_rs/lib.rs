//! encoding_rs behind a boundary like ours, for the bench and the differential runs: one window of
//! memory, integers only.

#![cfg_attr(target_arch = "wasm32", no_std)]

use encoding_rs::{DecoderResult, EncoderResult, Encoding};

const BYTES: usize = 1 << 20;
const UNITS: usize = BYTES + 8;

static mut BYTE_WINDOW: [u8; 4 * UNITS] = [0; 4 * UNITS];
static mut UNIT_WINDOW: [u16; UNITS] = [0; UNITS];
static mut ENCODING: &Encoding = encoding_rs::UTF_8;

fn bytes() -> &'static mut [u8] {
    // SAFETY: there is one thread, and each function below borrows a window once.
    unsafe { core::slice::from_raw_parts_mut((&raw mut BYTE_WINDOW).cast(), 4 * UNITS) }
}

fn units() -> &'static mut [u16] {
    // SAFETY: there is one thread, and each function below borrows a window once.
    unsafe { core::slice::from_raw_parts_mut((&raw mut UNIT_WINDOW).cast(), UNITS) }
}

/// The address of the window's bytes.
#[unsafe(no_mangle)]
pub extern "C" fn bytes_at() -> usize {
    (&raw const BYTE_WINDOW).addr()
}

/// The address of the window's code units.
#[unsafe(no_mangle)]
pub extern "C" fn units_at() -> usize {
    (&raw const UNIT_WINDOW).addr()
}

/// Chooses the encoding whose label is the window's first `len` bytes.
#[unsafe(no_mangle)]
pub extern "C" fn choose(len: usize) -> bool {
    let found = Encoding::for_label(&bytes()[..len]);
    if let Some(encoding) = found {
        // SAFETY: there is one thread.
        unsafe { ENCODING = encoding };
    }
    found.is_some()
}

/// Decodes the window's first `len` bytes: how many code units.
#[unsafe(no_mangle)]
pub extern "C" fn decode(len: usize) -> usize {
    // SAFETY: there is one thread.
    let encoding = unsafe { ENCODING };
    encoding.new_decoder_without_bom_handling().decode_to_utf16(&bytes()[..len], units(), true).2
}

/// Where the first malformed sequence of the window's first `len` bytes begins, or -1.
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

/// Where the first scalar value of the window's first `len` code units is that cannot be encoded, or
/// -1.
#[unsafe(no_mangle)]
pub extern "C" fn unmappable_at(len: usize) -> i32 {
    // SAFETY: there is one thread.
    let mut encoder = unsafe { ENCODING }.new_encoder();
    match encoder.encode_from_utf16_without_replacement(&units()[..len], bytes(), true) {
        (EncoderResult::Unmappable(scalar), read, _) => (read - scalar.len_utf16()) as i32,
        _ => -1,
    }
}

/// Encodes the window's first `len` code units: how many bytes.
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
