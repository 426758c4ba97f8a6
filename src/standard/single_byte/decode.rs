//! The loops that decode single bytes.

use alloc::boxed::Box;

use super::blocks::{self, Blocks};
use crate::codec::ascii::{self, BLOCK};
use crate::codec::text::Element;
use crate::codec::utf_8_bits::sequence;
use crate::index::{self, Once, SINGLE_BYTE_COUNT};

/// The code unit of a byte.
pub fn unit(index: &[u16; 128], byte: u8) -> Option<u16> {
    match byte.checked_sub(0x80) {
        None => Some(byte as u16),
        Some(pointer) => Some(index[pointer as usize]).filter(|&unit| unit != 0),
    }
}

/// Decodes by the upper half of a page whose lower half is ASCII, up to a byte without a code point. `blocks` stores
/// the tables that decode blocks by `index`.
pub fn decode_by(
    index: &[u16; 128],
    blocks: &'static Once<Blocks>,
    src: &[u8],
    dst: &mut [u16],
) -> (usize, usize) {
    let n = if ascii::BLOCKS { blocks::run(index, blocks, src, dst) } else { 0 };
    let (rest, _) = ascii::map(&src[n..], &mut dst[n..], |byte| unit(index, byte));
    (n + rest, n + rest)
}

/// For each byte its UTF-8 and, in the highest eight bits, the length of that; 0 for none.
type Sequences = [u32; 256];

/// By the number of the index.
static SEQUENCES: [Once<Sequences>; SINGLE_BYTE_COUNT] = [const { Once::new() }; SINGLE_BYTE_COUNT];

#[cold]
fn sequences(index: &[u16; 128]) -> Box<Sequences> {
    let mut sequences = Box::new([0; 256]);
    for (byte, slot) in (0..=0xFF).zip(&mut *sequences) {
        if let Some(unit) = unit(index, byte) {
            let (bytes, n) = sequence(unit.into());
            *slot = u32::from_le_bytes(bytes) | (n as u32) << 24;
        }
    }
    sequences
}

/// Decodes into UTF-8. A byte's sequence is looked up whether it is ASCII or not, so that a mixture
/// needs no branches.
pub fn run_to_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let index = index::single_byte(mode as usize);
    let sequences = SEQUENCES[mode as usize].get_or(|| sequences(index));
    let (mut read, mut written) = (0, 0);
    while let (Some(block), Some(room)) = (src[read..].first_chunk(), u8::block(dst, written)) {
        let high = ascii::high_bits(block);
        if high == 0 {
            u8::put_ascii(block, room);
            read += BLOCK;
            written += BLOCK;
            continue;
        }
        if ascii::has_at_most::<2>(high) {
            let n = ascii::before(high);
            let sequence = sequences[block[n] as usize];
            if sequence == 0 {
                break;
            }
            u8::put_ascii(block, room);
            room[n..n + 4].copy_from_slice(&sequence.to_le_bytes());
            read += n + 1;
            written += n + (sequence >> 24) as usize;
            continue;
        }
        let (mut end, mut mapped) = (0, true);
        for &byte in block {
            let sequence = sequences[byte as usize];
            mapped &= sequence != 0;
            room[end..end + 4].copy_from_slice(&sequence.to_le_bytes());
            end += (sequence >> 24) as usize;
        }
        if !mapped {
            break;
        }
        read += BLOCK;
        written += end;
    }
    // Less than a block: of a short text this is all, and often ASCII.
    let rest = &src[read..];
    if let Some(room) = dst[written..].get_mut(..rest.len())
        && rest.is_ascii()
    {
        room.copy_from_slice(rest);
        return (src.len(), written + rest.len());
    }
    for &byte in rest {
        let sequence = sequences[byte as usize];
        let Some(slot) = u8::slot(dst, written).filter(|_| sequence != 0) else { break };
        *slot = sequence.to_le_bytes();
        read += 1;
        written += (sequence >> 24) as usize;
    }
    (read, written)
}
