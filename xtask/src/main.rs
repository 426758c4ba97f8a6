//! The project's chores: `cargo xtask NAME`.

extern crate alloc;

mod boundary;
mod build;
mod clippy;
mod code_pages;
mod detect;
mod rival;
mod tables;
mod test;
mod text;
mod toolchain;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask NAME
  wasm    compile the Rust and write js/generated
  clippy  lint the Rust, for this machine and for wasm32
  test    run every check
  rival   compile encoding_rs for the bench
  tables  make the packed indexes anew";

fn main() -> Result<()> {
    // Every path below is relative to the repository, wherever the command was called.
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))?;
    let name = std::env::args().nth(1).unwrap_or_default();
    match name.as_str() {
        "wasm" => build::build(),
        "clippy" => clippy::clippy(),
        "boundary" => boundary::in_node().and_then(|()| boundary::in_chromium()),
        "test" => test::test(),
        "rival" => rival::rival(),
        "tables" => tables::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        _ => bail!("{name:?} is no chore\n{USAGE}"),
    }
}
