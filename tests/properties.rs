//! Properties of every encoding and every input.

mod common;

use common::pieces::{decode_to_utf16, encode_from_utf16};
use common::{encoding_and_input, oracle, text};
use proptest::collection::vec;
use proptest::prelude::*;

/// Cuts `all` at the given places, in order.
fn cut<T>(all: &[T], mut at: Vec<prop::sample::Index>) -> Vec<&[T]> {
    let mut places: Vec<usize> = at.drain(..).map(|i| i.index(all.len() + 1)).collect();
    places.sort_unstable();
    places.push(all.len());
    let mut start = 0;
    places.iter().map(|&end| &all[std::mem::replace(&mut start, end)..end]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, failure_persistence: None, ..Default::default() })]

    #[test]
    fn decoding_equals_the_oracle((encoding, bytes) in encoding_and_input()) {
        let (expected, malformed) = oracle(encoding).decode_with_bom_removal(&bytes);
        prop_assert_eq!(encoding.decode(&bytes), expected);
        prop_assert_eq!(encoding.decode_fatal(&bytes).is_err(), malformed);
    }

    #[test]
    fn every_split_gives_the_same_text(
        (encoding, bytes) in encoding_and_input(),
        at in vec(any::<prop::sample::Index>(), 0..8),
    ) {
        let mut decoder = encoding.decoder();
        let mut text = String::new();
        for part in cut(&bytes, at) {
            decoder.decode_to_string(part, &mut text, false).unwrap();
        }
        decoder.decode_to_string(&[], &mut text, true).unwrap();
        prop_assert_eq!(text, encoding.decode(&bytes));
    }

    #[test]
    fn every_split_and_every_room_gives_the_same_units(
        (encoding, bytes) in encoding_and_input(),
        at in vec(any::<prop::sample::Index>(), 0..4),
        room in 2..9_usize,
    ) {
        let (units, _) = decode_to_utf16(encoding.decoder(), &cut(&bytes, at), room);
        prop_assert_eq!(String::from_utf16(&units).unwrap(), encoding.decode(&bytes));
    }

    #[test]
    fn fatal_fails_exactly_where_replacement_writes_u_fffd(
        (encoding, bytes) in encoding_and_input(),
        at in vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let decoder = encoding.decoder_builder().ignore_bom(true).fatal(true).build();
        let (units, _) = decode_to_utf16(decoder, &cut(&bytes, at), bytes.len() + 4);
        let mut text = String::new();
        encoding.decoder_builder().ignore_bom(true).build().decode_to_string(&bytes, &mut text, true).unwrap();
        prop_assert_eq!(String::from_utf16(&units).unwrap(), text);
    }

    #[test]
    fn the_offset_of_an_error_is_that_of_its_first_byte((encoding, bytes) in encoding_and_input()) {
        if let Err(error) = encoding.decode_fatal(&bytes) {
            let (good, bad) = bytes.split_at(error.range.start as usize);
            prop_assert!(error.range.end <= (good.len() + bad.len()) as u64);
            let mut decoder = encoding.decoder_builder().fatal(true).build();
            let mut text = String::new();
            prop_assert!(decoder.decode_to_string(good, &mut text, false).is_ok());
            text.push('\u{FFFD}');
            prop_assert!(encoding.decode(&bytes).starts_with(&text));
        }
    }

    #[test]
    fn encodable_text_decodes_to_itself(encoding in common::encoding(), text in text()) {
        let target = encoding.output_encoding();
        // The standard encodes some characters as others.
        let changes = |c: char| "¥‾−".contains(c) || ('｡'..='ﾟ').contains(&c)
            || ('\u{E78D}'..='\u{E864}').contains(&c);
        let text: String = text.chars().filter(|&c| !changes(c) && target.encode(&c.to_string()).is_ok()).collect();
        let bytes = target.encode(&text).unwrap();
        let (expected, _, _) = oracle(target).encode(&text);
        prop_assert_eq!(&*bytes, &*expected);
        prop_assert_eq!(target.decode(&bytes), text.strip_prefix('\u{FEFF}').filter(|_| target == encodium::UTF_8).unwrap_or(&text));
    }

    #[test]
    fn every_split_of_the_text_gives_the_same_bytes(
        encoding in common::encoding(),
        units in vec(prop_oneof![any::<u16>(), 0xD800..0xE000_u16, 0x20..0x7F_u16, 0x3040..0x9FFF_u16], 0..24),
        at in vec(any::<prop::sample::Index>(), 0..6),
        room in 15..40_usize,
    ) {
        let target = encoding.output_encoding();
        let text = String::from_utf16_lossy(&units);
        let (expected, _, _) = oracle(target).encode(&text);
        let mut parts = cut(&units, at);
        parts.push(&[]);
        let (bytes, _) = encode_from_utf16(target.encoder_builder().html().build(), &parts, room, b"");
        prop_assert_eq!(bytes, &*expected);
    }

    #[test]
    fn an_unmappable_character_is_reported_with_its_index(encoding in common::encoding(), text in text()) {
        let target = encoding.output_encoding();
        if let Err(error) = target.encode(&text) {
            let index = error.range.start as usize;
            prop_assert!(target.encode(&text[..index]).is_ok());
            let scalar = text[index..].chars().next().unwrap();
            prop_assert!(error.scalar == scalar || "\x0E\x0F\x1B".contains(scalar));
        }
    }
}
