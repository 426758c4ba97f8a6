//! The encodings that text may be in, which the detector knows by their places in a table: those of the
//! standard in its order, and then those of [`outside`](crate::outside).

use std::ops::Range;
use std::sync::OnceLock;

use encodium::{Encoding, extended};

use crate::outside::{EBCDIC, ESCAPED, Page, UTF_32, WITH_ASCII};

/// The names of the standard's encodings, which constants need.
pub const NAMES: [&str; 40] = [
    "UTF-8",
    "IBM866",
    "ISO-8859-2",
    "ISO-8859-3",
    "ISO-8859-4",
    "ISO-8859-5",
    "ISO-8859-6",
    "ISO-8859-7",
    "ISO-8859-8",
    "ISO-8859-8-I",
    "ISO-8859-10",
    "ISO-8859-13",
    "ISO-8859-14",
    "ISO-8859-15",
    "ISO-8859-16",
    "KOI8-R",
    "KOI8-U",
    "macintosh",
    "windows-874",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "x-mac-cyrillic",
    "GBK",
    "gb18030",
    "Big5",
    "EUC-JP",
    "ISO-2022-JP",
    "Shift_JIS",
    "EUC-KR",
    "replacement",
    "UTF-16BE",
    "UTF-16LE",
    "x-user-defined",
];

/// Where the encodings outside the standard begin: code pages that extend ASCII, EBCDIC, those with
/// escape sequences, and UTF-32.
pub const FIRST_CODE_PAGE: usize = NAMES.len();
pub const FIRST_EBCDIC: usize = FIRST_CODE_PAGE + WITH_ASCII.len();
pub const FIRST_ESCAPED: usize = FIRST_EBCDIC + EBCDIC.len();
pub const UTF_32BE: usize = FIRST_ESCAPED + ESCAPED.len();
pub const UTF_32LE: usize = UTF_32BE + 1;
/// Hangul by its letters, of one or two bytes to a character.
pub const JOHAB: usize = UTF_32LE + 1;
pub const CODE_PAGES: Range<usize> = FIRST_CODE_PAGE..FIRST_ESCAPED;

/// How many encodings there are with those.
pub const ALL: usize = JOHAB + 1;

/// The code page at a place.
pub const fn code_page(place: usize) -> &'static Page {
    if place < FIRST_EBCDIC {
        &WITH_ASCII[place - FIRST_CODE_PAGE]
    } else {
        &EBCDIC[place - FIRST_EBCDIC]
    }
}

/// The name of the encoding at a place.
pub const fn name(place: usize) -> &'static str {
    if place < FIRST_CODE_PAGE {
        NAMES[place]
    } else if place < FIRST_ESCAPED {
        code_page(place).name
    } else if place < UTF_32BE {
        ESCAPED[place - FIRST_ESCAPED]
    } else if place < JOHAB {
        UTF_32[place - UTF_32BE]
    } else {
        "johab"
    }
}

/// Where in the table the encoding of that name is. A constant of another name does not compile.
pub const fn place(wanted: &str) -> usize {
    let mut place = 0;
    while !is_same(name(place).as_bytes(), wanted.as_bytes()) {
        place += 1;
        assert!(place < ALL, "the table has no encoding of that name");
    }
    place
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

pub const UTF_8: usize = place("UTF-8");
pub const GBK: usize = place("GBK");
pub const GB18030: usize = place("gb18030");
pub const BIG5: usize = place("Big5");
pub const EUC_JP: usize = place("EUC-JP");
pub const ISO_2022_JP: usize = place("ISO-2022-JP");
pub const SHIFT_JIS: usize = place("Shift_JIS");
pub const EUC_KR: usize = place("EUC-KR");
pub const REPLACEMENT: usize = place("replacement");
pub const UTF_16BE: usize = place("UTF-16BE");
pub const UTF_16LE: usize = place("UTF-16LE");

/// The encodings by place.
fn encodings() -> &'static [Encoding] {
    static ENCODINGS: OnceLock<Vec<Encoding>> = OnceLock::new();
    ENCODINGS.get_or_init(|| {
        let of_name = |place| extended::for_name(name(place)).expect("a name of an encoding");
        Encoding::all().chain((FIRST_CODE_PAGE..ALL).map(of_name)).collect()
    })
}

/// The encoding at a place in the table.
pub fn encoding(place: usize) -> Encoding {
    encodings()[place]
}

/// The place of an encoding, if it is in the table.
pub fn place_of(encoding: Encoding) -> Option<usize> {
    encodings().iter().position(|other| *other == encoding)
}

/// The place of the encoding that a label means, in the standard or else outside it. Labels of the
/// standard's `replacement` mean encodings outside it.
pub fn labelled(label: &str) -> Option<usize> {
    let of_standard = Encoding::for_label_no_replacement(label);
    of_standard.or_else(|| extended::for_label(label)).and_then(place_of)
}

/// The code units of bytes, with U+FFFD for what is malformed but a character that lacks its end, and whether
/// there is one.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> (Vec<u16>, bool) {
    let mut decoder = encoding.decoder().ignore_bom();
    let mut units = vec![0; bytes.len() + 16];
    let (mut read, mut written) = (0, 0);
    loop {
        let step = decoder.decode_to_utf16(&bytes[read..], &mut units[written..], false);
        read += step.read;
        written += step.written;
        if read == bytes.len() {
            break;
        }
    }
    let cut = decoder.decode_to_utf16(&[], &mut units[written..], true).written > 0;
    units.truncate(written);
    (units, cut)
}

/// The place of the encoding of a byte order mark, and the mark's length.
pub fn for_bom(bytes: &[u8]) -> Option<(usize, usize)> {
    let (encoding, length) = Encoding::for_bom(bytes)?;
    Some((place_of(encoding)?, length))
}

/// Whether each byte is a character, whatever comes before it.
pub fn is_single_byte(place: usize) -> bool {
    !matches!(place, UTF_8 | GBK..=UTF_16LE | FIRST_ESCAPED..)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    #[should_panic(expected = "the table has no encoding of that name")]
    fn a_name_that_the_table_lacks_has_no_place() {
        place("typo");
    }

    #[test]
    fn the_names_are_in_the_order_of_the_table() {
        assert_eq!(Encoding::all().map(Encoding::name).collect::<Vec<_>>(), NAMES);
    }

    /// The module lacks the later ones of ISO-2022-JP's family, and inspects ISO-8859-1.
    #[test]
    fn the_module_decodes_the_candidates() {
        let is_decoded = |name: &&str| !name.starts_with("iso-2022-jp-");
        let outside = (FIRST_CODE_PAGE..ALL).map(name).filter(is_decoded);
        let candidates: BTreeSet<_> = outside.chain(["iso-8859-1"]).collect();
        assert_eq!(BTreeSet::from(encodium::internals::DETECTED), candidates);
    }
}
