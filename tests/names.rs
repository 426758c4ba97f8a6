//! A name is one encoding's, and whatever returns a name, whatever takes a label takes it.
#![cfg(feature = "extended")]

use std::collections::BTreeMap;

use encodium::Encoding;
use encodium::internals::labels::code_page_of;
use encodium::internals::row;

fn all() -> impl Iterator<Item = Encoding> {
    Encoding::all()
}

#[test]
fn a_name_whatever_its_case_is_read_as_it_is_written() {
    for encoding in all() {
        for name in [encoding.to_string(), encoding.to_string().to_lowercase()] {
            assert_eq!(name.parse(), Ok(encoding));
        }
    }
}

#[test]
fn a_label_or_an_alias_is_that_of_one_encoding() {
    let letters = |label: &str| {
        label.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
    };
    let mut owners = BTreeMap::new();
    for encoding in all().filter(|encoding| !row(*encoding).is_replacement) {
        for label in encoding.labels().iter().chain(row(encoding).aliases) {
            assert_eq!(*label, label.to_ascii_lowercase());
            assert_eq!(Encoding::resolve(label), Some(encoding), "{label}");
            assert_eq!(Encoding::resolve(letters(label)), Some(encoding), "{label}");
            let owner = *owners.entry(letters(label)).or_insert(encoding);
            assert_eq!(owner, encoding, "{label}");
        }
    }
}

#[test]
fn an_alias_with_the_number_of_a_code_page_is_the_number_alone() {
    for alias in all().flat_map(|encoding| row(encoding).aliases) {
        if let Some(number) = code_page_of(alias.as_bytes()) {
            assert_eq!(alias.as_bytes(), number);
            let forms = ["x-windows-", "cp", "IBM-", "CCSID0", "ms", ""]
                .map(|word| word.to_owned() + alias);
            let found = forms.map(Encoding::resolve);
            assert!(
                found.iter().all(|other| other.is_some() && *other == found[0]),
                "{alias}: {found:?}"
            );
        }
    }
}

#[test]
fn a_label_of_the_standard_means_what_it_means_there_unless_that_is_replacement() {
    let (mut refused, mut others) = (Vec::new(), 0);
    for encoding in Encoding::standard() {
        for label in encoding.labels() {
            assert_eq!(Encoding::for_label(label), Some(encoding));
            match Encoding::resolve(label) {
                found if found == Some(encoding) => others += 1,
                found => refused.push((*label, found.map(Encoding::name))),
            }
        }
    }
    let expected = [
        ("csiso2022kr", Some("iso-2022-kr")),
        ("hz-gb-2312", Some("hz-gb-2312")),
        ("iso-2022-cn", None),
        ("iso-2022-cn-ext", None),
        ("iso-2022-kr", Some("iso-2022-kr")),
        ("replacement", None),
    ];
    assert_eq!((&*refused, others), (&expected[..], 228 - expected.len()));
}

#[test]
fn encodings_of_two_names_are_two() {
    let bytes: Vec<u8> = (0..=0xFFFF_u16)
        .flat_map(|pair| [pair.to_be_bytes().as_slice(), b" "].concat())
        .chain(*b"\x1B$B-!\x1B$(D0!\x1B$ACG\x1B$(CGQ\x1B$(O-!\x1B$(Q.!\x1B(B+AGE-&AGE-")
        .collect();
    let text: String = ('\0'..'\u{30000}').collect();
    let mut by_text: BTreeMap<_, Vec<Encoding>> = BTreeMap::new();
    for encoding in all().filter(|encoding| !row(*encoding).is_replacement) {
        let texts = (encoding.decode(&bytes).into_owned(), encoding.decode(b"\xFF\xFEa\0"));
        let same = by_text.entry(texts).or_default();
        for other in same.iter() {
            let encoded = [*other, encoding].map(|e| e.output_encoding().encode_html(&text));
            if encoded[0] == encoded[1] {
                // The standard has these two, which differ in the direction of their text.
                assert_eq!([other.name(), encoding.name()], ["ISO-8859-8", "ISO-8859-8-I"]);
            }
        }
        same.push(encoding);
    }
}

#[test]
fn labels_are_tolerant_and_bounded() {
    let name = |label: &[u8]| Encoding::resolve(label).map(Encoding::name);
    assert_eq!(name(b" IBM-437_P100-1995\n"), Some("cp437"));
    assert_eq!(name(b"ibm-437_X100-1995"), Some("cp437"));
    assert_eq!(name(b"xms-ccsid-00437"), Some("cp437"));
    assert_eq!(name(b"windows-28592"), Some("ISO-8859-2"));
    assert_eq!(name(b"CCSID00858"), Some("cp858"));
    assert_eq!(name(b"us-ascii*en"), Some("windows-1252"));
    assert_eq!(name(b"x-EUC_JP"), Some("EUC-JP"));
    assert_eq!(name(b"IBM1047,SwapLFNL"), Some("cp1047,swaplfnl"));
    assert_eq!(name(b"cp437,swaplfnl"), None);
    for unknown in
        ["", "-", "*en", "utf-9", "cp4370", "__proto__", "utf-8\0x", "page-437", "p1001995"]
    {
        assert_eq!(Encoding::resolve(unknown), None, "{unknown:?}");
    }
    assert_eq!(Encoding::resolve(format!("cp{:060}", 437)), None);
    assert_eq!(name(format!("cp{:058}", 437).as_bytes()), Some("cp437"));
    assert_eq!(Encoding::resolve(vec![b'1'; 10 << 20]), None);
    assert_eq!(Encoding::resolve(vec![b'-'; 10 << 20]), None);
}
