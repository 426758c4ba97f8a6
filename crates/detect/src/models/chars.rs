//! The properties of a UTF-16 code unit that the models use: its kind, its case, and the letter that it is a form
//! of.

/// Kinds of units. The letters of a language follow them as further classes, from [`FIRST`] on.
pub const SPACE: u8 = 0;
pub const DIGIT: u8 = 1;
/// Apostrophe and hyphen, which are parts of words.
pub const JOINER: u8 = 2;
/// The other ASCII punctuation.
pub const PUNCTUATION: u8 = 3;
/// Everything else that occurs in text.
pub const SYMBOL: u8 = 4;
/// Controls, noncharacters and U+FFFD.
pub const BAD: u8 = 5;
/// A letter that the language does not have.
pub const FOREIGN: u8 = 6;
/// An ASCII letter in a language that is not written in Latin.
pub const ASCII: u8 = 7;
/// The first letter of an alphabet.
pub const FIRST: u8 = 8;

/// The cases: not a letter with case, a small letter, a capital letter.
pub const CASES: usize = 3;

/// The kind of a unit; [`FOREIGN`] stands for all letters. A surrogate is a symbol.
pub fn kind(unit: u16) -> u8 {
    match unit {
        0x09 | 0x0A | 0x0C | 0x0D | 0x20 => SPACE,
        0x30..=0x39 => DIGIT,
        0x27 | 0x2D => JOINER,
        0x41..=0x5A | 0x61..=0x7A => FOREIGN,
        0x21..=0x7E => PUNCTUATION,
        0..=0x9F | 0xAD | 0xFEFF | 0xFFF9..=0xFFFF | 0xE000..=0xF8FF | 0xFDD0..=0xFDEF => BAD,
        0x2028..=0x202F | 0x2060..=0x206F => BAD,
        0xAA | 0xBA => SYMBOL,
        _ if is_letter(unit) => FOREIGN,
        _ => SYMBOL,
    }
}

fn is_letter(unit: u16) -> bool {
    let is_mark = matches!(unit, 0x300..=0x36F | 0x591..=0x5C7 | 0x610..=0x61A | 0x64B..=0x65F | 0x670 | 0xE31..=0xE4E);
    is_mark || char::from_u32(unit as u32).is_some_and(char::is_alphabetic)
}

/// 1 for small letters, 2 for capital ones, 0 for anything else.
pub fn case(unit: u16) -> u8 {
    match unit {
        0x61..=0x7A => 1,
        0x41..=0x5A => 2,
        0..0x80 | 0xAA | 0xBA => 0,
        _ => match char::from_u32(unit as u32) {
            Some(c) if c.is_uppercase() => 2,
            Some(c) if c.is_lowercase() && is_letter(unit) => 1,
            _ => 0,
        },
    }
}

/// The small form of a letter. Letters for which a language's encodings have different characters become one.
pub fn lower(unit: u16) -> u16 {
    match unit {
        0x41..=0x5A => unit + 0x20,
        0..0x80 => unit,
        // Romanian with a comma or a cedilla below, Persian's and Arabic's yeh.
        0x218 | 0x219 | 0x15E => 0x15F,
        0x21A | 0x21B | 0x162 => 0x163,
        0x6CC => 0x64A,
        // Ranges in which a capital letter precedes its small one, or is in another block.
        0xC0..=0xDE | 0x391..=0x3AB | 0x410..=0x42F if unit != 0xD7 => unit + 0x20,
        // Turkish: capital i with a dot, whose small letter is ASCII.
        0x130 => 0x69,
        0x131 => unit,
        0x100..=0x137 | 0x14A..=0x177 | 0x1DE..=0x21F | 0x460..=0x481 | 0x48A..=0x4BF => unit | 1,
        0x4D0..=0x52F | 0x1E00..=0x1E95 | 0x1EA0..=0x1EFF => unit | 1,
        0x139..=0x148 | 0x179..=0x17E | 0x1CD..=0x1DC | 0x4C1..=0x4CE => unit + (unit & 1),
        0x178 => 0xFF,
        0x18F => 0x259,
        0x1E9E => 0xDF,
        0x1A0 | 0x1AF => unit + 1,
        0x386 => 0x3AC,
        0x388..=0x38A => unit + 37,
        0x38C => 0x3CC,
        0x38E | 0x38F => unit + 63,
        0x400..=0x40F => unit + 0x50,
        _ => unit,
    }
}

