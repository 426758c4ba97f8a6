//! RFC 3501, section 5.1.3: mailbox names in a variant of UTF-7 that has one form for each text. "&"
//! begins UTF-16 in modified base64 with "," instead of "/", "-" ends it, and printable ASCII stands
//! for itself.
//!
//! Everything that violates a MUST of that section is an error:
//! - a byte that is not printable ASCII, and "&" before a byte that is neither "-" nor a digit: that
//!   byte alone;
//! - a superfluous shift, "&" right after the "-" of another sequence: that "&";
//! - printable ASCII or a lone surrogate in base64: the digit that completes it or shows that it is
//!   lone;
//! - a sequence without "-" at its end, or one that ends inside a character or with bits that are not
//!   zero: its last digit, and the "-". "There is no implicit shift from BASE64 to US-ASCII" in that
//!   section, and without the "-" nothing shows that the last character is complete.

use super::ascii_set::AsciiSet;
use super::base64::{self, Alphabet, SHIFTED};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("utf-7-imap", UTF_7_IMAP, &["csutf7imap", "utf-7-imap"]).defined_in("RFC 3501, section 5.1.3; a byte order mark is text").resumed(&RESUME).unlike_ascii().with_most_bytes(6, 0),
];

const UTF_7_IMAP: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish }),
    mode: 0,
    bom: false,
    index: None,
};

/// The decoder's mode right after a sequence.
const ENDED: u32 = 1;

const ALPHABET: Alphabet = Alphabet(b',');
use super::base64::RESUME;

static PRINTABLE: AsciiSet = AsciiSet::PRINTABLE;
static DIRECT: AsciiSet = AsciiSet::PRINTABLE.without(b"&");

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    if *mode & SHIFTED != 0 {
        return shifted(input, last, mode);
    }
    let ended = *mode == ENDED;
    let step = match *input {
        [] => Step::More,
        [b'&'] => Step::unfinished(last, 1),
        [b'&', b'-', ..] => Step::Unit('&' as u16, 2),
        [b'&', next, ..] if ALPHABET.has(next) => {
            *mode = SHIFTED;
            return if ended { Step::Malformed(1) } else { Step::Nothing(1) };
        }
        [byte, ..] if DIRECT.has(byte as u32) => Step::Unit(byte as u16, 1),
        _ => Step::Malformed(1),
    };
    if step != Step::More {
        *mode = 0;
    }
    step
}

/// The step inside a sequence, where the next byte is a digit. It waits for the byte after it, which
/// shows whether the digit is the last.
fn shifted(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let (digit, next) = match *input {
        [_] if !last => return Step::More,
        [digit, ref rest @ ..] => (digit, rest.first().copied()),
        [] => return Step::More,
    };
    let sextet = ALPHABET.sextet(digit).unwrap_or(0);
    let continues = next.is_some_and(|next| ALPHABET.has(next));
    let closed = next == Some(b'-');
    let n = 1 + closed as usize;
    let mut step = base64::read(sextet, n, mode);
    if !continues {
        let well_ended = closed && base64::may_end(*mode);
        *mode = if closed { ENDED } else { 0 };
        if !well_ended {
            return Step::Malformed(n);
        }
    }
    if let Step::Unit(unit, n) = step
        && PRINTABLE.has(unit as u32)
    {
        step = Step::Malformed(n);
    }
    step
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if mode == 0 { DIRECT.widen(src, dst) } else { (0, 0) }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if !PRINTABLE.has(scalar) {
        let shift: &[u8] = if *mode & SHIFTED == 0 { b"&" } else { b"" };
        return Ok(Bytes::join(&[shift, ALPHABET.write(scalar, mode).as_slice()]));
    }
    let end = finish(*mode);
    *mode = 0;
    let text = [scalar as u8, b'-'];
    let n = if scalar == '&' as u32 { 2 } else { 1 };
    Ok(Bytes::join(&[end.as_slice(), &text[..n]]))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if mode == 0 { DIRECT.narrow(src, dst) } else { (0, 0) }
}

fn finish(mode: u32) -> Bytes {
    if mode & SHIFTED == 0 { Bytes::NONE } else { ALPHABET.flush(mode).then(b'-') }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("utf-7-imap").unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn printable_ascii_is_itself_and_the_ampersand_is_doubled() {
        let imap = Encoding::resolve("utf-7-imap").unwrap();
        assert_eq!(imap.encode("a +~\\&é&é").unwrap(), &b"a +~\\&-&AOk-&-&AOk-"[..]);
        assert_eq!(decode(b"a +~\\&-&AOk-&-&AOk-"), "a +~\\&é&é");
        assert_eq!(imap.encode("\t\u{7F}").unwrap(), &b"&AAkAfw-"[..]);
    }

    #[test]
    fn a_comma_is_63() {
        assert_eq!(decode(b"&,,8-"), "\u{FFFF}");
        assert_eq!(decode(b"&//8-"), "\u{FFFD}//8-");
    }

    #[test]
    fn a_byte_that_is_not_printable_ascii_is_an_error() {
        assert_eq!(decode(b"a\t\x7F\x80"), "a\u{FFFD}\u{FFFD}\u{FFFD}");
    }

    #[test]
    fn a_superfluous_shift_is_an_error() {
        assert_eq!(decode(b"&AOk-&AOk-"), "é\u{FFFD}é");
    }

    #[test]
    fn a_sequence_ends_with_a_minus() {
        assert_eq!(decode(b"&AOk"), "\u{FFFD}");
        assert_eq!(decode(b"&AOk."), "\u{FFFD}.");
        assert_eq!(decode(b"&T2BZfQ hei"), "你\u{FFFD} hei");
        assert_eq!(decode(b"&AOl-"), "\u{FFFD}");
        assert_eq!(decode(b"&.&"), "\u{FFFD}.\u{FFFD}");
    }

    #[test]
    fn printable_ascii_in_base64_is_an_error() {
        assert_eq!(decode(b"&AGEA6Q-"), "\u{FFFD}é");
        assert_eq!(decode(b"&ACY-"), "\u{FFFD}");
    }
}
