//! Sets of ASCII characters that stand for themselves, and loops over runs of them. The extended encodings share these
//! loops, because for them small code matters more than speed.

/// A bit for each ASCII character.
pub(super) struct AsciiSet([u32; 4]);

impl AsciiSet {
    pub const NONE: AsciiSet = AsciiSet([0; 4]);
    pub const ALL: AsciiSet = AsciiSet([!0; 4]);
    /// U+0020 to U+007E.
    pub const PRINTABLE: AsciiSet = AsciiSet([0, !0, !0, !0 >> 1]);

    pub const fn with(mut self, bytes: &[u8]) -> AsciiSet {
        let mut i = 0;
        while i < bytes.len() {
            self.0[bytes[i] as usize / 32] |= 1 << (bytes[i] % 32);
            i += 1;
        }
        self
    }

    pub const fn without(self, bytes: &[u8]) -> AsciiSet {
        let mut set = AsciiSet::NONE.with(bytes).0;
        let mut i = 0;
        while i < 4 {
            set[i] = self.0[i] & !set[i];
            i += 1;
        }
        AsciiSet(set)
    }

    pub fn has(&self, value: u32) -> bool {
        self.0.get(value as usize / 32).is_some_and(|bits| bits >> (value % 32) & 1 != 0)
    }

    /// Copies `src` to `dst` up to the first byte that is not in the set. Returns `(read, written)`.
    #[inline(never)]
    pub fn widen(&self, src: &[u8], dst: &mut [u16]) -> (usize, usize) {
        crate::codec::ascii::map(src, dst, |byte| self.has(byte as u32).then_some(byte as u16))
    }

    /// Copies `src` to `dst` up to the first unit that is not in the set. Returns `(read, written)`.
    #[inline(never)]
    pub fn narrow(&self, src: &[u16], dst: &mut [u8]) -> (usize, usize) {
        let mut n = 0;
        for (&unit, slot) in src.iter().zip(dst) {
            if !self.has(unit as u32) {
                break;
            }
            *slot = unit as u8;
            n += 1;
        }
        (n, n)
    }
}
