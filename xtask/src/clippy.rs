//! `cargo xtask clippy`: the linter, for this machine and for wasm32. Only wasm32 has the codecs'
//! vector code and the allocator of a module without std.

use std::process::Command;

use anyhow::Result;

use crate::build::FLAGS;
use crate::toolchain::{self, Std, TARGET_DIR, run};

pub fn clippy() -> Result<()> {
    let mut host = Command::new("cargo");
    host.args(["clippy", "--workspace", "--all-targets", "--features", "wasm,serde"]);
    run(host.args(["--", "-D", "warnings"]))?;
    // The profile and flags of the build, so that its core and alloc serve.
    for features in ["module,extended", "only-code-pages"] {
        let mut wasm = toolchain::cargo("clippy", Std::Core, FLAGS, TARGET_DIR)?;
        wasm.args(["--release", "--package", "encodium", "--no-default-features"]);
        wasm.args(["--features", features, "--", "-D", "warnings"]);
        run(&mut wasm)?;
    }
    Ok(())
}
