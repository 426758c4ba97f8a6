//! From bytes to encodings, the most plausible first.

use encodium::{Decoder, Encoding};
use serde::Serialize;

use crate::models::{Scores, is_kindred, may_replace, oddities};
use crate::sample::Sample;
use crate::utf_16::Units;

/// What is known of the bytes besides themselves. Encodings are names of the standard.
#[derive(Default)]
pub struct Hints {
    /// The last label of the host's name, in lowercase ASCII.
    pub tld: Option<String>,
    /// Whether UTF-8 without a byte order mark may be the answer.
    pub allow_utf8: bool,
    /// The encodings that may be the answer; any if empty.
    pub only: Vec<String>,
    /// Which of several encodings to take that are as plausible.
    pub prefer: Vec<String>,
}

#[derive(Serialize)]
pub struct Detection {
    /// The best answer, None if none of those allowed can be.
    pub encoding: Option<&'static str>,
    pub confident: bool,
    /// The encoding that a byte order mark tells.
    pub bom: Option<&'static str>,
    /// The best first.
    pub candidates: Vec<Candidate>,
}

#[derive(Serialize, Clone)]
pub struct Candidate {
    pub encoding: &'static str,
    /// Whether all of the bytes decode without an error.
    pub valid: bool,
    /// Points; none if not valid.
    pub score: i64,
}

/// Points of a byte for encodings whose rules are proof enough: more than any model gives.
const PROOF: i64 = 300;

/// Points of a byte for an encoding that is valid, but no model takes for possible.
const IMPLAUSIBLE: i64 = -300;

/// Points that an oddity costs an encoding with the model of another one.
const ODDITY: i64 = 60;

/// How many more points than the next best a confident answer has, for each byte that is not ASCII.
const MARGIN: i64 = 6;

/// As many such bytes as the distance is asked for; it is ample for any more.
const AMPLE: u64 = 64;

/// And how many such bytes there are at least.
const ENOUGH: u64 = 8;

/// An encoding with more than one byte to a character, and its decoder as long as that finds no error.
struct Strict {
    encoding: Encoding,
    decoder: Option<Decoder>,
}

/// A stream's facts. Its size does not depend on the stream's.
pub struct Detector {
    start: Vec<u8>,
    strict: Vec<Strict>,
    /// How often each byte was seen.
    seen: [u64; 256],
    utf_16: [Units; 2],
    sample: Sample,
}

impl Default for Detector {
    fn default() -> Detector {
        let strict = all().filter(|e| !is_single_byte(*e));
        Detector {
            start: Vec::new(),
            strict: strict
                .map(|encoding| Strict { encoding, decoder: Some(encoding.decoder().fatal()) })
                .collect(),
            seen: [0; 256],
            utf_16: [Units::new(true), Units::new(false)],
            sample: Sample::default(),
        }
    }
}

/// The encodings that text may be in.
fn all() -> impl Iterator<Item = Encoding> {
    Encoding::all().filter(|e| e.name() != "replacement")
}

/// Whether each byte is a character, whatever comes before it.
fn is_single_byte(encoding: Encoding) -> bool {
    encoding.name() == "x-user-defined"
        || encoding.family() == Encoding::for_label("l2").unwrap().family()
}

impl Detector {
    pub fn feed(&mut self, bytes: &[u8]) {
        let missing = 3 - self.start.len();
        self.start.extend(bytes.iter().take(missing));
        for &byte in bytes {
            self.seen[byte as usize] += 1;
        }
        for strict in &mut self.strict {
            strict.feed(bytes, false);
        }
        for units in &mut self.utf_16 {
            units.feed(bytes);
        }
        self.sample.feed(bytes);
    }

