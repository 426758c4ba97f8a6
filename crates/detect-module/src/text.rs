//! Strings of JavaScript.

use js_sys::JsString;

/// The text of a string, with U+FFFD for lone surrogates.
pub fn text(string: &JsString) -> String {
    char::decode_utf16(string.iter()).map(|unit| unit.unwrap_or('\u{FFFD}')).collect()
}
