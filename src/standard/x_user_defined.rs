//! The standard's section 14.5, x-user-defined: bytes 0x80 to 0xFF are U+F780 to U+F7FF.

use crate::codec::ascii;
use crate::codec::text::Element;
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("x-user-defined", X_USER_DEFINED, &["x-user-defined"]).of_single_bytes().with_str(STR),
];

const X_USER_DEFINED: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: None,
};
// SAFETY: it writes ASCII and U+F780 to U+F7FF.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

fn unit(byte: u8) -> u16 {
    if byte < 0x80 { byte as u16 } else { 0xF700 | byte as u16 }
}

fn step(input: &[u8], _last: bool, _mode: &mut u32) -> Step {
    Step::Unit(unit(input[0]), 1)
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    ascii::map(src, dst, |byte| Some(unit(byte)))
}

fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    match scalar {
        0..0x80 | 0xF780..=0xF7FF => Ok(Bytes::one(scalar as u8)),
        _ => Err(scalar),
    }
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    for ((unit, n), byte) in I::units(src).zip(dst) {
        if !matches!(unit, 0..0x80 | 0xF780..=0xF7FF) {
            break;
        }
        *byte = unit as u8;
        read += n;
        written += 1;
    }
    (read, written)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;

    #[test]
    fn high_bytes_are_in_the_private_use_area() {
        let encoding = Encoding::for_label("x-user-defined").unwrap();
        assert_eq!(encoding.decode(b"a\x7F\x80\xFF"), "a\x7F\u{F780}\u{F7FF}");
        assert_eq!(encoding.encode("a\x7F\u{F780}\u{F7FF}").unwrap(), &b"a\x7F\x80\xFF"[..]);
        assert!(encoding.encode("\u{80}").is_err());
        assert!(encoding.encode("\u{F77F}").is_err());
    }
}
