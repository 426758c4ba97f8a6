//! `cargo xtask boundary`: runs crates/boundary-tests, the tests of crates/module, in Node.js or Chromium, with
//! wasm-bindgen's test runner.

use anyhow::{Result, bail};

use crate::toolchain::{self, run};
use crate::tools::wasm_bindgen;

/// The runner's limit in seconds, which only ends a test that hangs, as that of `node --test` does.
const LIMIT: &str = "1800";

/// Runs the tests in Node.js, or in a browser.
pub fn run_in(browser: Option<&str>) -> Result<()> {
    let mut test = toolchain::cargo("test", &[], toolchain::TARGET_DIR)?;
    test.args(["--package", "encodium-boundary-tests", "--tests"]);
    match browser {
        None => {}
        Some("chromium") => {
            test.args(["--features", "browser"]);
            test.env("CHROMEDRIVER", "/usr/bin/chromedriver");
            test.env("WASM_BINDGEN_TEST_TIMEOUT", LIMIT);
            test.env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", LIMIT);
        }
        Some(other) => bail!("no tests for {other:?}: `cargo xtask boundary [chromium]`"),
    }
    let runner = wasm_bindgen("wasm-bindgen-test-runner")?;
    run(test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))
}
