//! `cargo xtask minimal`: the sizes of the least program over encodium and over encoding_rs.

use anyhow::Result;

use crate::build::{FLAGS, optimize};
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

pub fn minimal() -> Result<()> {
    // The first is without either crate: what a module with std takes.
    for features in ["", "encodium", "full", "encoding_rs"] {
        let mut cargo = toolchain::cargo("rustc", Std::Module, FLAGS, TARGET_DIR)?;
        cargo.args(["--quiet", "--release", "--package", "encodium-minimal"]);
        cargo.args(["--lib", "--crate-type", "cdylib", "--features", features]);
        toolchain::run(&mut cargo)?;
        let wasm = optimize(&format!("{TARGET_DIR}/{TARGET}/release/encodium_minimal.wasm"))?;
        let name = if features.is_empty() { "neither" } else { features };
        println!("{name}: {} bytes", wasm.len());
    }
    Ok(())
}