    pub fn finish(mut self, hints: &Hints) -> Detection {
        for strict in &mut self.strict {
            strict.feed(&[], true);
        }
        let bom = Encoding::for_bom(&self.start).map(|(encoding, _)| encoding);
        let scores = Scores::new(self.sample.bytes(), !self.sample.is_full());
        let mut candidates: Vec<Candidate> = all()
            .filter(|e| hints.only.is_empty() || hints.only.iter().any(|name| name == e.name()))
            .map(|e| self.candidate(e, bom, &scores, hints))
            .collect();
        self.raise_guess(&mut candidates, &scores, hints);
        candidates.sort_by_key(|c| {
            let preferred = hints.prefer.iter().position(|name| name == c.encoding);
            // The standard: a byte order mark outranks everything.
            (
                !is_marked(c.encoding, bom),
                !c.valid,
                -c.score,
                preferred.unwrap_or(usize::MAX),
                rarity(c.encoding),
            )
        });
        let first = candidates
            .first()
            .filter(|c| c.valid || is_marked(c.encoding, bom))
            .filter(|c| c.encoding != "UTF-8" || self.allows_utf_8(bom, hints));
        Detection {
            encoding: first.map(|c| c.encoding),
            confident: first.is_some_and(|c| self.is_confident(c, bom, &candidates)),
            bom: bom.map(Encoding::name),
            candidates,
        }
    }

    fn candidate(
        &self,
        encoding: Encoding,
        bom: Option<Encoding>,
        scores: &Scores,
        hints: &Hints,
    ) -> Candidate {
        let valid = self.is_valid(encoding);
        let score = if valid { self.score(encoding, bom, scores, hints) } else { 0 };
        Candidate { encoding: encoding.name(), valid, score }
    }

    fn is_valid(&self, encoding: Encoding) -> bool {
        match self.strict.iter().find(|s| s.encoding == encoding) {
            Some(strict) => strict.decoder.is_some(),
            None => encoding.decode_fatal(&self.bytes_seen()).is_ok(),
        }
    }

    fn bytes_seen(&self) -> Vec<u8> {
        (0..=255).filter(|&byte| self.seen[byte as usize] > 0).collect()
    }

    fn count(&self, bytes: impl Iterator<Item = u8>) -> u64 {
        bytes.map(|byte| self.seen[byte as usize]).sum()
    }

    fn not_ascii(&self) -> u64 {
        self.count(0x80..=0xFF)
    }

    /// Whether there are control characters that no text has, and UTF-16 does.
    fn has_controls(&self) -> bool {
        self.count((0..0x20).filter(|byte| !b"\t\n\x0C\r\x1B".contains(byte))) > 0
    }

    fn allows_utf_8(&self, bom: Option<Encoding>, hints: &Hints) -> bool {
        hints.allow_utf8 || is_marked("UTF-8", bom)
    }

    fn score(
        &self,
        encoding: Encoding,
        bom: Option<Encoding>,
        scores: &Scores,
        hints: &Hints,
    ) -> i64 {
        let not_ascii = self.not_ascii() as i64;
        if is_marked(encoding.name(), bom) {
            return PROOF * self.count(0..=255) as i64;
        }
        match encoding.name() {
            "UTF-8" if !self.allows_utf_8(bom, hints) => IMPLAUSIBLE * not_ascii.max(1),
            "UTF-8" if self.has_controls() => 0,
            // One point, so that ASCII alone is UTF-8.
            "UTF-8" => PROOF * not_ascii + 1,
            "UTF-16BE" | "UTF-16LE" => self.utf_16_score(encoding),
            "ISO-2022-JP" if not_ascii > 0 => IMPLAUSIBLE * not_ascii,
            // Without an escape sequence it is ASCII.
            "ISO-2022-JP" => PROOF * self.seen[0x1B] as i64,
            "GBK" if !self.is_in_gbk() => {
                scores.of(encoding).unwrap_or(IMPLAUSIBLE * not_ascii) - 1
            }
            _ => scores.of(encoding).unwrap_or(IMPLAUSIBLE * not_ascii),
        }
    }

    /// Whether GBK, which decodes all of gb18030, has what was seen of it.
    fn is_in_gbk(&self) -> bool {
        let gbk = Encoding::for_label("gbk").expect("a label");
        self.sample.is_full() || gbk.encode(&gbk.decode(self.sample.bytes())).is_ok()
    }

    fn utf_16_score(&self, encoding: Encoding) -> i64 {
        let text_of_utf_8 = self.is_valid(Encoding::UTF_8) && !self.has_controls();
        let units = &self.utf_16[(encoding.name() == "UTF-16LE") as usize];
        match units.is_plausible() {
            true if !text_of_utf_8 => PROOF * units.units() as i64,
            _ => IMPLAUSIBLE * self.count(0..=255).max(1) as i64,
        }
    }

