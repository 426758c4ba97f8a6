//! Sets of 94 × 94 characters. The standard's EUC-KR and gb18030 have them at the bytes 0xA1 to 0xFE,
//! seven-bit encodings at 0x21 to 0x7E.

use core::ops::RangeInclusive;

use super::jis_x_0212;
use super::jis_x_0213::{PLANE_1, PLANE_2};
use crate::codec::two_byte::{self, Table};
use crate::codec::{Codec, Step};
use crate::index::Lazy;
use crate::standard::euc_jp::EUC_JP;
use crate::standard::euc_kr::EUC_KR;
use crate::standard::gb18030::GB18030;

/// The encodings that read and write sets. These are not references, with which a program that only decodes would
/// contain their encoders.
#[derive(Clone, Copy)]
pub(super) enum By {
    EucJp,
    EucKr,
    Gb18030,
    JisX0212,
    /// A plane of JIS X 0213.
    Plane1,
    Plane2,
}

impl By {
    #[inline(always)]
    const fn codec(self) -> Codec {
        match self {
            By::EucJp => EUC_JP,
            By::EucKr => EUC_KR,
            By::Gb18030 => GB18030,
            By::JisX0212 => jis_x_0212::ALONE,
            By::Plane1 => PLANE_1,
            By::Plane2 => PLANE_2,
        }
    }
}

/// A set, read and written by an encoding that contains it.
pub(super) struct Set {
    pub by: By,
    /// Whether a lead and trail of seven bits, for which that encoding has a character, are in the set.
    pub has: fn(bytes: &[u8; 2]) -> bool,
}

impl Set {
    /// The decoder's step for a lead and trail of seven bits. If they are not in the set, both are
    /// one error.
    #[inline(never)]
    pub fn step(&self, bytes: &[u8; 2]) -> Step {
        let &[lead @ 0x21..=0x7E, trail @ 0x21..=0x7E] = bytes else { return Step::Malformed(2) };
        let Codec { decoder, mut mode, .. } = self.by.codec();
        match (decoder.step)(&[lead | 0x80, trail | 0x80], true, &mut mode) {
            step @ (Step::Unit(_, 2) | Step::Units(_, 2)) if (self.has)(bytes) => step,
            _ => Step::Malformed(2),
        }
    }

    /// The code unit of a lead and trail of seven bits, if the character is one code unit.
    pub fn unit(&self, bytes: &[u8; 2]) -> Option<u16> {
        match self.step(bytes) {
            Step::Unit(unit, _) => Some(unit),
            _ => None,
        }
    }

    /// The code unit of a lead and trail from 0xA1 on.
    pub fn high(&self, lead: u8, trail: u8) -> Option<u16> {
        self.unit(&[lead.wrapping_sub(0x80), trail.wrapping_sub(0x80)])
    }

    /// The lead and trail of a scalar value.
    #[inline(never)]
    pub fn bytes(&self, scalar: u32) -> Option<[u8; 2]> {
        let Codec { encoder, mut mode, .. } = self.by.codec();
        let high = (encoder?.step)(scalar, &mut mode).ok()?;
        let bytes = <[u8; 2]>::try_from(high.as_slice()).ok()?.map(|byte| byte & 0x7F);
        // The encoder also writes characters outside the set, and some that decode to other characters.
        (self.step(&bytes) == Step::scalar(scalar, 2)).then_some(bytes)
    }

    /// Decodes characters up to the first that is not in the set. Returns `(read, written)`.
    #[inline(never)]
    pub fn run(&self, src: &[u8], dst: &mut [u16]) -> (usize, usize) {
        let mut n = 0;
        for (bytes, slot) in src.as_chunks().0.iter().zip(dst) {
            let Some(unit) = self.unit(bytes) else { break };
            *slot = unit;
            n += 1;
        }
        (2 * n, n)
    }
}

/// The decoder's step for an encoding of eight bits with ASCII and characters of two bytes.
pub fn high_step(
    input: &[u8],
    last: bool,
    leads: RangeInclusive<u8>,
    table: &'static Lazy<Table>,
) -> Step {
    match *input {
        [byte @ 0..0x80, ..] => Step::Unit(byte as u16, 1),
        [lead] if leads.contains(&lead) => Step::unfinished(last, 1),
        [lead, trail, ..] if leads.contains(&lead) => two_byte::step(table, lead, trail),
        _ => Step::Malformed(1),
    }
}
