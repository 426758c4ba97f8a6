//! Four integers of 32 bits, as many as the mixer has contexts. They are a vector where the target
//! has vectors, else an array. All arithmetic wraps around, so both forms compute the same.

#[cfg_attr(target_feature = "simd128", path = "i32x4/wasm.rs")]
#[cfg_attr(not(target_feature = "simd128"), path = "i32x4/array.rs")]
mod form;

pub use form::I32x4;

impl I32x4 {
    pub fn splat(lane: i32) -> I32x4 {
        I32x4::new([lane; 4])
    }

    pub fn sum(self) -> i32 {
        self.lanes().into_iter().fold(0, i32::wrapping_add)
    }
}
