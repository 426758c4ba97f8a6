//! Decoding line by line: the output of processes.

use encodium::Encoding;
use encodium::encodings::*;
use encodium_detect::{MixedDecoder, MixedOptions, Options};
use proptest::prelude::*;

/// A decoder by line that prefers these encodings.
fn decoder(prefer: &[Encoding]) -> MixedDecoder {
    let detection = Options::default().prefer(prefer).unwrap();
    MixedDecoder::new(&MixedOptions::default().detection(detection).by_line(true))
}

/// The text of the next bytes.
fn decode(decoder: &mut MixedDecoder, bytes: &[u8]) -> String {
    let mut text = String::new();
    decoder.decode_to_string(bytes, &mut text, false).unwrap();
    text
}

#[test]
fn ascii_at_first_does_not_decide() {
    let mut decoder = decoder(&[]);
    assert_eq!(decode(&mut decoder, b"Ping statistics:\r\n"), "Ping statistics:\r\n");
    let line = "Статистика Ping для узла\r\n";
    assert_eq!(decode(&mut decoder, &IBM866.encode(line).unwrap()), line);
    assert_eq!(decode(&mut decoder, line.as_bytes()), line);
}

#[test]
fn a_line_is_held_back_until_it_is_complete() {
    let mut decoder = decoder(&[]);
    assert_eq!(decode(&mut decoder, b"\xE6\x97"), "");
    assert_eq!(decode(&mut decoder, b"\xA5\xE6\x9C\xAC"), "");
    assert_eq!(decode(&mut decoder, b"\n\xE6"), "日本\n");
}

#[test]
fn the_preferred_encoding_is_taken_where_little_speaks_for_another_one() {
    let ibm850: Encoding = "ibm850".parse().unwrap();
    let line = ibm850.encode("File già caricato\n").unwrap();
    assert_eq!(decode(&mut decoder(&[ibm850]), &line), "File già caricato\n");
    assert_eq!(decode(&mut decoder(&[]), &line), "File gi… caricato\n");
    // UTF-8 and UTF-16 are no pages.
    assert_eq!(decode(&mut decoder(&[UTF_8, UTF_16LE, ibm850]), &line), "File già caricato\n");
    let clear = WINDOWS_1251.encode("Обмен пакетами с узлом\n").unwrap();
    assert_eq!(decode(&mut decoder(&[ibm850]), &clear), "Обмен пакетами с узлом\n");
}

#[test]
fn flush_decodes_all_but_a_character_that_is_not_complete() {
    let mut decoder = decoder(&[SHIFT_JIS]);
    let mut flush = |bytes| {
        let mut text = decode(&mut decoder, bytes);
        decoder.flush_to_string(&mut text).unwrap();
        text
    };
    assert_eq!(flush("日本語:".as_bytes()), "日本語:");
    assert_eq!(flush(b"\x93\xFA\x96\x7B \x8C"), "日本 ");
    assert_eq!(flush(b"\xEA\n"), "語\n");
}

#[test]
fn flush_leaves_what_an_escape_sequence_has_begun() {
    let mut decoder = decoder(&[]);
    let mut text = String::new();
    for piece in [&b"a: \x1B"[..], b"$B$3$s", b"$K$A$O\x1B(B\n"] {
        decoder.decode_to_string(piece, &mut text, false).unwrap();
        decoder.flush_to_string(&mut text).unwrap();
    }
    assert_eq!(text, "a: こんにちは\n");
}

#[test]
fn colours_of_a_terminal_decide_nothing() {
    let line = "\x1B[31mДоступ запрещён\x1B[0m\n";
    assert_eq!(decode(&mut decoder(&[]), &IBM866.encode(line).unwrap()), line);
    assert_eq!(decode(&mut decoder(&[]), b"\x1B[0mcaf\xE9\n"), "\x1B[0mcafé\n");
    let line = "\x1B[32m完了\x1B[0m\n";
    assert_eq!(decode(&mut decoder(&[SHIFT_JIS]), &SHIFT_JIS.encode(line).unwrap()), line);
}

#[test]
fn zeros_and_tildes_of_programs_decide_nothing() {
    for line in ["./a\0./b\0./c d\0\n", "\0\n", "git diff HEAD~{2}\n", "rm ~{foo}~\n"] {
        assert_eq!(decode(&mut decoder(&[]), line.as_bytes()), line);
    }
    let mut decoder = decoder(&[]);
    let mut text = decode(&mut decoder, b"\xBDad: ");
    decoder.flush_to_string(&mut text).unwrap();
    assert_eq!(text.chars().count(), 5);
}

/// Its line feeds are not bytes of ASCII, so nothing is held back.
#[test]
fn utf_16_is_decoded_at_once() {
    let mut decoder = decoder(&[]);
    assert_eq!(decode(&mut decoder, b"\xFF\xFEa\0\r\0\n\0"), "a\r\n");
    assert_eq!(decode(&mut decoder, b"b\0\n"), "b");
    assert_eq!(decode(&mut decoder, b"\0"), "\n");
}

#[test]
fn flush_at_any_time_leaves_marks_and_characters_whole() {
    let text = "é: 日本語\r\nöffnen\n";
    let utf_16: Vec<u8> =
        "\u{FEFF}é: 日本語\r\nöffnen\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [utf_16, ["\u{FEFF}", text].concat().into_bytes()] {
        let mut decoder = decoder(&[]);
        let mut found = String::new();
        for byte in bytes {
            decoder.flush_to_string(&mut found).unwrap();
            found += &decode(&mut decoder, &[byte]);
            decoder.flush_to_string(&mut found).unwrap();
        }
        assert_eq!(found, text);
    }
}

/// Behind the first lines only one of several is examined, and those that are strange.
#[test]
fn another_encoding_may_begin_late() {
    let mut decoder = decoder(&[]);
    let line = "Обмен пакетами с узлом завершён\n";
    let late = "Слова другой программы, позже\n";
    for _ in 0..200 {
        assert_eq!(decode(&mut decoder, &IBM866.encode(line).unwrap()), line);
    }
    let found: Vec<String> =
        (0..3).map(|_| decode(&mut decoder, &WINDOWS_1251.encode(late).unwrap())).collect();
    assert_eq!(found, [late; 3]);
}

const PARTS: [&[u8]; 9] = [
    b"\n",
    b"\r\n",
    b"a",
    b"caf\xE9",
    b"caf\xC3\xA9",
    b"\x93\xFA\x96\x7B",
    b"\x1B$B$3$s",
    b"\x1B(B",
    b"\x1B[31m",
];

proptest! {
    #[test]
    fn every_complete_line_is_there_and_pieces_do_not_matter(
        parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..12),
        length in 1..9usize,
    ) {
        let bytes = parts.concat();
        let mut whole = decoder(&[]);
        let lines: Vec<String> =
            bytes.split_inclusive(|byte| *byte == b'\n').map(|line| decode(&mut whole, line)).collect();
        let mut other = decoder(&[]);
        let mut text = String::new();
        for piece in bytes.chunks(length) {
            text += &decode(&mut other, piece);
        }
        prop_assert_eq!(&text, &lines.concat());
        let is_complete =
            |(line, text): (&[u8], &String)| text.ends_with('\n') || !line.ends_with(b"\n");
        let bytes = bytes.split_inclusive(|byte| *byte == b'\n');
        prop_assert!(bytes.zip(&lines).all(is_complete));
    }
}
