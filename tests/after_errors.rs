//! A caller who continues after an error loses nothing: what it gets is what the replacing mode writes.

#![cfg(feature = "extended")]

#[path = "common/past_errors.rs"]
mod past_errors;
#[path = "common/pieces.rs"]
mod pieces;

use std::io::{BufRead, BufReader, Read};

use encodium::{CharacterSet, extended::Delimiters};
use encodium::{DecodeReader, DecodeStatus, EncodeStatus, Encoder, Encoding};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use past_errors::read_past_errors;
use pieces::{decode_to_utf8, encode_from_utf8, encode_from_utf16};

/// Every encoding, those outside the standard included.
fn encoding() -> impl Strategy<Value = Encoding> {
    let of_standard = Encoding::standard().collect::<Vec<_>>();
    let seven_bits = [
        "iso-2022-kr",
        "hz-gb-2312",
        "utf-7",
        "utf-7-imap",
        "iso-2022-jp-1",
        "iso-2022-jp-2",
        "iso-2022-jp-3",
        "iso-2022-jp-2004",
    ];
    let seven_bits = seven_bits.map(|label| Encoding::resolve(label).unwrap()).to_vec();
    prop_oneof![
        2 => select(of_standard),
        2 => select(seven_bits),
        2 => select(Encoding::extended().collect::<Vec<_>>()),
        1 => Just(encodium::ISO_2022_JP),
    ]
}

/// Bytes of all kinds, and escape sequences, whole and cut.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let sequences: &[&[u8]] = &[
        b"\x1B$)C",
        b"\x1B$)",
        b"\x1B$",
        b"\x1B(",
        b"\x1B",
        b"\x1B$B",
        b"\x1B(B",
        b"\x1B$(",
        b"\x1B$(Q",
        b"\x1B.A",
        b"\x1BN",
        b"~{",
        b"~}",
        b"~",
        b"\x0E",
        b"\x0F",
        b"+2D3crQ-",
        b"+2D0",
        b"&2D3crQ-",
        b"\xF0\x9F\x92",
        b"\xEF\xBB",
        b"\xEF\xBB\xBF",
        b"\x84\x31\x95",
        b"\xFE\xFF",
        b"\xD8\x3D",
        b"\x8F\xA1",
        b"\xED\xA0",
    ];
    let piece = prop_oneof![
        4 => any::<u8>().prop_map(|byte| vec![byte]),
        3 => (0x20..0x7F_u8).prop_map(|byte| vec![byte]),
        4 => select(sequences).prop_map(<[u8]>::to_vec),
    ];
    vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Cuts `all` at the given indexes.
fn cut<'a>(all: &'a [u8], at: &[Index]) -> Vec<&'a [u8]> {
    let mut ends: Vec<usize> = at.iter().map(|index| index.index(all.len() + 1)).collect();
    ends.extend([0, all.len()]);
    ends.sort_unstable();
    ends.windows(2).map(|pair| &all[pair[0]..pair[1]]).collect()
}

/// Reads one chunk at a time.
struct Chunks<'a>(Vec<&'a [u8]>);

impl Read for Chunks<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        self.0.retain(|chunk| !chunk.is_empty());
        let Some(chunk) = self.0.first_mut() else { return Ok(0) };
        chunk.read(bytes)
    }
}

/// All that a fatal reader returns, with U+FFFD for each error.
fn read_on(encoding: Encoding, chunks: Vec<&[u8]>) -> String {
    read_past_errors(
        DecodeReader::new(Chunks(chunks), encoding.decoder_builder().fatal(true).build()),
        |_| {},
    )
}

/// All that a fatal decoder appends, with U+FFFD for each error, by a caller who does as the documentation of
/// `Decoder` says.
fn decode_on(encoding: Encoding, chunks: &[&[u8]]) -> String {
    let mut decoder = encoding.decoder_builder().fatal(true).build();
    let mut text = String::new();
    for (i, chunk) in chunks.iter().enumerate() {
        let last = i + 1 == chunks.len();
        let mut rest = *chunk;
        while let Err(stopped) = decoder.decode_to_string(rest, &mut text, last) {
            text.push('\u{FFFD}');
            rest = &rest[stopped.read..];
        }
    }
    text
}

#[test]
fn bytes_after_an_error_at_the_end_are_text() {
    let iso_2022_kr = Encoding::resolve("iso-2022-kr").unwrap();
    for (encoding, bytes, text) in [
        (encodium::ISO_2022_JP, &b"\x1B$"[..], "\u{FFFD}$"),
        (encodium::ISO_2022_JP, b"\x1B(", "\u{FFFD}("),
        (encodium::ISO_2022_JP, b"a\x1B$", "a\u{FFFD}$"),
        (iso_2022_kr, b"\x1B$)", "\u{FFFD}$)"),
        (encodium::UTF_8, b"\xF0\x9F\x92\xEF\xBB\xBF", "\u{FFFD}\u{FEFF}"),
    ] {
        assert_eq!(encoding.decode(bytes), text);
        let chunks: Vec<&[u8]> = bytes.chunks(1).collect();
        assert_eq!(read_on(encoding, vec![bytes]), text);
        assert_eq!(read_on(encoding, chunks.clone()), text);
        assert_eq!(decode_on(encoding, &[bytes]), text);
        assert_eq!(decode_on(encoding, &[bytes, b""]), text);
        assert_eq!(decode_on(encoding, &chunks), text);
    }
    let lines = BufReader::new(DecodeReader::new(&b"\x1B$"[..], encodium::ISO_2022_JP.decoder()));
    assert_eq!(lines.lines().map(Result::unwrap).collect::<Vec<_>>(), ["\u{FFFD}$"]);
}

