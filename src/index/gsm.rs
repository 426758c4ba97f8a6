//! The tables of 3GPP TS 23.038 by national language identifier, 0 for the default ones. They are
//! packed like code pages: the lower half of a page is the locking shift table, the upper half the
//! single shift table. A language without a locking shift table has the default alphabet.

use alloc::vec::Vec;

use super::code_pages::{Page, Pages};
use super::coder::BitReader;

/// How many pages there are.
pub const COUNT: usize = 14;

pub fn unpack(packed: &[u8]) -> Vec<Page> {
    let mut reader = Pages::new(BitReader::new(packed));
    (0..COUNT).map(|_| reader.next(0, &[0; 256])).collect()
}
