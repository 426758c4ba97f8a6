//! Which legacy encodings a text has, by some of its lines that are not UTF-8.

use encodium::{Encoding, UTF_8};

use super::detector::{detect, is_by_line, is_valid};
use super::words::{Words, rest};
use crate::options::Options;

/// The most legacy encodings.
const ENCODINGS: usize = 4;

/// The bytes of a line that are read.
const LINE: usize = 128;

/// The most lines of a block that are examined, and how many more must leave a verdict as it is to make it final.
const LINES: usize = 64;
const ROUND: usize = 4;

/// The most lines that are examined because the verdict does not explain them.
const UNEXPLAINED: usize = 16;

/// Of lines that come one by one, each of the first [`LINES`] is examined, and then each sixteenth.
const ONE_OF: usize = 16;

/// A line is new if one of so many of its pairs of bytes was in no line before.
const NEW: usize = 4;

/// The most lines that are remembered. Of more, each second one is forgotten.
const REMEMBERED: usize = 128;

/// The most nats that a line counts for or against an encoding, how many of them may be chance, and how many
/// an encoding must gain in all lines together to be one of those that are there.
const MOST: f64 = 30.0;
const CHANCE: f64 = 4.0;
const ENOUGH: f64 = 25.0;

/// How many nats speak for the legacy encoding that is preferred, such as the page of a system, to be the first one.
const PREFERRED: f64 = 5.0;

/// A line that is worse than that in the known encodings may be in another one: in nats for each pair of bytes that are
/// not both ASCII.
const STRANGE: f64 = -5.0;

/// Guard until one score decides: lines in a second legacy encoding leave no doubt if they have at least this number of
/// different pairs of bytes of letters. Fewer may be signs that a text repeats, which the models of its encoding know worse.
const SECOND: usize = 24;

/// A legacy encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legacy {
    pub encoding: Encoding,
    /// Whether its lines together leave no doubt.
    pub confident: bool,
}

/// Evidence of legacy encodings, in constant memory.
#[derive(Default)]
pub struct Survey {
    lines: Vec<Examined>,
    legacy: Vec<Legacy>,
    pairs: Pairs,
    /// How many lines came one by one.
    singles: usize,
}

/// The pairs of bytes, not both ASCII, that lines had: a bit for each, once there was a line.
#[derive(Default)]
struct Pairs(Vec<u64>);

impl Pairs {
    /// Adds a pair. Returns whether it was new.
    fn insert(&mut self, pair: &[u8]) -> bool {
        self.0.resize((1 << 16) / 64, 0);
        let at = usize::from(pair[0]) << 8 | usize::from(pair[1]);
        let (bits, bit) = (&mut self.0[at / 64], 1 << (at % 64));
        let is_new = *bits & bit == 0;
        *bits |= bit;
        is_new
    }

    /// Whether many pairs of a line were in none before.
    fn are_new(&mut self, line: &[u8]) -> bool {
        let (mut all, mut new) = (0, 0);
        let pairs = line[..line.len().min(LINE)].windows(2).filter(|pair| !pair.is_ascii());
        for pair in pairs {
            all += 1;
            new += usize::from(self.insert(pair));
        }
        NEW * new >= all
    }
}

/// A line that was examined.
struct Examined {
    bytes: Vec<u8>,
    /// The encodings that it may be in, and by how many nats each is better than the worst that counts.
    scores: Vec<(Encoding, f64)>,
    /// The encoding that it is in without a doubt.
    proved: Option<Encoding>,
}

impl Survey {
    /// The legacy encodings of all that was examined, the one that explains the most lines first.
    pub fn legacy(&self) -> &[Legacy] {
        &self.legacy
    }

    /// Takes an encoding of which the text's first lines leave no doubt.
    pub fn begin_with(&mut self, encoding: Encoding) {
        self.legacy = vec![Legacy { encoding, confident: true }];
    }

