//! RFC 1843, HZ: ASCII, and GB 2312 between "~{" and "~}".
//!
//! The set is GB 2312 of 1980 and not what later standards put into its holes, as section 1 says
//! that "GB" is; its code points are index gb18030's. These are errors:
//! - "~" before what makes no escape of the mode it is in, a byte above 0x7F, and in GB mode what
//!   cannot be in a pair: that byte alone;
//! - a lead without a trail: the lead;
//! - a pair that GB 2312 does not have: both.
//!
//! A line feed in GB mode is not there by convention (section 2); it returns to ASCII, as in the
//! Encoding Standard before it made this name a label of replacement. So does the encoder before
//! every ASCII character, which includes the ends of lines.

use core::ops::RangeInclusive;

use super::ascii_set::AsciiSet;
use super::join;
use super::set_94::Set;
use crate::decoder::{self, Step};
use crate::encoder::{self, Bytes};
use crate::encoding::Codec;
use crate::index;
use crate::standard::gb18030::GB18030;

pub(crate) const HZ_GB_2312: Codec = Codec {
    decoder: decoder::Rules { step, run },
    encoder: Some(encoder::Rules { step: encode, run: encode_run, finish }),
    mode: ASCII,
    bom: false,
    part: Some(index::ZH_HANS),
};

// The modes.
const ASCII: u32 = 0;
const GB: u32 = 1;

static GB_2312: Set = Set { codec: &GB18030, has };

/// GB 2312's rows, each with the columns that it has of them.
static ROWS: [(RangeInclusive<u8>, RangeInclusive<u8>); 17] = [
    (0x21..=0x21, 0x21..=0x7E),
    (0x22..=0x22, 0x31..=0x62),
    (0x22..=0x22, 0x65..=0x6E),
    (0x22..=0x22, 0x71..=0x7C),
    (0x23..=0x23, 0x21..=0x7E),
    (0x24..=0x24, 0x21..=0x73),
    (0x25..=0x25, 0x21..=0x76),
    (0x26..=0x26, 0x21..=0x38),
    (0x26..=0x26, 0x41..=0x58),
    (0x27..=0x27, 0x21..=0x41),
    (0x27..=0x27, 0x51..=0x71),
    (0x28..=0x28, 0x21..=0x3A),
    (0x28..=0x28, 0x45..=0x69),
    (0x29..=0x29, 0x24..=0x6F),
    (0x30..=0x56, 0x21..=0x7E),
    (0x57..=0x57, 0x21..=0x79),
    (0x58..=0x77, 0x21..=0x7E),
];

fn has([row, column]: &[u8; 2]) -> bool {
    ROWS.iter().any(|(rows, columns)| rows.contains(row) && columns.contains(column))
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    match (*mode, input) {
        (GB, [b'\n', ..]) => {
            *mode = ASCII;
            Step::Unit('\n' as u16, 1)
        }
        (GB, [0x21..=0x7E]) | (_, [b'~']) => Step::unfinished(last, 1),
        (GB, [b'~', b'}', ..]) => {
            *mode = ASCII;
            Step::Nothing(2)
        }
        (GB, &[lead @ 0x21..=0x7E, trail @ 0x21..=0x7E, ..]) => GB_2312.step(&[lead, trail]),
        (ASCII, [b'~', b'{', ..]) => {
            *mode = GB;
            Step::Nothing(2)
        }
        (ASCII, [b'~', b'~', ..]) => Step::Unit('~' as u16, 2),
        // A line that goes on.
        (ASCII, [b'~', b'\n', ..]) => Step::Nothing(2),
        (ASCII, &[byte @ ..0x80, ..]) if byte != b'~' => Step::Unit(byte as u16, 1),
        _ => Step::Malformed(1),
    }
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(b"~");

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if mode == ASCII { PLAIN.widen(src, dst) } else { GB_2312.run(src, dst) }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let single = [scalar as u8; 2];
    let pair;
    let (state, bytes) = match scalar {
        0x7E => (ASCII, &single[..]),
        0..0x80 => (ASCII, &single[..1]),
        _ => {
            pair = GB_2312.pair(scalar).ok_or(scalar)?;
            (GB, &pair[..])
        }
    };
    let escape = match (*mode, state) {
        (ASCII, GB) => &b"~{"[..],
        (GB, ASCII) => b"~}",
        _ => b"",
    };
    *mode = state;
    Ok(join(&[escape, bytes]))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if mode == ASCII { PLAIN.narrow(src, dst) } else { (0, 0) }
}

fn finish(mode: u32) -> Bytes {
    if mode == ASCII { Bytes::NONE } else { Bytes::two(*b"~}") }
}

#[cfg(test)]
mod tests {
    use crate::ErrorMode;
    use crate::extended::for_name;
    use std::string::String;
    use std::vec::Vec;

    fn decode(bytes: &[u8]) -> String {
        for_name("hz-gb-2312").unwrap().decode(bytes)
    }

    fn encode(text: &str) -> Vec<u8> {
        for_name("hz-gb-2312").unwrap().encode_with(text, ErrorMode::Html).unwrap()
    }

    #[test]
    fn four_escapes() {
        assert_eq!(decode(b"~~a~{VP~}b~\nc"), "~a中bc");
        assert_eq!(encode("~a中b\n中"), b"~~a~{VP~}b\n~{VP~}");
    }

    #[test]
    fn an_escape_of_the_other_mode_is_an_error() {
        assert_eq!(decode(b"~}~a~"), "\u{FFFD}}\u{FFFD}a\u{FFFD}");
        assert_eq!(decode(b"~{~{VP~~VP"), "\u{FFFD}中\u{FFFD}中");
    }

    #[test]
    fn a_line_feed_returns_to_ascii() {
        assert_eq!(decode(b"~{VP\nVP"), "中\nVP");
        assert_eq!(decode(b"~{V\nV~{~\nV"), "\u{FFFD}\nV\u{FFFD}\nV");
    }

    #[test]
    fn pairs_that_are_none() {
        assert_eq!(decode(b"~{xVP V\x80VP"), "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}中");
        assert_eq!(decode(b"~{x!VP"), "\u{FFFD}中");
        assert_eq!(decode(b"~{V"), "\u{FFFD}");
        assert_eq!(decode(b"\x80"), "\u{FFFD}");
    }

    #[test]
    fn the_encoder_has_the_set_only() {
        assert_eq!(encode("丂中€\u{E78D}"), b"&#19970;~{VP~}&#8364;&#59277;");
        assert_eq!(decode(b"~{\"c"), "\u{FFFD}");
    }
}
