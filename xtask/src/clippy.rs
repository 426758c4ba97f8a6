//! `cargo xtask clippy`: the linter, for this machine and for wasm32. Only wasm32 has the codecs'
//! vector code and the allocator of a module without std, and the detector's module has other code.

use std::process::Command;

use anyhow::Result;

use crate::module::{DETECT, WITH_VECTORS, cargo};
use crate::toolchain::run;

pub fn clippy() -> Result<()> {
    let mut host = Command::new("cargo");
    host.args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        "encodium/extended,encodium-detect/serde,encodium-module/wasm",
    ]);
    run(host.args(["--", "-D", "warnings"]))?;
    // The profile and flags of the build.
    let mut wasm = cargo("clippy", &WITH_VECTORS)?;
    wasm.args(["--release", "--package", "encodium-module"]);
    run(wasm.args(["--features", "module,extended", "--", "-D", "warnings"]))?;
    let mut detect = cargo("clippy", &DETECT)?;
    detect.args(["--release", "--package", "encodium-detect-module"]);
    run(detect.args(["--features", "repair", "--", "-D", "warnings"]))
}
