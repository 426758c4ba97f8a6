//! JIS X 0213 of 2004: two planes of 94 × 94 characters, the first of which has those of JIS X 0208 in the same cells.
//! 25 characters are two code points, so the encoders hold a base back until they know what follows.
//!
//! Shift_JIS-2004 has both planes at pairs of bytes, and JIS X 0201 at single ones: 0x5C is U+00A5 and
//! 0x7E is U+203E. So the full-width backslash and tilde of plane 1 are U+005C and U+007E. EUC-JIS-2004
//! has plane 2 after 0x8F, and ASCII. Both have half-width katakana. These are errors, as in the
//! standard's Shift_JIS and EUC-JP:
//! - a byte that is neither a character nor a lead: that byte;
//! - bytes that begin with a lead and have no character: all of them, except a last one that is ASCII.

use super::combining::{Combining, base};
use super::mixed::{self, EachPair, Inverses};
use crate::codec::two_byte::{self, Table};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Entry, Step, katakana, row};
use crate::index::mixed::{OLDER, PAIRS, PLANE_2 as IS_PLANE_2, TWO, bytes as cell_of, pointer};
use crate::index::{self, Lazy};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("shift_jis-2004", SHIFT_JIS_2004, &["shift_jis-2004", "shift_jisx0213", "sjis-2004", "sjisx0213"]).defined_in("JIS X 0213 of 2004").unlike_ascii().with_most_bytes(4, 12),
    row("euc-jis-2004", EUC_JIS_2004, &["euc-jis-2004", "euc-jisx0213", "jisx0213"]).defined_in("JIS X 0213 of 2004").with_most_bytes(5, 12),
];

const SHIFT_JIS_2004: Codec = Codec {
    decoder: DecoderRules { step: shift_jis_step, run: shift_jis_run },
    encoder: Some(EncoderRules {
        step: |scalar, mode| COMBINING.step(scalar, mode),
        run: encode_run,
        finish: |mode| COMBINING.flush(mode).0,
    }),
    mode: 0,
    bom: false,
    index: Some(index::JIS_X_0213),
};

const EUC_JIS_2004: Codec =
    Codec { decoder: DecoderRules { step: euc_step, run: euc_run }, mode: EUC, ..SHIFT_JIS_2004 };

// The mode. Its upper half is the base that an encoder holds back, or 0.
const EUC: u32 = 1;

/// The position of a character in the tables. In plane 1 both bytes are from 0xA1 on, as in EUC-JIS-2004; in plane 2
/// the first one is 0x60 less.
type Cell = [u8; 2];
const TO_PLANE_2: u8 = 0x60;
const FIRST: u8 = 0xA1;

/// The code unit and the flags of a cell.
#[inline(never)]
fn get([lead, trail]: Cell) -> Option<(u16, u8)> {
    let tables = index::mixed_tables(index::JIS_X_0213);
    let pointer = pointer(lead, trail)?;
    let unit = tables.units[pointer];
    (unit != 0).then(|| (unit, tables.flags[pointer]))
}

/// The step for `n` bytes, the last of which is `trail`, by their character, if there is one.
#[inline(never)]
fn step(found: Option<(u16, u8)>, trail: u8, n: usize) -> Step {
    match found {
        Some((unit, flags)) => mixed::step(unit, flags, n),
        None if trail < 0x80 => Step::Malformed(n - 1),
        None => Step::Malformed(n),
    }
}

/// The code unit of a cell, if its character is one code point.
#[inline(never)]
fn unit(cell: Cell) -> Option<u16> {
    let (unit, flags) = get(cell)?;
    (flags & (TWO | IS_PLANE_2) == 0).then_some(unit)
}

/// The inverses, whose values are cells.
static INVERSES: Lazy<Inverses> = Lazy::new(|| Inverses::new(&|_| (), &|each| each_pair(each)));

// A separate function, because the compiler would otherwise copy it with the closure.
#[inline(never)]
fn each_pair(each: EachPair) {
    let tables = index::mixed_tables(index::JIS_X_0213);
    for pointer in (0..PAIRS).filter(|&pointer| tables.units[pointer] != 0) {
        each(tables.units[pointer], tables.flags[pointer], cell_of(pointer));
    }
}

