//! Programs that checks run and that cargo installs, in target/tools.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::toolchain::run;

const FOLDER: &str = "target/tools";

/// Installs a program of a package, unless it is there. Returns its path. It is compiled without optimisation,
/// in a third of the time, because it runs for seconds.
pub fn installed(package: &str, version: &str, program: &str, options: &[&str]) -> Result<PathBuf> {
    let path = PathBuf::from(format!("{FOLDER}/bin/{program}"));
    if !path.exists() {
        let mut install = Command::new("cargo");
        install.args(["install", package, "--version", version, "--debug", "--bin", program]);
        install.args(["--root", FOLDER, "--target-dir", "target/tools/build"]).args(options);
        run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
    }
    Ok(path.canonicalize()?)
}
