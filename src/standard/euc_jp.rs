//! The standard's section 12.1, EUC-JP.

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::katakana;
use crate::codec::text::Element;
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("EUC-JP", EUC_JP, &["cseucpkdfmtjapanese", "euc-jp", "x-euc-jp"]).with_aliases(&["20932", "51932", "eucjis", "extendedunixcodepackedformatforjapanese", "ujis"]).with_str(STR).with_sequences(SEQUENCES),
];

pub(crate) const EUC_JP: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::JIS0212),
};
// SAFETY: it writes ASCII, half-width katakana, and code units of an index, which has no surrogates: unpacking
// removes them.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

const LEAD: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0xA1..=0xFE] };
const TRAIL: SequenceByte = SequenceByte { name: "trail byte", ranges: &[0xA1..=0xFE] };
const SEQUENCES: &[Sequence] = &[
    Sequence {
        bytes: &[LEAD, TRAIL],
        index: Index::At { name: "jis0208", pointer: |bytes| pointer_94(bytes[0], bytes[1]) },
    },
    Sequence {
        bytes: &[
            SequenceByte { name: "lead byte", ranges: &[KATAKANA..=KATAKANA] },
            SequenceByte { name: "half-width katakana", ranges: &[0xA1..=0xDF] },
        ],
        index: Index::Complete,
    },
    Sequence {
        bytes: &[SequenceByte { name: "lead byte", ranges: &[JIS0212..=JIS0212] }, LEAD, TRAIL],
        index: Index::At { name: "jis0212", pointer: |bytes| pointer_94(bytes[1], bytes[2]) },
    },
];

/// The lead of half-width katakana.
const KATAKANA: u8 = 0x8E;
/// The byte before a lead and trail of index jis0212.
pub(crate) const JIS0212: u8 = 0x8F;

/// Index jis0208 and half-width katakana.
pub(crate) static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(unit));
/// The inverse of index jis0208 and half-width katakana.
pub(crate) static INVERSE: Lazy<Inverse> =
    Lazy::new(|| two_byte::inverse(TABLE.get(), |_| false, &|_| ()));

/// The code unit of a lead and a trail.
fn unit(lead: u8, trail: u8) -> Option<u16> {
    match (lead, trail) {
        (KATAKANA, 0xA1..=0xDF) => Some(katakana::unit(trail)),
        _ => get_94(index::jis0208(), lead, trail),
    }
}

/// The pointer of a lead and a trail from 0xA1 on in an index of 94 × 94.
fn pointer_94(lead: u8, trail: u8) -> u32 {
    (lead - 0xA1) as u32 * 94 + (trail - 0xA1) as u32
}

/// A code unit of such an index, whose leads and trails are 0xA1 to 0xFE.
fn get_94(index: &[u16], lead: u8, trail: u8) -> Option<u16> {
    let (0xA1..=0xFE, 0xA1..=0xFE) = (lead, trail) else { return None };
    index::get(index, pointer_94(lead, trail) as usize)
}

/// Section 12.1.1, EUC-JP decoder.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [byte @ 0..=0x7F, ..] => Step::Unit(byte as u16, 1),
        [KATAKANA | JIS0212 | 0xA1..=0xFE] => Step::unfinished(last, 1),
        [JIS0212, 0xA1..=0xFE] => Step::unfinished(last, 2),
        [JIS0212, lead @ 0xA1..=0xFE, trail, ..] => match get_94(index::jis0212(), lead, trail) {
            Some(unit) => Step::Unit(unit, 3),
            None if trail < 0x80 => Step::Malformed(2),
            None => Step::Malformed(3),
        },
        [lead @ (KATAKANA | JIS0212 | 0xA1..=0xFE), trail, ..] => {
            two_byte::step(&TABLE, lead, trail)
        }
        _ => Step::Malformed(1),
    }
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, false)
}

/// Section 12.1.2, EUC-JP encoder.
#[inline(never)]
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    match scalar {
        0..=0x7F => Ok(Bytes::one(scalar as u8)),
        0xA5 => Ok(Bytes::one(0x5C)),
        0x203E => Ok(Bytes::one(0x7E)),
        0xFF61..=0xFF9F => Ok(Bytes::two([KATAKANA, katakana::byte(scalar)])),
        0x2212 => two_byte::encode(&INVERSE, 0xFF0D),
        _ => two_byte::encode(&INVERSE, scalar),
    }
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], _mode: u32) -> (usize, usize) {
    two_byte::encode_run(src, dst, &INVERSE)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;

    fn euc_jp() -> Encoding {
        Encoding::for_label("x-euc-jp").unwrap()
    }

    #[test]
    fn jis_x_0208_katakana_and_jis_x_0212() {
        assert_eq!(euc_jp().decode(b"\xC6\xFC\x8E\xB1\x8F\xB0\xA1"), "日ｱ丂");
        assert_eq!(euc_jp().encode("日ｱ").unwrap(), &b"\xC6\xFC\x8E\xB1"[..]);
    }

    #[test]
    fn the_encoder_has_no_jis_x_0212_and_replaces_three_characters() {
        assert!(euc_jp().encode("丂").is_err());
        assert_eq!(euc_jp().encode("¥‾−").unwrap(), &b"\\~\xA1\xDD"[..]);
    }

    #[test]
    fn an_ascii_trail_of_a_malformed_sequence_is_restored() {
        assert_eq!(euc_jp().decode(b"\x8E\x41\x8E\xE0"), "\u{FFFD}A\u{FFFD}");
        assert_eq!(euc_jp().decode(b"\x8F\xA1A\x8FA"), "\u{FFFD}A\u{FFFD}A");
        assert_eq!(euc_jp().decode(b"\x8F\xA1\xA1\x8F\xA1"), "\u{FFFD}\u{FFFD}");
    }
}
