use super::*;
use std::vec::Vec;

fn of(label: &str) -> Decoder {
    Encoding::for_label(label).unwrap().decoder()
}

fn builder(label: &str) -> DecoderBuilder {
    Encoding::for_label(label).unwrap().decoder_builder()
}

fn text_of(mut decoder: Decoder, parts: &[&[u8]]) -> String {
    let mut text = String::new();
    for part in parts {
        decoder.decode_to_string(part, &mut text, false).unwrap();
    }
    decoder.decode_to_string(b"", &mut text, true).unwrap();
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
    assert_eq!(text_of(builder("utf-8").ignore_bom(true).build(), mark), "\u{FEFF}\u{FEFF}a");
    assert_eq!(text_of(of("utf-8"), &[b"\xEF\xBB", b"a"]), "\u{FFFD}a");
    assert_eq!(text_of(of("utf-8"), &[b"a\xEF\xBB\xBF"]), "a\u{FEFF}");
    // In other encodings, U+FEFF is a character like any other.
    assert_eq!(text_of(of("gb18030"), &[b"\x84\x31\x95\x33"]), "\u{FEFF}");
}

#[test]
fn a_decoder_is_as_new_after_the_last_input() {
    let mut decoder = of("utf-8");
    let mut text = String::new();
    for _ in 0..2 {
        decoder.decode_to_string(b"\xEF\xBB\xBFa\xF0", &mut text, true).unwrap();
    }
    assert_eq!(text, "a\u{FFFD}a\u{FFFD}");
}

#[test]
fn a_fatal_error_has_its_offset_in_the_stream() {
    let mut decoder = builder("shift_jis").fatal(true).build();
    let mut text = String::new();
    decoder.decode_to_string(b"ab\x82", &mut text, false).unwrap();
    let stopped = decoder.decode_to_string(b"\"c", &mut text, false).unwrap_err();
    assert_eq!((stopped.error.range.clone(), stopped.read), (2..3, 0));
    assert_eq!(std::format!("{stopped}"), "malformed Shift_JIS at byte offset 2");
    assert_eq!(text, "ab");
}

#[test]
fn a_fatal_decoder_continues_after_the_error() {
    let mut decoder = builder("utf-8").fatal(true).build();
    let mut units = [0; 8];
    let first = decoder.decode_to_utf16(b"a\xFFb", &mut units, true);
    assert_eq!((first.read, first.written), (2, 1));
    assert_eq!(first.status.error().unwrap().range, 1..2);
    let second = decoder.decode_to_utf16(b"b", &mut units, true);
    assert_eq!((second.read, second.written, second.status.error()), (1, 1, None));
}

#[test]
fn a_destination_takes_whole_characters() {
    let mut decoder = of("utf-8");
    let mut units = [0; 3];
    let progress = decoder.decode_to_utf16("a💩b".as_bytes(), &mut units, true);
    assert_eq!((progress.read, progress.written), (5, 3));
    assert_eq!(units.to_vec(), "a💩".encode_utf16().collect::<Vec<_>>());
}

#[cfg(feature = "extended")]
fn of_extended(label: &str) -> Decoder {
    crate::Encoding::resolve(label).unwrap().decoder()
}

#[cfg(feature = "extended")]
#[test]
fn a_destination_takes_both_code_points_of_a_character() {
    for (label, before, character) in [
        ("shift_jis-2004", &b""[..], &b"\x82\xF5"[..]),
        ("euc-jis-2004", b"", b"\xA4\xF7"),
        ("iso-2022-jp-2004", b"\x1B$(Q", b"$w"),
    ] {
        for room in 4..6 {
            let mut decoder = of_extended(label);
            let mut dst = [0; 6];
            // The character comes in one piece, and then with its lead in an earlier one.
            for first in [0, 1] {
                let (lead, rest) = character.split_at(first);
                let start = [before, lead].concat();
                let progress = decoder.decode_to_utf8(&start, &mut dst, false);
                assert_eq!((progress.read, progress.written), (start.len(), 0), "{label}");
                let progress = decoder.decode_to_utf8(rest, &mut dst[..room], true);
                assert_eq!((progress.read, progress.written), (0, 0), "{label}, {room} bytes");
                let progress = decoder.decode_to_utf8(rest, &mut dst, true);
                assert_eq!((progress.read, progress.written), (rest.len(), 6), "{label}");
                assert_eq!(dst, *"か\u{309A}".as_bytes());
            }
        }
    }
}

