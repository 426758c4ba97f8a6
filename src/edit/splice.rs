//! From changes of a file's text to bytes, of which those outside the changes stay as they are.

use alloc::vec::Vec;

use super::changes::Placed;
use super::codecs::Cursor;
use super::error::EditError;
use super::file::File;
use super::positions::Cuts;
use super::prove::{Base, Proof, Rank, Splice, prove};
use super::shifts::Base64;
use crate::encoding::Encoding;

/// How many bytes may be decoded for changes after which the decoder is not soon in step again: so many times
/// those of the file, and some.
const BUDGET: usize = 16;
const LEAST_BUDGET: usize = 1 << 20;

/// A way to write a change: where to cut the file and where the rest begins, by the numbers of the cuts, and
/// between them a shift, the text, and a shift, by their numbers.
struct Way {
    cost: usize,
    from: usize,
    before: usize,
    body: usize,
    after: usize,
    to: usize,
    /// How many bytes at the end of the text are left out: the mark that ends base64.
    without: usize,
}

/// The ways to write a change.
struct Ways {
    /// Shifts before the text, and in their place a byte order mark before a U+FEFF that is text.
    before: Vec<Vec<u8>>,
    bodies: Vec<Vec<u8>>,
    /// The ways with the fewest bytes first.
    ways: Vec<Way>,
}

/// What precedes a text at this cut: no bytes, shifts, or a byte order mark if it could be one.
fn shifts_before(file: &File, cut: &Cursor) -> Vec<Vec<u8>> {
    let shifts = file.codecs.rules.shifts;
    let mut before: Vec<Vec<u8>> = shifts.iter().map(|shift| shift.to_vec()).collect();
    if cut.at == 0 && file.mark == 0 && shifts.len() == 1 {
        let mode = file.codecs.to_encoder(cut.mode);
        before.extend(file.codecs.encode(mode, "\u{FEFF}"));
    }
    before
}

/// Whether the bytes between two cuts end with base64 that no mark ends.
fn may_be_open(file: &File, cut: &Cursor, rest: &Cursor) -> bool {
    if file.codecs.rules.base64 != Some(Base64::MayBeOpen) {
        return false;
    }
    let (mut cursor, mut is_amid) = (*cut, false);
    while cursor.at < rest.at {
        is_amid = file.codecs.is_amid(&cursor);
        if file.next(&mut cursor).is_none() {
            break;
        }
    }
    is_amid && file.bytes[rest.at - 1] != b'-'
}

impl Ways {
    /// With shifts before the text if `with_shift`.
    fn of(file: &File, placed: &Placed, with_shift: bool) -> Ways {
        let codecs = &file.codecs;
        let shifts = codecs.rules.shifts;
        let mut result = Ways { before: Vec::new(), bodies: Vec::new(), ways: Vec::new() };
        let mut modes: Vec<(u32, Option<usize>)> = Vec::new();
        for (from, cut) in placed.from.places.iter().enumerate() {
            let before = shifts_before(file, cut);
            let count = if with_shift { before.len() } else { 1 };
            for (j, shift) in before.into_iter().take(count).enumerate() {
                // Without a shift as well, some characters return to the first state: line feeds do.
                let mode = match with_shift && j == 0 {
                    true => codecs.first(),
                    false => codecs.to_encoder(codecs.mode_after(cut, &shift)),
                };
                let known = modes.iter().find(|(known, _)| *known == mode);
                let body = known.map(|(_, body)| *body).unwrap_or_else(|| {
                    let body = codecs.encode_amid(mode, &placed.text).map(|bytes| {
                        result.bodies.push(bytes);
                        result.bodies.len() - 1
                    });
                    modes.push((mode, body));
                    body
                });
                let Some(body) = body else { continue };
                let length = shift.len() + result.bodies[body].len();
                let before = result.before.len();
                result.before.push(shift);
                for (to, rest) in placed.to.places.iter().enumerate() {
                    let Some(replaced) = rest.at.checked_sub(cut.at) else { continue };
                    for (after, shift) in shifts.iter().enumerate() {
                        let cost = replaced + length + shift.len();
                        let way = Way { cost, from, before, body, after, to, without: 0 };
                        if may_be_open(file, cut, rest) && result.bodies[body].ends_with(b"-") {
                            result.ways.push(Way { cost: cost - 1, without: 1, ..way });
                        }
                        result.ways.push(way);
                    }
                }
            }
        }
        result.ways.sort_by_key(|way| way.cost);
        result
    }

