//! `cargo xtask encoding-rs`: encoding_rs as a module, for the differential tests.

use std::fs;

use anyhow::Result;

use crate::module::{WITH_VECTORS, compile};

pub fn encoding_rs() -> Result<()> {
    let wasm = compile("encodium-bench-encoding-rs", "", &WITH_VECTORS)?;
    fs::create_dir_all("target/bench")?;
    fs::copy(wasm, "target/bench/encoding_rs.wasm")?;
    Ok(())
}
