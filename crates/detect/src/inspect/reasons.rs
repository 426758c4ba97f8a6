//! Why bytes are malformed, in the words of the standard's decoders.

use std::ops::RangeInclusive;

use encodium::*;

use crate::repair::readers::decode;

/// A malformed sequence.
#[derive(Clone, Copy)]
pub struct Error<'a> {
    /// Its bytes, at least one.
    pub bytes: &'a [u8],
    /// As many of the bytes after them as are known, and matter.
    pub after: &'a [u8],
    /// Whether the input ends with these.
    pub ends: bool,
    /// The decoder that found it, which may be in one of several states.
    pub decoder: &'a Decoder,
}

impl Error<'_> {
    /// A byte of the sequence, or after it.
    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.iter().chain(self.after).nth(at).copied()
    }

    /// The reason if the byte at an index is none of `ranges`, which something needs.
    fn missing(&self, what: &str, ranges: Ranges, at: usize) -> String {
        let bounds = |range: &RangeInclusive<u8>| {
            format!("{} to {}", hex(*range.start()), hex(*range.end()))
        };
        let bounds: Vec<String> = ranges.iter().map(bounds).collect();
        let allowed = format!("{what} ({})", bounds.join(", "));
        match self.byte(at) {
            Some(byte) => format!("{} is no {allowed}", hex(byte)),
            None if self.ends => format!("the input ends before a {allowed}"),
            None => format!("no {allowed}"),
        }
    }
}

/// The reason as a sentence without its full stop.
pub fn reason(encoding: Encoding, error: Error) -> String {
    match encoding {
        UTF_8 => utf_8(error),
        UTF_16BE => utf_16(u16::from_be_bytes, error),
        UTF_16LE => utf_16(u16::from_le_bytes, error),
        GBK | GB18030 => gb18030(error),
        BIG5 => BIG5_PAIRS.reason(error, 0),
        EUC_KR => EUC_KR_PAIRS.reason(error, 0),
        SHIFT_JIS => SHIFT_JIS_PAIRS.reason(error, 0),
        EUC_JP => euc_jp(error),
        ISO_2022_JP => iso_2022_jp(error),
        REPLACEMENT => "replacement has no text".into(),
        _ if Encoding::all().any(|standard| standard == encoding) => {
            no_code_point(encoding.name(), error.bytes[0] as u32 - 0x80)
        }
        _ => general(encoding, error),
    }
}

/// The reason in an encoding that has no more exact one.
fn general(encoding: Encoding, Error { bytes, after, ends, .. }: Error) -> String {
    if ends && after.is_empty() && !encoding.is_single_byte() {
        return format!("the input ends in the middle of a sequence of {encoding}");
    }
    let shown: Vec<String> = bytes.iter().map(|byte| hex(*byte)).collect();
    let state = if decode(encoding, bytes).is_some() { " in the decoder's state" } else { "" };
    format!("{} is no character of {encoding}{state}", shown.join(" "))
}

type Ranges<'a> = &'a [RangeInclusive<u8>];

fn is_in(ranges: Ranges, byte: Option<u8>) -> bool {
    byte.is_some_and(|byte| ranges.iter().any(|range| range.contains(&byte)))
}

/// A byte in hexadecimal.
fn hex(byte: u8) -> String {
    format!("0x{byte:02X}")
}

fn no_code_point(index: &str, pointer: u32) -> String {
    format!("index {index} has no code point at pointer {pointer}")
}

fn no_lead(byte: u8) -> String {
    format!("{} is no lead byte", hex(byte))
}

/// The pairs of bytes of an encoding with an index.
struct Pairs {
    index: &'static str,
    leads: Ranges<'static>,
    trails: Ranges<'static>,
    /// The pointer of a lead and a trail byte.
    pointer: fn(u32, u32) -> u32,
}

impl Pairs {
    /// The reason if the lead byte is that at an index of the sequence.
    fn reason(&self, error: Error, at: usize) -> String {
        let lead = error.bytes[at];
        if !is_in(self.leads, Some(lead)) {
            return no_lead(lead);
        }
        match error.byte(at + 1) {
            Some(trail) if is_in(self.trails, Some(trail)) => {
                no_code_point(self.index, (self.pointer)(lead.into(), trail.into()))
            }
            _ => error.missing("trail byte", self.trails, at + 1),
        }
    }
}

const GB18030_PAIRS: Pairs = Pairs {
    index: "gb18030",
    leads: &[0x81..=0xFE],
    trails: &[0x40..=0x7E, 0x80..=0xFE],
    pointer: |lead, trail| (lead - 0x81) * 190 + trail - if trail < 0x7F { 0x40 } else { 0x41 },
};

const BIG5_PAIRS: Pairs = Pairs {
    index: "Big5",
    leads: &[0x81..=0xFE],
    trails: &[0x40..=0x7E, 0xA1..=0xFE],
    pointer: |lead, trail| (lead - 0x81) * 157 + trail - if trail < 0x7F { 0x40 } else { 0x62 },
};

