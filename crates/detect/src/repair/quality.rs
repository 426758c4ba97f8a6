//! Whether what was repaired is text of a language at all.

use super::letters::{is_letter, is_punctuation, is_wide};
use super::score::score_of;
use crate::models::nats;

/// The fewest nats of a letter, on average, in words of an alphabet, in Chinese characters, and in few of
/// these.
const ALPHABET: f64 = -4.0;
const HAN: f64 = -7.9;
const LEAST_OF_FEW: f64 = -6.2;
const FEW: usize = 6;

/// As many different letters are no row of the same ones.
const MANY: usize = 5;

/// Whether the units of a line for which `counts` is true of the index are words of a language: not a table of
/// characters, not a row of the same one.
pub fn is_text(units: &[u16], counts: &dyn Fn(usize) -> bool) -> bool {
    let (mut letters, mut in_words, mut cjk, mut others) = (0, 0, 0, 0);
    let mut text: Vec<u16> = Vec::new();
    let mut all: Vec<u16> = Vec::new();
    let mut start = 0;
    for word in units.chunk_by(|a, b| is_letter(*a) == is_letter(*b)) {
        let range = start..start + word.len();
        start = range.end;
        let beyond: Vec<u16> =
            range.filter(|&at| units[at] >= 0x80 && counts(at)).map(|at| units[at]).collect();
        if !is_letter(word[0]) {
            others += beyond.iter().filter(|unit| !is_punctuation(**unit)).count();
        } else if !beyond.is_empty() {
            let of_cjk = beyond.iter().filter(|unit| is_wide(**unit)).count();
            cjk += of_cjk;
            letters += beyond.len();
            in_words += if word.len() >= if of_cjk > 0 { 2 } else { 3 } { beyond.len() } else { 0 };
            text.extend(word.iter().chain([&0x20]));
            all.extend(beyond);
        }
    }
    let is_new = |at: &usize| !all[..*at].contains(&all[*at]);
    let distinct = (0..all.len()).filter(is_new).take(MANY).count();
    let least = match () {
        _ if 2 * cjk <= letters => ALPHABET,
        _ if letters < FEW => LEAST_OF_FEW,
        _ => HAN,
    };
    letters > 1
        && 10 * in_words >= 7 * letters
        && 4 * distinct >= letters.min(4 * MANY)
        && 5 * others <= letters
        && nats(score_of(&text)) >= least * text.len() as f64
}
