//! `cargo xtask boundary`: runs crates/boundary-tests, the tests of crates/module, in Node.js and
//! Chromium, with wasm-bindgen's test runner.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::toolchain::{self, Std, run};
use crate::tools::installed;

/// The runner's limit in seconds, which only ends a test that hangs, as that of `node --test` does.
const LIMIT: &str = "1800";

pub fn in_node() -> Result<()> {
    run(&mut cargo_test(&[])?)
}

pub fn in_chromium() -> Result<()> {
    let mut test = cargo_test(&["--features", "browser"])?;
    test.env("CHROMEDRIVER", "/usr/bin/chromedriver");
    test.env("WASM_BINDGEN_TEST_TIMEOUT", LIMIT);
    test.env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", LIMIT);
    run(&mut test)
}

fn cargo_test(features: &[&str]) -> Result<Command> {
    let mut test = toolchain::cargo("test", Std::Full, "", toolchain::TARGET_DIR)?;
    test.args(["--package", "encodium-boundary-tests", "--tests"]).args(features);
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner()?);
    Ok(test)
}

/// The runner of the same version as wasm-bindgen in Cargo.lock. It is installed without `--locked`, because
/// it does not build with its lock file, and without TLS, because it asks only servers of this machine.
fn runner() -> Result<PathBuf> {
    let program = "wasm-bindgen-test-runner";
    installed("wasm-bindgen-cli", "=0.2.130", program, &["--no-default-features"])
}
