//! What came after ISO-2022-JP: RFC 2237 (ISO-2022-JP-1), RFC 1554 (ISO-2022-JP-2), and JIS X 0213 of 2000
//! (ISO-2022-JP-3) and of 2004 (ISO-2022-JP-2004).
//!
//! Escape sequences designate the set of the bytes 0x21 to 0x7E. In ISO-2022-JP-2 others designate half of
//! ISO-8859-1 or ISO-8859-7, of which each character has ESC N before it. Control characters and the space
//! mean themselves in every set, and a decoder stays in its set at the end of a line. The decoders know
//! half-width katakana and JIS X 0208 of 1978 as well, as that of the standard does, and JIS X 0213 of
//! either year. These are errors:
//! - an escape that begins no escape sequence of the encoding, a shift, a byte above 0x7F, and a single
//!   byte without a character: that byte;
//! - a lead without a trail: the lead;
//! - a lead and a trail, or ESC N and a byte, without a character: all of them.
//!
//! The encoders stay in a set as long as it has the character, and then take the first one of [`SETS`].
//! They return to ASCII before control characters and at the end. As in ISO-2022-JP, they refuse U+000E,
//! U+000F and U+001B, which a decoder would take for shifts and escapes.
//!
//! The code points of ISO-2022-JP-1 and -2 are those of the standard's indexes, and their decoders have the
//! rows that vendors added to JIS X 0208. Those of the other two are those of JIS X 0213.

use super::ascii_set::AsciiSet;
use super::dicom::{self, Characters::Page};
use super::jis_x_0213::{self, FIRST_2000, FIRST_2004, PLANE_1, SECOND};
use super::pairs::Pairs;
use super::set_94::Set;
use super::{euc_jp, gb_2312, iso_2022_kr};
use crate::codec::two_byte::{self, Table};
use crate::codec::{Bytes, Codec, DecoderRules, EncoderRules, Step, katakana};
use crate::index::{self, IndexId, Lazy};
use crate::standard::euc_jp::{EUC_JP, TABLE};
use crate::standard::iso_2022_jp::run_jis0208;

pub(crate) const ISO_2022_JP_1: Codec = codec(JP_1, Some(index::JIS0212));
/// It has several indexes, of which whoever provides indexes provides all.
pub(crate) const ISO_2022_JP_2: Codec = codec(JP_2, None);
pub(crate) const ISO_2022_JP_3: Codec = codec(JP_3, Some(index::JIS_X_0213));
pub(crate) const ISO_2022_JP_2004: Codec = codec(JP_2004, Some(index::JIS_X_0213));

