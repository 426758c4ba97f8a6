//! DICOM's character sets: the examples of PS3.5, and properties of every text.
#![cfg(feature = "extended")]

use encodium::{CharacterSet, EncodeStatus, extended::Delimiters};
use proptest::prelude::*;

fn set(values: &str, delimiters: Delimiters) -> CharacterSet {
    CharacterSet::new(values, delimiters).unwrap()
}

fn both_ways(values: &str, delimiters: Delimiters, text: &str, bytes: &[u8]) {
    let set = set(values, delimiters);
    assert_eq!(set.decode(bytes), text, "{values}");
    assert_eq!(set.encode(text).unwrap(), bytes, "{values}: {text}");
}

/// A name in PS3.5's annexes, in all pieces.
fn name(values: &str, text: &str, bytes: &[u8]) {
    both_ways(values, Delimiters::Name, text, bytes);
    let set = set(values, Delimiters::Name);
    for at in 0..=bytes.len() {
        let mut decoder = set.decoder();
        let mut whole = String::new();
        decoder.decode_to_string(&bytes[..at], &mut whole, false).unwrap();
        decoder.decode_to_string(&bytes[at..], &mut whole, true).unwrap();
        assert_eq!(whole, text, "{values}, {at}");
        // After the end, it is as good as new.
        decoder.decode_to_string(bytes, &mut whole, true).unwrap();
        assert_eq!(whole, text.repeat(2), "{values}, {at}");
    }
    for (at, _) in text.char_indices() {
        let mut encoder = set.encoder();
        let mut whole = Vec::new();
        encoder.encode_to_vec(&text[..at], &mut whole, false).unwrap();
        encoder.encode_to_vec(&text[at..], &mut whole, true).unwrap();
        encoder.encode_to_vec(text, &mut whole, true).unwrap();
        assert_eq!(whole, bytes.repeat(2), "{values}, {at}");
    }
}

#[test]
fn annex_h_japanese_names() {
    name(
        "\\ISO 2022 IR 87",
        "Yamada^Tarou=山田^太郎=やまだ^たろう",
        b"Yamada^Tarou=\x1B$B;3ED\x1B(B^\x1B$BB@O:\x1B(B=\x1B$B$d$^$@\x1B(B^\x1B$B$?$m$&\x1B(B",
    );
    name(
        "ISO 2022 IR 13\\ISO 2022 IR 87",
        "ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう",
        b"\xD4\xCF\xC0\xDE^\xC0\xDB\xB3=\x1B$B;3ED\x1B(J^\x1B$BB@O:\x1B(J=\x1B$B$d$^$@\x1B(J\
        ^\x1B$B$?$m$&\x1B(J",
    );
}

#[test]
fn annex_i_korean_names_and_text() {
    name(
        "\\ISO 2022 IR 149",
        "Hong^Gildong=洪^吉洞=홍^길동",
        b"Hong^Gildong=\x1B$)C\xFB\xF3^\x1B$)C\xD1\xCE\xD4\xD7=\x1B$)C\xC8\xAB^\x1B$)C\xB1\xE6\xB5\xBF",
    );
    // The example designates at the start of a line, this encoder where it has to.
    let set = set("\\ISO 2022 IR 149", Delimiters::Text);
    let bytes = b"\x1B$)CThe 1st line includes \xB1\xE6\xB5\xBF.\r\n\x1B$)CThe 2nd line includes \
        \xB1\xE6\xB5\xBF, too.\r\nThe 3rd line.";
    let text = "The 1st line includes 길동.\r\nThe 2nd line includes 길동, too.\r\nThe 3rd line.";
    assert_eq!(set.decode(bytes), text);
    assert_eq!(set.decode(&set.encode(text).unwrap()), text);
}

#[test]
fn annexes_j_and_k_chinese_names() {
    name("ISO_IR 192", "Wang^XiaoDong=王^小東=", "Wang^XiaoDong=王^小東=".as_bytes());
    let bytes = b"Wang^XiaoDong=\xCD\xF5^\xD0\xA1\xB6\xAB=";
    name("GB18030", "Wang^XiaoDong=王^小东=", bytes);
    name("GBK", "Wang^XiaoDong=王^小东=", bytes);
    name(
        "\\ISO 2022 IR 58",
        "Zhang^XiaoDong=张^小东=",
        b"Zhang^XiaoDong=\x1B$)A\xD5\xC5^\x1B$)A\xD0\xA1\xB6\xAB=",
    );
}

