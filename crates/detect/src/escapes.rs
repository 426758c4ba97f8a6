//! The escape sequences of the encodings that text may be in, by their rows, and the scanner for them.

use std::sync::LazyLock;

use encodium::internals::{self, facts::Escape};
use memchr::memchr2_iter;

use crate::facts::CandidateId;

pub const ESC: u8 = 0x1B;
const TILDE: u8 = b'~';

/// The escape sequence that selects ASCII. It proves no encoding: terminals write it as well.
pub const TO_ASCII: &[u8] = internals::row(encodium::ISO_2022_JP).resume.returns;

/// All of them; those of several encodings as often.
pub fn all() -> &'static [&'static Escape] {
    static ALL: LazyLock<Vec<&Escape>> =
        LazyLock::new(|| CandidateId::all().flat_map(|id| id.row().escapes).collect());
    &ALL
}

/// The bytes with which they begin.
pub const FIRST: [u8; first::<128>().1] = first().0;

/// Up to `N` of those bytes, and how many there are.
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

/// Whether a byte is a whole escape sequence, which shifts between sets.
pub fn is_shift(byte: u8) -> bool {
    all().iter().any(|escape| escape.bytes == [byte])
}

/// Finds escape sequences that leave ASCII, but for shifts: their bytes, and how many of these tell them from other text.
pub struct Scanner(Vec<(&'static [u8], usize)>);

impl Scanner {
    /// Of ISO 2022, `enough` bytes are found, because sets that no encoding has are sets, too. Only sequences count for
    /// which `is_one` is true.
    pub fn new(enough: usize, is_one: impl Fn(&[u8]) -> bool) -> Scanner {
        let known = |escape: &&Escape| match escape.bytes {
            bytes @ [ESC, ..] => (bytes != TO_ASCII).then_some((bytes, enough)),
            bytes => (bytes[0] == TILDE && escape.width > 1).then_some((bytes, bytes.len())),
        };
        Scanner(all().iter().filter_map(known).filter(|(bytes, _)| is_one(bytes)).collect())
    }

    fn is_at(&self, bytes: &[u8]) -> bool {
        self.0.iter().any(|(sequence, enough)| bytes.starts_with(&sequence[..*enough]))
    }

    /// The index of the first one.
    pub fn first(&self, bytes: &[u8]) -> Option<usize> {
        memchr2_iter(ESC, TILDE, bytes).find(|at| self.is_at(&bytes[*at..]))
    }

    /// The index of the last one of ISO 2022.
    pub fn last(&self, bytes: &[u8]) -> Option<usize> {
        (0..bytes.len()).rev().find(|at| bytes[*at] == ESC && self.is_at(&bytes[*at..]))
    }

    /// The index of one that the end cuts.
    pub fn cut(&self, bytes: &[u8]) -> Option<usize> {
        // No sequence is longer than eight bytes.
        let ends = &bytes[bytes.len().saturating_sub(8)..];
        let behind = ends.iter().rev().position(|byte| matches!(*byte, ESC | TILDE))?;
        let at = bytes.len() - 1 - behind;
        let is_cut = |bytes: &[u8], end: &[u8]| bytes.len() > end.len() && bytes.starts_with(end);
        self.0.iter().any(|(sequence, _)| is_cut(sequence, &bytes[at..])).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scanner_looks_for_the_first_bytes_of_all_but_shifts() {
        let is_found = |escape: &&Escape| matches!(escape.bytes, [_] | [ESC | TILDE, ..]);
        assert!(all().iter().all(is_found));
    }
}
