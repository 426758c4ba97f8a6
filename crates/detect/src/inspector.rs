//! What is in bytes that are said to be in an encoding.

use serde::Serialize;
use unicode_script::{Script, UnicodeScript};

use crate::codecs::{Decoder, Encoder, Encoding};
use crate::reason::{Place, reason};
use crate::undo::{Undo, Undoer};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    pub encoding: &'static str,
    pub bytes: u64,
    /// UTF-16 code units of the text, with U+FFFD for what is malformed and without a byte order mark.
    pub code_units: u64,
    pub scalars: u64,
    pub lines: u64,
    pub endings: Endings,
    pub scripts: Vec<Count>,
    pub bom: Option<&'static str>,
    pub malformed: Vec<Malformed>,
    pub malformed_count: u64,
    pub round_trips: bool,
    pub undo: Option<Undo>,
}

#[derive(Serialize, Default, Clone, Copy)]
pub struct Endings {
    pub lf: u64,
    pub crlf: u64,
    pub cr: u64,
}

#[derive(Serialize)]
pub struct Count {
    pub script: &'static str,
    pub scalars: u64,
}

#[derive(Serialize)]
pub struct Malformed {
    pub offset: u64,
    pub length: u64,
    pub bytes: Vec<u8>,
    pub reason: String,
}

/// Bytes before a chunk that a place in it may need.
const CONTEXT: usize = 8;

/// An inspection that goes on. Its size does not depend on the stream's.
pub struct Inspector {
    encoding: Encoding,
    decoder: Decoder,
    limit: usize,
    start: Vec<u8>,
    /// The last bytes of the former chunks, and then the chunk.
    context: Vec<u8>,
    bytes: u64,
    text: Text,
    malformed: Vec<Malformed>,
    malformed_count: u64,
    back: Back,
    undoer: Undoer,
}

impl Inspector {
    /// `limit` is how many malformed places are told.
    pub fn new(encoding: Encoding, limit: usize) -> Inspector {
        Inspector {
            encoding,
            decoder: encoding.decoder().fatal().ignore_bom(),
            limit,
            start: Vec::new(),
            context: Vec::new(),
            bytes: 0,
            text: Text::default(),
            malformed: Vec::new(),
            malformed_count: 0,
            back: Back::new(encoding),
            undoer: Undoer::default(),
        }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(1 << 16) {
            self.run(part, false);
        }
    }

    fn run(&mut self, bytes: &[u8], last: bool) {
        let missing = 3 - self.start.len();
        self.start.extend(bytes.iter().take(missing));
        let before = self.context.len() as u64;
        self.context.extend_from_slice(bytes);
        self.back.read(bytes);
        // The offset in the stream of where `context` begins.
        let base = self.bytes - before;
        self.bytes += bytes.len() as u64;
        let mut rest = bytes;
        let mut units = [0; 4096];
        loop {
            let progress = self.decoder.decode_to_utf16(rest, &mut units, last);
            self.units(&units[..progress.written]);
            rest = &rest[progress.read..];
            if let Some(error) = progress.error {
                self.units(&[0xFFFD]);
                self.back.fails();
                self.malformed(base, error.offset, error.length, last);
            } else if rest.is_empty() && progress.written + 2 <= units.len() {
                break;
            }
        }
        let surplus = self.context.len().saturating_sub(CONTEXT);
        self.context.drain(..surplus);
    }

    fn units(&mut self, units: &[u16]) {
        self.back.write(units, false);
        let own_bom = matches!(self.encoding.name(), "UTF-8" | "UTF-16BE" | "UTF-16LE");
        let text = match units {
            [0xFEFF, text @ ..] if own_bom && !self.text.begun => text,
            _ => units,
        };
        self.text.begun |= !units.is_empty();
        self.text.feed(text);
        self.undoer.feed(text);
    }

    fn malformed(&mut self, base: u64, offset: u64, length: usize, last: bool) {
        self.malformed_count += 1;
        if self.malformed.len() >= self.limit {
            return;
        }
        let start = (offset - base) as usize;
        let bytes = &self.context[start..start + length];
        let after = &self.context[start + length..];
        let place = Place { bytes, after, ends: last };
        self.malformed.push(Malformed {
            offset,
            length: length as u64,
            bytes: bytes.to_vec(),
            reason: reason(self.encoding.name(), &place),
        });
    }

