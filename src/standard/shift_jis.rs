//! The standard's section 12.3, Shift_JIS, which is windows-31j.

use alloc::boxed::Box;

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
    row("Shift_JIS", SHIFT_JIS, &["csshiftjis", "ms932", "ms_kanji", "shift-jis", "shift_jis", "sjis", "windows-31j", "x-sjis"]).with_aliases(&["932", "ms31j", "pck", "xmacjapanese"]).with_str(STR).with_sequences(SEQUENCES),
];

const SHIFT_JIS: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::JIS0208),
};
// SAFETY: it writes ASCII, half-width katakana, and code units of an index, which has no surrogates: unpacking
// removes them.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

const LEAD: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0x81..=0x9F, 0xE0..=0xFC] };
const TRAIL: SequenceByte =
    SequenceByte { name: "trail byte", ranges: &[0x40..=0x7E, 0x80..=0xFC] };
const SEQUENCES: &[Sequence] = &[
    Sequence {
        bytes: &[LEAD, TRAIL],
        index: Index::At {
            name: "jis0208",
            pointer: |bytes| pointer(bytes[0], bytes[1]).unwrap_or(0) as u32,
        },
    },
    Sequence {
        bytes: &[SequenceByte { name: "half-width katakana", ranges: &[0x80..=0x80, 0xA1..=0xDF] }],
        index: Index::Complete,
    },
];

static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(unit));
static INVERSE: Lazy<Inverse> = Lazy::new(inverse);

/// The pointer of a lead and a trail.
fn pointer(lead: u8, trail: u8) -> Option<usize> {
    let offset = match trail {
        0x40..=0x7E => 0x40,
        0x80..=0xFC => 0x41,
        _ => return None,
    };
    let lead_offset = match lead {
        0x81..=0x9F => 0x81,
        0xE0..=0xFC => 0xC1,
        _ => return None,
    };
    Some((lead - lead_offset) as usize * 188 + (trail - offset) as usize)
}

/// The code unit of a lead and a trail.
fn unit(lead: u8, trail: u8) -> Option<u16> {
    match pointer(lead, trail)? {
        // The end-user-defined characters (EUDC) of Windows.
        pointer @ 8836..=10715 => Some((0xE000 - 8836 + pointer) as u16),
        pointer => index::get(index::jis0208(), pointer),
    }
}

/// Section 12.3.1, Shift_JIS decoder.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [byte @ 0..=0x80, ..] => Step::Unit(byte as u16, 1),
        [0x81..=0x9F | 0xE0..=0xFC] => Step::unfinished(last, 1),
        [lead @ (0x81..=0x9F | 0xE0..=0xFC), trail, ..] => two_byte::step(&TABLE, lead, trail),
        [byte @ 0xA1..=0xDF, ..] => Step::Unit(katakana::unit(byte), 1),
        [_, ..] => Step::Malformed(1),
        [] => Step::More,
    }
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &TABLE, true)
}

/// The standard's "index Shift_JIS pointer": it omits the NEC duplicates of IBM's extensions, which begin at lead 0xED,
/// and the end-user-defined characters.
fn inverse() -> Box<Inverse> {
    two_byte::inverse(TABLE.get(), |lead| (0xED..=0xF9).contains(&lead), &|each| {
        (0xA1..=0xDF).for_each(|byte| each(katakana::unit(byte), byte.into()))
    })
}

/// Section 12.3.2, Shift_JIS encoder.
fn encode(scalar: u32, _mode: &mut u32) -> Result<Bytes, u32> {
    match scalar {
        0..=0x80 => Ok(Bytes::one(scalar as u8)),
        0xA5 => Ok(Bytes::one(0x5C)),
        0x203E => Ok(Bytes::one(0x7E)),
        0xFF61..=0xFF9F => Ok(Bytes::one(katakana::byte(scalar))),
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

    fn shift_jis() -> Encoding {
        Encoding::for_label("windows-31j").unwrap()
    }

    #[test]
    fn two_byte_characters_katakana_and_end_user_defined_characters() {
        assert_eq!(shift_jis().decode(b"\x93\xFA\xB1\\\x80\xF0\x40"), "日ｱ\\\u{80}\u{E000}");
        assert_eq!(shift_jis().encode("日ｱ\\\u{80}").unwrap(), &b"\x93\xFA\xB1\\\x80"[..]);
        assert!(shift_jis().encode("\u{E000}").is_err());
    }

    #[test]
    fn an_ascii_trail_of_a_malformed_sequence_is_restored() {
        assert_eq!(
            shift_jis().decode(b"\x82\"\x82\xFD\xA0\xFD"),
            "\u{FFFD}\"\u{FFFD}\u{FFFD}\u{FFFD}"
        );
    }

    #[test]
    fn the_encoder_replaces_three_characters_and_prefers_ibm_to_nec() {
        assert_eq!(shift_jis().encode("¥‾−").unwrap(), &b"\\~\x81\x7C"[..]);
        assert_eq!(shift_jis().encode("纊").unwrap(), &b"\xFA\x5C"[..]);
    }
}
