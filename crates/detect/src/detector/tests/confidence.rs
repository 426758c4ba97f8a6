//! Answers that are not confident, and their reasons.

use super::*;
use crate::detection::Reason;

#[test]
fn noise_is_no_text() {
    let mut random = random(1);
    let noise: Vec<u8> = (0..20_000).map(|_| (random() >> 24) as u8).collect();
    for length in [100, 4000, 20_000] {
        let mut detector = Detector::default();
        detector.feed(&noise[..length]);
        assert!(!detector.guess(&Options::default()).confident, "{length}");
    }
}

#[test]
fn short_noise_is_seldom_confident() {
    let mut state = random(1);
    let mut random = |limit: u32| (state() >> 16) % limit;
    for first in [0, 0x80] {
        let mut is_confident = |_: &u32| {
            let length = 4 + random(28);
            let noise: Vec<u8> = (0..length).map(|_| (first + random(256 - first)) as u8).collect();
            crate::detect(&noise, &Options::default()).confident
        };
        let confident = (0..2000).filter(&mut is_confident).count();
        assert!(confident <= 4, "{confident} from {first:#X}");
    }
}

#[test]
fn tables_of_characters_are_not_confident() {
    for start in 0x80..=0xF8u8 {
        for length in [6, 16, 40] {
            let bytes: Vec<u8> = (start..=0xFF).take(length).collect();
            for [before, between, after] in [["", "", ""], ["/* ", "", " */"], ["", "\n", ""]] {
                let table: Vec<u8> =
                    bytes.iter().flat_map(|byte| [&[*byte], between.as_bytes()].concat()).collect();
                let table = [before.as_bytes(), &table, after.as_bytes()].concat();
                let found = crate::detect(&table, &Options::default());
                assert!(!found.confident, "{:?}: {}", found.encoding, table.escape_ascii());
            }
        }
    }
}

#[test]
fn a_word_in_a_rare_encoding_is_not_certain() {
    for (label, text, confident) in [
        ("cp850", "Größe der Fläche", true),
        ("cp850", "Größe", false),
        ("ibm866", "Большая книга", true),
        ("cp037", "The fox", true),
        ("cp037", "fox", false),
        ("cp500", "The fox! [x]", false),
    ] {
        let found = crate::detect(&encoded_as(label, text), &Options::default());
        assert_eq!(found.confident, confident, "{text}: {:?}", found.encoding);
    }
}

#[test]
fn what_the_form_proves_is_confident_unless_it_is_damaged() {
    for (name, text) in [
        ("iso-2022-jp", "古い港町、2024年 №① 〆"),
        ("iso-2022-jp", "ﾊﾟ"),
        ("iso-2022-jp-2", "日 é 한"),
        ("iso-2022-kr", "낡은 2024 항"),
        ("hz-gb-2312", "口 2024"),
        ("utf-7", "古い港町の文具店 2024年、手書きの帳面"),
        ("utf-7", "это — мы "),
    ] {
        let bytes = encoded_as(name, &text.repeat(3));
        let found = detect(&bytes);
        let facts = |found: &Detection| (found.candidates[0].valid, found.confident);
        let encoding = found.encoding.map(str::to_ascii_lowercase);
        assert_eq!((encoding.as_deref(), facts(&found)), (Some(name), (true, true)), "{text}");
        let damaged = detect(&[&bytes, "é".as_bytes(), &bytes].concat());
        let is_it = damaged.encoding == found.encoding;
        assert!(!(is_it && damaged.confident), "{name}");
    }
}

#[test]
fn what_is_not_confident_has_a_reason() {
    let standard = |only| standard().only([only]).unwrap();
    for (bytes, options, reason) in [
        (b"plain".as_slice(), Options::default(), None),
        (b"", Options::default(), Some(Reason::Empty)),
        (b"\xE9", Options::default(), Some(Reason::Ambiguous)),
        (b"\xEF\xBB\xBFa\xFF", Options::default(), Some(Reason::Malformed)),
        (b"\xFF\xFEa", Options::default(), Some(Reason::Malformed)),
        (b"\xFF\xFEa", Options::default().input(Input::Head), None),
        (b"\xFF", standard(UTF_8), Some(Reason::Malformed)),
        (b"\x89PNG\r\n\x1A\n", Options::default(), Some(Reason::Binary)),
        (b"\x93\x01\xFA\x02", Options::default(), Some(Reason::Binary)),
        (b"hello\0world", Options::default(), Some(Reason::Binary)),
        (b"%PDF-1.4\n1 0 obj\n", Options::default(), Some(Reason::Binary)),
        (b"README\0\0\0\x000000644\0", Options::default(), Some(Reason::Binary)),
        (b"\xFF\xFEa\0\x01\0", Options::default(), Some(Reason::Binary)),
    ] {
        let found = crate::detect(bytes, &options);
        assert_eq!(found.reason, reason, "{}", bytes.escape_ascii());
        assert_eq!(found.confident, reason.is_none());
    }
}

