//! GB 2312 of 1980 in eight bits, EUC-CN: ASCII, and the characters of the set with both bytes from 0xA1 on.
//!
//! In the standard, the name gb2312 means GBK. This encoding has the characters of GB 2312 and no others, for text
//! whose readers have no others. The code points are those of index gb18030. These are errors:
//! - a byte that is neither ASCII nor a lead: that byte;
//! - a lead and a byte that is not a trail: the lead, and that byte as well unless it is ASCII;
//! - a lead and a trail that GB 2312 does not have: both.

use super::iso_2022_sets;
use super::set_94;
use crate::codec::two_byte::{self, Table};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("gb2312-strict", GB_2312, &["gb2312-strict"]).defined_in("GB 2312 of 1980 alone, as EUC-CN; the label `gb2312` means GBK"),
];

const GB_2312: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::GB18030),
};

static TABLE: Lazy<Table> =
    Lazy::new(|| two_byte::table(|lead, trail| iso_2022_sets::GB_2312.high(lead, trail)));
static INVERSE: Lazy<Inverse> = Lazy::new(|| two_byte::inverse(TABLE.get(), |_| false, &|_| ()));

fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    set_94::high_step(input, last, 0xA1..=0xF7, &TABLE)
}

fn run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, false)
}

fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    two_byte::encode(&INVERSE, scalar)
}

fn encode_run(src: &[u16], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    two_byte::encode_run(src, dst, &INVERSE)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;

    #[test]
    fn gb_2312_and_nothing_else() {
        let gb_2312 = crate::encodings::GB2312_STRICT;
        assert_eq!(gb_2312.decode(b"a\xD6\xD0\xB9\xFA"), "a中国");
        assert_eq!(gb_2312.encode("a中国").unwrap(), &b"a\xD6\xD0\xB9\xFA"[..]);
        // GBK added these, some of them to the rows of GB 2312.
        for text in ["國", "€", "ⅰ", "\u{1F600}"] {
            assert!(gb_2312.encode(text).is_err(), "{text}");
        }
        assert_eq!(gb_2312.decode(b"\xA2\xA1\xD7\xFA\xF8\xA1"), "\u{FFFD}".repeat(4));
    }

    #[test]
    fn an_ascii_trail_of_a_malformed_sequence_is_restored() {
        let gb_2312 = Encoding::resolve("gb2312-strict").unwrap();
        assert_eq!(gb_2312.decode(b"\xD6a\x80\xD6\x80\xD6"), "\u{FFFD}a\u{FFFD}\u{FFFD}\u{FFFD}");
    }
}
