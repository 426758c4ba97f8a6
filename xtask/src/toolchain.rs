//! The cargo that compiles wasm on this machine; scripts/setup.js has installed what it needs.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

pub const TARGET: &str = "wasm32-unknown-unknown";
pub const TARGET_DIR: &str = "target/wasm";

/// Which parts of std to compile where there is no precompiled wasm32 std.
#[derive(Clone, Copy)]
pub enum Std {
    /// For a module without std, whose panics abort at once: the smallest.
    Core,
    /// For a module with std, whose panics abort at once too.
    Module,
    /// For the tests of the boundary.
    Full,
}

/// A cargo that compiles for wasm32, as [`cargo_for`] does.
pub fn cargo(subcommand: &str, std: Std, flags: &str, dir: &str) -> Result<Command> {
    cargo_for(TARGET, subcommand, std, flags, dir)
}

/// A cargo that compiles for a target into a folder of `dir`, with `flags` for the compiler. It uses a
/// rustup target if there is one, else Debian's compiler, which compiles std as well and needs
/// RUSTC_BOOTSTRAP for that. Use one `dir` for each set of flags, or cargo compiles everything again.
pub fn cargo_for(
    target: &str,
    subcommand: &str,
    std: Std,
    flags: &str,
    dir: &str,
) -> Result<Command> {
    let flags = format!("{flags} {}", remap()?);
    if has_std(target) {
        let mut cargo = Command::new("cargo");
        cargo.args(subcommand.split(' ')).args(["--target", target, "--target-dir", dir]);
        cargo.env("RUSTFLAGS", flags);
        return Ok(cargo);
    }
    if !Path::new("/usr/bin/cargo").exists() {
        bail!("no std for {target}: run `node scripts/setup.js`");
    }
    let (std, abort) = match std {
        Std::Core => ("core,alloc,panic_abort", "-Zunstable-options -Cpanic=immediate-abort"),
        Std::Module => ("std,panic_abort", "-Zunstable-options -Cpanic=immediate-abort"),
        Std::Full => ("std,panic_abort", ""),
    };
    let mut cargo = Command::new("/usr/bin/cargo");
    cargo.args(subcommand.split(' ')).args(["--target", target, "--target-dir", dir]);
    cargo.arg(format!("-Zbuild-std={std}"));
    // rustup's cargo sets these for its children, and they would make Debian's use rustup's toolchain.
    for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTUP_HOME", "RUSTC_WRAPPER", "RUSTDOC"] {
        cargo.env_remove(variable);
    }
    cargo.env("PATH", format!("/usr/bin:{}", std::env::var("PATH")?));
    cargo.env("RUSTC", "/usr/bin/rustc");
    cargo.env("RUSTC_BOOTSTRAP", "1");
    cargo.env("RUSTFLAGS", format!("{flags} {abort}"));
    Ok(cargo)
}

fn has_std(target: &str) -> bool {
    let output =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|o| Path::new(String::from_utf8_lossy(&o.stdout).trim()).exists())
}

/// A compiler flag that keeps this machine's paths out of the module.
fn remap() -> Result<String> {
    let root = std::env::current_dir()?;
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")))?;
    Ok(format!("--remap-path-prefix={}=. --remap-path-prefix={home}=cargo", root.display()))
}

/// Runs a command, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}
