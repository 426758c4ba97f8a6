//! Changes that begin and end where a file can be cut.

use alloc::string::String;
use alloc::vec::Vec;

use super::compare::Change;
use super::file::File;
use super::positions::{Cuts, cuts_after, cuts_before};

/// Changes between two cuts, of which nothing separates one from the next.
pub struct Placed {
    /// The index of the first change.
    pub start: usize,
    pub from: Cuts,
    pub to: Cuts,
    /// The text between the cuts after the changes.
    pub text: String,
}

struct Group<'c, 'a> {
    from: Cuts,
    to: Cuts,
    changes: Vec<&'c Change<'a>>,
}

impl Group<'_, '_> {
    fn placed(self, file: &File) -> Placed {
        let mut text = String::new();
        let mut at = self.from.index;
        for change in &self.changes {
            text.push_str(&file.text[at..change.start]);
            text.push_str(change.text);
            at = change.end;
        }
        text.push_str(&file.text[at..self.to.index]);
        Placed { start: self.changes[0].start, from: self.from, to: self.to, text }
    }
}

/// Sorted changes that do not overlap, each made to begin and end between characters.
pub fn place_all(file: &File, changes: &[Change]) -> Vec<Placed> {
    let mut groups: Vec<Group> = Vec::new();
    for change in changes {
        let mut from = None;
        // Within a group, which may be long, the start is not looked for.
        let is_within = groups.last().is_some_and(|last| {
            change.start <= last.to.index
                || from.insert(cuts_before(file, change.start)).index <= last.to.index
        });
        match groups.last_mut() {
            Some(last) if is_within => {
                if change.end > last.to.index {
                    last.to = cuts_after(file, change.end);
                }
                last.changes.push(change);
            }
            _ => groups.push(Group {
                from: from.unwrap_or_else(|| cuts_before(file, change.start)),
                to: cuts_after(file, change.end),
                changes: Vec::from([change]),
            }),
        }
    }
    groups.into_iter().map(|group| group.placed(file)).collect()
}
