//! Checks whether all of a stream decodes, in every encoding at once.

mod sequences;
mod utf_16;
mod utf_32;
mod utf_8;

use alloc::vec::Vec;
use encodium::internals::facts::{ByteOrder, CodeUnits};

use crate::escapes;
use crate::evidence::Proof;
use crate::evidence::controls::{is_control, is_control_byte};
use crate::evidence::utf_7::Utf7Check;
use crate::facts::{CandidateId, byte_units};
use sequences::SequenceCheck;
use utf_8::Utf8Check;
use utf_16::{Utf16Check, may_be_surrogates};
pub use utf_32::Utf32Check;

/// The state of the checks of a stream. Its size does not depend on the stream's.
#[derive(Clone, Debug)]
pub struct Checks {
    seen: [bool; 256],
    utf_7: Utf7Check,
    utf_8: Utf8Check,
    /// The checks of UTF-16 and UTF-32, by byte order.
    utf_16: [Utf16Check; 2],
    utf_32: [Utf32Check; 2],
    /// The checks of the other multi-byte encodings.
    by_sequences: Vec<SequenceCheck>,
    /// Whether the last bytes were ASCII, so that no character of an encoding is incomplete.
    is_complete: bool,
}

impl Default for Checks {
    fn default() -> Checks {
        let is_multi_byte = |id: &CandidateId| {
            let is_alone = id.is_single_byte() || id.is_wide() || id.row().is_replacement;
            !id.is_utf_8() && *id == id.decoded_as() && !is_alone && !id.needs_proof()
        };
        let by_sequences = CandidateId::all().filter(is_multi_byte).map(SequenceCheck::new);
        Checks {
            seen: [false; 256],
            utf_7: Utf7Check::default(),
            utf_8: Utf8Check::default(),
            utf_16: ORDERS.map(Utf16Check::new),
            utf_32: ORDERS.map(Utf32Check::new),
            by_sequences: by_sequences.collect(),
            is_complete: true,
        }
    }
}

impl Checks {
    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let (fours, rest) = bytes.as_chunks();
        for bytes in fours {
            let [a, b, c, d] = bytes.map(usize::from);
            (self.seen[a], self.seen[b], self.seen[c], self.seen[d]) = (true, true, true, true);
        }
        rest.iter().for_each(|byte| self.seen[*byte as usize] = true);
        let is_ascii = bytes.is_ascii();
        let has_surrogates = !is_ascii && may_be_surrogates(bytes);
        let has_zeros = bytes.contains(&0);
        for utf_16 in &mut self.utf_16 {
            utf_16.feed(bytes, has_surrogates, has_zeros);
        }
        for utf_32 in &mut self.utf_32 {
            utf_32.feed(bytes);
        }
        self.utf_7.feed(bytes);
        self.utf_8.feed(bytes);
        let has_escapes = has_escapes(&self.seen);
        for check in &mut self.by_sequences {
            if check.id.has_escapes() {
                check.valid &= is_ascii;
                if has_escapes {
                    check.feed(bytes);
                }
            } else if !is_ascii || !self.is_complete {
                check.feed(bytes);
            }
        }
        let end = bytes.len().saturating_sub(4);
        self.is_complete = bytes[end..].is_ascii() && (self.is_complete || end > 0);
    }
}

/// The facts about a stream, as if no bytes followed.
pub struct Validity<'a> {
    checks: &'a Checks,
    /// The distinct bytes of the stream, in order.
    distinct: Vec<u8>,
}

impl Validity<'_> {
    pub fn new(checks: &Checks) -> Validity<'_> {
        let distinct = (0..=0xFF).filter(|byte| checks.seen[*byte as usize]).collect();
        Validity { checks, distinct }
    }

    /// Whether nothing is malformed, except a character that an end of the stream cuts.
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn of(&self, id: CandidateId) -> bool {
        let id = id.decoded_as();
        match id.row().code_units {
            CodeUnits::Utf16(order) => self.checks.utf_16[order as usize].valid,
            CodeUnits::Utf32(order) => self.checks.utf_32[order as usize].valid,
            CodeUnits::Bytes if id.is_utf_8() => self.checks.utf_8.valid,
            CodeUnits::Bytes if id.is_single_byte() => {
                let units = byte_units(id);
                self.distinct.iter().all(|byte| units[*byte as usize] != 0xFFFD)
            }
            CodeUnits::Bytes => {
                self.checks.by_sequences.iter().any(|check| check.id == id && check.valid)
            }
        }
    }

    /// Proves UTF-7, if the stream is in it.
    pub fn prove_utf_7(&self) -> Option<Proof> {
        self.checks.utf_7.prove()
    }

    /// Whether the stream ends within a character of a Unicode encoding.
    pub fn is_cut(&self, id: CandidateId) -> bool {
        match id.row().code_units {
            CodeUnits::Utf16(order) => self.checks.utf_16[order as usize].is_cut(),
            CodeUnits::Utf32(order) => self.checks.utf_32[order as usize].is_cut(),
            CodeUnits::Bytes => id.is_utf_8() && self.checks.utf_8.is_cut(),
        }
    }

    /// Whether the text of the stream in an encoding in which it is valid has control characters that text does not
    /// have. Escape sequences and shifts between sets do not count.
    pub fn has_controls(&self, id: CandidateId) -> bool {
        match id.row().code_units {
            CodeUnits::Utf16(order) => self.checks.utf_16[order as usize].has_controls,
            // With other control characters it is not valid.
            CodeUnits::Utf32(order) => !self.checks.utf_32[order as usize].valid,
            CodeUnits::Bytes if id.is_single_byte() => {
                let units = byte_units(id);
                self.distinct.iter().any(|byte| is_control(units[*byte as usize]))
            }
            CodeUnits::Bytes => {
                let is_shift = |byte: u8| id.has_escapes() && escapes::is_shift(byte);
                self.distinct.iter().any(|byte| is_control_byte(*byte) && !is_shift(*byte))
            }
        }
    }

    /// Whether the stream is the same text in two encodings.
    pub fn is_same_text(&self, a: CandidateId, b: CandidateId) -> bool {
        let reads_ascii =
            |id: CandidateId| id.extends_ascii() && (!id.has_escapes() || !self.has_escapes());
        let has_same_units = || {
            let [a, b] = [a, b].map(byte_units);
            self.distinct.iter().all(|byte| a[*byte as usize] == b[*byte as usize])
        };
        a.decoded_as() == b.decoded_as()
            || self.is_ascii() && reads_ascii(a) && reads_ascii(b)
            || a.is_single_byte() && b.is_single_byte() && has_same_units()
    }

    /// The distinct bytes of the stream, in order.
    pub fn bytes(&self) -> &[u8] {
        &self.distinct
    }

    /// Whether there are no bytes from 0x80 on.
    pub fn is_ascii(&self) -> bool {
        self.distinct.last().is_none_or(u8::is_ascii)
    }

    /// Whether any byte begins an escape sequence or shifts between sets.
    pub fn has_escapes(&self) -> bool {
        has_escapes(&self.checks.seen)
    }

    /// Whether any byte shifts between sets.
    pub fn has_shifts(&self) -> bool {
        self.distinct.iter().any(|byte| byte.is_ascii_control() && escapes::is_shift(*byte))
    }
}

fn has_escapes(seen: &[bool; 256]) -> bool {
    escapes::FIRST.iter().any(|byte| *byte < b' ' && seen[*byte as usize])
}

/// The byte orders by their numbers.
const ORDERS: [ByteOrder; 2] = [ByteOrder::Big, ByteOrder::Little];
