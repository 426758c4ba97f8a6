//! The ids of the encodings that text may be in.

use encodium::internals::facts::CodeUnits;
use encodium::internals::{self, Row};
use encodium::*;

use super::code_pages::{EBCDIC, Page, WITH_ASCII};

/// The encodings of the standard, in its order.
#[rustfmt::skip]
const STANDARD: [Encoding; 40] = [
    encodium::UTF_8, IBM866, ISO_8859_2, ISO_8859_3, ISO_8859_4, ISO_8859_5, ISO_8859_6, ISO_8859_7,
    ISO_8859_8, ISO_8859_8_I, ISO_8859_10, ISO_8859_13, ISO_8859_14, ISO_8859_15, ISO_8859_16, KOI8_R, KOI8_U,
    MACINTOSH, WINDOWS_874, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254,
    WINDOWS_1255, WINDOWS_1256, WINDOWS_1257, WINDOWS_1258, X_MAC_CYRILLIC, encodium::GBK,
    encodium::GB18030, encodium::BIG5, encodium::EUC_JP, encodium::ISO_2022_JP, encodium::SHIFT_JIS,
    encodium::EUC_KR, encodium::REPLACEMENT, encodium::UTF_16BE, encodium::UTF_16LE, X_USER_DEFINED,
];

/// The encodings behind the code pages: with escape sequences, UTF-32, and Hangul by its letters. Of ISO-2022-JP's
/// family, those that have less come first.
#[rustfmt::skip]
const OTHERS: [Encoding; 9] = [
    HZ_GB_2312, ISO_2022_KR, ISO_2022_JP_1, ISO_2022_JP_2, ISO_2022_JP_3, ISO_2022_JP_2004,
    encodium::UTF_32BE, encodium::UTF_32LE, encodium::JOHAB,
];

const FIRST_CODE_PAGE: usize = STANDARD.len();
const FIRST_EBCDIC: usize = FIRST_CODE_PAGE + WITH_ASCII.len();
const FIRST_OTHER: usize = FIRST_EBCDIC + EBCDIC.len();

/// How many there are.
pub const COUNT: usize = FIRST_OTHER + OTHERS.len();

/// All of them. A candidate's id is its index.
static ENCODINGS: [Encoding; COUNT] = {
    let mut encodings = [encodium::UTF_8; COUNT];
    let mut index = 0;
    while index < encodings.len() {
        encodings[index] = match index {
            ..FIRST_CODE_PAGE => STANDARD[index],
            FIRST_CODE_PAGE..FIRST_EBCDIC => WITH_ASCII[index - FIRST_CODE_PAGE].encoding,
            FIRST_EBCDIC..FIRST_OTHER => EBCDIC[index - FIRST_EBCDIC].encoding,
            _ => OTHERS[index - FIRST_OTHER],
        };
        index += 1;
    }
    encodings
};

/// An encoding that text may be in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CandidateId(u8);

pub const UTF_8: CandidateId = candidate(encodium::UTF_8);
pub const GBK: CandidateId = candidate(encodium::GBK);
pub const GB18030: CandidateId = candidate(encodium::GB18030);
pub const BIG5: CandidateId = candidate(encodium::BIG5);
pub const EUC_JP: CandidateId = candidate(encodium::EUC_JP);
pub const ISO_2022_JP: CandidateId = candidate(encodium::ISO_2022_JP);
pub const SHIFT_JIS: CandidateId = candidate(encodium::SHIFT_JIS);
pub const EUC_KR: CandidateId = candidate(encodium::EUC_KR);
pub const JOHAB: CandidateId = candidate(encodium::JOHAB);
pub const REPLACEMENT: CandidateId = candidate(encodium::REPLACEMENT);
pub const UTF_16BE: CandidateId = candidate(encodium::UTF_16BE);
pub const UTF_16LE: CandidateId = candidate(encodium::UTF_16LE);
pub const UTF_32BE: CandidateId = candidate(encodium::UTF_32BE);
pub const UTF_32LE: CandidateId = candidate(encodium::UTF_32LE);

/// The id of an encoding. A constant of an encoding that is no candidate does not compile.
pub const fn candidate(encoding: Encoding) -> CandidateId {
    let mut index = 0;
    while internals::row(ENCODINGS[index]).id != internals::row(encoding).id {
        index += 1;
        assert!(index < COUNT, "the detector does not find this encoding");
    }
    CandidateId(index as u8)
}

/// The id of the encoding that a label means, as [`Encoding::resolve`] has it, if that is a candidate.
pub fn resolve(label: &str) -> Option<CandidateId> {
    internals::resolve_among(&ENCODINGS, label).and_then(CandidateId::of)
}

