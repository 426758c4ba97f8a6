//! Four integers of 32 bits, as many as the mixer has contexts. They are a vector where the target
//! has vectors, else an array. All arithmetic wraps around, so both forms compute the same.

#[cfg(target_feature = "simd128")]
use core::arch::wasm32::{self as wasm, v128};

#[cfg(target_feature = "simd128")]
#[derive(Clone, Copy)]
pub struct I32x4(v128);

#[cfg(target_feature = "simd128")]
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

#[cfg(not(target_feature = "simd128"))]
#[derive(Clone, Copy)]
pub struct I32x4([i32; 4]);

#[cfg(not(target_feature = "simd128"))]
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

impl I32x4 {
    pub fn splat(lane: i32) -> I32x4 {
        I32x4::new([lane; 4])
    }

    pub fn sum(self) -> i32 {
        self.lanes().into_iter().fold(0, i32::wrapping_add)
    }
}
