//! From a new text to the changes that make it of the old one: by lines, and within them by characters.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::differences::{Difference, differences};
use super::lines::lines_of;

/// Above so many bytes, only the ends of lines that differ are compared by characters.
const MOST_BYTES: usize = 10_000;

/// The bytes of a text from `start` to `end` become `text`.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    pub start: usize,
    pub end: usize,
    pub text: &'a str,
}

/// How many bytes two texts have in common at their starts and, of the rest, at their ends.
fn common(a: &str, b: &str) -> (usize, usize) {
    let both = |at_a: usize, at_b: usize| a.is_char_boundary(at_a) && b.is_char_boundary(at_b);
    let mut before = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    while !both(before, before) {
        before -= 1;
    }
    let ends = a.as_bytes()[before..].iter().rev().zip(b.as_bytes()[before..].iter().rev());
    let mut after = ends.take_while(|(a, b)| a == b).count();
    while !both(a.len() - after, b.len() - after) {
        after -= 1;
    }
    (before, after)
}

/// Whether each line is compared with that of its number: if both texts have the same number of lines, and
/// fewer lines differ so.
fn by_number(a: &[u32], b: &[u32], found: &[Difference]) -> Option<Vec<Difference>> {
    if a.len() != b.len() {
        return None;
    }
    let size: usize = found.iter().map(|(a, b)| a.len() + b.len()).sum();
    let paired: Vec<Difference> =
        (0..a.len()).filter(|&i| a[i] != b[i]).map(|i| (i..i + 1, i..i + 1)).collect();
    (2 * paired.len() <= size).then_some(paired)
}

/// Offsets at which items begin, and that of the end.
fn offsets(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut offsets = Vec::from([0]);
    let mut end = 0;
    offsets.extend(lengths.map(|length| {
        end += length;
        end
    }));
    offsets
}

/// The differences of two texts by lines, in bytes.
fn line_differences(a: &str, b: &str) -> Vec<Difference> {
    let mut known = BTreeMap::new();
    let (a, b) = (lines_of(a), lines_of(b));
    let mut number = |line| {
        let next = known.len() as u32;
        *known.entry(line).or_insert(next)
    };
    let a_numbers: Vec<u32> = a.iter().map(|line| number(*line)).collect();
    let b_numbers: Vec<u32> = b.iter().map(|line| number(*line)).collect();
    let found = differences(&a_numbers, &b_numbers);
    let found = by_number(&a_numbers, &b_numbers, &found).unwrap_or(found);
    in_bytes(found, a.iter().map(|line| line.len()), b.iter().map(|line| line.len()))
}

/// The differences of two texts by characters, in bytes.
fn character_differences(a: &str, b: &str) -> Vec<Difference> {
    let numbers = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
    let found = differences(&numbers(a), &numbers(b));
    in_bytes(found, a.chars().map(char::len_utf8), b.chars().map(char::len_utf8))
}

fn in_bytes(
    found: Vec<Difference>,
    a: impl Iterator<Item = usize>,
    b: impl Iterator<Item = usize>,
) -> Vec<Difference> {
    let (a, b) = (offsets(a), offsets(b));
    let bytes = |(old, new): Difference| (a[old.start]..a[old.end], b[new.start]..b[new.end]);
    found.into_iter().map(bytes).collect()
}

/// Appends to `changes` those that make the text `b` of the text `a`, which begins at `start` in the file.
pub fn compare<'a>(a: &str, b: &'a str, start: usize, changes: &mut Vec<Change<'a>>) {
    compare_by(true, a, b, start, changes);
}

fn compare_by<'a>(lines: bool, a: &str, b: &'a str, start: usize, changes: &mut Vec<Change<'a>>) {
    let (before, after) = common(a, b);
    let (a, b) = (&a[before..a.len() - after], &b[before..b.len() - after]);
    let start = start + before;
    let whole = Change { start, end: start + a.len(), text: b };
    if a.is_empty() && b.is_empty() {
        return;
    }
    let has_malformed = |text: &str| text.contains('\u{FFFD}');
    if a.is_empty() || b.is_empty() {
        changes.push(whole);
    } else if lines {
        for (old, new) in line_differences(a, b) {
            compare_by(false, &a[old.clone()], &b[new], start + old.start, changes);
        }
    } else if a.len() + b.len() <= MOST_BYTES || (has_malformed(a) && has_malformed(b)) {
        for (old, new) in character_differences(a, b) {
            let (from, to) = (start + old.start, start + old.end);
            changes.push(Change { start: from, end: to, text: &b[new] });
        }
    } else {
        changes.push(whole);
    }
}
