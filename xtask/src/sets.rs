//! `cargo xtask sets`: asks xtask/code-pages/sets.py for what ICU has, and packs it for
//! src/index/mixed.rs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use encodium::internals::index::{EBCDIC_JA, FAMILY_BY_INDEX, MIXED, mixed};

use crate::tables::{pack_after, steps_after_as_text, unpack_after};

fn path(name: &str) -> String {
    format!("src/index/packed/{name}.bin")
}

/// The families with their bases and numbers of single-byte tables.
fn families() -> impl Iterator<Item = (&'static str, usize, usize)> {
    let names = FAMILY_BY_INDEX[EBCDIC_JA..].iter();
    names.zip(MIXED).map(|(name, (base, singles))| (*name, base, singles))
}

pub fn run() -> Result<()> {
    for (name, base, _) in families() {
        let output =
            Command::new("python3").args(["-B", "xtask/code-pages/sets.py", name]).output()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout)?;
        let entry = |word: &str| u32::from_str_radix(word, 16);
        let list = text.split_whitespace().map(entry).collect::<Result<Vec<_>, _>>()?;
        let packed = pack_after(base, &list);
        println!("{name}: {} bytes", packed.len());
        std::fs::write(path(name), packed)?;
    }
    Ok(())
}

/// The entries of a packed family, in their order.
fn list(base: usize, singles: usize, packed: &[u8]) -> Vec<u32> {
    let mut next = unpack_after(base, packed, mixed::MOST);
    let mut list = Vec::new();
    mixed::Mixed::new(singles, || {
        let entry = next();
        list.push(entry);
        entry
    });
    list
}

/// A family in the form that src/index/steps/text.rs reads, if it is one of these.
pub fn steps_as_text(name: &str) -> Result<Option<String>> {
    let Some((_, base, singles)) = families().find(|(family, ..)| *family == name) else {
        return Ok(None);
    };
    let packed = std::fs::read(path(name)).context("it is not packed")?;
    Ok(Some(steps_after_as_text(base, &list(base, singles, &packed))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "takes long: npm run test:rest runs it"]
    fn what_is_packed_is_packed_again_to_the_same_bytes() {
        for (name, base, singles) in families() {
            let packed = std::fs::read(format!("../{}", path(name))).unwrap();
            assert!(pack_after(base, &list(base, singles, &packed)) == packed, "{name}");
        }
    }
}
