//! The single-byte encodings, as the models read them.

use alloc::{boxed::Box, vec::Vec};
use encodium::internals::index::Lazy;

use crate::facts::{ByteUnits, CandidateId, byte_units};
use crate::models::{Model, Unit, models, score};

use super::unknown::Sort;

/// An encoding and the models of the languages that are written in it, with their priors.
pub struct Charmap {
    pub id: CandidateId,
    /// The units of all 256 bytes, for EBCDIC in the order of `order`.
    pub units: Vec<Unit>,
    /// The sorts of its characters from byte 0x80 on.
    pub sorts: Vec<Sort>,
    /// For each byte of EBCDIC, the byte that replaces it: its ASCII byte if its character is ASCII, otherwise one from
    /// 0x80 on.
    pub order: Option<[u8; 256]>,
    /// Indexes of models, and the logarithm of how common the encoding is for the language.
    pub languages: Vec<(usize, i32)>,
}

/// The encodings of the standard in which some language is written.
pub fn of_standard() -> &'static [Charmap] {
    static OF_STANDARD: Lazy<Vec<Charmap>> =
        Lazy::new(|| Box::new(charmaps(CandidateId::is_of_standard)));
    OF_STANDARD.get()
}

/// The code pages.
pub fn code_pages() -> &'static [Charmap] {
    static CODE_PAGES: Lazy<Vec<Charmap>> =
        Lazy::new(|| Box::new(charmaps(|id| !id.is_of_standard())));
    CODE_PAGES.get()
}

fn charmaps(is_one: fn(CandidateId) -> bool) -> Vec<Charmap> {
    CandidateId::all().filter(|id| id.is_single_byte() && is_one(*id)).filter_map(charmap).collect()
}

fn charmap(id: CandidateId) -> Option<Charmap> {
    let languages = languages(id);
    if languages.is_empty() {
        return None;
    }
    let units = byte_units(id);
    let order = id.is_ebcdic().then(|| order(units));
    let raw = in_order(units, order.as_ref());
    let units: Vec<Unit> = raw.iter().map(|unit| models().unit(*unit)).collect();
    let sorts =
        raw.iter().zip(&units).skip(0x80).map(|(raw, unit)| Sort::new(*raw, *unit)).collect();
    Some(Charmap { id, units, sorts, order, languages })
}

/// See [`Charmap::languages`].
// Neither this nor `in_order` is inlined, so that JavaScript engines compile only a small function again when it is
// hot.
#[inline(never)]
fn languages(id: CandidateId) -> Vec<(usize, i32)> {
    let share = |model: &Model| id.facts().share_of(model.written_as);
    let language = |(index, model): (usize, &Model)| Some((index, score(share(model)?)));
    models().models.iter().enumerate().filter_map(language).collect()
}

/// The units of all bytes in the order of [`Charmap::order`].
#[inline(never)]
fn in_order(of_bytes: &ByteUnits, order: Option<&[u8; 256]>) -> ByteUnits {
    let Some(order) = order else { return *of_bytes };
    let mut units = [0; 256];
    for (byte, &unit) in of_bytes.iter().enumerate() {
        units[order[byte] as usize] = unit;
    }
    units
}

/// The order of [`Charmap::order`] for the characters of EBCDIC. Its two line terminators become one.
fn order(units: &ByteUnits) -> [u8; 256] {
    let mut others = 0x80..=0xFF;
    units.map(|unit| match unit {
        0x85 => b'\n',
        0..0x80 => unit as u8,
        _ => others.next().unwrap_or(0xFF),
    })
}
