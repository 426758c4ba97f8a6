//! The languages that there are models of, and the encodings that each is written in.

use encodium::*;

use crate::candidates::{CandidateId, candidate};

/// Which letters a language is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    Latin,
    Cyrillic,
    Greek,
    Hebrew,
    Arabic,
    Thai,
}

/// The scripts that there are models of, by their numbers.
pub const SCRIPTS: [Script; 6] =
    [Script::Latin, Script::Cyrillic, Script::Greek, Script::Hebrew, Script::Arabic, Script::Thai];

impl Script {
    /// The script of a letter, if there are models of it.
    pub fn of(letter: u16) -> Option<Script> {
        match letter {
            0..0x370 | 0x1E00..=0x1EFF => Some(Script::Latin),
            0x370..=0x3FF | 0x1F00..=0x1FFF => Some(Script::Greek),
            0x400..=0x52F => Some(Script::Cyrillic),
            0x590..=0x5FF => Some(Script::Hebrew),
            0x600..=0x6FF | 0x750..=0x77F | 0xFB50..=0xFDFF | 0xFE70..=0xFEFE => {
                Some(Script::Arabic)
            }
            0xE00..=0xE7F => Some(Script::Thai),
            _ => None,
        }
    }
}

/// An encoding and how much rarer a language's text is in it, as the logarithm of a share.
pub type Home = (CandidateId, f32);

const fn home(encoding: Encoding, share: f32) -> Home {
    (candidate(encoding), share)
}

/// A row of the table.
pub struct Language {
    /// BCP 47; of pooled models an empty one.
    pub tag: &'static str,
    pub script: Script,
    pub homes: &'static [Home],
    /// The index of a language before this one whose model is most like it.
    pub like: usize,
}

const WEST: &[Home] = &[home(WINDOWS_1252, 0.0), home(ISO_8859_15, -1.0), home(MACINTOSH, -3.5)];
const CELTIC: &[Home] = &[
    home(WINDOWS_1252, 0.0),
    home(ISO_8859_14, -1.0),
    home(ISO_8859_15, -1.0),
    home(MACINTOSH, -3.5),
];
const WELSH: &[Home] = &[home(ISO_8859_14, 0.0), home(WINDOWS_1252, -0.5)];
const NORDIC: &[Home] = &[
    home(WINDOWS_1252, 0.0),
    home(ISO_8859_15, -1.0),
    home(MACINTOSH, -3.5),
    home(ISO_8859_10, -3.0),
];
const EAST: &[Home] = &[
    home(WINDOWS_1250, 0.0),
    home(ISO_8859_2, -0.4),
    home(ISO_8859_16, -4.0),
    home(ISO_8859_13, -6.0),
];
const ROMANIAN: &[Home] =
    &[home(WINDOWS_1250, 0.0), home(ISO_8859_2, -0.4), home(ISO_8859_16, -1.0)];
const BALTIC: &[Home] =
    &[home(WINDOWS_1257, -0.5), home(ISO_8859_13, -1.0), home(ISO_8859_4, -3.0)];
const ESTONIAN: &[Home] = &[
    home(WINDOWS_1257, 0.0),
    home(ISO_8859_13, -0.5),
    home(WINDOWS_1252, -0.7),
    home(ISO_8859_15, -0.7),
    home(ISO_8859_4, -3.0),
];
const TURKISH: &[Home] = &[home(WINDOWS_1254, 0.0), home(ISO_8859_3, -5.0)];
const SOUTH: &[Home] = &[home(ISO_8859_3, 0.0)];
const VIETNAMESE: &[Home] = &[home(WINDOWS_1258, 0.0)];
const RUSSIAN: &[Home] = &[
    home(WINDOWS_1251, 0.0),
    home(KOI8_R, -0.5),
    home(IBM866, -0.7),
    home(ISO_8859_5, -1.0),
    home(X_MAC_CYRILLIC, -1.0),
    home(KOI8_U, -2.0),
];
const UKRAINIAN: &[Home] = &[
    home(WINDOWS_1251, 0.0),
    home(KOI8_U, -0.5),
    home(ISO_8859_5, -1.0),
    home(X_MAC_CYRILLIC, -1.0),
    home(IBM866, -1.7),
];
const CYRILLIC: &[Home] = &[
    home(WINDOWS_1251, 0.0),
    home(ISO_8859_5, -1.0),
    home(X_MAC_CYRILLIC, -1.0),
    home(IBM866, -1.7),
    home(KOI8_R, -2.0),
    home(KOI8_U, -2.0),
];
const GREEK: &[Home] = &[home(WINDOWS_1253, 0.0), home(ISO_8859_7, -0.3)];
const HEBREW: &[Home] =
    &[home(WINDOWS_1255, 0.0), home(ISO_8859_8, -0.3), home(ISO_8859_8_I, -0.3)];
const ARABIC: &[Home] = &[home(WINDOWS_1256, 0.0), home(ISO_8859_6, -0.3)];
const THAI: &[Home] = &[home(WINDOWS_874, 0.0)];
const UNICODE: &[Home] = &[];

