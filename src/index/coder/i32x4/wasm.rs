use core::arch::wasm32::{self as wasm, v128};

#[derive(Clone, Copy)]
pub struct I32x4(v128);

impl I32x4 {
    pub fn new([a, b, c, d]: [i32; 4]) -> I32x4 {
        I32x4(wasm::i32x4(a, b, c, d))
    }

    pub fn lanes(self) -> [i32; 4] {
        [
            wasm::i32x4_extract_lane::<0>(self.0),
            wasm::i32x4_extract_lane::<1>(self.0),
            wasm::i32x4_extract_lane::<2>(self.0),
            wasm::i32x4_extract_lane::<3>(self.0),
        ]
    }

    pub fn plus(self, other: I32x4) -> I32x4 {
        I32x4(wasm::i32x4_add(self.0, other.0))
    }

    pub fn times(self, other: I32x4) -> I32x4 {
        I32x4(wasm::i32x4_mul(self.0, other.0))
    }

    /// An arithmetic shift to the right.
    pub fn shifted(self, bits: u32) -> I32x4 {
        I32x4(wasm::i32x4_shr(self.0, bits))
    }

    pub fn shifted_left(self, bits: u32) -> I32x4 {
        I32x4(wasm::i32x4_shl(self.0, bits))
    }

    /// The bits that `other` does not have.
    pub fn without(self, other: I32x4) -> I32x4 {
        I32x4(wasm::v128_andnot(self.0, other.0))
    }
}
