//! Inspections of any bytes, in every encoding, against what the decoder and the encoder say.

use encodium::Encoding;
use encodium::encodings::{HZ_GB_2312, ISO_2022_KR};
use encodium_detect::{InspectOptions, Inspection, Inspector, inspect};
use proptest::prelude::*;

fn encodings() -> Vec<Encoding> {
    Encoding::all().collect()
}

fn in_pieces(encoding: Encoding, bytes: &[u8], size: usize, limit: usize) -> Inspection {
    let mut inspector = Inspector::new(encoding, &InspectOptions::default().malformed_limit(limit));
    bytes.chunks(size).for_each(|piece| inspector.feed(piece));
    inspector.finish()
}

/// Bytes in which escapes, leads, trails, line ends and U+FFFD are likely.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    const OFTEN: [&[u8]; 21] = [
        b"\x1B$B",
        b"\x1B(J",
        b"\x1B(I",
        b"\x1B$)C\n",
        b"\x0E!!\x0F",
        b"~{!!~}",
        b"+AGE-",
        b"+2D3cqQ",
        b"\r\n",
        b"a",
        b"\x93\xFA",
        b"\xE3\x81\x82",
        b"\x81\x30\x81\x30",
        b"\xEF\xBB\xBF",
        b"\xFF\xFE",
        b"\xEF\xBF\xBD",
        b"\x84\x31\xA4\x37",
        b"\xD8\0",
        b"\xDC\0",
        b"\xED\xA0\x81",
        b"\0\0\0a",
    ];
    let part = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..6),
        prop::sample::select(&OFTEN[..]).prop_map(<[u8]>::to_vec),
    ];
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

/// Asserts that an inspection is what the decoder and the encoder say.
fn check(encoding: Encoding, bytes: &[u8], seen: &Inspection) {
    let name = encoding.name();
    let mut text = String::new();
    encoding.decoder().decode_to_string(bytes, &mut text, true).unwrap();
    assert_eq!((seen.encoding, seen.byte_count), (encoding, bytes.len() as u64));
    assert_eq!(seen.code_unit_count, text.encode_utf16().count() as u64, "{name} {bytes:x?}");
    assert_eq!(seen.scalar_count, text.chars().count() as u64, "{name} {bytes:x?}");
    assert_eq!(
        seen.line_count,
        text.replace("\r\n", "\n").split_inclusive(['\r', '\n']).count() as u64
    );
    assert_eq!(seen.malformed.len() as u64, seen.malformed_count);
    let mut end = 0;
    for error in &seen.malformed {
        let start = error.range.start as usize;
        assert!(start >= end && !error.range.is_empty(), "{name} {bytes:x?}");
        end = error.range.end as usize;
        assert_eq!(error.bytes, bytes[start..end], "{name} {bytes:x?}");
        assert!(error.fault.len() > 10, "{name} {bytes:x?}: {}", error.fault);
        if error.fault.ends_with(&format!("is no character of {name}")) {
            assert!(encoding.decode_fatal(&error.bytes).is_err(), "{name} {:x?}", error.bytes);
        }
    }
    let mut text = String::new();
    let mut decoder = encoding.decoder_builder().fatal(true).ignore_bom(true).build();
    let is_text = decoder.decode_to_string(bytes, &mut text, true).is_ok();
    assert_eq!(seen.malformed_count == 0, is_text, "{name} {bytes:x?}");
    let round_trips = match encoding.output_encoding() == encoding {
        true => is_text && encoding.encode(&text).is_ok_and(|again| *again == *bytes),
        false => is_text,
    };
    assert_eq!(seen.differs_at.is_none(), round_trips, "{name} {bytes:x?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_decoder_and_the_encoder_say_the_same(
        encoding in prop::sample::select(encodings()),
        bytes in bytes(),
        size in 1_usize..20,
        limit in 0_usize..6,
    ) {
        let all = in_pieces(encoding, &bytes, usize::MAX, usize::MAX);
        check(encoding, &bytes, &all);
        prop_assert_eq!(&in_pieces(encoding, &bytes, size, usize::MAX), &all);
        let mut some = in_pieces(encoding, &bytes, size, limit);
        prop_assert_eq!(&some.malformed[..], &all.malformed[..all.malformed.len().min(limit)]);
        some.malformed.clone_from(&all.malformed);
        prop_assert_eq!(some, all);
    }

    #[test]
    fn text_that_an_encoding_has_round_trips(
        encoding in prop::sample::select(encodings()),
        text in "[ -~éжあ日]{0,20}",
        size in 1_usize..20,
    ) {
        let Ok(bytes) = encoding.encode(&text) else { return Ok(()) };
        prop_assume!(encoding.output_encoding() == encoding);
        let seen = in_pieces(encoding, &bytes, size, 0);
        check(encoding, &bytes, &seen);
        prop_assert!(seen.malformed_count == 0);
    }
}

#[test]
fn every_malformed_sequence_of_a_lead_and_few_bytes_is_explained() {
    for encoding in encodings() {
        for first in 0x80..=0xFF {
            for rest in [&b""[..], b"0", b"0\x81", b"0\x810", b"@", b"\xFF", b"\x80a"] {
                let bytes = [&[first], rest].concat();
                check(encoding, &bytes, &inspect(&bytes, encoding, &InspectOptions::default()));
            }
        }
    }
}

#[test]
fn long_input_is_inspected_as_short_input_is() {
    inspect_long_input(encodings().into_iter().step_by(40));
}

#[test]
#[ignore = "takes a minute: npm run test:rest runs it"]
fn long_input_in_more_encodings_is_inspected_as_short_input_is() {
    inspect_long_input(encodings().into_iter().skip(5).step_by(8));
}

fn inspect_long_input(encodings: impl Iterator<Item = Encoding>) {
    // More than one piece that is decoded at once, with an odd length.
    let unit = b"\x1B$B\x46\x7C\x1B(B \x81\x30\x81\x30a\r\n\xE3\x81\x82\xFF~{VP~}+ZeU- \xD6\xD0 \x93\xFA\n";
    let bytes = unit.repeat(700);
    for encoding in encodings {
        let all = in_pieces(encoding, &bytes, usize::MAX, usize::MAX);
        check(encoding, &bytes, &all);
        assert_eq!(in_pieces(encoding, &bytes, 1000, usize::MAX), all, "{encoding}");
    }
    let shifts = b"\x1B$)C\n\x0E\x0F".repeat(5000);
    check(ISO_2022_KR, &shifts, &in_pieces(ISO_2022_KR, &shifts, 100, usize::MAX));
}

#[test]
fn memory_does_not_grow_with_the_stream() {
    for (encoding, part) in [
        (encodium::UTF_8, &b"a\xE3\x81\x82\xFF\r\n"[..]),
        (encodium::SHIFT_JIS, b"\x93\xFAa"),
        // The encoder writes no shifts without text between.
        (HZ_GB_2312, b"~{~}"),
    ] {
        let mut inspector = Inspector::new(encoding, &InspectOptions::default().malformed_limit(1));
        let mut length_after = |count: usize| {
            (0..count).for_each(|_| inspector.feed(&part.repeat(10)));
            format!("{inspector:?}").len()
        };
        let (first, last) = (length_after(2000), length_after(4000));
        // The counts have more digits.
        assert!(last < first + 1000, "{encoding}: {first}, {last}");
    }
}
