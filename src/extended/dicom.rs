//! DICOM PS3.5, section 6.1.2.5: text whose Specific Character Set (0008,0005) has values of ISO 2022.
//!
//! Bytes up to 0x7F are in the set that is designated as G0, those from 0xA0 on in the one designated as
//! G1. Escape sequences designate other sets, of those that the attribute declares. Control characters
//! and the delimiters of values return to the designations of the attribute's first value.
//!
//! These are errors:
//! - an escape that begins no escape sequence of a declared set, and a byte that has no character;
//! - in a set of two-byte characters, a lead without a trail: the lead;
//! - a lead and a trail without a character: both.
//!
//! The encoder stays in the designated sets if they have a character. Otherwise it takes the first
//! value's, and then the others in the order of [`SETS`]. It refuses U+001B, and characters whose byte
//! a decoder would take for a delimiter.
//!
//! The code points of JIS X 0208 and JIS X 0212, KS X 1001 and GB 2312 are those of the standard's
//! indexes. A value of two-byte characters may come first, which PS3.3 does not allow and files do have.

use super::ascii_set::AsciiSet;
use super::set_94::Set;
use super::{euc_jp, gb_2312, iso_2022_kr};
use crate::codec::control::ESC;
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, katakana};
use crate::index;
use crate::standard::euc_jp::EUC_JP;

/// It has several indexes, of which whoever provides indexes provides all.
pub(crate) const DICOM: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish: back }),
    mode: 0,
    bom: false,
    index: None,
};

/// Which characters are delimiters, by value representation.
///
/// ```
/// use encodium::extended::{CharacterSet, Delimiters};
///
/// // Before a delimiter the first set returns, and after it the others are designated again.
/// let encode = |delimiters| {
///     let set = CharacterSet::new("\\ISO 2022 IR 149", delimiters).unwrap();
///     set.encode("홍^홍").unwrap()
/// };
/// assert_eq!(encode(Delimiters::Name), b"\x1B$)C\xC8\xAB^\x1B$)C\xC8\xAB");
/// assert_eq!(encode(Delimiters::Values), b"\x1B$)C\xC8\xAB^\xC8\xAB");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delimiters {
    /// PN: the backslash, and `^` and `=`, which separate the components of a name and their groups.
    #[default]
    Name,
    /// LO, SH and UC: the backslash, which separates values.
    Values,
    /// LT, ST and UT: none.
    Text,
}

/// The mode in which an attribute's values begin. None if one of them is not of ISO 2022.
pub(crate) fn mode(values: &str, delimiters: Delimiters) -> Option<u32> {
    let mut mode = (delimiters as u32) << DELIMITERS;
    for (i, term) in values.split('\\').enumerate() {
        let term = term.trim_ascii();
        let number = term.strip_prefix("ISO_IR ").or(term.strip_prefix("ISO 2022 IR "));
        if term.is_empty() || number == Some("6") {
            continue;
        }
        let set = SETS.iter().position(|set| Some(set.number) == number)?;
        mode |= 1 << (DECLARED + set as u32);
        let number = set as u32 + 1;
        if i == 0 && fits(G1, number) {
            mode |= number << FIRST;
        }
    }
    Some(initial(mode))
}

/// The numbers of the sets that can be declared.
pub(crate) fn numbers() -> impl Iterator<Item = &'static str> {
    ["6"].into_iter().chain(SETS.iter().map(|set| set.number))
}

/// A set that escape sequences designate.
struct Kind {
    /// The number of its registration, as terms have it.
    number: &'static str,
    /// What follows ESC.
    escape: &'static [u8],
    characters: Characters,
}

