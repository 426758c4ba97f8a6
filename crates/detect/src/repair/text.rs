//! The lines of a text, each of which counts for itself, but known mistakes come first.

use super::line::{Line, LineStep};
use super::lines::{is_plain, lines};
use super::look::{Look, Suspicion};
use super::mistakes::{Mistake, Mistakes, Scope};
use super::quality::is_text;
use super::result::RepairStep;
use super::search::{is_right, repair_as_others, repair_line};
use super::tokens::has_tokens;

/// The gain, in nats, by which a line shows that a mistake was made in its text.
const SURE: f64 = 20.0;

/// In a text of so few units each line counts.
const SHORT: usize = 4096;

/// The result of examining a line.
enum Outcome {
    Right,
    /// Odd, but without a repair when so many mistakes were known.
    Odd(usize),
    Repaired(Box<Line>),
}

/// A text of which some lines were examined.
struct Text {
    look: Look,
    /// The mistakes that lines suffered.
    known: Vec<Mistake>,
    escapes: bool,
}

/// Repairs a text.
pub fn repair(units: &[u16], escapes: bool) -> (Vec<u16>, Vec<RepairStep>) {
    let lines = lines(units);
    if lines.iter().all(|line| is_plain(line, escapes)) {
        return (units.to_vec(), Vec::new());
    }
    let mut text = Text { look: Look::new(units.len() < SHORT), known: Vec::new(), escapes };
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
            _ => match self.look.suspicion(line) {
                Suspicion::None => return Outcome::Right,
                Suspicion::Sequences => self.repair(line, Scope::OfUtf8),
                Suspicion::Line => self.repair(line, Scope::Any),
            },
        };
        let Some(line) = repaired else { return Outcome::Odd(self.known.len()) };
        if line.gain() >= SURE {
            for mistake in line.steps.iter().map(LineStep::mistake) {
                if !self.known.contains(&mistake) {
                    self.known.push(mistake);
                }
            }
        }
        Outcome::Repaired(Box::new(line))
    }

    /// The repair of a line: by the known mistakes if nothing looks wrong then, else by any of a scope.
    fn repair(&mut self, line: &[u16], scope: Scope) -> Option<Line> {
        let Text { look, known, escapes } = self;
        let mistakes = |scope| Mistakes { known, scope, escapes: *escapes };
        let by_known = match known[..] {
            [] => None,
            _ => repair_as_others(line, mistakes(Scope::Known), look)
                .or_else(|| repair_line(line, mistakes(Scope::Known)).filter(is_convincing)),
        };
        by_known.or_else(|| repair_line(line, mistakes(scope)))
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

/// Whether a repair by known mistakes leaves nothing to look for: nothing looks wrong then, or it shows a mistake, and
/// what is left is text.
fn is_convincing(line: &Line) -> bool {
    is_right(line) || line.gain() >= SURE && is_text(&line.units, &|_| true)
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
        let found: Vec<RepairStep> =
            line.steps.iter().map(|step| step.behind(text.len())).collect();
        text.extend(line.units);
        let continues = |(a, b): (&RepairStep, &RepairStep)| {
            let is_same = (a.encoding, a.read_as, a.lossy) == (b.encoding, b.read_as, b.lossy);
            is_same && text[a.range.end..b.range.start].iter().all(|unit| *unit < 0x80)
        };
        let earlier = &mut steps[last..];
        if earlier.len() == found.len() && earlier.iter().zip(&found).all(continues) {
            earlier.iter_mut().zip(found).for_each(|(step, next)| step.range.end = next.range.end);
        } else {
            last = steps.len();
            steps.extend(found);
        }
    }
    (text, steps)
}
