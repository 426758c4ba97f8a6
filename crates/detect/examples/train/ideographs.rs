//! The models of Chinese, Japanese and Korean.

use encodium_detect::internals::models::chars::cjk;
use encodium_detect::internals::models::format::small_units;
use encodium_detect::internals::models::levels::{self, Levels};

use crate::steps::{STEP, steps};

/// Ideographs or syllables of a language that have their probabilities in the model: 300 more ideographs of each are
/// 1.0 KB, with which lists of names are confident.
const TOP: usize = 600;
const TOP_SYLLABLES: usize = 300;

/// The share of text that the characters of a level have at the least, beyond the commonest.
const LEVEL: f64 = 1e-3;

/// How many pairs of text in general count beside those that are seen after a class.
const UNSEEN: f64 = 5.0;

/// For each line's end, this part of a comma: fields of tables end so, and the texts are no tables.
const COMMA: f64 = 0.5;

/// The packed numbers of a CJK language: of pairs of classes, of small classes, of all other
/// ideographs and syllables, of these by their levels, and the commonest of them.
pub fn cjk_model(
    tag: &str,
    texts: &[(Vec<u16>, f64)],
) -> (Vec<u8>, Vec<u8>, Vec<u8>, Vec<(u16, u8)>) {
    let mut units = vec![0.0; 65536];
    let mut pairs = vec![[0.0f64; cjk::COUNT]; cjk::COUNT];
    let classes: Vec<usize> = (0..=0xFFFF).map(|unit| cjk::class(unit) as usize).collect();
    for (text, weight) in texts {
        for pair in text.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|unit| classes[unit as usize]);
            pairs[a][b] += weight;
            match pair {
                [0x0A, _] => pairs[cjk::PUNCTUATION as usize][b] += COMMA * weight,
                [_, 0x0A] => pairs[a][cjk::PUNCTUATION as usize] += COMMA * weight,
                _ => {}
            }
        }
        text.iter().for_each(|&unit| units[unit as usize] += weight);
    }
    let bad = cjk::BAD as usize;
    pairs.iter_mut().for_each(|line| line[bad] = 0.0);
    let columns: Vec<f64> =
        (0..cjk::COUNT).map(|j| pairs.iter().map(|line| line[j]).sum()).collect();
    pairs[bad].copy_from_slice(&columns);
    let all: f64 = columns.iter().sum();
    // After a class that text hardly has comes what text has.
    for line in &mut pairs {
        line.iter_mut().zip(&columns).for_each(|(pair, column)| *pair += UNSEEN * column / all);
    }
    let mut cells = Vec::new();
    for (i, line) in pairs.iter().enumerate() {
        let sum: f64 = line.iter().sum();
        for (j, pair) in line.iter().enumerate() {
            let mut probability = 0.97 * pair / sum + 0.03 * (columns[j] / all).max(1e-4);
            let class = j as u8;
            let kana = matches!(class, cjk::HIRAGANA | cjk::KATAKANA);
            match tag {
                "ja" if class == cjk::HALFWIDTH && i == j => probability = 0.8,
                "ja" if class == cjk::HALFWIDTH => probability = probability.max(1e-4),
                "ja" => {}
                _ if kana => probability = probability.min(3e-4),
                _ if class == cjk::HALFWIDTH => probability = 1e-6,
                _ => {}
            }
            if tag != "ko" && class == cjk::HANGUL {
                probability = probability.min(1e-5);
            }
            if class == cjk::BAD {
                probability = 1e-6;
            }
            cells.push((-probability.ln() / STEP).round().clamp(0.0, 31.0) as u8);
        }
    }
    let total = |class: u8| -> f64 {
        (0..65536).filter(|&unit| classes[unit] == class as usize).map(|unit| units[unit]).sum()
    };
    let totals: Vec<f64> = (0..cjk::COUNT as u8).map(total).collect();
    let small = small_units()
        .into_iter()
        .map(|unit| {
            let class = classes[unit as usize];
            let size = cjk::SIZES[class] as f64;
            match totals[class] {
                sum if sum > 50.0 => steps(0.98 * units[unit as usize] / sum + 0.02 / size),
                _ => steps(1.0 / size),
            }
        })
        .collect();
    let mut large: Vec<u16> = (0..=0xFFFF)
        .filter(|&unit: &u16| matches!(cjk::class(unit), cjk::HAN | cjk::HANGUL))
        .filter(|&unit| totals[classes[unit as usize]] > 1000.0 && units[unit as usize] > 0.0)
        .collect();
    large.sort_by(|&a, &b| units[b as usize].total_cmp(&units[a as usize]));
    large.truncate(if tag == "ko" { TOP_SYLLABLES } else { TOP });
    let of_language = Levels::of_language(tag);
    let of_level = |level: usize| {
        let class = if tag == "ko" && level != 1 { cjk::HANGUL } else { cjk::HAN };
        let (mut share, mut size) = (0.0, 0.0);
        for unit in (0..=0xFFFF).filter(|unit| !large.contains(unit)) {
            if cjk::class(unit) == class && of_language.of(unit) == level {
                share += units[unit as usize] / totals[class as usize].max(1.0);
                size += 1.0;
            }
        }
        let steps = -(share.max(LEVEL) / size).ln() / STEP;
        println!("{tag} level {level}: {size} characters, {share}, {steps} steps");
        steps.round().clamp(0.0, 31.0) as u8
    };
    let of_levels: Vec<u8> = (0..levels::COUNT).map(of_level).collect();
    let mut others =
        [cjk::HAN, cjk::HANGUL].map(|class| steps(1.0 / cjk::SIZES[class as usize] as f64));
    let mut top = Vec::new();
    for (class, others) in [cjk::HAN, cjk::HANGUL].into_iter().zip(&mut others) {
        let of_class: Vec<u16> =
            large.iter().copied().filter(|&unit| cjk::class(unit) == class).collect();
        let listed: f64 = of_class.iter().map(|&unit| units[unit as usize]).sum();
        let sum = totals[class as usize];
        if sum <= 1000.0 {
            continue;
        }
        let rest = (1.0 - listed / sum).max(0.02);
        *others = steps(rest / cjk::SIZES[class as usize] as f64);
        top.extend(
            of_class
                .iter()
                .map(|&unit| (unit, steps((1.0 - rest) * units[unit as usize] / listed))),
        );
    }
    top.sort_unstable();
    (cells, small, [others.to_vec(), of_levels].concat(), top)
}
