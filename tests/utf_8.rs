//! Text as UTF-8 and text as UTF-16 are the same text, for every encoding, every split and any room.

mod common;

use std::borrow::Cow;

use common::pieces::{decode_to_utf8, decode_to_utf16, encode_from_utf8, encode_from_utf16};
use common::{encoding_and_input, oracle, text};
use encoding_rs::EncoderResult;
use encodium::{DecodeStatus, Decoder, EncodeStatus, Encoder, Encoding, Malformed, Unmappable};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// The standard's encodings and the extended ones, and bytes for each.
fn any_encoding_and_bytes() -> impl Strategy<Value = (Encoding, Vec<u8>)> {
    let extended = select(Encoding::extended().collect::<Vec<_>>());
    let of_extended = (extended, text(), vec(any::<u8>(), 0..9), any::<Index>()).prop_map(
        |(encoding, text, noise, at)| {
            let mut bytes = encoding.encode_html(&text).into_owned();
            let at = at.index(bytes.len() + 1);
            bytes.splice(at..at, noise);
            (encoding, bytes)
        },
    );
    prop_oneof![3 => encoding_and_input(), 1 => of_extended]
}

/// Bytes of room in which every decoder into UTF-8 and every encoder goes on.
const DECODED: usize = 6;
const ENCODED: usize = 19;

/// Cuts `all` in two.
fn cut<T>(all: &[T], at: Index) -> [&[T]; 2] {
    let (a, b) = all.split_at(at.index(all.len() + 1));
    [a, b]
}

type Errors = Vec<(u64, u64)>;

fn offsets(errors: Vec<Malformed>) -> Errors {
    errors.iter().map(|error| (error.range.start, error.range.end)).collect()
}

fn decode_utf_8(decoder: Decoder, parts: [&[u8]; 2], room: usize) -> (String, Errors) {
    let (text, errors) = decode_to_utf8(decoder, &parts, room);
    (text, offsets(errors))
}

fn decode_utf_16(decoder: Decoder, bytes: &[u8]) -> (String, Errors) {
    let (units, errors) = decode_to_utf16(decoder, &[bytes], bytes.len() + 4);
    (String::from_utf16(&units).unwrap(), offsets(errors))
}

/// The bytes of a text, without what cannot be encoded, and that: scalar value and offset.
type Encoded = (Vec<u8>, Vec<(char, u64)>);

fn scalars((bytes, errors): (Vec<u8>, Vec<Unmappable>)) -> Encoded {
    (bytes, errors.iter().map(|error| (error.scalar, error.range.start)).collect())
}

fn encode_utf_8(encoder: Encoder, text: &str, room: usize) -> Encoded {
    scalars(encode_from_utf8(encoder, &[text], room, b""))
}

/// Offsets count code units.
fn encode_utf_16(encoder: Encoder, text: &str, room: usize) -> Encoded {
    let units: Vec<u16> = text.encode_utf16().collect();
    scalars(encode_from_utf16(encoder, &[&units], room, b""))
}

/// An encoder in each error mode.
fn encoders(encoding: Encoding) -> [Encoder; 2] {
    [encoding.encoder(), encoding.encoder_builder().html().build()]
}

/// The result of encoding_rs, which continues after each error. Offsets count bytes of UTF-8.
fn encode_oracle(encoding: Encoding, text: &str) -> Encoded {
    let mut encoder = oracle(encoding).new_encoder();
    let (mut bytes, mut errors) = (Vec::new(), Vec::new());
    let mut dst = [0; 64];
    let mut read = 0;
    loop {
        let (result, r, w) =
            encoder.encode_from_utf8_without_replacement(&text[read..], &mut dst, true);
        read += r;
        bytes.extend_from_slice(&dst[..w]);
        match result {
            EncoderResult::InputEmpty => return (bytes, errors),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(scalar) => {
                // The scalar value that it reports may be U+FFFD in place of a control character.
                let start = text[..read].char_indices().next_back().unwrap().0;
                errors.push((scalar, start as u64));
            }
        }
    }
}

/// Any encoding with an encoder.
fn encoder() -> impl Strategy<Value = Encoding> {
    let all = Encoding::standard().map(Encoding::output_encoding).chain(Encoding::extended());
    select(all.collect::<Vec<_>>())
}

