//! From bytes to encodings, the most plausible first.

use serde::Serialize;

use crate::codecs::{
    Encoding, GB18030, GBK, ISO_2022_JP, NAMES, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, place,
};
use crate::declared;
use crate::domains::speaks;
use crate::likelihood::{IMPOSSIBLE, Likelihood, is_printable_ascii, likelihoods};
use crate::models::{NAT, score};
use crate::sample::{HEAD, Sample};
use crate::validity::Validity;

/// What is known of the bytes besides themselves. Encodings are places in the table.
pub struct Hints {
    /// The last label of the host's name, in lowercase ASCII.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer.
    pub allow_utf8: bool,
    /// The encodings that may be the answer; any if empty.
    pub only: Vec<u8>,
    /// Which of several encodings to take that are as plausible.
    pub prefer: Vec<u8>,
    /// Whether the bytes are a head, and a character may lack its end.
    pub more: bool,
    /// Whether what text declares of itself counts.
    pub declared: bool,
}

impl Default for Hints {
    fn default() -> Hints {
        let (only, prefer) = (Vec::new(), Vec::new());
        Hints { tld: None, allow_utf8: true, only, prefer, more: false, declared: true }
    }
}

#[derive(Serialize)]
pub struct Detection {
    /// The best answer, None if none of those allowed can be.
    pub encoding: Option<&'static str>,
    /// BCP 47, None if it is not told.
    pub language: Option<&'static str>,
    pub confident: bool,
    /// How much likelier the best answer is than the next that gives another text, in nats.
    pub margin: f64,
    /// The encoding that a byte order mark tells.
    pub bom: Option<&'static str>,
    /// The best first.
    pub candidates: Vec<Candidate>,
}

#[derive(Serialize)]
pub struct Candidate {
    pub encoding: &'static str,
    /// Whether nothing is malformed but a character that is cut by an end.
    pub valid: bool,
    /// The logarithm of its likelihood.
    pub score: f64,
}

/// A candidate as it is compared with others.
#[derive(Clone, Copy)]
struct Ranked {
    place: usize,
    valid: bool,
    score: i32,
    language: &'static str,
}

/// The margin of a confident answer: 99.5 % of those are right on text that no model has seen.
const CONFIDENT: f64 = 5.0;

/// What a byte of noise costs. Text is likelier, in its own encoding.
const NOISE: f64 = 5.545;

/// The margin of what its own rules prove.
const PROOF: f32 = 100.0;

/// What a declaration is worth.
const DECLARED: f32 = 6.0;

/// A stream's facts. Its size does not depend on the stream's.
#[derive(Default)]
pub struct Detector {
    /// How many bytes were fed.
    length: u64,
    sample: Sample,
    validity: Validity,
}

impl Detector {
    pub fn feed(&mut self, bytes: &[u8]) {
        let before = self.length;
        self.length += bytes.len() as u64;
        self.sample.feed(bytes);
        // As long as the sample has all, decoders can wait for more.
        if self.length > HEAD as u64 {
            if before <= HEAD as u64 {
                self.validity.feed(&self.sample.head()[..before as usize]);
            }
            self.validity.feed(bytes);
        }
    }

