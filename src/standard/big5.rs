//! The standard's section 11.1, Big5, which includes the Hong Kong extensions.

use alloc::boxed::Box;

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::text::Element;
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("Big5", BIG5, &["big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5"]).with_aliases(&["950", "big5hk", "big5tw", "hkscs", "xmactradchinese"]).with_str(STR).with_sequences(SEQUENCES),
];

pub(crate) const BIG5: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::BIG5),
};
// SAFETY: it writes ASCII and code units of an index, which has no surrogates: unpacking removes them.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

const LEAD: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0x81..=0xFE] };
const TRAIL: SequenceByte =
    SequenceByte { name: "trail byte", ranges: &[0x40..=0x7E, 0xA1..=0xFE] };
const SEQUENCES: &[Sequence] = &[Sequence {
    bytes: &[LEAD, TRAIL],
    index: Index::At {
        name: "Big5",
        pointer: |bytes| pointer(bytes[0], bytes[1]).unwrap_or(0) as u32,
    },
}];

/// The characters of the basic plane. All others go through [`code_point`].
static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(basic_unit));
static BASIC_INVERSE: Lazy<Inverse> = Lazy::new(basic_inverse);
static PLANE_2_INVERSE: Lazy<Inverse> = Lazy::new(plane_2_inverse);

/// The number of trails of each lead.
pub(crate) const ROW: usize = 157;

/// The pointers that stand for two code points, and these code points.
pub(crate) const TWO_CODE_POINTS: [(usize, [u16; 2]); 4] =
    [(1133, [0xCA, 0x304]), (1135, [0xCA, 0x30C]), (1164, [0xEA, 0x304]), (1166, [0xEA, 0x30C])];

fn pointer(lead: u8, trail: u8) -> Option<usize> {
    let offset = match trail {
        0x40..=0x7E => 0x40,
        0xA1..=0xFE => 0x62,
        _ => return None,
    };
    Some((lead as usize).checked_sub(0x81)? * ROW + (trail - offset) as usize)
}

/// The code point of a pointer in index Big5.
fn code_point(pointer: usize) -> Option<u32> {
    let unit = index::get(index::big5(), pointer)?;
    Some(unit as u32 | (index::big5_is_plane_2(pointer) as u32) << 17)
}

/// The code unit of a lead and a trail, if their character is in the basic plane.
fn basic_unit(lead: u8, trail: u8) -> Option<u16> {
    u16::try_from(code_point(pointer(lead, trail)?)?).ok()
}

/// Section 11.1.1, Big5 decoder.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    let (lead, trail) = match *input {
        [byte @ 0..=0x7F, ..] => return Step::Unit(byte as u16, 1),
        [0x81..=0xFE] => return Step::unfinished(last, 1),
        [lead @ 0x81..=0xFE, trail, ..] => (lead, trail),
        _ => return Step::Malformed(1),
    };
    let pointer = pointer(lead, trail);
    if let Some((_, units)) = TWO_CODE_POINTS.iter().find(|(p, _)| Some(*p) == pointer) {
        return Step::Units(*units, 2);
    }
    match pointer.and_then(code_point) {
        Some(code_point) => Step::scalar(code_point, 2),
        None => Step::two_byte(None, trail),
    }
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, false)
}

/// The standard's "index Big5 pointer" for the basic plane: it omits the Hong Kong rows, and uses the last pointer
/// rather than the first for six code points.
fn basic_inverse() -> Box<Inverse> {
    const LAST: [u16; 6] = [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345];
    let table = TABLE.get();
    let mut last = LAST.map(|unit| (unit, 0));
    for (pair, unit) in (0x8000_u16..=0xFFFF).zip(table) {
        if let Some((_, bytes)) = last.iter_mut().find(|(u, _)| u == unit) {
            *bytes = pair.swap_bytes();
        }
    }
    two_byte::inverse(table, |lead| lead < 0xA1, &|each| {
        last.iter().for_each(|&(unit, bytes)| each(unit, bytes))
    })
}

/// The inverse of the characters in plane 2.
fn plane_2_inverse() -> Box<Inverse> {
    let index = index::big5();
    let pointers = (0xA1 - 0x81) * ROW..index.len();
    Inverse::new(&|each| {
        for pointer in pointers.clone().filter(|&pointer| index::big5_is_plane_2(pointer)) {
            each(index[pointer], u16::from_le_bytes(bytes(pointer)));
        }
    })
}

/// The bytes of a pointer.
pub(crate) fn bytes(pointer: usize) -> [u8; 2] {
    let trail = (pointer % ROW) as u8;
    let offset = if trail < 0x3F { 0x40 } else { 0x62 };
    [(pointer / ROW) as u8 + 0x81, trail + offset]
}

/// Section 11.1.2, Big5 encoder.
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    match scalar {
        0..=0x7F => Ok(Bytes::one(scalar as u8)),
        0x20000..0x30000 => two_byte::encode(&PLANE_2_INVERSE, scalar & 0xFFFF).map_err(|_| scalar),
        _ => two_byte::encode(&BASIC_INVERSE, scalar),
    }
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    two_byte::encode_run(src, dst, &BASIC_INVERSE)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;

    fn big5() -> Encoding {
        Encoding::for_label("big5-hkscs").unwrap()
    }

    #[test]
    fn basic_and_supplementary_characters() {
        assert_eq!(big5().decode(b"\xA4\xA4\x87\x45"), "中𧉧");
        assert_eq!(big5().encode("中").unwrap(), &b"\xA4\xA4"[..]);
    }

    #[test]
    fn four_pointers_are_two_code_points() {
        assert_eq!(
            big5().decode(b"\x88\x62\x88\x64\x88\xA3\x88\xA5"),
            "\u{CA}\u{304}\u{CA}\u{30C}\u{EA}\u{304}\u{EA}\u{30C}"
        );
    }

    #[test]
    fn an_ascii_trail_of_a_malformed_sequence_is_restored() {
        assert_eq!(big5().decode(b"\x81\x40\xA4\x3F"), "\u{FFFD}@\u{FFFD}?");
        assert_eq!(big5().decode(b"\xA4\x7F\xA4\x80"), "\u{FFFD}\u{7F}\u{FFFD}");
    }

    #[test]
    fn the_encoder_avoids_the_hong_kong_rows_and_prefers_six_last_pointers() {
        assert!(big5().encode("\u{CA}").is_err());
        assert_eq!(big5().encode("\u{2550}\u{5341}").unwrap(), &b"\xF9\xF9\xA4\x51"[..]);
    }
}
