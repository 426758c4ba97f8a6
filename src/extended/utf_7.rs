//! RFC 2152, UTF-7: seven-bit text, in which "+" begins UTF-16 in modified base64.
//!
//! The decoder accepts every ASCII character other than "+" as itself, even those that the rules
//! require to be encoded, so no character is lost. These are errors:
//! - a byte above 0x7F, and "+" before a byte that is neither "-" nor in set B: that byte alone;
//! - a lone surrogate: the digit that completes it or shows that it is lone;
//! - a sequence that ends inside a character, or with discarded bits that are not zero: its last
//!   digit, and the "-" that it absorbs.

use super::ascii_set::AsciiSet;
use super::base64::{self, Alphabet, SHIFTED};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("utf-7", UTF_7, &["csunicode11utf7", "csutf7", "unicode-1-1-utf-7", "unicode-2-0-utf-7", "utf-7", "utf7"]).defined_in("RFC 2152; the encoder writes set D and rule 3 directly; a byte order mark is text").with_aliases(&["65000"]).resumed(&RESUME).unlike_ascii().with_most_bytes(6, 0),
    row("utf-7-optional-direct", OPTIONAL_DIRECT, &["utf-7-optional-direct"]).defined_in("RFC 2152; the encoder writes set O directly as well; a byte order mark is text").resumed(&RESUME).unlike_ascii().with_most_bytes(6, 0),
];

/// The encoder writes set D and the white space of rule 3 directly.
const UTF_7: Codec = codec(EncoderRules {
    step: |scalar, mode| encode(scalar, mode, &DIRECT),
    run: |src, dst, mode| encode_run(src, dst, mode, &DIRECT),
    finish,
});

/// This encoder also writes set O directly, which some mail gateways damage.
const OPTIONAL_DIRECT: Codec = codec(EncoderRules {
    step: |scalar, mode| encode(scalar, mode, &DIRECT_OR_OPTIONAL),
    run: |src, dst, mode| encode_run(src, dst, mode, &DIRECT_OR_OPTIONAL),
    finish,
});

const fn codec(encoder: EncoderRules) -> Codec {
    let decoder = DecoderRules { step, run };
    Codec { decoder, encoder: Some(encoder), mode: 0, bom: false, index: None }
}

/// Set B.
const SET_B: Alphabet = Alphabet(b'/');
use super::base64::RESUME;

/// The characters that the decoder reads as themselves.
static PLAIN: AsciiSet = AsciiSet::ALL.without(b"+");

/// Set D and the white space of rule 3.
static DIRECT: AsciiSet = AsciiSet::NONE
    .with(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'(),-./:?")
    .with(b" \t\r\n");

/// [`DIRECT`] and set O.
static DIRECT_OR_OPTIONAL: AsciiSet = AsciiSet::PRINTABLE.without(b"+\\~").with(b"\t\r\n");

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    if *mode & SHIFTED != 0 {
        return shifted(input, last, mode);
    }
    match *input {
        [b'+'] => Step::unfinished(last, 1),
        [b'+', b'-', ..] => Step::Unit('+' as u16, 2),
        [b'+', next, ..] if SET_B.has(next) => {
            *mode = SHIFTED;
            Step::Nothing(1)
        }
        [b'+' | 0x80.., ..] => Step::Malformed(1),
        [byte, ..] => Step::Unit(byte as u16, 1),
        [] => Step::More,
    }
}

/// The step inside a sequence, where the next byte is a digit. It waits for the byte after it, which
/// shows whether the digit is the last.
fn shifted(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let (digit, next) = match *input {
        [_] if !last => return Step::More,
        [digit, ref rest @ ..] => (digit, rest.first().copied()),
        [] => return Step::More,
    };
    let sextet = SET_B.sextet(digit).unwrap_or(0);
    if next.is_some_and(|next| SET_B.has(next)) {
        return base64::read(sextet, 1, mode);
    }
    let absorbs = next == Some(b'-');
    let n = 1 + absorbs as usize;
    let step = base64::read(sextet, n, mode);
    let may_end = base64::may_end(*mode);
    *mode = 0;
    if may_end { step } else { Step::Malformed(n) }
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if mode == 0 { PLAIN.widen(src, dst) } else { (0, 0) }
}

