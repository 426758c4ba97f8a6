//! Why bytes are malformed, in the words of the standard's decoders.

/// The malformed bytes, those after them that are here, and whether there are no others.
pub struct Place<'a> {
    pub bytes: &'a [u8],
    pub after: &'a [u8],
    pub ends: bool,
}

/// A legacy multi-byte encoding with one index: its name, leads and trails, and how a pointer is
/// made of them.
struct Pairs {
    index: &'static str,
    is_lead: fn(u8) -> bool,
    is_trail: fn(u8) -> bool,
    trails: &'static str,
    pointer: fn(u32, u32) -> u32,
}

const GB18030: Pairs = Pairs {
    index: "gb18030",
    is_lead: |byte| (0x81..=0xFE).contains(&byte),
    is_trail: |byte| matches!(byte, 0x40..=0x7E | 0x80..=0xFE),
    trails: "0x40 to 0x7E, 0x80 to 0xFE",
    pointer: |lead, trail| (lead - 0x81) * 190 + trail - if trail < 0x7F { 0x40 } else { 0x41 },
};

const BIG5: Pairs = Pairs {
    index: "Big5",
    is_lead: |byte| (0x81..=0xFE).contains(&byte),
    is_trail: |byte| matches!(byte, 0x40..=0x7E | 0xA1..=0xFE),
    trails: "0x40 to 0x7E, 0xA1 to 0xFE",
    pointer: |lead, trail| (lead - 0x81) * 157 + trail - if trail < 0x7F { 0x40 } else { 0x62 },
};

const EUC_KR: Pairs = Pairs {
    index: "EUC-KR",
    is_lead: |byte| (0x81..=0xFE).contains(&byte),
    is_trail: |byte| (0x41..=0xFE).contains(&byte),
    trails: "0x41 to 0xFE",
    pointer: |lead, trail| (lead - 0x81) * 190 + trail - 0x41,
};

const SHIFT_JIS: Pairs = Pairs {
    index: "jis0208",
    is_lead: |byte| matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
    is_trail: |byte| matches!(byte, 0x40..=0x7E | 0x80..=0xFC),
    trails: "0x40 to 0x7E, 0x80 to 0xFC",
    pointer: |lead, trail| {
        let lead = lead - if lead < 0xA0 { 0x81 } else { 0xC1 };
        lead * 188 + trail - if trail < 0x7F { 0x40 } else { 0x41 }
    },
};

const EUC_JP: Pairs = Pairs {
    index: "jis0208",
    is_lead: |byte| (0xA1..=0xFE).contains(&byte),
    is_trail: |byte| (0xA1..=0xFE).contains(&byte),
    trails: "0xA1 to 0xFE",
    pointer: |lead, trail| (lead - 0xA1) * 94 + trail - 0xA1,
};

const JIS0212: Pairs = Pairs { index: "jis0212", ..EUC_JP };

const ISO_2022_JP: Pairs = Pairs {
    index: "jis0208",
    is_lead: |byte| (0x21..=0x7E).contains(&byte),
    is_trail: |byte| (0x21..=0x7E).contains(&byte),
    trails: "0x21 to 0x7E",
    pointer: |lead, trail| (lead - 0x21) * 94 + trail - 0x21,
};

/// One sentence without its full stop. `name` is the encoding's.
pub fn reason(name: &str, place: &Place) -> String {
    match name {
        "UTF-8" => utf_8(place),
        "UTF-16BE" | "UTF-16LE" => utf_16(place, name == "UTF-16BE"),
        "GBK" | "gb18030" => gb18030(place),
        "Big5" => pairs(&BIG5, place),
        "EUC-KR" => pairs(&EUC_KR, place),
        "Shift_JIS" => pairs(&SHIFT_JIS, place),
        "EUC-JP" => euc_jp(place),
        "ISO-2022-JP" => iso_2022_jp(place),
        _ => no_code_point(name, place.bytes[0] as u32 - 0x80),
    }
}

fn no_code_point(index: &str, pointer: u32) -> String {
    format!("index {index} has no code point at pointer {pointer}")
}

fn no_lead(byte: u8) -> String {
    format!("0x{byte:02X} is no lead byte")
}

