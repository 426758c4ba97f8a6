//! The successors of ISO-2022-JP: RFC 2237 (ISO-2022-JP-1), RFC 1554 (ISO-2022-JP-2), and JIS X 0213 of 2000
//! (ISO-2022-JP-3) and of 2004 (ISO-2022-JP-2004).
//!
//! Escape sequences designate the set of the bytes 0x21 to 0x7E. In ISO-2022-JP-2, others designate the upper half of
//! ISO-8859-1 or ISO-8859-7, each character of which follows ESC N. Control characters and the space stand for
//! themselves in every set, and a decoder stays in its set at the end of a line. Like the standard's, the decoders also
//! read half-width katakana and JIS X 0208 of 1978, and those of JIS X 0213 read both years. These are errors:
//! - an escape that begins no escape sequence of the encoding, a shift, a byte above 0x7F, and a single
//!   byte without a character: that byte;
//! - a lead without a trail: the lead;
//! - a lead and a trail, or ESC N and a byte, without a character: all of them.
//!
//! The encoders stay in a set as long as it has the character, and otherwise use the first one of [`SETS`] that has it.
//! They return to ASCII before control characters and at the end. As in ISO-2022-JP, they refuse U+000E, U+000F and
//! U+001B, which a decoder would read as shifts and escapes.
//!
//! The code points of ISO-2022-JP-1 and -2 are those of the standard's indexes, and their decoders have the rows that
//! vendors added to JIS X 0208. Like that of ISO-2022-JP, their encoders write U+2212 as U+FF0D. The code points of the
//! other two are those of JIS X 0213.

use super::ascii_set::AsciiSet;
use super::combining::{Combining, base};
use super::iso_2022_sets::Characters::{self, Katakana, Page, TwoByte};
use super::iso_2022_sets::CodeElement::{self, G0, G1};
use super::iso_2022_sets::{
    GB_2312, JIS_X_0208, JIS_X_0208_OF_0213, JIS_X_0208_WITH_VENDORS, JIS_X_0212,
    JIS_X_0213_1_2000, JIS_X_0213_1_2004, JIS_X_0213_2, KS_X_1001, bytes_in, page, single,
};
use super::jis_x_0213;
use super::set_94::Set;
use crate::codec::control::{ESC, SI, SO};
use crate::codec::facts::{Escape, Resume};
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, REPLACEMENT_CHARACTER, Step, row,
};
use crate::index::{self, IndexId, Lazy};
use crate::standard::euc_jp;
use crate::standard::iso_2022_jp::{G0_ASCII, HALF_WIDTH, OF_1978, OF_1983, ROMAJI, run_jis0208};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("iso-2022-jp-1", ISO_2022_JP_1, &["iso-2022-jp-1"]).defined_in("RFC 2237").with_escapes(ESCAPES_1, &RESUME).unlike_ascii().with_most_bytes(6, 13),
    row("iso-2022-jp-2", ISO_2022_JP_2, &["csiso2022jp2", "iso-2022-jp-2"]).defined_in("RFC 1554").with_escapes(ESCAPES_2, &RESUME).unlike_ascii().with_most_bytes(6, 13),
    row("iso-2022-jp-3", ISO_2022_JP_3, &["iso-2022-jp-3"]).defined_in("JIS X 0213 of 2000").with_escapes(ESCAPES_3, &RESUME).unlike_ascii().with_most_bytes(12, 19),
    row("iso-2022-jp-2004", ISO_2022_JP_2004, &["iso-2022-jp-2004"]).defined_in("JIS X 0213 of 2004").with_escapes(ESCAPES_3, &RESUME).unlike_ascii().with_most_bytes(12, 19),
];

const ISO_2022_JP_1: Codec = codec(JP_1, Some(index::JIS0212));
/// It needs several indexes, all of which the host must provide.
const ISO_2022_JP_2: Codec = codec(JP_2, Some(index::ISO_2022));
const ISO_2022_JP_3: Codec = codec(JP_3, Some(index::JIS_X_0213));
const ISO_2022_JP_2004: Codec = codec(JP_2004, Some(index::JIS_X_0213));

