//! The levels into which standards divide the characters of Chinese, Japanese and Korean: common ones, rarer ones, and
//! those that a standard lacks.

use alloc::{boxed::Box, vec::Vec};
use core::ops::RangeInclusive;
use encodium::internals::index::Once;

use encodium::{BIG5, EUC_KR, Encoding, GBK, SHIFT_JIS};

use super::chars::cjk::{self, HAN, HANGUL};
use super::languages::CJK;
use crate::decode::decode_lossy;

/// The number of levels, including that of the characters that a standard lacks.
pub const COUNT: usize = 3;

/// By language: an encoding whose index contains the standard, the characters of its levels, and their least second
/// byte. The standards are JIS X 0208, GB 2312, Big5, and KS X 1001, whose levels are syllables and ideographs.
const STANDARDS: [(Encoding, [RangeInclusive<u16>; COUNT - 1], u8); CJK.len()] = [
    (SHIFT_JIS, [0x889F..=0x9872, 0x989F..=0xEAA4], 0x40),
    (GBK, [0xB0A1..=0xD7F9, 0xD8A1..=0xF7FE], 0xA1),
    (BIG5, [0xA440..=0xC67E, 0xC940..=0xF9D5], 0x40),
    (EUC_KR, [0xB0A1..=0xC8FE, 0xCAA1..=0xFDFE], 0xA1),
];

/// The level of each code unit in the standard of a language.
pub struct Levels(Vec<u8>);

impl Levels {
    /// The levels in the standard of a language. The first call unpacks an index.
    pub fn of_language(tag: &str) -> &'static Levels {
        static ALL: [Once<Levels>; CJK.len()] = [const { Once::new() }; CJK.len()];
        let index = CJK.iter().position(|other| *other == tag).expect("a language of the list");
        ALL[index].get_or(|| Box::new(Levels::new(&STANDARDS[index])))
    }

    fn new((encoding, levels, least): &(Encoding, [RangeInclusive<u16>; 2], u8)) -> Levels {
        let mut of_units = vec![levels.len() as u8; 0x10000];
        for (level, pairs) in levels.iter().enumerate() {
            let pairs = pairs.clone().map(u16::to_be_bytes).filter(|[_, second]| second >= least);
            let bytes: Vec<u8> = pairs.flatten().collect();
            for unit in decode_lossy(*encoding, &bytes).0 {
                if matches!(cjk::class(unit), HAN | HANGUL) {
                    of_units[unit as usize] = level as u8;
                }
            }
        }
        Levels(of_units)
    }

    /// The level of a code unit, below [`COUNT`].
    pub fn of(&self, unit: u16) -> usize {
        self.0[unit as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Levels;

    #[test]
    fn characters_have_the_levels_of_their_standards() {
        let level = |tag, text: &str| -> Vec<usize> {
            text.encode_utf16().map(|unit| Levels::of_language(tag).of(unit)).collect()
        };
        assert_eq!(level("ja", "亜腕弌熙髙国國们"), [0, 0, 1, 1, 2, 0, 1, 2]);
        assert_eq!(level("zh-Hans", "啊座亍齄喆国國"), [0, 0, 1, 1, 2, 0, 2]);
        assert_eq!(level("zh-Hant", "一籲乂龘堃国國"), [0, 0, 1, 1, 2, 2, 0]);
        assert_eq!(level("ko", "가힝伽詰갂国國"), [0, 0, 1, 1, 2, 2, 1]);
    }
}
