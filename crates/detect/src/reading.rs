//! How likely bytes are as text of an encoding and a language: the sum over pairs of characters that
//! follow each other.
//!
//! English, markup and numbers occur in documents of every language and encoding, so pairs of ASCII
//! characters are evidence only within words that have letters beyond ASCII, and in the lines of such words,
//! where each word counts in the language or in English, whichever is likelier.

use crate::chars::{self, FOREIGN, SPACE};
use crate::counts::counts;
use crate::languages::Script;
use crate::models::{LINE_ON, LINE_TURNS, Model, Models, STEP, Unit, score};

/// The cost of ASCII that is not of a text's language: English among Greek, markup, names.
const MIXED: i32 = -32;

/// The most that ASCII in other lines adds to the likelihood of a language: a page of it must not outweigh
/// one line of another.
const FAMILIAR: i32 = 64;

/// The index of the model of English.
const ENGLISH: usize = 0;

/// The score of pairs of ASCII characters, from their scores in a language and in any.
fn ascii_score(in_language: i32, any: i32) -> i32 {
    any + (in_language - any).clamp(MIXED, FAMILIAR)
}

/// The price of the assumption that a text is in capital letters, and of a small letter in such a text.
const CAPITALS: i32 = -64;
const SMALL: i32 = -40;

/// What a letter costs that is not its language's, where the language is not written in Latin.
const STRANGER: i32 = -55;

/// One of the letters of ASCII where the language is not written in Latin.
const ASCII_LETTER: i32 = -23;

/// Pairs of bytes that follow each other, and how often.
pub type BytePairs = Vec<([u8; 2], i32)>;

/// The pairs of ASCII characters in a text, scored once for all encodings that share them.
pub struct Ascii {
    /// Words that have letters beyond ASCII.
    within: Scores,
    /// The other words in the lines of those.
    beside: Scores,
    /// By model, the scores of these words, each in the model's language or in English.
    beside_or_english: Vec<i32>,
    /// All other lines.
    far: Scores,
}

/// The scores of pairs.
struct Scores {
    /// As pairs of any language.
    any: i32,
    /// As pairs of each model's language.
    by_model: Vec<i32>,
}

impl Ascii {
    /// The scores of pairs, `among` the first of the models, of which English is one.
    pub fn new(models: &Models, among: &[Model], text: &AsciiPairs) -> Ascii {
        let [within, far] = [&text.within, &text.far].map(|list| Scores::new(models, among, list));
        let mut beside = Scores { any: 0, by_model: vec![0; among.len()] };
        let mut beside_or_english = vec![0; among.len()];
        for (word, count) in &text.beside {
            let word = Scores::new(models, among, word);
            let english = word.by_model[ENGLISH];
            beside.any += count * word.any;
            for (index, score) in word.by_model.iter().enumerate() {
                beside.by_model[index] += count * score;
                beside_or_english[index] += count * score.max(&english);
            }
        }
        Ascii { within, beside, beside_or_english, far }
    }

    /// Whether words beside those with letters beyond ASCII are likelier in English than in the language of the
    /// model with an index.
    pub fn is_rather_english(&self, index: usize) -> bool {
        self.beside.by_model[ENGLISH] > self.beside.by_model[index]
    }

    /// The score of pairs in text that is written in no alphabet: that of English.
    pub fn of_english(models: &Models, text: &AsciiPairs) -> i32 {
        let english = &models.models[..=ENGLISH];
        let Ascii { within, beside, far, .. } = Ascii::new(models, english, text);
        let beside = beside.by_model[ENGLISH].max(beside.any + MIXED);
        within.any + beside + ascii_score(far.by_model[ENGLISH], far.any)
    }

    /// The score of these pairs in the language of a model, and that of the model, which has this index.
    pub fn of(&self, model: &Model, index: usize) -> Score {
        let Ascii { within, beside, beside_or_english, far } = self;
        let near = |beside_it: i32| {
            let any = within.any + beside.any;
            model.prior + (within.by_model[index] + beside_it).max(any + MIXED)
        };
        let far_or_english = far.by_model[index].max(far.by_model[ENGLISH]);
        Score {
            encoding: near(beside_or_english[index]) + ascii_score(far_or_english, far.any),
            language: near(beside.by_model[index]) + far.by_model[index].max(far.any + MIXED),
        }
    }
}

/// How likely text is in a language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// For the comparison with other encodings, in which ASCII counts little.
    pub encoding: i32,
    /// For the comparison with other languages of the same encoding, in which all of it counts.
    pub language: i32,
}

