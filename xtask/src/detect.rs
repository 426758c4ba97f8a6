//! The module of `encodium/detect`: a WebAssembly and glue of its own, so that nobody else pays.

use std::fs;

use anyhow::{Result, ensure};

use crate::build::{FLAGS, GENERATED, bindgen, optimize, pack, write};
use crate::text::text;
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

/// The glue makes objects of these classes when it is loaded, and some realms have none.
const SUBSTITUTE: &str = "import { TextDecoder, TextEncoder } from '../detect-text.js'\n";

pub fn build() -> Result<()> {
    let wasm = optimize(&bind(&compile()?)?)?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    let code = text(&pack(&wasm)?);
    let size = wasm.len();
    write("detect.js", &format!("export default {{ size: {size}, code: '{code}' }}\n"))
}

fn compile() -> Result<Vec<u8>> {
    let mut cargo = toolchain::cargo("rustc", Std::Module, FLAGS, TARGET_DIR)?;
    cargo.args(["--quiet", "--release", "--package", "encodium-detect"]);
    cargo.args(["--lib", "--crate-type", "cdylib"]);
    toolchain::run(&mut cargo)?;
    Ok(fs::read(format!("{TARGET_DIR}/{TARGET}/release/encodium_detect.wasm"))?)
}

/// Writes detect-glue.js and gives the path of the module that belongs to it.
fn bind(wasm: &[u8]) -> Result<String> {
    let (bound, glue) = bindgen("encodium_detect", wasm)?;
    ensure!(!glue.contains("import "), "the glue imports something");
    write("detect-glue.js", &format!("{SUBSTITUTE}{glue}"))?;
    Ok(bound)
}
