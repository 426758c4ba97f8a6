//! The standard's section 9, legacy single-byte encodings: 28 names over 27 indexes.

mod blocks;
mod decode;
mod encode;

#[cfg(feature = "extended")]
pub use decode::decode_by;
#[cfg(feature = "extended")]
pub use encode::{Encoder, encode_by, encode_whole, new_encoder};

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use crate::index::{self, Once, SINGLE_BYTE_COUNT};
pub use blocks::Blocks;
use decode::unit;
use encode::encoder;

/// Declares rows: the number of the index; the name, followed by the name of the index if that differs; the labels; and
/// labels of other programs.
macro_rules! rows {
    ($($number:literal $name:literal $(of $index:literal)?, $labels:expr, $aliases:expr;)*) => {
        &[$(row($name, single_byte($number), $labels)
            .with_aliases($aliases)
            .of_single_bytes()
            .with_str(STR)
            .with_sequences(&[sequence(&[$name $(, $index)?])])),*]
    };
}

pub(crate) const ROWS: &[Entry] = rows! {
    0 "IBM866", &["866", "cp866", "csibm866", "ibm866"], &[];
    1 "ISO-8859-2", &["csisolatin2", "iso-8859-2", "iso-ir-101", "iso8859-2", "iso88592", "iso_8859-2", "iso_8859-2:1987", "l2", "latin2"], &["28592", "88592", "912"];
    2 "ISO-8859-3", &["csisolatin3", "iso-8859-3", "iso-ir-109", "iso8859-3", "iso88593", "iso_8859-3", "iso_8859-3:1988", "l3", "latin3"], &["28593", "88593", "913"];
    3 "ISO-8859-4", &["csisolatin4", "iso-8859-4", "iso-ir-110", "iso8859-4", "iso88594", "iso_8859-4", "iso_8859-4:1988", "l4", "latin4"], &["28594", "88594", "914"];
    4 "ISO-8859-5", &["csisolatincyrillic", "cyrillic", "iso-8859-5", "iso-ir-144", "iso8859-5", "iso88595", "iso_8859-5", "iso_8859-5:1988"], &["28595", "88595", "915"];
    5 "ISO-8859-6", &["arabic", "asmo-708", "csiso88596e", "csiso88596i", "csisolatinarabic", "ecma-114", "iso-8859-6", "iso-8859-6-e", "iso-8859-6-i", "iso-ir-127", "iso8859-6", "iso88596", "iso_8859-6", "iso_8859-6:1987"], &["1089", "28596", "88596", "arabic8", "xiso88596s"];
    6 "ISO-8859-7", &["csisolatingreek", "ecma-118", "elot_928", "greek", "greek8", "iso-8859-7", "iso-ir-126", "iso8859-7", "iso88597", "iso_8859-7", "iso_8859-7:1987", "sun_eu_greek"], &["28597", "813", "88597", "9005"];
    7 "ISO-8859-8", &["csiso88598e", "csisolatinhebrew", "hebrew", "iso-8859-8", "iso-8859-8-e", "iso-ir-138", "iso8859-8", "iso88598", "iso_8859-8", "iso_8859-8:1988", "visual"], &["28598", "5012", "88598", "916", "hebrew8"];
    7 "ISO-8859-8-I" of "ISO-8859-8", &["csiso88598i", "iso-8859-8-i", "logical"], &[];
    8 "ISO-8859-10", &["csisolatin6", "iso-8859-10", "iso-ir-157", "iso8859-10", "iso885910", "l6", "latin6"], &["28600", "iso8859101992", "iso8859101998"];
    9 "ISO-8859-13", &["iso-8859-13", "iso8859-13", "iso885913"], &["28603", "885913", "921", "isoir179", "l7", "latin7"];
    10 "ISO-8859-14", &["iso-8859-14", "iso8859-14", "iso885914"], &["28604", "celtic", "celtic8", "iso8859141998", "isoceltic", "isoir199", "l8", "latin8"];
    11 "ISO-8859-15", &["csisolatin9", "iso-8859-15", "iso8859-15", "iso885915", "iso_8859-15", "l9"], &["28605", "885915", "923", "csisolatin0", "iso885915fdis", "isoir203", "latin0", "latin9"];
    12 "ISO-8859-16", &["iso-8859-16"], &["28606", "iso8859162001", "isoir226", "l10", "latin10"];
    13 "KOI8-R", &["cskoi8r", "koi", "koi8", "koi8-r", "koi8_r"], &["20866", "878"];
    14 "KOI8-U", &["koi8-ru", "koi8-u"], &["1168", "21866"];
    15 "macintosh", &["csmacintosh", "mac", "macintosh", "x-mac-roman"], &["10000", "applemacroman", "macos02102", "macosroman", "macroman"];
    16 "windows-874", &["dos-874", "iso-8859-11", "iso8859-11", "iso885911", "tis-620", "windows-874"], &["1162", "28601", "8742000", "iso8859112001", "isoir166", "thai", "thai8", "tis6200", "tis62025290", "tis62025291", "tis6202533", "tis62025330"];
    17 "windows-1250", &["cp1250", "windows-1250", "x-cp1250"], &["5346", "msee"];
    18 "windows-1251", &["cp1251", "windows-1251", "x-cp1251"], &["5347", "ansi1251", "mscyrl"];
    19 "windows-1252", &["ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252"], &["20127", "28591", "367", "5348", "646", "8859", "88591", "ansix31101983", "ansix34", "ansix341986", "ascii7", "ascii8bit", "iso646irv", "iso646irv1983", "iso646irv1991", "iso646us", "iso8859", "isoir6", "latin", "msansi", "us"];
    20 "windows-1253", &["cp1253", "windows-1253", "x-cp1253"], &["5349", "msgreek"];
    21 "windows-1254", &["cp1254", "csisolatin5", "iso-8859-9", "iso-ir-148", "iso8859-9", "iso88599", "iso_8859-9", "iso_8859-9:1989", "l5", "latin5", "windows-1254", "x-cp1254"], &["28599", "5350", "88599", "920", "ecma128", "msturk", "turkish", "turkish8"];
    22 "windows-1255", &["cp1255", "windows-1255", "x-cp1255"], &["9447", "mshebr"];
    23 "windows-1256", &["cp1256", "windows-1256", "x-cp1256"], &["9448", "msarab", "xwindows1256s"];
    24 "windows-1257", &["cp1257", "windows-1257", "x-cp1257"], &["5353", "9449", "winbaltrim"];
    25 "windows-1258", &["cp1258", "windows-1258", "x-cp1258"], &["5354"];
    26 "x-mac-cyrillic", &["x-mac-cyrillic", "x-mac-ukrainian"], &["10007", "maccy", "maccyrillic", "macos73102", "xmacukraine"];
};