const EUC_KR_PAIRS: Pairs = Pairs {
    index: "EUC-KR",
    leads: &[0x81..=0xFE],
    trails: &[0x41..=0xFE],
    pointer: |lead, trail| (lead - 0x81) * 190 + trail - 0x41,
};

const SHIFT_JIS_PAIRS: Pairs = Pairs {
    index: "jis0208",
    leads: &[0x81..=0x9F, 0xE0..=0xFC],
    trails: &[0x40..=0x7E, 0x80..=0xFC],
    pointer: |lead, trail| {
        let row = lead - if lead < 0xA0 { 0x81 } else { 0xC1 };
        row * 188 + trail - if trail < 0x7F { 0x40 } else { 0x41 }
    },
};

const EUC_JP_PAIRS: Pairs = Pairs {
    index: "jis0208",
    leads: &[0xA1..=0xFE],
    trails: &[0xA1..=0xFE],
    pointer: |lead, trail| (lead - 0xA1) * 94 + trail - 0xA1,
};

const JIS0212_PAIRS: Pairs = Pairs { index: "jis0212", ..EUC_JP_PAIRS };

const ISO_2022_JP_PAIRS: Pairs = Pairs {
    index: "jis0208",
    leads: &[0x21..=0x7E],
    trails: &[0x21..=0x7E],
    pointer: |lead, trail| (lead - 0x21) * 94 + trail - 0x21,
};

fn utf_8(error: Error) -> String {
    let lead = error.bytes[0];
    let needed = match lead {
        0xC2..0xE0 => 1,
        0xE0..0xF0 => 2,
        0xF0..=0xF4 => 3,
        _ => return no_lead(lead),
    };
    let length = error.bytes.len();
    let range = match (length, lead) {
        (1, 0xE0) => 0xA0..=0xBF,
        (1, 0xED) => 0x80..=0x9F,
        (1, 0xF0) => 0x90..=0xBF,
        (1, 0xF4) => 0x80..=0x8F,
        _ => 0x80..=0xBF,
    };
    error.missing(&format!("continuation byte {length} of {needed}"), &[range], length)
}

fn utf_16(unit: fn([u8; 2]) -> u16, error: Error) -> String {
    // A leading surrogate at the end may have half a code unit behind it.
    let [a, b, ..] = *error.bytes else {
        return "the input ends in the middle of a code unit".into();
    };
    let unit = unit([a, b]);
    let kind = if unit < 0xDC00 { "leading" } else { "trailing" };
    format!("{kind} surrogate 0x{unit:04X} stands alone")
}

fn gb18030(error: Error) -> String {
    const DIGIT: Ranges = &[b'0'..=b'9'];
    let leads = GB18030_PAIRS.leads;
    let byte = |at| error.byte(at);
    if !is_in(leads, byte(0)) || !is_in(DIGIT, byte(1)) {
        return GB18030_PAIRS.reason(error, 0);
    }
    if !is_in(leads, byte(2)) {
        return error.missing("third byte", leads, 2);
    }
    if !is_in(DIGIT, byte(3)) {
        return error.missing("fourth byte", DIGIT, 3);
    }
    let value = |at, first: u32| byte(at).map_or(0, u32::from) - first;
    let pairs = value(0, 0x81) * 10 + value(1, 0x30);
    let pointer = (pairs * 126 + value(2, 0x81)) * 10 + value(3, 0x30);
    format!("pointer {pointer} is none of index gb18030 ranges")
}

fn euc_jp(error: Error) -> String {
    match *error.bytes {
        [0x8E, ..] => error.missing("half-width katakana", &[0xA1..=0xDF], 1),
        [0x8F, lead, ..] if is_in(JIS0212_PAIRS.leads, Some(lead)) => {
            JIS0212_PAIRS.reason(error, 1)
        }
        [0x8F, ..] => error.missing("lead byte", JIS0212_PAIRS.leads, 1),
        _ => EUC_JP_PAIRS.reason(error, 0),
    }
}

fn iso_2022_jp(error: Error) -> String {
    match *error.bytes {
        [0x1B, b'(', b'B' | b'J' | b'I'] | [0x1B, b'$', b'@' | b'B'] => {
            "an escape sequence directly after another one".into()
        }
        [0x1B, ..] => "0x1B begins none of the escape sequences".into(),
        [byte @ (0x0E | 0x0F | 0x80..)] => format!("{} is in none of the states", hex(byte)),
        [_] if is_in_katakana_state(error.decoder) => {
            error.missing("half-width katakana", &[0x21..=0x5F], 0)
        }
        _ => ISO_2022_JP_PAIRS.reason(error, 0),
    }
}

/// Whether a decoder of ISO-2022-JP, which holds no bytes, is in the state in which 0x31 is U+FF71.
fn is_in_katakana_state(decoder: &Decoder) -> bool {
    let mut unit = [0; 4];
    let progress = decoder.clone().decode_to_utf16(b"\x31", &mut unit, true);
    progress.written == 1 && unit[0] == 0xFF71
}