impl From<i32> for Score {
    fn from(score: i32) -> Score {
        Score { encoding: score, language: score }
    }
}

impl std::ops::Add<i32> for Score {
    type Output = Score;

    fn add(self, sum: i32) -> Score {
        Score { encoding: self.encoding + sum, language: self.language + sum }
    }
}

/// Where an element of a text stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Near {
    /// In a word that has letters beyond ASCII.
    Within,
    /// In its line.
    Beside,
    Far,
}

/// Where each element of a text, a byte or a code unit, stands.
fn nearness<T: Copy + Into<u32>>(text: &[T]) -> Vec<Near> {
    let is_end = |element: &T| matches!((*element).into(), 0x0A | 0x0D);
    text.split_inclusive(is_end).flat_map(nearness_in_line).collect()
}

fn nearness_in_line<T: Copy + Into<u32>>(line: &[T]) -> Vec<Near> {
    if line.iter().all(|element| (*element).into() < 0x80) {
        return vec![Near::Far; line.len()];
    }
    let is_word = |element: &T| matches!((*element).into(), 0x41..=0x5A | 0x61..=0x7A | 0x80..);
    let words: Vec<&[T]> = line.chunk_by(|a, b| is_word(a) == is_word(b)).collect();
    let has_others = |word: &[T]| word.iter().any(|element| (*element).into() >= 0x80);
    let centres: Vec<usize> = (0..words.len()).filter(|&at| has_others(words[at])).collect();
    let mut near = vec![Near::Beside; words.len()];
    centres.iter().for_each(|&at| near[at] = Near::Within);
    words.iter().zip(near).flat_map(|(word, near)| word.iter().map(move |_| near)).collect()
}

/// The pairs of ASCII characters of a text, and how often each occurs.
#[derive(Default)]
pub struct AsciiPairs {
    within: BytePairs,
    /// By word.
    beside: Vec<(BytePairs, i32)>,
    far: BytePairs,
}

/// The pairs of a text's elements after a line's end: those of ASCII, and the others, each as one number with
/// its first in the upper half.
pub fn split<T: Copy + Into<u32>>(text: &[T]) -> (AsciiPairs, Vec<u32>) {
    let (mut within, mut far, mut others) = (Vec::new(), Vec::new(), Vec::new());
    let mut words: Vec<Vec<u32>> = Vec::new();
    let mut last = (0x0A, Near::Far);
    let is_letter = |element: u32| matches!(element, 0x41..=0x5A | 0x61..=0x7A);
    for (&element, near) in text.iter().zip(nearness(text)) {
        let element = element.into();
        let (before, was_near) = std::mem::replace(&mut last, (element, near));
        let pair = before << 16 | element;
        match (before | element, near.min(was_near)) {
            (0x80.., _) => others.push(pair),
            (_, Near::Within) => within.push(pair),
            (_, Near::Far) => far.push(pair),
            (_, Near::Beside) => {
                if words.is_empty() || !is_letter(before) {
                    words.push(Vec::new());
                }
                words.last_mut().expect("one was begun").push(pair);
            }
        }
    }
    words.sort_unstable();
    let beside =
        words.chunk_by(|a, b| a == b).map(|same| (byte_pairs(&same[0]), same.len() as i32));
    let beside = beside.collect();
    (AsciiPairs { within: byte_pairs(&within), beside, far: byte_pairs(&far) }, others)
}

/// How often each pair of [`split`] occurs, where both of its elements are bytes.
pub fn byte_pairs(list: &[u32]) -> BytePairs {
    let pair = |(pair, count): (u32, i32)| ([(pair >> 16) as u8, pair as u8], count);
    counts(list).into_iter().map(pair).collect()
}

/// A pair of ASCII characters with a letter, in which languages differ.
struct AsciiPair {
    before: Unit,
    unit: Unit,
    count: i32,
    /// Whether both are letters.
    is_letters: bool,
    /// The score in any language.
    any: i32,
    /// The part of the score that is the same in all languages.
    shared: i32,
}

impl AsciiPair {
    /// The difference of its score in the language of a model to that in any.
    fn difference(&self, models: &Models, model: &Model) -> i32 {
        let &AsciiPair { before, unit, count, is_letters, any, shared } = self;
        let score = || model.cost(before, unit) + shared;
        let score = match model.script {
            Script::Latin if is_letters => models.mixed(score(), any),
            Script::Latin => score(),
            _ if is_letters => any,
            _ if unit.kind == FOREIGN => score() + ASCII_LETTER,
            _ => score(),
        };
        count * (score - any)
    }
}

