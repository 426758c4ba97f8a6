//! The functions of `encodium/repair`: it inspects bytes, repairs text and decodes bytes in several encodings.

use std::cell::RefCell;

use encodium::{DecodeStatus, Decoder, Malformed, Stopped};
use encodium_detect::internals::{self, MixedText, repair_utf_16};
use encodium_detect::{InspectOptions, Inspector, MixedOptions, RepairOptions};
use js_sys::{JsString, Uint8Array, Uint16Array};
use slab::Slab;
use wasm_bindgen::prelude::*;

use crate::results::{InspectionResult, MixedUnits, RepairedUnits};
use crate::{DetectorOptions, candidate, encoding, host, to_object};

thread_local! {
    static INSPECTORS: RefCell<Slab<Inspector>> = const { RefCell::new(Slab::new()) };
    static MIXED_TEXTS: RefCell<Slab<MixedText>> = const { RefCell::new(Slab::new()) };
}

/// The family of the index of the encoding with this id, if the host lacks it. Then nothing can be decoded.
#[wasm_bindgen(js_name = missingFamily)]
pub fn missing_family(id: u32) -> Option<JsString> {
    host::missing_family(encoding(id as usize)).map(JsString::from)
}

/// Makes an inspector for the encoding with this id, which lists at most `limit` errors, and returns its number.
#[wasm_bindgen(js_name = newInspector)]
pub fn new_inspector(id: u32, limit: u32) -> usize {
    let options = InspectOptions::default().malformed_limit(limit as usize);
    let inspector = internals::inspector(candidate(id as usize), &options);
    INSPECTORS.with_borrow_mut(|inspectors| inspectors.insert(inspector))
}

/// Feeds bytes to the inspector with this number.
#[wasm_bindgen(js_name = feedInspector)]
pub fn feed_inspector(number: usize, bytes: &Uint8Array) {
    let bytes = bytes.to_vec();
    INSPECTORS.with_borrow_mut(|inspectors| inspectors[number].feed(&bytes));
}

/// Returns the result of the inspector with this number, and frees it.
#[wasm_bindgen(js_name = finishInspector)]
pub fn finish_inspector(number: usize) -> JsValue {
    let inspector = INSPECTORS.with_borrow_mut(|inspectors| inspectors.remove(number));
    to_object(&InspectionResult::from(inspector.finish()))
}

/// Frees the inspector with this number.
#[wasm_bindgen(js_name = freeInspector)]
pub fn free_inspector(number: usize) {
    INSPECTORS.with_borrow_mut(|inspectors| drop(inspectors.remove(number)));
}

/// The [`RepairedUnits`] of a text.
#[wasm_bindgen(js_name = repairText)]
pub fn repair_text(units: &Uint16Array, escapes: bool) -> JsValue {
    let options = RepairOptions::default().escapes(escapes);
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
    let options = options.fatal(fatal);
    let options = options.ignore_bom(ignore_bom);
    let options = options.by_line(by_line);
    let text = MixedText::new(&options, host::is_missing);
    MIXED_TEXTS.with_borrow_mut(|texts| texts.insert(text))
}

/// Decodes the next bytes with the mixed decoder that has this number, unless only their segments are wanted, and
/// returns what is [known](MixedUnits). After the last bytes, the decoder is ready for another text.
#[wasm_bindgen(js_name = decodeMixed)]
pub fn decode_mixed(number: usize, bytes: &Uint8Array, last: bool, has_text: bool) -> JsValue {
    let bytes = bytes.to_vec();
    mixed(number, |text, units| match has_text {
        true => text.decode_by(&bytes, last, &mut append_to(units)),
        false => text.decode_by(&bytes, last, &mut |_, _, _| Ok(())),
    })
}

/// Does the same as [`decode_mixed`] for the bytes that the decoder holds back.
#[wasm_bindgen(js_name = flushMixed)]
pub fn flush_mixed(number: usize) -> JsValue {
    mixed(number, |text, units| {
        text.flush_by(&mut append_to(units)).map_err(|error| Stopped::new(error, 0))
    })
}

/// The result of one step of the mixed decoder with this number.
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

/// Makes a step that appends the text.
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

/// Frees the mixed decoder with this number.
#[wasm_bindgen(js_name = freeMixedDecoder)]
pub fn free_mixed_decoder(number: usize) {
    MIXED_TEXTS.with_borrow_mut(|texts| drop(texts.remove(number)));
}
