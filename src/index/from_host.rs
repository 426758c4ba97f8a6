//! The packed indexes that the host of a WebAssembly module provides, one at a time, at their first use.

use alloc::boxed::Box;

use super::ids::IndexId;
use super::lazy::Once;

static UNPACK: Once<fn(IndexId)> = Once::new();

/// Sets the function that unpacks an index with `internals::index::unpack`, from bytes of the host. The module calls
/// this before the first use of an encoding; elsewhere it has no effect.
pub fn unpack_by(unpack: fn(IndexId)) {
    UNPACK.set(Box::new(unpack));
}

/// Unpacks an index, unless that was done before.
#[cfg(all(feature = "__host-indexes", target_family = "wasm"))]
pub fn unpack(index: IndexId) {
    let unpack = UNPACK.get().expect("the module provides indexes before their first use");
    unpack(index);
}
