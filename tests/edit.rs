//! `encodium::edit`: rules with their smallest examples.

mod common;

use common::named;
use encodium::edit::{Edit, EditError, Newline, TextFile};
use encodium::{REPLACEMENT, extended};

fn file(bytes: &[u8], name: &str) -> TextFile {
    TextFile::new(bytes, named(name))
}

/// The bytes of a file after one edit.
fn edited(file: &TextFile, start: usize, end: usize, text: &str) -> Result<Vec<u8>, EditError> {
    file.edit(&[Edit { start, end, text }])
}

/// The bytes after each `old` became `new`.
fn replaced(file: &TextFile, old: &str, new: &str) -> Vec<u8> {
    assert!(file.text().contains(old), "{:?}", file.text());
    file.with_text(&file.text().replace(old, new)).unwrap()
}

#[test]
fn malformed_bytes_stay() {
    let text = file(b"caf\xE9;2 \x80\r\nth\xE9;1 \x80 \x81\r\n", "windows-1252");
    assert_eq!(replaced(&text, "thé;1", "thé;3"), b"caf\xE9;2 \x80\r\nth\xE9;3 \x80 \x81\r\n");
    let text = file(b"a\xFFb\xE2\x82 c", "utf-8");
    assert_eq!(text.text(), "a\u{FFFD}b\u{FFFD} c");
    assert_eq!(replaced(&text, "b", "é"), b"a\xFF\xC3\xA9\xE2\x82 c");
    assert_eq!(replaced(&text, "\u{FFFD} c", ""), b"a\xFFb");
}

#[test]
fn bytes_that_an_encoder_writes_otherwise_stay() {
    // Two codes of one character.
    let text = file(b"\xFA\x54\x81\xCAx\x81\xCA\xEE\xF9", "shift_jis");
    assert_eq!(replaced(&text, "x", "日"), b"\xFA\x54\x81\xCA\x93\xFA\x81\xCA\xEE\xF9");
    // Redundant escape sequences.
    let text = file(b"\x1B(Jx\x1B(Ba\x1B(Bb\x1B(B", "iso-2022-jp");
    assert_eq!(replaced(&text, "b", "c"), b"\x1B(Jx\x1B(Ba\x1B(Bc\x1B(B");
    assert_eq!(replaced(&text, "xa", "xya"), b"\x1B(Jxy\x1B(Ba\x1B(Bb\x1B(B");
}

#[test]
fn a_byte_order_mark_stays_and_decides_the_encoding() {
    for (bytes, encoding, changed) in [
        (&b"\xEF\xBB\xBFa"[..], "utf-8", &b"\xEF\xBB\xBFbc"[..]),
        (b"\xFF\xFEa\0", "utf-16le", b"\xFF\xFEb\0c\0"),
        (b"\xFE\xFF\0a", "utf-16be", b"\xFE\xFF\0b\0c"),
    ] {
        let text = file(bytes, "windows-1252");
        assert_eq!((text.encoding(), text.bom()), (named(encoding), true));
        assert_eq!(text.with_text("bc").unwrap(), changed);
        assert_eq!(text.with_text("").unwrap(), changed[..changed.len() - text_size(encoding)]);
    }
    // Outside the standard, it is text.
    let text = TextFile::new(b"\xEF\xBB\xBFa", extended::for_name("iso-8859-1").unwrap());
    assert_eq!((text.text(), text.bom()), ("ï»¿a", false));
    // A U+FEFF that is text stays one.
    let text = file(b"a", "utf-8");
    assert_eq!(text.with_text("\u{FEFF}a").unwrap(), "\u{FEFF}\u{FEFF}a".as_bytes());
    let error = file(b"a\xFE", "windows-1252").with_text("ÿþ").unwrap_err();
    assert_eq!(error, file(b"\xFE", "windows-1252").with_text("ÿþ").unwrap_err());
    assert!(matches!(error, EditError::Uneditable { start: 0, byte_start: 0, .. }));
}

/// The bytes of "bc".
fn text_size(encoding: &str) -> usize {
    if encoding == "utf-8" { 2 } else { 4 }
}

