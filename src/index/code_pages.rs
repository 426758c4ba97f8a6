//! The code pages outside the standard, packed as differences from earlier pages.
//!
//! A page has 256 cells, the code units by byte, 0 for none (and for byte 0). It is packed as the number of an earlier
//! page, its **base**, and then cell by cell:
//!
//! - whether the cell is the same as that of the base;
//! - if not, whether it is empty, or the code unit after that of the last differing cell;
//! - if neither, which of the other code units of this cell in earlier pages, the latest page first;
//! - if it is none of these, its distance from the last differing cell, as in `steps.rs`.
//!
//! The cells of a page of EBCDIC are not in the order of its bytes, but in the order of the code points that page 037
//! has for these bytes. So letters have the same cells as in Latin-1 and in other pages.
//!
//! The first page's base is Latin-1. The pages include those of the standard, so that these need no other index. Bits
//! are predicted as in the other indexes.

use alloc::vec;
use alloc::vec::Vec;

use super::coder::{Bits, Mixer, slots};
use super::unpack::ReadEntries;

/// The number of pages, and how many of them, the last ones, are EBCDIC. The first of these is page 037.
pub const COUNT: usize = 135;
pub const EBCDIC: usize = 49;

/// The code units of the bytes of a page; 0 for none.
pub type Page = [u16; 256];

/// EBCDIC's two line terminators, U+0085 and U+000A unless they are swapped.
const LINE_ENDS: [usize; 2] = [0x15, 0x25];

/// The sets of the mixer's weights, by the meaning of a bit.
const SAME: usize = 0;
const EMPTY: usize = 1;
const NEXT: usize = 2;
const EARLIER: usize = 3;
const DISTANCE: usize = 4;
const HEAD: usize = 5;

/// The bits of a base's number.
const BASE: u32 = 8;

/// A bit that distinguishes the contexts of a distance's bits from those of its kind.
const BITS_OF_DISTANCE: u32 = 1 << 22;

/// The number of the block of 128 code points that a code unit is in.
fn block(unit: u16) -> u32 {
    (unit >> 7).into()
}

/// Reads pages, or packs them.
#[derive(Clone)]
pub struct Pages<B> {
    pub mixer: Mixer<B>,
    /// Latin-1, and the pages so far, those of EBCDIC in the order of page 037.
    pub earlier: Vec<Page>,
    /// By index, the distinct code units of these pages, that of the latest page first, each with the number of its
    /// page.
    found: Vec<Vec<(u16, usize)>>,
    /// The last cell that differed from its base, the earlier page that last had such a cell, and a
    /// bit for each of the last cells, the last one lowest: does it differ?
    last: u16,
    parent: usize,
    differ: u32,
}

impl<B: Bits> Pages<B> {
    pub fn new(bits: B) -> Pages<B> {
        let latin1: Page = core::array::from_fn(|byte| byte as u16);
        let found = latin1.map(|unit| vec![(unit, 0)]).into();
        let mixer = Mixer::new(bits);
        Pages { mixer, earlier: vec![latin1], found, last: 0, parent: 0, differ: 0 }
    }

    /// Codes the next page. When packing, that is `page`, packed on `base`.
    pub fn next(&mut self, base: usize, page: &Page) -> Page {
        let mut number = 1;
        for k in (0..BASE).rev() {
            number = number << 1 | self.bit(HEAD, [number; 4], base >> k & 1 != 0) as u32;
        }
        let base = number as usize & ((1 << BASE) - 1);
        let base = *self.earlier.get(base).unwrap_or(&self.earlier[0]);
        let mut cells = [0; 256];
        (self.last, self.differ) = (0, 0);
        for (index, cell) in cells.iter_mut().enumerate() {
            *cell = self.cell(index, base[index], page[index]);
            self.differ = self.differ << 1 | (*cell != base[index]) as u32;
            if *cell != base[index] {
                self.last = *cell;
            }
        }
        for (found, cell) in self.found.iter_mut().zip(cells) {
            let at = found.iter().position(|(unit, _)| *unit == cell).unwrap_or(found.len());
            if at == found.len() {
                found.push((cell, 0));
            }
            found[..=at].rotate_right(1);
            found[0].1 = self.earlier.len();
        }
        self.earlier.push(cells);
        cells
    }

    /// Whether each of the last `count` cells differs from its base, a bit for each.
    fn last_differ(&self, count: u32) -> u32 {
        self.differ & ((1 << count) - 1)
    }

