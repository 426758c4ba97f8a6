//! ASCII at the beginning of a stream whose encoding is not decided: text in every encoding that extends it.

use std::sync::LazyLock;

use encodium::internals::ascii;
use memchr::memchr2_iter;

use crate::evidence::escapes::designations;

const ESC: u8 = 0x1B;

/// The two bytes behind ESC with which the escape sequences of ISO 2022 begin that prove an encoding.
static STARTS: LazyLock<Vec<[u8; 2]>> = LazyLock::new(|| {
    designations().filter_map(|bytes| bytes[1..].first_chunk().copied()).collect()
});

/// The index of the first escape sequence of ISO 2022 or, if `has_hz`, of HZ.
fn escape_in(bytes: &[u8], has_hz: bool) -> Option<usize> {
    memchr2_iter(ESC, b'~', bytes).find(|at| match bytes[*at..] {
        [ESC, first, last, ..] => STARTS.contains(&[first, last]),
        [b'~', b'{', ..] => has_hz,
        _ => false,
    })
}

/// The length without the beginning of such a sequence at the end.
fn without_cut(bytes: &[u8], has_hz: bool) -> usize {
    let length = bytes.len();
    match *bytes {
        [.., ESC] => length - 1,
        [.., b'~'] if has_hz => length - 1,
        [.., ESC, first] if STARTS.iter().any(|start| start[0] == first) => length - 2,
        _ => length,
    }
}

/// How many bytes of ASCII come before the first escape sequence or other byte, and whether there is one. If not,
/// what may be the beginning of an escape sequence does not count, unless nothing follows.
pub fn leading(bytes: &[u8], has_hz: bool, last: bool) -> (usize, bool) {
    let end = ascii::prefix(bytes).len();
    match escape_in(&bytes[..end], has_hz) {
        Some(at) => (at, true),
        None if end < bytes.len() => (end, true),
        None if last => (end, false),
        None => (without_cut(bytes, has_hz), false),
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
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_sequences_that_prove_an_encoding_end_ascii() {
        let starts = [b"$(", b"$)", b"$@", b"$A", b"$B", b"(I", b"(J", b".A", b".F"];
        assert_eq!(BTreeSet::from_iter(&*STARTS), BTreeSet::from(starts));
        assert_eq!(leading(b"a\x1B(Bb", false, false), (5, false));
        assert_eq!(leading(b"a\x1B$Bb", false, false), (1, true));
        assert_eq!(leading(b"a\x1B.", false, false), (1, false));
    }
}
