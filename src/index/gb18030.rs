//! The sources of index gb18030 ranges.

use super::entries::History;

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

/// Code points of the private use area that had these bytes before GB 18030-2022 gave the bytes to
/// others. Encoders still write them.
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

/// Derives the ranges below U+10000, each as the pointer and the code point where it begins, from
/// the code points that index gb18030 does not use. They are those that the index of 2005 did not
/// use: it did not have U+1E3F, and had private use code points where U+3000 is repeated today. Returns the
/// number of ranges and the pointer after the last one.
pub fn derive_ranges(
    index: &[u16],
    history: &mut History,
    ranges: &mut [[u16; 2]],
) -> (usize, u16) {
    for (private_use, [lead, trail]) in FORMER_PRIVATE_USE {
        let now = pointer(lead, trail).map_or(0, |pointer| index[pointer]);
        history.set_used(now as u32, false);
        history.set_used(private_use, true);
    }
    history.set_used(0x1E3F, false);
    for private_use in [0xE5E5, 0xE7C7] {
        history.set_used(private_use, true);
    }
    let (mut count, mut pointer, mut inside) = (0, 0, false);
    for code_point in 0x80..0x10000 {
        let is_unused = !(matches!(code_point, 0xD800..0xE000) || history.is_used(code_point));
        if is_unused && !inside {
            if let Some(range) = ranges.get_mut(count) {
                *range = [pointer, code_point as u16];
            }
            count += 1;
        }
        pointer += is_unused as u16;
        inside = is_unused;
    }
    (count, pointer)
}

/// Makes each pointer its code point, which are all below the surrogates, if other ranges were derived than
/// the standard's, by their number and the pointer after the last one: that one could reach surrogates.
pub fn check_ranges(ends: (usize, u16), ranges: &mut [[u16; 2]]) {
    if ends != (RANGES, BASIC_END as u16) {
        ranges.fill([0, 0]);
    }
}
