//! From bytes to encodings, the most plausible first.

use encodium::internals::facts::CodeUnits;
use encodium::*;

use crate::candidates::{
    self, CandidateId, GB18030, GBK, ISO_2022_JP, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE,
    candidate, for_bom,
};
use crate::declared;
pub use crate::detection::{Detection, Found, Hints, Ranked};
use crate::domains::has_language;
use crate::escapes::{self, Recognized};
use crate::likelihood::{IMPOSSIBLE, Likelihood, Likelihoods, is_printable_ascii, likelihoods};
use crate::models::{nats, score};
use crate::options::Options;
use crate::packed::models;
use crate::sample::{HEAD, Sample};
use crate::utf_8::{Utf8, each_once};
use crate::utf_32;
use crate::validity::Validity;

/// The margin of a confident answer: 99.5 % of those are right on text that no model has seen.
const CONFIDENT: f64 = 4.5;

/// As many runs of bytes beyond ASCII that are well-formed UTF-8 were in no held-out text of another
/// encoding: of 17,700 pieces 12 had one such run, and none had more.
const SEVERAL: i32 = 2;

/// Bytes beyond ASCII that are looked at if the head has so many. More of the same would not change a
/// guess.
const ENOUGH: usize = 1536;

/// The cost of a byte of noise. Text is likelier, in its own encoding.
const NOISE: f64 = 5.545;

/// The margin of what its own rules prove.
const PROOF: f32 = 100.0;

/// The margin of escape sequences among which something is malformed, and the greatest of another encoding
/// than UTF-8 where that is well-formed: no confident one.
const UNSURE: f32 = 4.0;

/// Scores that differ by no more are about the same.
const ABOUT: i32 = 16;

/// The price, as a score, of bytes that an encoding of one byte to a character does not use. They need not be
/// among those that the models score.
const UNUSED: i32 = -80;

