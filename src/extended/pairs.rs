//! Encoders of sets in which some characters are two code points, a base and a combining one. They keep
//! a base until they know what follows.

use crate::codec::Bytes;

pub(super) trait Pairs: Copy {
    /// The bytes of a scalar value alone.
    fn one(&mut self, scalar: u32) -> Result<Bytes, u32>;

    /// The bytes of two code points.
    fn two(&mut self, base: u32, next: u32) -> Option<Bytes>;

    /// Whether two code points can begin with this one.
    fn begins(&self, scalar: u32) -> bool;

    /// The encoder's step. `base` is the one that it keeps, or 0.
    fn step(&mut self, scalar: u32, base: &mut u32) -> Result<Bytes, u32> {
        let kept = core::mem::take(base);
        if kept != 0
            && let Some(bytes) = self.two(kept, scalar)
        {
            return Ok(bytes);
        }
        if self.begins(scalar) {
            *base = scalar;
            return Ok(self.flush(kept));
        }
        let mut after = *self;
        let before = after.flush(kept);
        match after.one(scalar) {
            Ok(bytes) => {
                *self = after;
                Ok(before.then_all(bytes.as_slice()))
            }
            // Nothing is written before an error.
            Err(code_point) => {
                *base = kept;
                Err(code_point)
            }
        }
    }

    /// The bytes of the base that is kept.
    fn flush(&mut self, base: u32) -> Bytes {
        if base == 0 { Bytes::NONE } else { self.one(base).unwrap_or(Bytes::NONE) }
    }
}
