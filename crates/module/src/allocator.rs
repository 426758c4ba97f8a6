//! An allocator and a panic handler that traps, for a WebAssembly module without std. The allocator is a stack, because
//! the codecs allocate almost nothing but indexes, which are never freed.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32;
use core::cell::Cell;
use core::ptr;

const PAGE: usize = 0x10000;

/// The unused part of the pages by which memory last grew.
struct Bump {
    next: Cell<usize>,
    end: Cell<usize>,
}

// SAFETY: a module has one thread, as the compiler checks in buffers.rs.
unsafe impl Sync for Bump {}

#[global_allocator]
static BUMP: Bump = Bump { next: Cell::new(0), end: Cell::new(0) };

// SAFETY: `alloc` returns aligned addresses that nobody holds, inside pages by which it grew memory. No layout here
// has the alignment of more than a page.
unsafe impl GlobalAlloc for Bump {
    // Not inlined: it has many callers and all of them are rare.
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let mut start = self.next.get().next_multiple_of(layout.align());
        // In the last pages of 4 GiB, the sum may exceed the highest address.
        let mut next = start.checked_add(layout.size());
        if next.is_none_or(|next| next > self.end.get()) {
            let pages = layout.size().div_ceil(PAGE);
            let before = wasm32::memory_grow::<0>(pages);
            if before == usize::MAX {
                return ptr::null_mut();
            }
            // New pages mostly follow the old ones. Then the rest of the old ones is still usable.
            if before * PAGE != self.end.get() {
                start = before * PAGE;
                next = start.checked_add(layout.size());
            }
            self.end.set((before + pages).saturating_mul(PAGE));
        }
        let Some(next) = next else { return ptr::null_mut() };
        self.next.set(next);
        start as *mut u8
    }

    /// Frees the latest allocation, which is how the memory used for unpacking an index is freed.
    /// Earlier allocations stay.
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        if start as usize + layout.size() == self.next.get() {
            self.next.set(start as usize);
        }
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    wasm32::unreachable()
}