// The escape sequences that the decoders know in addition to those of ISO-2022-JP.
const WITH_0212: Escape = Escape::new(b"\x1B$(D", 2);
const WITH_KS_X_1001: Escape = Escape::new(b"\x1B$(C", 2);
const WITH_GB_2312: Escape = Escape::new(b"\x1B$A", 2);
const LATIN: Escape = Escape::new(b"\x1B.A", 1);
const GREEK: Escape = Escape::new(b"\x1B.F", 1);
const PLANE_1_OF_2000: Escape = Escape::new(b"\x1B$(O", 2);
const PLANE_1_OF_2004: Escape = Escape::new(b"\x1B$(Q", 2);
const PLANE_2: Escape = Escape::new(b"\x1B$(P", 2);
#[rustfmt::skip]
const ESCAPES_1: &[Escape] = &[G0_ASCII, ROMAJI, HALF_WIDTH, OF_1983, OF_1978, WITH_0212];
#[rustfmt::skip]
const ESCAPES_2: &[Escape] = &[
    G0_ASCII, ROMAJI, HALF_WIDTH, OF_1983, OF_1978, WITH_0212, WITH_KS_X_1001, WITH_GB_2312, LATIN, GREEK,
];
/// The escape sequences of JIS X 0213, of either year.
#[rustfmt::skip]
const ESCAPES_3: &[Escape] = &[
    G0_ASCII, ROMAJI, HALF_WIDTH, OF_1983, OF_1978, PLANE_1_OF_2000, PLANE_1_OF_2004, PLANE_2,
];
/// Decoders and encoders have JIS X 0208 under different numbers in [`SETS`].
pub(crate) const RESUME: Resume = Resume {
    shared: 15 << SET_OF_G0 | 15 << SET_OF_G2,
    renumbered: &[[1, 3], [2, 3], [5, 4]],
    returns: b"\x1B(B",
    ..Resume::PLAIN
};

const fn codec(encoding: u32, index: Option<IndexId>) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules {
            step: |scalar, mode| COMBINING.step(scalar, mode),
            run: encode_run,
            finish,
        }),
        mode: encoding << ENCODING,
        bom: false,
        index,
    }
}

// The encodings, a bit for each.
const JP_1: u32 = 1;
const JP_2: u32 = 2;
const JP_3: u32 = 4;
const JP_2004: u32 = 8;

/// A set that an escape sequence designates.
struct Charset {
    /// The encodings whose decoders have it.
    decoders: u32,
    /// The encodings whose encoders have it.
    encoders: u32,
    escape: &'static Escape,
    /// None for ASCII.
    characters: Option<Characters>,
    /// The code element for which `characters` has the bytes. In these encodings all bytes are below 0x80.
    element: CodeElement,
    /// A table that decodes many characters of two bytes quickly.
    table: Option<&'static Lazy<Table>>,
    /// Whether it has characters of two code points.
    has_sequences: bool,
}

const ALL: u32 = JP_1 | JP_2 | JP_3 | JP_2004;
const EARLY: u32 = JP_1 | JP_2;
const LATE: u32 = JP_3 | JP_2004;

/// The defaults of the fields that a row does not set.
const NONE: Charset = Charset {
    decoders: 0,
    encoders: 0,
    escape: &G0_ASCII,
    characters: None,
    element: G0,
    table: None,
    has_sequences: false,
};

