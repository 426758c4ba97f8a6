//! Unicode Technical Report 26, CESU-8: UTF-8 in which a supplementary character is a surrogate
//! pair, three bytes each.
//!
//! As in the standard's UTF-8, an error takes the longest valid prefix. The lead of a four-byte sequence has no valid
//! prefix, and is an error by itself. A surrogate without its other half is one error of three bytes, as in UTF-16, and
//! the bytes after it are read again.

use crate::codec::facts::Resume;
use crate::codec::utf_8_bits;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, row};
use crate::standard::utf_8::UTF_8;

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("cesu-8", CESU_8, &["cscesu-8", "cscesu8", "cesu-8"]).defined_in("Unicode Technical Report 26; a decoder removes a byte order mark").resumed(&RESUME).with_most_bytes(6, 0),
];

/// The decoder's mode is the high surrogate that it has read, or 0.
pub(crate) const CESU_8: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode)),
    mode: 0,
    bom: true,
    index: None,
};

pub(crate) const RESUME: Resume = Resume { within: 0xFFFF, ..Resume::PLAIN };

fn surrogate(second: u8, third: u8) -> u16 {
    utf_8_bits::from_three(0xED, second, third) as u16
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    if *mode != 0 {
        return low(input, last, mode);
    }
    match *input {
        // The high surrogate waits for the byte after it, so that the input never ends with it.
        [0xED, 0xA0..=0xBF] | [0xED, 0xA0..=0xAF, 0x80..=0xBF] => {
            Step::unfinished(last, input.len())
        }
        [0xED, second @ 0xA0..=0xAF, third @ 0x80..=0xBF, _, ..] => {
            *mode = surrogate(second, third) as u32;
            Step::Nothing(3)
        }
        [0xED, 0xB0..=0xBF, 0x80..=0xBF, ..] => Step::Malformed(3),
        [0xED, 0xA0..=0xBF, ..] => Step::Malformed(2),
        [0xF0..=0xFF, ..] => Step::Malformed(1),
        _ => (UTF_8.decoder.step)(input, last, &mut 0),
    }
}

fn low(input: &[u8], last: bool, mode: &mut u32) -> Step {
    match *input {
        [0xED] | [0xED, 0xB0..=0xBF] if !last => Step::More,
        [0xED, second @ 0xB0..=0xBF, third @ 0x80..=0xBF, ..] => {
            let high = core::mem::take(mode) as u16;
            Step::Units([high, surrogate(second, third)], 3)
        }
        _ => {
            *mode = 0;
            Step::Late(3)
        }
    }
}

/// How many bytes [`run`] scans before it decodes them.
const BLOCK: usize = 256;

/// The loop of UTF-8, which stops before surrogates, up to the first lead of four bytes.
fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if mode != 0 {
        return (0, 0);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        let block = &src[read..];
        let block = &block[..block.len().min(BLOCK)];
        // The compiler vectorizes the search only in this form.
        let is_plain = block.iter().fold(0, |most, &byte| most.max(byte)) < 0xF0;
        let plain = if is_plain {
            block
        } else {
            block.split(|&byte| byte >= 0xF0).next().unwrap_or_default()
        };
        let (r, w) = (UTF_8.decoder.run)(plain, &mut dst[written..], 0);
        read += r;
        written += w;
        if r == 0 || !is_plain {
            return (read, written);
        }
    }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    match Step::scalar(scalar, 0) {
        Step::Units(pair, _) => {
            let [high, low] = pair.map(|unit| utf_8_bits::three(unit.into()).to_le_bytes());
            Ok(Bytes::join(&[&high[..3], &low[..3]]))
        }
        _ => UTF_8.encoder.map_or(Err(scalar), |rules| (rules.step)(scalar, mode)),
    }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn decode(bytes: &[u8]) -> String {
        Encoding::resolve("cesu-8").unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn a_supplementary_character_is_a_pair_of_three_bytes_each() {
        let cesu_8 = Encoding::resolve("cesu-8").unwrap();
        assert_eq!(
            cesu_8.encode("aé水𐐀").unwrap(),
            &b"a\xC3\xA9\xE6\xB0\xB4\xED\xA0\x81\xED\xB0\x80"[..]
        );
        assert_eq!(decode(b"a\xC3\xA9\xE6\xB0\xB4\xED\xA0\x81\xED\xB0\x80"), "aé水𐐀");
        assert_eq!(decode(b"\xED\x9F\xBF\xEE\x80\x80"), "\u{D7FF}\u{E000}");
    }

    #[test]
    fn four_byte_forms_are_errors() {
        assert_eq!(decode("𐐀".as_bytes()), "\u{FFFD}".repeat(4));
    }

    #[test]
    fn a_lone_surrogate_is_one_error_and_what_follows_is_read_again() {
        assert_eq!(decode(b"\xED\xA0\x81a"), "\u{FFFD}a");
        assert_eq!(decode(b"\xED\xA0\x81"), "\u{FFFD}");
        assert_eq!(decode(b"\xED\xB0\x80a"), "\u{FFFD}a");
        assert_eq!(decode(b"\xED\xA0\x81\xED\x80\x80"), "\u{FFFD}\u{D000}");
        assert_eq!(decode(b"\xED\xA0\x81\xED\xA0\x81\xED\xB0\x80"), "\u{FFFD}𐐀");
        let error =
            Encoding::resolve("cesu-8").unwrap().decode_fatal(b"ab\xED\xA0\x81\xED\x80\x80");
        let error = error.unwrap_err();
        assert_eq!(error.range, 2..5);
    }

    #[test]
    fn an_error_takes_the_longest_valid_prefix() {
        assert_eq!(decode(b"\xED\xA0a\xED\xB0a\xED\xA0"), "\u{FFFD}a\u{FFFD}a\u{FFFD}");
        assert_eq!(decode(b"\xED\xA0\x81\xED\xB0"), "\u{FFFD}\u{FFFD}");
        assert_eq!(decode(b"\xC0\x80\xE0\x80"), "\u{FFFD}".repeat(4));
    }

    #[test]
    fn a_byte_order_mark_is_removed() {
        assert_eq!(decode(b"\xEF\xBB\xBF\xEF\xBB\xBFa"), "\u{FEFF}a");
    }
}
