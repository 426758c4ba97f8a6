//! `cargo xtask minimal`: the sizes of the least program over encodium and over encoding_rs.

use anyhow::Result;

use crate::build::{FLAGS, optimize};
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

/// The compiler's own choice of features, without vectors, and a directory for what it compiles.
const PLAIN: (&str, &str) = ("", "target/minimal");
/// The JavaScript package's choice.
const VECTORS: (&str, &str) = (FLAGS, TARGET_DIR);

pub fn minimal() -> Result<()> {
    // The first is without either crate: what a module with std takes.
    for features in ["", "encodium", "full", "encoding_rs"] {
        let [plain, vectors] = [size(features, PLAIN)?, size(features, VECTORS)?];
        let name = if features.is_empty() { "neither" } else { features };
        println!("{name}: {plain} bytes, {vectors} with vectors");
    }
    Ok(())
}

fn size(features: &str, (flags, dir): (&str, &str)) -> Result<usize> {
    let mut cargo = toolchain::cargo("rustc", Std::Module, flags, dir)?;
    cargo.args(["--quiet", "--release", "--package", "encodium-minimal"]);
    cargo.args(["--lib", "--crate-type", "cdylib", "--features", features]);
    toolchain::run(&mut cargo)?;
    Ok(optimize(&format!("{dir}/{TARGET}/release/encodium_minimal.wasm"))?.len())
}
