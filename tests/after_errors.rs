//! A caller who continues after an error loses nothing: what it gets is what the replacing mode writes.

mod common;

use std::io::{BufRead, BufReader, ErrorKind, Read};

use encodium::{DecodeReader, Encoding, Malformed, extended};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Every encoding, those outside the standard included.
fn encoding() -> impl Strategy<Value = Encoding> {
    let of_standard = Encoding::all().collect::<Vec<_>>();
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
    let seven_bits = seven_bits.map(|label| extended::for_label(label).unwrap()).to_vec();
    prop_oneof![
        2 => select(of_standard),
        2 => select(seven_bits),
        2 => select(extended::all().collect::<Vec<_>>()),
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

/// Cuts `all` at the given places.
fn cut<'a>(all: &'a [u8], at: &[Index]) -> Vec<&'a [u8]> {
    let mut places: Vec<usize> = at.iter().map(|index| index.index(all.len() + 1)).collect();
    places.extend([0, all.len()]);
    places.sort_unstable();
    places.windows(2).map(|ends| &all[ends[0]..ends[1]]).collect()
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
    let mut reader = DecodeReader::new(Chunks(chunks), encoding.decoder().fatal());
    let mut text = Vec::new();
    loop {
        match reader.fill_buf() {
            Ok([]) => return String::from_utf8(text).unwrap(),
            Ok(piece) => {
                text.extend_from_slice(piece);
                let length = piece.len();
                reader.consume(length);
            }
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::InvalidData);
                text.extend_from_slice("\u{FFFD}".as_bytes());
            }
        }
    }
}

/// All that a fatal decoder appends, with U+FFFD for each error, by a caller who does as the documentation of
/// `try_decode_to_string` says.
fn decode_on(encoding: Encoding, chunks: &[&[u8]]) -> String {
    let mut decoder = encoding.decoder().fatal();
    let (mut text, mut start) = (String::new(), 0);
    for (i, chunk) in chunks.iter().enumerate() {
        let last = i + 1 == chunks.len();
        let mut at = 0;
        while let Err(Malformed { offset, length, .. }) =
            decoder.try_decode_to_string(&chunk[at..], &mut text, last)
        {
            text.push('\u{FFFD}');
            at = (offset as usize + length).saturating_sub(start);
        }
        start += chunk.len();
    }
    text
}

#[test]
fn bytes_after_an_error_at_the_end_are_text() {
    let iso_2022_kr = extended::for_label("iso-2022-kr").unwrap();
    for (encoding, bytes, text) in [
        (encodium::ISO_2022_JP, &b"\x1B$"[..], "\u{FFFD}$"),
        (encodium::ISO_2022_JP, b"\x1B(", "\u{FFFD}("),
        (encodium::ISO_2022_JP, b"a\x1B$", "a\u{FFFD}$"),
        (iso_2022_kr, b"\x1B$)", "\u{FFFD}$)"),
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
fn a_call_says_whether_all_is_done() {
    let mut decoder = encodium::ISO_2022_JP.decoder().fatal();
    let mut dst = [0; 8];
    let progress = decoder.decode_to_utf8(b"\x1B$", &mut dst, false);
    assert_eq!((progress.read, progress.written, progress.done), (2, 0, true));
    let progress = decoder.decode_to_utf8(b"", &mut dst, true);
    assert_eq!((progress.error.unwrap().length, progress.done), (1, false));
    // The byte after the malformed one is in the decoder, and has no room yet.
    assert!(!decoder.decode_to_utf8(b"", &mut [], true).done);
    let progress = decoder.decode_to_utf8(b"", &mut dst, true);
    assert_eq!((progress.written, dst[0], progress.done), (1, b'$', true));

    let mut encoder = encodium::ISO_2022_JP.encoder();
    let progress = encoder.encode_utf8("日", &mut dst[..5], true);
    assert_eq!((progress.read, progress.written, progress.done), (3, 5, false));
    let progress = encoder.encode_utf8("", &mut dst, true);
    assert_eq!((progress.written, progress.done), (3, true));
    assert!(!encoder.encode_utf8("💩", &mut dst, true).done);
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
}
