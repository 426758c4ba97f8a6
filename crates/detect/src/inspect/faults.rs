//! Explains why bytes are malformed, in the terms of the standard's decoders.

use alloc::{string::String, vec::Vec};
use encodium::internals::facts::{ByteOrder, CodeUnits, Index, Sequence, SequenceByte};
use encodium::internals::row;
use encodium::{DecodeStatus, Decoder, Encoding};

use crate::decode::decode;
use crate::sequences::{Automaton, Bits};

/// A malformed sequence.
#[derive(Clone, Copy)]
pub struct Error<'a> {
    /// Its bytes, at least one.
    pub bytes: &'a [u8],
    /// The bytes after them that are known and that matter.
    pub after: &'a [u8],
    /// Whether the input ends with these.
    pub ends: bool,
    /// The decoder that found it, which may be in one of several states.
    pub decoder: &'a Decoder,
}

impl Error<'_> {
    /// A byte of the sequence, or after it.
    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.iter().chain(self.after).nth(at).copied()
    }

    /// The fault if the byte at an index is not in the ranges that it needs.
    fn missing(&self, needed: &SequenceByte, at: usize) -> String {
        let SequenceByte { name, ranges } = needed;
        let bounds =
            ranges.iter().map(|own| format!("{} to {}", hex(*own.start()), hex(*own.end())));
        let allowed = format!("{name} ({})", bounds.collect::<Vec<_>>().join(", "));
        match self.byte(at) {
            Some(byte) => format!("{} is no {allowed}", hex(byte)),
            None if self.ends => format!("the input ends before a {allowed}"),
            None => format!("no {allowed}"),
        }
    }
}

/// The fault as a sentence without its full stop.
pub fn fault(encoding: Encoding, error: Error) -> String {
    let row = row(encoding);
    let exact = match row.code_units {
        _ if row.is_replacement => Some(format!("{encoding} has no text")),
        CodeUnits::Utf16(order) => Some(of_utf_16(order, error)),
        CodeUnits::Utf32(_) => None,
        CodeUnits::Bytes if row.sequences.is_empty() => None,
        CodeUnits::Bytes if row.escapes.is_empty() => {
            let automaton = Automaton::new(row.sequences);
            of_sequences(&automaton, automaton.firsts, error)
        }
        CodeUnits::Bytes => of_states(encoding, error),
    };
    exact.unwrap_or_else(|| general(encoding, error))
}

/// The fault in an encoding without a more specific one.
fn general(encoding: Encoding, Error { bytes, after, ends, .. }: Error) -> String {
    if ends && after.is_empty() && !encoding.is_single_byte() {
        return format!("the input ends in the middle of a sequence of {encoding}");
    }
    let shown: Vec<String> = bytes.iter().map(|byte| hex(*byte)).collect();
    let state = if decode(encoding, bytes).is_some() { " in the decoder's state" } else { "" };
    format!("{} is no character of {encoding}{state}", shown.join(" "))
}

/// A byte in hexadecimal.
fn hex(byte: u8) -> String {
    format!("0x{byte:02X}")
}

fn no_code_point(index: &str, pointer: u32) -> String {
    format!("index {index} has no code point at pointer {pointer}")
}

/// The fault if a character begins with any of some first bytes.
fn of_sequences(automaton: &Automaton, firsts: Bits, error: Error) -> Option<String> {
    let (mut next, mut at) = (firsts, 0);
    loop {
        let found = error.byte(at).map_or(0, |byte| automaton.read(next, byte));
        let length = at + 1;
        match automaton.sequence(found) {
            None if at == 0 => return Some(format!("{} is no lead byte", hex(error.bytes[0]))),
            None => return Some(error.missing(automaton.sequence(next)?.bytes.get(at)?, at)),
            Some(of) if of.bytes.len() == length => return of_index(&of.index, length, error),
            Some(_) => (next, at) = (automaton.following(found), length),
        }
    }
}

/// The fault if this number of bytes is in the ranges of a character.
fn of_index(index: &Index, length: usize, error: Error) -> Option<String> {
    let bytes: Vec<u8> = (0..length).map_while(|at| error.byte(at)).collect();
    match index {
        Index::At { name, pointer } => Some(no_code_point(name, pointer(&bytes))),
        Index::Ranges { name, pointer, .. } => {
            Some(format!("pointer {} is none of index {name}", pointer(&bytes)))
        }
        Index::Complete | Index::Other => None,
    }
}

fn of_utf_16(order: ByteOrder, error: Error) -> String {
    // A leading surrogate at the end may have half a code unit after it.
    let [a, b, ..] = *error.bytes else {
        return "the input ends in the middle of a code unit".into();
    };
    let unit = match order {
        ByteOrder::Big => u16::from_be_bytes([a, b]),
        ByteOrder::Little => u16::from_le_bytes([a, b]),
    };
    let kind = if unit < 0xDC00 { "leading" } else { "trailing" };
    format!("{kind} surrogate 0x{unit:04X} stands alone")
}

/// The fault in an encoding whose escape sequences switch between states, each of which has some of the sequences.
fn of_states(encoding: Encoding, error: Error) -> Option<String> {
    let row = row(encoding);
    let first = error.bytes[0];
    if row.escapes.iter().any(|escape| escape.bytes == error.bytes) {
        return Some("an escape sequence directly after another one".into());
    }
    if row.escapes.iter().any(|escape| escape.bytes[0] == first) {
        return Some(format!("{} begins none of the escape sequences", hex(first)));
    }
    let automaton = Automaton::new(row.sequences);
    let is_known = automaton.length_by_lead(first) > 0;
    if !is_known && decode(encoding, &[first]).is_none() {
        return Some(format!("{} is in none of the states", hex(first)));
    }
    let is_single = |own: &Sequence| own.bytes.len() == 1;
    match row.sequences.iter().find(|own| is_single(own) && is_of_state(own, error.decoder)) {
        Some(own) => Some(error.missing(&own.bytes[0], 0)),
        None => {
            let longer = automaton.firsts & automaton.bytes_of(|own| !is_single(own));
            of_sequences(&automaton, longer, error)
        }
    }
}

/// Whether a decoder, which holds no bytes, is in the state of a sequence of one byte.
fn is_of_state(sequence: &Sequence, decoder: &Decoder) -> bool {
    let byte = *sequence.bytes[0].ranges[0].start();
    let progress = decoder.clone().decode_to_utf16(&[byte], &mut [0; 4], true);
    progress.status == DecodeStatus::InputEmpty && progress.written == 1
}
