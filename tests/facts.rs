//! The facts that an encoding states about its bytes are those of its decoder.
#![cfg(feature = "extended")]

use encodium::internals::facts::{CodeUnits, Sequence};
use encodium::internals::row;
use encodium::{DecodeStatus, Encoding};

/// Whether a decoder that has read these bytes, which are no text yet, waits for more.
fn waits(encoding: Encoding, bytes: &[u8]) -> bool {
    let mut decoder = encoding.decoder_builder().fatal(true).ignore_bom(true).build();
    let progress = decoder.decode_to_utf16(bytes, &mut [0; 8], false);
    progress.status == DecodeStatus::InputEmpty && progress.written == 0
}

/// Asserts that a decoder waits behind bytes if, and only if, they begin a longer sequence; and so on behind the first
/// and the last byte of each range.
fn check(encoding: Encoding, sequences: &[Sequence], start: &[u8]) {
    let at = start.len();
    let begun = sequences.iter().filter(|own| own.bytes.len() > at + 1 && own.begins(start));
    let begins = |byte: u8| begun.clone().any(|own| own.bytes[at].has(byte));
    for byte in 0..=0xFF {
        let bytes = [start, &[byte]].concat();
        assert_eq!(waits(encoding, &bytes), begins(byte), "{} {bytes:02X?}", encoding.name());
        let is_inside = [byte.wrapping_sub(1), byte.wrapping_add(1)].into_iter().all(begins);
        if begins(byte) && !is_inside {
            check(encoding, sequences, &bytes);
        }
    }
}

#[test]
fn a_decoder_waits_behind_what_begins_a_sequence_and_behind_nothing_else() {
    let mut names = Vec::new();
    for encoding in Encoding::all() {
        let row = row(encoding);
        let has_states = !row.escapes.is_empty();
        if row.code_units == CodeUnits::Bytes && !row.sequences.is_empty() && !has_states {
            check(encoding, row.sequences, &[]);
            names.push(encoding.name());
        }
    }
    for name in ["Shift_JIS", "gb18030", "EUC-JP", "johab"] {
        assert!(names.contains(&name), "{names:?}");
    }
}
