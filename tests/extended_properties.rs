//! The extended encodings: what holds for every scalar value and every input.
#![cfg(feature = "extended")]

#[path = "common/pieces.rs"]
mod pieces;

use encodium::extended::utf_8_rfc2279::{
    decode_to_scalars, decode_to_scalars_fatal, encode_from_scalars,
};
use encodium::{DecodeStatus, EncodeStatus, Encoding};
use pieces::encode_from_utf16;
use proptest::prelude::*;
use std::collections::HashSet;

/// The extended encodings but for those of single bytes, which tests/code_pages.rs is for.
fn formats() -> impl Iterator<Item = Encoding> {
    Encoding::extended().filter(|encoding| !encoding.is_single_byte())
}

/// How many scalar values there are in characters of one to three bytes, or between shifts.
fn decodable(encoding: Encoding) -> usize {
    let inputs = (0..1 << 16).flat_map(|n: u32| {
        let [_, _, a, b] = n.to_be_bytes();
        [vec![a], vec![a, b], vec![0x8F, a, b], vec![0x0E, a, b, 0x0F]]
    });
    let single = |bytes: Vec<u8>| {
        let text = encoding.decode_fatal(&bytes).ok()?.into_owned();
        let mut scalars = text.chars();
        scalars.next().filter(|_| scalars.next().is_none())
    };
    inputs.filter_map(single).collect::<HashSet<char>>().len()
}

/// The most bytes that an encoder writes at once.
const MAX_BYTES: usize = 19;

/// Encodings with the sets of ISO-2022-JP-2.
const IN_ISO_2022_JP_2: [&str; 5] =
    ["iso-2022-jp-1", "iso-2022-kr", "gb2312-strict", "iso-8859-1-strict", "iso-8859-7"];

/// How many scalar values from U+00A0 on some encoding has.
fn any_of(labels: &[&str]) -> usize {
    let encodings: Vec<_> = labels.iter().map(|label| Encoding::resolve(label).unwrap()).collect();
    let has = |scalar: &char| {
        let text = scalar.to_string();
        encodings.iter().any(|encoding| encoding.encode(&text).is_ok())
    };
    ('\u{A0}'..=char::MAX).filter(has).count()
}

/// The scalar value to which the bytes of an encodable one decode. It is another one where the encoder
/// writes a substitute, as those of the standard do.
fn read_back(encoding: Encoding, scalar: char) -> char {
    match (encoding.name(), scalar) {
        ("euc-jp-jisx0212", '¥') => '\\',
        ("euc-jp-jisx0212", '‾') => '~',
        ("euc-jp-jisx0212" | "iso-2022-jp-1" | "iso-2022-jp-2", '−') => '－',
        _ => scalar,
    }
}

