//! Code as text: the other side of `codeBytes` in js/wasm/text.js, which says how.

const ALPHABET: &[u8; 89] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ !#%&()*,-.:;=>?@[]^_{|}~";

const BLOCK: u8 = 87;

pub fn code_text(code: &[u8]) -> String {
    let mut text = String::new();
    for byte in code {
        if *byte >= BLOCK {
            text.push(ALPHABET[(BLOCK + byte / BLOCK - 1) as usize] as char);
        }
        text.push(ALPHABET[(byte % BLOCK) as usize] as char);
    }
    text
}
