//! The cargo that compiles WebAssembly on this machine; scripts/setup.js has installed what it needs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail, ensure};

pub const TARGET: &str = "wasm32-unknown-unknown";
pub const TARGET_DIR: &str = "target/wasm";

/// Debian's cargo, which comes without a standard library for WebAssembly and with the sources of one.
const DEBIANS: &str = "/usr/bin/cargo";
const DEBIANS_RUSTC: &str = "/usr/bin/rustc";

/// A cargo that compiles for wasm32, as [`cargo_for`] does.
pub fn cargo(subcommand: &str, flags: &[&str], dir: &str) -> Result<Command> {
    cargo_for(TARGET, subcommand, flags, dir)
}

/// A cargo that compiles for a target into a folder of `dir`, with `flags` for the compiler. It is rustup's if
/// that has the target, else Debian's. Use one `dir` for each set of flags, or cargo compiles everything again.
pub fn cargo_for(target: &str, subcommand: &str, flags: &[&str], dir: &str) -> Result<Command> {
    let root = std::env::current_dir()?.display().to_string();
    let home = cargo_home()?.display().to_string();
    let mut flags: Vec<String> = flags.iter().map(|flag| flag.to_string()).collect();
    // Keeps this machine's paths out of the module.
    flags.extend([remap(&root, "."), remap(&home, "cargo")]);
    let mut cargo = if has_std(target) {
        Command::new("cargo")
    } else {
        flags.push(format!("--sysroot={}", sysroot(target)?.display()));
        debians_cargo()?
    };
    cargo.args(subcommand.split(' ')).args(["--target", target, "--target-dir", dir]);
    set_flags(&mut cargo, &flags);
    Ok(cargo)
}

fn remap(from: &str, to: &str) -> String {
    format!("--remap-path-prefix={from}={to}")
}

/// Sets the compiler's flags, which may contain spaces.
fn set_flags(cargo: &mut Command, flags: &[String]) {
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
}

fn cargo_home() -> Result<PathBuf> {
    let home = std::env::home_dir().map(|home| home.join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home).context("no home directory")
}

fn has_std(target: &str) -> bool {
    let output =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|o| Path::new(String::from_utf8_lossy(&o.stdout).trim()).exists())
}

fn debians_cargo() -> Result<Command> {
    let mut cargo = Command::new(DEBIANS);
    // rustup's cargo sets these for its children, and they would make Debian's use rustup's toolchain.
    for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTUP_HOME", "RUSTC_WRAPPER", "RUSTDOC"] {
        cargo.env_remove(variable);
    }
    cargo.env("PATH", format!("/usr/bin:{}", std::env::var("PATH")?));
    cargo.env("RUSTC", DEBIANS_RUSTC);
    Ok(cargo)
}

/// Threads of the build need the same standard library.
static COMPILING_STD: Mutex<()> = Mutex::new(());

/// Compiles the standard library for WebAssembly with Debian's compiler, unless it is there, so that everything
/// else is as with rustup's. Returns the folder for `--sysroot`.
fn sysroot(target: &str) -> Result<PathBuf> {
    ensure!(
        target == TARGET && Path::new(DEBIANS).exists(),
        "no standard library for {target}: `rustup target add {target}` installs it"
    );
    let _guard = COMPILING_STD.lock().expect("no thread panics");
    let version = Command::new(DEBIANS_RUSTC).arg("--version").output()?.stdout;
    let version = String::from_utf8(version)?;
    let version = version.split(' ').nth(1).context("rustc has no version")?;
    let sysroot = std::env::current_dir()?.join("target/sysroot").join(version);
    let libraries = sysroot.join("lib/rustlib").join(target).join("lib");
    if libraries.exists() {
        return Ok(sysroot);
    }
    // The least crate there is, since cargo compiles std for the sake of some crate only.
    let mut cargo = debians_cargo()?;
    cargo.args(["build", "--quiet", "--release", "--package", "encodium-minimal"]);
    cargo.args(["--target", target, "--target-dir", "target/sysroot/build"]);
    cargo.args(["-Zbuild-std=std,panic_abort,proc_macro", "-Zbuild-std-features="]);
    cargo.env("RUSTC_BOOTSTRAP", "1");
    let home = cargo_home()?.display().to_string();
    set_flags(&mut cargo, &[remap("/usr/src", "rust"), remap(&home, "cargo")]);
    run(&mut cargo)?;
    let partial = sysroot.with_extension("partial");
    fs::create_dir_all(&partial)?;
    for entry in fs::read_dir(format!("target/sysroot/build/{target}/release/deps"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rlib") {
            fs::copy(&path, partial.join(path.file_name().context("no name")?))?;
        }
    }
    fs::create_dir_all(libraries.parent().context("no parent")?)?;
    // In one step, so that an interrupted build leaves no half of it.
    fs::rename(&partial, &libraries)?;
    Ok(sysroot)
}

/// Whether the compiler that [`cargo`] uses takes an argument for LLVM. Other versions have others.
pub fn takes_llvm_argument(flag: &str) -> bool {
    let rustc = if has_std(TARGET) { "rustc" } else { DEBIANS_RUSTC };
    let output = Command::new(rustc).args([flag, "--print", "cfg"]).output();
    output.is_ok_and(|output| output.status.success())
}

/// Runs a command, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::takes_llvm_argument;

    #[test]
    fn an_argument_that_llvm_lacks_is_found_before_it_ends_the_build() {
        assert!(takes_llvm_argument("-Cllvm-args=-unroll-threshold=20"));
        assert!(!takes_llvm_argument("-Cllvm-args=-no-such-argument"));
    }
}
