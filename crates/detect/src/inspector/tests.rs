use super::*;

fn inspect_in(label: &str, bytes: &[u8], size: usize) -> Inspection {
    let mut inspector = Inspector::new(Encoding::for_label(label).unwrap(), 3);
    bytes.chunks(size).for_each(|chunk| inspector.feed(chunk));
    inspector.finish()
}

fn inspect(label: &str, bytes: &[u8]) -> Inspection {
    let shown = |i: &Inspection| {
        let places: Vec<_> =
            i.malformed.iter().map(|m| (m.offset, m.length, m.bytes.clone())).collect();
        (i.code_units, i.scalars, i.lines, i.round_trips, i.malformed_count, places)
    };
    let whole = inspect_in(label, bytes, usize::MAX);
    for size in 1..8 {
        assert_eq!(shown(&inspect_in(label, bytes, size)), shown(&whole), "{label} by {size}");
    }
    whole
}

#[test]
fn counts() {
    let seen = inspect("utf-8", "\u{FEFF}日本 go\r\nпривет\n💩\rend".as_bytes());
    assert_eq!((seen.bytes, seen.code_units, seen.scalars), (35, 20, 19));
    assert_eq!(seen.lines, 4);
    assert_eq!((seen.endings.lf, seen.endings.crlf, seen.endings.cr), (1, 1, 1));
    assert_eq!(seen.bom, Some("UTF-8"));
    let scripts: Vec<_> = seen.scripts.iter().map(|s| (s.script, s.scalars)).collect();
    assert_eq!(scripts, [("Common", 6), ("Cyrillic", 6), ("Latin", 5), ("Han", 2)]);
    assert!(seen.round_trips && seen.malformed.is_empty());
}

#[test]
fn nothing() {
    let seen = inspect_in("gbk", b"", 1);
    assert_eq!((seen.bytes, seen.scalars, seen.lines, seen.round_trips), (0, 0, 0, true));
}

#[test]
fn malformed_places_up_to_the_limit() {
    let seen = inspect("shift_jis", b"a\x82\xFFb\x82\xFF\x82\xFF\x82\xFF\x82");
    assert_eq!((seen.malformed_count, seen.malformed.len()), (5, 3));
    let Malformed { offset, length, bytes, .. } = &seen.malformed[1];
    assert_eq!((*offset, *length, bytes.as_slice()), (4, 2, b"\x82\xFF".as_slice()));
    assert!(!seen.round_trips);
}

#[test]
fn what_round_trips() {
    let cases: [(&str, &[u8], bool); 9] = [
        ("shift_jis", b"\x93\xFA\x96\x7B", true),
        // NEC's and IBM's copies of a character are written one way only.
        ("shift_jis", b"\xED\x40", false),
        ("iso-2022-jp", b"\x1B$BF|\x1B(B", true),
        ("iso-2022-jp", b"\x1B$B\x46\x7C\x1B$B\x46\x7C\x1B(B", false),
        ("utf-16le", b"\xFF\xFEa\0\x3D\xD8\xA9\xDC", true),
        ("utf-16be", b"\0a\xD8\0", false),
        ("gb18030", b"\x81\x30\x81\x30", true),
        ("gbk", b"\x81\x30\x81\x30", false),
        ("windows-1252", b"\x81\xE9", true),
    ];
    for (label, bytes, expected) in cases {
        assert_eq!(inspect(label, bytes).round_trips, expected, "{label} {bytes:02X?}");
    }
}

#[test]
fn the_step_that_undoes_double_encoding() {
    let twice = |text: &str, wrong: &str| {
        let wrong =
            encodium::extended::for_label(wrong).or_else(|| Encoding::for_label(wrong)).unwrap();
        wrong.decode(text.as_bytes()).into_owned()
    };
    for (text, wrong) in [
        ("été à la mer", "windows-1252"),
        ("It’s", "windows-1252"),
        ("It’s", "iso-8859-1"),
        ("Привет, мир", "windows-1251"),
        ("日本語の文章です", "macintosh"),
    ] {
        let undo = inspect("utf-8", twice(text, wrong).as_bytes()).undo.expect(wrong);
        assert_eq!((undo.encoding, undo.read_as, undo.partly), ("UTF-8", wrong, false));
        assert!(text.contains(undo.text.as_str()), "{}", undo.text);
    }
    let cyrillic =
        Encoding::for_label("windows-1251").unwrap().encode("Съешь ещё этих мягких булок").unwrap();
    let undo = inspect("windows-1252", &cyrillic).undo.unwrap();
    assert_eq!((undo.encoding, undo.read_as), ("windows-1251", "windows-1252"));
}

#[test]
fn text_that_is_wrong_in_places() {
    for (text, wrong, shown) in [
        (
            "créé le 5 août, modifiÃ© le 7 aoÃ»t, Ã\u{A0} Noël",
            "windows-1252",
            "é le 7 août, à Noël",
        ),
        ("日本, cafÃ© crÃ¨me brÃ»lÃ©e", "windows-1252", "é crème brûlée"),
        ("日本 æ\u{97}¥æ\u{9C}¬èª\u{9E}, œuvre", "iso-8859-1", "日本語, œuvre"),
    ] {
        let undo = inspect("utf-8", text.as_bytes()).undo.expect(text);
        assert_eq!((undo.encoding, undo.read_as, undo.partly), ("UTF-8", wrong, true));
        assert_eq!(undo.text, shown);
    }
}

#[test]
fn text_that_needs_no_undoing() {
    for text in [
        "Être ou ne pas être, là est la question",
        "Привет, мир",
        "茅台酒",
        "плохо",
        "Größe",
        "日本語の文章です",
        "CAFÉ\u{A0}! THÉ\u{A0}! ÉTÉ\u{A0}! «\u{A0}LYCÉE\u{A0}», «MUSÉ», «PURÉ», «CURÉ»",
        "日本, where modifiÃ© stands for modifié",
        "Die Umlaute „Ä“, „Ö“ und „Ü“ stehen am Ende.",
        "The letters “Ø”, “Å” and “Ü” are sorted last, “Ø” too.",
        "NÃO É – “SÃO” “JOÃO” “Ã” “Õ” “Ç” “Ú” “Í”",
    ] {
        assert!(inspect("utf-8", text.as_bytes()).undo.is_none(), "{text}");
    }
}
