//! The modules of `encodium/detect` and `encodium/repair` and their glue, which no other entry downloads.

use std::fs;

use anyhow::{Result, ensure};

use crate::generate::{GENERATED, as_text, index, write};
use crate::module::{DETECT, DETECT_MVP, DIR, PLAIN_INDEXES, bindgen, compile, optimize};

const PACKAGE: &str = "encodium-detect-module";
const GLUE: &str = "encodium_detect_module_bg.js";
const MODELS: &str = "crates/detect/src/models/models.bin";

/// The features of each module, by its name. The second one has all that the first one has.
const MODULES: [(&str, &str); 2] = [("detect", ""), (LARGER, LARGER)];
/// The name of the larger module, and of its feature.
const LARGER: &str = "repair";

/// Compiles the modules and writes them as text. scripts/build/glue.js makes js/generated/NAME-glue.js of the glue.
pub fn build() -> Result<()> {
    // They are compressed already. All modules have them from here, as they have indexes.
    index("indexes", "models", MODELS, "models")?;
    MODULES.into_iter().try_for_each(|(name, features)| module(name, features))
}

fn module(name: &str, features: &str) -> Result<()> {
    let (bound, glue) = bindgen(&compile(PACKAGE, features, &DETECT)?, name)?;
    ensure!(
        !glue.contains("TextEncoder"),
        "the glue encodes strings as UTF-8, which loses lone surrogates: some function of \
         crates/detect-module takes a &str"
    );
    // That pass cuts data at zeros, which gzip packs better: 1.4 KB. Hosts compile a hot function again, at a cost that
    // grows faster than its size, so functions with one caller stay apart: the first detection takes a fifth less, and
    // the module no more.
    let apart = "--one-caller-inline-max-function-size=20";
    let wasm = optimize(&bound, &["--skip-pass=memory-packing", apart])?;
    println!("{name}.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/{name}.wasm"), &wasm)?;
    as_text(name, "crates/detect-module", &wasm, "export default {\n  ")
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