pub(super) enum Characters {
    /// The upper half of a code page, or of ISO 8859-1.
    Page(Option<u8>),
    /// JIS X 0201: katakana as G1, beside romaji as G0.
    Katakana,
    /// Two bytes.
    Pairs(&'static Set),
}
use Characters::{Katakana, Page, Pairs};

const fn kind(number: &'static str, escape: &'static [u8], characters: Characters) -> Kind {
    Kind { number, escape, characters }
}

/// The sets beside ASCII, ISO-IR 6. A mode has their places plus 1.
static SETS: [Kind; 16] = [
    kind("100", b"-A", Page(None)),
    kind("101", b"-B", Page(Some(1))),
    kind("109", b"-C", Page(Some(2))),
    kind("110", b"-D", Page(Some(3))),
    kind("144", b"-L", Page(Some(4))),
    kind("127", b"-G", Page(Some(5))),
    kind("126", b"-F", Page(Some(6))),
    kind("138", b"-H", Page(Some(7))),
    kind("148", b"-M", Page(Some(71))),
    kind("166", b"-T", Page(Some(73))),
    kind("13", b")I", Katakana),
    kind("87", b"$B", Pairs(&JIS_X_0208)),
    kind("159", b"$(D", Pairs(&euc_jp::JIS_X_0212)),
    kind("149", b"$)C", Pairs(&iso_2022_kr::KS_X_1001)),
    kind("58", b"$)A", Pairs(&gb_2312::SET)),
    kind("203", b"-b", Page(Some(11))),
];
/// Of no set and of those, as many as there are numbers in a mode.
const NUMBERS: u32 = SETS.len() as u32 + 1;
const KATAKANA: u32 = 11;
/// Of two bytes, and G0.
const JIS0208: u32 = 12;
const JIS0212: u32 = 13;

/// JIS X 0208 without the rows that vendors added to it.
pub(super) static JIS_X_0208: Set =
    Set { codec: &EUC_JP, has: |[row, _]| matches!(row, 0x21..=0x28 | 0x30..=0x74) };

/// The characters of a set of a mode; None for ASCII, and for no set.
fn characters(set: u32) -> Option<&'static Characters> {
    set.checked_sub(1).map(|set| &SETS[set as usize].characters)
}

// The mode. G0 is 0 for ASCII, else JIS X 0208, JIS X 0212, or KATAKANA for romaji; G1 is 0 for none.
pub(super) const G0: u32 = 0;
pub(super) const G1: u32 = 4;
/// G1 of the first value.
const FIRST: u32 = 9;
const DELIMITERS: u32 = 14;
/// From here on, a bit for each of [`SETS`].
const DECLARED: u32 = 16;

/// The bits of a place in the mode.
fn mask(place: u32) -> u32 {
    match place {
        DELIMITERS => 3,
        G0 => 15,
        _ => 31,
    }
}

fn at(mode: u32, place: u32) -> u32 {
    mode >> place & mask(place)
}

/// The mode with another set as G0 or G1.
fn with(mode: u32, place: u32, set: u32) -> u32 {
    mode & !(mask(place) << place) | set << place
}

/// G0 of the first value.
fn first_g0(mode: u32) -> u32 {
    if at(mode, FIRST) == KATAKANA { KATAKANA } else { 0 }
}

/// The mode with the designations of the first value.
#[inline(never)]
fn initial(mode: u32) -> u32 {
    with(with(mode, G0, first_g0(mode)), G1, at(mode, FIRST))
}

/// Whether a control character or a delimiter, which returns to the first value.
#[inline(never)]
fn resets(mode: u32, scalar: u32) -> bool {
    match scalar {
        0..0x20 | 0x7F => true,
        0x5C => at(mode, DELIMITERS) < Delimiters::Text as u32,
        0x3D | 0x5E => at(mode, DELIMITERS) == Delimiters::Name as u32,
        _ => false,
    }
}

/// The escape sequence, without ESC, of a set as G0 or G1. There is none for no set.
#[inline(never)]
fn escape(place: u32, set: u32) -> &'static [u8] {
    match (place, set) {
        (G0, 0) => b"(B",
        (G0, KATAKANA) => b"(J",
        (_, 0) => b"",
        _ => SETS[set as usize - 1].escape,
    }
}

/// Whether there is such a set as G0 or G1.
fn fits(place: u32, set: u32) -> bool {
    match set {
        KATAKANA => true,
        0 | JIS0208 | JIS0212 => place == G0,
        _ => place == G1,
    }
}

/// Whether it is declared, too.
#[inline(never)]
fn is_declared(mode: u32, place: u32, set: u32) -> bool {
    fits(place, set) && (set == 0 || mode >> (DECLARED + set - 1) & 1 != 0)
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let byte = input[0];
    let (place, high) = if byte < 0x80 { (G0, 0) } else { (G1, 0x80) };
    let set = at(*mode, place);
    let kind = characters(set);
    if byte == ESC {
        return designate(&input[1..], last, mode);
    }
    if let Some(Pairs(set)) = kind
        && is_graphic(byte ^ high)
    {
        return match *input {
            [_] => Step::unfinished(last, 1),
            [_, trail, ..] if is_graphic(trail ^ high) => set.step(&[byte ^ high, trail ^ high]),
            _ => Step::Malformed(1),
        };
    }
    if resets(*mode, byte.into()) {
        *mode = initial(*mode);
        return Step::Unit(byte.into(), 1);
    }
    single(kind, byte).map_or(Step::Malformed(1), |unit| Step::Unit(unit, 1))
}

