//! The code pages among the extended encodings: whatever holds for all of them.
#![cfg(feature = "extended")]

use encodium::Encoding;

fn pages() -> impl Iterator<Item = Encoding> {
    Encoding::extended().filter(|encoding| encoding.is_single_byte())
}

fn page(label: &str) -> Encoding {
    Encoding::resolve(label).unwrap_or_else(|| panic!("{label}"))
}

/// In blocks and one by one, a byte is the same character, and a character its first byte.
#[test]
fn every_byte_decodes_in_every_way_and_back() {
    for encoding in pages() {
        let alone = |byte| encoding.decode_fatal(&[byte]).ok().map(|text| text.into_owned());
        let mut all = (Vec::new(), String::new());
        for byte in 0..=0xFF {
            let Some(text) = alone(byte) else {
                assert_eq!(encoding.decode(&[byte]), "\u{FFFD}");
                continue;
            };
            assert_eq!(text.chars().count(), 1, "{encoding:?} {byte:02X}");
            let back = encoding.encode(&text).unwrap();
            assert!(back[0] <= byte, "{encoding:?} {byte:02X}");
            assert_eq!(alone(back[0]).as_ref(), Some(&text));
            all.0.push(byte);
            all.1 += &text;
        }
        let (bytes, text) = (all.0.repeat(3), all.1.repeat(3));
        assert_eq!(encoding.decode_fatal(&bytes).as_deref(), Ok(&*text), "{encoding:?}");
        let encoded = encoding.encode(&text).unwrap();
        assert_eq!(encoding.decode_fatal(&encoded).as_deref(), Ok(&*text), "{encoding:?}");
    }
}

#[test]
fn what_a_page_lacks_is_an_error() {
    for encoding in pages() {
        assert_eq!(encoding.encode("1\u{4E00}").unwrap_err().range, 1..4, "{encoding:?}");
        assert!(encoding.encode("\u{1F600}").is_err());
    }
    assert_eq!(page("cp857").decode_fatal(b"a\xD5").unwrap_err().range, 1..2);
}

#[test]
fn the_standards_pages_are_the_standards() {
    for (label, name) in [
        ("cp912", "ISO-8859-2"),
        ("ibm-916", "ISO-8859-8"),
        ("878", "KOI8-R"),
        ("mac-roman", "macintosh"),
        ("mac-cyrillic", "x-mac-cyrillic"),
        ("cp1162", "windows-874"),
        ("cp920", "windows-1254"),
        ("cp20127", "windows-1252"),
    ] {
        assert_eq!(page(label).name(), name, "{label}");
    }
}

#[test]
fn labels_are_found_whatever_their_punctuation() {
    for label in ["CP437", "cp-437", "IBM_437", " 437 ", "ibm-437_P100-1995", "ibm-437_p100-1995"] {
        assert_eq!(page(label).name(), "cp437", "{label}");
    }
    for label in ["cp4370", "ibm-437_P100", "ibm-437_Q100-1995", "", "-"] {
        assert_eq!(Encoding::resolve(label), None, "{label}");
    }
}

#[test]
fn line_ends_of_ebcdic_can_be_exchanged() {
    let is_ebcdic = |page: &Encoding| ["\n", "\u{85}"].contains(&&*page.decode(b"\x25"));
    let (swapped, plain): (Vec<_>, Vec<_>) =
        pages().filter(is_ebcdic).partition(|page| page.name().ends_with(",swaplfnl"));
    assert_eq!(swapped.len(), plain.len());
    for encoding in plain {
        assert_eq!(encoding.decode(b"\x15\x25"), "\u{85}\n");
        let swapped = page(&format!("{encoding},swaplfnl"));
        assert_eq!(swapped.decode(b"\x15\x25"), "\n\u{85}");
        assert_eq!(*swapped.encode("\n").unwrap(), *b"\x15");
    }
    assert_eq!(page("IBM-1047,swaplfnl").name(), "cp1047,swaplfnl");
    assert_eq!(Encoding::resolve("cp437,swaplfnl"), None);
}
