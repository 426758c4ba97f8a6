//! The encodings with one byte to a character: their texts, and the languages that are written in them.

use std::sync::OnceLock;

use crate::codecs::{NAMES, encoding, is_single_byte};
use crate::models::{Models, Unit, score};
use crate::packed::models;

/// The code units of the bytes from 0x80 on.
type Text = [u16; 0x80];

/// The text of each encoding of the table; zeros for those with more bytes to a character.
pub fn texts() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let bytes: Vec<u8> = (0x80..=0xFF).collect();
        let text = |place: usize| {
            let mut units = [0; 0x80];
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
    /// Of all 256 bytes.
    pub units: Vec<Unit>,
    /// Places of models, and the logarithm of how usual the encoding is for the language.
    pub homes: Vec<(usize, i32)>,
}

/// Those that some language is written in.
pub fn encodings() -> &'static [SingleByte] {
    static ENCODINGS: OnceLock<Vec<SingleByte>> = OnceLock::new();
    ENCODINGS.get_or_init(|| {
        let models = models();
        (0..NAMES.len()).filter_map(|place| single_byte(models, place)).collect()
    })
}

fn single_byte(models: &Models, place: usize) -> Option<SingleByte> {
    let home = |(at, model): (usize, &crate::models::Model)| {
        let (_, share) = model.homes.iter().find(|(name, _)| *name == NAMES[place])?;
        Some((at, score(*share)))
    };
    let homes: Vec<_> = models.models.iter().enumerate().filter_map(home).collect();
    if homes.is_empty() {
        return None;
    }
    let units = models.ascii_units.iter().copied();
    let units = units.chain(texts()[place].iter().map(|&unit| models.unit(unit))).collect();
    Some(SingleByte { place, units, homes })
}