#[inline(never)]
pub(super) fn inverses() -> &'static Inverses {
    INVERSES.get()
}

/// The rows of plane 2 in Shift_JIS-2004, whose leads follow those of plane 1.
#[rustfmt::skip]
static ROWS_2: [u8; 26] = [
    1, 8, 3, 4, 5, 12, 13, 14, 15, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94,
];
/// The number of rows of plane 1.
const ROWS_1: u8 = 94;
/// The first byte that a row 0 of plane 2 would have.
const BEFORE_2: u8 = FIRST - 1 - TO_PLANE_2;

/// The cell of a lead and a trail of Shift_JIS-2004.
#[inline(never)]
fn shift_jis_cell(lead: u8, trail: u8) -> Option<Cell> {
    let trail_offset = match trail {
        0x40..=0x7E => 0x40,
        0x80..=0x9E => 0x41,
        0x9F..=0xFC => 0x9F,
        _ => return None,
    };
    let lead_offset = match lead {
        0x81..=0x9F => 0x81,
        0xE0..=0xFC => 0xC1,
        _ => return None,
    };
    let row = 2 * (lead - lead_offset) + (trail >= 0x9F) as u8;
    let first = match row.checked_sub(ROWS_1) {
        None => FIRST + row,
        Some(row) => BEFORE_2 + ROWS_2[row as usize],
    };
    Some([first, FIRST + (trail - trail_offset)])
}

/// The lead and the trail of a cell. Each lead has two rows. The leads of plane 1 come first, then those of the rows of
/// plane 2 that [`ROWS_2`] lists.
fn shift_jis_bytes([first, second]: Cell) -> [u8; 2] {
    let row = first.checked_sub(FIRST).unwrap_or_else(|| {
        let index = ROWS_2.iter().position(|row| BEFORE_2 + row == first);
        ROWS_1 + index.unwrap_or_default() as u8
    });
    let column = second - FIRST;
    let trail_offset = match column {
        _ if row % 2 == 1 => 0x9F,
        0x3F.. => 0x41,
        _ => 0x40,
    };
    // No lead is a half-width katakana.
    let lead_offset = if row < 62 { 0x81 } else { 0xC1 };
    [lead_offset + row / 2, trail_offset + column]
}

/// The character of Shift_JIS-2004 for one of plane 1. The single bytes of Shift_JIS-2004 have no backslash and no
/// tilde.
fn half_width(unit: u16) -> u16 {
    match unit {
        0xFF3C => 0x5C,
        0xFF5E => 0x7E,
        _ => unit,
    }
}

fn shift_jis_step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [0x5C, ..] => Step::Unit(0xA5, 1),
        [0x7E, ..] => Step::Unit(0x203E, 1),
        [byte @ 0..=0x7F, ..] => Step::Unit(byte.into(), 1),
        [byte @ 0xA1..=0xDF, ..] => Step::Unit(katakana::unit(byte), 1),
        [0x81..=0x9F | 0xE0..=0xFC] => Step::unfinished(last, 1),
        [lead @ (0x81..=0x9F | 0xE0..=0xFC), trail, ..] => {
            let found = shift_jis_cell(lead, trail).and_then(get);
            step(found.map(|(unit, flags)| (half_width(unit), flags)), trail, 2)
        }
        _ => Step::Malformed(1),
    }
}

/// The pairs of bytes whose character is the same as in plane 1, and not replaced by [`half_width`].
static SHIFT_JIS_TABLE: Lazy<Table> = Lazy::new(|| {
    two_byte::table(|lead, trail| {
        let unit = shift_jis_cell(lead, trail).and_then(unit)?;
        (half_width(unit) == unit).then_some(unit)
    })
});

fn shift_jis_run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    let (read, written) = two_byte::run(src, dst, &SHIFT_JIS_TABLE, true);
    // No pair of bytes in the table is ASCII.
    for unit in &mut dst[..written] {
        *unit = match *unit {
            0x5C => 0xA5,
            0x7E => 0x203E,
            other => other,
        };
    }
    (read, written)
}

