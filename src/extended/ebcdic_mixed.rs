//! EBCDIC of East Asia, by IBM's coded character set identifiers 930 to 1399: single bytes and, between shift-out
//! (0x0E) and shift-in (0x0F), characters of two bytes.
//!
//! A shift may repeat. These are errors:
//! - a single byte without a character, and between the shifts a byte that is not a lead: that byte;
//! - a lead without a trail: the lead;
//! - a lead and a trail without a character: both.
//!
//! The encoder returns to single bytes before every single-byte character, including line terminators, and at the end.
//! It refuses U+000E and U+000F, which a decoder would read as shifts.
//!
//! Of two identifiers of a country, the older one has fewer characters, all but one of which the newer one has as well.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::combining::{Combining, base};
use super::mixed::{EachPair, Inverses};
use crate::codec::control::{SI, SO};
use crate::codec::facts::{Escape, Resume};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, REPLACEMENT_CHARACTER, Step, row,
};
use crate::index::inverse::Each;
use crate::index::mixed::{self, Mixed, OLDER as IN_OLDER, PLANE_2, TWO};
use crate::index::{self, EBCDIC_JA, EBCDIC_KO, EBCDIC_ZH_HANS, EBCDIC_ZH_HANT, IndexId, Once};

// The mode. Its upper half is the base that an encoder holds back, or 0.
/// Between shift-out and shift-in.
const DOUBLE: u32 = 1;
/// The bytes 0x15 and 0x25, U+0085 and U+000A, are swapped.
const SWAPPED: u32 = 2;
/// The older encoding of the family.
const OLDER: u32 = 4;
/// The second single-byte table of the family.
const SECOND: u32 = 8;
/// The shift of the family's number.
const FAMILY: u32 = 4;

const fn codec(family: IndexId, mode: u32) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules {
            step: |scalar, mode| COMBINING.step(scalar, mode),
            run: encode_run,
            finish,
        }),
        mode: mode | ((family - EBCDIC_JA) as u32) << FAMILY,
        bom: false,
        index: Some(family),
    }
}

const ESCAPES: &[Escape] = &[Escape::new(&[SO], 2), Escape::new(&[SI], 1)];
const RESUME: Resume = Resume { returns: &[SI], ..Resume::SAME };

const fn mixed_row(name: &'static str, codec: Codec, labels: &'static [&'static str]) -> Entry {
    row(name, codec, labels)
        .defined_in("EBCDIC of East Asia, with shift-out and shift-in")
        .with_escapes(ESCAPES, &RESUME)
        .unlike_ascii()
        .with_most_bytes(5, 14)
}

/// Each encoding, and then each with its line terminators swapped.
#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    mixed_row("cp930", codec(EBCDIC_JA, OLDER), &["cp930"]),
    mixed_row("cp933", codec(EBCDIC_KO, OLDER), &["cp933"]),
    mixed_row("cp935", codec(EBCDIC_ZH_HANS, OLDER), &["cp935"]),
    mixed_row("cp937", codec(EBCDIC_ZH_HANT, OLDER), &["cp937"]),
    mixed_row("cp939", codec(EBCDIC_JA, OLDER | SECOND), &["cp939"]),
    mixed_row("cp1364", codec(EBCDIC_KO, 0), &["cp1364"]),
    mixed_row("cp1371", codec(EBCDIC_ZH_HANT, 0), &["cp1371"]),
    mixed_row("cp1388", codec(EBCDIC_ZH_HANS, 0), &["cp1388"]),
    mixed_row("cp1390", codec(EBCDIC_JA, 0), &["cp1390"]),
    mixed_row("cp1399", codec(EBCDIC_JA, SECOND), &["cp1399"]),
    mixed_row("cp930,swaplfnl", codec(EBCDIC_JA, SWAPPED | OLDER), &["cp930,swaplfnl"]),
    mixed_row("cp933,swaplfnl", codec(EBCDIC_KO, SWAPPED | OLDER), &["cp933,swaplfnl"]),
    mixed_row("cp935,swaplfnl", codec(EBCDIC_ZH_HANS, SWAPPED | OLDER), &["cp935,swaplfnl"]),
    mixed_row("cp937,swaplfnl", codec(EBCDIC_ZH_HANT, SWAPPED | OLDER), &["cp937,swaplfnl"]),
    mixed_row("cp939,swaplfnl", codec(EBCDIC_JA, SWAPPED | OLDER | SECOND), &["cp939,swaplfnl"]),
    mixed_row("cp1364,swaplfnl", codec(EBCDIC_KO, SWAPPED), &["cp1364,swaplfnl"]),
    mixed_row("cp1371,swaplfnl", codec(EBCDIC_ZH_HANT, SWAPPED), &["cp1371,swaplfnl"]),
    mixed_row("cp1388,swaplfnl", codec(EBCDIC_ZH_HANS, SWAPPED), &["cp1388,swaplfnl"]),
    mixed_row("cp1390,swaplfnl", codec(EBCDIC_JA, SWAPPED), &["cp1390,swaplfnl"]),
    mixed_row("cp1399,swaplfnl", codec(EBCDIC_JA, SWAPPED | SECOND), &["cp1399,swaplfnl"]),
];

