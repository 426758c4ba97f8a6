//! Counts the text that train/extract.py made and writes the packed models; train/all.sh does all of it:
//! `cargo run --release --package encodium-detect --features __internals --example train -- FOLDER`.

mod counts;
mod ideographs;
mod letters;
mod lists;
mod steps;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use encodium::encodings::*;
use encodium_detect::internals::models::chars::{self, BAD, SYMBOL};
use encodium_detect::internals::models::coder::Writer;
use encodium_detect::internals::models::format::{List, alphabets, class_indexes, matrix, row};
use encodium_detect::internals::models::languages::{CJK, LANGUAGES, Language, POOLS, index_of};
use encodium_detect::internals::models::{ASCII_LETTERS, BAD_STEPS, with_sum};

use counts::{Counts, Shared, count, pooled, texts};
use ideographs::cjk_model;
use letters::{mixture, model, pack, pool};
use lists::{write_list, write_rising, write_wide};
use steps::steps;

/// How often a sign of a page of Windows is one of text at the least. Prices, sections and footnotes are rarer in
/// translations of programs than elsewhere, and a sign that no text has would be no sign of text.
const SIGN: f64 = 1e-4;

/// Counts each sign of the pages of Windows as often more.
fn add_signs(symbols: &mut BTreeMap<u16, f64>) {
    let share = SIGN * symbols.values().sum::<f64>();
    let pages = [
        WINDOWS_874,
        WINDOWS_1250,
        WINDOWS_1251,
        WINDOWS_1252,
        WINDOWS_1253,
        WINDOWS_1254,
        WINDOWS_1255,
        WINDOWS_1256,
        WINDOWS_1257,
        WINDOWS_1258,
    ];
    let signs: BTreeSet<u16> = pages
        .iter()
        .flat_map(|page| (0x80..=0xFF).map(|byte| page.decode(&[byte]).into_owned()))
        .flat_map(|text| text.encode_utf16().collect::<Vec<_>>())
        .filter(|&unit| chars::kind(unit) == SYMBOL)
        .collect();
    signs.into_iter().for_each(|unit| *symbols.entry(unit).or_default() += share);
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
    for (_, members) in POOLS {
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
    write_rising(writer, List::Letters, letters[ASCII_LETTERS..].iter().copied());
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
    add_signs(&mut shared.symbols);
    let sum: f64 = shared.symbols.values().sum();
    let symbols: Vec<(u16, u8)> = shared
        .symbols
        .iter()
        .filter(|(unit, n)| !(0xD800..0xE000).contains(*unit) && **n / sum > 1e-5)
        .map(|(&unit, n)| (unit, steps(0.98 * n / sum + 1e-5)))
        .collect();
    write_rising(writer, List::Symbols, symbols.iter().map(|(unit, _)| *unit));
    write_list(writer, List::SymbolSteps, &symbols.iter().map(|s| s.1).collect::<Vec<_>>());
    let sum: f64 = shared.letters.values().sum();
    let foreign = letters[ASCII_LETTERS..]
        .iter()
        .map(|letter| steps(0.97 * shared.letters.get(letter).unwrap_or(&0.0) / sum + 3e-4));
    write_list(writer, List::Foreign, &foreign.collect::<Vec<_>>());
    let prior = [[0.0, 5.0, 1.0], [0.0, 5.0, 0.05], [0.0, 0.5, 1.0]];
    for (counts, prior) in shared.case.iter().zip(prior) {
        let [small, capital] = [1, 2].map(|j| counts[j] + prior[j] * 0.02);
        write_wide(writer, List::Case, 0);
        for share in [small, capital].map(|n| n / (small + capital)) {
            write_wide(writer, List::Case, (-share.ln() * 8.0).round() as usize);
        }
    }
    write_rising(writer, List::Mixture, mixture());
    pool(&all).into_iter().for_each(|cost| write_wide(writer, List::Pool, cost));
    println!("{} bytes but for the matrices", writer.len());
    let mut done: Vec<BTreeMap<(usize, usize), u8>> = Vec::new();
    for (at, counts) in all.iter().enumerate() {
        let &Language { script, kindred, .. } = row(at);
        let pooled = at >= LANGUAGES.len();
        let (steps, cells) = model(counts, script, pooled);
        let ids =
            class_indexes(&counts.alphabet.iter().map(|&letter| id(letter)).collect::<Vec<_>>());
        write_list(writer, List::Steps, &steps);
        let near = |i, j| {
            done.get(index_of(kindred))
                .and_then(|cells| cells.get(&(i, j)))
                .map_or(0, |steps| 1 + *steps as u32)
        };
        let cells =
            matrix(&ids, &steps, pooled, near, |cell| pack(writer, cell, &cells[cell.index]));
        let mut all_cells = BTreeMap::new();
        for (i, &a) in ids.iter().enumerate() {
            for (j, &b) in ids.iter().enumerate() {
                let is_bad = i == BAD as usize || j == BAD as usize;
                all_cells.insert((a, b), if is_bad { BAD_STEPS } else { cells[i * ids.len() + j] });
            }
        }
        done.push(all_cells);
    }
    println!("{} bytes with those of letters", writer.len());
    for tag in CJK {
        let (cells, small, others, top) = cjk_model(tag, &texts(&folder, tag));
        write_list(writer, List::CjkClasses, &cells);
        write_list(writer, List::CjkSmall, &small);
        write_list(writer, List::CjkOthers, &others);
        write_rising(writer, List::CjkTop, top.iter().map(|(unit, _)| *unit));
        write_list(writer, List::CjkTopSteps, &top.iter().map(|t| t.1).collect::<Vec<_>>());
    }
    let packed = std::mem::take(writer).finish();
    println!("{} bytes", packed.len());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/models/models.bin");
    fs::write(path, with_sum(packed)).expect("models.bin can be written");
}
