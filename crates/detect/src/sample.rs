//! The sample of a stream that a detection reads: its head, and after that the surroundings of bytes that are not ASCII
//! or may begin an escape sequence, up to a limit. A stream may have any length, and long runs of other ASCII are not
//! evidence for any encoding.

use crate::escapes::{FIRST, begins};
use alloc::vec::Vec;

/// The number of bytes of the head, all of which the sample contains.
pub const HEAD: usize = 1 << 12;

/// The most bytes of a sample. More would not change a guess.
pub const LIMIT: usize = 1 << 13;

/// The number of bytes beyond ASCII in the head that is enough: more would not change a guess.
const SUFFICIENT: usize = 1536;

/// How many bytes the sample contains on each side of bytes that count.
const SURROUNDINGS: usize = 32;

/// Whether a byte is beyond ASCII, or may begin an escape sequence.
fn counts(byte: u8) -> bool {
    !byte.is_ascii() || begins(byte)
}

/// Whether any of some bytes [`counts`].
fn any_counts(bytes: [u8; 8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let word = u64::from_ne_bytes(bytes);
    // This sets the highest bit of each zero byte, and other bits only if there is a zero byte.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let any = FIRST.into_iter().fold(word, |any, first| any | zero(word ^ (first as u64 * ONES)));
    any & (0x80 * ONES) != 0
}

/// The sample of a stream.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    bytes: Vec<u8>,
    /// The number of bytes since the last one that counts. The sample contains the first of them.
    run: usize,
    /// The last of them, which join the sample if another byte that counts follows.
    tail: Vec<u8>,
}

impl Sample {
    pub fn feed(&mut self, bytes: &[u8]) {
        let head = bytes.len().min(HEAD.saturating_sub(self.bytes.len()));
        self.bytes.extend_from_slice(&bytes[..head]);
        let mut rest = &bytes[head..];
        while !rest.is_empty() && self.bytes.len() < LIMIT {
            let (run, others) = rest.split_at(leading_run(rest));
            self.feed_run(run);
            if let Some((byte, following)) = others.split_first()
                && self.bytes.len() < LIMIT
            {
                self.close_run();
                self.bytes.push(*byte);
                rest = following;
            } else {
                return;
            }
        }
    }

    /// Takes bytes that do not count.
    fn feed_run(&mut self, run: &[u8]) {
        let room = SURROUNDINGS.saturating_sub(self.run).min(LIMIT - self.bytes.len());
        let (first, rest) = run.split_at(run.len().min(room));
        self.bytes.extend_from_slice(first);
        self.run += run.len();
        // One byte more than the sample needs shows that bytes are missing.
        let last = rest.len().saturating_sub(SURROUNDINGS + 1);
        self.tail.extend_from_slice(&rest[last..]);
        let surplus = self.tail.len().saturating_sub(SURROUNDINGS + 1);
        self.tail.drain(..surplus);
    }

    fn close_run(&mut self) {
        let start = self.tail.len().saturating_sub(SURROUNDINGS);
        if start > 0 {
            // The two ends of a run must not form a word.
            self.bytes.push(b'\n');
        }
        self.bytes.extend(self.tail.drain(..).skip(start));
        self.run = 0;
    }

    /// The bytes of the sample.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The head alone.
    pub fn head(&self) -> &[u8] {
        &self.bytes[..self.bytes.len().min(HEAD)]
    }

    /// The beginning of the head that is enough for a guess, if it has enough bytes beyond ASCII.
    pub fn sufficient(&self) -> Option<&[u8]> {
        let head = self.head();
        let mut beyond_ascii = 0;
        let end = head.iter().position(|byte| {
            beyond_ascii += !byte.is_ascii() as usize;
            beyond_ascii == SUFFICIENT
        })?;
        // The last unit of UTF-16 is complete.
        Some(&head[..end & !1])
    }
}

/// The number of bytes before the first one that counts.
fn leading_run(bytes: &[u8]) -> usize {
    let has_none = |eight: &&[u8; 8]| !any_counts(**eight);
    let eights = 8 * bytes.as_chunks().0.iter().take_while(has_none).count();
    let rest = &bytes[eights..];
    eights + rest.iter().position(|byte| counts(*byte)).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(text: &[u8]) -> Vec<u8> {
        let mut whole = Sample::default();
        whole.feed(text);
        let mut pieces = Sample::default();
        text.iter().for_each(|byte| pieces.feed(&[*byte]));
        assert_eq!(whole.bytes(), pieces.bytes());
        whole.bytes
    }

    #[test]
    fn the_head_is_all_of_the_first_bytes() {
        let text = [b"caf\xE9".as_slice(), &[b'a'; 4000]].concat();
        assert_eq!(sample(&text), text);
    }

    #[test]
    fn of_long_runs_behind_it_both_ends_are_in_the_sample() {
        let head = [b'h'; HEAD];
        let text = [&head, b"\xE9".as_slice(), &[b'a'; 32], &[b'b'; 5000], &[b'c'; 32], b"\xE8"];
        let expected = [&head, b"\xE9".as_slice(), &[b'a'; 32], b"\n", &[b'c'; 32], b"\xE8"];
        assert_eq!(sample(&text.concat()), expected.concat());
    }

    #[test]
    fn it_is_bounded() {
        assert_eq!(sample(&[b'a'; 100_000]).len(), HEAD + SURROUNDINGS);
        assert_eq!(sample(&[0xE9; 3 * LIMIT]).len(), LIMIT);
    }

    #[test]
    fn the_bytes_that_count_are_found_wherever_they_are() {
        for byte in 0..=0xFF {
            for at in 0..8 {
                let mut eight = [b'a'; 8];
                eight[at] = byte;
                assert_eq!(any_counts(eight), counts(byte), "{byte:#X} {at}");
            }
        }
    }
}
