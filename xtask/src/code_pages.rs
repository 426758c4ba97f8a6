//! The code pages: reads xtask/code-pages/pages.txt, packs them for src/index/code_pages.rs, and writes
//! their rows to src/extended/code_page_rows.rs.

use std::fmt::Write;

use anyhow::{Context, Result, bail, ensure};

use crate::range_encoder::Writer;
use encodium::Encoding;
use encodium::internals::index::PredictedEntries;
use encodium::internals::index::code_pages::{COUNT, EBCDIC, Page, Pages, in_order_of, unpack};
use encodium::internals::index::coder::Bits;
use encodium::internals::labels::code_page_of;

/// A page as pages.txt has it.
struct Entry {
    name: String,
    labels: Vec<String>,
    ebcdic: bool,
    units: Box<Page>,
}

const PAGES: &str = include_str!("../code-pages/pages.txt");

/// All pages in the order of the file.
fn entries() -> Result<Vec<Entry>> {
    let mut entries: Vec<Entry> = Vec::new();
    for block in PAGES.split("\n\n").skip(1) {
        entries.push(entry(block, &entries).with_context(|| block.to_string())?);
    }
    Ok(entries)
}

fn entry(block: &str, before: &[Entry]) -> Result<Entry> {
    let mut lines = block.lines();
    let mut line = |key: &str| -> Result<&str> {
        let line =
            lines.by_ref().find(|line| !line.starts_with("not ") && !line.starts_with("from "));
        line.and_then(|line| line.strip_prefix(key)).with_context(|| format!("no line {key}"))
    };
    let (kind, name) = line("")?.split_once(' ').context("no name")?;
    let mut labels = Vec::new();
    let mut units;
    if kind != "standard" {
        labels = line("labels ")?.split(' ').map(String::from).collect();
    }
    match kind {
        "standard" => units = standard(line("as ")?)?,
        "page" | "ebcdic" => {
            units = base(line("like ")?, before)?;
            for word in lines.flat_map(|line| line.split(' ')) {
                run(word, &mut units)?;
            }
        }
        _ => bail!("{kind} is no kind of page"),
    }
    Ok(Entry { name: name.into(), labels, ebcdic: kind == "ebcdic", units })
}

/// The page of an encoding of the standard.
fn standard(name: &str) -> Result<Box<Page>> {
    let encoding = Encoding::for_label(name).context("no such encoding")?;
    let unit = |byte: u8| {
        encoding.decode_fatal(&[byte]).map_or(0, |text| text.encode_utf16().next().unwrap())
    };
    Ok(Box::new(std::array::from_fn(|byte| unit(byte as u8))))
}

fn base(name: &str, before: &[Entry]) -> Result<Box<Page>> {
    if name == "latin1" {
        return Ok(Box::new(std::array::from_fn(|byte| byte as u16)));
    }
    let found = before.iter().find(|entry| entry.name == name).context("no such base")?;
    Ok(found.units.clone())
}

/// Applies a word such as `80=0410+32`.
pub fn run(word: &str, units: &mut Page) -> Result<()> {
    let (byte, value) = word.split_once('=').context("no byte")?;
    let (value, count) = value.split_once('+').unwrap_or((value, "1"));
    let byte = usize::from_str_radix(byte, 16)?;
    for i in 0..count.parse::<usize>()? {
        units[byte + i] = if value == "-" { 0 } else { u16::from_str_radix(value, 16)? + i as u16 };
    }
    Ok(())
}

/// Counts bits instead of writing them.
#[derive(Clone)]
struct Cost(f64);

impl Bits for Cost {
    fn code(&mut self, probability: u32, bit: u32) -> u32 {
        let ones = probability as f64 / 65536.0;
        self.0 -= if bit == 1 { ones } else { 1.0 - ones }.log2();
        bit
    }

    fn raw(&mut self, count: u32, value: u32) -> u32 {
        self.0 += count as f64;
        value
    }
}

