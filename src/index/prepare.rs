//! Makes each index ready at its first use: from the indexes that this crate contains, or with a function of a
//! WebAssembly module whose host provides them.

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
        set_ready(1 << index);
    }
}

#[cfg(target_has_atomic = "32")]
fn set_ready(bit: u32) {
    READY.fetch_or(bit, Ordering::Release);
}

/// For a processor without atomic read-modify-write instructions. A bit that an interrupt sets between the load and the
/// store may be lost: then that index is unpacked again, and the existing one stays.
#[cfg(not(target_has_atomic = "32"))]
fn set_ready(bit: u32) {
    READY.store(READY.load(Ordering::Acquire) | bit, Ordering::Release);
}

#[cold]
fn unpack(index: IndexId) {
    #[cfg(feature = "extended")]
    if index == ISO_2022 {
        return ISO_2022_SETS.into_iter().for_each(prepare);
    }
    source::unpack(index);
}
