//! `cargo xtask test`: runs every check in order and prints what the runners print. If one fails, the
//! others still run; the lines at the end say which failed, and the last one what was not tested. `cargo
//! xtask test quick` and `cargo xtask test browsers` run some of them.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::needs::{self, BROWSERS, SOURCES};
use crate::toolchain::run;
use crate::{boundary, clippy, features};

/// A requirement of a check that a machine may lack.
struct Need {
    /// Provides it. Returns what a person has to do if that is impossible.
    provide: fn() -> Result<Option<String>>,
    /// The tests that do not run without it, if the others do.
    tests: Option<&'static str>,
}

const NOTHING: Need = Need { provide: || Ok(None), tests: None };
const COMPARISONS: Need =
    Need { provide: || needs::packages(SOURCES), tests: Some("comparisons with Python and ICU") };
const TOOLS: Need = Need { provide: needs::linux_on_x64, tests: None };
const DRIVERS: Need = Need { provide: || needs::packages(BROWSERS), tests: None };

struct Check {
    name: &'static str,
    need: Need,
    /// The name that runs it alone or with a few others.
    selection: Option<&'static str>,
    run: fn() -> Result<()>,
}

const QUICK: Option<&str> = Some("quick");
const IN_BROWSERS: Option<&str> = Some("browsers");

const CHECKS: [Check; 15] = [
    Check {
        name: "JavaScript formatting and lint",
        need: NOTHING,
        selection: None,
        run: || sh("npx biome check"),
    },
    Check {
        name: "Rust formatting",
        need: NOTHING,
        selection: None,
        run: || sh("cargo fmt --all --check"),
    },
    Check { name: "clippy", need: NOTHING, selection: None, run: clippy::clippy },
    Check {
        name: "combinations of features",
        need: NOTHING,
        selection: None,
        run: features::features,
    },
    Check { name: "Rust: units and properties", need: COMPARISONS, selection: QUICK, run: rust },
    Check {
        name: "Rust: what takes long, and other implementations",
        need: COMPARISONS,
        selection: None,
        run: || sh(&format!("{RUST} -- --ignored")),
    },
    Check {
        name: "crates that use encoding_rs",
        need: NOTHING,
        selection: None,
        run: rust_dependents,
    },
    Check { name: "the boundary", need: NOTHING, selection: None, run: boundary::in_node },
    Check {
        name: "JavaScript and types",
        need: NOTHING,
        selection: QUICK,
        run: || node("tests/js/*.test.js"),
    },
    Check {
        name: "JavaScript: what takes long",
        need: NOTHING,
        selection: None,
        run: || node("tests/js/long/*.test.js"),
    },
    Check {
        name: "the command",
        need: NOTHING,
        selection: None,
        run: || node("tests/cli/*.test.js"),
    },
    Check {
        name: "documents",
        need: NOTHING,
        selection: None,
        run: || node("tests/docs/*.test.js"),
    },
    Check { name: "the package", need: TOOLS, selection: None, run: package },
    Check {
        name: "the boundary in Chromium",
        need: DRIVERS,
        selection: IN_BROWSERS,
        run: boundary::in_chromium,
    },
    Check { name: "browsers", need: DRIVERS, selection: IN_BROWSERS, run: browsers },
];

/// Runs the checks of a selection, or all.
pub fn test(selection: Option<&str>) -> Result<()> {
    let mut report = Report::default();
    let selected = |check: &Check| selection.is_none() || check.selection == selection;
    ensure!(CHECKS.iter().any(selected), "no check is called {}", selection.unwrap_or_default());
    for check in CHECKS.iter().filter(|check| selected(check)) {
        println!("\n== {}", check.name);
        report.check(check);
    }
    println!("\n{}", report.lines.join("\n"));
    report.end().map(|last| print!("{last}"))
}

#[derive(Default)]
struct Report {
    /// One for each check.
    lines: Vec<String>,
    failed: bool,
    /// By what a person has to do, the tests that did not run.
    untested: BTreeMap<String, Vec<&'static str>>,
}

impl Report {
    fn check(&mut self, check: &Check) {
        let Check { name, need, run, .. } = check;
        let start = Instant::now();
        let result = (need.provide)().and_then(|lacking| {
            if let Some(lacking) = lacking {
                let tests = self.untested.entry(lacking).or_default();
                let name = need.tests.unwrap_or(name);
                if !tests.contains(&name) {
                    tests.push(name);
                }
                if need.tests.is_none() {
                    return Ok(false);
                }
            }
            run().map(|()| true)
        });
        let seconds = start.elapsed().as_secs();
        self.failed |= result.is_err();
        self.lines.push(match result {
            Ok(true) => format!("passed   {name} ({seconds} s)"),
            Ok(false) => format!("skipped  {name}"),
            Err(error) => format!("FAILED   {name} ({seconds} s): {error}"),
        });
    }

