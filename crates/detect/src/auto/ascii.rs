//! ASCII at the beginning of a stream whose encoding is not decided: every encoding that extends ASCII reads it as the
//! same text.

use crate::escapes::{ESC, Scanner};
use alloc::boxed::Box;
use encodium::internals::{ascii, index::Lazy};

/// Finds the escape sequences of ISO 2022 that prove an encoding and, if `has_hz` is true, those of HZ.
fn scanner(has_hz: bool) -> &'static Scanner {
    static SCANNERS: Lazy<[Scanner; 2]> = Lazy::new(|| {
        Box::new([false, true].map(|has_hz| Scanner::new(3, |bytes| has_hz || bytes[0] == ESC)))
    });
    &SCANNERS.get()[has_hz as usize]
}

/// How many bytes of ASCII come before the first escape sequence or other byte, and whether there is one. If there is
/// none, bytes that may begin an escape sequence do not count, unless nothing follows.
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
