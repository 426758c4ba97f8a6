//! The lines of a block, and their kinds at first sight.

use alloc::boxed::Box;
use encodium::internals::index::Lazy;

use super::utf_8::{has_escapes, sequences};
use crate::escapes::{Scanner, TO_ASCII};
use crate::scores::is_mostly_utf_8;

/// Finds the escape sequences of ISO 2022 that designate G0, and so select a set until the next one.
static SELECTING: Lazy<Scanner> = Lazy::new(|| {
    Box::new(Scanner::new(
        2,
        |bytes| matches!(bytes, [_, b'(' | b'$', third, ..] if *third != b')'),
    ))
});

/// The escape sequence that selects the Roman set of JIS X 0201.
const TO_ROMAN: &[u8] = b"\x1B(J";

/// A line with its terminator.
pub struct Line<'a> {
    pub bytes: &'a [u8],
    pub kind: LineKind,
}

/// The kind of a line at first sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineKind {
    Ascii,
    /// ASCII with possible escape sequences.
    Escaped,
    /// Well-formed UTF-8 with this number of distinct sequences, as [`sequences`] counts them.
    Utf8(usize),
    /// Damaged UTF-8, which is not evidence of another encoding.
    Damaged,
    Odd,
}

fn is_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The length of the first line with its terminator, or None if it has none.
pub fn first_line(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(is_end).map(|at| at + 1)
}

/// The lines of a block. A carriage return ends a line, too; a line feed after it is then an empty line.
pub fn lines(block: &[u8], has_utf_8: bool) -> impl Iterator<Item = Line<'_>> {
    block.split_inclusive(is_end).map(move |bytes| {
        let kind = match core::str::from_utf8(bytes) {
            _ if bytes.is_ascii() && has_escapes(bytes) => LineKind::Escaped,
            _ if bytes.is_ascii() => LineKind::Ascii,
            Ok(text) if has_utf_8 => LineKind::Utf8(sequences(text)),
            _ if has_utf_8 && is_mostly_utf_8(bytes) => LineKind::Damaged,
            _ => LineKind::Odd,
        };
        Line { bytes, kind }
    })
}

/// How many bytes of a block that is not the last can be read without the next one: up to the end of the last line or,
/// if there is none, of a character.
pub fn whole_lines(block: &[u8]) -> usize {
    let after_line = block.iter().rposition(is_end).map(|at| at + 1);
    after_line.or_else(|| after_space(block)).unwrap_or_else(|| match core::str::from_utf8(block) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => block.len(),
    })
}

/// How many bytes of an incomplete line certainly end after a character. In UTF-8 they end after the last complete one,
/// in ISO 2022 before text that an escape sequence has begun, and in other encodings after the last word, unless that
/// ends in ASCII.
pub fn whole_characters(line: &[u8]) -> usize {
    if let Some(escape) = SELECTING.get().cut(line) {
        return whole_characters(&line[..escape]);
    }
    if let Some(escape) = open(line) {
        return escape;
    }
    let may_be_cut = line.last().is_some_and(|byte| !byte.is_ascii());
    match core::str::from_utf8(line) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        Err(_) if may_be_cut => after_space(line).unwrap_or(0),
        _ => line.len(),
    }
}

/// The length of a line up to its last control character or space, which cannot be a byte of a multi-byte character.
fn after_space(line: &[u8]) -> Option<usize> {
    line.iter().rposition(|byte| *byte <= b' ').map(|at| at + 1)
}

/// The content of a line, without its terminator.
pub fn content(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").or_else(|| line.strip_suffix(b"\r")).unwrap_or(line)
}

/// The index of the last escape sequence of ISO 2022 in a line, if it selects a set other than ASCII and the Roman set
/// of JIS X 0201, the sets that extend over lines: then the end of these bytes is not the end of a line.
pub fn open(content: &[u8]) -> Option<usize> {
    let extends = |at: usize| [TO_ASCII, TO_ROMAN].iter().any(|to| content[at..].starts_with(to));
    SELECTING.get().last(content).filter(|at| !extends(*at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_after_line_feeds_and_carriage_returns() {
        let found: Vec<(&[u8], LineKind)> =
            lines("a\r\né\rb".as_bytes(), true).map(|line| (line.bytes, line.kind)).collect();
        let expected: [(&[u8], LineKind); 4] = [
            (b"a\r", LineKind::Ascii),
            (b"\n", LineKind::Ascii),
            (b"\xC3\xA9\r", LineKind::Utf8(1)),
            (b"b", LineKind::Ascii),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_line_is_what_it_must_be() {
        let kind = |bytes, has_utf_8| lines(bytes, has_utf_8).next().unwrap().kind;
        assert_eq!(kind(b"\x1B[1m", true), LineKind::Escaped);
        assert_eq!(kind(b"caf\xE9", true), LineKind::Odd);
        assert_eq!(kind(b"caf\xC3\xA9", false), LineKind::Odd);
    }

    #[test]
    fn a_block_ends_after_a_line_or_a_word_or_a_character() {
        assert_eq!(whole_lines(b"a\nb c"), 2);
        assert_eq!(whole_lines(b"b c"), 2);
        assert_eq!(whole_lines("日本".as_bytes()), 6);
        assert_eq!(whole_lines(b"\xE6\x97\xA5\xE6\x9C"), 3);
        assert_eq!(whole_lines(b"\x93\xFA\x96"), 3);
    }

    #[test]
    fn the_last_character_of_an_incomplete_line_may_go_on() {
        assert_eq!(whole_characters(b"Name: "), 6);
        assert_eq!(whole_characters("日本".as_bytes()), 6);
        assert_eq!(whole_characters(b"\xE6\x97\xA5\xE6\x9C"), 3);
        assert_eq!(whole_characters(b"\x93\xFA\x96\x7B:"), 5);
        assert_eq!(whole_characters(b"\x93\xFA \x96\x7B\x8C"), 3);
        assert_eq!(whole_characters(b"\x93\xFA\x96"), 0);
        assert_eq!(whole_characters(b"a \x1B$B$3$s"), 2);
        assert_eq!(whole_characters(b"a \x1B$B$3$s\x1B(B: "), 14);
        assert_eq!(whole_characters(b"a \x1B$B$3$s\x1B("), 2);
        assert_eq!(whole_characters(b"a\x1B"), 1);
        assert_eq!(whole_characters(b"\x1B[32m> "), 7);
    }

    #[test]
    fn an_escape_sequence_is_open_until_another_one() {
        let is_open = |bytes| open(bytes).is_some();
        assert!(is_open(b"a \x1B$BF|K\\") && is_open(b"\x1B(I1"));
        assert!(
            !is_open(b"\x1B$BF|\x1B(B") && !is_open(b"\x1B$BF|\x1B(J\\") && !is_open(b"\x1B[1m")
        );
    }
}
