//! The tables of EBCDIC with two-byte characters between shift-out and shift-in, in four families, and of JIS X 0213. A
//! family has a current encoding, and an older one with fewer characters.
//!
//! The steps are those of the standard's indexes, and the entries of such an index precede the entries here, because
//! most characters repeat one of them. The single-byte tables come first, then an entry for each pair of bytes, and
//! then the same again for characters that the older encoding lacks.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

/// The number of leads, and of trails: 0x41 to 0xFE.
const ROW: usize = 190;
/// The number of pairs of bytes: those of leads and trails, and then the space, 0x4040.
pub const PAIRS: usize = ROW * ROW + 1;

/// The most entries of a family: two single-byte tables, and the pairs twice.
pub const MAX_ENTRIES: usize = 2 * 256 + 2 * PAIRS;

/// An entry from 0x10000 to 0x1FFFF, where no character of these encodings is, is two code points: a base
/// in its lowest 14 bits, and by the two bits above them one of these. U+02E5 and U+02E9 follow each
/// other.
const SECONDS: [u16; 4] = [0x309A, 0x300, 0x301, 0x2E5 ^ 0x2E9];
const TONES: usize = 3;

// The flags of a pair of bytes.
/// The older encoding has it as well.
pub const OLDER: u8 = 1;
/// The code point is in plane 2.
pub const PLANE_2: u8 = 2;
/// The entry has two code points, and the code unit is the base.
pub const TWO: u8 = 4;

pub struct Mixed {
    /// Code units by byte, 0 for none.
    pub singles: Vec<[u16; 256]>,
    /// The low 16 bits of code points by [`pointer`], 0 for none.
    pub units: Vec<u16>,
    /// The flags above, by pointer.
    pub flags: Vec<u8>,
}

/// The pointer of two bytes. Plane 1 of JIS X 0213 has leads and trails from 0xA1 on, plane 2 leads that are 0x60 less.
pub fn pointer(lead: u8, trail: u8) -> Option<usize> {
    match (lead, trail) {
        (0x40, 0x40) => Some(PAIRS - 1),
        (0x41..=0xFE, 0x41..=0xFE) => Some((lead as usize - 0x41) * ROW + trail as usize - 0x41),
        _ => None,
    }
}

/// The two bytes of a pointer.
pub fn bytes(pointer: usize) -> [u8; 2] {
    if pointer == PAIRS - 1 {
        return [0x40; 2];
    }
    [0x41 + (pointer / ROW) as u8, 0x41 + (pointer % ROW) as u8]
}

/// The two code points of an entry that has two, by its low 16 bits.
pub fn two_code_points(entry: u16) -> [u16; 2] {
    let (base, kind) = (entry & 0x3FFF, entry as usize >> 14);
    [base, if kind == TONES { base ^ SECONDS[TONES] } else { SECONDS[kind] }]
}

impl Mixed {
    /// Reads `singles` single-byte tables and the pairs from entries in the order of the family.
    pub fn new(singles: usize, mut next: impl FnMut() -> u32) -> Box<Mixed> {
        let mut single = || core::array::from_fn(|_| next() as u16);
        let singles = (0..singles).map(|_| single()).collect();
        let (mut units, mut flags) = (vec![0; PAIRS], vec![0; PAIRS]);
        for (unit, flag) in units.iter_mut().zip(&mut flags) {
            let entry = next();
            *unit = entry as u16;
            *flag = [0, TWO, PLANE_2, PLANE_2][entry as usize >> 16 & 3];
        }
        for flag in &mut flags {
            *flag |= if next() == 0 { 0 } else { OLDER };
        }
        Box::new(Mixed { singles, units, flags })
    }
}
