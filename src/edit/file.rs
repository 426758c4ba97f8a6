//! The record of an opened file, which the other modules of this folder read.

use alloc::string::String;
use alloc::vec::Vec;

use super::codecs::{Codecs, Cursor, Text};
use crate::codec::decode::BEGUN;
use crate::encoding::Encoding;

/// Bytes between two checkpoints.
const EVERY: usize = 4096;

/// The longest byte order mark.
const LONGEST_MARK: usize = 4;

pub struct File {
    pub codecs: Codecs,
    pub bytes: Vec<u8>,
    pub text: String,
    /// The length of the byte order mark that the decoder removes.
    pub mark: usize,
    /// Places between steps, of which each is at most a character before a multiple of `EVERY`.
    pub checkpoints: Vec<Cursor>,
}

/// The length of the byte order mark that the decoder removes; 0 without one.
fn mark_of(encoding: Encoding, bytes: &[u8]) -> usize {
    for size in 2..=bytes.len().min(LONGEST_MARK) {
        let start = &bytes[..size];
        let mut text = String::new();
        let decoded = encoding.decoder().ignore_bom().decode_to_string(start, &mut text, false);
        if decoded.is_ok() && text == "\u{FEFF}" {
            return if encoding.decode(start).is_empty() { size } else { 0 };
        }
    }
    0
}

/// The text of a file, and its checkpoints.
fn decode(codecs: &Codecs, bytes: &[u8]) -> (String, Vec<Cursor>) {
    let mut text = String::with_capacity(bytes.len());
    let mut checkpoints = Vec::with_capacity(bytes.len() / EVERY + 1);
    let mut decoder = codecs.encoding.decoder();
    let mut decode = |part: &[u8], text: &mut String, last| {
        let [word, mode] = decoder.state_words();
        if let Err(error) = decoder.decode_to_string(part, text, last) {
            unreachable!("{error}");
        }
        (word, mode)
    };
    for (number, part) in bytes.chunks(EVERY).enumerate() {
        let index = text.len();
        let (word, mode) = decode(part, &mut text, false);
        let held = (word & !BEGUN) >> 24;
        checkpoints.push(Cursor {
            at: number * EVERY - held as usize,
            index,
            mode: codecs.relative(mode),
            begun: word & BEGUN != 0,
        });
    }
    decode(&[], &mut text, true);
    (text, checkpoints)
}

impl File {
    pub fn open(bytes: Vec<u8>, encoding: Encoding) -> File {
        let is_standard = Encoding::all().any(|known| known == encoding);
        let encoding = if is_standard { encoding.sniff_bom(&bytes) } else { encoding };
        let codecs = Codecs::new(encoding);
        let (text, mut checkpoints) = decode(&codecs, &bytes);
        if checkpoints.is_empty() {
            checkpoints.push(codecs.start());
        }
        let mark = mark_of(encoding, &bytes);
        let mut file = File { codecs, bytes, text, mark, checkpoints };
        let mut cursor = file.codecs.start();
        while cursor.at < LONGEST_MARK && file.next(&mut cursor).is_some() {}
        file.codecs.decided = cursor.mode;
        file
    }

    /// Moves a cursor over one step and returns its text, or None at the end.
    pub fn next(&self, cursor: &mut Cursor) -> Option<Text> {
        let rest = &self.bytes[cursor.at..];
        if rest.is_empty() { None } else { self.codecs.step(rest, true, cursor) }
    }
}
