//! The languages for which there are models.

/// The script in which a language is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    Latin,
    Cyrillic,
    Greek,
    Hebrew,
    Arabic,
    Thai,
}

/// The scripts for which there are models, by their numbers.
pub const SCRIPTS: [Script; 6] =
    [Script::Latin, Script::Cyrillic, Script::Greek, Script::Hebrew, Script::Arabic, Script::Thai];

impl Script {
    /// The script of a letter, if there are models for it.
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
    /// A BCP 47 tag; empty for a pool.
    pub tag: &'static str,
    pub script: Script,
    /// The earlier language whose model is most like this one. If the named language is not earlier, there is none.
    pub kindred: &'static str,
    /// The language in whose encodings it is written.
    pub written_as: &'static str,
    /// How much rarer its text is than that of a common language, in nats: an eighth of the logarithm of its share of
    /// the pages of Common Crawl by one hundredth, in steps of 0.25 from 0 to -0.75; with more, text of small languages
    /// is lost. The shares are those of CC-MAIN-2018-39 in plots/languages.csv of commoncrawl/cc-crawl-statistics;
    /// languages that it does not distinguish, such as Asturian, have the smallest one.
    pub prior: f32,
}

const fn row(tag: &'static str, script: Script, kindred: &'static str, prior: f32) -> Language {
    Language { tag, script, kindred, written_as: tag, prior }
}

use Script::{Arabic, Cyrillic, Greek, Hebrew, Latin, Thai};

/// In the order of the packed models.
pub const LANGUAGES: [Language; 75] = [
    row("en", Latin, "en", 0.0),
    row("fr", Latin, "en", 0.0),
    row("it", Latin, "fr", 0.0),
    row("es", Latin, "it", 0.0),
    row("pt", Latin, "es", 0.0),
    row("gl", Latin, "pt", -0.5),
    row("ast", Latin, "es", -0.75),
    row("an", Latin, "es", -0.75),
    row("ca", Latin, "es", -0.25),
    row("oc", Latin, "ca", -0.75),
    row("fur", Latin, "it", -0.75),
    row("ia", Latin, "it", -0.75),
    row("wa", Latin, "fr", -0.75),
    row("eu", Latin, "es", -0.5),
    row("br", Latin, "fr", -0.75),
    row("ga", Latin, "en", -0.75),
    row("gd", Latin, "ga", -0.75),
    row("cy", Latin, "en", -0.75),
    row("de", Latin, "en", 0.0),
    row("nl", Latin, "de", 0.0),
    row("af", Latin, "nl", -0.75),
    row("fy", Latin, "nl", -0.75),
    row("nds", Latin, "de", -0.75),
    row("lb", Latin, "de", -0.75),
    row("da", Latin, "de", -0.25),
    row("nb", Latin, "da", -0.25),
    row("nn", Latin, "nb", -0.5),
    row("sv", Latin, "nb", 0.0),
    row("is", Latin, "da", -0.5),
    row("fo", Latin, "is", -0.75),
    row("fi", Latin, "sv", -0.25),
    row("et", Latin, "fi", -0.25),
    row("lv", Latin, "et", -0.5),
    row("lt", Latin, "lv", -0.25),
    row("mi", Latin, "it", -0.75),
    row("sq", Latin, "fr", -0.5),
    row("id", Latin, "en", 0.0),
    row("ms", Latin, "id", -0.25),
    row("tl", Latin, "id", -0.75),
    row("sw", Latin, "id", -0.75),
    row("cs", Latin, "en", 0.0),
    row("sk", Latin, "cs", -0.25),
    row("pl", Latin, "cs", 0.0),
    row("csb", Latin, "pl", -0.75),
    row("hsb", Latin, "cs", -0.75),
    row("hr", Latin, "sk", -0.25),
    row("bs", Latin, "hr", -0.5),
    row("sr-Latn", Latin, "hr", -0.25),
    row("sl", Latin, "hr", -0.25),
    row("hu", Latin, "en", -0.25),
    row("ro", Latin, "it", -0.25),
    row("tr", Latin, "en", 0.0),
    row("az", Latin, "tr", -0.5),
    row("ku", Latin, "tr", -0.75),
    row("uz", Latin, "tr", -0.75),
    row("eo", Latin, "es", -0.75),
    row("mt", Latin, "it", -0.75),
    row("vi", Latin, "en", 0.0),
    row("ru", Cyrillic, "ru", 0.0),
    row("uk", Cyrillic, "ru", -0.25),
    row("be", Cyrillic, "uk", -0.5),
    row("bg", Cyrillic, "ru", -0.25),
    row("mk", Cyrillic, "bg", -0.5),
    row("sr", Cyrillic, "mk", -0.25),
    row("kk", Cyrillic, "ru", -0.5),
    row("tt", Cyrillic, "kk", -0.75),
    row("ky", Cyrillic, "kk", -0.75),
    row("mn", Cyrillic, "kk", -0.5),
    row("tg", Cyrillic, "ru", -0.75),
    row("el", Greek, "el", -0.25),
    row("he", Hebrew, "he", -0.25),
    row("ar", Arabic, "ar", 0.0),
    row("fa", Arabic, "ar", 0.0),
    row("ur", Arabic, "fa", -0.5),
    row("th", Thai, "th", -0.25),
];

const fn pool(script: Script, kindred: &'static str, written_as: &'static str) -> Language {
    Language { tag: "", script, kindred, written_as, prior: -1.5 }
}

/// Pools of similar languages, for related languages without a model, and the members of each pool.
pub const POOLS: [(Language, &[&str]); 3] = [
    (
        pool(Latin, "af", "af"),
        &[
            "af", "br", "ca", "da", "de", "es", "eu", "fi", "fr", "ga", "gl", "is", "it", "nb",
            "nl", "pt", "sq", "sv", "en", "oc", "fur",
        ],
    ),
    (pool(Latin, "cs", "cs"), &["cs", "hr", "hu", "pl", "ro", "sk", "sl"]),
    // Legacy encodings confuse letters of one language with those of others, which no text mixes. So this pool is used
    // only for Unicode.
    (pool(Cyrillic, "ru", ""), &["ru", "uk", "be", "bg", "sr", "mk"]),
];

/// Languages in text whose lines are stored from their end. Each has the model of its tag, reversed.
pub const REVERSED: [Language; 1] =
    [Language { written_as: "he-visual", ..row("he", Hebrew, "he", -1.25) }];

/// The index of a language, which is also that of its model.
pub fn index_of(tag: &str) -> usize {
    LANGUAGES.iter().position(|language| language.tag == tag).expect("a language of the table")
}

/// The languages with models of another kind: Chinese, Japanese and Korean.
pub const CJK: [&str; 4] = ["ja", "zh-Hans", "zh-Hant", "ko"];
