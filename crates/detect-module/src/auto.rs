//! Streams whose encoding is unknown: their beginning, and decoders of what follows. JavaScript decodes the encodings of
//! the standard by itself, because hosts are faster.

use std::cell::RefCell;

use encodium::{DecodeStatus, Decoder};
use encodium_detect::AutoOptions;
use encodium_detect::internals::{Decision, Undecided};
use js_sys::Uint8Array;
use slab::Slab;
use wasm_bindgen::prelude::*;

use crate::results::{Decided, DecodedUnits};
use crate::{DetectorOptions, append_to, encoding, to_object};

thread_local! {
    static BEGINNINGS: RefCell<Slab<Beginning>> = const { RefCell::new(Slab::new()) };
    static READERS: RefCell<Slab<Reader>> = const { RefCell::new(Slab::new()) };
}

/// The beginning of a stream.
struct Beginning {
    options: AutoOptions,
    undecided: Undecided,
    /// The bytes of earlier calls that the last call found to be text in ASCII.
    earlier_ascii: Vec<u8>,
    decision: Option<Decision>,
}

/// Makes the beginning of a stream, and returns its number. So many bytes may be held back; `fallback` is the id of the
/// encoding to take in doubt.
#[wasm_bindgen(js_name = newUndecided)]
pub fn new_undecided(options: &DetectorOptions, limit: f64, fallback: Option<u32>) -> usize {
    let mut options =
        AutoOptions::default().detection(options.into()).undecided_limit(limit as usize);
    options.fallback = fallback.map(|id| encoding(id as usize));
    let undecided = Undecided::new(&options);
    let beginning = Beginning { options, undecided, earlier_ascii: Vec::new(), decision: None };
    BEGINNINGS.with_borrow_mut(|beginnings| beginnings.insert(beginning))
}

/// Takes the next bytes of the beginning with a number, and returns how many of all are held back, or nothing once the
/// encoding is decided. Those before them that were not text yet are, in ASCII. `last` means that nothing follows.
#[wasm_bindgen(js_name = takeUndecided)]
pub fn take_undecided(number: usize, bytes: &Uint8Array, last: bool) -> Option<u32> {
    let bytes = bytes.to_vec();
    BEGINNINGS.with_borrow_mut(|beginnings| {
        let Beginning { options, undecided, earlier_ascii, decision } = &mut beginnings[number];
        let held = undecided.held().len();
        earlier_ascii.clear();
        let mut take_ascii = |ascii: &[u8]| {
            let count = ascii.len().min(held - earlier_ascii.len());
            earlier_ascii.extend_from_slice(&ascii[..count]);
        };
        *decision = undecided.take(&bytes, &mut take_ascii, last, options);
        decision.is_none().then(|| undecided.held().len() as u32)
    })
}

/// The bytes that the beginning with a number held back before the last call, and that are text in ASCII since.
#[wasm_bindgen(js_name = earlierAscii)]
pub fn earlier_ascii(number: usize) -> Uint8Array {
    BEGINNINGS.with_borrow(|beginnings| beginnings[number].earlier_ascii.as_slice().into())
}

/// The [decision](Decided) on the encoding of the beginning with a number, if there is one. All bytes from its offset on
/// are held back.
#[wasm_bindgen(js_name = decisionOf)]
pub fn decision_of(number: usize) -> Option<JsValue> {
    BEGINNINGS.with_borrow_mut(|beginnings| {
        let Beginning { undecided, decision, .. } = &mut beginnings[number];
        let decision = decision.take()?;
        Some(to_object(&Decided::new(decision, undecided.held())))
    })
}

/// The bytes that the beginning with a number holds back.
#[wasm_bindgen(js_name = undecidedBytes)]
pub fn undecided_bytes(number: usize) -> Uint8Array {
    BEGINNINGS.with_borrow(|beginnings| beginnings[number].undecided.held().into())
}

/// Frees the beginning with a number.
#[wasm_bindgen(js_name = freeUndecided)]
pub fn free_undecided(number: usize) {
    BEGINNINGS.with_borrow_mut(|beginnings| drop(beginnings.remove(number)));
}

/// A decoder of what follows.
struct Reader {
    decoder: Decoder,
    is_fatal: bool,
}

/// Makes a decoder of the encoding with an id, and returns its number.
#[wasm_bindgen(js_name = newReader)]
pub fn new_reader(id: u32, fatal: bool, ignore_bom: bool) -> usize {
    // It stops at each error, to count it.
    let builder = encoding(id as usize).decoder_builder().fatal();
    let builder = if ignore_bom { builder.ignore_bom() } else { builder };
    let reader = Reader { decoder: builder.build(), is_fatal: fatal };
    READERS.with_borrow_mut(|readers| readers.insert(reader))
}

/// The [text](DecodedUnits) of the next bytes by the decoder with a number.
#[wasm_bindgen(js_name = readBytes)]
pub fn read_bytes(number: usize, bytes: &Uint8Array, last: bool) -> JsValue {
    let bytes = bytes.to_vec();
    READERS.with_borrow_mut(|readers| {
        let Reader { decoder, is_fatal } = &mut readers[number];
        let (mut units, mut read, mut malformed_count) = (Vec::new(), 0, 0);
        let error = loop {
            let progress = append_to(&mut units, decoder, &bytes[read..], last);
            read += progress.read;
            match progress.status {
                DecodeStatus::Malformed(error) if *is_fatal => break Some(error),
                DecodeStatus::Malformed(_) => {
                    units.push(0xFFFD);
                    malformed_count += 1;
                }
                _ => break None,
            }
        };
        to_object(&DecodedUnits::new(&units, malformed_count, error))
    })
}

/// Frees the decoder with a number.
#[wasm_bindgen(js_name = freeReader)]
pub fn free_reader(number: usize) {
    READERS.with_borrow_mut(|readers| drop(readers.remove(number)));
}
