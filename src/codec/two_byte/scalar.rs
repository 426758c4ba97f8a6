//! Converts eight or sixteen bytes at once, for processors without the vectors of `vectors.rs`.

use super::table::{Table, at, put, trails};
use crate::codec::ascii::{self, BLOCK};
use crate::codec::text::Element;
use crate::index::inverse::View;

#[inline(always)]
pub fn put_eight(inverse: View, units: &[u16; 8], room: &mut [u8; BLOCK]) -> Option<usize> {
    let values = units.map(|unit| inverse.get(unit));
    if values.contains(&0) {
        return None;
    }
    Some(values.iter().fold(0, |n, &value| n + put(value, &mut room[n..])))
}

#[inline(always)]
pub fn get_eight(table: &Table, block: &[u8; BLOCK], units: &mut [u16; 8]) -> u32 {
    let mut missing = 0;
    for (i, &[lead, trail]) in block.as_chunks().0.iter().enumerate() {
        units[i] = table[at(lead, trail)];
        missing |= ((units[i] == 0) as u32) << i;
    }
    missing
}

#[inline(always)]
pub fn put_block<O: Element>(
    table: &Table,
    block: &[u8; BLOCK + 1],
    room: &mut O::Block,
) -> Option<(usize, usize)> {
    let trails = trails(ascii::high_bits(block.first_chunk()?));
    let mut starts = !trails & ((1 << BLOCK) - 1);
    let (mut written, mut missing) = (0, false);
    while starts != 0 {
        let start = starts.trailing_zeros() as usize;
        starts &= starts - 1;
        let [lead, trail] = [block[start], block[start + 1]];
        if lead < 0x80 {
            written += O::put_in(lead.into(), room, written);
        } else {
            let unit = table[at(lead, trail)];
            missing |= unit == 0;
            written += O::put_in(unit, room, written);
        }
    }
    (!missing).then_some((BLOCK + (trails >> BLOCK) as usize, written))
}
