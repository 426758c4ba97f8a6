//! The wrong decodings that a line may have suffered.

use encodium::*;

use super::line::{Edit, IsPossible, Layer, Line, applied};
use super::ordinary::{are_words, changed_words, seams};
use super::quality::REPLACEMENT;
use super::readers::{LATIN_1, Reader, decode, readers};
use super::runs::{Run, is_likely, runs};
use super::tokens::Tokens;
use crate::insertion_sort::sort_by_key;
use crate::models::chars::is_cjk;
use crate::models::line::{is_letter, language_score_of};
use crate::models::score;
use crate::options::{Encodings, Options};
use crate::scores::{IMPOSSIBLE, likelihoods};

/// Encodings of several bytes to a character that bytes are decoded as, and what the mistake costs.
const MULTI: [(Encoding, f32); 5] =
    [(GBK, -4.0), (SHIFT_JIS, -4.0), (BIG5, -5.0), (EUC_KR, -5.0), (EUC_JP, -5.0)];

/// The additional cost if the bytes were those of a legacy encoding, and not UTF-8.
const LEGACY: f32 = -3.0;

/// Encodings with one byte to a character that bytes of other legacy encodings are decoded as, and which
/// those are; none means any.
const LEGACY_AS: [(Encoding, &[Encoding]); 8] = [
    (
        WINDOWS_1252,
        &[
            WINDOWS_1250,
            WINDOWS_1251,
            WINDOWS_1253,
            WINDOWS_1254,
            WINDOWS_1255,
            WINDOWS_1256,
            WINDOWS_1257,
            WINDOWS_1258,
            WINDOWS_874,
            KOI8_R,
            KOI8_U,
            IBM866,
            MACINTOSH,
            X_MAC_CYRILLIC,
            ISO_8859_2,
            ISO_8859_5,
            ISO_8859_7,
            GBK,
            SHIFT_JIS,
            BIG5,
            EUC_KR,
            EUC_JP,
        ],
    ),
    (WINDOWS_1250, &[WINDOWS_1252, WINDOWS_1251]),
    (
        WINDOWS_1251,
        &[KOI8_R, KOI8_U, IBM866, X_MAC_CYRILLIC, ISO_8859_5, WINDOWS_1252, WINDOWS_1250],
    ),
    (KOI8_R, &[WINDOWS_1251, IBM866, X_MAC_CYRILLIC, ISO_8859_5]),
    (IBM866, &[WINDOWS_1251, KOI8_R, KOI8_U, X_MAC_CYRILLIC, ISO_8859_5]),
    (
        MACINTOSH,
        &[WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, X_MAC_CYRILLIC, WINDOWS_1253, SHIFT_JIS],
    ),
    (CP437, &[WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, WINDOWS_1250]),
    (CP850, &[WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, WINDOWS_1250]),
];

/// The encodings that [`MULTI`] are mistaken for.
const EAST_ASIAN: [Encoding; 5] = [GBK, SHIFT_JIS, BIG5, EUC_KR, EUC_JP];

/// The cost if windows-1252 was decoded as ISO-8859-1, as the web decoded it long ago.
const CONTROLS: f32 = -1.0;

/// The cost of a space that is not the last byte of the sequence before it, but became one with that. Behind `à`,
/// which many words end with, it costs nothing.
const EXTRA_SPACE: f32 = -4.0;
const A_GRAVE: u16 = 0xE0;

/// How many words a legacy encoding must change, unless other lines suffered the mistake.
const WORDS: usize = 2;

/// How many legacy encodings are tried for bytes.
const TRIES: usize = 3;

/// Bytes of a line as an encoding has it.
struct Bytes {
    /// Stretches of the line with their bytes.
    segments: Vec<(usize, usize, Vec<u8>)>,
    /// Whether the encoding lacks another character than U+FFFD.
    lacks_one: bool,
}

/// The layers of UTF-8 that may be undone in a line. `is_known` says which mistakes other lines suffered.
pub fn utf_8_layers(
    line: &Line,
    escapes: bool,
    is_possible: IsPossible,
    is_known: IsPossible,
) -> Vec<Layer> {
    let mut found = Vec::new();
    let units = &line.units[..];
    let tokens = Tokens::new(units, escapes);
    // A character that was lost in an earlier layer is lost in the same way once more.
    let last = line.steps.last().map(|step| step.read_as);
    for reader in readers().iter().filter(|reader| is_possible((UTF_8, reader.encoding))) {
        let may_lose = last.is_none_or(|last| last == reader.encoding);
        let runs = runs(reader, &tokens, may_lose, is_known((UTF_8, reader.encoding)));
        if !runs.is_empty() {
            found.push(of_runs(reader, &runs, units));
        }
    }
    for (read_as, cost) in MULTI.into_iter().filter(|(read_as, _)| is_possible((UTF_8, *read_as))) {
        let bytes = Bytes::of_multi(read_as, units);
        if !bytes.segments.is_empty()
            && let Some(edits) = bytes.edits(UTF_8, units)
            && (is_known((UTF_8, read_as)) || is_utf_8_in_characters(units, &edits))
        {
            found.push(Layer { encoding: UTF_8, read_as, cost: score(cost), edits });
        }
    }
    found
}

