//! The WebAssembly modules of `encodium/detect` and, with the feature `repair`, of `encodium/repair`: the functions of
//! the crate `encodium-detect` that JavaScript calls. The second module contains everything in the first.
//!
//! JavaScript holds numbers instead of objects in the module's memory, so that the numbers of an instance that has
//! stopped mean nothing to the next one. Bytes come as `Uint8Array`, text as its code units, and results are plain
//! objects.

#![forbid(unsafe_code)]

mod auto;
mod host;
#[cfg(feature = "repair")]
mod repair;
#[cfg_attr(not(feature = "repair"), allow(dead_code))]
mod results;
#[cfg(feature = "repair")]
mod scripts;
mod text;

use std::cell::RefCell;

use encodium::Encoding;
use encodium_detect::internals::facts::{self, CandidateId};
use encodium_detect::{Declarations, Detector, Encodings, Input, Options, Utf8, internals};
use js_sys::{JsString, Uint8Array, Uint16Array};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use slab::Slab;
use wasm_bindgen::prelude::*;

use results::{Ranking, lowercase};
use text::text;

/// The standard library's allocator has four times as much code, and is not faster here.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

thread_local! {
    static DETECTORS: RefCell<Slab<Detector>> = const { RefCell::new(Slab::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// The options of a detector, all of which js/detect sets. An encoding is its id.
    pub type DetectorOptions;
    #[wasm_bindgen(method, getter)]
    fn tld(this: &DetectorOptions) -> Option<JsString>;
    #[wasm_bindgen(method, getter, js_name = allowUtf8)]
    fn allow_utf8(this: &DetectorOptions) -> bool;
    #[wasm_bindgen(method, getter)]
    fn only(this: &DetectorOptions) -> Uint16Array;
    #[wasm_bindgen(method, getter)]
    fn prefer(this: &DetectorOptions) -> Uint16Array;
    #[wasm_bindgen(method, getter)]
    fn stream(this: &DetectorOptions) -> bool;
    #[wasm_bindgen(method, getter)]
    fn declared(this: &DetectorOptions) -> bool;
    #[wasm_bindgen(method, getter)]
    fn extended(this: &DetectorOptions) -> bool;
}

impl From<&DetectorOptions> for Options {
    fn from(from: &DetectorOptions) -> Options {
        let options = Options::default()
            .only(encodings(&from.only()))
            .and_then(|options| options.prefer(encodings(&from.prefer())))
            .unwrap_or_else(|_| unreachable!("the ids are of encodings that may be the answer"))
            .utf8(if from.allow_utf8() { Utf8::Allow } else { Utf8::Deny })
            .input(if from.stream() { Input::Head } else { Input::Whole })
            .declarations(if from.declared() { Declarations::Use } else { Declarations::Ignore })
            .encodings(if from.extended() { Encodings::All } else { Encodings::Standard });
        match from.tld() {
            Some(tld) => options.tld(text(&tld)),
            None => options,
        }
    }
}

/// The candidate with this id.
fn candidate(id: usize) -> CandidateId {
    CandidateId::at(id).expect("JavaScript has the ids of candidates")
}

/// The encoding with this id.
fn encoding(id: usize) -> Encoding {
    candidate(id).encoding()
}

/// The encodings with these ids.
fn encodings(ids: &Uint16Array) -> Vec<Encoding> {
    ids.to_vec().into_iter().map(|id| encoding(id.into())).collect()
}

/// A result as a plain object, in which None is null.
fn to_object(result: &impl Serialize) -> JsValue {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    result
        .serialize(&serializer)
        .unwrap_or_else(|_| unreachable!("JavaScript has all types of results"))
}

/// Prepares the instance for detections. If this returns false or traps, the host miscompiled the module, and this
/// instance must not be used.
#[wasm_bindgen(js_name = prepareModels)]
pub fn prepare_models() -> bool {
    host::provide();
    #[cfg(feature = "repair")]
    scripts::provide();
    internals::prepare()
}

/// The id of the encoding that a label means in practice; -1 if that is no candidate.
#[wasm_bindgen(js_name = encodingId)]
pub fn encoding_id(label: &JsString) -> i32 {
    facts::resolve(&text(label)).map_or(-1, |id| id.index() as i32)
}

/// Whether the encoding with this id is one of the standard's.
#[wasm_bindgen(js_name = isOfStandard)]
pub fn is_of_standard(id: u32) -> bool {
    candidate(id as usize).is_of_standard()
}

/// Makes a detector with these options, and returns its number.
#[wasm_bindgen(js_name = newDetector)]
pub fn new_detector(options: &DetectorOptions) -> usize {
    let detector = Detector::new(&options.into());
    DETECTORS.with_borrow_mut(|detectors| detectors.insert(detector))
}

/// Feeds bytes to the detector with this number.
#[wasm_bindgen(js_name = feedDetector)]
pub fn feed_detector(number: usize, bytes: &Uint8Array) {
    let bytes = bytes.to_vec();
    DETECTORS.with_borrow_mut(|detectors| detectors[number].feed(&bytes));
}

/// The [`Ranking`] of the bytes fed to the detector with this number.
#[wasm_bindgen(js_name = guessDetector)]
pub fn guess_detector(number: usize) -> JsValue {
    to_object(&DETECTORS.with_borrow(|detectors| Ranking::from(detectors[number].guess())))
}

/// Frees the detector with this number.
#[wasm_bindgen(js_name = freeDetector)]
pub fn free_detector(number: usize) {
    DETECTORS.with_borrow_mut(|detectors| drop(detectors.remove(number)));
}

/// The name, in lowercase, of the encoding with this id.
#[wasm_bindgen(js_name = encodingOf)]
pub fn encoding_of(id: u32) -> JsString {
    lowercase(encoding(id as usize)).into()
}
