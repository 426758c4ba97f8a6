//! Compiles a crate of this workspace to a WebAssembly module, and what becomes of that.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context, Result, bail};

use crate::toolchain::{self, TARGET, TARGET_DIR, takes_llvm_argument};
use crate::tools::{binaryen, wasm_bindgen};

/// The feature of modules whose indexes are faster to read and larger.
pub const PLAIN_INDEXES: &str = "plain-indexes";

/// Flags for the compiler, and the directory for what it compiles with them: cargo compiles everything again
/// if flags change.
pub struct Flavor {
    flags: &'static [&'static str],
    pub dir: &'static str,
}

/// The package's.
pub const WITH_VECTORS: Flavor = Flavor { flags: FLAGS, dir: TARGET_DIR };
/// The package's for wasm2js.
pub const MVP: Flavor = Flavor { flags: MVP_FLAGS, dir: "target/portable" };
/// The modules of `encodium/detect` and `encodium/repair`.
pub const DETECT: Flavor = Flavor { flags: FLAGS, dir: "target/detect" };
/// That of `encodium/repair` for wasm2js.
pub const DETECT_MVP: Flavor = Flavor { flags: MVP_FLAGS, dir: "target/detect-portable" };
/// The compiler's default features, without vectors.
pub const PLAIN: Flavor = Flavor { flags: &[], dir: "target/minimal" };

/// Compiler flags for what hosts have had since 2021. The flags of LLVM prevent the compiler from copying code
/// that is not faster for it, which makes the compressed module 6 % smaller and double-byte text up to 14 %
/// faster in V8; one that this LLVM lacks is left out.
const FLAGS: &[&str] = &[
    "-Ctarget-feature=+simd128,-reference-types",
    "-Clink-arg=-zstack-size=32768",
    "-Cllvm-args=-unroll-threshold=20",
    "-Cllvm-args=-unroll-allow-partial=false",
    "-Cllvm-args=-unroll-runtime=false",
    "-Cllvm-args=-inline-cold-callsite-threshold=5",
    "-Cllvm-args=-enable-pre=false",
    "-Cllvm-args=-jump-threading-threshold=4",
    "-Cllvm-args=-sink-common-insts=false",
];

/// The flags in [`FLAGS`] whose arguments this LLVM does not know. The compiler is asked only once, as each question
/// starts a process.
static UNKNOWN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let for_llvm = FLAGS.iter().copied().filter(|flag| flag.starts_with("-Cllvm-args="));
    for_llvm.filter(|flag| !takes_llvm_argument(flag)).collect()
});

/// Compiler flags for what wasm2js understands. The standard library has more, which scripts/build/wasm2js.js
/// lowers.
const MVP_FLAGS: &[&str] = &["-Ctarget-cpu=mvp", "-Clink-arg=-zstack-size=65536"];

/// A cargo that compiles for a flavor.
pub fn cargo(subcommand: &str, flavor: &Flavor) -> Result<Command> {
    let mut flags = flavor.flags.to_vec();
    flags.retain(|flag| !UNKNOWN.contains(flag));
    toolchain::cargo(subcommand, &flags, flavor.dir)
}

/// Compiles a crate with features, separated by commas. Returns the path of the module.
pub fn compile(package: &str, features: &str, flavor: &Flavor) -> Result<String> {
    let mut rustc = cargo("rustc", flavor)?;
    rustc.args(["--quiet", "--release", "--package", package]);
    rustc.args(["--lib", "--crate-type", "cdylib", "--features", features]);
    toolchain::run(&mut rustc)?;
    Ok(format!("{}/{TARGET}/release/{}.wasm", flavor.dir, package.replace('-', "_")))
}

/// Where wasm-bindgen and binaryen write.
pub const DIR: &str = "target/bindgen";

/// Runs wasm-bindgen on the module at `path`. Returns the path of the module that it makes, in a folder of this
/// name, and the glue for that.
pub fn bindgen(path: &str, name: &str) -> Result<(String, String)> {
    let dir = format!("{DIR}/{name}");
    fs::create_dir_all(&dir)?;
    let file = Path::new(path).file_stem().context("no name")?.display().to_string();
    let stripped = format!("{dir}/{file}.wasm");
    // wasm-bindgen makes reference types of a module whose section of features has them, as that of the
    // precompiled standard library does. Our flags take them away.
    let strip = ["--strip-target-features", path, "-o", &stripped];
    toolchain::run(binaryen("wasm-opt").args(ENABLED).args(strip))?;
    let mut bindgen = Command::new(wasm_bindgen("wasm-bindgen")?);
    bindgen.args(["--target", "bundler", "--no-typescript", "--out-dir", &dir]);
    bindgen.args(["--remove-name-section", "--remove-producers-section", &stripped]);
    toolchain::run(&mut bindgen)?;
    let glue = fs::read_to_string(format!("{dir}/{file}_bg.js"))?;
    Ok((format!("{dir}/{file}_bg.wasm"), glue))
}

/// The smaller of a module and what wasm-opt makes of it, with more options.
pub fn optimize(path: &str, options: &[&str]) -> Result<Vec<u8>> {
    let to = format!("{}.optimized.wasm", path.strip_suffix(".wasm").context("no module")?);
    let mut wasm_opt = binaryen("wasm-opt");
    wasm_opt.args(["-O3", "--strip-debug", "--strip-producers", "--strip-target-features"]);
    // The lowest addresses are the end of the stack.
    wasm_opt.arg("--low-memory-unused");
    toolchain::run(wasm_opt.args(ENABLED).args(options).args([path, "-o", &to]))?;
    let (wasm, optimized) = (fs::read(path)?, fs::read(&to)?);
    let wasm = if optimized.len() < wasm.len() { optimized } else { wasm };
    paths(&wasm)?;
    Ok(wasm)
}

/// Assembles WebAssembly's text format.
pub fn assemble(path: &str) -> Result<Vec<u8>> {
    fs::create_dir_all(DIR)?;
    let to = format!("{DIR}/assembled.wasm");
    let mut wasm_as = binaryen("wasm-as");
    wasm_as.args(["--enable-gc", "--enable-reference-types", path, "-o", &to]);
    toolchain::run(&mut wasm_as)?;
    Ok(fs::read(to)?)
}

/// A custom section, which can be appended to a module.
pub fn section(name: &str, contents: &[u8]) -> Vec<u8> {
    let mut section = leb128(name.len());
    section.extend(name.bytes().chain(contents.iter().copied()));
    [vec![0], leb128(section.len()), section].concat()
}

fn leb128(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// The features of WebAssembly that the compiler uses.
const ENABLED: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Fails if the module contains a path of this machine.
fn paths(wasm: &[u8]) -> Result<()> {
    let root = std::env::current_dir()?;
    for path in [root.to_str().context("the path is not UTF-8")?, "/.cargo/", "/usr/src/"] {
        if wasm.windows(path.len()).any(|window| window == path.as_bytes()) {
            bail!("the module contains the path {path}");
        }
    }
    Ok(())
}