/// Whether a byte of seven bits can be one of two.
fn is_graphic(byte: u8) -> bool {
    matches!(byte, 0x21..=0x7E)
}

/// The code unit of a byte, which is of G0 below 0x80 and of G1 from there on.
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

/// The step for an escape, given what follows it.
fn designate(rest: &[u8], last: bool, mode: &mut u32) -> Step {
    let mut may_continue = false;
    for i in 0..2 * NUMBERS {
        let (place, set) = ([G0, G1][i as usize % 2], i / 2);
        if is_declared(*mode, place, set) {
            let escape = escape(place, set);
            if rest.starts_with(escape) {
                *mode = with(*mode, place, set);
                return Step::Nothing(1 + escape.len());
            }
            may_continue |= escape.starts_with(rest);
        }
    }
    if may_continue && !last { Step::More } else { Step::Malformed(1) }
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[ESC]);

/// Whether the mode is that in which ASCII is ASCII and changes nothing.
fn is_plain(mode: u32) -> bool {
    mode == initial(mode) && at(mode, G0) == 0
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if is_plain(mode) { PLAIN.widen(src, dst) } else { (0, 0) }
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if is_plain(mode) { PLAIN.narrow(src, dst) } else { (0, 0) }
}

/// The bytes of a scalar value in a set as G0 or G1. The second of a single byte is 0.
#[inline(never)]
pub(super) fn bytes_in(
    characters: Option<&Characters>,
    place: u32,
    scalar: u32,
) -> Option<[u8; 2]> {
    let byte = match (characters, scalar) {
        (Some(Pairs(set)), _) => {
            let high = if place == G1 { 0x80 } else { 0 };
            return Some(set.bytes(scalar)?.map(|byte| byte | high));
        }
        (Some(Katakana), 0xA5) if place == G0 => 0x5C,
        (Some(Katakana), 0x203E) if place == G0 => 0x7E,
        (Some(Katakana), 0x5C | 0x7E) => return None,
        (_, 0x20..0x7F) if place == G0 => scalar as u8,
        (Some(_), 0xA0..0x10000) if place == G1 => {
            (0xA0..=0xFF).find(|&byte| single(characters, byte) == Some(scalar as u16))?
        }
        _ => return None,
    };
    Some([byte, 0])
}

/// The escape sequences that return to the first value.
#[inline(never)]
fn back(mode: u32) -> Bytes {
    let mut bytes = Bytes::NONE;
    for place in [G0, G1] {
        let set = at(initial(mode), place);
        let escape = escape(place, set);
        if at(mode, place) != set && !escape.is_empty() {
            bytes = Bytes::join(&[bytes.as_slice(), &[ESC], escape]);
        }
    }
    bytes
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar == ESC as u32 {
        // U+FFFD rather than the control character, with which an attacker could hide a designation.
        return Err(0xFFFD);
    }
    if resets(*mode, scalar) {
        let bytes = back(*mode);
        *mode = initial(*mode);
        return Ok(bytes.then(scalar as u8));
    }
    for i in 0..4 + 2 * NUMBERS {
        let place = [G0, G1][i as usize % 2];
        let set = match i {
            0 | 1 => at(*mode, place),
            2 | 3 => at(initial(*mode), place),
            _ => i / 2 - 2,
        };
        if !is_declared(*mode, place, set) {
            continue;
        }
        let Some(bytes) = bytes_in(characters(set), place, scalar) else { continue };
        let is_single = bytes[1] == 0;
        if is_single && resets(*mode, bytes[0].into()) {
            continue;
        }
        let bytes = &bytes[..2 - is_single as usize];
        if at(*mode, place) == set {
            return Ok(Bytes::join(&[bytes]));
        }
        *mode = with(*mode, place, set);
        return Ok(Bytes::join(&[&[ESC], escape(place, set), bytes]));
    }
    Err(scalar)
}
