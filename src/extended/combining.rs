//! Encoders of sets in which some characters are two code points, a base and a combining one. They hold a base back, in
//! the upper half of the mode, until they know what follows. Without a base, that half is 0.

use crate::codec::Bytes;

/// The rules of one encoding. They get the lower half of the mode.
pub(super) struct Combining {
    /// The bytes of a scalar value alone. After an error the mode has no meaning.
    pub one: fn(scalar: u32, mode: &mut u32) -> Result<Bytes, u32>,
    /// The bytes of two code points. If there are none, the mode does not change.
    pub sequence: fn(base: u32, next: u32, mode: &mut u32) -> Option<Bytes>,
    /// Whether two code points can begin with this one.
    pub begins: fn(scalar: u32, mode: u32) -> bool,
}

/// The base that an encoder holds back, or 0.
pub(super) fn base(mode: u32) -> u32 {
    mode >> 16
}

impl Combining {
    /// The encoder's step.
    #[inline(never)]
    pub fn step(&self, scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
        let mut after = *mode & 0xFFFF;
        if base(*mode) != 0
            && let Some(bytes) = (self.sequence)(base(*mode), scalar, &mut after)
        {
            *mode = after;
            return Ok(bytes);
        }
        let (before, mut after) = self.flush(*mode);
        if (self.begins)(scalar, after) {
            *mode = after | scalar << 16;
            return Ok(before);
        }
        // Before an error the step writes nothing and still holds the base; the driver writes it.
        let bytes = (self.one)(scalar, &mut after)?;
        *mode = after;
        Ok(Bytes::join(&[before.as_slice(), bytes.as_slice()]))
    }

    /// The bytes of the base that is held back, and the mode after them.
    #[inline(never)]
    pub fn flush(&self, mode: u32) -> (Bytes, u32) {
        let mut after = mode & 0xFFFF;
        match base(mode) {
            0 => (Bytes::NONE, after),
            base => ((self.one)(base, &mut after).unwrap_or(Bytes::NONE), after),
        }
    }
}
