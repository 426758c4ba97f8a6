//! RFC 1843, HZ: ASCII, and GB 2312 between "~{" and "~}".
//!
//! Section 1 defines "GB" as GB 2312 of 1980, so the characters that later standards added to its
//! rows are not in the set. The code points are those of index gb18030. These are errors:
//! - "~" that begins no escape of the current mode, a byte above 0x7F, and in GB mode a byte that is
//!   neither a lead nor a trail: that byte alone;
//! - a lead without a trail: the lead;
//! - a lead and a trail that GB 2312 does not have: both.
//!
//! By convention there is no line feed in GB mode (section 2). The decoder returns to ASCII at one, as the Encoding
//! Standard did before it made this name a label of replacement. The encoder returns to ASCII before every ASCII
//! character, including line terminators.

use super::ascii_set::AsciiSet;
use super::iso_2022_sets::GB_2312;
use crate::codec::facts::{Escape, Resume};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};
use crate::index;

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("hz-gb-2312", HZ_GB_2312, &["cshzgb2312", "hz", "hz-gb-2312"]).defined_in("RFC 1843").with_aliases(&["52936"]).with_escapes(ESCAPES, &RESUME).unlike_ascii().with_most_bytes(4, 12),
];

const HZ_GB_2312: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish }),
    mode: ASCII,
    bom: false,
    index: Some(index::GB18030),
};

const ESCAPES: &[Escape] = &[Escape::new(b"~{", 2), Escape::new(b"~}", 1)];
pub(crate) const RESUME: Resume = Resume { returns: b"~}", ..Resume::SAME };

// The modes.
const ASCII: u32 = 0;
const GB: u32 = 1;

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
        // The line continues.
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
    let two;
    let (state, bytes) = match scalar {
        0x7E => (ASCII, &single[..]),
        0..0x80 => (ASCII, &single[..1]),
        _ => {
            two = GB_2312.bytes(scalar).ok_or(scalar)?;
            (GB, &two[..])
        }
    };
    let escape = match (*mode, state) {
        (ASCII, GB) => &b"~{"[..],
        (GB, ASCII) => b"~}",
        _ => b"",
    };
    *mode = state;
    Ok(Bytes::join(&[escape, bytes]))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if mode == ASCII { PLAIN.narrow(src, dst) } else { (0, 0) }
}

fn finish(mode: u32) -> Bytes {
    if mode == ASCII { Bytes::NONE } else { Bytes::two(*b"~}") }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;
    use std::vec::Vec;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("hz-gb-2312").unwrap().decode(bytes).into_owned()
    }

    fn encode(text: &str) -> Vec<u8> {
        Encoding::resolve("hz-gb-2312").unwrap().encode_html(text).into_owned()
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
    fn malformed_two_byte_characters() {
        assert_eq!(decode(b"~{xVP V\x80VP"), "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}中");
        assert_eq!(decode(b"~{x!VP"), "\u{FFFD}中");
        assert_eq!(decode(b"~{V"), "\u{FFFD}");
        assert_eq!(decode(b"\x80"), "\u{FFFD}");
    }

    #[test]
    fn the_encoder_has_gb_2312_only() {
        assert_eq!(encode("丂中€\u{E78D}"), b"&#19970;~{VP~}&#8364;&#59277;");
        assert_eq!(decode(b"~{\"c"), "\u{FFFD}");
    }
}
