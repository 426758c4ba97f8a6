//! The standard's indexes and the code pages in a form that is quick to read: for programs, which have them on a disk and
//! often need one for a single string. It is about twice as large as the packed form.
//!
//! A file has the entries of a family by pointer, or the cells of all pages in the order of the packed form, as tokens, each of which begins with a byte:
//!
//! | first byte | entries |
//! | --- | --- |
//! | below [`NEXT`] | one: the code point [`LOWEST`] plus a number of 15 bits, this byte and then the next one |
//! | below [`RUN`] | one: the code point after the last one, plus this byte less [`NEXT`] |
//! | [`RUN`] | the code points after the last one; how many is 1 plus the next byte |
//! | [`HOLES`] | entries without a code point; how many is 1 plus the next byte |
//! | [`BASIC`] | one: the code point in the next two bytes, the higher one first |
//! | [`PLANE_2`] | one: the same in plane 2 |
//!
//! After a code point in plane 2 the next one counts from its low 16 bits. After the end there are no code points.

use alloc::boxed::Box;
use alloc::vec;
#[cfg(feature = "extended")]
use alloc::vec::Vec;

#[cfg(feature = "extended")]
use super::code_pages::{COUNT, Page, pages_of};
use super::ids::{BIG5, ENTRIES, IndexId, JIS0208, JIS0212};
use super::unpack::{Unpacked, remove_surrogates};

/// The lowest code point of a token of two bytes.
pub const LOWEST: u32 = 0x3400;
// The first bytes of other tokens.
pub const NEXT: u8 = 0x80;
pub const RUN: u8 = 0xFC;
pub const HOLES: u8 = 0xFD;
pub const BASIC: u8 = 0xFE;
pub const PLANE_2: u8 = 0xFF;

/// Reads an index. Any bytes are some index of its length.
pub fn read(index: IndexId, tokens: &[u8]) -> Box<Unpacked> {
    // The entries of another index come before those of JIS0212.
    let skipped = if index == JIS0212 { ENTRIES[JIS0208] } else { 0 };
    let mut entries = vec![0; ENTRIES[index]];
    let mut more = vec![0; if index == BIG5 { ENTRIES[BIG5].div_ceil(16) } else { 0 }];
    read_entries(tokens, &mut entries, &mut more);
    if skipped > 0 {
        entries = entries.split_off(skipped);
    }
    Box::new(Unpacked { entries, more })
}

/// Reads the code pages. Any bytes are some pages.
#[cfg(feature = "extended")]
pub fn read_pages(tokens: &[u8]) -> Vec<Page> {
    let mut pages = vec![[0; 256]; COUNT];
    read_entries(tokens, pages.as_flattened_mut(), &mut []);
    pages_of(pages.into_iter())
}

/// Reads code units, and for those of plane 2 their bits in `more` if that has any.
fn read_entries(mut tokens: &[u8], entries: &mut [u16], more: &mut [u16]) {
    let (mut pointer, mut next) = (0, 0_u16);
    while pointer < entries.len()
        && let Some((&first, rest)) = tokens.split_first()
    {
        let second = *rest.first().unwrap_or(&0);
        let number = u16::from_be_bytes([second, *rest.get(1).unwrap_or(&0)]);
        let (unit, length) = match first {
            0..NEXT => (LOWEST as u16 + u16::from_be_bytes([first, second]), 2),
            NEXT..RUN => (next.wrapping_add((first - NEXT).into()), 1),
            RUN | HOLES => {
                let count = (usize::from(second) + 1).min(entries.len() - pointer);
                if first == RUN {
                    for entry in &mut entries[pointer..][..count] {
                        *entry = next;
                        next = next.wrapping_add(1);
                    }
                }
                pointer += count;
                tokens = rest.get(1..).unwrap_or(&[]);
                continue;
            }
            BASIC | PLANE_2 => {
                if let (PLANE_2, Some(bits)) = (first, more.get_mut(pointer / 16)) {
                    *bits |= 1 << (pointer % 16);
                }
                (number, 3)
            }
        };
        entries[pointer] = unit;
        next = unit.wrapping_add(1);
        pointer += 1;
        tokens = tokens.get(length..).unwrap_or(&[]);
    }
    remove_surrogates(entries);
}
