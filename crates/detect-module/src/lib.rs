//! The WebAssembly module of `encodium/detect`: what JavaScript calls of the crate `encodium-detect`.
//!
//! JavaScript holds no object of the module's memory but numbers, so that those of an instance that stopped
//! mean nothing to the next one. Bytes come as `Uint8Array`, text as its code units, and results go out as
//! plain objects.

#![forbid(unsafe_code)]

mod auto;
mod host;
mod results;
mod text;

use std::cell::RefCell;

use encodium::{DecodeStatus, Decoder, Encoding, Malformed, Stopped};
use encodium_detect::internals::facts::{self, CandidateId};
use encodium_detect::internals::{self, MixedText, repair_utf_16};
use encodium_detect::{
    Declarations, Detector, Encodings, Input, InspectOptions, Inspector, MixedOptions, Options,
    RepairOptions, Utf8,
};
use js_sys::{JsString, Uint8Array, Uint16Array};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use slab::Slab;
use wasm_bindgen::prelude::*;

use results::{InspectionResult, MixedUnits, Ranking, RepairedUnits, lowercase};
use text::text;

thread_local! {
    static DETECTORS: RefCell<Slab<Detector>> = const { RefCell::new(Slab::new()) };
    static INSPECTORS: RefCell<Slab<Inspector>> = const { RefCell::new(Slab::new()) };
    static MIXED_TEXTS: RefCell<Slab<MixedText>> = const { RefCell::new(Slab::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// The options of a detector, all of which js/detect sets. Encodings are their ids.
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
            .declarations(if from.declared() { Declarations::Heed } else { Declarations::Ignore })
            .encodings(if from.extended() { Encodings::All } else { Encodings::Standard });
        match from.tld() {
            Some(tld) => options.tld(text(&tld)),
            None => options,
        }
    }
}

/// The candidate with an id.
fn candidate(id: usize) -> CandidateId {
    CandidateId::at(id).expect("JavaScript has the ids of candidates")
}

/// The encoding with an id.
fn encoding(id: usize) -> Encoding {
    candidate(id).encoding()
}

/// The encodings with these ids.
fn encodings(ids: &Uint16Array) -> Vec<Encoding> {
    ids.to_vec().into_iter().map(|id| encoding(id.into())).collect()
}

/// A result as a plain object, in which what is absent is null.
fn to_object(result: &impl Serialize) -> JsValue {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    result
        .serialize(&serializer)
        .unwrap_or_else(|_| unreachable!("JavaScript has all types of results"))
}

/// Prepares the instance for detections. If this returns false or traps, the host compiled the module
/// wrongly, and this instance must not be used.
#[wasm_bindgen(js_name = prepareModels)]
pub fn prepare_models() -> bool {
    host::provide();
    internals::prepare()
}

/// The id of the encoding that a label means to any program; -1 if there is none that may be an answer.
#[wasm_bindgen(js_name = encodingId)]
pub fn encoding_id(label: &JsString) -> i32 {
    facts::resolve(&text(label)).map_or(-1, |id| id.index() as i32)
}

/// Whether the encoding with an id is one of the standard's.
#[wasm_bindgen(js_name = isOfStandard)]
pub fn is_of_standard(id: u32) -> bool {
    candidate(id as usize).is_of_standard()
}

/// Makes a detector with options, and returns its number.
#[wasm_bindgen(js_name = newDetector)]
pub fn new_detector(options: &DetectorOptions) -> usize {
    let detector = Detector::new(&options.into());
    DETECTORS.with_borrow_mut(|detectors| detectors.insert(detector))
}

/// Feeds bytes to the detector with a number.
#[wasm_bindgen(js_name = feedDetector)]
pub fn feed_detector(number: usize, bytes: &Uint8Array) {
    let bytes = bytes.to_vec();
    DETECTORS.with_borrow_mut(|detectors| detectors[number].feed(&bytes));
}

/// The [`Ranking`] by the detector with a number, of the bytes that it has.
#[wasm_bindgen(js_name = guessDetector)]
pub fn guess_detector(number: usize) -> JsValue {
    to_object(&DETECTORS.with_borrow(|detectors| Ranking::from(detectors[number].guess())))
}

/// Frees the detector with a number.
#[wasm_bindgen(js_name = freeDetector)]
pub fn free_detector(number: usize) {
    DETECTORS.with_borrow_mut(|detectors| drop(detectors.remove(number)));
}

/// The encoding with an id: its name in lowercase.
#[wasm_bindgen(js_name = encodingOf)]
pub fn encoding_of(id: u32) -> JsString {
    lowercase(encoding(id as usize)).into()
}

/// The family of the index of the encoding with an id, if the host lacks it: then nothing can be decoded.
#[wasm_bindgen(js_name = missingFamily)]
pub fn missing_family(id: u32) -> Option<JsString> {
    host::missing_family(encoding(id as usize)).map(JsString::from)
}

/// Makes an inspector for the encoding with an id, which lists at most `limit` errors, and returns its number.
#[wasm_bindgen(js_name = newInspector)]
pub fn new_inspector(id: u32, limit: u32) -> usize {
    let options = InspectOptions::default().malformed_limit(limit as usize);
    let inspector = internals::inspector(candidate(id as usize), &options);
    INSPECTORS.with_borrow_mut(|inspectors| inspectors.insert(inspector))
}

/// Feeds bytes to the inspector with a number.
#[wasm_bindgen(js_name = feedInspector)]
pub fn feed_inspector(number: usize, bytes: &Uint8Array) {
    let bytes = bytes.to_vec();
    INSPECTORS.with_borrow_mut(|inspectors| inspectors[number].feed(&bytes));
}

/// The result of the inspector with a number, which is free then.
#[wasm_bindgen(js_name = finishInspector)]
pub fn finish_inspector(number: usize) -> JsValue {
    let inspector = INSPECTORS.with_borrow_mut(|inspectors| inspectors.remove(number));
    to_object(&InspectionResult::from(inspector.finish()))
}

/// Frees the inspector with a number.
#[wasm_bindgen(js_name = freeInspector)]
pub fn free_inspector(number: usize) {
    INSPECTORS.with_borrow_mut(|inspectors| drop(inspectors.remove(number)));
}

/// The [`RepairedUnits`] of a text.
#[wasm_bindgen(js_name = repairText)]
pub fn repair_text(units: &Uint16Array, escapes: bool) -> JsValue {
    let plain = RepairOptions::default();
    let options = if escapes { plain.escapes() } else { plain };
    let (units, steps) = repair_utf_16(&units.to_vec(), &options);
    to_object(&RepairedUnits::new(&units, &steps))
}

/// Makes a decoder of bytes in several encodings, and returns its number.
#[wasm_bindgen(js_name = newMixedDecoder)]
pub fn new_mixed_decoder(
    options: &DetectorOptions,
    fatal: bool,
    ignore_bom: bool,
    by_line: bool,
) -> usize {
    let options = MixedOptions::default().detection(options.into());
    let options = if fatal { options.fatal() } else { options };
    let options = if ignore_bom { options.ignore_bom() } else { options };
    let options = if by_line { options.by_line() } else { options };
    let text = MixedText::new(&options, host::is_missing);
    MIXED_TEXTS.with_borrow_mut(|texts| texts.insert(text))
}

/// Decodes the next bytes by the decoder of bytes in several encodings with a number, unless only their segments
/// count, and returns what is [known](MixedUnits). After the last ones the decoder is as good as new.
#[wasm_bindgen(js_name = decodeMixed)]
pub fn decode_mixed(number: usize, bytes: &Uint8Array, last: bool, has_text: bool) -> JsValue {
    let bytes = bytes.to_vec();
    mixed(number, |text, units| match has_text {
        true => text.decode_by(&bytes, last, &mut append_to(units)),
        false => text.decode_by(&bytes, last, &mut |_, _, _| Ok(())),
    })
}

/// As [`decode_mixed`], for the bytes that the decoder holds back.
#[wasm_bindgen(js_name = flushMixed)]
pub fn flush_mixed(number: usize) -> JsValue {
    mixed(number, |text, units| {
        text.flush_by(&mut append_to(units)).map_err(|error| Stopped::new(error, 0))
    })
}

/// The result of one step of the decoder, of this number, for bytes in several encodings.
fn mixed(
    number: usize,
    step: impl FnOnce(&mut MixedText, &mut Vec<u16>) -> Result<(), Stopped<Malformed>>,
) -> JsValue {
    let mut units = Vec::new();
    MIXED_TEXTS.with_borrow_mut(|texts| {
        let text = &mut texts[number];
        let result = step(text, &mut units);
        let family = text.missing().and_then(host::missing_family);
        to_object(&MixedUnits::new(&units, text.take_segments(), result.err(), family))
    })
}

/// A step that appends the text.
fn append_to(
    units: &mut Vec<u16>,
) -> impl FnMut(&mut Decoder, &[u8], bool) -> Result<(), Stopped<Malformed>> + use<'_> {
    |decoder, bytes, last| {
        let start = units.len();
        let room = decoder.max_utf16_len(bytes.len()).expect("there is memory for the text");
        units.resize(start + room, 0);
        let progress = decoder.decode_to_utf16(bytes, &mut units[start..], last);
        units.truncate(start + progress.written);
        match progress.status {
            DecodeStatus::Malformed(error) => Err(Stopped::new(error, progress.read)),
            _ => Ok(()),
        }
    }
}

/// Frees the decoder of bytes in several encodings with a number.
#[wasm_bindgen(js_name = freeMixedDecoder)]
pub fn free_mixed_decoder(number: usize) {
    MIXED_TEXTS.with_borrow_mut(|texts| drop(texts.remove(number)));
}
