//! Inspections of samples and of short inputs: counts, reasons, round trips.

use std::fs;
use std::path::Path;

use encodium::Encoding;
use encodium::encodings::*;
use encodium_detect::{InspectOptions, Inspection, Inspector, RepairOptions, inspect, repair};
use serde_json::{Value, json};

fn in_pieces(encoding: Encoding, bytes: &[u8], size: usize) -> Inspection {
    let mut inspector = Inspector::new(encoding, &InspectOptions::default().malformed_limit(3));
    bytes.chunks(size).for_each(|piece| inspector.feed(piece));
    inspector.finish()
}

/// An inspection, which is the same however the bytes are cut.
fn inspected(encoding: Encoding, bytes: &[u8]) -> Inspection {
    let all = in_pieces(encoding, bytes, usize::MAX);
    for size in 1..8 {
        assert_eq!(in_pieces(encoding, bytes, size), all, "{encoding} by {size}");
    }
    all
}

fn by_default(bytes: &[u8], encoding: Encoding) -> Inspection {
    inspect(bytes, encoding, &InspectOptions::default())
}

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn nothing_is_malformed_in_the_samples() {
    let manifest: Value = serde_json::from_slice(&sample("manifest.json")).unwrap();
    let rows = manifest.as_array().unwrap();
    assert!(rows.len() > 20);
    for row in rows {
        let field = |name: &str| row[name].as_str().unwrap();
        let encoding = Encoding::for_label(field("encoding")).unwrap();
        let text = String::from_utf8(sample(field("text"))).unwrap();
        let seen = by_default(&sample(field("file")), encoding);
        assert_eq!(seen.malformed_count, 0, "{row}");
        assert_eq!(seen.bom, Some(encoding).filter(|e| [UTF_16BE, UTF_16LE].contains(e)), "{row}");
        assert_eq!(seen.code_unit_count, text.encode_utf16().count() as u64, "{row}");
        assert_eq!(seen.scalar_count, text.chars().count() as u64, "{row}");
        let lines = text.matches('\n').count() as u64;
        let endings = seen.newlines;
        assert_eq!(
            (endings.lf_count, endings.crlf_count, endings.cr_count, seen.line_count),
            (lines, 0, 0, lines),
            "{row}"
        );
    }
}

#[test]
fn counts() {
    let seen = inspected(UTF_8, "\u{FEFF}日本 go\r\nпривет\n💩\rend".as_bytes());
    assert_eq!(
        (seen.byte_count, seen.code_unit_count, seen.scalar_count, seen.line_count),
        (35, 20, 19, 4)
    );
    assert_eq!(
        (seen.newlines.lf_count, seen.newlines.crlf_count, seen.newlines.cr_count),
        (1, 1, 1)
    );
    assert_eq!(seen.bom, Some(UTF_8));
    let scripts: Vec<_> = seen.scripts.iter().map(|of| (of.script, of.scalar_count)).collect();
    assert_eq!(scripts, [("Common", 6), ("Cyrillic", 6), ("Latin", 5), ("Han", 2)]);
    assert!(seen.differs_at.is_none() && seen.malformed.is_empty());
}

#[test]
fn nothing() {
    for encoding in [UTF_8, GBK, UTF_16LE, REPLACEMENT] {
        let seen = by_default(b"", encoding);
        assert_eq!(
            (seen.encoding, seen.byte_count, seen.scalar_count, seen.line_count),
            (encoding, 0, 0, 0)
        );
        assert!(seen.differs_at.is_none() && seen.scripts.is_empty());
        assert_eq!(seen.bom, None);
    }
}

#[test]
fn line_ends_may_be_cut() {
    for (text, endings, lines) in [
        ("\r", (0, 0, 1), 1),
        ("a\r\r\n\n\rb", (1, 1, 2), 5),
        ("\n\r\n", (1, 1, 0), 2),
        ("\u{2028}\u{85}", (0, 0, 0), 1),
    ] {
        let seen = inspected(UTF_8, text.as_bytes());
        let of = seen.newlines;
        assert_eq!(
            ((of.lf_count, of.crlf_count, of.cr_count), seen.line_count),
            (endings, lines),
            "{text:?}"
        );
    }
}