/// The id of the encoding of a byte order mark, and the mark's length.
pub fn for_bom(bytes: &[u8]) -> Option<(CandidateId, usize)> {
    let (encoding, length) = Encoding::for_bom(bytes)?;
    Some((CandidateId::of(encoding)?, length))
}

impl CandidateId {
    /// All ids, in order.
    pub fn all() -> impl Iterator<Item = CandidateId> {
        (0..COUNT as u8).map(CandidateId)
    }

    /// The id of an encoding, if it is a candidate.
    pub fn of(encoding: Encoding) -> Option<CandidateId> {
        let index = ENCODINGS.iter().position(|other| *other == encoding)?;
        Some(CandidateId(index as u8))
    }

    /// The id with an index, if there are so many.
    pub fn at(index: usize) -> Option<CandidateId> {
        (index < COUNT).then_some(CandidateId(index as u8))
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn encoding(self) -> Encoding {
        ENCODINGS[self.index()]
    }

    /// The facts about the encoding.
    pub const fn row(self) -> &'static Row {
        internals::row(self.encoding())
    }

    /// Whether it is one of the standard's.
    pub const fn is_of_standard(self) -> bool {
        self.index() < FIRST_CODE_PAGE
    }

    /// The code units of bytes, with U+FFFD for what is malformed but a character that lacks its end, and whether
    /// there is one.
    // Inlined, this and others add 0.8 KB to the compressed module.
    #[inline(never)]
    pub fn decode(self, bytes: &[u8]) -> (Vec<u16>, bool) {
        let mut decoder = self.encoding().decoder_builder().ignore_bom().build();
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

    /// The code page, if it is one.
    pub const fn code_page(self) -> Option<&'static Page> {
        match self.index() {
            index @ FIRST_CODE_PAGE..FIRST_EBCDIC => Some(&WITH_ASCII[index - FIRST_CODE_PAGE]),
            index @ FIRST_EBCDIC..FIRST_OTHER => Some(&EBCDIC[index - FIRST_EBCDIC]),
            _ => None,
        }
    }

    /// Whether it is a code page of EBCDIC.
    pub const fn is_ebcdic(self) -> bool {
        FIRST_EBCDIC <= self.index() && self.index() < FIRST_OTHER
    }

    /// Whether each byte is a character, whatever comes before it.
    pub const fn is_single_byte(self) -> bool {
        self.row().is_single_byte
    }

    /// Whether its characters beyond ASCII have two bytes and more, and it is neither UTF-8 nor switched by escape
    /// sequences.
    pub fn is_legacy_multi_byte(self) -> bool {
        !(self == UTF_8 || self.is_single_byte() || self.is_wide() || self.has_escapes())
    }

    /// Whether it has escape sequences.
    pub const fn has_escapes(self) -> bool {
        !self.row().escapes.is_empty()
    }

    /// Whether its code units have more than one byte.
    pub const fn is_wide(self) -> bool {
        !matches!(self.row().code_units, CodeUnits::Bytes)
    }

    /// Whether ASCII is ASCII in it, escape sequences apart.
    pub const fn extends_ascii(self) -> bool {
        !self.is_wide() && !self.is_ebcdic() && !self.needs_proof()
    }

    /// The encoding whose decoder this one has. The standard: GBK's decoder is gb18030's decoder.
    pub fn decoded_as(self) -> CandidateId {
        if self == GBK { GB18030 } else { self }
    }

    /// Whether text is in it only if its form proves that: with escape sequences outside the standard, and UTF-32.
    pub const fn needs_proof(self) -> bool {
        !self.is_of_standard() && (self.has_escapes() || self.is_wide())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "the detector does not find this encoding")]
    fn an_encoding_that_is_no_candidate_has_no_id() {
        candidate(UTF_7);
    }

    #[test]
    fn the_candidates_of_the_standard_are_in_its_order() {
        assert!(Encoding::all().eq(STANDARD));
    }

    #[test]
    fn each_encoding_is_one_candidate() {
        for id in CandidateId::all() {
            assert_eq!(CandidateId::of(id.encoding()), Some(id));
            assert_eq!(CandidateId::at(id.index()), Some(id));
            assert!(id.code_page().is_none_or(|page| page.encoding == id.encoding()));
        }
        assert_eq!(CandidateId::at(COUNT), None);
    }

    #[test]
    fn a_label_means_what_it_means_among_all_encodings() {
        for encoding in internals::all() {
            let row = internals::row(encoding);
            for label in row.labels.iter().chain(row.aliases).chain([&row.name]) {
                let expected = Encoding::resolve(label).and_then(CandidateId::of);
                assert_eq!(resolve(label), expected, "{label}");
            }
        }
    }
}
