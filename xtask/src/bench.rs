//! `cargo xtask encoding-rs`: encoding_rs as a module, for the benchmarks and the differential tests.

use std::fs;

use anyhow::Result;

use crate::build::FLAGS;
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

pub fn encoding_rs() -> Result<()> {
    let mut cargo = toolchain::cargo("rustc", Std::Core, FLAGS, TARGET_DIR)?;
    cargo.args(["--quiet", "--release", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--package", "encodium-bench-encoding-rs"]);
    toolchain::run(&mut cargo)?;
    fs::create_dir_all("target/bench")?;
    let wasm = format!("{TARGET_DIR}/{TARGET}/release/encodium_bench_encoding_rs.wasm");
    fs::copy(wasm, "target/bench/encoding_rs.wasm")?;
    Ok(())
}
