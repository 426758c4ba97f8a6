//! The escape sequences in the rows of all candidate encodings, and a scanner for them.

use alloc::{boxed::Box, vec::Vec};
use encodium::Encoding;
use encodium::internals::{self, facts::Escape, index::Lazy};
use memchr::memchr2;

use crate::facts::CandidateId;

pub const ESC: u8 = 0x1B;
const TILDE: u8 = b'~';

/// The escape sequence that selects ASCII. It proves no encoding: terminals write it as well.
pub const TO_ASCII: &[u8] = internals::row(encodium::ISO_2022_JP).resume.returns;

/// All escape sequences; those of several encodings are repeated.
pub fn all() -> &'static [&'static Escape] {
    static ALL: Lazy<Vec<&Escape>> =
        Lazy::new(|| Box::new(CandidateId::all().flat_map(|id| id.row().escapes).collect()));
    ALL.get()
}

/// The bytes with which they begin.
pub const FIRST: [u8; first::<128>().1] = first().0;

/// Up to `N` of these bytes, and how many there are.
const fn first<const N: usize>() -> ([u8; N], usize) {
    let (mut bytes, mut count, mut index) = ([0; N], 0, 0);
    while let Some(id) = CandidateId::at(index) {
        let mut escapes = id.row().escapes;
        while let [escape, rest @ ..] = escapes {
            let mut known = 0;
            while known < count && bytes[known] != escape.bytes[0] {
                known += 1;
            }
            if known == count {
                bytes[count] = escape.bytes[0];
                count += 1;
            }
            escapes = rest;
        }
        index += 1;
    }
    (bytes, count)
}

/// Whether a byte begins any of them.
pub fn begins(byte: u8) -> bool {
    FIRST.contains(&byte)
}

/// The header of an encoding whose escape sequences count only after it, up to the end of the text.
pub fn header(encoding: Encoding) -> Option<&'static Escape> {
    internals::row(encoding).escapes.iter().find(|escape| escape.width == 0)
}

/// Whether an encoding's escape sequences are printable ASCII, which other text has as well.
pub fn are_printable(encoding: Encoding) -> bool {
    let escapes = internals::row(encoding).escapes;
    !escapes.is_empty() && escapes.iter().all(|escape| escape.bytes[0] > b' ')
}

/// Whether a byte is an escape sequence by itself, which shifts between sets.
pub fn is_shift(byte: u8) -> bool {
    all().iter().any(|escape| escape.bytes == [byte])
}

/// Finds escape sequences that leave ASCII, except shifts.
pub struct Scanner {
    sequences: Vec<&'static [u8]>,
    /// The bytes that distinguish them from other text, each once.
    beginnings: Vec<&'static [u8]>,
    /// Whether a byte may be the second one, after ESC and after a tilde: text is full of tildes.
    seconds: [[bool; 256]; 2],
}

impl Scanner {
    /// For ISO 2022, the first `enough` bytes of a sequence suffice, so that sets that no encoding has are found, too.
    /// Only sequences count for which `is_one` is true.
    pub fn new(enough: usize, is_one: impl Fn(&[u8]) -> bool) -> Scanner {
        let (mut sequences, mut beginnings) = (Vec::new(), Vec::new());
        let mut seconds = [[false; 256]; 2];
        for escape in all() {
            let length = match escape.bytes {
                [ESC, ..] if escape.bytes != TO_ASCII => enough.min(escape.bytes.len()),
                [TILDE, ..] if escape.width > 1 => escape.bytes.len(),
                _ => continue,
            };
            let beginning = &escape.bytes[..length];
            if is_one(escape.bytes) {
                sequences.push(escape.bytes);
                let seconds = &mut seconds[(escape.bytes[0] == TILDE) as usize];
                match beginning.get(1) {
                    Some(second) => seconds[*second as usize] = true,
                    None => seconds.fill(true),
                }
                if !beginnings.contains(&beginning) {
                    beginnings.push(beginning);
                }
            }
        }
        Scanner { sequences, beginnings, seconds }
    }

    #[inline]
    fn is_at(&self, bytes: &[u8]) -> bool {
        let second = bytes.get(1).copied().unwrap_or_default();
        self.seconds[(bytes[0] == TILDE) as usize][second as usize]
            && self.beginnings.iter().any(|beginning| bytes.starts_with(beginning))
    }

    /// The index of the first escape sequence.
    pub fn first(&self, bytes: &[u8]) -> Option<usize> {
        // A text with one tilde has more, and each would begin a new search.
        let start = memchr2(ESC, TILDE, bytes)?;
        let is_one = |at: &usize| matches!(bytes[*at], ESC | TILDE) && self.is_at(&bytes[*at..]);
        (start..bytes.len()).find(is_one)
    }

    /// The index of the last escape sequence of ISO 2022.
    pub fn last(&self, bytes: &[u8]) -> Option<usize> {
        (0..bytes.len()).rev().find(|at| bytes[*at] == ESC && self.is_at(&bytes[*at..]))
    }

    /// The index of an escape sequence that the end cuts.
    pub fn cut(&self, bytes: &[u8]) -> Option<usize> {
        let ends = &bytes[bytes.len().saturating_sub(MAX_ESCAPE_LENGTH)..];
        let after = ends.iter().rev().position(|byte| matches!(*byte, ESC | TILDE))?;
        let at = bytes.len() - 1 - after;
        let is_cut = |bytes: &[u8], end: &[u8]| bytes.len() > end.len() && bytes.starts_with(end);
        self.sequences.iter().any(|sequence| is_cut(sequence, &bytes[at..])).then_some(at)
    }
}

/// The most bytes of an escape sequence.
const MAX_ESCAPE_LENGTH: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scanner_looks_for_the_first_bytes_of_all_but_shifts() {
        let is_found = |escape: &&Escape| matches!(escape.bytes, [_] | [ESC | TILDE, ..]);
        assert!(all().iter().all(is_found));
        assert!(all().iter().all(|escape| escape.bytes.len() <= MAX_ESCAPE_LENGTH));
    }
}
