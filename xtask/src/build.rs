//! `cargo xtask wasm`: compiles the Rust to WebAssembly and writes what js/ needs of it to js/generated.
//! `cargo xtask forms` adds the forms of the package for other hosts than browsers. scripts/build turns that
//! into dist.

use std::fs;
use std::thread;

use anyhow::{Result, ensure};
use encodium::Encoding;
use encodium::internals::OF_EVERY_MODULE;
use encodium::internals::index::{CODE_PAGES, EBCDIC_JA, FAMILIES, FAMILY_BY_INDEX};

use crate::generate::{self, GENERATED, as_text, index, write};
use crate::module::{
    DIR, Flavor, MVP, PLAIN_INDEXES, WITH_VECTORS, assemble, bindgen, compile, optimize, section,
};
use crate::{detect, label_answers};

/// The features of each module, by its name. One has the standard's encodings; another has the extended ones as
/// well, and replaces the first one once it is needed.
const MODULES: [(&str, &str); 2] = [("standard", "module"), ("extended", EXTENDED)];
const EXTENDED: &str = "module,extended";

type Job = fn() -> Result<()>;

/// Writes the modules in the form for browsers, which `js/package.json` chooses by default, the indexes and
/// the tables.
pub fn build() -> Result<()> {
    if fs::exists(GENERATED)? {
        fs::remove_dir_all(GENERATED)?;
    }
    folders(&["data", "code-text", "indexes"])?;
    in_parallel(&[detect::build, || {
        each_module(code_for_browsers)?;
        families()
            .try_for_each(|family| index("indexes", family, &packed(family, "bin"), family))?;
        generate::tables()?;
        label_answers::write()
    }])
}

/// Writes the other forms.
///
/// - `code-js`: JavaScript, for hosts without WebAssembly, with plain indexes: there, to unpack the others takes half a
///   second without a compiler.
/// - `code-file`: for hosts that compile at deployment and nothing at run time.
pub fn forms() -> Result<()> {
    folders(&["code-js", "code-file", "plain-indexes"])?;
    in_parallel(&[detect::forms, || {
        each_module(code_js)?;
        each_module(code_file)?;
        families().try_for_each(plain_index)
    }])
}

fn folders(names: &[&str]) -> Result<()> {
    for name in names {
        fs::create_dir_all(format!("{GENERATED}/{name}"))?;
    }
    Ok(())
}

/// Runs jobs at the same time, because the compiler spends most of its time on one core. Their folders for
/// what cargo compiles are different ones.
fn in_parallel(jobs: &[Job]) -> Result<()> {
    thread::scope(|scope| {
        let threads: Vec<_> = jobs.iter().map(|job| scope.spawn(job)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no job panics"))
    })
}

fn each_module(write: fn(&str, &str) -> Result<()>) -> Result<()> {
    MODULES.into_iter().try_for_each(|(name, features)| write(name, features))
}

/// Every family of indexes: the standard's, then those of code pages and of East Asian EBCDIC.
fn families() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().chain(&FAMILY_BY_INDEX[CODE_PAGES..]).copied()
}

/// Compiles the standard's module again; what else is generated stays.
pub fn standard() -> Result<()> {
    let [(name, features), _] = MODULES;
    code_for_browsers(name, features)
}

fn code_for_browsers(name: &str, features: &str) -> Result<()> {
    let wasm = make(features)?;
    println!("{name}.wasm: {} bytes", wasm.len());
    fs::write(format!("{GENERATED}/{name}.wasm"), &wasm)?;
    as_text(name, "crates/module", &wasm, &head(name))
}

fn code_js(name: &str, features: &str) -> Result<()> {
    let bound = bind(&format!("{features},{PLAIN_INDEXES}"), &MVP, &format!("{name}-mvp"))?;
    // scripts/build/wasm2js.js makes data/NAME-asm.js of it.
    fs::copy(bound, format!("{DIR}/{name}-mvp.wasm"))?;
    let head = head(name);
    let text = format!("import {{ start }} from '../data/{name}-asm.js'\n{head}start,\n}}\n");
    write(&format!("code-js/{name}.js"), &text)
}

fn code_file(name: &str, _features: &str) -> Result<()> {
    let file = if name == "standard" { "encodium" } else { name };
    let head = head(name);
    let text = format!(
        "import compiled from '../{file}.wasm?module'\n{head}compile: () => compiled,\n}}\n"
    );
    write(&format!("code-file/{name}.js"), &text)
}

/// Compiles a module with the given features.
fn make(features: &str) -> Result<Vec<u8>> {
    // A custom section, which only hosts with JS String Builtins read.
    let strings = section("strings", &assemble("crates/module/strings.wat")?);
    let wasm = optimize(&bind(features, &WITH_VECTORS, "vectors")?, &[])?;
    Ok([wasm, strings].concat())
}

/// Compiles a module and runs wasm-bindgen on it, in a folder of this name. Returns its path. All modules have
/// one glue, that of the extended one, which has the most functions.
fn bind(features: &str, flavor: &Flavor, name: &str) -> Result<String> {
    let (bound, glue) = bindgen(&compile("encodium-module", features, flavor)?, name)?;
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

/// The start of a JavaScript file that exports the module with this name.
fn head(name: &str) -> String {
    let encodings = match name {
        "standard" => OF_EVERY_MODULE,
        _ => Encoding::all().count(),
    };
    format!("export default {{\n  encodings: {encodings},\n  ")
}

/// The path of a family of indexes in the form of this extension.
fn packed(family: &str, form: &str) -> String {
    format!("src/index/packed/{family}.{form}")
}

/// Writes the plain form of a family, or its packed one if it is packed after another one: such a family has no other.
fn plain_index(family: &str) -> Result<()> {
    match FAMILY_BY_INDEX[EBCDIC_JA..].contains(&family) {
        true => index("plain-indexes", family, &packed(family, "bin"), family),
        false => {
            let name = format!("{family}-plain");
            index("plain-indexes", family, &packed(family, "plain"), &name)
        }
    }
}
