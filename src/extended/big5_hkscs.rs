//! Big5 with the Hong Kong Supplementary Character Set of 2008, in both directions. The decoder is the standard's; this
//! encoder has the rows before 0xA1, which the standard's omits.
//!
//! A character that Big5 has as well is encoded as in the standard. Four characters are two code points, U+00CA or
//! U+00EA with a macron or a caron above, so the encoder holds these letters back until it knows what follows.

use alloc::boxed::Box;

use super::combining::{Combining, base};
use crate::codec::{Bytes, Codec, EncoderRules, Entry, row, two_byte};
use crate::index::{self, Lazy, inverse::Inverse};
use crate::standard::big5::{self, BIG5, TWO_CODE_POINTS};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("big5-hkscs-2008", BIG5_HKSCS, &["big5-hkscs-2008"]).defined_in("the standard's Big5 with the Hong Kong characters of 2008 encoded as well").with_most_bytes(4, 12),
];

const BIG5_HKSCS: Codec = Codec {
    encoder: Some(EncoderRules {
        step: |scalar, mode| COMBINING.step(scalar, mode),
        run: encode_run,
        finish: |mode| COMBINING.flush(mode).0,
    }),
    ..BIG5
};

static BASIC_INVERSE: Lazy<Inverse> = Lazy::new(|| inverse(false));
static PLANE_2_INVERSE: Lazy<Inverse> = Lazy::new(|| inverse(true));

/// The inverse of the rows that the standard's encoder omits, for one plane. Ten characters are in them twice. For four
/// of these the second pointer is that of 2008, for the others the first one.
fn inverse(plane_2: bool) -> Box<Inverse> {
    const SECOND: [u16; 4] = [0x701E, 0x89A9, 0x936E, 0x975D];
    let index = index::big5();
    Inverse::new(&|each| {
        let pointers = 0..(0xA1 - 0x81) * big5::ROW;
        let second = pointers.clone().rev().filter(|&pointer| SECOND.contains(&index[pointer]));
        for pointer in second.chain(pointers) {
            if index[pointer] != 0 && index::big5_is_plane_2(pointer) == plane_2 {
                each(index[pointer], u16::from_le_bytes(big5::bytes(pointer)));
            }
        }
    })
}

static COMBINING: Combining = Combining {
    one,
    sequence: |base, next, _| {
        let is_pair = |units: [u16; 2]| units.map(u32::from) == [base, next];
        let (pointer, _) = TWO_CODE_POINTS.iter().find(|(_, units)| is_pair(*units))?;
        Some(Bytes::two(big5::bytes(*pointer)))
    },
    begins: |scalar, _| TWO_CODE_POINTS.iter().any(|(_, [base, _])| *base as u32 == scalar),
};

fn one(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    if let Some(Ok(bytes)) = BIG5.encoder.map(|rules| (rules.step)(scalar, &mut 0)) {
        return Ok(bytes);
    }
    match scalar {
        0x20000..0x30000 => two_byte::encode(&PLANE_2_INVERSE, scalar & 0xFFFF).map_err(|_| scalar),
        _ => two_byte::encode(&BASIC_INVERSE, scalar),
    }
}

/// The standard's loop stops before everything that the standard's encoder does not have.
fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    match BIG5.encoder {
        Some(rules) if base(mode) == 0 => (rules.run)(src, dst, 0),
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::vec::Vec;

    fn encode(text: &str) -> Vec<u8> {
        Encoding::resolve("big5-hkscs-2008").unwrap().encode_html(text).into_owned()
    }

    #[test]
    fn the_hong_kong_rows_are_encoded() {
        assert_eq!(encode("中𧉧啲"), b"\xA4\xA4\x87\x45\x9D\xF8");
    }

    #[test]
    fn four_characters_are_two_code_points() {
        assert_eq!(encode("Ê̄Ê̌ê̄ê̌"), b"\x88\x62\x88\x64\x88\xA3\x88\xA5");
        assert_eq!(encode("ÊaÊ"), b"\x88\x66a\x88\x66");
        assert_eq!(encode("ÊÊ̄"), b"\x88\x66\x88\x62");
        assert_eq!(encode("Ê\u{1F600}"), b"\x88\x66&#128512;");
        assert_eq!(encode("\u{304}"), b"&#772;");
    }
}
