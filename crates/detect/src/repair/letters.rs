//! Which units are letters and punctuation, and of which script.

use super::units::unit_of;
use crate::models::chars::{FOREIGN, is_cjk};

/// Whether a unit is of the scripts of Chinese, Japanese and Korean, and not of the punctuation that other text has, too.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_wide(unit: u16) -> bool {
    unit >= 0x3000 && is_cjk(unit)
}

/// Letters, and surrogates, which are half ones. Halfwidth katakana is what other text becomes if it is read
/// as Shift_JIS.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_letter(unit: u16) -> bool {
    match unit {
        0xFF61..=0xFF9F => false,
        0xD800..0xE000 => true,
        _ => unit_of(unit).kind == FOREIGN,
    }
}

/// Punctuation that text of many languages has.
pub fn is_punctuation(unit: u16) -> bool {
    matches!(unit, 0xA0 | 0xAB | 0xBB | 0x2010..=0x2026 | 0x3000..=0x303F | 0xFF00..=0xFF60)
}

/// Whether words have a letter: not the sign of a millionth.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn is_word_letter(unit: u16) -> bool {
    is_letter(unit) && unit != 0xB5
}
