//! JIS X 0212 alone, which EUC-JP has after 0x8F.

use crate::codec::{Codec, DecoderRules, EncoderRules, Step, two_byte};
use crate::index::{self, Lazy, inverse::Inverse};
use crate::standard::euc_jp::EUC_JP;

/// The inverse of index jis0212.
pub(super) static INVERSE: Lazy<Inverse> = Lazy::new(|| {
    Inverse::new(&|each| {
        let rows = (0xA1..=0xFE).zip(index::jis0212().chunks(94));
        for (lead, row) in rows {
            for (trail, &unit) in (0xA1..=0xFE).zip(row).filter(|(_, unit)| **unit != 0) {
                each(unit, u16::from_le_bytes([lead, trail]));
            }
        }
    })
});

/// The set by itself, at the bytes from 0xA1 on.
pub(super) const ALONE: Codec = Codec {
    decoder: DecoderRules { step, run: |_, _, _| (0, 0) },
    encoder: Some(EncoderRules::stateless(|scalar, _| two_byte::encode(&INVERSE, scalar))),
    ..EUC_JP
};

/// The decoder's step for a lead and a trail.
fn step(input: &[u8], _last: bool, _mode: &mut u32) -> Step {
    let pointer = 94 * (input[0] as usize - 0xA1) + input[1] as usize - 0xA1;
    index::get(index::jis0212(), pointer).map_or(Step::Malformed(2), |unit| Step::Unit(unit, 2))
}
