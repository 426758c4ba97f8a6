//! The models of languages that are written in an alphabet.

use encodium_detect::internals::models::chars::{self, ASCII, BAD, FOREIGN, SYMBOL};
use encodium_detect::internals::models::coder::Writer;
use encodium_detect::internals::models::format::{Cell, LEVEL_BITS, LEVELS};
use encodium_detect::internals::models::languages::{LANGUAGES, Script};
use encodium_detect::internals::models::{
    ANY_LANGUAGE, BAD_STEPS, MIXTURE, MIXTURE_LEAST, NAT, POOL,
};

use crate::counts::{Counts, KINDS};
use crate::steps::{STEP, steps};

/// How much of a row is the unigram's: at the least, and for rows that are seldom seen.
const FLOOR: f64 = 0.05;
const POOL_FLOOR: f64 = 0.2;
const SELDOM: f64 = 20.0;

/// The value of a cell of a matrix before it is rounded.
pub struct Wanted {
    /// Its steps, not rounded.
    pub steps: f64,
    /// How much the square of an error counts.
    pub weight: f64,
}

/// The worth of an error of a step, in bits, in a cell that text has as often as the mean one.
const WORTH: f64 = 3.5;

/// How much of the weight of a cell is the same for all cells of its row: text that is read wrong has
/// pairs that its language has not.
const EVEN: f64 = 0.1;

/// How much more an error counts in a pair with a letter that is not ASCII: only those tell encodings
/// apart.
const TELLING: f64 = 3.0;

/// Packs a cell as the level that takes the least room for what its error is worth.
pub fn pack(writer: &mut Writer, cell: &Cell, wanted: &Wanted) -> u8 {
    let error = |steps: u8| {
        let error = steps as f64 - wanted.steps;
        wanted.weight * error * error
    };
    let (unseen, seen) = (true, false);
    let mut best = (writer.price_of_flag(unseen, cell.context) + error(cell.unseen), None);
    let price_of_seen = writer.price_of_flag(seen, cell.context);
    for (number, &steps) in LEVELS.iter().enumerate() {
        let number = number as u8;
        let price_of_number = writer.price_of_number(number, cell.context, LEVEL_BITS);
        let price = price_of_seen + price_of_number + error(steps);
        if price < best.0 {
            best = (price, Some(number));
        }
    }
    writer.flag(best.1.is_none(), cell.context);
    match best.1 {
        Some(number) => {
            writer.number(number, cell.context, LEVEL_BITS);
            LEVELS[number as usize]
        }
        None => cell.unseen,
    }
}

/// The steps of each class alone and of each pair.
pub fn model(counts: &Counts, script: Script, pooled: bool) -> (Vec<u8>, Vec<Wanted>) {
    let floor = if pooled { POOL_FLOOR } else { FLOOR };
    let n = counts.pairs.len();
    let total: f64 = counts.pairs.iter().flatten().sum();
    let mut alone: Vec<f64> = (0..n)
        .map(|j| counts.pairs.iter().map(|line| line[j]).sum::<f64>() / total)
        .map(|share| share.max(1e-5))
        .collect();
    // Classes that other text has more often than this.
    let mut at_least = |class: u8, share: f64| {
        alone[class as usize] = alone[class as usize].max(share);
    };
    at_least(FOREIGN, 2e-4);
    at_least(SYMBOL, 3e-3);
    at_least(chars::DIGIT, 0.02);
    at_least(chars::PUNCTUATION, 0.03);
    at_least(chars::JOINER, 0.005);
    if script != Script::Latin {
        at_least(ASCII, 0.02);
    }
    let all: f64 = alone.iter().sum();
    alone.iter_mut().for_each(|share| *share /= all);
    let own_letters: f64 = alone[KINDS..].iter().sum();
    let own: Vec<u8> = alone.iter().map(|&share| steps(share)).collect();
    let mut cells = Vec::with_capacity(n * n);
    // Letters of two scripts hardly ever touch.
    let apart = (-9.0f64).exp();
    for (i, line) in counts.pairs.iter().enumerate() {
        let sum: f64 = line.iter().sum();
        for (j, &pair) in line.iter().enumerate() {
            let seen = (pair + SELDOM * alone[j]) / (sum + SELDOM);
            let mut probability = (1.0 - floor) * seen + floor * alone[j];
            if script != Script::Latin && i == ASCII as usize && j >= KINDS {
                probability = probability.min(alone[j] / own_letters * apart);
            }
            if script != Script::Latin && j == ASCII as usize && i >= KINDS {
                probability = probability.min(apart);
            }
            let steps = (-probability.ln() / STEP).min(24.0);
            let is_telling = |class: usize| {
                class == FOREIGN as usize || class >= KINDS && counts.alphabet[class - KINDS] > 0x7F
            };
            let telling = script == Script::Latin && (is_telling(i) || is_telling(j));
            let how_often = alone[i] * (probability + EVEN / n as f64) * (n * n) as f64;
            let weight = WORTH * how_often * if telling { TELLING } else { 1.0 };
            cells.push(Wanted { steps, weight });
        }
    }
    (own, cells)
}

/// The scores below zero of pairs of ASCII in any Latin language: the mean of likelihoods.
pub fn pool(all: &[Counts]) -> Vec<usize> {
    let is_latin = |at: &usize| {
        let language = &LANGUAGES[*at];
        language.script == Script::Latin && language.tag != "vi"
    };
    let latin: Vec<Vec<Wanted>> = (0..LANGUAGES.len())
        .filter(is_latin)
        .map(|at| model(&all[at], Script::Latin, false).1)
        .collect();
    let sizes: Vec<usize> = latin.iter().map(|cells| cells.len().isqrt()).collect();
    let mean = |at: usize| {
        let (i, j) = (at / POOL, at % POOL);
        let cells = latin.iter().zip(&sizes).map(|(cells, n)| cells[i * n + j].steps);
        let sum: f64 = cells.map(|steps| (-steps * STEP).exp()).sum();
        match [i, j].map(|class| class == BAD as usize) {
            [_, true] => BAD_STEPS as f64 * STEP,
            [true, false] => (POOL as f64).ln(),
            _ => (latin.len() as f64 / sum).ln(),
        }
    };
    (0..POOL * POOL).map(|at| (mean(at) * NAT as f64).round() as usize).collect()
}

/// How much likelier a mixture of two likelihoods is than the one, by how much likelier the other is.
pub fn mixture() -> impl Iterator<Item = u16> {
    MIXTURE.map(|more| {
        let ratio = (more as f32 / NAT).exp();
        let gain = ((1.0 - ANY_LANGUAGE + ANY_LANGUAGE * ratio).ln() * NAT) as i32;
        (gain - MIXTURE_LEAST) as u16
    })
}
