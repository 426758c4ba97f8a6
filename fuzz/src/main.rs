//! Fuzz targets over libFuzzer. One program has them all; the environment variable `FUZZ_TARGET`
//! chooses. `npm run fuzz` builds and runs it; docs/internals/fuzzing.md says what each target compares.
#![no_main]

mod boundary;
mod decode;
mod detect;
mod encode;
mod extended;
mod indexes;
mod input;
#[path = "../../tests/common/pieces.rs"]
mod pieces;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

type Target = fn(&[u8]);

const TARGETS: [(&str, Target); 6] = [
    ("decode", decode::run),
    ("encode", encode::run),
    ("extended", extended::run),
    ("boundary", boundary::run),
    ("indexes", indexes::run),
    ("detect", detect::run),
];

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    target.unwrap_or_else(|| panic!("FUZZ_TARGET is {name:?}, which is no target")).1
});

fuzz_target!(|data: &[u8]| TARGET(data));