/// The bytes of the characters of an index, whose name is the last one.
const fn sequence(names: &[&'static str]) -> Sequence {
    const BYTE: &[SequenceByte] = &[SequenceByte { name: "byte", ranges: &[0x80..=0xFF] }];
    let name = names[names.len() - 1];
    Sequence { bytes: BYTE, index: Index::At { name, pointer: |bytes| bytes[0] as u32 - 0x80 } }
}

/// The codec of an index single-byte. The mode is the number of the index.
const fn single_byte(index: u32) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
        mode: index,
        bom: false,
        index: Some(index::SINGLE_BYTE),
    }
}

/// The rules for UTF-8 of all single-byte encodings.
// SAFETY: it writes ASCII, and sequences that `utf_8_bits::sequence` made of code units of an index, which has no
// surrogates: unpacking removes them.
const STR: StrRules =
    StrRules::ascii(unsafe { RunToUtf8::new(decode::run_to_utf_8) }, encode_run_of_utf_8);

/// Section 9.1, single-byte decoder.
fn step(input: &[u8], _last: bool, mode: &mut u32) -> Step {
    match unit(index::single_byte(*mode as usize), input[0]) {
        Some(unit) => Step::Unit(unit, 1),
        None => Step::Malformed(1),
    }
}

/// By the number of the index.
static BLOCKS: [Once<Blocks>; SINGLE_BYTE_COUNT] = [const { Once::new() }; SINGLE_BYTE_COUNT];

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    let number = mode as usize;
    decode::decode_by(index::single_byte(number), &BLOCKS[number], src, dst)
}

/// Section 9.2, single-byte encoder.
fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 {
        return Ok(Bytes::one(scalar as u8));
    }
    let [byte, _] = encoder(*mode).inverse.bytes(scalar).ok_or(scalar)?;
    Ok(Bytes::one(byte))
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode::encode_by(&|| encoder(mode), src, dst)
}

fn encode_run_of_utf_8(src: &[u8], dst: &mut [u8], mode: u32) -> (usize, usize) {
    encode::encode_scalar(&|| encoder(mode), src, dst)
}

#[cfg(test)]
mod tests {
    use super::blocks::LETTER;
    use crate::{Encoding, index};
    use std::vec::Vec;

    #[test]
    fn a_byte_is_a_code_point_or_an_error() {
        let windows_1252 = Encoding::for_label("latin1").unwrap();
        assert_eq!(windows_1252.decode(b"\x80\x81\xE9"), "€\u{81}é");
        let windows_874 = Encoding::for_label("tis-620").unwrap();
        assert_eq!(windows_874.decode(b"\xA1\xDB\xDF"), "ก\u{FFFD}฿");
        assert_eq!(windows_874.decode_fatal(b"a\xDB").unwrap_err().range, 1..2);
    }

    #[test]
    fn every_index_has_a_letter_where_encoders_look_for_it() {
        index::prepare(index::SINGLE_BYTE);
        let letters =
            (0..27).map(|i| char::from_u32(index::single_byte(i)[LETTER].into()).unwrap());
        let not = letters.filter(|c| !c.is_alphabetic() || c.is_ascii()).collect::<Vec<_>>();
        // In macintosh, the character is a sign in the same row as the letters.
        assert_eq!(not, ['\u{B7}']);
    }

    #[test]
    fn a_code_point_is_a_byte_or_an_error() {
        let koi8_r = Encoding::for_label("koi8-r").unwrap();
        assert_eq!(koi8_r.encode("Мир").unwrap(), &b"\xED\xC9\xD2"[..]);
        assert_eq!(koi8_r.encode("aї").unwrap_err().range, 1..3);
    }
}
