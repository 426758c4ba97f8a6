//! The module of `encodium/detect` and its glue, which no other entry downloads.

use std::fs;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};

use crate::generate::{GENERATED, write, write_data};
use crate::module::{DETECT, DETECT_MVP, DIR, PLAIN_INDEXES, bindgen, compile, optimize};
use crate::text::code_text;

const PACKAGE: &str = "encodium-detect-module";
const GLUE: &str = "encodium_detect_module_bg.js";
const MODELS: &str = "crates/detect/src/models/models.bin";

/// Compiles the module and writes it as text. scripts/build/glue.js makes js/generated/detect-glue.js of the glue.
pub fn build() -> Result<()> {
    let (bound, glue) = bindgen(&compile(PACKAGE, "", &DETECT)?, "detect")?;
    ensure!(
        !glue.contains("TextEncoder"),
        "the glue encodes strings as UTF-8, which loses lone surrogates: some function of \
         crates/detect-module takes a &str"
    );
    // That pass would cut the models at zeros. Hosts compile a hot function again, at a cost that grows faster than its
    // size, so functions with one caller stay apart: the first detection takes a fifth less, and the module no more.
    let apart = "--one-caller-inline-max-function-size=20";
    let wasm = optimize(&bound, &["--skip-pass=memory-packing", apart])?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    // The models are compressed already, and take less room as base64. The module for wasm2js has them from here, too.
    let models = fs::read(MODELS)?;
    let at = wasm.windows(models.len()).position(|bytes| bytes == models);
    let at = at.context("the module does not contain the models in one piece")?;
    let [before, after] = [&wasm[..at], &wasm[at + models.len()..]].map(code_text);
    let models = BASE64_STANDARD_NO_PAD.encode(&models);
    let what = format!("{MODELS}, what the detector has learnt, in base64");
    write_data("models", &what, &format!("export const models = '{models}'"))?;
    write_data(
        "detect",
        "crates/detect-module as WebAssembly, for js/wasm/text.js",
        &format!(
            "export const before = '{before}'\n\
             export {{ models }} from './models.js'\n\
             export const after = '{after}'"
        ),
    )
}

/// Compiles it for wasm2js: scripts/build/wasm2js.js makes data/detect-asm.js of it.
pub fn without_wasm() -> Result<()> {
    let (bound, glue) = bindgen(&compile(PACKAGE, PLAIN_INDEXES, &DETECT_MVP)?, "detect-mvp")?;
    let with_wasm = fs::read_to_string(format!("{DIR}/detect/{GLUE}"))?;
    ensure!(glue == with_wasm, "the module for wasm2js needs a glue of its own");
    fs::copy(bound, format!("{DIR}/detect-mvp.wasm"))?;
    write(
        "code-js/detect.js",
        "import { start } from '../data/detect-asm.js'\nexport default { start }\n",
    )
}
