//! Learns the encodings of a text from some of its lines that are not UTF-8.

use alloc::{string::String, vec::Vec};
use encodium::{Encoding, UTF_8};

use super::detector::{detect, fallback, has_utf_8, is_by_line};
use super::path::{MAX_ENCODINGS, Step};
use super::utf_8::sequences;
use super::words::{Words, read, words};
use crate::detection::Detection;
use crate::insertion_sort::sort_by_key;
use crate::models::{NAT, score};
use crate::options::{Input, Options};

/// The most bytes of a line that are read.
const LINE: usize = 128;

/// The maximum number of lines of a block that are examined. They are examined in rounds of `ROUND` lines, until a
/// round leaves the verdict unchanged.
const LINES: usize = 64;
const ROUND: usize = 4;

/// The most lines that are examined because the verdict does not explain them.
const UNEXPLAINED: usize = 16;

/// Examining a line takes about as long as reading this number of bytes.
const PRICE: usize = 1 << 13;

/// The maximum number of examined lines that are stored. After that, the older half is dropped.
const REMEMBERED: usize = 128;

/// The maximum number of nats by which a line counts for or against an encoding; how many of them may be chance; and
/// how many an encoding must gain, in all lines together, to be added.
const DECISIVE: f32 = 30.0;
const CHANCE: f32 = 4.0;
const GAIN: f32 = 25.0;

/// A line that scores less than this in the known encodings may be in another one: in nats for each pair of bytes that
/// are not both ASCII.
const STRANGE: f32 = -5.0;

/// Words are scored in a language if at least one in this number of lines is in it.
const SHARE: usize = 8;

/// How much likelier, in nats, for a word with one sequence of UTF-8 to leave no doubt that the text has lines in UTF-8.
const PROVEN: f32 = 14.0;

/// The maximum number of bytes of lines from which it is decided whether their encoding is certain.
const SAMPLE: usize = 1 << 11;

/// An encoding that the text has, as far as is known.
#[derive(Clone)]
pub struct KnownEncoding {
    pub encoding: Encoding,
    /// Whether its lines together leave no doubt.
    pub confident: bool,
    /// Some of its lines.
    sample: Vec<u8>,
}

/// The encodings of a text and the evidence of them, in constant memory.
pub struct Encodings {
    options: Options,
    /// Whether the options allow UTF-8.
    pub has_utf_8: bool,
    /// UTF-8 first, if it is allowed, and then the one that explains the most lines.
    pub known: Vec<KnownEncoding>,
    /// The scores of words in these.
    pub words: Words,
    examined: Vec<Examined>,
    /// How many bytes were read without examining a line.
    saved: usize,
}

struct Examined {
    /// The encodings in which a line may be, the likeliest first, and by how much each is better than the worst that
    /// counts.
    scores: Vec<(Encoding, i32)>,
    /// The language of the line in the likeliest encoding.
    language: Option<&'static str>,
}

impl Encodings {
    /// For a text of which no line is known yet.
    pub fn new(options: &Options) -> Encodings {
        let has_utf_8 = has_utf_8(options);
        let mut encodings = Encodings {
            options: options.clone(),
            has_utf_8,
            known: Vec::new(),
            examined: Vec::new(),
            saved: 2 * LINES * PRICE,
            words: Words::default(),
        };
        encodings.set(Vec::new());
        encodings
    }

    /// Whether some lines are certainly UTF-8.
    pub fn is_utf_8(&self) -> bool {
        self.has_utf_8 && self.known[0].confident
    }

    /// Records that UTF-8 is certain.
    pub fn confirm_utf_8(&mut self) {
        self.known[0].confident = true;
    }

    /// Records an encoding of which the text's first lines leave no doubt.
    pub fn begin_with(&mut self, encoding: Encoding) {
        self.set(Vec::from_iter((encoding != UTF_8).then_some(encoding)));
        self.known.iter_mut().last().expect("it was set").confident = true;
    }

