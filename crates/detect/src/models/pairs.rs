//! The pairs of adjacent characters in a text, which the models count.
//!
//! English, markup and numbers occur in documents of every language and encoding, so pairs of ASCII characters are
//! counted separately, by how near they are to a character beyond ASCII.

use crate::counts::{counts, counts_by};
use crate::hash::hash;
use alloc::vec::Vec;

/// Pairs of adjacent bytes, and how often each occurs.
pub type BytePairs = Vec<([u8; 2], i32)>;

/// The pairs of ASCII characters of a text, and how often each occurs.
#[derive(Default)]
pub struct AsciiPairs {
    /// Pairs in words that have characters beyond ASCII.
    pub in_words: BytePairs,
    /// Pairs of the other words in the lines of such words, word by word, and how often each word occurs.
    pub in_lines: Vec<(BytePairs, i32)>,
    /// Pairs in lines of ASCII.
    pub elsewhere: BytePairs,
}

impl AsciiPairs {
    /// The number of pairs in lines with characters beyond ASCII.
    pub fn near(&self) -> i32 {
        let sum = |pairs: &BytePairs| pairs.iter().map(|(_, count)| count).sum::<i32>();
        sum(&self.in_words)
            + self.in_lines.iter().map(|(word, count)| count * sum(word)).sum::<i32>()
    }
}

/// How near an element of a text is to a character beyond ASCII.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    SameWord,
    SameLine,
    Elsewhere,
}

/// The nearness of each element of a text.
fn nearness(text: &[u16]) -> Vec<Nearness> {
    let is_ascii = |word: &[u16]| word.iter().all(|element| *element < 0x80);
    let is_in_word = |element: &u16| matches!(element, 0x41..=0x5A | 0x61..=0x7A | 0x80..);
    let mut all = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|element| matches!(element, 0x0A | 0x0D)) {
        if is_ascii(line) {
            all.resize(all.len() + line.len(), Nearness::Elsewhere);
            continue;
        }
        for word in line.chunk_by(|a, b| is_in_word(a) == is_in_word(b)) {
            let of_word = if is_ascii(word) { Nearness::SameLine } else { Nearness::SameWord };
            all.resize(all.len() + word.len(), of_word);
        }
    }
    all
}

/// The pairs of a text's elements, the first of which counts as the beginning of a line: those of ASCII, and the
/// others, each as one number with its first element in the upper half.
pub fn split(text: &[u16]) -> (AsciiPairs, Vec<u32>) {
    let [mut in_words, mut in_lines, mut elsewhere, mut others] = [const { Vec::new() }; 4];
    let mut last = (0x0A, Nearness::Elsewhere);
    let is_letter = |element: u32| matches!(element, 0x41..=0x5A | 0x61..=0x7A);
    for (&element, nearness) in text.iter().zip(nearness(text)) {
        let element = element as u32;
        let (before, nearness_before) = core::mem::replace(&mut last, (element, nearness));
        let pair = before << 16 | element;
        match (before | element, nearness.min(nearness_before)) {
            (0x80.., _) => others.push(pair),
            (_, Nearness::SameWord) => in_words.push(pair),
            (_, Nearness::Elsewhere) => elsewhere.push(pair),
            (_, Nearness::SameLine) => in_lines.push(pair),
        }
    }
    let words: Vec<&[u32]> = in_lines.chunk_by(|_, pair| is_letter(pair >> 16)).collect();
    let counted = counts_by(&words, |word| hash(word) as u32).into_iter();
    let in_lines = counted.map(|(word, count)| (byte_pairs(word), count)).collect();
    let ascii =
        AsciiPairs { in_words: byte_pairs(&in_words), in_lines, elsewhere: byte_pairs(&elsewhere) };
    (ascii, others)
}

/// How often each pair of [`split`] occurs, where both of its elements are bytes.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn byte_pairs(pairs: &[u32]) -> BytePairs {
    let of_bytes = |(pair, count): (u32, i32)| ([(pair >> 16) as u8, pair as u8], count);
    counts(pairs).into_iter().map(of_bytes).collect()
}
