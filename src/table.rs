//! The one table of names, labels and codecs (the standard's section 4 and the extended encodings). The
//! build makes the label map of the JavaScript side from it.

use crate::codec::{Codec, Row, StrRules, is_same, row};
use crate::extended::utf_16 as utf_16_rfc2781;
#[cfg(feature = "extended")]
use crate::extended::{
    big5_hkscs, cesu_8, dicom, euc_jp as extended_euc_jp, gb_2312, hz_gb_2312,
    iso_2022_jp_family::{ISO_2022_JP_1, ISO_2022_JP_2, ISO_2022_JP_3, ISO_2022_JP_2004},
    iso_2022_kr, iso_8859_1,
    jis_x_0213::{EUC_JIS_2004, SHIFT_JIS_2004},
    johab, modified_utf_8, utf_7, utf_7_imap, utf_32,
};
#[cfg(feature = "extended")]
use crate::extended::{
    code_page_rows::CODE_PAGES, ebcdic_mixed::EBCDIC_MIXED, gsm_03_38_rows::GSM_03_38,
};
use crate::index;
use crate::standard::{
    big5, euc_jp, euc_kr, gb18030, iso_2022_jp, replacement, shift_jis, single_byte,
    single_byte::single_byte, utf_8, utf_16, x_user_defined,
};

