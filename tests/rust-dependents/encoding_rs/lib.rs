//! What crates use of encoding_rs's interface, over encodium.

use std::borrow::Cow;

use encodium::{DecodeStatus, Progress};

/// An encoding; there is one static of each.
#[derive(PartialEq, Eq, Hash)]
pub struct Encoding(encodium::Encoding);

impl std::fmt::Debug for Encoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Encoding {{ {} }}", self.name())
    }
}

/// Two statics for each constant of encodium, an encoding and a reference to it, and a list of them.
macro_rules! statics {
    ($($name:ident $init:ident,)*) => {
        $(
            pub static $init: Encoding = Encoding(encodium::$name);
            pub static $name: &Encoding = &$init;
        )*
        static ALL: &[&Encoding] = &[$(&$init),*];
    };
}

statics! {
    UTF_8 UTF_8_INIT,
    IBM866 IBM866_INIT,
    ISO_8859_2 ISO_8859_2_INIT,
    ISO_8859_3 ISO_8859_3_INIT,
    ISO_8859_4 ISO_8859_4_INIT,
    ISO_8859_5 ISO_8859_5_INIT,
    ISO_8859_6 ISO_8859_6_INIT,
    ISO_8859_7 ISO_8859_7_INIT,
    ISO_8859_8 ISO_8859_8_INIT,
    ISO_8859_8_I ISO_8859_8_I_INIT,
    ISO_8859_10 ISO_8859_10_INIT,
    ISO_8859_13 ISO_8859_13_INIT,
    ISO_8859_14 ISO_8859_14_INIT,
    ISO_8859_15 ISO_8859_15_INIT,
    ISO_8859_16 ISO_8859_16_INIT,
    KOI8_R KOI8_R_INIT,
    KOI8_U KOI8_U_INIT,
    MACINTOSH MACINTOSH_INIT,
    WINDOWS_874 WINDOWS_874_INIT,
    WINDOWS_1250 WINDOWS_1250_INIT,
    WINDOWS_1251 WINDOWS_1251_INIT,
    WINDOWS_1252 WINDOWS_1252_INIT,
    WINDOWS_1253 WINDOWS_1253_INIT,
    WINDOWS_1254 WINDOWS_1254_INIT,
    WINDOWS_1255 WINDOWS_1255_INIT,
    WINDOWS_1256 WINDOWS_1256_INIT,
    WINDOWS_1257 WINDOWS_1257_INIT,
    WINDOWS_1258 WINDOWS_1258_INIT,
    X_MAC_CYRILLIC X_MAC_CYRILLIC_INIT,
    GBK GBK_INIT,
    GB18030 GB18030_INIT,
    BIG5 BIG5_INIT,
    EUC_JP EUC_JP_INIT,
    ISO_2022_JP ISO_2022_JP_INIT,
    SHIFT_JIS SHIFT_JIS_INIT,
    EUC_KR EUC_KR_INIT,
    REPLACEMENT REPLACEMENT_INIT,
    UTF_16BE UTF_16BE_INIT,
    UTF_16LE UTF_16LE_INIT,
    X_USER_DEFINED X_USER_DEFINED_INIT,
}

/// Decodes with U+FFFD, which does not fail.
fn decode(builder: encodium::DecoderBuilder, bytes: &[u8]) -> encodium::Decoded<'_> {
    builder.decode(bytes).expect("the builder is not fatal")
}

fn of(encoding: encodium::Encoding) -> &'static Encoding {
    ALL.iter().find(|known| known.0 == encoding).expect("the list has all encodings")
}

impl Encoding {
    pub fn for_label(label: &[u8]) -> Option<&'static Encoding> {
        encodium::Encoding::for_label(label).map(of)
    }

    pub fn for_label_no_replacement(label: &[u8]) -> Option<&'static Encoding> {
        encodium::Encoding::for_label_no_replacement(label).map(of)
    }

    pub fn for_bom(bytes: &[u8]) -> Option<(&'static Encoding, usize)> {
        encodium::Encoding::for_bom(bytes).map(|(encoding, length)| (of(encoding), length))
    }

    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    pub fn output_encoding(&'static self) -> &'static Encoding {
        of(self.0.output_encoding())
    }

    pub fn is_ascii_compatible(&self) -> bool {
        self.0.is_ascii_compatible()
    }

    pub fn ascii_valid_up_to(bytes: &[u8]) -> usize {
        encodium::Encoding::ascii_valid_up_to(bytes)
    }

    pub fn decode<'a>(&'static self, bytes: &'a [u8]) -> (Cow<'a, str>, &'static Encoding, bool) {
        let decoded = decode(self.0.decoder_builder().sniff_bom(true), bytes);
        (decoded.text, of(decoded.encoding), decoded.malformed_count > 0)
    }

    pub fn decode_with_bom_removal<'a>(&'static self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        let decoded = decode(self.0.decoder_builder(), bytes);
        (decoded.text, decoded.malformed_count > 0)
    }

    pub fn decode_without_bom_handling<'a>(&'static self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        let decoded = decode(self.0.decoder_builder().ignore_bom(true), bytes);
        (decoded.text, decoded.malformed_count > 0)
    }

    pub fn decode_without_bom_handling_and_without_replacement<'a>(
        &'static self,
        bytes: &'a [u8],
    ) -> Option<Cow<'a, str>> {
        let builder = self.0.decoder_builder().fatal(true).ignore_bom(true);
        builder.decode(bytes).ok().map(|decoded| decoded.text)
    }

    pub fn encode<'a>(&'static self, text: &'a str) -> (Cow<'a, [u8]>, &'static Encoding, bool) {
        let encoded = self.0.encoder_builder().html().encode(text).expect("HTML has everything");
        (encoded.bytes, of(encoded.encoding), encoded.unmappable_count > 0)
    }

    pub fn new_decoder_with_bom_removal(&'static self) -> Decoder {
        Decoder::new(self.0.decoder_builder())
    }

    pub fn new_decoder_without_bom_handling(&'static self) -> Decoder {
        Decoder::new(self.0.decoder_builder().ignore_bom(true))
    }
}