const fn codec(encoding: u32, index: Option<IndexId>) -> Codec {
    Codec {
        decoder: DecoderRules { step, run },
        encoder: Some(EncoderRules { step: encode, run: encode_run, finish }),
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
    /// Whose decoders and whose encoders have it.
    decoders: u32,
    encoders: u32,
    /// What follows ESC.
    escape: &'static [u8],
    characters: Characters,
}

enum Characters {
    Ascii,
    /// JIS X 0201: romaji, and katakana.
    Roman,
    Katakana,
    /// Two bytes, and what decodes many of them quickly.
    Two(&'static Set, Option<&'static Lazy<Table>>),
    /// Bytes from 0xA0 on, after ESC N and less 0x80.
    High(dicom::Characters),
}
use Characters::{Ascii, High, Katakana, Roman, Two};

const fn set(
    decoders: u32,
    encoders: u32,
    escape: &'static [u8],
    characters: Characters,
) -> Charset {
    Charset { decoders, encoders, escape, characters }
}

const ALL: u32 = JP_1 | JP_2 | JP_3 | JP_2004;
const EARLY: u32 = JP_1 | JP_2;
const LATE: u32 = JP_3 | JP_2004;

/// A mode has their places.
static SETS: [Charset; 16] = [
    set(ALL, ALL, b"(B", Ascii),
    set(EARLY, 0, b"$B", Two(&JIS_X_0208, Some(&TABLE))),
    set(EARLY, 0, b"$@", Two(&JIS_X_0208, Some(&TABLE))),
    set(0, EARLY, b"$B", Two(&dicom::JIS_X_0208, None)),
    set(LATE, LATE, b"$B", Two(&JIS_X_0208_OF_0213, Some(&TABLE_OF_0213))),
    set(LATE, 0, b"$@", Two(&JIS_X_0208_OF_0213, Some(&TABLE_OF_0213))),
    set(ALL, ALL, b"(J", Roman),
    set(ALL, LATE, b"(I", Katakana),
    set(EARLY, EARLY, b"$(D", Two(&euc_jp::JIS_X_0212, None)),
    set(JP_2, JP_2, b"$(C", Two(&iso_2022_kr::KS_X_1001, None)),
    set(JP_2, JP_2, b"$A", Two(&gb_2312::SET, None)),
    set(LATE, JP_3, b"$(O", Two(&FIRST_2000, None)),
    set(LATE, JP_2004, b"$(Q", Two(&FIRST_2004, None)),
    set(LATE, LATE, b"$(P", Two(&SECOND, None)),
    set(JP_2, JP_2, b".A", High(Page(None))),
    set(JP_2, JP_2, b".F", High(Page(Some(6)))),
];
/// Where the sets of plane 1 are.
const PLANE_1_2000: u32 = 11;
const PLANE_1_2004: u32 = 12;

/// JIS X 0208 with the rows that vendors added to it.
static JIS_X_0208: Set = Set { codec: &EUC_JP, has: |_| true };
/// JIS X 0208 with the code points of JIS X 0213.
static JIS_X_0208_OF_0213: Set =
    Set { codec: &PLANE_1, has: |bytes| dicom::JIS_X_0208.unit(bytes).is_some() };
static TABLE_OF_0213: Lazy<Table> =
    Lazy::new(|| two_byte::table(|lead, trail| JIS_X_0208_OF_0213.high(lead, trail)));

// The mode. Its upper half is the base that an encoder keeps, or 0.
/// The set of the bytes 0x21 to 0x7E.
const G0: u32 = 0;
/// The set of what follows ESC N, 0 for none.
const G2: u32 = 4;
const ENCODING: u32 = 8;

fn at(mode: u32, place: u32) -> u32 {
    mode >> place & 15
}

/// The mode with another set as G0 or G2.
fn with(mode: u32, place: u32, set: u32) -> u32 {
    mode & !(15 << place) | set << place
}

/// The set that a mode has as G0 or G2.
fn charset(mode: u32, place: u32) -> &'static Charset {
    &SETS[at(mode, place) as usize]
}

impl Charset {
    /// Where it is designated.
    fn place(&self) -> u32 {
        if matches!(self.characters, High(_)) { G2 } else { G0 }
    }
}

const SO: u8 = 0x0E;
const SI: u8 = 0x0F;
const ESC: u8 = 0x1B;

fn step(input: &[u8], last: bool, mode: &mut u32) -> Step {
    let byte = match *input {
        [ESC, ref rest @ ..] => return escape(rest, last, mode),
        [SO | SI | 0x80.., ..] => return Step::Malformed(1),
        [byte @ (0..=0x20 | 0x7F), ..] => return Step::Unit(byte.into(), 1),
        [byte, ..] => byte,
        [] => return Step::More,
    };
    let unit = match (&charset(*mode, G0).characters, byte) {
        (Two(set, _), _) => {
            return match input.get(1) {
                None => Step::unfinished(last, 1),
                Some(&trail @ 0x21..=0x7E) => set.step(&[byte, trail]),
                Some(_) => Step::Malformed(1),
            };
        }
        (Roman, 0x5C) => 0xA5,
        (Roman, 0x7E) => 0x203E,
        (Ascii | Roman, _) => byte.into(),
        (Katakana, ..=0x5F) => katakana::unit(byte | 0x80),
        _ => return Step::Malformed(1),
    };
    Step::Unit(unit, 1)
}

