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

#[cfg(feature = "wasm")]
pub use calls::{buffers_at, decode, encode, unpack_index};