    /// Codes the cell at an index, where the base has `like`.
    // Neither this nor `distance` is inlined, so that JavaScript engines compile only small functions again when they
    // are hot.
    #[inline(never)]
    fn cell(&mut self, index: usize, like: u16, cell: u16) -> u16 {
        if self.is_same(index as u32, like, cell) {
            return like;
        }
        if like != 0 && self.is_empty(index as u32, cell) {
            return 0;
        }
        let next = self.last.wrapping_add(1);
        let contexts = [self.last_differ(3), block(next), index as u32, (next == like) as u32];
        if next != like && self.bit(NEXT, contexts, cell == next) {
            return next;
        }
        let mut rank = 0;
        for at in 0..self.found[index].len() {
            let (found, page) = self.found[index][at];
            if [0, like, next].contains(&found) {
                continue;
            }
            rank += 1;
            if self.is_earlier(page, found, rank, cell) {
                self.parent = page;
                return found;
            }
        }
        self.distance(cell)
    }

    /// Codes whether the cell at an index is `like`, the cell of the base.
    fn is_same(&mut self, index: u32, like: u16, cell: u16) -> bool {
        let row_and_hole = index >> 4 << 1 | (like == 0) as u32;
        let contexts = [
            index,
            self.last_differ(4),
            self.last_differ(12),
            self.last_differ(2) << 8 | row_and_hole,
        ];
        self.bit(SAME, contexts, cell == like)
    }

    /// Codes whether the cell at an index, which differs from the base's, is empty.
    fn is_empty(&mut self, index: u32, cell: u16) -> bool {
        let after_empty = (self.last == 0) as u32;
        let differ = self.last_differ(3);
        self.bit(EMPTY, [after_empty, differ, index, after_empty << 3 | differ], cell == 0)
    }

    /// Codes whether the cell is `found`, the code unit of an earlier page and the `rank`th to be tried.
    fn is_earlier(&mut self, page: usize, found: u16, rank: u32, cell: u16) -> bool {
        let is_parent = (page == self.parent) as u32;
        let is_in_block = (block(found) == block(self.last.wrapping_add(1))) as u32;
        let contexts =
            [rank << 2 | is_parent << 1 | is_in_block, page as u32, is_parent, (found >> 5).into()];
        self.bit(EARLIER, contexts, cell == found)
    }

    /// Codes the distance of a cell from the last one. It consists of its kind, which is its size in bits and its sign,
    /// and of the bits after its highest.
    #[inline(never)]
    fn distance(&mut self, cell: u16) -> u16 {
        // A distance of zero counts as upwards, so all upward distances are one more.
        let distance = cell as i32 - self.last as i32;
        let distance = distance + (distance >= 0) as i32;
        let magnitude = distance.unsigned_abs();
        let size = magnitude.ilog2();
        let block = block(self.last);
        let mut kind = 1;
        for k in (0..5).rev() {
            let bit = (size << 1 | (distance < 0) as u32) >> k & 1 != 0;
            kind = kind << 1 | self.bit(DISTANCE, [kind, kind << 9 | block, 0, 0], bit) as u32;
        }
        let (size, down) = (kind >> 1 & 0xF, kind & 1);
        let mut value = 1;
        for k in (0..size).rev() {
            let size_and_bit = size << 4 | k;
            let contexts = [
                size_and_bit << 8 | value.min(255),
                size_and_bit,
                (size_and_bit << 9 | block) << 1 | down,
                1,
            ];
            let contexts = contexts.map(|context| context | BITS_OF_DISTANCE);
            value = value << 1 | self.bit(DISTANCE, contexts, magnitude >> k & 1 != 0) as u32;
        }
        let distance = if down != 0 { -(value as i32) } else { value as i32 - 1 };
        (self.last as i32 + distance) as u16
    }

    #[inline(never)]
    fn bit(&mut self, set: usize, contexts: [u32; 4], bit: bool) -> bool {
        let [a, b, c, d] = contexts;
        let k = set as u32;
        let contexts = [a << 3 | k, b << 3 | k, c << 3 | k, d << 3 | k];
        self.mixer.bit(set, slots(contexts), bit as u32) != 0
    }
}

/// Converts a page of EBCDIC between the order of its bytes and that of the code points of page 037.
pub fn in_order_of(ebcdic: &Page, page: &Page, to_bytes: bool) -> Page {
    let mut other = [0; 256];
    for (byte, &code_point) in ebcdic.iter().enumerate() {
        let cell = code_point as usize & 0xFF;
        if to_bytes { other[byte] = page[cell] } else { other[cell] = page[byte] }
    }
    other
}

/// All pages by byte, and then those of EBCDIC with their line terminators swapped.
pub fn unpack<'a, E: ReadEntries<'a>>(packed: &'a [u8]) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::with_capacity(COUNT + EBCDIC);
    for (number, cells) in E::pages(packed, COUNT).enumerate() {
        let page = match number.checked_sub(COUNT - EBCDIC) {
            None | Some(0) => cells,
            Some(_) => in_order_of(&pages[COUNT - EBCDIC], &cells, true),
        };
        pages.push(page);
    }
    for number in COUNT - EBCDIC..COUNT {
        let mut page = pages[number];
        page.swap(LINE_ENDS[0], LINE_ENDS[1]);
        pages.push(page);
    }
    pages
}
