//! The sets of characters that escape sequences designate, and those of 94 × 94 characters that the
//! encodings of East Asia share. The code points are those of the standard's indexes, or of JIS X 0213.

use core::ops::RangeInclusive;

use super::code_page_rows;
use super::jis_x_0213::is_of_2000;
use super::set_94::{By, Set};
use crate::codec::{Entry, find, katakana};
use crate::index;
use crate::standard::single_byte;

/// The code element as which a set is designated: the bytes below 0x80, or those from 0x80 on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeElement {
    G0,
    G1,
}
use CodeElement::{G0, G1};

/// The characters of a set other than ASCII.
pub(super) enum Characters {
    /// The upper half of a code page, or of ISO 8859-1.
    Page(Option<u8>),
    /// JIS X 0201: katakana as G1, beside romaji as G0.
    Katakana,
    /// Two bytes.
    TwoByte(&'static Set),
}
use Characters::{Katakana, Page, TwoByte};

/// The upper half of the encoding with this name. The pages of the standard's indexes come first, in the order of the
/// indexes.
pub(super) const fn page(name: &str) -> Characters {
    let found = match find(single_byte::ROWS, name) {
        None => find(code_page_rows::ROWS, name),
        found => found,
    };
    match found {
        Some(Entry { row, .. }) if row.codec.mode < 256 => Page(Some(row.codec.mode as u8)),
        _ => panic!("no encoding with a page has this name"),
    }
}

/// The code unit of a byte, which belongs to G0 below 0x80 and to G1 from 0x80 on.
#[inline(never)]
pub(super) fn single(characters: Option<&Characters>, byte: u8) -> Option<u16> {
    match (characters, byte) {
        (Some(Katakana), 0x5C) => Some(0xA5),
        (Some(Katakana), 0x7E) => Some(0x203E),
        (_, ..0x80) => Some(byte.into()),
        (Some(Katakana), 0xA1..=0xDF) => Some(katakana::unit(byte)),
        (Some(Page(None)), 0xA0..) => Some(byte.into()),
        (Some(Page(Some(page))), 0xA0..) => {
            index::get(index::code_page(*page as usize), byte as usize)
        }
        _ => None,
    }
}

/// The bytes of a scalar value in a set as G0 or G1. The second of a single byte is 0.
#[inline(never)]
pub(super) fn bytes_in(
    characters: Option<&Characters>,
    element: CodeElement,
    scalar: u32,
) -> Option<[u8; 2]> {
    let byte = match (characters, scalar) {
        (Some(TwoByte(set)), _) => {
            let high = if element == G1 { 0x80 } else { 0 };
            return Some(set.bytes(scalar)?.map(|byte| byte | high));
        }
        (Some(Katakana), 0xA5) if element == G0 => 0x5C,
        (Some(Katakana), 0x203E) if element == G0 => 0x7E,
        (Some(Katakana), 0x5C | 0x7E) => return None,
        (_, 0x20..0x7F) if element == G0 => scalar as u8,
        (Some(_), 0xA0..0x10000) if element == G1 => {
            (0xA0..=0xFF).find(|&byte| single(characters, byte) == Some(scalar as u16))?
        }
        _ => return None,
    };
    Some([byte, 0])
}

/// JIS X 0208 with the rows that vendors added to it.
pub(super) static JIS_X_0208_WITH_VENDORS: Set = Set { by: By::EucJp, has: |_| true };

/// JIS X 0208 without these rows.
pub(super) static JIS_X_0208: Set =
    Set { by: By::EucJp, has: |[row, _]| matches!(row, 0x21..=0x28 | 0x30..=0x74) };

/// JIS X 0208 with the code points of JIS X 0213.
pub(super) static JIS_X_0208_OF_0213: Set =
    Set { by: By::Plane1, has: |bytes| JIS_X_0208.unit(bytes).is_some() };

/// Plane 1 of JIS X 0213 of 2004. It has ten more characters than that of 2000.
pub(super) static JIS_X_0213_1_2004: Set = Set { by: By::Plane1, has: |_| true };
pub(super) static JIS_X_0213_1_2000: Set = Set { by: By::Plane1, has: is_of_2000 };
/// Plane 2, which is the same in both years.
pub(super) static JIS_X_0213_2: Set = Set { by: By::Plane2, has: |_| true };

/// JIS X 0212 alone.
pub(super) static JIS_X_0212: Set = Set { by: By::JisX0212, has: |_| true };

/// KS X 1001: every character that EUC-KR has at these bytes.
pub(super) static KS_X_1001: Set = Set { by: By::EucKr, has: |_| true };

/// GB 2312 of 1980, without the characters that later standards added to its rows.
pub(super) static GB_2312: Set = Set { by: By::Gb18030, has: is_gb_2312 };

/// The rows of GB 2312, each with the columns that it has.
static GB_2312_ROWS: [(RangeInclusive<u8>, RangeInclusive<u8>); 17] = [
    (0x21..=0x21, 0x21..=0x7E),
    (0x22..=0x22, 0x31..=0x62),
    (0x22..=0x22, 0x65..=0x6E),
    (0x22..=0x22, 0x71..=0x7C),
    (0x23..=0x23, 0x21..=0x7E),
    (0x24..=0x24, 0x21..=0x73),
    (0x25..=0x25, 0x21..=0x76),
    (0x26..=0x26, 0x21..=0x38),
    (0x26..=0x26, 0x41..=0x58),
    (0x27..=0x27, 0x21..=0x41),
    (0x27..=0x27, 0x51..=0x71),
    (0x28..=0x28, 0x21..=0x3A),
    (0x28..=0x28, 0x45..=0x69),
    (0x29..=0x29, 0x24..=0x6F),
    (0x30..=0x56, 0x21..=0x7E),
    (0x57..=0x57, 0x21..=0x79),
    (0x58..=0x77, 0x21..=0x7E),
];

fn is_gb_2312([row, column]: &[u8; 2]) -> bool {
    GB_2312_ROWS.iter().any(|(rows, columns)| rows.contains(row) && columns.contains(column))
}
