//! The module of `encodium/detect` and its glue, which no other entry downloads.

use std::fs;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};

use crate::build::{FLAGS, GENERATED, bindgen, from_text, optimize, write};
use crate::text::code_text;
use crate::toolchain::{self, Std, TARGET, TARGET_DIR};

/// Imports from js/detect/host.js, which replace functions of the glue or are what the module calls.
const HOST: &str = "import { Array, addHeapObject, BigInt, decodeInCore, Error, \
                    getArrayU16FromWasm0, getArrayU32FromWasm0, getArrayU8FromWasm0, getObject, \
                    getStringFromWasm0, isLikeNone, labelInCore, newFinalization, Object, \
                    passArray8ToWasm0, passStringToWasm0, put, readModels, \
                    takeObject, validateInCore, WASM_VECTOR_LEN } \
                    from '../detect/host.js'\n";

/// What the module asks for at its first use: nothing is left in it to compress.
const MODELS: &str = "crates/detect/src/models.bin";

/// The class that the glue has.
const CLASS: &str = "Detector";

/// The lines of the glue that set properties of objects, and what replaces them.
const SETS: [(&str, &str); 2] = [
    ("getObject(arg0)[arg1 >>> 0] = takeObject(arg2)", "put(arg0, arg1 >>> 0, arg2)"),
    ("getObject(arg0)[takeObject(arg1)] = takeObject(arg2)", "put(arg0, takeObject(arg1), arg2)"),
];

pub fn build() -> Result<()> {
    let wasm = optimize(&bind(&compile()?)?)?;
    println!("detect.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/detect.wasm"), &wasm)?;
    let head = "export default {\n  ";
    write("code-text/detect.js", &from_text(head, "codeBytes", "wasm/text.js", &code_text(&wasm)))?;
    let models = BASE64_STANDARD_NO_PAD.encode(fs::read(MODELS)?);
    let text = format!(
        "import {{ base64Bytes }} from '../../wasm/text.js'\n\
         export const models = () => base64Bytes(\"{models}\")\n"
    );
    write("code-text/detect-models.js", &text)
}

fn compile() -> Result<Vec<u8>> {
    let mut cargo = toolchain::cargo("rustc", Std::Module, FLAGS, TARGET_DIR)?;
    cargo.args(["--quiet", "--release", "--package", "encodium-detect"]);
    cargo.args(["--lib", "--crate-type", "cdylib"]);
    toolchain::run(&mut cargo)?;
    Ok(fs::read(format!("{TARGET_DIR}/{TARGET}/release/encodium_detect.wasm"))?)
}

/// Writes detect-glue.js and returns the path of the module that belongs to it.
fn bind(wasm: &[u8]) -> Result<String> {
    let (bound, glue) = bindgen("encodium_detect", wasm)?;
    write("detect-glue.js", &over_host(&glue)?)?;
    Ok(bound)
}

/// The glue without what js/detect/host.js replaces: everything from the first helper up to the
/// instance.
fn over_host(glue: &str) -> Result<String> {
    ensure!(!glue.contains("import "), "the glue imports something");
    let (classes, rest) = glue.split_once("const DetectorFinalization").context("no helpers")?;
    let (_, instance) = rest.split_once("let wasm;").context("no instance")?;
    let mut classes = classes.to_string();
    for (theirs, ours) in SETS {
        ensure!(classes.matches(theirs).count() == 1, "not once: {theirs}");
        classes = classes.replace(theirs, ours);
    }
    let free = format!("wasm.__wbg_{}_free", CLASS.to_lowercase());
    let finalization =
        format!("const {CLASS}Finalization = newFinalization((at) => {free}(at, 1));\n");
    Ok(format!("{HOST}{classes}{finalization}\nlet wasm;{instance}"))
}
