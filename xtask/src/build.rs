//! `cargo xtask wasm`: compiles the Rust to WebAssembly and writes js/generated. scripts/build turns
//! that into dist.

use std::fs;

use anyhow::{Result, ensure};
use base64::prelude::{BASE64_STANDARD_NO_PAD, Engine};
use encodium::internals::index::{CODE_PAGES, FAMILIES, FAMILY_BY_INDEX};
use encodium::internals::{self, Section, first_id};

use crate::generate::{self, GENERATED, write};
use crate::module::{
    DIR, Flavor, MVP, WITH_VECTORS, assemble, bindgen, compile, optimize, section,
};
use crate::text::code_text;
use crate::toolchain::Std;
use crate::{sets, tables};

/// The name and the features of each module. One has the standard's encodings; the other has the
/// extended ones as well, and replaces the first one once it is needed.
const MODULES: [(&str, &str); 2] = [("standard", "module"), ("extended", EXTENDED)];
const EXTENDED: &str = "module,extended";

/// The crate's feature for indexes that are faster to unpack and larger.
const STEPS_AS_TEXT: &str = "index-steps-as-text";

pub fn build() -> Result<()> {
    if fs::exists(GENERATED)? {
        fs::remove_dir_all(GENERATED)?;
    }
    for folder in ["code-text", "code-node", "code-js", "code-file", "indexes", "indexes-as-steps"]
    {
        fs::create_dir_all(format!("{GENERATED}/{folder}"))?;
    }
    let counts = [first_id(Section::Extended), internals::all().count()];
    for ((name, features), encodings) in MODULES.into_iter().zip(counts) {
        code(name, features, encodings)?;
    }
    let wasm = make("only-code-pages")?;
    println!("only-code-pages.wasm: {} bytes", wasm.len());
    let head = head(counts[1]);
    let text = from_text(&head, "codeBytes", "wasm/text.js", &code_text(&wasm));
    write("code-text/only-code-pages.js", &text)?;
    for (number, family) in FAMILIES.iter().chain(&FAMILY_BY_INDEX[CODE_PAGES..]).enumerate() {
        let packed = fs::read(format!("src/index/packed/{family}.bin"))?;
        let packed = BASE64_STANDARD_NO_PAD.encode(packed);
        index("indexes", family, "base64Bytes", "wasm/text.js", &packed)?;
        let steps = match number < FAMILIES.len() {
            true => Some(tables::steps_as_text(number)),
            false => sets::steps_as_text(family)?,
        };
        let (reader, text) = match steps {
            Some(steps) => ("asciiBytes", steps),
            None => ("base64Bytes", packed),
        };
        index("indexes-as-steps", family, reader, "wasm/text-node.js", &text)?;
    }
    generate::tables()
}

/// Compiles the standard's module again; what else is generated stays.
pub fn standard() -> Result<()> {
    let [(name, features), _] = MODULES;
    Ok(fs::write(format!("{GENERATED}/{name}.wasm"), make(features)?)?)
}

/// Compiles a module with the given features.
fn make(features: &str) -> Result<Vec<u8>> {
    // A custom section, which only hosts with JS String Builtins read.
    let strings = section("strings", &assemble("crates/module/strings.wat")?);
    let wasm = optimize(&bind(features, &WITH_VECTORS)?, &[])?;
    Ok([wasm, strings].concat())
}

/// Compiles a module and runs wasm-bindgen on it. Returns its path. All modules have one glue, that of the
/// extended one, which has the most functions.
fn bind(features: &str, flavor: &Flavor) -> Result<String> {
    let (bound, glue) = bindgen(&compile("encodium-module", features, Std::Core, flavor)?)?;
    for name in ["TextDecoder", "TextEncoder"] {
        ensure!(
            !glue.contains(name),
            "the glue names {name}, which the realms that need this package do not have: \
             some function of crates/module takes or returns more than integers"
        );
    }
    ensure!(
        glue.matches("export function __").count() == 1,
        "the module imports something, and js/wasm/instance.js has nothing for it"
    );
    if features == EXTENDED {
        write("glue.js", &glue)?;
    }
    Ok(bound)
}

/// The start of a JavaScript file that exports a module with so many encodings.
fn head(encodings: usize) -> String {
    format!("export default {{\n  encodings: {encodings},\n  ")
}

/// Writes a module in each of its forms. The `imports` of js/package.json say which host gets which.
///
/// - `code-text`: for browsers, in the form that compresses best.
/// - `code-node`: for Node.js. It unpacks indexes that are steps as text, which saves 3 ms at the first
///   use of an encoding. The standard's is in base64, which Node.js decodes in a tenth of a
///   millisecond, where the form that compresses best takes two.
/// - `code-js`: JavaScript, for hosts without WebAssembly. The same indexes.
/// - `code-file`: for hosts that compile at deployment and nothing at run time.
fn code(name: &str, features: &str, encodings: usize) -> Result<()> {
    let head = head(encodings);
    let wasm = make(features)?;
    println!("{name}.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/{name}.wasm"), &wasm)?;
    let text = from_text(&head, "codeBytes", "wasm/text.js", &code_text(&wasm));
    write(&format!("code-text/{name}.js"), &text)?;
    let file = if name == "standard" { "encodium" } else { name };
    write(
        &format!("code-file/{name}.js"),
        &format!(
            "import compiled from '../{file}.wasm?module'\n{head}compile: () => compiled,\n}}\n"
        ),
    )?;
    let features = format!("{features},{STEPS_AS_TEXT}");
    let wasm = make(&features)?;
    let text = if name == "standard" {
        let base64 = BASE64_STANDARD_NO_PAD.encode(&wasm);
        from_text(&head, "base64Bytes", "wasm/text-node.js", &base64)
    } else {
        from_text(&head, "codeBytes", "wasm/text.js", &code_text(&wasm))
    };
    write(&format!("code-node/{name}.js"), &text)?;
    let bound = bind(&features, &MVP)?;
    // scripts/build/wasm2js.js makes code-js/NAME-asm.js of it.
    fs::copy(bound, format!("{DIR}/{name}-mvp.wasm"))?;
    let text = format!("import {{ start }} from './{name}-asm.js'\n{head}start,\n}}\n");
    write(&format!("code-js/{name}.js"), &text)
}

/// A JavaScript module that compiles code from text, which `reader`, imported from `from`, decodes.
fn from_text(head: &str, reader: &str, from: &str, code: &str) -> String {
    format!(
        "import {{ {reader} }} from '../../{from}'\n\
         import {{ Module }} from '../../webidl/builtins.js'\n\
         {head}compile: () => new Module({reader}('{code}')),\n}}\n"
    )
}

/// A JavaScript module with a family of indexes as text.
fn index(folder: &str, family: &str, reader: &str, from: &str, packed: &str) -> Result<()> {
    write(
        &format!("{folder}/{family}.js"),
        &format!(
            "import {{ {reader} }} from '../../{from}'\n\
             export default {{ family: '{family}', bytes: () => {reader}(\"{packed}\") }}\n"
        ),
    )
}
