//! Functions for the tests of extended encodings.

use std::string::String;
use std::vec::Vec;

use crate::Encoding;

pub(super) fn decode(label: &str, bytes: &[u8]) -> String {
    Encoding::resolve(label).unwrap().decode(bytes).into_owned()
}

/// Encodes a text, with HTML's references for characters that the encoding lacks.
pub(super) fn encode(label: &str, text: &str) -> Vec<u8> {
    Encoding::resolve(label).unwrap().encode_html(text).into_owned()
}
