//! Well-formedness in UTF-16, where surrogates come in pairs, and its control characters.

use encodium::internals::facts::ByteOrder;

use crate::evidence::controls::is_control;

/// Whether any byte may be the high byte of a surrogate. It reads all bytes, so that the compiler can vectorize the
/// loop.
pub fn may_be_surrogates(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |any, byte| any | (byte & 0xF8 == 0xD8) as u8) != 0
}

/// Whether the surrogates of a stream in one byte order come in pairs, and whether it has control characters.
#[derive(Clone, Debug)]
pub struct Utf16Check {
    order: ByteOrder,
    /// The first byte of a unit that is not complete.
    half: Option<u8>,
    after_lead: bool,
    pub valid: bool,
    /// Whether there is a control character that text does not have, even after malformed sequences.
    pub has_controls: bool,
}

impl Utf16Check {
    pub fn new(order: ByteOrder) -> Utf16Check {
        Utf16Check { order, half: None, after_lead: false, valid: true, has_controls: false }
    }

    pub fn is_cut(&self) -> bool {
        self.half.is_some() || self.after_lead
    }

    /// Takes bytes; if `has_surrogates` is false, none of them is the high byte of one, and if `has_zeros` is
    /// false, none of them is 0.
    pub fn feed(&mut self, mut bytes: &[u8], has_surrogates: bool, has_zeros: bool) {
        if let (Some(first), [second, rest @ ..]) = (self.half, bytes) {
            self.half = None;
            let pair = [first, *second];
            self.check_surrogate(pair);
            self.has_controls |= is_control(self.unit(pair));
            bytes = rest;
        }
        let (pairs, rest) = bytes.as_chunks();
        if has_zeros && !self.has_controls {
            self.has_controls = pairs.iter().any(|pair| is_control(self.unit(*pair)));
        }
        for some in pairs.chunks(16) {
            if !self.valid || !has_surrogates && !self.after_lead {
                break;
            }
            if self.after_lead || may_be_surrogates(some.as_flattened()) {
                some.iter().for_each(|pair| self.check_surrogate(*pair));
            }
        }
        if let [half] = rest {
            self.half = Some(*half);
        }
    }

    fn unit(&self, pair: [u8; 2]) -> u16 {
        match self.order {
            ByteOrder::Big => u16::from_be_bytes(pair),
            ByteOrder::Little => u16::from_le_bytes(pair),
        }
    }

    fn check_surrogate(&mut self, pair: [u8; 2]) {
        let unit = self.unit(pair);
        let is_trail = (0xDC00..0xE000).contains(&unit);
        self.valid &= is_trail == self.after_lead;
        self.after_lead = (0xD800..0xDC00).contains(&unit);
    }
}
