//! The code pages outside the standard that people meet.

use encodium::*;

/// Which languages are written in a code page.
pub enum Languages {
    /// All languages that are written in this encoding of the standard.
    Of(Encoding),
    /// The languages with these tags.
    In(&'static [&'static str]),
}

/// A code page, its languages, and how much rarer text in it is than in their commonest encoding, as the
/// logarithm of a share.
pub struct Page {
    pub encoding: Encoding,
    pub languages: Languages,
    pub share: f32,
}

const fn page(encoding: Encoding, languages: Languages, share: f32) -> Page {
    Page { encoding, languages, share }
}

use Languages::{In, Of};

const WEST: Languages = Of(WINDOWS_1252);
const EAST: Languages = Of(WINDOWS_1250);
const BALTIC: Languages = Of(WINDOWS_1257);
const CYRILLIC: Languages = Of(WINDOWS_1251);
const GREEK: Languages = Of(WINDOWS_1253);
const TURKISH: Languages = Of(WINDOWS_1254);
const HEBREW: Languages = Of(WINDOWS_1255);
const ARABIC: Languages = Of(WINDOWS_1256);
const THAI: Languages = Of(WINDOWS_874);
const VIETNAMESE: Languages = Of(WINDOWS_1258);
const ICELANDIC: Languages = In(&["is", "fo"]);
const CROATIAN: Languages = In(&["hr", "bs", "sr-Latn", "sl"]);

/// Shares of pages that were widely used, that were used less, and that hardly anybody has met.
const USED: f32 = -5.0;
const SELDOM: f32 = -6.0;
const RARE: f32 = -7.5;

/// Code pages that extend ASCII: of DOS, of the Macintosh, and of single languages.
pub const WITH_ASCII: [Page; 30] = [
    page(CP437, WEST, USED),
    page(CP720, ARABIC, USED),
    page(CP737, GREEK, USED),
    page(CP775, BALTIC, USED),
    page(CP850, WEST, USED),
    page(CP852, EAST, USED),
    page(CP855, CYRILLIC, USED),
    page(CP856, HEBREW, RARE),
    page(CP857, TURKISH, USED),
    page(CP858, WEST, SELDOM),
    page(CP860, In(&["pt", "gl"]), USED),
    page(CP861, ICELANDIC, USED),
    page(CP862, HEBREW, USED),
    page(CP863, In(&["fr"]), SELDOM),
    page(CP865, In(&["da", "nb", "nn"]), USED),
    page(CP869, GREEK, SELDOM),
    page(CP1125, In(&["uk", "be", "ru"]), SELDOM),
    page(MIK, In(&["bg"]), USED),
    page(MAC_CENTRALEUROPE, EAST, SELDOM),
    page(MAC_CROATIAN, CROATIAN, RARE),
    page(MAC_GREEK, GREEK, SELDOM),
    page(MAC_ICELAND, ICELANDIC, SELDOM),
    page(MAC_ROMANIAN, In(&["ro"]), RARE),
    page(MAC_THAI, THAI, RARE),
    page(MAC_TURKISH, TURKISH, SELDOM),
    page(KOI8_T, In(&["tg"]), USED),
    page(PT154, In(&["kk", "ky", "tt", "tg"]), USED),
    page(KZ_1048, In(&["kk"]), USED),
    page(VISCII, VIETNAMESE, USED),
    page(TCVN, VIETNAMESE, USED),
];

/// EBCDIC.
pub const EBCDIC: [Page; 19] = [
    page(CP037, WEST, USED),
    page(CP273, In(&["de", "nds", "lb"]), USED),
    page(CP277, In(&["da", "nb", "nn"]), USED),
    page(CP278, In(&["fi", "sv"]), USED),
    page(CP280, In(&["it"]), USED),
    page(CP284, In(&["es", "ca", "gl", "ast", "eu"]), USED),
    page(CP285, In(&["en", "ga", "gd"]), SELDOM),
    page(CP297, In(&["fr"]), USED),
    page(CP424, HEBREW, USED),
    page(CP500, WEST, USED),
    page(CP870, EAST, USED),
    page(CP871, ICELANDIC, USED),
    page(CP875, GREEK, USED),
    page(CP1025, CYRILLIC, USED),
    page(CP1026, TURKISH, USED),
    page(CP1047, WEST, SELDOM),
    page(CP1112, BALTIC, USED),
    page(CP1122, In(&["et"]), USED),
    page(CP1123, In(&["uk"]), SELDOM),
];
