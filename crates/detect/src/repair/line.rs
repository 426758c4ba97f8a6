//! A line of text, and the wrong decodings that were undone in it.

use alloc::vec::Vec;
use encodium::Encoding;

use super::mistakes::Mistake;
use super::result::RepairStep;
use super::single_bytes::encode;
use crate::decode::decode;

/// A stretch of a line and what replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u16>,
}

/// Units after some edits, which are in order and apart.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn applied(units: &[u16], edits: &[Edit]) -> Vec<u16> {
    let mut text = Vec::with_capacity(units.len());
    let mut taken = 0;
    for edit in edits {
        text.extend_from_slice(&units[taken..edit.start]);
        text.extend_from_slice(&edit.text);
        taken = edit.end;
    }
    text.extend_from_slice(&units[taken..]);
    text
}

/// Edits that undo one wrong decoding in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    pub encoding: Encoding,
    pub read_as: Encoding,
    /// The score of the mistake.
    pub cost: i32,
    /// In order and apart.
    pub edits: Vec<Edit>,
}

impl Layer {
    pub fn mistake(&self) -> Mistake {
        (self.encoding, self.read_as)
    }

    /// Its steps in the repaired units: one for edits with ASCII between them, unless an earlier step begins or ends there.
    fn steps(&self, ends: &[(usize, usize)], units: &[u16], earlier: &[LineStep]) -> Vec<LineStep> {
        let mut is_bound = vec![false; units.len() + 1];
        for step in earlier {
            (is_bound[step.start], is_bound[step.end]) = (true, true);
        }
        let &Layer { encoding, read_as, ref edits, .. } = self;
        let mut steps: Vec<LineStep> = Vec::new();
        for (edit, &(_, end)) in edits.iter().zip(ends) {
            let start = end - edit.text.len();
            let goes_on = |last: &LineStep| {
                units[last.end..start].iter().all(|unit| *unit < 0x80)
                    && !is_bound[last.end..end].contains(&true)
            };
            match steps.last_mut() {
                Some(last) if goes_on(last) => last.end = end,
                _ => steps.push(LineStep { encoding, read_as, start, end, lossy: false }),
            }
        }
        steps
    }
}

/// A wrong decoding that was undone: text that was bytes of `encoding` was decoded as `read_as`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    pub encoding: Encoding,
    pub read_as: Encoding,
    /// Where the text is, in code units of the repaired line.
    pub start: usize,
    pub end: usize,
    /// Whether decoding its bytes again does not give the same garbled text.
    pub lossy: bool,
}

impl LineStep {
    pub fn mistake(&self) -> Mistake {
        (self.encoding, self.read_as)
    }

    /// The edits that touch the step's range.
    fn touching<'a>(&self, edits: &'a [Edit]) -> &'a [Edit] {
        let start = edits.partition_point(|edit| edit.end <= self.start);
        let edits = &edits[start..];
        &edits[..edits.partition_point(|edit| edit.start < self.end)]
    }

    /// The step after edits were made. Edits within its range or at its ends belong to it.
    fn moved(&self, edits: &[Edit], ends: &[(usize, usize)]) -> LineStep {
        let touching = self.touching(edits);
        let first = touching.first().map_or(self.start, |edit| edit.start);
        let last = touching.last().map_or(self.end, |edit| edit.end);
        let (start, end) = (self.start.min(first), self.end.max(last));
        LineStep { start: moved_to(ends, start), end: moved_to(ends, end), ..*self }
    }

    /// The step in a text that has `units` units before the line.
    pub fn after(&self, units: usize, confidence: f64) -> RepairStep {
        let LineStep { encoding, read_as, start, end, lossy } = *self;
        RepairStep { encoding, read_as, range: units + start..units + end, lossy, confidence }
    }
}

/// A line in which some wrong decodings are undone.
#[derive(Clone, Debug)]
pub struct Line {
    pub units: Vec<u16>,
    /// In the order in which they were undone. A later one's range is within an earlier one's or apart.
    pub steps: Vec<LineStep>,
    /// The score of all mistakes.
    pub cost: i32,
    /// The score of the units as text, with `cost`.
    pub score: i32,
    /// The score of the line as it was found.
    pub before: i32,
    /// The log-odds that it is right, in 1/256.
    pub odds: i32,
}

impl Line {
    /// A line as it was found, without its score.
    pub fn new(units: &[u16]) -> Line {
        Line { units: units.to_vec(), steps: Vec::new(), cost: 0, score: 0, before: 0, odds: 0 }
    }

    /// The line with its score, before anything is undone.
    pub fn scored(self, score: i32) -> Line {
        Line { score, before: score, ..self }
    }

    /// The probability that it is right, rounded to thousandths, so that all machines return the same.
    pub fn confidence(&self) -> f64 {
        libm::round(1000.0 / (1.0 + libm::exp(-f64::from(self.odds) / 256.0))) / 1000.0
    }

    /// The line, without its score, after undoing one more layer at this cost. None if an edit crosses the end of an
    /// earlier step's range.
    pub fn undo(&self, layer: &Layer, cost: i32) -> Option<Line> {
        let edits = &layer.edits;
        if !self.steps.iter().all(|step| self.is_apart_or_around(step, edits)) {
            return None;
        }
        let units = applied(&self.units, edits);
        let ends = ends(edits);
        let moved = |step: &LineStep| step.moved(edits, &ends);
        let mut steps: Vec<LineStep> = self.steps.iter().map(moved).collect();
        let mut later = layer.steps(&ends, &units, &steps);
        // For each edit, its end after and before it was made.
        let back: Vec<(usize, usize)> = ends.iter().map(|&(old, new)| (new, old)).collect();
        for step in &mut later {
            // The start of an edit is where the text before it ends.
            let garbled = &self.units[moved_to(&back, step.start)..moved_to(&back, step.end)];
            step.lossy = is_lossy(step, &units[step.start..step.end], garbled);
        }
        steps.extend(later);
        Some(Line { units, steps, cost: self.cost + cost, score: 0, before: self.before, odds: 0 })
    }

    /// Whether all edits are outside a step's range, or within it and the ASCII next to it, which the step did not
    /// change.
    fn is_apart_or_around(&self, step: &LineStep, edits: &[Edit]) -> bool {
        let edits = step.touching(edits);
        let (Some(first), Some(last)) = (edits.first(), edits.last()) else { return true };
        let is_ascii = |unit: &&u16| **unit < 0x80;
        let start = step.start - self.units[..step.start].iter().rev().take_while(is_ascii).count();
        let end = step.end + self.units[step.end..].iter().take_while(is_ascii).count();
        start <= first.start && last.end <= end
    }
}

/// For each edit, its end before and after it is made.
fn ends(edits: &[Edit]) -> Vec<(usize, usize)> {
    let (mut old, mut new) = (0, 0);
    let end = |edit: &Edit| {
        new += edit.start - old + edit.text.len();
        old = edit.end;
        (old, new)
    };
    edits.iter().map(end).collect()
}

/// The position after edits, given their [`ends`], of what was at `at`.
fn moved_to(ends: &[(usize, usize)], at: usize) -> usize {
    match ends.partition_point(|(end, _)| *end <= at) {
        0 => at,
        count => at - ends[count - 1].0 + ends[count - 1].1,
    }
}

/// Whether decoding a step's text wrongly once more does not give the same garbled text.
fn is_lossy(step: &LineStep, text: &[u16], garbled: &[u16]) -> bool {
    let again = encode(step.encoding, text).and_then(|bytes| decode(step.read_as, &bytes));
    again.is_none_or(|again| again != garbled)
}
