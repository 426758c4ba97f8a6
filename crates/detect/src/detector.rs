//! From bytes to encodings, the most plausible first.

use crate::codecs::{
    ALL, FIRST_CODE_PAGE, FIRST_EBCDIC, FIRST_ESCAPED, GB18030, GBK, ISO_2022_JP, JOHAB,
    REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, UTF_32BE, UTF_32LE, for_bom, is_single_byte, labelled,
    place,
};
use crate::declared;
pub use crate::detection::{Detection, Found, Hints, Ranked};
use crate::domains::speaks;
use crate::escapes::{self, Recognized};
use crate::likelihood::{IMPOSSIBLE, Likelihood, is_printable_ascii, likelihoods};
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

/// What a byte of noise costs. Text is likelier, in its own encoding.
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

/// What a declaration is worth.
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

    /// The result with the encodings' places.
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
        let bom = mark.map(|(place, _)| place);
        let all = self.ranked(bom, hints, proved);
        let is_allowed = |c: &Ranked| hints.allows(c.place);
        let mut candidates: Vec<Ranked> = all.iter().copied().filter(is_allowed).collect();
        self.prefer(&mut candidates, hints);
        let is_marked = |c: &Ranked| bom == Some(c.place);
        let is_possible = |c: &Ranked| {
            is_marked(c) || c.score > IMPOSSIBLE && (c.place != UTF_8 || hints.allow_utf8)
        };
        let first = candidates.first().copied().filter(is_possible);
        // Without `extended` the answer may be another one than what its rules prove. Units of UTF-32 that
        // are no text are numbers.
        let place = first.map(|first| first.place);
        let is_other = match proved {
            Some(found) => place.is_some_and(|place| place != found.place),
            None => wide.is_some(),
        };
        let counted = first.filter(|_| self.length > 0 && !is_other);
        let margin = counted.map_or(0.0, |first| self.margin(&first, &all));
        let confident = match &first {
            Some(first) if !first.valid || is_other => false,
            // Neither a mark nor zeros prove that all of it has come.
            Some(first) if is_marked(first) || matches!(first.place, UTF_32BE | UTF_32LE) => {
                hints.more || !self.validity.is_cut(first.place)
            }
            Some(first) if first.strange || self.has_lone_shifts(first.place) => false,
            Some(first) => {
                let scored = match (self.enough(), first.place) {
                    (Some(part), _) => part,
                    (None, UTF_16BE | UTF_16LE) => self.sample.head(),
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
        Found { place, language, confident, margin, bom, candidates }
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
    fn ranked(&self, bom: Option<usize>, hints: &Hints, proved: Option<Recognized>) -> Vec<Ranked> {
        let runs = self.utf_8_runs(hints);
        let mut scores = self.scores(bom, hints, proved, runs);
        let is_valid = |place| match proved {
            Some(found) if (FIRST_ESCAPED..UTF_32BE).contains(&place) => {
                found.valid && self.validity.is_ascii()
            }
            _ => self.validity.of(place),
        };
        let is_candidate = |place| match place {
            REPLACEMENT => false,
            ..FIRST_CODE_PAGE => true,
            FIRST_ESCAPED..JOHAB => {
                hints.extended && proved.is_some_and(|found| found.place == place)
            }
            _ => hints.extended,
        };
        let utf_8 = scores[UTF_8].score;
        let is_ahead = |place: &usize| {
            scores[*place].score > utf_8 && is_candidate(*place) && is_valid(*place)
        };
        if runs > 0
            && proved.is_none()
            && let Some(best) = (0..ALL).filter(is_ahead).map(|place| scores[place].score).max()
        {
            scores[UTF_8].score = utf_8.max(best - self.most_ahead());
        }
        // The greatest score of what is malformed: that of well-formed UTF-8 with several runs is greater by a
        // margin that is confident, because no other text is so by chance.
        let limit = match runs {
            SEVERAL.. => scores[UTF_8].score - score(CONFIDENT as f32),
            _ => i32::MAX,
        };
        // The standard: a byte order mark outranks everything.
        let key = |c: &Ranked| (bom != Some(c.place), -c.score, !c.valid, rarity(c.place));
        let mut ranked: Vec<Ranked> = Vec::with_capacity(scores.len());
        for (place, &Likelihood { score, language, strange, .. }) in scores.iter().enumerate() {
            if is_candidate(place) {
                let valid = is_valid(place);
                let score = match valid {
                    true => score,
                    false if is_single_byte(place) => score.min(limit) + UNUSED,
                    false => score.min(limit),
                };
                let own = Ranked { place, valid, score, language, strange };
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
    fn most_ahead(&self) -> i32 {
        let runs = Utf8::new(&each_once(self.sample.bytes())).runs;
        if runs >= SEVERAL { 0 } else { score(UNSURE) }
    }

    /// Puts the one that is preferred of those with the best one's text before it, or else the most usual one
    /// that is about as likely.
    fn prefer(&self, candidates: &mut [Ranked], hints: &Hints) {
        let Some(&first) = candidates.first() else { return };
        let is_same = |c: &Ranked| self.validity.is_same_text(first.place, c.place);
        let find = |wanted: usize| candidates.iter().position(|c| c.place == wanted && is_same(c));
        let preferred = hints.prefer.iter().find_map(|&wanted| find(wanted));
        let usual = || {
            let likely = candidates.iter().enumerate();
            let likely = likely.take_while(|(_, c)| c.score + ABOUT >= first.score);
            let alike = likely.filter(|(_, c)| is_same(c));
            alike.min_by_key(|(_, c)| rarity(c.place)).map(|(at, _)| at)
        };
        if let Some(at) = preferred.or_else(usual) {
            candidates[..=at].rotate_right(1);
            candidates[0].score = first.score;
        }
    }

    /// How likely each encoding of the table is.
    fn scores(
        &self,
        bom: Option<usize>,
        hints: &Hints,
        proved: Option<Recognized>,
        runs: i32,
    ) -> Vec<Likelihood> {
        let is_spoken =
            |language: &str| hints.tld.as_deref().is_some_and(|tld| speaks(tld, language));
        let (head, sample) = (self.sample.head(), self.sample.bytes());
        let best = |scores: &[Likelihood]| scores.iter().map(|own| own.score).max().unwrap_or(0);
        let pages = hints.extended;
        let part = self.enough().unwrap_or(head);
        let more = hints.more || part.len() < sample.len();
        let mut scores = likelihoods(part, more, &is_spoken, pages);
        let wide = [UTF_16BE, UTF_16LE];
        let most = best(&scores);
        let is_all = part.len() < head.len() || head.len() == sample.len();
        if !is_all && !wide.iter().any(|&at| scores[at].score == most) {
            // Only the head is aligned as UTF-16 is.
            let behind = wide.map(|at| most - scores[at].score);
            scores = likelihoods(sample, hints.more, &is_spoken, pages);
            let most = best(&scores);
            for (at, behind) in wide.into_iter().zip(behind) {
                scores[at].score = most.saturating_sub(behind);
            }
        }
        // A row of one sign must not count for another encoding as often as the sign is there.
        if runs > 0 && hints.allows(UTF_8) && scores[UTF_8].score < best(&scores) {
            scores = likelihoods(&each_once(sample), hints.more, &is_spoken, pages);
        }
        self.rules(&mut scores, proved, hints.extended);
        if !hints.allow_utf8 && bom != Some(UTF_8) {
            scores[UTF_8].score = IMPOSSIBLE;
        }
        let declared = if hints.declared { declared::label(head) } else { None };
        if let Some(place) = declared.and_then(|label| labelled(&label)) {
            // HTML: what declares itself as UTF-16 in ASCII is UTF-8.
            let place = if wide.contains(&place) { UTF_8 } else { place };
            if scores[place].score > IMPOSSIBLE {
                scores[place].score += score(DECLARED);
            }
        }
        scores
    }

    /// What is told by rules, and of encodings that give the same text as another one.
    fn rules(&self, scores: &mut [Likelihood], proved: Option<Recognized>, extended: bool) {
        let best = scores.iter().map(|likelihood| likelihood.score).max().unwrap_or(0);
        let sample = self.sample.bytes();
        // What is no text of any language is read as the usual.
        if sample.is_ascii() && scores[UTF_8].score == best {
            let mut plain = scores[UTF_8];
            plain.score -= 8;
            let others =
                (0..FIRST_EBCDIC).filter(|place| !matches!(*place, UTF_8 | UTF_16BE..=UTF_16LE));
            for place in others {
                scores[place] = plain;
            }
        }
        let plain = scores[ISO_2022_JP].score;
        let proof = if self.validity.has_escapes() { score(PROOF) } else { 8 };
        scores[ISO_2022_JP] = Likelihood::new(plain.saturating_sub(proof), "");
        if let Some(Recognized { place, language, valid }) = proved {
            let is_whole = valid && (place != ISO_2022_JP || self.validity.of(place));
            if place < FIRST_CODE_PAGE || extended {
                let margin = if is_whole { PROOF } else { UNSURE };
                scores[place] = Likelihood::new(best + score(margin), language);
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
    fn has_lone_shifts(&self, place: usize) -> bool {
        self.validity.has_shifts()
            && self.validity.is_ascii()
            && !matches!(place, UTF_16BE | UTF_16LE | FIRST_EBCDIC..)
    }

    /// How many nats the first is ahead of the best candidate with another text.
    fn margin(&self, first: &Ranked, candidates: &[Ranked]) -> f64 {
        let is_other = |c: &&Ranked| !self.validity.is_same_text(first.place, c.place);
        let second = candidates.iter().filter(is_other).map(|c| c.score).max();
        let ahead = nats(first.score) - nats(second.unwrap_or(IMPOSSIBLE));
        (ahead * 100.0).round().clamp(0.0, 1e5) / 100.0
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
