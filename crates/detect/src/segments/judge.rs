//! The encodings of the lines of a text, block by block.

use encodium::{Encoding, UTF_8};

use super::detector::{
    detect, each_once, fallback, has_utf_8, is_by_escape, is_by_line, is_proved, is_valid, is_wide,
};
use super::line::{Kind, Line, content, lines, open};
use super::survey::{Legacy, Survey};
use super::utf_8::{CERTAIN, ENOUGH, has_escapes, is_mostly, may_be_some, sequences};
use super::words::{Words, is_utf_8, rest, words};
use crate::escapes::are_printable;
use crate::facts::{self, for_bom};
use crate::options::{Declarations, Input, Options};

/// How much likelier, in nats, a line must be in two encodings than in one.
const SPLIT: f64 = 8.0;

/// How much likelier, in nats, a line must be in its encoding than in others of the text to leave no doubt.
const CONFIDENT: f64 = 4.5;

/// The evidence for UTF-8, in nats, of each different sequence of a line that is well-formed, if other lines are UTF-8,
/// and the evidence against it if none is.
const WELL_FORMED: f64 = 4.0;
const NONE_ELSE: f64 = -4.0;

/// How much likelier, in nats, a line of few sequences must be in UTF-8 than in the text's legacy encodings to leave no
/// doubt. Of 34,000 right lines of one or two sequences 0.3 % had a lower lead, and of 460 lines in legacy encodings that
/// are well-formed by chance none of several sequences had a higher one.
const SURELY_UTF_8: f64 = 8.0;

/// Text by lines has a line end in so many bytes on average.
const LONG: usize = 4096;

/// The most bytes of lines with few sequences of UTF-8, or with escape sequences, that are examined.
const SAMPLE: usize = 1 << 13;

/// An encoding, and whether it is safe to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    pub encoding: Encoding,
    pub confident: bool,
}

const UTF_8_SURELY: Answer = Answer { encoding: UTF_8, confident: true };

/// Bytes that are read in one way.
pub struct Part<'a> {
    pub bytes: &'a [u8],
    /// None for ASCII, which is the same in the encoding before it and in the one behind it.
    pub answer: Option<Answer>,
    /// Whether a new decoder reads what follows, because an escape sequence is not closed.
    pub ends: bool,
}

/// Takes parts.
pub type Sink<'a> = dyn FnMut(Part) + 'a;

fn put(sink: &mut Sink, bytes: &[u8], answer: impl Into<Option<Answer>>) {
    if !bytes.is_empty() {
        sink(Part { bytes, answer: answer.into(), ends: false });
    }
}

/// Judges a text block by block, in constant memory.
pub struct Judge {
    /// The options for a line: a document's declaration is not about each of its lines.
    options: Options,
    /// Whether each block is one line.
    by_line: bool,
    has_utf_8: bool,
    has_begun: bool,
    /// The encoding of all that follows, of a text that is not by lines.
    whole: Option<Answer>,
    /// Whether some lines are certainly UTF-8.
    is_utf_8: bool,
    /// The first character of lines that are UTF-8 unless chance makes it: of one, that may be.
    likely: Option<char>,
    /// Whether there were lines with escape sequences of an encoding.
    is_escaped: bool,
    survey: Survey,
    words: Words,
}

impl Judge {
    pub fn new(options: &Options, by_line: bool) -> Judge {
        Judge {
            by_line,
            has_utf_8: has_utf_8(options),
            options: options.clone().declarations(Declarations::Ignore).input(Input::Whole),
            has_begun: false,
            whole: None,
            is_utf_8: false,
            likely: None,
            is_escaped: false,
            survey: Survey::default(),
            words: Words::default(),
        }
    }

    /// Whether all that follows is in one encoding, whatever it is.
    pub fn is_decided(&self) -> bool {
        self.whole.is_some()
    }

    /// The encoding of ASCII alone.
    pub fn fallback(&self) -> Encoding {
        fallback(&self.options)
    }