/// The layers of legacy encodings that may be undone in a line.
pub fn legacy_layers(units: &[u16], is_possible: IsPossible, is_known: IsPossible) -> Vec<Layer> {
    let mut found = Vec::new();
    for reader in readers() {
        if let Some((_, among)) = LEGACY_AS.iter().find(|(own, _)| *own == reader.encoding) {
            let bytes = Bytes::of_reader(reader, units);
            let mistake = (reader.encoding, reader.cost);
            legacy(&bytes, mistake, among, is_possible, units, &mut found);
        }
    }
    for (read_as, cost) in MULTI {
        let bytes = Bytes::of_multi(read_as, units);
        legacy(&bytes, (read_as, score(cost)), &EAST_ASIAN, is_possible, units, &mut found);
    }
    found.retain(|layer| {
        let words = changed_words(units, &layer.edits);
        let least = if is_known((layer.encoding, layer.read_as)) { 1 } else { WORDS };
        words >= least && is_in_one_script(units, &layer.edits)
    });
    found.extend(controls(units).filter(|_| is_possible((WINDOWS_1252, LATIN_1))));
    found
}

/// The layer of some runs. What a space stands for is what the language makes likelier.
fn of_runs(reader: &Reader, runs: &[Run], units: &[u16]) -> Layer {
    let edit = |run: &Run| Edit { start: run.start, end: run.end, text: run.text.clone() };
    let mut edits: Vec<Edit> = runs.iter().map(edit).collect();
    for (at, _) in runs.iter().enumerate().filter(|(_, run)| run.may_keep_space) {
        let before = language_score_of(&applied(units, &edits));
        edits[at].text.push(0x20);
        let prior = if edits[at].text.starts_with(&[A_GRAVE]) { 0 } else { score(EXTRA_SPACE) };
        if language_score_of(&applied(units, &edits)) + prior <= before {
            edits[at].text.pop();
        }
    }
    Layer { encoding: UTF_8, read_as: reader.encoding, cost: reader.cost, edits }
}

impl Bytes {
    fn of_reader(reader: &Reader, units: &[u16]) -> Bytes {
        let mut segments: Vec<(usize, usize, Vec<u8>)> = Vec::new();
        let (mut is_open, mut lacks_one) = (false, false);
        for (at, &unit) in units.iter().enumerate() {
            match reader.byte(unit) {
                Some(byte) if is_open => {
                    let (_, end, bytes) = segments.last_mut().expect("one is open");
                    *end = at + 1;
                    bytes.push(byte);
                }
                Some(byte) => {
                    segments.push((at, at + 1, vec![byte]));
                    is_open = true;
                }
                None => {
                    is_open = false;
                    lacks_one |= unit != REPLACEMENT;
                }
            }
        }
        Bytes::new(segments, lacks_one)
    }

    fn of_multi(read_as: Encoding, units: &[u16]) -> Bytes {
        let (mut segments, mut lacks_one) = (Vec::new(), false);
        let mut start = 0;
        while start < units.len() {
            let mut encoder = read_as.encoder();
            let mut bytes = vec![0; 4 * (units.len() - start) + 16];
            let progress = encoder.encode_from_utf16(&units[start..], &mut bytes, true);
            bytes.truncate(progress.written);
            let end = start + progress.read;
            let lacks = match progress.status {
                // A lone surrogate is one unit, as U+FFFD is.
                EncodeStatus::Unmappable(Unmappable { scalar, .. }) => scalar.len_utf16(),
                _ => 0,
            };
            segments.push((start, end - lacks, bytes));
            lacks_one |= units[end - lacks..end].iter().any(|unit| *unit != REPLACEMENT);
            start = end;
        }
        Bytes::new(segments, lacks_one)
    }

    fn new(mut segments: Vec<(usize, usize, Vec<u8>)>, lacks_one: bool) -> Bytes {
        segments.retain(|(_, _, bytes)| !bytes.is_ascii());
        Bytes { segments, lacks_one }
    }

    fn edits(&self, encoding: Encoding, units: &[u16]) -> Option<Vec<Edit>> {
        let edit = |&(start, end, ref bytes): &(usize, usize, Vec<u8>)| {
            let text = decode(encoding, bytes)?;
            Some(trimmed(Edit { start, end, text }, units))
        };
        let edits: Vec<Edit> = self.segments.iter().map(edit).collect::<Option<_>>()?;
        let edits: Vec<Edit> =
            edits.into_iter().filter(|edit| edit.text != units[edit.start..edit.end]).collect();
        let is_private = |edit: &Edit| edit.text.iter().any(|unit| matches!(unit, 0xE000..=0xF8FF));
        if edits.iter().any(is_private) {
            return None;
        }
        (!edits.is_empty()).then_some(edits)
    }
}

