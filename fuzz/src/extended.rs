//! Every encoding outside the standard, for which there is no oracle, by what must hold for any.

use encodium::Encoding;
use encodium::extended::utf_8_rfc2279::{
    decode_to_scalars, decode_to_scalars_fatal, encode_from_scalars,
};

use crate::decode::decoded;
use crate::encode::{MIN_ROOM, encoded};
use crate::input::Input;

const RAW: u8 = 1;

pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else { return };
    let all: Vec<Encoding> = Encoding::extended().collect();
    match all.get(input.choice % (all.len() + 1)) {
        Some(&encoding) => {
            decodes(encoding, &input);
            encodes(encoding, &input);
        }
        None => ucs_4(&input),
    }
}

/// Pieces, room and error mode make no difference to the text, and an error is within the bytes.
fn decodes(encoding: Encoding, input: &Input) {
    let bytes = input.body;
    let what = encoding.name();
    let enough = bytes.len() + 4;
    let whole = decoded(encoding.decoder_builder().fatal(true).build(), &[bytes], enough);
    for &(start, end) in &whole.errors {
        assert!(start < end && end <= bytes.len() as u64, "{what}");
    }
    for room in [enough, 2 + input.room % 64] {
        let pieces = input.pieces(bytes);
        let fatal = decoded(encoding.decoder_builder().fatal(true).build(), &pieces, room);
        assert_eq!(fatal, whole, "{what}, fatal, {room} units of room");
        let replaced = decoded(encoding.decoder(), &pieces, room);
        assert_eq!(replaced.units, whole.units, "{what}, {room} units of room");
    }
    let text = String::from_utf16(&whole.units).unwrap();
    assert_eq!(encoding.decode(bytes), text, "{what}");
    let fatal = encoding.decode_fatal(bytes).map_err(|error| (error.range.start, error.range.end));
    assert_eq!(fatal.as_deref(), whole.errors.first().map_or(Ok(&*text), Err), "{what}");
}

/// The standard's encoder of EUC-JP writes other characters for three.
fn as_euc_jp_has_it(text: &str) -> String {
    text.replace('¥', "\\").replace('‾', "~").replace('−', "－")
}

/// Pieces and room make no difference to the bytes, and what can be encoded decodes to itself.
fn encodes(encoding: Encoding, input: &Input) {
    let units = input.units(input.flags & RAW != 0);
    let what = encoding.name();
    let enough = MIN_ROOM * (units.len() + 1);
    let whole = encoded(encoding.encoder(), &[&units], enough);
    let html = || encoding.encoder_builder().html().build();
    let whole_html = encoded(html(), &[&units], enough);
    for room in [enough, MIN_ROOM + input.room % 64] {
        let pieces = input.pieces(&units);
        assert_eq!(encoded(encoding.encoder(), &pieces, room), whole, "{what}, {room}");
        assert_eq!(encoded(html(), &pieces, room), whole_html, "{what}, html, {room}");
    }
    assert_eq!(whole_html.errors, [], "{what}");
    let text = String::from_utf16_lossy(&units);
    assert_eq!(encoding.encode_html(&text), whole_html.bytes, "{what}");

    match encoding.encode(&text) {
        Ok(bytes) => {
            assert_eq!((&*bytes, &whole.errors[..]), (&*whole.bytes, &[][..]), "{what}");
            // Where the encoder writes a byte order mark, the decoder removes that one; elsewhere a
            // mark is text of ours.
            let builder = match encoding.name() {
                "utf-16-rfc2781" | "utf-32" => encoding.decoder_builder(),
                _ => encoding.decoder_builder().ignore_bom(true),
            };
            let mut back = String::new();
            let done = builder.fatal(true).build().decode_to_string(&bytes, &mut back, true);
            let text = if what == "euc-jp-jisx0212" { as_euc_jp_has_it(&text) } else { text };
            assert_eq!((done, back), (Ok(()), text), "{what}");
        }
        Err(error) => {
            let (scalar, index) = whole.errors[0];
            let before = String::from_utf16_lossy(&units[..index as usize]);
            assert_eq!((error.scalar, error.range.start), (scalar, before.len() as u64), "{what}");
            assert!(encoding.encode(&before).is_ok(), "{what}");
        }
    }
}

/// UTF-8 as RFC 2279 has it: bytes that decode are the only form of their values, and back.
fn ucs_4(input: &Input) {
    let values = decode_to_scalars(input.body);
    match decode_to_scalars_fatal(input.body) {
        Ok(fatal) => {
            assert_eq!(fatal, values);
            assert_eq!(encode_from_scalars(&values).unwrap(), input.body);
        }
        Err(error) => {
            let good = &input.body[..error.range.start];
            assert!(!error.range.is_empty() && error.range.end <= input.body.len());
            let before = decode_to_scalars_fatal(good).unwrap();
            assert_eq!(values[..=before.len()], [&before[..], &[0xFFFD]].concat());
        }
    }
    let (words, _) = input.body.as_chunks::<4>();
    let values: Vec<u32> = words.iter().map(|word| u32::from_le_bytes(*word)).collect();
    match encode_from_scalars(&values) {
        Ok(bytes) => assert_eq!(decode_to_scalars_fatal(&bytes).unwrap(), values),
        Err(error) => {
            assert_eq!(error.value, values[error.index]);
            assert!((0xD800..0xE000).contains(&error.value) || error.value > 0x7FFF_FFFF);
            assert!(encode_from_scalars(&values[..error.index]).is_ok());
        }
    }
}
