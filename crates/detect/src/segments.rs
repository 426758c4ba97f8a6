//! Text in several encodings: logs, mailboxes, SQL dumps, changelogs and playlists, to which several programs
//! wrote.

use std::ops::Range;

use encodium::{Encoding, UTF_8};

use crate::candidates::{CandidateId, for_bom};
use crate::detection::{Candidate, Detection};
use crate::detector::Detector;
use crate::models::line::score_of;
use crate::models::nats;
use crate::options::{Declarations, Options};

/// Bytes of one encoding among others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Segment {
    /// Where it is in the bytes.
    pub range: Range<usize>,
    /// The encoding. ASCII has that of the text before it, or else of the text behind it.
    pub encoding: Encoding,
    /// Whether that is safe to take for each of its lines, as with [`Detection::confident`].
    pub confident: bool,
}

/// The most lines that decide which encodings there are, and the most bytes of each.
const LINES: usize = 400;
const LINE: usize = 512;

/// The most legacy encodings.
const ENCODINGS: usize = 4;

/// The most nats that a line counts for or against an encoding, how many of them may be chance, and how many
/// an encoding must gain in all lines together to be one of those that are there.
const MOST: f64 = 30.0;
const CHANCE: f64 = 4.0;
const ENOUGH: f64 = 25.0;

/// How much likelier, in nats, a line must be in two encodings than in one.
const SPLIT: f64 = 8.0;

fn detect(bytes: &[u8], options: &Options) -> Detection {
    let mut detector = Detector::default();
    detector.feed(bytes);
    detector.finish(options)
}

/// The segments of bytes, which are all of them in order.
///
/// Lines count one by one, but those of a legacy encoding decide together which one it is. In a line that is
/// not UTF-8, words may be. Bytes behind a byte order mark are one segment, and so is UTF-8 in which nothing is
/// malformed.
///
/// ```
/// use encodium_detect::{Options, segments};
///
/// let log = b"caf\xC3\xA9 ouvert\ncaf\xE9 ferm\xE9\n";
/// let found = segments(log, &Options::default());
/// assert_eq!(found.iter().map(|segment| segment.range.clone()).collect::<Vec<_>>(), [0..13, 13..24]);
/// assert_eq!(found[0].encoding, encodium::UTF_8);
/// assert_eq!(found[1].encoding, encodium::WINDOWS_1252);
/// ```
pub fn segments(bytes: &[u8], options: &Options) -> Vec<Segment> {
    let all = detect(bytes, options);
    // A guess is no reason to read well-formed UTF-8 as anything else.
    let is_guess = |found| found == UTF_8 || !all.confident && !has_states(found);
    if has_utf_8(options) && is_utf_8(bytes) && all.encoding.is_some_and(is_guess) {
        let confident = all.confident;
        return vec![Segment { range: 0..bytes.len(), encoding: UTF_8, confident }];
    }
    // A mark of UTF-8 does not say that of what other programs wrote behind it.
    let is_marked = all.bom.is_some_and(|bom| bom != UTF_8 || std::str::from_utf8(bytes).is_ok());
    if let Some(encoding) = all.encoding.filter(|found| is_marked || !is_by_line(*found)) {
        let all = Segment { range: 0..bytes.len(), encoding, confident: all.confident };
        return vec![all];
    }
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let legacy = legacy(&lines, options);
    let mut of_lines = options.clone().declarations(Declarations::Ignore);
    if !legacy.is_empty() {
        let utf_8: &[Encoding] = if has_utf_8(options) { &[UTF_8] } else { &[] };
        of_lines.only = [&legacy[..], utf_8].concat();
    }
    let mut found: Vec<Segment> = Vec::new();
    // ASCII at the beginning belongs to what is behind it.
    let (mut start, mut end) = (0, 0);
    for (length, answer) in lines.iter().flat_map(|line| parts(line, &of_lines, &legacy)) {
        end += length;
        match (answer, found.last_mut()) {
            (None, None) => continue,
            (None, Some(last)) => last.range.end = end,
            (Some((encoding, confident)), Some(last)) if last.encoding == encoding => {
                last.range.end = end;
                last.confident &= confident;
            }
            (Some((encoding, confident)), _) => {
                found.push(Segment { range: start..end, encoding, confident });
            }
        }
        start = end;
    }
    // There was nothing but ASCII.
    if start < end {
        let encoding = all.encoding.unwrap_or(UTF_8);
        found.push(Segment { range: start..end, encoding, confident: all.confident });
    }
    found
}

/// The text of bytes in several encodings, with U+FFFD for each malformed sequence.
///
/// ```
/// use encodium_detect::{Options, decode_mixed};
///
/// let text = decode_mixed(b"caf\xC3\xA9 ouvert\ncaf\xE9 ferm\xE9\n", &Options::default());
/// assert_eq!(text, "café ouvert\ncafé fermé\n");
/// ```
pub fn decode_mixed(bytes: &[u8], options: &Options) -> String {
    String::from_utf16_lossy(&decode_segments_to_utf_16(bytes, &segments(bytes, options)))
}

/// The UTF-16 code units of the [`segments`] of bytes.
pub fn decode_segments_to_utf_16(bytes: &[u8], segments: &[Segment]) -> Vec<u16> {
    let mut units = Vec::with_capacity(bytes.len());
    for Segment { range, encoding, .. } in segments {
        let bytes = &bytes[range.clone()];
        let mark = for_bom(bytes).filter(|_| range.start == 0).map_or(0, |(_, length)| length);
        units.extend(decode_all(*encoding, &bytes[mark..]));
    }
    units
}

