//! The standard's section 10, gb18030 and GBK, which share their decoder.

use crate::codec::facts::{Index, Sequence, SequenceByte};
use crate::codec::text::Element;
use crate::codec::two_byte::{self, Table};
use crate::codec::{
    Bytes, Codec, DecoderRules, EncoderRules, Entry, RunToUtf8, Step, StrRules, row,
};
use crate::index::gb18030::{BASIC_END, FORMER_PRIVATE_USE, pointer};
use crate::index::{self, Lazy, inverse::Inverse};

#[rustfmt::skip]
pub(crate) const ROWS: &[Entry] = &[
    row("GBK", GBK, &["chinese", "csgb2312", "csiso58gb231280", "gb2312", "gb_2312", "gb_2312-80", "gbk", "iso-ir-58", "x-gbk"]).with_aliases(&["936", "euccn", "eucgb2312cn", "gb23121980", "xmacsimpchinese"]).with_str(STR).with_sequences(SEQUENCES),
    row("gb18030", GB18030, &["gb18030"]).with_aliases(&["54936", "gb180302000", "gb180302022"]).with_str(STR).with_sequences(SEQUENCES).with_most_bytes(4, 10),
];

pub(crate) const GB18030: Codec = Codec {
    decoder: DecoderRules { step, run },
    encoder: Some(EncoderRules::stateless(encode).with_run(encode_run)),
    mode: 0,
    bom: false,
    index: Some(index::GB18030),
};
// SAFETY: it writes ASCII and code units of an index and of its ranges, which have no surrogates: unpacking
// removes them, and ends the ranges before them.
const STR: StrRules = StrRules::ascii(unsafe { RunToUtf8::new(run) }, encode_run);

const LEAD: SequenceByte = SequenceByte { name: "lead byte", ranges: &[0x81..=0xFE] };
const TRAIL: SequenceByte =
    SequenceByte { name: "trail byte", ranges: &[0x40..=0x7E, 0x80..=0xFE] };
const SECOND: SequenceByte = SequenceByte { name: "second byte", ranges: &[0x30..=0x39] };
const THIRD: SequenceByte = SequenceByte { name: "third byte", ranges: &[0x81..=0xFE] };
const FOURTH: SequenceByte = SequenceByte { name: "fourth byte", ranges: &[0x30..=0x39] };
const SEQUENCES: &[Sequence] = &[
    // The index has a code point at every pointer.
    Sequence { bytes: &[LEAD, TRAIL], index: Index::Complete },
    Sequence {
        bytes: &[LEAD, SECOND, THIRD, FOURTH],
        index: Index::Ranges {
            name: "gb18030 ranges",
            pointer: |bytes| bytes.first_chunk().and_then(four_byte_pointer).unwrap_or(0),
            has: |pointer| matches!(pointer, 0..BASIC_END | SUPPLEMENTARY..SUPPLEMENTARY_END),
        },
    },
    Sequence {
        bytes: &[SequenceByte { name: "euro sign", ranges: &[0x80..=0x80] }],
        index: Index::Complete,
    },
];

/// The mode is the standard's "is GBK", which only the encoder reads.
const IS_GBK: u32 = 1;
const GBK: Codec = Codec { mode: IS_GBK, ..GB18030 };

static TABLE: Lazy<Table> = Lazy::new(|| two_byte::table(unit));
static INVERSE: Lazy<Inverse> = Lazy::new(|| two_byte::inverse(TABLE.get(), |_| false, &|_| ()));
static GBK_INVERSE: Lazy<Inverse> =
    Lazy::new(|| two_byte::inverse(TABLE.get(), |_| false, &|each| each(0x20AC, 0x80)));

/// The code unit of a lead and a trail.
fn unit(lead: u8, trail: u8) -> Option<u16> {
    index::get(index::gb18030(), pointer(lead, trail)?)
}

/// The pointer and code point that the standard excepts from the ranges.
const EXCEPTION: (u32, u32) = (7457, 0xE7C7);
/// The pointers of the supplementary planes: the first, and the one after the last.
const SUPPLEMENTARY: u32 = 189_000;
const SUPPLEMENTARY_END: u32 = SUPPLEMENTARY + 0x10_0000;

/// The standard's "index gb18030 ranges code point".
fn range_code_point(pointer: u32) -> Option<u32> {
    match pointer {
        _ if pointer == EXCEPTION.0 => Some(EXCEPTION.1),
        SUPPLEMENTARY..SUPPLEMENTARY_END => Some(0x10000 + pointer - SUPPLEMENTARY),
        0..BASIC_END => {
            let range = Range::of(pointer, POINTER);
            Some(range.code_point + pointer - range.pointer)
        }
        _ => None,
    }
}

