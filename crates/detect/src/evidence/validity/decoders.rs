//! Well-formedness where only a decoder knows it: in encodings whose indexes have gaps, and those with states.

use encodium::{DecodeStatus, Decoder};

use crate::evidence::shape::is_malformed;
use crate::facts::CandidateId;

/// A stream's well-formedness in an encoding, by its decoder.
pub struct DecoderCheck {
    pub id: CandidateId,
    /// None before the first bytes.
    decoder: Option<Decoder>,
    pub valid: bool,
}

impl DecoderCheck {
    pub fn new(id: CandidateId) -> DecoderCheck {
        DecoderCheck { id, decoder: None, valid: true }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        if !self.valid {
            return;
        }
        let id = self.id;
        if self.decoder.is_none() && is_malformed(id, bytes) {
            // The host need not provide an index for that.
            self.valid = false;
            return;
        }
        let decoder =
            self.decoder.get_or_insert_with(|| id.encoding().decoder_builder().fatal().build());
        self.valid = is_valid(decoder, bytes);
    }
}

/// Whether a decoder under `fatal` accepts bytes that follow those before.
fn is_valid(decoder: &mut Decoder, mut bytes: &[u8]) -> bool {
    let mut units = [0; 4096];
    loop {
        let progress = decoder.decode_to_utf16(bytes, &mut units, false);
        match progress.status {
            DecodeStatus::InputEmpty => return true,
            DecodeStatus::OutputFull => bytes = &bytes[progress.read..],
            _ => return false,
        }
    }
}
