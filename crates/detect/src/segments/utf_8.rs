//! Recognizes UTF-8 that is beyond doubt.

use alloc::boxed::Box;
use encodium::internals::index::Lazy;

use crate::escapes::Scanner;

/// A text in which nothing is malformed is UTF-8 if it has this number of distinct sequences.
pub const CERTAIN_ALONE: usize = 3;

/// No line in another encoding has this number of distinct sequences by chance: of a thousand short lines of Chinese in
/// GBK, some have three or four in a row.
pub const CERTAIN: usize = 6;

/// The number of distinct sequences beyond ASCII in a text, up to [`CERTAIN`].
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn sequences(text: &str) -> usize {
    let mut seen = ['\0'; CERTAIN];
    let mut count = 0;
    for character in text.chars().filter(|character| !character.is_ascii()) {
        if !seen[..count].contains(&character) {
            seen[count] = character;
            count += 1;
            if count == CERTAIN {
                break;
            }
        }
    }
    count
}

/// Whether bytes may shift between sets of characters, as those of ISO 2022 and HZ do.
pub fn has_escapes(bytes: &[u8]) -> bool {
    static SCANNER: Lazy<Scanner> = Lazy::new(|| Box::new(Scanner::new(1, |_| true)));
    SCANNER.get().first(bytes).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_sequences_count_once() {
        assert_eq!(sequences("plain"), 0);
        assert_eq!(sequences("été élevé"), 1);
        assert_eq!(sequences("été – à la crème brûlée, où ?"), CERTAIN);
    }

    #[test]
    fn escapes_begin_with_esc_or_tilde_and_brace() {
        assert!(has_escapes(b"a\x1Bb") && has_escapes(b"~{VPND~}"));
        assert!(!has_escapes(b"~/{a}~") && !has_escapes(b"{~"));
    }
}
