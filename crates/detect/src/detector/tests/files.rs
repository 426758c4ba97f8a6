//! Files as people have them: UTF-8 with few characters beyond ASCII or with many scripts, text after
//! pages of English, and declarations.

use super::*;

/// English without a character beyond ASCII, of at least `length` bytes, as whole lines.
fn english(length: usize) -> String {
    let lines = [
        "The package builds without further configuration on every supported system.",
        "If an option is missing, the default value from the table above applies.",
        "Please report problems to the maintainers, with the version and the output.",
        "Each release is tested on three processors before it reaches the archive.",
        "Nothing in this file is needed at run time, so it may be removed safely.",
    ];
    let mut text = String::new();
    for line in lines.iter().cycle() {
        if text.len() >= length {
            return text;
        }
        text += line;
        text.push('\n');
    }
    text
}

#[test]
fn several_scripts_are_utf_8() {
    for text in [
        "فارسی\nעברית\n",
        "English Deutsch Français Русский Ελληνικά עברית العربية ไทย 日本語 한국어 हिन्दी ქართული",
        "Name[de]=Größe\nName[ru]=Размер\nName[el]=Μέγεθος\nName[he]=גודל\nName[ja]=大きさ\n",
        "α β γ, а б в, א ב ג, ا ب ت, ก ข ค, 가 나 다, अ आ इ, ა ბ გ",
    ] {
        let found = detect(text.as_bytes());
        assert_eq!((found.encoding, found.confident), (Some("UTF-8"), true), "{text}");
    }
}

#[test]
fn few_characters_in_much_ascii_are_utf_8() {
    for some in ["—", "→ ✓", "naïve café", "“quoted”", "┌──┐", "Ångström, Łódź", "© 2026", "ɓ ɗ ƙ"]
    {
        for length in [0, 500, 4000, 40_000] {
            let text = english(length) + some + "\n" + &english(length);
            assert_eq!(detect(text.as_bytes()).encoding, Some("UTF-8"), "{some} in {length}");
        }
    }
}

#[test]
fn an_earlier_loss_and_icons_are_utf_8() {
    for text in [
        "caf\u{FFFD} au lait, cr\u{FFFD}me br\u{FFFD}l\u{FFFD}e",
        "\u{FFFD}\u{FFFD}\u{FFFD} \u{FFFD}\u{FFFD}",
        ".icon-home:before { content: '\u{F101}' } .icon-user:before { content: '\u{F102}' }",
    ] {
        assert_eq!(detect(text.as_bytes()).encoding, Some("UTF-8"), "{text}");
    }
}

/// Lines of characters of the whole code space, as in tables of characters.
#[test]
fn nothing_malformed_is_above_well_formed_utf_8() {
    let mut random = random(7);
    let mut number = |limit: u32| (random() >> 8) % limit;
    for (first, count) in [(0x80, 0x780), (0x800, 0xD000), (0xE000, 0x2000), (0x1_0000, 0x4000)] {
        for _ in 0..100 {
            let mut text = String::new();
            for _ in 0..number(40) + 2 {
                text.extend(char::from_u32(first + number(count)));
                text.push(if number(2) == 0 { ' ' } else { '\n' });
            }
            let found = detect(text.as_bytes());
            assert!(found.candidates[0].valid, "{:?}: {text:?}", found.encoding);
        }
    }
}

#[test]
fn signs_in_english_are_no_letters() {
    for text in [
        "Add ½ cup of sugar, ½ cup of milk and 1½ cups of flour. Stir in ½ teaspoon of salt.",
        "Tea £2.50\nCoffee £3.20\nSandwich £4.95\nSoup of the day £5.50\nTotal £21.95",
        "• First point\n• Second point\n• Third point of the list\n• And a last one\n",
        "It was late – nobody had seen it – and the road – the only one – was closed again.",
        "<meta charset=windows-1252><p>Tea £2.50\n<p>Coffee £3.20\n<p>Sandwich £4.95",
        "<meta charset=windows-1252><ul><li>Tea €2.50<li>Coffee €3.20<li>Cake €2.80</ul>",
    ] {
        let found = detect(&encoded("windows-1252", text)).encoding;
        assert_eq!(found, Some("windows-1252"), "{text}");
    }
}

