//! Code as text: the other side of `codeBytes` in js/wasm/text.js, which says how.

const ALPHABET: &[u8; 89] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ !#%&()*,-.:;=>?@[]^_{|}~";

const BLOCK: u8 = 87;
const FIRST: u8 = 251;

pub fn code_text(code: &[u8]) -> String {
    let mut text = String::new();
    for byte in code {
        let number = byte.wrapping_sub(FIRST);
        if number >= BLOCK {
            text.push(ALPHABET[(BLOCK + number / BLOCK - 1) as usize] as char);
        }
        text.push(ALPHABET[(number % BLOCK) as usize] as char);
    }
    text
}
