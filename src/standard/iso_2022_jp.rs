//! The standard's section 12.2, ISO-2022-JP: seven-bit bytes, whose meaning escape sequences change.

use super::euc_jp;
use crate::codec::ascii;
use crate::codec::control::{ESC, SI, SO};
use crate::codec::facts::{Escape, Index, Resume, Sequence, SequenceByte};
use crate::codec::katakana;
use crate::codec::text::Element;
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, REPLACEMENT_CHARACTER, RunToUtf8, Step,
    StrRules, row,
};
use crate::index;

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("ISO-2022-JP", ISO_2022_JP, &["csiso2022jp", "iso-2022-jp"]).with_aliases(&["50220", "50221", "50222", "iso2022jpesc", "iso2022jpsio", "jis", "jisencoding", "junet"]).with_str(STR).with_sequences(SEQUENCES).with_escapes(ESCAPES, &RESUME).unlike_ascii().with_most_bytes(5, 13),
];

const ISO_2022_JP: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish }),
    mode: ASCII,
    bom: false,
    index: Some(index::JIS0208),
};
const STR: StrRules = StrRules {
    // SAFETY: it writes ASCII and code units of an index, which has no surrogates: unpacking removes them.
    decode: Some(unsafe { RunToUtf8::new(run) }),
    encode: Some(encode_run),
    utf_8_prefix,
    utf_8_prefix_of_str: |text| utf_8_prefix(text.as_bytes()),
};

const BYTE: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0x21..=0x7E] };
const TRAIL: SequenceByte = SequenceByte { name: "trail byte", ranges: &[0x21..=0x7E] };
/// The characters in the states other than ASCII and Roman.
const SEQUENCES: &[Sequence] = &[
    Sequence {
        bytes: &[BYTE, TRAIL],
        index: Index::At {
            name: "jis0208",
            pointer: |bytes| (bytes[0] - 0x21) as u32 * 94 + (bytes[1] - 0x21) as u32,
        },
    },
    Sequence {
        bytes: &[SequenceByte { name: "half-width katakana", ranges: &[0x21..=0x5F] }],
        index: Index::Complete,
    },
];

/// The escape sequences in the order of the states that they set, and a second one for the last state.
const ESCAPES: &[Escape] = &[G0_ASCII, ROMAJI, HALF_WIDTH, OF_1983, OF_1978];
pub(crate) const G0_ASCII: Escape = Escape::new(b"\x1B(B", 1);
pub(crate) const ROMAJI: Escape = Escape::new(b"\x1B(J", 1);
pub(crate) const HALF_WIDTH: Escape = Escape::new(b"\x1B(I", 1);
pub(crate) const OF_1983: Escape = Escape::new(b"\x1B$B", 2);
pub(crate) const OF_1978: Escape = Escape::new(b"\x1B$@", 2);
/// An encoder's mode has no [`OUTPUT`], which has no effect at the end either.
pub(crate) const RESUME: Resume =
    Resume { shared: STATE, at_end: STATE, returns: b"\x1B(B", ..Resume::PLAIN };

// The states of the decoder and the encoder. A decoder's mode also has the standard's "ISO-2022-JP
// output flag": an escape sequence sets it, and the next character clears it.
const ASCII: u32 = 0;
const ROMAN: u32 = 1;
const KATAKANA: u32 = 2;
const JIS0208: u32 = 3;
/// The bits of a decoder's mode that are its state.
const STATE: u32 = 3;
const OUTPUT: u32 = 4;

/// The state that an escape sequence sets, by its two bytes after ESC.
fn escape_state(bytes: [u8; 2]) -> Option<u32> {
    let state = ESCAPES.iter().position(|escape| escape.bytes[1..] == bytes)?;
    Some(JIS0208.min(state as u32))
}

/// Section 12.2.1, ISO-2022-JP decoder.
fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    match *input {
        [ESC] | [ESC, b'$' | b'('] if !last => Step::More,
        [ESC, ref rest @ ..] => {
            let state = rest.first_chunk().and_then(|&bytes| escape_state(bytes));
            let Some(state) = state else {
                *mode &= STATE;
                return Step::Malformed(1);
            };
            // Two escape sequences with nothing between them are an error, which the standard's decoder returns at
            // the end of the second one.
            let nothing_between = *mode & OUTPUT != 0;
            *mode = state | OUTPUT;
            if nothing_between { Step::Malformed(3) } else { Step::Nothing(3) }
        }
        [0x21..=0x7E] if *mode & STATE == JIS0208 && !last => Step::More,
        _ => {
            *mode &= STATE;
            character(input, *mode)
        }
    }
}

