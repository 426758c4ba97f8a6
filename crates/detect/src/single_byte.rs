//! The encodings with one byte to a character: their texts, and the languages that are written in them.

use std::sync::OnceLock;

use crate::codecs::{CODE_PAGES, FIRST_EBCDIC, NAMES, encoding, is_single_byte};
use crate::models::{Model, Unit, score};
use crate::packed::models;
use crate::pages::{self, Text};

/// The text of an encoding with one byte to a character.
pub fn text(place: usize) -> &'static Text {
    match place.checked_sub(CODE_PAGES.start) {
        None => &texts()[place],
        Some(page) => &pages::texts()[page],
    }
}

/// The texts of the standard's encodings; zeros for those with more bytes to a character.
fn texts() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let bytes: Vec<u8> = (0..=0xFF).collect();
        let text = |place: usize| {
            let mut units = [0; 256];
            if is_single_byte(place) {
                let text = encoding(place).decode(&bytes);
                units.iter_mut().zip(text.encode_utf16()).for_each(|(to, unit)| *to = unit);
            }
            units
        };
        (0..NAMES.len()).map(text).collect()
    })
}

/// An encoding and the models of the languages that are written in it, with their priors.
pub struct SingleByte {
    pub place: usize,
    /// Of all 256 bytes; those of EBCDIC in the order of ISO 8859-1.
    pub units: Vec<Unit>,
    /// Places of models, and the logarithm of how usual the encoding is for the language.
    pub homes: Vec<(usize, i32)>,
}

/// Those of the standard that some language is written in.
pub fn encodings() -> &'static [SingleByte] {
    static ENCODINGS: OnceLock<Vec<SingleByte>> = OnceLock::new();
    ENCODINGS.get_or_init(|| (0..NAMES.len()).filter_map(single_byte).collect())
}

/// The code pages.
pub fn code_pages() -> &'static [SingleByte] {
    static PAGES: OnceLock<Vec<SingleByte>> = OnceLock::new();
    PAGES.get_or_init(|| CODE_PAGES.filter_map(single_byte).collect())
}

fn single_byte(place: usize) -> Option<SingleByte> {
    let models = models();
    let home = |(at, model): (usize, &Model)| {
        let (_, share) = model.homes.iter().find(|(home, _)| *home == place)?;
        Some((at, score(*share)))
    };
    let homes: Vec<_> = models.models.iter().enumerate().filter_map(home).collect();
    if homes.is_empty() {
        return None;
    }
    let units = match place {
        FIRST_EBCDIC.. => (0..256).map(|unit| models.unit(unit)).collect(),
        _ => text(place).iter().map(|&unit| models.unit(unit)).collect(),
    };
    Some(SingleByte { place, units, homes })
}