#[test]
fn formats_and_controls_are_no_text() {
    let utf_16: Vec<u8> =
        "Ĉiuj homoj estas denaske liberaj".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, is_text) in [
        (b"".as_slice(), true),
        (b"caf\xE9\r\n\x1B[0m\x0C\x1A", true),
        (b"%PDF-1.4\n", false),
        (b"!<arch>\n", false),
        (b"two words and more\x01\n", false),
        (b"caf\xE9\x01", false),
        (&utf_16, true),
        (b"\xFF\xFEa\0\x01\0", false),
        (b"\x1B$BF|K\\8l\x1B(B", true),
        (b"\x0EGQ18\x0F", false),
    ] {
        assert_eq!(
            crate::detect(bytes, &Options::default()).is_text,
            is_text,
            "{}",
            bytes.escape_ascii()
        );
    }
}

/// A control character counts wherever it is: before and after the bytes that are scored, and in any pieces.
#[test]
fn all_bytes_are_looked_at_for_controls() {
    let little = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let utf_32 = |text: &str| text.chars().flat_map(|c| (c as u32).to_le_bytes()).collect();
    let encoders: [(&str, &dyn Fn(&str) -> Vec<u8>); 7] = [
        ("", &|text| text.as_bytes().to_vec()),
        ("é", &|text| text.as_bytes().to_vec()),
        ("", &little),
        ("\u{FEFF}", &little),
        ("\u{FEFF}", &big),
        ("\u{FEFF}", &utf_32),
        ("", &|text| encoded_as("cp037", text)),
    ];
    for (start, encode) in encoders {
        for at in [2048, 4095, 4096, 32_768, 65_535, 65_536, 69_000] {
            let text = |middle: &str| {
                let words = "All of it is text. ".repeat(4000);
                encode(&[start, &words[..at], middle, &words[at..70_000]].concat())
            };
            for (middle, is_text) in [("", true), ("\x0C", true), ("\0", false), ("\x0E", false)] {
                let (bytes, what) =
                    (text(middle), format!("{start:?} {:X?} {middle:?} {at}", encode("a")));
                assert_eq!(crate::detect(&bytes, &Options::default()).is_text, is_text, "{what}");
                let mut detector = Detector::default();
                bytes.chunks(1001).for_each(|piece| detector.feed(piece));
                assert_eq!(detector.guess(&Options::default()).is_text, is_text, "{what}");
            }
        }
    }
}

/// UTF-16 whose head is not text is impossible, whatever follows.
#[test]
fn little_that_differs_is_no_confidence() {
    for (label, text) in [
        // Two characters that chance reads as others.
        ("shift_jis", "犬と猫"),
        ("shift_jis", "ﾃｽﾄ"),
        ("gbk", "谢谢"),
        ("gbk", "简历.doc"),
        ("big5", "桃"),
        // One letter, or a no-break space.
        ("ibm866", "Ёлка"),
        ("windows-1250", "kôň"),
        ("cp437", "½ cup"),
        ("cp850", "12;Calò;"),
        ("windows-1252", "5\u{A0}force\u{A0}g"),
        // One word, repeated.
        ("windows-1251", &"20 руб.\n".repeat(30)),
        ("windows-1251", &"да\nнет\n".repeat(30)),
        ("windows-1250", &"50 Kč\n".repeat(30)),
        ("macintosh", "Temperature (°C);Humidity\n20;5\n"),
        // A row of one sign.
        ("euc-kr", &format!("//= ==== {} ====\n", "≠".repeat(44))),
    ] {
        let bytes = encoded_as(label, text);
        let found = detect(&bytes);
        let right = found.encoding.and_then(Encoding::resolve).unwrap().decode(&bytes) == text;
        assert!(right || !found.confident, "{text} is {:?}", found.encoding);
    }
    for (label, text) in [
        ("windows-1252", "Größenverhältnisse.doc"),
        ("windows-1251", "Екатеринбург"),
        ("shift_jis", "オーストラリア"),
        ("gbk", "新建文本文档.txt"),
        ("utf-8", "Größe"),
        ("shift_jis", "商品,産地,価格,備考\r\nりんご,青森県,１２０円,甘くて歯ごたえがよい\r\n"),
    ] {
        assert!(detect(&encoded(label, text)).confident, "{text}");
    }
}
