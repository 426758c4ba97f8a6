//! Well-formedness in UTF-8.

use crate::evidence::utf_8::{FRONT, front};
use alloc::vec::Vec;

/// UTF-8 that may begin and end in the middle of a character.
#[derive(Clone, Debug)]
pub struct Utf8Check {
    /// How many bytes at the stream's beginning were taken for the end of a character.
    front: usize,
    /// The beginning of a character that is not complete.
    open: Vec<u8>,
    pub valid: bool,
}

impl Default for Utf8Check {
    fn default() -> Utf8Check {
        Utf8Check { front: 0, open: Vec::new(), valid: true }
    }
}

impl Utf8Check {
    pub fn feed(&mut self, mut bytes: &[u8]) {
        if !self.valid {
            return;
        }
        let front = front(bytes, FRONT - self.front);
        self.front += front;
        bytes = &bytes[front..];
        if !bytes.is_empty() {
            self.front = FRONT;
        }
        while self.valid
            && !self.open.is_empty()
            && let [byte, rest @ ..] = bytes
        {
            self.open.push(*byte);
            bytes = rest;
            let open = core::mem::take(&mut self.open);
            self.check(&open);
        }
        if self.valid {
            self.check(bytes);
        }
    }

    /// Whether the last character lacks its end.
    pub fn is_cut(&self) -> bool {
        !self.open.is_empty()
    }

    fn check(&mut self, bytes: &[u8]) {
        if let Err(error) = core::str::from_utf8(bytes) {
            self.valid = error.error_len().is_none();
            if self.valid {
                self.open.extend(&bytes[error.valid_up_to()..]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_of_a_stream_is_bounded() {
        let mut utf_8 = Utf8Check::default();
        for _ in 0..10 {
            utf_8.feed(&b"\xE9t\xE9 \xE3".repeat(1000));
        }
        assert!(!utf_8.valid && !utf_8.is_cut());
    }
}
