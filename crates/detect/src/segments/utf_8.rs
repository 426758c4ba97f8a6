//! UTF-8 that stands beyond doubt.

use std::sync::LazyLock;

use crate::escapes::Scanner;

/// This number of different sequences is UTF-8 in a text in which nothing is malformed.
pub const CERTAIN_ALONE: usize = 3;

/// This number of different sequences of a line is none of another encoding by chance: three or four in a row are in some
/// of a thousand short lines of Chinese in GBK.
pub const CERTAIN: usize = 6;

/// How many of the different sequences beyond ASCII a text has, up to [`CERTAIN`].
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
    static SCANNER: LazyLock<Scanner> = LazyLock::new(|| Scanner::new(1, |_| true));
    SCANNER.first(bytes).is_some()
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
