//! `cargo xtask tables`: derives every index by decoding with `encoding_rs`, and packs it.

use std::process::Command;

use anyhow::{Context, Result, bail};
use encodium::internals::index::code_pages::Page;
use encodium::internals::index::entries::{CLASSES, END, EntryStep, HOLE, History, REPEAT};
use encodium::internals::index::plain::{BASIC, HOLES, LOWEST, NEXT, PLANE_2, RUN};
use encodium::internals::index::steps::Entries;
use encodium::internals::index::{FAMILIES, in_order};

use crate::oracle;
use crate::range_encoder::Writer;
use crate::toolchain::run as run_program;

/// The step to the entry with `code_point` after those in `history`.
fn step(history: &History, code_point: u32) -> EntryStep {
    if code_point == 0 {
        return EntryStep { class: HOLE, distance: 0 };
    }
    if history.is_used(code_point) {
        let expected = history.expected[REPEAT] as i32;
        let places = history.seen().iter().enumerate().filter(|(_, seen)| **seen == code_point);
        let distances = places.map(|(at, _)| at as i32 - expected);
        return EntryStep {
            class: REPEAT,
            distance: distances.min_by_key(|d| d.unsigned_abs()).unwrap(),
        };
    }
    let class = CLASSES.iter().rposition(|&start| start <= code_point).unwrap();
    let expected = history.expected[class];
    let free = |range: core::ops::Range<u32>| range.filter(|&c| !history.is_used(c)).count() as i32;
    let distance = if expected <= code_point {
        free(expected..code_point)
    } else {
        -free(code_point..expected)
    };
    EntryStep { class, distance }
}

fn pack(family: usize, index: &[u32]) -> Vec<u8> {
    let mut entries = Entries::new(Writer::new(), index.len());
    in_order(family, |pointer| {
        let code_point = index[pointer];
        assert!(code_point < END);
        let step = step(&entries.history, code_point);
        assert_eq!(entries.next(step), code_point, "an entry is not read as it was packed");
    });
    entries.mixer.bits.finish()
}

/// Packs the entries of an index after those of another one.
pub fn pack_after(base: usize, list: &[u32]) -> Vec<u8> {
    let base = oracle::family(base);
    let mut entries = Entries::new(Writer::new(), base.len() + list.len());
    entries.history.seed(&base);
    for &code_point in list {
        let step = step(&entries.history, code_point);
        assert_eq!(entries.next(step), code_point, "an entry is not read as it was packed");
    }
    entries.mixer.bits.finish()
}

/// Entries in the form that src/index/plain.rs reads.
fn plain_form(list: &[u32]) -> Vec<u8> {
    let mut tokens = Vec::new();
    let (mut rest, mut next) = (list, 0);
    while let &[code_point, ..] = rest {
        let holes = rest.iter().take(256).take_while(|&&entry| entry == 0).count();
        let run =
            rest.iter().take(256).zip(next..).take_while(|&(&entry, next)| entry == next).count();
        let token = match code_point {
            0 => vec![HOLES, (holes - 1) as u8],
            _ if run > 1 => vec![RUN, (run - 1) as u8],
            _ if code_point >= next && code_point - next < (RUN - NEXT).into() => {
                vec![NEXT + (code_point - next) as u8]
            }
            LOWEST..0xB400 => ((code_point - LOWEST) as u16).to_be_bytes().into(),
            _ => {
                let [_, plane, high, low] = code_point.to_be_bytes();
                vec![if plane == 2 { PLANE_2 } else { BASIC }, high, low]
            }
        };
        let count = if code_point == 0 { holes } else { run.max(1) };
        if code_point != 0 {
            next = (rest[count - 1] + 1) & 0xFFFF;
        }
        rest = &rest[count..];
        tokens.extend(token);
    }
    tokens
}

fn plain_pages(pages: &[Page]) -> Vec<u8> {
    plain_form(&pages.as_flattened().iter().copied().map(u32::from).collect::<Vec<_>>())
}

/// Writes src/index/packed, rows and constants or, with `--check`, fails unless the files there have the same bytes.
pub fn run(args: &[String]) -> Result<()> {
    let check = match args {
        [] => false,
        [arg] if arg == "--check" => true,
        _ => bail!("usage: cargo xtask tables [--check]"),
    };
    // This program contains what it writes, so it runs again after a change: the constants are derived from the rows.
    let mut changed = false;
    let mut put = |path: &str, made: Vec<u8>| -> Result<()> {
        let path = format!("{}/../src/{path}", env!("CARGO_MANIFEST_DIR"));
        let same = std::fs::read(&path).is_ok_and(|written| written == made);
        if check && !same {
            bail!("{path} differs from what `cargo xtask tables` writes");
        }
        if !check && !same {
            println!("{path}: {} bytes", made.len());
            std::fs::write(&path, made).context(path)?;
            changed = true;
        }
        Ok(())
    };
    for (family, name) in FAMILIES.iter().enumerate() {
        let index = oracle::family(family);
        put(&format!("index/packed/{name}.bin"), pack(family, &index))?;
        let mut list = Vec::new();
        in_order(family, |pointer| list.push(index[pointer]));
        put(&format!("index/packed/{name}.plain"), plain_form(&list))?;
    }
    put("index/packed/code-pages.bin", crate::code_pages::pack()?)?;
    put("index/packed/code-pages.plain", plain_pages(&crate::code_pages::cells()?))?;
    put("extended/code_page_rows.rs", crate::code_pages::rows()?.into())?;
    put("index/packed/gsm-03.38.bin", crate::gsm::pack()?)?;
    put("index/packed/gsm-03.38.plain", plain_pages(&crate::gsm::pages()?))?;
    put("extended/gsm_03_38_rows.rs", crate::gsm::rows()?.into())?;
    put("encodings.rs", crate::encodings::encodings().into())?;
    put("../docs/encodings.md", crate::documents::encodings().into())?;
    if changed {
        run_program(Command::new("cargo").args(["xtask", "tables"]))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_packed_indexes_are_up_to_date() {
        super::run(&["--check".into()]).unwrap();
    }
}
