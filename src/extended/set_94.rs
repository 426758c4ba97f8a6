//! Sets of 94 × 94 characters, which the standard's EUC-KR and gb18030 have at the bytes 0xA1 to
//! 0xFE and seven-bit encodings at 0x21 to 0x7E.

use crate::decoder::Step;
use crate::encoding::Codec;

/// A set, through the encoding that has it.
pub(super) struct Set {
    pub codec: &'static Codec,
    /// Which of that encoding's pairs are in the set.
    pub has: fn(pair: &[u8; 2]) -> bool,
}

impl Set {
    /// The code unit of a pair of seven-bit bytes.
    #[inline(never)]
    pub fn unit(&self, pair: &[u8; 2]) -> Option<u16> {
        let &[lead @ 0x21..=0x7E, trail @ 0x21..=0x7E] = pair else { return None };
        let mut mode = self.codec.mode;
        match (self.codec.decoder.step)(&[lead | 0x80, trail | 0x80], true, &mut mode) {
            Step::Unit(unit, 2) if (self.has)(pair) => Some(unit),
            _ => None,
        }
    }

    /// A pair as a decoder reads it. One that is not in the set is an error of both bytes.
    pub fn step(&self, pair: &[u8; 2]) -> Step {
        self.unit(pair).map_or(Step::Malformed(2), |unit| Step::Unit(unit, 2))
    }

    /// The pair of a scalar value.
    #[inline(never)]
    pub fn pair(&self, scalar: u32) -> Option<[u8; 2]> {
        let bytes = (self.codec.encoder?.step)(scalar, &mut { self.codec.mode }).ok()?;
        let pair = <[u8; 2]>::try_from(bytes.as_slice()).ok()?.map(|byte| byte & 0x7F);
        // An encoder also writes pairs outside the set, and what its decoder reads differently.
        (self.unit(&pair).map(u32::from) == Some(scalar)).then_some(pair)
    }

    /// Reads pairs up to the first that is not in the set.
    #[inline(never)]
    pub fn run(&self, src: &[u8], dst: &mut [u16]) -> (usize, usize) {
        let mut n = 0;
        for (pair, slot) in src.as_chunks().0.iter().zip(dst) {
            let Some(unit) = self.unit(pair) else { break };
            *slot = unit;
            n += 1;
        }
        (2 * n, n)
    }
}
