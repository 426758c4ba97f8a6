//! How likely UTF-16 code units are as Chinese, Japanese or Korean.

use crate::chars::cjk::{self, COUNT, HAN, HANGUL, SCORES};
use crate::models::{CjkModel, Models, STEP};
use crate::reading::MIXED;

impl CjkModel {
    /// The score of a unit among those of its class.
    fn unit(&self, models: &Models, unit: u16, class: u8) -> i32 {
        let steps = match class {
            HAN | HANGUL => match self.top.binary_search_by_key(&unit, |&(top, _)| top) {
                Ok(at) => self.top[at].1,
                Err(_) => self.others[(class == HANGUL) as usize],
            },
            _ => match models.small.binary_search(&unit) {
                Ok(at) => self.small[at],
                Err(_) => return SCORES[class as usize] as i32,
            },
        };
        -STEP * steps as i32
    }

    /// The score of a text.
    pub fn score(&self, models: &Models, units: &[u16]) -> i32 {
        let (mut own, mut mixed) = (0, MIXED);
        let (mut before, mut last) = (cjk::SPACE, 0x0A);
        for &unit in units {
            let class = cjk::class(unit);
            let cell = self.costs[before as usize * COUNT + class as usize];
            let value = -STEP * cell as i32 + self.unit(models, unit, class);
            own += value;
            mixed += match (last, unit) {
                (0..0x80, 0..0x80) => models.ascii(models.unit(last), models.unit(unit)),
                _ => value,
            };
            (before, last) = (class, unit);
        }
        own.max(mixed)
    }
}

/// The score of a text in the likeliest of some languages, and that one's tag.
pub fn best(models: &Models, units: &[u16], tags: &[&str]) -> Option<(i32, &'static str)> {
    let models_of = models.cjk.iter().filter(|model| tags.contains(&model.tag));
    models_of.map(|model| (model.score(models, units), model.tag)).max_by_key(|(score, _)| *score)
}
