//! RFC 1557, ISO-2022-KR: ASCII, and KS X 1001 between SO and SI.
//!
//! The decoder is the one that the Encoding Standard had before it made this name a label of
//! replacement: SO needs no header before it, the header may come anywhere, SO and SI may repeat,
//! and a line feed returns to ASCII. It is more tolerant in two respects. The error of a lead does
//! not include a control character after it, so line feeds, shifts and escapes keep their meaning;
//! and between SO and SI neither a line feed nor a header is an error. These are errors:
//! - ESC that begins no header, a byte above 0x7F, and between SO and SI a byte that is neither a lead
//!   nor a trail: that byte alone;
//! - a lead without a trail: the lead;
//! - a lead and a trail that KS X 1001 does not have: both.
//!
//! The encoder writes the header at the start of every text that is not empty; RFC 1557 only requires it at the start
//! of some line before the first SO. It returns to ASCII before every ASCII character, including line terminators. As
//! in ISO-2022-JP, it refuses U+000E, U+000F and U+001B, which a decoder would read as shifts.

use super::ascii_set::AsciiSet;
use super::iso_2022_sets::KS_X_1001;
use crate::codec::control::{ESC, SI, SO};
use crate::codec::facts::{Escape, Resume};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, REPLACEMENT_CHARACTER, Step, row,
};
use crate::index;

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("iso-2022-kr", ISO_2022_KR, &["csiso2022kr", "iso-2022-kr"]).defined_in("RFC 1557").with_escapes(ESCAPES, &RESUME).unlike_ascii().with_most_bytes(7, 14),
];

const ISO_2022_KR: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish }),
    mode: 0,
    bom: false,
    index: Some(index::EUC_KR),
};

const ESCAPES: &[Escape] = &[Escape::new(HEADER, 0), Escape::new(&[SO], 2), Escape::new(&[SI], 1)];
/// In the middle of a text, the header has been written.
pub(crate) const RESUME: Resume = Resume { begun: BEGUN, returns: &[SI], ..Resume::SAME };

/// Between SO and SI.
const SHIFTED: u32 = 1;
/// The encoder has written the header.
const BEGUN: u32 = 2;

const HEADER: &[u8; 4] = b"\x1B$)C";

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    match *input {
        [ESC, ..] if input.starts_with(HEADER) => Step::Nothing(4),
        [ESC, ..] if !last && HEADER.starts_with(input) => Step::More,
        [SO, ..] => shift(SHIFTED, mode),
        [SI, ..] => shift(0, mode),
        [b'\n', ..] => {
            *mode = 0;
            Step::Unit('\n' as u16, 1)
        }
        [ESC | 0x80.., ..] => Step::Malformed(1),
        [byte, ..] if *mode & SHIFTED == 0 => Step::Unit(byte as u16, 1),
        [0x21..=0x7E] => Step::unfinished(last, 1),
        [lead @ 0x21..=0x7E, trail @ 0x21..=0x7E, ..] => KS_X_1001.step(&[lead, trail]),
        _ => Step::Malformed(1),
    }
}

fn shift(to: u32, mode: &mut u32) -> Step {
    *mode = to;
    Step::Nothing(1)
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[SO, SI, ESC]);

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if mode & SHIFTED == 0 { PLAIN.widen(src, dst) } else { KS_X_1001.run(src, dst) }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let single = [scalar as u8];
    let two;
    let (state, bytes) = match scalar {
        _ if PLAIN.has(scalar) => (0, &single[..]),
        // The error has U+FFFD instead of the control character, with which an attacker could hide a shift.
        0..0x80 => return Err(REPLACEMENT_CHARACTER),
        _ => {
            two = KS_X_1001.bytes(scalar).ok_or(scalar)?;
            (SHIFTED, &two[..])
        }
    };
    let header = if *mode & BEGUN == 0 { &HEADER[..] } else { &[] };
    let shift = match (*mode & SHIFTED, state) {
        (0, SHIFTED) => &[SO][..],
        (SHIFTED, 0) => &[SI],
        _ => &[],
    };
    *mode = BEGUN | state;
    Ok(Bytes::join(&[header, shift, bytes]))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if mode == BEGUN { PLAIN.narrow(src, dst) } else { (0, 0) }
}

fn finish(mode: u32) -> Bytes {
    if mode & SHIFTED == 0 { Bytes::NONE } else { Bytes::one(SI) }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;
    use std::vec::Vec;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("iso-2022-kr").unwrap().decode(bytes).into_owned()
    }

    fn encode(text: &str) -> Vec<u8> {
        Encoding::resolve("iso-2022-kr").unwrap().encode_html(text).into_owned()
    }

    #[test]
    fn header_shifts_and_two_byte_characters() {
        let bytes = b"\x1B$)Ca\x0EGQ1[\x0Fb";
        assert_eq!(decode(bytes), "a한글b");
        assert_eq!(encode("a한글b"), bytes);
    }

    #[test]
    fn the_header_begins_the_text_and_lines_end_in_ascii() {
        assert_eq!(encode("한\r\n한"), b"\x1B$)C\x0EGQ\x0F\r\n\x0EGQ\x0F");
        assert_eq!(encode("a"), b"\x1B$)Ca");
        assert_eq!(encode(""), b"");
    }

    #[test]
    fn the_encoder_has_ks_x_1001_only_and_no_shifts() {
        assert_eq!(encode("갂한\x0E"), b"\x1B$)C&#44034;\x0EGQ\x0F&#65533;");
    }

    #[test]
    fn the_decoder_needs_no_header_and_a_line_feed_is_ascii() {
        assert_eq!(decode(b"\x0EGQ\nGQ\x0F\x0F"), "한\nGQ");
    }

    #[test]
    fn an_escape_that_begins_no_header_is_an_error_and_its_rest_is_text() {
        assert_eq!(decode(b"\x1B$)D\x1B$"), "\u{FFFD}$)D\u{FFFD}$");
    }

    #[test]
    fn malformed_two_byte_characters() {
        assert_eq!(decode(b"\x0EI!GQ"), "\u{FFFD}한");
        assert_eq!(decode(b"\x0EG\x0Fa"), "\u{FFFD}a");
        assert_eq!(decode(b"\x0EG\n \x0E G"), "\u{FFFD}\n \u{FFFD}\u{FFFD}");
        assert_eq!(decode(b"\x80\x0EG\x80"), "\u{FFFD}\u{FFFD}\u{FFFD}");
    }
}