    /// Passes on the parts of the next block, which are all of it in order. It ends behind a line, or within one that is
    /// longer; `last` says that nothing follows.
    pub fn block(&mut self, mut bytes: &[u8], last: bool, sink: &mut Sink) {
        if !std::mem::replace(&mut self.has_begun, true) {
            bytes = &bytes[self.begin(bytes, last, sink)..];
        }
        if let Some(answer) = self.whole.map(Some).or_else(|| self.as_one(bytes)) {
            return put(sink, bytes, answer);
        }
        let (mut odd, mut escaped, mut well_formed) = (Vec::new(), Vec::new(), Vec::new());
        for Line { bytes, kind } in lines(bytes, self.has_utf_8) {
            match kind {
                Kind::Odd => odd.push(bytes),
                Kind::Utf8(count) => {
                    self.is_utf_8 |= count == CERTAIN;
                    well_formed.push((bytes, count));
                }
                Kind::Escaped if escaped.len() < SAMPLE && is_proved(bytes) => {
                    escaped.extend(bytes)
                }
                Kind::Ascii | Kind::Escaped => {}
            }
        }
        if !odd.is_empty() {
            self.survey.examine(&odd, &self.options, &mut self.words);
        }
        for (line, count) in &well_formed {
            self.learn(line, *count);
        }
        let has_others = self.is_utf_8 || well_formed.len() + odd.len() > 0;
        let escaped = self.escaped(&escaped);
        // Text with printable escape sequences is of seven bits; among other text they are a program's or a document's.
        // One line does not say whether there is some.
        let may_be_printable = match self.by_line {
            true => self.options.only.iter().any(|encoding| are_printable(*encoding)),
            false => !has_others,
        };
        let escaped = escaped.filter(|found| !are_printable(found.encoding) || may_be_printable);
        self.is_escaped |= escaped.is_some();
        let unknown = self.unknown(&odd);
        for Line { bytes, kind } in lines(bytes, self.has_utf_8) {
            match kind {
                Kind::Escaped if escaped.is_some() && is_proved(bytes) => {
                    put_escaped(sink, bytes, escaped);
                }
                // It would be malformed in an encoding before it that has others.
                Kind::Escaped if self.is_escaped => put(sink, bytes, UTF_8_SURELY),
                Kind::Ascii | Kind::Escaped => put(sink, bytes, None),
                Kind::Utf8(count) => put(sink, bytes, self.well_formed(bytes, count)),
                Kind::Odd => self.odd(bytes, unknown, sink),
            }
        }
    }

    /// Takes the beginning of a text, and returns the length of a byte order mark that says nothing of the rest.
    fn begin(&mut self, bytes: &[u8], last: bool, sink: &mut Sink) -> usize {
        let mark = for_bom(bytes);
        if let Some((facts::UTF_8, length)) = mark
            && (self.options.only.is_empty() || self.has_utf_8)
        {
            (self.has_utf_8, self.is_utf_8) = (true, true);
            put(sink, &bytes[..length], UTF_8_SURELY);
            return length;
        }
        let is_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
        let is_short = || LONG * bytes.iter().filter(is_end).count() >= bytes.len();
        let is_by_lines = || {
            let only = &self.options.only;
            let may_be = only.is_empty() || only.iter().any(|encoding| is_by_line(*encoding));
            let is_plain = !bytes.contains(&0) && !has_escapes(bytes);
            let is_text = || std::str::from_utf8(bytes).is_ok() || is_short();
            mark.is_none() && may_be && is_plain && is_text()
        };
        if !is_by_lines() {
            let input = if last { Input::Whole } else { Input::Head };
            let found = detect(bytes, &self.options.clone().input(input));
            // A few bytes are UTF-16 of some language as well, with colours of a terminal or zeros between names.
            let may_be_wide = match bytes.contains(&0) {
                true => !self.by_line || found.confident,
                false => !self.by_line && !has_escapes(bytes),
            };
            let is_whole = |found: &Encoding| {
                let may_be = mark.is_some() || may_be_wide || !is_wide(*found);
                may_be && !is_by_line(*found) && !is_by_escape(*found)
            };
            let whole = found.encoding.filter(is_whole);
            self.whole = whole.map(|encoding| Answer { encoding, confident: found.confident });
        }
        0
    }

