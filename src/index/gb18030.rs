//! The sources of index gb18030 ranges.

use alloc::boxed::Box;
use alloc::vec;

/// The pointer in index gb18030 of two bytes.
pub fn pointer(lead: u8, trail: u8) -> Option<usize> {
    let offset = match trail {
        0x40..=0x7E => 0x40,
        0x80..=0xFE => 0x41,
        _ => return None,
    };
    let row = (0x81..=0xFE).contains(&lead).then(|| lead as usize - 0x81)?;
    Some(row * 190 + (trail - offset) as usize)
}

/// Code points of the private use area that had these bytes before GB 18030-2022 assigned the bytes to others. Encoders
/// still write them.
pub const FORMER_PRIVATE_USE: [(u32, [u8; 2]); 18] = [
    (0xE78D, [0xA6, 0xD9]),
    (0xE78E, [0xA6, 0xDA]),
    (0xE78F, [0xA6, 0xDB]),
    (0xE790, [0xA6, 0xDC]),
    (0xE791, [0xA6, 0xDD]),
    (0xE792, [0xA6, 0xDE]),
    (0xE793, [0xA6, 0xDF]),
    (0xE794, [0xA6, 0xEC]),
    (0xE795, [0xA6, 0xED]),
    (0xE796, [0xA6, 0xF3]),
    (0xE81E, [0xFE, 0x59]),
    (0xE826, [0xFE, 0x61]),
    (0xE82B, [0xFE, 0x66]),
    (0xE82C, [0xFE, 0x67]),
    (0xE832, [0xFE, 0x6D]),
    (0xE843, [0xFE, 0x7E]),
    (0xE854, [0xFE, 0x90]),
    (0xE864, [0xFE, 0xA0]),
];

/// The pointer after the last one of the basic plane in index gb18030 ranges.
pub const BASIC_END: u32 = 39_420;

/// The number of gb18030 ranges below U+10000.
pub const RANGES: usize = 206;

/// Derives the ranges below U+10000, each as the pointer and the code point at which it begins, from the code points
/// that index gb18030 does not have. The ranges are those of the index of 2005, which lacked U+1E3F, and had private
/// use code points where U+3000 is repeated today.
///
/// An index that is not the standard's may leave other ranges, the last of which could reach surrogates. Then each
/// pointer becomes its own code point, which is below the surrogates.
#[cold]
pub fn derive_ranges(index: &[u16]) -> Box<[[u16; 2]; RANGES]> {
    let mut is_used: Box<[bool; 0x10000]> =
        vec![false; 0x10000].try_into().unwrap_or_else(|_| unreachable!());
    index.iter().for_each(|&unit| is_used[unit as usize] = true);
    for (private_use, [lead, trail]) in FORMER_PRIVATE_USE {
        let now = pointer(lead, trail).map_or(0, |pointer| index[pointer]);
        is_used[now as usize] = false;
        is_used[private_use as usize] = true;
    }
    is_used[0x1E3F] = false;
    is_used[0xE5E5] = true;
    is_used[0xE7C7] = true;
    is_used[0xD800..0xE000].fill(true);
    let mut ranges = Box::new([[0; 2]; RANGES]);
    let (mut count, mut pointer, mut inside) = (0, 0, false);
    for code_point in 0x80..=0xFFFF_u16 {
        let is_unused = !is_used[code_point as usize];
        if is_unused && !inside {
            if let Some(range) = ranges.get_mut(count) {
                *range = [pointer, code_point];
            }
            count += 1;
        }
        pointer += u16::from(is_unused);
        inside = is_unused;
    }
    if (count, pointer) != (RANGES, BASIC_END as u16) {
        ranges.fill([0, 0]);
    }
    ranges
}