fn family(mode: u32) -> &'static Mixed {
    index::mixed_tables(EBCDIC_JA + (mode >> FAMILY & 3) as usize)
}

/// The code unit of a single byte.
#[inline(never)]
fn single(tables: &Mixed, mode: u32, byte: u8) -> Option<u16> {
    let is_line_end = matches!(byte, 0x15 | 0x25);
    let byte = if mode & SWAPPED != 0 && is_line_end { byte ^ 0x15 ^ 0x25 } else { byte };
    match tables.singles[(mode & SECOND != 0) as usize][byte as usize] {
        _ if matches!(byte, SO | SI) => None,
        // The euro came later.
        0x20AC if mode & OLDER != 0 => None,
        0 if byte != 0 => None,
        unit => Some(unit),
    }
}

/// The code unit, or its lower half, and the flags of a lead and a trail.
#[inline(never)]
fn double(tables: &Mixed, mode: u32, lead: u8, trail: u8) -> Option<(u16, u8)> {
    let pointer = mixed::pointer(lead, trail)?;
    let (unit, flags) = (tables.units[pointer], tables.flags[pointer]);
    if unit == 0 || (mode & OLDER != 0 && flags & IN_OLDER == 0) {
        return None;
    }
    // The one cell that changed, of code page 935.
    let is_changed = unit == 0xB7 && mode & OLDER != 0 && mode >> FAMILY & 3 == CHINESE;
    Some((if is_changed { 0x30FB } else { unit }, flags))
}

/// The number of the family of simplified Chinese.
const CHINESE: u32 = (EBCDIC_ZH_HANS - EBCDIC_JA) as u32;

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let tables = family(*mode);
    match *input {
        [SO, ..] => {
            *mode |= DOUBLE;
            Step::Nothing(1)
        }
        [SI, ..] => {
            *mode &= !DOUBLE;
            Step::Nothing(1)
        }
        [byte, ..] if *mode & DOUBLE == 0 => match single(tables, *mode, byte) {
            Some(unit) => Step::Unit(unit, 1),
            None => Step::Malformed(1),
        },
        [0x40..=0xFE] => Step::unfinished(last, 1),
        [lead @ 0x40..=0xFE, trail @ 0x40..=0xFE, ..] => match double(tables, *mode, lead, trail) {
            Some((unit, flags)) => super::mixed::step(unit, flags, 2),
            None => Step::Malformed(2),
        },
        _ => Step::Malformed(1),
    }
}

/// The code units that the loop decodes, which are those that are a character by themselves; 0 for none.
struct Plain {
    singles: [u16; 256],
    /// By the lead and the trail, less [`LEADS`]. 96 KiB.
    doubles: Vec<u16>,
}

/// The lead 0x40, which is the lowest.
const LEADS: usize = 0x4000;

/// One for each mode without its lowest bit, of which there are fewer than 32.
static PLAIN: [Once<Plain>; 32] = [const { Once::new() }; 32];