/// What is wrong where `what` should have been, with bytes of the ranges in `allowed`.
fn missing(what: &str, allowed: &str, found: Option<u8>, place: &Place) -> String {
    match found.or(place.after.first().copied()) {
        Some(byte) => format!("0x{byte:02X} is no {what} ({allowed})"),
        None if place.ends => format!("end-of-queue in place of a {what} ({allowed})"),
        None => format!("no {what} ({allowed})"),
    }
}

fn pairs(pairs: &Pairs, place: &Place) -> String {
    let [lead, ref rest @ ..] = *place.bytes else { return String::new() };
    if !(pairs.is_lead)(lead) {
        return no_lead(lead);
    }
    match rest.first().copied().or(place.after.first().copied()) {
        Some(trail) if (pairs.is_trail)(trail) => {
            no_code_point(pairs.index, (pairs.pointer)(lead as u32, trail as u32))
        }
        found => missing("trail byte", pairs.trails, found, place),
    }
}

fn utf_8(place: &Place) -> String {
    let lead = place.bytes[0];
    let (first, needed) = match lead {
        0xC2..=0xDF => (0x80..=0xBF, 1),
        0xE0 => (0xA0..=0xBF, 2),
        0xED => (0x80..=0x9F, 2),
        0xE1..=0xEF => (0x80..=0xBF, 2),
        0xF0 => (0x90..=0xBF, 3),
        0xF4 => (0x80..=0x8F, 3),
        0xF1..=0xF3 => (0x80..=0xBF, 3),
        _ => return no_lead(lead),
    };
    let seen = place.bytes.len() - 1;
    let range = if seen == 0 { first } else { 0x80..=0xBF };
    let boundaries = format!("0x{:02X} to 0x{:02X}", range.start(), range.end());
    let what = format!("continuation byte {} of {needed}", seen + 1);
    missing(&what, &boundaries, None, place)
}

fn utf_16(place: &Place, big: bool) -> String {
    match *place.bytes {
        [a, b, ..] => {
            let unit = if big { u16::from_be_bytes([a, b]) } else { u16::from_le_bytes([a, b]) };
            let kind = if unit < 0xDC00 { "leading" } else { "trailing" };
            format!("{kind} surrogate 0x{unit:04X} stands alone")
        }
        _ => "end-of-queue in the middle of a code unit".into(),
    }
}

fn gb18030(place: &Place) -> String {
    let digit = |byte: u8| byte.is_ascii_digit();
    let [first, ref rest @ ..] = *place.bytes else { return String::new() };
    let end = Place { after: &[], ..*place };
    let more: Vec<u8> = [rest, place.after].concat();
    match *more {
        [second, ..] if (GB18030.is_lead)(first) && digit(second) => match *more {
            [_, third, fourth, ..] if (GB18030.is_lead)(third) && digit(fourth) => {
                let [a, b, c, d] = [first, second, third, fourth].map(u32::from);
                let pointer = (((a - 0x81) * 10 + b - 0x30) * 126 + c - 0x81) * 10 + d - 0x30;
                format!("pointer {pointer} is none of index gb18030 ranges")
            }
            [_, third, ref rest @ ..] if (GB18030.is_lead)(third) => {
                missing("fourth byte", "0x30 to 0x39", rest.first().copied(), &end)
            }
            [_, ref rest @ ..] => {
                missing("third byte", "0x81 to 0xFE", rest.first().copied(), &end)
            }
            [] => String::new(),
        },
        _ => pairs(&GB18030, place),
    }
}

fn euc_jp(place: &Place) -> String {
    match *place.bytes {
        [0x8E, ref rest @ ..] => {
            missing("half-width katakana", "0xA1 to 0xDF", rest.first().copied(), place)
        }
        [0x8F, lead, ref rest @ ..] if (EUC_JP.is_lead)(lead) => {
            let bytes = [&[lead], rest].concat();
            pairs(&JIS0212, &Place { bytes: &bytes, ..*place })
        }
        [0x8F, ref rest @ ..] => missing("lead byte", "0xA1 to 0xFE", rest.first().copied(), place),
        _ => pairs(&EUC_JP, place),
    }
}

