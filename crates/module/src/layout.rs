//! The numbers that both sides of the boundary must agree on. `cargo xtask wasm` writes them to
//! js/generated/boundary.js.

pub use encodium::internals::decode::BEGUN;

// Flags of a call.

/// Nothing follows this input.
pub const LAST: u32 = 1;
/// Stop at the first error.
pub const FATAL: u32 = 2;
/// Write a leading byte order mark like any other character.
pub const IGNORE_BOM: u32 = 4;
/// Write a decimal character reference for a code point that the encoding does not have.
pub const HTML: u32 = 8;
/// ASCII bytes stand for themselves in this encoding and state, so input that is all ASCII may remain bytes.
pub const ASCII: u32 = 16;

// The index of each result of a call, in words.

/// The number of bytes (decode) or code units (encode) read.
pub const READ: usize = 0;
/// The first word of the state to pass to the next call.
pub const STATE: usize = 1;
/// The second word of that state.
pub const MODE: usize = 2;
/// The start of the error relative to this input. It is negative if the error began in an earlier
/// call.
pub const ERROR_AT: usize = 3;
/// The length of the error in bytes (decode), or its code point (encode).
pub const ERROR: usize = 4;
/// Why the call stopped: [`INPUT_EMPTY`], [`OUTPUT_FULL`] or [`FAILED`].
pub const STATUS: usize = 5;
/// 1 if all code units that a decoder wrote are below 0x100, and the bytes have the same values. 2 if all are ASCII,
/// and only the bytes have been written. 0 if neither is known.
pub const NARROW: usize = 6;
/// The number of words.
pub const RESULTS: usize = 8;

// The statuses.

/// All of the input has been read and, if it was the last, the end of the output has been written.
pub const INPUT_EMPTY: u32 = 0;
/// The output has no room for the next bytes or code units.
pub const OUTPUT_FULL: u32 = 1;
/// The input has malformed bytes (decode) or a code point that the encoding does not have (encode). The results say
/// what and where.
pub const FAILED: u32 = 2;

/// The number of bytes in the buffer of bytes.
pub const BYTES: usize = 256 << 10;
/// The number of UTF-16 code units in the buffer of code units: one for each byte, and those of the
/// pending bytes.
pub const UNITS: usize = BYTES + 8;

/// Every constant above, by name.
pub const CONSTANTS: [(&str, usize); 19] = [
    ("LAST", LAST as usize),
    ("FATAL", FATAL as usize),
    ("IGNORE_BOM", IGNORE_BOM as usize),
    ("HTML", HTML as usize),
    ("ASCII", ASCII as usize),
    ("READ", READ),
    ("STATE", STATE),
    ("MODE", MODE),
    ("ERROR_AT", ERROR_AT),
    ("ERROR", ERROR),
    ("STATUS", STATUS),
    ("NARROW", NARROW),
    ("RESULTS", RESULTS),
    ("INPUT_EMPTY", INPUT_EMPTY as usize),
    ("OUTPUT_FULL", OUTPUT_FULL as usize),
    ("FAILED", FAILED as usize),
    ("BYTES", BYTES),
    ("UNITS", UNITS),
    ("BEGUN", BEGUN as usize),
];
