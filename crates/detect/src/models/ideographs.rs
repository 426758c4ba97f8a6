//! Scores how likely UTF-16 code units are as Chinese, Japanese or Korean.

use super::ascii::AsciiScores;
use super::chars::cjk::{self, COUNT, HAN, HANGUL, SCORES};
use super::languages::CJK;
use super::levels::Levels;
use super::model::{CjkModel, Models};
use super::pairs::split;
use super::score::{STEP, Score};

impl CjkModel {
    /// The score of a unit among those of its class.
    pub fn usual(&self, models: &Models, unit: u16) -> i32 {
        self.in_class(models, unit, cjk::class(unit), None)
    }

    fn in_class(&self, models: &Models, unit: u16, class: u8, levels: Option<&Levels>) -> i32 {
        let steps = match class {
            HAN | HANGUL => match self.top.binary_search_by_key(&unit, |&(top, _)| top) {
                Ok(index) => self.top[index].1,
                Err(_) => match levels {
                    Some(levels) => self.by_level[levels.of(unit)],
                    None => self.others[(class == HANGUL) as usize],
                },
            },
            _ => match models.small.binary_search(&unit) {
                Ok(index) => self.small[index],
                Err(_) => return SCORES[class as usize] as i32,
            },
        };
        -STEP * steps as i32
    }

    /// The score of a text, whose ASCII has the score `ascii`.
    pub fn score(&self, models: &Models, units: &[u16], ascii: i32) -> i32 {
        self.score_by(models, units, ascii, None)
    }

    fn score_by(&self, models: &Models, units: &[u16], ascii: i32, levels: Option<&Levels>) -> i32 {
        let mut sum = ascii;
        let (mut before, mut last) = (cjk::SPACE, 0x0A);
        for &unit in units {
            let class = cjk::class(unit);
            if last | unit >= 0x80 {
                let cell = self.costs[before as usize * COUNT + class as usize];
                sum += -STEP * cell as i32 + self.in_class(models, unit, class, levels);
            }
            (before, last) = (class, unit);
        }
        sum
    }
}

/// The score of a text of a legacy encoding in the likeliest of some languages, and the tag of that language. It
/// unpacks the index of an encoding of each language.
pub fn best(models: &Models, units: &[u16], tags: &[&str]) -> Option<(Score, &'static str)> {
    likeliest(models, units, tags, |tag| Some(Levels::of_language(tag)))
}

/// [`best`] for text in Unicode, in any language. It ignores the levels of standards, and unpacks no index.
pub fn best_of_unicode(models: &Models, units: &[u16]) -> Option<(Score, &'static str)> {
    likeliest(models, units, &CJK, |_| None)
}

fn likeliest(
    models: &Models,
    units: &[u16],
    tags: &[&str],
    levels: impl Fn(&str) -> Option<&'static Levels>,
) -> Option<(Score, &'static str)> {
    let ascii = AsciiScores::in_english(models, &split(units).0);
    let candidates = models.cjk.iter().filter(|model| tags.contains(&model.tag));
    let score = |model: &CjkModel| model.score_by(models, units, ascii, levels(model.tag));
    let scores = candidates.map(|model| (Score::from(score(model)), model.tag));
    scores.max_by_key(|(score, _)| *score)
}