/// Packs pages, each on the base that takes the fewest bits.
pub fn pack_all(pages: impl IntoIterator<Item = Page>) -> Result<Vec<u8>> {
    let mut trial = Pages::new(Cost(0.0));
    let mut writer = Pages::new(Writer::new());
    for cells in pages {
        let mut near: Vec<usize> = (0..trial.earlier.len()).collect();
        near.sort_by_key(|&i| trial.earlier[i].iter().zip(&cells).filter(|(a, b)| a != b).count());
        let cost = |base: usize| {
            let mut trial = trial.clone();
            trial.mixer.bits = Cost(0.0);
            trial.next(base, &cells);
            trial.mixer.bits.0
        };
        let costs = near.iter().take(8).map(|&base| (cost(base), base));
        let (_, base) = costs.min_by(|a, b| a.0.total_cmp(&b.0)).context("no base")?;
        trial.next(base, &cells);
        writer.next(base, &cells);
    }
    Ok(writer.mixer.bits.finish())
}

/// The cells of all pages in the order in which they are packed.
pub fn cells() -> Result<Vec<Page>> {
    let entries = entries()?;
    let ebcdic = entries.iter().position(|entry| entry.ebcdic).unwrap_or(entries.len());
    let counts = [entries.len(), entries.len() - ebcdic];
    ensure!(
        counts == [COUNT, EBCDIC],
        "src/index/code_pages.rs: COUNT and EBCDIC must be {counts:?} now",
    );
    let first = &entries[COUNT - EBCDIC].units;
    let cells = entries.iter().enumerate().map(|(number, Entry { units, .. })| {
        if number > COUNT - EBCDIC { in_order_of(first, units, false) } else { **units }
    });
    Ok(cells.collect())
}

/// The packed code pages.
pub fn pack() -> Result<Vec<u8>> {
    let packed = pack_all(cells()?)?;
    for (entry, page) in entries()?.iter().zip(unpack::<PredictedEntries>(&packed)) {
        ensure!(*entry.units == page, "{} is not unpacked as it was packed", entry.name);
    }
    Ok(packed)
}

/// Whether a page is ASCII below 0x80.
fn extends_ascii(units: &Page) -> bool {
    (0..128).all(|byte| units[byte] == byte as u16)
}

/// Whether a page is other than ASCII below 0x80, or has a character twice.
fn is_whole(units: &Page) -> bool {
    let twice = |i: usize| units[i] != 0 && units[..i].contains(&units[i]);
    !extends_ascii(units) || (0..256).any(twice)
}

/// The number of a label such as `csibm037`, without the zeros before it.
fn number(label: &str) -> Option<&str> {
    code_page_of(label.as_bytes()).map(|number| std::str::from_utf8(number).expect("digits"))
}

/// The labels of a page that its name does not stand for: of those with one number, that number.
fn other_labels(name: &str, labels: &[String]) -> Vec<String> {
    let mut others: Vec<String> = Vec::new();
    for label in &labels[1..] {
        let word = number(label).unwrap_or(label);
        let is_name = [format!("cp{word}"), word.into()].contains(&name.into());
        if !is_name && !others.iter().any(|other| other == word) {
            others.push(word.into());
        }
    }
    others
}

/// src/extended/code_page_rows.rs.
pub fn rows() -> Result<String> {
    let mut rows = String::new();
    let mut swapped = String::new();
    let row = |rows: &mut String, name: &str, number: usize, labels: &[String], units: &Page| {
        let kind = if is_whole(units) { "whole_page" } else { "page" };
        let aliases = match labels {
            [] => String::new(),
            labels => format!(".with_aliases(&{labels:?})"),
        };
        let unlike = if extends_ascii(units) { "" } else { ".unlike_ascii()" };
        writeln!(rows, "    {kind}({name:?}, &[{name:?}], {number}){aliases}{unlike},")
    };
    // The standard's encodings have rows of their own.
    let pages = entries()?.into_iter().enumerate().filter(|(_, entry)| !entry.labels.is_empty());
    for (number, Entry { name, labels, ebcdic, units }) in pages {
        let others = other_labels(&name, &labels);
        row(&mut rows, &name, number, &others, &units)?;
        if ebcdic {
            let name = format!("{name},swaplfnl");
            row(&mut swapped, &name, number + EBCDIC, &[], &units)?;
        }
    }
    Ok(format!(
        "//! Made by `cargo xtask tables` of xtask/code-pages/pages.txt.\n\n\
         use super::code_pages::{{page, whole_page}};\n\
         use crate::codec::Entry;\n\n\
         /// Each page, and then those of EBCDIC with their line ends exchanged.\n\
         #[rustfmt::skip]\n\
         pub const ROWS: &[Entry] = &[\n{rows}{swapped}];\n"
    ))
}