    /// `label` gives the place in the table of the encoding that a label means.
    pub fn finish(mut self, hints: &Hints, label: &dyn Fn(&str) -> Option<usize>) -> Detection {
        self.feed_head();
        let mark = Encoding::for_bom(self.sample.head());
        let marked = mark.map(|(encoding, _)| encoding.name());
        let bom = marked.map(place);
        let all = self.ranked(bom, hints, label);
        let is_allowed =
            |c: &Ranked| hints.only.is_empty() || hints.only.contains(&(c.place as u8));
        let mut candidates: Vec<Ranked> = all.iter().copied().filter(is_allowed).collect();
        self.prefer(&mut candidates, hints);
        let is_marked = |c: &Ranked| bom == Some(c.place);
        let is_possible = |c: &Ranked| {
            is_marked(c) || c.score > IMPOSSIBLE && (c.place != UTF_8 || hints.allow_utf8)
        };
        let first = candidates.first().copied().filter(is_possible);
        let counted = first.filter(|_| self.length > 0);
        let margin = counted.map_or(0.0, |first| self.margin(&first, &all));
        let confident = match &first {
            // A mark alone does not prove that all of it has come.
            Some(first) if is_marked(first) => {
                first.valid && (hints.more || !self.validity.is_cut(first.place))
            }
            Some(first) => {
                let scored = match first.place {
                    UTF_16BE | UTF_16LE => self.sample.head(),
                    _ => self.sample.bytes(),
                };
                let is_noise = nats(first.score) < -NOISE * scored.len() as f64;
                margin >= CONFIDENT && (is_printable_ascii(scored) || !is_noise)
            }
            None => false,
        };
        // Nothing tells the language of what has no letter.
        let text = &self.sample.bytes()[mark.map_or(0, |(_, length)| length)..];
        let has_letter = text.iter().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii());
        let language =
            first.map(|first| first.language).filter(|tag| has_letter && !tag.is_empty());
        let encoding = first.map(|first| NAMES[first.place]);
        let candidates = candidates
            .into_iter()
            .map(|Ranked { place, valid, score, .. }| {
                let score = nats(score).max(-1e6);
                Candidate { encoding: NAMES[place], valid, score }
            })
            .collect();
        Detection { encoding, language, confident, margin, bom: marked, candidates }
    }

    /// Feeds the decoders what waited for more.
    fn feed_head(&mut self) {
        if self.length <= HEAD as u64 {
            self.validity.feed(self.sample.bytes());
        }
    }

    /// All encodings that text may be in, the most plausible first.
    fn ranked(
        &self,
        bom: Option<usize>,
        hints: &Hints,
        label: &dyn Fn(&str) -> Option<usize>,
    ) -> Vec<Ranked> {
        let scores = self.scores(bom, hints, label);
        // The standard: a byte order mark outranks everything.
        let key = |c: &Ranked| (bom != Some(c.place), -c.score, !c.valid, rarity(c.place));
        let mut ranked: Vec<Ranked> = Vec::with_capacity(NAMES.len());
        for (place, &Likelihood { score, language }) in scores.iter().enumerate() {
            if place != REPLACEMENT {
                let own = Ranked { place, valid: self.validity.of(place), score, language };
                let at = ranked.partition_point(|other| key(other) <= key(&own));
                ranked.insert(at, own);
            }
        }
        ranked
    }

    /// Puts the one that is preferred of those with the best one's text before it.
    fn prefer(&self, candidates: &mut [Ranked], hints: &Hints) {
        let Some(&first) = candidates.first() else { return };
        let found = hints.prefer.iter().find_map(|&wanted| {
            let is_same = |c: &Ranked| {
                c.place == wanted as usize && self.validity.is_same_text(first.place, c.place)
            };
            candidates.iter().position(is_same)
        });
        if let Some(at) = found {
            candidates[..=at].rotate_right(1);
            candidates[0].score = first.score;
        }
    }

    /// How likely each encoding of the table is.
    fn scores(
        &self,
        bom: Option<usize>,
        hints: &Hints,
        label: &dyn Fn(&str) -> Option<usize>,
    ) -> Vec<Likelihood> {
        let is_spoken =
            |language: &str| hints.tld.as_deref().is_some_and(|tld| speaks(tld, language));
        let (head, sample) = (self.sample.head(), self.sample.bytes());
        let best = |scores: &[Likelihood]| scores.iter().map(|own| own.score).max().unwrap_or(0);
        let mut scores = likelihoods(head, hints.more || head.len() < sample.len(), &is_spoken);
        let wide = [UTF_16BE, UTF_16LE];
        let most = best(&scores);
        if head.len() < sample.len() && !wide.iter().any(|&at| scores[at].score == most) {
            // Only the head is aligned as UTF-16 is.
            let behind = wide.map(|at| most - scores[at].score);
            scores = likelihoods(sample, hints.more, &is_spoken);
            let most = best(&scores);
            for (at, behind) in wide.into_iter().zip(behind) {
                scores[at].score = most.saturating_sub(behind);
            }
        }
        self.rules(&mut scores);
        if !hints.allow_utf8 && bom != Some(UTF_8) {
            scores[UTF_8].score = IMPOSSIBLE;
        }
        let declared = if hints.declared { declared::label(head) } else { None };
        if let Some(place) = declared.and_then(|own| label(&own)) {
            // HTML: what declares itself as UTF-16 in ASCII is UTF-8.
            let place = if wide.contains(&place) { UTF_8 } else { place };
            if scores[place].score > IMPOSSIBLE {
                scores[place].score += score(DECLARED);
            }
        }
        scores
    }

    /// What is told by rules, and of encodings that give the same text as another one.
    fn rules(&self, scores: &mut [Likelihood]) {
        let best = scores.iter().map(|likelihood| likelihood.score).max().unwrap_or(0);
        let sample = self.sample.bytes();
        // What is no text of any language is read as the usual.
        if sample.is_ascii() && scores[UTF_8].score == best {
            let Likelihood { score, language } = scores[UTF_8];
            let others =
                (0..NAMES.len()).filter(|place| !matches!(*place, UTF_8 | UTF_16BE..=UTF_16LE));
            for place in others {
                scores[place] = Likelihood { score: score - 8, language };
            }
        }
        let escaped = self.escapes() && self.validity.of(ISO_2022_JP);
        scores[ISO_2022_JP] = match escaped {
            true => Likelihood { score: best + score(PROOF), language: "ja" },
            false => Likelihood { score: scores[ISO_2022_JP].score - 8, language: "" },
        };
        let gbk = scores[GBK];
        let four = has_four_bytes(sample) as i32;
        scores[GBK].score = gbk.score.saturating_sub(four * score(3.0));
        scores[GB18030] = Likelihood { score: gbk.score.saturating_sub(8 - 8 * four), ..gbk };
    }

    /// Whether there are escape sequences of ISO-2022-JP that say more than ASCII does.
    fn escapes(&self) -> bool {
        let sample = self.sample.bytes();
        sample
            .windows(3)
            .any(|bytes| matches!(bytes, b"\x1B$@" | b"\x1B$B" | b"\x1B(J" | b"\x1B(I"))
    }

    /// How many nats the first is ahead of the best candidate with another text.
    fn margin(&self, first: &Ranked, candidates: &[Ranked]) -> f64 {
        let is_other = |c: &&Ranked| !self.validity.is_same_text(first.place, c.place);
        let second = candidates.iter().filter(is_other).map(|c| c.score).max();
        let ahead = nats(first.score) - nats(second.unwrap_or(IMPOSSIBLE));
        (ahead * 100.0).round().clamp(0.0, 1e5) / 100.0
    }
}

fn nats(score: i32) -> f64 {
    score as f64 / NAT as f64
}

/// Whether a sample has sequences of four bytes of gb18030.
fn has_four_bytes(sample: &[u8]) -> bool {
    let mut rest = sample;
    while let [first, tail @ ..] = rest {
        rest = match tail {
            [b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9', ..] if *first > 0x80 => return true,
            [_, rest @ ..] if *first > 0x80 => rest,
            _ => tail,
        };
    }
    false
}

/// The higher, the less likely among encodings that are as plausible.
fn rarity(at: usize) -> usize {
    const USUAL: [usize; 13] = [
        UTF_8,
        place("windows-1252"),
        place("windows-1250"),
        place("windows-1251"),
        place("windows-1253"),
        place("windows-1254"),
        place("windows-1257"),
        GBK,
        place("KOI8-R"),
        place("KOI8-U"),
        place("ISO-8859-15"),
        GB18030,
        place("macintosh"),
    ];
    USUAL.iter().position(|usual| *usual == at).unwrap_or(USUAL.len())
}

#[cfg(test)]
mod tests;
