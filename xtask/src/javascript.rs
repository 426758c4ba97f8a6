//! js to dist: each entry of package.json as an ES module and as CommonJS, and its types.
//!
//! package.json's `exports` says what there is: a file of dist's own folder has WebAssembly inside,
//! one of dist/js has none, one of dist/edge imports it from a file, and dist/node is for quick
//! starts from a disk: fewer files, and nothing packed. The classic script is apart.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use encodium::FAMILIES;
use serde_json::Value;

use crate::build::CODE_PAGES;
use crate::portable;
use crate::toolchain::run;

/// Where the sources of a folder of dist are put together.
const TREES: &str = "target/trees";

pub fn bundle() -> Result<()> {
    for path in ["dist", TREES, "www/dist"] {
        if Path::new(path).exists() {
            fs::remove_dir_all(path)?;
        }
        fs::create_dir_all(path)?;
    }
    let package: Value = serde_json::from_slice(&fs::read("package.json")?)?;
    let mut files = BTreeSet::new();
    leaves(&package["exports"], &mut files);
    let banner = format!("/* encodium {} */", package["version"].as_str().context("no version")?);
    folder(&files, "", "js", &banner)?;
    folder(&files, "node/", &together(names(&files, "./dist/node/", ".js"))?, &banner)?;
    let js = tree("js", without_wasm)?;
    digits(&js, "text-digits")?;
    fs::copy("js/host/strings-node.js", format!("{js}/host/strings.js"))?;
    folder(&files, "js/", &js, &banner)?;
    folder(&files, "edge/", &tree("edge", imported)?, &banner)?;
    script(&banner)?;
    command_line()?;
    let mut page = esbuild();
    page.args(["--minify", "--format=esm", "--splitting", "--outdir=www/dist"]);
    run(page.args(["www/page.js", "www/worker.js"]))?;
    for (name, public) in [("standard", "encodium"), ("extended", "extended")] {
        fs::copy(format!("js/generated/{name}.wasm"), format!("dist/{public}.wasm"))?;
    }
    Ok(())
}

/// Every file that `exports` names.
fn leaves(value: &Value, files: &mut BTreeSet<String>) {
    match value {
        Value::String(path) => drop(files.insert(path.clone())),
        Value::Object(map) => map.values().for_each(|value| leaves(value, files)),
        _ => {}
    }
}

/// The names, without folder and extension, of the entries that are right in a folder.
fn names<'a>(files: &'a BTreeSet<String>, folder: &str, extension: &str) -> Vec<&'a str> {
    let name = |path: &'a String| path.strip_prefix(folder)?.strip_suffix(extension);
    files.iter().filter_map(name).filter(|name| !name.contains(['/', '.'])).collect()
}

/// Makes what is in one folder of dist out of the sources in `js`.
fn folder(files: &BTreeSet<String>, folder: &str, js: &str, banner: &str) -> Result<()> {
    let named = |extension: &str| names(files, &format!("./dist/{folder}"), extension);
    let out = format!("dist/{folder}");
    fs::create_dir_all(&out)?;
    // The ES modules share the engine in a chunk, so two entries are one instance.
    let mut esbuild = esbuild();
    esbuild.args(["--format=esm", "--splitting", "--chunk-names=shared-[hash]"]);
    esbuild.args([&format!("--outdir={out}"), &format!("--banner:js={banner}")]);
    esbuild.arg("--external:*.wasm?module");
    let entry = |name: &&str| format!("{js}/{name}.js");
    let names = named(".js");
    // An instance of its own goes with a module of its own.
    let (apart, names): (Vec<&str>, Vec<&str>) = names.iter().partition(|e| **e == CODE_PAGES);
    run(esbuild.args(names.iter().map(entry)))?;
    for name in apart {
        let mut esbuild = self::esbuild();
        esbuild.args(["--format=esm", &format!("--outdir={out}"), &entry(&name)]);
        run(esbuild.arg(format!("--banner:js={banner}")))?;
    }
    common_js(&named(".cjs"), js, &out, banner)?;
    for entry in named(".d.ts") {
        let types = fs::read_to_string(format!("js/{entry}.d.ts"))?;
        // A declaration for CommonJS may only import others for CommonJS.
        fs::write(format!("{out}{entry}.d.cts"), types.replace(".js'\n", ".cjs'\n"))?;
        fs::write(format!("{out}{entry}.d.ts"), types)?;
    }
    Ok(())
}

/// Entries with a module of their own, which the others are not to bring along.
const APART: [&str; 2] = ["detect", CODE_PAGES];

