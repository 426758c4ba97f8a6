//! The lines of a text.

use encodium::{UTF_8, WINDOWS_1252};

use super::line::{Line, LineStep, Mistake};
use super::quality::REPLACEMENT;
use super::readers::LATIN_1;
use super::result::RepairStep;
use super::search::{quality_of, repair_line};
use super::suspicion::{Suspicion, TextLanguage};

/// The most units that are repaired together, and from how many on a space ends them.
const LONGEST: usize = 1024;
const LONG: usize = 512;

/// The gain, in nats, by which a line shows that a mistake was made in its text.
const SURE: f64 = 20.0;

/// How many characters beyond ASCII are a table if they are in ascending order, or if they are distinct, but
/// for one in so many.
const ASCENDING: usize = 8;
const DISTINCT: usize = 32;
const SELDOM: usize = 20;

/// References of HTML begin with it.
const AMPERSAND: u16 = 0x26;

/// Repairs a text.
pub fn repair(units: &[u16], escapes: bool) -> (Vec<u16>, Vec<RepairStep>) {
    let lines = lines(units);
    let is_ascii =
        |line: &[u16]| !escapes && line.iter().all(|unit| *unit < 0x80 && *unit != AMPERSAND);
    let is_plain = |line: &[u16]| is_ascii(line) || is_table(line);
    if lines.iter().all(|line| is_plain(line)) {
        return (units.to_vec(), Vec::new());
    }
    let language = TextLanguage::new(&lines);
    let suspicion = |line: &[u16]| match line {
        _ if is_plain(line) => Suspicion::None,
        _ if escapes || line.contains(&AMPERSAND) => Suspicion::Line,
        _ => language.suspicion(line),
    };
    let mut known: Vec<Mistake> = Vec::new();
    // By line, the mistakes that were known when it was examined without a result.
    let mut results: Vec<Result<Line, Option<usize>>> = Vec::new();
    for line in &lines {
        let repaired = match suspicion(line) {
            Suspicion::None => Err(None),
            Suspicion::Sequences => {
                let is_utf_8 = |mistake: Mistake| mistake.0 == UTF_8;
                repair_line(line, &known, escapes, &is_utf_8).ok_or(Some(known.len()))
            }
            Suspicion::Line => repair_odd(line, &known, escapes).ok_or(Some(known.len())),
        };
        if let Ok(line) = &repaired
            && line.gain() >= SURE
        {
            // ISO-8859-1 is looked for as windows-1252, which has the same letters.
            let western = |step: &LineStep| (step.read_as == LATIN_1).then_some(WINDOWS_1252);
            let mistakes = line.steps.iter().flat_map(|step| {
                [Some(step.read_as), western(step)]
                    .into_iter()
                    .flatten()
                    .map(|wrong| (step.encoding, wrong))
            });
            for mistake in mistakes.filter(|(encoding, wrong)| encoding != wrong) {
                if !known.contains(&mistake) {
                    known.push(mistake);
                }
            }
        }
        results.push(repaired);
    }
    // Lines that look right, and those before the first that shows a mistake, may have suffered it, too.
    for (line, result) in lines.iter().zip(&mut results) {
        let repaired = match result {
            Err(None) if !known.is_empty() && !is_plain(line) => {
                repair_line(line, &known, escapes, &|mistake| known.contains(&mistake))
            }
            Err(Some(examined)) if *examined < known.len() => {
                repair_line(line, &known, escapes, &|_| true)
            }
            _ => None,
        };
        if let Some(repaired) = repaired {
            *result = Ok(repaired);
        }
    }
    join(&lines, results)
}

/// Whether a repair by known mistakes leaves nothing to look for: nothing looks wrong then, or the gain is that of
/// a repair which shows a mistake, and what is left is text.
fn is_convincing(line: &Line) -> bool {
    let quality = quality_of(line);
    quality.is_clean() || line.gain() >= SURE && quality.is_text()
}

/// The repair of a line: by the known mistakes if that is convincing, else by any.
fn repair_odd(line: &[u16], known: &[Mistake], escapes: bool) -> Option<Line> {
    let is_known = |mistake: Mistake| known.contains(&mistake);
    let by_known = match known.is_empty() {
        true => None,
        false => repair_line(line, known, escapes, &is_known).filter(is_convincing),
    };
    by_known.or_else(|| repair_line(line, known, escapes, &|_| true))
}

/// Whether a line is a table of characters: so many of them, each but once, or so many in ascending order.
fn is_table(line: &[u16]) -> bool {
    let beyond = || line.iter().copied().filter(|unit| *unit >= 0x80 && *unit != REPLACEMENT);
    let count = beyond().count();
    if count < ASCENDING {
        return false;
    }
    let ascending = beyond().zip(beyond().skip(1)).filter(|(a, b)| a < b).count();
    let mut seen = vec![0_u64; if count < DISTINCT { 0 } else { 1 << 10 }];
    let mut repeated = 0;
    for unit in beyond().take(64 * seen.len()) {
        let (word, bit) = (&mut seen[unit as usize >> 6], 1 << (unit & 63));
        repeated += (*word & bit != 0) as usize;
        *word |= bit;
    }
    10 * ascending >= 9 * (count - 1) || count >= DISTINCT && SELDOM * repeated <= count
}

/// The lines of a text with their ends. One that is very long is several.
fn lines(units: &[u16]) -> Vec<&[u16]> {
    let mut lines = Vec::new();
    for mut line in units.split_inclusive(|unit| *unit == 0x0A) {
        while line.len() > LONGEST {
            let is_end = |at: &usize| line[at - 1] == 0x20 && line[at - 2] < 0x80;
            let is_pair = |at: usize| matches!(line[at - 1..=at], [0xD800..0xDC00, 0xDC00..0xE000]);
            let end =
                (LONG..LONGEST).rev().find(is_end).unwrap_or(LONGEST - is_pair(LONGEST) as usize);
            let (first, rest) = line.split_at(end);
            lines.push(first);
            line = rest;
        }
        lines.push(line);
    }
    lines
}

/// The text of all lines, with the steps of those that were repaired.
fn join(
    lines: &[&[u16]],
    results: Vec<Result<Line, Option<usize>>>,
) -> (Vec<u16>, Vec<RepairStep>) {
    let mut text = Vec::with_capacity(lines.iter().map(|line| line.len()).sum());
    let mut steps: Vec<RepairStep> = Vec::new();
    // Where the steps of the last repaired line begin.
    let mut last = 0;
    for (line, result) in lines.iter().zip(results) {
        let Ok(Line { units, steps: found, .. }) = result else {
            text.extend_from_slice(line);
            continue;
        };
        let offset = text.len();
        text.extend(units);
        let moved = |step: LineStep| {
            let LineStep { encoding, read_as, start, end, lossy } = step;
            RepairStep { encoding, read_as, range: offset + start..offset + end, lossy }
        };
        let found: Vec<RepairStep> = found.into_iter().map(moved).collect();
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