#[test]
#[ignore = "takes long: npm run test:rest runs it"]
fn every_encodable_scalar_value_decodes_to_itself() {
    for encoding in formats() {
        let (mut encoder, mut bytes, mut text) = (encoding.encoder(), Vec::new(), String::new());
        for scalar in '\0'..=char::MAX {
            let (mut units, mut written) = ([0; 2], [0; 16]);
            let units = scalar.encode_utf16(&mut units);
            let progress = encoder.encode_from_utf16(units, &mut written, false);
            bytes.extend_from_slice(&written[..progress.written]);
            if progress.status.error().is_none() {
                text.push(read_back(encoding, scalar));
            }
        }
        encoder.encode_to_vec("", &mut bytes, true).unwrap();
        let back = encoding.decode_fatal(&bytes);
        assert!(back.as_deref() == Ok(&*text), "{encoding:?}");
        let expected = match encoding.name() {
            // ASCII without SO, SI and ESC, and KS X 1001 with the two characters of 1998.
            "iso-2022-kr" => 128 - 3 + 8224 + 2,
            // ASCII and GB 2312.
            "hz-gb-2312" => 128 + 7445,
            // ASCII without ESC: nothing declares other sets.
            "dicom" => 128 - 1,
            // ASCII and GB 2312.
            "gb2312-strict" => 128 + 7445,
            "euc-jp-jisx0212" => decodable(encoding) + "¥‾−".chars().count(),
            // ASCII, katakana, and JIS X 0213 of 2004 without what is two code points. In Shift_JIS also
            // U+00A5 and U+203E, and the backslash and the tilde, once each.
            "shift_jis-2004" | "euc-jis-2004" => 128 + 63 + 11233 - 25,
            // ASCII as above, U+00A5 and U+203E; JIS X 0208 and JIS X 0212, of which both have U+FF5E; U+2212.
            "iso-2022-jp-1" => 128 - 3 + 2 + 6879 + 6067 - 1 + 1,
            "iso-2022-jp-2" => 128 - 3 + any_of(&IN_ISO_2022_JP_2),
            // ASCII, U+00A5 and U+203E; katakana; JIS X 0213, to which ten characters came in 2004.
            "iso-2022-jp-3" => 128 - 3 + 2 + 63 + 11233 - 25 - 10,
            "iso-2022-jp-2004" => 128 - 3 + 2 + 63 + 11233 - 25,
            // ASCII, all syllables, the rest of KS X 1001 with the two characters of 1998.
            "johab" => 128 + 11172 + 8224 - 2350 + 2,
            // They refuse U+FFFE at the start of a text alone.
            "utf-16be-rfc2781" | "utf-16le-rfc2781" => 0x110000 - 0x800,
            _ if encoding.can_encode_everything() => 0x110000 - 0x800,
            _ => decodable(encoding),
        };
        assert_eq!(text.chars().count(), expected, "{}", encoding.name());
    }
}

/// Long enough for several turns of each loop, which the properties below are not.
#[test]
fn long_text_is_encoded_from_utf_8_as_from_utf_16() {
    for encoding in formats() {
        let has = |scalar: &char| encoding.encode(&scalar.to_string()).is_ok();
        let text: String = (' '..'\u{3100}').filter(has).collect();
        for text in [&text, &text.chars().rev().collect(), &"abc ".repeat(1000)] {
            let units: Vec<u16> = text.encode_utf16().collect();
            let mut expected = vec![0; 8 * units.len() + 64];
            let progress = encoding.encoder().encode_from_utf16(&units, &mut expected, true);
            expected.truncate(progress.written);
            assert!(encoding.encode(text).unwrap() == expected, "{encoding:?}");
        }
    }
}

/// Shifts, escapes, and beginnings and ends of sequences, among bytes of all kinds.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => any::<u8>().prop_map(|byte| vec![byte]),
        4 => (0x20..0x7F_u8).prop_map(|byte| vec![byte]),
        2 => prop::sample::select(&b"+-&,/A2D3P4Q8~{}\n\x0E\x0F\x1B\xED\xA0\xB0\x80\xD8\xDC\xFE\xFF\0"[..]).prop_map(|byte| vec![byte]),
        1 => prop::sample::select(vec![
            &b"\x1B$)C"[..], b"~{", b"~}", b"+2D3crQ-", b"+2D0", b"&2D3crQ-", b"+AGE-", b"\xED\xA0\x80",
            b"\xED\xB0\x80", b"\xED\x80\x80", b"\xFE\xFF", b"\xFF\xFE\0\0", b"\0\0\xFE\xFF", b"\xD8\x3D", b"\xEF\xBB\xBF",
        ]).prop_map(<[u8]>::to_vec),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Text in which the characters of each encoding, and those with a meaning in it, are frequent.
fn text() -> impl Strategy<Value = String> {
    let character = prop_oneof![
        4 => (0x20..0x7F_u8).prop_map(char::from),
        1 => prop::sample::select("+-&,/~{}\n\r\t\0\x1B\x0E\u{FEFF}\u{FFFE}\u{FFFF}\\".chars().collect::<Vec<_>>()),
        2 => prop::char::range('가', '힣'),
        2 => prop::char::range('一', '龥'),
        1 => prop::char::range('\u{80}', '\u{FF}'),
        1 => any::<char>(),
    ];
    prop::collection::vec(character, 0..24).prop_map(|characters| characters.into_iter().collect())
}

