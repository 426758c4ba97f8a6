//! Counts of letters and their pairs in text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use encodium_detect::internals::models::chars::{self, ASCII, FIRST, FOREIGN, SYMBOL};
use encodium_detect::internals::models::languages::{Script, index_of};

/// How many characters' worth a domain of a language counts at most.
const DOMAIN: f64 = 1e6;

/// And how many its names do. With more of them, some Chinese names are Japanese ones.
const NAMES: f64 = 3e5;

/// Classes that are no letters of an alphabet.
pub const KINDS: usize = FIRST as usize;

type Matrix = Vec<Vec<f64>>;

/// The counts of a language.
pub struct Counts {
    pub alphabet: Vec<u16>,
    pub pairs: Matrix,
}

/// The text of a language: pieces and how much a character of each counts.
pub fn texts(folder: &Path, tag: &str) -> Vec<(Vec<u16>, f64)> {
    let name = tag.to_lowercase();
    let names = if tag == "vi" { vec![name.clone(), "vi-1258".into()] } else { vec![name] };
    let mut result = Vec::new();
    for name in &names {
        let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap_or_default();
        let mut domains: BTreeMap<&str, Vec<u16>> = BTreeMap::new();
        for (domain, piece) in text.lines().filter_map(|line| line.split_once('\t')) {
            let units = domains.entry(domain).or_insert_with(|| vec![0x0A]);
            units.extend(piece.encode_utf16());
            units.push(0x0A);
        }
        for (domain, units) in domains {
            let most = if domain == "names" { NAMES } else { DOMAIN };
            let weight = (most / units.len() as f64).min(1.0) / names.len() as f64;
            result.push((units, weight));
        }
    }
    result
}

/// Whether a letter may be one of an alphabet in the script.
fn belongs(script: Script, letter: u16) -> bool {
    match script {
        Script::Latin => matches!(letter, 0x61..=0x24F | 0x259 | 0x300..=0x36F | 0x1E00..=0x1EFF),
        Script::Cyrillic => matches!(letter, 0x400..=0x52F),
        Script::Greek => matches!(letter, 0x370..=0x3FF),
        Script::Hebrew => matches!(letter, 0x590..=0x5FF),
        Script::Arabic => matches!(letter, 0x600..=0x6FF),
        Script::Thai => matches!(letter, 0xE00..=0xE7F),
    }
}

/// Counts of all languages together.
#[derive(Default)]
pub struct Shared {
    pub symbols: BTreeMap<u16, f64>,
    pub letters: BTreeMap<u16, f64>,
    pub case: [[f64; 3]; 3],
}

/// Counts the text of a language.
pub fn count(texts: &[(Vec<u16>, f64)], script: Script, shared: &mut Shared) -> Counts {
    let mut units = vec![0.0; 65536];
    for (text, weight) in texts {
        text.iter().for_each(|&unit| units[unit as usize] += weight);
    }
    let total: f64 = units.iter().sum();
    let mut letters: BTreeMap<u16, f64> = BTreeMap::new();
    for unit in (0..=0xFFFF).filter(|&unit| units[unit as usize] > 0.0) {
        let n = units[unit as usize];
        match chars::kind(unit) {
            FOREIGN => *letters.entry(chars::lower(unit)).or_default() += n,
            SYMBOL => *shared.symbols.entry(unit).or_default() += n / total,
            _ => {}
        }
    }
    let all: f64 = letters.values().sum();
    let is_own = |(&letter, &n): (&u16, &f64)| match letter {
        0x61..=0x7A => script == Script::Latin,
        _ => n >= 2e-5 * all && n >= 8.0 && belongs(script, letter),
    };
    let mut alphabet: Vec<u16> =
        letters.iter().filter(|&(a, b)| is_own((a, b))).map(|(&letter, _)| letter).collect();
    if script == Script::Latin {
        alphabet.extend(0x61..=0x7A);
        for (&letter, n) in letters.iter().filter(|(letter, _)| **letter > 0x7F) {
            *shared.letters.entry(letter).or_default() += n / total;
        }
    }
    alphabet.sort_unstable();
    alphabet.dedup();
    let class = |unit: u16| match chars::kind(unit) {
        FOREIGN => match alphabet.binary_search(&chars::lower(unit)) {
            Ok(at) => KINDS + at,
            Err(_) if unit < 0x80 => ASCII as usize,
            Err(_) => FOREIGN as usize,
        },
        kind => kind as usize,
    };
    let classes: Vec<u8> = (0..=0xFFFF).map(|unit| class(unit) as u8).collect();
    let cases: Vec<u8> = (0..=0xFFFF).map(chars::case).collect();
    let n = KINDS + alphabet.len();
    let mut pairs = vec![vec![0.0; n]; n];
    for (text, weight) in texts {
        for pair in text.windows(2) {
            let [a, b] = [pair[0] as usize, pair[1] as usize];
            pairs[classes[a] as usize][classes[b] as usize] += weight;
            shared.case[cases[a] as usize][cases[b] as usize] += weight / total;
        }
    }
    Counts { alphabet, pairs }
}

/// The counts of several languages as those of one.
pub fn pooled(members: &[&str], counts: &[Counts]) -> Counts {
    let of = |tag: &str| &counts[index_of(tag)];
    let mut alphabet: Vec<u16> =
        members.iter().flat_map(|tag| of(tag).alphabet.iter().copied()).collect();
    alphabet.sort_unstable();
    alphabet.dedup();
    let n = KINDS + alphabet.len();
    let mut pairs = vec![vec![0.0; n]; n];
    for tag in members {
        let counts = of(tag);
        let total: f64 = counts.pairs.iter().flatten().sum();
        let merged = |class: usize| match class.checked_sub(KINDS) {
            Some(letter) => {
                KINDS + alphabet.binary_search(&counts.alphabet[letter]).expect("of the union")
            }
            None => class,
        };
        for (i, line) in counts.pairs.iter().enumerate() {
            for (j, n) in line.iter().enumerate() {
                pairs[merged(i)][merged(j)] += n / total * 1e4;
            }
        }
    }
    Counts { alphabet, pairs }
}
