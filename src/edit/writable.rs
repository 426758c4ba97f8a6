//! Whether new text is what an encoding can write, so that it is read again as the same text.

use alloc::collections::BTreeMap;
use alloc::string::String;

use super::codecs::Codecs;

/// Precedes a text that is tried, because U+FEFF at a start would be a byte order mark.
const FIRST: char = 'a';

/// Whether a text without U+FFFD is the same after encoding and decoding.
fn survives(codecs: &Codecs, text: &str) -> bool {
    let mut tried = String::with_capacity(text.len() + 1);
    tried.push(FIRST);
    tried.push_str(text);
    codecs.encode_whole(&tried).is_some_and(|bytes| codecs.encoding.decode(&bytes) == tried)
}

/// The first character of new text that an encoding does not have, and its offset in bytes. U+FFFD is in
/// none: it stands for malformed bytes.
pub fn first_unmappable(codecs: &Codecs, text: &str) -> Option<(usize, char)> {
    if !text.contains('\u{FFFD}') && survives(codecs, text) {
        return None;
    }
    let mut known = BTreeMap::new();
    text.char_indices().find(|(_, scalar)| {
        *scalar == '\u{FFFD}'
            || !*known
                .entry(*scalar)
                .or_insert_with(|| survives(codecs, scalar.encode_utf8(&mut [0; 4])))
    })
}