/// An edit without the ASCII at its ends that stays.
fn trimmed(mut edit: Edit, units: &[u16]) -> Edit {
    let old = &units[edit.start..edit.end];
    let is_same = |(a, b): &(&u16, &u16)| a == b && **a < 0x80;
    let front = old.iter().zip(&edit.text).take_while(is_same).count();
    let rest = &old[front..];
    let back = rest.iter().rev().zip(edit.text[front..].iter().rev()).take_while(is_same).count();
    edit.start += front;
    edit.end -= back;
    edit.text.truncate(edit.text.len() - back);
    edit.text.drain(..front);
    edit
}

/// How many characters must have become fewer, unless they stood in words of ASCII.
const CHARACTERS: usize = 3;

/// Whether what became UTF-8 were Chinese characters or syllables within words of ASCII, or several that became
/// another script: the bytes of one or two are UTF-8 by chance.
fn is_utf_8_in_characters(units: &[u16], edits: &[Edit]) -> bool {
    let is_ascii =
        |unit: Option<&u16>| unit.is_some_and(|&unit| matches!(unit, 0x41..0x5B | 0x61..0x7B));
    let is_in_word = |edit: &Edit| {
        (edit.start..edit.end).any(|at| {
            let is_beside = is_ascii(units[..at].last()) || is_ascii(units.get(at + 1));
            is_cjk(units[at]) && is_beside
        })
    };
    let changed = edits.iter().flat_map(|edit| &units[edit.start..edit.end]);
    let is_foreign = |unit: &u16| is_letter(*unit) && *unit >= 0x370;
    edits.iter().all(|edit| char::decode_utf16(edit.text.iter().copied()).flatten().all(is_likely))
        && (edits.iter().any(is_in_word)
            || changed.filter(|unit| is_cjk(**unit)).count() >= CHARACTERS
                && edits.iter().flat_map(|edit| &edit.text).any(is_foreign))
}

/// Whether a repair puts no letters of one script against those of another, but for a few.
fn is_in_one_script(units: &[u16], edits: &[Edit]) -> bool {
    let seams_of = |edit: &Edit| {
        let before = edit.start.checked_sub(1).map(|at| units[at]);
        seams(before, &edit.text, units.get(edit.end).copied())
    };
    are_words(edits.iter().flat_map(|edit| &edit.text), edits.iter().map(seams_of).sum(), false)
}

/// Control characters that are punctuation of windows-1252: text has none of them. Those that it does not use,
/// either, are in tables of characters.
fn controls(units: &[u16]) -> Option<Layer> {
    if units.iter().any(|unit| matches!(unit, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D)) {
        return None;
    }
    let edit = |(at, unit): (usize, &u16)| {
        let text = match unit {
            0x80..0xA0 => decode(WINDOWS_1252, &[*unit as u8])?,
            _ => return None,
        };
        (text != [*unit]).then(|| Edit { start: at, end: at + 1, text })
    };
    let edits: Vec<Edit> = units.iter().enumerate().filter_map(edit).collect();
    let is_quotation = |unit: u16| matches!(unit, 0x2010..0x2027);
    let is_text = |at: usize| {
        units.get(at).is_some_and(|&unit| unit == 0x20 || is_letter(unit) || is_quotation(unit))
    };
    let is_in_text = |edit: &Edit| is_text(edit.start.wrapping_sub(1)) || is_text(edit.end);
    edits.iter().any(is_in_text).then(|| Layer {
        encoding: WINDOWS_1252,
        read_as: LATIN_1,
        cost: score(CONTROLS),
        edits,
    })
}

/// Adds the layers of the likeliest of some legacy encodings. `mistake` is the encoding that their bytes were
/// decoded as, and its cost.
fn legacy(
    bytes: &Bytes,
    (read_as, cost): (Encoding, i32),
    among: &[Encoding],
    is_possible: IsPossible,
    units: &[u16],
    found: &mut Vec<Layer>,
) {
    let is_one = |encoding: &Encoding| {
        *encoding != read_as && among.contains(encoding) && is_possible((*encoding, read_as))
    };
    // All of a line was decoded so.
    if bytes.segments.is_empty() || bytes.lacks_one || !among.iter().any(is_one) {
        return;
    }
    let lines = bytes.segments.iter().flat_map(|(_, _, bytes)| bytes.iter().chain(b"\n"));
    let all: Vec<u8> = lines.copied().collect();
    let likelihoods = likelihoods(&all, false, &Options::default().encodings(Encodings::Standard));
    let mut ranked: Vec<(i32, Encoding)> = likelihoods
        .iter()
        .map(|(id, found)| (found.score, id.encoding()))
        .filter(|(score, encoding)| *score > IMPOSSIBLE && is_one(encoding))
        .collect();
    sort_by_key(&mut ranked, |(score, _)| -score);
    for (_, encoding) in ranked.into_iter().take(TRIES) {
        if let Some(edits) = bytes.edits(encoding, units) {
            found.push(Layer { encoding, read_as, cost: cost + score(LEGACY), edits });
        }
    }
}
