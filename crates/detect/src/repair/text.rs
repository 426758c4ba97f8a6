//! The lines of a text, each of which counts for itself, but known mistakes come first.

use super::checker::{Checker, Suspicion};
use super::line::{Line, LineStep};
use super::lines::{is_plain, lines};
use super::mistakes::{Mistake, Mistakes, Scope};
use super::result::RepairStep;
#[cfg(feature = "__internals")]
use super::search::judge;
use super::search::{is_sure, repair_as_others, repair_line};
use super::tokens::has_tokens;
use alloc::{boxed::Box, vec::Vec};

/// In a text of so few units each line counts.
const SHORT: usize = 4096;

/// The result of examining a line.
enum Outcome {
    Right,
    /// Odd, but without a repair when this many mistakes were known.
    Odd(usize),
    Repaired(Box<Line>),
}

/// A text of which some lines were examined.
struct Text {
    checker: Checker,
    /// The mistakes that lines suffered.
    known: Vec<Mistake>,
    /// The greatest log-odds of a line that showed one: those of the lines that are repaired as others were.
    odds: i32,
    escapes: bool,
}

/// Repairs a text.
pub fn repair(units: &[u16], escapes: bool) -> (Vec<u16>, Vec<RepairStep>) {
    let lines = lines(units);
    if lines.iter().all(|line| is_plain(line, escapes)) {
        return (units.to_vec(), Vec::new());
    }
    let checker = Checker::new(units.len() < SHORT);
    let mut text = Text { checker, known: Vec::new(), odds: 0, escapes };
    let mut outcomes: Vec<Outcome> = lines.iter().map(|line| text.examine(line)).collect();
    // Lines that look right, and those before the first that shows a mistake, may have suffered it, too.
    for (line, outcome) in lines.iter().zip(&mut outcomes) {
        if let Some(repaired) = text.examine_again(line, outcome) {
            *outcome = Outcome::Repaired(Box::new(repaired));
        }
    }
    join(&lines, outcomes)
}

impl Text {
    fn mistakes(&self, scope: Scope) -> Mistakes<'_> {
        Mistakes { known: &self.known, scope, escapes: self.escapes }
    }

    fn examine(&mut self, line: &[u16]) -> Outcome {
        let repaired = match () {
            _ if is_plain(line, self.escapes) => return Outcome::Right,
            _ if has_tokens(line, self.escapes) => self.repair(line, Scope::Any),
            _ => match self.checker.suspicion(line) {
                Suspicion::None => return Outcome::Right,
                Suspicion::Sequences => self.repair(line, Scope::OfUtf8),
                Suspicion::Line => self.repair(line, Scope::Any),
            },
        };
        let Some(line) = repaired else { return Outcome::Odd(self.known.len()) };
        if is_sure(&line) {
            self.odds = self.odds.max(line.odds);
            for mistake in line.steps.iter().map(LineStep::mistake) {
                if !self.known.contains(&mistake) {
                    self.known.push(mistake);
                }
            }
        }
        Outcome::Repaired(Box::new(line))
    }

    /// The repair of a line: as others were repaired if nothing looks wrong then, else the likeliest one of a scope.
    fn repair(&mut self, line: &[u16], scope: Scope) -> Option<Line> {
        let Text { checker, known, odds, escapes } = self;
        let mistakes = |scope| Mistakes { known, scope, escapes: *escapes };
        let as_others = match known[..] {
            [] => None,
            _ => repair_as_others(line, mistakes(Scope::Known), checker)
                .map(|line| Line { odds: *odds, ..line }),
        };
        as_others.or_else(|| repair_line(line, mistakes(scope)))
    }

    /// The repair of a line that had none when fewer mistakes were known.
    fn examine_again(&self, line: &[u16], outcome: &Outcome) -> Option<Line> {
        match outcome {
            Outcome::Right if !self.known.is_empty() && !is_plain(line, self.escapes) => {
                repair_line(line, self.mistakes(Scope::Known))
            }
            Outcome::Odd(known) if *known < self.known.len() => {
                repair_line(line, self.mistakes(Scope::Any))
            }
            _ => None,
        }
    }
}

/// The text of all lines, with the steps of those that were repaired.
fn join(lines: &[&[u16]], outcomes: Vec<Outcome>) -> (Vec<u16>, Vec<RepairStep>) {
    let mut text = Vec::with_capacity(lines.iter().map(|line| line.len()).sum());
    let mut steps: Vec<RepairStep> = Vec::new();
    // Where the steps of the last repaired line begin.
    let mut last = 0;
    for (line, outcome) in lines.iter().zip(outcomes) {
        let Outcome::Repaired(line) = outcome else {
            text.extend_from_slice(line);
            continue;
        };
        let confidence = line.confidence();
        let found: Vec<RepairStep> =
            line.steps.iter().map(|step| step.after(text.len(), confidence)).collect();
        text.extend(line.units);
        let continues = |(a, b): (&RepairStep, &RepairStep)| {
            let is_same = (a.encoding, a.read_as, a.lossy) == (b.encoding, b.read_as, b.lossy);
            is_same && text[a.range.end..b.range.start].iter().all(|unit| *unit < 0x80)
        };
        let earlier = &mut steps[last..];
        if earlier.len() == found.len() && earlier.iter().zip(&found).all(continues) {
            for (step, next) in earlier.iter_mut().zip(found) {
                step.range.end = next.range.end;
                step.confidence = step.confidence.min(next.confidence);
            }
        } else {
            last = steps.len();
            steps.extend(found);
        }
    }
    (text, steps)
}

/// For training: the likeliest repair of a line in whose text a mistake may be known, and its features.
#[cfg(feature = "__internals")]
pub fn study(line: &[u16], known: &[Mistake]) -> Option<(Vec<u16>, Vec<i16>)> {
    let text = Text { checker: Checker::new(true), known: known.to_vec(), odds: 0, escapes: false };
    let scope = match Checker::new(true).suspicion(line) {
        _ if is_plain(line, false) => return None,
        _ if has_tokens(line, false) => Scope::Any,
        Suspicion::Sequences => Scope::OfUtf8,
        Suspicion::Line => Scope::Any,
        Suspicion::None if known.is_empty() => return None,
        Suspicion::None => Scope::Known,
    };
    let (repaired, features) = judge(line, text.mistakes(scope))?;
    Some((repaired.units, features.to_vec()))
}
