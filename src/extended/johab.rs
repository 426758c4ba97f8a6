//! JOHAB, the combination code of KS X 1001, annex 3, which is code page 1361.
//!
//! A syllable is 16 bits: a 1, and five bits each for its initial, its medial and its final. Each number below is such
//! a group of five bits. A single jamo is a syllable whose other jamo are empty. The symbols and hanja of KS X 1001,
//! but not its jamo, are in pairs of rows, 188 characters to a lead. The code points are those of index EUC-KR. ASCII
//! stands for itself, including the backslash. These are errors:
//! - a byte that is neither ASCII nor a lead: that byte;
//! - a lead and a byte with which it forms no character: the lead, and that byte as well unless it is ASCII.

use super::iso_2022_sets::KS_X_1001;
use crate::codec::facts::{self, Sequence, SequenceByte};
use crate::codec::two_byte::{self, Table};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("johab", JOHAB, &["cp1361", "johab", "ksc5601-1992", "ms1361", "x-johab"]).defined_in("KS X 1001, annex 3: code page 1361").with_sequences(SEQUENCES),
];

const JOHAB: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::EUC_KR),
};

const LEAD: SequenceByte =
    SequenceByte { name: "lead byte", ranges: &[0x84..=0xD3, 0xD9..=0xDE, 0xE0..=0xF9] };
/// Some of these byte pairs have no character.
const SEQUENCES: &[Sequence] = &[Sequence {
    bytes: &[LEAD, SequenceByte { name: "trail byte", ranges: &[0x31..=0x7E, 0x81..=0xFE] }],
    index: facts::Index::Other,
}];

static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(unit));

/// The initials and the finals, as compatibility jamo.
#[rustfmt::skip]
static INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
];
#[rustfmt::skip]
static FINALS: [char; 27] = [
    'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ', 'ㅂ', 'ㅄ',
    'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
];
/// The first vowel; each medial has one.
const FIRST_VOWEL: u16 = 0x314F;

/// A syllable's initial, medial or final.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Empty,
    /// Its index among jamo of the same kind.
    Index(u16),
}
use Part::{Empty, Index};

fn initial(number: u16) -> Option<Part> {
    match number {
        1 => Some(Empty),
        2..=20 => Some(Index(number - 2)),
        _ => None,
    }
}

fn medial(number: u16) -> Option<Part> {
    match number {
        2 => Some(Empty),
        3..=7 => Some(Index(number - 3)),
        10..=15 => Some(Index(number - 5)),
        18..=23 => Some(Index(number - 7)),
        26..=29 => Some(Index(number - 9)),
        _ => None,
    }
}

fn last(number: u16) -> Option<Part> {
    match number {
        1 => Some(Empty),
        2..=17 => Some(Index(number - 2)),
        19..=29 => Some(Index(number - 3)),
        _ => None,
    }
}

/// The code unit of a syllable, whose three jamo are in the two bytes.
fn hangul(lead: u8, trail: u8) -> Option<u16> {
    let bits = u16::from_be_bytes([lead, trail]);
    let parts = (initial(bits >> 10 & 31)?, medial(bits >> 5 & 31)?, last(bits & 31)?);
    match parts {
        (Empty, Empty, Empty) => Some(0x3000),
        (Index(index), Empty, Empty) => INITIALS.get(index as usize).map(|c| *c as u16),
        (Empty, Index(index), Empty) => Some(FIRST_VOWEL + index),
        (Empty, Empty, Index(index)) => FINALS.get(index as usize).map(|c| *c as u16),
        (Index(initial), Index(medial), last) => {
            let last = if let Index(index) = last { index + 1 } else { 0 };
            Some(0xAC00 + (initial * 21 + medial) * 28 + last)
        }
        _ => None,
    }
}

/// The code unit of a symbol or a hanja: two rows of KS X 1001 for each lead.
fn symbol(lead: u8, trail: u8) -> Option<u16> {
    let first = match lead {
        0xD9..=0xDE => 0x21 + 2 * (lead - 0xD9),
        0xE0..=0xF9 => 0x4A + 2 * (lead - 0xE0),
        _ => return None,
    };
    let column = match trail {
        0x31..=0x7E => trail - 0x31,
        0x91..=0xFE => trail - 0x43,
        _ => return None,
    };
    let bytes = [first + column / 94, 0x21 + column % 94];
    // The jamo of row 0x24 are hangul here.
    if bytes[0] == 0x24 && bytes[1] <= 0x53 { None } else { KS_X_1001.unit(&bytes) }
}

fn unit(lead: u8, trail: u8) -> Option<u16> {
    match (lead, trail) {
        (0x84..=0xD3, 0x41..=0x7E | 0x81..=0xFE) => hangul(lead, trail),
        _ => symbol(lead, trail),
    }
}

fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [byte @ 0..0x80, ..] => Step::Unit(byte as u16, 1),
        [lead] if LEAD.has(lead) => Step::unfinished(last, 1),
        [lead, trail, ..] if LEAD.has(lead) => two_byte::step(&TABLE, lead, trail),
        _ => Step::Malformed(1),
    }
}

fn run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, false)
}

/// A consonant that is an initial is encoded as one, and U+3000 as in KS X 1001.
static INVERSE: Lazy<Inverse> = Lazy::new(|| {
    two_byte::inverse(TABLE.get(), |_| false, &|each| {
        for (number, unit) in (2..).zip(INITIALS) {
            each(unit as u16, (1 << 15 | number << 10 | 2 << 5 | 1_u16).swap_bytes());
        }
        each(0x3000, u16::from_le_bytes([0xD9, 0x31]));
    })
});

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
    fn syllables_jamo_and_symbols() {
        let johab = Encoding::resolve("cp1361").unwrap();
        let (text, bytes) =
            ("한글ㄱㅏㄳ、鷄\\", b"\xD0\x65\x8B\x69\x88\x41\x84\x61\x84\x44\xD9\x32");
        assert_eq!(johab.decode(bytes), "한글ㄱㅏㄳ、");
        assert_eq!(&johab.encode(text).unwrap()[..12], bytes);
        assert_eq!(johab.decode(&johab.encode(text).unwrap()), text);
        // All 11,172 syllables, which EUC-KR of KS X 1001 lacks.
        for syllable in '가'..='힣' {
            let text = std::string::String::from(syllable);
            assert_eq!(johab.decode(&johab.encode(&text).unwrap()), text);
        }
    }

    #[test]
    fn a_final_alone_decodes_and_is_encoded_as_an_initial() {
        let johab = Encoding::resolve("johab").unwrap();
        assert_eq!(johab.decode(b"\x84\x42\x84\x41"), "ㄱ\u{3000}");
        assert_eq!(johab.encode("ㄱ\u{3000}").unwrap(), &b"\x88\x41\xD9\x31"[..]);
    }

    #[test]
    fn what_makes_no_character_is_an_error() {
        let johab = Encoding::resolve("johab").unwrap();
        assert_eq!(
            johab.decode(b"\x88\x42a\x88\x30\x80\xD0"),
            "\u{FFFD}Ba\u{FFFD}0\u{FFFD}\u{FFFD}"
        );
        assert_eq!(johab.decode(b"\xDA\xA1\xDF\x31"), "\u{FFFD}\u{FFFD}1");
    }
}
