//! Cuts a stream into blocks, which do not depend on the pieces in which it comes.

use super::line::{first_line, whole_lines};
use alloc::vec::Vec;

/// The size of a block, all bytes of which must have come before any of them is judged.
const BLOCK: usize = 1 << 18;

/// Cuts a stream into blocks.
pub struct Blocks {
    held: Vec<u8>,
    by_line: bool,
}

impl Blocks {
    /// Blocks of [`BLOCK`] bytes at most or, `by_line`, of one line at most.
    pub fn new(by_line: bool) -> Blocks {
        Blocks { held: Vec::new(), by_line }
    }

    /// Takes the next bytes, and calls `take` with each block that they complete, and whether it is the last one, which
    /// may be empty.
    pub fn feed(&mut self, mut bytes: &[u8], last: bool, mut take: impl FnMut(&[u8], bool)) {
        loop {
            let missing = BLOCK - self.held.len();
            let line = match self.by_line {
                true => first_line(&bytes[..bytes.len().min(missing)]),
                false => None,
            };
            let Some(length) = line.or((bytes.len() >= missing).then_some(missing)) else { break };
            let whole: fn(&[u8]) -> usize = if line.is_some() { <[u8]>::len } else { whole_lines };
            if self.held.is_empty() {
                let length = whole(&bytes[..length]);
                take(&bytes[..length], false);
                bytes = &bytes[length..];
            } else {
                let head;
                (head, bytes) = bytes.split_at(length);
                self.held.extend(head);
                let length = whole(&self.held);
                take(&self.held[..length], false);
                self.held.drain(..length);
            }
        }
        self.held.extend(bytes);
        if last {
            take(&core::mem::take(&mut self.held), true);
        }
    }

    /// Calls `take` with the first of the bytes that are held back, if there are any: with as many as `length` returns
    /// for them.
    pub fn flush(&mut self, length: impl FnOnce(&[u8]) -> usize, take: impl FnOnce(&[u8])) {
        let length = length(&self.held);
        if length > 0 {
            take(&self.held[..length]);
            self.held.drain(..length);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(text: &[u8], piece: usize, by_line: bool) -> Vec<usize> {
        let mut blocks = Blocks::new(by_line);
        let mut lengths = Vec::new();
        for piece in text.chunks(piece) {
            blocks.feed(piece, false, |block, _| lengths.push(block.len()));
        }
        blocks.feed(b"", true, |block, _| lengths.push(block.len()));
        lengths
    }

    #[test]
    fn blocks_do_not_depend_on_pieces() {
        let text = b"one line of many\n".repeat(50_000);
        let whole = lengths(&text, text.len(), false);
        assert_eq!(whole.iter().sum::<usize>(), text.len());
        assert!(whole[..whole.len() - 1].iter().all(|length| length % 17 == 0));
        for piece in [1000, BLOCK - 1, BLOCK, 3 * BLOCK] {
            assert_eq!(lengths(&text, piece, false), whole);
        }
    }

    #[test]
    fn a_line_may_be_longer() {
        assert_eq!(lengths(&vec![b'a'; BLOCK + 5], 999, false), [BLOCK, 5]);
        assert_eq!(lengths(b"", 1, false), [0]);
    }

    #[test]
    fn a_block_may_be_a_line() {
        for piece in 1..12 {
            assert_eq!(lengths(b"one\r\ntwo\n\nend", piece, true), [4, 1, 4, 1, 3]);
        }
        let long = [&[b'a'; BLOCK + 5][..], b"\nend\n"].concat();
        for piece in [999, BLOCK - 1, long.len()] {
            assert_eq!(lengths(&long, piece, true), [BLOCK, 6, 4, 0]);
        }
    }
}
