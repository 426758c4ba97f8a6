//! The fuzz target `detect` without the fuzzer: its kept corpus, and inputs made of it from a fixed
//! seed.

#[path = "../../../tests/common/corpus.rs"]
mod corpus;
#[path = "../../../fuzz/src/decode.rs"]
#[allow(dead_code, reason = "the target compares with some of it")]
mod decode;
#[path = "../../../fuzz/src/detect.rs"]
mod detect;
#[path = "../../../fuzz/src/input.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod input;
#[path = "../../../tests/common/pieces.rs"]
mod pieces;

#[test]
fn detect_target() {
    corpus::check(detect::run, include_str!("../../../fuzz/corpus/detect.txt"), 500);
}
