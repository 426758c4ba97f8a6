//! The extended encodings: the examples in the documents. tests/extended_properties.rs has what holds for
//! every input.
#![cfg(feature = "extended")]

use encodium::Encoding;
use encodium::extended::utf_8_rfc2279::{decode_to_scalars_fatal, encode_from_scalars};

fn decode(name: &str, bytes: &[u8]) -> String {
    Encoding::resolve(name).unwrap().decode_fatal(bytes).unwrap().into_owned()
}

fn encode(name: &str, text: &str) -> Vec<u8> {
    Encoding::resolve(name).unwrap().encode(text).unwrap().into_owned()
}

fn both_ways(name: &str, text: &str, bytes: &[u8]) {
    assert_eq!(decode(name, bytes), text, "{name}");
    assert_eq!(encode(name, text), bytes, "{name} {text}");
}

#[test]
fn rfc_2152_examples() {
    both_ways("utf-7", "A\u{2262}\u{391}.", b"A+ImIDkQ.");
    both_ways("utf-7", "\u{65E5}\u{672C}\u{8A9E}", b"+ZeVnLIqe-");
    both_ways("utf-7", "Item 3 is \u{A3}1.", b"Item 3 is +AKM-1.");
    // If set O is direct, "!" ends a sequence, and the "-" in the document may be omitted. If not,
    // "!" is encoded in the sequence.
    let smiling = "Hi Mom -\u{263A}-!";
    both_ways("utf-7-optional-direct", smiling, b"Hi Mom -+Jjo--!");
    assert_eq!(decode("utf-7", b"Hi Mom -+Jjo--!"), smiling);
    assert_eq!(encode("utf-7", smiling), b"Hi Mom -+Jjo--+ACE-");
    assert_eq!(decode("utf-7", b"Hi Mom +Jjo-!"), "Hi Mom \u{263A}!");
    assert_eq!(encode("utf-7-optional-direct", "Hi Mom \u{263A}!"), b"Hi Mom +Jjo!");
}

/// The appendix shows one text in both forms. These are the parts of it that are not plain words. The
/// document closes every sequence with "-"; our encoder omits those that rule 2 allows to omit.
#[test]
fn rfc_2152_appendix() {
    let parts = [
        ("(+itaKng-)", "(+itaKng-)", "(論語)"),
        ("\"The sayings", "+ACI-The sayings", "\"The sayings"),
        ("Confucius,\" James", "Confucius,+ACI- James", "Confucius,\" James"),
        (
            "+U/BTFw-:\r\n+ZYeB9FH6ckh5Pg-, 1980.",
            "+U/BTFw-:\r\n+ZYeB9FH6ckh5Pg-, 1980.",
            "台北:\r\n文致出版社, 1980.",
        ),
        (
            "+Vttm+E6UfZM-, +W4tRQ066bOg-, +UxdOrA-:",
            "+Vttm+E6UfZM-, +W4tRQ066bOg-, +UxdOrA-:",
            "四書五經, 宋元人注, 北京:",
        ),
        ("+Ti1XC2b4Xpc-, 1990.", "+Ti1XC2b4Xpc-, 1990.", "中國書店, 1990."),
        ("\"U+-\" followed", "+ACI-U+-+ACI- followed", "\"U+\" followed"),
        ("(e.g., U+-9F08)", "(e.g., U+-9F08)", "(e.g., U+9F08)"),
        ("sets; this", "sets+ADs- this", "sets; this"),
        ("the +XrdxmVtXUXg-", "the +XrdxmVtXUXg-", "the 康熙字典"),
        (
            "+TpVPXGBG-\r\njenkins@apple.com",
            "+TpVPXGBG-\r\njenkins+AEA-apple.com",
            "井作恆\r\njenkins@apple.com",
        ),
    ];
    let needless = |bytes: &[u8]| {
        String::from_utf8(bytes.to_vec())
            .unwrap()
            .replace("-,", ",")
            .replace("-)", ")")
            .replace("-:", ":")
            .replace("- ", " ")
            .replace("-\r", "\r")
    };
    for (with_set_o, without, text) in parts {
        assert_eq!(decode("utf-7", with_set_o.as_bytes()), text);
        assert_eq!(decode("utf-7", without.as_bytes()), text);
        let ours = encode("utf-7-optional-direct", text);
        assert_eq!(needless(&ours), needless(with_set_o.as_bytes()));
        let ours = encode("utf-7", text);
        assert_eq!(needless(&ours), needless(without.as_bytes()));
    }
}

