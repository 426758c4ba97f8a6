//! Which cargo compiles wasm here, and how. scripts/setup.js has seen to it that one can.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

pub const TARGET: &str = "wasm32-unknown-unknown";
pub const TARGET_DIR: &str = "target/wasm";

/// Which parts of std a compilation without a finished wasm32 std makes for itself.
#[derive(Clone, Copy)]
pub enum Std {
    /// For the module, which is `no_std`, with panics that abort on the spot: the smallest.
    Core,
    /// For a module with std, the same.
    Module,
    /// For the tests of the boundary.
    Whole,
}

/// A cargo that compiles for wasm32, with `flags` for the compiler. It takes a rustup target where
/// there is one, else Debian's compiler, which makes its own std and must be told that it may. What
/// is compiled goes into a folder of `dir`; other flags need another one, or all is compiled again.
pub fn cargo(subcommand: &str, std: Std, flags: &str, dir: &str) -> Result<Command> {
    let flags = format!("{flags} {}", remap()?);
    if has_wasm_std("rustc") {
        let mut cargo = Command::new("cargo");
        cargo.args([subcommand, "--target", TARGET, "--target-dir", dir]);
        cargo.env("RUSTFLAGS", flags);
        return Ok(cargo);
    }
    if !Path::new("/usr/bin/cargo").exists() {
        bail!("no wasm32 std: run `node scripts/setup.js`");
    }
    let (std, abort) = match std {
        Std::Core => ("core,alloc,panic_abort", "-Zunstable-options -Cpanic=immediate-abort"),
        Std::Module => ("std,panic_abort", "-Zunstable-options -Cpanic=immediate-abort"),
        Std::Whole => ("std,panic_abort", ""),
    };
    let mut cargo = Command::new("/usr/bin/cargo");
    cargo.args([subcommand, "--target", TARGET, "--target-dir", dir]);
    cargo.arg(format!("-Zbuild-std={std}"));
    // What rustup's cargo sets for its children would lead Debian's to the other toolchain.
    for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTUP_HOME", "RUSTC_WRAPPER", "RUSTDOC"] {
        cargo.env_remove(variable);
    }
    cargo.env("PATH", format!("/usr/bin:{}", std::env::var("PATH")?));
    cargo.env("RUSTC", "/usr/bin/rustc");
    cargo.env("RUSTC_BOOTSTRAP", "1");
    cargo.env("RUSTFLAGS", format!("{flags} {abort}"));
    Ok(cargo)
}

fn has_wasm_std(rustc: &str) -> bool {
    let output =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|o| Path::new(String::from_utf8_lossy(&o.stdout).trim()).exists())
}

/// Keeps this machine's paths out of what is shipped.
fn remap() -> Result<String> {
    let root = std::env::current_dir()?;
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")))?;
    Ok(format!("--remap-path-prefix={}=. --remap-path-prefix={home}=cargo", root.display()))
}

/// Runs a command, and fails where it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}