/// The code units that a decoder writes for `pieces`, in one call each.
fn decode_pieces(encoding: Encoding, pieces: &[&[u8]]) -> Vec<u16> {
    let mut decoder = encoding.decoder();
    let mut all = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let mut units = vec![0; decoder.max_utf16_len(piece.len()).unwrap()];
        let last = i + 1 == pieces.len();
        let progress = decoder.decode_to_utf16(piece, &mut units, last);
        assert_eq!(progress.read, piece.len(), "this many units are documented to be enough");
        assert_eq!(progress.status, DecodeStatus::InputEmpty);
        all.extend_from_slice(&units[..progress.written]);
    }
    all
}

/// The code units that a fatal decoder writes before it fails.
fn units_before_the_error(encoding: Encoding, bytes: &[u8]) -> Vec<u16> {
    let mut units = vec![0; bytes.len() + 4];
    let progress =
        encoding.decoder_builder().fatal(true).build().decode_to_utf16(bytes, &mut units, true);
    assert!(progress.status.error().is_some());
    units.truncate(progress.written);
    units
}

#[test]
fn a_character_that_the_encoder_kept_is_written_with_the_reference_after_it() {
    let encoding = Encoding::resolve("iso-2022-jp-3").unwrap();
    let units: Vec<u16> = "\u{E6}\u{10FFFF}".encode_utf16().collect();
    let whole = encode_pieces(encoding, &[&units]);
    assert_eq!(whole.len(), MAX_BYTES);
    let mut encoder = encoding.encoder_builder().html().build();
    let mut bytes = [0; MAX_BYTES];
    let first = encoder.encode_from_utf16(&units, &mut bytes[..MAX_BYTES - 1], true);
    assert_eq!(first.written, 0);
    let second = encoder.encode_from_utf16(&units[first.read..], &mut bytes, true);
    assert_eq!((first.read + second.read, &bytes[..second.written]), (3, &whole[..]));
}

