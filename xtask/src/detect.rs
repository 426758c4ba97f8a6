//! The module of `encodium/detect` and its glue, which no other entry downloads.

use std::fs;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};

use crate::build::STEPS_AS_TEXT;
use crate::generate::{GENERATED, write};
use crate::module::{DETECT, bindgen, compile, optimize};
use crate::text::code_text;
use crate::toolchain::Std;

const PACKAGE: &str = "encodium-detect-module";
const MODELS: &str = "crates/detect/src/models.bin";

/// Writes the module for each kind of host. scripts/build/glue.js makes js/generated/detect-glue.js of the
/// glue, which all of them share.
pub fn build() -> Result<()> {
    let wasm = make("")?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    write_text("code-text", &wasm)?;
    write_text("code-node", &make(STEPS_AS_TEXT)?)
}

fn make(features: &str) -> Result<Vec<u8>> {
    let (bound, glue) = bindgen(&compile(PACKAGE, features, Std::Module, &DETECT)?)?;
    ensure!(
        !glue.contains("TextEncoder"),
        "the glue encodes strings as UTF-8, which loses lone surrogates: some function of \
         crates/detect-module takes a &str"
    );
    // That pass would cut the models at zeros.
    optimize(&bound, &["--skip-pass=memory-packing"])
}

/// Writes the module as text. The models in it are compressed already, and take less room as base64.
fn write_text(folder: &str, wasm: &[u8]) -> Result<()> {
    let models = fs::read(MODELS)?;
    let at = wasm.windows(models.len()).position(|bytes| bytes == models);
    let at = at.context("the module does not contain the models in one piece")?;
    let [before, after] = [&wasm[..at], &wasm[at + models.len()..]].map(code_text);
    let models = BASE64_STANDARD_NO_PAD.encode(&models);
    write(
        &format!("{folder}/detect.js"),
        &format!(
            "import {{ concat }} from '../../infra/bytes.js'\n\
             import {{ base64Bytes, codeBytes }} from '../../wasm/text.js'\n\
             import {{ Module }} from '../../webidl/builtins.js'\n\
             const bytes = () => concat([codeBytes('{before}'), base64Bytes('{models}'), codeBytes('{after}')])\n\
             export default {{\n  compile: () => new Module(bytes()),\n}}\n"
        ),
    )
}
