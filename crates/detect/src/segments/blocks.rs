//! A stream in blocks, which do not depend on how it comes.

use super::line::{first_line, whole_lines};

/// The bytes of a block, which are known before any of them is judged.
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

    /// Takes the next bytes, and calls back with each block that they complete, and whether it is the last one, which
    /// may be empty.
    pub fn feed(&mut self, mut bytes: &[u8], last: bool, mut take: impl FnMut(&[u8], bool)) {
        while let Some(length) = self.by_line.then(|| first_line(bytes)).flatten() {
            let line;
            (line, bytes) = bytes.split_at(length);
            if self.held.is_empty() {
                take(line, false);
            } else {
                self.held.extend(line);
                take(&self.held, false);
                self.held.clear();
            }
        }
        while self.held.len() + bytes.len() >= BLOCK {
            if self.held.is_empty() {
                let length = whole_lines(&bytes[..BLOCK]);
                take(&bytes[..length], false);
                bytes = &bytes[length..];
            } else {
                let missing;
                (missing, bytes) = bytes.split_at(BLOCK - self.held.len());
                self.held.extend(missing);
                let length = whole_lines(&self.held);
                take(&self.held[..length], false);
                self.held.drain(..length);
            }
        }
        self.held.extend(bytes);
        if last {
            take(&std::mem::take(&mut self.held), true);
        }
    }

    /// Calls back with so many of the bytes that are held back, as the caller says of them.
    pub fn flush(&mut self, length: impl FnOnce(&[u8]) -> usize, take: impl FnOnce(&[u8])) {
        let length = length(&self.held);
        take(&self.held[..length]);
        self.held.drain(..length);
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
        assert_eq!(lengths(&vec![b'a'; BLOCK + 5], 999, true), [BLOCK, 5]);
    }
}