fn new_plain(mode: u32) -> Box<Plain> {
    let tables = family(mode);
    let mut doubles = vec![0; 0xFF00 - LEADS];
    for pointer in 0..mixed::PAIRS {
        let [lead, trail] = mixed::bytes(pointer);
        match double(tables, mode, lead, trail) {
            Some((unit, flags)) if flags & (TWO | PLANE_2) == 0 => {
                doubles[index_of(lead, trail)] = unit;
            }
            _ => {}
        }
    }
    let single = |byte| single(tables, mode, byte as u8).unwrap_or(0);
    Box::new(Plain { singles: core::array::from_fn(single), doubles })
}

#[inline(always)]
fn index_of(lead: u8, trail: u8) -> usize {
    (u16::from_be_bytes([lead, trail]) as usize).wrapping_sub(LEADS)
}

/// A shift cannot change the mode here, so the loop ends after the last character before which the mode was the initial
/// one.
fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    let plain = PLAIN[(mode >> 1) as usize % 32].get_or(|| new_plain(mode));
    let begins_double = mode & DOUBLE != 0;
    let mut is_double = begins_double;
    let (mut read, mut written) = (0, 0);
    let mut end = (0, 0);
    loop {
        if is_double {
            let slots = dst[written..].iter_mut();
            let mut n = 0;
            for (&[lead, trail], slot) in src[read..].as_chunks().0.iter().zip(slots) {
                match plain.doubles.get(index_of(lead, trail)) {
                    None | Some(0) => break,
                    Some(&unit) => *slot = unit,
                }
                n += 1;
            }
            read += 2 * n;
            written += n;
        } else {
            while let (Some(&byte), Some(slot)) = (src.get(read), dst.get_mut(written))
                && plain.singles[byte as usize] != 0
            {
                *slot = plain.singles[byte as usize];
                read += 1;
                written += 1;
            }
        }
        if is_double == begins_double {
            end = (read, written);
        }
        match src.get(read) {
            Some(&shift @ (SO | SI)) => is_double = shift == SO,
            _ => return end,
        }
        read += 1;
    }
}

/// One for each mode without its lowest bit, of which there are fewer than 32.
static INVERSES: [Once<Inverses>; 32] = [const { Once::new() }; 32];

#[inline(never)]
fn inverses(mode: u32) -> &'static Inverses {
    INVERSES[(mode >> 1) as usize % 32].get_or(|| new_inverses(mode))
}

// A separate function, because the compiler would otherwise copy it with each closure.
#[inline(never)]
fn each_single(mode: u32, each: Each) {
    for byte in 1..=0xFF {
        if let Some(unit) = single(family(mode), mode, byte) {
            each(unit, byte.into());
        }
    }
}

#[inline(never)]
fn each_pair(mode: u32, each: EachPair) {
    let tables = family(mode);
    // If a character occurs twice, its last pointer counts.
    for pointer in (0..mixed::PAIRS).rev() {
        let bytes = mixed::bytes(pointer);
        if let Some((unit, flags)) = double(tables, mode, bytes[0], bytes[1]) {
            each(unit, flags, bytes);
        }
    }
}

fn new_inverses(mode: u32) -> Box<Inverses> {
    Inverses::new(&|each| each_single(mode, each), &|each| each_pair(mode, each))
}

/// Two bytes, or one if the second is 0, after the shift that they need.
#[inline(never)]
fn put(bytes: [u8; 2], mode: &mut u32) -> Bytes {
    let double = (bytes[1] != 0) as u32;
    let shifts = *mode & DOUBLE != double;
    *mode = *mode & !DOUBLE | double;
    let shift = [if double != 0 { SO } else { SI }];
    Bytes::join(&[&shift[..shifts as usize], &bytes[..1 + double as usize]])
}

static COMBINING: Combining = Combining {
    one,
    sequence: |base, next, mode| inverses(*mode).sequence(base, next).map(|bytes| put(bytes, mode)),
    begins: |scalar, mode| inverses(mode).begins(scalar),
};

