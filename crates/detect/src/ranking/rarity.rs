//! How rare encodings are, whatever the text.

use encodium::*;

use crate::candidates::{CandidateId, GB18030, GBK, UTF_8, candidate};

/// The common encodings, the commonest first.
const COMMON: [CandidateId; 13] = [
    UTF_8,
    candidate(WINDOWS_1252),
    candidate(WINDOWS_1250),
    candidate(WINDOWS_1251),
    candidate(WINDOWS_1253),
    candidate(WINDOWS_1254),
    candidate(WINDOWS_1257),
    GBK,
    candidate(KOI8_R),
    candidate(KOI8_U),
    candidate(ISO_8859_15),
    GB18030,
    candidate(MACINTOSH),
];

/// The higher, the rarer an encoding is.
pub fn rarity(id: CandidateId) -> usize {
    COMMON.iter().position(|common| *common == id).unwrap_or(COMMON.len())
}