#[rustfmt::skip]
const STANDARD: [Row; 40] = [
    // The Encoding
    row("UTF-8", utf_8::UTF_8, &["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"]).with_str(utf_8::STR),
    // Legacy single-byte encodings
    row("IBM866", single_byte(0), &["866", "cp866", "csibm866", "ibm866"]).with_str(single_byte::STR),
    row("ISO-8859-2", single_byte(1), &["csisolatin2", "iso-8859-2", "iso-ir-101", "iso8859-2", "iso88592", "iso_8859-2", "iso_8859-2:1987", "l2", "latin2"]).with_str(single_byte::STR),
    row("ISO-8859-3", single_byte(2), &["csisolatin3", "iso-8859-3", "iso-ir-109", "iso8859-3", "iso88593", "iso_8859-3", "iso_8859-3:1988", "l3", "latin3"]).with_str(single_byte::STR),
    row("ISO-8859-4", single_byte(3), &["csisolatin4", "iso-8859-4", "iso-ir-110", "iso8859-4", "iso88594", "iso_8859-4", "iso_8859-4:1988", "l4", "latin4"]).with_str(single_byte::STR),
    row("ISO-8859-5", single_byte(4), &["csisolatincyrillic", "cyrillic", "iso-8859-5", "iso-ir-144", "iso8859-5", "iso88595", "iso_8859-5", "iso_8859-5:1988"]).with_str(single_byte::STR),
    row("ISO-8859-6", single_byte(5), &["arabic", "asmo-708", "csiso88596e", "csiso88596i", "csisolatinarabic", "ecma-114", "iso-8859-6", "iso-8859-6-e", "iso-8859-6-i", "iso-ir-127", "iso8859-6", "iso88596", "iso_8859-6", "iso_8859-6:1987"]).with_str(single_byte::STR),
    row("ISO-8859-7", single_byte(6), &["csisolatingreek", "ecma-118", "elot_928", "greek", "greek8", "iso-8859-7", "iso-ir-126", "iso8859-7", "iso88597", "iso_8859-7", "iso_8859-7:1987", "sun_eu_greek"]).with_str(single_byte::STR),
    row("ISO-8859-8", single_byte(7), &["csiso88598e", "csisolatinhebrew", "hebrew", "iso-8859-8", "iso-8859-8-e", "iso-ir-138", "iso8859-8", "iso88598", "iso_8859-8", "iso_8859-8:1988", "visual"]).with_str(single_byte::STR),
    row("ISO-8859-8-I", single_byte(7), &["csiso88598i", "iso-8859-8-i", "logical"]).with_str(single_byte::STR),
    row("ISO-8859-10", single_byte(8), &["csisolatin6", "iso-8859-10", "iso-ir-157", "iso8859-10", "iso885910", "l6", "latin6"]).with_str(single_byte::STR),
    row("ISO-8859-13", single_byte(9), &["iso-8859-13", "iso8859-13", "iso885913"]).with_str(single_byte::STR),
    row("ISO-8859-14", single_byte(10), &["iso-8859-14", "iso8859-14", "iso885914"]).with_str(single_byte::STR),
    row("ISO-8859-15", single_byte(11), &["csisolatin9", "iso-8859-15", "iso8859-15", "iso885915", "iso_8859-15", "l9"]).with_str(single_byte::STR),
    row("ISO-8859-16", single_byte(12), &["iso-8859-16"]).with_str(single_byte::STR),
    row("KOI8-R", single_byte(13), &["cskoi8r", "koi", "koi8", "koi8-r", "koi8_r"]).with_str(single_byte::STR),
    row("KOI8-U", single_byte(14), &["koi8-ru", "koi8-u"]).with_str(single_byte::STR),
    row("macintosh", single_byte(15), &["csmacintosh", "mac", "macintosh", "x-mac-roman"]).with_str(single_byte::STR),
    row("windows-874", single_byte(16), &["dos-874", "iso-8859-11", "iso8859-11", "iso885911", "tis-620", "windows-874"]).with_str(single_byte::STR),
    row("windows-1250", single_byte(17), &["cp1250", "windows-1250", "x-cp1250"]).with_str(single_byte::STR),
    row("windows-1251", single_byte(18), &["cp1251", "windows-1251", "x-cp1251"]).with_str(single_byte::STR),
    row("windows-1252", single_byte(19), &["ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252"]).with_str(single_byte::STR),
    row("windows-1253", single_byte(20), &["cp1253", "windows-1253", "x-cp1253"]).with_str(single_byte::STR),
    row("windows-1254", single_byte(21), &["cp1254", "csisolatin5", "iso-8859-9", "iso-ir-148", "iso8859-9", "iso88599", "iso_8859-9", "iso_8859-9:1989", "l5", "latin5", "windows-1254", "x-cp1254"]).with_str(single_byte::STR),
    row("windows-1255", single_byte(22), &["cp1255", "windows-1255", "x-cp1255"]).with_str(single_byte::STR),
    row("windows-1256", single_byte(23), &["cp1256", "windows-1256", "x-cp1256"]).with_str(single_byte::STR),
    row("windows-1257", single_byte(24), &["cp1257", "windows-1257", "x-cp1257"]).with_str(single_byte::STR),
    row("windows-1258", single_byte(25), &["cp1258", "windows-1258", "x-cp1258"]).with_str(single_byte::STR),
    row("x-mac-cyrillic", single_byte(26), &["x-mac-cyrillic", "x-mac-ukrainian"]).with_str(single_byte::STR),
    // Legacy multi-byte Chinese (simplified) encodings
    row("GBK", gb18030::GBK, &["chinese", "csgb2312", "csiso58gb231280", "gb2312", "gb_2312", "gb_2312-80", "gbk", "iso-ir-58", "x-gbk"]).with_str(gb18030::STR),
    row("gb18030", gb18030::GB18030, &["gb18030"]).with_str(gb18030::STR),
    // Legacy multi-byte Chinese (traditional) encodings
    row("Big5", big5::BIG5, &["big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5"]).with_str(big5::STR),
    // Legacy multi-byte Japanese encodings
    row("EUC-JP", euc_jp::EUC_JP, &["cseucpkdfmtjapanese", "euc-jp", "x-euc-jp"]).with_str(euc_jp::STR),
    row("ISO-2022-JP", iso_2022_jp::ISO_2022_JP, &["csiso2022jp", "iso-2022-jp"]).with_str(iso_2022_jp::STR),
    row("Shift_JIS", shift_jis::SHIFT_JIS, &["csshiftjis", "ms932", "ms_kanji", "shift-jis", "shift_jis", "sjis", "windows-31j", "x-sjis"]).with_str(shift_jis::STR),
    // Legacy multi-byte Korean encodings
    row("EUC-KR", euc_kr::EUC_KR, &["cseuckr", "csksc56011987", "euc-kr", "iso-ir-149", "korean", "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "ksc_5601", "windows-949"]).with_str(euc_kr::STR),
    // Legacy miscellaneous encodings
    row("replacement", replacement::REPLACEMENT, &["csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement"]),
    row("UTF-16BE", utf_16::UTF_16BE, &["unicodefffe", "utf-16be"]).with_str(utf_16::STR),
    row("UTF-16LE", utf_16::UTF_16LE, &["csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le"]).with_str(utf_16::STR),
    row("x-user-defined", x_user_defined::X_USER_DEFINED, &["x-user-defined"]).with_str(x_user_defined::STR),
];

/// UTF-16 by RFC 2781. Every module of the JavaScript package has these two, because `LegacyTextEncoder` encodes
/// UTF-16 by them.
#[rustfmt::skip]
const UTF_16: [Row; 2] = [
    row("utf-16be-rfc2781", utf_16_rfc2781::BE, &["csutf16be", "utf-16be-rfc2781"]),
    row("utf-16le-rfc2781", utf_16_rfc2781::LE, &["csutf16le", "utf-16le-rfc2781"]),
];

/// The other encodings with a form of their own.
#[cfg(feature = "extended")]
#[rustfmt::skip]
const EXTENDED: [Row; 23] = [
    row("iso-8859-1", iso_8859_1::ISO_8859_1, &["cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1"]),
    row("utf-7", utf_7::UTF_7, &["csunicode11utf7", "csutf7", "unicode-1-1-utf-7", "unicode-2-0-utf-7", "utf-7", "utf7"]),
    row("utf-7-optional-direct", utf_7::OPTIONAL_DIRECT, &[]),
    row("utf-7-imap", utf_7_imap::UTF_7_IMAP, &["csutf7imap", "utf-7-imap"]),
    row("utf-16", utf_16_rfc2781::UTF_16, &["csutf16", "utf-16"]),
    row("utf-32", utf_32::UTF_32, &["csutf32", "utf-32", "utf32"]),
    row("utf-32be", utf_32::BE, &["csutf32be", "utf-32be"]),
    row("utf-32le", utf_32::LE, &["csutf32le", "utf-32le"]),
    row("iso-2022-kr", iso_2022_kr::ISO_2022_KR, &["csiso2022kr", "iso-2022-kr"]),
    row("hz-gb-2312", hz_gb_2312::HZ_GB_2312, &["cshzgb2312", "hz", "hz-gb-2312"]),
    row("cesu-8", cesu_8::CESU_8, &["cscesu-8", "cscesu8", "cesu-8"]),
    row("modified-utf-8", modified_utf_8::MODIFIED_UTF_8, &["modified-utf-8", "mutf-8", "java-modified-utf-8"]),
    row("gb2312", gb_2312::GB_2312, &["csgb2312", "csiso58gb231280", "euc-cn", "gb2312", "gb_2312-80", "iso-ir-58"]),
    row("johab", johab::JOHAB, &["cp1361", "johab", "ksc5601-1992", "ms1361", "x-johab"]),
    row("big5-hkscs", big5_hkscs::BIG5_HKSCS, &["big5-hkscs", "csbig5hkscs"]),
    row("euc-jp", extended_euc_jp::EUC_JP, &["cseucpkdfmtjapanese", "euc-jp", "ujis", "x-euc-jp"]),
    row("shift_jis-2004", SHIFT_JIS_2004, &["shift_jis-2004", "shift_jisx0213", "sjis-2004", "sjisx0213"]),
    row("euc-jis-2004", EUC_JIS_2004, &["euc-jis-2004", "euc-jisx0213", "jisx0213"]),
    row("iso-2022-jp-1", ISO_2022_JP_1, &["iso-2022-jp-1"]),
    row("iso-2022-jp-2", ISO_2022_JP_2, &["csiso2022jp2", "iso-2022-jp-2"]),
    row("iso-2022-jp-3", ISO_2022_JP_3, &["iso-2022-jp-3"]),
    row("iso-2022-jp-2004", ISO_2022_JP_2004, &["iso-2022-jp-2004"]),
    row("dicom", dicom::DICOM, &[]),
];

/// The code pages: those that are indexes of the standard, the others, EBCDIC, and EBCDIC with its line ends
/// exchanged.
#[cfg(feature = "extended")]
const PAGES: [&[Row]; 4] = {
    let (pages, swapped) = CODE_PAGES.split_at(index::PAGES);
    let (pages, ebcdic) = pages.split_at(index::PAGES - index::EBCDIC);
    let (of_standard, others) = pages.split_at(index::SINGLE_BYTE_COUNT);
    [of_standard, others, ebcdic, swapped]
};

/// EBCDIC with two-byte characters, and the same with its line ends exchanged.
#[cfg(feature = "extended")]
const MIXED: (&[Row], &[Row]) = EBCDIC_MIXED.split_at(EBCDIC_MIXED.len() / 2);

/// The sections of the table, in the order of their encodings' ids.
#[derive(Clone, Copy)]
pub enum Section {
    /// The encodings of the standard.
    Standard,
    /// UTF-16 by RFC 2781, which every module of the JavaScript package has.
    Utf16,
    /// Other encodings with a form of their own.
    Extended,
    /// The alphabets of GSM 03.38.
    Gsm0338,
    /// Code pages that are indexes of the standard.
    PagesOfStandard,
    /// Code pages that extend ASCII.
    Pages,
    /// Code pages of EBCDIC.
    Ebcdic,
    /// Code pages of EBCDIC with their line ends exchanged.
    SwappedEbcdic,
    /// EBCDIC with two-byte characters.
    EbcdicMixed,
    /// EBCDIC with two-byte characters and with its line ends exchanged.
    SwappedEbcdicMixed,
}

/// The rows of each [`Section`].
const SECTIONS: &[&[Row]] = &[
    &STANDARD,
    &UTF_16,
    #[cfg(feature = "extended")]
    &EXTENDED,
    #[cfg(feature = "extended")]
    unless_detect(GSM_03_38),
    #[cfg(feature = "extended")]
    PAGES[0],
    #[cfg(feature = "extended")]
    PAGES[1],
    #[cfg(feature = "extended")]
    PAGES[2],
    #[cfg(feature = "extended")]
    unless_detect(PAGES[3]),
    #[cfg(feature = "extended")]
    unless_detect(MIXED.0),
    #[cfg(feature = "extended")]
    unless_detect(MIXED.1),
];

/// Rows that the module of `encodium/detect` lacks.
#[cfg(feature = "extended")]
const fn unless_detect(rows: &'static [Row]) -> &'static [Row] {
    if cfg!(encodium_module = "detect") { &[] } else { rows }
}

/// The id of the first encoding of a section. One that this build lacks begins at the end of the table.
pub const fn first_id(section: Section) -> usize {
    count(section as usize)
}

/// How many encodings the first sections have.
const fn count(sections: usize) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < sections && i < SECTIONS.len() {
        count += SECTIONS[i].len();
        i += 1;
    }
    count
}

pub const COUNT: usize = count(SECTIONS.len());

static ROWS: [Row; COUNT] = {
    let mut rows = [STANDARD[0]; COUNT];
    let mut section = 0;
    while section < SECTIONS.len() {
        let start = count(section);
        let mut i = 0;
        while i < SECTIONS[section].len() {
            rows[start + i] = SECTIONS[section][i];
            i += 1;
        }
        section += 1;
    }
    rows
};

// An array for each column, so that a build which uses no names or no UTF-8 contains none.

/// The codecs, by id.
pub static CODECS: [Codec; COUNT] = codecs(KIND);
/// The codecs of a module that has only code pages: all other encodings are `replacement`.
pub static CODE_PAGE_CODECS: [Codec; COUNT] = codecs(Kind::CodePages);

/// The encodings whose codecs a module contains.
#[derive(Clone, Copy)]
enum Kind {
    All,
    CodePages,
    /// The standard's, and [`DETECTED`].
    Detected,
}

/// The encodings that this build has.
const KIND: Kind = if cfg!(encodium_module = "detect") { Kind::Detected } else { Kind::All };

/// The encodings outside the standard that `encodium/detect` decodes. A test of the detector compares them with its
/// candidates.
#[rustfmt::skip]
pub const DETECTED: [&str; 56] = [
    "iso-8859-1", "utf-32be", "utf-32le", "iso-2022-kr", "hz-gb-2312", "johab", "cp437",
    "cp720", "cp737", "cp775", "cp850", "cp852", "cp855", "cp856", "cp857", "cp858", "cp860",
    "cp861", "cp862", "cp863", "cp865", "cp869", "cp1125", "mik", "mac-centraleurope",
    "mac-croatian", "mac-greek", "mac-iceland", "mac-romanian", "mac-thai", "mac-turkish",
    "koi8-ru", "koi8-t", "pt154", "kz-1048", "viscii", "tcvn", "cp037", "cp273", "cp277",
    "cp278", "cp280", "cp284", "cp285", "cp297", "cp424", "cp500", "cp870", "cp871", "cp875",
    "cp1025", "cp1026", "cp1047", "cp1112", "cp1122", "cp1123",
];

impl Kind {
    /// Whether it has the encoding with an id.
    const fn has(self, id: usize) -> bool {
        match self {
            Kind::All => true,
            Kind::CodePages => is_page(id),
            Kind::Detected => id < OF_STANDARD || is_detected(ROWS[id].name.as_bytes()),
        }
    }
}

const fn is_page(id: usize) -> bool {
    matches!(ROWS[id].codec.index, Some(index::CODE_PAGES))
}

const fn is_detected(name: &[u8]) -> bool {
    let mut i = 0;
    while i < DETECTED.len() && !is_same(DETECTED[i].as_bytes(), name) {
        i += 1;
    }
    i < DETECTED.len()
}

const fn codecs(kind: Kind) -> [Codec; COUNT] {
    let mut codecs = [replacement::REPLACEMENT; COUNT];
    let mut i = 0;
    while i < COUNT {
        if kind.has(i) {
            codecs[i] = ROWS[i].codec;
        }
        i += 1;
    }
    codecs
}

/// The names and labels, by id.
pub static NAMES: [(&str, &[&str]); COUNT] = {
    let mut names = [("", &[] as &[&str]); COUNT];
    let mut i = 0;
    while i < COUNT {
        // The detector also recognizes encodings that it does not decode.
        if !is_page(i) || KIND.has(i) {
            names[i] = (ROWS[i].name, ROWS[i].labels);
        }
        i += 1;
    }
    names
};
pub static STR_RULES: [StrRules; COUNT] = {
    let mut rules = [StrRules::NONE; COUNT];
    let mut i = 0;
    while i < COUNT {
        rules[i] = ROWS[i].str_rules;
        i += 1;
    }
    rules
};

/// How many encodings are the standard's, which come first.
pub const OF_STANDARD: usize = STANDARD.len();

/// The id of the encoding with exactly this name.
pub const fn id(name: &str) -> usize {
    let mut id = 0;
    while id < COUNT {
        if is_same(NAMES[id].0.as_bytes(), name.as_bytes()) {
            return id;
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
    use crate::codec::Step;

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
                encoding.decoder().ignore_bom().decode_to_string(&bytes, &mut text, true).unwrap();
                assert_eq!(decode_by_steps(codec, &bytes), text, "{encoding:?} {lead:#x}");
            }
            for first in (0..0x11000).step_by(0x100) {
                if let Some((text, bytes)) = encode_by_steps(codec, first..first + 0x100) {
                    assert_eq!(encoding.encode(&text).unwrap(), bytes, "{encoding:?} {first:#x}");
                }
            }
        }
    }
}