    /// Takes lines that are certainly in the encoding with this index, and by how much it leads in each, as evidence that
    /// the text has it.
    pub fn confirm<'a>(&mut self, index: usize, lines: impl Iterator<Item = (&'a [u8], i32)>) {
        let KnownEncoding { encoding, confident, sample } = &mut self.known[index];
        let is_certain = |sample: &[u8]| {
            if *encoding == UTF_8 {
                // Two distinct characters are not chance.
                return sequences(&String::from_utf8_lossy(sample)) > 1;
            }
            let found = detect(sample, &self.options.clone().input(Input::Head));
            found.confident && found.encoding == Some(*encoding)
        };
        let mut tried = sample.len();
        for (line, lead) in lines {
            *confident |= *encoding == UTF_8 && lead >= score(PROVEN);
            if *confident || sample.len() >= SAMPLE {
                break;
            }
            sample.extend(&line[..line.len().min(SAMPLE)]);
            if sample.len() >= 2 * tried {
                *confident = is_certain(sample);
                tried = sample.len();
            }
        }
        *confident = *confident || sample.len() > tried && is_certain(sample);
    }

    /// Examines some of the next lines that are not UTF-8, spread over all of them, until the verdict is final.
    pub fn learn(&mut self, lines: &[&[u8]]) {
        let read: usize = lines.iter().map(|line| line.len()).sum();
        self.saved = (self.saved + read).min(2 * LINES * PRICE);
        // Steps by the golden ratio, so that lines that alternate are not missed.
        let at = |index: u32| (index.wrapping_mul(0x9E37_79B9) as u64 * lines.len() as u64) >> 32;
        let spread: Vec<&[u8]> =
            (0..lines.len().min(LINES) as u32).map(|index| lines[at(index) as usize]).collect();
        self.examine(&spread, UNEXPLAINED * PRICE);
    }

    /// Examines the worst of the lines that no encoding explains, which come with the scores of their words. Returns
    /// whether these scores are still valid.
    pub fn explain<'a>(&mut self, lines: impl Iterator<Item = (&'a [u8], &'a [Step])>) -> bool {
        let mut found: Vec<(i32, &[u8])> = Vec::new();
        for (line, steps) in lines {
            let quality = self.quality(line, steps);
            if quality < score(STRANGE) {
                let at = found.partition_point(|(other, _)| *other <= quality);
                found.insert(at, (quality, line));
                found.truncate(UNEXPLAINED);
            }
        }
        let unexplained: Vec<&[u8]> = found.into_iter().map(|(_, line)| line).collect();
        let before = self.words.read_in.clone();
        self.examine(&unexplained, 0);
        if self.examined.len() > REMEMBERED {
            self.examined.drain(..REMEMBERED / 2);
        }
        self.words.read_in == before
    }

    /// Examines lines until the verdict is final, or until at most `reserve` bytes are saved.
    fn examine(&mut self, lines: &[&[u8]], reserve: usize) {
        for some in lines.chunks(ROUND) {
            let before = self.examined.len();
            for line in some {
                if self.saved < reserve + PRICE {
                    break;
                }
                self.saved -= PRICE;
                self.examined.extend(Examined::new(line, &self.options));
            }
            // Without new lines the verdict is as before, and decoders by line ask for each line.
            if self.examined.len() == before || self.decide() {
                break;
            }
        }
    }

    /// How likely a line is in the best of the encodings, for each pair of bytes that are not both ASCII.
    fn quality(&self, line: &[u8], steps: &[Step]) -> i32 {
        let pairs = |word: &[u8]| 1 + word.windows(2).filter(|pair| !pair.is_ascii()).count();
        let others = words(line).filter(|word| !word.is_ascii());
        let pairs: usize = others.map(|word| pairs(read(word))).sum();
        let best =
            |step: &Step| *step.scores[..self.known.len()].iter().max().expect("there is one");
        steps.iter().map(best).sum::<i32>() / pairs.max(1) as i32
    }

    /// Decides which encodings explain the lines best, and returns whether the result is unchanged.
    fn decide(&mut self) -> bool {
        let chosen = self.chosen();
        let known = self.known.iter().skip(self.has_utf_8 as usize).map(|known| known.encoding);
        let is_as_before = known.eq(chosen.iter().copied());
        self.set(chosen);
        is_as_before
    }

    /// Sets the legacy encodings.
    fn set(&mut self, legacy: Vec<Encoding>) {
        let utf_8 = self.has_utf_8.then_some(UTF_8);
        let mut encodings: Vec<Encoding> = utf_8.into_iter().chain(legacy).collect();
        if encodings.is_empty() {
            encodings.push(fallback(&self.options));
        }
        let before = core::mem::take(&mut self.known);
        let of = |encoding: &Encoding| {
            let earlier = before.iter().find(|known| known.encoding == *encoding);
            earlier.cloned().unwrap_or(KnownEncoding {
                encoding: *encoding,
                confident: false,
                sample: Vec::new(),
            })
        };
        self.known = encodings.iter().map(of).collect();
        let read_in = encodings.iter().map(|encoding| (*encoding, self.languages(*encoding)));
        let read_in: Vec<_> = read_in.collect();
        if self.words.read_in != read_in {
            self.words = Words::new(read_in);
        }
    }

    /// The tags of the languages of the lines that are likeliest in an encoding, or for UTF-8 of all lines, in order.
    fn languages(&self, encoding: Encoding) -> Vec<&'static str> {
        let is_its = |line: &&Examined| encoding == UTF_8 || line.scores[0].0 == encoding;
        let its = self.examined.iter().filter(is_its);
        let all: Vec<&str> = its.filter_map(|line| line.language).collect();
        let mut tags = all.clone();
        sort_by_key(&mut tags, |tag| *tag);
        tags.dedup();
        tags.retain(|tag| SHARE * all.iter().filter(|other| *other == tag).count() >= all.len());
        tags
    }

    /// The legacy encodings that together explain the lines best: each explains some lines far better than those before
    /// it.
    fn chosen(&self) -> Vec<Encoding> {
        let mut candidates: Vec<Encoding> = Vec::new();
        for (encoding, _) in self.examined.iter().flat_map(|line| &line.scores) {
            if !candidates.contains(encoding) && *encoding != UTF_8 {
                candidates.push(*encoding);
            }
        }
        let mut chosen: Vec<Encoding> = Vec::new();
        // How well the chosen encodings explain each line.
        let mut best: Vec<i32> = self.examined.iter().map(|line| line.score(UTF_8)).collect();
        while chosen.len() < MAX_ENCODINGS - 1 {
            let least = if chosen.is_empty() { 1 } else { score(GAIN) };
            let gain = |encoding: Encoding| -> i32 {
                let gains = self.examined.iter().zip(&best);
                gains.map(|(line, best)| (line.score(encoding) - best - score(CHANCE)).max(0)).sum()
            };
            // The first of several equally good encodings is the commonest.
            let gains = candidates.iter().map(|encoding| (gain(*encoding), *encoding));
            let most = gains.reduce(|best, next| if next.0 > best.0 { next } else { best });
            let Some((_, encoding)) = most.filter(|(gain, _)| *gain >= least) else { break };
            chosen.push(encoding);
            for (best, line) in best.iter_mut().zip(&self.examined) {
                *best = (*best).max(line.score(encoding));
            }
        }
        chosen
    }
}

impl Examined {
    /// Examines a line. None if it is not text in any legacy encoding.
    fn new(line: &[u8], options: &Options) -> Option<Examined> {
        let is_utf_8 = |word: &&[u8]| !word.is_ascii() && core::str::from_utf8(word).is_ok();
        let mut bytes: Vec<u8> =
            words(line).filter(|word| !is_utf_8(word)).flatten().copied().collect();
        let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
        bytes.drain(..first.saturating_sub(LINE / 4));
        bytes.truncate(LINE);
        let Detection { mut candidates, language, .. } = detect(&bytes, options);
        candidates.retain(|found| found.encoding == UTF_8 || is_by_line(found.encoding));
        let best = candidates.first()?.score;
        let score_of = |found: f64| ((found - best + DECISIVE as f64) * NAT as f64) as i32;
        let scores = candidates.iter().map(|found| (found.encoding, score_of(found.score)));
        let scores = scores.filter(|(_, score)| *score > 0).collect();
        Some(Examined { scores, language })
    }

    fn score(&self, encoding: Encoding) -> i32 {
        let found = self.scores.iter().find(|(other, _)| *other == encoding);
        found.map_or(0, |(_, score)| *score)
    }
}