#[cfg(feature = "extended")]
#[test]
fn what_precedes_two_code_points_is_written() {
    let mut decoder = of_extended("shift_jis-2004");
    let mut dst = [0; 8];
    let progress = decoder.decode_to_utf8(b"\x82\xA9\x82\xF5b", &mut dst, true);
    assert_eq!((progress.read, progress.written), (2, 3));
    let progress = decoder.decode_to_utf8(b"\x82\xF5b", &mut dst[..6], true);
    assert_eq!((progress.read, progress.written), (2, 6));
    let progress = decoder.decode_to_utf8(b"b", &mut dst[..4], true);
    assert_eq!((progress.read, progress.written), (1, 1));
}

#[test]
fn two_code_points_of_two_bytes_need_no_more_room_than_one_character() {
    let mut decoder = of("big5");
    let mut dst = [0; 4];
    let progress = decoder.decode_to_utf8(b"\x88\x62", &mut dst, true);
    assert_eq!((progress.read, progress.written), (2, 4));
    assert_eq!(dst, *"\u{CA}\u{304}".as_bytes());
}

/// Every cut of `bytes` into three pieces.
fn cuts(bytes: &[u8]) -> impl Iterator<Item = [&[u8]; 3]> {
    (0..=bytes.len())
        .flat_map(move |b| (0..=b).map(move |a| [&bytes[..a], &bytes[a..b], &bytes[b..]]))
}

#[test]
fn a_byte_order_mark_decides_the_encoding_of_a_decoder_that_sniffs() {
    for (bytes, text, encoding) in [
        (&b"\xEF\xBB\xBFcaf\xC3\xA9"[..], "café", "UTF-8"),
        (b"\xEF\xBB\xBF\xEF\xBB\xBFa", "\u{FEFF}a", "UTF-8"),
        (b"\xFE\xFF\x65\xE5", "日", "UTF-16BE"),
        (b"\xFF\xFE\xE5\x65", "日", "UTF-16LE"),
        // None of these is a mark, so their first bytes are text.
        (b"\xEF\xBB\xBE", "ï»¾", "windows-1252"),
        (b"\xEF\xBB", "ï»", "windows-1252"),
        (b"\xEF", "ï", "windows-1252"),
        (b"\xFE", "þ", "windows-1252"),
        (b"\xFF\xFF", "ÿÿ", "windows-1252"),
        (b"a\xEF\xBB\xBF", "aï»¿", "windows-1252"),
        (b"", "", "windows-1252"),
    ] {
        assert_eq!(crate::WINDOWS_1252.sniff_bom(bytes).name(), encoding);
        for pieces in cuts(bytes) {
            let mut decoder = builder("windows-1252").sniff_bom(true).build();
            let mut decoded = String::new();
            for (piece, last) in pieces.into_iter().zip([false, false, true]) {
                decoder.decode_to_string(piece, &mut decoded, last).unwrap();
            }
            assert_eq!((&*decoded, decoder.encoding().name()), (text, encoding), "{pieces:x?}");
            // The next stream has another mark, or none.
            decoder.decode_to_string(b"\xE9", &mut decoded, true).unwrap();
            assert_eq!(decoded, std::format!("{text}é"), "{pieces:x?}");
            decoder.reset();
            assert_eq!(decoder.encoding(), crate::WINDOWS_1252);
        }
        let whole = crate::WINDOWS_1252.sniff_bom(bytes).decode(bytes);
        assert_eq!(whole, text);
    }
}

