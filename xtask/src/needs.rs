//! Packages and systems that checks need and a machine may lack, and the installation of packages.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::toolchain::run;

/// A package of Debian's, and a file that it installs: a path, or the name of a command anywhere in PATH.
type Package = (&'static str, &'static str);

/// The browsers and their drivers.
pub const BROWSERS: &[Package] = &[
    ("chromium", "/usr/bin/chromium"),
    ("chromium-driver", "/usr/bin/chromedriver"),
    ("firefox-esr", "/usr/bin/firefox-esr"),
    ("webkit2gtk-driver", "/usr/bin/WebKitWebDriver"),
    ("xvfb", "/usr/bin/Xvfb"),
];

/// The programs that the Rust tests compare with, beside the C library's iconv, which is always there.
pub const SOURCES: &[Package] = &[("python3", "python3"), ("icu-devtools", "uconv")];

/// Installs the packages that are missing, if this process may. Returns what a person has to do instead,
/// if anything. In CI, where no check may be skipped, that is an error.
pub fn packages(packages: &[Package]) -> Result<Option<String>> {
    let missing = missing(packages);
    match plan(&missing, may_install(), is_ci())? {
        Plan::Nothing => Ok(None),
        Plan::Install => install(&missing).map(|()| None),
        Plan::Skip => Ok(Some(format!("install {}", missing.join(" ")))),
    }
}

/// The runtimes and tools of tests/package are binaries for Linux on x64. Returns what a person has to do
/// elsewhere.
pub fn linux_on_x64() -> Result<Option<String>> {
    let is_there = std::env::consts::OS == "linux" && std::env::consts::ARCH == "x86_64";
    match plan(if is_there { &[] } else { &["Linux on x64"] }, false, is_ci())? {
        Plan::Skip => Ok(Some("use Linux on x64".into())),
        Plan::Nothing | Plan::Install => Ok(None),
    }
}

#[derive(Debug, PartialEq)]
enum Plan {
    Nothing,
    Install,
    Skip,
}

fn plan(missing: &[&str], may_install: bool, is_ci: bool) -> Result<Plan> {
    match (missing, may_install, is_ci) {
        ([], ..) => Ok(Plan::Nothing),
        (_, true, _) => Ok(Plan::Install),
        (_, _, false) => Ok(Plan::Skip),
        (_, _, true) => bail!("missing, and CI skips nothing: {}", missing.join(" ")),
    }
}

/// The names of the packages whose file does not exist.
fn missing(packages: &[Package]) -> Vec<&'static str> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    // Joined to any folder, an absolute path stays as it is.
    let exists = |file| folders.iter().any(|folder| folder.join(file).exists());
    packages.iter().filter(|(_, file)| !exists(file)).map(|(name, _)| *name).collect()
}

fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

/// Whether this is Debian or a system like it, and root runs this process.
fn may_install() -> bool {
    let user = Command::new("id").arg("-u").output();
    Path::new("/etc/debian_version").exists() && user.is_ok_and(|output| output.stdout == b"0\n")
}

fn install(packages: &[&str]) -> Result<()> {
    let apt = |args: &[&str]| {
        println!("apt-get {}", args.join(" "));
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        run(command.args(["-o", "DPkg::Lock::Timeout=-1"]).args(args))
    };
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

#[cfg(test)]
mod tests {
    use super::{Plan, linux_on_x64, missing, plan};

    #[test]
    fn whoever_may_install_packages_skips_nothing() {
        for is_ci in [false, true] {
            assert_eq!(plan(&["chromium"], true, is_ci).unwrap(), Plan::Install);
        }
    }

    #[test]
    fn a_person_who_may_not_skips_and_ci_fails() {
        assert_eq!(plan(&["chromium", "xvfb"], false, false).unwrap(), Plan::Skip);
        let error = plan(&["chromium", "xvfb"], false, true).unwrap_err();
        assert_eq!(error.to_string(), "missing, and CI skips nothing: chromium xvfb");
    }

    #[test]
    fn nothing_is_done_where_nothing_is_missing() {
        for (may_install, is_ci) in [(false, false), (false, true), (true, false), (true, true)] {
            assert_eq!(plan(&[], may_install, is_ci).unwrap(), Plan::Nothing);
        }
        let packages =
            [("a", env!("CARGO")), ("b", "/no/such/file"), ("c", "cargo"), ("d", "no-such")];
        assert_eq!(missing(&packages), ["b", "d"]);
    }

    #[test]
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    fn this_machine_runs_the_tools() {
        assert_eq!(linux_on_x64().unwrap(), None);
    }
}
