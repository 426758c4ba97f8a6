//! The fuzz targets without the fuzzer: the kept corpus of each, and inputs made of it from a fixed
//! seed. `npm run fuzz` searches for longer, and with a sanitizer. `detect` is in crates/detect/tests.

#[cfg(feature = "wasm")]
#[path = "../fuzz/src/boundary.rs"]
mod boundary;
#[path = "common/corpus.rs"]
mod corpus;
#[path = "../fuzz/src/decode.rs"]
mod decode;
#[path = "../fuzz/src/encode.rs"]
mod encode;
#[path = "../fuzz/src/extended.rs"]
mod extended;
#[cfg(feature = "wasm")]
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

#[test]
#[cfg(feature = "wasm")]
fn boundary_target() {
    check(boundary::run, include_str!("../fuzz/corpus/boundary.txt"), 2000);
}

/// An input unpacks a whole index three times, which takes as long as thousands of other inputs.
#[test]
#[cfg(feature = "wasm")]
fn indexes_target() {
    check(indexes::run, include_str!("../fuzz/corpus/indexes.txt"), 20);
}
