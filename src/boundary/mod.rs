//! The boundary to JavaScript: free functions over integers, and buffers of fixed size in linear
//! memory for input, output and results.

#[cfg(feature = "module")]
mod allocator;
#[cfg(feature = "wasm")]
mod buffers;
#[cfg(feature = "wasm")]
mod calls;
pub mod layout;

#[cfg(feature = "wasm")]
pub use calls::*;
