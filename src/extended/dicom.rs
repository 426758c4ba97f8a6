//! DICOM PS3.5, section 6.1.2.5: text whose Specific Character Set (0008,0005) has values of ISO 2022.
//!
//! Bytes up to 0x7F are in the set that is designated as G0, those from 0xA0 on in the one designated as G1. Escape
//! sequences designate other sets that the attribute declares. Control characters and the delimiters of values return
//! to the designations of the attribute's first value.
//!
//! These are errors:
//! - an escape that begins no escape sequence of a declared set, and a byte that has no character;
//! - in a set of two-byte characters, a lead without a trail: the lead;
//! - a lead and a trail without a character: both.
//!
//! The encoder stays in the designated sets if they have a character. Otherwise it uses those of the first value, and
//! then the others in the order of [`SETS`]. It refuses U+001B, and characters whose byte a decoder would read as a
//! delimiter.
//!
//! The code points of JIS X 0208 and JIS X 0212, KS X 1001 and GB 2312 are those of the standard's indexes. A value of
//! two-byte characters may come first, which PS3.3 does not allow but files contain.

use super::ascii_set::AsciiSet;
use super::iso_2022_sets::Characters::{self, Katakana, Page, TwoByte};
use super::iso_2022_sets::CodeElement::{self, G0, G1};
use super::iso_2022_sets::{GB_2312, JIS_X_0208, JIS_X_0212, KS_X_1001, bytes_in, page, single};
use crate::codec::control::ESC;
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, REPLACEMENT_CHARACTER, Step, is_same, row,
};
use crate::index;

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("dicom", DICOM, &[]).defined_in("DICOM PS3.5, section 6.1.2.5; without a Specific Character Set, ASCII").unlike_ascii().with_most_bytes(9, 14),
];

const DICOM: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules { step: encode, run: encode_run, finish: back }),
    mode: 0,
    bom: false,
    index: Some(index::ISO_2022),
};

/// The characters that are delimiters, by value representation.
///
/// ```
/// use encodium::{CharacterSet, extended::Delimiters};
///
/// // Before a delimiter the first set returns, and after it the others are designated again.
/// let encode = |delimiters| {
///     let set = CharacterSet::new("\\ISO 2022 IR 149", delimiters).unwrap();
///     set.encode("홍^홍").unwrap().into_owned()
/// };
/// assert_eq!(encode(Delimiters::Name), b"\x1B$)C\xC8\xAB^\x1B$)C\xC8\xAB");
/// assert_eq!(encode(Delimiters::Values), b"\x1B$)C\xC8\xAB^\xC8\xAB");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Delimiters {
    /// PN: the backslash, and `^` and `=`, which separate the components of a name and their groups.
    #[default]
    Name,
    /// LO, SH and UC: the backslash, which separates values.
    Values,
    /// LT, ST and UT: none.
    Text,
}

/// The mode at the beginning of a text, if the attribute's values are these indexes of [`numbers`].
pub(crate) fn mode(values: &[usize], delimiters: Delimiters) -> u32 {
    let mut mode = with(0, DELIMITERS, delimiters as u32);
    for (i, &value) in values.iter().enumerate() {
        let number = value as u32;
        if number == 0 {
            continue;
        }
        mode |= 1 << (DECLARED + number - 1);
        if i == 0 && fits(G1, number) {
            mode = with(mode, FIRST, number);
        }
    }
    initial(mode)
}

/// The numbers of the sets that can be declared; that of ASCII comes first.
pub(crate) fn numbers() -> impl Iterator<Item = &'static str> {
    ["6"].into_iter().chain(SETS.iter().map(|set| set.number))
}

/// A set that escape sequences designate.
struct RegisteredSet {
    /// The number of its registration, which terms contain.
    number: &'static str,
    /// The bytes after ESC.
    escape: &'static [u8],
    characters: Characters,
}

const fn registered(
    number: &'static str,
    escape: &'static [u8],
    characters: Characters,
) -> RegisteredSet {
    RegisteredSet { number, escape, characters }
}