#[test]
fn line_ends_are_what_they_were() {
    for (bytes, newline) in [
        (&b""[..], None),
        (b"a\nb\n", Some(Newline::Lf)),
        (b"a\r\nb\r\n", Some(Newline::CrLf)),
        (b"a\rb\r", Some(Newline::Cr)),
        (b"a\r\nb\n", Some(Newline::Mixed)),
        (b"\n\r", Some(Newline::Mixed)),
    ] {
        assert_eq!(file(bytes, "utf-8").newline(), newline, "{bytes:?}");
    }
    let text = file(b"a\r\nb\nc\r", "utf-8");
    assert_eq!(replaced(&text, "b", "x"), b"a\r\nx\nc\r");
}

#[test]
fn an_encoding_with_states_is_in_the_right_one() {
    let japanese = file(b"a\x1B$BF|K\\\x1B(Bb", "iso-2022-jp");
    assert_eq!(replaced(&japanese, "本", "光"), b"a\x1B$BF|8w\x1B(Bb");
    assert_eq!(replaced(&japanese, "a", "語"), b"\x1B$B8l\x1B$BF|K\\\x1B(Bb");
    assert_eq!(replaced(&japanese, "b", "語"), b"a\x1B$BF|K\\8l\x1B(B");
    assert_eq!(replaced(&japanese, "本", "x"), b"a\x1B$BF|\x1B(Bx\x1B(Bb");
    let chinese = file(b"a~{VP~}b", "hz-gb-2312");
    assert_eq!(replaced(&chinese, "中", "文"), b"a~{ND~}b");
    assert_eq!(replaced(&chinese, "a", "文"), b"~{ND~}~{VP~}b");
    let korean = file(b"\x1B$)C\x0E0!\x0Fb", "iso-2022-kr");
    assert_eq!(replaced(&korean, "b", "한"), b"\x1B$)C\x0E0!GQ\x0F");
    let ebcdic = file(b"\x81\x0E\x45\x41\x0F\x82", "cp939");
    let changed = replaced(&ebcdic, "b", "c");
    assert_eq!(changed, b"\x81\x0E\x45\x41\x0F\x83");
}

#[test]
fn base64_is_written_anew() {
    let text = file(b"Hi +ZeVnLIqe- you", "utf-7");
    assert_eq!(text.text(), "Hi 日本語 you");
    assert_eq!(replaced(&text, "本語", "光"), b"Hi +ZeVRSQ- you");
    assert_eq!(replaced(&text, "you", "me"), b"Hi +ZeVnLIqe- me");
    let text = file(b"A&AOk-", "utf-7-imap");
    assert_eq!(replaced(&text, "é", "è&"), b"A&AOg-&-");
}

#[test]
fn base64_beside_two_changes_that_touch_is_written_anew() {
    let text = file(b"&AAo-a&-&AA0-", "utf-7-imap");
    let edits = [Edit { start: 0, end: 2, text: "Z" }, Edit { start: 2, end: 3, text: "\n" }];
    assert_eq!(text.edit(&edits).unwrap(), b"Z&AAoADQ-");
}

#[test]
fn a_character_that_the_encoding_lacks_is_an_error() {
    let text = file(b"total: 5", "iso-8859-7");
    let edits = [Edit { start: 7, end: 8, text: "5 → 6" }, Edit { start: 0, end: 5, text: "sum" }];
    let error = text.edit(&edits).unwrap_err();
    let EditError::Unmappable { encoding, scalar, index, edit, edit_index, .. } = error else {
        panic!("{error}");
    };
    assert_eq!((encoding.name(), scalar, index, edit, edit_index), ("ISO-8859-7", '→', 7, 0, 2));
    assert_eq!(error.to_string(), "U+2192 at index 7 is not in ISO-8859-7");
    for name in ["utf-8", "utf-16le", "gb18030", "utf-7"] {
        let error = file(b"", name).with_text("\u{FFFD}").unwrap_err();
        assert!(matches!(error, EditError::Unmappable { scalar: '\u{FFFD}', .. }), "{error}");
    }
    let error = TextFile::new(b"a", REPLACEMENT).with_text("b").unwrap_err();
    assert!(matches!(error, EditError::Unmappable { .. }));
    assert_eq!(TextFile::new(b"a", REPLACEMENT).with_text("").unwrap(), b"");
}

