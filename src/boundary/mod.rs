//! The WebAssembly boundary.

#[cfg(any(feature = "module", feature = "unpack"))]
mod allocator;
#[cfg(feature = "wasm")]
mod calls;
#[cfg(feature = "wasm")]
pub use calls::*;
