#[derive(Clone, Copy)]
pub struct I32x4([i32; 4]);

impl I32x4 {
    pub fn new(lanes: [i32; 4]) -> I32x4 {
        I32x4(lanes)
    }

    pub fn lanes(self) -> [i32; 4] {
        self.0
    }

    fn zip(self, other: I32x4, operator: fn(i32, i32) -> i32) -> I32x4 {
        I32x4(core::array::from_fn(|i| operator(self.0[i], other.0[i])))
    }

    pub fn plus(self, other: I32x4) -> I32x4 {
        self.zip(other, i32::wrapping_add)
    }

    pub fn times(self, other: I32x4) -> I32x4 {
        self.zip(other, i32::wrapping_mul)
    }

    /// An arithmetic shift to the right.
    pub fn shifted(self, bits: u32) -> I32x4 {
        I32x4(self.0.map(|lane| lane >> bits))
    }

    pub fn shifted_left(self, bits: u32) -> I32x4 {
        I32x4(self.0.map(|lane| lane << bits))
    }

    /// The bits that `other` does not have.
    pub fn without(self, other: I32x4) -> I32x4 {
        self.zip(other, |a, b| a & !b)
    }
}
