//! Well-formedness where the ranges of bytes describe all characters, so that no index is needed.

use std::sync::OnceLock;

use encodium::internals::facts::{Index, Sequence};

use crate::facts::{COUNT, CandidateId};

/// Whether ranges describe all characters of an encoding.
pub fn needs_no_index(id: CandidateId) -> bool {
    let sequences = id.row().sequences;
    let is_described =
        |sequence: &Sequence| matches!(sequence.index, Index::Complete | Index::Ranges { .. });
    !sequences.is_empty() && sequences.iter().all(is_described)
}

/// A stream's well-formedness in an encoding, by ranges of bytes.
pub struct SequenceCheck {
    pub id: CandidateId,
    table: &'static Table,
    /// The state between bytes, an index of [`Table::next`].
    state: u8,
    /// The last four bytes.
    last: u32,
    pub valid: bool,
}

impl SequenceCheck {
    pub fn new(id: CandidateId) -> SequenceCheck {
        SequenceCheck { id, table: Table::of(id), state: START, last: 0, valid: true }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        if !self.valid {
            return;
        }
        let Table { classes, next, sequences } = self.table;
        let (mut state, mut last) = (self.state, self.last);
        for &byte in bytes {
            last = last << 8 | byte as u32;
            state = next[state as usize % SIZE][classes[byte as usize] as usize % SIZE];
            if state >= BAD {
                if state == BAD || !is_ranged(&sequences[(state - RANGED) as usize], last) {
                    self.valid = false;
                    return;
                }
                state = START;
            }
        }
        (self.state, self.last) = (state, last);
    }
}

/// Whether the last bytes, which are in the ranges of a sequence, are a character of it.
fn is_ranged(sequence: &Sequence, last: u32) -> bool {
    let bytes = last.to_be_bytes();
    match sequence.index {
        Index::Ranges { pointer, has, .. } => {
            has(pointer(&bytes[bytes.len() - sequence.bytes.len()..]))
        }
        _ => true,
    }
}

/// The most states, and the most classes of bytes.
const SIZE: usize = 32;

/// The state between characters.
const START: u8 = 0;
/// Behind a byte that is malformed.
const BAD: u8 = SIZE as u8;
/// Behind the last byte of a sequence with ranges of pointers: this and the index of the sequence.
const RANGED: u8 = BAD + 1;

/// The states of an encoding.
struct Table {
    /// The class of each byte.
    classes: [u8; 256],
    /// By state and class of the next byte, the next state.
    next: [[u8; SIZE]; SIZE],
    sequences: &'static [Sequence],
}

impl Table {
    fn of(id: CandidateId) -> &'static Table {
        static TABLES: [OnceLock<Box<Table>>; COUNT] = [const { OnceLock::new() }; COUNT];
        TABLES[id.index()].get_or_init(|| Box::new(Table::new(id.row().sequences)))
    }

    // Not inlined, so that hosts compile small functions again when they find them hot.
    #[inline(never)]
    fn new(sequences: &'static [Sequence]) -> Table {
        // A state is the sequences that the bytes of a character may begin.
        let mut states = vec![State { length: 0, of: (0..sequences.len()).collect() }];
        let mut next: Vec<[u8; 256]> = Vec::new();
        while next.len() < states.len() {
            let state = states[next.len()].clone();
            next.push(std::array::from_fn(|byte| state.next(sequences, byte as u8, &mut states)));
        }
        assert!(states.len() <= SIZE, "states are indexes of the table");
        let mut table = Table { classes: [0; 256], next: [[BAD; SIZE]; SIZE], sequences };
        // Bytes with the same next states are one class.
        let mut columns: Vec<Vec<u8>> = Vec::new();
        for byte in 0..256 {
            let column: Vec<u8> = next.iter().map(|next| next[byte]).collect();
            let class = columns.iter().position(|other| *other == column);
            table.classes[byte] = class.unwrap_or(columns.len()) as u8;
            if class.is_none() {
                columns.push(column);
            }
        }
        assert!(columns.len() <= SIZE, "classes are indexes of the table");
        for (class, column) in columns.iter().enumerate() {
            for (state, next) in column.iter().enumerate() {
                table.next[state][class] = *next;
            }
        }
        table
    }
}

/// The bytes of a character so far.
#[derive(Clone, PartialEq)]
struct State {
    /// How many there are.
    length: usize,
    /// The indexes of the sequences that they may begin.
    of: Vec<usize>,
}

impl State {
    /// The number of the state behind another byte, which is added to the states if it is new.
    // Not inlined, as `Table::new`.
    #[inline(never)]
    fn next(&self, sequences: &[Sequence], byte: u8, states: &mut Vec<State>) -> u8 {
        if self.length == 0 && byte < 0x80 {
            return START;
        }
        let has = |index: &usize| sequences[*index].bytes[self.length].has(byte);
        let of: Vec<usize> = self.of.iter().copied().filter(has).collect();
        let length = self.length + 1;
        let complete = of.iter().find(|index| sequences[**index].bytes.len() == length);
        match complete {
            _ if of.is_empty() => BAD,
            Some(&index) => match sequences[index].index {
                Index::Ranges { .. } => RANGED + index as u8,
                _ => START,
            },
            None => {
                let state = State { length, of };
                let known = states.iter().position(|other| *other == state);
                known.unwrap_or_else(|| {
                    states.push(state);
                    states.len() - 1
                }) as u8
            }
        }
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
        whole.valid && whole.state == START
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
