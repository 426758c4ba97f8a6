//! Whether what was repaired is text of a language at all.

use super::letters::{is_letter, is_wide};
use super::score::score_of;
use crate::models::nats;

/// The fewest nats of a letter, on average, in words of an alphabet, in Chinese characters, and in few of
/// these.
const ALPHABET: f64 = -4.0;
const HAN: f64 = -7.9;
const LEAST_OF_FEW: f64 = -6.2;
const FEW: usize = 6;

/// Whether the words of a line with units for which `counts` is true of the index are words of a language: no table of
/// characters.
pub fn is_text(units: &[u16], counts: &dyn Fn(usize) -> bool) -> bool {
    let (mut letters, mut cjk) = (0, 0);
    let mut text: Vec<u16> = Vec::new();
    let mut start = 0;
    for word in units.chunk_by(|a, b| is_letter(*a) == is_letter(*b)) {
        let range = start..start + word.len();
        start = range.end;
        let beyond = || range.clone().filter(|&at| units[at] >= 0x80 && counts(at));
        if is_letter(word[0]) && beyond().next().is_some() {
            cjk += beyond().filter(|&at| is_wide(units[at])).count();
            letters += beyond().count();
            text.extend(word.iter().chain([&0x20]));
        }
    }
    let least = match () {
        _ if 2 * cjk <= letters => ALPHABET,
        _ if letters < FEW => LEAST_OF_FEW,
        _ => HAN,
    };
    // A row of the same letter is none.
    let first = text.first().copied();
    letters > 1
        && text.iter().any(|unit| *unit != 0x20 && Some(*unit) != first)
        && nats(score_of(&text)) >= least * text.len() as f64
}