/// The step for an escape, given what follows it.
fn escape(rest: &[u8], last: bool, mode: &mut u32) -> Step {
    let mut may_continue = rest.is_empty();
    if let High(characters) = &charset(*mode, G2).characters {
        match *rest {
            [b'N'] => may_continue = true,
            [b'N', byte @ 0x20..=0x7F, ..] => {
                let unit = dicom::upper(characters, byte | 0x80);
                return unit.map_or(Step::Malformed(3), |unit| Step::Unit(unit, 3));
            }
            _ => {}
        }
    }
    for (number, set) in (0..).zip(&SETS) {
        if set.decoders & at(*mode, ENCODING) == 0 {
            continue;
        }
        // Of the sets of two bytes, the first ones have a short form and the long form of the others.
        let long = match *set.escape {
            [b'$', last] => &[b'$', b'(', last][..],
            _ => set.escape,
        };
        for escape in [set.escape, long] {
            if rest.starts_with(escape) {
                *mode = with(*mode, set.place(), number);
                return Step::Nothing(1 + escape.len());
            }
            may_continue |= escape.starts_with(rest);
        }
    }
    if may_continue && !last { Step::More } else { Step::Malformed(1) }
}

static PLAIN: AsciiSet = AsciiSet::ALL.without(&[SO, SI, ESC]);

fn run(src: &[u8], dst: &mut [u16], mode: u32) -> (usize, usize) {
    match &charset(mode, G0).characters {
        Ascii => PLAIN.widen(src, dst),
        Two(_, Some(table)) => {
            let (n, written) = run_jis0208(src, dst, table.get());
            (2 * n, written)
        }
        Two(set, None) => set.run(src, dst),
        _ => (0, 0),
    }
}

/// The bytes of a scalar value in a set. The second of a single byte is 0.
fn bytes_in(characters: &Characters, scalar: u32) -> Option<[u8; 2]> {
    let byte = match (characters, scalar) {
        (Two(set, _), _) => return set.bytes(scalar),
        (Ascii, 0..0x80) => scalar as u8,
        (Roman, 0xA5) => 0x5C,
        (Roman, 0x203E) => 0x7E,
        (Roman, 0x5C | 0x7E) => return None,
        (Roman, 0x20..0x7F) => scalar as u8,
        (Katakana, 0xFF61..=0xFF9F) => katakana::byte(scalar) & 0x7F,
        (High(characters), 0xA0..0x10000) => {
            let mut bytes = 0xA0..=0xFF;
            bytes.find(|&byte| dicom::upper(characters, byte) == Some(scalar as u16))? & 0x7F
        }
        _ => return None,
    };
    Some([byte, 0])
}

#[derive(Clone, Copy)]
struct Encoder {
    mode: u32,
}

impl Encoder {
    /// Two bytes, or one if the second is 0, of a set, after the escape sequences that they need.
    fn put(&mut self, number: u32, bytes: [u8; 2]) -> Bytes {
        let set = &SETS[number as usize];
        let place = set.place();
        let is_designated = at(self.mode, place) == number;
        self.mode = with(self.mode, place, number);
        let (escape, designation) =
            if is_designated { (&[][..], &[][..]) } else { (&[ESC][..], set.escape) };
        let shift: &[u8] = if place == G2 { &[ESC, b'N'] } else { &[] };
        Bytes::join(&[escape, designation, shift, &bytes[..1 + (bytes[1] != 0) as usize]])
    }

    /// Whether its encoding has JIS X 0213.
    fn is_late(&self) -> bool {
        at(self.mode, ENCODING) & LATE != 0
    }
}

impl Pairs for Encoder {
    fn one(&mut self, scalar: u32) -> Result<Bytes, u32> {
        if scalar < 0x80 && !PLAIN.has(scalar) {
            // U+FFFD rather than the control character, with which an attacker could hide a shift.
            return Err(0xFFFD);
        }
        for number in [at(self.mode, G0)].into_iter().chain(0..16) {
            let set = &SETS[number as usize];
            if set.encoders & at(self.mode, ENCODING) == 0 {
                continue;
            }
            if let Some(bytes) = bytes_in(&set.characters, scalar) {
                let bytes = self.put(number, bytes);
                // What is designated as G2 is so up to the end of the line.
                if matches!(scalar, 0x0A | 0x0D) {
                    self.mode = with(self.mode, G2, 0);
                }
                return Ok(bytes);
            }
        }
        Err(scalar)
    }

