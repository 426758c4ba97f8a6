//! Proves that changed bytes decode to the text that was asked for, without decoding all of them.

use alloc::string::String;
use alloc::vec::Vec;

use super::changes::Placed;
use super::codecs::{AHEAD, Cursor};
use super::file::File;
use super::positions::{Cuts, FAR};

/// How many bytes after a change to decode before other changes of the file are tried.
const NEAR: usize = 4096;

/// Where a proof begins: the state of the decoder in the new bytes, and what it has not read.
#[derive(Clone, Debug)]
pub struct Base {
    /// New bytes that precede those of the file from the cursor on.
    pub ahead: Vec<u8>,
    /// The text that precedes that of the file from the cursor's index on.
    pub owed: String,
    /// The state of the decoder, and where the file continues.
    pub cursor: Cursor,
    /// Whether the file's own decoder has this state there.
    pub is_in_step: bool,
}

impl Base {
    /// A place in the file where its decoder is in step.
    pub fn at(cursor: Cursor) -> Base {
        Base { ahead: Vec::new(), owed: String::new(), cursor, is_in_step: true }
    }
}

/// How well a change is proved, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    InStep,
    RightToTheEnd,
    RightUpToTheNext,
}

pub enum Proof {
    Wrong,
    /// The text is right as far as it was decoded.
    Unfinished,
    Right(Rank, Base),
}

/// New bytes: those of the file up to `cut`, then `middle`, and then those of the file from `rest` on.
#[derive(Clone, Copy)]
pub struct Splice<'a> {
    pub cut: &'a Cursor,
    pub middle: &'a [u8],
    pub rest: &'a Cursor,
}

/// The text that is expected.
struct Expected<'a> {
    head: String,
    tail: &'a str,
    seen: usize,
}

impl Expected<'_> {
    fn takes(&mut self, text: &[u8]) -> bool {
        let parts = (self.head.as_bytes(), self.tail.as_bytes());
        let is_right = text.iter().enumerate().all(|(i, byte)| {
            let at = self.seen + i;
            let expected = match at.checked_sub(parts.0.len()) {
                None => parts.0.get(at),
                Some(rest) => parts.1.get(rest),
            };
            expected == Some(byte)
        });
        self.seen += text.len();
        is_right
    }

    /// How much of the tail was decoded; None before that.
    fn in_tail(&self) -> Option<usize> {
        self.seen.checked_sub(self.head.len())
    }
}

/// Decodes the new bytes from a state before a change to where the decoder is in step with that of the file,
/// or to the end. `next` is where the next change begins. With a `budget`, it decodes that many bytes at most and
/// takes them from it; without one, as many as are [`NEAR`].
pub fn prove(
    file: &File,
    base: &Base,
    placed: &Placed,
    splice: Splice,
    next: Option<&Cuts>,
    mut budget: Option<&mut usize>,
) -> Proof {
    let Splice { cut, middle, rest } = splice;
    let File { codecs, bytes, text, .. } = file;
    if base.cursor.at > cut.at || cut.at > rest.at {
        return Proof::Wrong;
    }
    let end = placed.to.index;
    let old_text = &text[base.cursor.index..placed.from.index];
    let head = [&base.owed, old_text, &placed.text].concat();
    let mut expected = Expected { head, tail: &text[end..], seen: 0 };
    let limit = next.map(|cuts| (cuts.places[0].at, cuts.index));
    let mut at_limit = None;

    let mut stream = [&base.ahead, &bytes[base.cursor.at..cut.at], middle].concat();
    let changed = stream.len();
    stream.extend(bytes[rest.at..].iter().take(AHEAD));
    let is_all = rest.at + AHEAD >= bytes.len();
    let mut new = Cursor { at: 0, ..base.cursor };
    while new.at < changed {
        if let Some((limit, _)) = limit
            && at_limit.is_none()
            && changed - new.at + limit - rest.at < FAR
        {
            at_limit = Some(reached(&expected, &new, &stream[new.at..changed], rest.at, end));
        }
        match codecs.step(&stream[new.at..], is_all, &mut new) {
            Some(text) if expected.takes(text.as_bytes()) => {}
            _ => return Proof::Wrong,
        }
    }
    new.at = rest.at + (new.at - changed);

    let mut old = *rest;
    let start = new.at;
    loop {
        while old.at < new.at && file.next(&mut old).is_some() {}
        let is_in_step = old.at == new.at
            && old.is_in_state_of(&new)
            && expected.in_tail() == old.index.checked_sub(end);
        if is_in_step && at_limit.is_none() && limit.is_none_or(|(limit, _)| new.at + FAR <= limit)
        {
            return Proof::Right(Rank::InStep, Base::at(old));
        }
        if at_limit.is_none()
            && let Some((limit, limit_index)) = limit
            && new.at + FAR > limit
        {
            let base = reached(&expected, &new, &[], new.at, end);
            if base.cursor.index > limit_index {
                return Proof::Wrong;
            }
            at_limit = Some(base);
        }
        let proved = |rank| Proof::Right(rank, at_limit.clone().unwrap_or(Base::at(old)));
        if is_in_step {
            return proved(Rank::InStep);
        }
        if new.at == bytes.len() {
            let is_right = expected.in_tail() == Some(expected.tail.len());
            let is_lasting = (new.mode ^ old.mode) & codecs.rules.lasting == 0;
            return match (is_right, &at_limit) {
                (true, _) if is_lasting => proved(Rank::InStep),
                (true, _) => proved(Rank::RightToTheEnd),
                (false, Some(_)) => proved(Rank::RightUpToTheNext),
                (false, None) => Proof::Wrong,
            };
        }
        let before = new.at;
        match &mut budget {
            None if new.at - start > NEAR => return Proof::Unfinished,
            Some(0) => {
                return match at_limit {
                    Some(base) => Proof::Right(Rank::RightUpToTheNext, base),
                    None => Proof::Wrong,
                };
            }
            _ => {}
        }
        let text = file.next(&mut new).unwrap_or_default();
        if !expected.takes(text.as_bytes()) {
            return match at_limit {
                Some(base) => Proof::Right(Rank::RightUpToTheNext, base),
                None => Proof::Wrong,
            };
        }
        if let Some(budget) = &mut budget {
            **budget = budget.saturating_sub((new.at - before).max(1));
        }
    }
}

/// A base for the next change, when the decoder of the new bytes has the state of `new`, has still to read
/// `ahead`, and then the bytes of the file from `at` on. `end` is the index of the tail.
fn reached(expected: &Expected, new: &Cursor, ahead: &[u8], at: usize, end: usize) -> Base {
    let owed = expected.head.get(expected.seen..).unwrap_or_default();
    let index = end + expected.in_tail().unwrap_or(0);
    Base {
        ahead: ahead.into(),
        owed: owed.into(),
        cursor: Cursor { at, index, ..*new },
        is_in_step: false,
    }
}
