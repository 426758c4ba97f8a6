//! Scores how likely UTF-16 code units, decoded from UTF-8 or UTF-16, are as text of any language.

use super::ascii::AsciiScores;
use super::chars::{self, cjk};
use super::ideographs;
use super::languages::{SCRIPTS, Script};
use super::model::{Model, Models};
use super::other_pairs::OtherPairs;
use super::pairs::split;
use super::score::{Score, score as from_nats};
use crate::counts::counts;
use alloc::vec::Vec;

/// The number of kinds of letters beyond ASCII: one for each script with models, and one for all others.
const KINDS: usize = SCRIPTS.len() + 1;

/// The score of code units in the likeliest language, and the tag of that language.
pub fn score(models: &Models, units: &[u16]) -> Option<(Score, &'static str)> {
    let mut letters_by_kind = [0usize; KINDS];
    let (mut bad, mut ideographs, mut visible) = (0, 0, 0);
    for &unit in units {
        let kind = chars::kind(unit);
        bad += (kind == chars::BAD) as usize;
        visible += (kind != chars::SPACE) as usize;
        ideographs += chars::is_cjk(unit) as usize;
        if kind == chars::FOREIGN && unit > 0x7F {
            letters_by_kind[Script::of(unit).map_or(KINDS - 1, |script| script as usize)] += 1;
        }
    }
    if bad * 5 > units.len() {
        return None;
    }
    let in_cjk =
        (ideographs * 3 >= visible).then(|| ideographs::best_of_unicode(models, units)).flatten();
    if ideographs * 3 >= units.len() {
        return in_cjk;
    }
    let letters: usize = letters_by_kind.iter().sum();
    let most = letters_by_kind.iter().position(|count| 2 * count > letters).unwrap_or(0);
    let in_script = match SCRIPTS.get(most) {
        Some(Script::Latin) => None,
        Some(&script) => score_in(models, units, script),
        None => Some(score_in_other(models, units)),
    };
    // In text in Latin, most letters beyond ASCII may be a few of another script.
    let ascii = units.iter().filter(|unit| matches!(unit, 0x41..=0x5A | 0x61..=0x7A)).count();
    let may_be_latin = most == Script::Latin as usize || ascii >= letters;
    let in_latin = may_be_latin.then(|| score_in(models, units, Script::Latin)).flatten();
    [in_cjk, in_script, in_latin].into_iter().flatten().max_by_key(|(score, _)| *score)
}

/// The score of code units in the likeliest language of a script. Letters of other scripts, which a document may have,
/// cost the same in each language.
fn score_in(models: &Models, units: &[u16], script: Script) -> Option<(Score, &'static str)> {
    let (ascii, others) = split(units);
    let ascii = AsciiScores::new(models, &models.models, &ascii);
    let (mut block, mut strangers) = (0, 0);
    for &unit in units.iter().filter(|&&unit| is_stranger(models, unit, script)) {
        strangers += stranger_score(unit, &mut block);
    }
    let mut pairs = OtherPairs::default();
    for (pair, count) in counts(&others) {
        let [before, unit] = [(pair >> 16) as u16, pair as u16];
        if !is_stranger(models, unit, script) {
            pairs.push(models, models.unit(before), models.unit(unit), count);
        }
    }
    likeliest(models, script, &ascii, |model| pairs.score(model) + strangers)
}

/// The score of a text in the likeliest language of a script, from the scores of its pairs of ASCII and of all other
/// pairs.
pub fn likeliest(
    models: &Models,
    script: Script,
    ascii: &AsciiScores,
    others: impl Fn(&Model) -> i32,
) -> Option<(Score, &'static str)> {
    let of_script = models.models.iter().enumerate().filter(|(_, model)| model.script == script);
    let scores =
        of_script.map(|(index, model)| (ascii.score(model, index) + others(model), model.tag));
    scores.reduce(|(best, tag), (other, other_tag)| {
        let encoding = best.encoding.max(other.encoding);
        let (language, tag) = (best.language, tag).max((other.language, other_tag));
        (Score { encoding, language }, tag)
    })
}

/// The score in a script without a model, which no legacy encoding of the standard has. It takes each letter as one of
/// about sixty of its block.
fn score_in_other(models: &Models, units: &[u16]) -> (Score, &'static str) {
    let mut blocks = Vec::new();
    let mut sum = 0;
    let (mut last, mut before) = (0, 0x0A);
    for &unit in units {
        let kind = chars::kind(unit);
        sum += match kind {
            _ if before | unit < 0x80 => models.ascii(models.unit(before), models.unit(unit)),
            chars::FOREIGN if unit > 0x7F => {
                blocks.push(unit as u32 >> 7);
                stranger_score(unit, &mut last) + if unit == before { from_nats(AGAIN) } else { 0 }
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

/// The price of a letter after the same letter, as when rows of spaces or line terminators are read as UTF-16.
const AGAIN: f32 = -8.0;

/// The price of a change to another script, or of the first letter of one without a model.
const CHANGE: f32 = -11.5;

/// The score of a letter that no model of the text's script has: as one of its class if it is a Chinese character or a
/// syllable of Hangul, otherwise as one of about sixty of its block. `last` is the block of the letter before.
fn stranger_score(unit: u16, last: &mut u32) -> i32 {
    let (block, cost) = match cjk::class(unit) {
        class @ (cjk::HAN | cjk::HANGUL) => {
            (0x1_0000 | class as u32, cjk::SCORES[class as usize] as i32)
        }
        _ => (unit as u32 >> 7, from_nats(-4.5)),
    };
    let is_same = core::mem::replace(last, block) == block;
    cost + if is_same { 0 } else { from_nats(CHANGE) }
}

/// Whether a unit is a letter of another script, or of no language of this script.
fn is_stranger(models: &Models, unit: u16, script: Script) -> bool {
    let is_letter = unit > 0x7F && chars::kind(unit) == chars::FOREIGN;
    is_letter && (Script::of(unit) != Some(script) || !models.has(unit))
}
