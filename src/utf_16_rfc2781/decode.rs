//! The decoders of UTF-16 under its three labels.

use super::encode::{BIG, LITTLE, MARK, START, UNDECIDED};
use crate::codec::{Codec, DecoderRules, Step};
use crate::standard::utf_16::{UTF_16BE, UTF_16LE};

pub const DECODER: DecoderRules = DecoderRules { step, run };

const BIG_MARK: [u8; 2] = MARK.to_be_bytes();
const LITTLE_MARK: [u8; 2] = MARK.to_le_bytes();

/// The standard's codec for a byte order.
fn standard(order: u32) -> &'static Codec {
    if order == BIG { &UTF_16BE } else { &UTF_16LE }
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let Some(&first) = input.first_chunk() else { return Step::unfinished(last, 1) };
    if *mode == UNDECIDED {
        *mode = if first == LITTLE_MARK { LITTLE } else { BIG };
    }
    let order = *mode & !START;
    let swapped = if order == BIG { LITTLE_MARK } else { BIG_MARK };
    if *mode & START != 0 && first == swapped {
        *mode = order;
        return Step::Malformed(2);
    }
    *mode = order;
    (standard(order).decoder.step)(input, last, &mut { standard(order).mode })
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    match mode {
        BIG | LITTLE => (standard(mode).decoder.run)(src, dst, standard(mode).mode),
        _ => (0, 0),
    }
}
