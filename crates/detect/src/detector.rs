//! From bytes to encodings, the most plausible first.

use serde::Serialize;

use crate::codecs::{Encoding, named};
use crate::declared;
use crate::domains::speaks;
use crate::likelihood::{IMPOSSIBLE, Likelihood, likelihoods, place};
use crate::models::{NAT, score};
use crate::sample::Sample;
use crate::validity::{Validity, all};

/// What is known of the bytes besides themselves. Encodings are names of the standard.
pub struct Hints {
    /// The last label of the host's name, in lowercase ASCII.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer.
    pub allow_utf8: bool,
    /// The encodings that may be the answer; any if empty.
    pub only: Vec<String>,
    /// Which of several encodings to take that are as plausible.
    pub prefer: Vec<String>,
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

#[derive(Serialize, Clone)]
pub struct Candidate {
    pub encoding: &'static str,
    /// Whether nothing is malformed but a character that is cut by an end.
    pub valid: bool,
    /// The logarithm of its likelihood.
    pub score: f64,
    #[serde(skip)]
    sum: i32,
    #[serde(skip)]
    language: &'static str,
}

/// The margin of a confident answer: 99.5 % of those are right on text that no model has seen.
const CONFIDENT: f64 = 5.0;

/// The margin of what its own rules prove.
const PROOF: f32 = 100.0;

/// What a declaration is worth.
const DECLARED: f32 = 6.0;

/// A stream's facts. Its size does not depend on the stream's.
#[derive(Default)]
pub struct Detector {
    start: Vec<u8>,
    any: bool,
    sample: Sample,
    validity: Validity,
}

impl Detector {
    pub fn feed(&mut self, bytes: &[u8]) {
        let missing = 3 - self.start.len();
        self.start.extend(bytes.iter().take(missing));
        self.any |= !bytes.is_empty();
        self.validity.feed(bytes);
        self.sample.feed(bytes);
    }

    /// `label` gives the encoding that a label means.
    pub fn finish(self, hints: &Hints, label: impl Fn(&str) -> Option<Encoding>) -> Detection {
        let bom = Encoding::for_bom(&self.start).map(|(encoding, _)| encoding);
        let scores = self.scores(bom, hints, label);
        let mut candidates: Vec<Candidate> = all()
            .map(|encoding| {
                let Likelihood { score, language } = scores[place(encoding)];
                let valid = self.validity.of(encoding);
                let log = (score as f64 / NAT as f64).max(-1e6);
                Candidate { encoding: encoding.name(), valid, score: log, sum: score, language }
            })
            .collect();
        candidates.sort_by_key(|c| {
            // The standard: a byte order mark outranks everything.
            (!is_marked(c.encoding, bom), -c.sum, !c.valid, rarity(c.encoding))
        });
        let others = candidates.clone();
        let is_allowed = |c: &Candidate| hints.only.iter().any(|name| name == c.encoding);
        candidates.retain(|c| hints.only.is_empty() || is_allowed(c));
        self.prefer(&mut candidates, hints);
        let first = candidates
            .first()
            .filter(|c| c.sum > IMPOSSIBLE || is_marked(c.encoding, bom))
            .filter(|c| c.encoding != "UTF-8" || hints.allow_utf8 || is_marked("UTF-8", bom))
            .cloned();
        let margin = first.as_ref().map_or(0.0, |first| self.margin(first, &others));
        let confident = match &first {
            Some(first) if is_marked(first.encoding, bom) => first.valid,
            Some(_) => self.any && margin >= CONFIDENT,
            None => false,
        };
        let language = first.as_ref().map(|first| first.language).filter(|tag| !tag.is_empty());
        let encoding = first.map(|first| first.encoding);
        let bom = bom.map(Encoding::name);
        Detection { encoding, language, confident, margin, bom, candidates }
    }

    /// Puts the one that is preferred of those with the best one's text before it.
    fn prefer(&self, candidates: &mut [Candidate], hints: &Hints) {
        let Some(first) = candidates.first().cloned() else { return };
        let found = hints.prefer.iter().find_map(|name| {
            let is_same = |c: &Candidate| {
                c.encoding == name && self.validity.is_same_text(named(first.encoding), named(name))
            };
            candidates.iter().position(is_same)
        });
        if let Some(at) = found {
            candidates[..=at].rotate_right(1);
            candidates[0].sum = first.sum;
            candidates[0].score = first.score;
        }
    }