    /// Examines some of the next lines that are not UTF-8, spread over all of them until the verdict stays, and
    /// besides them lines that it does not explain.
    pub fn examine(&mut self, lines: &[&[u8]], options: &Options, words: &mut Words) {
        let spread = |count: usize| {
            // The golden ratio, so that lines that take turns do not hide.
            let step = (lines.len() * 144 / 233).max(1);
            let step = (step..).find(|step| gcd(*step, lines.len()) == 1).unwrap_or(1);
            (0..lines.len().min(count)).map(move |at| lines[at * step % lines.len()])
        };
        let skips = self.skips(lines);
        if !skips {
            let mut left = ROUND;
            for line in spread(LINES) {
                self.lines.extend(Examined::new(line, options));
                left -= 1;
                if left == 0 {
                    left = ROUND;
                    if self.decide(options) {
                        break;
                    }
                }
            }
            self.decide(options);
        }
        let unexplained = self.unexplained(lines, words);
        if skips && unexplained.is_empty() {
            return;
        }
        for some in unexplained.chunks(ROUND) {
            self.lines.extend(some.iter().filter_map(|line| Examined::new(line, options)));
            if self.decide(options) {
                break;
            }
        }
        self.weigh(options);
        while self.lines.len() > REMEMBERED {
            let mut is_second = false;
            self.lines.retain(|_| {
                is_second = !is_second;
                is_second
            });
        }
    }

    /// Whether none of these lines is examined but those that no encoding explains.
    fn skips(&mut self, lines: &[&[u8]]) -> bool {
        if lines.len() > 1 {
            return false;
        }
        self.singles += 1;
        self.singles > LINES && !self.singles.is_multiple_of(ONE_OF)
    }

    /// The lines that no encoding explains, the worst first: they are malformed, or new and no likely text.
    fn unexplained<'a>(&mut self, lines: &[&'a [u8]], words: &mut Words) -> Vec<&'a [u8]> {
        let mut found: Vec<(f64, &[u8])> = Vec::new();
        for &line in lines {
            let is_new = self.pairs.are_new(line);
            let quality = if !self.is_explained(line) {
                f64::NEG_INFINITY
            } else if is_new {
                self.quality(line, words)
            } else {
                STRANGE
            };
            if quality < STRANGE {
                let at = found.partition_point(|(other, _)| *other <= quality);
                found.insert(at, (quality, line));
                found.truncate(UNEXPLAINED);
            }
        }
        found.into_iter().map(|(_, line)| line).collect()
    }

    /// Whether a line is well-formed in one of the encodings.
    fn is_explained(&self, line: &[u8]) -> bool {
        self.legacy.iter().any(|legacy| is_valid(legacy.encoding, line))
    }

    /// How likely a line is in the best of the encodings, in nats for each pair of bytes that are not both ASCII.
    fn quality(&self, line: &[u8], words: &mut Words) -> f64 {
        let line = &line[..line.len().min(LINE)];
        let pairs = line.windows(2).filter(|pair| !pair.is_ascii()).count().max(1);
        let scores = self.legacy.iter().map(|legacy| words.score(legacy.encoding, line));
        scores.fold(f64::NEG_INFINITY, f64::max) / pairs as f64
    }

    /// Decides which encodings explain the lines best, and returns whether that is as before.
    fn decide(&mut self, options: &Options) -> bool {
        let chosen = choose(&self.lines, preferred(options));
        let is_as_before =
            self.legacy.iter().map(|legacy| legacy.encoding).eq(chosen.iter().copied());
        let before = std::mem::take(&mut self.legacy);
        let confident = |encoding| before.iter().any(|l| l.encoding == encoding && l.confident);
        let legacy = |encoding| Legacy { encoding, confident: confident(encoding) };
        self.legacy = chosen.into_iter().map(legacy).collect();
        is_as_before
    }

    /// Decides which encodings are certain: by one line, or by all lines together that are best explained by it.
    fn weigh(&mut self, options: &Options) {
        let Survey { lines, legacy, .. } = self;
        let encodings: Vec<Encoding> = legacy.iter().map(|legacy| legacy.encoding).collect();
        let unsure = legacy.iter_mut().enumerate().filter(|(_, legacy)| !legacy.confident);
        for (at, Legacy { encoding, confident }) in unsure {
            let is_own = |line: &&Examined| line.best_of(&encodings) == Some(*encoding);
            let own = lines.iter().filter(is_own).map(|line| &*line.bytes);
            let own: Vec<&[u8]> = own.take(UNEXPLAINED).collect();
            if at > 0 && letter_pairs(&own) < SECOND {
                continue;
            }
            *confident = lines.iter().any(|line| line.proved == Some(*encoding)) || {
                let found = detect(&own.join(&b'\n'), options);
                found.confident && found.encoding == Some(*encoding)
            };
        }
    }
}