/// The standard's "index gb18030 ranges pointer" of a code point that index gb18030 does not have.
fn range_pointer(code_point: u32) -> u32 {
    match code_point {
        _ if code_point == EXCEPTION.1 => EXCEPTION.0,
        0x10000.. => SUPPLEMENTARY + code_point - 0x10000,
        _ => {
            let range = Range::of(code_point, CODE_POINT);
            range.pointer + code_point - range.code_point
        }
    }
}

/// Section 10.2.1, gb18030 decoder.
fn step(input: &[u8], last: bool, _mode: &mut u32) -> Step {
    match *input {
        [byte @ 0..=0x7F, ..] => Step::Unit(byte as u16, 1),
        [0x80, ..] => Step::Unit(0x20AC, 1),
        [0xFF, ..] => Step::Malformed(1),
        [_, 0x30..=0x39, 0x81..=0xFE] => Step::unfinished(last, 3),
        [_, 0x30..=0x39] => Step::unfinished(last, 2),
        [_] => Step::unfinished(last, 1),
        [first, second @ 0x30..=0x39, third @ 0x81..=0xFE, fourth @ 0x30..=0x39, ..] => {
            match four_byte_pointer(&[first, second, third, fourth]).and_then(range_code_point) {
                Some(code_point) => Step::scalar(code_point, 4),
                None => Step::Malformed(4),
            }
        }
        [_, 0x30..=0x39, ..] => Step::Malformed(1),
        [lead, trail, ..] => two_byte::step(&TABLE, lead, trail),
        [] => Step::More,
    }
}

fn run<O: Element>(src: &[u8], dst: &mut [O], _mode: u32) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        let (r, w) = two_byte::run(&src[read..], &mut dst[written..], &TABLE, false);
        read += r;
        written += w;
        let (r, w) = run_four_byte(&src[read..], &mut dst[written..]);
        if r == 0 {
            return (read, written);
        }
        read += r;
        written += w;
    }
}

/// Decodes four-byte characters of the basic plane and single ASCII characters between them. It
/// remembers the last range, because most characters of a text are in one range.
fn run_four_byte<O: Element>(src: &[u8], dst: &mut [O]) -> (usize, usize) {
    let mut range = Range { pointer: 0, code_point: 0, len: 0 };
    let (mut read, mut written) = (0, 0);
    while let (Some(bytes), Some(slot)) = (src[read..].first_chunk::<4>(), O::slot(dst, written)) {
        if let [byte @ 0..0x80, 0x81..=0xFE, ..] = *bytes {
            written += O::put(byte.into(), slot);
            read += 1;
        } else {
            let Some(pointer) = four_byte_pointer(bytes) else { break };
            if pointer == EXCEPTION.0 || pointer >= BASIC_END {
                break;
            }
            if pointer.wrapping_sub(range.pointer) >= range.len {
                range = Range::of(pointer, POINTER);
            }
            written += O::put((range.code_point + pointer - range.pointer) as u16, slot);
            read += 4;
        }
    }
    (read, written)
}

/// A range of pointers with consecutive code points.
struct Range {
    pointer: u32,
    code_point: u32,
    len: u32,
}

/// The numbers of a range by which [`Range::of`] searches.
const POINTER: usize = 0;
const CODE_POINT: usize = 1;

impl Range {
    /// The range that a pointer or a code point is in.
    #[inline(never)]
    fn of(value: u32, which: usize) -> Range {
        let ranges = index::gb18030_ranges();
        let after = ranges.partition_point(|start| start[which] as u32 <= value);
        let [pointer, code_point] = ranges[after - 1].map(u32::from);
        let end = ranges.get(after).map_or(BASIC_END, |&[pointer, _]| pointer.into());
        Range { pointer, code_point, len: end - pointer }
    }
}

/// The pointer in index gb18030 ranges of four bytes.
fn four_byte_pointer(&[first, second, third, fourth]: &[u8; 4]) -> Option<u32> {
    let [a, b] = [first, third].map(|byte| byte.wrapping_sub(0x81) as u32);
    let [c, d] = [second, fourth].map(|byte| byte.wrapping_sub(0x30) as u32);
    ((a < 126) & (b < 126) & (c < 10) & (d < 10)).then_some(((a * 10 + c) * 126 + b) * 10 + d)
}

/// Section 10.2.2, gb18030 encoder.
fn encode(scalar: u32, mode: &mut u32) -> Result<Bytes, u32> {
    match scalar {
        0..=0x7F => return Ok(Bytes::one(scalar as u8)),
        // Its bytes decode to U+3000.
        0xE5E5 => return Err(scalar),
        0x20AC if *mode == IS_GBK => return Ok(Bytes::one(0x80)),
        _ => {}
    }
    if let Some((_, bytes)) = FORMER_PRIVATE_USE.iter().find(|(c, _)| *c == scalar) {
        return Ok(Bytes::two(*bytes));
    }
    let two_bytes = two_byte::encode(&INVERSE, scalar);
    if two_bytes.is_ok() || *mode == IS_GBK {
        return two_bytes;
    }
    Ok(Bytes::of_word(u32::from_le_bytes(four_bytes(range_pointer(scalar))).into(), 4))
}

