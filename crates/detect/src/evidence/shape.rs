//! Characters and errors of the encodings with two bytes and more to a character, by ranges of bytes: no index is
//! needed.

use std::sync::OnceLock;

use encodium::internals::facts::Sequence;

use crate::facts::{COUNT, CandidateId};

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

/// The shape of bytes in an encoding, the first of which begins a character. One that is cut by the end is none.
pub fn shape(id: CandidateId, bytes: &[u8]) -> Shape {
    let lengths = Lengths::of(id);
    let mut shape = Shape::default();
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    let mut at = 0;
    let mut is_apart = true;
    while let [lead, second, ..] = bytes[at..] {
        let length = lengths.length(lead, second);
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
pub fn is_malformed(id: CandidateId, bytes: &[u8]) -> bool {
    let lengths = Lengths::of(id);
    let mut rest = bytes;
    while let [lead, second, ..] = *rest {
        let length = lengths.length(lead, second);
        if length == 0 {
            return true;
        }
        rest = &rest[length.min(rest.len())..];
    }
    false
}

/// No encoding has more sequences.
const MOST: usize = 8;

/// How many bytes characters have by the first two.
struct Lengths {
    /// By byte, a bit for each sequence in which it may be the first one, and the second one.
    firsts: [u8; 256],
    seconds: [u8; 256],
    /// How many bytes each sequence has.
    lengths: [u8; MOST],
}

impl Lengths {
    fn of(id: CandidateId) -> &'static Lengths {
        static LENGTHS: [OnceLock<Box<Lengths>>; COUNT] = [const { OnceLock::new() }; COUNT];
        LENGTHS[id.index()].get_or_init(|| Box::new(Lengths::new(id.row().sequences)))
    }

    fn new(sequences: &[Sequence]) -> Lengths {
        assert!(sequences.len() <= MOST, "a byte has a bit for each sequence");
        let mut new = Lengths { firsts: [0; 256], seconds: [0; 256], lengths: [0; MOST] };
        for (index, sequence) in sequences.iter().enumerate() {
            new.lengths[index] = sequence.bytes.len() as u8;
            let sides = [&mut new.firsts, &mut new.seconds];
            for (at, bits) in sides.into_iter().enumerate() {
                // Any byte may follow a character of one byte.
                let may_be = |byte| sequence.bytes.get(at).is_none_or(|range| range.has(byte));
                for byte in (0..=0xFF).filter(|byte| may_be(*byte)) {
                    bits[byte as usize] |= 1 << index;
                }
            }
        }
        new
    }

    /// How many bytes a character has that begins with these, 0 for none.
    fn length(&self, first: u8, second: u8) -> usize {
        if first < 0x80 {
            return 1;
        }
        let index = (self.firsts[first as usize] & self.seconds[second as usize]).trailing_zeros();
        self.lengths.get(index as usize).map_or(0, |length| *length as usize)
    }
}

#[cfg(test)]
mod tests {
    use encodium::*;

    use super::*;
    use crate::facts::candidate;

    #[test]
    fn two_bytes_decide_how_long_a_character_is() {
        for (encoding, bytes, length) in [
            (SHIFT_JIS, [0x80, 0xFF], 1),
            (SHIFT_JIS, [0xDF, 0xFF], 1),
            (SHIFT_JIS, [0x81, 0x7F], 0),
            (SHIFT_JIS, [0xFC, 0xFC], 2),
            (EUC_JP, [0x8E, 0xE0], 0),
            (EUC_JP, [0x8F, 0xA1], 3),
            (EUC_JP, [0xA0, 0xA1], 0),
            (GBK, [0x80, 0x20], 1),
            (GB18030, [0x81, 0x30], 4),
            (GB18030, [0xFE, 0xFE], 2),
            (GB18030, [0xFF, 0xA1], 0),
            (BIG5, [0x81, 0x80], 0),
            (EUC_KR, [0x81, 0x41], 2),
            (JOHAB, [0xD4, 0x41], 0),
            (ISO_2022_JP, [b'!', 0x80], 1),
        ] {
            let lengths = Lengths::of(candidate(encoding));
            assert_eq!(lengths.length(bytes[0], bytes[1]), length, "{encoding} {bytes:X?}");
        }
    }
}
