//! Whether all of a stream decodes, in every encoding at once.

use encodium::internals::facts::{ByteOrder, CodeUnits};
use encodium::{DecodeStatus, Decoder};

use crate::candidates::{CandidateId, UTF_8};
use crate::complete::{Complete, needs_no_index};
use crate::shape::is_malformed;
use crate::single_byte::text;
use crate::utf_32::Utf32;

/// Bytes at a stream's beginning that may be the end of a character in UTF-8.
const FRONT: usize = 3;

/// The facts about a stream. Its size does not depend on the stream's.
pub struct Validity {
    seen: [bool; 256],
    /// The bytes that were seen, once nothing more comes.
    distinct: Vec<u8>,
    utf_8: WellFormed,
    /// UTF-16 and UTF-32 by their byte orders.
    utf_16: [Surrogates; 2],
    utf_32: [Utf32; 2],
    /// The other encodings with more than one byte to a character: those whose ranges of bytes tell what is
    /// well-formed, and those whose decoders do.
    complete: Vec<(CandidateId, Complete)>,
    strict: Vec<Strict>,
    /// Whether the last bytes were ASCII, so that no character of an encoding is open.
    closed: bool,
}

impl Default for Validity {
    fn default() -> Validity {
        let is_multi = |id: &CandidateId| {
            let is_alone = id.is_single_byte() || id.is_wide() || id.row().only_refuses;
            *id != UTF_8 && *id == id.decoded_as() && !is_alone && !id.needs_proof()
        };
        let multi = || CandidateId::all().filter(is_multi);
        let complete = multi().filter(|id| needs_no_index(*id));
        let strict = multi().filter(|id| !needs_no_index(*id));
        Validity {
            seen: [false; 256],
            distinct: Vec::new(),
            utf_8: WellFormed::default(),
            utf_16: ORDERS.map(Surrogates::new),
            utf_32: ORDERS.map(Utf32::new),
            complete: complete.map(|id| (id, Complete::new(id))).collect(),
            strict: strict.map(|id| Strict { id, decoder: None, valid: true }).collect(),
            closed: true,
        }
    }
}

impl Validity {
    pub fn feed(&mut self, bytes: &[u8]) {
        let (fours, rest) = bytes.as_chunks();
        for bytes in fours {
            let [a, b, c, d] = bytes.map(usize::from);
            (self.seen[a], self.seen[b], self.seen[c], self.seen[d]) = (true, true, true, true);
        }
        rest.iter().for_each(|byte| self.seen[*byte as usize] = true);
        let is_ascii = bytes.is_ascii();
        let has_surrogates = !is_ascii && may_be_surrogates(bytes);
        for units in &mut self.utf_16 {
            units.feed(bytes, has_surrogates);
        }
        for text in &mut self.utf_32 {
            text.feed(bytes);
        }
        self.utf_8.feed(bytes);
        let has_escapes = self.has_escapes();
        for strict in &mut self.strict {
            if strict.id.has_escapes() {
                strict.valid &= is_ascii;
                if has_escapes {
                    strict.feed(bytes);
                }
            } else if !is_ascii || !self.closed {
                strict.feed(bytes);
            }
        }
        if !is_ascii || !self.closed {
            for (_, complete) in &mut self.complete {
                complete.feed(bytes);
            }
        }
        let end = bytes.len().saturating_sub(4);
        self.closed = bytes[end..].is_ascii() && (self.closed || end > 0);
    }

    /// Call it when nothing more comes, and before what follows.
    pub fn close(&mut self) {
        self.distinct = (0..=0xFF).filter(|byte| self.seen[*byte as usize]).collect();
    }

    /// Whether nothing is malformed but a character that is cut by an end of the stream.
    pub fn of(&self, id: CandidateId) -> bool {
        let id = id.decoded_as();
        match id.row().code_units {
            CodeUnits::Utf16(order) => self.utf_16[order as usize].valid,
            CodeUnits::Utf32(order) => self.utf_32[order as usize].valid,
            CodeUnits::Bytes if id == UTF_8 => self.utf_8.valid,
            CodeUnits::Bytes if id.is_single_byte() => {
                let text = text(id);
                self.distinct.iter().all(|byte| text[*byte as usize] != BAD)
            }
            CodeUnits::Bytes => {
                let complete = self.complete.iter().find(|(other, _)| *other == id);
                let strict = || self.strict.iter().find(|strict| strict.id == id);
                match complete {
                    Some((_, complete)) => complete.valid,
                    None => strict().is_some_and(|strict| strict.valid),
                }
            }
        }
    }

    /// Whether the stream ends within a character of a Unicode encoding.
    pub fn is_cut(&self, id: CandidateId) -> bool {
        match id.row().code_units {
            CodeUnits::Utf16(order) => self.utf_16[order as usize].is_cut(),
            CodeUnits::Utf32(order) => self.utf_32[order as usize].is_cut(),
            CodeUnits::Bytes => id == UTF_8 && !self.utf_8.open.is_empty(),
        }
    }

