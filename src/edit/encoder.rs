//! An encoder that begins in any mode, also of UTF-16, which the standard only decodes.

use alloc::vec::Vec;

use super::shifts::End;
use crate::codec::EncoderRules;
use crate::encoding::Encoding;

#[derive(Clone, Copy)]
pub enum Encoder {
    Rules(EncoderRules),
    Utf16(fn(u16) -> [u8; 2]),
    /// That of the `replacement` encoding.
    None,
}

impl Encoder {
    pub fn new(encoding: Encoding) -> Encoder {
        match (encoding.codec().encoder, encoding.name()) {
            (Some(rules), _) => Encoder::Rules(rules),
            (None, "UTF-16LE") => Encoder::Utf16(u16::to_le_bytes),
            (None, "UTF-16BE") => Encoder::Utf16(u16::to_be_bytes),
            (None, _) => Encoder::None,
        }
    }

    /// The bytes of a text for an encoder in a mode; None if a character is not in the encoding.
    pub fn encode(&self, mut mode: u32, text: &str, end: End) -> Option<Vec<u8>> {
        let mut bytes = Vec::with_capacity(text.len());
        match self {
            Encoder::Utf16(to_bytes) => bytes.extend(text.encode_utf16().flat_map(to_bytes)),
            Encoder::None if text.is_empty() => {}
            Encoder::None => return None,
            Encoder::Rules(rules) => {
                for scalar in text.chars() {
                    let written = (rules.step)(scalar.into(), &mut mode).ok()?;
                    bytes.extend_from_slice(written.as_slice());
                }
                let last = (rules.finish)(mode);
                let last = last.as_slice();
                bytes.extend_from_slice(match end {
                    End::Finish => last,
                    End::Stay => b"",
                    End::Release { .. } if mode >> 16 == 0 => b"",
                    End::Release { first, length } => match last.len().checked_sub(length) {
                        Some(rest) if rest > 0 && last[rest] == first => &last[..rest],
                        _ => last,
                    },
                });
            }
        }
        Some(bytes)
    }
}
