//! Bytes as text that gzip packs to nearly those bytes: the other side of `js/text.js`, which says
//! how.

/// The digits, in the order of their numbers.
fn digits() -> Vec<char> {
    ('#'..='~').filter(|digit| !"'<\\`".contains(*digit)).collect()
}

const SHORT: usize = 40;

pub fn text(bytes: &[u8]) -> String {
    let digits = digits();
    // Bit `i`, and zeros after the last one.
    let bit = |i: usize| bytes.get(i / 8).map_or(0, |byte| (byte >> (7 - i % 8)) as usize & 1);
    let number = |at: usize, width: usize| (at..at + width).fold(0, |n, i| n << 1 | bit(i));
    let mut text = String::new();
    let mut at = 0;
    while at < 8 * bytes.len() {
        let short = number(at, 6);
        let (number, width) = if short < SHORT { (short, 6) } else { (number(at, 7) - SHORT, 7) };
        text.push(digits[number]);
        at += width;
    }
    text
}
