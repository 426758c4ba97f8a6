//! A line of text, and the wrong decodings that were undone in it.

use encodium::Encoding;

use super::readers::{LATIN_1, decode, encode};
use crate::models::nats;

/// A wrong decoding: the encoding of the bytes, and what they were decoded as.
pub type Mistake = (Encoding, Encoding);

/// Whether a line may have suffered a mistake.
pub type IsPossible<'a> = &'a dyn Fn(Mistake) -> bool;

/// A stretch of a line and what replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u16>,
}

/// Units after some edits, which are in order and apart.
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
    before: i32,
}

impl Line {
    /// A line as it was found. `score` is that of its text.
    pub fn new(units: &[u16], score: i32) -> Line {
        Line { units: units.to_vec(), steps: Vec::new(), cost: 0, score, before: score }
    }

    /// By how many nats the line is likelier than as it was found.
    pub fn gain(&self) -> f64 {
        nats(self.score - self.before)
    }

    /// The line with one layer more undone, which costs so much, without its score. None if edits reach out of the range of an
    /// earlier step.
    pub fn undo(&self, layer: &Layer, cost: i32) -> Option<Line> {
        let Layer { encoding, read_as, ref edits, .. } = *layer;
        let within = |edit: &Edit, step: &LineStep| {
            edit.end <= step.start
                || edit.start >= step.end
                || self.widest(step).contains_range(edit)
        };
        if !edits.iter().all(|edit| self.steps.iter().all(|step| within(edit, step))) {
            return None;
        }
        let mut units = Vec::with_capacity(self.units.len());
        let mut steps = self.steps.clone();
        for step in &mut steps {
            let Range { start, end } = Range { start: step.start, end: step.end };
            for edit in edits.iter().filter(|edit| edit.start < end && edit.end > start) {
                step.start = step.start.min(edit.start);
                step.end = step.end.max(edit.end);
            }
        }
        let earlier = steps.len();
        let mut taken = 0;
        // By edit, how far what follows it moves.
        let mut shifts: Vec<(usize, isize)> = Vec::new();
        for edit in edits {
            units.extend_from_slice(&self.units[taken..edit.start]);
            let start = units.len();
            units.extend_from_slice(&edit.text);
            taken = edit.end;
            shifts.push((edit.end, units.len() as isize - edit.end as isize));
            steps.push(LineStep { encoding, read_as, start, end: units.len(), lossy: false });
        }
        units.extend_from_slice(&self.units[taken..]);
        let moved = |at: usize| {
            let last = shifts.iter().rev().find(|(end, _)| *end <= at);
            (at as isize + last.map_or(0, |(_, shift)| *shift)) as usize
        };
        for step in &mut steps[..earlier] {
            (step.start, step.end) = (moved(step.start), moved(step.end));
        }
        let mut later: Vec<LineStep> = Vec::new();
        for step in steps.split_off(earlier) {
            let fits = |range: &LineStep, earlier: &LineStep| {
                let is_apart = range.end <= earlier.start || earlier.end <= range.start;
                is_apart || earlier.start <= range.start && range.end <= earlier.end
            };
            match later.last_mut() {
                Some(last)
                    if units[last.end..step.start].iter().all(|unit| *unit < 0x80)
                        && steps
                            .iter()
                            .all(|earlier| fits(&LineStep { end: step.end, ..*last }, earlier)) =>
                {
                    last.end = step.end;
                }
                _ => later.push(step),
            }
        }
        steps.extend(later);
        for step in &mut steps[earlier..] {
            let back = |at: usize| {
                let last =
                    shifts.iter().rev().find(|(end, shift)| (*end as isize + shift) as usize <= at);
                (at as isize - last.map_or(0, |(_, shift)| *shift)) as usize
            };
            // The start of an edit is where the text before it ends.
            let garbled = &self.units[back(step.start)..back(step.end)];
            check(step, &units[step.start..step.end], garbled);
        }
        Some(Line { units, steps, cost: self.cost + cost, score: 0, before: self.before })
    }

    /// The range of a step with all ASCII beside it, which is the same before and after it.
    fn widest(&self, step: &LineStep) -> Range {
        let ascii_before = self.units[..step.start].iter().rev().take_while(|unit| **unit < 0x80);
        let ascii_behind = self.units[step.end..].iter().take_while(|unit| **unit < 0x80);
        Range { start: step.start - ascii_before.count(), end: step.end + ascii_behind.count() }
    }
}

struct Range {
    start: usize,
    end: usize,
}

impl Range {
    fn contains_range(&self, edit: &Edit) -> bool {
        self.start <= edit.start && edit.end <= self.end
    }
}

/// Sets whether a step is lossy, by decoding its text wrongly once more. Windows-1252 may be ISO-8859-1, too.
fn check(step: &mut LineStep, text: &[u16], garbled: &[u16]) {
    let again = |read_as: Encoding| {
        let bytes = encode(step.encoding, text);
        bytes.and_then(|bytes| decode(read_as, &bytes)).is_some_and(|again| again == garbled)
    };
    step.lossy = !again(step.read_as);
    if step.lossy && step.read_as == encodium::WINDOWS_1252 && again(LATIN_1) {
        (step.read_as, step.lossy) = (LATIN_1, false);
    }
}