#[test]
fn capitals_are_text() {
    for (label, text) in [
        ("windows-1253", "ΤΙΜΟΛΟΓΙΟ ΠΩΛΗΣΗΣ;ΠΟΣΟ\nΟΝΟΜΑΤΕΠΩΝΥΜΟ ΚΑΙ ΔΙΕΥΘΥΝΣΗ;12\n"),
        ("koi8-r", "НАИМЕНОВАНИЕ ТОВАРА;КОЛИЧЕСТВО\n"),
        ("windows-1251", "НАИМЕНОВАНИЕ ТОВАРА;КОЛИЧЕСТВО\n"),
    ] {
        let expected = Encoding::for_label(label).map(Encoding::name);
        assert_eq!(detect(&encoded(label, text)).encoding, expected, "{text}");
    }
}

/// Encodings, and a line in each.
const LINES: [(&str, &str); 13] = [
    ("windows-1252", "Les élèves ont été très contents de leur journée"),
    ("iso-8859-2", "Zażółć gęślą jaźń, proszę państwa"),
    ("windows-1250", "Příliš žluťoučký kůň úpěl ďábelské ódy"),
    ("windows-1251", "Съешь ещё этих мягких французских булок"),
    ("koi8-r", "Съешь ещё этих мягких французских булок"),
    ("windows-1253", "Η γλώσσα που μιλάμε σήμερα"),
    ("windows-1254", "Bugün hava çok güzel, dışarı çıkıp yürüyelim"),
    ("windows-1255", "היום מזג האוויר נעים מאוד"),
    ("windows-1256", "الطقس جميل جدا هذا اليوم"),
    ("shift_jis", "古い港町の文具店では、いまも手書きの帳面が使われている。"),
    ("euc-kr", "오래된 항구 도시의 문방구에서는 아직도 장부를 손으로 쓴다."),
    ("gbk", "在老港口城市的文具店里，人们至今还用手写账本。"),
    ("big5", "在老港口城市的文具店裡，人們至今還用手寫帳本。"),
];

/// Forms of declarations, with the label in place of `LABEL`.
const FORMS: [&str; 6] = [
    "<!doctype html><meta charset=LABEL><title>A</title>\n",
    "<html><meta http-equiv=\"Content-Type\" content=\"text/html; charset=LABEL\">\n",
    "<?xml version=\"1.0\" encoding=\"LABEL\"?>\n",
    "@charset \"LABEL\";\n",
    "# -*- coding: LABEL -*-\n",
    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=LABEL\\n\"\n\n",
];

#[test]
fn a_declaration_holds_behind_english() {
    for (label, line) in LINES {
        for form in FORMS {
            for length in [1000, 5000, 20_000] {
                let text = form.replace("LABEL", label) + &english(length) + line;
                let found = detect(&encoded(label, &text));
                let expected = Encoding::for_label(label).map(Encoding::name);
                assert_eq!((found.encoding, found.confident), (expected, true), "{form} {length}");
            }
        }
    }
}

#[test]
fn a_false_declaration_does_not_hold() {
    for (declared, label) in
        [("windows-1252", "utf-8"), ("koi8-r", "windows-1251"), ("utf-8", "shift_jis")]
    {
        for (of, line) in LINES {
            if of != label && label != "utf-8" {
                continue;
            }
            for length in [0, 1000, 20_000] {
                let text = FORMS[0].replace("LABEL", declared) + &english(length) + line;
                let found = detect(&encoded(label, &text)).encoding;
                let expected = Encoding::for_label(label).map(Encoding::name);
                assert_eq!(found, expected, "{declared} {line} {length}");
            }
        }
    }
}