/// The sets other than ASCII, ISO-IR 6. A mode has their indexes plus 1.
static SETS: [RegisteredSet; 16] = [
    registered("100", b"-A", Page(None)),
    registered("101", b"-B", page("ISO-8859-2")),
    registered("109", b"-C", page("ISO-8859-3")),
    registered("110", b"-D", page("ISO-8859-4")),
    registered("144", b"-L", page("ISO-8859-5")),
    registered("127", b"-G", page("ISO-8859-6")),
    registered("126", b"-F", page("ISO-8859-7")),
    registered("138", b"-H", page("ISO-8859-8")),
    registered("148", b"-M", page("iso-8859-9-strict")),
    registered("166", b"-T", page("tis-620-strict")),
    registered("13", b")I", Katakana),
    registered("87", b"$B", TwoByte(&JIS_X_0208)),
    registered("159", b"$(D", TwoByte(&JIS_X_0212)),
    registered("149", b"$)C", TwoByte(&KS_X_1001)),
    registered("58", b"$)A", TwoByte(&GB_2312)),
    registered("203", b"-b", page("ISO-8859-15")),
];
/// One more than the highest number of a set; 0 means no set or, as G0, ASCII.
const NUMBERS: u32 = SETS.len() as u32 + 1;
const KATAKANA: u32 = number("13");
const JIS0208: u32 = number("87");
const JIS0212: u32 = number("159");

/// The number that a set has in a mode, by the number of its registration.
const fn number(registration: &str) -> u32 {
    let mut i = 0;
    while i < SETS.len() {
        if is_same(SETS[i].number.as_bytes(), registration.as_bytes()) {
            return i as u32 + 1;
        }
        i += 1;
    }
    panic!("not a set")
}

/// The characters of a set of a mode; None for ASCII, and for no set.
fn characters(set: u32) -> Option<&'static Characters> {
    set.checked_sub(1).map(|set| &SETS[set as usize].characters)
}

/// Bits of a mode.
#[derive(Clone, Copy)]
struct Field {
    shift: u32,
    bits: u32,
}

/// 0 for ASCII, else JIS X 0208, JIS X 0212, or [`KATAKANA`] for romaji.
const SET_OF_G0: Field = Field { shift: 0, bits: 4 };
/// 0 for none.
const SET_OF_G1: Field = Field { shift: 4, bits: 5 };
/// G1 of the first value.
const FIRST: Field = Field { shift: 9, bits: 5 };
const DELIMITERS: Field = Field { shift: 14, bits: 2 };
/// From this bit on, the mode has a bit for each of [`SETS`].
const DECLARED: u32 = 16;

fn field(element: CodeElement) -> Field {
    match element {
        G0 => SET_OF_G0,
        G1 => SET_OF_G1,
    }
}

fn at(mode: u32, Field { shift, bits }: Field) -> u32 {
    mode >> shift & ((1 << bits) - 1)
}

/// The mode with another value in a field.
fn with(mode: u32, Field { shift, bits }: Field, value: u32) -> u32 {
    mode & !(((1 << bits) - 1) << shift) | value << shift
}

/// The set that is designated as a code element.
fn designated(mode: u32, element: CodeElement) -> u32 {
    at(mode, field(element))
}

/// G0 of the first value.
fn first_g0(mode: u32) -> u32 {
    if at(mode, FIRST) == KATAKANA { KATAKANA } else { 0 }
}

/// The mode with the designations of the first value.
#[inline(never)]
fn initial(mode: u32) -> u32 {
    with(with(mode, SET_OF_G0, first_g0(mode)), SET_OF_G1, at(mode, FIRST))
}

/// Whether a byte is a control character or a delimiter, which returns to the first value.
#[inline(never)]
fn resets(mode: u32, scalar: u32) -> bool {
    match scalar {
        0..0x20 | 0x7F => true,
        0x5C => at(mode, DELIMITERS) < Delimiters::Text as u32,
        0x3D | 0x5E => at(mode, DELIMITERS) == Delimiters::Name as u32,
        _ => false,
    }
}

/// The escape sequence, without ESC, of a set as G0 or G1; None without a set.
#[inline(never)]
fn escape(element: CodeElement, set: u32) -> &'static [u8] {
    match (element, set) {
        (G0, 0) => b"(B",
        (G0, KATAKANA) => b"(J",
        (_, 0) => b"",
        _ => SETS[set as usize - 1].escape,
    }
}

