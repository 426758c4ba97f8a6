//! Inspections of texts that were decoded wrongly, and of texts that look so and were not.

use encodium::*;
use encodium_detect::inspect::{InspectOptions, Undo, inspect};

fn undo(encoding: Encoding, bytes: &[u8]) -> Option<Undo> {
    inspect(bytes, encoding, &InspectOptions::default()).undo
}

fn latin_1() -> Encoding {
    extended::for_name("iso-8859-1").unwrap()
}

/// The fields `read_as`, `text` and `partly`.
fn shown(undo: Option<Undo>) -> Option<(Encoding, String, bool)> {
    undo.map(|undo| (undo.read_as, undo.text, undo.partly))
}

#[test]
fn utf_8_that_was_decoded_as_another_encoding() {
    for (text, wrong) in [
        ("été à la mer", WINDOWS_1252),
        ("It’s", WINDOWS_1252),
        ("It’s", latin_1()),
        ("Привет, мир", WINDOWS_1251),
        ("日本語の文章です", MACINTOSH),
    ] {
        let twice = wrong.decode(text.as_bytes());
        let undo = undo(UTF_8, twice.as_bytes()).unwrap();
        assert_eq!((undo.encoding, undo.read_as, undo.partly), (UTF_8, wrong, false), "{text}");
        assert!(text.contains(&undo.text), "{text}: {}", undo.text);
    }
    let found = undo(UTF_8, "Le cafÃ© est fermÃ©".as_bytes());
    assert_eq!(shown(found), Some((WINDOWS_1252, "é est fermé".into(), false)));
}

#[test]
fn a_legacy_encoding_that_was_decoded_as_windows_1252() {
    let cyrillic = WINDOWS_1251.encode("Съешь ещё этих мягких булок").unwrap();
    let undo = undo(WINDOWS_1252, &cyrillic).unwrap();
    assert_eq!((undo.encoding, undo.read_as, undo.partly), (WINDOWS_1251, WINDOWS_1252, false));
    assert_eq!(undo.text, "Съешь ещё этих мягких булок");
}

#[test]
fn text_that_is_wrong_in_parts() {
    for (text, wrong, right) in [
        ("créé le 5 août, modifiÃ© le 7 aoÃ»t, Ã\u{A0} Noël", WINDOWS_1252, "é le 7 août, à Noël"),
        ("日本, cafÃ© crÃ¨me brÃ»lÃ©e", WINDOWS_1252, "é crème brûlée"),
        ("日本 æ\u{97}¥æ\u{9C}¬èª\u{9E}, œuvre", latin_1(), "日本語, œuvre"),
        (
            "ein Café, zwei CafÃ©s, drei CrÃ¨mes, vier GÃ¢teaux, fünf „Ähren“",
            WINDOWS_1252,
            "és, drei Crèmes, vier Gâteaux, fünf „Ähren“",
        ),
    ] {
        assert_eq!(shown(undo(UTF_8, text.as_bytes())), Some((wrong, right.into(), true)));
    }
}

#[test]
fn text_that_is_right() {
    for text in [
        "Le café est fermé",
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
        "NÃO É – “SÃO” “JOÃO” “Õ” “Ç” “Ú” “Í”",
        "«Ä», «Å» und «Ä» stehen am Ende, «Å» auch.",
        "The letter “Ã” is not “A”: “Ã” and “Ã” are nasal.",
    ] {
        assert_eq!(undo(UTF_8, text.as_bytes()), None, "{text}");
    }
}

#[test]
fn too_little_evidence() {
    // One character, which a reader of windows-1251 may have written.
    assert_eq!(undo(UTF_8, "Г©".as_bytes()), None);
    // Latin that may be any Latin, and few letters.
    let polish = "Zażółć gęślą jaźń, a potem idź spać, bo późno już i ciemno się robi.";
    for (encoding, text) in [(WINDOWS_1250, polish), (WINDOWS_1251, "Привет")] {
        assert_eq!(undo(WINDOWS_1252, &encoding.encode(text).unwrap()), None, "{text}");
    }
}

#[test]
fn a_long_text_is_undone_by_its_beginning() {
    let text = "a".repeat(100) + &"Ã© ".repeat(20_000);
    let found = shown(undo(UTF_8, text.as_bytes()));
    assert_eq!(found, Some((WINDOWS_1252, "é ".repeat(40), false)));
    assert_eq!(undo(UTF_8, "Ã©".repeat(20_000).as_bytes()), None);
}