fn one(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let bytes = if scalar == 0 { Some([0; 2]) } else { inverses(*mode).one(scalar) };
    // The error has U+FFFD instead of the control character, with which an attacker could hide a shift.
    let error =
        if [SO, SI].map(u32::from).contains(&scalar) { REPLACEMENT_CHARACTER } else { scalar };
    bytes.map(|bytes| put(bytes, mode)).ok_or(error)
}

fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if base(mode) != 0 {
        return (0, 0);
    }
    let inverse = inverses(mode).basic.view();
    let is_double = mode & DOUBLE != 0;
    let size = 1 + is_double as usize;
    let mut n = 0;
    for (&unit, room) in src.iter().zip(dst.chunks_exact_mut(size)) {
        let value = inverse.get(unit);
        if value == 0 || (value >= 0x100) != is_double {
            break;
        }
        room.copy_from_slice(&value.to_le_bytes()[..size]);
        n += 1;
    }
    (n, n * size)
}

fn finish(mode: u32) -> Bytes {
    let (bytes, mode) = COMBINING.flush(mode);
    if mode & DOUBLE != 0 { bytes.then(SI) } else { bytes }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::ROWS;
    use crate::Encoding;
    use crate::extended::testing::{decode, encode};

    #[test]
    fn shifts_around_two_byte_characters() {
        assert_eq!(encode("cp939", "A日本\nB"), b"\xC1\x0E\x45\x62\x45\x66\x0F\x25\xC2");
        assert_eq!(decode("cp939", b"\xC1\x0E\x45\x62\x45\x66\x0F\x25\xC2"), "A日本\nB");
        assert_eq!(encode("ibm-1399,swaplfnl", "日\n"), b"\x0E\x45\x62\x0F\x15");
        assert_eq!(encode("cp930", "aｱ"), b"\x62\x81");
        assert_eq!(encode("cp939", "日"), b"\x0E\x45\x62\x0F");
        // 0x40 is the only lead below 0x41, and only with itself as trail.
        assert_eq!(decode("cp939", b"\x0E\x40\x40\x40\x41\x0F"), "\u{3000}\u{FFFD}");
        assert_eq!(encode("cp939", "\u{3000}"), b"\x0E\x40\x40\x0F");
        assert_eq!(encode("cp1364", "한"), b"\x0E\xD0\x65\x0F".map(|byte| byte));
    }

    #[test]
    fn two_code_points_are_one_character() {
        let bytes = encode("cp1399", "か゚かａか");
        assert_eq!(decode("cp1399", &bytes), "か゚かａか");
        assert_eq!(bytes.len(), 1 + 2 * 4 + 1);
        assert_eq!(encode("cp1399", "か\u{1F600}").len(), 1 + 2 + 1 + "&#128512;".len());
        assert!(Encoding::resolve("cp939").unwrap().encode("か゚").is_err());
    }

    #[test]
    fn exchanged_line_ends_are_all_that_differs() {
        let text: String = ('\u{1}'..='\u{FFFF}').filter(|c| !"\n\u{85}".contains(*c)).collect();
        for row in ROWS.iter().map(|entry| &entry.row).filter(|row| !row.name.contains(',')) {
            let swapped = std::format!("{},swaplfnl", row.name);
            assert_eq!(encode(row.name, "\n\u{85}"), b"\x25\x15");
            assert_eq!(encode(&swapped, "\n\u{85}"), b"\x15\x25");
            assert!(encode(row.name, &text) == encode(&swapped, &text), "{swapped}");
        }
    }

    #[test]
    fn the_older_one_has_less() {
        assert_eq!(encode("cp1390", "€"), b"\xE1");
        assert!(Encoding::resolve("cp930").unwrap().encode("€").is_err());
        assert_eq!(decode("cp935", b"\x0E\x43\x45"), "・");
        assert_eq!(decode("cp1388", b"\x0E\x43\x45"), "·");
    }

    #[test]
    fn errors() {
        assert_eq!(
            decode("cp939", b"\x0E\x45\x0F\xC1\x0E\x45\x15\xC1"),
            "\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}"
        );
        assert_eq!(decode("cp939", b"\x0E\x41\xFE\x0F\xC1"), "\u{FFFD}A");
        assert_eq!(encode("cp939", "\x0E"), encode("cp939", "&#65533;"));
    }
}
