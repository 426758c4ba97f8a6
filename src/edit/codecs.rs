//! The decoder of a file in single steps, and its encoder.

use alloc::vec::Vec;

use super::encoder::Encoder;
use super::shifts::{End, Rules, rules_of, to_encoder};
use crate::codec::Step;
use crate::encoding::Encoding;

/// The most bytes that a step reads and looks at, and some more.
pub const AHEAD: usize = 16;

/// A place between two steps of a decoder: a byte offset, the index in the text, and the decoder's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub at: usize,
    pub index: usize,
    pub mode: u32,
    /// Whether a byte order mark is a character.
    pub begun: bool,
}

impl Cursor {
    pub fn is_in_state_of(&self, other: &Cursor) -> bool {
        self.mode == other.mode && self.begun == other.begun
    }
}

/// The text of a step in UTF-8.
#[derive(Clone, Copy, Default)]
pub struct Text {
    bytes: [u8; 8],
    length: usize,
}

impl Text {
    fn of(units: &[u16]) -> Text {
        let mut text = Text::default();
        for scalar in char::decode_utf16(units.iter().copied()) {
            let scalar = scalar.unwrap_or(char::REPLACEMENT_CHARACTER);
            text.length += scalar.encode_utf8(&mut text.bytes[text.length..]).len();
        }
        text
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

pub struct Codecs {
    pub encoding: Encoding,
    pub rules: Rules,
    encoder: Encoder,
    /// The mode of a decoder after the first bytes of the file.
    pub decided: u32,
}

impl Codecs {
    pub fn new(encoding: Encoding) -> Codecs {
        encoding.prepare();
        let encoder = Encoder::new(encoding);
        Codecs { encoding, rules: rules_of(encoding.name()), encoder, decided: 0 }
    }

    /// A cursor before all bytes.
    pub fn start(&self) -> Cursor {
        Cursor { at: 0, index: 0, mode: self.encoding.codec().mode, begun: false }
    }

    /// How a mode differs from that in which decoders and encoders begin.
    pub fn relative(&self, mode: u32) -> u32 {
        mode ^ self.encoding.codec().mode
    }

    /// Moves a cursor over one step: a character, a malformed sequence, or bytes that stand for no text.
    /// `input` is what follows the cursor, and is not empty; `last` says whether it is all of that. Returns
    /// None if more bytes may belong to the character.
    pub fn step(&self, input: &[u8], last: bool, cursor: &mut Cursor) -> Option<Text> {
        let codec = self.encoding.codec();
        let (text, length) = match (codec.decoder.step)(input, last, &mut cursor.mode) {
            Step::Unit(unit, n) => (Text::of(&[unit]), n),
            Step::Units(units, n) => (Text::of(&units), n),
            Step::Nothing(n) => {
                cursor.at += n;
                return Some(Text::default());
            }
            Step::Malformed(n) => (Text::of(&[0xFFFD]), n),
            Step::Late(_) => (Text::of(&[0xFFFD]), 0),
            Step::More => return None,
        };
        let is_mark = !cursor.begun && codec.bom && text.as_bytes() == "\u{FEFF}".as_bytes();
        let text = if is_mark { Text::default() } else { text };
        cursor.begun = true;
        cursor.at += length;
        cursor.index += text.length;
        Some(text)
    }

    /// Whether a cursor is amid a character or amid base64.
    pub fn is_amid(&self, cursor: &Cursor) -> bool {
        self.relative(cursor.mode) & self.rules.amid != 0
    }

    /// The mode of the decoder after a cut and the bytes of a shift.
    pub fn mode_after(&self, cut: &Cursor, shift: &[u8]) -> u32 {
        let mut cursor = Cursor { at: 0, ..*cut };
        while cursor.at < shift.len()
            && self.step(&shift[cursor.at..], false, &mut cursor).is_some()
        {}
        cursor.mode
    }

    /// The mode of an encoder that continues where a decoder has a mode.
    pub fn to_encoder(&self, mode: u32) -> u32 {
        let decided = self.relative(self.decided);
        self.relative(to_encoder(self.rules.to_encoder, self.relative(mode), decided))
    }

    /// The mode in which an encoder begins.
    pub fn first(&self) -> u32 {
        self.to_encoder(self.encoding.codec().mode)
    }

    /// The bytes of new text amid a file, None if a character is not in the encoding.
    pub fn encode_amid(&self, mode: u32, text: &str) -> Option<Vec<u8>> {
        match text {
            "" => Some(Vec::new()),
            _ => self.encoder.encode(mode, text, self.rules.end),
        }
    }

    /// The bytes of a text that ends after it, None if a character is not in the encoding.
    pub fn encode(&self, mode: u32, text: &str) -> Option<Vec<u8>> {
        self.encoder.encode(mode, text, End::Finish)
    }

    /// The bytes of a text that is all of a file, None if a character is not in the encoding.
    pub fn encode_whole(&self, text: &str) -> Option<Vec<u8>> {
        self.encode(self.encoding.codec().mode, text)
    }
}