/// Modes contain the indexes of these sets. An encoder prefers earlier ones.
#[rustfmt::skip]
static SETS: [Charset; 16] = [
    Charset { decoders: ALL, encoders: ALL, escape: &G0_ASCII, ..NONE },
    Charset { decoders: EARLY, escape: &OF_1983, table: Some(&euc_jp::TABLE), ..two(&JIS_X_0208_WITH_VENDORS) },
    Charset { decoders: EARLY, escape: &OF_1978, table: Some(&euc_jp::TABLE), ..two(&JIS_X_0208_WITH_VENDORS) },
    Charset { encoders: EARLY, escape: &OF_1983, ..two(&JIS_X_0208) },
    Charset { decoders: LATE, encoders: LATE, escape: &OF_1983, table: Some(&TABLE_OF_0213), ..two(&JIS_X_0208_OF_0213) },
    Charset { decoders: LATE, escape: &OF_1978, table: Some(&TABLE_OF_0213), ..two(&JIS_X_0208_OF_0213) },
    Charset { decoders: ALL, encoders: ALL, escape: &ROMAJI, characters: Some(Katakana), ..NONE },
    Charset { decoders: ALL, encoders: LATE, escape: &HALF_WIDTH, characters: Some(Katakana), element: G1, ..NONE },
    Charset { decoders: EARLY, encoders: EARLY, escape: &WITH_0212, ..two(&JIS_X_0212) },
    Charset { decoders: JP_2, encoders: JP_2, escape: &WITH_KS_X_1001, ..two(&KS_X_1001) },
    Charset { decoders: JP_2, encoders: JP_2, escape: &WITH_GB_2312, ..two(&GB_2312) },
    Charset { decoders: LATE, encoders: JP_3, escape: &PLANE_1_OF_2000, has_sequences: true, ..two(&JIS_X_0213_1_2000) },
    Charset { decoders: LATE, encoders: JP_2004, escape: &PLANE_1_OF_2004, has_sequences: true, ..two(&JIS_X_0213_1_2004) },
    Charset { decoders: LATE, encoders: LATE, escape: &PLANE_2, ..two(&JIS_X_0213_2) },
    Charset { decoders: JP_2, encoders: JP_2, escape: &LATIN, characters: Some(Page(None)), element: G1, ..NONE },
    Charset { decoders: JP_2, encoders: JP_2, escape: &GREEK, characters: Some(page("ISO-8859-7")), element: G1, ..NONE },
];

const fn two(set: &'static Set) -> Charset {
    Charset { characters: Some(TwoByte(set)), ..NONE }
}

static TABLE_OF_0213: Lazy<Table> =
    Lazy::new(|| two_byte::table(|lead, trail| JIS_X_0208_OF_0213.high(lead, trail)));

// The mode. Its upper half is the base that an encoder holds back, or 0. Below that are three fields of four bits. The
// constants are the lowest bit of each.
/// The set of the bytes 0x21 to 0x7E.
const SET_OF_G0: u32 = 0;
/// The set of the character that follows ESC N; 0 for none.
const SET_OF_G2: u32 = 4;
const ENCODING: u32 = 8;

fn at(mode: u32, field: u32) -> u32 {
    mode >> field & 15
}

/// The mode with another set as G0 or G2.
fn with(mode: u32, field: u32, set: u32) -> u32 {
    mode & !(15 << field) | set << field
}

/// The set that is designated as G0 or G2 in a mode.
fn charset(mode: u32, field: u32) -> &'static Charset {
    &SETS[at(mode, field) as usize]
}

impl Charset {
    /// The code unit of a single byte below 0x80.
    fn single(&self, byte: u8) -> Option<u16> {
        single(self.characters.as_ref(), if self.element == G1 { byte | 0x80 } else { byte })
    }

    /// The bytes of a scalar value. The second of a single byte is 0.
    fn bytes(&self, scalar: u32) -> Option<[u8; 2]> {
        let bytes = bytes_in(self.characters.as_ref(), self.element, scalar);
        bytes.map(|bytes| bytes.map(|byte| byte & 0x7F))
    }

    /// The field of the mode that designates the set.
    fn field(&self) -> u32 {
        if matches!(self.characters, Some(Page(_))) { SET_OF_G2 } else { SET_OF_G0 }
    }
}

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let byte = match *input {
        [ESC, ref rest @ ..] => return escape(rest, last, mode),
        [SO | SI | 0x80.., ..] => return Step::Malformed(1),
        [byte @ (0..=0x20 | 0x7F), ..] => return Step::Unit(byte.into(), 1),
        [byte, ..] => byte,
        [] => return Step::More,
    };
    let set = charset(*mode, SET_OF_G0);
    match (&set.characters, input.get(1)) {
        (Some(TwoByte(_)), None) => Step::unfinished(last, 1),
        (Some(TwoByte(set)), Some(&trail @ 0x21..=0x7E)) => set.step(&[byte, trail]),
        (Some(TwoByte(_)), _) => Step::Malformed(1),
        _ => set.single(byte).map_or(Step::Malformed(1), |unit| Step::Unit(unit, 1)),
    }
}