fn encode_pieces(encoding: Encoding, pieces: &[&[u16]]) -> Vec<u8> {
    let mut encoder = encoding.encoder_builder().html().build();
    let mut all = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let mut bytes = vec![0; encoder.max_len(piece.len()).unwrap()];
        let last = i + 1 == pieces.len();
        let progress = encoder.encode_from_utf16(piece, &mut bytes, last);
        assert_eq!(progress.read, piece.len());
        assert_eq!(progress.status, EncodeStatus::InputEmpty);
        all.extend_from_slice(&bytes[..progress.written]);
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_split_of_the_bytes_gives_the_same_text(bytes in bytes()) {
        for encoding in formats() {
            let whole = decode_pieces(encoding, &[&bytes]);
            for i in 0..=bytes.len() {
                let (a, b) = bytes.split_at(i);
                prop_assert_eq!(&decode_pieces(encoding, &[a, b]), &whole, "{:?} at {}", encoding, i);
            }
            let mut single: Vec<&[u8]> = bytes.chunks(1).collect();
            single.push(&[]);
            prop_assert_eq!(decode_pieces(encoding, &single), whole, "{:?} by bytes", encoding);
        }
    }

    #[test]
    fn every_split_of_the_text_gives_the_same_bytes(text in text()) {
        let units: Vec<u16> = text.encode_utf16().collect();
        for encoding in formats() {
            let whole = encode_pieces(encoding, &[&units]);
            for i in 0..=units.len() {
                let (a, b) = units.split_at(i);
                prop_assert_eq!(&encode_pieces(encoding, &[a, b]), &whole, "{:?} at {}", encoding, i);
            }
        }
    }

    #[test]
    fn a_destination_of_any_size_gives_the_same_bytes(text in text(), room in MAX_BYTES..40) {
        let units: Vec<u16> = text.encode_utf16().collect();
        for encoding in formats() {
            let whole = encode_pieces(encoding, &[&units]);
            let (all, _) = encode_from_utf16(encoding.encoder_builder().html().build(), &[&units], room, b"");
            prop_assert_eq!(all, whole, "{:?}", encoding);
        }
    }

    #[test]
    fn encodable_text_decodes_to_itself(text in text()) {
        for encoding in formats() {
            let encodable: String =
                text.chars().filter(|c| encoding.encode(&format!("a{c}")).is_ok()).collect();
            let expected: String = encodable.chars().map(|c| read_back(encoding, c)).collect();
            // Where the label names the byte order, text cannot begin with U+FFFE.
            let Ok(bytes) = encoding.encode(&encodable) else {
                prop_assert_eq!(encodable.chars().next(), Some('\u{FFFE}'));
                continue;
            };
            let mut back = String::new();
            let mut builder = encoding.decoder_builder().fatal(true);
            // The decoder removes the mark that the encoder writes. Where the encoder writes none, it
            // would remove one that belongs to the text.
            if !matches!(encoding.name(), "utf-16-rfc2781" | "utf-32") {
                builder = builder.ignore_bom(true);
            }
            let done = builder.build().decode_to_string(&bytes, &mut back, true);
            prop_assert_eq!(done, Ok(()), "{:?}", encoding);
            prop_assert_eq!(back, expected, "{:?}", encoding);
        }
    }

    #[test]
    fn fatal_fails_exactly_where_replacement_writes_u_fffd(bytes in bytes()) {
        for encoding in formats() {
            let text = encoding.decode(&bytes);
            match encoding.decode_fatal(&bytes) {
                // U+FFFD may also be in the input.
                Ok(fatal) => prop_assert_eq!(fatal, text, "{:?}", encoding),
                Err(error) => {
                    prop_assert!(error.range.end <= bytes.len() as u64);
                    prop_assert!(!error.range.is_empty());
                    let units: Vec<u16> = text.encode_utf16().collect();
                    let before = units_before_the_error(encoding, &bytes);
                    prop_assert_eq!(&units[..before.len()], &before[..], "{:?}", encoding);
                    prop_assert_eq!(units[before.len()], 0xFFFD, "{:?}", encoding);
                    for i in 0..=bytes.len() {
                        let (a, b) = bytes.split_at(i);
                        let (mut decoder, mut text) = (encoding.decoder_builder().fatal(true).build(), String::new());
                        let done = decoder
                            .decode_to_string(a, &mut text, false)
                            .and_then(|()| decoder.decode_to_string(b, &mut text, true));
                        let done = done.map_err(|stopped| stopped.error);
                        prop_assert_eq!(done, Err(error.clone()), "{:?} at {}", encoding, i);
                    }
                }
            }
        }
    }

    #[test]
    fn ucs_4_decodes_to_itself(values in prop::collection::vec(prop_oneof![0..0x11_0000_u32, 0..0x8000_0000_u32], 0..16)) {
        match encode_from_scalars(&values) {
            Ok(bytes) => prop_assert_eq!(decode_to_scalars_fatal(&bytes), Ok(values)),
            Err(error) => prop_assert!((0xD800..0xE000).contains(&values[error.index])),
        }
    }

    #[test]
    fn ucs_4_has_one_form_for_each_text(bytes in prop::collection::vec(any::<u8>(), 0..24)) {
        let values = decode_to_scalars(&bytes);
        if let Ok(fatal) = decode_to_scalars_fatal(&bytes) {
            prop_assert_eq!(&fatal, &values);
            prop_assert_eq!(encode_from_scalars(&values), Ok(bytes));
        } else {
            prop_assert!(values.contains(&0xFFFD));
        }
    }
}
