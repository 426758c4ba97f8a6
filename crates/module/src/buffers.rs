//! The buffers that both sides of the boundary read and write. A module, which has one thread, has one set of them;
//! elsewhere, where tests and fuzz targets call the boundary, each thread has one.

use super::layout::{BYTES, RESULTS, UNITS};

#[cfg(target_feature = "atomics")]
compile_error!("a module with threads would share the buffers between them");

#[repr(C, align(16))]
pub struct Buffers {
    pub results: [u32; RESULTS],
    pub units: [u16; UNITS],
    pub bytes: [u8; BYTES],
}

const EMPTY: Buffers = Buffers { results: [0; RESULTS], units: [0; UNITS], bytes: [0; BYTES] };

/// The buffers of this thread.
///
/// # Safety
///
/// No other borrow of them lives as long as this one is in use. A function of the boundary borrows them when it is
/// called, and calls no other function that does; the caller, in whichever language, reads and writes them between
/// calls.
pub unsafe fn buffers<'a>() -> &'a mut Buffers {
    // SAFETY: the address is that of buffers which live as long as the thread, and no other thread has it. As
    // the caller promises, nobody else borrows them.
    unsafe { &mut *address() }
}

/// The address of the buffers of this thread.
#[cfg(target_family = "wasm")]
pub fn address() -> *mut Buffers {
    use core::cell::UnsafeCell;

    struct Shared(UnsafeCell<Buffers>);

    // SAFETY: there is only one thread, as the compiler checks above.
    unsafe impl Sync for Shared {}

    static BUFFERS: Shared = Shared(UnsafeCell::new(EMPTY));
    BUFFERS.0.get()
}

/// The address of the buffers of this thread.
#[cfg(not(target_family = "wasm"))]
pub fn address() -> *mut Buffers {
    extern crate std;
    use std::boxed::Box;

    std::thread_local! {
        static BUFFERS: *mut Buffers = Box::into_raw(Box::new(EMPTY));
    }
    BUFFERS.with(|buffers| *buffers)
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    extern crate std;
    use super::*;
    use crate::decode;
    use crate::layout::LAST;
    use encodium::{Encoding, UTF_16BE, UTF_16LE};

    #[test]
    fn each_thread_has_its_buffers() {
        let threads = [(UTF_16LE, *b"\xE5\x65", '日'), (UTF_16BE, *b"\xD5\x5C", '한')];
        let threads = threads.map(|(encoding, bytes, expected)| {
            let id = Encoding::standard().position(|e| e == encoding).unwrap() as u32;
            std::thread::spawn(move || {
                for _ in 0..if cfg!(miri) { 10 } else { 1000 } {
                    // SAFETY: this borrow ends before the call.
                    unsafe { buffers() }.bytes[..2].copy_from_slice(&bytes);
                    assert_eq!(decode(id, LAST, 0, 0, 2), 1);
                    // SAFETY: the call has returned.
                    assert_eq!(unsafe { buffers() }.units[0] as u32, expected as u32);
                }
                address() as usize
            })
        });
        let [one, other] = threads.map(|thread| thread.join().unwrap());
        assert_ne!(one, other);
    }
}
