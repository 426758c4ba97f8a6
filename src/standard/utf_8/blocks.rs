//! Converts blocks of sixteen bytes and of sixteen code units. The bit layout is that of `codec/utf_8_bits.rs`, in
//! lanes.

use crate::codec::ascii::{self, BLOCK};
use crate::codec::vector::select::put_selected;
use crate::codec::vector::*;
use crate::index::Lazy;

/// Decodes the characters that begin in the first sixteen bytes, if all are well-formed and of the
/// basic plane. Returns `(read, written)`.
///
/// It decodes every byte as if a character began there, and then selects the units of the bytes where one does. So a
/// mixture of lengths costs no more than characters of one length.
#[inline(always)]
pub fn decode_block(block: &[u8; BLOCK + 2], units: &mut [u16; BLOCK]) -> Option<(usize, usize)> {
    let at = |i| load(array(block, i));
    let first = at(0);
    let high = u8x16_bitmask(first) as u32;
    if high == 0 {
        store_units(u16x8_extend_low_u8x16(first), array_mut(units, 0));
        store_units(u16x8_extend_high_u8x16(first), array_mut(units, 8));
        return Some((BLOCK, BLOCK));
    }
    let (second, third) = (at(1), at(2));
    let is = |bytes, byte| u8x16_eq(bytes, u8x16_splat(byte));
    let from = |bytes, byte| u8x16_ge(bytes, u8x16_splat(byte));

    // Overlong forms, surrogates and supplementary characters.
    let unusual = v128_or(
        v128_or(is(v128_and(first, u8x16_splat(0xFE)), 0xC0), from(first, 0xF0)),
        v128_or(
            v128_andnot(is(first, 0xE0), from(second, 0xA0)),
            v128_and(is(first, 0xED), from(second, 0xA0)),
        ),
    );
    // The bytes that continue a character, and those that must continue one, including two after the block.
    let leads = u8x16_bitmask(from(first, 0xC0)) as u32;
    let threes = u8x16_bitmask(from(first, 0xE0)) as u32;
    let continue_after = u8x16_bitmask(i8x16_lt(third, i8x16_splat(-0x40))) as u32 >> 14;
    let continuing = high & !leads | continue_after << BLOCK;
    let wanted = leads << 1 | threes << 2;
    if v128_any_true(unusual) || wanted & !continuing != 0 || continuing & !wanted & 0xFFFF != 0 {
        return None;
    }

    let decode = |first, second, third| {
        let second = v128_and(second, u16x8_splat(0x3F));
        let third = v128_and(third, u16x8_splat(0x3F));
        let two = v128_or(u16x8_shl(v128_and(first, u16x8_splat(0x1F)), 6), second);
        let three = v128_or(u16x8_shl(first, 12), v128_or(u16x8_shl(second, 6), third));
        let two = v128_bitselect(two, first, i16x8_ge(first, i16x8_splat(0xC0)));
        v128_bitselect(three, two, i16x8_ge(first, i16x8_splat(0xE0)))
    };
    let low = decode(
        u16x8_extend_low_u8x16(first),
        u16x8_extend_low_u8x16(second),
        u16x8_extend_low_u8x16(third),
    );
    let high = decode(
        u16x8_extend_high_u8x16(first),
        u16x8_extend_high_u8x16(second),
        u16x8_extend_high_u8x16(third),
    );
    let count = put_selected([low, high], !continuing, units);
    let after = (wanted >> BLOCK).count_ones() as usize;
    Some((BLOCK + after, count))
}

/// The most bytes that sixteen units of the basic plane take, and the four bytes that the last vector
/// writes after them.
pub const MAX_BLOCK_BYTES: usize = 3 * BLOCK + 4;

/// Encodes sixteen units if none is a surrogate, and returns the number of bytes.
#[inline(always)]
pub fn encode_block(units: &[u16; BLOCK], room: &mut [u8; MAX_BLOCK_BYTES]) -> Option<usize> {
    if ascii::narrow_block::<{ ascii::ASCII }>(units, room.first_chunk_mut()?) {
        return Some(BLOCK);
    }
    encode_vectors(units, room)
}

/// Makes three bytes of each unit, in a lane of four, and then selects those that it needs.
#[inline(always)]
fn encode_vectors(units: &[u16; BLOCK], room: &mut [u8; MAX_BLOCK_BYTES]) -> Option<usize> {
    let splat = u32x4_splat;
    let selections = SELECTIONS.get();
    let mut written = 0;
    for eight in units.as_chunks().0 {
        let eight = load_units(eight);
        let surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xF800)), u16x8_splat(0xD800));
        if v128_any_true(surrogate) {
            return None;
        }
        for unit in [u32x4_extend_low_u16x8(eight), u32x4_extend_high_u16x8(eight)] {
            let tail = |bits| v128_or(v128_and(bits, splat(0x3F)), splat(0x80));
            let (upper, last) = (u32x4_shr(unit, 6), tail(unit));
            let two = v128_or(v128_or(upper, splat(0xC0)), u32x4_shl(last, 8));
            let three = v128_or(
                v128_or(u32x4_shr(unit, 12), splat(0xE0)),
                v128_or(u32x4_shl(tail(upper), 8), u32x4_shl(last, 16)),
            );
            let (is_two, is_three) = (u32x4_ge(unit, splat(0x80)), u32x4_ge(unit, splat(0x800)));
            let bytes = v128_bitselect(three, v128_bitselect(two, unit, is_two), is_three);
            let longer = u32x4_bitmask(is_two) | u32x4_bitmask(is_three) << 4;
            let selected = u8x16_swizzle(bytes, load(&selections[longer as usize]));
            store(selected, array_mut(room, written));
            written += 4 + longer.count_ones() as usize;
        }
    }
    Some(written)
}

