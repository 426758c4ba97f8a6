//! The module of `encodium/detect`: a WebAssembly and glue of its own, so that nobody else pays.

use std::fs;

use anyhow::{Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use wasm_bindgen_cli_support::Bindgen;

use crate::build::{FLAGS, GENERATED, optimize, pack, write};
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

/// The glue makes objects of these classes when it is loaded, and some realms have none.
const SUBSTITUTE: &str = "import { TextDecoder, TextEncoder } from '../detect-text.js'\n";

pub fn build() -> Result<()> {
    let wasm = optimize("encodium_detect", &bind(&compile()?)?)?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    let code = BASE64_STANDARD_NO_PAD.encode(pack(&wasm)?);
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

/// Writes detect-glue.js and gives the module that belongs to it.
fn bind(wasm: &[u8]) -> Result<Vec<u8>> {
    let dir = "target/bindgen";
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("encodium_detect", wasm.to_vec()).bundler(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(dir)?;
    let glue = fs::read_to_string(format!("{dir}/encodium_detect_bg.js"))?;
    ensure!(!glue.contains("import "), "the glue imports something");
    write("detect-glue.js", &format!("{SUBSTITUTE}{glue}"))?;
    Ok(fs::read(format!("{dir}/encodium_detect_bg.wasm"))?)
}
