//! Streams whose encoding is unknown: their beginning, and decoders for the bytes after it. JavaScript decodes the
//! encodings of the standard itself, because the host's decoders are faster.

use std::cell::RefCell;

use encodium::{DecodeStatus, Decoder};
use encodium_detect::AutoOptions;
use encodium_detect::internals::Undecided;
use js_sys::Uint8Array;
use slab::Slab;
use wasm_bindgen::prelude::*;

use crate::results::{DecodedUnits, TakenBytes};
use crate::{DetectorOptions, encoding, host, to_object};

thread_local! {
    static UNDECIDED_STREAMS: RefCell<Slab<UndecidedStream>> = const { RefCell::new(Slab::new()) };
    static STREAM_DECODERS: RefCell<Slab<StreamDecoder>> = const { RefCell::new(Slab::new()) };
}

/// A stream whose encoding is undecided.
struct UndecidedStream {
    options: AutoOptions,
    undecided: Undecided,
}

/// Makes a stream whose encoding is undecided, and returns its number. At most `limit` bytes are held back; `fallback`
/// is the id of the encoding to use in doubt, or -1.
#[wasm_bindgen(js_name = newUndecided)]
pub fn new_undecided(options: &DetectorOptions, limit: u32, fallback: i32) -> usize {
    let options = AutoOptions::default()
        .detection(options.into())
        .undecided_limit(limit as usize)
        .fallback(usize::try_from(fallback).ok().map(encoding));
    let undecided = Undecided::new(&options, host::is_missing);
    UNDECIDED_STREAMS
        .with_borrow_mut(|streams| streams.insert(UndecidedStream { options, undecided }))
}

/// Takes the next bytes of the stream with this number, and returns [what they decide](TakenBytes). `last` means
/// that nothing follows.
#[wasm_bindgen(js_name = takeUndecided)]
pub fn take_undecided(number: usize, bytes: &Uint8Array, last: bool) -> JsValue {
    let bytes = bytes.to_vec();
    UNDECIDED_STREAMS.with_borrow_mut(|streams| {
        let UndecidedStream { options, undecided } = &mut streams[number];
        let before = undecided.length();
        let mut ascii = Vec::new();
        let mut append = |some: &[u8]| ascii.extend_from_slice(some);
        let decision = undecided.take(&bytes, &mut append, last, options);
        let missing = decision.as_ref().and_then(|found| host::missing_family(found.encoding));
        let read = (undecided.length() - before) as usize;
        to_object(&TakenBytes::new(&ascii, read, decision, undecided.held(), missing))
    })
}

/// Lets the stream with this number hold bytes back, whatever they are.
#[wasm_bindgen(js_name = holdUndecided)]
pub fn hold_undecided(number: usize, bytes: &Uint8Array) {
    let bytes = bytes.to_vec();
    UNDECIDED_STREAMS.with_borrow_mut(|streams| streams[number].undecided.hold_all(&bytes));
}

/// The bytes that the stream with this number holds back.
#[wasm_bindgen(js_name = undecidedBytes)]
pub fn undecided_bytes(number: usize) -> Uint8Array {
    UNDECIDED_STREAMS.with_borrow(|streams| streams[number].undecided.held().into())
}

/// Frees the undecided stream with this number.
#[wasm_bindgen(js_name = freeUndecided)]
pub fn free_undecided(number: usize) {
    UNDECIDED_STREAMS.with_borrow_mut(|streams| drop(streams.remove(number)));
}

/// The most code units that are decoded at once.
const PART: usize = 1 << 12;

/// A decoder for the bytes after the decision.
struct StreamDecoder {
    decoder: Decoder,
    is_fatal: bool,
}

/// Makes a decoder of the encoding with this id, and returns its number.
#[wasm_bindgen(js_name = newStreamDecoder)]
pub fn new_stream_decoder(id: u32, fatal: bool, ignore_bom: bool) -> usize {
    // It stops at each error, to count it.
    let builder = encoding(id as usize).decoder_builder().fatal(true).ignore_bom(ignore_bom);
    let decoder = StreamDecoder { decoder: builder.build(), is_fatal: fatal };
    STREAM_DECODERS.with_borrow_mut(|decoders| decoders.insert(decoder))
}

/// Decodes the next bytes to [text](DecodedUnits) with the decoder that has this number.
#[wasm_bindgen(js_name = decodeStream)]
pub fn decode_stream(number: usize, bytes: &Uint8Array, last: bool) -> JsValue {
    let bytes = bytes.to_vec();
    STREAM_DECODERS.with_borrow_mut(|decoders| {
        let StreamDecoder { decoder, is_fatal } = &mut decoders[number];
        let mut part = [0; PART];
        let mut units = Vec::with_capacity(bytes.len());
        let (mut read, mut malformed_count) = (0, 0);
        let error = loop {
            let progress = decoder.decode_to_utf16(&bytes[read..], &mut part, last);
            read += progress.read;
            units.extend_from_slice(&part[..progress.written]);
            match progress.status {
                DecodeStatus::Malformed(error) if *is_fatal => break Some(error),
                DecodeStatus::Malformed(_) => {
                    units.push(0xFFFD);
                    malformed_count += 1;
                }
                DecodeStatus::OutputFull => {}
                DecodeStatus::InputEmpty => break None,
            }
        };
        to_object(&DecodedUnits::new(&units, read, malformed_count, error))
    })
}

/// Frees the decoder with this number.
#[wasm_bindgen(js_name = freeStreamDecoder)]
pub fn free_stream_decoder(number: usize) {
    STREAM_DECODERS.with_borrow_mut(|decoders| decoders.remove(number));
}
