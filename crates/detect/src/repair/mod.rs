//! Repairs text that was decoded wrongly: `cafÃ©` is UTF-8 that was decoded as windows-1252.
//
// Text that is right must stay, and odd text alone may take time:
//
// - Each word of a line is checked in the language of the last one that fits (`checker`). A line in which nothing is odd is
//   not examined further unless it has a chain of UTF-8.
// - Candidates come from the bytes. One table says what each unit's byte is to UTF-8 in every single-byte encoding, and one
//   pass over a line, with a bit for each of these, finds those of which it has well-formed chains apart from other
//   letters (`units`, `chains`). Only these are read (`sequences`, `runs`, `utf_8`). A legacy encoding takes all of a line
//   (`legacy`).
// - Mistakes that other lines suffered come first (`text`).
// - A search finds the likeliest line (`search`): each word and each sign counts once (`score`).
// - One decision, learnt from right and from garbled lines, says whether it is right (`features`, `learnt`).

mod bytes;
mod chains;
mod checker;
pub mod features;
mod learnt;
mod legacy;
mod letters;
mod line;
mod lines;
mod lost;
mod mistakes;
mod result;
mod runs;
mod score;
mod search;
mod sequences;
mod single_bytes;
pub mod text;
mod tokens;
mod units;
mod utf_8;

use crate::insertion_sort::sort_by_key;
use alloc::{borrow::ToOwned, string::String, vec::Vec};

pub use result::{Repair, RepairOptions, RepairStep};

/// Undoes the wrong decodings of a text. Each line counts for itself, but a mistake that one line suffered is
/// likelier in others.
///
/// Text that is right stays, and so does text that may be right. Takes linear time.
///
/// ```
/// use encodium_detect::{RepairOptions, repair};
///
/// let repaired = repair("cafÃ© crÃ¨me", &RepairOptions::default());
/// assert_eq!(repaired.text, "café crème");
/// let step = &repaired.steps[0];
/// assert_eq!((step.encoding, step.read_as), (encodium::UTF_8, encodium::WINDOWS_1252));
/// assert_eq!(&repaired.text[step.range.clone()], "é crè");
/// ```
pub fn repair(text: &str, options: &RepairOptions) -> Repair {
    let units: Vec<u16> = text.encode_utf16().collect();
    let (repaired, steps) = repair_utf_16(&units, options);
    match steps.is_empty() {
        true => Repair { text: text.to_owned(), steps },
        false => in_utf_8(&repaired, steps),
    }
}

/// A repair whose steps' ranges are in UTF-16 code units, in UTF-8.
fn in_utf_8(units: &[u16], mut steps: Vec<RepairStep>) -> Repair {
    let text = String::from_utf16_lossy(units);
    let ranges = steps.iter_mut().map(|step| &mut step.range);
    let mut indexes: Vec<&mut usize> =
        ranges.flat_map(|range| [&mut range.start, &mut range.end]).collect();
    sort_by_key(&mut indexes, |index| **index);
    let (mut units, mut bytes) = (0, 0);
    let mut characters = text.chars();
    for index in indexes {
        while units < *index {
            let character = characters.next().expect("an index is within the text");
            units += character.len_utf16();
            bytes += character.len_utf8();
        }
        *index = bytes;
    }
    Repair { text, steps }
}

/// [`repair`] for UTF-16 code units, in which the steps' ranges are. A lone surrogate stays.
pub fn repair_utf_16(units: &[u16], options: &RepairOptions) -> (Vec<u16>, Vec<RepairStep>) {
    text::repair(units, options.escapes)
}