    /// How likely each encoding of the table is.
    fn scores(
        &self,
        bom: Option<Encoding>,
        hints: &Hints,
        label: impl Fn(&str) -> Option<Encoding>,
    ) -> Vec<Likelihood> {
        let is_spoken =
            |language: &str| hints.tld.as_deref().is_some_and(|tld| speaks(tld, language));
        let (head, sample) = (self.sample.head(), self.sample.bytes());
        let mut scores = likelihoods(head, hints.more || head.len() < sample.len(), is_spoken);
        let wide = ["UTF-16BE", "UTF-16LE"].map(|name| place(named(name)));
        let best = scores.iter().map(|likelihood| likelihood.score).max().unwrap_or(0);
        if head.len() < sample.len() && !wide.iter().any(|&at| scores[at].score == best) {
            // Only the head is aligned as UTF-16 is.
            let behind = wide.map(|at| best - scores[at].score);
            scores = likelihoods(sample, hints.more, is_spoken);
            let best = scores.iter().map(|likelihood| likelihood.score).max().unwrap_or(0);
            for (at, behind) in wide.into_iter().zip(behind) {
                scores[at].score = best.saturating_sub(behind);
            }
        }
        self.rules(&mut scores, bom, hints);
        let declared =
            if hints.declared { declared::label(head).and_then(|l| label(&l)) } else { None };
        if let Some(encoding) = declared {
            // HTML: what declares itself as UTF-16 in ASCII is UTF-8.
            let at = if encoding.name().starts_with("UTF-16") { 0 } else { place(encoding) };
            scores[at].score = scores[at].score.saturating_add(score(DECLARED));
        }
        scores
    }

    /// What is told by rules, and of encodings that give the same text as another one.
    fn rules(&self, scores: &mut [Likelihood], bom: Option<Encoding>, hints: &Hints) {
        let at = |name| place(named(name));
        let best = scores.iter().map(|likelihood| likelihood.score).max().unwrap_or(0);
        let sample = self.sample.bytes();
        // What is no text of any language is read as the usual.
        if sample.is_ascii() && scores[at("UTF-8")].score == best {
            for encoding in all().filter(|encoding| !encoding.name().starts_with("UTF-16")) {
                let Likelihood { score, language } = scores[0];
                scores[place(encoding)] = Likelihood { score: score - 8, language };
            }
        }
        let escaped = self.escapes() && self.validity.of(named("ISO-2022-JP"));
        scores[at("ISO-2022-JP")] = match escaped {
            true => Likelihood { score: best + score(PROOF), language: "ja" },
            false => Likelihood { score: scores[at("ISO-2022-JP")].score - 8, language: "" },
        };
        let gbk = scores[at("GBK")];
        let four = has_four_bytes(sample) as i32;
        scores[at("GBK")].score = gbk.score.saturating_sub(four * score(3.0));
        scores[at("gb18030")] = Likelihood { score: gbk.score.saturating_sub(8 - 8 * four), ..gbk };
        if !hints.allow_utf8 && bom.map(Encoding::name) != Some("UTF-8") {
            scores[0].score = IMPOSSIBLE;
        }
    }

    /// Whether there are escape sequences of ISO-2022-JP that say more than ASCII does.
    fn escapes(&self) -> bool {
        let sample = self.sample.bytes();
        sample
            .windows(3)
            .any(|bytes| matches!(bytes, b"\x1B$@" | b"\x1B$B" | b"\x1B(J" | b"\x1B(I"))
    }

    fn margin(&self, first: &Candidate, candidates: &[Candidate]) -> f64 {
        let own = named(first.encoding);
        let is_other = |c: &&Candidate| !self.validity.is_same_text(own, named(c.encoding));
        let second = candidates.iter().filter(is_other).map(|c| c.score).fold(f64::MIN, f64::max);
        ((first.score - second) * 100.0).round().clamp(0.0, 1e5) / 100.0
    }
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

/// Whether this is the encoding that the byte order mark tells.
fn is_marked(encoding: &str, bom: Option<Encoding>) -> bool {
    bom.is_some_and(|bom| bom.name() == encoding)
}

/// The later in this list, the less likely among encodings that are as plausible.
fn rarity(name: &str) -> usize {
    const USUAL: [&str; 13] = [
        "UTF-8",
        "windows-1252",
        "windows-1250",
        "windows-1251",
        "windows-1253",
        "windows-1254",
        "windows-1257",
        "GBK",
        "KOI8-R",
        "KOI8-U",
        "ISO-8859-15",
        "gb18030",
        "macintosh",
    ];
    USUAL.iter().position(|usual| *usual == name).unwrap_or(USUAL.len())
}

#[cfg(test)]
mod tests;