/// The indexes of the bytes that four lanes need, by a number that has a bit for each lane with two or more bytes and,
/// above these, a bit for each lane with three.
static SELECTIONS: Lazy<[[u8; 16]; 256]> = Lazy::new(|| {
    let mut selections = alloc::vec![[0; 16]; 256];
    for (longer, indexes) in selections.iter_mut().enumerate() {
        // A plain loop, because the compiler took a minute to unroll a filtered iterator.
        let mut count = 0;
        for byte in 0..16 {
            let lane = byte / 4;
            let is_needed = match byte % 4 {
                0 => true,
                1 => longer >> lane & 1 != 0,
                2 => longer >> (lane + 4) & 1 != 0,
                _ => false,
            };
            indexes[count & 15] = byte;
            count += usize::from(is_needed);
        }
    }
    selections.try_into().unwrap_or_else(|_| unreachable!())
});

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    /// The result that `decode_block` should have, computed by the standard library.
    fn expected(block: &[u8; BLOCK + 2]) -> Option<(usize, Vec<u16>)> {
        let text = match str::from_utf8(block) {
            Ok(text) => text,
            Err(error) => str::from_utf8(&block[..error.valid_up_to()]).unwrap(),
        };
        let begins_in_block = |(i, _): &(usize, char)| *i < BLOCK;
        let text: String =
            text.char_indices().take_while(begins_in_block).map(|(_, c)| c).collect();
        let is_basic = text.chars().all(|c| c.len_utf16() == 1);
        (text.len() >= BLOCK && is_basic).then(|| (text.len(), text.encode_utf16().collect()))
    }

    fn decode(block: &[u8; BLOCK + 2]) -> Option<(usize, Vec<u16>)> {
        let mut units = [0; BLOCK];
        let (read, written) = decode_block(block, &mut units)?;
        Some((read, units[..written].into()))
    }

    /// Eighteen bytes of text, one of which may be changed.
    fn block() -> impl Strategy<Value = [u8; BLOCK + 2]> {
        let c = prop_oneof![
            3 => prop::char::range(' ', '~'),
            3 => prop::char::range('\u{80}', '\u{7FF}'),
            3 => prop::char::range('\u{800}', '\u{FFFF}'),
            1 => any::<char>(),
        ];
        let text = prop::collection::vec(c, 20).prop_map(String::from_iter);
        (text, 0..4_usize, prop::option::weighted(0.3, (0..18_usize, any::<u8>()))).prop_map(
            |(text, skipped, wrong)| {
                let mut block = *text.as_bytes()[skipped.min(2)..].first_chunk().unwrap();
                if let Some((i, byte)) = wrong {
                    block[i] = byte;
                }
                block
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50_000))]

        #[test]
        fn vectors_decode_what_the_standard_library_does(block in block()) {
            prop_assert_eq!(decode(&block), expected(&block));
        }

        #[test]
        fn vectors_encode_what_the_standard_library_does(
            units in prop::array::uniform16(prop_oneof![
                4 => 0..0x80_u16, 4 => 0x80..0x800_u16, 4 => 0x800..0xD800_u16, 1 => 0xE000..=0xFFFF_u16,
                1 => Just(0xD800),
            ])
        ) {
            let mut room = [0; MAX_BLOCK_BYTES];
            let bytes = encode_vectors(&units, &mut room).map(|n| &room[..n]);
            let expected = String::from_utf16(&units).ok();
            prop_assert_eq!(bytes, expected.as_ref().map(|text| text.as_bytes()));
        }
    }

    /// Tests every lead before every second byte, even at the end of a block.
    #[test]
    fn every_pair_of_bytes() {
        for pair in 0..=0xFFFF_u16 {
            for at in [0, 14, 15] {
                for after in [*b"\x80a", *b"\xBF\x80", *b"aa"] {
                    let mut block = [b'a'; BLOCK + 2];
                    block[at..at + 2].copy_from_slice(&pair.to_be_bytes());
                    let end = (at + 4).min(BLOCK + 2);
                    block[at + 2..end].copy_from_slice(&after[..end - at - 2]);
                    assert_eq!(decode(&block), expected(&block), "{block:x?}");
                }
            }
        }
    }
}
