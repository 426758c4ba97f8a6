//! Runs a fuzz target without the fuzzer.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Runs a target on each input of its kept corpus, and on `cases` of them with other bytes in some
/// places, from a fixed seed.
pub fn check(target: fn(&[u8]), corpus: &str, cases: u32) {
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
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let outcome = TestRunner::new_with_rng(config, rng).run(&changed, |input| {
        target(&input);
        Ok(())
    });
    outcome.unwrap();
}