/// The lead of half-width katakana in EUC-JIS-2004.
const KATAKANA: u8 = 0x8E;
/// The byte before a lead and a trail of plane 2.
const BEFORE_PLANE_2: u8 = 0x8F;

fn euc_step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    let found = match *input {
        [byte @ 0..=0x7F, ..] => return Step::Unit(byte.into(), 1),
        [KATAKANA | BEFORE_PLANE_2 | 0xA1..=0xFE] => return Step::unfinished(last, 1),
        [BEFORE_PLANE_2, 0xA1..=0xFE] => return Step::unfinished(last, 2),
        [BEFORE_PLANE_2, lead @ 0xA1..=0xFE, trail, ..] => {
            return step(euc_get(lead, trail, TO_PLANE_2), trail, 3);
        }
        [KATAKANA, byte @ 0xA1..=0xDF, ..] => Some((katakana::unit(byte), 0)),
        [KATAKANA | BEFORE_PLANE_2, ..] => None,
        [lead @ 0xA1..=0xFE, trail, ..] => euc_get(lead, trail, 0),
        _ => return Step::Malformed(1),
    };
    step(found, input[1], 2)
}

/// The code unit and the flags of a lead from 0xA1 on and a trail. The first byte of their cell is `less` lower than
/// the lead.
#[inline(never)]
fn euc_get(lead: u8, trail: u8, less: u8) -> Option<(u16, u8)> {
    if trail < FIRST { None } else { get([lead - less, trail]) }
}

static EUC_TABLE: Lazy<Table> = Lazy::new(|| {
    two_byte::table(|lead, trail| match (lead, trail) {
        (KATAKANA, 0xA1..=0xDF) => Some(katakana::unit(trail)),
        (FIRST..=0xFF, FIRST..=0xFF) => unit([lead, trail]),
        _ => None,
    })
});

fn euc_run(src: &[u8], dst: &mut [u16], _mode: u32) -> (usize, usize) {
    two_byte::run(src, dst, &EUC_TABLE, false)
}

/// The bytes of a cell.
#[inline(never)]
fn put(cell: Cell, mode: u32) -> Bytes {
    let [lead, trail] = cell;
    let is_euc_2 = mode & EUC != 0 && lead < FIRST;
    let bytes = match mode & EUC {
        0 => shift_jis_bytes(cell),
        _ if is_euc_2 => [lead + TO_PLANE_2, trail],
        _ => cell,
    };
    Bytes::join(&[&[BEFORE_PLANE_2][..is_euc_2 as usize], &bytes])
}

static COMBINING: Combining = Combining {
    one,
    sequence: |base, next, mode| inverses().sequence(base, next).map(|cell| put(cell, *mode)),
    begins: |scalar, _| inverses().begins(scalar),
};

#[inline(never)]
fn one(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let is_euc = *mode & EUC != 0;
    let in_plane_1 = match scalar {
        0x5C if !is_euc => 0xFF3C,
        0x7E if !is_euc => 0xFF5E,
        0xFF3C | 0xFF5E if !is_euc => return Err(scalar),
        _ => scalar,
    };
    let single = match in_plane_1 {
        0..0x80 => scalar as u8,
        0xA5 if !is_euc => 0x5C,
        0x203E if !is_euc => 0x7E,
        0xFF61..=0xFF9F => katakana::byte(scalar),
        _ => return inverses().one(in_plane_1).map(|cell| put(cell, *mode)).ok_or(scalar),
    };
    let is_after_lead = is_euc && single >= 0x80;
    Ok(Bytes::join(&[&[KATAKANA][..is_after_lead as usize], &[single]]))
}

/// Encodes those characters of ASCII and plane 1 that have the same bytes whatever follows.
fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let (inverse, is_euc) = (inverses().basic.view(), mode & EUC != 0);
    let (mut read, mut written) = (0, 0);
    while base(mode) == 0
        && let Some(&unit) = src.get(read)
        && let Some(room) = dst[written..].first_chunk_mut()
    {
        let cell = inverse.get(unit).to_le_bytes();
        written += match unit {
            0x5C | 0x7E | 0xFF3C | 0xFF5E if !is_euc => break,
            0..0x80 => {
                room[0] = unit as u8;
                1
            }
            _ if cell[0] < FIRST => break,
            _ => {
                *room = if is_euc { cell } else { shift_jis_bytes(cell) };
                2
            }
        };
        read += 1;
    }
    (read, written)
}

