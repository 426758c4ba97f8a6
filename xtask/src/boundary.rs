//! crates/boundary-tests, the tests of src/boundary, under wasm-bindgen's runner: in Node.js and in Chromium.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::toolchain::{self, Std, run};

const TOOLS: &str = "target/tools";
const RUNNER: &str = "target/tools/bin/wasm-bindgen-test-runner";

pub fn in_node() -> Result<()> {
    run(&mut cargo_test("")?)
}

pub fn in_chromium() -> Result<()> {
    let mut test = cargo_test("--cfg browser")?;
    test.env("CHROMEDRIVER", "/usr/bin/chromedriver");
    run(&mut test)
}

fn cargo_test(flags: &str) -> Result<Command> {
    runner()?;
    let mut test = toolchain::cargo("test", Std::Whole, flags, toolchain::TARGET_DIR)?;
    test.args(["--package", "encodium-boundary-tests", "--tests"]);
    let runner = std::fs::canonicalize(RUNNER)?;
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner);
    Ok(test)
}

/// Installs the runner in the version of wasm-bindgen in Cargo.lock; not with `--locked`, because the
/// lock file that it comes with does not build.
fn runner() -> Result<()> {
    if Path::new(RUNNER).exists() {
        return Ok(());
    }
    let mut install = Command::new("cargo");
    install.args(["install", "wasm-bindgen-cli", "--version", "=0.2.130"]);
    install.args(["--root", TOOLS, "--target-dir", "target/tools/build"]);
    run(install.args(["--bin", "wasm-bindgen-test-runner"]))
}
