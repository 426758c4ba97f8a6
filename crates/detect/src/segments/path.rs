//! Finds the likeliest encodings of consecutive words.

use alloc::vec::Vec;
use encodium::{Encoding, UTF_8};

use crate::models::score;

/// The most encodings of a text: UTF-8 and four others.
pub const MAX_ENCODINGS: usize = 5;

/// How likely a word is in each of the encodings of a text, in eighths of a nat.
pub type Scores = [i32; MAX_ENCODINGS];

/// The score of an encoding that is impossible.
pub const IMPOSSIBLE: i32 = -1 << 16;

/// The scores, in nats, of a change of the encoding between lines and, to or from UTF-8, within a line.
const BETWEEN_LINES: f32 = -2.0;
const WITHIN_LINE: f32 = -6.0;

/// A word, and whether it is the first one of a line.
pub struct Step {
    pub scores: Scores,
    pub is_first: bool,
}

/// The encoding of a word on the likeliest path.
pub struct Choice {
    /// Its index among the encodings of the text.
    pub index: usize,
    /// By how much the path is likelier than any in which the word is in another encoding.
    pub lead: i32,
    pub is_first: bool,
}

/// Finds the likeliest path, as words come in pieces.
#[derive(Default)]
pub struct Path {
    /// The score of each encoding for the last word, relative to the likeliest one.
    before: Vec<(Encoding, i32)>,
}

impl Path {
    /// Chooses an encoding for each of the next words, among one encoding or more.
    pub fn find(&mut self, steps: &[Step], encodings: &[Encoding]) -> Vec<Choice> {
        let before = |encoding: &Encoding| {
            let found = self.before.iter().find(|(other, _)| other == encoding);
            found.map_or(score(BETWEEN_LINES), |(_, score)| *score)
        };
        let count = encodings.len();
        let mut sums: Scores = [0; MAX_ENCODINGS];
        sums.iter_mut().zip(encodings).for_each(|(sum, encoding)| *sum = before(encoding));
        let up_to = |step: &Step| {
            sums = sum(changed(&sums, encodings, step.is_first), &step.scores);
            sums
        };
        let forward: Vec<Scores> = steps.iter().map(up_to).collect();
        let most = sums[..count].iter().copied().max().unwrap_or(0);
        self.before = encodings.iter().copied().zip(sums.map(|sum| sum - most)).collect();
        let mut after: Scores = [0; MAX_ENCODINGS];
        let mut choices: Vec<Choice> = Vec::with_capacity(steps.len());
        for (&Step { scores, is_first }, sums) in steps.iter().zip(&forward).rev() {
            let all = sum(after, sums);
            let (mut index, mut second) = (0, i32::MIN / 2);
            for other in 1..count {
                let is_better = all[other] > all[index];
                second = second.max(all[if is_better { index } else { other }]);
                index = if is_better { other } else { index };
            }
            choices.push(Choice { index, lead: all[index] - second, is_first });
            after = changed(&sum(after, &scores), encodings, is_first);
        }
        choices.reverse();
        choices
    }
}

fn sum(mut scores: Scores, others: &Scores) -> Scores {
    scores.iter_mut().zip(others).for_each(|(score, other)| *score += other);
    scores
}

/// The scores of paths to each encoding, if the encoding before it may be another one.
fn changed(scores: &Scores, encodings: &[Encoding], is_first: bool) -> Scores {
    let mut changed = *scores;
    for (to, best) in changed[..encodings.len()].iter_mut().enumerate() {
        for (from, before) in scores[..encodings.len()].iter().enumerate() {
            let price = match is_first {
                true => score(BETWEEN_LINES),
                false if [encodings[from], encodings[to]].contains(&UTF_8) => score(WITHIN_LINE),
                false => IMPOSSIBLE,
            };
            *best = (*best).max(before + price);
        }
    }
    changed
}
