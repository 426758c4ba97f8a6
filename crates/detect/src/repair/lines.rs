//! The lines of a text, and which of them need no check.

use super::chains::joints;
use super::lost::REPLACEMENT;
use alloc::vec::Vec;

/// The maximum number of units that are repaired together, and the number after which they end at a space. The maximum
/// without a space, which a line of Chinese does not have.
const MAX_UNITS: usize = 4096;
const MIN_UNITS_BEFORE_SPACE: usize = 2048;
const MAX_UNITS_WITHOUT_SPACE: usize = 1 << 14;

/// The number of units in which sequences of UTF-8 are looked for, and how many there must be.
const SAMPLE: usize = 96;
const MIN_SEQUENCES: usize = SAMPLE / 6;

/// From this number on, characters beyond ASCII in ascending order are a table.
const IN_ORDER: usize = 5;

/// From this number on, they are one if at most one in twenty occurs again.
const DISTINCT: usize = 32;

/// A reference of HTML begins with this.
pub const AMPERSAND: u16 = 0x26;

/// The lines of a text with their ends. A very long line is cut into several.
pub fn lines(units: &[u16]) -> Vec<&[u16]> {
    let mut lines = Vec::new();
    for mut line in units.split_inclusive(|unit| *unit == 0x0A) {
        while line.len() > MAX_UNITS {
            let is_end = |at: &usize| line[at - 1] == 0x20 && line[at - 2] < 0x80;
            let end = (MIN_UNITS_BEFORE_SPACE..MAX_UNITS)
                .rev()
                .find(is_end)
                .unwrap_or_else(|| end_of_word(line));
            let (first, rest) = line.split_at(end);
            lines.push(first);
            line = rest;
        }
        lines.push(line);
    }
    lines
}

/// Where a very long line without a space is cut: at punctuation of ASCII, which no encoding has within a character, or
/// where a sequence of UTF-8 ends.
fn end_of_word(line: &[u16]) -> usize {
    let line = &line[..line.len().min(MAX_UNITS_WITHOUT_SPACE)];
    let is_end = |unit: &u16| matches!(unit, 0x21 | 0x28..0x30 | 0x3A..0x3F);
    let after = |at: usize| MAX_UNITS + at + 1;
    line[MAX_UNITS..].iter().position(is_end).map_or_else(|| end_of_sequence(line), after)
}

/// The end of the last sequence of UTF-8 in the single-byte encoding in which the units have the most; without such
/// sequences, the end of the units.
fn end_of_sequence(units: &[u16]) -> usize {
    if units.len() < MAX_UNITS_WITHOUT_SPACE {
        return units.len();
    }
    let start = units.len() - SAMPLE;
    let joints = joints(&units[start..]);
    let last = |bit: u32| joints.iter().rposition(|joint| joint >> bit & 1 != 0);
    let count = |bit: &u32| joints.iter().filter(|joint| *joint >> bit & 1 != 0).count();
    let most = (0..u32::BITS).max_by_key(count).filter(|bit| count(bit) >= MIN_SEQUENCES);
    // Without UTF-8 most characters have two bytes, which an even number of them does not cut.
    most.and_then(last).map_or(units.len(), |last| start + last)
}

/// Whether nothing in a line can be garbled: it is ASCII, or a table.
pub fn is_plain(line: &[u16], escapes: bool) -> bool {
    let is_plain = |unit: &u16| *unit < 0x80 && *unit != AMPERSAND;
    !escapes && line.iter().all(is_plain) || is_table(line)
}

/// Whether a line is a table of characters: they are in ascending order, or nearly all occur only once.
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
