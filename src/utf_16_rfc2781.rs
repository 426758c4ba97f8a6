//! RFC 2781: UTF-16 under its three labels. In the Encoding Standard, UTF-16BE and UTF-16LE have decoders that remove a
//! byte order mark and no encoders, so the two here are named after the RFC.
//!
//! The errors are those of section 2.2 (a surrogate without its other half). As in the Encoding Standard, each covers
//! one code unit. For the labels that name the byte order, sections 4.1 and 4.2 add another error: text that begins
//! with U+FFFE, the mark of the other order. It is not a character there, so the encoders refuse it as well.

use crate::codec::facts::ByteOrder::{Big, Little};
use crate::codec::facts::CodeUnits::Utf16;
use crate::codec::facts::Resume;
use crate::codec::{Codec, Entry, row};
use encode::{BIG, ENCODER, LITTLE, START, UNDECIDED};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("utf-16be-rfc2781", BE, &["utf-16be-rfc2781"]).defined_in("RFC 2781, sections 4.1 and 4.2; a byte order mark is text").with_code_units(Utf16(Big)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 16),
    row("utf-16le-rfc2781", LE, &["utf-16le-rfc2781"]).defined_in("RFC 2781, sections 4.1 and 4.2; a byte order mark is text").with_code_units(Utf16(Little)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 16),
    row("utf-16-rfc2781", UTF_16, &["utf-16-rfc2781"]).defined_in("RFC 2781, section 4.3; a byte order mark decides, and is written").resumed(&RESUME).unlike_ascii().with_most_bytes(6, 0),
];

mod decode;
mod encode;

const UTF_16: Codec = Codec {
    decoder: decode::DECODER,
    encoder: Some(ENCODER),
    mode: UNDECIDED,
    bom: true,
    index: None,
};
/// A change before the first bytes must not decide the byte order anew.
const RESUME: Resume = Resume { is_decided_at_start: true, ..Resume::SAME };
const BE: Codec = Codec { mode: BIG | START, bom: false, ..UTF_16 };
const LE: Codec = Codec { mode: LITTLE | START, bom: false, ..UTF_16 };

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn decode(name: &str, bytes: &[u8]) -> String {
        Encoding::resolve(name).unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn a_mark_decides_and_is_removed_and_none_is_big_endian() {
        assert_eq!(decode("utf-16-rfc2781", b"\xFE\xFF\0a"), "a");
        assert_eq!(decode("utf-16-rfc2781", b"\xFF\xFEa\0"), "a");
        assert_eq!(decode("utf-16-rfc2781", b"\0a\xFF\xFE"), "a\u{FFFE}");
        assert_eq!(decode("utf-16-rfc2781", b"\xFF\xFE\xFF\xFE"), "\u{FEFF}");
        let mut text = String::new();
        let mut decoder =
            Encoding::resolve("utf-16-rfc2781").unwrap().decoder_builder().ignore_bom(true).build();
        decoder.decode_to_string(b"\xFF\xFEa\0", &mut text, true).unwrap();
        assert_eq!(text, "\u{FEFF}a");
    }

    #[test]
    fn the_encoder_writes_a_mark_before_any_text() {
        let utf_16 = Encoding::resolve("utf-16-rfc2781").unwrap();
        assert_eq!(utf_16.encode("a💭").unwrap(), &b"\xFE\xFF\0a\xD8\x3D\xDC\xAD"[..]);
        assert_eq!(utf_16.encode("\u{FEFF}").unwrap(), &b"\xFE\xFF\xFE\xFF"[..]);
        assert_eq!(utf_16.encode("").unwrap(), &b""[..]);
    }

    #[test]
    fn where_the_label_names_the_order_a_mark_is_text() {
        assert_eq!(decode("utf-16be-rfc2781", b"\xFE\xFF\0a"), "\u{FEFF}a");
        assert_eq!(decode("utf-16le-rfc2781", b"\xFF\xFEa\0"), "\u{FEFF}a");
        assert_eq!(
            Encoding::resolve("utf-16le-rfc2781").unwrap().encode("\u{FEFF}").unwrap(),
            &b"\xFF\xFE"[..]
        );
    }

    #[test]
    fn where_the_label_names_the_order_a_swapped_mark_is_an_error() {
        assert_eq!(decode("utf-16be-rfc2781", b"\xFF\xFE\0a"), "\u{FFFD}a");
        assert_eq!(decode("utf-16le-rfc2781", b"\xFE\xFFa\0"), "\u{FFFD}a");
        assert_eq!(decode("utf-16le-rfc2781", b"a\0\xFE\xFF"), "a\u{FFFE}");
        let be = Encoding::resolve("utf-16be-rfc2781").unwrap();
        assert_eq!(be.encode("\u{FFFE}").unwrap_err().scalar, '\u{FFFE}');
        assert_eq!(be.encode("a\u{FFFE}").unwrap(), &b"\0a\xFF\xFE"[..]);
        let html = be.encode_html("\u{FFFE}");
        assert_eq!(*html, *b"\0&\0#\x006\x005\x005\x003\x004\0;");
    }

    #[test]
    fn a_lone_surrogate_is_one_error_and_what_follows_is_read_again() {
        assert_eq!(
            decode("utf-16be-rfc2781", b"\xD8\x00\0a\xDC\x00\xD8"),
            "\u{FFFD}a\u{FFFD}\u{FFFD}"
        );
    }
}
