//! The project's chores: `cargo xtask NAME`.

#![forbid(unsafe_code)]

mod bench;
mod boundary;
mod build;
mod clippy;
mod code_pages;
mod detect;
mod documents;
mod encodings;
mod features;
mod generate;
mod gsm;
mod label_answers;
mod minimal;
mod module;
mod oracle;
mod range_encoder;
mod sets;
mod tables;
mod text;
mod toolchain;
mod tools;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask NAME
  wasm         compile the Rust and write what js/ needs to js/generated
  forms        add the forms of the package for edge runtimes and for hosts without WebAssembly
  standard     compile the standard's module alone
  detect       compile the modules of encodium/detect and encodium/repair alone
  features     check that the crates compile with every combination of their features
  clippy       lint the Rust, for this machine and for wasm32
  boundary     test crates/module in Node.js; `boundary chromium`: in Chromium
  encoding-rs  compile encoding_rs for the differential tests
  minimal      print the size of the least WebAssembly program over encodium and over encoding_rs
  sets         derive the tables of East Asian EBCDIC from ICU and pack them
  tables       derive the indexes and pack them; --check compares them with the packed files";

fn main() -> Result<()> {
    // Every path below is relative to the repository, wherever the command was called.
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))?;
    let name = std::env::args().nth(1).unwrap_or_default();
    match name.as_str() {
        "wasm" => build::build(),
        "forms" => build::forms(),
        "standard" => build::standard(),
        "detect" => detect::build(),
        "features" => features::features(),
        "clippy" => clippy::clippy(),
        "boundary" => boundary::run_in(std::env::args().nth(2).as_deref()),
        "encoding-rs" => bench::encoding_rs(),
        "minimal" => minimal::minimal(),
        "tables" => tables::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        "sets" => sets::run(),
        "" => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("unknown name {name:?}\n{USAGE}"),
    }
}
