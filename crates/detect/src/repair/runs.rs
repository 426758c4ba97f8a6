//! Runs of sequences of UTF-8, and which of them right text has, too.

use super::chains::is_other;
use super::letters::{is_letter, is_wide};
use super::ordinary::{is_letter_with_signs, is_ligature};
use super::readers::Reader;
use super::sequences::{Sequence, sequence};
use super::tokens::Tokens;
use super::units::{case_of, has_model, is_unknown_sign};

/// A stretch of garbled text and what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u16>,
    /// Whether the last of it may be followed by a space, which stands for the sequence's last byte or for
    /// itself.
    pub may_keep_space: bool,
    /// Whether right text has it, too.
    pub is_ordinary: bool,
}

/// The runs of adjacent sequences in a line that are not there by chance.
pub fn runs(reader: &Reader, tokens: &Tokens, is_known: bool) -> Vec<Run> {
    let Tokens { ref units, ref starts } = *tokens;
    let mut runs = all_runs(reader, units);
    let is_right = |run: &Run| {
        is_quoted(units, run) || is_letter_before_space(units, run) || !is_apart(units, run)
    };
    runs.retain(|run| !is_right(run));
    for run in &mut runs {
        run.is_ordinary = is_ordinary(units, run);
    }
    // Beside others, `OÃ¹` is no capital letter with a sign.
    if runs.iter().all(|run| run.is_ordinary) {
        runs.retain(|run| is_known && is_pair_in_word(units, run));
    }
    if let [run] = &runs[..]
        && (is_unknown(units, run)
            || run.may_keep_space && is_doubtful(units, run)
            || !is_known && loses_letters(units, run))
    {
        return Vec::new();
    }
    for run in &mut runs {
        (run.start, run.end) = (starts[run.start], starts[run.end]);
    }
    runs
}

/// All runs of adjacent sequences.
fn all_runs(reader: &Reader, units: &[u16]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < units.len() {
        let is_beyond = units[at] >= 0x80;
        let found = if is_beyond { sequence(reader, &units[at..]) } else { None };
        let Some(Sequence { length, text, may_keep_space }) = found else {
            at += 1;
            continue;
        };
        let end = at + length;
        match runs.last_mut() {
            Some(run) if run.end == at && !run.may_keep_space => {
                run.text.extend(text);
                (run.end, run.may_keep_space) = (end, may_keep_space);
            }
            _ => runs.push(Run { start: at, end, text, may_keep_space, is_ordinary: false }),
        }
        at = end;
    }
    runs
}

/// Whether a run touches no other characters beyond ASCII, among which it may be by chance:
/// in words of another language, in tables of characters.
fn is_apart(units: &[u16], run: &Run) -> bool {
    let is_other = |at: usize| units.get(at).is_some_and(|unit| is_other(*unit));
    !is_other(run.start.wrapping_sub(1)) && (run.may_keep_space || !is_other(run.end))
}

/// Whether a run is a letter in quotation marks.
fn is_quoted(units: &[u16], run: &Run) -> bool {
    let opens = |unit: &u16| matches!(unit, 0xAB | 0x2018 | 0x201A | 0x201C | 0x201E);
    let closes = |unit: u16| matches!(unit, 0xBB | 0x2018 | 0x2019 | 0x201C | 0x201D);
    let before = run.start.checked_sub(1).and_then(|at| units.get(at));
    run.end - run.start == 2 && closes(units[run.end - 1]) && before.is_some_and(opens)
}

/// Whether a run is `Â` and a no-break space behind a capital letter, or `Â` and a space where it may stand alone.
fn is_letter_before_space(units: &[u16], run: &Run) -> bool {
    let before = run.start.checked_sub(1).map_or(0x20, |at| units[at]);
    match units[run.start..run.end] {
        [0xC2, 0xA0] => case_of(before) == 2,
        [0xC2, 0x20] => case_of(before) == 2 || matches!(before, 0x20 | 0x22 | 0x27 | 0x28 | 0x2F),
        _ => false,
    }
}

/// Whether a run may be a letter with signs behind it, or a drawing. `Â`, `Ã`, `Ă`, `â` and `ï` alone are words of
/// no language.
fn is_ordinary(units: &[u16], run: &Run) -> bool {
    let is_word = !matches!(units[run.start], 0xC2 | 0xC3 | 0xE2 | 0xEF | 0x102);
    is_letter_with_signs(units, run.start, run.end, is_word) || is_drawing(units, run)
}

/// Whether a run is the last letter of a longer word with one sign.
fn is_pair_in_word(units: &[u16], run: &Run) -> bool {
    let before = run.start.checked_sub(1).map(|at| units[at]);
    run.end - run.start == 2 && units[run.end - 1] >= 0x80 && before.is_some_and(is_letter)
}

/// Whether a run would be one letter of no language that there are models of, or of letters alone a sign that they do
/// not know.
fn is_unknown(units: &[u16], run: &Run) -> bool {
    let is_unknown = |unit| match is_letter(unit) {
        true => !is_wide(unit) && !has_model(unit) && !is_ligature(unit),
        false => {
            is_unknown_sign(unit) && units[run.start..run.end].iter().all(|unit| is_letter(*unit))
        }
    };
    matches!(run.text[..], [unit] if is_unknown(unit))
}

/// Whether a run is letters that would be signs, and these letters are a word or, in another alphabet than Latin, belong to
/// one, as `Āø` and `В` in `USВ»`; or that would be one character beyond the first plane, and no emoji.
// Guard until one score decides.
fn loses_letters(units: &[u16], run: &Run) -> bool {
    let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_letter(*unit));
    let is_other_at = |at: usize| is_letter_at(at) && units[at] >= 0x370;
    let is_word = (run.start..run.end).all(is_other_at);
    let [before, after] = [run.start.wrapping_sub(1), run.end].map(is_letter_at);
    let is_in_word = before && is_other_at(run.start) || is_other_at(run.end - 1) && after;
    let is_name = !before && !after && (run.start..run.end).all(is_letter_at);
    let are_signs =
        run.end - run.start == 2 * run.text.len() && !run.text.iter().any(|unit| is_letter(*unit));
    let is_seldom = matches!(run.text[..], [0xD800..0xD83C | 0xD83F..0xDC00, _]);
    are_signs && (is_in_word || is_name) || is_seldom && is_word
}

/// Whether a run with a space for its last byte is beside other letters beyond ASCII, or begins with one that is not
/// Latin.
fn is_doubtful(units: &[u16], run: &Run) -> bool {
    let is_other = |unit: &u16| *unit >= 0x80 && is_letter(*unit);
    let others = units[..run.start].iter().chain(&units[run.end..]);
    units[run.start] >= 0x370 || others.into_iter().any(is_other)
}

/// Whether a run begins with a sign, and what it would be touches no letter: of a formula or of a drawing.
fn is_drawing(units: &[u16], run: &Run) -> bool {
    let is_letter_at = |at: usize| units.get(at).is_some_and(|unit| is_letter(*unit));
    run.end - run.start == 2
        && !is_letter(units[run.start])
        && !is_letter_at(run.start.wrapping_sub(1))
        && !is_letter_at(run.end)
}
