//! Finds the single-byte encodings in which a line has chains of well-formed sequences of UTF-8. It tests all encodings
//! at once and takes nanoseconds a unit; lines without a chain need nothing else.

use super::letters::is_letter;
use super::lost::{REPLACEMENT, is_lost};
use super::units::{ALL, Roles, roles_of};
use alloc::vec::Vec;

/// The single-byte encodings, as bits, that are within a chain.
#[derive(Default)]
struct Chains {
    /// The encodings whose sequence needs one, two and three bytes more.
    need: [u32; 3],
    /// The encodings whose sequence may continue with a space or a question mark.
    may_lose: u32,
    /// The encodings whose sequence is complete.
    ends: u32,
}

/// The single-byte encodings, as bits, with a chain that touches no other characters beyond ASCII. `in_words` says
/// whether a chain of letters of another alphabet than Latin counts, although words in that alphabet may be chains by
/// chance.
pub fn encodings_of_chains(units: &[u16], in_words: bool) -> u32 {
    let mut chains = Chains::default();
    let (mut starts, mut found) = (ALL, 0);
    // Whether a chain that ends here counts, and one that continues.
    let (mut ends_count, mut counts) = (false, in_words);
    for &unit in units {
        if unit < 0x80 && chains.is_idle() {
            (starts, counts) = (ALL, in_words);
            continue;
        }
        let is_other = is_other(unit);
        if !is_other && ends_count {
            found |= chains.ends;
        }
        chains.step(unit, starts | chains.ends);
        ends_count = counts || unit < 0x370 || !is_letter(unit);
        if unit == 0x20 {
            found |= chains.ends;
        }
        (starts, counts) = if is_other { (0, ends_count) } else { (ALL, in_words) };
    }
    found | if ends_count { chains.ends } else { 0 }
}

/// For each unit, the single-byte encodings, as bits, in which it begins a sequence after the end of another one.
pub fn joints(units: &[u16]) -> Vec<u32> {
    let mut chains = Chains::default();
    let joint = |unit: &u16| {
        let [one, two, three] = roles_of(*unit).leads;
        let joint = chains.ends & (one | two | three);
        chains.step(*unit, ALL);
        joint
    };
    units.iter().map(joint).collect()
}

/// The number of sequences in the single-byte encoding that has the most.
pub fn most_sequences(units: &[u16]) -> usize {
    let mut chains = Chains::default();
    let mut counts = [0; u32::BITS as usize];
    for unit in units {
        chains.step(*unit, ALL);
        let mut ends = chains.ends;
        while ends != 0 {
            counts[ends.trailing_zeros() as usize] += 1;
            ends &= ends - 1;
        }
    }
    counts.into_iter().max().unwrap_or(0)
}

/// Whether a unit is beyond ASCII and not punctuation. A chain next to such a unit may be chance, in a word of another
/// language or a table of characters.
pub fn is_other(unit: u16) -> bool {
    let is_punctuation =
        matches!(unit, 0x80..=0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x2039 | 0x203A);
    unit >= 0x80 && unit != REPLACEMENT && !is_punctuation
}

impl Chains {
    fn is_idle(&self) -> bool {
        self.need == [0; 3] && self.ends == 0
    }

    /// Reads a unit, with which the encodings of `starts` may begin a sequence.
    fn step(&mut self, unit: u16, starts: u32) {
        let Roles { leads, common, continues } = roles_of(unit);
        let continues = match unit {
            REPLACEMENT => ALL,
            _ if unit == 0x20 || is_lost(unit) => self.may_lose,
            _ => continues,
        };
        let [one, two, three] = self.need;
        self.ends = one & continues;
        self.need = [
            two & continues | starts & leads[0],
            three & continues | starts & leads[1],
            starts & leads[2],
        ];
        self.may_lose = (one | two | three) & continues | starts & common;
    }
}