/// A plane by itself, at the bytes from 0xA1 on. The mode is how much lower the first byte of the cell is than the
/// lead.
const fn plane(mode: u8) -> Codec {
    Codec {
        decoder: DecoderRules {
            step: |input, _, mode| step(euc_get(input[0], input[1], *mode as u8), input[1], 2),
            run: |_, _, _| (0, 0),
        },
        // It also writes bytes for characters of the other plane, which `Set` rejects.
        encoder: Some(EncoderRules::stateless(|scalar, mode| {
            let [lead, trail] = inverses().one(scalar).ok_or(scalar)?;
            Ok(Bytes::join(&[&[lead.wrapping_add(*mode as u8), trail]]))
        })),
        mode: mode as u32,
        ..EUC_JIS_2004
    }
}
pub(super) const PLANE_1: Codec = plane(0);
pub(super) const PLANE_2: Codec = plane(TO_PLANE_2);

/// Whether plane 1 of 2000 has a lead and a trail of seven bits.
pub(super) fn is_of_2000(bytes: &[u8; 2]) -> bool {
    get(bytes.map(|byte| byte | 0x80)).is_some_and(|(_, flags)| flags & OLDER != 0)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use crate::extended::testing::{decode, encode};

    #[test]
    fn two_planes_and_katakana() {
        let text = "a日ｱ俱𠮟丂𠂉";
        let shift_jis = b"a\x93\xFA\xB1\x87\x9F\x98\x73\xF0\x41\xF0\x40";
        assert_eq!(encode("shift_jis-2004", text), shift_jis);
        assert_eq!(decode("SHIFT_JISX0213", shift_jis), text);
        let euc = b"a\xC6\xFC\x8E\xB1\xAE\xA1\xCF\xD4\x8F\xA1\xA2\x8F\xA1\xA1";
        assert_eq!(encode("euc-jis-2004", text), euc);
        assert_eq!(decode("EUC-JISX0213", euc), text);
    }

    #[test]
    fn two_code_points_are_one_character() {
        for label in ["shift_jis-2004", "euc-jis-2004"] {
            let text = "か゚かa˩˥˩æ̀æ";
            let bytes = encode(label, text);
            assert_eq!(decode(label, &bytes), text);
            assert_eq!(bytes.len(), 2 + 2 + 1 + 2 + 2 + 2 + 2);
            assert_eq!(encode(label, "か\u{1F600}").len(), 2 + "&#128512;".len());
        }
        assert_eq!(encode("shift_jis-2004", "か゚"), b"\x82\xF5");
    }

    #[test]
    fn backslash_and_tilde_of_shift_jis_2004_are_pairs_of_bytes() {
        assert_eq!(decode("shift_jis-2004", b"\\~\x81\x5F\x81\xB0"), "¥‾\\~");
        assert_eq!(encode("shift_jis-2004", "¥‾\\~"), b"\\~\x81\x5F\x81\xB0");
        assert!(Encoding::resolve("shift_jis-2004").unwrap().encode("＼").is_err());
        assert_eq!(encode("euc-jis-2004", "\\＼~～"), b"\\\xA1\xC0~\xA2\xB2");
        assert!(Encoding::resolve("euc-jis-2004").unwrap().encode("¥").is_err());
    }

    #[test]
    fn errors() {
        assert_eq!(decode("shift_jis-2004", b"\x80\xA0\xFD\x82\"\x82\xFD\x82"), "���\u{FFFD}\"��");
        assert_eq!(decode("euc-jis-2004", b"\x8EA\x8E\xE0\x80\xA1A\xA1"), "�A���A�");
        assert_eq!(decode("euc-jis-2004", b"\x8F\xA1A\x8FA\x8F\xA2\xA1\x8F\xA1"), "�A�A��");
    }
}
