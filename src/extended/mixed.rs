//! Decoder steps and encoder tables that the encodings with tables of `index/mixed.rs` share.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::codec::Step;
use crate::index::inverse::{Each, Inverse};
use crate::index::mixed::{self, PLANE_2, TWO};

/// The step for a pair of bytes, by its code unit and flags. It reads `n` bytes.
#[inline(never)]
pub(super) fn step(unit: u16, flags: u8, n: usize) -> Step {
    match flags & (TWO | PLANE_2) {
        TWO => Step::Units(mixed::two_code_points(unit), n),
        PLANE_2 => Step::scalar(0x20000 | unit as u32, n),
        _ => Step::Unit(unit, n),
    }
}

/// A function of a pair's code unit, its flags and its bytes.
pub(super) type EachPair<'a> = &'a mut dyn FnMut(u16, u8, [u8; 2]);

/// The inverses of an encoding's tables. A single byte has a second byte of 0.
pub(super) struct Inverses {
    /// The code points below U+10000 that cannot begin a sequence of two.
    pub basic: Box<Inverse>,
    /// The code points below U+10000 that can begin a sequence of two.
    bases: Box<Inverse>,
    /// Plane 2.
    plane_2: Box<Inverse>,
    /// Two code points and their bytes.
    sequences: Vec<([u16; 2], [u8; 2])>,
}

impl Inverses {
    /// Makes the inverses. `singles` calls its argument with the code unit and the value of each single byte, and
    /// `pairs` does so for each pair. If a character occurs twice, its first value counts.
    pub fn new(singles: &dyn Fn(Each), pairs: &dyn Fn(EachPair)) -> Box<Inverses> {
        let mut sequences = Vec::new();
        pairs(&mut |unit, flags, bytes| {
            if flags & TWO != 0 {
                sequences.push((mixed::two_code_points(unit), bytes));
            }
        });
        let begins = |unit| sequences.iter().any(|([base, _], _)| *base == unit);
        let basic = |wanted: bool| {
            Inverse::new(&|each| {
                let mut put = |unit, value| {
                    if begins(unit) == wanted {
                        each(unit, value);
                    }
                };
                singles(&mut put);
                pairs(&mut |unit, flags, bytes| {
                    if flags & (TWO | PLANE_2) == 0 {
                        put(unit, u16::from_le_bytes(bytes));
                    }
                });
            })
        };
        let plane_2 = Inverse::new(&|each| {
            pairs(&mut |unit, flags, bytes| {
                if flags & PLANE_2 != 0 {
                    each(unit, u16::from_le_bytes(bytes));
                }
            });
        });
        Box::new(Inverses { basic: basic(false), bases: basic(true), plane_2, sequences })
    }

    /// The bytes of a scalar value alone.
    #[inline(never)]
    pub fn one(&self, scalar: u32) -> Option<[u8; 2]> {
        match scalar {
            0x20000..0x30000 => self.plane_2.bytes(scalar & 0xFFFF),
            _ => self.basic.bytes(scalar).or_else(|| self.bases.bytes(scalar)),
        }
    }

    /// The bytes of two code points.
    #[inline(never)]
    pub fn sequence(&self, base: u32, next: u32) -> Option<[u8; 2]> {
        let mut all = self.sequences.iter();
        let (_, bytes) = all.find(|(units, _)| units.map(u32::from) == [base, next])?;
        Some(*bytes)
    }

    /// Whether two code points can begin with this one.
    #[inline(never)]
    pub fn begins(&self, scalar: u32) -> bool {
        self.bases.bytes(scalar).is_some()
    }
}
