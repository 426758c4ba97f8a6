//! ASCII at the beginning of a stream whose encoding is not decided: text in every encoding that extends it.

use std::sync::LazyLock;

use crate::escapes::{ESC, Scanner};
use encodium::internals::ascii;
use memchr::memchr;

/// Finds the escape sequences of ISO 2022 that prove an encoding and, if `extended` is true, those of HZ.
fn scanner(extended: bool) -> &'static Scanner {
    static SCANNERS: LazyLock<[Scanner; 2]> = LazyLock::new(|| {
        [false, true].map(|extended| Scanner::new(3, |bytes| extended || bytes[0] == ESC))
    });
    &SCANNERS[extended as usize]
}

/// From so many digits on, a run of base64 may be UTF-7's, whatever follows.
const LONG: usize = 32;

/// The index of the first `+` that is not that of `+-`.
pub fn plus(ascii: &[u8]) -> Option<usize> {
    let mut start = 0;
    loop {
        start += memchr(b'+', &ascii[start..])? + 1;
        if ascii.get(start) != Some(&b'-') {
            return Some(start - 1);
        }
    }
}

/// Whether bytes behind a `+` may be a run of UTF-7: its digits are code units, and few bits that mean nothing. None if
/// more bytes must say that. js/detect/text-rules.js has the rule, too.
fn is_run(bytes: &[u8], last: bool) -> Option<bool> {
    let is_digit = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    let count = bytes.iter().take(LONG).take_while(is_digit).count();
    let is_cut = count < LONG && count == bytes.len() && !last;
    (!is_cut).then_some(count > 0 && matches!(count % 8, 0 | 3 | 6))
}

/// How many bytes of ASCII come before the first escape sequence, other byte or, if `seeks_run` is true, run of UTF-7,
/// and whether there is one. If not, what may be the beginning of one does not count, unless nothing follows.
pub fn leading(bytes: &[u8], extended: bool, seeks_run: bool, last: bool) -> (usize, bool) {
    let end = ascii::prefix(bytes).len();
    let scanner = scanner(extended);
    let (end, has_end) = match scanner.first(&bytes[..end]) {
        Some(at) => (at, true),
        None if end < bytes.len() => (end, true),
        None if last => (end, false),
        None => (scanner.cut(bytes).unwrap_or(end), false),
    };
    let run = plus(&bytes[..end]).filter(|_| seeks_run);
    match run.map(|at| (at, is_run(&bytes[at + 1..], last))) {
        Some((at, None)) => (at, false),
        Some((at, Some(true))) => (at, true),
        _ => (end, has_end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequences_that_prove_an_encoding_end_ascii() {
        for start in [b"$(", b"$)", b"$@", b"$A", b"$B", b"(I", b"(J", b".A", b".F"] {
            let bytes = [b"a\x1B", &start[..], b"b"].concat();
            assert_eq!(leading(&bytes, false, false, false), (1, true));
        }
        assert_eq!(leading(b"a\x1B(Bb", false, false, false), (5, false));
        assert_eq!(leading(b"a\x1B.", false, false, false), (1, false));
    }

    #[test]
    fn what_may_be_utf_7_ends_ascii() {
        for (bytes, last, expected) in [
            (b"a+-+AGE-b".as_slice(), false, (3, true)),
            (b"a+AGE", false, (1, false)),
            (b"a+AGE", true, (1, true)),
            (b"a+AG-", false, (5, false)),
            (b"a +-1 + b+AGE-", false, (14, false)),
            (b"a+", false, (1, false)),
            (b"a+", true, (2, false)),
            (&[b'+'; 40], false, (0, true)),
        ] {
            assert_eq!(leading(bytes, true, true, last), expected, "{}", bytes.escape_ascii());
        }
    }
}
