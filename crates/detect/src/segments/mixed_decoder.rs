//! Decodes bytes in several encodings.

use alloc::{string::String, vec::Vec};
use encodium::{Malformed, Stopped};

use super::mixed_text::MixedText;
use super::options::MixedOptions;
use super::segment::Segment;
use crate::options::Options;

/// Decodes bytes in several encodings, with U+FFFD for each malformed sequence.
///
/// ```
/// use encodium_detect::{Options, decode_mixed};
///
/// let text = decode_mixed(b"caf\xC3\xA9 ouvert\ncaf\xE9 ferm\xE9\n", &Options::default());
/// assert_eq!(text, "café ouvert\ncafé fermé\n");
/// ```
pub fn decode_mixed(bytes: &[u8], options: &Options) -> String {
    let options = MixedOptions::default().detection(options.clone());
    let mut text = String::new();
    let decoded = MixedDecoder::new(&options).decode_to_string(bytes, &mut text, true);
    decoded.expect("only a fatal decoder fails");
    text
}

/// Decodes bytes in several encodings that come in pieces, as [`decode_mixed`] does. It holds back at most 256 KiB of
/// them or, [by line](MixedOptions::by_line), an incomplete line. The text does not depend on how the bytes are cut
/// into pieces.
///
/// ```
/// use encodium_detect::{MixedDecoder, MixedOptions};
///
/// let mut decoder = MixedDecoder::new(&MixedOptions::default());
/// let mut text = String::new();
/// decoder.decode_to_string(b"caf\xC3\xA9 ouvert\ncaf", &mut text, false)?;
/// decoder.decode_to_string(b"\xE9 ferm\xE9\n", &mut text, true)?;
/// assert_eq!(text, "café ouvert\ncafé fermé\n");
/// assert_eq!(decoder.take_segments().len(), 2);
/// # Ok::<(), encodium::Malformed>(())
/// ```
pub struct MixedDecoder {
    text: MixedText,
}

impl MixedDecoder {
    /// Makes a decoder to which no bytes have been passed.
    pub fn new(options: &MixedOptions) -> MixedDecoder {
        MixedDecoder { text: MixedText::new(options, |_| false) }
    }

    /// Decodes bytes and appends the text that can be decoded so far. `last` means that nothing follows; the next call
    /// then begins another text.
    ///
    /// Only a [fatal](MixedOptions::fatal) decoder fails. Then `text` has everything before the malformed bytes, whose
    /// range counts from the beginning of the text, and the error says how many of `bytes` were read. To continue, pass
    /// the bytes after those, even if there are none, as to every [`Decoder`](encodium::Decoder). If these were the
    /// last ones, other bytes begin another text.
    pub fn decode_to_string(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Stopped<Malformed>> {
        self.text.decode_by(bytes, last, &mut |decoder, bytes, last| {
            decoder.decode_to_string(bytes, text, last)
        })
    }

    /// Decodes the bytes that are held back and appends their text, without waiting for the end of their line. Use it
    /// for a prompt, for example. The bytes that follow are judged without them, so the text depends on when you call
    /// this. A character that may be incomplete is still held back: outside UTF-8, a word whose last byte is not ASCII,
    /// and text after an open escape sequence. After an error, the next call continues.
    ///
    /// ```
    /// use encodium_detect::{MixedDecoder, MixedOptions};
    ///
    /// let mut decoder = MixedDecoder::new(&MixedOptions::default().by_line(true));
    /// let mut text = String::new();
    /// decoder.decode_to_string("première ligne\nMot de passe é".as_bytes(), &mut text, false)?;
    /// assert_eq!(text, "première ligne\n");
    /// decoder.flush_to_string(&mut text)?;
    /// assert_eq!(text, "première ligne\nMot de passe é");
    /// # Ok::<(), encodium::Malformed>(())
    /// ```
    pub fn flush_to_string(&mut self, text: &mut String) -> Result<(), Malformed> {
        self.text.flush_by(&mut |decoder, bytes, last| decoder.decode_to_string(bytes, text, last))
    }

    /// Takes the segments that are known and that earlier calls did not return. The last segment of a text is known at
    /// its end.
    pub fn take_segments(&mut self) -> Vec<Segment> {
        self.text.take_segments()
    }
}
