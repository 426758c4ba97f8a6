//! UTF-32 and its two byte orders: Unicode, section 3.10, definitions D99 to D101.
//!
//! Four bytes that are not a scalar value are one error, and so are fewer than four at the end. As with the standard's
//! UTF-16, a byte order mark that agrees with the label is removed.

use crate::codec::facts::ByteOrder::{Big, Little};
use crate::codec::facts::CodeUnits::Utf32;
use crate::codec::facts::Resume;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("utf-32", UTF_32, &["csutf32", "utf-32", "utf32"]).defined_in("Unicode, section 3.10; a byte order mark decides, and is written").resumed(&RESUME).unlike_ascii().with_most_bytes(8, 0),
    row("utf-32be", BE, &["csutf32be", "utf-32be"]).defined_in("Unicode, section 3.10; a decoder removes a byte order mark").with_aliases(&["12001"]).with_code_units(Utf32(Big)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 0),
    row("utf-32le", LE, &["csutf32le", "utf-32le"]).defined_in("Unicode, section 3.10; a decoder removes a byte order mark").with_aliases(&["12000"]).with_code_units(Utf32(Little)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 0),
];

// The modes. In UTF-32 the first four bytes decide the byte order.
const UNDECIDED: u32 = 0;
const BIG: u32 = 1;
const LITTLE: u32 = 2;

const UTF_32: Codec = Codec {
    decoder: DecoderRules { step, run: |_, _, _| (0, 0) },
    encoder: Some(EncoderRules { step: encode, run: |_, _, _| (0, 0), finish: |_| Bytes::NONE }),
    mode: UNDECIDED,
    bom: true,
    index: None,
};
/// A change before the first bytes must not decide the byte order anew.
pub(crate) const RESUME: Resume = Resume { is_decided_at_start: true, ..Resume::SAME };
pub(crate) const BE: Codec = Codec { mode: BIG, ..UTF_32 };
pub(crate) const LE: Codec = Codec { mode: LITTLE, ..UTF_32 };

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let Some(&bytes) = input.first_chunk() else { return Step::unfinished(last, input.len()) };
    if *mode == UNDECIDED {
        *mode = if bytes == [0xFF, 0xFE, 0, 0] { LITTLE } else { BIG };
    }
    let value = if *mode == BIG { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) };
    match char::from_u32(value) {
        Some(scalar) => Step::scalar(scalar as u32, 4),
        None => Step::Malformed(4),
    }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let mark = if *mode == UNDECIDED { &[0, 0, 0xFE, 0xFF][..] } else { &[] };
    if *mode == UNDECIDED {
        *mode = BIG;
    }
    let bytes = if *mode == BIG { scalar.to_be_bytes() } else { scalar.to_le_bytes() };
    Ok(Bytes::join(&[mark, &bytes]))
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn decode(name: &str, bytes: &[u8]) -> String {
        Encoding::resolve(name).unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn a_mark_decides_and_none_is_big_endian() {
        assert_eq!(decode("utf-32", b"\0\0\xFE\xFF\0\x01\xF4\xAD"), "💭");
        assert_eq!(decode("utf-32", b"\xFF\xFE\0\0\xAD\xF4\x01\0"), "💭");
        assert_eq!(decode("utf-32", b"\0\x01\xF4\xAD"), "💭");
        let utf_32 = Encoding::resolve("utf-32").unwrap();
        assert_eq!(utf_32.encode("💭").unwrap(), &b"\0\0\xFE\xFF\0\x01\xF4\xAD"[..]);
    }

    #[test]
    fn where_the_label_names_the_order_its_mark_is_removed_and_none_is_written() {
        assert_eq!(decode("utf-32le", b"\xFF\xFE\0\0a\0\0\0"), "a");
        assert_eq!(decode("utf-32be", b"\0\0\xFE\xFF\0\0\0a"), "a");
        assert_eq!(Encoding::resolve("utf-32le").unwrap().encode("a").unwrap(), &b"a\0\0\0"[..]);
        assert_eq!(Encoding::resolve("utf-32be").unwrap().encode("a").unwrap(), &b"\0\0\0a"[..]);
    }

    #[test]
    fn four_bytes_that_are_no_scalar_value_are_one_error() {
        for bytes in [b"\0\0\xD8\0", b"\0\0\xDF\xFF", b"\0\x11\0\0", b"\xFF\xFF\xFF\xFF"] {
            assert_eq!(decode("utf-32be", bytes), "\u{FFFD}");
        }
        assert_eq!(decode("utf-32be", b"\0\0\0a\0\0\0"), "a\u{FFFD}");
    }
}
