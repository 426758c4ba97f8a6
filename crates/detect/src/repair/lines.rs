//! The lines of a text, and which of them need no check.

use super::lost::REPLACEMENT;

/// The most units that are repaired together, and from how many on a space ends them.
const LONGEST: usize = 4096;
const SPACE_ENDS: usize = 2048;

/// The least number of characters beyond ASCII that are a table if they are in ascending order.
const IN_ORDER: usize = 5;

/// The least number that are one if they are distinct, but for one in twenty.
const DISTINCT: usize = 32;

/// References of HTML begin with it.
pub const AMPERSAND: u16 = 0x26;

/// The lines of a text with their ends. One that is very long is several.
pub fn lines(units: &[u16]) -> Vec<&[u16]> {
    let mut lines = Vec::new();
    for mut line in units.split_inclusive(|unit| *unit == 0x0A) {
        while line.len() > LONGEST {
            let is_end = |at: &usize| line[at - 1] == 0x20 && line[at - 2] < 0x80;
            let is_pair = |at: usize| matches!(line[at - 1..=at], [0xD800..0xDC00, 0xDC00..0xE000]);
            let end = (SPACE_ENDS..LONGEST)
                .rev()
                .find(is_end)
                .unwrap_or(LONGEST - is_pair(LONGEST) as usize);
            let (first, rest) = line.split_at(end);
            lines.push(first);
            line = rest;
        }
        lines.push(line);
    }
    lines
}

/// Whether nothing in a line can be garbled: it is ASCII, or a table.
pub fn is_plain(line: &[u16], escapes: bool) -> bool {
    let is_plain = |unit: &u16| *unit < 0x80 && *unit != AMPERSAND;
    !escapes && line.iter().all(is_plain) || is_table(line)
}

/// Whether a line is a table of characters, in ascending order or nearly each but once.
fn is_table(line: &[u16]) -> bool {
    let beyond = || line.iter().copied().filter(|unit| *unit >= 0x80 && *unit != REPLACEMENT);
    let count = beyond().count();
    if count < IN_ORDER {
        return false;
    }
    let ascending = beyond().zip(beyond().skip(1)).filter(|(a, b)| a < b).count();
    let mut seen = vec![0_u64; if count < DISTINCT { 0 } else { 1 << 10 }];
    let mut repeated = 0;
    for unit in beyond().take(64 * seen.len()) {
        let (word, bit) = (&mut seen[unit as usize >> 6], 1 << (unit & 63));
        repeated += (*word & bit != 0) as usize;
        *word |= bit;
    }
    10 * ascending >= 9 * (count - 1) || count >= DISTINCT && 20 * repeated <= count
}
