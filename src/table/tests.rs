//! Tests that apply to every row.

use std::string::String;
use std::vec::Vec;

use super::*;
use crate::Encoding;
use crate::codec::{Bytes, EncoderRules, MostBytes, PENDING, Step};

fn decode_by_steps(codec: &Codec, bytes: &[u8]) -> String {
    let (mut mode, mut at, mut units) = (codec.mode, 0, Vec::new());
    while at < bytes.len() {
        at += match (codec.decoder.step)(&bytes[at..], true, &mut mode) {
            Step::Unit(unit, n) => {
                units.push(unit);
                n
            }
            Step::Units(both, n) => {
                units.extend(both);
                n
            }
            Step::Nothing(n) => n,
            Step::Malformed(n) => {
                units.push(0xFFFD);
                n
            }
            step => unreachable!("{step:?}"),
        };
    }
    String::from_utf16(&units).unwrap()
}

/// The scalar values of `range` that an encoder has, and their bytes.
fn encode_by_steps(codec: &Codec, range: std::ops::Range<u32>) -> Option<(String, Vec<u8>)> {
    let rules = codec.encoder?;
    let (mut mode, mut text, mut bytes) = (codec.mode, String::new(), Vec::new());
    for scalar in range.filter_map(char::from_u32) {
        let before = mode;
        if let Ok(some) = (rules.step)(scalar.into(), &mut mode) {
            text.push(scalar);
            bytes.extend_from_slice(some.as_slice());
        } else {
            mode = before;
        }
    }
    bytes.extend_from_slice((rules.finish)(mode).as_slice());
    Some((text, bytes))
}

/// A loop may stop before any input, so a step must not leave anything to it.
#[test]
fn steps_alone_read_and_write_everything() {
    for encoding in Encoding::standard() {
        let codec = &CODECS[encoding.0.id as usize];
        for lead in 0..=0xFF {
            let bytes: Vec<u8> = (0..=0xFF).flat_map(|trail| [lead, trail, b'x']).collect();
            let mut text = String::new();
            encoding
                .decoder_builder()
                .ignore_bom(true)
                .build()
                .decode_to_string(&bytes, &mut text, true)
                .unwrap();
            assert_eq!(decode_by_steps(codec, &bytes), text, "{encoding:?} {lead:#x}");
        }
        for first in (0..0x11000).step_by(0x100) {
            if let Some((text, bytes)) = encode_by_steps(codec, first..first + 0x100) {
                assert_eq!(encoding.encode(&text).unwrap(), bytes, "{encoding:?} {first:#x}");
            }
        }
    }
}

/// Every byte after up to 50 unfinished inputs of each length, in up to 20 modes of the decoder.
#[test]
fn no_step_waits_with_more_bytes_than_the_contract_says() {
    for encoding in Encoding::all() {
        encoding.prepare();
        let codec = &CODECS[encoding.0.id as usize];
        let mut modes = std::vec![codec.mode];
        let mut next = 0;
        while next < modes.len() {
            let mut unfinished = std::vec![Vec::new()];
            while !unfinished.is_empty() {
                let mut longer = Vec::new();
                for input in unfinished.iter().step_by(unfinished.len() / 50 + 1) {
                    for byte in 0..=0xFF {
                        let input = [input.as_slice(), &[byte]].concat();
                        let mut mode = modes[next];
                        if (codec.decoder.step)(&input, false, &mut mode) == Step::More {
                            assert!(input.len() <= PENDING, "{encoding}: {input:x?}");
                            longer.push(input);
                        } else if modes.len() < 20 && !modes.contains(&mode) {
                            modes.push(mode);
                        }
                    }
                }
                unfinished = longer;
            }
            next += 1;
        }
    }
}

/// The characters of ASCII alone, and in pairs.
#[test]
fn an_encoding_that_says_so_extends_ascii() {
    let ascii: Vec<u8> = (0..0x80).collect();
    for encoding in Encoding::all() {
        let decoded = encoding.decode_fatal(&ascii).map(|text| text.into_owned().into_bytes());
        assert_eq!(encoding.is_ascii_compatible(), decoded == Ok(ascii.clone()), "{encoding}");
    }
}

/// The modes that an encoder reaches by some characters: bases that combine, characters of several sets, and ASCII.
fn modes(codec: &Codec, step: fn(u32, &mut u32) -> Result<Bytes, u32>) -> Vec<u32> {
    let mut modes = std::vec![codec.mode];
    let mut next = 0;
    while next < modes.len() && modes.len() < 20 {
        for c in "aか\u{309A}Êæ日한中丂ｱЯα\u{80}é\n💩&+".chars() {
            let mut mode = modes[next];
            if step(c.into(), &mut mode).is_ok() && !modes.contains(&mode) {
                modes.push(mode);
            }
        }
        next += 1;
    }
    modes
}

#[test]
fn no_step_writes_more_than_the_table_says() {
    let rare = (0x3100..0x11_0000).step_by(211).chain([0xE5E5, 0xFFFE]);
    let scalars: Vec<char> = (0..0x3100).chain(rare).filter_map(char::from_u32).collect();
    for encoding in Encoding::all() {
        encoding.prepare();
        let codec = &CODECS[encoding.0.id as usize];
        let Some(EncoderRules { step, finish, .. }) = codec.encoder else { continue };
        // An encoding may lack characters of a reference.
        let length =
            |c: char, mode: &mut u32| step(c.into(), mode).map_or(0, |b| b.as_slice().len());
        let (mut character, mut reference) = (0, 0);
        for before in modes(codec, step) {
            character = character.max(finish(before).as_slice().len());
            for &scalar in &scalars {
                let mut mode = before;
                if step(scalar.into(), &mut mode).is_ok() {
                    character = character.max(length(scalar, &mut { before }));
                } else {
                    let text = std::format!("&#{};", u32::from(scalar));
                    let mut mode = before;
                    let all: usize = text.chars().map(|c| length(c, &mut mode)).sum();
                    reference = reference.max(all);
                }
            }
        }
        let MostBytes { character: most, reference: most_of_all } = encoding.most_bytes();
        assert!(character <= most.into(), "{encoding}: {character}");
        assert!(reference <= most_of_all.into(), "{encoding}: {reference}");
        assert_eq!(reference == 0, encoding.can_encode_everything(), "{encoding}");
    }
}