    /// The answer for all of a block, if it is ASCII or certainly UTF-8.
    fn as_one(&mut self, bytes: &[u8]) -> Option<Option<Answer>> {
        if has_escapes(bytes) {
            return None;
        }
        if bytes.is_ascii() {
            return Some(None);
        }
        let text = std::str::from_utf8(bytes).ok().filter(|_| self.has_utf_8)?;
        let is_alone = self.survey.legacy().is_empty();
        let enough = if is_alone { ENOUGH } else { CERTAIN };
        if !(self.is_utf_8 && is_alone) && sequences(text) < enough {
            if !is_alone {
                return None;
            }
            let lines = lines(bytes, true).map(|line| line.bytes).filter(|line| !line.is_ascii());
            let sample: Vec<u8> = lines.flatten().copied().take(SAMPLE).collect();
            let found = detect(&sample, &self.options);
            let other = found.encoding.filter(|found| *found != UTF_8 && is_by_line(*found));
            if let Some(encoding) = other.filter(|_| found.confident) {
                self.survey.begin_with(encoding);
                return None;
            }
            let confident = found.confident && found.encoding == Some(UTF_8);
            self.is_utf_8 = confident;
            return Some(Some(Answer { encoding: UTF_8, confident }));
        }
        self.is_utf_8 = true;
        Some(Some(UTF_8_SURELY))
    }

    /// The encoding that the escape sequences of some lines prove together.
    fn escaped(&self, lines: &[u8]) -> Option<Answer> {
        let found = (!lines.is_empty()).then(|| detect(lines, &self.options))?;
        let encoding = found.encoding.filter(|found| is_by_escape(*found))?;
        Some(Answer { encoding, confident: found.confident })
    }

    /// The answer for lines that are neither UTF-8 nor in a legacy encoding of the text.
    fn unknown(&self, odd: &[&[u8]]) -> Answer {
        let is_damaged = |line: &&&[u8]| !(self.has_utf_8 && is_mostly(line));
        let first = odd.iter().find(is_damaged).filter(|_| self.survey.legacy().is_empty());
        let found = first.and_then(|line| detect(line, &self.options).encoding);
        let encoding = found.filter(|found| is_by_line(*found));
        Answer { encoding: encoding.unwrap_or_else(|| self.fallback()), confident: false }
    }

    /// Learns from a line of well-formed UTF-8 with `count` different sequences whether the text has UTF-8: two that are
    /// likelier in UTF-8, in one line or in several, are no chance.
    fn learn(&mut self, line: &[u8], count: usize) {
        if self.is_utf_8 || count == CERTAIN || self.survey.legacy().is_empty() {
            return;
        }
        if self.readings(line).0 >= SURELY_UTF_8 {
            let text = String::from_utf8_lossy(line);
            let mut characters = text.chars().filter(|character| !character.is_ascii());
            self.is_utf_8 = characters.any(|one| *self.likely.get_or_insert(one) != one);
        }
    }

    /// How much likelier a line of well-formed UTF-8 is in UTF-8 than in the legacy encodings of the text, and its score
    /// in each of these.
    #[inline(never)]
    fn readings(&mut self, line: &[u8]) -> (f64, Vec<(Legacy, f64)>) {
        let Judge { survey, words, .. } = self;
        // A row of one sign is no more evidence than the first of them.
        let once = each_once(line);
        let utf_8 = words.score(UTF_8, &once);
        let valid = survey.legacy().iter().filter(|legacy| is_valid(legacy.encoding, line));
        let others = valid.map(|legacy| (*legacy, words.score(legacy.encoding, &once)));
        let others: Vec<(Legacy, f64)> = others.collect();
        let best = others.iter().map(|(_, score)| *score).fold(f64::NEG_INFINITY, f64::max);
        (utf_8 - best, others)
    }

