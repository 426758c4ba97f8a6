//! Decodes and encodes whole texts, and borrows the result from the input where the two are equal.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::codec::MOST_BYTES;
use crate::decoder::{DecoderBuilder, MIN_UTF_8_ROOM};
use crate::encoder::EncoderBuilder;
use crate::encoding::Encoding;
use crate::errors::{Malformed, Unmappable};

/// A text that [`DecoderBuilder::decode`] decoded.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text. It is borrowed if the bytes are the text already: well-formed UTF-8, or ASCII
    /// in most other encodings.
    pub text: Cow<'a, str>,
    /// The encoding: the builder's, or that of the byte order mark if the builder
    /// [sniffs](DecoderBuilder::sniff_bom) it.
    pub encoding: Encoding,
    /// The number of malformed sequences, each of which is U+FFFD in the text.
    pub malformed_count: u64,
}

/// Bytes that [`EncoderBuilder::encode`] encoded.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded<'a> {
    /// The bytes. They are borrowed if the text is those bytes already: in UTF-8, or ASCII in most other encodings.
    pub bytes: Cow<'a, [u8]>,
    /// The encoding, which is the [output encoding](Encoding::output_encoding) of the requested one.
    pub encoding: Encoding,
    /// The number of scalar values that were replaced.
    pub unmappable_count: u64,
}

impl DecoderBuilder {
    /// Decodes all of `bytes` in one pass. Only a [fatal](Self::fatal) builder fails.
    ///
    /// ```
    /// use encodium::WINDOWS_1252;
    ///
    /// let decoded = WINDOWS_1252.decoder_builder().sniff_bom(true).decode(b"\xEF\xBB\xBFcaf\xC3")?;
    /// assert_eq!((&*decoded.text, decoded.encoding), ("caf\u{FFFD}", encodium::UTF_8));
    /// assert_eq!(decoded.malformed_count, 1);
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Result<Decoded<'_>, Malformed> {
        let mark = Encoding::for_bom(bytes);
        let this = match mark {
            Some((encoding, _)) if self.sniff_bom => self.decided(encoding),
            _ => DecoderBuilder { sniff_bom: false, ..self },
        };
        let encoding = this.encoding;
        let mark = match mark {
            Some((of_mark, length)) if of_mark == encoding && !this.ignore_bom => length,
            _ => 0,
        };
        let rest = &bytes[mark..];
        let front = (encoding.str_rules().utf_8_prefix)(rest);
        if front.len() == rest.len() {
            return Ok(Decoded { text: Cow::Borrowed(front), encoding, malformed_count: 0 });
        }
        let mut decoder = this.build();
        let mut text = String::with_capacity(rest.len() + rest.len() / 2 + MIN_UTF_8_ROOM);
        let mut read = 0;
        if !front.is_empty() {
            text.push_str(front);
            read = mark + front.len();
            decoder.skip(read);
        }
        decoder.decode_to_string(&bytes[read..], &mut text, true)?;
        let malformed_count = decoder.malformed_count();
        Ok(Decoded { text: Cow::Owned(text), encoding, malformed_count })
    }
}

impl EncoderBuilder {
    /// Encodes all of `text` in one pass. A builder that is [HTML](Self::html) or [lossy](Self::lossy) does not fail.
    ///
    /// ```
    /// let encoded = encodium::EUC_KR.encoder_builder().lossy().encode("한💩")?;
    /// assert_eq!((&*encoded.bytes, encoded.unmappable_count), (&b"\xC7\xD1?"[..], 1));
    /// # Ok::<(), encodium::Unmappable>(())
    /// ```
    pub fn encode(self, text: &str) -> Result<Encoded<'_>, Unmappable> {
        let encoding = self.encoding;
        let front = (encoding.str_rules().utf_8_prefix_of_str)(text);
        let rest = &text[front.len()..];
        if rest.is_empty() {
            let bytes = Cow::Borrowed(text.as_bytes());
            return Ok(Encoded { bytes, encoding, unmappable_count: 0 });
        }
        let mut encoder = self.build();
        let mut bytes = Vec::with_capacity(text.len() + MOST_BYTES);
        bytes.extend_from_slice(front.as_bytes());
        encoder.set_position(front.len() as u64);
        encoder.encode_to_vec(rest, &mut bytes, true)?;
        let unmappable_count = encoder.unmappable_count();
        Ok(Encoded { bytes: Cow::Owned(bytes), encoding, unmappable_count })
    }
}

impl Encoding {
    /// Decodes all of `bytes`. Malformed bytes become U+FFFD, and a byte order mark of this encoding is removed. The
    /// result is borrowed if the bytes are the text already: well-formed UTF-8, or ASCII in most other encodings.
    /// [`DecoderBuilder::decode`] has options, and counts malformed sequences.
    ///
    /// ```
    /// use encodium::WINDOWS_1252;
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(WINDOWS_1252.decode(b"cafe"), Cow::Borrowed("cafe")));
    /// assert_eq!(WINDOWS_1252.decode(b"caf\xE9"), "café");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        // Only a fatal builder fails.
        self.decoder_builder().decode(bytes).unwrap_or_else(|error| unreachable!("{error}")).text
    }

    /// Decodes all of `bytes`, or returns an error for the first malformed ones. The result is borrowed in the same
    /// cases as that of [`decode`](Self::decode).
    ///
    /// ```
    /// assert_eq!(encodium::EUC_KR.decode_fatal(b"ab\x80").unwrap_err().range, 2..3);
    /// ```
    pub fn decode_fatal(self, bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
        Ok(self.decoder_builder().fatal(true).decode(bytes)?.text)
    }

    /// Encodes all of `text` into the [output encoding](Self::output_encoding), or returns an error for the first
    /// scalar value that it does not have. The output encoding of UTF-16 is UTF-8. The result is borrowed if the text
    /// already is those bytes: in UTF-8, or ASCII in most other encodings.
    ///
    /// ```
    /// use encodium::WINDOWS_1252;
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(WINDOWS_1252.encode("cafe"), Ok(Cow::Borrowed(b"cafe"))));
    /// assert_eq!(WINDOWS_1252.encode("café").unwrap(), &b"caf\xE9"[..]);
    /// assert_eq!(WINDOWS_1252.encode("кафе").unwrap_err().scalar, 'к');
    /// ```
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        Ok(self.encoder_builder().encode(text)?.bytes)
    }

    /// Encodes all of `text` into the [output encoding](Self::output_encoding), with [references](EncoderBuilder::html)
    /// for what it does not have. The result is borrowed in the same cases as that of [`encode`](Self::encode).
    ///
    /// ```
    /// assert_eq!(encodium::WINDOWS_1252.encode_html("é 💩"), &b"\xE9 &#128169;"[..]);
    /// ```
    pub fn encode_html(self, text: &str) -> Cow<'_, [u8]> {
        replaced(self.encoder_builder().html(), text)
    }

    /// Encodes all of `text` into the [output encoding](Self::output_encoding), with `?` for each scalar value that it
    /// does not have. The result is borrowed in the same cases as that of [`encode`](Self::encode).
    ///
    /// ```
    /// assert_eq!(encodium::WINDOWS_1252.encode_lossy("é 💩"), &b"\xE9 ?"[..]);
    /// ```
    pub fn encode_lossy(self, text: &str) -> Cow<'_, [u8]> {
        replaced(self.encoder_builder().lossy(), text)
    }
}

/// Encodes a text with a builder that replaces what is unmappable.
fn replaced(builder: EncoderBuilder, text: &str) -> Cow<'_, [u8]> {
    builder.encode(text).unwrap_or_else(|error| unreachable!("{error}")).bytes
}