/// Long enough for the loops.
fn long_text() -> impl Strategy<Value = String> {
    vec(text(), 0..8).prop_map(|texts| texts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn decoding_into_utf_8_is_decoding_into_utf_16(
        (encoding, bytes) in any_encoding_and_bytes(),
        at in any::<Index>(),
        room in DECODED..70,
    ) {
        let decoder = encoding.decoder_builder().fatal(true).build();
        let expected = decode_utf_16(decoder.clone(), &bytes);
        let ample = decoder.max_utf8_len(bytes.len()).unwrap();
        prop_assert_eq!(&decode_utf_8(decoder.clone(), [&bytes, b""], ample), &expected);
        prop_assert_eq!(&decode_utf_8(decoder, cut(&bytes, at), room), &expected);

        let (expected, _) = decode_utf_16(encoding.decoder(), &bytes);
        prop_assert_eq!(&decode_utf_8(encoding.decoder(), cut(&bytes, at), room).0, &expected);
        prop_assert_eq!(&encoding.decode(&bytes), &expected);
        let kept = encoding.decoder_builder().ignore_bom(true).build();
        let expected = decode_utf_16(kept.clone(), &bytes);
        prop_assert_eq!(&decode_utf_8(kept, cut(&bytes, at), room), &expected);
    }

    #[test]
    fn the_room_that_always_takes_everything_does(
        (encoding, bytes) in any_encoding_and_bytes(),
        at in any::<Index>(),
        noise in any::<bool>(),
    ) {
        let bytes = if noise { vec![0xFF; bytes.len()] } else { bytes };
        let mut decoder = encoding.decoder();
        for (part, last) in cut(&bytes, at).into_iter().zip([false, true]) {
            let mut dst = vec![0; decoder.max_utf8_len(part.len()).unwrap()];
            let progress = decoder.decode_to_utf8(part, &mut dst, last);
            prop_assert_eq!(progress.read, part.len());
            prop_assert!(progress.written + 4 <= dst.len());
        }
        for (part, last) in cut(&bytes, at).into_iter().zip([false, true]) {
            let mut dst = vec![0; decoder.max_utf16_len(part.len()).unwrap()];
            let progress = decoder.decode_to_utf16(part, &mut dst, last);
            prop_assert_eq!((progress.read, progress.status), (part.len(), DecodeStatus::InputEmpty));
        }
    }

    #[test]
    fn the_room_that_always_takes_every_text_does(
        encoding in encoder(),
        text in long_text(),
        at in any::<Index>(),
    ) {
        let units: Vec<u16> = text.encode_utf16().collect();
        for mut encoder in encoders(encoding) {
            for (mut part, last) in cut(&units, at).into_iter().zip([false, true]) {
                // A fatal encoder stops before the end, and what it wrote had room.
                loop {
                    let mut dst = vec![0; encoder.max_len(part.len()).unwrap()];
                    let progress = encoder.encode_from_utf16(part, &mut dst, last);
                    prop_assert_ne!(&progress.status, &EncodeStatus::OutputFull, "{}", encoding);
                    part = &part[progress.read..];
                    if progress.status == EncodeStatus::InputEmpty {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn encoding_utf_8_is_encoding_utf_16(
        encoding in encoder(),
        text in long_text(),
        room in ENCODED..70,
    ) {
        for encoder in encoders(encoding) {
            let (bytes, errors) = encode_utf_16(encoder.clone(), &text, 16 * text.len() + 16);
            let in_utf_8 = |&(scalar, index): &(char, u64)| {
                let before = char::decode_utf16(text.encode_utf16().take(index as usize));
                (scalar, before.map(|c| c.unwrap().len_utf8() as u64).sum())
            };
            let expected = (bytes, errors.iter().map(in_utf_8).collect::<Vec<_>>());
            prop_assert_eq!(&encode_utf_8(encoder.clone(), &text, 16 * text.len() + 16), &expected);
            prop_assert_eq!(&encode_utf_8(encoder, &text, room), &expected);
        }
        let (bytes, errors) = encode_utf_8(encoding.encoder(), &text, room);
        let whole = encoding.encode(&text).map_err(|e| (e.scalar, e.range.start));
        prop_assert_eq!(whole.as_deref(), errors.first().map_or(Ok(&*bytes), Err));
        let (bytes, _) = encode_utf_8(encoding.encoder_builder().html().build(), &text, room);
        prop_assert_eq!(&*encoding.encode_html(&text), &*bytes);
    }

    #[test]
    fn after_an_error_an_encoder_goes_on_as_the_oracle_does(
        encoding in common::encoding(),
        text in long_text(),
        room in 16..70_usize,
    ) {
        let encoding = encoding.output_encoding();
        let expected = encode_oracle(encoding, &text);
        prop_assert_eq!(&encode_utf_8(encoding.encoder(), &text, room), &expected);
        prop_assert_eq!(encode_utf_16(encoding.encoder(), &text, room).0, expected.0);
    }
}

#[test]
fn bytes_that_begin_no_byte_order_mark_are_decoded_in_any_room_with_their_errors() {
    // 0xEF and 0xBB are a character each in windows-874, and an error each in ISO-2022-JP. 0xFE is a lead in
    // EUC-KR, and malformed in Shift_JIS.
    for (encoding, bytes) in [
        (encodium::WINDOWS_874, &b"\xEF\xBBab"[..]),
        (encodium::ISO_2022_JP, b"\xEF\xBBab"),
        (encodium::EUC_KR, b"\xFE\xA1\xEF\xBBa"),
        (encodium::SHIFT_JIS, b"\xFE\xEFa\xFF"),
    ] {
        for (first, second) in (0..=bytes.len()).map(|at| bytes.split_at(at)) {
            let pieces: Vec<&[u8]> = first.chunks(1).chain([second, b""]).collect();
            for room in 4..9 {
                let builder = encoding.decoder_builder().fatal(true);
                let expected = decode_to_utf8(builder.build(), &pieces, room);
                let sniffed = decode_to_utf8(builder.sniff_bom(true).build(), &pieces, room);
                assert_eq!(sniffed, expected, "{encoding:?} {pieces:x?} {room}");
            }
        }
        assert!(
            decode_to_utf8(encoding.decoder_builder().fatal(true).build(), &[bytes], 16).0.len()
                > 3
        );
    }
}

#[test]
fn the_least_room_is_enough() {
    // Characters that encoders hold back, that take two code points, and that none has.
    let text = "か\u{309A}\u{10FFFF}か\u{10FFFF}æ\u{300}Ê\u{304}가\u{10FFFF}a";
    for encoding in Encoding::standard().map(Encoding::output_encoding).chain(Encoding::extended())
    {
        for encoder in encoders(encoding) {
            let (bytes, _) = encode_utf_8(encoder.clone(), text, 16 * text.len());
            assert_eq!(encode_utf_8(encoder.clone(), text, ENCODED).0, bytes, "{encoding:?}");
            assert_eq!(encode_utf_16(encoder, text, ENCODED).0, bytes, "{encoding:?}");
            let (text, _) = decode_utf_8(encoding.decoder(), [&bytes, b""], 3 * bytes.len() + 13);
            let decoded = decode_utf_8(encoding.decoder(), [&bytes, b""], DECODED);
            assert_eq!(decoded.0, text, "{encoding:?}");
        }
    }
}

#[test]
fn text_that_is_its_own_encoding_is_borrowed() {
    for encoding in Encoding::standard() {
        let ascii = "plain\ttext ~\\ ".repeat(40);
        let has_ascii = !["replacement", "UTF-16BE", "UTF-16LE"].contains(&encoding.name());
        assert!(matches!(encoding.encode(&ascii), Ok(Cow::Borrowed(_))), "{encoding:?}");
        let decoded = encoding.decode(ascii.as_bytes());
        assert_eq!(matches!(decoded, Cow::Borrowed(_)), has_ascii, "{encoding:?}");
        if has_ascii {
            // One character at the end that is not the same.
            let mut bytes = ascii.into_bytes();
            bytes.push(if encoding.name() == "ISO-2022-JP" { 0x1B } else { 0xFF });
            assert!(matches!(encoding.decode(&bytes), Cow::Owned(_)), "{encoding:?}");
        }
    }
    for bytes in ["日本", "\u{FEFF}日本"] {
        assert!(matches!(encodium::UTF_8.decode(bytes.as_bytes()), Cow::Borrowed("日本")));
        assert!(matches!(encodium::UTF_8.encode(bytes), Ok(Cow::Borrowed(_))));
    }
    let error = encodium::UTF_8.decode_fatal(b"\xEF\xBB\xBFab\xFF").unwrap_err();
    assert_eq!(error.range, 5..6);
}

#[test]
#[ignore = "takes long: npm run test:rest runs it"]
fn no_decoder_writes_a_surrogate_into_a_string() {
    // Every pair of bytes, and what 0x8F and the four-byte forms of gb18030 begin.
    for encoding in Encoding::standard() {
        for pair in 0..=0xFFFF_u16 {
            let [a, b] = pair.to_be_bytes();
            for bytes in
                [&[a, b][..], &[0x8F, a, b], &[a, 0x30, b, 0x30], &[0x1B, b'$', b'B', a, b]]
            {
                // Twice eight times, for the loops.
                let mut text = Vec::new();
                let mut dst = [0; 256];
                let bytes = bytes.repeat(16);
                let progress = encoding.decoder().decode_to_utf8(&bytes, &mut dst, true);
                text.extend_from_slice(&dst[..progress.written]);
                assert!(std::str::from_utf8(&text).is_ok(), "{encoding:?} {bytes:x?}");
            }
        }
    }
}
