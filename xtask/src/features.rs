//! `cargo xtask features`: checks that the crates compile with every combination of their features: on this
//! machine, as WebAssembly, and for a processor without an operating system, which has no std.

use std::process::Command;

use anyhow::{Context, Result};

use crate::module::{self, WITH_VECTORS};
use crate::toolchain::{self, run};
use crate::tools::installed;

/// Neither std nor compare-exchange.
const WITHOUT_STD: &str = "thumbv6m-none-eabi";

const HACK: &str = "hack check";

const BOTH: [&str; 2] = ["encodium", "encodium-module"];

pub fn features() -> Result<()> {
    let mut here = Command::new("cargo");
    here.args(HACK.split(' '));
    hack(here, &["encodium", "encodium-module", "encodium-detect"], &[])?;
    // The profile and flags of the build.
    hack(module::cargo(HACK, &WITH_VECTORS)?, &BOTH, &["--release"])?;
    // Where it fails, the next line says what is missing.
    let _ = Command::new("rustup").args(["target", "add", WITHOUT_STD]).status();
    let without_std = toolchain::cargo_for(WITHOUT_STD, HACK, &[], "target/no-std")?;
    // Each combination without the features that need std.
    let without = ["--exclude-features", "std,default,__internals,__host"];
    hack(without_std, &["encodium", "encodium-detect"], &without)
}

fn hack(mut cargo: Command, packages: &[&str], options: &[&str]) -> Result<()> {
    let hack = installed("cargo-hack", "=0.6.46", "cargo-hack", &["--locked"])?;
    let set = cargo.get_envs().find(|(name, _)| *name == "PATH").and_then(|(_, value)| value);
    let path = set.map(Into::into).or_else(|| std::env::var_os("PATH")).context("no PATH")?;
    let folders = std::env::split_paths(&path).chain(hack.parent().map(Into::into));
    cargo.env("PATH", std::env::join_paths(folders)?);
    cargo.arg("--feature-powerset").args(options);
    cargo.args(packages.iter().flat_map(|package| ["--package", package]));
    run(&mut cargo)
}
