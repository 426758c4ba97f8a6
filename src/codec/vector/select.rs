//! Stores some lanes of a vector side by side, without branches.

use alloc::boxed::Box;

use super::{Vector, array_mut, load, load_first_half, store_first_half, store_units};
use super::{u8x16_add, u8x16_splat, u8x16_swizzle};
use crate::index::Lazy;

/// For each set of lanes in a vector of eight lanes, the indexes of the bytes of these lanes.
type Selections = [[u8; 16]; 256];

static UNIT_SELECTIONS: Lazy<Selections> = Lazy::new(|| selections(2));
static BYTE_SELECTIONS: Lazy<Selections> = Lazy::new(|| selections(1));

/// For lanes of `width` bytes.
#[inline(never)]
fn selections(width: usize) -> Box<Selections> {
    let mut selections = alloc::vec![[0; 16]; 256];
    for (lanes, indexes) in selections.iter_mut().enumerate() {
        let mut rest = lanes;
        let mut next = 0;
        while rest != 0 {
            let index = width * rest.trailing_zeros() as usize;
            // A lane of one byte has no second one; the next lane writes over it.
            indexes[next] = index as u8;
            indexes[next + 1] = index as u8 + 1;
            next += width;
            rest &= rest - 1;
        }
    }
    selections.try_into().unwrap_or_else(|_| unreachable!())
}

/// Writes those of sixteen units whose bit is set in `lanes`, where bit 0 stands for the first unit. Returns the number
/// of units written. The units after them may change.
#[inline(always)]
pub fn put_selected(halves: [Vector; 2], lanes: u32, units: &mut [u16; 16]) -> usize {
    let selections = UNIT_SELECTIONS.get();
    let mut count = 0;
    for (half, lanes) in halves.into_iter().zip(lanes.to_le_bytes()) {
        let indexes = load(&selections[lanes as usize]);
        store_units(u8x16_swizzle(half, indexes), array_mut(units, count));
        count += lanes.count_ones() as usize;
    }
    count
}

/// Writes those of sixteen bytes whose bit is not set in `zeros`, where bit 0 stands for the first byte. Returns the
/// number of bytes written. The bytes of `room` after them may change.
#[inline(always)]
pub fn put_nonzero(bytes: Vector, zeros: u32, room: &mut [u8; 16]) -> usize {
    let selections = BYTE_SELECTIONS.get();
    let [first, second, ..] = (!zeros).to_le_bytes();
    let [low, high] = [first, second].map(|lanes| load_first_half(&selections[lanes as usize]));
    let count = first.count_ones() as usize;
    store_first_half(u8x16_swizzle(bytes, low), array_mut(room, 0));
    let high = u8x16_swizzle(bytes, u8x16_add(high, u8x16_splat(8)));
    store_first_half(high, array_mut(room, count));
    count + second.count_ones() as usize
}
