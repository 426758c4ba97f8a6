//! Compares the fast loops with the rules. An input read byte by byte never fills a block, an input
//! read at once goes through the blocks, and an input read into a small `dst` goes through the ends of
//! the loops. All results must be the same.

#[path = "common/pieces.rs"]
mod pieces;

use encodium::Encoding;
use pieces::{decode_to_utf16, encode_from_utf16};
use proptest::collection::vec;
use proptest::prelude::*;

/// The code units, and the start and end of each fatal error.
type Decoded = (Vec<u16>, Vec<(u64, u64)>);

fn decode(encoding: Encoding, src: &[u8], chunk: usize, room: usize, fatal: bool) -> Decoded {
    let builder = encoding.decoder_builder();
    let decoder = builder.fatal(fatal).build();
    let chunks: Vec<&[u8]> = src.chunks(chunk).collect();
    let (units, errors) = decode_to_utf16(decoder, &chunks, room);
    (units, errors.iter().map(|error| (error.range.start, error.range.end)).collect())
}

/// The bytes, and the scalar value and offset of each fatal error.
type Encoded = (Vec<u8>, Vec<(char, u64)>);

fn encode(encoding: Encoding, src: &[u16], chunk: usize, room: usize, html: bool) -> Encoded {
    let builder = encoding.encoder_builder();
    let encoder = if html { builder.html() } else { builder }.build();
    let chunks: Vec<&[u16]> = src.chunks(chunk).collect();
    let (bytes, errors) = encode_from_utf16(encoder, &chunks, room, b"");
    (bytes, errors.iter().map(|error| (error.scalar, error.range.start)).collect())
}

/// Letters as they follow one another in real text, in the scripts of the encodings and others.
fn text() -> impl Strategy<Value = String> {
    let run = prop_oneof![
        "[ -~]{0,40}",
        "[\n\0\x0E\x1B a-z]{0,3}",
        "[à-ÿœ€]{0,6}",
        "[а-яА-Яё]{0,24}",
        "[α-ω]{0,8}",
        "[א-ת]{0,8}",
        "[ก-๙]{0,24}",
        "[ぁ-んァ-ヶ一-龠々、。]{0,24}",
        "[ｦ-ﾟ]{0,12}",
        "[가-힣]{0,24}",
        "[¥‾−～\u{E5E5}\u{E78D}\u{E7C7}\u{F780}-\u{F7FF}]{0,4}",
        "[😀-🙏𠀀-𠃿]{0,4}",
        ".{0,8}",
    ];
    vec(run, 0..8).prop_map(|runs| runs.concat())
}

/// Encoded text, possibly damaged, and noise.
fn bytes(encoding: Encoding) -> impl Strategy<Value = Vec<u8>> {
    let encoded = text().prop_map(move |text| match encoding.name() {
        "UTF-16LE" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "UTF-16BE" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => encoding.encode_html(&text).into_owned(),
    });
    let noise = prop_oneof![
        Just(Vec::new()),
        vec(any::<u8>(), 1..8),
        vec(0x80_u8.., 1..40),
        vec(0x21..0x7F_u8, 1..40),
        vec((0x81..=0xFE_u8, 0x30..=0x39_u8), 1..12)
            .prop_map(|pairs| pairs.into_iter().flat_map(|(a, b)| [a, b]).collect()),
        (0..6_usize).prop_map(|i| [
            &b"\x1B$B"[..],
            b"\x1B(B",
            b"\x1B(J",
            b"\x1B(I",
            b"\x8F",
            b"\x8E"
        ][i]
            .to_vec()),
    ];
    let part = (encoded, noise, any::<prop::sample::Index>(), 0..4_usize);
    vec(part, 1..4).prop_map(|parts| {
        let mut all = Vec::new();
        for (mut encoded, noise, at, cut) in parts {
            let at = at.index(encoded.len() + 1);
            let end = (at + cut).min(encoded.len());
            encoded.splice(at..end, noise);
            all.append(&mut encoded);
        }
        all
    })
}

fn encodings() -> impl Strategy<Value = Encoding> {
    (0..40_usize).prop_map(|i| Encoding::standard().nth(i).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn decoding_is_the_same_by_bytes_by_chunks_and_into_any_room(
        (encoding, src) in encodings().prop_flat_map(|e| (Just(e), bytes(e))),
        chunk in 1..80_usize,
        room in 2..40_usize,
    ) {
        let by_rules = decode(encoding, &src, 1, 8, false);
        let ample = src.len() + 4;
        prop_assert_eq!(&decode(encoding, &src, usize::MAX, ample, false), &by_rules);
        prop_assert_eq!(&decode(encoding, &src, chunk, ample, false), &by_rules);
        prop_assert_eq!(&decode(encoding, &src, usize::MAX, room, false), &by_rules);
        let (_, errors) = decode(encoding, &src, 1, 8, true);
        prop_assert_eq!(&decode(encoding, &src, usize::MAX, ample, true).1, &errors);
        prop_assert_eq!(&decode(encoding, &src, chunk, room, true).1, &errors);
    }

    #[test]
    fn encoding_is_the_same_by_units_by_chunks_and_into_any_room(
        encoding in encodings(),
        text in text(),
        lone in prop::option::of((any::<prop::sample::Index>(), 0xD800..0xE000_u16)),
        chunk in 1..80_usize,
        room in 16..60_usize,
    ) {
        let mut src: Vec<u16> = text.encode_utf16().collect();
        if let Some((at, unit)) = lone {
            src.insert(at.index(src.len() + 1), unit);
        }
        for html in [true, false] {
            let by_rules = encode(encoding, &src, 1, 16, html);
            let ample = src.len() * 16 + 16;
            let whole = encode(encoding, &src, usize::MAX, ample, html);
            prop_assert_eq!(&whole.1, &by_rules.1);
            if html {
                prop_assert_eq!(&whole.0, &by_rules.0);
                prop_assert_eq!(&encode(encoding, &src, chunk, ample, html).0, &by_rules.0);
                prop_assert_eq!(&encode(encoding, &src, usize::MAX, room, html).0, &by_rules.0);
            }
        }
    }
}
