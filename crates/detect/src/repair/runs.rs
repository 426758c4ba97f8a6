//! Runs of sequences of UTF-8.

use super::chains::is_other;
use super::sequences::{Sequence, sequence};
use super::single_bytes::SingleByte;
use super::tokens::Tokens;
use alloc::vec::Vec;

/// A stretch of garbled text and what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub start: usize,
    pub end: usize,
    pub text: Vec<u16>,
    /// Whether the last of it may be followed by a space, which stands for the sequence's last byte or for
    /// itself.
    pub may_keep_space: bool,
}

/// The runs of adjacent sequences in a line that are not there by chance.
pub fn runs(single: &SingleByte, tokens: &Tokens) -> Vec<Run> {
    let Tokens { ref units, ref starts } = *tokens;
    let mut runs = all_runs(single, units);
    runs.retain(|run| is_apart(units, run));
    for run in &mut runs {
        (run.start, run.end) = (starts[run.start], starts[run.end]);
    }
    runs
}

/// All runs of adjacent sequences.
fn all_runs(single: &SingleByte, units: &[u16]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < units.len() {
        let is_beyond = units[at] >= 0x80;
        let found = if is_beyond { sequence(single, &units[at..]) } else { None };
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
            _ => runs.push(Run { start: at, end, text, may_keep_space }),
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
