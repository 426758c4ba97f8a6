//! Counts characters and errors of multi-byte encodings by ranges of bytes, without an index.

use crate::facts::CandidateId;
use crate::sequences::Automaton;

/// Counts of characters and errors by the ranges of bytes.
#[derive(Default)]
pub struct Shape {
    /// Characters of more than one byte.
    pub characters: usize,
    /// How often a single such character touches a letter of ASCII.
    pub touches: usize,
    /// Sequences that are malformed, whatever the index.
    pub malformed: usize,
}

/// The shape of bytes in an encoding, the first of which begins a character. A character that the end cuts is not
/// counted.
pub fn shape(id: CandidateId, bytes: &[u8]) -> Shape {
    let automaton = Automaton::of(id);
    let mut shape = Shape::default();
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    let mut at = 0;
    let mut is_apart = true;
    while let [lead, second, ..] = bytes[at..] {
        let length = automaton.length(lead, second);
        let end = (at + length).min(bytes.len());
        if length > 1 {
            shape.characters += 1;
            if is_apart && bytes.get(end).is_none_or(u8::is_ascii) {
                shape.touches += (at > 0 && is_letter(at - 1)) as usize + is_letter(end) as usize;
            }
        }
        is_apart = lead < 0x80;
        shape.malformed += (length == 0) as usize;
        // An ASCII byte after a lead byte is read again.
        at = if length > 0 { end } else { at + 1 + (second >= 0x80) as usize };
    }
    shape
}
