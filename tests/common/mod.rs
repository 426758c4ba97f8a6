//! Shared by the property tests: bytes that look like an encoding, and the oracle.
#![allow(dead_code, reason = "each test file uses some of it")]

pub mod pieces;

use encodium::Encoding;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

pub fn oracle(encoding: Encoding) -> &'static encoding_rs::Encoding {
    encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap()
}

/// The encoding with a name.
pub fn named(name: &str) -> Encoding {
    name.parse().unwrap()
}

/// Any of the standard's encodings.
pub fn encoding() -> impl Strategy<Value = Encoding> {
    select(Encoding::standard().collect::<Vec<_>>())
}

/// Text in the scripts of the legacy encodings, and in others.
pub fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~\n]{0,20}",
        "[ぁ-んァ-ヶ一-龠｡-ﾟ]{0,20}",
        "[가-힣]{0,20}",
        "[一-龥]{0,20}",
        "[а-яА-Яёїґ]{0,20}",
        "[¡-ÿĀ-žά-ώא-תا-يก-๛]{0,20}",
        "[𠀀-𠿿😀-😿\u{E000}-\u{E800}]{0,8}",
        any::<String>(),
        vec(any::<char>(), 0..8).prop_map(String::from_iter),
    ]
}

/// Bytes with a meaning in some encoding: leads, trails, escapes, byte order marks.
fn special_bytes() -> impl Strategy<Value = Vec<u8>> {
    let pieces: &[&[u8]] = &[
        b"a",
        b"0",
        b"9",
        b"@",
        b"~",
        b"\\",
        b"\x7F",
        b"\x80",
        b"\x81",
        b"\x8E",
        b"\x8F",
        b"\xA0",
        b"\xA1",
        b"\xDF",
        b"\xE0",
        b"\xFC",
        b"\xFE",
        b"\xFF",
        b"\x30\x81\x30",
        b"\x84\x31\xA4\x39",
        b"\xE3\x32\x9A\x35",
        b"\x1B",
        b"\x1B(B",
        b"\x1B(J",
        b"\x1B(I",
        b"\x1B$@",
        b"\x1B$B",
        b"!",
        b"\x0E",
        b"\x0F",
        b"F|",
        b"\xEF\xBB\xBF",
        b"\xFE\xFF",
        b"\xFF\xFE",
        b"\xD8\x34",
        b"\xDD\x1E",
        b"\xF0\x9F",
        b"\xED\xA0",
        b"\xC2",
        b"\xBF",
        b"\x88\x62",
        b"\x87\x45",
    ];
    vec(select(pieces), 0..24).prop_map(|pieces| pieces.concat())
}

/// An input for an encoding: encoded text, bytes with a meaning, and random bytes, mixed.
pub fn input(encoding: Encoding) -> impl Strategy<Value = Vec<u8>> {
    let encoded = text().prop_map(move |text| match encoding.name() {
        "UTF-16LE" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "UTF-16BE" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => oracle(encoding).encode(&text).0.into_owned(),
    });
    let piece = prop_oneof![4 => encoded, 2 => special_bytes(), 1 => vec(any::<u8>(), 0..12)];
    vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

/// An encoding and an input for it.
pub fn encoding_and_input() -> impl Strategy<Value = (Encoding, Vec<u8>)> {
    encoding().prop_flat_map(|encoding| (Just(encoding), input(encoding)))
}
