//! Every decoder of the standard against encoding_rs: its text, and where its errors are.

use encoding_rs::DecoderResult;
use encodium::{Decoder, Encoding};

use crate::input::Input;
use crate::pieces::decode_to_utf16;

const IGNORE_BOM: u8 = 1;

/// The units of a text, with U+FFFD for each error, and the errors: start and end.
#[derive(Debug, Default, PartialEq)]
pub struct Decoded {
    pub units: Vec<u16>,
    pub errors: Vec<(u64, u64)>,
}

pub fn standard(choice: usize) -> Encoding {
    let all: Vec<Encoding> = Encoding::standard().collect();
    all[choice % all.len()]
}

pub fn oracle(encoding: Encoding) -> &'static encoding_rs::Encoding {
    encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap()
}

/// The result of encoding_rs for all of the bytes.
pub fn expected(encoding: Encoding, ignore_bom: bool, bytes: &[u8]) -> Decoded {
    let oracle = oracle(encoding);
    let mut decoder = match ignore_bom {
        true => oracle.new_decoder_without_bom_handling(),
        false => oracle.new_decoder_with_bom_removal(),
    };
    let mut decoded = Decoded::default();
    let mut room = vec![0; bytes.len() + 16];
    let mut read = 0;
    loop {
        let (result, r, w) =
            decoder.decode_to_utf16_without_replacement(&bytes[read..], &mut room, true);
        read += r;
        decoded.units.extend_from_slice(&room[..w]);
        match result {
            DecoderResult::InputEmpty => return decoded,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, after) => {
                // Of two escape sequences of ISO-2022-JP with nothing between them encoding_rs names the first one; the
                // standard's decoder returns the error at the end of the second.
                let after = if (length, after) == (3, 3) { 0 } else { after };
                let end = read as u64 - u64::from(after);
                decoded.units.push(0xFFFD);
                decoded.errors.push((end - u64::from(length), end));
            }
        }
    }
}

/// The text and the errors of a decoder with a destination of `room` units.
pub fn decoded(decoder: Decoder, pieces: &[&[u8]], room: usize) -> Decoded {
    let (units, errors) = decode_to_utf16(decoder, pieces, room);
    let errors = errors.iter().map(|error| (error.range.start, error.range.end)).collect();
    Decoded { units, errors }
}

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let encoding = standard(input.choice);
    let ignore_bom = input.flags & IGNORE_BOM != 0;
    let bytes = input.body;
    let expected = expected(encoding, ignore_bom, bytes);
    let builder = match ignore_bom {
        true => encoding.decoder_builder().ignore_bom(true),
        false => encoding.decoder_builder(),
    };
    let new = || builder.build();
    let what = encoding.name();

    // The room that the documentation says is always enough, and one that may hardly be any.
    let enough = new().max_utf16_len(bytes.len()).unwrap();
    let little = 2 + input.room % 64;
    for (pieces, room) in
        [(vec![bytes], enough), (input.pieces(bytes), enough), (input.pieces(bytes), little)]
    {
        let replaced = decoded(new(), &pieces, room);
        assert_eq!(replaced.units, expected.units, "{what}, {room} units of room");
        assert_eq!(replaced.errors, []);
        let fatal = decoded(builder.fatal(true).build(), &pieces, room);
        assert_eq!(fatal, expected, "{what}, fatal, {room} units of room");
    }

    if !ignore_bom {
        let text = String::from_utf16(&expected.units).unwrap();
        assert_eq!(encoding.decode(bytes), text, "{what}");
        let fatal =
            encoding.decode_fatal(bytes).map_err(|error| (error.range.start, error.range.end));
        let first = expected.errors.first();
        assert_eq!(fatal.as_deref(), first.map_or(Ok(&*text), Err), "{what}");
    }
}
