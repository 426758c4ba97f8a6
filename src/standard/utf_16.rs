//! The standard's sections 14.2 to 14.4, UTF-16BE and UTF-16LE.

use crate::codec::ascii::{BLOCK, BLOCKS};
use crate::codec::facts::ByteOrder::{Big, Little};
use crate::codec::facts::CodeUnits::Utf16;
use crate::codec::facts::Resume;
use crate::codec::text::Element;
use crate::codec::vector::*;
use crate::codec::{Codec, DecoderRules, Entry, RunToUtf8, Step, StrRules, row};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("UTF-16BE", UTF_16BE, &["unicodefffe", "utf-16be"]).with_aliases(&["1201", "unicodebigunmarked"]).with_str(STR).with_code_units(Utf16(Big)).encoded_as("utf-16be-rfc2781").resumed(&RESUME).unlike_ascii(),
    row("UTF-16LE", UTF_16LE, &["csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le"]).with_aliases(&["1200", "unicodelittleunmarked"]).with_str(STR).with_code_units(Utf16(Little)).encoded_as("utf-16le-rfc2781").resumed(&RESUME).unlike_ascii(),
];

/// How an encoder of RFC 2781, which writes this UTF-16, continues in the middle of a text.
const RESUME: Resume = Resume { begun: RFC2781_START, ..Resume::PLAIN };
/// The bit of that encoder's mode at the start of a text.
pub(crate) const RFC2781_START: u32 = 4;

/// The mode is the byte order.
const BIG_ENDIAN: u32 = 1;

pub(crate) const UTF_16LE: Codec =
    Codec { decoder: DecoderRules { step, run }, encoder: None, mode: 0, bom: true, index: None };
const STR: StrRules = StrRules {
    // SAFETY: it stops before a surrogate that is not in a pair, and `Element::put_step` writes pairs as `char`s.
    decode: Some(unsafe { RunToUtf8::new(run) }),
    ..StrRules::NONE
};
pub(crate) const UTF_16BE: Codec = Codec { mode: BIG_ENDIAN, ..UTF_16LE };

fn unit(bytes: [u8; 2], mode: u32) -> u16 {
    if mode == BIG_ENDIAN { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) }
}

/// Section 14.2.1, shared UTF-16 decoder. A high surrogate waits for the unit after it; if that is
/// not a low surrogate, the decoder reads it again.
fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let &[a, b, ref rest @ ..] = input else { return Step::unfinished(last, 1) };
    match (unit([a, b], *mode), rest) {
        (high @ 0xD800..0xDC00, &[c, d, ..]) => match unit([c, d], *mode) {
            low @ 0xDC00..0xE000 => Step::Units([high, low], 4),
            _ => Step::Malformed(2),
        },
        (0xD800..0xDC00, rest) => Step::unfinished(last, 2 + rest.len()),
        (0xDC00..0xE000, _) => Step::Malformed(2),
        (unit, _) => Step::Unit(unit, 2),
    }
}

#[inline(never)]
fn run<O: Element>(src: &[u8], dst: &mut [O], mode: u32) -> (usize, usize) {
    let src = src.as_chunks().0;
    let (mut n, mut written) = (0, 0);
    loop {
        while BLOCKS
            && let (Some(bytes), Some(room)) = (src[n..].first_chunk(), O::block(dst, written))
            && let Some((r, w)) = O::put_units(room, |units| {
                put_block(bytes, mode == BIG_ENDIAN, units).then_some((BLOCK, BLOCK))
            })
        {
            n += r;
            written += w;
        }
        for &bytes in &src[n..] {
            let unit = unit(bytes, mode);
            let Some(slot) = O::slot(dst, written) else { break };
            if (0xD800..0xE000).contains(&unit) {
                break;
            }
            n += 1;
            written += O::put(unit, slot);
        }
        // The decoder's step handles pairs as well, but is slower. The loop for UTF-16 leaves them to it, which makes
        // the download smaller.
        if O::STEP == 4
            && let [high, low, ..] = src[n..]
            && let pair = [high, low].map(|bytes| unit(bytes, mode))
            && let [0xD800..0xDC00, 0xDC00..0xE000] = pair
            && dst.len() - written >= O::STEP
        {
            n += 2;
            written += O::put_step(pair, 2, dst, written);
        } else {
            return (2 * n, written);
        }
    }
}