#[test]
fn a_byte_order_mark_is_text_where_a_decoder_writes_it() {
    for (encoding, bytes, bom, units) in [
        (UTF_8, &b"\xEF\xBB\xBF\xEF\xBB\xBFa"[..], Some(UTF_8), 2),
        (UTF_8, b"\xFF\xEF\xBB\xBF", None, 2),
        (UTF_16LE, b"\xFF\xFEa\0", Some(UTF_16LE), 1),
        (UTF_16LE, b"\xFE\xFFa\0", Some(UTF_16BE), 2),
        (WINDOWS_1252, b"\xEF\xBB\xBF", Some(UTF_8), 3),
        (GB18030, b"\x84\x31\x95\x33", None, 1),
        (UTF_16BE_RFC2781, b"\xFE\xFF\0a", Some(UTF_16BE), 2),
        (UTF_16_RFC2781, b"\xFF\xFEa\0", Some(UTF_16LE), 1),
        (UTF_32, b"\xFF\xFE\0\0a\0\0\0", Some(UTF_32LE), 1),
        (UTF_32BE, b"\0\0\xFE\xFF\0\0\0a", Some(UTF_32BE), 1),
        (UTF_7, b"+/v8-a", None, 2),
    ] {
        let seen = inspected(encoding, bytes);
        assert_eq!((seen.bom, seen.code_unit_count), (bom, units), "{encoding} {bytes:x?}");
    }
}

#[test]
fn malformed_sequences_up_to_the_limit() {
    let seen = inspected(SHIFT_JIS, b"a\x82\xFFb\x82\xFF\x82\xFF\x82\xFF\x82");
    assert_eq!((seen.malformed_count, seen.malformed.len()), (5, 3));
    let second = &seen.malformed[1];
    assert_eq!((second.range.clone(), &*second.bytes), (4..6, &b"\x82\xFF"[..]));
    assert_eq!(seen.differs_at, Some(1));
    let none = inspect(b"\xFF", UTF_8, &InspectOptions::default().malformed_limit(0));
    assert_eq!((none.malformed_count, none.malformed.len()), (1, 0));
}

#[test]
fn an_error_in_a_long_text_has_its_offset_and_its_bytes() {
    for before in [8191, 8192, 70_000] {
        let bytes = [&vec![b'a'; before][..], b"\x81\x30\x81a"].concat();
        let seen = by_default(&bytes, GB18030);
        let error = &seen.malformed[0];
        assert_eq!((error.range.start, &*error.bytes), (before as u64, &b"\x81"[..]));
        assert_eq!(error.fault, "0x61 is no fourth byte (0x30 to 0x39)");
    }
}

#[test]
fn results_are_serialized_in_camel_case() {
    let options = InspectOptions::default().malformed_limit(1);
    let seen = inspect(b"\xEF\xBB\xBF\xC3\x83\xC2\xA9\r\n\xC2\xFF", UTF_8, &options);
    let common = json!({ "script": "Common", "scalarCount": 5 });
    let expected = json!({
        "encoding": "UTF-8",
        "byteCount": 11,
        "codeUnitCount": 6,
        "scalarCount": 6,
        "lineCount": 2,
        "newlines": { "lfCount": 0, "crlfCount": 1, "crCount": 0 },
        "scripts": [common, { "script": "Latin", "scalarCount": 1 }],
        "bom": "UTF-8",
        "malformed": [{
            "range": { "start": 9, "end": 10 },
            "bytes": [0xC2],
            "fault": "0xFF is no continuation byte 1 of 1 (0x80 to 0xBF)",
        }],
        "malformedCount": 2,
        "differsAt": 9,
    });
    assert_eq!(serde_json::to_value(seen).unwrap(), expected);
    let repaired = repair("Ã©", &RepairOptions::default());
    let step = json!({
        "encoding": "UTF-8",
        "readAs": "windows-1252",
        "range": { "start": 0, "end": 2 },
        "lossy": false,
        "confidence": repaired.steps[0].confidence,
    });
    assert_eq!(serde_json::to_value(repaired).unwrap(), json!({ "text": "é", "steps": [step] }));
    assert_eq!(serde_json::to_value(by_default(b"a", UTF_8)).unwrap()["bom"], Value::Null);
}