const fn row(tag: &'static str, script: Script, homes: &'static [Home], like: usize) -> Language {
    Language { tag, script, homes, like }
}

use Script::{Arabic, Cyrillic, Greek, Hebrew, Latin, Thai};

/// In the order of the packed models.
pub const LANGUAGES: [Language; 75] = [
    row("en", Latin, WEST, 0),
    row("fr", Latin, WEST, 0),
    row("it", Latin, WEST, 1),
    row("es", Latin, WEST, 2),
    row("pt", Latin, WEST, 3),
    row("gl", Latin, WEST, 4),
    row("ast", Latin, WEST, 3),
    row("an", Latin, WEST, 3),
    row("ca", Latin, WEST, 3),
    row("oc", Latin, WEST, 8),
    row("fur", Latin, WEST, 2),
    row("ia", Latin, WEST, 2),
    row("wa", Latin, WEST, 1),
    row("eu", Latin, WEST, 3),
    row("br", Latin, CELTIC, 1),
    row("ga", Latin, CELTIC, 0),
    row("gd", Latin, CELTIC, 15),
    row("cy", Latin, WELSH, 0),
    row("de", Latin, WEST, 0),
    row("nl", Latin, WEST, 18),
    row("af", Latin, WEST, 19),
    row("fy", Latin, WEST, 19),
    row("nds", Latin, WEST, 18),
    row("lb", Latin, WEST, 18),
    row("da", Latin, WEST, 18),
    row("nb", Latin, WEST, 24),
    row("nn", Latin, WEST, 25),
    row("sv", Latin, WEST, 25),
    row("is", Latin, NORDIC, 24),
    row("fo", Latin, NORDIC, 28),
    row("fi", Latin, WEST, 27),
    row("et", Latin, ESTONIAN, 30),
    row("lv", Latin, BALTIC, 31),
    row("lt", Latin, BALTIC, 32),
    row("mi", Latin, BALTIC, 2),
    row("sq", Latin, WEST, 1),
    row("id", Latin, WEST, 0),
    row("ms", Latin, WEST, 36),
    row("tl", Latin, WEST, 36),
    row("sw", Latin, WEST, 36),
    row("cs", Latin, EAST, 0),
    row("sk", Latin, EAST, 40),
    row("pl", Latin, EAST, 40),
    row("csb", Latin, UNICODE, 42),
    row("hsb", Latin, EAST, 40),
    row("hr", Latin, EAST, 41),
    row("bs", Latin, EAST, 45),
    row("sr-Latn", Latin, EAST, 45),
    row("sl", Latin, EAST, 45),
    row("hu", Latin, EAST, 0),
    row("ro", Latin, ROMANIAN, 2),
    row("tr", Latin, TURKISH, 0),
    row("az", Latin, UNICODE, 51),
    row("ku", Latin, TURKISH, 51),
    row("uz", Latin, WEST, 51),
    row("eo", Latin, SOUTH, 3),
    row("mt", Latin, SOUTH, 2),
    row("vi", Latin, VIETNAMESE, 0),
    row("ru", Cyrillic, RUSSIAN, 58),
    row("uk", Cyrillic, UKRAINIAN, 58),
    row("be", Cyrillic, CYRILLIC, 59),
    row("bg", Cyrillic, CYRILLIC, 58),
    row("mk", Cyrillic, CYRILLIC, 61),
    row("sr", Cyrillic, CYRILLIC, 62),
    row("kk", Cyrillic, UNICODE, 58),
    row("tt", Cyrillic, UNICODE, 64),
    row("ky", Cyrillic, UNICODE, 64),
    row("mn", Cyrillic, UNICODE, 64),
    row("tg", Cyrillic, UNICODE, 58),
    row("el", Greek, GREEK, 69),
    row("he", Hebrew, HEBREW, 70),
    row("ar", Arabic, ARABIC, 71),
    row("fa", Arabic, ARABIC, 71),
    row("ur", Arabic, ARABIC, 72),
    row("th", Thai, THAI, 74),
];

/// Pools of what languages that are near each other have in common, for those without a model: the name of the
/// pool, the languages, and its encodings.
pub const POOLS: [(Script, &[&str], &[Home]); 3] = [
    (
        Latin,
        &[
            "af", "br", "ca", "da", "de", "es", "eu", "fi", "fr", "ga", "gl", "is", "it", "nb",
            "nl", "pt", "sq", "sv", "en", "oc", "fur",
        ],
        WEST,
    ),
    (Latin, &["cs", "hr", "hu", "pl", "ro", "sk", "sl"], EAST),
    (Cyrillic, &["ru", "uk", "be", "bg", "sr", "mk"], CYRILLIC),
];

/// How much rarer text of a pool is than text of a language.
pub const POOL_PRIOR: f32 = -1.0;

/// The languages with models of another kind: Chinese, Japanese and Korean.
pub const CJK: [&str; 4] = ["ja", "zh-Hans", "zh-Hant", "ko"];
