//! Vectors of sixteen bytes. The functions have the names and the meaning of WebAssembly's instructions.
//!
//! In a module with SIMD these functions are those instructions, and [`VECTORS`] is true. Elsewhere they compute the
//! same on arrays, which is slow: there, a loop with a vector form uses its other form, and the tests compare the two.
//! Only [`load`] and [`u8x16_bitmask`] are fast enough for every target.
//!
//! Vectors are loaded from and stored into arrays of their size, so no caller needs `unsafe`.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar;
pub mod select;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use scalar::*;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::*;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use x86::u8x16_bitmask;

/// The `N` elements from `at` on.
#[inline(always)]
pub fn array<T, const N: usize>(slice: &[T], at: usize) -> &[T; N] {
    slice[at..at + N].try_into().unwrap_or_else(|_| unreachable!())
}

/// The `N` elements from `at` on.
#[inline(always)]
pub fn array_mut<T, const N: usize>(slice: &mut [T], at: usize) -> &mut [T; N] {
    (&mut slice[at..at + N]).try_into().unwrap_or_else(|_| unreachable!())
}

#[cfg(test)]
mod tests;