#[test]
fn single_byte_sets_with_and_without_code_extension() {
    name("ISO_IR 100", "Buc^Jérôme", b"Buc^J\xE9r\xF4me");
    name("ISO_IR 203", "Œuvre^Žiga", b"\xBCuvre^\xB4iga");
    name("\\ISO 2022 IR 203\\ISO 2022 IR 58", "5 €^张", b"5 \x1B-b\xA4^\x1B$)A\xD5\xC5");
    name("ISO_IR 144", "Люкceмбypг", b"\xBB\xEE\xDAce\xDC\xD1yp\xD3");
    // Back to the first value before a delimiter, and at the end.
    name(
        "ISO 2022 IR 100\\ISO 2022 IR 144\\ISO 2022 IR 126",
        "é^Иван^Διον",
        b"\xE9^\x1B-L\xB8\xD2\xD0\xDD\x1B-A^\x1B-F\xC4\xE9\xEF\xED\x1B-A",
    );
    assert!(set("ISO_IR 100", Delimiters::Name).encode("И").is_err());
}

#[test]
fn delimiters_are_those_of_the_value_representation() {
    let values = "\\ISO 2022 IR 149";
    both_ways(values, Delimiters::Name, "홍=홍", b"\x1B$)C\xC8\xAB=\x1B$)C\xC8\xAB");
    both_ways(values, Delimiters::Values, "홍=홍", b"\x1B$)C\xC8\xAB=\xC8\xAB");
    both_ways(values, Delimiters::Values, "홍\\홍", b"\x1B$)C\xC8\xAB\\\x1B$)C\xC8\xAB");
    both_ways(values, Delimiters::Text, "홍\\홍", b"\x1B$)C\xC8\xAB\\\xC8\xAB");
    both_ways(values, Delimiters::Text, "홍\t홍", b"\x1B$)C\xC8\xAB\t\x1B$)C\xC8\xAB");
    // Of JIS X 0201, the byte of the yen sign is the backslash that separates values.
    let values = "ISO 2022 IR 13\\ISO 2022 IR 87";
    both_ways(values, Delimiters::Values, "ｱ\\ｱ‾", b"\xB1\\\xB1~");
    both_ways(values, Delimiters::Text, "ｱ¥\\", b"\xB1\\\x1B(B\\\x1B(J");
    assert!(set(values, Delimiters::Values).encode("¥").is_err());
}

#[test]
fn errors() {
    let set = set("\\ISO 2022 IR 87\\ISO 2022 IR 149", Delimiters::Name);
    assert_eq!(set.decode(b"\x1B-A\xE9\x1B"), "\u{FFFD}-A\u{FFFD}\u{FFFD}");
    assert_eq!(set.decode(b"\x1B$B;\x1B(BA\x1B$B\x21"), "\u{FFFD}A\u{FFFD}");
    assert_eq!(set.decode(b"\x1B$)C\xC8^\xC8\xAB"), "\u{FFFD}^\u{FFFD}\u{FFFD}");
    assert_eq!(set.decode(b"\x1B$B\x29\x21;3"), "\u{FFFD}山");
    assert_eq!(set.encode("A\x1B").unwrap_err().scalar, '\u{FFFD}');
    assert_eq!(set.encode("A㍻").unwrap_err().range, 1..4);
    let mut bytes = Vec::new();
    set.encoder_builder().html().build().encode_to_vec("山é", &mut bytes, true).unwrap();
    assert_eq!(bytes, b"\x1B$B;3\x1B(B&#233;");
}

#[test]
fn values() {
    for values in ["", " ", "\\", "ISO_IR 6", "ISO 2022 IR 6\\ISO 2022 IR 159", "ISO_IR 100 "] {
        assert!(CharacterSet::new(values, Delimiters::Name).is_ok(), "{values}");
    }
    for values in ["ISO_IR 99", "latin1", "ISO_IR 192\\ISO_IR 1", "ISO_IR", "ISO_IR 0100", "100"] {
        assert!(CharacterSet::new(values, Delimiters::Name).is_err(), "{values}");
    }
    // Not allowed in the first place, but there.
    assert_eq!(set("ISO 2022 IR 149", Delimiters::Name).decode(b"\xC8\xAB^\xC8\xAB"), "홍^홍");
    assert_eq!(set("ISO 2022 IR 87", Delimiters::Name).decode(b"\x1B$B;3\x1B(B"), "山");
}

