//! Each index made ready at its first use: out of what this crate contains, or by a function of a WebAssembly module
//! whose host provides them.

use core::sync::atomic::{AtomicU32, Ordering};

#[cfg(not(all(feature = "__host-indexes", target_family = "wasm")))]
use super::contained as source;
#[cfg(all(feature = "__host-indexes", target_family = "wasm"))]
use super::from_host as source;
use super::ids::IndexId;
#[cfg(feature = "extended")]
use super::ids::{ISO_2022, ISO_2022_SETS};

/// A bit for each index that is ready.
static READY: AtomicU32 = AtomicU32::new(0);

/// Makes an index ready for use.
#[inline]
pub fn prepare(index: IndexId) {
    if READY.load(Ordering::Acquire) >> index & 1 == 0 {
        unpack(index);
        READY.fetch_or(1 << index, Ordering::Release);
    }
}

#[cold]
fn unpack(index: IndexId) {
    #[cfg(feature = "extended")]
    if index == ISO_2022 {
        return ISO_2022_SETS.into_iter().for_each(prepare);
    }
    source::unpack(index);
}
