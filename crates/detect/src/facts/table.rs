//! The table of facts: a row for each encoding that the detector finds. Adding a row makes the detector find that
//! encoding.

use encodium::encodings::*;
use encodium::internals::facts::CodeUnits;
use encodium::{Encoding, internals};

use super::row::{Facts, Form, Shares};

/// The prior of an uncommon encoding.
const UNCOMMON: f32 = -7.0;

/// Shares of code pages that were widely used, that were used less, and that hardly anybody has met.
const USED: f32 = -5.0;
const SELDOM: f32 = -6.0;
const RARE: f32 = -7.5;

/// The cost of a mistake that is not frequent.
const RARELY: f32 = -8.0;

type Tags = &'static [&'static str];

#[rustfmt::skip]
const WESTERN: Tags = &[
    "en", "fr", "it", "es", "pt", "gl", "ast", "an", "ca", "oc", "fur", "ia", "wa", "eu", "br", "ga", "gd", "de", "nl",
    "af", "fy", "nds", "lb", "da", "nb", "nn", "sv", "is", "fo", "fi", "sq", "id", "ms", "tl", "sw", "uz",
];
const EASTERN: Tags = &["cs", "sk", "pl", "hsb", "hr", "bs", "sr-Latn", "sl", "hu"];

// Languages, by the encodings in which most of their text is.
const WEST: Shares = &[(WESTERN, 0.0), (&["cy"], -0.5), (&["et"], -0.7)];
const EAST: Shares = &[(EASTERN, 0.0), (&["ro"], 0.0)];
const BALTIC: Shares = &[(&["lv", "lt", "mi"], -0.5), (&["et"], 0.0)];
const CYRILLIC: Shares = &[(&["ru", "uk", "be", "bg", "mk", "sr"], 0.0)];
const GREEK: Shares = &[(&["el"], 0.0)];
const TURKISH: Shares = &[(&["tr", "ku"], 0.0)];
const HEBREW: Shares = &[(&["he"], 0.0)];
/// Encodings of Hebrew that are used in visual order, as on terminals, as well as in logical order.
const VISUAL_HEBREW: Shares = &[(&["he"], 0.0), (&["he-visual"], -3.0)];
const ARABIC: Shares = &[(&["ar", "fa", "ur"], 0.0)];
const THAI: Shares = &[(&["th"], 0.0)];
const VIETNAMESE: Shares = &[(&["vi"], 0.0)];
const ICELANDIC: Shares = &[(&["is", "fo"], 0.0)];
const DANISH: Shares = &[(&["da", "nb", "nn"], 0.0)];
const JAPANESE: Shares = &[(&["ja"], 0.0)];
const KOREAN: Shares = &[(&["ko"], 0.0)];

const fn row(encoding: Encoding, languages: Shares, share: f32) -> Facts {
    let facts = internals::row(encoding);
    let form = match facts.code_units {
        CodeUnits::Bytes if facts.is_single_byte => Form::Web,
        CodeUnits::Bytes if !facts.escapes.is_empty() || facts.resume.base64 => Form::Escapes,
        CodeUnits::Bytes => Form::Multi,
        _ => Form::Wide,
    };
    let is_readable = !matches!(form, Form::Multi) || !facts.sequences.is_empty();
    assert!(is_readable, "the detector asks for the sequences of several bytes");
    let (prior, extends, identifying_escapes, misreading) = (UNCOMMON, None, &[] as &[&[u8]], None);
    Facts { encoding, form, prior, languages, share, extends, identifying_escapes, misreading }
}

const fn web(encoding: Encoding, languages: Shares, share: f32) -> Facts {
    row(encoding, languages, share).misread(RARELY, &[])
}

/// Sets the prior of a code page, for text of an unknown language, by its share.
const fn of_pages(facts: Facts) -> Facts {
    let prior = if facts.share < 0.0 { 1.4 * (facts.share - 1.0) } else { UNCOMMON };
    Facts { prior, ..facts }
}

const fn page(encoding: Encoding, languages: Shares, share: f32) -> Facts {
    Facts { form: Form::CodePage, ..of_pages(row(encoding, languages, share)) }
}

const fn ebcdic(encoding: Encoding, languages: Shares, share: f32) -> Facts {
    Facts { form: Form::Ebcdic, ..of_pages(row(encoding, languages, share)) }
}

/// The multi-byte encodings that are confused with each other.
const EAST_ASIAN: &[Encoding] = &[GBK, SHIFT_JIS, BIG5, EUC_KR, EUC_JP];

/// ISO-8859-1 with its control characters. Text is decoded as this by mistake, but it is never the answer: the
/// standard's label of this name means windows-1252.
pub const LATIN_1: Facts = row(ISO_8859_1_STRICT, &[], 0.0).misread(-2.5, &[]);