fn iso_2022_jp(place: &Place) -> String {
    match *place.bytes {
        [0x1B, b'(', b'B' | b'J' | b'I'] | [0x1B, b'$', b'@' | b'B'] => {
            "an escape sequence directly after another one".into()
        }
        [0x1B, ..] => "0x1B begins none of the escape sequences".into(),
        [byte @ (0x0E | 0x0F | 0x80..)] => format!("0x{byte:02X} is in none of the states"),
        [lead, ..] if (ISO_2022_JP.is_lead)(lead) => pairs(&ISO_2022_JP, place),
        [byte, ..] => no_lead(byte),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::inspector::Inspector;
    use encodium::Encoding;

    /// The reasons for what is malformed in the bytes, however these are cut in chunks.
    fn reasons(label: &str, bytes: &[u8]) -> Vec<String> {
        let run = |size: usize| {
            let mut inspector = Inspector::new(Encoding::for_label(label).unwrap(), 100);
            bytes.chunks(size).for_each(|chunk| inspector.feed(chunk));
            let malformed = inspector.finish().malformed;
            malformed.into_iter().map(|m| m.reason).collect::<Vec<_>>()
        };
        assert_eq!(run(1000), run(1000.min(bytes.len())), "{label}");
        run(1000)
    }

    #[test]
    fn in_the_standards_terms() {
        let cases: &[(&str, &[u8], &str)] = &[
            ("utf-8", b"\xFF", "0xFF is no lead byte"),
            ("utf-8", b"\xC2a", "0x61 is no continuation byte 1 of 1 (0x80 to 0xBF)"),
            ("utf-8", b"\xE0\x80", "0x80 is no continuation byte 1 of 2 (0xA0 to 0xBF)"),
            (
                "utf-8",
                b"\xF0\x9F\x92",
                "end-of-queue in place of a continuation byte 3 of 3 (0x80 to 0xBF)",
            ),
            ("windows-1253", b"\xAA", "index windows-1253 has no code point at pointer 42"),
            ("shift_jis", b"\x82\xFF", "0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)"),
            (
                "shift_jis",
                b"\x82",
                "end-of-queue in place of a trail byte (0x40 to 0x7E, 0x80 to 0xFC)",
            ),
            ("shift_jis", b"\x85\x40a", "index jis0208 has no code point at pointer 752"),
            ("euc-jp", b"\x8E\x41", "0x41 is no half-width katakana (0xA1 to 0xDF)"),
            ("euc-jp", b"\x8F\xA1\xA1", "index jis0212 has no code point at pointer 0"),
            ("big5", b"\x87\x40\x80", "0x80 is no lead byte"),
            ("euc-kr", b"\xC9\xA1", "index EUC-KR has no code point at pointer 13776"),
            ("gbk", b"\xFF", "0xFF is no lead byte"),
            ("gb18030", b"\x81\x30\x81a", "0x61 is no fourth byte (0x30 to 0x39)"),
            ("gb18030", b"\x84\x31\xA5\x30", "pointer 39420 is none of index gb18030 ranges"),
            ("iso-2022-jp", b"\x1B$B\x1B(B", "an escape sequence directly after another one"),
            ("iso-2022-jp", b"\x80", "0x80 is in none of the states"),
            ("utf-16le", b"\x00\xD8a\0", "leading surrogate 0xD800 stands alone"),
            ("utf-16be", b"\xDC\x00\0a", "trailing surrogate 0xDC00 stands alone"),
            ("utf-16be", b"\0a\0", "end-of-queue in the middle of a code unit"),
        ];
        for (label, bytes, expected) in cases {
            assert_eq!(
                reasons(label, bytes).first().map(String::as_str),
                Some(*expected),
                "{label} {bytes:02X?}"
            );
        }
    }

    /// No malformed sequence of up to four bytes is without a reason, and none panics.
    #[test]
    fn every_malformed_sequence_has_one() {
        for encoding in Encoding::all().filter(|e| e.name() != "replacement") {
            for first in 0x80..=0xFF {
                for rest in
                    [&[][..], b"\x30", b"\x30\x81", b"\x30\x81\x30", b"\x40", b"\xFF", b"\x80a"]
                {
                    let bytes = [&[first], rest].concat();
                    assert!(reasons(encoding.name(), &bytes).iter().all(|r| r.len() > 10));
                }
            }
        }
    }
}
