//! Changes that begin and end where a file can be cut.

use alloc::string::String;
use alloc::vec::Vec;

use super::codecs::Cursor;
use super::compare::Change;
use super::file::File;
use super::positions::{Cuts, cuts_after, cuts_before};
use super::shifts::Base64;

/// Changes between two cuts, of which nothing separates one from the next.
pub struct Placed {
    /// The index of the first change.
    pub start: usize,
    pub from: Cuts,
    pub to: Cuts,
    /// The text between the cuts after the changes.
    pub text: String,
    /// Whether a change has a U+FFFD.
    pub has_new_malformed: bool,
}

struct Group<'c, 'a> {
    from: Cuts,
    to: Cuts,
    changes: Vec<&'c Change<'a>>,
}

impl Group<'_, '_> {
    /// Places near what follows.
    fn places(&self) -> [Cursor; 2] {
        [self.to.places[0], self.from.origin]
    }

    fn placed(self, file: &File) -> Placed {
        let mut text = String::new();
        let mut at = self.from.index;
        for change in &self.changes {
            text.push_str(&file.text[at..change.start]);
            text.push_str(change.text);
            at = change.end;
        }
        text.push_str(&file.text[at..self.to.index]);
        Placed {
            start: self.changes[0].start,
            from: self.from,
            to: self.to,
            text,
            has_new_malformed: self.changes.iter().any(|change| change.text.contains('\u{FFFD}')),
        }
    }
}

/// The cuts at which a change begins. Where base64 cannot follow base64, those before that.
fn start_of(file: &File, known: &[Cursor], index: usize) -> Cuts {
    let cuts = cuts_before(file, known, index);
    let is_closed = matches!(file.codecs.rules.base64, Some(Base64::Closed { .. }));
    if !is_closed || cuts.index == 0 || cuts.places[0].mode == file.codecs.start().mode {
        return cuts;
    }
    let wider = cuts_before(file, known, cuts.index - 1);
    if is_well_formed(file, wider.index, cuts.index) { wider } else { cuts }
}

/// The cuts at which a change ends. Where base64 cannot follow base64, those after that.
fn end_of(file: &File, known: &[Cursor], index: usize) -> Cuts {
    let cuts = cuts_after(file, known, index);
    let Some(Base64::Closed { begin }) = file.codecs.rules.base64 else { return cuts };
    let at = cuts.places[cuts.places.len() - 1].at;
    if file.bytes.get(at) != Some(&begin) {
        return cuts;
    }
    let wider = cuts_after(file, known, cuts.index + 1);
    if is_well_formed(file, cuts.index, wider.index) { wider } else { cuts }
}

/// Whether a part of the text can be written anew.
fn is_well_formed(file: &File, start: usize, end: usize) -> bool {
    !file.text[start..end].contains('\u{FFFD}')
}

/// Sorted changes that do not overlap, each made to begin and end between characters.
pub fn place_all(file: &File, changes: &[Change]) -> Vec<Placed> {
    let mut groups: Vec<Group> = Vec::new();
    for change in changes {
        let mut from = None;
        // Within a group, which may be long, the start is not looked for.
        let is_within = groups.last().is_some_and(|last| {
            let start = || start_of(file, &last.places(), change.start);
            change.start <= last.to.index || from.insert(start()).index <= last.to.index
        });
        match groups.last_mut() {
            Some(last) if is_within => {
                if change.end >= last.to.index {
                    last.to = end_of(file, &last.places(), change.end);
                }
                last.changes.push(change);
            }
            _ => {
                let from = from.unwrap_or_else(|| start_of(file, &[], change.start));
                let to = end_of(file, &[from.origin], change.end);
                groups.push(Group { from, to, changes: Vec::from([change]) });
            }
        }
    }
    groups.into_iter().map(|group| group.placed(file)).collect()
}