#[derive(Debug, PartialEq, Eq)]
pub enum CoderResult {
    InputEmpty,
    OutputFull,
}

#[derive(Debug, PartialEq, Eq)]
pub enum DecoderResult {
    InputEmpty,
    OutputFull,
    Malformed(u8, u8),
}

pub struct Decoder {
    fatal: encodium::Decoder,
    /// Whether a U+FFFD had no room in the last call.
    owes_replacement: bool,
}

impl Decoder {
    fn new(builder: encodium::DecoderBuilder) -> Decoder {
        Decoder { fatal: builder.fatal(true).build(), owes_replacement: false }
    }

    pub fn encoding(&self) -> &'static Encoding {
        of(self.fatal.encoding())
    }

    pub fn max_utf8_buffer_length(&self, bytes: usize) -> Option<usize> {
        self.fatal.max_utf8_len(bytes)
    }

    pub fn max_utf8_buffer_length_without_replacement(&self, bytes: usize) -> Option<usize> {
        self.max_utf8_buffer_length(bytes)
    }

    pub fn decode_to_utf8_without_replacement(
        &mut self,
        src: &[u8],
        dst: &mut [u8],
        last: bool,
    ) -> (DecoderResult, usize, usize) {
        result(self.fatal.decode_to_utf8(src, dst, last))
    }

    pub fn decode_to_utf16_without_replacement(
        &mut self,
        src: &[u8],
        dst: &mut [u16],
        last: bool,
    ) -> (DecoderResult, usize, usize) {
        result(self.fatal.decode_to_utf16(src, dst, last))
    }

    pub fn decode_to_utf8(
        &mut self,
        src: &[u8],
        dst: &mut [u8],
        last: bool,
    ) -> (CoderResult, usize, usize, bool) {
        const REPLACEMENT: &[u8] = "\u{FFFD}".as_bytes();
        let (mut read, mut written, mut malformed) = (0, 0, false);
        loop {
            if self.owes_replacement {
                let Some(room) = dst[written..].first_chunk_mut::<3>() else {
                    return (CoderResult::OutputFull, read, written, malformed);
                };
                room.copy_from_slice(REPLACEMENT);
                written += 3;
                self.owes_replacement = false;
            }
            let (result, more_read, more_written) =
                self.decode_to_utf8_without_replacement(&src[read..], &mut dst[written..], last);
            read += more_read;
            written += more_written;
            match result {
                DecoderResult::InputEmpty => {
                    return (CoderResult::InputEmpty, read, written, malformed);
                }
                DecoderResult::OutputFull => {
                    return (CoderResult::OutputFull, read, written, malformed);
                }
                DecoderResult::Malformed(..) => {
                    malformed = true;
                    self.owes_replacement = true;
                }
            }
        }
    }

    pub fn decode_to_string(
        &mut self,
        src: &[u8],
        dst: &mut String,
        last: bool,
    ) -> (CoderResult, usize, bool) {
        let mut malformed = false;
        let mut rest = src;
        loop {
            let (result, read) = self.decode_to_string_without_replacement(rest, dst, last);
            rest = &rest[read..];
            if result == DecoderResult::InputEmpty {
                return (CoderResult::InputEmpty, src.len(), malformed);
            }
            dst.push(char::REPLACEMENT_CHARACTER);
            malformed = true;
        }
    }

    /// Makes room where encoding_rs would say that the string is full.
    pub fn decode_to_string_without_replacement(
        &mut self,
        src: &[u8],
        dst: &mut String,
        last: bool,
    ) -> (DecoderResult, usize) {
        let mut read = 0;
        let mut bytes = [0; 1024];
        loop {
            let (result, more, written) =
                self.decode_to_utf8_without_replacement(&src[read..], &mut bytes, last);
            read += more;
            dst.push_str(std::str::from_utf8(&bytes[..written]).expect("decoders write UTF-8"));
            if result != DecoderResult::OutputFull {
                return (result, read);
            }
        }
    }
}

/// The result of a call as encoding_rs returns it.
fn result(progress: Progress<DecodeStatus>) -> (DecoderResult, usize, usize) {
    let result = match progress.status {
        DecodeStatus::InputEmpty => DecoderResult::InputEmpty,
        DecodeStatus::OutputFull => DecoderResult::OutputFull,
        DecodeStatus::Malformed(error) => {
            DecoderResult::Malformed((error.range.end - error.range.start) as u8, 0)
        }
    };
    (result, progress.read, progress.written)
}

pub mod mem {
    use std::borrow::Cow;

    pub fn decode_latin1(bytes: &[u8]) -> Cow<'_, str> {
        bytes.iter().map(|&byte| char::from(byte)).collect::<String>().into()
    }
}
