//! Scores how likely the ASCII of a text is in each language.
//!
//! Pairs of ASCII characters are evidence only in words that have letters beyond ASCII, and in the lines of such words,
//! where each word is scored in the language or in English, whichever is likelier.

use super::chars::{FOREIGN, SPACE};
use super::languages::Script;
use super::model::{Model, Models, Unit};
use super::pairs::{AsciiPairs, BytePairs};
use super::score::Score;
use alloc::vec::Vec;

/// The least score of ASCII that is not in the text's language: English among Greek, markup, names.
const OTHER_LANGUAGE: i32 = -32;

/// The most that ASCII in other lines adds to the likelihood of a language: a page of ASCII must not outweigh one line
/// in another language.
const FAMILIAR: i32 = 64;

/// The score of an ASCII letter in a language that is not written in Latin.
pub const ASCII_LETTER: i32 = -23;

/// The index of the model of English.
const ENGLISH: usize = 0;

/// The score of lines of ASCII, from their scores in a language and in any.
fn limited(in_language: i32, in_any: i32) -> i32 {
    in_any + (in_language - in_any).clamp(OTHER_LANGUAGE, FAMILIAR)
}

/// The scores of a text's pairs of ASCII characters, which all encodings that extend ASCII share.
pub struct AsciiScores {
    in_words: Scores,
    in_lines: Scores,
    /// By model, the scores of the words in `in_lines`, each in the model's language or in English.
    in_lines_or_english: Vec<i32>,
    elsewhere: Scores,
}

/// The scores of pairs.
struct Scores {
    /// As pairs in any language.
    in_any: i32,
    /// As pairs in each model's language.
    by_model: Vec<i32>,
}

impl AsciiScores {
    /// The scores by each of the models `first`, which include English.
    pub fn new(models: &Models, first: &[Model], text: &AsciiPairs) -> AsciiScores {
        let [in_words, elsewhere] =
            [&text.in_words, &text.elsewhere].map(|pairs| Scores::new(models, first, pairs));
        let mut in_lines = Scores { in_any: 0, by_model: vec![0; first.len()] };
        let mut in_lines_or_english = vec![0; first.len()];
        for (word, count) in &text.in_lines {
            let word = Scores::new(models, first, word);
            let in_english = word.by_model[ENGLISH];
            in_lines.in_any += count * word.in_any;
            for (index, score) in word.by_model.iter().enumerate() {
                in_lines.by_model[index] += count * score;
                in_lines_or_english[index] += count * score.max(&in_english);
            }
        }
        AsciiScores { in_words, in_lines, in_lines_or_english, elsewhere }
    }

    /// The score of pairs in text without an alphabet, which is that in English.
    pub fn in_english(models: &Models, text: &AsciiPairs) -> i32 {
        let english = &models.models[..=ENGLISH];
        let AsciiScores { in_words, in_lines, elsewhere, .. } =
            AsciiScores::new(models, english, text);
        in_words.in_any
            + in_lines.by_model[ENGLISH].max(in_lines.in_any + OTHER_LANGUAGE)
            + limited(elsewhere.by_model[ENGLISH], elsewhere.in_any)
    }

    /// The score in an unknown language.
    pub fn in_unknown(&self) -> i32 {
        let AsciiScores { in_words, in_lines, in_lines_or_english, elsewhere } = self;
        in_words.in_any
            + in_lines.in_any.max(in_lines_or_english[ENGLISH])
            + limited(elsewhere.in_any.max(elsewhere.by_model[ENGLISH]), elsewhere.in_any)
    }

    /// Whether words in lines with letters beyond ASCII are likelier in English than in the language of the model
    /// with an index.
    pub fn is_rather_english(&self, index: usize) -> bool {
        self.in_lines.by_model[ENGLISH] > self.in_lines.by_model[index]
    }

    /// The score in the language of `model`, which has this index.
    // Not inlined: lib.rs says why.
    #[inline(never)]
    pub fn score(&self, model: &Model, index: usize) -> Score {
        let AsciiScores { in_words, in_lines, in_lines_or_english, elsewhere } = self;
        let near = |in_lines_of_model: i32| {
            let in_any = in_words.in_any + in_lines.in_any;
            let in_language = in_words.by_model[index] + in_lines_of_model;
            model.prior + in_language.max(in_any + OTHER_LANGUAGE)
        };
        let of_model = elsewhere.by_model[index];
        let or_english = of_model.max(elsewhere.by_model[ENGLISH]);
        Score {
            encoding: near(in_lines_or_english[index]) + limited(or_english, elsewhere.in_any),
            language: near(in_lines.by_model[index])
                + of_model.max(elsewhere.in_any + OTHER_LANGUAGE),
        }
    }
}

/// A pair of ASCII characters with a letter, whose frequency depends on the language.
struct AsciiPair {
    before: Unit,
    unit: Unit,
    count: i32,
    /// Whether both are letters.
    is_letters: bool,
    /// The score in any language.
    in_any: i32,
    /// The share of the score that is the same in all languages.
    shared: i32,
}

impl AsciiPair {
    /// How much more it scores in the language of a model than in any language.
    fn difference(&self, models: &Models, model: &Model) -> i32 {
        let &AsciiPair { before, unit, count, is_letters, in_any, shared } = self;
        let in_language = || model.pair(before.id, unit.id).0 + shared;
        let score = match model.script {
            Script::Latin if is_letters => models.mixture(in_language(), in_any),
            Script::Latin => in_language(),
            _ if is_letters => in_any,
            _ if unit.kind == FOREIGN => in_language() + ASCII_LETTER,
            _ => in_language(),
        };
        count * (score - in_any)
    }
}

impl Scores {
    fn new(models: &Models, first: &[Model], pairs: &BytePairs) -> Scores {
        let mut sum = 0;
        let mut different = Vec::with_capacity(pairs.len());
        for &(pair, count) in pairs {
            let [before, unit] = pair.map(|byte| models.ascii_units[byte as usize]);
            let in_any = models.ascii(before, unit);
            sum += count * in_any;
            let is_letter = |unit: Unit| unit.kind == FOREIGN;
            let is_in_text = |unit: Unit| is_letter(unit) || unit.kind == SPACE;
            // Rows of spaces and line terminators are in no language.
            if !is_in_text(before) || !is_in_text(unit) || !is_letter(before) && !is_letter(unit) {
                continue;
            }
            let kind = if is_letter(unit) { 0 } else { unit.score as i32 };
            let shared = kind + models.case[before.case as usize][unit.case as usize];
            let is_letters = is_letter(before) && is_letter(unit);
            different.push(AsciiPair { before, unit, count, is_letters, in_any, shared });
        }
        // One model at a time, because the costs of one fit into a processor's first-level cache.
        let score = |model| -> i32 {
            sum + different.iter().map(|pair| pair.difference(models, model)).sum::<i32>()
        };
        Scores { in_any: sum, by_model: first.iter().map(score).collect() }
    }
}