#[test]
fn where_the_text_encodes_to_other_bytes() {
    for (encoding, bytes, expected) in [
        (SHIFT_JIS, &b"\x93\xFA\x96\x7B"[..], None),
        // NEC's and IBM's copies of a character are written one way only.
        (SHIFT_JIS, b"\xED\x40", Some(0)),
        (SHIFT_JIS, b"a\xED\x40\xFF", Some(1)),
        (SHIFT_JIS, b"a\xFF\xED\x40", Some(1)),
        (ISO_2022_JP, b"\x1B$BF|\x1B(B", None),
        (ISO_2022_JP, b"\x1B$B\x46\x7C\x1B$B\x46\x7C\x1B(B", Some(5)),
        (ISO_2022_JP, b"a\x1B(J", Some(1)),
        (ISO_2022_KR, b"\x1B$)C\x0EGQ\x0F", None),
        (HZ_GB_2312, b"a~{VP~}~{ND~}", Some(5)),
        (UTF_16LE, b"\xFF\xFEa\0\x3D\xD8\xA9\xDC", None),
        (UTF_16BE, b"\0a\xD8\0", Some(2)),
        (GB18030, b"\x81\x30\x81\x30", None),
        (GBK, b"\x81\x30\x81\x30", Some(0)),
        (WINDOWS_1252, b"\x81\xE9", None),
        (REPLACEMENT, b"a", Some(0)),
    ] {
        assert_eq!(inspected(encoding, bytes).differs_at, expected, "{encoding} {bytes:x?}");
    }
}

#[test]
fn a_byte_that_is_a_character_in_another_state_is_none_in_this_one() {
    for (label, bytes, offset, shown) in [
        ("iso-2022-jp-1", &b"\x1B(I\x60\x31"[..], 3, "0x60"),
        ("iso-2022-jp-2", b"\x1B(I\x60", 3, "0x60"),
        ("iso-2022-jp-3", b"\x1B$B\x60\x1B(B", 3, "0x60"),
        ("iso-2022-jp-2004", b"\x1B$B\x21\x20", 3, "0x21"),
        ("iso-2022-jp-1", b"\x1B$B\x2F\x7E", 3, "0x2F 0x7E"),
        ("iso-2022-kr", b"\x1B$)C\x0E\x20", 5, "0x20"),
        ("iso-2022-kr", b"\x1B$)C\x0E\x21\x20", 5, "0x21"),
        ("hz-gb-2312", b"~{\x56\n", 2, "0x56"),
    ] {
        let seen = inspected(Encoding::resolve(label).unwrap(), bytes);
        assert_eq!(seen.malformed[0].range.start, offset);
        let expected = format!("{shown} is no character of {label} in the decoder's state");
        assert_eq!(seen.malformed[0].fault, expected, "{bytes:x?}");
    }
    let seen = inspected(ISO_2022_JP_1, b"\x1B$B\x80");
    assert_eq!(seen.malformed[0].fault, "0x80 is no character of iso-2022-jp-1");
}

