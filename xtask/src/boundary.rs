//! `cargo xtask boundary`: runs crates/boundary-tests, the tests of src/boundary, in Node.js and
//! Chromium, with wasm-bindgen's test runner.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::toolchain::{self, Std, run};

const TOOLS: &str = "target/tools";
const RUNNER: &str = "target/tools/bin/wasm-bindgen-test-runner";

/// The runner's own limit in seconds, which only ends what hangs, as that of `node --test` does.
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
    runner()?;
    let mut test = toolchain::cargo("test", Std::Full, "", toolchain::TARGET_DIR)?;
    test.args(["--package", "encodium-boundary-tests", "--tests"]).args(features);
    let runner = std::fs::canonicalize(RUNNER)?;
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner);
    Ok(test)
}

/// Installs the runner of the same version as wasm-bindgen in Cargo.lock. It does not use `--locked`,
/// because the runner does not build with its own lock file. It is compiled without optimisation and
/// without TLS, in a third of the time: it runs for seconds, and asks only servers of this machine.
fn runner() -> Result<()> {
    if Path::new(RUNNER).exists() {
        return Ok(());
    }
    let mut install = Command::new("cargo");
    install.args(["install", "wasm-bindgen-cli", "--version", "=0.2.130", "--debug"]);
    install.args(["--no-default-features", "--bin", "wasm-bindgen-test-runner"]);
    install.args(["--root", TOOLS, "--target-dir", "target/tools/build"]);
    run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))
}