#[test]
fn a_call_says_why_it_stopped() {
    let mut decoder = encodium::ISO_2022_JP.decoder_builder().fatal(true).build();
    let mut dst = [0; 8];
    let progress = decoder.decode_to_utf8(b"\x1B$", &mut dst, false);
    assert_eq!((progress.read, progress.written), (2, 0));
    assert_eq!(progress.status, DecodeStatus::InputEmpty);
    let progress = decoder.decode_to_utf8(b"", &mut dst, true);
    assert_eq!(progress.status.error().unwrap().range, 0..1);
    // The byte after the malformed one is in the decoder, and has no room yet.
    let progress = decoder.decode_to_utf8(b"", &mut [], true);
    assert_eq!(progress.status, DecodeStatus::OutputFull);
    let progress = decoder.decode_to_utf8(b"", &mut dst, true);
    assert_eq!((progress.written, dst[0]), (1, b'$'));
    assert_eq!(progress.status, DecodeStatus::InputEmpty);

    let mut encoder = encodium::ISO_2022_JP.encoder();
    let progress = encoder.encode_from_utf8("日", &mut dst[..5], true);
    assert_eq!((progress.read, progress.written), (3, 5));
    assert_eq!(progress.status, EncodeStatus::OutputFull);
    let progress = encoder.encode_from_utf8("", &mut dst, true);
    assert_eq!((progress.written, progress.status), (3, EncodeStatus::InputEmpty));
    let progress = encoder.encode_from_utf8("💩", &mut dst, true);
    assert_eq!(progress.status.error().unwrap().scalar, '💩');
}

/// A new encoder of every kind, those of DICOM's sets included.
fn encoder() -> impl Strategy<Value = Encoder> {
    let sets = [
        "\\ISO 2022 IR 87",
        "\\ISO 2022 IR 149",
        "ISO 2022 IR 100\\ISO 2022 IR 144",
        "ISO 2022 IR 13\\ISO 2022 IR 87\\ISO 2022 IR 159",
    ];
    let dicom = sets.map(|values| CharacterSet::new(values, Delimiters::Name).unwrap().encoder());
    prop_oneof![
        6 => encoding().prop_map(Encoding::encoder),
        3 => select(&WITH_PAIRS).prop_map(|name| Encoding::resolve(name).unwrap().encoder()),
        1 => select(dicom.to_vec()),
    ]
}

/// Labels of encodings with characters of two code points.
const WITH_PAIRS: [&str; 8] = [
    "shift_jis-2004",
    "euc-jis-2004",
    "iso-2022-jp-3",
    "iso-2022-jp-2004",
    "cp1390",
    "cp1399",
    "cp930",
    "big5-hkscs-2008",
];