/// The step for input that is not an escape sequence.
fn character(input: &[u8], state: u32) -> Step {
    let byte = input[0];
    match (state, byte) {
        (ROMAN, 0x5C) => Step::Unit(0xA5, 1),
        (ROMAN, 0x7E) => Step::Unit(0x203E, 1),
        (ASCII | ROMAN, 0x00..=0x0D | 0x10..=0x7F) => Step::Unit(byte as u16, 1),
        (KATAKANA, 0x21..=0x5F) => Step::Unit(katakana::unit(byte | 0x80), 1),
        (JIS0208, 0x21..=0x7E) => match input.get(1) {
            None | Some(&ESC) => Step::Malformed(1),
            Some(&trail @ 0x21..=0x7E) => {
                let unit = two_byte::get(euc_jp::TABLE.get(), byte | 0x80, trail | 0x80);
                unit.map_or(Step::Malformed(2), |unit| Step::Unit(unit, 2))
            }
            Some(_) => Step::Malformed(2),
        },
        _ => Step::Malformed(1),
    }
}

/// Whether a byte is ASCII other than the control characters that change the meaning of others.
fn is_plain(byte: u8) -> bool {
    !matches!(byte, SO | SI | ESC | 0x80..)
}

fn run<O: Element>(src: &[u8], dst: &mut [O], mode: u32) -> (usize, usize) {
    match mode {
        ASCII => {
            let n = ascii::widen_while(src, dst, is_plain);
            (n, n)
        }
        JIS0208 => {
            let (n, written) = run_jis0208(src, dst, euc_jp::TABLE.get());
            (2 * n, written)
        }
        _ => (0, 0),
    }
}

/// Decodes characters of index jis0208. Returns their number, and the number of elements written.
pub(crate) fn run_jis0208<O: Element>(src: &[u8], dst: &mut [O], table: &Table) -> (usize, usize) {
    let (mut n, mut written) = (0, 0);
    while ascii::BLOCKS
        && let (Some(block), Some(room)) = (src[2 * n..].first_chunk(), O::block(dst, written))
    {
        let unwanted = ascii::unwanted_bits(block, |byte| (0x21..=0x7E).contains(&byte));
        let Some((count, w)) = O::put_units(room, |units| {
            let block = block.map(|byte| byte | 0x80);
            let missing = two_byte::get_eight(table, &block, units.first_chunk_mut()?);
            let count = match unwanted | missing {
                0 => 8,
                _ => (ascii::before(unwanted) / 2).min(ascii::before(missing)).min(8),
            };
            Some((count, count))
        }) else {
            break;
        };
        n += count;
        written += w;
        if count < 8 {
            return (n, written);
        }
    }
    for &[lead, trail] in src[2 * n..].as_chunks().0 {
        let (0x21..=0x7E, 0x21..=0x7E) = (lead, trail) else { break };
        let Some(slot) = O::slot(dst, written) else { break };
        let Some(unit) = two_byte::get(table, lead | 0x80, trail | 0x80) else { break };
        written += O::put(unit, slot);
        n += 1;
    }
    (n, written)
}

/// Index ISO-2022-JP katakana: U+FF61 to U+FF9F in full width, by the lower byte of U+3000 to U+30FF.
const FULL_WIDTH: [u8; 63] = [
    0x02, 0x0C, 0x0D, 0x01, 0xFB, 0xF2, 0xA1, 0xA3, 0xA5, 0xA7, 0xA9, 0xE3, 0xE5, 0xE7, 0xC3, 0xFC,
    0xA2, 0xA4, 0xA6, 0xA8, 0xAA, 0xAB, 0xAD, 0xAF, 0xB1, 0xB3, 0xB5, 0xB7, 0xB9, 0xBB, 0xBD, 0xBF,
    0xC1, 0xC4, 0xC6, 0xC8, 0xCA, 0xCB, 0xCC, 0xCD, 0xCE, 0xCF, 0xD2, 0xD5, 0xD8, 0xDB, 0xDE, 0xDF,
    0xE0, 0xE1, 0xE2, 0xE4, 0xE6, 0xE8, 0xE9, 0xEA, 0xEB, 0xEC, 0xED, 0xEF, 0xF3, 0x9B, 0x9C,
];

