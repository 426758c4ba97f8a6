//! The fuzz targets without the fuzzer: the corpus of each, and inputs made of it from a fixed
//! seed. `npm run fuzz` searches for longer, and with a sanitizer. `boundary` and
//! `detect` are in crates/module/tests and crates/detect/tests.
#![cfg(feature = "extended")]

#[path = "common/corpus.rs"]
mod corpus;
#[path = "../fuzz/src/decode.rs"]
mod decode;
#[path = "../fuzz/src/encode.rs"]
mod encode;
#[path = "../fuzz/src/extended.rs"]
mod extended;
#[path = "../fuzz/src/indexes.rs"]
mod indexes;
#[path = "../fuzz/src/input.rs"]
mod input;
#[path = "common/pieces.rs"]
mod pieces;

use corpus::check;

#[test]
fn decode_target() {
    check(decode::run, include_str!("../fuzz/corpus/decode.txt"), 2000);
}

#[test]
fn encode_target() {
    check(encode::run, include_str!("../fuzz/corpus/encode.txt"), 2000);
}

#[test]
fn extended_target() {
    check(extended::run, include_str!("../fuzz/corpus/extended.txt"), 2000);
}

/// An input unpacks a whole index three times, which takes as long as thousands of other inputs.
#[test]
fn indexes_target() {
    check(indexes::run, include_str!("../fuzz/corpus/indexes.txt"), 20);
}
