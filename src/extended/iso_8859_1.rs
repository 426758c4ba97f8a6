//! ISO/IEC 8859-1 with its control characters: bytes 0x00 to 0xFF are U+0000 to U+00FF. The standard
//! makes this name a label of windows-1252, which has other characters at 0x80 to 0x9F.

use crate::codec::ascii;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("iso-8859-1-strict", ISO_8859_1, &["iso-8859-1-strict"]).defined_in("ISO/IEC 8859-1 with all control characters").of_single_bytes(),
];

const ISO_8859_1: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: None,
};

fn step(input: &[u8], _last: bool, _mode: &mut u32) -> Step {
    Step::Unit(input[0] as u16, 1)
}

fn run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    ascii::map(src, dst, |byte| Some(byte as u16))
}

fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    u8::try_from(scalar).map(Bytes::one).map_err(|_| scalar)
}

fn encode_run(src: &[u16], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    let mut n = 0;
    for (&unit, slot) in src.iter().zip(dst) {
        let Ok(byte) = u8::try_from(unit) else { break };
        *slot = byte;
        n += 1;
    }
    (n, n)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn a_byte_is_the_code_point_of_the_same_value() {
        let iso_8859_1 = Encoding::resolve("iso-8859-1-strict").unwrap();
        let bytes: Vec<u8> = (0..=0xFF).collect();
        let text: String = bytes.iter().map(|&byte| byte as char).collect();
        assert_eq!(iso_8859_1.decode_fatal(&bytes).unwrap(), text);
        assert_eq!(iso_8859_1.encode(&text).unwrap(), bytes);
        assert_eq!(iso_8859_1.encode("é€").unwrap_err().range, 2..5);
    }
}