    /// Puts chardetng's own answer on top of the encodings that have its models: it knows what a
    /// domain makes likely, and how Hebrew is punctuated. Those that only have the model of another
    /// one stay below it unless they make better sense of the text.
    fn raise_guess(&self, candidates: &mut [Candidate], scores: &Scores, hints: &Hints) {
        if self.not_ascii() == 0 {
            return;
        }
        let name = scores.guess(hints.tld.as_deref());
        // The same bytes with characters that GBK cannot write are another encoding's.
        let name = if name == "GBK" && !self.is_in_gbk() { "gb18030" } else { name };
        let rivals = candidates.iter().filter(|c| c.valid && c.encoding != name);
        let best = rivals.filter(|c| Scores::is_direct(c.encoding)).map(|c| c.score).max();
        let Some(guess) = candidates.iter_mut().find(|c| c.encoding == name && c.valid) else {
            return;
        };
        guess.score = guess.score.max(best.map_or(i64::MIN, |score| score + 1));
        let most = guess.score;
        let odd =
            |name| oddities(Encoding::for_label(name).expect("a name"), self.sample.bytes()) as i64;
        let odd_guess = odd(name);
        for rival in candidates.iter_mut().filter(|c| c.score > most && is_kindred(c.encoding)) {
            let more = odd(rival.encoding) - odd_guess;
            if self.is_same_text(name, rival.encoding) {
                rival.score = most;
            } else if more >= 0 || !may_replace(rival.encoding, name) {
                rival.score = most - 1 - ODDITY * more.max(0);
            }
        }
    }

    fn is_confident(
        &self,
        first: &Candidate,
        bom: Option<Encoding>,
        candidates: &[Candidate],
    ) -> bool {
        if is_marked(first.encoding, bom) {
            return first.valid;
        }
        let not_ascii = self.not_ascii();
        match first.encoding {
            "UTF-16BE" | "UTF-16LE" | "ISO-2022-JP" => first.score > 0,
            // A single character of two bytes is two of another encoding as often.
            "UTF-8" => first.score > 0 && not_ascii != 2 && self.count(0..=255) > 0,
            _ if not_ascii == 0 => first.score >= 0 && self.count(0..=255) > 0,
            _ => {
                let same =
                    |c: &&Candidate| c.valid && !self.is_same_text(first.encoding, c.encoding);
                let second = candidates.iter().filter(same).map(|c| c.score.max(0)).max();
                let margin = first.score - second.unwrap_or(0);
                not_ascii >= ENOUGH && margin >= MARGIN * not_ascii.min(AMPLE) as i64
            }
        }
    }

    /// Whether two encodings that are both valid give one text.
    fn is_same_text(&self, a: &str, b: &str) -> bool {
        let [a, b] = [a, b].map(|name| Encoding::for_label(name).expect("a name of the table"));
        if a.family() != b.family() {
            return false;
        }
        let seen = self.bytes_seen();
        a == b
            || is_gb(a) && is_gb(b)
            || is_single_byte(a) && is_single_byte(b) && a.decode(&seen) == b.decode(&seen)
    }
}

/// Whether this is the encoding that the byte order mark tells.
fn is_marked(encoding: &str, bom: Option<Encoding>) -> bool {
    bom.is_some_and(|bom| bom.name() == encoding)
}

/// The standard decodes both of them as gb18030.
fn is_gb(encoding: Encoding) -> bool {
    matches!(encoding.name(), "GBK" | "gb18030")
}

/// The later in this list, the less likely among encodings that are as plausible.
fn rarity(name: &str) -> usize {
    const USUAL: [&str; 12] = [
        "UTF-8",
        "windows-1252",
        "windows-1250",
        "windows-1251",
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

impl Strict {
    fn feed(&mut self, mut bytes: &[u8], last: bool) {
        let Some(decoder) = &mut self.decoder else { return };
        let mut units = [0; 4096];
        loop {
            let progress = decoder.decode_to_utf16(bytes, &mut units, last);
            if progress.error.is_some() {
                self.decoder = None;
                return;
            }
            bytes = &bytes[progress.read..];
            // It stops early only where there are fewer than two units left.
            if bytes.is_empty() && progress.written + 2 <= units.len() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
