//! The inverse of an index for encoders, from code units to bytes. It is made from the index at the first use.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

/// A table of pages of 64 code units. The value of a code unit that the index does not have is 0.
pub struct Inverse {
    /// The index in `values` at which each page begins. The first page of `values` is empty.
    pages: [u16; PAGES],
    values: Vec<u16>,
}

const PAGE: usize = 64;
const PAGES: usize = 0x10000 / PAGE;

/// A function of a code unit and its value.
pub type Each<'a> = &'a mut dyn FnMut(u16, u16);

impl Inverse {
    /// Makes the inverse of `(code unit, value)` pairs. `entries` calls its argument for each pair, and is called
    /// twice. No value may be 0. The first value counts if several pairs have the same code unit.
    #[inline(never)]
    pub fn new(entries: &dyn Fn(Each)) -> Box<Inverse> {
        let mut pages = [0; PAGES];
        let mut end = PAGE;
        entries(&mut |unit, _| {
            let page = &mut pages[unit as usize / PAGE];
            if *page == 0 {
                *page = end as u16;
                end += PAGE;
            }
        });
        let mut values = vec![0; end];
        entries(&mut |unit, value| {
            let slot = &mut values[pages[unit as usize / PAGE] as usize + unit as usize % PAGE];
            if *slot == 0 {
                *slot = value;
            }
        });
        Box::new(Inverse { pages, values })
    }

    /// The two bytes of a scalar value, if it has any. The second of a single byte is 0.
    pub fn bytes(&self, scalar: u32) -> Option<[u8; 2]> {
        let value = self.get(u16::try_from(scalar).ok()?);
        (value != 0).then(|| value.to_le_bytes())
    }

    /// The value of a code unit, 0 for none.
    #[inline(always)]
    pub fn get(&self, unit: u16) -> u16 {
        self.view().get(unit)
    }

    /// The tables by reference, so that a loop that writes bytes need not load their addresses in each iteration.
    #[inline(always)]
    pub fn view(&self) -> View<'_> {
        View { pages: &self.pages, values: &self.values }
    }
}

/// The tables of an [`Inverse`], by reference.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pages: &'a [u16; PAGES],
    values: &'a [u16],
}

impl<'a> View<'a> {
    /// The value of a code unit, 0 for none.
    #[inline(always)]
    pub fn get(self, unit: u16) -> u16 {
        *self.slot(unit)
    }

    /// A reference to the value of a code unit, which is 0 for none.
    #[inline(always)]
    pub fn slot(self, unit: u16) -> &'a u16 {
        let at = self.pages[unit as usize / PAGE] as usize + unit as usize % PAGE;
        // SAFETY: `Inverse::new` made `values` as long as the last page in `pages` needs.
        unsafe { self.values.get_unchecked(at) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_unit_has_a_slot() {
        let pairs = [(0, 1), (0x3F, 2), (0x40, 3), (0x4E00, 4), (0x4E00, 5), (0xFFFF, 6)];
        let inverse =
            Inverse::new(&|each| pairs.iter().for_each(|&(unit, value)| each(unit, value)));
        for unit in (0..=0xFFFF).step_by(if cfg!(miri) { 63 } else { 1 }) {
            let pair = pairs.iter().find(|(other, _)| *other == unit);
            assert_eq!(inverse.get(unit), pair.map_or(0, |(_, value)| *value), "{unit:x}");
        }
    }
}
