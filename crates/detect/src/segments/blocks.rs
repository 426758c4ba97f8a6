//! A stream in blocks, which do not depend on how it comes.

use super::line::whole_lines;

/// The bytes of a block, which are known before any of them is judged.
const BLOCK: usize = 1 << 18;

/// Cuts a stream into blocks.
#[derive(Default)]
pub struct Blocks {
    held: Vec<u8>,
}

impl Blocks {
    /// Takes the next bytes, and calls back with each block that they complete, and whether it is the last one, which
    /// may be empty.
    pub fn feed(&mut self, mut bytes: &[u8], last: bool, mut take: impl FnMut(&[u8], bool)) {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(text: &[u8], piece: usize) -> Vec<usize> {
        let mut blocks = Blocks::default();
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
        let whole = lengths(&text, text.len());
        assert_eq!(whole.iter().sum::<usize>(), text.len());
        assert!(whole[..whole.len() - 1].iter().all(|length| length % 17 == 0));
        for piece in [1000, BLOCK - 1, BLOCK, 3 * BLOCK] {
            assert_eq!(lengths(&text, piece), whole);
        }
    }

    #[test]
    fn a_line_may_be_longer() {
        assert_eq!(lengths(&vec![b'a'; BLOCK + 5], 999), [BLOCK, 5]);
        assert_eq!(lengths(b"", 1), [0]);
    }
}
