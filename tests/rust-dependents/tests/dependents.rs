//! Crates that stand on encoding_rs, with encodium in its place. `encoding_rs_io`'s own tests run too:
//! `cargo test --package encoding_rs_io`.

use std::io::Read;

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS};
use quick_xml::events::Event;

const TEXT: &str = "港町の古い文具店";

#[test]
fn encoding_rs_io_reads_a_file_in_its_encoding_or_in_that_of_its_mark() {
    let (bytes, ..) = SHIFT_JIS.encode(TEXT);
    let decode = |bytes: &[u8]| {
        let mut reader = encoding_rs_io::DecodeReaderBytesBuilder::new()
            .encoding(Some(SHIFT_JIS))
            .bom_override(true)
            .build(bytes);
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        text
    };
    assert_eq!(decode(&bytes), TEXT);
    assert_eq!(decode(b"\xFF\xFEA\0\x2F\x6E"), "A港");
}

#[test]
fn mailparse_reads_headers_and_bodies() {
    let mail = b"Subject: =?ISO-2022-JP?B?GyRCOUFELhsoQg==?=\r\n\
        Content-Type: text/plain; charset=EUC-KR\r\n\r\n\xC7\xD1\xB1\xB9";
    let mail = mailparse::parse_mail(mail).unwrap();
    assert_eq!(mail.headers[0].get_value(), "港町");
    assert_eq!(mail.get_body().unwrap(), "한국");
}

#[test]
fn quick_xml_reads_utf_16() {
    let xml = format!("\u{FEFF}<?xml version='1.0'?><a b='店'>{TEXT}</a>");
    let bytes: Vec<u8> = xml.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let decoded = quick_xml::encoding::DecodingReader::new(&*bytes);
    let mut reader = quick_xml::Reader::from_reader(decoded);
    let mut buffer = Vec::new();
    let mut text = String::new();
    loop {
        match reader.read_event_into(&mut buffer).unwrap() {
            Event::Text(event) => text.push_str(&event),
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(text, TEXT);
}

#[test]
fn chardetng_guesses_with_our_decoders() {
    let text = TEXT.repeat(4);
    for encoding in [SHIFT_JIS, EUC_JP] {
        let (bytes, ..) = encoding.encode(&text);
        let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Allow);
        detector.feed(&bytes, true);
        assert_eq!(detector.guess(None, chardetng::Utf8Detection::Allow), encoding);
    }
}

#[test]
fn charset_decodes_utf_7_and_codepage_names_windows_numbers() {
    let utf_7 = charset::Charset::for_label(b"utf-7").unwrap();
    assert_eq!(utf_7.decode(b"+bi91Og- 1").0, "港町 1");
    assert_eq!(codepage::to_encoding(932), Some(SHIFT_JIS));
    assert_eq!(codepage::to_encoding(949).map(Encoding::name), Some("EUC-KR"));
}