/// Section 12.2.2, ISO-2022-JP encoder.
fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let (state, bytes) = match (*mode, scalar) {
        // The error has U+FFFD instead of the control character, with which an attacker could hide an escape.
        (_, 0x00..=0x7F) if !is_plain(scalar as u8) => return Err(REPLACEMENT_CHARACTER),
        (ROMAN, 0x00..=0x5B | 0x5D..=0x7D | 0x7F) => (ROMAN, scalar as u16),
        (_, 0x00..=0x7F) => (ASCII, scalar as u16),
        (_, 0xA5) => (ROMAN, 0x5C),
        (_, 0x203E) => (ROMAN, 0x7E),
        _ => {
            let full_width = match scalar {
                0x2212 => 0xFF0D,
                0xFF61..=0xFF9F => {
                    0x3000 | FULL_WIDTH[katakana::byte(scalar) as usize - 0xA1] as u32
                }
                _ => scalar,
            };
            let bytes = euc_jp::INVERSE.get().bytes(full_width).ok_or(full_width)?;
            (JIS0208, u16::from_le_bytes(bytes) & 0x7F7F)
        }
    };
    let len = 1 + (state == JIS0208) as usize;
    if *mode == state {
        return Ok(Bytes::of_word(bytes.into(), len));
    }
    *mode = state;
    Ok(Bytes::of_word(escape(state) | (bytes as u64) << 24, 3 + len))
}

/// The three bytes of an escape sequence, the first in the lowest bits.
fn escape(state: u32) -> u64 {
    let bytes = ESCAPES[state as usize].bytes;
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]).into()
}

fn finish(mode: u32) -> Bytes {
    if mode == ASCII { Bytes::NONE } else { Bytes::of_word(escape(ASCII), 3) }
}

pub(crate) fn utf_8_prefix(src: &[u8]) -> &str {
    let ascii = ascii::prefix(src);
    let end = ascii.bytes().position(|byte| !is_plain(byte)).unwrap_or(ascii.len());
    &ascii[..end]
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let (mut read, mut n) = (0, 0);
    match mode {
        ASCII => {
            for ((unit, _), byte) in I::units(src).zip(dst) {
                if unit >= 0x80 || !is_plain(unit as u8) {
                    break;
                }
                *byte = unit as u8;
                n += 1;
            }
            (n, n)
        }
        JIS0208 => {
            let inverse = euc_jp::INVERSE.get();
            for ((unit, taken), pair) in I::units(src).zip(dst.as_chunks_mut().0) {
                let value = inverse.get(unit);
                // ASCII and half-width katakana have no such lead.
                if value as u8 <= 0xA0 {
                    break;
                }
                *pair = (value & 0x7F7F).to_le_bytes();
                read += taken;
                n += 1;
            }
            (read, 2 * n)
        }
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;
    use std::vec::Vec;

    fn decode(bytes: &[u8]) -> String {
        Encoding::for_label("iso-2022-jp").unwrap().decode(bytes).into_owned()
    }

    fn encode(text: &str) -> Vec<u8> {
        Encoding::for_label("iso-2022-jp").unwrap().encode_html(text).into_owned()
    }

    #[test]
    fn four_states() {
        assert_eq!(decode(b"\\~\x1B(J\\~a\x1B(I1\x1B$BF|\x1B$@K\\\x1B(B."), "\\~¥‾aｱ日本.");
    }

    #[test]
    fn escapes_back_to_back_are_an_error() {
        assert_eq!(decode(b"\x1B$B\x1B(Ba"), "\u{FFFD}a");
        assert_eq!(decode(b"\x1B(Ba"), "a");
        assert_eq!(crate::ISO_2022_JP.decode_fatal(b"\x1B$B\x1B(Ba").unwrap_err().range, 3..6);
    }

    #[test]
    fn an_unknown_escape_is_an_error_and_its_rest_is_text() {
        assert_eq!(decode(b"\x1B(Z\x1B$\x1B"), "\u{FFFD}(Z\u{FFFD}$\u{FFFD}");
        assert_eq!(decode(b"\x1B$BF|\x1B(Z"), "日\u{FFFD}\u{FFFD}");
    }

    #[test]
    fn a_lead_takes_a_byte_that_is_no_escape_with_it() {
        assert_eq!(decode(b"\x1B$BF\x1B(Ba"), "\u{FFFD}a");
        assert_eq!(decode(b"\x1B$BF\nF|"), "\u{FFFD}日");
        assert_eq!(decode(b"\x1B$BF"), "\u{FFFD}");
        assert_eq!(decode(b"\x0E\x0F\x80\x1B(J\x0E\x1B(I`"), "\u{FFFD}".repeat(5));
    }

    #[test]
    fn the_encoder_escapes_to_each_state_and_returns_to_ascii() {
        assert_eq!(encode("a日本¥b"), b"a\x1B$BF|K\\\x1B(J\\b\x1B(B");
        assert_eq!(encode("ｱ−"), b"\x1B$B%\"!]\x1B(B");
        assert_eq!(encode("¥\\"), b"\x1B(J\\\x1B(B\\");
    }

    #[test]
    fn the_encoder_refuses_three_control_characters() {
        assert_eq!(encode("\x0E日\x1B"), b"&#65533;\x1B$BF|\x1B(B&#65533;");
    }
}