#[test]
fn a_change_that_no_bytes_can_make_is_an_error() {
    let text = file(b"x\x81\n", "shift_jis");
    let error = edited(&text, 4, 4, "A").unwrap_err();
    assert!(matches!(error, EditError::Uneditable { start: 4, byte_start: 2, .. }), "{error}");
    assert_eq!(edited(&text, 1, 4, "A").unwrap(), b"xA\n");
    assert_eq!(edited(&text, 4, 4, "\r").unwrap(), b"x\x81\r\n");
    // What the change removes kept them apart.
    let error = replaced_or(&file(b"\xC3a\xA9", "utf-8"), 3, 4).unwrap_err();
    assert!(matches!(error, EditError::Uneditable { start: 3, byte_start: 1, .. }), "{error}");
}

fn replaced_or(file: &TextFile, start: usize, end: usize) -> Result<Vec<u8>, EditError> {
    edited(file, start, end, "")
}

#[test]
fn indexes_are_checked() {
    let text = file(b"\x93\xFAx", "shift_jis");
    assert_eq!(text.text().len(), 4);
    let index = |edits: &[Edit]| text.edit(edits).unwrap_err().to_string();
    let edit = |start, end| Edit { start, end, text: "" };
    assert_eq!(index(&[edit(0, 5)]), "edit 0: index 5 is beyond the end at 4");
    assert_eq!(index(&[edit(0, 0), edit(1, 3)]), "edit 1: index 1 is amid a character");
    assert_eq!(index(&[edit(3, 0)]), "edit 0 ends at 0, before its start at 3");
    assert_eq!(index(&[edit(3, 4), edit(0, 4)]), "edits 1 and 0 overlap");
    assert_eq!(text.index(4).unwrap_err().to_string(), "index 4 is beyond the end at 3");
    for wrong in [1, 5, usize::MAX] {
        assert_eq!(text.byte_offset(wrong).unwrap_err().index, wrong);
    }
}

#[test]
fn insertions_at_the_same_index_are_in_order() {
    let text = file(b"ad", "utf-8");
    let edit = |start, end, text| Edit { start, end, text };
    let edits = [edit(1, 2, "D"), edit(1, 1, "b"), edit(0, 0, "A"), edit(1, 1, "c")];
    assert_eq!(text.edit(&edits).unwrap(), b"AabcD");
    assert_eq!(text.edit(&[]).unwrap(), b"ad");
}

#[test]
fn many_edits_of_a_long_file_take_no_more_than_their_number() {
    for name in ["shift_jis", "iso-2022-jp", "utf-7", "utf-16le"] {
        let line = "日本 = 1;\n";
        let count = 5000;
        let encode = |text: &str| match name {
            "utf-16le" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            _ => named(name).encode(text).unwrap().into_owned(),
        };
        let text = TextFile::new(encode(&line.repeat(count)), named(name));
        let edits: Vec<Edit> = (0..count)
            .map(|i| Edit { start: i * line.len(), end: i * line.len() + 3, text: "月" })
            .collect();
        let changed = text.edit(&edits).unwrap();
        assert_eq!(changed, encode(&line.replace('日', "月").repeat(count)), "{name}");
    }
}

#[test]
fn one_long_sequence_of_base64_takes_many_edits() {
    let text = "日本".repeat(20_000);
    let utf_7 = named("utf-7");
    let long = TextFile::new(&*utf_7.encode(&text).unwrap(), utf_7);
    let changed = text.replace('本', "月");
    let edits: Vec<Edit> =
        (0..20_000).map(|i| Edit { start: 6 * i + 3, end: 6 * i + 6, text: "月" }).collect();
    assert_eq!(long.edit(&edits).unwrap(), &*utf_7.encode(&changed).unwrap());
}

/// The decoder is in either of two states as long as the text is the same.
#[test]
fn a_state_that_stays_another_one_takes_no_quadratic_time() {
    let bytes = b"\x81".repeat(100_001);
    let text = file(&bytes, "gbk");
    let edits: Vec<Edit> =
        (0..300).map(|i| Edit { start: 300 * i, end: 300 * i, text: "a" }).collect();
    let _ = text.edit(&edits);
}
