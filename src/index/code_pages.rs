//! The code pages outside the standard, packed as differences from earlier pages.
//!
//! A page is 256 cells, code units by byte, 0 for none (and for byte 0). It is packed as the number
//! of an earlier page, its **base**, and then cell by cell:
//!
//! - whether the cell is that of the base;
//! - if not, whether it is empty, or the code unit after that of the last cell that differed;
//! - if neither, which of the other code units that earlier pages have there, the latest page first;
//! - and if it is none of those, its distance from the last one, as in `steps/mod.rs`.
//!
//! The cells of a page of EBCDIC are not in the order of its bytes, but in that of the code points
//! that page 037 has for them: so letters are where they are in Latin-1, and in other pages.
//!
//! The first page's base is Latin-1. Among the pages are those of the standard, so that these need no
//! other index. Bits are predicted as in the other indexes.

use alloc::vec;
use alloc::vec::Vec;

use super::coder::{Bits, Mixer, Reader, slots};

/// How many pages there are, and how many of them, the last ones, are EBCDIC, of which the first one
/// is page 037.
pub const COUNT: usize = 136;
pub const EBCDIC: usize = 49;

/// The code units of the bytes of a page, 0 where there is none.
pub type Page = [u16; 256];

/// EBCDIC's two bytes for the end of a line, U+0085 and U+000A unless they are exchanged.
const LINE_ENDS: [usize; 2] = [0x15, 0x25];

/// The sets of the mixer's weights, by what a bit says.
const SAME: usize = 0;
const EMPTY: usize = 1;
const NEXT: usize = 2;
const EARLIER: usize = 3;
const DISTANCE: usize = 4;
const HEAD: usize = 5;

/// The bits of a base's number.
const BASE: u32 = 8;

/// Reads pages, or packs them.
#[derive(Clone)]
pub struct Pages<B> {
    pub mixer: Mixer<B>,
    /// Latin-1, and the pages up to here; of EBCDIC the cells in the order of page 037.
    pub earlier: Vec<Page>,
    /// The last cell that differed from its base, the earlier page that last had such a cell, and a
    /// bit for each of the last cells, the last one lowest: does it differ?
    last: u16,
    parent: usize,
    differ: u32,
}

impl<B: Bits> Pages<B> {
    pub fn new(bits: B) -> Pages<B> {
        let latin1: Page = core::array::from_fn(|byte| byte as u16);
        Pages { mixer: Mixer::new(bits), earlier: vec![latin1], last: 0, parent: 0, differ: 0 }
    }

    /// Codes the next page, which is `page` and packed on `base` if this packs.
    pub fn next(&mut self, base: usize, page: &Page) -> Page {
        let mut number = 1;
        for k in (0..BASE).rev() {
            number = number << 1 | self.bit(HEAD, [number; 4], base >> k & 1 != 0) as u32;
        }
        let base = number as usize & ((1 << BASE) - 1);
        let base = *self.earlier.get(base).unwrap_or(&self.earlier[0]);
        let mut cells = [0; 256];
        (self.last, self.differ) = (0, 0);
        for (k, cell) in cells.iter_mut().enumerate() {
            *cell = self.cell(k, base[k], page[k]);
            self.differ = self.differ << 1 | (*cell != base[k]) as u32;
            if *cell != base[k] {
                self.last = *cell;
            }
        }
        self.earlier.push(cells);
        cells
    }

    /// Codes the cell at `k`, where the base has `like`.
    fn cell(&mut self, k: usize, like: u16, cell: u16) -> u16 {
        let (place, differ) = (k as u32, self.differ);
        let under = [
            place,
            differ & 0xF,
            differ & 0xFFF,
            (differ & 3) << 8 | place >> 4 << 1 | (like == 0) as u32,
        ];
        if self.bit(SAME, under, cell == like) {
            return like;
        }
        let after = (self.last == 0) as u32;
        let under = [after, differ & 7, place, after << 3 | (differ & 7)];
        if like != 0 && self.bit(EMPTY, under, cell == 0) {
            return 0;
        }
        let next = self.last.wrapping_add(1);
        let block = (next >> 7) as u32;
        let under = [differ & 7, block, place, (next == like) as u32];
        if next != like && self.bit(NEXT, under, cell == next) {
            return next;
        }
        let mut tried = vec![0, like, next];
        for page in (0..self.earlier.len()).rev() {
            let found = self.earlier[page][k];
            if tried.contains(&found) {
                continue;
            }
            tried.push(found);
            let rank = tried.len() as u32 - 3;
            let parent = (page == self.parent) as u32;
            let same_block = ((found >> 7) as u32 == block) as u32;
            let under =
                [rank << 2 | parent << 1 | same_block, page as u32, parent, (found >> 5) as u32];
            if self.bit(EARLIER, under, cell == found) {
                self.parent = page;
                return found;
            }
        }
        self.distance(cell)
    }

    /// A distance is its size in bits and its sign, and the bits after its highest.
    fn distance(&mut self, cell: u16) -> u16 {
        // No distance at all counts as upwards, so upwards all are one more.
        let distance = cell as i32 - self.last as i32;
        let distance = distance + (distance >= 0) as i32;
        let size = distance.unsigned_abs().ilog2();
        let class = (self.last >> 7) as u32;
        let mut kind = 1;
        for k in (0..5).rev() {
            let bit = (size << 1 | (distance < 0) as u32) >> k & 1 != 0;
            kind = kind << 1 | self.bit(DISTANCE, [kind, kind << 9 | class, 0, 0], bit) as u32;
        }
        let (size, down) = (kind >> 1 & 0xF, kind & 1);
        let mut value = 1;
        for k in (0..size).rev() {
            let bit = distance.unsigned_abs() >> k & 1 != 0;
            let here = size << 4 | k;
            let under = [here << 8 | value.min(255), here, (here << 9 | class) << 1 | down, 1];
            value = value << 1 | self.bit(DISTANCE, under.map(|c| c | 1 << 22), bit) as u32;
        }
        let distance = if down != 0 { -(value as i32) } else { value as i32 - 1 };
        (self.last as i32 + distance) as u16
    }

    #[inline(never)]
    fn bit(&mut self, set: usize, under: [u32; 4], bit: bool) -> bool {
        let slots = slots(under.map(|context| context << 3 | set as u32));
        self.mixer.bit(set, slots, bit as u32) != 0
    }
}

/// A page of EBCDIC between the order of its bytes and that of the code points of page 037.
pub fn in_order_of(ebcdic: &Page, page: &Page, to_bytes: bool) -> Page {
    let mut other = [0; 256];
    for (byte, &place) in ebcdic.iter().enumerate() {
        let place = place as usize & 0xFF;
        if to_bytes { other[byte] = page[place] } else { other[place] = page[byte] }
    }
    other
}

/// All pages by byte, and then those of EBCDIC with their line ends exchanged.
pub fn unpack(packed: &[u8]) -> Vec<Page> {
    let mut reader = Pages::new(Reader::new(packed));
    let mut pages: Vec<Page> = Vec::with_capacity(COUNT + EBCDIC);
    for number in 0..COUNT {
        let cells = reader.next(0, &[0; 256]);
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
