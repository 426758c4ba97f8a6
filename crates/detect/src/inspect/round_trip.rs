//! Finds out whether a text encodes to the bytes that it was decoded from.

use encodium::{EncodeStatus, Encoder, Encoding};

/// The most bytes that may still be without their text after a call of the decoder: the decoder and the encoder hold
/// less than that. If there are more, the decoder read bytes that the encoder never writes.
const MOST_HELD: usize = 64;

/// The comparison: `read` takes the next bytes, and then `write` takes their text.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    holds: bool,
    /// None for UTF-8, UTF-16 and replacement: bytes of these that are not malformed round-trip.
    encoder: Option<Encoder>,
    /// Bytes that were read.
    bytes: Vec<u8>,
    /// How many of these were compared.
    matched: usize,
    /// A buffer for what the encoder writes.
    written: Vec<u8>,
}

impl RoundTrip {
    /// `encode` makes an encoder.
    pub fn new(encoding: Encoding, encode: fn(Encoding) -> Option<Encoder>) -> RoundTrip {
        let is_unicode = encoding.output_encoding() == encodium::UTF_8;
        let encoder = if is_unicode { None } else { encode(encoding) };
        let written = vec![0; if is_unicode { 0 } else { 1 << 12 }];
        RoundTrip { holds: true, encoder, bytes: Vec::new(), matched: 0, written }
    }

    pub fn read(&mut self, bytes: &[u8]) {
        if self.encoder.is_none() {
            return;
        }
        self.bytes.drain(..self.matched);
        self.matched = 0;
        if self.bytes.len() > MOST_HELD {
            self.fail();
        } else {
            self.bytes.extend(bytes);
        }
    }

    /// Records that the bytes do not round-trip.
    pub fn fail(&mut self) {
        self.holds = false;
        self.encoder = None;
        self.bytes = Vec::new();
        self.matched = 0;
    }

    pub fn write(&mut self, units: &[u16]) {
        self.encode(units, false);
    }

    pub fn finish(mut self) -> bool {
        self.encode(&[], true);
        self.holds && self.matched == self.bytes.len()
    }

    fn encode(&mut self, mut units: &[u16], last: bool) {
        while let Some(encoder) = &mut self.encoder {
            let progress = encoder.encode_from_utf16(units, &mut self.written, last);
            units = &units[progress.read..];
            let written = &self.written[..progress.written];
            let is_same = self.bytes[self.matched..].starts_with(written);
            self.matched += written.len();
            match progress.status {
                EncodeStatus::InputEmpty if is_same => break,
                EncodeStatus::OutputFull if is_same => {}
                _ => self.fail(),
            }
        }
    }
}
