//! Every encoder of the standard against encoding_rs, in both error modes.

use encoding_rs::{CoderResult, EncoderResult};
use encodium::{Encoder, Encoding};

use crate::decode::{oracle, standard};
use crate::input::Input;
use crate::pieces::encode_from_utf16;

const RAW: u8 = 1;

/// The bytes of a text, without what cannot be encoded, and that: scalar value and index.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Encoded {
    pub bytes: Vec<u8>,
    pub errors: Vec<(char, u64)>,
}

/// The result of encoding_rs for all of the code units under `fatal`, continuing after each error.
fn expected(encoding: Encoding, units: &[u16]) -> Encoded {
    let mut encoder = oracle(encoding).new_encoder();
    let mut encoded = Encoded::default();
    let mut room = [0; 1024];
    let mut read = 0;
    loop {
        let (result, r, w) =
            encoder.encode_from_utf16_without_replacement(&units[read..], &mut room, true);
        read += r;
        encoded.bytes.extend_from_slice(&room[..w]);
        match result {
            EncoderResult::InputEmpty => return encoded,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(scalar) => {
                let index = (read - scalar.len_utf16()) as u64;
                encoded.errors.push((scalar, index));
            }
        }
    }
}

/// The result of encoding_rs for all of the code units under `html`.
pub fn expected_html(encoding: Encoding, units: &[u16]) -> Vec<u8> {
    let mut encoder = oracle(encoding).new_encoder();
    let mut bytes = Vec::new();
    let mut room = [0; 1024];
    let mut read = 0;
    loop {
        let (result, r, w, _) = encoder.encode_from_utf16(&units[read..], &mut room, true);
        read += r;
        bytes.extend_from_slice(&room[..w]);
        if result == CoderResult::InputEmpty {
            return bytes;
        }
    }
}

/// The least room that a character's bytes fit into; see [`Encoder::encode_from_utf16`].
pub const MIN_ROOM: usize = 19;

/// The bytes and the errors of an encoder with a destination of `room` bytes.
pub fn encoded(encoder: Encoder, pieces: &[&[u16]], room: usize) -> Encoded {
    let (bytes, errors) = encode_from_utf16(encoder, pieces, room, b"");
    let errors = errors.iter().map(|error| (error.scalar, error.range.start)).collect();
    Encoded { bytes, errors }
}

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let encoding = standard(input.choice).output_encoding();
    let units = input.units(input.flags & RAW != 0);
    let what = encoding.name();
    let expected = expected(encoding, &units);
    let expected_html = expected_html(encoding, &units);

    let enough = MIN_ROOM * (units.len() + 1);
    let little = MIN_ROOM + input.room % 64;
    for (pieces, room) in
        [(vec![&units[..]], enough), (input.pieces(&units), enough), (input.pieces(&units), little)]
    {
        let fatal = encoded(encoding.encoder(), &pieces, room);
        assert_eq!(fatal, expected, "{what}, fatal, {room} bytes of room");
        let html = encoded(encoding.encoder_builder().html().build(), &pieces, room);
        assert_eq!(html.bytes, expected_html, "{what}, html, {room} bytes of room");
        assert_eq!(html.errors, []);
    }

    let text = String::from_utf16_lossy(&units);
    assert_eq!(encoding.encode_html(&text), expected_html, "{what}");
    let first = expected.errors.first().map(|&(scalar, index)| {
        let before = String::from_utf16_lossy(&units[..index as usize]);
        (scalar, before.len() as u64)
    });
    let fatal = encoding.encode(&text).map_err(|error| (error.scalar, error.range.start));
    assert_eq!(fatal.as_deref(), first.as_ref().map_or(Ok(&*expected.bytes), Err), "{what}");
}