/// Text of characters that some encoding lacks, has in a state of its own, or has only together.
fn text() -> impl Strategy<Value = String> {
    let characters = "かæÊê˩˥ɔ\u{309A}\u{300}\u{301}\u{304}\u{30C}日本한中ｱア¥‾«Ωя💩💩💩€\u{E000}a?\\~^=\n\x0E\x1B";
    let character = prop_oneof![
        8 => select(characters.chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    vec(character, 0..12).prop_map(String::from_iter)
}

/// Encodes all of `text` with a clone of a new encoder, after `?` replaces each scalar value that it lacks.
fn replaced(encoder: &Encoder, text: &str) -> Vec<u8> {
    let mut text = text.to_owned();
    loop {
        let mut bytes = Vec::new();
        match encoder.clone().encode_to_vec(&text, &mut bytes, true) {
            Ok(()) => return bytes,
            Err(error) => {
                let at = error.error.range.start as usize;
                let end = at + text[at..].chars().next().unwrap().len_utf8();
                text.replace_range(at..end, "?");
            }
        }
    }
}

/// The byte of `?`, without a header before it.
fn question_mark(encoder: &Encoder) -> u8 {
    let mut bytes = Vec::new();
    encoder.clone().encode_to_vec("?", &mut bytes, true).unwrap();
    *bytes.last().unwrap()
}

/// Encodes `parts` as a caller does who writes the byte of `?` after each error.
fn encode_on(encoder: Encoder, parts: &[&str], room: usize) -> Vec<u8> {
    let question_mark = question_mark(&encoder);
    encode_from_utf8(encoder, parts, room, &[question_mark]).0
}

/// Encodes code units as such a caller does, all at once.
fn encode_units_on(encoder: Encoder, text: &str) -> Vec<u8> {
    let question_mark = question_mark(&encoder);
    let units: Vec<u16> = text.encode_utf16().collect();
    let room = encoder.max_len(units.len()).unwrap();
    encode_from_utf16(encoder, &[&units], room, &[question_mark]).0
}

#[test]
fn a_character_that_the_encoder_holds_back_is_written_before_an_error() {
    for (label, text, before) in [
        ("shift_jis-2004", "か💩", &b"\x82\xA9"[..]),
        ("euc-jis-2004", "か💩", b"\xA4\xAB"),
        ("iso-2022-jp-2004", "か💩", b"\x1B$B$+\x1B(B"),
        ("iso-2022-jp-3", "か💩", b"\x1B$B$+\x1B(B"),
        ("iso-2022-kr", "かx💩", b"\x1B$)C\x0E*+\x0Fx"),
        ("iso-2022-kr", "か💩", b"\x1B$)C\x0E*+\x0F"),
        ("iso-2022-kr", "💩", b"\x1B$)C"),
        ("hz-gb-2312", "か💩", b"~{$+~}"),
        ("cp930", "か💩", b"\x0E\x44\x86\x0F"),
        ("cp1390", "か💩", b"\x0E\x44\x86\x0F"),
        ("cp1399", "か💩", b"\x0E\x44\x86\x0F"),
        ("big5-hkscs-2008", "Ê💩", b"\x88\x66"),
        ("iso-2022-jp-2", "か💩", b"\x1B$B$+\x1B(B"),
    ] {
        let mut encoder = Encoding::resolve(label).unwrap().encoder();
        let mut bytes = Vec::new();
        let error = encoder.encode_to_vec(text, &mut bytes, true).unwrap_err();
        assert_eq!(error.error.scalar, '💩');
        assert_eq!(bytes, before, "{label}");
        // The state is that in which ASCII is ASCII, and nothing is held back.
        encoder.encode_to_vec("", &mut bytes, true).unwrap();
        assert_eq!(bytes, before, "{label}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8192, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_fatal_decoder_loses_nothing(
        encoding in encoding(),
        bytes in bytes(),
        at in vec(any::<Index>(), 0..4),
    ) {
        let chunks = cut(&bytes, &at);
        let text = encoding.decode(&bytes);
        prop_assert_eq!(decode_on(encoding, &chunks), &*text);
        prop_assert_eq!(read_on(encoding, chunks), &*text);
    }

    #[test]
    fn what_is_replaced_is_counted(
        encoding in encoding(),
        bytes in bytes(),
        at in vec(any::<Index>(), 0..4),
    ) {
        let decoded = encoding.decoder_builder().decode(&bytes).unwrap();
        let fatal = encoding.decoder_builder().fatal(true).build();
        let (_, errors) = decode_to_utf8(fatal, &[&bytes], 3 * bytes.len() + 13);
        prop_assert_eq!(decoded.malformed_count, errors.len() as u64);
        let mut decoder = encoding.decoder();
        for chunk in cut(&bytes, &at) {
            decoder.decode_to_string(chunk, &mut String::new(), false).unwrap();
        }
        decoder.decode_to_string(b"", &mut String::new(), true).unwrap();
        prop_assert_eq!(decoder.malformed_count(), decoded.malformed_count);
    }

    #[test]
    fn where_nothing_is_pending_another_decoder_can_go_on(
        encoding in encoding(),
        bytes in bytes(),
        at in any::<Index>(),
    ) {
        let (first, second) = bytes.split_at(at.index(bytes.len() + 1));
        let builder = encoding.decoder_builder().ignore_bom(true);
        let (mut decoder, mut text) = (builder.build(), String::new());
        decoder.decode_to_string(first, &mut text, false).unwrap();
        if !decoder.has_pending_state() {
            builder.build().decode_to_string(second, &mut text, true).unwrap();
            prop_assert_eq!(text, builder.decode(&bytes).unwrap().text);
        }
    }

    #[test]
    fn a_lossy_encoder_writes_what_a_caller_does(encoding in encoding(), text in text()) {
        let encoded = encoding.encoder_builder().lossy().encode(&text).unwrap();
        prop_assert_eq!(&*encoded.bytes, replaced(&encoding.encoder(), &text));
        let html = encoding.encoder_builder().html().encode(&text).unwrap();
        prop_assert_eq!(encoded.unmappable_count, html.unmappable_count);
    }

    #[test]
    fn a_fatal_encoder_is_ready_for_a_question_mark(
        encoder in encoder(),
        text in text(),
        at in any::<Index>(),
        room in 19..40_usize,
    ) {
        let ends: Vec<usize> = text.char_indices().map(|(i, _)| i).chain([text.len()]).collect();
        let (first, second) = text.split_at(*at.get(&ends));
        let expected = replaced(&encoder, &text);
        prop_assert_eq!(encode_on(encoder.clone(), &[first, second], room), &*expected);
        prop_assert_eq!(encode_units_on(encoder, &text), expected);
    }
}