/// How many different pairs of bytes lines have that may be letters and are not both ASCII.
fn letter_pairs(lines: &[&[u8]]) -> usize {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let counts = |pair: &&[u8]| pair.iter().all(is_letter) && !pair.is_ascii();
    let mut seen = Pairs::default();
    let pairs = lines.iter().flat_map(|line| line.windows(2)).filter(counts);
    pairs.filter(|pair| seen.insert(pair)).count()
}

impl Examined {
    /// Examines a line. None if it is not text in any legacy encoding.
    fn new(line: &[u8], options: &Options) -> Option<Examined> {
        let mut bytes = rest(line);
        let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
        bytes.drain(..first.saturating_sub(LINE / 4));
        bytes.truncate(LINE);
        let found = detect(&bytes, options);
        let proved = found.encoding.filter(|_| found.confident);
        let mut candidates = found.candidates;
        candidates.retain(|candidate| {
            candidate.valid && candidate.encoding != UTF_8 && is_by_line(candidate.encoding)
        });
        let best = candidates.first()?.score;
        let near = candidates.iter().filter(|candidate| candidate.score > best - MOST);
        let scores = near.map(|found| (found.encoding, found.score - best + MOST)).collect();
        Some(Examined { bytes, scores, proved })
    }

    fn score(&self, encoding: Encoding) -> f64 {
        let found = self.scores.iter().find(|(other, _)| *other == encoding);
        found.map_or(0.0, |(_, score)| *score)
    }

    /// The one of some encodings that explains the line best.
    fn best_of(&self, encodings: &[Encoding]) -> Option<Encoding> {
        let all = encodings.iter().copied();
        all.reduce(|best, next| if self.score(next) > self.score(best) { next } else { best })
    }
}

/// The most wanted legacy encoding of lines.
fn preferred(options: &Options) -> Option<Encoding> {
    let is_legacy = |encoding: &&Encoding| **encoding != UTF_8 && is_by_line(**encoding);
    options.prefer.iter().find(is_legacy).copied()
}

/// The encodings that explain lines best together: each explains some far better than those before it.
fn choose(lines: &[Examined], preferred: Option<Encoding>) -> Vec<Encoding> {
    let mut candidates: Vec<Encoding> = Vec::new();
    for (encoding, _) in lines.iter().flat_map(|line| &line.scores) {
        if !candidates.contains(encoding) {
            candidates.push(*encoding);
        }
    }
    let mut chosen: Vec<Encoding> = Vec::new();
    while chosen.len() < ENCODINGS {
        let chance = if chosen.is_empty() { 0.0 } else { CHANCE };
        let before: Vec<f64> = lines
            .iter()
            .map(|line| chosen.iter().map(|encoding| line.score(*encoding)).fold(0.0, f64::max))
            .collect();
        let gain = |encoding: Encoding| -> f64 {
            let gains = lines.iter().zip(&before);
            let is_prior = chosen.is_empty() && preferred == Some(encoding);
            let prior = if is_prior { PREFERRED } else { 0.0 };
            gains
                .map(|(line, before)| (line.score(encoding) - before - chance).max(0.0))
                .sum::<f64>()
                + prior
        };
        // The first of several that are as good is the commonest.
        let gains = candidates.iter().map(|encoding| (gain(*encoding), *encoding));
        match gains.reduce(|best, next| if next.0 > best.0 { next } else { best }) {
            Some((gain, encoding)) if chosen.is_empty() || gain >= ENOUGH => chosen.push(encoding),
            _ => break,
        }
    }
    chosen
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
