//! The module for hosts without WebAssembly: the same Rust, compiled without vectors, which
//! binaryen's wasm2js turns into JavaScript.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::toolchain::run;

/// Compiler flags for what wasm2js understands.
pub const FLAGS: &str = "-Ctarget-cpu=mvp -Clink-arg=-zstack-size=65536";

pub const TARGET_DIR: &str = "target/portable";

/// The feature of the crate for indexes in another form, as without a compiler time counts more
/// than bytes.
pub const FEATURE: &str = "index-steps-as-text";

/// What takes the place of js/generated/NAME.js.
pub fn name(name: &str) -> String {
    format!("{name}-portable")
}

const WASM: &str = "target/bindgen/portable.wasm";
const JAVASCRIPT: &str = "target/bindgen/portable.js";
const FEATURES: [&str; 2] = ["--mvp-features", "--enable-mutable-globals"];

/// A module whose `start()` gives what the exports of the WebAssembly at `path` would be.
pub fn translate(path: &str) -> Result<String> {
    let mut wasm_opt = Command::new("node_modules/.bin/wasm-opt");
    wasm_opt.args(FEATURES).args(["--enable-bulk-memory", "--enable-sign-ext"]);
    wasm_opt.args(["--enable-nontrapping-float-to-int", "--signext-lowering"]);
    wasm_opt.args(["--llvm-nontrapping-fptoint-lowering", "--llvm-memory-copy-fill-lowering"]);
    run(wasm_opt.args(["-O3", path, "-o", WASM]))?;
    let mut wasm2js = Command::new("node_modules/.bin/wasm2js");
    run(wasm2js.args(FEATURES).args(["-O3", WASM, "-o", JAVASCRIPT]))?;
    let text = fs::read_to_string(JAVASCRIPT)?;
    fs::write(JAVASCRIPT, reshape(&text).context("wasm2js writes something else now")?)?;
    minify(JAVASCRIPT)
}

/// All of the memory that a module will ever have. Where memory grows, wasm2js copies it and leaves
/// the views that others hold of it behind; and engines do better with what never changes.
const MEMORY: usize = 4 << 20;

/// What wasm2js calls for instructions that JavaScript does not have, and does bit by bit: that was
/// most of the unfolding of indexes.
const HELPERS: [(&str, &str); 2] = [
    (
        "__wasm_popcnt_i32",
        "(x) {
            x = x - (x >>> 1 & 0x55555555) | 0
            x = (x & 0x33333333) + (x >>> 2 & 0x33333333) | 0
            return Math_imul(x + (x >>> 4) & 0x0F0F0F0F, 0x01010101) >>> 24
        }",
    ),
    ("__wasm_rotr_i32", "(x, n) { return x >>> n | x << -n }"),
];

/// Puts another body into a function, where it is there.
fn helper(code: &str, name: &str, body: &str) -> String {
    let head = format!("\n function {name}");
    match code
        .split_once(&head)
        .and_then(|(before, rest)| Some((before, rest.split_once("\n }\n")?)))
    {
        Some((before, (_, after))) => format!("{before}{head}{body}\n{after}"),
        None => code.into(),
    }
}

fn reshape(text: &str) -> Option<String> {
    let (head, rest) = text.split_once("new ArrayBuffer(")?;
    let (size, rest) = rest.split_once(");")?;
    let (code, rest) = rest.split_once("function __wasm_memory_size()")?;
    let (_, rest) = rest.split_once(" return {\n  \"memory\"")?;
    let (exports, _) = rest.split_once("var retasmFunc")?;
    let code =
        HELPERS.iter().fold(code.to_string(), |code, (name, body)| helper(&code, name, body));
    let code = code.replace(" var HEAP", " const HEAP").replace(" var Math_", " const Math_");
    // What a host's built-ins are when this is loaded, whoever patches them later.
    let code = code.replace("= Math.", "= math.");
    let head = head.replace("b64.charCodeAt(", "charCodeAt(b64, ");
    let builtins = "import { charCodeAt } from '../webidl/webidl.js'
        const { ArrayBuffer, Error, Float32Array, Float64Array, Int8Array, Int16Array,
            Int32Array, Uint8Array, Uint16Array, Uint32Array } = globalThis
        const math = Object.fromEntries(
            ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'sqrt', 'trunc']
                .map((name) => [name, Math[name]]))\n";
    let limit = MEMORY >> 16;
    let grow = format!(
        "function __wasm_memory_grow(more) {{
            const before = pages, after = before + more
            if (after > {limit}) return -1
            pages = after
            return before
        }}"
    );
    let head = head.replace("var buffer =", "const buffer =");
    Some(format!(
        "{builtins}{head}new ArrayBuffer({MEMORY});\nvar pages = {size} >> 16;\n{code}{grow}\n\
         return {{\n\"memory\"{exports}\nexport const start = () => asmFunc({{}})\n"
    ))
}

fn minify(path: &str) -> Result<String> {
    let mut esbuild = Command::new("node_modules/.bin/esbuild");
    let output = esbuild.args(["--minify", "--format=esm", path]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}