/// Writes sixteen units, and returns whether none of them is a surrogate.
#[inline(always)]
fn put_block(bytes: &[[u8; 2]; BLOCK], is_big_endian: bool, units: &mut [u16; BLOCK]) -> bool {
    if VECTORS {
        put_vectors(bytes, is_big_endian, units)
    } else {
        put_scalar(bytes, is_big_endian, units)
    }
}

#[inline(always)]
fn put_vectors(bytes: &[[u8; 2]; BLOCK], is_big_endian: bool, units: &mut [u16; BLOCK]) -> bool {
    let mut surrogates = u16x8_splat(0);
    for (bytes, units) in bytes.as_flattened().as_chunks().0.iter().zip(units.as_chunks_mut().0) {
        let mut eight = load(bytes);
        if is_big_endian {
            eight = v128_or(u16x8_shl(eight, 8), u16x8_shr(eight, 8));
        }
        store_units(eight, units);
        let is_surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xF800)), u16x8_splat(0xD800));
        surrogates = v128_or(surrogates, is_surrogate);
    }
    !v128_any_true(surrogates)
}

#[inline(always)]
fn put_scalar(bytes: &[[u8; 2]; BLOCK], is_big_endian: bool, units: &mut [u16; BLOCK]) -> bool {
    *units = bytes.map(u16::from_le_bytes);
    if is_big_endian {
        *units = units.map(u16::swap_bytes);
    }
    !units.iter().fold(false, |any, unit| any | (unit & 0xF800 == 0xD800))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Encoding;
    use proptest::prelude::*;
    use std::string::String;

    proptest! {
        #[test]
        fn a_block_is_decoded_by_vectors_as_without(
            units in prop::array::uniform16(
                prop_oneof![16 => any::<u16>(), 48 => 0..0xD800_u16, 1 => Just(0xD800), 1 => Just(0xDFFF)]
            ),
            is_big_endian: bool,
        ) {
            let bytes = units.map(u16::to_le_bytes);
            let [mut by_vectors, mut expected] = [[0; BLOCK]; 2];
            prop_assert_eq!(
                put_vectors(&bytes, is_big_endian, &mut by_vectors),
                put_scalar(&bytes, is_big_endian, &mut expected)
            );
            prop_assert_eq!(by_vectors, expected);
        }
    }

    fn decode(label: &str, bytes: &[u8]) -> String {
        Encoding::for_label(label).unwrap().decode(bytes).into_owned()
    }

    #[test]
    fn byte_order_and_surrogate_pairs() {
        assert_eq!(decode("utf-16", b"\x34\x6C\x34\xD8\x1E\xDD"), "水𝄞");
        assert_eq!(decode("utf-16be", b"\x6C\x34\xD8\x34\xDD\x1E"), "水𝄞");
    }

    #[test]
    fn a_lone_surrogate_is_one_error_and_what_follows_is_read_again() {
        assert_eq!(decode("utf-16", b"\x00\xD8a\0"), "\u{FFFD}a");
        assert_eq!(decode("utf-16", b"\x00\xDCa\0"), "\u{FFFD}a");
        assert_eq!(decode("utf-16", b"\x00\xD8\x00\xD8\x00\xDC"), "\u{FFFD}\u{10000}");
    }

    #[test]
    fn an_unfinished_unit_or_pair_is_one_error() {
        for bytes in [&b"a"[..], b"\x00\xD8", b"\x00\xD8\x00"] {
            assert_eq!(decode("utf-16", bytes), "\u{FFFD}");
        }
    }

    #[test]
    fn one_byte_order_mark_is_removed() {
        assert_eq!(decode("utf-16", b"\xFF\xFE\xFF\xFE"), "\u{FEFF}");
        assert_eq!(decode("utf-16be", b"\xFE\xFF\0a"), "a");
        assert_eq!(decode("utf-16be", b"\xFF\xFE"), "\u{FFFE}");
    }
}
