//! `cargo xtask test`: runs every check, in order, with the runners' own output. The others run even
//! if one fails; the last lines say which failed.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::toolchain::run;
use crate::{boundary, clippy};

/// What a check needs that a machine may lack.
#[derive(PartialEq)]
enum Needs {
    Nothing,
    Browsers,
}

struct Check {
    name: &'static str,
    needs: Needs,
    run: fn() -> Result<()>,
}

const CHECKS: [Check; 8] = [
    Check { name: "JavaScript's form", needs: Needs::Nothing, run: || sh("npx biome check") },
    Check { name: "Rust's form", needs: Needs::Nothing, run: || sh("cargo fmt --all --check") },
    Check { name: "clippy", needs: Needs::Nothing, run: clippy::clippy },
    Check {
        name: "Rust",
        needs: Needs::Nothing,
        run: || {
            sh("cargo test --release --package encodium --package encodium-detect --package xtask")
        },
    },
    Check { name: "the boundary", needs: Needs::Nothing, run: boundary::in_node },
    Check {
        name: "JavaScript and types",
        needs: Needs::Nothing,
        run: || sh("node --test tests/js/*.test.js"),
    },
    Check { name: "the package", needs: Needs::Nothing, run: package },
    Check { name: "browsers", needs: Needs::Browsers, run: browsers },
];

/// What Debian calls the browsers and their drivers, each with a file that it brings.
const PACKAGES: [(&str, &str); 6] = [
    ("chromium", "/usr/bin/chromium"),
    ("chromium-driver", "/usr/bin/chromedriver"),
    ("firefox-esr", "/usr/bin/firefox-esr"),
    ("webkit2gtk-driver", "/usr/bin/WebKitWebDriver"),
    ("xvfb", "/usr/bin/xvfb-run"),
    ("xauth", "/usr/bin/xauth"),
];

pub fn test() -> Result<()> {
    let ci = is_ci();
    let mut lines = Vec::new();
    let mut failed = false;
    for check in CHECKS {
        println!("\n== {}", check.name);
        let missing = if check.needs == Needs::Browsers { missing() } else { Vec::new() };
        if !missing.is_empty() && !ci {
            lines.push(format!("skipped  {}: install {}", check.name, missing.join(" ")));
            continue;
        }
        let result = install(&missing).and_then(|()| (check.run)());
        failed |= result.is_err();
        lines.push(match result {
            Ok(()) => format!("passed   {}", check.name),
            Err(error) => format!("FAILED   {}: {error}", check.name),
        });
    }
    println!("\n{}", lines.join("\n"));
    ensure!(!failed, "not all checks passed");
    Ok(())
}

/// Nothing may be skipped then.
fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

fn sh(line: &str) -> Result<()> {
    println!("{line}");
    run(Command::new("sh").args(["-c", line]))
}

fn browsers() -> Result<()> {
    boundary::in_chromium()?;
    sh("node --test tests/browser/*.test.js")
}

/// The packed package in other runtimes and tools, whose binaries are for this kind of machine.
fn package() -> Result<()> {
    if std::env::consts::OS != "linux" || std::env::consts::ARCH != "x86_64" {
        ensure!(!is_ci(), "these tests need Linux on x64");
        println!("skipped: these tests need Linux on x64");
        return Ok(());
    }
    sh("node tests/package/setup.js")?;
    sh("node --test tests/package/*.test.js")
}

fn missing() -> Vec<&'static str> {
    PACKAGES.iter().filter(|(_, file)| !Path::new(file).exists()).map(|(name, _)| *name).collect()
}

fn install(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    if !Path::new("/etc/debian_version").exists() {
        bail!("these are missing: {}", packages.join(" "));
    }
    sh("apt-get update")?;
    sh(&format!(
        "DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    ))
}
