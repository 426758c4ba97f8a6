//! The fuzz targets without the fuzzer: the kept corpus of each, and inputs made of it from a fixed
//! seed. `npm run fuzz` searches for longer, and with a sanitizer.

#[cfg(feature = "wasm")]
#[path = "../fuzz/src/boundary.rs"]
mod boundary;
#[path = "../fuzz/src/decode.rs"]
mod decode;
#[path = "../fuzz/src/encode.rs"]
mod encode;
#[path = "../fuzz/src/extended.rs"]
mod extended;
#[path = "../fuzz/src/input.rs"]
mod input;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Runs a target on each input of its kept corpus, and on some with other bytes in some places.
fn check(target: fn(&[u8]), corpus: &str) {
    let mut inputs: Vec<Vec<u8>> =
        corpus.lines().map(|line| BASE64_STANDARD.decode(line).unwrap()).collect();
    for input in &inputs {
        target(input);
    }
    inputs.retain(|input| !input.is_empty());
    let changes = vec((any::<Index>(), any::<u8>()), 1..6);
    let changed = (select(inputs), changes).prop_map(|(mut input, changes)| {
        for (index, byte) in changes {
            let at = index.index(input.len());
            input[at] = byte;
        }
        input
    });
    let config = Config { cases: 2000, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let outcome = TestRunner::new_with_rng(config, rng).run(&changed, |input| {
        target(&input);
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn decode_target() {
    check(decode::run, include_str!("../fuzz/corpus/decode.txt"));
}

#[test]
fn encode_target() {
    check(encode::run, include_str!("../fuzz/corpus/encode.txt"));
}

#[test]
fn extended_target() {
    check(extended::run, include_str!("../fuzz/corpus/extended.txt"));
}

#[test]
#[cfg(feature = "wasm")]
fn boundary_target() {
    check(boundary::run, include_str!("../fuzz/corpus/boundary.txt"));
}
