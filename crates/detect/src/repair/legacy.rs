//! A legacy encoding that was decoded as another one.

use alloc::vec::Vec;
use encodium::Encoding;

use super::bytes::Bytes;
use super::letters::{is_letter, is_wide};
use super::line::{Edit, Layer, Line, applied};
use super::lost::is_lost;
use super::mistakes::{AS_LATIN_1, Mistakes};
use super::score::score_of;
use super::single_bytes::{SingleByte, multi_bytes, single_bytes};
use crate::decode::decode;
use crate::facts::Misreading;
use crate::models::score;

/// The additional cost if the bytes were those of a legacy encoding, and not UTF-8.
const LEGACY: f32 = -3.0;

/// The cost if windows-1252 was decoded as ISO-8859-1, as the web decoded it long ago.
const CONTROLS: f32 = -1.0;

/// By how many units of a line the likeliest encoding is found: around the first beyond ASCII.
const SAMPLE: usize = 512;

/// The layers of legacy encodings that may be undone in a line: the likeliest of each encoding that it was decoded
/// as, all of it.
pub fn legacy_layers(line: &Line, mistakes: Mistakes) -> Vec<Layer> {
    let units = &line.units[..];
    let among = |read_as: Encoding, of: &[Encoding]| -> Vec<Encoding> {
        let is_one = |one: &&Encoding| **one != read_as && mistakes.may_be((**one, read_as));
        of.iter().filter(is_one).copied().collect()
    };
    let of_single_byte = |single: &SingleByte| {
        let &SingleByte { encoding, cost, of, .. } = single;
        let among = among(encoding, of);
        let bytes = if among.is_empty() { None } else { Bytes::of_single_byte(single, units) };
        likeliest(units, bytes?, (encoding, cost), &among)
    };
    let of_multi_byte = |(read_as, Misreading { cost, of }): (Encoding, Misreading)| {
        let among = among(read_as, of);
        let bytes =
            if among.is_empty() { None } else { Bytes::of_multi_byte(read_as, units, true) };
        likeliest(units, bytes?, (read_as, score(cost)), &among)
    };
    let mut found: Vec<Layer> = single_bytes().iter().filter_map(of_single_byte).collect();
    if units.iter().any(|unit| is_wide(*unit)) {
        found.extend(multi_bytes().filter_map(of_multi_byte));
    }
    if mistakes.may_be(AS_LATIN_1) {
        let is_latin_1 = line.steps.iter().any(|step| step.read_as == AS_LATIN_1.1);
        let is_known = is_latin_1 || mistakes.is_known(AS_LATIN_1);
        found.extend(controls(units, is_known));
    }
    found
}

/// The layer of the likeliest of some encodings whose bytes were decoded as another one, which costs so much.
fn likeliest(
    units: &[u16],
    bytes: Bytes,
    (read_as, cost): (Encoding, i32),
    among: &[Encoding],
) -> Option<Layer> {
    // ASCII is the same in all encodings.
    let start = units.iter().position(|unit| *unit >= 0x80)?.saturating_sub(SAMPLE / 2);
    let length = units.len() - start;
    let mut best: Option<(i32, Layer)> = None;
    for &encoding in among {
        let Some(edits) = bytes.edits(encoding, units) else { continue };
        let text = applied(units, &edits);
        let found =
            score_of(&text[start..start + (text.len() - start) * SAMPLE.min(length) / length]);
        if best.as_ref().is_none_or(|(score, _)| found > *score) {
            best = Some((found, Layer { encoding, read_as, cost: cost + score(LEGACY), edits }));
        }
    }
    best.map(|(_, layer)| layer)
}

/// Control characters that are punctuation of windows-1252: text has none of them. Those that it does not use,
/// either, are in tables of characters.
fn controls(units: &[u16], is_known: bool) -> Option<Layer> {
    if (0..units.len()).any(|at| is_left_of_utf_8(units, at)) {
        return None;
    }
    let edit = |(at, unit): (usize, &u16)| {
        let text = match unit {
            0x80..0xA0 => decode(AS_LATIN_1.0, &[*unit as u8])?,
            _ => return None,
        };
        (text != [*unit]).then(|| Edit { start: at, end: at + 1, text })
    };
    let edits: Vec<Edit> = units.iter().enumerate().filter_map(edit).collect();
    // U+0085 alone is a line end, but for an ellipsis before a space or another line end.
    let is_line_end = |edit: &Edit| {
        units[edit.start] == 0x85 && !matches!(units.get(edit.end), Some(0x20 | 0x0A | 0x0D))
    };
    if !is_known && edits.iter().all(is_line_end) {
        return None;
    }
    let is_quotation = |unit: u16| matches!(unit, 0x2010..0x2027);
    let is_text = |at: usize| {
        units.get(at).is_some_and(|&unit| unit == 0x20 || is_letter(unit) || is_quotation(unit))
    };
    let is_in_text = |edit: &Edit| is_text(edit.start.wrapping_sub(1)) || is_text(edit.end);
    edits.iter().any(is_in_text).then(|| Layer {
        encoding: AS_LATIN_1.0,
        read_as: AS_LATIN_1.1,
        cost: score(CONTROLS),
        edits,
    })
}

/// Whether a unit is a control character that windows-1252 does not use, or one that is left of UTF-8 of which bytes were
/// lost: after the first byte of punctuation or the second one, or a sign within a word.
fn is_left_of_utf_8(units: &[u16], at: usize) -> bool {
    let is_at = |at: usize, is: fn(u16) -> bool| units.get(at).is_some_and(|unit| is(*unit));
    let is_first = |at| is_at(at, |unit| matches!(unit, 0xC2 | 0xE2));
    let before = at.wrapping_sub(1);
    let is_after = || is_first(before) || is_at(before, is_lost) && is_first(at.wrapping_sub(2));
    match units[at] {
        0x81 | 0x8D | 0x8F | 0x90 | 0x9D => true,
        0x80 if is_at(at + 1, |unit| matches!(unit, 0x80..=0x9F | 0xA1..=0xBF)) => true,
        0x80 | 0x82..0x85 | 0x86..0x8A | 0x8B | 0x93..0x96 | 0x98 | 0x99 | 0x9B => {
            is_after() || is_at(before, is_letter) && is_at(at + 1, is_letter)
        }
        0x80..0xA0 => is_after(),
        _ => false,
    }
}
