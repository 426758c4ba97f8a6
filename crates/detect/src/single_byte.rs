//! The encodings with one byte to a character: their texts, and the languages that are written in them.

use std::sync::OnceLock;

use crate::candidates::{COUNT, CandidateId};
use crate::code_pages::Languages;
use crate::models::{Model, Unit, score};
use crate::packed::models;

/// The code units of the 256 bytes.
pub type Text = [u16; 256];

/// The text of an encoding with one byte to a character.
pub fn text(id: CandidateId) -> &'static Text {
    static TEXTS: [OnceLock<Box<Text>>; COUNT] = [const { OnceLock::new() }; COUNT];
    TEXTS[id.index()].get_or_init(|| {
        let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
        Box::new(id.decode(&bytes).0.try_into().expect("a unit for each byte"))
    })
}

/// An encoding and the models of the languages that are written in it, with their priors.
pub struct SingleByte {
    pub id: CandidateId,
    /// The units of all 256 bytes; of EBCDIC in the order of `order`.
    pub units: Vec<Unit>,
    /// By byte of EBCDIC, another one: that of ASCII for its characters, one from 0x80 on for the others.
    pub order: Option<[u8; 256]>,
    /// Indexes of models, and the logarithm of how common the encoding is for the language.
    pub homes: Vec<(usize, i32)>,
}

/// The encodings of the standard that some language is written in.
pub fn encodings() -> &'static [SingleByte] {
    static ENCODINGS: OnceLock<Vec<SingleByte>> = OnceLock::new();
    let is_one = |id: &CandidateId| id.is_of_standard();
    ENCODINGS.get_or_init(|| CandidateId::all().filter(is_one).filter_map(single_byte).collect())
}

/// The code pages.
pub fn code_pages() -> &'static [SingleByte] {
    static PAGES: OnceLock<Vec<SingleByte>> = OnceLock::new();
    let is_one = |id: &CandidateId| id.code_page().is_some();
    PAGES.get_or_init(|| CandidateId::all().filter(is_one).filter_map(single_byte).collect())
}

/// How common an encoding is for the language of a model, as the logarithm of a share.
fn share(model: &Model, id: CandidateId) -> Option<f32> {
    let of = |wanted| model.homes.iter().find(|(home, _)| *home == wanted).map(|home| home.1);
    let Some(page) = id.code_page() else { return of(id) };
    match page.languages {
        Languages::Of(common) => of(CandidateId::of(common)?).map(|share| share + page.share),
        Languages::In(tags) => tags.contains(&model.tag).then_some(page.share),
    }
}

fn single_byte(id: CandidateId) -> Option<SingleByte> {
    let models = models();
    let home = |(at, model): (usize, &Model)| Some((at, score(share(model, id)?)));
    let homes: Vec<_> = models.models.iter().enumerate().filter_map(home).collect();
    if homes.is_empty() {
        return None;
    }
    let text = text(id);
    let order = id.is_ebcdic().then(|| order(text));
    let mut units = vec![Unit::default(); 256];
    for (byte, &unit) in text.iter().enumerate() {
        let at = order.map_or(byte, |order| order[byte] as usize);
        units[at] = models.unit(unit);
    }
    Some(SingleByte { id, units, order, homes })
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
