//! The characters of a line, among them those that are written as references of HTML or as escapes.

use alloc::{string::String, vec::Vec};
use encodium::WINDOWS_1252;

use super::lines::AMPERSAND;
use crate::decode::decode;

/// A line's characters in UTF-16, and where each is in the line.
pub struct Tokens {
    pub units: Vec<u16>,
    /// The index of each unit in the line, and of the line's end.
    pub starts: Vec<usize>,
}

impl Tokens {
    /// The characters of a line. `escapes` says whether `\xE9` and `\u00E9` are such.
    pub fn new(line: &[u16], escapes: bool) -> Tokens {
        let (mut units, mut starts) =
            (Vec::with_capacity(line.len()), Vec::with_capacity(line.len() + 1));
        let mut at = 0;
        while at < line.len() {
            let (unit, length) = match line[at] {
                AMPERSAND => reference(&line[at..]),
                0x5C if escapes => escape(&line[at..]),
                _ => None,
            }
            .unwrap_or((line[at], 1));
            units.push(unit);
            starts.push(at);
            at += length;
        }
        starts.push(line.len());
        Tokens { units, starts }
    }
}

/// Whether any of the characters of a line is written as a reference or an escape.
pub fn has_tokens(line: &[u16], escapes: bool) -> bool {
    (escapes || line.contains(&AMPERSAND)) && Tokens::new(line, escapes).units.len() < line.len()
}

/// The names of U+00A0 to U+00FF.
const LATIN_1: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde \
    Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
    Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
    egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
    uacute ucirc uuml yacute thorn yuml";

/// The names of the other characters of windows-1252, with a hyphen for its controls, from the byte 0x80 on.
const OTHERS: &str = "euro - sbquo fnof bdquo hellip dagger Dagger circ permil Scaron lsaquo OElig - Zcaron - - lsquo rsquo \
    ldquo rdquo bull ndash mdash tilde trade scaron rsaquo oelig - zcaron Yuml";

/// The most units of a reference.
const MAX_TOKEN_LENGTH: usize = 10;

/// The character of a reference that a line begins with, and the reference's length.
fn reference(line: &[u16]) -> Option<(u16, usize)> {
    let end = line.iter().take(MAX_TOKEN_LENGTH).position(|unit| *unit == 0x3B)?;
    let name = String::from_utf16(&line[1..end]).ok()?;
    let unit = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(digits) => number(digits, 16),
            None => number(digits, 10),
        },
        None => {
            let mut names = OTHERS.split_ascii_whitespace().chain(LATIN_1.split_ascii_whitespace());
            let at = names.position(|other| other == name && name != "-")?;
            decode(WINDOWS_1252, &[0x80 + at as u8])?.first().copied()
        }
    };
    let is_beyond = |unit: &u16| *unit >= 0x80 && !(0xD800..0xE000).contains(unit);
    Some((unit.filter(is_beyond)?, end + 1))
}

/// A number of digits alone: `from_str_radix` takes a plus sign before them, too.
fn number(digits: &str, radix: u32) -> Option<u16> {
    if digits.starts_with('+') { None } else { u16::from_str_radix(digits, radix).ok() }
}

/// The character of an escape that a line begins with, and the escape's length.
fn escape(line: &[u16]) -> Option<(u16, usize)> {
    let length = match line.get(1)? {
        0x78 => 4,
        0x75 => 6,
        _ => return None,
    };
    let digits = String::from_utf16(line.get(2..length)?).ok()?;
    let unit = number(&digits, 16)?;
    (unit >= 0x80).then_some((unit, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(line: &str, escapes: bool) -> String {
        let line: Vec<u16> = line.encode_utf16().collect();
        String::from_utf16(&Tokens::new(&line, escapes).units).unwrap()
    }

    #[test]
    fn references_are_characters() {
        assert_eq!(units("&Atilde;&copy;&#195;&#xa9;&yuml;&rsquo;", false), "Ã©Ã©ÿ’");
        assert_eq!(units("a & b; &lt; &#65; &none; &", false), "a & b; &lt; &#65; &none; &");
    }

    #[test]
    fn escapes_are_characters_on_request() {
        assert_eq!(units(r"\xc3\u00a9\n\x41\u", true), r"Ã©\n\x41\u");
        assert_eq!(units(r"\xc3\u00a9", false), r"\xc3\u00a9");
    }

    #[test]
    fn starts_are_where_the_characters_are() {
        let line: Vec<u16> = "a&eacute;b".encode_utf16().collect();
        assert_eq!(Tokens::new(&line, false).starts, [0, 1, 9, 10]);
    }
}