    /// The answer for a line of well-formed UTF-8 with `count` different sequences. Guard until one score decides.
    fn well_formed(&mut self, line: &[u8], count: usize) -> Answer {
        if count == CERTAIN || self.survey.legacy().is_empty() {
            return UTF_8_SURELY;
        }
        let (lead, others) = self.readings(line);
        let evidence = if self.is_utf_8 { count as f64 * WELL_FORMED } else { NONE_ELSE };
        let lead = lead + evidence;
        if lead > 0.0 {
            // One sequence alone may be chance.
            let confident = lead >= SURELY_UTF_8 && (count > 1 || self.is_utf_8);
            return Answer { encoding: UTF_8, confident };
        }
        let answer = best(others.into_iter());
        Answer { confident: answer.confident && -lead >= CONFIDENT, ..answer }
    }

    /// Passes on the parts of a line that is not UTF-8.
    fn odd(&mut self, line: &[u8], unknown: Answer, sink: &mut Sink) {
        let has_words = self.has_utf_8 && may_be_some(line) && words(line).any(is_utf_8);
        let one = self.legacy(line, has_words && is_mostly(line)).unwrap_or(unknown);
        if has_words && one.encoding != UTF_8 {
            let rest = self.legacy(&rest(line), false).unwrap_or(unknown).encoding;
            let Judge { words: scores, .. } = self;
            let sequences = words(line).filter(|word| is_utf_8(word));
            let gain = sequences.map(|word| scores.score(UTF_8, word) - scores.score(rest, word));
            if gain.sum::<f64>() >= SPLIT {
                for word in words(line) {
                    let encoding = if is_utf_8(word) { UTF_8 } else { rest };
                    let answer = Answer { encoding, confident: false };
                    put(sink, word, (!word.is_ascii()).then_some(answer));
                }
                return;
            }
        }
        put(sink, line, one);
    }

    /// The legacy encoding of the text that bytes are in, or UTF-8 if they may be that with damage.
    // Inlined, this and others of segments and repair add 1 KB to the compressed module.
    #[inline(never)]
    fn legacy(&mut self, bytes: &[u8], may_be_utf_8: bool) -> Option<Answer> {
        let Judge { survey, words, .. } = self;
        let all = survey.legacy();
        let valid = all.iter().filter(|legacy| is_valid(legacy.encoding, bytes));
        let mut among: Vec<Legacy> = valid.copied().collect();
        let is_damaged = among.is_empty();
        if is_damaged {
            among.extend(all);
        }
        if may_be_utf_8 {
            among.push(Legacy { encoding: UTF_8, confident: false });
        }
        if among.is_empty() {
            return None;
        }
        let mut answer = match among[..] {
            [Legacy { encoding, confident }] => Answer { encoding, confident },
            _ => best(among.into_iter().map(|one| (one, words.score(one.encoding, bytes)))),
        };
        answer.confident &= !is_damaged;
        Some(answer)
    }
}

/// The best of some encodings by their scores, of which there is one at least.
fn best(among: impl Iterator<Item = (Legacy, f64)>) -> Answer {
    let mut first = (Legacy { encoding: UTF_8, confident: false }, f64::NEG_INFINITY);
    let mut second = f64::NEG_INFINITY;
    for one in among {
        if one.1 > first.1 {
            second = first.1;
            first = one;
        } else {
            second = second.max(one.1);
        }
    }
    let (Legacy { encoding, confident }, score) = first;
    Answer { encoding, confident: confident && score - second >= CONFIDENT }
}

/// Passes on a line with escape sequences, whose end is ASCII even if they are not closed.
fn put_escaped(sink: &mut Sink, line: &[u8], answer: Option<Answer>) {
    let content = content(line);
    let ends = open(content).is_some();
    let (before, end) = if ends { line.split_at(content.len()) } else { (line, &line[..0]) };
    sink(Part { bytes: before, answer, ends });
    put(sink, end, None);
}
