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
#[doc(hidden)]
pub mod detector;
mod domains;
mod ideographs;
#[doc(hidden)]
pub mod languages;
mod likelihood;
#[doc(hidden)]
pub mod models;
#[doc(hidden)]
pub mod packed;
mod reading;
mod sample;
mod shape;
mod single_byte;
mod validity;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

fn plain<T: Serialize>(value: &T) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

#[wasm_bindgen]
extern "C" {
    /// The place of the encoding that a label means, or -1.
    #[wasm_bindgen(js_name = labelInCore)]
    fn label_in_core(label: &str) -> i32;
}

/// The place of the encoding that a label means, by the core's table of labels.
fn labelled(label: &str) -> Option<usize> {
    usize::try_from(label_in_core(label)).ok()
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
    pub fn finish(
        self,
        tld: Option<String>,
        allow_utf8: bool,
        only: Vec<u8>,
        prefer: Vec<u8>,
        more: bool,
        declared: bool,
    ) -> JsValue {
        let hints = detector::Hints { tld, allow_utf8, only, prefer, more, declared };
        plain(&self.0.finish(&hints, &labelled))
    }
}
