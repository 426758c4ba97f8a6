//! The one table of names, labels and codecs (the standard's section 4 and the extended encodings). The
//! build makes the label map of the JavaScript side from it.

use crate::codec::facts::ByteOrder::{Big, Little};
use crate::codec::facts::CodeUnits::Utf16;
#[cfg(feature = "extended")]
use crate::codec::facts::CodeUnits::Utf32;
use crate::codec::facts::Resume;
use crate::codec::{Codec, Entry, Row, StrRules, is_same, row};
use crate::extended::utf_16 as utf_16_rfc2781;
#[cfg(feature = "extended")]
use crate::extended::{
    big5_hkscs, cesu_8, dicom, euc_jp_jisx0212, gb_2312, hz_gb_2312, iso_2022_jp_family as family,
    iso_2022_kr, iso_8859_1,
    jis_x_0213::{EUC_JIS_2004, SHIFT_JIS_2004},
    johab, modified_utf_8, utf_7, utf_7_imap, utf_32,
};
#[cfg(feature = "extended")]
use crate::extended::{
    code_page_rows::CODE_PAGES, ebcdic_mixed::EBCDIC_MIXED, gsm_03_38_rows::GSM_03_38,
};
use crate::standard::{
    big5, euc_jp, euc_kr, gb18030, iso_2022_jp, replacement, shift_jis, single_byte,
    single_byte::single_byte, utf_8, utf_16, x_user_defined,
};

