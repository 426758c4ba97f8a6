//! What the WebAssembly module needs because it links no std: an allocator that is a stack (almost
//! all that is allocated are indexes, which stay) and a panic handler that traps.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32;
use core::cell::Cell;
use core::ptr;

const PAGE: usize = 0x10000;

/// What is left of the pages that memory was last grown by.
struct Bump {
    next: Cell<usize>,
    end: Cell<usize>,
}

// SAFETY: the module is instantiated without threads.
unsafe impl Sync for Bump {}

#[global_allocator]
static BUMP: Bump = Bump { next: Cell::new(0), end: Cell::new(0) };

// SAFETY: `alloc` gives out addresses that nobody holds, aligned, inside pages that it grew memory by.
unsafe impl GlobalAlloc for Bump {
    // Called, not inlined: its callers are many and all of them rare.
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let mut start = self.next.get().next_multiple_of(layout.align());
        if start + layout.size() > self.end.get() {
            let pages = layout.size().div_ceil(PAGE);
            let before = wasm32::memory_grow::<0>(pages);
            if before == usize::MAX {
                return ptr::null_mut();
            }
            // New pages mostly follow the old ones, whose rest then still counts.
            if before * PAGE != self.end.get() {
                start = before * PAGE;
            }
            self.end.set((before + pages) * PAGE);
        }
        self.next.set(start + layout.size());
        start as *mut u8
    }

    /// Gives back what was allocated last, which is how the scratch of an unfolding goes; the rest
    /// is kept.
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
