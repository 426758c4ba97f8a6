//! `encodium/detect`'s WebAssembly: which encoding is this?
//!
//! Modules are public for the examples, which train and try the models without JavaScript, and for the
//! fuzz target.

#[doc(hidden)]
pub mod chars;
#[doc(hidden)]
pub mod codecs;
#[doc(hidden)]
pub mod coder;
mod counts;
mod declared;
mod detection;
#[doc(hidden)]
pub mod detector;
mod domains;
mod escapes;
mod gb18030;
mod ideographs;
mod language;
#[doc(hidden)]
pub mod languages;
mod likelihood;
#[doc(hidden)]
pub mod models;
#[doc(hidden)]
pub mod outside;
#[doc(hidden)]
pub mod packed;
mod pages;
mod reading;
mod sample;
mod shape;
mod single_byte;
mod utf_32;
mod utf_8;
mod validity;

use detector::{Found, Hints};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The place of the encoding that a label means, or -1.
    #[wasm_bindgen(js_name = labelInCore)]
    fn label_in_core(label: &str) -> i32;
}

#[wasm_bindgen]
extern "C" {
    /// Takes the next candidate: its place in the table, whether it is valid, and its score.
    #[wasm_bindgen(js_name = tellCandidate)]
    fn tell_candidate(place: u32, valid: bool, score: f64);
}

#[wasm_bindgen]
extern "C" {
    /// Takes the rest of a result. Encodings are places in the table, -1 for none; so is a language an
    /// empty string.
    #[wasm_bindgen(js_name = tellResult)]
    fn tell_result(place: i32, language: &str, confident: bool, margin: f64, bom: i32);
}

/// The place of the encoding that a label means, by the core's table of labels.
fn labelled(label: &str) -> Option<usize> {
    usize::try_from(label_in_core(label)).ok()
}

/// Unpacks the models and makes the tables of single-byte encodings. If this returns false or traps,
/// the host compiled it wrongly, and this instance must not be used.
#[wasm_bindgen(js_name = prepareModels)]
pub fn prepare_models() -> bool {
    packed::are_exact() && !single_byte::encodings().is_empty()
}

/// A detection that goes on.
#[wasm_bindgen]
#[derive(Default)]
pub struct Detector(detector::Detector);

#[wasm_bindgen]
impl Detector {
    /// A new one.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Detector {
        Detector::default()
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.0.feed(bytes);
    }

    /// Tells the result, and frees this. `only` and `prefer` are places in the table of encodings.
    #[allow(clippy::too_many_arguments, reason = "JavaScript passes each")]
    pub fn finish(
        self,
        tld: Option<String>,
        allow_utf8: bool,
        only: Vec<u8>,
        prefer: Vec<u8>,
        more: bool,
        declared: bool,
        extended: bool,
    ) {
        let hints = Hints { tld, allow_utf8, only, prefer, more, declared, extended };
        let Found { place, language, confident, margin, bom, candidates } =
            self.0.find(&hints, &labelled);
        for own in candidates {
            tell_candidate(own.place as u32, own.valid, own.score());
        }
        let number = |place: Option<usize>| place.map_or(-1, |place| place as i32);
        tell_result(number(place), language.unwrap_or(""), confident, margin, number(bom));
    }
}
