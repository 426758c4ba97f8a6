//! Values that are made on first use and never freed.

use alloc::boxed::Box;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

/// A value that is made when it is first needed.
pub struct Once<T: 'static> {
    value: AtomicPtr<T>,
}

impl<T: Send + Sync> Once<T> {
    // Statics need a constant function.
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Once<T> {
        Once { value: AtomicPtr::new(ptr::null_mut()) }
    }

    pub fn get(&'static self) -> Option<&'static T> {
        let value = self.value.load(Ordering::Acquire);
        // SAFETY: a value that is not null came out of `Box::into_raw` in `set` and is never freed.
        unsafe { value.as_ref() }
    }

    /// The value, which `make` makes if there is none yet.
    pub fn get_or(&'static self, make: impl FnOnce() -> Box<T>) -> &'static T {
        self.get().unwrap_or_else(|| self.set(make()))
    }

    /// Stores the value unless there is one, and returns the stored one. If several threads make the
    /// value at once, the first to store it wins.
    #[cfg(target_has_atomic = "ptr")]
    pub fn set(&'static self, made: Box<T>) -> &'static T {
        let made = Box::into_raw(made);
        let stored =
            self.value.compare_exchange(ptr::null_mut(), made, Ordering::AcqRel, Ordering::Acquire);
        let value = match stored {
            Ok(_) => made,
            Err(first) => {
                // SAFETY: `made` came out of `Box::into_raw` above and nobody else has it.
                drop(unsafe { Box::from_raw(made) });
                first
            }
        };
        // SAFETY: as in `get`.
        unsafe { &*value }
    }

    /// Stores the value as [`set_by_store`](Self::set_by_store) does: this processor has no compare-exchange.
    #[cfg(not(target_has_atomic = "ptr"))]
    pub fn set(&'static self, made: Box<T>) -> &'static T {
        self.set_by_store(made)
    }

    /// [`set`](Self::set) by a load and a store. An interrupt between the two may store a value as well: then the
    /// program holds two equal values until it ends.
    #[cfg(any(test, not(target_has_atomic = "ptr")))]
    fn set_by_store(&'static self, made: Box<T>) -> &'static T {
        self.get().unwrap_or_else(|| {
            let made = Box::into_raw(made);
            self.value.store(made, Ordering::Release);
            // SAFETY: as in `get`.
            unsafe { &*made }
        })
    }
}

/// A value with the function that makes it.
pub struct Lazy<T: 'static> {
    once: Once<T>,
    make: fn() -> Box<T>,
}

impl<T: Send + Sync> Lazy<T> {
    pub const fn new(make: fn() -> Box<T>) -> Lazy<T> {
        Lazy { once: Once::new(), make }
    }

    pub fn get(&'static self) -> &'static T {
        self.once.get().unwrap_or_else(|| self.fill())
    }

    #[cold]
    fn fill(&'static self) -> &'static T {
        self.once.set((self.make)())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_threads_get_one_value() {
        static LAZY: Lazy<u32> = Lazy::new(|| Box::new(7));
        let threads = std::array::from_fn::<_, 8, _>(|_| {
            std::thread::spawn(|| LAZY.get() as *const u32 as usize)
        });
        let addresses = threads.map(|t| t.join().unwrap());
        assert!(addresses.iter().all(|&a| a == addresses[0]));
        assert_eq!(*LAZY.get(), 7);
    }

    #[test]
    fn without_compare_exchange_the_first_value_stays() {
        static ONCE: Once<u32> = Once::new();
        assert_eq!(*ONCE.set_by_store(Box::new(7)), 7);
        assert_eq!(*ONCE.set_by_store(Box::new(8)), 7);
        assert_eq!(ONCE.get(), Some(&7));
    }
}
