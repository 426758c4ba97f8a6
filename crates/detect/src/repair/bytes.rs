//! The bytes of a line in the encoding that it was decoded as.

use alloc::vec::Vec;
use encodium::{EncodeStatus, Encoding, Unmappable};

use super::line::Edit;
use super::lost::REPLACEMENT;
use super::single_bytes::SingleByte;
use crate::decode::decode;
use crate::facts::encoder;

/// Bytes of a line as an encoding has it.
pub struct Bytes {
    /// Stretches of the line with their bytes, of which some are beyond ASCII.
    segments: Vec<(usize, usize, Vec<u8>)>,
}

impl Bytes {
    /// None if nothing is beyond ASCII, or if the encoding lacks another character than U+FFFD.
    pub fn of_single_byte(single: &SingleByte, units: &[u16]) -> Option<Bytes> {
        let lacks = |unit: &u16| *unit != REPLACEMENT && single.byte(*unit).is_none();
        if units.iter().any(lacks) {
            return None;
        }
        let mut bytes = Bytes { segments: Vec::new() };
        let mut start = 0;
        for stretch in units.split_inclusive(|unit| single.byte(*unit).is_none()) {
            let end = start + stretch.len();
            let of_stretch: Vec<u8> =
                stretch.iter().filter_map(|unit| single.byte(*unit)).collect();
            bytes.push(start, of_stretch.len(), of_stretch);
            start = end;
        }
        bytes.found()
    }

    /// None if nothing is beyond ASCII, or, if all is asked for, if the encoding lacks another character than U+FFFD.
    pub fn of_multi_byte(read_as: Encoding, units: &[u16], all: bool) -> Option<Bytes> {
        let mut bytes = Bytes { segments: Vec::new() };
        let mut buffer = vec![0; 4 * units.len() + 16];
        let mut start = 0;
        while start < units.len() {
            let mut encoder = encoder(read_as)?;
            let progress = encoder.encode_from_utf16(&units[start..], &mut buffer, true);
            let end = start + progress.read;
            let lacks = match progress.status {
                // A lone surrogate is one unit, as U+FFFD is.
                EncodeStatus::Unmappable(Unmappable { scalar, .. }) => scalar.len_utf16(),
                _ => 0,
            };
            let length = end - lacks - start;
            if all && units[start + length..end].iter().any(|unit| *unit != REPLACEMENT) {
                return None;
            }
            bytes.push(start, length, buffer[..progress.written].to_vec());
            start = end;
        }
        bytes.found()
    }

    /// Adds the bytes of `length` units from `start` on.
    fn push(&mut self, start: usize, length: usize, bytes: Vec<u8>) {
        if !bytes.is_ascii() {
            self.segments.push((start, start + length, bytes));
        }
    }

    fn found(self) -> Option<Bytes> {
        (!self.segments.is_empty()).then_some(self)
    }

    /// The edits that decode them as another encoding. None if anything is malformed in it, or nothing changes.
    pub fn edits(&self, encoding: Encoding, units: &[u16]) -> Option<Vec<Edit>> {
        let edit = |&(start, end, ref bytes): &(usize, usize, Vec<u8>)| {
            let text = decode(encoding, bytes)?;
            Some(trimmed(Edit { start, end, text }, units))
        };
        let edits: Vec<Edit> = self.segments.iter().map(edit).collect::<Option<_>>()?;
        let edits: Vec<Edit> =
            edits.into_iter().filter(|edit| edit.text != units[edit.start..edit.end]).collect();
        (!edits.is_empty()).then_some(edits)
    }
}

/// An edit without the ASCII at its ends that stays.
fn trimmed(mut edit: Edit, units: &[u16]) -> Edit {
    let old = &units[edit.start..edit.end];
    let is_same = |(a, b): &(&u16, &u16)| a == b && **a < 0x80;
    let front = old.iter().zip(&edit.text).take_while(is_same).count();
    let rest = &old[front..];
    let back = rest.iter().rev().zip(edit.text[front..].iter().rev()).take_while(is_same).count();
    edit.start += front;
    edit.end -= back;
    edit.text.truncate(edit.text.len() - back);
    edit.text.drain(..front);
    edit
}
