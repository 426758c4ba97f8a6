//! The encodings outside the standard that people meet. Their names are those of `encodium/extended`.

/// Which languages are written in a code page.
pub enum Languages {
    /// All languages that are written in this encoding of the standard.
    Of(&'static str),
    /// The languages with these tags.
    In(&'static [&'static str]),
}

/// A code page, its languages, and how much rarer text in it is than in their usual encoding, as the
/// logarithm of a share.
pub struct Page {
    pub name: &'static str,
    pub languages: Languages,
    pub share: f32,
}

const fn page(name: &'static str, languages: Languages, share: f32) -> Page {
    Page { name, languages, share }
}

use Languages::{In, Of};

const WEST: Languages = Of("windows-1252");
const EAST: Languages = Of("windows-1250");
const BALTIC: Languages = Of("windows-1257");
const CYRILLIC: Languages = Of("windows-1251");
const GREEK: Languages = Of("windows-1253");
const TURKISH: Languages = Of("windows-1254");
const HEBREW: Languages = Of("windows-1255");
const ARABIC: Languages = Of("windows-1256");
const THAI: Languages = Of("windows-874");
const VIETNAMESE: Languages = Of("windows-1258");
const ICELANDIC: Languages = In(&["is", "fo"]);
const CROATIAN: Languages = In(&["hr", "bs", "sr-Latn", "sl"]);

/// Shares of pages that were widely used, that were used less, and that hardly anybody has met.
const USED: f32 = -5.0;
const SELDOM: f32 = -6.0;
const RARE: f32 = -7.5;

/// Code pages that extend ASCII: of DOS, of the Macintosh, and of single languages.
pub const WITH_ASCII: [Page; 31] = [
    page("cp437", WEST, USED),
    page("cp720", ARABIC, USED),
    page("cp737", GREEK, USED),
    page("cp775", BALTIC, USED),
    page("cp850", WEST, USED),
    page("cp852", EAST, USED),
    page("cp855", CYRILLIC, USED),
    page("cp856", HEBREW, RARE),
    page("cp857", TURKISH, USED),
    page("cp858", WEST, SELDOM),
    page("cp860", In(&["pt", "gl"]), USED),
    page("cp861", ICELANDIC, USED),
    page("cp862", HEBREW, USED),
    page("cp863", In(&["fr"]), SELDOM),
    page("cp865", In(&["da", "nb", "nn"]), USED),
    page("cp869", GREEK, SELDOM),
    page("cp1125", In(&["uk", "be", "ru"]), SELDOM),
    page("mik", In(&["bg"]), USED),
    page("mac-centraleurope", EAST, SELDOM),
    page("mac-croatian", CROATIAN, RARE),
    page("mac-greek", GREEK, SELDOM),
    page("mac-iceland", ICELANDIC, SELDOM),
    page("mac-romanian", In(&["ro"]), RARE),
    page("mac-thai", THAI, RARE),
    page("mac-turkish", TURKISH, SELDOM),
    page("koi8-ru", In(&["uk", "be", "ru"]), RARE),
    page("koi8-t", In(&["tg"]), USED),
    page("pt154", In(&["kk", "ky", "tt", "tg"]), USED),
    page("kz-1048", In(&["kk"]), USED),
    page("viscii", VIETNAMESE, USED),
    page("tcvn", VIETNAMESE, USED),
];

/// EBCDIC.
pub const EBCDIC: [Page; 19] = [
    page("cp037", WEST, USED),
    page("cp273", In(&["de", "nds", "lb"]), USED),
    page("cp277", In(&["da", "nb", "nn"]), USED),
    page("cp278", In(&["fi", "sv"]), USED),
    page("cp280", In(&["it"]), USED),
    page("cp284", In(&["es", "ca", "gl", "ast", "eu"]), USED),
    page("cp285", In(&["en", "ga", "gd"]), SELDOM),
    page("cp297", In(&["fr"]), USED),
    page("cp424", HEBREW, USED),
    page("cp500", WEST, USED),
    page("cp870", EAST, USED),
    page("cp871", ICELANDIC, USED),
    page("cp875", GREEK, USED),
    page("cp1025", CYRILLIC, USED),
    page("cp1026", TURKISH, USED),
    page("cp1047", WEST, SELDOM),
    page("cp1112", BALTIC, USED),
    page("cp1122", In(&["et"]), USED),
    page("cp1123", In(&["uk"]), SELDOM),
];

/// Encodings that are recognized by their escape sequences.
pub const ESCAPED: [&str; 6] = [
    "hz-gb-2312",
    "iso-2022-kr",
    "iso-2022-jp-1",
    "iso-2022-jp-2",
    "iso-2022-jp-3",
    "iso-2022-jp-2004",
];

/// The byte orders of UTF-32.
pub const UTF_32: [&str; 2] = ["utf-32be", "utf-32le"];
