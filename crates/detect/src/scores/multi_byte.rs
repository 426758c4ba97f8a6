//! The scores of encodings with more than one byte to a character.

use super::likelihood::Likelihoods;
use crate::evidence::escapes::is_mostly_seven_bit;
use crate::evidence::shape::shape;
use crate::evidence::utf_8::{BY_CHANCE, Utf8};
use crate::facts::{CandidateId, UTF_8, UTF_16BE, UTF_16LE};
use crate::models::languages::Script;
use crate::models::{AsciiScores, NAT, Score, ideographs, language, models, score};
use alloc::{string::String, vec::Vec};

/// The score of a character that an end of the bytes cuts.
const CUT: f32 = -8.0;

/// The score of a character of UTF-8 without its beginning: its up to three bytes may be anything.
const CUT_FRONT: f32 = -16.0;

/// A score, and the language in which a text has it.
type InLanguage = (Score, &'static str);

/// Bytes of a text, which more may follow.
#[derive(Clone, Copy)]
pub struct Bytes<'a> {
    pub bytes: &'a [u8],
    pub more: bool,
}

impl Bytes<'_> {
    /// The score of a character that lacks its end.
    fn cut_end(self) -> i32 {
        if self.more { 0 } else { score(CUT) }
    }

    /// Adds the scores in the legacy encodings: all of them if `extended`, otherwise those of the standard.
    pub fn add_legacy(self, likelihoods: &mut Likelihoods, extended: bool) {
        let is_one =
            |id: &CandidateId| id.is_legacy_multi_byte() && (extended || id.is_of_standard());
        for id in CandidateId::all().filter(is_one) {
            for &(languages, share) in id.facts().languages {
                if let Some((found, language)) = self.legacy(id, languages) {
                    let found = found + score(share + id.facts().share);
                    likelihoods.add(id, found, language);
                    if id.decoded_as() != id {
                        likelihoods.add(id.decoded_as(), found, language);
                    }
                }
            }
        }
    }

    /// The score in a legacy encoding. The first byte may be the second half of a character.
    fn legacy(self, id: CandidateId, languages: &[&str]) -> Option<InLanguage> {
        let from_second = match *self.bytes {
            [0x80..=0xFF, ref rest @ ..] if self.bytes.len() > 4 => {
                Bytes { bytes: rest, ..self }.legacy_from_start(id, languages)
            }
            _ => None,
        };
        let cut = from_second.map(|(found, language)| (found + score(CUT), language));
        let complete = self.legacy_from_start(id, languages);
        [complete, cut].into_iter().flatten().max_by_key(|(found, _)| *found)
    }

    fn legacy_from_start(self, id: CandidateId, languages: &[&str]) -> Option<InLanguage> {
        if !is_plausible(id, self.bytes) {
            return None;
        }
        let (units, is_cut) = id.decode(self.bytes);
        // Half a character alone does not count.
        if units.iter().all(|&unit| unit < 0x80) {
            return None;
        }
        let (found, language) = ideographs::best(models(), &units, languages)?;
        Some((found + if is_cut { self.cut_end() } else { 0 }, language))
    }

    /// Adds the score in UTF-8, with the scores of its ASCII.
    pub fn add_utf_8(self, likelihoods: &mut Likelihoods, ascii: &AsciiScores) {
        if let Some((found, language)) = self.utf_8(ascii) {
            likelihoods.add(UTF_8, found + score(UTF_8.facts().prior), language);
        }
    }

    fn utf_8(self, ascii: &AsciiScores) -> Option<InLanguage> {
        if self.bytes.is_ascii() {
            return language::likeliest(models(), Script::Latin, ascii, |_| 0);
        }
        let Utf8 { units, characters, lacks_front, lacks_end, .. } = Utf8::new(self.bytes);
        if units.iter().all(|unit| matches!(unit, 0..0x80 | 0xFFFD)) {
            return None;
        }
        let (found, language) = language::score(models(), &units)?;
        let ends = if lacks_front { score(CUT_FRONT) } else { 0 }
            + if lacks_end { self.cut_end() } else { 0 };
        let by_chance = (characters as f32 * BY_CHANCE * NAT) as i32;
        Some((found + (ends - by_chance), language))
    }

    /// Adds the scores in UTF-16 of both byte orders.
    pub fn add_utf_16(self, likelihoods: &mut Likelihoods) {
        if self.bytes.len() < 2 || is_mostly_seven_bit(self.bytes) {
            return;
        }
        let (pairs, half) = self.bytes.as_chunks();
        let end = if half.is_empty() { 0 } else { self.cut_end() };
        for (id, unit) in
            [(UTF_16BE, u16::from_be_bytes as fn([u8; 2]) -> u16), (UTF_16LE, u16::from_le_bytes)]
        {
            let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
            // Lone surrogates are malformed.
            let units: Vec<u16> = String::from_utf16_lossy(&units).encode_utf16().collect();
            if let Some((found, language)) = language::score(models(), &units) {
                let found = found + (score(id.facts().prior) + end);
                likelihoods.add(id, found, language);
            }
        }
    }
}

/// Whether bytes look like text of an encoding by their ranges alone: the malformed part is small enough to be damage,
/// and the letters beyond ASCII are not mixed with letters of ASCII. So most text need not be decoded in encodings with
/// large indexes.
fn is_plausible(id: CandidateId, bytes: &[u8]) -> bool {
    let shape = shape(id, bytes);
    8 * shape.malformed <= shape.characters && shape.touches < shape.characters.max(2)
}
