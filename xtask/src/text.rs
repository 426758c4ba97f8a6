//! Code as text: the other side of `codeBytes` in js/wasm/text.js, which says how.

/// The characters that stand for the numbers 0 to 88: base64's, and all others that are safe.
const ALPHABET: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ !#%&()*,-.:;=>?@[]^_{|}~";

/// How many byte values take one character: the 89 characters without the two prefixes.
const BLOCK: u8 = 87;

/// The first of them: those of 251 to 255 and 0 to 81 are the most frequent 87 in a row.
const FIRST: u8 = 251;

/// The constants as JavaScript.
pub fn constants() -> String {
    format!(
        "export const ALPHABET = '{ALPHABET}'\nexport const BLOCK = {BLOCK}\nexport const FIRST = {FIRST}\n"
    )
}

pub fn code_text(code: &[u8]) -> String {
    let character = |number: u8| ALPHABET.as_bytes()[number as usize] as char;
    let mut text = String::new();
    for byte in code {
        let number = byte.wrapping_sub(FIRST);
        if number >= BLOCK {
            text.push(character(BLOCK + number / BLOCK - 1));
        }
        text.push(character(number % BLOCK));
    }
    text
}
