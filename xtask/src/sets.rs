//! `cargo xtask sets`: asks xtask/code-pages/sets.py for what ICU has, and packs it for
//! src/index/mixed.rs.

use std::process::Command;

use anyhow::{Result, ensure};

use encodium::internals::index::{EBCDIC_JA, FAMILY_BY_INDEX, MIXED};

use crate::tables::pack_after;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;
    use encodium::internals::index::coder::BitReader;
    use encodium::internals::index::entries::EntryStep;
    use encodium::internals::index::mixed;
    use encodium::internals::index::steps::Entries;

    /// The entries of a packed family, in their order.
    fn list(base: usize, singles: usize, packed: &[u8]) -> Vec<u32> {
        let base = oracle::family(base);
        let mut entries = Entries::new(BitReader::new(packed), base.len() + mixed::MAX_ENTRIES);
        entries.history.seed(&base);
        let mut list = Vec::new();
        mixed::Mixed::new(singles, || {
            list.push(entries.next(EntryStep::default()));
            list[list.len() - 1]
        });
        list
    }

    #[test]
    #[ignore = "takes long: npm run test:rest runs it"]
    fn what_is_packed_is_packed_again_to_the_same_bytes() {
        for (name, base, singles) in families() {
            let packed = std::fs::read(format!("../{}", path(name))).unwrap();
            assert!(pack_after(base, &list(base, singles, &packed)) == packed, "{name}");
        }
    }
}
