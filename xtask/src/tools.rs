//! Programs that the build and the checks run and that are not written here. Cargo installs those in Rust in
//! target/tools; npm has installed binaryen.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

use anyhow::Result;

use crate::toolchain::run;

const FOLDER: &str = "target/tools";

/// Threads of the build need the same programs.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Installs the programs of a package, unless `program` is there. Returns its path. They are compiled without
/// optimisation, in a third of the time, because they run for seconds.
pub fn installed(package: &str, version: &str, program: &str, options: &[&str]) -> Result<PathBuf> {
    let _guard = INSTALLING.lock().expect("no installation panics");
    let path = PathBuf::from(format!("{FOLDER}/bin/{program}{EXE_SUFFIX}"));
    if !path.exists() {
        let mut install = Command::new("cargo");
        install.args(["install", package, "--version", version, "--debug"]);
        install.args(["--root", FOLDER, "--target-dir", "target/tools/build"]).args(options);
        run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
    }
    Ok(path.canonicalize()?)
}

/// A program of wasm-bindgen's, of the version that Cargo.lock has of the library. It is installed without
/// `--locked`, because it does not build with its lock file, and without TLS, because its test runner asks
/// only servers of this machine.
pub fn wasm_bindgen(program: &str) -> Result<PathBuf> {
    installed("wasm-bindgen-cli", "=0.2.130", program, &["--no-default-features"])
}

/// A program of binaryen's.
pub fn binaryen(program: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(format!("node_modules/binaryen/bin/{program}"));
    node
}
