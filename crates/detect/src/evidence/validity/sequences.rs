//! Well-formedness in multi-byte encodings.

use encodium::Decoder;
use encodium::internals::ascii;
use encodium::internals::facts::{Index, Sequence};

use crate::decode::decode_by;
use crate::facts::CandidateId;
use crate::sequences::{Automaton, Bits};

/// Whether ranges describe all characters of an encoding.
fn needs_no_index(id: CandidateId) -> bool {
    let sequences = id.row().sequences;
    let is_described =
        |sequence: &Sequence| matches!(sequence.index, Index::Complete | Index::Ranges { .. });
    !sequences.is_empty() && sequences.iter().all(is_described)
}

/// A stream's well-formedness in an encoding: by ranges of bytes and, if an index has gaps, by its decoder.
#[derive(Clone, Debug)]
pub struct SequenceCheck {
    pub id: CandidateId,
    /// The last bytes of sequences with ranges of pointers.
    ranged: Bits,
    /// The bytes that may come next.
    next: Bits,
    /// The last four bytes.
    last: u32,
    /// None before the first bytes, so that the host need not provide an index if ranges decide.
    decoder: Option<Decoder>,
    pub valid: bool,
}

impl SequenceCheck {
    pub fn new(id: CandidateId) -> SequenceCheck {
        let automaton = Automaton::of(id);
        let is_ranged = |sequence: &Sequence| matches!(sequence.index, Index::Ranges { .. });
        let ranged = automaton.lasts & automaton.bytes_of(is_ranged);
        let next = automaton.firsts;
        SequenceCheck { id, ranged, next, last: 0, decoder: None, valid: true }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        self.valid = match self.valid {
            false => false,
            true if needs_no_index(self.id) => self.are_in_ranges(bytes),
            true if self.decoder.is_none() && !self.may_be_valid(bytes) => false,
            true => {
                let new = || self.id.encoding().decoder_builder().fatal(true).build();
                let decoder = self.decoder.get_or_insert_with(new);
                decode_by(decoder, bytes, false, &mut |_| {})
            }
        };
    }

    /// Whether the first two bytes of each character are in the ranges of a sequence.
    fn may_be_valid(&self, mut rest: &[u8]) -> bool {
        let automaton = Automaton::of(self.id);
        while let &[first, second, ..] = rest {
            let length = match first {
                0..0x80 => ascii::prefix(rest).len(),
                _ => automaton.length(first, second),
            };
            if length == 0 {
                return false;
            }
            rest = &rest[length.min(rest.len())..];
        }
        true
    }

    fn are_in_ranges(&mut self, mut rest: &[u8]) -> bool {
        let automaton = Automaton::of(self.id);
        let (mut next, mut last) = (self.next, self.last);
        while let &[byte, ref after @ ..] = rest {
            if next == automaton.firsts && byte.is_ascii() {
                rest = &rest[ascii::prefix(rest).len()..];
                continue;
            }
            rest = after;
            last = last << 8 | byte as u32;
            let found = automaton.read(next, byte);
            next = automaton.following(found);
            if found == 0
                || found & self.ranged != 0
                    && !is_ranged(automaton.sequence(found & self.ranged), last)
            {
                return false;
            }
        }
        (self.next, self.last) = (next, last);
        true
    }
}

/// Whether the last bytes, which are in the ranges of `sequence`, are one of its characters.
fn is_ranged(sequence: Option<&Sequence>, last: u32) -> bool {
    let bytes = last.to_be_bytes();
    match sequence {
        Some(Sequence { index: Index::Ranges { pointer, has, .. }, bytes: ranges }) => {
            has(pointer(&bytes[bytes.len() - ranges.len()..]))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use encodium::{BIG5, Encoding, GB18030, GBK, UTF_8};

    use super::*;
    use crate::facts::candidate;

    fn is_valid(id: CandidateId, bytes: &[u8]) -> bool {
        let mut pieces = SequenceCheck::new(id);
        bytes.iter().for_each(|byte| pieces.feed(&[*byte]));
        let mut whole = SequenceCheck::new(id);
        whole.feed(bytes);
        assert_eq!(whole.valid, pieces.valid);
        whole.valid && whole.next == Automaton::of(id).firsts
    }

    fn check(encoding: Encoding, bytes: &[u8]) {
        let decodes = encoding.decode_fatal(bytes).is_ok();
        assert_eq!(is_valid(candidate(encoding), bytes), decodes, "{encoding} {bytes:X?}");
    }

    #[test]
    fn what_is_valid_is_what_decoders_accept() {
        for encoding in [GBK, GB18030, UTF_8] {
            assert!(needs_no_index(candidate(encoding)));
            (0..=0xFFFFu16).for_each(|bytes| check(encoding, &bytes.to_be_bytes()));
        }
        assert!(!needs_no_index(candidate(BIG5)));
        let four = |pointer: u32| {
            let [a, b, c] = [pointer / 12_600, pointer / 1260 % 10, pointer / 10 % 126];
            [0x81 + a as u8, 0x30 + b as u8, 0x81 + c as u8, 0x30 + (pointer % 10) as u8]
        };
        for limit in [0, 7457, 39_420, 189_000, 1_237_576, 1_587_599] {
            (limit.max(2) - 2..=limit).for_each(|pointer| check(GB18030, &four(pointer)));
        }
        (0..1_587_600).step_by(997).for_each(|pointer| check(GB18030, &four(pointer)));
        (0x80..0x11_0000).step_by(97).filter_map(char::from_u32).for_each(|character| {
            check(UTF_8, character.encode_utf8(&mut [0; 4]).as_bytes());
        });
    }
}
