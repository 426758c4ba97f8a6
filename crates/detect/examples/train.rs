//! Counts the text that train/extract.py made and writes the packed models:
//! `cargo run --release --package encodium-detect --example train -- FOLDER`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use encodium_detect::chars::{self, ASCII, BAD, FIRST, FOREIGN, SYMBOL, cjk};
use encodium_detect::coder::Writer;
use encodium_detect::languages::{CJK, LANGUAGES, POOLS, Script};
use encodium_detect::models::{
    ANY_LANGUAGE, ASCII_LETTERS, BAD_STEPS, MIXED, MIXED_LEAST, NAT, POOL,
};
use encodium_detect::packed::{
    Cell, LEVEL_BITS, LEVELS, LIST_BITS, alphabets, list, lists, matrix, parts, places, row,
    small_units, with_sum,
};

/// A step in nats.
const STEP: f64 = 0.5;

/// How many characters' worth a domain of a language counts at most.
const DOMAIN: f64 = 1e6;

/// How much of a row is the unigram's: at the least, and for rows that are seldom seen.
const FLOOR: f64 = 0.05;
const POOL_FLOOR: f64 = 0.2;
const SELDOM: f64 = 20.0;

/// Ideographs or syllables of a language that have a probability of their own.
const TOP: usize = 300;

const KINDS: usize = FIRST as usize;

type Matrix = Vec<Vec<f64>>;

/// What is counted of a language.
struct Counts {
    alphabet: Vec<u16>,
    pairs: Matrix,
}