    /// The last line of the output, as an error if a check failed.
    fn end(&self) -> Result<String> {
        let parts = self.untested.iter().map(|(lacking, tests)| {
            let tests = tests.join(", ");
            format!("{tests} ({lacking})")
        });
        let untested = parts.collect::<Vec<_>>().join("; ");
        match (self.failed, untested.as_str()) {
            (false, "") => Ok(String::new()),
            (false, _) => Ok(format!("\nnot tested: {untested}\n")),
            (true, "") => bail!("not all checks passed"),
            (true, _) => bail!("not all checks passed; not tested: {untested}"),
        }
    }
}

fn sh(line: &str) -> Result<()> {
    println!("{line}");
    run(Command::new("sh").args(["-c", line]))
}

/// Runs crates that use encoding_rs with encodium instead, and the tests of one of them. The test
/// left out expects that a destination of seven bytes is filled; encodium stops if it has less room than
/// the longest character takes.
fn rust_dependents() -> Result<()> {
    sh("cargo test --locked --manifest-path tests/rust-dependents/Cargo.toml \
        --target-dir target/dependents --tests --package encodium-dependents --package encoding_rs_io \
        -- --skip tiny_utf16_normal")
}

/// Runs test files. The only time limit, in milliseconds for each file, ends what hangs. Two files run at a
/// time, as many of them wait for others.
fn node(files: &str) -> Result<()> {
    sh(&format!("node --test --test-timeout=1800000 --test-concurrency=2 {files}"))
}

const RUST: &str = "cargo test --features encodium-module/wasm,encodium/serde -p encodium -p encodium-module -p encodium-detect -p xtask";

/// The crate as a user without std has it.
const WITHOUT_FEATURES: &str = "cargo test -p encodium-minimal --features encodium";

/// The tests in Rust without those that take long.
fn rust() -> Result<()> {
    sh(RUST)?;
    sh(WITHOUT_FEATURES)
}

/// Installs the runtimes and tools of tests/package.
fn tools() -> Result<()> {
    sh("node tests/package/setup.js")
}

/// The packed package in other runtimes and tools.
fn package() -> Result<()> {
    tools()?;
    node("tests/package/*.test.js tests/differential/runtimes.test.js")
}

/// One of the files needs a tool too, and skips itself without it.
fn browsers() -> Result<()> {
    if needs::linux_on_x64()?.is_none() {
        tools()?;
    }
    node("tests/browser/*.test.js tests/differential/browsers.test.js")
}

#[cfg(test)]
mod tests {
    use anyhow::{Result, bail};

    use super::{Check, Need, Report};

    fn check(name: &'static str, need: Need, run: fn() -> Result<()>) -> Check {
        Check { name, need, selection: None, run }
    }

    /// A line without the time that the check took.
    fn untimed(line: &str) -> String {
        match (line.split_once(" ("), line.split_once(" s)")) {
            (Some((before, _)), Some((_, after))) => format!("{before}{after}"),
            _ => line.into(),
        }
    }

    const COMPARISONS: Need =
        Need { provide: || Ok(Some("install that".into())), tests: Some("comparisons") };
    const BROWSERS: Need = Need { provide: || Ok(Some("install this".into())), tests: None };

    #[test]
    fn the_last_line_names_what_was_not_tested() {
        let mut report = Report::default();
        report.check(&check("units", COMPARISONS, || Ok(())));
        report.check(&check("more units", COMPARISONS, || Ok(())));
        report.check(&check("the boundary", BROWSERS, || panic!("it runs")));
        report.check(&check("browsers", BROWSERS, || panic!("it runs")));
        let lines: Vec<_> = report.lines.iter().map(|line| untimed(line)).collect();
        let expected =
            ["passed   units", "passed   more units", "skipped  the boundary", "skipped  browsers"];
        assert_eq!(lines, expected);
        let untested =
            "not tested: comparisons (install that); the boundary, browsers (install this)";
        assert_eq!(report.end().unwrap(), format!("\n{untested}\n"));

        report.check(&check("lint", super::NOTHING, || bail!("it is wrong")));
        assert_eq!(untimed(&report.lines[4]), "FAILED   lint: it is wrong");
        let error = report.end().unwrap_err().to_string();
        assert_eq!(error, format!("not all checks passed; {untested}"));
    }

    #[test]
    fn there_is_no_last_line_where_all_was_tested() {
        let mut report = Report::default();
        report.check(&check("units", super::NOTHING, || Ok(())));
        assert_eq!(report.end().unwrap(), "");
    }

    #[test]
    fn a_check_fails_where_its_need_cannot_be_provided() {
        let mut report = Report::default();
        let need = Need { provide: || bail!("missing: chromium"), tests: None };
        report.check(&check("browsers", need, || panic!("it runs")));
        assert_eq!(untimed(&report.lines[0]), "FAILED   browsers: missing: chromium");
        assert!(report.end().is_err());
    }
}