/// The step for an escape, given what follows it.
fn escape(rest: &[u8], last: bool, mode: &mut u32) -> Step {
    let has_parenthesis = rest.starts_with(b"$(");
    let n = 2 + has_parenthesis as usize;
    let (Some(&first), Some(&end)) = (rest.first(), rest.get(n - 1)) else {
        return Step::unfinished(last, 1);
    };
    if first == b'N' && at(*mode, SET_OF_G2) != 0 && (0x20..0x80).contains(&end) {
        let unit = charset(*mode, SET_OF_G2).single(end);
        return unit.map_or(Step::Malformed(3), |unit| Step::Unit(unit, 3));
    }
    let is_known = first != b'$' || has_parenthesis || is_short(end);
    let number = designated(at(*mode, ENCODING), [first, end]).filter(|_| is_known);
    let Some(number) = number else { return Step::Malformed(1) };
    *mode = with(*mode, SETS[number as usize].field(), number);
    Step::Nothing(1 + n)
}

/// The set that an escape sequence designates for the decoder of an encoding.
#[inline(never)]
fn designated(encoding: u32, escape: [u8; 2]) -> Option<u32> {
    let is_it = |set: &Charset| {
        let bytes = set.escape.bytes;
        set.decoders & encoding != 0 && [bytes[1], bytes[bytes.len() - 1]] == escape
    };
    SETS.iter().position(is_it).map(|number| number as u32)
}

/// Whether an escape sequence that begins with `$` has no parenthesis before its last byte. A decoder accepts one with
/// a parenthesis as well.
fn is_short(last: u8) -> bool {
    matches!(last, b'@'..=b'B')
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[SO, SI, ESC]);

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    match charset(mode, SET_OF_G0) {
        Charset { characters: None, .. } => PLAIN.widen(src, dst),
        Charset { table: Some(table), .. } => {
            let (n, written) = run_jis0208(src, dst, table.get());
            (2 * n, written)
        }
        Charset { characters: Some(TwoByte(set)), .. } => set.run(src, dst),
        _ => (0, 0),
    }
}

/// Two bytes in a set, or one if the second is 0, after the escape sequences that they need.
#[inline(never)]
fn put(number: u32, bytes: [u8; 2], mode: &mut u32) -> Bytes {
    let set = &SETS[number as usize];
    let field = set.field();
    let escape = if at(*mode, field) == number { &[] } else { set.escape.bytes };
    *mode = with(*mode, field, number);
    let shift: &[u8] = if field == SET_OF_G2 { &[ESC, b'N'] } else { &[] };
    Bytes::join(&[escape, shift, &bytes[..1 + (bytes[1] != 0) as usize]])
}

static COMBINING: Combining = Combining { one, sequence, begins };

#[inline(never)]
fn one(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    if scalar < 0x80 && !PLAIN.has(scalar) {
        // The error has U+FFFD instead of the control character, with which an attacker could hide a shift.
        return Err(REPLACEMENT_CHARACTER);
    }
    if matches!(scalar, 0..0x20 | 0x7F) {
        let bytes = put(0, [scalar as u8, 0], mode);
        // A designation as G2 ends with the line.
        *mode = with(*mode, SET_OF_G2, 0);
        return Ok(bytes);
    }
    let (now, encoding) = (at(*mode, SET_OF_G0), at(*mode, ENCODING));
    let scalar = if scalar == 0x2212 && encoding & EARLY != 0 { 0xFF0D } else { scalar };
    for i in 0..=SETS.len() as u32 {
        let number = if i == 0 { now } else { i - 1 };
        let set = &SETS[number as usize];
        if set.encoders & encoding != 0
            && let Some(bytes) = set.bytes(scalar)
        {
            return Ok(put(number, bytes, mode));
        }
    }
    Err(scalar)
}

fn sequence(base: u32, next: u32, mode: &mut u32) -> Option<Bytes> {
    let cell = jis_x_0213::inverses().sequence(base, next)?;
    let encoding = at(*mode, ENCODING);
    let number = SETS.iter().position(|set| set.has_sequences && set.encoders & encoding != 0)?;
    Some(put(number as u32, cell.map(|byte| byte & 0x7F), mode))
}

fn begins(scalar: u32, mode: u32) -> bool {
    at(mode, ENCODING) & LATE != 0 && jis_x_0213::inverses().begins(scalar)
}

