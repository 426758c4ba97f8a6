//! Encodings of seven bits, which are recognized by their escape sequences.

use crate::codecs::{ISO_2022_JP, place};

/// An encoding that its own rules prove, such as one of seven bits by its escape sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recognized {
    /// Its place in the table.
    pub place: usize,
    pub language: &'static str,
    /// Whether nothing is malformed in the sample, whichever characters the sets have.
    pub valid: bool,
}

/// Escape sequences that select a set of characters, how many bytes a character of it has, and the first
/// encoding of ISO-2022-JP's family that has it. The later ones have it too, but for JIS X 0208 of 1978.
const SETS: [(&[u8], usize, usize); 13] = [
    (b"(B", 1, 0),
    (b"(J", 1, 0),
    (b"(I", 1, 0),
    (b"$@", 2, 0),
    (b"$B", 2, 0),
    (b"$(D", 2, 1),
    (b"$A", 2, 2),
    (b"$(C", 2, 2),
    (b".A", 1, 2),
    (b".F", 1, 2),
    (b"$(O", 2, 3),
    (b"$(P", 2, 3),
    (b"$(Q", 2, 4),
];

/// ISO-2022-JP's family, each after those that have less.
const FAMILY: [usize; 5] = [
    ISO_2022_JP,
    place("iso-2022-jp-1"),
    place("iso-2022-jp-2"),
    place("iso-2022-jp-3"),
    place("iso-2022-jp-2004"),
];

const ESC: u8 = 0x1B;
const SO: u8 = 0x0E;
const SI: u8 = 0x0F;

/// How many bytes there are in text of seven bits, such as base64, for each other one among them.
const MOSTLY: usize = 64;

/// Whether bytes are no UTF-16, in which half of the bytes or so are others: ASCII with no control
/// characters but those of text and of ISO 2022, whose SO and SI take turns.
pub fn is_mostly_seven_bit(bytes: &[u8]) -> bool {
    let mut last = None;
    let is_other = |byte: &&u8| match **byte {
        SO | SI => last.replace(**byte) == Some(**byte),
        b'\t'..=b'\r' | ESC | 0x20..0x7F => false,
        _ => true,
    };
    bytes.iter().filter(is_other).count() * MOSTLY <= bytes.len()
}

/// The encoding that escape sequences of a sample prove.
pub fn recognize(sample: &[u8]) -> Option<Recognized> {
    if !sample.is_ascii() {
        return None;
    }
    korean(sample).or_else(|| japanese(sample)).or_else(|| chinese(sample))
}

/// Counts characters of two bytes.
#[derive(Default)]
struct Pairs {
    whole: usize,
    malformed: usize,
}

impl Pairs {
    /// Counts those of bytes up to the next control character, and returns the bytes from there on.
    fn take<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let end = bytes.iter().position(|byte| *byte < 0x20).unwrap_or(bytes.len());
        let (own, rest) = bytes.split_at(end);
        let (pairs, half) = own.as_chunks::<2>();
        let good = pairs.iter().filter(|pair| pair.iter().all(|byte| (0x21..0x7F).contains(byte)));
        let good = good.count();
        self.whole += good;
        // The end may cut a character, and a line feed stands where the sample lacks bytes.
        let is_cut = rest.is_empty() || rest[0] == b'\n';
        self.malformed += pairs.len() - good + (half.len() == 1 && !is_cut) as usize;
        rest
    }
}

/// RFC 1557: the header ESC $ ) C, and SO and SI around characters of two bytes.
fn korean(head: &[u8]) -> Option<Recognized> {
    let header = [ESC, b'$', b')', b'C'];
    let at = head.windows(4).position(|bytes| *bytes == header)?;
    let mut pairs = Pairs::default();
    let mut rest = &head[at + header.len()..];
    while let Some(out) = rest.iter().position(|byte| *byte == SO) {
        rest = pairs.take(&rest[out + 1..]);
        pairs.malformed += rest.first().is_some_and(|byte| *byte != SI) as usize;
    }
    let valid = pairs.malformed == 0 && !rest.contains(&ESC);
    Some(Recognized { place: place("iso-2022-kr"), language: "ko", valid })
}

