//! Proves encodings of seven bits by their escape sequences.

use encodium::internals::facts::Escape;

use super::proof::Proof;
use crate::escapes::{ESC, TO_ASCII, are_printable, header};
use crate::facts::CandidateId;

const SO: u8 = 0x0E;
const SI: u8 = 0x0F;

/// How many bytes of text of seven bits, such as base64, there must be for each other byte.
const MOSTLY: usize = 64;

/// Whether bytes are ASCII without control characters except those of text and of ISO 2022, whose SO and SI alternate.
/// So they are not UTF-16, about half of whose bytes would be others.
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
pub fn prove(sample: &[u8]) -> Option<Proof> {
    if !sample.is_ascii() {
        return None;
    }
    let by_header = || escaped().find_map(|id| with_header(id, header(id.encoding())?, sample));
    let of_printable = |id: &CandidateId| are_printable(id.encoding());
    let by_pairs = || escaped().filter(of_printable).find_map(|id| with_printable(id, sample));
    by_header().or_else(|| by_designations(sample)).or_else(by_pairs)
}

/// The encodings with escape sequences.
fn escaped() -> impl Iterator<Item = CandidateId> {
    CandidateId::all().filter(|id| id.has_escapes())
}

fn escapes(id: CandidateId) -> &'static [Escape] {
    id.row().escapes
}

/// The escape sequence before characters of `width` bytes.
fn before(id: CandidateId, width: usize) -> Option<&'static [u8]> {
    escapes(id).iter().find(|escape| escape.width == width).map(|escape| escape.bytes)
}

fn language(id: CandidateId) -> &'static str {
    id.facts().languages.first().map_or("", |(tags, _)| tags[0])
}

/// The bytes after the first occurrence of `wanted`.
fn after<'a>(bytes: &'a [u8], wanted: &[u8]) -> Option<&'a [u8]> {
    let at = bytes.windows(wanted.len()).position(|some| some == wanted)?;
    Some(&bytes[at + wanted.len()..])
}

/// Counts characters of two bytes.
#[derive(Default)]
struct Pairs {
    sound: usize,
    malformed: usize,
}

impl Pairs {
    /// Counts the characters up to the next control character, and returns the bytes from there on.
    fn take<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let end = bytes.iter().position(|byte| *byte < 0x20).unwrap_or(bytes.len());
        let (shifted, rest) = bytes.split_at(end);
        let (pairs, half) = shifted.as_chunks::<2>();
        let good = pairs.iter().filter(|pair| pair.iter().all(|byte| (0x21..0x7F).contains(byte)));
        let good = good.count();
        self.sound += good;
        // The end may cut a character, and a line feed stands where the sample lacks bytes.
        let is_cut = rest.is_empty() || rest[0] == b'\n';
        self.malformed += pairs.len() - good + (half.len() == 1 && !is_cut) as usize;
        rest
    }
}

/// Proves an encoding with a header and with shifts around characters of two bytes, as in RFC 1557.
fn with_header(id: CandidateId, header: &Escape, sample: &[u8]) -> Option<Proof> {
    let mut rest = after(sample, header.bytes)?;
    let (to_pairs, back) = (before(id, 2)?, before(id, 1)?);
    let mut pairs = Pairs::default();
    while let Some(shifted) = after(rest, to_pairs) {
        rest = pairs.take(shifted);
        pairs.malformed += !(rest.is_empty() || rest.starts_with(back)) as usize;
    }
    let valid = pairs.malformed == 0 && !rest.contains(&ESC);
    Some(Proof { id, language: language(id), valid })
}

/// The encodings whose escape sequences designate a set of characters: ISO-2022-JP, and those that extend it.
fn designating() -> impl Iterator<Item = CandidateId> {
    escaped().filter(|id| escapes(*id).iter().all(|escape| escape.bytes[0] == ESC))
}

/// Proves the first of the designating encodings that has all escape sequences of the sample or, if none has all, the
/// one that has the last of them.
fn by_designations(sample: &[u8]) -> Option<Proof> {
    let mut last = None;
    let mut pairs = Pairs::default();
    let mut rest = sample;
    while let Some(at) = rest.iter().position(|byte| *byte == ESC) {
        rest = &rest[at..];
        let designation = designating().find_map(|id| {
            let escape = escapes(id).iter().find(|escape| rest.starts_with(escape.bytes))?;
            Some((id, escape))
        });
        let Some((id, escape)) = designation else {
            // ISO-2022-JP-2 has single characters of its other sets after ESC N.
            let is_single = rest.starts_with(b"\x1BN");
            let is_cut = || {
                let mut all = designating().flat_map(escapes);
                all.any(|escape| escape.bytes.starts_with(rest))
            };
            pairs.malformed += !(is_single || is_cut()) as usize;
            rest = &rest[1..];
            continue;
        };
        rest = &rest[escape.bytes.len()..];
        if escape.bytes != TO_ASCII {
            let is_identified =
                |id: &CandidateId| id.facts().identifying_escapes.contains(&escape.bytes);
            last = last.max(designating().find(is_identified).or(Some(id)));
        }
        if escape.width == 2 {
            rest = pairs.take(rest);
        }
    }
    // The malformed part is small enough to be damage.
    let id = last.filter(|_| 8 * pairs.malformed <= pairs.sound)?;
    Some(Proof { id, language: language(id), valid: pairs.malformed == 0 })
}

/// Proves an encoding whose printable escape sequences surround characters of GB 2312, as in RFC 1843.
fn with_printable(id: CandidateId, sample: &[u8]) -> Option<Proof> {
    let (to_pairs, back) = (before(id, 2)?, before(id, 1)?);
    let mut rest = sample;
    let mut found = false;
    while let Some(escaped) = after(rest, to_pairs) {
        let is_pair = |pair: &&[u8; 2]| matches!(pair, [0x21..=0x77, 0x21..0x7F]);
        let count = escaped.as_chunks().0.iter().take_while(is_pair).count();
        found |= count > 0;
        rest = &escaped[2 * count..];
        match rest {
            _ if count > 0 && rest.starts_with(back) => rest = &rest[back.len()..],
            // The end of the text or of a part of the sample cuts it.
            [] | [_] | [b'\n', ..] | [_, b'\n', ..] => {}
            _ => return None,
        }
    }
    found.then_some(Proof { id, language: language(id), valid: true })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proven(bytes: &[u8]) -> Option<(&'static str, bool)> {
        prove(bytes).map(|found| (found.id.encoding().name(), found.valid))
    }

    #[test]
    fn each_is_proven_by_the_shortest_text() {
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
            (b"\x1B$BF|\x1B(", "ISO-2022-JP"),
        ] {
            assert_eq!(proven(bytes), Some((name, true)), "{}", bytes.escape_ascii());
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
            assert_eq!(proven(bytes), None, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn damage_is_not_another_use() {
        let text = b"\x1B$BF|K\\8l$NJ8>O\x1B(B";
        let damaged = [text.as_slice(), b"\x1B$BF| \x1B(B", text].concat();
        assert_eq!(proven(&damaged), Some(("ISO-2022-JP", false)));
        assert_eq!(proven(b"\x1B$BF|\x1B[1m"), None);
        assert_eq!(proven(b"\x1B$)C\x0EGQ\n\x0F"), Some(("iso-2022-kr", false)));
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
