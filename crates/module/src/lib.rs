//! The WebAssembly modules of the JavaScript package: free functions over integers, and buffers of fixed size
//! in linear memory for input, output and results.
#![no_std]

#[cfg(all(feature = "module", target_family = "wasm"))]
mod allocator;
#[cfg(feature = "wasm")]
mod buffers;
#[cfg(feature = "wasm")]
mod calls;
pub mod layout;
#[cfg(all(feature = "wasm", feature = "extended"))]
mod ucs4;

#[cfg(feature = "wasm")]
pub use calls::{buffers_at, decode, encode, unpack_index};
#[cfg(all(feature = "wasm", feature = "extended"))]
pub use ucs4::{decode_ucs4, encode_ucs4};
