//! The detector on arbitrary bytes: pieces make no difference, and what it says of an encoding's
//! validity is what its decoder says. Nothing malformed is confident, or above well-formed UTF-8.

use encodium::Encoding;
use encodium_detect::{Detector, Encodings, Options, Utf8, detect as detect_all};

use crate::input::Input;

const NO_UTF_8: u8 = 1;
const EXTENDED: u8 = 2;

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    detect(&input);
}

fn detect(input: &Input) {
    let options = Options::default()
        .utf8(if input.flags & NO_UTF_8 == 0 { Utf8::Allow } else { Utf8::Deny })
        .encodings(if input.flags & EXTENDED != 0 { Encodings::All } else { Encodings::Standard });
    let whole = detect_all(input.body, &options);
    let mut split = Detector::new(&options);
    for piece in input.pieces(input.body) {
        split.feed(piece);
    }
    let split = split.finish();
    assert_eq!((whole.encoding, whole.confident), (split.encoding, split.confident));
    let bom = Encoding::for_bom(input.body).map(|(encoding, _)| encoding);
    let is_utf_32 = input.flags & EXTENDED != 0 && is_marked_utf_32(input.body);
    assert!(whole.bom == split.bom && (whole.bom == bom || is_utf_32));
    let first_is_valid = whole.candidates[0].valid;
    assert!(first_is_valid || !whole.confident && !is_utf_8(input, bom));
    assert_eq!(whole.candidates, split.candidates);
    for candidate in &whole.candidates {
        let encoding = candidate.encoding;
        if Encoding::standard().any(|other| other == encoding) {
            assert_eq!(candidate.valid, is_valid(encoding, input.body), "{encoding}");
        }
    }
}

fn is_marked_utf_32(bytes: &[u8]) -> bool {
    matches!(bytes, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..])
}

/// Whether the bytes are well-formed UTF-8 with several runs of bytes beyond ASCII in what the detector
/// looks at, and nothing else says another encoding.
fn is_utf_8(input: &Input, bom: Option<Encoding>) -> bool {
    let bytes = input.body;
    let runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).filter(|run| !run.is_ascii());
    let is_allowed = input.flags & NO_UTF_8 == 0 && bom.is_none() && bytes.len() < 4096;
    is_allowed && runs.count() > 1 && std::str::from_utf8(bytes).is_ok()
}

/// Whether bytes are text of the encoding but for characters that are cut by an end; at the beginning
/// only those of UTF-8 can be told.
fn is_valid(encoding: Encoding, bytes: &[u8]) -> bool {
    let is_front = |byte: &&u8| encoding.name() == "UTF-8" && (0x80..0xC0).contains(*byte);
    let front = bytes.iter().take(3).take_while(is_front).count();
    let mut decoder = encoding.decoder_builder().fatal(true).build();
    decoder.decode_to_string(&bytes[front..], &mut String::new(), false).is_ok()
}