#[test]
fn rfc_3501_examples() {
    let name = "~peter/mail/\u{53F0}\u{5317}/\u{65E5}\u{672C}\u{8A9E}";
    both_ways("utf-7-imap", name, b"~peter/mail/&U,BTFw-/&ZeVnLIqe-");
    // Not valid: there is no shift to US-ASCII before the "!".
    let imap = Encoding::resolve("utf-7-imap").unwrap();
    assert_eq!(imap.decode_fatal(b"&Jjo!").unwrap_err().range.start, 3);
    both_ways("utf-7-imap", "\u{263A}!", b"&Jjo-!");
    // Not permitted: a superfluous shift.
    assert_eq!(imap.decode_fatal(b"&U,BTFw-&ZeVnLIqe-").unwrap_err().range.start, 8);
    both_ways("utf-7-imap", "\u{53F0}\u{5317}\u{65E5}\u{672C}\u{8A9E}", b"&U,BTF2XlZyyKng-");
}

#[test]
fn rfc_2781_examples() {
    let text = "\u{12345}=Ra";
    let big = b"\xD8\x08\xDF\x45\x00\x3D\x00\x52\x00\x61";
    let little = b"\x08\xD8\x45\xDF\x3D\x00\x52\x00\x61\x00";
    both_ways("utf-16be-rfc2781", text, big);
    both_ways("utf-16le-rfc2781", text, little);
    both_ways("utf-16-rfc2781", text, &[b"\xFE\xFF", &big[..]].concat());
    assert_eq!(decode("utf-16-rfc2781", &[b"\xFF\xFE", &little[..]].concat()), text);
    assert_eq!(decode("utf-16-rfc2781", big), text);
}

#[test]
fn rfc_2279_examples() {
    for (values, bytes) in [
        (&[0x41, 0x2262, 0x391, 0x2E][..], &b"\x41\xE2\x89\xA2\xCE\x91\x2E"[..]),
        (&[0xD55C, 0xAD6D, 0xC5B4], b"\xED\x95\x9C\xEA\xB5\xAD\xEC\x96\xB4"),
        (&[0x65E5, 0x672C, 0x8A9E], b"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E"),
    ] {
        assert_eq!(encode_from_scalars(values).unwrap(), bytes);
        assert_eq!(decode_to_scalars_fatal(bytes).unwrap(), values);
    }
    assert_eq!(decode_to_scalars_fatal(b"\xC0\x80").unwrap_err().range, 0..1);
}

/// RFC 1557 has no example, only the syntax: lines of ASCII, the designator at the beginning of a
/// line, and after it lines with segments of two-byte characters.
#[test]
fn rfc_1557_syntax() {
    let body = b"Subject\r\n\x1B$)C\x0E>H3g\x0F, \x0EGQ1[\x0F.\r\nend\r\n";
    assert_eq!(decode("iso-2022-kr", body), "Subject\r\n안녕, 한글.\r\nend\r\n");
    both_ways("iso-2022-kr", "한글.\r\nend\r\n", b"\x1B$)C\x0EGQ1[\x0F.\r\nend\r\n");
}

#[test]
fn rfc_1843_examples() {
    let ascii = "This sentence is in ASCII.\nThe next sentence is in GB.";
    let gb = "己所不欲，勿施於人。";
    let bytes = [ascii.as_bytes(), b"~{<:Ky2;S{#,NpJ)l6HK!#~}Bye.\n"].concat();
    both_ways("hz-gb-2312", &format!("{ascii}{gb}Bye.\n"), &bytes);
    // A line of GB that continues on the next one.
    let continued = [ascii.as_bytes(), b"~{<:Ky2;S{#,~}~\n~{NpJ)l6HK!#~}~\nBye.\n"].concat();
    assert_eq!(decode("hz-gb-2312", &continued), format!("{ascii}{gb}Bye.\n"));
}

#[test]
fn utr_26_table() {
    for (text, bytes) in [
        ("M", &b"\x4D"[..]),
        ("\u{430}", b"\xD0\xB0"),
        ("\u{4E8C}", b"\xE4\xBA\x8C"),
        ("\u{10302}", b"\xED\xA0\x80\xED\xBC\x82"),
        ("\u{10FFFF}", b"\xED\xAF\xBF\xED\xBF\xBF"),
    ] {
        both_ways("cesu-8", text, bytes);
    }
}
