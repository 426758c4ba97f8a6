//! Evidence of the encodings with two bytes and more to a character from the ranges of bytes, without
//! an index.

use crate::codecs::{BIG5, EUC_JP, EUC_KR, GB18030, JOHAB, SHIFT_JIS};

/// Counts of characters and errors by the ranges of bytes.
#[derive(Default)]
pub struct Shape {
    /// Characters of more than one byte.
    pub characters: usize,
    /// How often one that stands alone touches a letter of ASCII.
    pub touches: usize,
    /// Sequences that are malformed, whatever the index.
    pub malformed: usize,
}

/// The shape of bytes in the encoding at a place in the table, the first of which begins a
/// character. One that is cut by the end is none.
pub fn shape(place: usize, bytes: &[u8]) -> Shape {
    let mut shape = Shape::default();
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    let mut at = 0;
    let mut is_apart = true;
    while let [lead, second, ..] = bytes[at..] {
        let length = length(place, lead, second);
        let end = (at + length).min(bytes.len());
        if length > 1 {
            shape.characters += 1;
            if is_apart && bytes.get(end).is_none_or(u8::is_ascii) {
                shape.touches += (at > 0 && is_letter(at - 1)) as usize + is_letter(end) as usize;
            }
        }
        is_apart = lead < 0x80;
        shape.malformed += (length == 0) as usize;
        // An ASCII byte behind a lead byte is read again.
        at = if length > 0 { end } else { at + 1 + (second >= 0x80) as usize };
    }
    shape
}

/// Whether [`shape`] finds a malformed sequence.
pub fn is_malformed(place: usize, bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let [lead, second, ..] = *rest {
        let length = length(place, lead, second);
        if length == 0 {
            return true;
        }
        rest = &rest[length.min(rest.len())..];
    }
    false
}

/// How many bytes a character has that begins with these, 0 for none.
fn length(place: usize, lead: u8, second: u8) -> usize {
    match (place, lead, second) {
        (_, ..=0x7F, _) | (SHIFT_JIS, 0x80 | 0xA1..=0xDF, _) | (GB18030, 0x80, _) => 1,
        (SHIFT_JIS, 0x81..=0x9F | 0xE0..=0xFC, 0x40..=0x7E | 0x80..=0xFC)
        | (EUC_JP, 0x8E, 0xA1..=0xDF)
        | (EUC_JP, 0xA1..=0xFE, 0xA1..=0xFE)
        | (GB18030, 0x81..=0xFE, 0x40..=0x7E | 0x80..=0xFE)
        | (BIG5, 0x81..=0xFE, 0x40..=0x7E | 0xA1..=0xFE)
        | (EUC_KR, 0x81..=0xFE, 0x41..=0xFE)
        | (JOHAB, 0x84..=0xD3 | 0xD8..=0xDE | 0xE0..=0xF9, 0x31..=0x7E | 0x81..=0xFE) => 2,
        (EUC_JP, 0x8F, 0xA1..=0xFE) => 3,
        (GB18030, 0x81..=0xFE, b'0'..=b'9') => 4,
        _ => 0,
    }
}