/// A control character ends the designation of G2.
fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let is_plain = base(mode) == 0 && at(mode, SET_OF_G0) == 0 && at(mode, SET_OF_G2) == 0;
    if is_plain { PLAIN.narrow(src, dst) } else { (0, 0) }
}

fn finish(mode: u32) -> Bytes {
    let (base, mode) = COMBINING.flush(mode);
    let escape: &[u8] = if at(mode, SET_OF_G0) == 0 { b"" } else { b"\x1B(B" };
    Bytes::join(&[base.as_slice(), escape])
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use crate::extended::testing::{decode, encode};

    #[track_caller]
    fn both_ways(label: &str, text: &str, bytes: &[u8]) {
        assert_eq!(encode(label, text), bytes);
        assert_eq!(decode(label, bytes), text);
    }

    #[test]
    fn sets_by_encoding() {
        both_ways("iso-2022-jp-1", "a日丂¥b", b"a\x1B$BF|\x1B$(D0!\x1B(J\\b\x1B(B");
        both_ways("iso-2022-jp-2", "日한们", b"\x1B$BF|\x1B$(CGQ\x1B$ACG\x1B(B");
        both_ways("iso-2022-jp-3", "日ｱ丂①", b"\x1B$BF|\x1B(I1\x1B$(P!\"\x1B$(O-!\x1B(B");
        both_ways("iso-2022-jp-2004", "日俱", b"\x1B$BF|\x1B$(Q.!\x1B(B");
        assert!(Encoding::resolve("iso-2022-jp-3").unwrap().encode("俱").is_err());
        for text in ["ｱ", "①", "한", "ｱ①한"] {
            assert!(Encoding::resolve("iso-2022-jp-1").unwrap().encode(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_minus_sign_is_full_width_where_jis_x_0208_has_no_other() {
        for label in ["iso-2022-jp-1", "iso-2022-jp-2"] {
            assert_eq!(encode(label, "\u{2212}"), b"\x1B$B!]\x1B(B");
            both_ways(label, "\u{FF0D}", b"\x1B$B!]\x1B(B");
        }
        both_ways("iso-2022-jp-3", "\u{2212}", b"\x1B$B!]\x1B(B");
    }

    #[test]
    fn half_of_iso_8859_is_designated_in_each_line() {
        both_ways(
            "iso-2022-jp-2",
            "«»\n\u{A0}日₯",
            b"\x1B.A\x1BN+\x1BN;\n\x1B.A\x1BN \x1B$BF|\x1B.F\x1BN%\x1B(B",
        );
        assert_eq!(decode("iso-2022-jp-2", b"\x1BNa\x1B.F\x1BN\x7F\x1BN"), "�Na��N");
    }

    #[test]
    fn two_code_points_are_one_character() {
        both_ways("iso-2022-jp-3", "か゚か", b"\x1B$(O$w$+\x1B(B");
        both_ways("iso-2022-jp-2004", "æ̀æa", b"\x1B$(Q+D)\\\x1B(Ba");
        // The other encodings have no such characters.
        for label in ["iso-2022-jp-1", "iso-2022-jp-2"] {
            assert_eq!(encode(label, "か゚"), b"\x1B$B$+\x1B(B&#12442;");
        }
        // The longest bytes of one scalar value.
        assert_eq!(encode("iso-2022-jp-2004", "æ\u{10FFFF}"), b"\x1B$(Q)\\\x1B(B&#1114111;");
    }

    #[test]
    fn errors() {
        assert_eq!(decode("iso-2022-jp-1", b"\x1B$(Ca\x1B$(\x0E\x80\x1B"), "�$(Ca�$(���");
        assert_eq!(decode("iso-2022-jp-1", b"\x1B$BF\nF|\x1B(B"), "�\n日");
        assert_eq!(decode("iso-2022-jp-3", b"\x1B$B-!F|F"), "�日�");
        assert_eq!(decode("iso-2022-jp-3", b"\x1B(I1`"), "ｱ�");
        assert_eq!(decode("iso-2022-jp-2", b"\x1B$(AVP\x1B$(BF|\x1B(B\x1B$(EF"), "中日�$(EF");
        assert_eq!(encode("iso-2022-jp-2004", "\x0E日\x1B"), b"&#65533;\x1B$BF|\x1B(B&#65533;");
    }
}
