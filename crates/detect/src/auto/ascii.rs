//! ASCII at the beginning of a stream whose encoding is not decided: text in every encoding that extends it.

use std::sync::LazyLock;

use crate::escapes::{ESC, Scanner};
use encodium::internals::ascii;

/// Finds the escape sequences of ISO 2022 that prove an encoding and, if `has_hz` is true, those of HZ.
fn scanner(has_hz: bool) -> &'static Scanner {
    static SCANNERS: LazyLock<[Scanner; 2]> = LazyLock::new(|| {
        [false, true].map(|has_hz| Scanner::new(3, |bytes| has_hz || bytes[0] == ESC))
    });
    &SCANNERS[has_hz as usize]
}

/// How many bytes of ASCII come before the first escape sequence or other byte, and whether there is one. If not,
/// what may be the beginning of an escape sequence does not count, unless nothing follows.
pub fn leading(bytes: &[u8], has_hz: bool, last: bool) -> (usize, bool) {
    let end = ascii::prefix(bytes).len();
    let scanner = scanner(has_hz);
    match scanner.first(&bytes[..end]) {
        Some(at) => (at, true),
        None if end < bytes.len() => (end, true),
        None if last => (end, false),
        None => (scanner.cut(bytes).unwrap_or(end), false),
    }
}

/// The detector looks at so many bytes of a stream, and at so many more around each byte beyond ASCII behind them.
const HEAD: usize = 4096;
const AROUND: usize = 64;

/// The part of any amount of ASCII that the detector looks at.
#[derive(Debug, Default)]
pub struct Sample {
    head: Vec<u8>,
    /// The last bytes of those behind the head.
    tail: Vec<u8>,
    length: u64,
}

impl Sample {
    /// That of so many bytes, of which these are the first and the last ones.
    pub fn of(length: u64, first: &[u8], last: &[u8]) -> Sample {
        debug_assert_eq!(first.len() as u64, length.min((HEAD + AROUND) as u64));
        let mut sample = Sample::default();
        sample.feed(first);
        let behind = (length - first.len() as u64).min(last.len() as u64) as usize;
        sample.feed(&last[last.len() - behind..]);
        sample.length = length;
        sample
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        let room = HEAD + AROUND - self.head.len();
        let (head, rest) = bytes.split_at(bytes.len().min(room));
        self.head.extend_from_slice(head);
        self.tail.extend_from_slice(&rest[rest.len().saturating_sub(AROUND)..]);
        let surplus = self.tail.len().saturating_sub(AROUND);
        self.tail.drain(..surplus);
    }

    /// How many bytes there were.
    pub fn length(&self) -> u64 {
        self.length
    }

    pub fn pieces(&self) -> [&[u8]; 2] {
        [&self.head, &self.tail]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequences_that_prove_an_encoding_end_ascii() {
        for start in [b"$(", b"$)", b"$@", b"$A", b"$B", b"(I", b"(J", b".A", b".F"] {
            assert_eq!(leading(&[b"a\x1B", &start[..], b"b"].concat(), false, false), (1, true));
        }
        assert_eq!(leading(b"a\x1B(Bb", false, false), (5, false));
        assert_eq!(leading(b"a\x1B.", false, false), (1, false));
    }
}
