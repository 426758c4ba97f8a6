//! The table of an encoding's two-byte characters, its inverse, and one entry of either.

use alloc::boxed::Box;
use alloc::vec;

use crate::index::inverse::{Each, Inverse};

/// The code unit of each lead and trail at `(lead & 0x7F) << 8 | trail`, 0 for none. 64 KiB.
pub type Table = [u16; 0x8000];

/// Makes the table of an encoding from its rule for a lead (from 0x80 on) and a trail.
#[inline(never)]
pub fn table(unit_of: fn(u8, u8) -> Option<u16>) -> Box<Table> {
    let mut table = vec![0; 0x8000];
    for lead in 0x80..=0xFF_u8 {
        for trail in 0..=0xFF_u8 {
            table[at(lead, trail)] = unit_of(lead, trail).unwrap_or(0);
        }
    }
    table.try_into().unwrap_or_else(|_| unreachable!())
}

#[inline(always)]
pub fn at(lead: u8, trail: u8) -> usize {
    ((lead & 0x7F) as usize) << 8 | trail as usize
}

/// Makes the inverse of a table, whose values are a single byte or `lead | trail << 8`. Code units of ASCII and then of
/// `first` take precedence. The inverse leaves out leads for which `is_skipped` is true.
#[inline(never)]
pub fn inverse(table: &Table, is_skipped: fn(u8) -> bool, first: &dyn Fn(Each)) -> Box<Inverse> {
    Inverse::new(&|each| {
        (1..0x80).for_each(|byte| each(byte, byte));
        first(each);
        let rows = (0x80..=0xFF_u8).zip(table.as_chunks::<0x100>().0);
        for (lead, row) in rows.filter(|(lead, _)| !is_skipped(*lead)) {
            for (trail, &unit) in (0..=0xFF_u8).zip(row) {
                if unit != 0 {
                    each(unit, u16::from_le_bytes([lead, trail]));
                }
            }
        }
    })
}

/// The code unit of a lead and a trail.
pub fn get(table: &Table, lead: u8, trail: u8) -> Option<u16> {
    let unit = table[at(lead, trail)];
    (unit != 0).then_some(unit)
}

/// Writes a value of an inverse and returns its length in bytes. `room` has two bytes at least, and
/// both are written even if the value is a single byte.
#[inline(always)]
pub fn put(value: u16, room: &mut [u8]) -> usize {
    room[..2].copy_from_slice(&value.to_le_bytes());
    1 + (value >= 0x100) as usize
}

/// The set of bytes that are trails, given the set of bytes from 0x80 on, each of which is a lead unless it follows a
/// lead. Bit 16 stands for the byte after the block. In each run of high bytes, every other one is a lead; the carry of
/// the subtraction separates runs that begin at an even index from those that begin at an odd one.
#[inline(always)]
pub fn trails(high: u32) -> u32 {
    const ODD: u32 = 0xAAAA_AAAA;
    ((high << 1 | ODD).wrapping_sub(high) ^ ODD) ^ high
}
