//! Loops over a decoder of the crate with a buffer that is smaller than a text.

use alloc::vec::Vec;
use encodium::{DecodeStatus, Decoder, Encoding};

/// The most units that are passed on at once.
const CHUNK: usize = 1 << 10;

/// Decodes bytes and passes their units on. Returns whether it reached the end of the bytes: a fatal decoder stops at
/// malformed ones.
pub fn decode_by(
    decoder: &mut Decoder,
    mut bytes: &[u8],
    last: bool,
    take: &mut dyn FnMut(&[u16]),
) -> bool {
    let mut units = [0; CHUNK];
    loop {
        let progress = decoder.decode_to_utf16(bytes, &mut units, last);
        take(&units[..progress.written]);
        if progress.status != DecodeStatus::OutputFull {
            return progress.status == DecodeStatus::InputEmpty;
        }
        bytes = &bytes[progress.read..];
    }
}

/// The units of bytes, or None if they have a malformed sequence.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> Option<Vec<u16>> {
    let mut decoder = encoding.decoder_builder().fatal(true).ignore_bom(true).build();
    let mut all = Vec::with_capacity(bytes.len());
    decode_by(&mut decoder, bytes, true, &mut |units| all.extend_from_slice(units)).then_some(all)
}

/// The units of bytes, with U+FFFD for malformed sequences but without a character that lacks its end, and whether
/// there is such a character.
pub fn decode_lossy(encoding: Encoding, bytes: &[u8]) -> (Vec<u16>, bool) {
    let mut decoder = encoding.decoder_builder().ignore_bom(true).build();
    let mut all = Vec::with_capacity(bytes.len());
    decode_by(&mut decoder, bytes, false, &mut |units| all.extend_from_slice(units));
    let mut is_cut = false;
    decode_by(&mut decoder, &[], true, &mut |units| is_cut = !units.is_empty());
    (all, is_cut)
}
