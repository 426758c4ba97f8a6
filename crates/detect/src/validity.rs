//! Whether all of a stream decodes, in every encoding at once.

use crate::codecs::{Decoder, Encoding};

/// Bytes at a stream's beginning that may be the end of a character.
const FRONT: u64 = 3;

/// An encoding with more than one byte to a character, and its decoder as long as that finds no error.
struct Strict {
    encoding: Encoding,
    decoder: Option<Decoder>,
    /// Bytes that it was not given, for they were ASCII.
    skipped: u64,
}

/// What is known of a stream. Its size does not depend on the stream's.
pub struct Validity {
    strict: Vec<Strict>,
    utf_16: [Surrogates; 2],
    seen: [bool; 256],
    /// The last bytes were ASCII, so that no character of an encoding is open.
    closed: bool,
}

/// Whether each byte is a character, whatever comes before it.
pub fn is_single_byte(encoding: Encoding) -> bool {
    let name = encoding.name();
    let others = ["KOI8-R", "KOI8-U", "IBM866", "macintosh", "x-mac-cyrillic", "x-user-defined"];
    name.starts_with("ISO-8859") || name.starts_with("windows") || others.contains(&name)
}

/// The encodings that text may be in.
pub fn all() -> impl Iterator<Item = Encoding> {
    Encoding::all().filter(|encoding| encoding.name() != "replacement")
}

impl Default for Validity {
    fn default() -> Validity {
        let is_strict = |e: &Encoding| !is_single_byte(*e) && !e.name().starts_with("UTF-16");
        let strict = |encoding: Encoding| Strict {
            encoding,
            decoder: Some(encoding.decoder().fatal()),
            skipped: 0,
        };
        Validity {
            strict: all().filter(is_strict).map(strict).collect(),
            utf_16: [Surrogates::new(true), Surrogates::new(false)],
            seen: [false; 256],
            closed: true,
        }
    }
}

impl Validity {
    pub fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.seen[byte as usize] = true;
        }
        for units in &mut self.utf_16 {
            units.feed(bytes);
        }
        let is_plain = self.closed && bytes.is_ascii();
        for strict in &mut self.strict {
            if !is_plain || strict.encoding.name() == "ISO-2022-JP" {
                strict.feed(bytes);
            } else {
                strict.skipped += bytes.len() as u64;
            }
        }
        let end = bytes.len().saturating_sub(4);
        self.closed = bytes[end..].is_ascii() && (self.closed || end > 0);
    }

    /// Whether nothing is malformed but a character that is cut by an end of the stream.
    pub fn of(&self, encoding: Encoding) -> bool {
        match encoding.name() {
            "UTF-16BE" => self.utf_16[0].valid,
            "UTF-16LE" => self.utf_16[1].valid,
            _ => match self.strict.iter().find(|strict| strict.encoding == encoding) {
                Some(strict) => strict.decoder.is_some(),
                None => encoding.decode_fatal(&self.bytes_seen()).is_ok(),
            },
        }
    }

    fn bytes_seen(&self) -> Vec<u8> {
        (0..=255).filter(|&byte| self.seen[byte as usize]).collect()
    }

    /// Whether two encodings give one text.
    pub fn is_same_text(&self, a: Encoding, b: Encoding) -> bool {
        let is_gb = |encoding: Encoding| matches!(encoding.name(), "GBK" | "gb18030");
        let seen = self.bytes_seen();
        a == b
            || is_gb(a) && is_gb(b)
            || seen.is_ascii()
                && !self.seen[0x1B]
                && [a, b].iter().all(|e| !e.name().starts_with("UTF-16"))
            || is_single_byte(a) && is_single_byte(b) && a.decode(&seen) == b.decode(&seen)
    }
}

impl Strict {
    fn feed(&mut self, mut bytes: &[u8]) {
        let Some(decoder) = &mut self.decoder else { return };
        let mut units = [0; 4096];
        while !bytes.is_empty() {
            let step = decoder.decode_to_utf16(bytes, &mut units, false);
            let is_front =
                |offset| self.encoding == Encoding::UTF_8 && self.skipped + offset < FRONT;
            if step.error.is_some_and(|error| !is_front(error.offset)) {
                self.decoder = None;
                return;
            }
            bytes = &bytes[step.read..];
        }
    }
}

/// Whether surrogates stand in pairs.
struct Surrogates {
    big: bool,
    /// The first byte of a unit that is not complete.
    half: Option<u8>,
    after_lead: bool,
    valid: bool,
}

impl Surrogates {
    fn new(big: bool) -> Surrogates {
        Surrogates { big, half: None, after_lead: false, valid: true }
    }

    fn feed(&mut self, mut bytes: &[u8]) {
        if let (Some(first), [second, rest @ ..]) = (self.half, bytes) {
            self.half = None;
            self.unit([first, *second]);
            bytes = rest;
        }
        let (pairs, rest) = bytes.as_chunks();
        for &pair in pairs {
            if !self.valid {
                return;
            }
            self.unit(pair);
        }
        if let [half] = rest {
            self.half = Some(*half);
        }
    }

    fn unit(&mut self, [first, second]: [u8; 2]) {
        let high = if self.big { first } else { second };
        let is_trail = (0xDC..0xE0).contains(&high);
        self.valid &= is_trail == self.after_lead;
        self.after_lead = (0xD8..0xDC).contains(&high);
    }
}