/// Whether a set can be designated as G0 or G1.
fn fits(element: CodeElement, set: u32) -> bool {
    match set {
        KATAKANA => true,
        0 | JIS0208 | JIS0212 => element == G0,
        _ => element == G1,
    }
}

/// Whether a set can be designated and is declared.
#[inline(never)]
fn is_declared(mode: u32, element: CodeElement, set: u32) -> bool {
    fits(element, set) && (set == 0 || mode >> (DECLARED + set - 1) & 1 != 0)
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let byte = input[0];
    let (element, high) = if byte < 0x80 { (G0, 0) } else { (G1, 0x80) };
    let kind = characters(designated(*mode, element));
    if byte == ESC {
        return designate(&input[1..], last, mode);
    }
    if let Some(TwoByte(set)) = kind
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

/// Whether a byte of seven bits can belong to a two-byte character.
fn is_graphic(byte: u8) -> bool {
    matches!(byte, 0x21..=0x7E)
}

/// The step for an escape, given what follows it.
fn designate(rest: &[u8], last: bool, mode: &mut u32) -> Step {
    let mut may_continue = false;
    for set in 0..NUMBERS {
        for element in [G0, G1] {
            if !is_declared(*mode, element, set) {
                continue;
            }
            let escape = escape(element, set);
            if rest.starts_with(escape) {
                *mode = with(*mode, field(element), set);
                return Step::Nothing(1 + escape.len());
            }
            may_continue |= escape.starts_with(rest);
        }
    }
    if may_continue && !last { Step::More } else { Step::Malformed(1) }
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[ESC]);

/// Whether, in this mode, ASCII is read as ASCII and has no effect on the mode.
fn is_plain(mode: u32) -> bool {
    mode == initial(mode) && designated(mode, G0) == 0
}

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    if is_plain(mode) { PLAIN.widen(src, dst) } else { (0, 0) }
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if is_plain(mode) { PLAIN.narrow(src, dst) } else { (0, 0) }
}

/// The escape sequences that return to the first value.
#[inline(never)]
fn back(mode: u32) -> Bytes {
    let mut bytes = Bytes::NONE;
    for element in [G0, G1] {
        let set = designated(initial(mode), element);
        let escape = escape(element, set);
        if designated(mode, element) != set && !escape.is_empty() {
            bytes = Bytes::join(&[bytes.as_slice(), &[ESC], escape]);
        }
    }
    bytes
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar == ESC as u32 {
        // The error has U+FFFD instead of the control character, with which an attacker could hide a designation.
        return Err(REPLACEMENT_CHARACTER);
    }
    if resets(*mode, scalar) {
        let bytes = back(*mode);
        *mode = initial(*mode);
        return Ok(bytes.then(scalar as u8));
    }
    let now = *mode;
    let candidates = |element| {
        let first = [designated(now, element), designated(initial(now), element)];
        first.into_iter().chain(0..NUMBERS)
    };
    for (g0, g1) in candidates(G0).zip(candidates(G1)) {
        for (element, set) in [(G0, g0), (G1, g1)] {
            if let Some(bytes) = encode_in(element, set, scalar, mode) {
                return Ok(bytes);
            }
        }
    }
    Err(scalar)
}

/// The bytes of a scalar value in a declared set, after its escape sequence unless it is designated.
#[inline(never)]
fn encode_in(element: CodeElement, set: u32, scalar: u32, mode: &mut u32) -> Option<Bytes> {
    if !is_declared(*mode, element, set) {
        return None;
    }
    let bytes = bytes_in(characters(set), element, scalar)?;
    let is_single = bytes[1] == 0;
    if is_single && resets(*mode, bytes[0].into()) {
        return None;
    }
    let bytes = &bytes[..2 - is_single as usize];
    if designated(*mode, element) == set {
        return Some(Bytes::join(&[bytes]));
    }
    *mode = with(*mode, field(element), set);
    Some(Bytes::join(&[&[ESC], escape(element, set), bytes]))
}
