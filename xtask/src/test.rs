//! `cargo xtask test`: runs every check in order and prints what the runners print. If one fails, the
//! others still run; the last lines say which failed. `cargo xtask test quick` and `cargo xtask test
//! browsers` run some of them.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

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
    /// The name that runs it alone or with a few others.
    selection: Option<&'static str>,
    run: fn() -> Result<()>,
}

const QUICK: Option<&str> = Some("quick");
const BROWSERS: Option<&str> = Some("browsers");

const CHECKS: [Check; 14] = [
    Check {
        name: "JavaScript formatting and lint",
        needs: Needs::Nothing,
        selection: None,
        run: || sh("npx biome check"),
    },
    Check {
        name: "Rust formatting",
        needs: Needs::Nothing,
        selection: None,
        run: || sh("cargo fmt --all --check"),
    },
    Check { name: "clippy", needs: Needs::Nothing, selection: None, run: clippy::clippy },
    Check {
        name: "Rust: units and properties",
        needs: Needs::Nothing,
        selection: QUICK,
        run: rust,
    },
    Check {
        name: "Rust: what takes long, and other implementations",
        needs: Needs::Nothing,
        selection: None,
        run: || sh(&format!("{RUST} -- --ignored")),
    },
    Check {
        name: "crates that use encoding_rs",
        needs: Needs::Nothing,
        selection: None,
        run: rust_dependents,
    },
    Check { name: "the boundary", needs: Needs::Nothing, selection: None, run: boundary::in_node },
    Check {
        name: "JavaScript and types",
        needs: Needs::Nothing,
        selection: QUICK,
        run: || node("tests/js/*.test.js"),
    },
    Check {
        name: "JavaScript: what takes long",
        needs: Needs::Nothing,
        selection: None,
        run: || node("tests/js/long/*.test.js"),
    },
    Check {
        name: "the command",
        needs: Needs::Nothing,
        selection: None,
        run: || node("tests/cli/*.test.js"),
    },
    Check {
        name: "documents",
        needs: Needs::Nothing,
        selection: None,
        run: || node("tests/docs/*.test.js"),
    },
    Check { name: "the package", needs: Needs::Nothing, selection: None, run: package },
    Check {
        name: "the boundary in Chromium",
        needs: Needs::Browsers,
        selection: BROWSERS,
        run: boundary::in_chromium,
    },
    Check { name: "browsers", needs: Needs::Browsers, selection: BROWSERS, run: browsers },
];

/// Debian's packages of the browsers and their drivers, each with a file that it installs.
const PACKAGES: [(&str, &str); 5] = [
    ("chromium", "/usr/bin/chromium"),
    ("chromium-driver", "/usr/bin/chromedriver"),
    ("firefox-esr", "/usr/bin/firefox-esr"),
    ("webkit2gtk-driver", "/usr/bin/WebKitWebDriver"),
    ("xvfb", "/usr/bin/Xvfb"),
];

/// Runs the checks of a selection, or all.
pub fn test(selection: Option<&str>) -> Result<()> {
    let ci = is_ci();
    let mut lines = Vec::new();
    let mut failed = false;
    let selected = |check: &Check| selection.is_none() || check.selection == selection;
    ensure!(CHECKS.iter().any(selected), "no check is called {}", selection.unwrap_or_default());
    for check in CHECKS.iter().filter(|check| selected(check)) {
        println!("\n== {}", check.name);
        let missing = if check.needs == Needs::Browsers { missing() } else { Vec::new() };
        if !missing.is_empty() && !ci {
            lines.push(format!("skipped  {}: install {}", check.name, missing.join(" ")));
            continue;
        }
        let start = Instant::now();
        let result = install(&missing).and_then(|()| (check.run)());
        let seconds = start.elapsed().as_secs();
        failed |= result.is_err();
        lines.push(match result {
            Ok(()) => format!("passed   {} ({seconds} s)", check.name),
            Err(error) => format!("FAILED   {} ({seconds} s): {error}", check.name),
        });
    }
    println!("\n{}", lines.join("\n"));
    ensure!(!failed, "not all checks passed");
    Ok(())
}

/// Whether this is CI, where no check may be skipped.
fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

fn sh(line: &str) -> Result<()> {
    println!("{line}");
    run(Command::new("sh").args(["-c", line]))
}

/// Runs crates that use encoding_rs with encodium in its place, and the tests of one of them. The test
/// left out expects that a destination of seven bytes is filled; encodium stops if it has less room than
/// the longest character takes.
fn rust_dependents() -> Result<()> {
    sh("cargo test --locked --manifest-path tests/rust-dependents/Cargo.toml \
        --target-dir target/dependents --tests --package encodium-dependents --package encoding_rs_io \
        -- --skip tiny_utf16_normal")
}

/// Runs test files. No test has a limit of its own; this one, in milliseconds for each
/// file, only ends what hangs. Two files run at a time, as many of them wait for others.
fn node(files: &str) -> Result<()> {
    sh(&format!("node --test --test-timeout=1800000 --test-concurrency=2 {files}"))
}

/// Debian's packages of what tests/second_source compares with, each with a file that it installs.
/// The C library's iconv is always there.
const SOURCES: [(&str, &str); 2] =
    [("python3", "/usr/bin/python3"), ("icu-devtools", "/usr/bin/uconv")];

const RUST: &str =
    "cargo test --features encodium/wasm,encodium/serde -p encodium -p encodium-detect -p xtask";

/// The tests in Rust without those that take long. In CI none is skipped for want of something to compare
/// with.
fn rust() -> Result<()> {
    if is_ci() {
        install(&lacking(&SOURCES))?;
    }
    sh(RUST)
}

/// Installs the runtimes and tools of tests/package, and returns whether they run on this machine: their
/// binaries are for Linux on x64.
fn tools() -> Result<bool> {
    if std::env::consts::OS != "linux" || std::env::consts::ARCH != "x86_64" {
        ensure!(!is_ci(), "these tests need Linux on x64");
        return Ok(false);
    }
    sh("node tests/package/setup.js")?;
    Ok(true)
}

/// The packed package in other runtimes and tools.
fn package() -> Result<()> {
    if !tools()? {
        println!("skipped: these tests need Linux on x64");
        return Ok(());
    }
    node("tests/package/*.test.js tests/differential/runtimes.test.js")
}

/// One of the files needs a tool too, and skips itself without it.
fn browsers() -> Result<()> {
    tools()?;
    node("tests/browser/*.test.js tests/differential/browsers.test.js")
}

fn missing() -> Vec<&'static str> {
    lacking(&PACKAGES)
}

/// The packages whose file is not there.
fn lacking(packages: &[(&'static str, &str)]) -> Vec<&'static str> {
    packages.iter().filter(|(_, file)| !Path::new(file).exists()).map(|(name, _)| *name).collect()
}

fn install(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    if !Path::new("/etc/debian_version").exists() {
        bail!("these are missing: {}", packages.join(" "));
    }
    sh("apt-get -o DPkg::Lock::Timeout=-1 update")?;
    sh(&format!(
        "DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=-1 install -y \
         --no-install-recommends {}",
        packages.join(" ")
    ))
}
