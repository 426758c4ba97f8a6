//! How likely UTF-16 code units are as text of any language: those of UTF-8 and of UTF-16.

use crate::chars::{self, cjk};
use crate::counts::counts;
use crate::ideographs;
use crate::languages::{CJK, Script};
use crate::models::{Model, Models, score as from_nats};
use crate::reading::{Ascii, Reading, Score, split};

const SCRIPTS: [Script; 6] =
    [Script::Latin, Script::Cyrillic, Script::Greek, Script::Hebrew, Script::Arabic, Script::Thai];

/// The score of code units in the language that makes the most of them.
pub fn score(models: &Models, units: &[u16]) -> Option<(Score, &'static str)> {
    let mut scripts = [0usize; 8];
    let (mut bad, mut ideographs, mut visible) = (0, 0, 0);
    for &unit in units {
        let kind = chars::kind(unit);
        bad += (kind == chars::BAD) as usize;
        visible += (kind != chars::SPACE) as usize;
        ideographs += matches!(cjk::class(unit), cjk::HAN..=cjk::HALFWIDTH) as usize;
        if kind == chars::FOREIGN && unit > 0x7F {
            scripts[Script::of(unit).map_or(7, |script| script as usize)] += 1;
        }
    }
    if bad * 5 > units.len() {
        return None;
    }
    let cjk = (ideographs * 3 >= visible).then(|| ideographs::best(models, units, &CJK)).flatten();
    if ideographs * 3 >= units.len() {
        return cjk;
    }
    let all: usize = scripts.iter().sum();
    let most = (0..8).find(|&at| 2 * scripts[at] > all).unwrap_or(Script::Latin as usize);
    let others = match most {
        0 => None,
        7 => Some(other_script(models, units)),
        _ => letters(models, units, SCRIPTS[most]),
    };
    // Most of those beyond ASCII may be few letters of another script in a text in Latin.
    let ascii = units.iter().filter(|unit| matches!(unit, 0x41..=0x5A | 0x61..=0x7A)).count();
    let latin = (most == 0 || ascii >= all).then(|| letters(models, units, Script::Latin));
    [cjk, others, latin.flatten()].into_iter().flatten().max_by_key(|(score, _)| *score)
}

/// The score of code units in the likeliest language of a script. Letters of other scripts, of
/// which a document may have several, cost the same in each.
pub fn letters(models: &Models, units: &[u16], script: Script) -> Option<(Score, &'static str)> {
    let (ascii, others) = split(units);
    let ascii = Ascii::new(models, &models.models, &ascii);
    let (mut block, mut strangers) = (0, 0);
    for &unit in units.iter().filter(|&&unit| is_stranger(models, unit, script)) {
        strangers += letter(unit, &mut block);
    }
    let mut reading = Reading::default();
    for (pair, count) in counts(&others) {
        let [before, unit] = [(pair >> 16) as u16, pair as u16];
        if !is_stranger(models, unit, script) {
            reading.push(models, models.unit(before), models.unit(unit), count);
        }
    }
    likeliest(models, script, &ascii, |model| reading.beyond(model) + strangers)
}

/// The score of a text in the likeliest language of a script, from its pairs of ASCII and the score of all others
/// in the language of a model.
pub fn likeliest(
    models: &Models,
    script: Script,
    ascii: &Ascii,
    others: impl Fn(&Model) -> i32,
) -> Option<(Score, &'static str)> {
    let of_script = models.models.iter().enumerate().filter(|(_, m)| m.script == script);
    of_script.map(|(at, model)| (ascii.of(model, at) + others(model), model.tag)).reduce(
        |(best, tag), (other, other_tag)| {
            let encoding = best.encoding.max(other.encoding);
            let (language, tag) = (best.language, tag).max((other.language, other_tag));
            (Score { encoding, language }, tag)
        },
    )
}

/// Scripts without a model, which no legacy encoding of the standard has: one of some sixty
/// letters of the same block as the last one.
fn other_script(models: &Models, units: &[u16]) -> (Score, &'static str) {
    let mut blocks = Vec::new();
    let mut sum = 0;
    let (mut last, mut before) = (0, 0x0A);
    for &unit in units {
        let kind = chars::kind(unit);
        sum += match kind {
            _ if before | unit < 0x80 => models.ascii(models.unit(before), models.unit(unit)),
            chars::FOREIGN if unit > 0x7F => {
                blocks.push(unit as u32 >> 7);
                letter(unit, &mut last) + if unit == before { from_nats(AGAIN) } else { 0 }
            }
            chars::BAD => from_nats(-16.0),
            chars::SYMBOL => from_nats(-9.0),
            _ => from_nats(-3.5),
        };
        before = unit;
    }
    let most = counts(&blocks).into_iter().max_by_key(|(block, count)| (*count, *block));
    let block = most.map_or(0, |(block, _)| block);
    let language = match block << 7 {
        0x500 | 0x580 => "hy",
        0x700 | 0x780 => "dv",
        0x900 => "hi",
        0x980 => "bn",
        0xA00 => "pa",
        0xA80 => "gu",
        0xB00 => "or",
        0xB80 => "ta",
        0xC00 => "te",
        0xC80 => "kn",
        0xD00 => "ml",
        0xD80 => "si",
        0xE80 => "lo",
        0xF00 | 0xF80 => "bo",
        0x1000 => "my",
        0x1080 => "ka",
        0x1200 | 0x1280 | 0x1300 => "am",
        0x1780 => "km",
        _ => "",
    };
    (Score::from(sum), language)
}

/// The price of a letter behind the same one: rows of spaces or line ends read as UTF-16 are such.
const AGAIN: f32 = -8.0;

/// The price of a change to another script, or of the first letter of one without a model.
const CHANGE: f32 = -11.5;

/// The score of a letter that no model of the text's script has: one of its class if it is a Chinese
/// character or a syllable of Hangul, else of some sixty of its block. `last` is the block before.
fn letter(unit: u16, last: &mut u32) -> i32 {
    let (block, cost) = match cjk::class(unit) {
        class @ (cjk::HAN | cjk::HANGUL) => {
            (0x1_0000 | class as u32, cjk::SCORES[class as usize] as i32)
        }
        _ => (unit as u32 >> 7, from_nats(-4.5)),
    };
    let is_same = std::mem::replace(last, block) == block;
    cost + if is_same { 0 } else { from_nats(CHANGE) }
}

/// Whether a unit is a letter of another script, or of none of its languages.
fn is_stranger(models: &Models, unit: u16, script: Script) -> bool {
    let is_letter = unit > 0x7F && chars::kind(unit) == chars::FOREIGN;
    is_letter && (Script::of(unit) != Some(script) || !models.has(unit))
}
