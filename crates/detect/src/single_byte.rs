//! The encodings with one byte to a character: their texts, and the languages that are written in them.

use std::sync::OnceLock;

use crate::codecs::{
    CODE_PAGES, FIRST_CODE_PAGE, FIRST_EBCDIC, NAMES, code_page, decode, encoding, is_single_byte,
    place,
};
use crate::models::{Model, Unit, score};
use crate::outside::Languages;
use crate::packed::models;

/// The code units of the 256 bytes.
pub type Text = [u16; 256];

/// The text of an encoding with one byte to a character.
pub fn text(place: usize) -> &'static Text {
    match place.checked_sub(CODE_PAGES.start) {
        None => &standard()[place],
        Some(page) => &pages()[page],
    }
}

/// The texts of the standard's encodings; zeros for those with more bytes to a character.
fn standard() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    let text = |place| if is_single_byte(place) { text_of(place) } else { [0; 256] };
    TEXTS.get_or_init(|| (0..NAMES.len()).map(text).collect())
}

/// The texts of the code pages, in their order in the table.
fn pages() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    TEXTS.get_or_init(|| CODE_PAGES.map(text_of).collect())
}

fn text_of(place: usize) -> Text {
    let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
    decode(encoding(place), &bytes).0.try_into().expect("a unit for each byte")
}

/// An encoding and the models of the languages that are written in it, with their priors.
pub struct SingleByte {
    pub place: usize,
    /// The units of all 256 bytes; of EBCDIC in the order of `order`.
    pub units: Vec<Unit>,
    /// By byte of EBCDIC, another one: that of ASCII for its characters, one from 0x80 on for the others.
    pub order: Option<[u8; 256]>,
    /// Places of models, and the logarithm of how usual the encoding is for the language.
    pub homes: Vec<(usize, i32)>,
}

/// The encodings of the standard that some language is written in.
pub fn encodings() -> &'static [SingleByte] {
    static ENCODINGS: OnceLock<Vec<SingleByte>> = OnceLock::new();
    ENCODINGS.get_or_init(|| (0..NAMES.len()).filter_map(single_byte).collect())
}

/// The code pages.
pub fn code_pages() -> &'static [SingleByte] {
    static PAGES: OnceLock<Vec<SingleByte>> = OnceLock::new();
    PAGES.get_or_init(|| CODE_PAGES.filter_map(single_byte).collect())
}

/// How usual an encoding is for the language of a model, as the logarithm of a share.
fn share(model: &Model, at: usize) -> Option<f32> {
    let of =
        |wanted: usize| model.homes.iter().find(|(home, _)| *home == wanted).map(|home| home.1);
    if at < FIRST_CODE_PAGE {
        return of(at);
    }
    let page = code_page(at);
    match page.languages {
        Languages::Of(usual) => of(place(usual)).map(|share| share + page.share),
        Languages::In(tags) => tags.contains(&model.tag).then_some(page.share),
    }
}

fn single_byte(place: usize) -> Option<SingleByte> {
    let models = models();
    let home = |(at, model): (usize, &Model)| Some((at, score(share(model, place)?)));
    let homes: Vec<_> = models.models.iter().enumerate().filter_map(home).collect();
    if homes.is_empty() {
        return None;
    }
    let text = text(place);
    let order = (place >= FIRST_EBCDIC).then(|| order(text));
    let mut units = vec![Unit::default(); 256];
    for (byte, &unit) in text.iter().enumerate() {
        let at = order.map_or(byte, |order| order[byte] as usize);
        units[at] = models.unit(unit);
    }
    Some(SingleByte { place, units, order, homes })
}

/// The order of [`SingleByte::order`] for the characters of EBCDIC. Both of its line ends are one.
fn order(text: &Text) -> [u8; 256] {
    let mut others = 0x80..=0xFF;
    text.map(|unit| match unit {
        0x85 => b'\n',
        0..0x80 => unit as u8,
        _ => others.next().unwrap_or(0xFF),
    })
}