#[rustfmt::skip]
const STANDARD: [Entry; 40] = [
    // The Encoding
    row("UTF-8", utf_8::UTF_8, &["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"]).with_aliases(&["65001", "u8", "utf", "utf8mb3", "utf8mb4", "utf8ucs2", "utf8ucs4"]).with_str(utf_8::STR).with_sequences(utf_8::SEQUENCES).with_most_bytes(4, 0),
    // Legacy single-byte encodings
    row("IBM866", single_byte(0), &["866", "cp866", "csibm866", "ibm866"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("IBM866")]),
    row("ISO-8859-2", single_byte(1), &["csisolatin2", "iso-8859-2", "iso-ir-101", "iso8859-2", "iso88592", "iso_8859-2", "iso_8859-2:1987", "l2", "latin2"]).with_aliases(&["28592", "88592", "912"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-2")]),
    row("ISO-8859-3", single_byte(2), &["csisolatin3", "iso-8859-3", "iso-ir-109", "iso8859-3", "iso88593", "iso_8859-3", "iso_8859-3:1988", "l3", "latin3"]).with_aliases(&["28593", "88593", "913"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-3")]),
    row("ISO-8859-4", single_byte(3), &["csisolatin4", "iso-8859-4", "iso-ir-110", "iso8859-4", "iso88594", "iso_8859-4", "iso_8859-4:1988", "l4", "latin4"]).with_aliases(&["28594", "88594", "914"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-4")]),
    row("ISO-8859-5", single_byte(4), &["csisolatincyrillic", "cyrillic", "iso-8859-5", "iso-ir-144", "iso8859-5", "iso88595", "iso_8859-5", "iso_8859-5:1988"]).with_aliases(&["28595", "88595", "915"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-5")]),
    row("ISO-8859-6", single_byte(5), &["arabic", "asmo-708", "csiso88596e", "csiso88596i", "csisolatinarabic", "ecma-114", "iso-8859-6", "iso-8859-6-e", "iso-8859-6-i", "iso-ir-127", "iso8859-6", "iso88596", "iso_8859-6", "iso_8859-6:1987"]).with_aliases(&["1089", "28596", "88596", "arabic8", "xiso88596s"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-6")]),
    row("ISO-8859-7", single_byte(6), &["csisolatingreek", "ecma-118", "elot_928", "greek", "greek8", "iso-8859-7", "iso-ir-126", "iso8859-7", "iso88597", "iso_8859-7", "iso_8859-7:1987", "sun_eu_greek"]).with_aliases(&["28597", "813", "88597", "9005"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-7")]),
    row("ISO-8859-8", single_byte(7), &["csiso88598e", "csisolatinhebrew", "hebrew", "iso-8859-8", "iso-8859-8-e", "iso-ir-138", "iso8859-8", "iso88598", "iso_8859-8", "iso_8859-8:1988", "visual"]).with_aliases(&["28598", "5012", "88598", "916", "hebrew8"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-8")]),
    row("ISO-8859-8-I", single_byte(7), &["csiso88598i", "iso-8859-8-i", "logical"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-8")]),
    row("ISO-8859-10", single_byte(8), &["csisolatin6", "iso-8859-10", "iso-ir-157", "iso8859-10", "iso885910", "l6", "latin6"]).with_aliases(&["28600", "iso8859101992", "iso8859101998"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-10")]),
    row("ISO-8859-13", single_byte(9), &["iso-8859-13", "iso8859-13", "iso885913"]).with_aliases(&["28603", "885913", "921", "isoir179", "l7", "latin7"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-13")]),
    row("ISO-8859-14", single_byte(10), &["iso-8859-14", "iso8859-14", "iso885914"]).with_aliases(&["28604", "celtic", "celtic8", "iso8859141998", "isoceltic", "isoir199", "l8", "latin8"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-14")]),
    row("ISO-8859-15", single_byte(11), &["csisolatin9", "iso-8859-15", "iso8859-15", "iso885915", "iso_8859-15", "l9"]).with_aliases(&["28605", "885915", "923", "csisolatin0", "iso885915fdis", "isoir203", "latin0", "latin9"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-15")]),
    row("ISO-8859-16", single_byte(12), &["iso-8859-16"]).with_aliases(&["28606", "iso8859162001", "isoir226", "l10", "latin10"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("ISO-8859-16")]),
    row("KOI8-R", single_byte(13), &["cskoi8r", "koi", "koi8", "koi8-r", "koi8_r"]).with_aliases(&["20866", "878"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("KOI8-R")]),
    row("KOI8-U", single_byte(14), &["koi8-ru", "koi8-u"]).with_aliases(&["1168", "21866"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("KOI8-U")]),
    row("macintosh", single_byte(15), &["csmacintosh", "mac", "macintosh", "x-mac-roman"]).with_aliases(&["10000", "applemacroman", "macos02102", "macosroman", "macroman"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("macintosh")]),
    row("windows-874", single_byte(16), &["dos-874", "iso-8859-11", "iso8859-11", "iso885911", "tis-620", "windows-874"]).with_aliases(&["1162", "28601", "8742000", "iso8859112001", "isoir166", "thai", "thai8", "tis6200", "tis62025290", "tis62025291", "tis6202533", "tis62025330"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-874")]),
    row("windows-1250", single_byte(17), &["cp1250", "windows-1250", "x-cp1250"]).with_aliases(&["5346", "msee"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1250")]),
    row("windows-1251", single_byte(18), &["cp1251", "windows-1251", "x-cp1251"]).with_aliases(&["5347", "ansi1251", "mscyrl"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1251")]),
    row("windows-1252", single_byte(19), &["ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252"]).with_aliases(&["20127", "28591", "367", "5348", "646", "8859", "88591", "ansix31101983", "ansix34", "ansix341986", "ascii7", "ascii8bit", "iso646irv", "iso646irv1983", "iso646irv1991", "iso646us", "iso8859", "isoir6", "latin", "msansi", "us"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1252")]),
    row("windows-1253", single_byte(20), &["cp1253", "windows-1253", "x-cp1253"]).with_aliases(&["5349", "msgreek"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1253")]),
    row("windows-1254", single_byte(21), &["cp1254", "csisolatin5", "iso-8859-9", "iso-ir-148", "iso8859-9", "iso88599", "iso_8859-9", "iso_8859-9:1989", "l5", "latin5", "windows-1254", "x-cp1254"]).with_aliases(&["28599", "5350", "88599", "920", "ecma128", "msturk", "turkish", "turkish8"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1254")]),
    row("windows-1255", single_byte(22), &["cp1255", "windows-1255", "x-cp1255"]).with_aliases(&["9447", "mshebr"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1255")]),
    row("windows-1256", single_byte(23), &["cp1256", "windows-1256", "x-cp1256"]).with_aliases(&["9448", "msarab", "xwindows1256s"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1256")]),
    row("windows-1257", single_byte(24), &["cp1257", "windows-1257", "x-cp1257"]).with_aliases(&["5353", "9449", "winbaltrim"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1257")]),
    row("windows-1258", single_byte(25), &["cp1258", "windows-1258", "x-cp1258"]).with_aliases(&["5354"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("windows-1258")]),
    row("x-mac-cyrillic", single_byte(26), &["x-mac-cyrillic", "x-mac-ukrainian"]).with_aliases(&["10007", "maccy", "maccyrillic", "macos73102", "xmacukraine"]).of_single_bytes().with_str(single_byte::STR).with_sequences(&[single_byte::sequence("x-mac-cyrillic")]),
    // Legacy multi-byte Chinese (simplified) encodings
    row("GBK", gb18030::GBK, &["chinese", "csgb2312", "csiso58gb231280", "gb2312", "gb_2312", "gb_2312-80", "gbk", "iso-ir-58", "x-gbk"]).with_aliases(&["936", "euccn", "eucgb2312cn", "gb23121980", "xmacsimpchinese"]).with_str(gb18030::STR).with_sequences(gb18030::SEQUENCES),
    row("gb18030", gb18030::GB18030, &["gb18030"]).with_aliases(&["54936", "gb180302000", "gb180302022"]).with_str(gb18030::STR).with_sequences(gb18030::SEQUENCES).with_most_bytes(4, 10),
    // Legacy multi-byte Chinese (traditional) encodings
    row("Big5", big5::BIG5, &["big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5"]).with_aliases(&["950", "big5hk", "big5tw", "hkscs", "xmactradchinese"]).with_str(big5::STR).with_sequences(big5::SEQUENCES),
    // Legacy multi-byte Japanese encodings
    row("EUC-JP", euc_jp::EUC_JP, &["cseucpkdfmtjapanese", "euc-jp", "x-euc-jp"]).with_aliases(&["20932", "51932", "eucjis", "extendedunixcodepackedformatforjapanese", "ujis"]).with_str(euc_jp::STR).with_sequences(euc_jp::SEQUENCES),
    row("ISO-2022-JP", iso_2022_jp::ISO_2022_JP, &["csiso2022jp", "iso-2022-jp"]).with_aliases(&["50220", "50221", "50222", "iso2022jpesc", "iso2022jpsio", "jis", "jisencoding", "junet"]).with_str(iso_2022_jp::STR).with_sequences(iso_2022_jp::SEQUENCES).with_escapes(iso_2022_jp::ESCAPES, &iso_2022_jp::RESUME).unlike_ascii().with_most_bytes(5, 13),
    row("Shift_JIS", shift_jis::SHIFT_JIS, &["csshiftjis", "ms932", "ms_kanji", "shift-jis", "shift_jis", "sjis", "windows-31j", "x-sjis"]).with_aliases(&["932", "ms31j", "pck", "xmacjapanese"]).with_str(shift_jis::STR).with_sequences(shift_jis::SEQUENCES),
    // Legacy multi-byte Korean encodings
    row("EUC-KR", euc_kr::EUC_KR, &["cseuckr", "csksc56011987", "euc-kr", "iso-ir-149", "korean", "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "ksc_5601", "windows-949"]).with_aliases(&["51949", "5601", "ksx1001", "uhc", "xmackorean"]).with_str(euc_kr::STR).with_sequences(euc_kr::SEQUENCES),
    // Legacy miscellaneous encodings
    row("replacement", replacement::REPLACEMENT, &["csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement"]).that_only_refuses().unlike_ascii(),
    row("UTF-16BE", utf_16::UTF_16BE, &["unicodefffe", "utf-16be"]).with_aliases(&["1201", "unicodebigunmarked"]).with_str(utf_16::STR).with_code_units(Utf16(Big)).encoded_as("utf-16be-rfc2781").resumed(&utf_16_rfc2781::RESUME_AMID).unlike_ascii(),
    row("UTF-16LE", utf_16::UTF_16LE, &["csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le"]).with_aliases(&["1200", "unicodelittleunmarked"]).with_str(utf_16::STR).with_code_units(Utf16(Little)).encoded_as("utf-16le-rfc2781").resumed(&utf_16_rfc2781::RESUME_AMID).unlike_ascii(),
    row("x-user-defined", x_user_defined::X_USER_DEFINED, &["x-user-defined"]).of_single_bytes().with_str(x_user_defined::STR),
];

/// UTF-16 by RFC 2781. Every module of the JavaScript package has these two, because `LegacyTextEncoder` encodes
/// UTF-16 by them.
#[rustfmt::skip]
const UTF_16: [Entry; 2] = [
    row("utf-16be-rfc2781", utf_16_rfc2781::BE, &["utf-16be-rfc2781"]).with_code_units(Utf16(Big)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 16),
    row("utf-16le-rfc2781", utf_16_rfc2781::LE, &["utf-16le-rfc2781"]).with_code_units(Utf16(Little)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 16),
];

/// The other encodings with a form of their own. A name that is a label of the standard has its document's name, or
/// `strict`, behind it: the registered set without what the standard's encoding of that label has besides.
#[cfg(feature = "extended")]
#[rustfmt::skip]
const EXTENDED: &[Entry] = &[
    row("iso-8859-1-strict", iso_8859_1::ISO_8859_1, &["iso-8859-1-strict"]).of_single_bytes(),
    row("utf-7", utf_7::UTF_7, &["csunicode11utf7", "csutf7", "unicode-1-1-utf-7", "unicode-2-0-utf-7", "utf-7", "utf7"]).with_aliases(&["65000"]).resumed(&utf_7::RESUME).unlike_ascii().with_most_bytes(6, 0),
    row("utf-7-optional-direct", utf_7::OPTIONAL_DIRECT, &["utf-7-optional-direct"]).resumed(&utf_7::RESUME).unlike_ascii().with_most_bytes(6, 0),
    row("utf-7-imap", utf_7_imap::UTF_7_IMAP, &["csutf7imap", "utf-7-imap"]).resumed(&utf_7_imap::RESUME).unlike_ascii().with_most_bytes(6, 0),
    row("utf-16-rfc2781", utf_16_rfc2781::UTF_16, &["utf-16-rfc2781"]).resumed(&utf_16_rfc2781::RESUME).unlike_ascii().with_most_bytes(6, 0),
    row("utf-32", utf_32::UTF_32, &["csutf32", "utf-32", "utf32"]).resumed(&utf_32::RESUME).unlike_ascii().with_most_bytes(8, 0),
    row("utf-32be", utf_32::BE, &["csutf32be", "utf-32be"]).with_aliases(&["12001"]).with_code_units(Utf32(Big)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 0),
    row("utf-32le", utf_32::LE, &["csutf32le", "utf-32le"]).with_aliases(&["12000"]).with_code_units(Utf32(Little)).resumed(&Resume::SAME).unlike_ascii().with_most_bytes(4, 0),
    // These two names are labels of the standard's replacement, which only refuses them.
    row("iso-2022-kr", iso_2022_kr::ISO_2022_KR, &["csiso2022kr", "iso-2022-kr"]).with_escapes(iso_2022_kr::ESCAPES, &iso_2022_kr::RESUME).unlike_ascii().with_most_bytes(7, 14),
    row("hz-gb-2312", hz_gb_2312::HZ_GB_2312, &["cshzgb2312", "hz", "hz-gb-2312"]).with_aliases(&["52936"]).with_escapes(hz_gb_2312::ESCAPES, &hz_gb_2312::RESUME).unlike_ascii().with_most_bytes(4, 12),
    row("cesu-8", cesu_8::CESU_8, &["cscesu-8", "cscesu8", "cesu-8"]).resumed(&cesu_8::RESUME).with_most_bytes(6, 0),
    row("modified-utf-8", modified_utf_8::MODIFIED_UTF_8, &["modified-utf-8", "mutf-8", "java-modified-utf-8"]).resumed(&cesu_8::RESUME).with_most_bytes(6, 0),
    row("gb2312-strict", gb_2312::GB_2312, &["gb2312-strict"]),
    row("johab", johab::JOHAB, &["cp1361", "johab", "ksc5601-1992", "ms1361", "x-johab"]).with_sequences(johab::SEQUENCES),
    row("big5-hkscs-2008", big5_hkscs::BIG5_HKSCS, &["big5-hkscs-2008"]).with_most_bytes(4, 12),
    row("euc-jp-jisx0212", euc_jp_jisx0212::EUC_JP_JISX0212, &["euc-jp-jisx0212"]).with_most_bytes(3, 10),
    row("shift_jis-2004", SHIFT_JIS_2004, &["shift_jis-2004", "shift_jisx0213", "sjis-2004", "sjisx0213"]).unlike_ascii().with_most_bytes(4, 12),
    row("euc-jis-2004", EUC_JIS_2004, &["euc-jis-2004", "euc-jisx0213", "jisx0213"]).with_most_bytes(5, 12),
    row("iso-2022-jp-1", family::ISO_2022_JP_1, &["iso-2022-jp-1"]).with_escapes(family::ESCAPES_1, &family::RESUME).unlike_ascii().with_most_bytes(6, 13),
    row("iso-2022-jp-2", family::ISO_2022_JP_2, &["csiso2022jp2", "iso-2022-jp-2"]).with_escapes(family::ESCAPES_2, &family::RESUME).unlike_ascii().with_most_bytes(6, 13),
    row("iso-2022-jp-3", family::ISO_2022_JP_3, &["iso-2022-jp-3"]).with_escapes(family::ESCAPES_3, &family::RESUME).unlike_ascii().with_most_bytes(12, 19),
    row("iso-2022-jp-2004", family::ISO_2022_JP_2004, &["iso-2022-jp-2004"]).with_escapes(family::ESCAPES_3, &family::RESUME).unlike_ascii().with_most_bytes(12, 19),
    // It has no label, because without a Specific Character Set it is ASCII.
    row("dicom", dicom::DICOM, &[]).unlike_ascii().with_most_bytes(9, 14),
];

/// The rows of the table, by parts.
const PARTS: &[&[Entry]] = &[
    &STANDARD,
    &UTF_16,
    #[cfg(feature = "extended")]
    EXTENDED,
    #[cfg(feature = "extended")]
    GSM_03_38,
    #[cfg(feature = "extended")]
    CODE_PAGES,
    #[cfg(feature = "extended")]
    EBCDIC_MIXED,
];

/// How many encodings are the standard's, which come first.
pub const OF_STANDARD: usize = STANDARD.len();
/// How many encodings every module of the JavaScript package has: those, and UTF-16 by RFC 2781.
pub const OF_EVERY_MODULE: usize = STANDARD.len() + UTF_16.len();

pub const COUNT: usize = {
    let (mut count, mut part) = (0, 0);
    while part < PARTS.len() {
        count += PARTS[part].len();
        part += 1;
    }
    count
};

/// All rows. It is a constant, so that a program contains only the rows that it names, and all of them if it looks
/// for labels in [`ROWS`].
#[expect(clippy::large_const_arrays, reason = "a static would contain all rows")]
pub const TABLE: [Entry; COUNT] = {
    let mut rows = [STANDARD[0]; COUNT];
    let (mut id, mut part) = (0, 0);
    while part < PARTS.len() {
        let mut i = 0;
        while i < PARTS[part].len() {
            rows[id] = PARTS[part][i];
            rows[id].row.id = id as u16;
            id += 1;
            i += 1;
        }
        part += 1;
    }
    rows
};

// An array for each column, so that a program contains only those that it uses.

/// All rows, by id.
pub static ROWS: [Row; COUNT] = {
    let mut rows = [TABLE[0].row; COUNT];
    let mut id = 0;
    while id < COUNT {
        rows[id] = TABLE[id].row;
        id += 1;
    }
    rows
};

/// The rules for UTF-8, by id.
pub static STR_RULES: [StrRules; COUNT] = {
    let mut rules = [StrRules::NONE; COUNT];
    let mut id = 0;
    while id < COUNT {
        rules[id] = TABLE[id].str_rules;
        id += 1;
    }
    rules
};

/// The codecs by id, for WebAssembly modules, which contain no names.
pub static CODECS: [Codec; COUNT] = {
    let mut codecs = [TABLE[0].row.codec; COUNT];
    let mut id = 0;
    while id < COUNT {
        codecs[id] = TABLE[id].row.codec;
        id += 1;
    }
    codecs
};

/// The row of the encoding with exactly this name.
pub const fn row_of(name: &str) -> Row {
    let mut id = 0;
    while id < COUNT {
        if is_same(TABLE[id].row.name.as_bytes(), name.as_bytes()) {
            return TABLE[id].row;
        }
        id += 1;
    }
    panic!("not the name of an encoding")
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::Encoding;
    use crate::codec::{Bytes, EncoderRules, MostBytes, PENDING, Step};

    fn decode_by_steps(codec: &Codec, bytes: &[u8]) -> String {
        let (mut mode, mut at, mut units) = (codec.mode, 0, Vec::new());
        while at < bytes.len() {
            at += match (codec.decoder.step)(&bytes[at..], true, &mut mode) {
                Step::Unit(unit, n) => {
                    units.push(unit);
                    n
                }
                Step::Units(both, n) => {
                    units.extend(both);
                    n
                }
                Step::Nothing(n) => n,
                Step::Malformed(n) => {
                    units.push(0xFFFD);
                    n
                }
                step => unreachable!("{step:?}"),
            };
        }
        String::from_utf16(&units).unwrap()
    }

    /// The scalar values of `range` that an encoder has, and their bytes.
    fn encode_by_steps(codec: &Codec, range: std::ops::Range<u32>) -> Option<(String, Vec<u8>)> {
        let rules = codec.encoder?;
        let (mut mode, mut text, mut bytes) = (codec.mode, String::new(), Vec::new());
        for scalar in range.filter_map(char::from_u32) {
            let before = mode;
            if let Ok(some) = (rules.step)(scalar.into(), &mut mode) {
                text.push(scalar);
                bytes.extend_from_slice(some.as_slice());
            } else {
                mode = before;
            }
        }
        bytes.extend_from_slice((rules.finish)(mode).as_slice());
        Some((text, bytes))
    }

    /// A loop may stop before anything, so what a step leaves to it would be lost.
    #[test]
    fn steps_alone_read_and_write_everything() {
        for encoding in Encoding::all() {
            let codec = encoding.codec();
            for lead in 0..=0xFF {
                let bytes: Vec<u8> = (0..=0xFF).flat_map(|trail| [lead, trail, b'x']).collect();
                let mut text = String::new();
                encoding
                    .decoder_builder()
                    .ignore_bom()
                    .build()
                    .decode_to_string(&bytes, &mut text, true)
                    .unwrap();
                assert_eq!(decode_by_steps(codec, &bytes), text, "{encoding:?} {lead:#x}");
            }
            for first in (0..0x11000).step_by(0x100) {
                if let Some((text, bytes)) = encode_by_steps(codec, first..first + 0x100) {
                    assert_eq!(encoding.encode(&text).unwrap(), bytes, "{encoding:?} {first:#x}");
                }
            }
        }
    }

    /// Every byte after up to 50 unfinished inputs of each length, in up to 20 modes of the decoder.
    #[test]
    fn no_step_waits_with_more_bytes_than_the_contract_says() {
        for encoding in Encoding::all().chain(Encoding::extended()) {
            encoding.prepare();
            let codec = encoding.codec();
            let mut modes = std::vec![codec.mode];
            let mut next = 0;
            while next < modes.len() {
                let mut unfinished = std::vec![Vec::new()];
                while !unfinished.is_empty() {
                    let mut longer = Vec::new();
                    for input in unfinished.iter().step_by(unfinished.len() / 50 + 1) {
                        for byte in 0..=0xFF {
                            let input = [input.as_slice(), &[byte]].concat();
                            let mut mode = modes[next];
                            if (codec.decoder.step)(&input, false, &mut mode) == Step::More {
                                assert!(input.len() <= PENDING, "{encoding}: {input:x?}");
                                longer.push(input);
                            } else if modes.len() < 20 && !modes.contains(&mode) {
                                modes.push(mode);
                            }
                        }
                    }
                    unfinished = longer;
                }
                next += 1;
            }
        }
    }

    /// The characters of ASCII by themselves, and after one another.
    #[test]
    fn an_encoding_that_says_so_extends_ascii() {
        let ascii: Vec<u8> = (0..0x80).collect();
        for encoding in Encoding::all().chain(Encoding::extended()) {
            let decoded = encoding.decode_fatal(&ascii).map(|text| text.into_owned().into_bytes());
            assert_eq!(encoding.is_ascii_compatible(), decoded == Ok(ascii.clone()), "{encoding}");
        }
    }

    /// The states that an encoder reaches by characters such as these: bases that combine, of one set or another, ASCII.
    fn modes(codec: &Codec, step: fn(u32, &mut u32) -> Result<Bytes, u32>) -> Vec<u32> {
        let mut modes = std::vec![codec.mode];
        let mut next = 0;
        while next < modes.len() && modes.len() < 20 {
            for c in "aか\u{309A}Êæ日한中丂ｱЯα\u{80}é\n💩&+".chars() {
                let mut mode = modes[next];
                if step(c.into(), &mut mode).is_ok() && !modes.contains(&mode) {
                    modes.push(mode);
                }
            }
            next += 1;
        }
        modes
    }

    #[test]
    fn no_step_writes_more_than_the_table_says() {
        let rare = (0x3100..0x11_0000).step_by(211).chain([0xE5E5, 0xFFFE]);
        let scalars: Vec<char> = (0..0x3100).chain(rare).filter_map(char::from_u32).collect();
        for encoding in Encoding::all().chain(Encoding::extended()) {
            encoding.prepare();
            let codec = encoding.codec();
            let Some(EncoderRules { step, finish, .. }) = codec.encoder else { continue };
            // An encoding may lack characters of a reference.
            let length =
                |c: char, mode: &mut u32| step(c.into(), mode).map_or(0, |b| b.as_slice().len());
            let (mut character, mut reference) = (0, 0);
            for before in modes(codec, step) {
                character = character.max(finish(before).as_slice().len());
                for &scalar in &scalars {
                    let mut mode = before;
                    if step(scalar.into(), &mut mode).is_ok() {
                        character = character.max(length(scalar, &mut { before }));
                    } else {
                        let text = std::format!("&#{};", u32::from(scalar));
                        let mut mode = before;
                        let all: usize = text.chars().map(|c| length(c, &mut mode)).sum();
                        reference = reference.max(all);
                    }
                }
            }
            let MostBytes { character: most, reference: most_of_all } = encoding.most_bytes();
            assert!(character <= most.into(), "{encoding}: {character}");
            assert!(reference <= most_of_all.into(), "{encoding}: {reference}");
            assert_eq!(reference == 0, encoding.can_encode_everything(), "{encoding}");
        }
    }
}