impl Scores {
    fn new(models: &Models, among: &[Model], pairs: &BytePairs) -> Scores {
        let mut sum = 0;
        let mut different = Vec::with_capacity(pairs.len());
        for &(pair, count) in pairs {
            let [before, unit] = pair.map(|byte| models.ascii_units[byte as usize]);
            let any = models.ascii(before, unit);
            sum += count * any;
            let is_letter = |unit: Unit| unit.kind == FOREIGN;
            let is_word = |unit: Unit| is_letter(unit) || unit.kind == SPACE;
            // Rows of spaces and line ends are of no language.
            if !is_word(before) || !is_word(unit) || !is_letter(before) && !is_letter(unit) {
                continue;
            }
            let score = if is_letter(unit) { 0 } else { unit.score as i32 };
            let shared = score + models.case[before.case as usize][unit.case as usize];
            let is_letters = is_letter(before) && is_letter(unit);
            different.push(AsciiPair { before, unit, count, is_letters, any, shared });
        }
        // Model by model, because the costs of one fit into a processor's first cache.
        let of =
            |model| -> i32 { different.iter().map(|pair| pair.difference(models, model)).sum() };
        Scores { any: sum, by_model: among.iter().map(|model| sum + of(model)).collect() }
    }
}

impl Model {
    /// The score of a pair of units that are not both ASCII, without regard to case. None if the second is a
    /// letter that the language lacks.
    pub fn usual(&self, before: Unit, unit: Unit) -> Option<i32> {
        let (cost, class) = self.pair(before.id, unit.id);
        (class != FOREIGN).then_some(cost)
    }

    /// What a unit's class costs behind another one's.
    fn cost(&self, before: Unit, unit: Unit) -> i32 {
        self.pair(before.id, unit.id).0
    }

    fn pair(&self, before: u16, unit: u16) -> (i32, u8) {
        let class = self.classes[unit as usize];
        let cell = self.classes[before as usize] as usize * self.n + class as usize;
        (-STEP * self.costs[cell] as i32, class)
    }
}

#[derive(Clone, Copy)]
struct Pair {
    before: u16,
    unit: u16,
    /// The score of the unit's letter in a Latin language that lacks it.
    foreign: i16,
    count: i32,
}

/// A text's pairs that are not both ASCII, as one encoding has them.
#[derive(Default)]
pub struct Reading {
    pairs: Vec<Pair>,
    /// The score in any language: of case, and of characters that are no letters.
    shared: i32,
    /// The difference to `shared` if the text is in capital letters.
    in_capitals: i32,
    count: i32,
}

impl Reading {
    pub fn clear(&mut self) {
        self.pairs.clear();
        (self.shared, self.in_capitals, self.count) = (0, 0, 0);
    }

    pub fn push(&mut self, models: &Models, before: Unit, unit: Unit, count: i32) {
        if unit.line != 0 && before.line != 0 {
            let is_same = before.line == unit.line;
            self.shared += count * score(if is_same { LINE_ON } else { LINE_TURNS });
            return;
        }
        let own = if unit.kind == FOREIGN { 0 } else { unit.score as i32 };
        let case = |a: u8, b: u8| models.case[a as usize][b as usize];
        let cost = case(before.case, unit.case);
        // In text in capital letters they cost what small ones do in other text.
        let in_capitals = match unit.case {
            1 => SMALL,
            _ => case(before.case.min(1), unit.case.min(1)),
        };
        self.shared += count * (own + cost);
        self.in_capitals += count * (in_capitals - cost);
        self.count += count;
        self.pairs.push(Pair { before: before.id, unit: unit.id, foreign: unit.score, count });
    }

    /// How many pairs there are.
    pub fn count(&self) -> i32 {
        self.count
    }

    /// The score of these pairs in the language of a model.
    pub fn beyond(&self, model: &Model) -> i32 {
        let latin = model.script == Script::Latin;
        let mut sum = self.shared + (self.in_capitals + CAPITALS).max(0);
        for pair in &self.pairs {
            let (mut cost, class) = model.pair(pair.before, pair.unit);
            if class == FOREIGN {
                cost += if latin { pair.foreign as i32 } else { STRANGER };
            } else if class == chars::ASCII {
                cost += ASCII_LETTER;
            }
            sum += pair.count * cost;
        }
        sum
    }
}
