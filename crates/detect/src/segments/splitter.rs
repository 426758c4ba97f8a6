//! Splits a text, block by block, into parts in one encoding each.

use alloc::vec::Vec;
use encodium::{Encoding, UTF_8};

use super::detector::{detect, fallback, is_by_escape, is_by_line, is_proved, is_valid, is_wide};
use super::encodings::{Encodings, KnownEncoding};
use super::line::{Line, LineKind, content, lines, open};
use super::path::{Choice, IMPOSSIBLE, MAX_ENCODINGS, Path, Step};
use super::utf_8::{CERTAIN, CERTAIN_ALONE, has_escapes, sequences};
use super::words::words;
use crate::escapes::are_printable;
use crate::facts::{self, for_bom};
use crate::models::score;
use crate::options::{Declarations, Input, Options};

/// How much likelier, in nats, the path must be than any other for a word to leave no doubt about its line's encoding.
const CONFIDENT: f32 = 5.0;

/// The most bytes, on average, between line terminators in text that consists of lines.
const AVERAGE: usize = 4096;

/// The most bytes of lines with few sequences of UTF-8, or with escape sequences, that are examined.
const SAMPLE: usize = 1 << 13;

/// An encoding, and whether it is safe to use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    pub encoding: Encoding,
    pub confident: bool,
}

const UTF_8_SURELY: Answer = Answer { encoding: UTF_8, confident: true };

/// Consecutive bytes in one encoding.
pub struct Part<'a> {
    pub bytes: &'a [u8],
    /// None for ASCII, which is the same in the encodings of the parts before and after it.
    pub answer: Option<Answer>,
    /// Whether a new decoder must read the next part, because an escape sequence is not closed.
    pub ends: bool,
}

/// Takes parts.
pub type Sink<'a> = dyn FnMut(Part) + 'a;

fn put(sink: &mut Sink, bytes: &[u8], answer: impl Into<Option<Answer>>) {
    if !bytes.is_empty() {
        sink(Part { bytes, answer: answer.into(), ends: false });
    }
}

/// Splits a text block by block, in constant memory.
pub struct Splitter {
    /// The options for a line. They ignore declarations, because a document's declaration does not apply to each of its
    /// lines.
    options: Options,
    /// Whether each block is one line.
    by_line: bool,
    has_begun: bool,
    /// The encoding of everything that follows, if the text is not judged by lines.
    whole: Option<Answer>,
    /// Whether escape sequences of an encoding have occurred.
    is_escaped: bool,
    encodings: Encodings,
    path: Path,
}

impl Splitter {
    pub fn new(options: &Options, by_line: bool) -> Splitter {
        let options = options.clone().declarations(Declarations::Ignore).input(Input::Whole);
        Splitter {
            by_line,
            encodings: Encodings::new(&options),
            options,
            has_begun: false,
            whole: None,
            is_escaped: false,
            path: Path::default(),
        }
    }

    /// Whether everything that follows is in one encoding, whatever the bytes are.
    pub fn is_decided(&self) -> bool {
        self.whole.is_some()
    }

    /// The encoding of ASCII alone.
    pub fn fallback(&self) -> Encoding {
        fallback(&self.options)
    }

