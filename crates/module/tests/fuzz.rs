//! Runs the fuzz target `boundary` without the fuzzer, as tests/fuzz.rs runs the others.
#![cfg(feature = "wasm")]

#[path = "../../../fuzz/src/boundary.rs"]
mod boundary;
#[path = "../../../tests/common/corpus.rs"]
mod corpus;
#[allow(dead_code, reason = "another target, with which this one compares")]
#[path = "../../../fuzz/src/decode.rs"]
mod decode;
#[allow(dead_code, reason = "another target, with which this one compares")]
#[path = "../../../fuzz/src/encode.rs"]
mod encode;
#[path = "../../../fuzz/src/input.rs"]
mod input;
#[path = "../../../tests/common/pieces.rs"]
mod pieces;

use corpus::check;

#[test]
fn boundary_target() {
    check(boundary::run, include_str!("../../../fuzz/corpus/boundary.txt"), 2000);
}
