//! `encodium/detect`'s WebAssembly: which encoding is this, and what is wrong with it?

#[cfg(not(fuzzing))]
mod detector;
#[cfg(fuzzing)]
#[doc(hidden)]
pub mod detector;
#[cfg(not(fuzzing))]
mod inspector;
#[cfg(fuzzing)]
#[doc(hidden)]
pub mod inspector;
mod models;
mod reason;
mod sample;
mod undo;
mod utf_16;

use encodium::Encoding;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

fn plain<T: Serialize>(value: &T) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
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

    /// Tells the result, and frees this. `only` and `prefer` are names with commas between them.
    pub fn finish(
        self,
        tld: Option<String>,
        allow_utf8: bool,
        only: &str,
        prefer: &str,
    ) -> JsValue {
        let names = |list: &str| {
            list.split(',').filter(|name| !name.is_empty()).map(String::from).collect()
        };
        let hints = detector::Hints { tld, allow_utf8, only: names(only), prefer: names(prefer) };
        plain(&self.0.finish(&hints))
    }
}

/// An inspection that goes on.
#[wasm_bindgen]
pub struct Inspector(inspector::Inspector);

#[wasm_bindgen]
impl Inspector {
    /// A new one for the encoding of that label, which tells up to `limit` malformed places.
    #[wasm_bindgen(constructor)]
    pub fn new(label: &str, limit: u32) -> Inspector {
        let encoding = Encoding::for_label(label).unwrap_or(Encoding::UTF_8);
        Inspector(inspector::Inspector::new(encoding, limit as usize))
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.0.feed(bytes);
    }

    /// Tells the result, and frees this.
    pub fn finish(self) -> JsValue {
        plain(&self.0.finish())
    }
}