    pub fn finish(mut self) -> Inspection {
        self.run(&[], true);
        let mut scripts: Vec<Count> = self.text.scripts();
        scripts.sort_by_key(|count| std::cmp::Reverse(count.scalars));
        Inspection {
            encoding: self.encoding.name(),
            bytes: self.bytes,
            code_units: self.text.units,
            scalars: self.text.scalars,
            lines: self.text.lines(),
            endings: self.text.endings,
            scripts,
            bom: Encoding::for_bom(&self.start).map(|(encoding, _)| encoding.name()),
            malformed: self.malformed,
            malformed_count: self.malformed_count,
            round_trips: self.back.finish(),
            undo: self.undoer.finish(),
        }
    }
}

/// What is counted of a text.
#[derive(Default)]
struct Text {
    /// Something came, be it a byte order mark.
    begun: bool,
    units: u64,
    scalars: u64,
    endings: Endings,
    last: Option<char>,
    by_script: Vec<(Script, u64)>,
    high: Option<u16>,
}

impl Text {
    fn feed(&mut self, units: &[u16]) {
        self.units += units.len() as u64;
        let joined = self.high.take().into_iter().chain(units.iter().copied());
        for read in char::decode_utf16(joined) {
            match read {
                Ok(scalar) => self.scalar(scalar),
                // Only its other half can be missing, for decoders give no lone surrogates.
                Err(error) => self.high = Some(error.unpaired_surrogate()),
            }
        }
    }

    fn scalar(&mut self, scalar: char) {
        self.scalars += 1;
        match (self.last, scalar) {
            (Some('\r'), '\n') => {
                self.endings.cr -= 1;
                self.endings.crlf += 1;
            }
            (_, '\n') => self.endings.lf += 1,
            (_, '\r') => self.endings.cr += 1,
            _ => {}
        }
        self.last = Some(scalar);
        let script = match scalar {
            'a'..='z' | 'A'..='Z' => Script::Latin,
            '\0'..='\x7F' => Script::Common,
            _ => scalar.script(),
        };
        match self.by_script.iter_mut().find(|(known, _)| *known == script) {
            Some((_, count)) => *count += 1,
            None => self.by_script.push((script, 1)),
        }
    }

    fn lines(&self) -> u64 {
        let Endings { lf, crlf, cr } = self.endings;
        let open = self.last.is_some_and(|last| !matches!(last, '\r' | '\n'));
        lf + crlf + cr + open as u64
    }

    fn scripts(&self) -> Vec<Count> {
        let count =
            |&(script, scalars): &(Script, u64)| Count { script: script.full_name(), scalars };
        self.by_script.iter().map(count).collect()
    }
}

/// Whether the text gives its bytes back, found out as they come.
struct Back {
    utf_16: Option<fn(u16) -> [u8; 2]>,
    encoder: Encoder,
    /// Bytes that were read and not written yet.
    bytes: Vec<u8>,
    holds: bool,
}

impl Back {
    fn new(encoding: Encoding) -> Back {
        let utf_16: Option<fn(u16) -> [u8; 2]> = match encoding.name() {
            "UTF-16BE" => Some(u16::to_be_bytes),
            "UTF-16LE" => Some(u16::to_le_bytes),
            _ => None,
        };
        Back { utf_16, encoder: encoding.encoder(), bytes: Vec::new(), holds: true }
    }

    fn read(&mut self, bytes: &[u8]) {
        if self.holds {
            self.bytes.extend_from_slice(bytes);
        }
    }

    fn fails(&mut self) {
        self.holds = false;
        self.bytes = Vec::new();
    }

    fn write(&mut self, mut units: &[u16], last: bool) {
        if !self.holds {
            return;
        }
        if let Some(to_bytes) = self.utf_16 {
            let bytes: Vec<u8> = units.iter().flat_map(|&unit| to_bytes(unit)).collect();
            return self.matches(&bytes);
        }
        let mut bytes = [0; 8192];
        while self.holds {
            let progress = self.encoder.encode_utf16(units, &mut bytes, last);
            self.matches(&bytes[..progress.written]);
            if progress.error.is_some() {
                self.fails();
            }
            units = &units[progress.read..];
            if units.is_empty() && progress.written + 16 <= bytes.len() {
                return;
            }
        }
    }

    fn matches(&mut self, bytes: &[u8]) {
        if self.bytes.starts_with(bytes) {
            self.bytes.drain(..bytes.len());
        } else {
            self.fails();
        }
    }

    fn finish(mut self) -> bool {
        self.write(&[], true);
        self.holds && self.bytes.is_empty()
    }
}

#[cfg(test)]
mod tests;
