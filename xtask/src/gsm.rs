//! The tables of 3GPP TS 23.038: reads xtask/code-pages/gsm.txt, packs them for src/index/extended.rs, and
//! writes the rows of src/extended/gsm_03_38_rows.rs.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};

use encodium::internals::index::code_pages::Page;
use encodium::internals::index::{GSM_03_38, PredictedEntries, unpacked_units};

use crate::code_pages::{pack_all, run};

const TABLES: &str = include_str!("../code-pages/gsm.txt");

/// By language, in the order of national language identifiers: its tag, whether it has a locking shift
/// table, and its page: the locking shift table, or the default alphabet, and the single shift table.
fn languages() -> Result<Vec<(&'static str, bool, Page)>> {
    let mut languages: Vec<(&str, bool, Page)> = Vec::new();
    let mut page = [0; 256];
    let mut has_locking = false;
    for block in TABLES.split("\n\n").skip(1) {
        let (head, cells) = block.split_once('\n').context("no cells")?;
        let (kind, tag) = head.split_once(' ').context("no language")?;
        let mut table = [0; 256];
        for word in cells.lines().filter(|l| !l.starts_with("differs ")).flat_map(|l| l.split(' '))
        {
            run(word, &mut table)?;
        }
        if kind == "locking" {
            has_locking = true;
            page = table;
            continue;
        }
        ensure!(kind == "single", "{kind} is no kind of table");
        if !has_locking {
            page = languages.first().context("no default alphabet")?.2;
        }
        page[128..].copy_from_slice(&table[..128]);
        languages.push((tag, has_locking, page));
        has_locking = false;
    }
    Ok(languages)
}

pub fn pages() -> Result<Vec<Page>> {
    Ok(languages()?.into_iter().map(|(_, _, page)| page).collect())
}

pub fn pack() -> Result<Vec<u8>> {
    let pages = pages()?;
    let packed = pack_all(pages.iter().copied())?;
    let [units, _] = unpacked_units::<PredictedEntries>(GSM_03_38, &packed);
    ensure!(units == pages.concat(), "the tables are not unpacked as they were packed");
    Ok(packed)
}

/// src/extended/gsm_03_38_rows.rs.
pub fn rows() -> Result<String> {
    let mut rows = String::new();
    let mut row = |ending: &str, locking: usize, single: usize, labels: &str| {
        let name = format!("gsm-03.38{ending}");
        writeln!(rows, "    alphabet({name:?}, &[{name:?}{labels}], {locking}, {single}),")
    };
    let languages = languages()?;
    // An encoder must have all characters of a character reference. With the default extension table,
    // the locking shift tables of India and Pakistan have no U+0026.
    let references =
        |page: &Page| "&#;0123456789".chars().all(|c| page[..128].contains(&(c as u16)));
    for (number, (tag, has_locking, page)) in languages.iter().enumerate() {
        match (number, has_locking) {
            (0, _) => row("", 0, 0, ", \"gsm\", \"gsm7\"")?,
            (_, false) => row(&format!("-{tag}"), 0, number, "")?,
            (_, true) => {
                row(&format!("-{tag}"), number, number, "")?;
                if references(page) {
                    row(&format!("-{tag}-locking"), number, 0, "")?;
                }
                row(&format!("-{tag}-single"), 0, number, "")?;
            }
        }
    }
    Ok(format!(
        "//! Made by `cargo xtask tables` of xtask/code-pages/gsm.txt.\n\n\
         use super::gsm_03_38::alphabet;\n\
         use crate::codec::Entry;\n\n\
         /// The default alphabet, and those of each language.\n\
         #[rustfmt::skip]\n\
         pub const ROWS: &[Entry] = &[\n{rows}];\n"
    ))
}