    fn two(&mut self, base: u32, next: u32) -> Option<Bytes> {
        let place = jis_x_0213::inverses().two(base, next)?;
        let is_2004 = at(self.mode, ENCODING) == JP_2004;
        let number = if is_2004 { PLANE_1_2004 } else { PLANE_1_2000 };
        Some(self.put(number, place.map(|byte| byte & 0x7F)))
    }

    fn begins(&self, scalar: u32) -> bool {
        self.is_late() && jis_x_0213::inverses().begins(scalar)
    }
}

fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    let (mut base, mut encoder) = (*mode >> 16, Encoder { mode: *mode & 0xFFFF });
    let result = encoder.step(scalar, &mut base);
    *mode = encoder.mode | base << 16;
    result
}

/// Encodes what needs no escape sequence.
fn encode_run(src: &[u16], dst: &mut [u8], mode: u32) -> (usize, usize) {
    let encoder = Encoder { mode };
    let mut n = 0;
    match &charset(mode, G0).characters {
        _ if mode >> 16 != 0 => (0, 0),
        // The end of a line ends what is G2.
        Ascii if at(mode, G2) == 0 => PLAIN.narrow(src, dst),
        Two(set, _) => {
            for (&unit, room) in src.iter().zip(dst.as_chunks_mut().0) {
                match set.bytes(unit.into()) {
                    Some(bytes) if !encoder.begins(unit.into()) => *room = bytes,
                    _ => break,
                }
                n += 1;
            }
            (n, 2 * n)
        }
        _ => (0, 0),
    }
}

fn finish(mode: u32) -> Bytes {
    let mut encoder = Encoder { mode: mode & 0xFFFF };
    let base = encoder.flush(mode >> 16);
    if at(encoder.mode, G0) == 0 { base } else { base.then(ESC).then_all(SETS[0].escape) }
}

#[cfg(test)]
mod tests {
    use crate::ErrorMode;
    use crate::extended::for_label;
    use std::string::String;
    use std::vec::Vec;

    fn decode(label: &str, bytes: &[u8]) -> String {
        for_label(label).unwrap().decode(bytes).into_owned()
    }

    fn encode(label: &str, text: &str) -> Vec<u8> {
        for_label(label).unwrap().encode_with(text, ErrorMode::Html).unwrap().into_owned()
    }

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
        assert!(for_label("iso-2022-jp-3").unwrap().encode("俱").is_err());
        assert!(for_label("iso-2022-jp-1").unwrap().encode("ｱ①한").is_err());
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
        // The longest bytes of one scalar value.
        assert_eq!(encode("iso-2022-jp-2004", "æ\u{10FFFF}"), b"\x1B$(Q)\\\x1B(B&#1114111;");
    }

    #[test]
    fn errors() {
        assert_eq!(decode("iso-2022-jp-1", b"\x1B$(Ca\x1B$(\x0E\x80\x1B"), "�$(Ca�$(���");
        assert_eq!(decode("iso-2022-jp-1", b"\x1B$BF\nF|\x1B(B"), "�\n日");
        assert_eq!(decode("iso-2022-jp-3", b"\x1B$B-!F|F"), "�日�");
        assert_eq!(decode("iso-2022-jp-3", b"\x1B(I1`"), "ｱ�");
        assert_eq!(decode("iso-2022-jp-2", b"\x1B$(AVP\x1B$(BF|\x1B$(EF"), "中日�$(EF");
        assert_eq!(encode("iso-2022-jp-2004", "\x0E日\x1B"), b"&#65533;\x1B$BF|\x1B(B&#65533;");
    }
}
