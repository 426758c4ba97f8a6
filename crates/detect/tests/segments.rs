//! Segments of bytes in several encodings, and their text.

use encodium::*;
use encodium_detect::{Options, Utf8, decode_mixed, detect, segments};
use proptest::prelude::*;

fn ranges(bytes: &[u8]) -> Vec<(usize, usize, Encoding)> {
    let found = segments(bytes, &Options::default());
    found
        .into_iter()
        .map(|segment| (segment.range.start, segment.range.end, segment.encoding))
        .collect()
}

#[test]
fn utf_8_between_lines_of_a_legacy_encoding() {
    let lines =
        ["Слова первой строки\n", "Слова другой строки\n", "ASCII\n", "Третья строка здесь\n"];
    for legacy in [WINDOWS_1251, KOI8_R, IBM866] {
        let first = legacy.encode(lines[0]).unwrap();
        let last = [lines[2].as_bytes(), &legacy.encode(lines[3]).unwrap()].concat();
        let bytes = [&first[..], lines[1].as_bytes(), &last].concat();
        let second = first.len() + lines[1].len();
        let third = second + lines[2].len();
        let expected =
            [(0, first.len(), legacy), (first.len(), third, UTF_8), (third, bytes.len(), legacy)];
        assert_eq!(ranges(&bytes), expected);
        assert_eq!(decode_mixed(&bytes, &Options::default()), lines.concat());
    }
}

#[test]
fn words_of_utf_8_in_a_legacy_line() {
    let bytes = b"Le caf\xC3\xA9 est ferm\xE9, la cr\xC3\xA8me br\xFBl\xE9e aussi\n";
    let text = "Le café est fermé, la crème brûlée aussi\n";
    assert_eq!(decode_mixed(bytes, &Options::default()), text);
}

#[test]
fn one_encoding() {
    let options = Options::default();
    for (bytes, encoding) in [
        (&b"ASCII alone\nof two lines"[..], UTF_8),
        ("日本語\nの文章\n".as_bytes(), UTF_8),
        (b"\xFF\xFEa\0\n\0b\0", UTF_16LE),
        ("\u{FEFF}a\nbé".as_bytes(), UTF_8),
        (b"\x1B$B$3$s$K$A$O\x1B(B\n", ISO_2022_JP),
    ] {
        assert_eq!(ranges(bytes), [(0, bytes.len(), encoding)]);
        assert_eq!(detect(bytes, &options).encoding, Some(encoding));
    }
    assert_eq!(ranges(b""), []);
    assert_eq!(decode_mixed(b"\xFF\xFEa\0\n\0b\0", &options), "a\nb");
    assert_eq!(decode_mixed(b"ASCII\n", &options), "ASCII\n");
}

/// A line of signs is one more line of UTF-8, alone and beside lines in another encoding.
#[test]
fn rows_of_signs_in_utf_8() {
    let line = "Съешь ещё этих мягких булок\n";
    for signs in ["⚠⚠⚠\n", "\u{A0}\u{A0}\u{A0}\u{A0}foo()\n", "['⠋','⠙','⠹','⠸']\n"] {
        let text = ["a\n", signs, "b\n"].concat();
        assert_eq!(ranges(text.as_bytes()), [(0, text.len(), UTF_8)]);
        let mixed = [&IBM866.encode(line).unwrap(), signs.as_bytes()].concat();
        assert_eq!(decode_mixed(&mixed, &Options::default()), [line, signs].concat());
    }
}

#[test]
fn options_are_those_of_a_detection() {
    let bytes = b"\x8C\xC3\x82\xA2\x8D\x60\x92\xAC\n";
    let only = Options::default().only([WINDOWS_1252]).unwrap();
    assert_eq!(segments(bytes, &only)[0].encoding, WINDOWS_1252);
    assert_eq!(segments(bytes, &Options::default())[0].encoding, SHIFT_JIS);
    let utf_8 = "café ouvert\nété à la carte\n".as_bytes();
    assert_eq!(segments(utf_8, &only)[0].encoding, WINDOWS_1252);
    let others = Options::default().utf8(Utf8::Deny);
    assert!(segments(utf_8, &others).iter().all(|segment| segment.encoding != UTF_8));
}

#[test]
fn a_damaged_line_among_ascii_and_a_mark() {
    let ascii = "2026-01-01 INFO server start\n".repeat(200);
    let damaged = b"\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD\x82\xC5\x82\xB7\xFF\n";
    let text = decode_mixed(&[ascii.as_bytes(), damaged].concat(), &Options::default());
    assert!(text.starts_with(&ascii), "{text}");
    let marked = [b"\xEF\xBB\xBF".as_slice(), "café\n".as_bytes(), b"caf\xE9\n"].concat();
    assert_eq!(decode_mixed(&marked, &Options::default()), "café\ncafé\n");
}

proptest! {
    #[test]
    fn segments_are_all_bytes_in_order(
        parts in prop::collection::vec(
            prop_oneof![
                prop::collection::vec(any::<u8>(), 0..9),
                prop::sample::select(vec![&b"\n"[..], b"caf\xE9\n", b"caf\xC3\xA9\n", b"\xEF\xBB\xBF", b"\x1B$B"])
                    .prop_map(<[u8]>::to_vec),
            ],
            0..12,
        ),
    ) {
        let bytes = parts.concat();
        let mut at = 0;
        for segment in segments(&bytes, &Options::default()) {
            prop_assert!(segment.range.start == at && segment.range.end > at);
            at = segment.range.end;
        }
        prop_assert_eq!(at, bytes.len());
        decode_mixed(&bytes, &Options::default());
    }
}