/// The four bytes of a pointer in index gb18030 ranges.
fn four_bytes(pointer: u32) -> [u8; 4] {
    let (rest, fourth) = (pointer / 10, pointer % 10);
    let (rest, third) = (rest / 126, rest % 126);
    let (first, second) = (rest / 10, rest % 10);
    [first as u8 + 0x81, second as u8 + 0x30, third as u8 + 0x81, fourth as u8 + 0x30]
}

fn encode_run<I: Element>(src: &[I], dst: &mut [u8], mode: u32) -> (usize, usize) {
    if mode == IS_GBK {
        return two_byte::encode_run(src, dst, &GBK_INVERSE);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        let (r, w) = two_byte::encode_run(&src[read..], &mut dst[written..], &INVERSE);
        read += r;
        written += w;
        let (r, w) = encode_four_byte(&src[read..], &mut dst[written..]);
        if r == 0 {
            return (read, written);
        }
        read += r;
        written += w;
    }
}

/// Encodes four-byte characters of the basic plane and single ASCII characters between them. It
/// leaves surrogates and private use to [`encode`].
fn encode_four_byte<I: Element>(src: &[I], dst: &mut [u8]) -> (usize, usize) {
    let inverse = INVERSE.get();
    let mut range = Range { pointer: 0, code_point: 0, len: 0 };
    let (mut read, mut written) = (0, 0);
    while let Some((unit, n)) = I::get(src, read)
        && let (Some(next), Some(room)) = (src.get(read + n), dst[written..].first_chunk_mut())
    {
        if unit < 0x80 && !next.is_ascii() {
            room[0] = unit as u8;
            written += 1;
        } else {
            if !matches!(unit, 0x80..0xD800 | 0xF900..) || inverse.get(unit) != 0 {
                break;
            }
            let code_point = unit as u32;
            if code_point.wrapping_sub(range.code_point) >= range.len {
                range = Range::of(code_point, CODE_POINT);
            }
            *room = four_bytes(range.pointer + code_point - range.code_point);
            written += 4;
        }
        read += n;
    }
    (read, written)
}

#[cfg(test)]
mod tests {
    use crate::Encoding;
    use std::string::String;

    fn gb18030() -> Encoding {
        Encoding::for_label("gb18030").unwrap()
    }

    fn decode(bytes: &[u8]) -> String {
        gb18030().decode(bytes).into_owned()
    }

    #[test]
    fn one_two_and_four_bytes() {
        let bytes = &b"a\xD6\xD0\x81\x30\x81\x30\x94\x39\xDA\x33"[..];
        assert_eq!(decode(bytes), "a中\u{80}💩");
        assert_eq!(gb18030().encode("a中\u{80}💩").unwrap(), bytes);
        assert_eq!(decode(b"\x80\x81\x35\xF4\x37"), "€\u{E7C7}");
    }

    #[test]
    fn up_to_three_bytes_of_a_malformed_sequence_are_restored() {
        assert_eq!(decode(b"\x81\x30\x81 "), "\u{FFFD}0\u{FFFD} ");
        assert_eq!(decode(b"\x81\x30\x7F"), "\u{FFFD}0\u{7F}");
        assert_eq!(decode(b"\x81\x20\xFF"), "\u{FFFD} \u{FFFD}");
        assert_eq!(decode(b"\x84\x31\xA5\x30"), "\u{FFFD}");
    }

    #[test]
    fn an_unfinished_sequence_is_one_error() {
        for bytes in [&b"\x81"[..], b"\x81\x30", b"\x81\x30\x81"] {
            assert_eq!(decode(bytes), "\u{FFFD}");
        }
    }

    #[test]
    fn as_of_2022_former_private_use_is_encoded_and_not_decoded() {
        assert_eq!(decode(b"\xA6\xD9\xFE\x59"), "\u{FE10}\u{9FB4}");
        assert_eq!(gb18030().encode("\u{FE10}\u{E78D}").unwrap(), &b"\xA6\xD9\xA6\xD9"[..]);
        assert_eq!(gb18030().encode("\u{9FB4}\u{E81E}").unwrap(), &b"\xFE\x59\xFE\x59"[..]);
        assert!(gb18030().encode("\u{E5E5}").is_err());
    }

    #[test]
    fn gbk_encodes_two_bytes_at_most() {
        let gbk = Encoding::for_label("gb2312").unwrap();
        assert_eq!(gbk.encode("€中").unwrap(), &b"\x80\xD6\xD0"[..]);
        assert_eq!(gb18030().encode("€").unwrap(), &b"\xA2\xE3"[..]);
        assert!(gbk.encode("\u{80}").is_err());
        assert_eq!(gbk.decode(b"\x81\x30\x81\x30"), "\u{80}");
    }
}