#[test]
fn a_decoder_that_sniffs_may_write_the_mark() {
    for pieces in cuts(b"\xEF\xBB\xBFa") {
        assert_eq!(
            text_of(builder("shift_jis").sniff_bom(true).ignore_bom(true).build(), &pieces),
            "\u{FEFF}a"
        );
    }
}

#[test]
fn a_fatal_decoder_fails_into_a_string_too() {
    let mut text = String::new();
    let mut decoder = builder("utf-8").fatal(true).build();
    let stopped = decoder.decode_to_string(b"a\xFFb", &mut text, true).unwrap_err();
    assert_eq!((stopped.error.range, stopped.read, &*text), (1..2, 2, "a"));
}

#[test]
fn the_room_that_takes_everything_may_overflow() {
    let decoder = of("utf-8");
    assert_eq!((decoder.max_utf8_len(0), decoder.max_utf16_len(0)), (Some(13), Some(4)));
    assert_eq!(decoder.max_utf8_len(usize::MAX / 3), None);
    assert_eq!(decoder.max_utf8_len(usize::MAX / 3 - 5), Some(usize::MAX / 3 * 3 - 15 + 13));
    assert_eq!(
        (decoder.max_utf16_len(usize::MAX - 4), decoder.max_utf16_len(usize::MAX - 3)),
        (Some(usize::MAX), None)
    );
}

#[test]
fn a_builder_has_no_bytes_to_lose() {
    // A decoder in use could drop a lead if it began to sniff.
    let builder = builder("shift_jis").sniff_bom(true);
    assert_eq!(text_of(builder.build(), &[b"\x93", b"\xFA\x96", b"\x7B"]), "日本");
}

#[test]
fn a_decoder_counts_what_it_replaces_in_each_stream() {
    for pieces in cuts(b"a\x82\"\xFFb\x82") {
        let mut decoder = of("shift_jis");
        let mut text = String::new();
        for (piece, last) in pieces.into_iter().zip([false, false, true]) {
            decoder.decode_to_string(piece, &mut text, last).unwrap();
        }
        assert_eq!((&*text, decoder.malformed_count()), ("a\u{FFFD}\"\u{FFFD}b\u{FFFD}", 3));
        decoder.decode_to_string(b"a", &mut text, true).unwrap();
        assert_eq!(decoder.malformed_count(), 0);
    }
}

#[test]
fn a_decoder_that_is_reset_is_as_new() {
    let mut decoder = builder("windows-1252").sniff_bom(true).build();
    let mut text = String::new();
    decoder.decode_to_string(b"\xEF\xBB\xBFa\xE6\x97", &mut text, false).unwrap();
    assert_eq!((decoder.encoding(), decoder.has_pending_state()), (crate::UTF_8, true));
    decoder.reset();
    assert_eq!((decoder.encoding(), decoder.has_pending_state()), (crate::WINDOWS_1252, false));
    decoder.decode_to_string(b"\xEF", &mut text, false).unwrap();
    assert!(decoder.has_pending_state());
    decoder.decode_to_string(b"", &mut text, true).unwrap();
    assert_eq!((&*text, decoder.has_pending_state()), ("aï", false));
}

#[test]
fn a_string_slice_is_text_whatever_is_written() {
    let mut dst = String::from("日本語日本語");
    let progress = of("shift_jis").decode_to_str(b"\x93\xFAa", &mut dst, false);
    assert_eq!((progress.read, progress.written), (3, 4));
    assert_eq!(&dst[..5], "日a\0");
    assert_eq!(dst.len(), 18);
    // There is room for no character.
    let progress = of("utf-8").decode_to_str("日".as_bytes(), &mut dst[3..5], true);
    assert_eq!((progress.written, progress.status), (0, DecodeStatus::OutputFull));
    assert_eq!(&dst[..5], "日\0\0");
}