/// Whether a unit is in the scripts of Chinese, Japanese and Korean.
pub fn is_cjk(unit: u16) -> bool {
    matches!(cjk::class(unit), cjk::HAN..=cjk::HALFWIDTH)
}

/// Classes of units for Chinese, Japanese and Korean.
pub mod cjk {
    pub const SPACE: u8 = 0;
    pub const DIGIT: u8 = 1;
    pub const PUNCTUATION: u8 = 2;
    pub const ASCII: u8 = 3;
    pub const HAN: u8 = 4;
    pub const HIRAGANA: u8 = 5;
    pub const KATAKANA: u8 = 6;
    pub const HANGUL: u8 = 7;
    /// Ideographic and fullwidth punctuation.
    pub const IDEOGRAPHIC: u8 = 8;
    pub const FULLWIDTH: u8 = 9;
    pub const HALFWIDTH: u8 = 10;
    pub const SYMBOL: u8 = 11;
    pub const LETTER: u8 = 12;
    pub const BAD: u8 = 13;
    pub const COUNT: usize = 14;

    /// About how many characters a class has, which share the probability of the class.
    pub const SIZES: [f32; COUNT] = [
        1.3, 10.0, 12.0, 18.0, 7000.0, 83.0, 86.0, 11172.0, 40.0, 62.0, 63.0, 600.0, 300.0, 1000.0,
    ];

    /// The scores of these shares.
    pub const SCORES: [i8; COUNT] =
        [-2, -18, -20, -23, -71, -35, -36, -75, -30, -33, -33, -51, -46, -55];

    pub fn class(unit: u16) -> u8 {
        match unit {
            0x41..=0x5A | 0x61..=0x7A => ASCII,
            0x4E00..=0x9FFF | 0x3400..=0x4DB5 | 0x3005 | 0x3007 | 0xF900..=0xFAFF => HAN,
            0x3041..=0x3096 | 0x309D | 0x309E => HIRAGANA,
            0x30A1..=0x30FA | 0x30FC..=0x30FE => KATAKANA,
            0xAC00..=0xD7A3 => HANGUL,
            0x3131..=0x318E => LETTER,
            0x3000..=0x302F
            | 0x30FB
            | 0x2026
            | 0x2014
            | 0x2018
            | 0x2019
            | 0x201C
            | 0x201D
            | 0xB7 => IDEOGRAPHIC,
            0xFF10..=0xFF19 | 0xFF21..=0xFF3A | 0xFF41..=0xFF5A => FULLWIDTH,
            0xFF01..=0xFF5E | 0xFFE0..=0xFFE6 => IDEOGRAPHIC,
            0xFF61..=0xFF9F => HALFWIDTH,
            _ => match super::kind(unit) {
                super::SPACE => SPACE,
                super::DIGIT => DIGIT,
                super::JOINER | super::PUNCTUATION => PUNCTUATION,
                super::SYMBOL => SYMBOL,
                super::BAD => BAD,
                _ => LETTER,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{cjk, lower};
    use crate::models::{models, score};

    #[test]
    fn scores_are_those_of_the_sizes() {
        let scores = cjk::SIZES.map(|size| score(-size.ln()));
        assert_eq!(scores, cjk::SCORES.map(i32::from));
    }

    #[test]
    fn capital_letters_of_alphabets_have_their_small_ones() {
        let letters = &models().letters;
        for unit in (0x41..0xFFFF).filter(|unit| !matches!(unit, 0x130 | 0x218 | 0x21A)) {
            let small: Vec<char> =
                char::from_u32(unit).into_iter().flat_map(char::to_lowercase).collect();
            if let [small] = small[..]
                && letters.contains(&(small as u16))
                && !matches!(unit, 0x15E | 0x162 | 0x6CC)
                // Symbols that are duplicates of letters.
                && !matches!(unit, 0x3F4 | 0x2126 | 0x212A | 0x212B)
            {
                assert_eq!(lower(unit as u16), small as u16, "{unit:X}");
            }
        }
    }
}