/// CommonJS has no chunks, so one file has all entries, each run when it is first asked for, and the
/// others name their part of it: two of them are one instance there too.
fn common_js(entries: &[&str], js: &str, out: &str, banner: &str) -> Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let (apart, entries): (Vec<&str>, Vec<&str>) = entries.iter().partition(|e| APART.contains(*e));
    for entry in apart {
        let mut esbuild = esbuild();
        esbuild.args(["--format=cjs", &format!("--outfile={out}{entry}.cjs")]);
        let file = format!("{js}/{entry}.js");
        run(esbuild.args([&format!("--banner:js={banner}"), &file]))?;
    }
    let all = format!("{js}/generated/all.js");
    let part =
        |entry: &&str| format!("export const {} = () => require('../{entry}.js')\n", id(entry));
    fs::write(&all, entries.iter().map(part).collect::<String>())?;
    let mut esbuild = esbuild();
    esbuild.args(["--format=cjs", &format!("--outfile={out}shared.cjs")]);
    run(esbuild.args([&format!("--banner:js={banner}"), &all]))?;
    for entry in entries {
        let text = format!("module.exports = require('./shared.cjs').{}()\n", id(entry));
        fs::write(format!("{out}{entry}.cjs"), text)?;
    }
    Ok(())
}

/// An entry's name as an identifier.
fn id(entry: &str) -> String {
    entry.replace('-', "_")
}

/// A copy of js for Node.js. Its code and indexes are in forms that are quick to read, its strings are
/// made by Node.js, and every entry asks for all that `encodium` has, so that esbuild makes one chunk
/// of it: Node.js takes 0.4 ms for each file of an import, and none for code that is not used.
fn together(entries: Vec<&str>) -> Result<String> {
    let tree = format!("{TREES}/node");
    copy(Path::new("js"), Path::new(&tree))?;
    for entry in entries {
        let path = format!("{tree}/{entry}.js");
        let text = fs::read_to_string(&path)?;
        fs::write(path, format!("import './classes/standard.js'\nimport './wasm/standard.js'\n{text}"))?;
    }
    for name in ["standard", "extended"] {
        let generated = format!("{tree}/generated");
        fs::copy(format!("{generated}/{name}-node.js"), format!("{generated}/{name}.js"))?;
    }
    digits(&tree, "text-node")?;
    fs::copy("js/host/strings-node.js", format!("{tree}/host/strings.js"))?;
    fs::write(format!("{tree}/wasm/unpack.js"), "export { compile } from './text.js'\n")?;
    Ok(tree)
}

/// Gives a copy of js the indexes as digits, and what reads them.
fn digits(tree: &str, reader: &str) -> Result<()> {
    for family in FAMILIES.iter().chain(&[CODE_PAGES]) {
        let [name, other] = [family.to_string(), portable::name(family)];
        fs::copy(format!("{tree}/generated/{other}.js"), format!("{tree}/generated/{name}.js"))?;
    }
    fs::copy(format!("js/wasm/{reader}.js"), format!("{tree}/wasm/text.js"))?;
    Ok(())
}

/// A copy of js with other modules: `module(name)` is the text of generated/NAME.js.
fn tree(name: &str, module: fn(&str) -> Result<String>) -> Result<String> {
    let tree = format!("{TREES}/{name}");
    copy(Path::new("js"), Path::new(&tree))?;
    for name in ["standard", "extended"] {
        fs::write(format!("{tree}/generated/{name}.js"), module(name)?)?;
    }
    Ok(tree)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

/// The module in JavaScript.
fn without_wasm(name: &str) -> Result<String> {
    let head = head(name)?;
    Ok(format!("import {{ start }} from './{}.js'\n{head}, start }}\n", portable::name(name)))
}

/// The module as a host hands it over that compiles what is deployed and nothing at run time.
fn imported(name: &str) -> Result<String> {
    let head = head(name)?;
    let file = if name == "standard" { "encodium" } else { name };
    Ok(format!(
        "import compiled from '../{file}.wasm?module'\n{head}, compile: () => compiled }}\n"
    ))
}

/// What a module says of itself before its code comes.
fn head(name: &str) -> Result<String> {
    let packed = fs::read_to_string(format!("js/generated/{name}.js"))?;
    let (_, rest) = packed.split_once("export").context("a module that is not exported")?;
    let (head, _) = rest.split_once(", compile:").context("a module without its code")?;
    Ok(format!("export{head}"))
}

/// What a page takes without a bundler and without modules: one file, which sets one global.
fn script(banner: &str) -> Result<()> {
    let mut esbuild = esbuild();
    esbuild.args(["--format=iife", "--global-name=encodium", "--minify", "js/script.js"]);
    run(esbuild.args([&format!("--banner:js={banner}"), "--outfile=dist/encodium.min.js"]))
}

/// The command, with the libraries that it uses inside and this package's entries outside.
fn command_line() -> Result<()> {
    let mut esbuild = esbuild();
    esbuild.args(["--platform=node", "--format=esm", "--splitting", "--outdir=dist/cli"]);
    for entry in ["index", "legacy", "extended", "hooks", "detect"] {
        esbuild.arg(format!("--external:../{entry}.js"));
    }
    // Those libraries are CommonJS.
    esbuild.arg(
        "--banner:js=import { createRequire as requireFrom } from 'node:module'\n\
         const require = requireFrom(import.meta.url)",
    );
    run(esbuild.args(["encodium=bin/encodium.js", "encodium-worker=js/cli/encodium-worker.js"]))
}

fn esbuild() -> Command {
    let mut esbuild = Command::new("node_modules/.bin/esbuild");
    esbuild.args(["--bundle", "--log-level=warning", "--platform=neutral", "--target=es2022"]);
    esbuild
}