/// Whether UTF-8 may be the answer.
fn has_utf_8(options: &Options) -> bool {
    options.allows_utf_8() && (options.only.is_empty() || options.only.contains(&UTF_8))
}

/// Whether lines of an encoding may stand beside those of others: not if it has states, or if its line ends
/// are not those of ASCII.
fn is_by_line(encoding: Encoding) -> bool {
    !has_states(encoding) && decode_all(encoding, b"a\n~") == [0x61, 0x0A, 0x7E]
}

/// Whether an encoding has states, or is no candidate.
fn has_states(encoding: Encoding) -> bool {
    CandidateId::of(encoding).is_none_or(CandidateId::has_escapes)
}

/// The text of bytes, which may end within a character.
fn decode_all(encoding: Encoding, bytes: &[u8]) -> Vec<u16> {
    let mut decoder = encoding.decoder_builder().ignore_bom().build();
    let mut units =
        vec![0; decoder.max_utf16_len(bytes.len()).expect("there is memory for the text")];
    let progress = decoder.decode_to_utf16(bytes, &mut units, true);
    units.truncate(progress.written);
    units
}

/// The legacy encodings of some lines.
fn legacy(lines: &[&[u8]], options: &Options) -> Vec<Encoding> {
    let has_utf_8 = has_utf_8(options);
    let is_legacy = |line: &&&[u8]| match has_utf_8 {
        true => std::str::from_utf8(line).is_err(),
        false => !line.is_ascii(),
    };
    let all: Vec<&[u8]> = lines.iter().filter(is_legacy).copied().collect();
    let step = all.len().div_ceil(LINES).max(1);
    let options = options.clone().declarations(Declarations::Ignore);
    // By line, the scores of the candidates.
    let scores: Vec<Vec<(Encoding, f64)>> = all
        .iter()
        .step_by(step)
        .map(|line| {
            let words = words(&line[..line.len().min(LINE)]);
            let rest: Vec<&[u8]> = words.into_iter().filter(|word| !is_utf_8(word)).collect();
            let mut found = detect(&rest.concat(), &options).candidates;
            found.retain(|candidate| {
                let Candidate { encoding, valid, .. } = *candidate;
                valid && encoding != UTF_8 && is_by_line(encoding)
            });
            let best = found.first().map_or(0.0, |candidate| candidate.score);
            let near = found.iter().filter(|found| found.score > best - MOST);
            near.map(|candidate| (candidate.encoding, candidate.score - best + MOST)).collect()
        })
        .collect();
    let score = |line: &[(Encoding, f64)], encoding: Encoding| {
        line.iter().find(|(other, _)| *other == encoding).map_or(0.0, |(_, score)| *score)
    };
    let mut candidates: Vec<Encoding> = Vec::new();
    for (encoding, _) in scores.iter().flatten() {
        if !candidates.contains(encoding) {
            candidates.push(*encoding);
        }
    }
    let mut chosen: Vec<Encoding> = Vec::new();
    while chosen.len() < ENCODINGS {
        let gain = |encoding: Encoding| -> f64 {
            let gain = |line: &Vec<(Encoding, f64)>| {
                let before = chosen.iter().map(|chosen| score(line, *chosen)).fold(0.0, f64::max);
                let chance = if chosen.is_empty() { 0.0 } else { CHANCE };
                (score(line, encoding) - before - chance).max(0.0)
            };
            scores.iter().map(gain).sum()
        };
        let best = candidates.iter().map(|encoding| (gain(*encoding), *encoding));
        match best.max_by(|a, b| a.0.total_cmp(&b.0)) {
            Some((gain, encoding)) if chosen.is_empty() || gain >= ENOUGH => chosen.push(encoding),
            _ => break,
        }
    }
    chosen
}

/// An encoding, and whether it is confident.
type Answer = (Encoding, bool);

/// The words of a line, and what is between them.
fn words(line: &[u8]) -> Vec<&[u8]> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    line.chunk_by(|a, b| is_word(a) == is_word(b)).collect()
}

/// Whether a word is UTF-8 beyond ASCII.
fn is_utf_8(word: &[u8]) -> bool {
    !word.is_ascii() && std::str::from_utf8(word).is_ok()
}

/// The parts of a line: their lengths, and their encodings where they are not ASCII.
fn parts(line: &[u8], options: &Options, legacy: &[Encoding]) -> Vec<(usize, Option<Answer>)> {
    if line.is_ascii() {
        return vec![(line.len(), None)];
    }
    let found = detect(line, options);
    let encoding = found.encoding.unwrap_or(UTF_8);
    let one = vec![(line.len(), Some((encoding, found.confident)))];
    if std::str::from_utf8(line).is_ok() || legacy.is_empty() || !has_utf_8(options) {
        return one;
    }
    let words = words(line);
    let (sequences, rest): (Vec<&[u8]>, Vec<&[u8]>) = words.iter().partition(|word| is_utf_8(word));
    if sequences.is_empty() {
        return one;
    }
    let rest = rest.concat();
    let of_legacy = Options { only: legacy.into(), ..options.clone() };
    let of_rest = detect(&rest, &of_legacy).encoding.unwrap_or(encoding);
    let mut text = Vec::new();
    let mut parts: Vec<(usize, Option<Answer>)> = Vec::new();
    for word in words {
        let encoding = if is_utf_8(word) { UTF_8 } else { of_rest };
        text.extend(decode_all(encoding, word));
        parts.push((word.len(), (!word.is_ascii()).then_some((encoding, false))));
    }
    let gain = nats(score_of(&text) - score_of(&decode_all(encoding, line)));
    if gain >= SPLIT { parts } else { one }
}
