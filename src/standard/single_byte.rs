//! The standard's section 9, legacy single-byte encodings: 28 names over 27 indexes.

mod blocks;
mod decode;
mod encode;

#[cfg(feature = "extended")]
pub use decode::decode_by;
#[cfg(feature = "extended")]
pub use encode::{Encoder, encode_by, encode_whole, new_encoder};

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, RunToUtf8, Step, StrRules};
use crate::index::{self, Once, SINGLE_BYTE_COUNT};
pub use blocks::Blocks;
use decode::unit;
use encode::encoder;

/// The codec of an index single-byte. The mode is the number of the index.
pub(crate) const fn single_byte(index: u32) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
        mode: index,
        bom: false,
        index: Some(index::SINGLE_BYTE),
    }
}

/// The bytes of the characters of the index with a name.
pub(crate) const fn sequence(name: &'static str) -> Sequence {
    const BYTE: &[SequenceByte] = &[SequenceByte { name: "byte", ranges: &[0x80..=0xFF] }];
    Sequence { bytes: BYTE, index: Index::At { name, pointer: |bytes| bytes[0] as u32 - 0x80 } }
}

/// The rules for UTF-8 of all of them.
// SAFETY: it writes ASCII, and sequences that `utf_8_bits::sequence` made of code units of an index, which has no
// surrogates: unpacking removes them.
pub(crate) const STR: StrRules =
    StrRules::ascii(unsafe { RunToUtf8::new(decode::run_to_utf_8) }, encode_run_of_utf_8);

/// Section 9.1, single-byte decoder.
fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    match unit(index::single_byte(*mode as usize), input[0]) {
        Some(unit) => Step::Unit(unit, 1),
        None => Step::Malformed(1),
    }
}

/// By the number of the index.
static BLOCKS: [Once<Blocks>; SINGLE_BYTE_COUNT] = [const { Once::new() }; SINGLE_BYTE_COUNT];

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    let number = mode as usize;
    decode::decode_by(index::single_byte(number), &BLOCKS[number], src, dst)
}

/// Section 9.2, single-byte encoder.
fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    let [byte, _] = encoder(*mode).inverse.bytes(scalar).ok_or(scalar)?;
    Ok(Bytes::one(byte))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode::encode_by(&|| encoder(mode), src, dst)
}

fn encode_run_of_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode::encode_scalar(&|| encoder(mode), src, dst)
}

#[cfg(test)]
mod tests {
    use super::blocks::LETTER;
    use crate::{Encoding, index};
    use std::vec::Vec;

    #[test]
    fn a_byte_is_a_code_point_or_an_error() {
        let windows_1252 = Encoding::for_label("latin1").unwrap();
        assert_eq!(windows_1252.decode(b"\x80\x81\xE9"), "€\u{81}é");
        let windows_874 = Encoding::for_label("tis-620").unwrap();
        assert_eq!(windows_874.decode(b"\xA1\xDB\xDF"), "ก\u{FFFD}฿");
        assert_eq!(windows_874.decode_fatal(b"a\xDB").unwrap_err().range, 1..2);
    }

    #[test]
    fn every_index_has_a_letter_where_encoders_look_for_it() {
        index::prepare(index::SINGLE_BYTE);
        let letters =
            (0..27).map(|i| char::from_u32(index::single_byte(i)[LETTER].into()).unwrap());
        let not = letters.filter(|c| !c.is_alphabetic() || c.is_ascii()).collect::<Vec<_>>();
        // In macintosh it is a sign, in the same row as the letters.
        assert_eq!(not, ['\u{B7}']);
    }

    #[test]
    fn a_code_point_is_a_byte_or_an_error() {
        let koi8_r = Encoding::for_label("koi8-r").unwrap();
        assert_eq!(koi8_r.encode("Мир").unwrap(), &b"\xED\xC9\xD2"[..]);
        assert_eq!(koi8_r.encode("aї").unwrap_err().range, 1..3);
    }
}