    fn middle(&self, way: &Way, shifts: &[&[u8]]) -> Vec<u8> {
        let body = &self.bodies[way.body];
        [&*self.before[way.before], &body[..body.len() - way.without], shifts[way.after]].concat()
    }
}

/// A change that is proved: where the file is cut, what is written, where the rest begins, and the decoder's
/// state after it.
struct Written {
    rank: Rank,
    cut: usize,
    middle: Vec<u8>,
    rest: usize,
    base: Base,
}

/// The first way that leaves the decoder in step with that of the file and, if none does, the first of those
/// that are proved best.
fn write(
    file: &File,
    base: &Base,
    placed: &Placed,
    next: Option<&Cuts>,
    budget: &mut usize,
) -> Option<Written> {
    let mut found: Option<Written> = None;
    for with_shift in [false, true] {
        let ways = Ways::of(file, placed, with_shift);
        let mut waiting: Vec<usize> = (0..ways.ways.len()).collect();
        for is_near in [true, false] {
            for number in core::mem::take(&mut waiting) {
                let way = &ways.ways[number];
                let middle = ways.middle(way, file.codecs.rules.shifts);
                let (cut, rest) = (&placed.from.places[way.from], &placed.to.places[way.to]);
                let splice = Splice { cut, middle: &middle, rest };
                let budget = (!is_near).then_some(&mut *budget);
                let (rank, base) = match prove(file, base, placed, splice, next, budget) {
                    Proof::Wrong => continue,
                    Proof::Unfinished => {
                        waiting.push(number);
                        continue;
                    }
                    Proof::Right(rank, base) => (rank, base),
                };
                let written = Written { rank, cut: cut.at, middle, rest: rest.at, base };
                if rank == Rank::InStep {
                    return Some(written);
                }
                if found.as_ref().is_none_or(|found| rank < found.rank) {
                    found = Some(written);
                }
            }
        }
        if found.as_ref().is_some_and(|found| found.rank == Rank::RightToTheEnd) {
            break;
        }
    }
    found
}

/// The error for a change that cannot be made.
pub fn uneditable(placed: &Placed) -> EditError {
    EditError::Uneditable { start: placed.start, byte_start: placed.from.places[0].at }
}

/// The bytes of a file after changes whose texts the encoding has.
pub fn splice(file: &File, placed: &[Placed]) -> Result<Vec<u8>, EditError> {
    let bytes = &file.bytes;
    let mut result = Vec::with_capacity(bytes.len());
    let mut copied = 0;
    let mut proven = Base::at(file.codecs.start());
    let mut budget = bytes.len().saturating_mul(BUDGET).saturating_add(LEAST_BUDGET);
    for (number, change) in placed.iter().enumerate() {
        let origin = change.from.origin;
        if proven.is_in_step && origin.at >= proven.cursor.at {
            proven = Base::at(origin);
        }
        let next = placed.get(number + 1).map(|next| &next.from);
        let written = write(file, &proven, change, next, &mut budget);
        let written = written.ok_or_else(|| uneditable(change))?;
        result.extend_from_slice(&bytes[copied..written.cut]);
        result.extend(written.middle);
        copied = written.rest;
        proven = written.base;
    }
    result.extend_from_slice(&bytes[copied..]);
    let sniff = |bytes| Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let encoding = file.codecs.encoding;
    let is_standard = Encoding::all().any(|known| known == encoding);
    match placed.first() {
        Some(first) if is_standard => match sniff(&result) {
            marked if marked == sniff(bytes) || marked == Some(encoding) => Ok(result),
            _ => Err(uneditable(first)),
        },
        _ => Ok(result),
    }
}