    /// Whether two encodings give one text.
    pub fn is_same_text(&self, a: CandidateId, b: CandidateId) -> bool {
        let keeps_ascii =
            |id: CandidateId| id.extends_ascii() && (!id.has_escapes() || !self.has_escapes());
        let is_same = || {
            let texts = [text(a), text(b)];
            self.distinct.iter().all(|byte| texts[0][*byte as usize] == texts[1][*byte as usize])
        };
        a.decoded_as() == b.decoded_as()
            || self.is_ascii() && keeps_ascii(a) && keeps_ascii(b)
            || a.is_single_byte() && b.is_single_byte() && is_same()
    }

    /// Whether there are no bytes from 0x80 on. Call it after [`close`](Self::close).
    pub fn is_ascii(&self) -> bool {
        self.distinct.last().is_none_or(u8::is_ascii)
    }

    /// Whether anything begins an escape sequence or shifts between sets.
    pub fn has_escapes(&self) -> bool {
        self.seen[0x1B] || self.has_shifts()
    }

    /// Whether anything shifts between sets.
    pub fn has_shifts(&self) -> bool {
        self.seen[0x0E] || self.seen[0x0F]
    }
}

const BAD: u16 = 0xFFFD;

/// The byte orders by their numbers.
const ORDERS: [ByteOrder; 2] = [ByteOrder::Big, ByteOrder::Little];

/// A decoder as long as that finds no error.
struct Strict {
    id: CandidateId,
    decoder: Option<Decoder>,
    valid: bool,
}

impl Strict {
    fn feed(&mut self, bytes: &[u8]) {
        if !self.valid {
            return;
        }
        let id = self.id;
        if self.decoder.is_none() && is_malformed(id, bytes) {
            // That needs no index.
            self.valid = false;
            return;
        }
        let decoder = self.decoder.get_or_insert_with(|| id.encoding().decoder().fatal());
        self.valid = is_valid(decoder, bytes);
    }
}

/// Whether a decoder under `fatal` accepts bytes behind those that it was given before.
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

/// UTF-8 that may begin and end in the middle of a character.
struct WellFormed {
    /// Bytes at the stream's beginning that were taken for the end of a character.
    front: usize,
    /// The beginning of a character that is not complete.
    open: Vec<u8>,
    valid: bool,
}

impl Default for WellFormed {
    fn default() -> WellFormed {
        WellFormed { front: 0, open: Vec::new(), valid: true }
    }
}

impl WellFormed {
    fn feed(&mut self, mut bytes: &[u8]) {
        if !self.valid {
            return;
        }
        while self.front < FRONT
            && let [0x80..0xC0, rest @ ..] = bytes
        {
            self.front += 1;
            bytes = rest;
        }
        if !bytes.is_empty() {
            self.front = FRONT;
        }
        while self.valid
            && !self.open.is_empty()
            && let [byte, rest @ ..] = bytes
        {
            self.open.push(*byte);
            bytes = rest;
            let open = std::mem::take(&mut self.open);
            self.check(&open);
        }
        if self.valid {
            self.check(bytes);
        }
    }

    fn check(&mut self, bytes: &[u8]) {
        if let Err(error) = std::str::from_utf8(bytes) {
            self.valid = error.error_len().is_none();
            if self.valid {
                self.open.extend(&bytes[error.valid_up_to()..]);
            }
        }
    }
}

/// Whether any byte may be the high one of a surrogate. It reads all of them, so that the compiler can take
/// several at once.
fn may_be_surrogates(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |any, byte| any | (byte & 0xF8 == 0xD8) as u8) != 0
}

/// Whether surrogates stand in pairs.
struct Surrogates {
    order: ByteOrder,
    /// The first byte of a unit that is not complete.
    half: Option<u8>,
    after_lead: bool,
    valid: bool,
}

impl Surrogates {
    fn new(order: ByteOrder) -> Surrogates {
        Surrogates { order, half: None, after_lead: false, valid: true }
    }

    fn is_cut(&self) -> bool {
        self.half.is_some() || self.after_lead
    }

    fn feed(&mut self, mut bytes: &[u8], has_surrogates: bool) {
        if !self.valid {
            return;
        }
        if let (Some(first), [second, rest @ ..]) = (self.half, bytes) {
            self.half = None;
            self.unit([first, *second]);
            bytes = rest;
        }
        let (pairs, rest) = bytes.as_chunks();
        for some in pairs.chunks(16) {
            if !has_surrogates && !self.after_lead {
                break;
            }
            if self.after_lead || may_be_surrogates(some.as_flattened()) {
                some.iter().for_each(|pair| self.unit(*pair));
            }
        }
        if let [half] = rest {
            self.half = Some(*half);
        }
    }

    fn unit(&mut self, [first, second]: [u8; 2]) {
        let high = if self.order == ByteOrder::Big { first } else { second };
        let is_trail = (0xDC..0xE0).contains(&high);
        self.valid &= is_trail == self.after_lead;
        self.after_lead = (0xD8..0xDC).contains(&high);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_a_stream_is_bounded() {
        let mut validity = Validity::default();
        for _ in 0..10 {
            validity.feed(&b"\xE9t\xE9 \xE3".repeat(1000));
        }
        assert!(!validity.of(UTF_8) && validity.utf_8.open.is_empty());
    }
}