#[test]
fn reasons_are_in_the_terms_of_the_standard() {
    for (encoding, bytes, expected) in [
        (UTF_8, &b"\xFF"[..], "0xFF is no lead byte"),
        (UTF_8, b"\xC2a", "0x61 is no continuation byte 1 of 1 (0x80 to 0xBF)"),
        (UTF_8, b"\xE0\x80", "0x80 is no continuation byte 1 of 2 (0xA0 to 0xBF)"),
        (UTF_8, b"\xED\xA0", "0xA0 is no continuation byte 1 of 2 (0x80 to 0x9F)"),
        (UTF_8, b"\xF0\x8F", "0x8F is no continuation byte 1 of 3 (0x90 to 0xBF)"),
        (UTF_8, b"\xF4\x90", "0x90 is no continuation byte 1 of 3 (0x80 to 0x8F)"),
        (UTF_8, b"\xF0\x9F\x92", "the input ends before a continuation byte 3 of 3 (0x80 to 0xBF)"),
        (WINDOWS_1253, b"\xAA", "index windows-1253 has no code point at pointer 42"),
        (ISO_8859_8_I, b"a\xA1", "index ISO-8859-8 has no code point at pointer 33"),
        (SHIFT_JIS, b"\x82\xFF", "0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)"),
        (SHIFT_JIS, b"\x82", "the input ends before a trail byte (0x40 to 0x7E, 0x80 to 0xFC)"),
        (SHIFT_JIS, b"\x85\x40a", "index jis0208 has no code point at pointer 752"),
        (EUC_JP, b"\x8E\x41", "0x41 is no half-width katakana (0xA1 to 0xDF)"),
        (EUC_JP, b"\x8F\xA1\xA1", "index jis0212 has no code point at pointer 0"),
        (EUC_JP, b"\x8Fa", "0x61 is no lead byte (0xA1 to 0xFE)"),
        (BIG5, b"\x87\x40\x80", "0x80 is no lead byte"),
        (EUC_KR, b"\xC9\xA1", "index EUC-KR has no code point at pointer 13776"),
        (GBK, b"\xFF", "0xFF is no lead byte"),
        (GB18030, b"\x81\x30a", "0x61 is no third byte (0x81 to 0xFE)"),
        (GB18030, b"\x81\x30\x81a", "0x61 is no fourth byte (0x30 to 0x39)"),
        (GB18030, b"\x84\x31\xA5\x30", "pointer 39420 is none of index gb18030 ranges"),
        (ISO_2022_JP, b"\x1B$B\x1B(B", "an escape sequence directly after another one"),
        (ISO_2022_JP, b"\x1B$C", "0x1B begins none of the escape sequences"),
        (ISO_2022_JP, b"\x80", "0x80 is in none of the states"),
        (ISO_2022_JP, b"\x1B$B\x2F\x7E", "index jis0208 has no code point at pointer 1409"),
        (ISO_2022_JP, b"\x1B$B\x20\x21", "0x20 is no lead byte"),
        (ISO_2022_JP, b"\x1B$B\x7F\x21", "0x7F is no lead byte"),
        (ISO_2022_JP, b"\x1B$B\x21\x20", "0x20 is no trail byte (0x21 to 0x7E)"),
        (ISO_2022_JP, b"\x1B$B\x21\x7F", "0x7F is no trail byte (0x21 to 0x7E)"),
        (ISO_2022_JP, b"\x1B$B\x60\x1B(B", "0x1B is no trail byte (0x21 to 0x7E)"),
        (ISO_2022_JP, b"\x1B$B\x60", "the input ends before a trail byte (0x21 to 0x7E)"),
        (ISO_2022_JP, b"\x1B(I\x60\x31", "0x60 is no half-width katakana (0x21 to 0x5F)"),
        (ISO_2022_JP, b"\x1B(I\x60\x1B(B", "0x60 is no half-width katakana (0x21 to 0x5F)"),
        (ISO_2022_JP, b"\x1B(I\x60", "0x60 is no half-width katakana (0x21 to 0x5F)"),
        (ISO_2022_JP, b"\x1B(I\x20", "0x20 is no half-width katakana (0x21 to 0x5F)"),
        (ISO_2022_JP, b"\x1B(I\x31\x7F", "0x7F is no half-width katakana (0x21 to 0x5F)"),
        (ISO_2022_JP, b"\x1B(I\x80", "0x80 is in none of the states"),
        (ISO_2022_JP, b"\x1B(J\x0E", "0x0E is in none of the states"),
        (UTF_16LE, b"\x00\xD8a\0", "leading surrogate 0xD800 stands alone"),
        (UTF_16BE, b"\xDC\x00\0a", "trailing surrogate 0xDC00 stands alone"),
        (UTF_16BE, b"\xD8\x0Fa", "leading surrogate 0xD80F stands alone"),
        (UTF_16BE, b"\0a\0", "the input ends in the middle of a code unit"),
        (REPLACEMENT, b"ab", "replacement has no text"),
        (JOHAB, b"\x80", "0x80 is no lead byte"),
        (JOHAB, b"\x88\x80", "0x80 is no trail byte (0x31 to 0x7E, 0x81 to 0xFE)"),
        (JOHAB, b"\xD9\x8F", "0xD9 0x8F is no character of johab"),
        (CP857, b"\xE7", "0xE7 is no character of cp857"),
        (UTF_32BE, b"\0\0\xD8\0", "0x00 0x00 0xD8 0x00 is no character of utf-32be"),
        (UTF_32BE, b"\0\0\0", "the input ends in the middle of a sequence of utf-32be"),
    ] {
        let seen = inspected(encoding, bytes);
        assert_eq!(seen.malformed[0].fault, expected, "{encoding} {bytes:x?}");
    }
}