/// The rows: first those of the standard, in its order. Of encodings that are as likely and as common, the first one is
/// the answer. In ISO-2022-JP's family, those with fewer sets come first.
#[rustfmt::skip]
pub static TABLE: &[Facts] = &[
    Facts { form: Form::Utf8, ..row(UTF_8, &[], 0.0).common(4.0) },
    page(IBM866, &[(&["ru"], -0.7), (&["uk", "be", "bg", "mk", "sr"], -1.7)], 0.0)
        .misread(-7.0, &[WINDOWS_1251, KOI8_R, KOI8_U, X_MAC_CYRILLIC, ISO_8859_5]),
    web(ISO_8859_2, EAST, -0.4).common(-4.25).misread(-6.0, &[]),
    web(ISO_8859_3, &[(&["eo", "mt"], -2.5), (&["tr", "ku"], -5.0)], 0.0),
    web(ISO_8859_4, &[(&["lv", "lt", "mi", "et"], -3.0)], 0.0),
    web(ISO_8859_5, CYRILLIC, -1.0),
    web(ISO_8859_6, ARABIC, -0.3),
    web(ISO_8859_7, GREEK, -0.3),
    web(ISO_8859_8, VISUAL_HEBREW, -0.3),
    Facts { misreading: None, ..web(ISO_8859_8_I, HEBREW, -0.3) },
    web(ISO_8859_10, ICELANDIC, -3.0),
    web(ISO_8859_13, &[(&["et"], -0.5), (&["lv", "lt", "mi"], -1.0), (EASTERN, -6.0)], 0.0),
    web(ISO_8859_14, &[(&["cy"], 0.0), (&["br", "ga", "gd"], -1.0)], 0.0),
    web(ISO_8859_15, &[(&["et"], -0.7), (WESTERN, -1.0)], 0.0).common(-2.75),
    web(ISO_8859_16, &[(&["ro"], -6.0), (EASTERN, -4.0)], 0.0),
    web(KOI8_R, &[(&["ru"], -0.5), (&["be", "bg", "mk", "sr"], -2.0)], 0.0).common(-4.25)
        .misread(-7.0, &[WINDOWS_1251, IBM866, X_MAC_CYRILLIC, ISO_8859_5]),
    web(KOI8_U, &[(&["uk"], -0.5), (&["ru", "be", "bg", "mk", "sr"], -2.0)], 0.0).common(-6.0),
    page(MACINTOSH, &[(WESTERN, -3.5)], 0.0).common(-6.25).misread(-7.0, &[
        WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, X_MAC_CYRILLIC, WINDOWS_1253, SHIFT_JIS,
    ]),
    web(WINDOWS_874, THAI, 0.0).common(-5.0),
    web(WINDOWS_1250, EAST, 0.0).common(-3.5).misread(-5.0, &[WINDOWS_1252, WINDOWS_1251]),
    web(WINDOWS_1251, CYRILLIC, 0.0).common(-2.75).misread(-5.0, &[
        KOI8_R, KOI8_U, IBM866, X_MAC_CYRILLIC, ISO_8859_5, WINDOWS_1252, WINDOWS_1250,
    ]),
    web(WINDOWS_1252, WEST, 0.0).common(0.0).misread(-2.0, &[
        WINDOWS_1250, WINDOWS_1251, WINDOWS_1253, WINDOWS_1254, WINDOWS_1255, WINDOWS_1256, WINDOWS_1257, WINDOWS_1258,
        WINDOWS_874, KOI8_R, KOI8_U, IBM866, MACINTOSH, X_MAC_CYRILLIC, ISO_8859_2, ISO_8859_5, ISO_8859_7,
        GBK, SHIFT_JIS, BIG5, EUC_KR, EUC_JP,
    ]),
    web(WINDOWS_1253, GREEK, 0.0).common(-4.25),
    web(WINDOWS_1254, TURKISH, 0.0).common(-4.25).misread(-6.0, &[]),
    web(WINDOWS_1255, HEBREW, 0.0).common(-4.25),
    web(WINDOWS_1256, ARABIC, 0.0).common(-4.25),
    web(WINDOWS_1257, BALTIC, 0.0).common(-5.0),
    web(WINDOWS_1258, VIETNAMESE, -1.0).common(-6.25),
    page(X_MAC_CYRILLIC, CYRILLIC, -1.0).misread(RARELY, &[]),
    row(GBK, &[(&["zh-Hans", "zh-Hant"], 0.0)], -2.0).common(-1.5).misread(-4.0, EAST_ASIAN),
    row(GB18030, &[], 0.0).common(-2.5).extending(GBK),
    row(BIG5, &[(&["zh-Hant"], 0.0)], -1.5).misread(-5.0, EAST_ASIAN),
    row(EUC_JP, JAPANESE, -1.5).misread(-5.0, EAST_ASIAN),
    row(ISO_2022_JP, JAPANESE, 0.0),
    row(SHIFT_JIS, JAPANESE, -1.0).misread(-4.0, EAST_ASIAN),
    row(EUC_KR, KOREAN, -1.0).misread(-5.0, EAST_ASIAN),
    // Without a byte order mark they are among the rarest.
    row(UTF_16BE, &[], 0.0).common(-3.0),
    row(UTF_16LE, &[], 0.0).common(-3.0),
    Facts { misreading: None, ..web(X_USER_DEFINED, &[], 0.0) },
    // Code pages outside the standard that people meet.
    page(CP437, WEST, USED).misread(-7.0, &[WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, WINDOWS_1250]),
    page(CP720, ARABIC, USED),
    page(CP737, GREEK, USED),
    page(CP775, BALTIC, USED),
    page(CP850, WEST, USED).misread(RARELY, &[WINDOWS_1252, WINDOWS_1251, KOI8_R, IBM866, WINDOWS_1250]),
    page(CP852, EAST, USED),
    page(CP855, CYRILLIC, USED),
    page(CP856, VISUAL_HEBREW, RARE),
    page(CP857, TURKISH, USED),
    page(CP858, WEST, SELDOM),
    page(CP860, &[(&["pt", "gl"], 0.0)], USED),
    page(CP861, ICELANDIC, USED),
    page(CP862, VISUAL_HEBREW, USED),
    page(CP863, &[(&["fr"], 0.0)], SELDOM),
    page(CP865, DANISH, USED),
    page(CP869, GREEK, SELDOM),
    page(CP1125, &[(&["uk", "be", "ru"], 0.0)], SELDOM),
    page(MIK, &[(&["bg"], 0.0)], USED),
    page(MAC_CENTRALEUROPE, EAST, SELDOM),
    page(MAC_CROATIAN, &[(&["hr", "bs", "sr-Latn", "sl"], 0.0)], RARE),
    page(MAC_GREEK, GREEK, SELDOM),
    page(MAC_ICELAND, ICELANDIC, SELDOM),
    page(MAC_ROMANIAN, &[(&["ro"], 0.0)], RARE),
    page(MAC_THAI, THAI, RARE),
    page(MAC_TURKISH, TURKISH, SELDOM),
    page(KOI8_T, &[(&["tg"], 0.0)], USED),
    page(PT154, &[(&["kk", "ky", "tt", "tg"], 0.0)], USED),
    page(KZ_1048, &[(&["kk"], 0.0)], USED),
    page(VISCII, VIETNAMESE, USED),
    page(TCVN, VIETNAMESE, USED),
    ebcdic(CP037, WEST, USED),
    ebcdic(CP273, &[(&["de", "nds", "lb"], 0.0)], USED),
    ebcdic(CP277, DANISH, USED),
    ebcdic(CP278, &[(&["fi", "sv"], 0.0)], USED),
    ebcdic(CP280, &[(&["it"], 0.0)], USED),
    ebcdic(CP284, &[(&["es", "ca", "gl", "ast", "eu"], 0.0)], USED),
    ebcdic(CP285, &[(&["en", "ga", "gd"], 0.0)], SELDOM),
    ebcdic(CP297, &[(&["fr"], 0.0)], USED),
    ebcdic(CP424, VISUAL_HEBREW, USED),
    ebcdic(CP500, WEST, USED),
    ebcdic(CP870, EAST, USED),
    ebcdic(CP871, ICELANDIC, USED),
    ebcdic(CP875, GREEK, USED),
    ebcdic(CP1025, CYRILLIC, USED),
    ebcdic(CP1026, TURKISH, USED),
    ebcdic(CP1047, WEST, SELDOM),
    ebcdic(CP1112, BALTIC, USED),
    ebcdic(CP1122, &[(&["et"], 0.0)], USED),
    ebcdic(CP1123, &[(&["uk"], 0.0)], SELDOM),
    row(HZ_GB_2312, &[(&["zh-Hans"], 0.0)], 0.0),
    row(ISO_2022_KR, KOREAN, 0.0),
    row(ISO_2022_JP_1, JAPANESE, 0.0),
    row(ISO_2022_JP_2, JAPANESE, 0.0),
    row(ISO_2022_JP_3, JAPANESE, 0.0),
    Facts { identifying_escapes: &[b"\x1B$(Q"], ..row(ISO_2022_JP_2004, JAPANESE, 0.0) },
    row(UTF_7, &[], 0.0),
    row(UTF_32BE, &[], 0.0),
    row(UTF_32LE, &[], 0.0),
    row(JOHAB, KOREAN, -5.0),
];
