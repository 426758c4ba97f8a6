//! Code unit to bytes or pointer: the other direction of an index, built from it on first use.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

/// A table of pages of 64 code units; a code unit that the index does not have gives 0.
pub(crate) struct Inverse {
    /// For each page, where its values begin in `values`; page 0 of `values` is empty.
    pages: [u16; PAGES],
    values: Vec<u16>,
}

const PAGE: usize = 64;
const PAGES: usize = 0x10000 / PAGE;

/// Takes a code unit and its value.
pub(crate) type Each<'a> = &'a mut dyn FnMut(u16, u16);

impl Inverse {
    /// From `(code unit, value)` pairs, of which the first one counts where several have the same
    /// code unit. No value is 0. `entries` calls what it is given for each pair, and is called
    /// twice.
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

    /// The two bytes of a scalar value, if it has any; the second of a single one is 0.
    pub fn bytes(&self, scalar: u32) -> Option<[u8; 2]> {
        let value = self.get(u16::try_from(scalar).ok()?);
        (value != 0).then(|| value.to_le_bytes())
    }

    /// The value of a code unit, or 0.
    #[inline(always)]
    pub fn get(&self, unit: u16) -> u16 {
        self.view().get(unit)
    }

    /// Where the values are, which a loop that writes bytes would otherwise ask for each time.
    #[inline(always)]
    pub fn view(&self) -> View<'_> {
        View { pages: &self.pages, values: &self.values }
    }
}

/// An [`Inverse`] with the place of its values looked up.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pages: &'a [u16; PAGES],
    values: &'a [u16],
}

impl<'a> View<'a> {
    /// The value of a code unit, or 0.
    #[inline(always)]
    pub fn get(self, unit: u16) -> u16 {
        *self.slot(unit)
    }

    /// Where that value is.
    #[inline(always)]
    pub fn slot(self, unit: u16) -> &'a u16 {
        let at = self.pages[unit as usize / PAGE] as usize + unit as usize % PAGE;
        // SAFETY: `new` made all of the pages that it numbered.
        unsafe { self.values.get_unchecked(at) }
    }
}
