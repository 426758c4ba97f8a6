//! The candidates: the encodings that the detector can find, and their ids.

use alloc::vec::Vec;
use encodium::internals::facts::CodeUnits;
use encodium::internals::{self, EncoderRules, OF_STANDARD, Row};
use encodium::{Encoder, Encoding};

use super::row::{Facts, Form};
use super::table::TABLE;
use crate::decode::decode_lossy;

/// The number of candidates.
pub const COUNT: usize = TABLE.len();

/// All candidates. The id of each is its index.
static ENCODINGS: [Encoding; COUNT] = {
    let mut encodings = [encodium::UTF_8; COUNT];
    let mut index = 0;
    while index < COUNT {
        encodings[index] = TABLE[index].encoding;
        index += 1;
    }
    encodings
};

/// The rules of their encoders. A program that makes encoders only by [`encoder`] contains no others.
static ENCODERS: [Option<EncoderRules>; COUNT] = {
    let mut rules = [None; COUNT];
    let mut index = 0;
    while index < COUNT {
        rules[index] = internals::encoder_rules(TABLE[index].encoding);
        index += 1;
    }
    rules
};

/// By id, the candidate whose decoder reads it: the one that [extends](Facts::extends) it, or itself.
static DECODED_AS: [CandidateId; COUNT] = {
    let mut all = [UTF_8; COUNT];
    let mut index = 0;
    while index < COUNT {
        all[index] = CandidateId(index as u8);
        if let Some(less) = TABLE[index].extends {
            assert!(candidate(less).index() < index, "what extends an encoding comes after it");
            all[candidate(less).index()] = all[index];
        }
        index += 1;
    }
    all
};

/// An encoding that the detector can find.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CandidateId(u8);

pub const UTF_7: CandidateId = candidate(encodium::encodings::UTF_7);
pub const UTF_8: CandidateId = candidate(encodium::UTF_8);
pub const UTF_16BE: CandidateId = candidate(encodium::UTF_16BE);
pub const UTF_16LE: CandidateId = candidate(encodium::UTF_16LE);
pub const UTF_32BE: CandidateId = candidate(encodium::encodings::UTF_32BE);
pub const UTF_32LE: CandidateId = candidate(encodium::encodings::UTF_32LE);

/// The commonest encoding after UTF-8, which is the first.
pub const COMMONEST: CandidateId = {
    let (mut best, mut index) = (1, 1);
    while index < COUNT {
        if TABLE[index].prior > TABLE[best].prior {
            best = index;
        }
        index += 1;
    }
    CandidateId(best as u8)
};

/// The id of an encoding. For an encoding that is not a candidate, a constant does not compile.
pub const fn candidate(encoding: Encoding) -> CandidateId {
    let mut index = 0;
    while internals::row(TABLE[index].encoding).id != internals::row(encoding).id {
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

/// Makes an encoder of a candidate that is an output encoding.
pub fn encoder(encoding: Encoding) -> Option<Encoder> {
    let rules = ENCODERS[CandidateId::of(encoding)?.index()].as_ref()?;
    Some(internals::encoder(encoding, rules))
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

    /// The id with this index, or None if there is no such id.
    pub const fn at(index: usize) -> Option<CandidateId> {
        if index < COUNT { Some(CandidateId(index as u8)) } else { None }
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

    /// What the detector knows about the encoding beyond that row.
    pub fn facts(self) -> &'static Facts {
        &TABLE[self.index()]
    }

    /// Whether it is one of the standard's.
    pub const fn is_of_standard(self) -> bool {
        (self.row().id as usize) < OF_STANDARD
    }

    /// The code units of bytes, with U+FFFD for malformed sequences but without a character that lacks its end, and
    /// whether there is such a character.
    pub fn decode(self, bytes: &[u8]) -> (Vec<u16>, bool) {
        decode_lossy(self.encoding(), bytes)
    }

    /// Whether it is a code page of EBCDIC.
    pub fn is_ebcdic(self) -> bool {
        self.facts().form == Form::Ebcdic
    }

    /// Whether each byte is a character, whatever comes before it.
    pub const fn is_single_byte(self) -> bool {
        self.row().is_single_byte
    }

    /// Whether its characters beyond ASCII have two or more bytes, and it is neither UTF-8 nor switched by escape
    /// sequences.
    pub fn is_legacy_multi_byte(self) -> bool {
        self.facts().form == Form::Multi
    }

    pub fn is_utf_8(self) -> bool {
        self.facts().form == Form::Utf8
    }

    /// Whether it has escape sequences.
    pub const fn has_escapes(self) -> bool {
        !self.row().escapes.is_empty()
    }

    /// Whether its code units have more than one byte.
    pub const fn is_wide(self) -> bool {
        !matches!(self.row().code_units, CodeUnits::Bytes)
    }

    /// Whether it reads ASCII as ASCII, apart from escape sequences.
    pub fn extends_ascii(self) -> bool {
        !self.is_wide() && !self.is_ebcdic() && !self.needs_proof()
    }

    /// The encoding whose decoder reads this one. The standard: GBK's decoder is gb18030's decoder.
    pub fn decoded_as(self) -> CandidateId {
        DECODED_AS[self.index()]
    }

    /// Whether it can be the answer only if the form of the text proves it: encodings outside the standard with escape
    /// sequences, UTF-7 and UTF-32.
    pub const fn needs_proof(self) -> bool {
        let is_shifted = self.has_escapes() || self.row().resume.base64;
        !self.is_of_standard() && (is_shifted || self.is_wide())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "the detector does not find this encoding")]
    fn an_encoding_that_is_no_candidate_has_no_id() {
        candidate(encodium::encodings::CESU_8);
    }

    #[test]
    fn the_candidates_of_the_standard_are_in_its_order() {
        let standard = CandidateId::all().filter(|id| id.is_of_standard());
        let decoding = Encoding::standard().filter(|encoding| *encoding != encodium::REPLACEMENT);
        assert!(decoding.eq(standard.map(CandidateId::encoding)));
    }

    #[test]
    fn each_encoding_is_one_candidate() {
        for id in CandidateId::all() {
            assert_eq!(CandidateId::of(id.encoding()), Some(id));
            assert_eq!(CandidateId::at(id.index()), Some(id));
        }
        assert_eq!(CandidateId::at(COUNT), None);
    }

    #[test]
    fn a_label_means_what_it_means_among_all_encodings() {
        for encoding in Encoding::all() {
            let row = internals::row(encoding);
            for label in row.labels.iter().chain(row.aliases).chain([&row.name]) {
                let expected = Encoding::resolve(label).and_then(CandidateId::of);
                assert_eq!(resolve(label), expected, "{label}");
            }
        }
    }
}
