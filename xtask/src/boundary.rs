//! tests/wasm, the tests of src/wasm.rs, under wasm-bindgen's runner: in Node.js and in Chromium.

use std::process::Command;

use anyhow::Result;

use crate::toolchain::{self, Std, run};

const PACKAGE: &str = "encodium-boundary-runner";
const RUNNER: &str = "boundary-runner";

/// The runner's own limits, in seconds, which only end what hangs: those of `node --test` are alike.
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
    run(Command::new("cargo").args(["build", "--quiet", "--package", PACKAGE]))?;
    let mut test = toolchain::cargo("test", Std::Whole, "", toolchain::TARGET_DIR)?;
    test.args(["--package", "encodium-wasm-tests", "--tests"]).args(features);
    // It lies beside this program, which cargo compiled with the same profile.
    let runner = std::env::current_exe()?.with_file_name(RUNNER);
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner);
    Ok(test)
}