/// Values that files have, and what they mean in the spelling of PS3.3.
const SPELLINGS: [(&str, &str); 24] = [
    ("ISO-IR 192", "ISO_IR 192"),
    ("ISO_IR_192", "ISO_IR 192"),
    ("ISO IR 192", "ISO_IR 192"),
    ("ISO 2022 IR 192", "ISO_IR 192"),
    ("iso_ir 100", "ISO_IR 100"),
    ("ISO_IR100", "ISO_IR 100"),
    ("ISO 2022-IR 100", "ISO_IR 100"),
    ("ISO-2022-IR-100", "ISO_IR 100"),
    (" ISO_IR 100\0", "ISO_IR 100"),
    ("ISO 2022 IR 6", "ISO_IR 6"),
    ("ISO_IR 58", "ISO 2022 IR 58"),
    ("ISO 2022 58", "ISO 2022 IR 58"),
    ("ISO 2022 GBK", "GBK"),
    ("gb-18030", "GB18030"),
    ("", ""),
    ("\\ISO-2022-IR 87", "\\ISO 2022 IR 87"),
    ("ISO_IR 13\\ISO_IR 87", "ISO 2022 IR 13\\ISO 2022 IR 87"),
    ("ISO_IR 6\\ISO_IR 149", "ISO 2022 IR 6\\ISO 2022 IR 149"),
    ("ISO_IR 192\\ISO 2022 IR 87", "ISO_IR 192"),
    ("GBK\\GB18030", "GBK"),
    ("\\ISO_IR 192", "ISO_IR 192"),
    ("ISO 2022 IR 6\\GB18030", "GB18030"),
    ("ISO_IR 100\\ISO_IR 192", "ISO_IR 100"),
    ("ISO_IR 100\\ISO_IR 192\\ISO_IR 144", "ISO 2022 IR 100\\ISO 2022 IR 144"),
];

#[test]
fn values_as_files_have_them() {
    for (spelt, correct) in SPELLINGS {
        assert_eq!(CharacterSet::correct(spelt).as_deref(), Ok(correct), "{spelt}");
        assert_eq!(CharacterSet::correct(correct).as_deref(), Ok(correct));
        assert_eq!(set(spelt, Delimiters::Name), set(correct, Delimiters::Name), "{spelt}");
    }
    assert_eq!(CharacterSet::correct("\\ISO_IR 99").unwrap_err().term, "ISO_IR 99");
}

const VALUES: [&str; 6] = [
    "ISO_IR 100",
    "ISO 2022 IR 13\\ISO 2022 IR 87\\ISO 2022 IR 159",
    "\\ISO 2022 IR 149\\ISO 2022 IR 58",
    "ISO 2022 IR 100\\ISO 2022 IR 144\\ISO 2022 IR 126\\ISO 2022 IR 166\\ISO 2022 IR 138",
    "ISO 2022 IR 127\\ISO 2022 IR 87\\ISO 2022 IR 101\\ISO 2022 IR 109\\ISO 2022 IR 110",
    "ISO 2022 IR 203\\ISO 2022 IR 148\\ISO 2022 IR 13\\ISO 2022 IR 149",
];
const DELIMITERS: [Delimiters; 3] = [Delimiters::Name, Delimiters::Values, Delimiters::Text];

proptest! {
    #[test]
    fn the_room_that_always_takes_every_text_does(
        text in "[ -~à-éа-яα-ω山田洪홍张\t\\\\^=¥‾\u{2000}-\u{2010}💩]{0,12}",
        values in 0..VALUES.len(),
    ) {
        let builder = set(VALUES[values], Delimiters::Name).encoder_builder();
        let units: Vec<u16> = text.encode_utf16().collect();
        for mut encoder in [builder.html().build(), builder.lossy().build()] {
            let mut dst = vec![0; encoder.max_len(units.len()).unwrap()];
            let progress = encoder.encode_from_utf16(&units, &mut dst, true);
            prop_assert_eq!(progress.status, EncodeStatus::InputEmpty);
        }
    }

    #[test]
    fn what_can_be_encoded_decodes_to_itself(
        text in "[ -~À-ÿа-яα-ωก-ฮא-ת｡-ﾟ山田洪홍张东丂\t\\\\^=¥‾]{0,12}",
        values in 0..VALUES.len(),
        delimiters in 0..3_usize,
    ) {
        let set = set(VALUES[values], DELIMITERS[delimiters]);
        let text: String = text.chars().filter(|c| set.encode(&c.to_string()).is_ok()).collect();
        let bytes = set.encode(&text).unwrap();
        prop_assert_eq!(set.decode(&bytes), &*text);
    }

    #[test]
    fn pieces_make_no_difference(
        bytes in prop::collection::vec(
            prop_oneof![any::<u8>(), Just(0x1B), Just(b'$'), Just(b'('), Just(b')'), Just(b'B'), Just(b'C'), 0xA1..=0xFE_u8],
            0..24,
        ),
        values in 0..VALUES.len(),
        at in 0..24_usize,
    ) {
        let set = set(VALUES[values], Delimiters::Name);
        let at = at.min(bytes.len());
        let mut decoder = set.decoder();
        let mut text = String::new();
        decoder.decode_to_string(&bytes[..at], &mut text, false).unwrap();
        decoder.decode_to_string(&bytes[at..], &mut text, true).unwrap();
        prop_assert_eq!(text, set.decode(&bytes));
    }
}