/// The text of a language: pieces and how much a character of each counts.
fn texts(folder: &Path, tag: &str) -> Vec<(Vec<u16>, f64)> {
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
        for units in domains.into_values() {
            let weight = (DOMAIN / units.len() as f64).min(1.0) / names.len() as f64;
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

/// What all languages together tell.
#[derive(Default)]
struct Shared {
    symbols: BTreeMap<u16, f64>,
    letters: BTreeMap<u16, f64>,
    case: [[f64; 3]; 3],
}

fn count(texts: &[(Vec<u16>, f64)], script: Script, shared: &mut Shared) -> Counts {
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

/// What is common to languages.
fn pooled(members: &[&str], counts: &[Counts]) -> Counts {
    let of = |tag: &&str| {
        &counts[LANGUAGES.iter().position(|l| l.tag == *tag).expect("a language of the table")]
    };
    let mut alphabet: Vec<u16> =
        members.iter().flat_map(|tag| of(tag).alphabet.iter().copied()).collect();
    alphabet.sort_unstable();
    alphabet.dedup();
    let n = KINDS + alphabet.len();
    let mut pairs = vec![vec![0.0; n]; n];
    for tag in members {
        let counts = of(tag);
        let total: f64 = counts.pairs.iter().flatten().sum();
        let place = |class: usize| match class.checked_sub(KINDS) {
            Some(letter) => {
                KINDS + alphabet.binary_search(&counts.alphabet[letter]).expect("of the union")
            }
            None => class,
        };
        for (i, line) in counts.pairs.iter().enumerate() {
            for (j, n) in line.iter().enumerate() {
                pairs[place(i)][place(j)] += n / total * 1e4;
            }
        }
    }
    Counts { alphabet, pairs }
}

fn steps(probability: f64) -> u8 {
    (-probability.ln() / STEP).round().clamp(0.0, 24.0) as u8
}

/// What a cell of a matrix should be.
struct Wanted {
    /// Its steps, not rounded.
    steps: f64,
    /// How much the square of an error counts.
    weight: f64,
}

/// What an error of a step is worth, in bits, in a cell that text has as often as the mean one.
const WORTH: f64 = 3.5;

/// How much of the weight of a cell is the same for all cells of its row: text that is read wrong has
/// pairs that its language has not.
const EVEN: f64 = 0.1;

/// How much more an error counts in a pair with a letter that is not ASCII: only those tell encodings
/// apart.
const TELLING: f64 = 3.0;

/// Packs a cell as the level that takes the least room for what its error is worth.
fn pack(writer: &mut Writer, cell: &Cell, wanted: &Wanted) -> u8 {
    let error = |steps: u8| {
        let error = steps as f64 - wanted.steps;
        wanted.weight * error * error
    };
    let (unseen, seen) = (true, false);
    let mut best = (writer.price_of_flag(unseen, cell.context) + error(cell.unseen), None);
    let price_of_seen = writer.price_of_flag(seen, cell.context);
    for (number, &steps) in LEVELS.iter().enumerate() {
        let number = number as u8;
        let price_of_number = writer.price_of_number(number, cell.context, LEVEL_BITS);
        let price = price_of_seen + price_of_number + error(steps);
        if price < best.0 {
            best = (price, Some(number));
        }
    }
    writer.flag(best.1.is_none(), cell.context);
    match best.1 {
        Some(number) => {
            writer.number(number, cell.context, LEVEL_BITS);
            LEVELS[number as usize]
        }
        None => cell.unseen,
    }
}

/// The steps of each class alone and of each pair.
fn model(counts: &Counts, script: Script, pooled: bool) -> (Vec<u8>, Vec<Wanted>) {
    let floor = if pooled { POOL_FLOOR } else { FLOOR };
    let n = counts.pairs.len();
    let total: f64 = counts.pairs.iter().flatten().sum();
    let mut alone: Vec<f64> = (0..n)
        .map(|j| counts.pairs.iter().map(|line| line[j]).sum::<f64>() / total)
        .map(|share| share.max(1e-5))
        .collect();
    // Classes that other text has more often than this.
    let mut at_least = |class: u8, share: f64| {
        alone[class as usize] = alone[class as usize].max(share);
    };
    at_least(FOREIGN, 2e-4);
    at_least(SYMBOL, 3e-3);
    at_least(chars::DIGIT, 0.02);
    at_least(chars::PUNCTUATION, 0.03);
    at_least(chars::JOINER, 0.005);
    if script != Script::Latin {
        at_least(ASCII, 0.02);
    }
    let all: f64 = alone.iter().sum();
    alone.iter_mut().for_each(|share| *share /= all);
    let own_letters: f64 = alone[KINDS..].iter().sum();
    let own: Vec<u8> = alone.iter().map(|&share| steps(share)).collect();
    let mut cells = Vec::with_capacity(n * n);
    // Letters of two scripts hardly ever touch.
    let apart = (-9.0f64).exp();
    for (i, line) in counts.pairs.iter().enumerate() {
        let sum: f64 = line.iter().sum();
        for (j, &pair) in line.iter().enumerate() {
            let seen = (pair + SELDOM * alone[j]) / (sum + SELDOM);
            let mut probability = (1.0 - floor) * seen + floor * alone[j];
            if script != Script::Latin && i == ASCII as usize && j >= KINDS {
                probability = probability.min(alone[j] / own_letters * apart);
            }
            if script != Script::Latin && j == ASCII as usize && i >= KINDS {
                probability = probability.min(apart);
            }
            let steps = (-probability.ln() / STEP).min(24.0);
            let is_telling = |class: usize| {
                class == FOREIGN as usize || class >= KINDS && counts.alphabet[class - KINDS] > 0x7F
            };
            let telling = script == Script::Latin && (is_telling(i) || is_telling(j));
            let how_often = alone[i] * (probability + EVEN / n as f64) * (n * n) as f64;
            let weight = WORTH * how_often * if telling { TELLING } else { 1.0 };
            cells.push(Wanted { steps, weight });
        }
    }
    (own, cells)
}

/// The packed numbers of a CJK language: of pairs of classes, of small classes, of all other
/// ideographs and syllables, and the commonest of them.
fn cjk_model(tag: &str, texts: &[(Vec<u16>, f64)]) -> (Vec<u8>, Vec<u8>, [u8; 2], Vec<(u16, u8)>) {
    let mut units = vec![0.0; 65536];
    let mut pairs = vec![[0.5f64; cjk::COUNT]; cjk::COUNT];
    let classes: Vec<usize> = (0..=0xFFFF).map(|unit| cjk::class(unit) as usize).collect();
    for (text, weight) in texts {
        for pair in text.windows(2) {
            pairs[classes[pair[0] as usize]][classes[pair[1] as usize]] += weight;
        }
        text.iter().for_each(|&unit| units[unit as usize] += weight);
    }
    let bad = cjk::BAD as usize;
    pairs.iter_mut().for_each(|line| line[bad] = 0.0);
    let columns: Vec<f64> =
        (0..cjk::COUNT).map(|j| pairs.iter().map(|line| line[j]).sum()).collect();
    pairs[bad].copy_from_slice(&columns);
    let all: f64 = columns.iter().sum();
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
    large.truncate(TOP);
    let mut others =
        [cjk::HAN, cjk::HANGUL].map(|class| steps(1.0 / cjk::SIZES[class as usize] as f64));
    let mut top = Vec::new();
    for (class, others) in [cjk::HAN, cjk::HANGUL].into_iter().zip(&mut others) {
        let of_class: Vec<u16> =
            large.iter().copied().filter(|&unit| cjk::class(unit) == class).collect();
        let kept: f64 = of_class.iter().map(|&unit| units[unit as usize]).sum();
        let sum = totals[class as usize];
        if sum <= 1000.0 {
            continue;
        }
        let rest = (1.0 - kept / sum).max(0.02);
        *others = steps(rest / cjk::SIZES[class as usize] as f64);
        top.extend(
            of_class.iter().map(|&unit| (unit, steps((1.0 - rest) * units[unit as usize] / kept))),
        );
    }
    top.sort_unstable();
    (cells, small, others, top)
}

/// The other side of what models.rs reads.
fn write_list(writer: &mut Writer, what: u32, numbers: &[u8]) {
    let mut before = 0;
    for &number in numbers {
        writer.number(number, list(what, before), LIST_BITS);
        before = number;
    }
}

fn write_wide(writer: &mut Writer, what: u32, number: usize) {
    let bits = (usize::BITS - number.leading_zeros()) as u8;
    writer.number(bits, list(what, 0), LIST_BITS);
    let mut left = bits.saturating_sub(1) as usize;
    for (i, part) in parts(bits).into_iter().enumerate() {
        left -= part;
        let context = list(what + lists::PARTS * (i as u32 + 1), bits);
        writer.number((number >> left & ((1 << part) - 1)) as u8, context, part);
    }
    assert!(left == 0, "{number} has more than 16 bits");
}

fn write_rising(writer: &mut Writer, what: u32, numbers: impl IntoIterator<Item = u16>) {
    let numbers: Vec<u16> = numbers.into_iter().collect();
    write_wide(writer, what, numbers.len());
    let mut last = 0;
    for number in numbers {
        write_wide(writer, what, (number - last) as usize);
        last = number;
    }
}

/// What pairs of ASCII are in any Latin language, as scores below zero: the mean of likelihoods.
fn pool(all: &[Counts]) -> Vec<usize> {
    let is_latin = |at: &usize| {
        let language = &LANGUAGES[*at];
        language.script == Script::Latin && language.tag != "vi"
    };
    let latin: Vec<Vec<Wanted>> = (0..LANGUAGES.len())
        .filter(is_latin)
        .map(|at| model(&all[at], Script::Latin, false).1)
        .collect();
    let sizes: Vec<usize> = latin.iter().map(|cells| cells.len().isqrt()).collect();
    let mean = |at: usize| {
        let (i, j) = (at / POOL, at % POOL);
        let cells = latin.iter().zip(&sizes).map(|(cells, n)| cells[i * n + j].steps);
        let sum: f64 = cells.map(|steps| (-steps * STEP).exp()).sum();
        match [i, j].map(|class| class == BAD as usize) {
            [_, true] => BAD_STEPS as f64 * STEP,
            [true, false] => (POOL as f64).ln(),
            _ => (latin.len() as f64 / sum).ln(),
        }
    };
    (0..POOL * POOL).map(|at| (mean(at) * NAT as f64).round() as usize).collect()
}

/// What a mixture of two likelihoods gains on the one, by how much more the other is.
fn mixed() -> impl Iterator<Item = u16> {
    MIXED.map(|more| {
        let ratio = (more as f32 / NAT).exp();
        let gain = ((1.0 - ANY_LANGUAGE + ANY_LANGUAGE * ratio).ln() * NAT) as i32;
        (gain - MIXED_LEAST) as u16
    })
}

fn main() {
    let folder = std::env::args().nth(1).expect("the folder of fetch.sh");
    let folder = Path::new(&folder).join("texts/train");
    let mut shared = Shared::default();
    let mut all: Vec<Counts> = Vec::new();
    for language in &LANGUAGES {
        let texts = texts(&folder, language.tag);
        let size: f64 = texts.iter().map(|(text, weight)| text.len() as f64 * weight).sum();
        let counts = count(&texts, language.script, &mut shared);
        let letters: String = counts
            .alphabet
            .iter()
            .filter(|l| **l > 0x7F)
            .filter_map(|&l| char::from_u32(l as u32))
            .collect();
        println!("{} {size:.0} {letters}", language.tag);
        all.push(counts);
    }
    for (_, members, _) in POOLS {
        all.push(pooled(members, &all));
    }
    let mut letters: Vec<u16> = all.iter().flat_map(|c| c.alphabet.iter().copied()).collect();
    letters.sort_unstable();
    letters.dedup();
    let letters: Vec<u16> =
        (0x61..0x7B).chain(letters.into_iter().filter(|&letter| letter > 0x7F)).collect();
    let id = |letter: u16| letters.binary_search(&letter).expect("of the union") as u16;

    let mut writer = Writer::default();
    let writer = &mut writer;
    write_rising(writer, lists::LETTERS, letters[ASCII_LETTERS..].iter().copied());
    let all_alphabets: Vec<Vec<u16>> = all
        .iter()
        .map(|counts| counts.alphabet.iter().map(|&letter| id(letter)).collect())
        .collect();
    let packed = alphabets(&letters, |at, id, context| {
        let has = all_alphabets[at].contains(&id);
        writer.flag(has, context);
        has
    });
    assert_eq!(packed, all_alphabets);
    let sum: f64 = shared.symbols.values().sum();
    let symbols: Vec<(u16, u8)> = shared
        .symbols
        .iter()
        .filter(|(unit, n)| !(0xD800..0xE000).contains(*unit) && **n / sum > 1e-5)
        .map(|(&unit, n)| (unit, steps(0.98 * n / sum + 1e-5)))
        .collect();
    write_rising(writer, lists::SYMBOLS, symbols.iter().map(|(unit, _)| *unit));
    write_list(writer, lists::SYMBOL_STEPS, &symbols.iter().map(|s| s.1).collect::<Vec<_>>());
    let sum: f64 = shared.letters.values().sum();
    let foreign = letters[ASCII_LETTERS..]
        .iter()
        .map(|letter| steps(0.97 * shared.letters.get(letter).unwrap_or(&0.0) / sum + 3e-4));
    write_list(writer, lists::FOREIGN, &foreign.collect::<Vec<_>>());
    let prior = [[0.0, 5.0, 1.0], [0.0, 5.0, 0.05], [0.0, 0.5, 1.0]];
    for (counts, prior) in shared.case.iter().zip(prior) {
        let [small, capital] = [1, 2].map(|j| counts[j] + prior[j] * 0.02);
        write_wide(writer, lists::CASE, 0);
        for share in [small, capital].map(|n| n / (small + capital)) {
            write_wide(writer, lists::CASE, (-share.ln() * 8.0).round() as usize);
        }
    }
    write_rising(writer, lists::MIXED, mixed());
    pool(&all).into_iter().for_each(|cost| write_wide(writer, lists::POOL, cost));
    println!("{} bytes but for the matrices", writer.len());
    let mut done: Vec<BTreeMap<(usize, usize), u8>> = Vec::new();
    for (at, counts) in all.iter().enumerate() {
        let (_, script, _, _, like) = row(at);
        let pooled = at >= LANGUAGES.len();
        let (own, cells) = model(counts, script, pooled);
        let ids = places(&counts.alphabet.iter().map(|&letter| id(letter)).collect::<Vec<_>>());
        write_list(writer, lists::OWN, &own);
        let near = |i, j| {
            done.get(like).and_then(|cells| cells.get(&(i, j))).map_or(0, |steps| 1 + *steps as u32)
        };
        let cells = matrix(&ids, &own, pooled, near, |cell| pack(writer, cell, &cells[cell.at]));
        let mut own_cells = BTreeMap::new();
        for (i, &a) in ids.iter().enumerate() {
            for (j, &b) in ids.iter().enumerate() {
                let is_bad = i == BAD as usize || j == BAD as usize;
                own_cells.insert((a, b), if is_bad { BAD_STEPS } else { cells[i * ids.len() + j] });
            }
        }
        done.push(own_cells);
    }
    println!("{} bytes with those of letters", writer.len());
    for tag in CJK {
        let (cells, small, others, top) = cjk_model(tag, &texts(&folder, tag));
        write_list(writer, lists::CJK_CLASSES, &cells);
        write_list(writer, lists::CJK_SMALL, &small);
        write_list(writer, lists::CJK_OTHERS, &others);
        write_rising(writer, lists::CJK_TOP, top.iter().map(|(unit, _)| *unit));
        write_list(writer, lists::CJK_TOP_STEPS, &top.iter().map(|t| t.1).collect::<Vec<_>>());
    }
    let packed = std::mem::take(writer).finish();
    println!("{} bytes", packed.len());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/models.bin");
    fs::write(path, with_sum(packed)).expect("models.bin can be written");
}
