//! The languages that there are models of.

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

/// A row of the table.
pub struct Language {
    /// BCP 47; of pooled models an empty one.
    pub tag: &'static str,
    pub script: Script,
    /// The language before this one whose model is most like it. If it does not come before, there is none.
    pub kindred: &'static str,
    /// The language whose encodings it is written in.
    pub written_as: &'static str,
    /// How much rarer its text is than that of a language, in nats.
    pub prior: f32,
}

const fn row(tag: &'static str, script: Script, kindred: &'static str) -> Language {
    Language { tag, script, kindred, written_as: tag, prior: 0.0 }
}

use Script::{Arabic, Cyrillic, Greek, Hebrew, Latin, Thai};

/// In the order of the packed models.
pub const LANGUAGES: [Language; 75] = [
    row("en", Latin, "en"),
    row("fr", Latin, "en"),
    row("it", Latin, "fr"),
    row("es", Latin, "it"),
    row("pt", Latin, "es"),
    row("gl", Latin, "pt"),
    row("ast", Latin, "es"),
    row("an", Latin, "es"),
    row("ca", Latin, "es"),
    row("oc", Latin, "ca"),
    row("fur", Latin, "it"),
    row("ia", Latin, "it"),
    row("wa", Latin, "fr"),
    row("eu", Latin, "es"),
    row("br", Latin, "fr"),
    row("ga", Latin, "en"),
    row("gd", Latin, "ga"),
    row("cy", Latin, "en"),
    row("de", Latin, "en"),
    row("nl", Latin, "de"),
    row("af", Latin, "nl"),
    row("fy", Latin, "nl"),
    row("nds", Latin, "de"),
    row("lb", Latin, "de"),
    row("da", Latin, "de"),
    row("nb", Latin, "da"),
    row("nn", Latin, "nb"),
    row("sv", Latin, "nb"),
    row("is", Latin, "da"),
    row("fo", Latin, "is"),
    row("fi", Latin, "sv"),
    row("et", Latin, "fi"),
    row("lv", Latin, "et"),
    row("lt", Latin, "lv"),
    row("mi", Latin, "it"),
    row("sq", Latin, "fr"),
    row("id", Latin, "en"),
    row("ms", Latin, "id"),
    row("tl", Latin, "id"),
    row("sw", Latin, "id"),
    row("cs", Latin, "en"),
    row("sk", Latin, "cs"),
    row("pl", Latin, "cs"),
    row("csb", Latin, "pl"),
    row("hsb", Latin, "cs"),
    row("hr", Latin, "sk"),
    row("bs", Latin, "hr"),
    row("sr-Latn", Latin, "hr"),
    row("sl", Latin, "hr"),
    row("hu", Latin, "en"),
    row("ro", Latin, "it"),
    row("tr", Latin, "en"),
    row("az", Latin, "tr"),
    row("ku", Latin, "tr"),
    row("uz", Latin, "tr"),
    row("eo", Latin, "es"),
    row("mt", Latin, "it"),
    row("vi", Latin, "en"),
    row("ru", Cyrillic, "ru"),
    row("uk", Cyrillic, "ru"),
    row("be", Cyrillic, "uk"),
    row("bg", Cyrillic, "ru"),
    row("mk", Cyrillic, "bg"),
    row("sr", Cyrillic, "mk"),
    row("kk", Cyrillic, "ru"),
    row("tt", Cyrillic, "kk"),
    row("ky", Cyrillic, "kk"),
    row("mn", Cyrillic, "kk"),
    row("tg", Cyrillic, "ru"),
    row("el", Greek, "el"),
    row("he", Hebrew, "he"),
    row("ar", Arabic, "ar"),
    row("fa", Arabic, "ar"),
    row("ur", Arabic, "fa"),
    row("th", Thai, "th"),
];

const fn pool(script: Script, kindred: &'static str, written_as: &'static str) -> Language {
    Language { tag: "", script, kindred, written_as, prior: -1.0 }
}

/// Pools of what languages that are near each other have in common, for those without a model, and their members.
pub const POOLS: [(Language, &[&str]); 3] = [
    (
        pool(Latin, "af", "af"),
        &[
            "af", "br", "ca", "da", "de", "es", "eu", "fi", "fr", "ga", "gl", "is", "it", "nb",
            "nl", "pt", "sq", "sv", "en", "oc", "fur",
        ],
    ),
    (pool(Latin, "cs", "cs"), &["cs", "hr", "hu", "pl", "ro", "sk", "sl"]),
    (pool(Cyrillic, "ru", "mk"), &["ru", "uk", "be", "bg", "sr", "mk"]),
];

/// The index of a language, which is that of its model.
pub fn index_of(tag: &str) -> usize {
    LANGUAGES.iter().position(|language| language.tag == tag).expect("a language of the table")
}

/// The languages with models of another kind: Chinese, Japanese and Korean.
pub const CJK: [&str; 4] = ["ja", "zh-Hans", "zh-Hant", "ko"];
