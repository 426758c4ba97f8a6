//! Code pages, in which each byte is a character, by a table of 256: DOS, Macintosh, ISO 8859, EBCDIC and others, and
//! those of the standard under the names that they have elsewhere.

use crate::codec::vector::*;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, ascii, row, two_byte};
use crate::index::{self, CODE_PAGES, EBCDIC, Once, PAGES, Page};
use crate::standard::single_byte::{self, Blocks, Encoder, decode_by, encode_by, encode_whole};

/// The row of a page whose lower half is ASCII, by its number, which is the mode.
pub const fn page(name: &'static str, labels: &'static [&'static str], number: u32) -> Entry {
    let encoder = EncoderRules::stateless(encode).with_run(encode_run);
    entry(name, labels, number, DecoderRules { step, run }, encoder)
}

/// The row of any other page.
pub const fn whole_page(name: &'static str, labels: &'static [&'static str], number: u32) -> Entry {
    let encoder = EncoderRules::stateless(whole_encode).with_run(whole_encode_run);
    entry(name, labels, number, DecoderRules { step, run: whole_run }, encoder)
}

const fn entry(
    name: &'static str,
    labels: &'static [&'static str],
    mode: u32,
    decoder: DecoderRules,
    encoder: EncoderRules,
) -> Entry {
    let index = Some(CODE_PAGES);
    let codec = Codec { decoder, encoder: Some(encoder), mode, bom: false, index };
    row(name, codec, labels)
        .defined_in("code pages and registered sets with one byte to a character")
        .of_single_bytes()
}

fn unit(page: &Page, byte: u8) -> Option<u16> {
    Some(page[byte as usize]).filter(|&unit| unit != 0 || byte == 0)
}

fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    match unit(index::code_page(*mode as usize), input[0]) {
        Some(unit) => Step::Unit(unit, 1),
        None => Step::Malformed(1),
    }
}

fn upper_half(mode: u32) -> &'static [u16; 128] {
    index::code_page(mode as usize).last_chunk().unwrap()
}

/// One for each page.
static BLOCKS: [Once<Blocks>; PAGES + EBCDIC] = [const { Once::new() }; PAGES + EBCDIC];

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    decode_by(upper_half(mode), &BLOCKS[mode as usize], src, dst)
}

fn whole_run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    let page = index::code_page(mode as usize);
    let n = if VECTORS { run_eights(src, dst, page) } else { 0 };
    let (rest, _) = ascii::map(&src[n..], &mut dst[n..], |byte| unit(page, byte));
    (n + rest, n + rest)
}

/// Decodes eight bytes at a time, up to any without a code point among them. Returns the number of
/// bytes read.
fn run_eights(src: &[u8], dst: &mut [u16], page: &Page) -> usize {
    let eights = src.as_chunks().0.iter().zip(dst.as_chunks_mut().0);
    let mut n = 0;
    for (bytes, units) in eights {
        let bytes = load_extended(bytes);
        let found = two_byte::look_up(page, bytes);
        // The code point of byte 0 may be 0.
        if !u16x8_all_true(v128_or(found, u16x8_eq(bytes, u16x8_splat(0)))) {
            break;
        }
        store_units(found, units);
        n += 8;
    }
    n
}

/// One for each page, including those with swapped line terminators.
static ENCODERS: [Once<Encoder>; PAGES + EBCDIC] = [const { Once::new() }; PAGES + EBCDIC];

fn encoder(mode: u32) -> &'static Encoder {
    ENCODERS[mode as usize].get_or(|| {
        let index = upper_half(mode);
        single_byte::new_encoder(index, index[most_common_row(index)])
    })
}

/// A pointer whose code unit is in the row of 128 that has most of an index.
fn most_common_row(index: &[u16; 128]) -> usize {
    let row = |pointer: &usize| index[*pointer] >> 7;
    let count = |pointer: &usize| (0..128).filter(|other| row(other) == row(pointer)).count();
    (0..128).filter(|pointer| row(pointer) != 0).max_by_key(count).unwrap_or(0)
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    let [byte, _] = encoder(*mode).inverse.bytes(scalar).ok_or(scalar)?;
    Ok(Bytes::one(byte))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode_by(&|| encoder(mode), src, dst)
}

/// The encoder of a page of 256. Most of a text is in the row of ASCII.
fn whole_encoder(mode: u32) -> &'static Encoder {
    ENCODERS[mode as usize]
        .get_or(|| single_byte::new_encoder(index::code_page(mode as usize), b'a'.into()))
}

fn whole_encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar == 0 {
        return Ok(Bytes::one(0));
    }
    let [byte, _] = whole_encoder(*mode).inverse.bytes(scalar).ok_or(scalar)?;
    Ok(Bytes::one(byte))
}

fn whole_encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode_whole(&|| whole_encoder(mode), src, dst)
}
