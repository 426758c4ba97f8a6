//! How likely single words are in an encoding, by their characters beyond ASCII alone: a word of ASCII is the same in any.

use encodium::{Encoding, UTF_8};

use super::charmap::{Charmap, code_pages, of_standard};
use crate::decode::decode_lossy;
use crate::evidence::utf_8::BY_CHANCE;
use crate::facts::CandidateId;
use crate::models::chars::{self, FOREIGN, is_cjk};
use crate::models::languages::Script;
use crate::models::{Model, OtherPairs, Unit, models, score};

/// The nats of a malformed sequence.
const MALFORMED: f32 = -32.0;

/// The first unit of the blocks that only Chinese, Japanese and Korean use.
const IDEOGRAPHIC: u16 = 0x3000;

/// Scores words in an encoding.
pub struct WordScorer {
    encoding: Encoding,
    /// That of an encoding with one byte to a character.
    charmap: Option<&'static Charmap>,
}

impl WordScorer {
    /// A scorer in an encoding that extends ASCII.
    pub fn new(encoding: Encoding) -> WordScorer {
        let is_it = |charmap: &&Charmap| charmap.id.encoding() == encoding;
        let charmap = match CandidateId::of(encoding) {
            Some(id) if !id.is_single_byte() => None,
            Some(id) if id.is_of_standard() => of_standard().iter().find(is_it),
            _ => code_pages().iter().find(is_it),
        };
        WordScorer { encoding, charmap }
    }

    /// How likely a word, or the beginning of one that has more, is in the likeliest language of the encoding, in eighths
    /// of a nat.
    pub fn score(&self, word: &[u8], has_more: bool) -> i32 {
        if let Some(Charmap { units, languages, .. }) = self.charmap {
            let units = word.iter().map(|byte| (byte.is_ascii(), units[*byte as usize]));
            return in_letters(units, languages.iter().map(|(index, _)| &models().models[*index]));
        }
        if self.encoding == UTF_8 {
            return self.of_utf_8(word, has_more);
        }
        let (mut units, is_cut) = decode_lossy(self.encoding, word);
        let count = units.len();
        units.retain(|unit| *unit != 0xFFFD);
        let malformed = count - units.len() + (is_cut && !has_more) as usize;
        malformed as i32 * score(MALFORMED) + self.of_units(&units)
    }

    fn of_utf_8(&self, word: &[u8], has_more: bool) -> i32 {
        let word = match std::str::from_utf8(word) {
            Err(error) if has_more && error.error_len().is_none() => &word[..error.valid_up_to()],
            _ => word,
        };
        let (mut malformed, mut others) = (0, 0);
        for chunk in word.utf8_chunks() {
            malformed += !chunk.invalid().is_empty() as i32;
            others += chunk.valid().chars().filter(|c| !c.is_ascii()).count() as i32;
        }
        // What is mostly malformed is no text, whatever the rest of it is.
        if others < 2 * malformed {
            return malformed * score(MALFORMED);
        }
        let valid: String = word.utf8_chunks().map(|chunk| chunk.valid()).collect();
        let units: Vec<u16> = valid.encode_utf16().collect();
        let by_chance = if malformed == 0 { others * score(BY_CHANCE) } else { 0 };
        malformed * score(MALFORMED) + self.of_units(&units) - by_chance
    }

    fn of_units(&self, units: &[u16]) -> i32 {
        // The apostrophe, the dash and the ellipsis of other languages are classes of these as well.
        if units.iter().any(|unit| *unit >= IDEOGRAPHIC && is_cjk(*unit)) {
            let rows = CandidateId::of(self.encoding).map_or(&[][..], |id| id.facts().languages);
            let is_own = |tag| rows.is_empty() || rows.iter().any(|(tags, _)| tags.contains(tag));
            let of_own = models().cjk.iter().filter(|model| is_own(&model.tag));
            return of_own.map(|model| model.score(models(), units, 0)).max().unwrap_or(0);
        }
        let is_letter = |unit: &&u16| **unit >= 0x80 && chars::kind(**unit) == FOREIGN;
        let script = units.iter().filter(is_letter).find_map(|unit| Script::of(*unit));
        let script = script.unwrap_or(Script::Latin);
        let of_script = models().models.iter().filter(|model| model.script == script);
        in_letters(units.iter().map(|unit| (*unit < 0x80, models().unit(*unit))), of_script)
    }
}

/// The score of a word in the likeliest of some languages, by its pairs that are not both ASCII; with each unit comes
/// whether it is.
fn in_letters(
    units: impl Iterator<Item = (bool, Unit)>,
    languages: impl Iterator<Item = &'static Model>,
) -> i32 {
    let mut pairs = OtherPairs::default();
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
