//! The code pages: reads xtask/code-pages/pages.txt, and packs them for src/index/code_pages.rs.

use anyhow::{Context, Result, bail, ensure};

use crate::tables::code_pages::{Page, Pages, in_order_of};
use crate::tables::coder::Bits;
use crate::tables::{Writer, oracle};

/// A page as pages.txt has it.
pub struct Entry {
    pub name: String,
    pub labels: Vec<String>,
    pub kind: Kind,
}

pub enum Kind {
    /// The standard's encoding of this name has the same page.
    Standard(String),
    Page { ebcdic: bool, units: Box<Page> },
}

const PAGES: &str = include_str!("../code-pages/pages.txt");

/// All pages in the order of the file.
pub fn entries() -> Result<Vec<Entry>> {
    let mut entries: Vec<Entry> = Vec::new();
    for block in PAGES.split("\n\n").skip(1) {
        entries.push(entry(block, &entries).with_context(|| block.to_string())?);
    }
    Ok(entries)
}

fn entry(block: &str, before: &[Entry]) -> Result<Entry> {
    let mut lines = block.lines();
    let mut line = |key: &str| -> Result<&str> {
        let line = lines.by_ref().find(|line| !line.starts_with("not ") && !line.starts_with("from "));
        line.and_then(|line| line.strip_prefix(key)).with_context(|| format!("no line {key}"))
    };
    let (kind, name) = line("")?.split_once(' ').context("no name")?;
    let labels = line("labels ")?.split(' ').map(String::from).collect();
    let kind = match kind {
        "standard" => Kind::Standard(line("as ")?.into()),
        "page" | "ebcdic" => {
            let mut units = base(line("like ")?, before)?;
            for word in lines.flat_map(|line| line.split(' ')) {
                run(word, &mut units)?;
            }
            Kind::Page { ebcdic: kind == "ebcdic", units }
        }
        _ => bail!("{kind} is no kind of page"),
    };
    Ok(Entry { name: name.into(), labels, kind })
}

fn base(name: &str, before: &[Entry]) -> Result<Box<Page>> {
    if name == "latin1" {
        return Ok(Box::new(std::array::from_fn(|byte| byte as u16)));
    }
    let found = before.iter().find(|entry| entry.name == name).context("no such base")?;
    let Kind::Page { units, .. } = &found.kind else { bail!("{name} has no page here") };
    Ok(units.clone())
}

/// Applies a word such as `80=0410+32`.
fn run(word: &str, units: &mut Page) -> Result<()> {
    let (byte, value) = word.split_once('=').context("no byte")?;
    let (value, count) = value.split_once('+').unwrap_or((value, "1"));
    let byte = usize::from_str_radix(byte, 16)?;
    for i in 0..count.parse::<usize>()? {
        units[byte + i] =
            if value == "-" { 0 } else { u16::from_str_radix(value, 16)? + i as u16 };
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
}

/// The packed pages.
pub fn pack() -> Result<Vec<u8>> {
    let standard: Vec<[u16; 128]> = oracle::family(0)
        .chunks(128)
        .map(|half| std::array::from_fn(|i| half[i] as u16))
        .collect();
    let mut trial = Pages::new(Cost(0.0), &standard);
    let mut writer = Pages::new(Writer::new(), &standard);
    let mut first: Option<Page> = None;
    for Entry { name, kind, .. } in entries()? {
        let Kind::Page { ebcdic, units } = kind else { continue };
        let cells = match &first {
            Some(first) if ebcdic => in_order_of(first, &units, false),
            _ => *units,
        };
        if ebcdic && first.is_none() {
            first = Some(*units);
        }
        let mut near: Vec<usize> = (0..trial.earlier.len()).collect();
        near.sort_by_key(|&i| trial.earlier[i].iter().zip(&cells).filter(|(a, b)| a != b).count());
        let cost = |base: usize| {
            let mut trial = trial.clone();
            trial.mixer.bits = Cost(0.0);
            trial.next(base, &cells);
            trial.mixer.bits.0
        };
        let costs = near.iter().take(8).map(|&base| (cost(base), base));
        let (bits, base) = costs.min_by(|a, b| a.0.total_cmp(&b.0)).context("no base")?;
        if std::env::var_os("VERBOSE").is_some() {
            println!("{name} on {base}: {:.0} bytes", bits / 8.0);
        }
        trial.next(base, &cells);
        ensure!(writer.next(base, &cells) == cells, "{name} is not told as it is read");
    }
    Ok(writer.mixer.bits.finish())
}
