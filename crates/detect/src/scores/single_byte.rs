//! The scores of single-byte encodings.

use super::borders::Borders;
use super::charmap::{Charmap, code_pages, of_standard};
use super::likelihood::{FAR, Likelihoods, is_left_out};
use super::unknown::{Byte, IN_LANGUAGE, LETTERS, NonAsciiBytes};
use crate::models::chars::FOREIGN;
use crate::models::languages::Script;
use crate::models::{
    AsciiScores, BytePairs, Model, OtherPairs, Score, byte_pairs, models, score, split,
};
use crate::options::Options;
use alloc::vec::Vec;

/// The score of a change between a word of ASCII and one in another script.
const SWITCH: f32 = -4.0;

/// The score of a single letter before or after a number or in English, where signs are expected.
const SIGN: f32 = -6.5;

/// The score of a letter at one end of a word of ASCII in English, where signs are expected, too.
const EDGE: f32 = -2.0;

/// Text whose characters are bytes.
pub struct ByteText {
    ascii: AsciiScores,
    others: BytePairs,
    non_ascii: NonAsciiBytes,
    /// The score of the ASCII in the likeliest language of Latin.
    in_likeliest: i32,
}

impl ByteText {
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn new(bytes: &[u8]) -> ByteText {
        // A `split` for bytes would be a second copy of its code.
        let units: Vec<u16> = bytes.iter().map(|byte| u16::from(*byte)).collect();
        let (ascii, others) = split(&units);
        let models = models();
        let others = byte_pairs(&others);
        let non_ascii = NonAsciiBytes::new(models, &others, ascii.near());
        let ascii = AsciiScores::new(models, &models.models, &ascii);
        let is_latin = |model: &Model| model.script == Script::Latin && !is_left_out(model.tag);
        let of_latin = models.models.iter().enumerate().filter(|(_, model)| is_latin(model));
        let in_latin = of_latin.map(|(index, model)| ascii.score(model, index).encoding);
        let in_likeliest = in_latin.chain([ascii.in_unknown()]).max().unwrap_or(0);
        ByteText { ascii, others, non_ascii, in_likeliest }
    }

    pub fn ascii(&self) -> &AsciiScores {
        &self.ascii
    }

    pub fn is_ascii(&self) -> bool {
        self.others.is_empty()
    }
}

/// Adds the scores of bytes in the encodings that the options allow. `text` is their text in encodings that extend
/// ASCII.
pub fn add(likelihoods: &mut Likelihoods, bytes: &[u8], text: &ByteText, options: &Options) {
    let mut adder = Adder {
        likelihoods,
        borders: Borders::new(bytes),
        pairs: OtherPairs::default(),
        bytes: Vec::new(),
    };
    let is_allowed = |charmap: &&Charmap| options.allows(charmap.id);
    of_standard().iter().filter(is_allowed).for_each(|charmap| adder.add(charmap, text));
    if !options.has_extended() {
        return;
    }
    let may_be_ebcdic = is_plausible_ebcdic(bytes);
    for charmap in code_pages().iter().filter(is_allowed) {
        match charmap.order {
            None => adder.add(charmap, text),
            Some(order) if may_be_ebcdic => {
                let ordered: Vec<u8> = bytes.iter().map(|byte| order[*byte as usize]).collect();
                adder.add(charmap, &ByteText::new(&ordered));
            }
            Some(_) => {}
        }
    }
}

struct Adder<'a> {
    likelihoods: &'a mut Likelihoods,
    borders: Borders,
    /// The pairs and bytes of the last encoding, whose memory the next one reuses.
    pairs: OtherPairs,
    bytes: Vec<Byte>,
}

impl Adder<'_> {
    /// Adds the scores in an encoding, in each language that is written in it.
    fn add(&mut self, charmap: &Charmap, text: &ByteText) {
        let Charmap { id, units, sorts, languages, .. } = charmap;
        let models = models();
        self.pairs.clear();
        for &([before, byte], count) in &text.others {
            self.pairs.push(models, units[before as usize], units[byte as usize], count);
        }
        let is_letter = |byte: u8| units[byte as usize].kind == FOREIGN;
        let letters = |bytes: &[(u8, i32)]| -> i32 {
            bytes.iter().filter(|(byte, _)| is_letter(*byte)).map(|(_, count)| count).sum()
        };
        let has_letters = text.non_ascii.any(is_letter);
        let Borders { switches, by_digits, alone, at_ends } = &self.borders;
        let switches = letters(switches) * score(SWITCH);
        let by_digits = letters(by_digits) * score(SIGN);
        let in_english = letters(alone) * score(SIGN) + letters(at_ends) * score(EDGE);
        let mut in_language = i32::MIN / 2;
        for &(index, prior) in languages {
            let model = &models.models[index];
            // Without one of its letters, no text is in a language of another script.
            if is_left_out(model.tag) || (!has_letters && model.script != Script::Latin) {
                continue;
            }
            let switches = if model.script == Script::Latin { 0 } else { switches };
            let in_english = if text.ascii.is_rather_english(index) { in_english } else { 0 };
            let others = self.pairs.score(model) + switches + by_digits + in_english;
            let in_ascii = text.ascii.score(model, index);
            in_language = in_language.max(in_ascii.encoding);
            let found = in_ascii + (others + prior);
            self.likelihoods.add(*id, found, model.tag);
        }
        // To save time, a score that is [`FAR`] below another one is not computed.
        let least = self.likelihoods.best() - FAR;
        let ascii = text.in_likeliest.max(in_language) + score(id.facts().prior);
        if !text.is_ascii() && ascii + text.non_ascii.max_score(sorts) > least {
            let (others, has_letters) = text.non_ascii.score(sorts, &mut self.bytes);
            let ascii = if has_letters {
                text.ascii.in_unknown().max(in_language + score(IN_LANGUAGE)) + score(LETTERS)
            } else {
                text.in_likeliest
            };
            let found = ascii + others + score(id.facts().prior);
            self.likelihoods.add(*id, Score::from(found), "");
        }
    }
}

/// The most bytes of EBCDIC that may be one word.
const WORD: usize = 24;

/// Whether a long text has many of EBCDIC's spaces, or a short one consists mostly of its Latin letters and digits.
fn is_plausible_ebcdic(bytes: &[u8]) -> bool {
    let is_usual = |byte: &&u8| {
        matches!(byte, 0x40 | 0x81..=0x89 | 0x91..=0x99 | 0xA2..=0xA9 | 0xC1..=0xC9)
            || matches!(byte, 0xD1..=0xD9 | 0xE2..=0xE9 | 0xF0..=0xF9)
    };
    let spaces = bytes.iter().filter(|byte| **byte == 0x40).count();
    let is_word = || bytes.len() < WORD && 2 * bytes.iter().filter(is_usual).count() > bytes.len();
    spaces > 0 && WORD * spaces >= bytes.len() || is_word()
}
