//! How many words a legacy encoding must change to be believed.

use super::letters::is_letter;
use super::line::{Edit, applied};
use super::ordinary::{Kind, LATIN, is_word_letter, kind, once};

/// How many different words edits must change, unless other lines suffered the mistake: in Latin, by more than one
/// letter, and in another alphabet.
const LATIN_WORDS: usize = 3;
const WORDS: usize = 2;

/// How many different characters of Chinese, Japanese or Korean they must change, or make of something else.
const CHARACTERS: usize = 4;
const FROM_OTHERS: usize = 2;

/// The least letters of a word that edits make, and of one of which they make all, which counts as two words.
const SHORTEST: usize = 3;
const LONG: usize = 8;

/// Whether edits change enough words, or characters in text that has no spaces between words.
pub fn change_enough(units: &[u16], edits: &[Edit], is_known: bool) -> bool {
    let repaired = applied(units, edits);
    let changed: Vec<u16> = edits.iter().flat_map(|edit| changed_units(units, edit)).collect();
    let cjk = repaired.iter().filter(|unit| kind(**unit) == Some(Kind::Cjk)).count();
    if repaired.len() != units.len() || cjk > 0 {
        let was_cjk = changed.iter().any(|unit| kind(*unit) == Some(Kind::Cjk));
        let is_letter = |unit: &&u16| **unit >= 0x80 && kind(**unit).is_some();
        let letters = once(&changed).iter().filter(is_letter).count();
        let least = if was_cjk { CHARACTERS } else { FROM_OTHERS };
        return letters.min(cjk.saturating_sub(1)) >= if is_known { 1 } else { least };
    }
    let words = changed_words(units, &repaired);
    let is_latin = |unit: &u16| *unit >= 0x80 && kind(*unit) == Some(LATIN);
    match edits.iter().flat_map(|edit| &edit.text).any(is_latin) {
        _ if is_known => words > 0,
        true => words >= LATIN_WORDS,
        false => words >= WORDS,
    }
}

/// The units that an edit changes: all of them if it changes how many there are.
fn changed_units(units: &[u16], edit: &Edit) -> Vec<u16> {
    let old = &units[edit.start..edit.end];
    let is_same = |at: usize| old.len() == edit.text.len() && old[at] == edit.text[at];
    (0..old.len()).filter(|at| !is_same(*at)).map(|at| old[at]).collect()
}

/// How many different words a repair makes by other letters. A sign at an end of a word says nothing.
fn changed_words(units: &[u16], repaired: &[u16]) -> usize {
    let mut words: Vec<&[u16]> = Vec::new();
    let mut is_long = false;
    let mut start = 0;
    for word in repaired.chunk_by(|a, b| is_letter(*a) == is_letter(*b)) {
        let old = &units[start..start + word.len()];
        start += word.len();
        let is_within =
            |at: usize| at > 0 && at + 1 < word.len() && !matches!(old[at], 0x2500..0x2580);
        let is_changed = |at: usize| old[at] != word[at];
        let is_new = |at: usize| is_changed(at) && (is_word_letter(old[at]) || is_within(at));
        let is_word = is_letter(word[0]) && word.len() >= SHORTEST;
        if is_word && (0..word.len()).any(is_new) && !words.contains(&word) {
            is_long |= word.len() >= LONG && (0..word.len()).all(is_changed);
            words.push(word);
        }
    }
    words.len() + is_long as usize
}
