//! The text of bytes in several encodings.

use encodium::Malformed;

use super::mixed_text::MixedText;
use super::options::MixedOptions;
use super::segment::Segment;
use crate::options::Options;

/// The text of bytes in several encodings, with U+FFFD for each malformed sequence.
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

/// [`decode_mixed`] for bytes that come in pieces. It holds back 256 KiB of them at most; the text does not depend on
/// the pieces.
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
    /// A decoder that no bytes have been passed to.
    pub fn new(options: &MixedOptions) -> MixedDecoder {
        MixedDecoder { text: MixedText::new(options, |_| false) }
    }

    /// Decodes bytes and appends the text, as far as it is known. `last` means that nothing follows; the next call
    /// begins another text then.
    ///
    /// Only a [fatal](MixedOptions::fatal) decoder fails. Then `text` has everything before the malformed bytes, whose
    /// range counts from the beginning of the text, and the next call begins another text.
    pub fn decode_to_string(
        &mut self,
        bytes: &[u8],
        text: &mut String,
        last: bool,
    ) -> Result<(), Malformed> {
        self.text.decode_by(bytes, last, &mut |decoder, bytes, last| {
            decoder.decode_to_string(bytes, text, last).err().map(Malformed::from)
        })
    }

    /// Takes the segments that are known, of those that the calls before did not return. The last one of a text is
    /// known at its end.
    pub fn take_segments(&mut self) -> Vec<Segment> {
        self.text.take_segments()
    }
}
