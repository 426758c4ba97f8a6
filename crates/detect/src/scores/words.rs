//! Scores how likely single words are in an encoding, by their characters beyond ASCII alone: a word of ASCII is the
//! same in any encoding.

use alloc::vec::Vec;
use encodium::{Decoder, Encoding, UTF_8};

use super::charmap::{Charmap, code_pages, of_standard};
use crate::evidence::utf_8::BY_CHANCE;
use crate::facts::CandidateId;
use crate::models::chars::{self, FOREIGN, is_cjk};
use crate::models::languages::Script;
use crate::models::{Model, OtherPairs, Unit, models, score};

/// The score of a malformed sequence, in nats.
const MALFORMED: f32 = -32.0;

/// The number of bytes of a word that are read: more would not change a verdict.
pub const LENGTH: usize = 32;

/// The first unit of the blocks that only Chinese, Japanese and Korean use.
const IDEOGRAPHIC: u16 = 0x3000;

/// Whether bytes are UTF-8 with at most one malformed sequence for every two that are well-formed and beyond ASCII:
/// programs cut and join texts within characters.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_mostly_utf_8(bytes: &[u8]) -> bool {
    let (good, malformed) = count_sequences(bytes);
    2 * malformed <= good
}

/// How many sequences beyond ASCII are well-formed UTF-8, and how many are malformed.
fn count_sequences(bytes: &[u8]) -> (i32, i32) {
    // Most words in other encodings have no such pair.
    let is_begun = |pair: &[u8]| pair[0] >= 0xC2 && pair[1] & 0xC0 == 0x80;
    if !bytes.windows(2).any(is_begun) {
        return (0, bytes.iter().filter(|byte| !byte.is_ascii()).count() as i32);
    }
    let (mut good, mut malformed) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        malformed += !chunk.invalid().is_empty() as i32;
        good += chunk.valid().chars().filter(|c| !c.is_ascii()).count() as i32;
    }
    (good, malformed)
}

/// Scores words in an encoding.
pub struct WordScorer {
    encoding: Encoding,
    decoder: Decoder,
    /// The charmap, if the encoding is a single-byte one.
    charmap: Option<&'static Charmap>,
    /// The models of the encoding's likeliest languages.
    languages: Vec<&'static Model>,
    /// The pairs of the last word, whose memory the next one reuses.
    pairs: OtherPairs,
}

impl WordScorer {
    /// Makes a scorer for an encoding that extends ASCII, in those of its languages that have these tags or, if none
    /// has, in all of them.
    pub fn new(encoding: Encoding, tags: &[&str]) -> WordScorer {
        let is_it = |charmap: &&Charmap| charmap.id.encoding() == encoding;
        let charmap = match CandidateId::of(encoding) {
            Some(id) if !id.is_single_byte() => None,
            Some(id) if id.is_of_standard() => of_standard().iter().find(is_it),
            _ => code_pages().iter().find(is_it),
        };
        let mut languages: Vec<&Model> = match charmap {
            Some(Charmap { languages, .. }) => {
                languages.iter().map(|(index, _)| &models().models[*index]).collect()
            }
            None => models().models.iter().collect(),
        };
        let is_known = |model: &&Model| tags.contains(&model.tag);
        if languages.iter().any(is_known) {
            languages.retain(is_known);
        }
        let decoder = encoding.decoder_builder().ignore_bom(true).build();
        WordScorer { encoding, decoder, charmap, languages, pairs: OtherPairs::default() }
    }

    /// How likely a word of at most [`LENGTH`] bytes, or the beginning of a longer one, is in the likeliest of these
    /// languages, in eighths of a nat.
    pub fn score(&mut self, word: &[u8], has_more: bool) -> i32 {
        if let Some(Charmap { units, .. }) = self.charmap {
            let units = word.iter().map(|byte| (byte.is_ascii(), units[*byte as usize]));
            return in_letters(&mut self.pairs, units, self.languages.iter().copied());
        }
        let (others, malformed) =
            if self.encoding == UTF_8 { count_sequences(word) } else { (0, 0) };
        // A mostly malformed word is not text, whatever the rest of it is.
        if others < 2 * malformed {
            return malformed * score(MALFORMED);
        }
        let mut units = [0; LENGTH];
        let decoder = &mut self.decoder;
        let written = decoder.decode_to_utf16(word, &mut units, false).written;
        let is_cut = decoder.decode_to_utf16(&[], &mut [0; 4], true).written > 0;
        let valid: Vec<u16> =
            units[..written].iter().copied().filter(|unit| *unit != 0xFFFD).collect();
        let malformed = (written - valid.len() + (is_cut && !has_more) as usize) as i32;
        let by_chance = if malformed == 0 { others * score(BY_CHANCE) } else { 0 };
        malformed * score(MALFORMED) + self.of_units(&valid) - by_chance
    }

    fn of_units(&mut self, units: &[u16]) -> i32 {
        // The apostrophe, the dash and the ellipsis of other languages are classes of these languages as well.
        if units.iter().any(|unit| *unit >= IDEOGRAPHIC && is_cjk(*unit)) {
            let rows = CandidateId::of(self.encoding).map_or(&[][..], |id| id.facts().languages);
            let is_own = |tag| rows.is_empty() || rows.iter().any(|(tags, _)| tags.contains(tag));
            let of_own = models().cjk.iter().filter(|model| is_own(&model.tag));
            return of_own.map(|model| model.score(models(), units, 0)).max().unwrap_or(0);
        }
        let is_letter = |unit: &&u16| **unit >= 0x80 && chars::kind(**unit) == FOREIGN;
        let script = units.iter().filter(is_letter).find_map(|unit| Script::of(*unit));
        let script = script.unwrap_or(Script::Latin);
        let is_of_script = |model: &&Model| model.script == script;
        let known = self.languages.iter().copied().filter(is_of_script);
        let all = models().models.iter().filter(is_of_script);
        let units = units.iter().map(|unit| (*unit < 0x80, models().unit(*unit)));
        match known.clone().next() {
            Some(_) => in_letters(&mut self.pairs, units, known),
            None => in_letters(&mut self.pairs, units, all),
        }
    }
}

/// The score of a word in the likeliest of some languages, by its pairs that are not both ASCII. Each unit comes with
/// whether it is ASCII.
fn in_letters(
    pairs: &mut OtherPairs,
    units: impl Iterator<Item = (bool, Unit)>,
    languages: impl Iterator<Item = &'static Model>,
) -> i32 {
    pairs.clear();
    let space = (true, models().start());
    let mut before = space;
    for next in units.chain([space]) {
        if !(before.0 && next.0) {
            pairs.push(models(), before.1, next.1, 1);
        }
        before = next;
    }
    languages.map(|model| pairs.score(model)).max().unwrap_or(0)
}
