//! Packed bytes to the indexes of a part.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::cells::{State, Step};
use super::order::{CELLS, JA, JIS0208, ZH_HANS, ZH_HANT, in_order};
use super::steps::{Cells, Reader};
use crate::standard::gb18030::{FORMER_PRIVATE_USE, pair_pointer};

/// What a part unfolds to.
pub struct Unfolded {
    /// Low 16 bits of code points by pointer, 0 for none, one index after the other; of JA only
    /// index jis0212, as the one before it is a part of its own.
    pub cells: Vec<u16>,
    /// For Big5 a bit for each pointer that says "in plane 2", 16 a word; for gb18030 its ranges.
    pub more: Vec<u16>,
}

pub fn unfold(part: usize, packed: &[u8]) -> Box<Unfolded> {
    let before = if part == JA { CELLS[JIS0208] } else { 0 };
    let mut cells = vec![0; CELLS[part] - before];
    let mut more = vec![0; MORE[part]];
    let mut steps = Cells::new(Reader::new(packed), CELLS[part]);
    in_order(part, |pointer| {
        let code_point = steps.next(Step::default());
        if let Some(cell) = cells.get_mut(pointer.wrapping_sub(before)) {
            *cell = code_point as u16;
        }
        if let (0x10000.., Some(bits)) = (code_point, more.get_mut(pointer / 16)) {
            *bits |= 1 << (pointer % 16);
        }
    });
    if part == ZH_HANS {
        ranges(&cells, &mut steps.state, more.as_chunks_mut().0);
    }
    drop(steps);
    Box::new(Unfolded { cells, more })
}

/// The lengths of `more`; there are 206 gb18030 ranges below U+10000.
const MORE: [usize; 6] = [0, 2 * 206, CELLS[ZH_HANT].div_ceil(16), 0, 0, 0];

/// The ranges are what the index as of 2005 leaves over, which was without U+1E3F and, where U+3000
/// is twice now, had private use.
fn ranges(index: &[u16], state: &mut State, ranges: &mut [[u16; 2]]) {
    for (private_use, [lead, trail]) in FORMER_PRIVATE_USE {
        let now = pair_pointer(lead, trail).map_or(0, |pointer| index[pointer]);
        state.set_used(now as u32, false);
        state.set_used(private_use, true);
    }
    state.set_used(0x1E3F, false);
    for private_use in [0xE5E5, 0xE7C7] {
        state.set_used(private_use, true);
    }
    let mut ranges = ranges.iter_mut();
    let (mut four_bytes, mut inside) = (0, false);
    for code_point in 0x80..0x10000 {
        let is_free = !(matches!(code_point, 0xD800..0xE000) || state.is_used(code_point));
        if is_free && !inside {
            let Some(range) = ranges.next() else { return };
            *range = [four_bytes, code_point as u16];
        }
        four_bytes += is_free as u16;
        inside = is_free;
    }
}