#[test]
fn utf_32() {
    for text in ["Grüße, Привет, 日本語 🎉", "\u{FEFF}a", "two words"] {
        let units = || text.chars().map(u32::from);
        for (name, bytes) in [
            ("utf-32le", units().flat_map(u32::to_le_bytes).collect::<Vec<u8>>()),
            ("utf-32be", units().flat_map(u32::to_be_bytes).collect()),
        ] {
            let found = detect(&bytes);
            let mark = text.starts_with('\u{FEFF}').then_some(name);
            assert_eq!((found.encoding, found.confident), (Some(name), true), "{text}");
            assert_eq!(found.bom, mark);
            let without = detect_with(&bytes, &standard());
            assert!(!without.confident, "{text} is {:?}", without.encoding);
            let cut = &bytes[..bytes.len() - 1];
            assert!(!detect(cut).confident, "{text}");
        }
    }
}

#[test]
fn numbers_and_utf_16_are_no_utf_32() {
    let numbers: Vec<u8> = (0..200).flat_map(|n: u32| (1000 + 37 * n).to_le_bytes()).collect();
    let found = detect(&numbers);
    assert!(found.encoding != Some("utf-32le") && !found.confident);
    for (text, bom) in
        [("\u{FEFF}\n日\n本\n語\n", Some("UTF-16LE")), ("1\tone\n2\ttwo\n3\tthree\n", None)]
    {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for hints in [Options::default(), standard()] {
            let found = detect_with(&bytes, &hints);
            assert_eq!((found.encoding, found.confident), (Some("UTF-16LE"), true), "{text:?}");
            assert_eq!(found.bom, bom);
        }
    }
}

#[test]
fn english_in_the_same_line_is_no_evidence() {
    for (label, text) in [
        (
            "windows-1250",
            "<a href=\"#names\">početnom</a> <strong>the command converts names</strong>",
        ),
        ("iso-8859-2", "INFO PacketResponder for block: już kończ, terminating after the last one"),
        (
            "windows-1257",
            "\"title\": \"Išvalyti\", \"note\": \"the text of a button that clears all\"",
        ),
        ("windows-1251", "printf(\"Привет %s\", name_of(user)); /* says hello to the user */"),
    ] {
        for length in [0, 500, 4000] {
            let text = english(length) + text;
            let found = detect(&encoded(label, &text));
            let decoded = found
                .encoding
                .and_then(Encoding::for_label)
                .map(|encoding| encoding.decode(&encoded(label, &text)).into_owned());
            assert_eq!(decoded, Some(text), "{label}, {length}: {:?}", found.encoding);
        }
    }
}

#[test]
fn iso_2022_jp_is_found_behind_any_amount_of_ascii() {
    for length in [0, 4000, 5000, 50_000] {
        let bytes = encoded("iso-2022-jp", &(english(length) + "古い港町の文具店\nand more\n"));
        let found = detect(&bytes);
        assert_eq!((found.encoding, found.confident), (Some("ISO-2022-JP"), true), "{length}");
    }
}

#[test]
fn rows_of_line_ends_are_no_letters_of_utf_16() {
    let text = ["<!DOCTYPE html>", &"\n".repeat(1000), "テストのエンコーディングを検出"].concat();
    assert_eq!(detect(&encoded("euc-jp", &text)).encoding, Some("EUC-JP"));
}

#[test]
fn ebcdic_of_any_alphabet() {
    for (name, text) in [
        ("cp424", "כל בני האדם נולדו בני חורין ושווים בערכם"),
        ("cp875", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι"),
        ("cp1025", "Все люди рождаются свободными и равными"),
        ("cp1026", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar"),
    ] {
        let found = detect(&encoded_as(name, text));
        assert_eq!((found.encoding, found.confident), (Some(name), true));
    }
}

#[test]
fn a_byte_that_an_encoding_does_not_use_counts_wherever_it_is() {
    let line = "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם\n";
    let text = line.repeat(400) + "װי";
    assert_eq!(detect(&encoded("windows-1255", &text)).encoding, Some("windows-1255"));
}
