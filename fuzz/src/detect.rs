//! The detector and the inspector on arbitrary bytes: pieces make no difference, what they say of an
//! encoding's validity is what its decoder says, and an inspection lists the malformed places that
//! the decoder reports.

use encodium::Encoding;
use encodium_detect::codecs::place;
use encodium_detect::detector::{Detector, Hints};
use encodium_detect::inspector::Inspector;

use crate::decode::{expected, standard};
use crate::input::Input;

const NO_UTF_8: u8 = 1;

/// Malformed places that an inspection lists.
const LIMIT: usize = 5;

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    detect(&input);
    inspect(&input);
}

fn detect(input: &Input) {
    let hints = || Hints { allow_utf8: input.flags & NO_UTF_8 == 0, ..Hints::default() };
    let mut whole = Detector::default();
    whole.feed(input.body);
    let whole = whole.finish(&hints(), &label);
    let mut split = Detector::default();
    for piece in input.pieces(input.body) {
        split.feed(piece);
    }
    let split = split.finish(&hints(), &label);
    assert_eq!((whole.encoding, whole.confident), (split.encoding, split.confident));
    let bom = Encoding::for_bom(input.body).map(|(encoding, _)| encoding.name());
    assert_eq!((whole.bom, split.bom), (bom, bom));
    assert_eq!(whole.candidates.len(), split.candidates.len());
    for (candidate, other) in whole.candidates.iter().zip(&split.candidates) {
        let of = |c: &encodium_detect::detector::Candidate| (c.encoding, c.valid, c.score);
        assert_eq!(of(candidate), of(other));
        let encoding = Encoding::for_label(candidate.encoding).unwrap();
        assert_eq!(candidate.valid, is_valid(encoding, input.body), "{}", candidate.encoding);
    }
}

fn label(label: &str) -> Option<usize> {
    Encoding::for_label(label).map(|encoding| place(encoding.name()))
}

/// Whether bytes are text of the encoding but for characters that are cut by an end; at the beginning
/// only those of UTF-8 can be told.
fn is_valid(encoding: Encoding, bytes: &[u8]) -> bool {
    let is_front = |byte: &&u8| encoding.name() == "UTF-8" && (0x80..0xC0).contains(*byte);
    let front = bytes.iter().take(3).take_while(is_front).count();
    let mut rest = &bytes[front..];
    let mut decoder = encoding.decoder().fatal();
    let mut units = [0; 256];
    while !rest.is_empty() {
        let step = decoder.decode_to_utf16(rest, &mut units, false);
        if step.error.is_some() {
            return false;
        }
        rest = &rest[step.read..];
    }
    true
}

fn inspect(input: &Input) {
    let encoding = standard(input.choice);
    // The entry refuses its labels.
    if encoding.name() == "replacement" {
        return;
    }
    let mut inspector = Inspector::new(encoding, LIMIT);
    for piece in input.pieces(input.body) {
        inspector.feed(piece);
    }
    let inspection = inspector.finish();
    let expected = expected(encoding, true, input.body);
    let what = encoding.name();
    assert_eq!(inspection.bytes, input.body.len() as u64);
    assert_eq!(inspection.malformed_count, expected.errors.len() as u64, "{what}");
    let first = expected.errors.iter().take(LIMIT);
    let told = inspection.malformed.iter().map(|place| (place.offset, place.length as usize));
    assert!(told.eq(first.copied()), "{what}");
    for place in &inspection.malformed {
        let (start, length) = (place.offset as usize, place.length as usize);
        assert_eq!(place.bytes, input.body[start..start + length], "{what}");
    }
}
