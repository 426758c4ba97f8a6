//! Byte offsets of a file and indexes of its text, and the places at which it can be cut. From the nearest
//! checkpoint the decoder finds them step by step.

use alloc::vec;
use alloc::vec::Vec;

use super::codecs::{AHEAD, Cursor};
use super::file::File;

/// How many bytes of text before an index a checkpoint is at least, so that it is more than [`FAR`] bytes
/// of the file before what belongs to the index.
const MARGIN: usize = 16 * FAR;

/// How many bytes before a cut the decoder's state does not depend on the bytes after it.
pub const FAR: usize = 8;

/// The most places between two characters to choose from.
const MOST_CUTS: usize = 8;

/// The places at which a file can be cut before an index of its text: all that lie between the last byte of
/// the character before it and the first one of the next, which are several if there are bytes without text.
#[derive(Clone, Debug)]
pub struct Cuts {
    pub index: usize,
    pub places: Vec<Cursor>,
    /// A place so long before that the decoder's state does not depend on the bytes after the first cut.
    pub origin: Cursor,
}

/// Adds a place. Of many, those next to the two characters are enough.
fn add(places: &mut Vec<Cursor>, cursor: Cursor) {
    if places.len() == MOST_CUTS {
        places.pop();
    }
    places.push(cursor);
}

/// The number of the last checkpoint before `number` that is not amid a character or amid base64.
fn last_between(file: &File, mut number: usize) -> usize {
    while number > 0 && file.codecs.is_amid(&file.checkpoints[number]) {
        number -= 1;
    }
    number
}

/// The number of the last checkpoint that `is_before`; the first one is in any case.
fn last_before(file: &File, is_before: impl Fn(&Cursor) -> bool) -> usize {
    file.checkpoints.partition_point(is_before).saturating_sub(1)
}

/// [`cuts_before`] from a cursor on; None if the cut is too close to that.
fn cuts_from(file: &File, start: Cursor, index: usize) -> Option<Cuts> {
    let mut cursor = start;
    let mut places = vec![start];
    let (mut older, mut newer, mut origin) = (start, start, start);
    while file.next(&mut cursor).is_some() && cursor.index <= index {
        if file.codecs.is_amid(&cursor) {
            continue;
        }
        if cursor.index == places[0].index {
            add(&mut places, cursor);
            continue;
        }
        places = vec![cursor];
        origin = if cursor.at >= newer.at + FAR { newer } else { older };
        if cursor.at >= newer.at + 2 * FAR {
            (older, newer) = (newer, cursor);
        }
    }
    if start.at > 0 && places[0].at < origin.at + FAR {
        return None;
    }
    let index = places[0].index;
    places.retain(|place| place.at >= file.mark);
    Some(Cuts { index, places, origin })
}

/// The cuts before an index. If there are none, amid a character or amid base64, those before that. `known`
/// are places from which they may be found sooner than from a checkpoint.
pub fn cuts_before(file: &File, known: &[Cursor], index: usize) -> Cuts {
    let mut number = last_before(file, |cursor| cursor.index + MARGIN <= index);
    let checkpoint = file.checkpoints[number];
    let near = known.iter().filter(|known| known.at > checkpoint.at && known.index < index);
    if let Some(cuts) = near.filter_map(|known| cuts_from(file, *known, index)).next() {
        return cuts;
    }
    loop {
        number = last_between(file, number);
        match cuts_from(file, file.checkpoints[number], index) {
            Some(cuts) => return cuts,
            None => number -= 1,
        }
    }
}

/// The cuts after an index. If there are none, amid a character or amid base64, those after that.
pub fn cuts_after(file: &File, known: &[Cursor], index: usize) -> Cuts {
    let before = cuts_before(file, known, index);
    let mut cursor = match before.places.last() {
        Some(last) if before.index < index => *last,
        _ => return before,
    };
    let mut places: Vec<Cursor> = Vec::new();
    while file.next(&mut cursor).is_some() {
        if places.first().is_some_and(|first| cursor.index > first.index) {
            break;
        }
        if cursor.index >= index && !file.codecs.is_amid(&cursor) {
            add(&mut places, cursor);
        }
    }
    if places.is_empty() {
        // The file ends amid base64.
        places.push(cursor);
    }
    Cuts { index: places[0].index, places, origin: before.origin }
}

/// The byte offset at which the character at an index begins; the length of the file for that of the text.
pub fn byte_offset_of(file: &File, index: usize) -> usize {
    if index == file.text.len() {
        return file.bytes.len();
    }
    let number = last_before(file, |cursor| cursor.index + MARGIN <= index);
    let mut cursor = file.checkpoints[number];
    let mut found = cursor;
    while file.next(&mut cursor).is_some() && cursor.index <= index {
        // Amid base64, only the byte that completes a character is between two of them.
        if cursor.index > found.index || !file.codecs.is_amid(&cursor) {
            found = cursor;
        }
    }
    found.at
}

/// How many bytes of text the characters have that end at an offset or before.
pub fn index_of(file: &File, offset: usize) -> usize {
    if offset >= file.bytes.len() {
        return file.text.len();
    }
    let number = last_before(file, |cursor| cursor.at + AHEAD <= offset);
    let mut cursor = file.checkpoints[number];
    let mut index = cursor.index;
    while file.next(&mut cursor).is_some() && cursor.at <= offset {
        index = cursor.index;
    }
    index
}
