//! Four integers of 32 bits at a time, as many as the mixer has contexts: in a vector where there are
//! vectors, else in an array. They wrap around, and both ways give the same.

#[cfg(target_feature = "simd128")]
use core::arch::wasm32::{self as wasm, v128};

#[cfg(target_feature = "simd128")]
#[derive(Clone, Copy)]
pub struct Four(v128);

#[cfg(target_feature = "simd128")]
impl Four {
    pub fn new([a, b, c, d]: [i32; 4]) -> Four {
        Four(wasm::i32x4(a, b, c, d))
    }

    pub fn lanes(self) -> [i32; 4] {
        [
            wasm::i32x4_extract_lane::<0>(self.0),
            wasm::i32x4_extract_lane::<1>(self.0),
            wasm::i32x4_extract_lane::<2>(self.0),
            wasm::i32x4_extract_lane::<3>(self.0),
        ]
    }

    pub fn plus(self, other: Four) -> Four {
        Four(wasm::i32x4_add(self.0, other.0))
    }

    pub fn minus(self, other: Four) -> Four {
        Four(wasm::i32x4_sub(self.0, other.0))
    }

    pub fn times(self, other: Four) -> Four {
        Four(wasm::i32x4_mul(self.0, other.0))
    }

    /// Shifted right, with the sign.
    pub fn shifted(self, bits: u32) -> Four {
        Four(wasm::i32x4_shr(self.0, bits))
    }

    pub fn clamp(self, low: i32, high: i32) -> Four {
        let low = wasm::i32x4_max(self.0, wasm::i32x4_splat(low));
        Four(wasm::i32x4_min(low, wasm::i32x4_splat(high)))
    }

    /// The binary logarithm of numbers from 1 to 2^24, with 8 fractional bits, between powers of two a
    /// straight line: above a constant, the upper bits of a float are just that.
    pub fn log2(self) -> Four {
        let float = Four(wasm::f32x4_convert_i32x4(self.0));
        float.shifted(15).minus(Four::splat(127 << 8))
    }
}

#[cfg(not(target_feature = "simd128"))]
#[derive(Clone, Copy)]
pub struct Four([i32; 4]);

#[cfg(not(target_feature = "simd128"))]
impl Four {
    pub fn new(lanes: [i32; 4]) -> Four {
        Four(lanes)
    }

    pub fn lanes(self) -> [i32; 4] {
        self.0
    }

    fn zip(self, other: Four, operator: fn(i32, i32) -> i32) -> Four {
        Four(core::array::from_fn(|i| operator(self.0[i], other.0[i])))
    }

    pub fn plus(self, other: Four) -> Four {
        self.zip(other, i32::wrapping_add)
    }

    pub fn minus(self, other: Four) -> Four {
        self.zip(other, i32::wrapping_sub)
    }

    pub fn times(self, other: Four) -> Four {
        self.zip(other, i32::wrapping_mul)
    }

    /// Shifted right, with the sign.
    pub fn shifted(self, bits: u32) -> Four {
        Four(self.0.map(|lane| lane >> bits))
    }

    pub fn clamp(self, low: i32, high: i32) -> Four {
        Four(self.0.map(|lane| lane.clamp(low, high)))
    }

    /// The binary logarithm of numbers from 1 to 2^24, with 8 fractional bits, between powers of two a
    /// straight line.
    pub fn log2(self) -> Four {
        Four(self.0.map(|lane| {
            let whole = 31 - lane.leading_zeros();
            (((lane as u32) << (31 - whole) >> 23 & 0xFF) | whole << 8) as i32
        }))
    }
}

impl Four {
    pub fn splat(lane: i32) -> Four {
        Four::new([lane; 4])
    }

    pub fn sum(self) -> i32 {
        self.lanes().into_iter().fold(0, i32::wrapping_add)
    }
}
