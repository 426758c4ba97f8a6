//! Counts bytes beyond ASCII at the borders of words, where letters are rare and signs frequent.

use crate::counts::counts;
use alloc::vec::Vec;

/// Bytes, and how often each occurs.
pub type ByteCounts = Vec<(u8, i32)>;

/// The bytes beyond ASCII of a text that are where the script changes or where signs occur.
pub struct Borders {
    /// The bytes with nothing but spaces and digits between them and a letter of ASCII. At the end of a line, in markup
    /// and in tables, a change of language costs nothing.
    pub switches: ByteCounts,
    /// The bytes that touch a digit and no letter.
    pub by_digits: ByteCounts,
    /// The other bytes that touch no letter.
    pub alone: ByteCounts,
    /// The bytes at one end of a word of ASCII.
    pub at_ends: ByteCounts,
}

impl Borders {
    pub fn new(bytes: &[u8]) -> Borders {
        let byte_at = |index: usize| bytes.get(index).copied().unwrap_or(b' ');
        let [mut by_digits, mut alone, mut at_ends] = [const { Vec::new() }; 3];
        for (index, &byte) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
            let sides = [byte_at(index.wrapping_sub(1)), byte_at(index + 1)];
            match sides.iter().filter(|side| is_letter(**side)).count() {
                0 if sides.iter().any(u8::is_ascii_digit) => by_digits.push(byte.into()),
                0 => alone.push(byte.into()),
                1 if sides.iter().all(u8::is_ascii) => at_ends.push(byte.into()),
                _ => {}
            }
        }
        Borders {
            switches: byte_counts(&switches(bytes)),
            by_digits: byte_counts(&by_digits),
            alone: byte_counts(&alone),
            at_ends: byte_counts(&at_ends),
        }
    }
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || !byte.is_ascii()
}

fn byte_counts(bytes: &[u32]) -> ByteCounts {
    counts(bytes).into_iter().map(|(byte, count)| (byte as u8, count)).collect()
}

fn switches(bytes: &[u8]) -> Vec<u32> {
    let mut switches = Vec::new();
    // The last letter, if only spaces and digits followed.
    let mut last: Option<u8> = None;
    for &byte in bytes {
        match byte {
            b' ' | b',' | b'.' | b'0'..=b'9' => continue,
            0x80.. if last.is_some_and(|last| last.is_ascii()) => switches.push(byte.into()),
            b'A'..=b'Z' | b'a'..=b'z' => {
                switches.extend(last.filter(|last| !last.is_ascii()).map(u32::from))
            }
            _ => {}
        }
        last = is_letter(byte).then_some(byte);
    }
    switches
}
