use super::*;
use alloc::format;

#[test]
fn the_standard_has_40_encodings_and_228_labels() {
    assert_eq!(Encoding::standard().count(), 40);
    assert_eq!(Encoding::standard().map(|e| e.labels().len()).sum::<usize>(), 228);
}

#[test]
fn it_shows_its_name() {
    let encoding = Encoding::for_label("sjis").unwrap();
    assert_eq!(format!("{encoding}"), "Shift_JIS");
    assert_eq!(format!("{encoding:?}"), "Encoding(Shift_JIS)");
}

#[test]
fn every_label_has_the_encoding_that_the_oracle_says() {
    for encoding in Encoding::standard() {
        for label in encoding.labels() {
            let oracle = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap();
            assert_eq!(oracle.name(), encoding.name());
            assert_eq!(Encoding::for_label(label), Some(encoding));
            assert_eq!(Encoding::for_label(label.to_ascii_uppercase()), Some(encoding));
            assert_eq!(oracle.output_encoding().name(), encoding.output_encoding().name());
        }
    }
}

#[test]
fn every_legacy_index_has_its_family() {
    let family = |label| Encoding::for_label(label).unwrap().family();
    for label in ["ibm866", "windows-1252", "iso-8859-8-i", "x-mac-cyrillic"] {
        assert_eq!(family(label), Some("single-byte"));
    }
    for label in ["gbk", "gb18030"] {
        assert_eq!(family(label), Some("zh-hans"));
    }
    for label in ["euc-jp", "iso-2022-jp", "shift_jis"] {
        assert_eq!(family(label), Some("ja"));
    }
    assert_eq!(family("big5"), Some("zh-hant"));
    assert_eq!(family("euc-kr"), Some("ko"));
    for label in ["utf-8", "replacement", "utf-16be", "utf-16le", "x-user-defined"] {
        assert_eq!(family(label), None);
    }
}

#[test]
fn a_label_is_trimmed_of_ascii_whitespace_only() {
    assert_eq!(Encoding::for_label("\t\n\x0C\r utf8 "), Some(crate::UTF_8));
    for label in ["", "utf 8", "\x0Butf8", "\u{A0}utf8", "utf8\0", "\u{212A}oi8-r"] {
        assert_eq!(Encoding::for_label(label), None, "{label:?}");
    }
}

#[test]
fn a_label_may_be_any_bytes() {
    assert_eq!(Encoding::for_label(b" UTF-8\n"), Some(crate::UTF_8));
    assert_eq!(Encoding::for_label(b"utf-8\xFF"), None);
    assert_eq!(Encoding::for_label_no_replacement(b"iso-2022-kr"), None);
}

#[test]
fn a_label_beyond_ascii_means_nothing_to_any_program() {
    for label in ["\u{65E5}\u{672C}\u{8A9E}932", "cp932\u{A0}", "caf\u{E9}*cp932", "cp932*\u{E9}"] {
        assert_eq!(Encoding::resolve(label), None, "{label}");
    }
    assert_eq!(Encoding::resolve(b"utf\xFF7"), None);
}

#[test]
fn no_text_is_in_replacement_or_in_an_encoding_that_a_file_has_to_declare() {
    for label in ["replacement", "iso-2022-cn", "ISO-2022-CN-EXT", "x-replacement"] {
        assert_eq!(Encoding::resolve(label), None, "{label}");
    }
    assert_eq!(Encoding::resolve("dicom"), None);
    assert_eq!(Encoding::resolve("x-dicom"), None);
    assert_eq!("iso-2022-cn".parse::<Encoding>().ok(), None);
}

#[test]
fn an_encoding_is_single_byte_if_each_byte_is_a_character_by_itself() {
    for encoding in Encoding::standard() {
        let oracle = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
        assert_eq!(encoding.is_single_byte(), oracle.is_single_byte(), "{encoding:?}");
    }
    // DICOM's sets are declared outside the text, and without a declaration it is one byte each.
    let has_sets = |encoding: &Encoding| encoding.name() == "dicom";
    for encoding in Encoding::all().filter(|e| !has_sets(e)) {
        let each: alloc::vec::Vec<_> =
            (0..=0xFF).map(|byte| encoding.decode(&[byte]).into_owned()).collect();
        let pairs = || (0..=0xFF_u8).flat_map(|a| (0..=0xFF_u8).flat_map(move |b| [a, b]));
        let escapes = b"\x1B$B!!\x1B$)C\x0E!!\x0F~{!!~}+AGE-".iter().copied();
        let bytes: alloc::vec::Vec<u8> = pairs().chain(escapes).collect();
        let text: String = bytes.iter().map(|byte| &*each[*byte as usize]).collect();
        let is_single = encoding.decode(&bytes) == text;
        assert_eq!(encoding.is_single_byte(), is_single, "{encoding:?}");
    }
}

#[test]
fn three_encodings_have_a_byte_order_mark() {
    let name = |bytes| Encoding::for_bom(bytes).map(|(e, n)| (e.name(), n));
    assert_eq!(name(b"\xEF\xBB\xBFx"), Some(("UTF-8", 3)));
    assert_eq!(name(b"\xFE\xFF"), Some(("UTF-16BE", 2)));
    assert_eq!(name(b"\xFF\xFE\0\0"), Some(("UTF-16LE", 2)));
    assert_eq!(name(b"\xEF\xBB"), None);
}
