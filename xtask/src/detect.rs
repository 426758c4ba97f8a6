//! The module of `encodium/detect` and its glue, which no other entry downloads.

use std::fs;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};
use encodium::extended;
use encodium_detect::outside::{EBCDIC, ESCAPED, UTF_32, WITH_ASCII};

use crate::build::from_text;
use crate::generate::{GENERATED, write};
use crate::module::{WITH_VECTORS, bindgen, compile, optimize};
use crate::text::code_text;
use crate::toolchain::Std;

/// Imports from js/detect/host.js, which replace functions of the glue or are what the module calls.
const HOST: &str = "import { decodeInCore, Error, getArrayU16FromWasm0, getArrayU32FromWasm0, \
                    getArrayU8FromWasm0, getStringFromWasm0, isLikeNone, labelInCore, \
                    newFinalization, passArray8ToWasm0, passStringToWasm0, readModels, readPage, \
                    tellCandidate, tellResult, validateInCore, WASM_VECTOR_LEN } \
                    from '../detect/host.js'\n";

/// The models, which the module asks for at its first use. They are compressed already.
const MODELS: &str = "crates/detect/src/models.bin";

/// The class that the glue has.
const CLASS: &str = "Detector";

pub fn build() -> Result<()> {
    let wasm = optimize(&bind()?)?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    let head = "export default {\n  ";
    write("code-text/detect.js", &from_text(head, "codeBytes", "wasm/text.js", &code_text(&wasm)))?;
    let models = BASE64_STANDARD_NO_PAD.encode(fs::read(MODELS)?);
    write("code-text/detect-models.js", &format!("export const models = \"{models}\"\n"))?;
    write("detect-extended.js", &extended()?)
}

/// The names of the encodings outside the standard, and the 256
/// characters of each code page among them.
fn extended() -> Result<String> {
    let code_pages: Vec<&str> = WITH_ASCII.iter().chain(&EBCDIC).map(|page| page.name).collect();
    let names = [code_pages.as_slice(), &ESCAPED, &UTF_32].concat().join(" ");
    let mut pages = String::new();
    for name in &code_pages {
        let page = extended::for_name(name).context(*name)?;
        for byte in 0..=0xFF {
            for unit in page.decode(&[byte]).encode_utf16() {
                pages += &format!("\\u{unit:04x}");
            }
        }
    }
    ensure!(pages.len() == 256 * "\\u0000".len() * code_pages.len(), "a page");
    Ok(format!("export const names = '{names}'\nexport const pages = '{pages}'\n"))
}

/// Compiles the module, writes detect-glue.js and returns the path of the module that belongs to it.
fn bind() -> Result<String> {
    let (bound, glue) = bindgen(&compile("encodium-detect", "", Std::Module, &WITH_VECTORS)?)?;
    write("detect-glue.js", &over_host(&glue)?)?;
    Ok(bound)
}

/// The glue without what js/detect/host.js replaces: everything from the first helper up to the
/// instance.
fn over_host(glue: &str) -> Result<String> {
    ensure!(!glue.contains("import "), "the glue imports something");
    let (classes, rest) = glue.split_once("const DetectorFinalization").context("no helpers")?;
    let (_, instance) = rest.split_once("let wasm;").context("no instance")?;
    let free = format!("wasm.__wbg_{}_free", CLASS.to_lowercase());
    let finalization =
        format!("const {CLASS}Finalization = newFinalization((at) => {free}(at, 1));\n");
    Ok(format!("{HOST}{classes}{finalization}\nlet wasm;{instance}"))
}
