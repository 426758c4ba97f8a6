//! Finds the first byte that a text does not encode to again.

use alloc::vec::Vec;
use encodium::{EncodeStatus, Encoder, Encoding};

/// The most bytes that may still be without their text after a call of the decoder: the decoder and the encoder hold
/// less than that. If there are more, the decoder read bytes that the encoder never writes.
const MOST_HELD: usize = 64;

/// The comparison: `read` takes the next bytes, and then `write` takes their text.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    /// The offset of the first byte that differs.
    differs_at: Option<u64>,
    /// None for UTF-8, UTF-16 and replacement: bytes of these that are not malformed round-trip.
    encoder: Option<Encoder>,
    /// Bytes that were read, from an offset on.
    bytes: Vec<u8>,
    offset: u64,
    /// How many of these bytes the encoder wrote.
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
        RoundTrip { differs_at: None, encoder, bytes: Vec::new(), offset: 0, matched: 0, written }
    }

    pub fn read(&mut self, bytes: &[u8]) {
        if self.encoder.is_none() {
            return;
        }
        self.bytes.drain(..self.matched);
        self.offset += self.matched as u64;
        self.matched = 0;
        if self.bytes.len() > MOST_HELD {
            self.fail(self.offset);
        } else {
            self.bytes.extend(bytes);
        }
    }

    /// Records the offset of a byte that differs. The first one counts.
    pub fn fail(&mut self, at: u64) {
        self.differs_at.get_or_insert(at);
        self.encoder = None;
        self.bytes = Vec::new();
    }

    pub fn write(&mut self, units: &[u16]) {
        self.encode(units, false);
    }

    /// Returns the offset of the first byte that differs.
    pub fn finish(mut self) -> Option<u64> {
        self.encode(&[], true);
        let is_left = self.matched < self.bytes.len();
        self.differs_at.or_else(|| is_left.then_some(self.offset + self.matched as u64))
    }

    fn encode(&mut self, mut units: &[u16], last: bool) {
        while let Some(encoder) = &mut self.encoder {
            let progress = encoder.encode_from_utf16(units, &mut self.written, last);
            units = &units[progress.read..];
            let written = &self.written[..progress.written];
            let pairs = self.bytes[self.matched..].iter().zip(written);
            let count = pairs.take_while(|(read, written)| read == written).count();
            let is_same = count == written.len();
            self.matched += count;
            match progress.status {
                EncodeStatus::InputEmpty if is_same => break,
                EncodeStatus::OutputFull if is_same => {}
                _ => self.fail(self.offset + self.matched as u64),
            }
        }
    }
}
