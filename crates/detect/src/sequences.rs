//! The automaton over the sequences of an encoding's row, which classifies bytes by their ranges alone, without an
//! index.

use alloc::boxed::Box;
use encodium::internals::facts::Sequence;
use encodium::internals::index::Once;

use crate::facts::{COUNT, CandidateId};

/// A set of bytes of characters in all sequences at once: each sequence has [`MAX_BYTES`] bits, the lowest for its first
/// byte. The bits after those of the last sequence are ASCII's.
pub type Bits = u32;

/// The most bytes of a sequence.
const MAX_BYTES: usize = 4;

/// Reads bytes in all sequences at once, as Shift-And searches for several strings.
pub struct Automaton {
    sequences: &'static [Sequence],
    /// For each byte, the bits of the sequences in whose ranges it is.
    ranges: [Bits; 256],
    /// The first bytes of characters, and the last ones.
    pub firsts: Bits,
    pub lasts: Bits,
}

impl Automaton {
    /// The automaton of an encoding, which is built once.
    pub fn of(id: CandidateId) -> &'static Automaton {
        static AUTOMATA: [Once<Automaton>; COUNT] = [const { Once::new() }; COUNT];
        AUTOMATA[id.index()].get_or(|| Box::new(Automaton::new(id.row().sequences)))
    }

    // Not inlined, so that JavaScript engines compile only small functions again when they are hot.
    #[inline(never)]
    pub fn new(sequences: &'static [Sequence]) -> Automaton {
        let ascii = bit(sequences.len(), 0);
        let mut new = Automaton { sequences, ranges: [0; 256], firsts: ascii, lasts: ascii };
        new.ranges[..0x80].fill(ascii);
        for (index, sequence) in sequences.iter().enumerate() {
            new.firsts |= bit(index, 0);
            new.lasts |= bit(index, sequence.bytes.len() - 1);
            for (at, byte) in sequence.bytes.iter().enumerate() {
                for range in byte.ranges {
                    let (start, end) = (*range.start() as usize, *range.end() as usize);
                    new.ranges[start..=end].iter_mut().for_each(|bits| *bits |= bit(index, at));
                }
            }
        }
        new
    }

    /// All bytes of the sequences for which `is_one` is true.
    pub fn bytes_of(&self, is_one: impl Fn(&Sequence) -> bool) -> Bits {
        let all = self.sequences.iter().enumerate().filter(|(_, sequence)| is_one(sequence));
        all.map(|(index, _)| ((1 << MAX_BYTES) - 1) * bit(index, 0)).sum()
    }

    /// The bits of `byte` among those that may come next; 0 if it is malformed.
    #[inline]
    pub fn read(&self, next: Bits, byte: u8) -> Bits {
        next & self.ranges[byte as usize]
    }

    /// The bytes that may follow what [`read`](Self::read) found.
    #[inline]
    pub fn following(&self, found: Bits) -> Bits {
        if found & self.lasts != 0 { self.firsts } else { found << 1 }
    }

    /// The first sequence that has any of some bits; None if there is none, or only ASCII.
    #[inline]
    pub fn sequence(&self, bits: Bits) -> Option<&'static Sequence> {
        self.sequences.get(bits.trailing_zeros() as usize / MAX_BYTES)
    }

    /// The length of a character that begins with these bytes; 0 if none does.
    pub fn length(&self, first: u8, second: u8) -> usize {
        let found = self.read(self.firsts, first);
        if found & self.lasts != 0 {
            return 1;
        }
        match self.read(found << 1, second) {
            0 => 0,
            found => 2 + (self.lasts >> found.trailing_zeros()).trailing_zeros() as usize,
        }
    }

    /// The length of the sequences that a byte begins; 0 if it begins none.
    pub fn length_by_lead(&self, lead: u8) -> usize {
        let sequence = self.sequence(self.read(self.firsts, lead));
        sequence.map_or(0, |sequence| sequence.bytes.len())
    }

    /// Whether a byte may be in a character after its first byte.
    pub fn continues(&self, byte: u8) -> bool {
        self.ranges[byte as usize] & !self.firsts != 0
    }
}

/// The bit of a byte of the sequence with an index.
fn bit(index: usize, at: usize) -> Bits {
    assert!(at < MAX_BYTES && MAX_BYTES * index < Bits::BITS as usize, "each byte has a bit");
    1 << (MAX_BYTES * index + at)
}

#[cfg(test)]
mod tests {
    use encodium::encodings::*;

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
            let automaton = Automaton::of(candidate(encoding));
            assert_eq!(automaton.length(bytes[0], bytes[1]), length, "{encoding} {bytes:X?}");
        }
    }

    #[test]
    fn a_byte_of_utf_8_begins_a_character_or_continues_one() {
        let utf_8 = Automaton::of(candidate(UTF_8));
        let leads = [0x7F, 0x80, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5];
        let lengths = [0, 0, 0, 2, 2, 3, 3, 3, 4, 4, 0];
        assert_eq!(leads.map(|lead| utf_8.length_by_lead(lead)), lengths);
        assert!((0..=0xFF).filter(|byte| utf_8.continues(*byte)).eq(0x80..0xC0));
    }
}