/// The worth of a declaration.
const DECLARED: f32 = 8.0;

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

    /// The result by the options.
    pub fn finish(self, options: &Options) -> Detection {
        self.find(&Hints::from(options)).into()
    }

    /// The result with the ids of encodings.
    fn find(mut self, hints: &Hints) -> Found {
        self.feed_head();
        let head = self.sample.head();
        let wide = utf_32::Units::new(head);
        let proved = match &wide {
            Some(units) => units.recognize(models()),
            None => escapes::recognize(self.sample.bytes()),
        };
        let wide_mark = wide.as_ref().and_then(utf_32::Units::mark).filter(|_| hints.extended);
        let mark = wide_mark.or_else(|| for_bom(head));
        let bom = mark.map(|(id, _)| id);
        let all = self.ranked(bom, hints, proved);
        let is_allowed = |c: &Ranked| hints.allows(c.id);
        let mut candidates: Vec<Ranked> = all.iter().copied().filter(is_allowed).collect();
        self.prefer(&mut candidates, hints);
        let is_marked = |c: &Ranked| bom == Some(c.id);
        let is_possible = |c: &Ranked| {
            is_marked(c) || c.score > IMPOSSIBLE && (c.id != UTF_8 || hints.allow_utf8)
        };
        let first = candidates.first().copied().filter(is_possible);
        // Without `extended` the answer may be another one than what its rules prove. Units of UTF-32 that
        // are no text are numbers.
        let answer = first.map(|first| first.id);
        let is_other = match proved {
            Some(found) => answer.is_some_and(|id| id != found.id),
            None => wide.is_some(),
        };
        let counted = first.filter(|_| self.length > 0 && !is_other);
        let margin = counted.map_or(0.0, |first| self.margin(&first, &all));
        let is_utf_32 = |c: &Ranked| matches!(c.id.row().code_units, CodeUnits::Utf32(_));
        let confident = match &first {
            Some(first) if !first.valid || is_other => false,
            // Neither a mark nor zeros prove that all of it has come.
            Some(first) if is_marked(first) || is_utf_32(first) => {
                hints.more || !self.validity.is_cut(first.id)
            }
            Some(first) if first.strange || self.has_lone_shifts(first.id) => false,
            Some(first) => {
                let scored = match (self.enough(), first.id) {
                    (Some(part), _) => part,
                    (None, id) if id.is_wide() => self.sample.head(),
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
        Found { id: answer, language, confident, margin, bom, candidates }
    }

    /// The head up to where it has enough beyond ASCII for a guess, if it has so much.
    fn enough(&self) -> Option<&[u8]> {
        let head = self.sample.head();
        let mut beyond = 0;
        let end = head.iter().position(|byte| {
            beyond += !byte.is_ascii() as usize;
            beyond == ENOUGH
        })?;
        // The last unit of UTF-16 is whole.
        Some(&head[..end & !1])
    }

    /// Feeds the decoders what waited for more.
    fn feed_head(&mut self) {
        if self.length <= HEAD as u64 {
            self.validity.feed(self.sample.bytes());
        }
        self.validity.close();
    }

    /// All encodings that text may be in, the most plausible first.
    fn ranked(
        &self,
        bom: Option<CandidateId>,
        hints: &Hints,
        proved: Option<Recognized>,
    ) -> Vec<Ranked> {
        let runs = self.utf_8_runs(hints);
        let mut scores = self.scores(bom, hints, proved, runs);
        let is_valid = |id: CandidateId| match proved {
            Some(found) if id.needs_proof() && id.has_escapes() => {
                found.valid && self.validity.is_ascii()
            }
            _ => self.validity.of(id),
        };
        let may_be = |id: CandidateId| match id {
            REPLACEMENT => false,
            _ if id.is_of_standard() => true,
            _ if id.needs_proof() => hints.extended && proved.is_some_and(|found| found.id == id),
            _ => hints.extended,
        };
        let utf_8 = scores[UTF_8].score;
        let is_likelier =
            |id: &CandidateId| scores[*id].score > utf_8 && may_be(*id) && is_valid(*id);
        let likelier = CandidateId::all().filter(is_likelier);
        if runs > 0
            && proved.is_none()
            && let Some(best) = likelier.map(|id| scores[id].score).max()
        {
            scores[UTF_8].score = utf_8.max(best - self.greatest_lead());
        }
        // The greatest score of what is malformed: that of well-formed UTF-8 with several runs is greater by a
        // margin that is confident, because no other text is so by chance.
        let limit = match runs {
            SEVERAL.. => scores[UTF_8].score - score(CONFIDENT as f32),
            _ => i32::MAX,
        };
        // The standard: a byte order mark outranks everything.
        let key = |c: &Ranked| (bom != Some(c.id), -c.score, !c.valid, rarity(c.id));
        let mut ranked: Vec<Ranked> = Vec::with_capacity(candidates::COUNT);
        for (id, &Likelihood { score, language, strange, .. }) in scores.iter() {
            if may_be(id) {
                let valid = is_valid(id);
                let score = match valid {
                    true => score,
                    false if id.is_single_byte() => score.min(limit) + UNUSED,
                    false => score.min(limit),
                };
                let own = Ranked { id, valid, score, language, strange };
                let at = ranked.partition_point(|other| key(other) <= key(&own));
                ranked.insert(at, own);
            }
        }
        ranked
    }

    /// How many runs of bytes beyond ASCII the sample has if all of the bytes may be UTF-8, and else 0.
    fn utf_8_runs(&self, hints: &Hints) -> i32 {
        let is_utf_8 = hints.allow_utf8 && self.validity.of(UTF_8);
        if is_utf_8 { Utf8::new(self.sample.bytes()).runs } else { 0 }
    }

    /// The greatest lead of another encoding over well-formed UTF-8: no confident one, because UTF-8 has signs
    /// that no model knows, and none at all if several runs differ.
    fn greatest_lead(&self) -> i32 {
        let runs = Utf8::new(&each_once(self.sample.bytes())).runs;
        if runs >= SEVERAL { 0 } else { score(UNSURE) }
    }

    /// Puts the one that is preferred of those with the best one's text before it, or else the commonest one
    /// that is about as likely.
    fn prefer(&self, candidates: &mut [Ranked], hints: &Hints) {
        let Some(&first) = candidates.first() else { return };
        let is_same = |c: &Ranked| self.validity.is_same_text(first.id, c.id);
        let find = |wanted| candidates.iter().position(|c| c.id == wanted && is_same(c));
        let preferred = hints.prefer.iter().find_map(|&wanted| find(wanted));
        let common = || {
            let likely = candidates.iter().enumerate();
            let likely = likely.take_while(|(_, c)| c.score + ABOUT >= first.score);
            let alike = likely.filter(|(_, c)| is_same(c));
            alike.min_by_key(|(_, c)| rarity(c.id)).map(|(at, _)| at)
        };
        if let Some(at) = preferred.or_else(common) {
            candidates[..=at].rotate_right(1);
            candidates[0].score = first.score;
        }
    }

    /// How likely each candidate is.
    fn scores(
        &self,
        bom: Option<CandidateId>,
        hints: &Hints,
        proved: Option<Recognized>,
        runs: i32,
    ) -> Likelihoods {
        let is_spoken =
            |language: &str| hints.tld.as_deref().is_some_and(|tld| has_language(tld, language));
        let (head, sample) = (self.sample.head(), self.sample.bytes());
        let pages = hints.extended;
        let part = self.enough().unwrap_or(head);
        let more = hints.more || part.len() < sample.len();
        let mut scores = likelihoods(part, more, &is_spoken, pages);
        let wide = [UTF_16BE, UTF_16LE];
        let most = scores.best();
        let is_all = part.len() < head.len() || head.len() == sample.len();
        if !is_all && !wide.iter().any(|&at| scores[at].score == most) {
            // Only the head is aligned as UTF-16 is.
            let behind = wide.map(|at| most - scores[at].score);
            scores = likelihoods(sample, hints.more, &is_spoken, pages);
            let most = scores.best();
            for (at, behind) in wide.into_iter().zip(behind) {
                scores[at].score = most.saturating_sub(behind);
            }
        }
        // A row of one sign must not count for another encoding as often as the sign is there.
        if runs > 0 && hints.allows(UTF_8) && scores[UTF_8].score < scores.best() {
            scores = likelihoods(&each_once(sample), hints.more, &is_spoken, pages);
        }
        self.rules(&mut scores, proved, hints.extended);
        if !hints.allow_utf8 && bom != Some(UTF_8) {
            scores[UTF_8].score = IMPOSSIBLE;
        }
        let declared = if hints.declared { declared::label(head) } else { None };
        if let Some(id) = declared.and_then(|label| candidates::resolve(&label)) {
            // HTML: what declares itself as UTF-16 in ASCII is UTF-8.
            let id = if wide.contains(&id) { UTF_8 } else { id };
            if scores[id].score > IMPOSSIBLE {
                scores[id].score += score(DECLARED);
            }
        }
        scores
    }

    /// Changes the scores by rules, and those of encodings that give the same text as another one.
    fn rules(&self, scores: &mut Likelihoods, proved: Option<Recognized>, extended: bool) {
        let best = scores.best();
        let sample = self.sample.bytes();
        // Text of no language is read as that of the commonest encoding.
        if sample.is_ascii() && scores[UTF_8].score == best {
            let mut plain = scores[UTF_8];
            plain.score -= 8;
            for id in CandidateId::all().filter(|id| *id != UTF_8 && id.extends_ascii()) {
                scores[id] = plain;
            }
        }
        let plain = scores[ISO_2022_JP].score;
        let proof = if self.validity.has_escapes() { score(PROOF) } else { 8 };
        scores[ISO_2022_JP] = Likelihood::new(plain.saturating_sub(proof), "");
        if let Some(Recognized { id, language, valid }) = proved {
            let is_whole = valid && (id != ISO_2022_JP || self.validity.of(id));
            if id.is_of_standard() || extended {
                let margin = if is_whole { PROOF } else { UNSURE };
                scores[id] = Likelihood::new(best + score(margin), language);
            } else if language == "ja" {
                // Most of it is what the standard has.
                scores[ISO_2022_JP] = Likelihood::new(best + score(UNSURE), language);
            }
        }
        let gbk = scores[GBK];
        let four = has_four_bytes(sample) as i32;
        scores[GBK].score = gbk.score.saturating_sub(four * score(3.0));
        scores[GB18030] = gbk;
        scores[GB18030].score = gbk.score.saturating_sub(8 - 8 * four);
    }

    /// Whether text of seven bits in an encoding shifts between sets that nothing selects: it may be the
    /// middle of ISO-2022-KR.
    fn has_lone_shifts(&self, id: CandidateId) -> bool {
        self.validity.has_shifts() && self.validity.is_ascii() && id.extends_ascii()
    }

    /// How many nats likelier the first is than the best candidate with another text.
    fn margin(&self, first: &Ranked, candidates: &[Ranked]) -> f64 {
        let is_other = |c: &&Ranked| !self.validity.is_same_text(first.id, c.id);
        let second = candidates.iter().filter(is_other).map(|c| c.score).max();
        let lead = nats(first.score) - nats(second.unwrap_or(IMPOSSIBLE));
        (lead * 100.0).round().clamp(0.0, 1e5) / 100.0
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

/// The higher, the less likely among encodings that are as plausible.
fn rarity(id: CandidateId) -> usize {
    const COMMON: [CandidateId; 13] = [
        UTF_8,
        candidate(WINDOWS_1252),
        candidate(WINDOWS_1250),
        candidate(WINDOWS_1251),
        candidate(WINDOWS_1253),
        candidate(WINDOWS_1254),
        candidate(WINDOWS_1257),
        GBK,
        candidate(KOI8_R),
        candidate(KOI8_U),
        candidate(ISO_8859_15),
        GB18030,
        candidate(MACINTOSH),
    ];
    COMMON.iter().position(|common| *common == id).unwrap_or(COMMON.len())
}

#[cfg(test)]
mod tests;