/// The encoder closes a sequence with "-" only before set B and "-", where its end would not be
/// visible (rule 2).
fn encode(scalar: u32, mode: &mut u32, direct: &AsciiSet) -> Result<Bytes, u32> {
    let shifted = *mode & SHIFTED != 0;
    let byte = scalar as u8;
    Ok(match (direct.has(scalar), shifted) {
        (true, false) => Bytes::one(byte),
        (true, true) => {
            let end = SET_B.flush(*mode);
            *mode = 0;
            let is_visible = byte != b'-' && !SET_B.has(byte);
            Bytes::join(&[end.as_slice(), if is_visible { b"" } else { b"-" }, &[byte]])
        }
        (false, true) => SET_B.write(scalar, mode),
        (false, false) if scalar == '+' as u32 => Bytes::two(*b"+-"),
        (false, false) => Bytes::join(&[b"+", SET_B.write(scalar, mode).as_slice()]),
    })
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32, direct: &AsciiSet) -> (usize, usize) {
    if mode == 0 { direct.narrow(src, dst) } else { (0, 0) }
}

/// The end of all text closes a sequence with "-", so that text appended later keeps its meaning.
fn finish(mode: u32) -> Bytes {
    if mode & SHIFTED == 0 { Bytes::NONE } else { SET_B.flush(mode).then(b'-') }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;
    use std::vec::Vec;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("utf-7").unwrap().decode(bytes).into_owned()
    }

    fn encode(text: &str) -> Vec<u8> {
        Encoding::resolve("utf-7").unwrap().encode(text).unwrap().into_owned()
    }

    #[test]
    fn rule_1_direct_characters() {
        assert_eq!(decode(b"Az09'(),-./:?!\"#;{}"), "Az09'(),-./:?!\"#;{}");
        assert_eq!(encode("Az09'(),-./:?"), b"Az09'(),-./:?");
        assert_eq!(encode("a=b"), b"a+AD0-b");
        let optional = Encoding::resolve("utf-7-optional-direct").unwrap();
        assert_eq!(optional.encode("a=b;\\~").unwrap(), &b"a=b;+AFwAfg-"[..]);
    }

    #[test]
    fn rule_2_shifted_sequences() {
        assert_eq!(decode(b"+AGE-b+AGE!+AGE"), "aba!a");
        assert_eq!(decode(b"+-+-"), "++");
        assert_eq!(encode("+1+é+"), b"+-1+-+AOkAKw-");
        assert_eq!(encode("é-éa é."), b"+AOk--+AOk-a +AOk.");
        assert_eq!(decode(b"+2D3crQ-"), "💭");
        assert_eq!(encode("💭"), b"+2D3crQ-");
    }

    #[test]
    fn rule_3_white_space() {
        assert_eq!(decode(b" \t\r\n"), " \t\r\n");
        assert_eq!(encode("é \t\r\n\0"), b"+AOk \t\r\n+AAA-");
    }

    #[test]
    fn a_plus_before_neither_minus_nor_set_b_is_an_error() {
        assert_eq!(decode(b"+!+"), "\u{FFFD}!\u{FFFD}");
    }

    #[test]
    fn a_byte_above_0x7f_is_an_error_and_ends_a_sequence() {
        assert_eq!(decode(b"a\x80+AGE\xFFb"), "a\u{FFFD}a\u{FFFD}b");
    }

    #[test]
    fn discarded_bits_are_fewer_than_six_and_zero() {
        assert_eq!(decode(b"+AGE-"), "a");
        assert_eq!(decode(b"+AGF-b"), "\u{FFFD}b");
        assert_eq!(decode(b"+AGEA-b"), "a\u{FFFD}b");
        assert_eq!(decode(b"+A!"), "\u{FFFD}!");
        let error = Encoding::resolve("utf-7").unwrap().decode_fatal(b"ab+AGF-").unwrap_err();
        assert_eq!(error.range, 5..7);
    }

    #[test]
    fn a_lone_surrogate_is_one_error() {
        assert_eq!(decode(b"+2D0AYQ-"), "\u{FFFD}a");
        assert_eq!(decode(b"+3K0AYQ-"), "\u{FFFD}a");
        assert_eq!(decode(b"+2D0-a"), "\u{FFFD}a");
        assert_eq!(decode(b"+2D3YPdyt-"), "\u{FFFD}💭");
    }
}