    /// Passes on the parts of the next block, which cover it in order. The block ends after a line, or within a longer
    /// one; `last` says that nothing follows.
    pub fn block(&mut self, mut bytes: &[u8], last: bool, sink: &mut Sink) {
        if !core::mem::replace(&mut self.has_begun, true) {
            bytes = &bytes[self.begin(bytes, last, sink)..];
        }
        if let Some(answer) = self.whole.map(Some).or_else(|| self.as_one(bytes)) {
            return put(sink, bytes, answer);
        }
        let lines: Vec<Line> = lines(bytes, self.encodings.has_utf_8).collect();
        let beyond: Vec<&Line> = lines.iter().filter(|line| !line.bytes.is_ascii()).collect();
        let is_odd = |line: &Line| line.kind == LineKind::Odd;
        let odd = beyond.iter().filter(|line| is_odd(line)).map(|line| line.bytes);
        self.encodings.learn(&odd.collect::<Vec<_>>());
        let mut steps = self.steps(&beyond);
        let all = beyond.iter().zip(steps.chunk_by(|_, next| !next.is_first));
        let odd = all.filter(|(line, _)| is_odd(line)).map(|(line, steps)| (line.bytes, steps));
        if !self.encodings.explain(odd) {
            steps = self.steps(&beyond);
        }
        let escaped = self.escaped(&lines);
        let choices = self.choices(&beyond, &steps);
        let mut choices = choices.chunk_by(|_, next| !next.is_first);
        for Line { bytes, kind } in lines {
            match kind {
                LineKind::Escaped if escaped.is_some() && is_proved(bytes) => {
                    put_escaped(sink, bytes, escaped);
                }
                // The line would be malformed in the encoding of an earlier line with other escape sequences.
                LineKind::Escaped if self.is_escaped => put(sink, bytes, UTF_8_SURELY),
                LineKind::Ascii | LineKind::Escaped => put(sink, bytes, None),
                LineKind::Utf8(_) | LineKind::Damaged | LineKind::Odd => {
                    self.put_line(bytes, kind, choices.next().unwrap_or_default(), sink);
                }
            }
        }
    }

    /// The scores of the words of lines, none of which is ASCII alone.
    fn steps(&mut self, lines: &[&Line]) -> Vec<Step> {
        let mut steps = Vec::new();
        for Line { bytes, kind } in lines {
            if *kind == LineKind::Utf8(CERTAIN) {
                let mut scores = [IMPOSSIBLE; MAX_ENCODINGS];
                scores[0] = 0;
                steps.push(Step { scores, is_first: true });
                self.encodings.confirm_utf_8();
                continue;
            }
            let words = words(bytes).filter(|word| !word.is_ascii());
            steps.extend(words.enumerate().map(|(at, word)| Step {
                scores: self.encodings.words.scores(word),
                is_first: at == 0,
            }));
        }
        steps
    }

    /// Chooses encodings for these words. Lines whose choices are certain are evidence of their encodings.
    fn choices(&mut self, lines: &[&Line], steps: &[Step]) -> Vec<Choice> {
        let Splitter { encodings, path, .. } = self;
        let known: Vec<Encoding> = encodings.known.iter().map(|known| known.encoding).collect();
        let choices = path.find(steps, &known);
        for (index, encoding) in known.iter().enumerate() {
            let is_odd = *encoding != UTF_8;
            let all = lines.iter().zip(choices.chunk_by(|_, next| !next.is_first));
            let its = all.filter(|(line, _)| matches!(line.kind, LineKind::Utf8(_)) != is_odd);
            let leads = its.filter_map(|(line, choices)| {
                let (found, lead) = joined(choices)?;
                (found == index && lead >= score(CONFIDENT)).then_some((line.bytes, lead))
            });
            encodings.confirm(index, leads);
        }
        choices
    }

    /// Passes on a line by the choices for its words.
    fn put_line(&self, line: &[u8], kind: LineKind, choices: &[Choice], sink: &mut Sink) {
        let known = &self.encodings.known;
        if let Some((index, lead)) = joined(choices) {
            let KnownEncoding { encoding, confident, .. } = known[index];
            let is_whole = || matches!(kind, LineKind::Utf8(_)) || is_valid(encoding, line);
            let confident = confident && lead >= score(CONFIDENT) && is_whole();
            return put(sink, line, Answer { encoding, confident });
        }
        let mut choices = choices.iter();
        for word in words(line) {
            let choice = if word.is_ascii() { None } else { choices.next() };
            let encoding = choice.map(|choice| known[choice.index].encoding);
            put(sink, word, encoding.map(|encoding| Answer { encoding, confident: false }));
        }
    }

