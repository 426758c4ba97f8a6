//! The modules of `encodium/detect` and `encodium/repair` and their glue, which no other entry downloads.

use std::fs;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};

use crate::generate::{GENERATED, write, write_data};
use crate::module::{DETECT, DETECT_MVP, DIR, PLAIN_INDEXES, bindgen, compile, optimize};
use crate::text::code_text;

const PACKAGE: &str = "encodium-detect-module";
const GLUE: &str = "encodium_detect_module_bg.js";
const MODELS: &str = "crates/detect/src/models/models.bin";

/// The features of each module, by its name. The second one has all that the first one has.
const MODULES: [(&str, &str); 2] = [("detect", ""), (LARGER, LARGER)];
/// The name of the larger module, and of its feature.
const LARGER: &str = "repair";

/// Compiles the modules and writes them as text. scripts/build/glue.js makes js/generated/NAME-glue.js of the glue.
pub fn build() -> Result<()> {
    // They are compressed already, and take less room as base64. All modules have them from here.
    let models = fs::read(MODELS)?;
    let what = format!("{MODELS}, what the detector has learnt, in base64");
    let text = BASE64_STANDARD_NO_PAD.encode(&models);
    write_data("models", &what, &format!("export const models = '{text}'"))?;
    MODULES.into_iter().try_for_each(|(name, features)| module(name, features, &models))
}

fn module(name: &str, features: &str, models: &[u8]) -> Result<()> {
    let (bound, glue) = bindgen(&compile(PACKAGE, features, &DETECT)?, name)?;
    ensure!(
        !glue.contains("TextEncoder"),
        "the glue encodes strings as UTF-8, which loses lone surrogates: some function of \
         crates/detect-module takes a &str"
    );
    // That pass would cut the models at zeros. Hosts compile a hot function again, at a cost that grows faster than its
    // size, so functions with one caller stay apart: the first detection takes a fifth less, and the module no more.
    let apart = "--one-caller-inline-max-function-size=20";
    let wasm = optimize(&bound, &["--skip-pass=memory-packing", apart])?;
    println!("{name}.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/{name}.wasm"), &wasm)?;
    let at = wasm.windows(models.len()).position(|bytes| bytes == models);
    let at = at.context("the module does not contain the models in one piece")?;
    let [before, after] = [&wasm[..at], &wasm[at + models.len()..]].map(code_text);
    write_data(
        name,
        "crates/detect-module as WebAssembly, for js/wasm/text.js",
        &format!(
            "export const before = '{before}'\n\
             export {{ models }} from './models.js'\n\
             export const after = '{after}'"
        ),
    )?;
    write(
        &format!("code-text/{name}.js"),
        &format!(
            "import {{ after, before, models }} from '../data/{name}.js'\n\
             import {{ concat }} from '../../infra/bytes.js'\n\
             import {{ base64Bytes, codeBytes }} from '../../wasm/text.js'\n\
             import {{ Module }} from '../../webidl/builtins.js'\n\
             const bytes = () => concat([codeBytes(before), base64Bytes(models), codeBytes(after)])\n\
             export default {{ compile: () => new Module(bytes()) }}\n"
        ),
    )
}

/// Writes the larger module for hosts that compile at deployment and nothing at run time, and compiles it for wasm2js:
/// scripts/build/wasm2js.js makes data/repair-asm.js of it.
pub fn forms() -> Result<()> {
    let text = format!(
        "import compiled from '../{LARGER}.wasm?module'\n\
         export default {{ compile: () => compiled }}\n"
    );
    write(&format!("code-file/{LARGER}.js"), &text)?;
    let features = format!("{LARGER},{PLAIN_INDEXES}");
    let (bound, glue) = bindgen(&compile(PACKAGE, &features, &DETECT_MVP)?, "detect-mvp")?;
    let with_wasm = fs::read_to_string(format!("{DIR}/{LARGER}/{GLUE}"))?;
    ensure!(glue == with_wasm, "the module for wasm2js needs a glue of its own");
    fs::copy(bound, format!("{DIR}/{LARGER}-mvp.wasm"))?;
    let text =
        format!("import {{ start }} from '../data/{LARGER}-asm.js'\nexport default {{ start }}\n");
    write(&format!("code-js/{LARGER}.js"), &text)
}
