//! Modified UTF-8 of the Java Virtual Machine Specification, section 4.4.7, and of `java.io.DataInput`: CESU-8 in which
//! U+0000 is the two bytes C0 80. Class files and Minecraft's NBT use it.
//!
//! Like `DataInput`, the decoder also reads the byte 00 as U+0000. Other overlong forms are errors, and so is a
//! surrogate without its other half, which Java's strings can have and text cannot. A byte order mark is text.

use super::ascii_set::AsciiSet;
use super::cesu_8::{CESU_8, RESUME};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("modified-utf-8", MODIFIED_UTF_8, &["modified-utf-8", "mutf-8", "java-modified-utf-8"]).defined_in("Java Virtual Machine Specification, section 4.4.7; Minecraft's NBT; a byte order mark is text").resumed(&RESUME).with_most_bytes(6, 0),
];

/// The mode is that of CESU-8.
const MODIFIED_UTF_8: Codec = Codec {
    decoder: DecoderRules { step, ..CESU_8.decoder },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    bom: false,
    ..CESU_8
};

const NUL: [u8; 2] = [0xC0, 0x80];

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    match (*mode, input) {
        (0, [0xC0, 0x80, ..]) => Step::Unit(0, NUL.len()),
        (0, [0xC0]) => Step::unfinished(last, 1),
        _ => (CESU_8.decoder.step)(input, last, mode),
    }
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[0]);

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar == 0 {
        return Ok(Bytes::two(NUL));
    }
    CESU_8.encoder.map_or(Err(scalar), |rules| (rules.step)(scalar, mode))
}

fn encode_run(src: &[u16], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    PLAIN.narrow(src, dst)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("modified-utf-8").unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn nul_is_two_bytes_and_a_supplementary_character_a_pair() {
        let modified = Encoding::resolve("modified-utf-8").unwrap();
        let bytes = b"a\xC0\x80\xED\xA0\x81\xED\xB0\x80\xE6\xB0\xB4";
        assert_eq!(modified.encode("a\0𐐀水").unwrap(), &bytes[..]);
        assert_eq!(decode(bytes), "a\0𐐀水");
        assert_eq!(decode(b"a\0b"), "a\0b");
        let mut text = String::new();
        let mut decoder = modified.decoder();
        for byte in bytes {
            decoder.decode_to_string(&[*byte], &mut text, false).unwrap();
        }
        assert_eq!(text, "a\0𐐀水");
    }

    #[test]
    fn other_overlong_forms_are_errors() {
        assert_eq!(decode(b"\xC0\x81\xC1\x80"), "\u{FFFD}".repeat(4));
        assert_eq!(decode(b"\xC0"), "\u{FFFD}");
        assert_eq!(decode(b"\xC0a"), "\u{FFFD}a");
        assert_eq!(decode(b"\xED\xA0\x81\xC0\x80"), "\u{FFFD}\0");
        assert_eq!(decode(b"\xF0\x90\x90\x80"), "\u{FFFD}".repeat(4));
    }

    #[test]
    fn a_byte_order_mark_is_text() {
        assert_eq!(decode(b"\xEF\xBB\xBFa"), "\u{FEFF}a");
    }
}