/// ISO-2022-JP and what extends it.
fn japanese(head: &[u8]) -> Option<Recognized> {
    let mut most = None;
    let mut pairs = Pairs::default();
    let mut rest = head;
    while let Some(at) = rest.iter().position(|byte| *byte == ESC) {
        rest = &rest[at + 1..];
        // ISO-2022-JP-2 has single characters of its other sets behind ESC N.
        if rest.starts_with(b"N") {
            continue;
        }
        let Some((escape, bytes, first)) =
            SETS.iter().find(|(escape, ..)| rest.starts_with(escape))
        else {
            let cut = b".A".starts_with(rest) || b"$(D".starts_with(rest);
            pairs.malformed += !cut as usize;
            continue;
        };
        rest = &rest[escape.len()..];
        if *escape != b"(B" {
            most = most.max(Some(*first));
        }
        if *bytes == 2 {
            rest = pairs.take(rest);
        }
    }
    // What is malformed is no more than damage explains.
    let place = FAMILY[most.filter(|_| 8 * pairs.malformed <= pairs.whole)?];
    Some(Recognized { place, language: "ja", valid: pairs.malformed == 0 })
}

/// RFC 1843: characters of two bytes of GB 2312 between ~{ and ~}.
fn chinese(head: &[u8]) -> Option<Recognized> {
    let mut rest = head;
    let mut found = false;
    while let Some(at) = rest.windows(2).position(|bytes| bytes == b"~{") {
        rest = &rest[at + 2..];
        let is_pair = |pair: &&[u8; 2]| matches!(pair, [0x21..=0x77, 0x21..0x7F]);
        let count = rest.as_chunks().0.iter().take_while(is_pair).count();
        found |= count > 0;
        rest = &rest[2 * count..];
        match rest {
            [b'~', b'}', ..] if count > 0 => rest = &rest[2..],
            // The end or the sample cuts it.
            [] | [_] | [b'\n', ..] | [_, b'\n', ..] => {}
            _ => return None,
        }
    }
    found.then_some(Recognized { place: place("hz-gb-2312"), language: "zh-Hans", valid: true })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codecs::name;

    fn recognized(bytes: &[u8]) -> Option<(&'static str, bool)> {
        recognize(bytes).map(|found| (name(found.place), found.valid))
    }

    #[test]
    fn each_is_recognized_by_the_least_that_proves_it() {
        for (bytes, name) in [
            (b"~{VPND~}".as_slice(), "hz-gb-2312"),
            (b"a ~{VPND~} b ~{V", "hz-gb-2312"),
            (b"\x1B$)C\x0EGQ\x0F", "iso-2022-kr"),
            (b"\x1B$)Ca", "iso-2022-kr"),
            (b"\x1B$BF|\x1B(B", "ISO-2022-JP"),
            (b"\x1B(J\\", "ISO-2022-JP"),
            (b"\x1B$(D0!\x1B(B", "iso-2022-jp-1"),
            (b"\x1B$BF|\x1B$A4s\x1B(B", "iso-2022-jp-2"),
            (b"\x1B.A\x1BNi", "iso-2022-jp-2"),
            (b"\x1B$(O.!\x1B(B", "iso-2022-jp-3"),
            (b"\x1B$(Q.!\x1B$(P!!\x1B", "iso-2022-jp-2004"),
        ] {
            assert_eq!(recognized(bytes), Some((name, true)), "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn what_only_looks_like_them_is_none() {
        for bytes in [
            b"".as_slice(),
            b"plain",
            b"~{",
            b"$h{~{a }~}",
            b"~{ab} ~{cd~}",
            b"\x1B[31mred\x1B[0m",
            b"\x1B(B",
            b"\x1B$)CGQ\x0E\xB0",
        ] {
            assert_eq!(recognized(bytes), None, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn damage_is_not_another_use() {
        let text = b"\x1B$BF|K\\8l$NJ8>O\x1B(B";
        let damaged = [text.as_slice(), b"\x1B$BF| \x1B(B", text].concat();
        assert_eq!(recognized(&damaged), Some(("ISO-2022-JP", false)));
        assert_eq!(recognized(b"\x1B$BF|\x1B[1m"), None);
        assert_eq!(recognized(b"\x1B$)C\x0EGQ\n\x0F"), Some(("iso-2022-kr", false)));
    }

    #[test]
    fn seven_bits_are_no_utf_16() {
        for bytes in
            [b"\x1B$)C\r\n\x0EGQ\x0Fa\x0EGQ\x0F".as_slice(), b"\x1B$B", b"\x1B[1mb", b"a\x0Bb\x0C"]
        {
            assert!(is_mostly_seven_bit(bytes), "{}", bytes.escape_ascii());
        }
        // Two of UTF-16: "Да" and Thai.
        for bytes in [b"\x14\x040\x04".as_slice(), b"D\x0E\x22\x0E", b"a\0"] {
            assert!(!is_mostly_seven_bit(bytes), "{}", bytes.escape_ascii());
        }
    }
}
