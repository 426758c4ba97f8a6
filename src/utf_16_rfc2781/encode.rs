//! The encoders of UTF-16 under its three labels, and the modes that they share with their decoders.

use crate::codec::{Bytes, EncoderRules, Step};

// The modes. In UTF-16 the first two bytes decide the byte order. The other two encodings compare
// them with U+FFFE.
pub const UNDECIDED: u32 = 0;
pub const BIG: u32 = 1;
pub const LITTLE: u32 = 2;
pub(super) use crate::standard::utf_16::RFC2781_START as START;

pub const ENCODER: EncoderRules =
    EncoderRules { step: encode, run: encode_run, finish: |_| Bytes::NONE };

/// The byte order mark.
pub const MARK: u16 = 0xFEFF;

fn bytes(unit: u16, order: u32) -> [u8; 2] {
    if order == BIG { unit.to_be_bytes() } else { unit.to_le_bytes() }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if *mode & START != 0 && scalar == 0xFFFE {
        return Err(scalar);
    }
    let undecided = *mode == UNDECIDED;
    *mode = if undecided { BIG } else { *mode & !START };
    let word = |unit| u16::from_le_bytes(bytes(unit, *mode)) as u64;
    let (text, len) = match Step::scalar(scalar, 0) {
        Step::Units([high, low], _) => (word(high) | word(low) << 16, 4),
        _ => (word(scalar as u16), 2),
    };
    Ok(match undecided {
        true => Bytes::of_word(word(MARK) | text << 16, 2 + len),
        false => Bytes::of_word(text, len),
    })
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let mut n = 0;
    for (&unit, slot) in src.iter().zip(dst.as_chunks_mut().0) {
        if !matches!(mode, BIG | LITTLE) || (0xD800..0xE000).contains(&unit) {
            break;
        }
        *slot = bytes(unit, mode);
        n += 1;
    }
    (n, 2 * n)
}