    /// Takes the beginning of a text, and returns the length of a byte order mark that says nothing about the rest.
    fn begin(&mut self, bytes: &[u8], last: bool, sink: &mut Sink) -> usize {
        let mark = for_bom(bytes);
        if let Some((facts::UTF_8, length)) = mark
            && (self.options.only.is_empty() || self.encodings.has_utf_8)
        {
            self.encodings.has_utf_8 = true;
            self.encodings.begin_with(UTF_8);
            put(sink, &bytes[..length], UTF_8_SURELY);
            return length;
        }
        let is_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
        let is_short = || AVERAGE * bytes.iter().filter(is_end).count() >= bytes.len();
        let is_by_lines = || {
            let only = &self.options.only;
            let may_be = only.is_empty() || only.iter().any(|encoding| is_by_line(*encoding));
            let is_plain = !bytes.contains(&0) && !has_escapes(bytes);
            let is_text = || core::str::from_utf8(bytes).is_ok() || is_short();
            mark.is_none() && may_be && is_plain && is_text()
        };
        if !is_by_lines() {
            let input = if last { Input::Whole } else { Input::Head };
            let found = detect(bytes, &self.options.clone().input(input));
            // A few bytes with colours of a terminal or zeros between names may be UTF-16 of some language as well.
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

    /// The answer for a whole block, if it is ASCII or certainly UTF-8.
    fn as_one(&mut self, bytes: &[u8]) -> Option<Option<Answer>> {
        if has_escapes(bytes) {
            return None;
        }
        if bytes.is_ascii() {
            return Some(None);
        }
        let text = core::str::from_utf8(bytes).ok().filter(|_| self.encodings.has_utf_8)?;
        let is_alone = self.encodings.has_utf_8 && self.encodings.known.len() == 1;
        let is_certain = is_alone && self.encodings.is_utf_8()
            || sequences(text) >= if is_alone { CERTAIN_ALONE } else { CERTAIN };
        if is_certain {
            self.encodings.confirm_utf_8();
            return Some(Some(UTF_8_SURELY));
        }
        if !is_alone {
            return None;
        }
        let lines = lines(bytes, true).map(|line| line.bytes).filter(|line| !line.is_ascii());
        let sample: Vec<u8> = lines.flatten().copied().take(SAMPLE).collect();
        let found = detect(&sample, &self.options);
        let other = found.encoding.filter(|found| *found != UTF_8 && is_by_line(*found));
        if let Some(encoding) = other.filter(|_| found.confident) {
            self.encodings.begin_with(encoding);
            return None;
        }
        let confident = found.confident && found.encoding == Some(UTF_8);
        if confident {
            self.encodings.confirm_utf_8();
        }
        Some(Some(Answer { encoding: UTF_8, confident }))
    }

    /// The encoding that the escape sequences of some lines prove together.
    fn escaped(&mut self, lines: &[Line]) -> Option<Answer> {
        let proved =
            lines.iter().filter(|line| line.kind == LineKind::Escaped && is_proved(line.bytes));
        let sample: Vec<u8> = proved.flat_map(|line| line.bytes).copied().take(SAMPLE).collect();
        let found = (!sample.is_empty()).then(|| detect(&sample, &self.options))?;
        let encoding = found.encoding.filter(|found| is_by_escape(*found))?;
        // Text with printable escape sequences has seven bits; beside other bytes, they belong to a program or a
        // document. One line does not show whether there are other bytes.
        let has_others = || {
            let is_other = |line: &Line| !matches!(line.kind, LineKind::Ascii | LineKind::Escaped);
            self.encodings.is_utf_8() || lines.iter().any(is_other)
        };
        let may_be_printable = match self.by_line {
            true => self.options.only.iter().any(|encoding| are_printable(*encoding)),
            false => !has_others(),
        };
        if are_printable(encoding) && !may_be_printable {
            return None;
        }
        self.is_escaped = true;
        Some(Answer { encoding, confident: found.confident })
    }
}

/// The index of the encoding of a line, if it has only one, and the greatest lead of its words. Its other words may be
/// plausible in two encodings.
fn joined(choices: &[Choice]) -> Option<(usize, i32)> {
    let index = choices.first()?.index;
    let lead = choices.iter().map(|choice| choice.lead).max()?;
    choices.iter().all(|choice| choice.index == index).then_some((index, lead))
}

/// Passes on a line with escape sequences, whose end is ASCII even if they are not closed.
fn put_escaped(sink: &mut Sink, line: &[u8], answer: Option<Answer>) {
    let content = content(line);
    let ends = open(content).is_some();
    let (before, end) = if ends { line.split_at(content.len()) } else { (line, &line[..0]) };
    sink(Part { bytes: before, answer, ends });
    put(sink, end, None);
}
