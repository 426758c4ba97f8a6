//! The part of a stream that the models look at: its head, and behind that the surroundings of bytes that
//! are not ASCII or may begin an escape sequence, up to a limit. Long runs of other ASCII are evidence for no
//! encoding, and a stream may be of any length.

/// Bytes of the head, all of which the sample has.
pub const HEAD: usize = 1 << 12;

/// The most bytes of a sample. More of the same would not change a guess.
pub const LIMIT: usize = 1 << 13;

/// Bytes that the sample has on each side of bytes that count.
const SURROUNDINGS: usize = 32;

/// Bytes with which escape sequences of ISO 2022 and HZ begin.
const ESCAPES: [u8; 4] = [0x0E, 0x0F, 0x1B, b'~'];

/// Whether a byte is beyond ASCII, or may begin an escape sequence.
fn counts(byte: u8) -> bool {
    !byte.is_ascii() || ESCAPES.contains(&byte)
}

/// Whether any of some bytes [`counts`].
fn any_counts(bytes: [u8; 8]) -> bool {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    let word = u64::from_ne_bytes(bytes);
    // It sets the highest bits of bytes that are zero, and no others unless there is one.
    let zero = |word: u64| word.wrapping_sub(EACH) & !word;
    let escapes = ESCAPES.map(|escape| zero(word ^ (escape as u64 * EACH)));
    let any = escapes.into_iter().fold(word, |any, escape| any | escape);
    any & (0x80 * EACH) != 0
}

/// Bytes of a stream.
#[derive(Default)]
pub struct Sample {
    bytes: Vec<u8>,
    /// How many bytes came since the last one that counts. The sample has the first of them.
    run: usize,
    /// The last of them; the sample gets these once another one that counts follows.
    held: Vec<u8>,
}

impl Sample {
    pub fn feed(&mut self, bytes: &[u8]) {
        let head = bytes.len().min(HEAD.saturating_sub(self.bytes.len()));
        self.bytes.extend_from_slice(&bytes[..head]);
        let mut rest = &bytes[head..];
        while !rest.is_empty() && self.bytes.len() < LIMIT {
            let (run, others) = rest.split_at(leading_run(rest));
            self.run(run);
            if let Some((byte, more)) = others.split_first()
                && self.bytes.len() < LIMIT
            {
                self.close_run();
                self.bytes.push(*byte);
                rest = more;
            } else {
                return;
            }
        }
    }

    /// Takes bytes that do not count.
    fn run(&mut self, run: &[u8]) {
        let room = SURROUNDINGS.saturating_sub(self.run).min(LIMIT - self.bytes.len());
        let (kept, run) = run.split_at(run.len().min(room));
        self.bytes.extend_from_slice(kept);
        self.run += kept.len() + run.len();
        // One more than is kept, so that it is seen that something was dropped.
        let last = run.len().saturating_sub(SURROUNDINGS + 1);
        self.held.extend_from_slice(&run[last..]);
        let surplus = self.held.len().saturating_sub(SURROUNDINGS + 1);
        self.held.drain(..surplus);
    }

    fn close_run(&mut self) {
        let start = self.held.len().saturating_sub(SURROUNDINGS);
        if start > 0 {
            // The two ends of a run are no word together.
            self.bytes.push(b'\n');
        }
        self.bytes.extend(self.held.drain(..).skip(start));
        self.run = 0;
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The head alone.
    pub fn head(&self) -> &[u8] {
        &self.bytes[..self.bytes.len().min(HEAD)]
    }
}

/// How many bytes there are before the first one that counts.
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
    fn the_first_bytes_of_all_escape_sequences_count() {
        for bytes in crate::escapes::sequences() {
            assert!(ESCAPES.contains(&bytes[0]), "{}", bytes.escape_ascii());
        }
        for byte in ESCAPES {
            assert!(crate::escapes::sequences().any(|bytes| bytes[0] == byte), "{byte:#X}");
        }
    }

    #[test]
    fn the_head_is_kept_as_it_is() {
        let text = [b"caf\xE9".as_slice(), &[b'a'; 4000]].concat();
        assert_eq!(sample(&text), text);
    }

    #[test]
    fn of_long_runs_behind_it_both_ends_are_kept() {
        let head = [b'h'; HEAD];
        let text = [&head, b"\xE9".as_slice(), &[b'a'; 32], &[b'b'; 5000], &[b'c'; 32], b"\xE8"];
        let kept = [&head, b"\xE9".as_slice(), &[b'a'; 32], b"\n", &[b'c'; 32], b"\xE8"];
        assert_eq!(sample(&text.concat()), kept.concat());
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
