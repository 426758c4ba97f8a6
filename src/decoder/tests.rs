use super::*;
use std::vec::Vec;

fn of(label: &str) -> Decoder {
    Encoding::for_label(label).unwrap().decoder()
}

fn text_of(mut decoder: Decoder, parts: &[&[u8]]) -> String {
    let mut text = String::new();
    for part in parts {
        decoder.decode_to_string(part, &mut text, false);
    }
    decoder.decode_to_string(b"", &mut text, true);
    text
}

#[test]
fn a_character_may_come_in_pieces() {
    assert_eq!(text_of(of("gb18030"), &[b"\x94", b"\x39", b"\xDA", b"\x33"]), "💩");
    assert_eq!(text_of(of("gb18030"), &[b"\x81\x30\x81", b" a"]), "\u{FFFD}0\u{FFFD} a");
    assert_eq!(text_of(of("utf-16"), &[b"\x3D\xD8\xA9", b"\xDC"]), "💩");
    assert_eq!(text_of(of("iso-2022-jp"), &[b"\x1B", b"$", b"B", b"F", b"|"]), "日");
}

#[test]
fn a_byte_order_mark_may_come_in_pieces_and_only_one_is_removed() {
    let mark: &[&[u8]] = &[b"\xEF", b"\xBB", b"\xBF", b"\xEF\xBB\xBFa"];
    assert_eq!(text_of(of("utf-8"), mark), "\u{FEFF}a");
    assert_eq!(text_of(of("utf-8").ignore_bom(), mark), "\u{FEFF}\u{FEFF}a");
    assert_eq!(text_of(of("utf-8"), &[b"\xEF\xBB", b"a"]), "\u{FFFD}a");
    assert_eq!(text_of(of("utf-8"), &[b"a\xEF\xBB\xBF"]), "a\u{FEFF}");
    // Other encodings have U+FEFF as a character like any other.
    assert_eq!(text_of(of("gb18030"), &[b"\x84\x31\x95\x33"]), "\u{FEFF}");
}

#[test]
fn a_decoder_is_as_new_after_the_last_input() {
    let mut decoder = of("utf-8");
    let mut text = String::new();
    for _ in 0..2 {
        decoder.decode_to_string(b"\xEF\xBB\xBFa\xF0", &mut text, true);
    }
    assert_eq!(text, "a\u{FFFD}a\u{FFFD}");
}

#[test]
fn a_fatal_error_has_its_offset_in_the_stream() {
    let mut decoder = of("shift_jis").fatal();
    let mut text = String::new();
    decoder.try_decode_to_string(b"ab\x82", &mut text, false).unwrap();
    let error = decoder.try_decode_to_string(b"\"c", &mut text, false).unwrap_err();
    assert_eq!((error.offset, error.length), (2, 1));
    assert_eq!(std::format!("{error}"), "malformed Shift_JIS at byte offset 2");
    assert_eq!(text, "ab");
}

#[test]
fn a_fatal_decoder_continues_after_the_error() {
    let mut decoder = of("utf-8").fatal();
    let mut units = [0; 8];
    let first = decoder.decode_to_utf16(b"a\xFFb", &mut units, true);
    assert_eq!((first.read, first.written), (2, 1));
    assert_eq!(first.error.unwrap().offset, 1);
    let second = decoder.decode_to_utf16(b"b", &mut units, true);
    assert_eq!((second.read, second.written, second.error), (1, 1, None));
}

#[test]
fn a_destination_takes_whole_characters() {
    let mut decoder = of("utf-8");
    let mut units = [0; 3];
    let progress = decoder.decode_to_utf16("a💩b".as_bytes(), &mut units, true);
    assert_eq!((progress.read, progress.written), (5, 3));
    assert_eq!(units.to_vec(), "a💩".encode_utf16().collect::<Vec<_>>());
}
