//! The encodings that bytes are decoded as by mistake.

use std::sync::OnceLock;

use encodium::*;

use super::lost::REPLACEMENT;
use crate::candidates::{ByteUnits, CandidateId, byte_units, candidate};
use crate::insertion_sort::sort_by_key;
use crate::models::score;

/// An encoding with one byte to a character that bytes are decoded as.
pub struct Reader {
    pub encoding: Encoding,
    /// The cost of the mistake, in the units of a score.
    pub cost: i32,
    /// The units of its characters with their bytes, in order.
    bytes: Vec<(u16, u8)>,
    /// The bytes of the units up to the last letters of most alphabets; 0 for those that it lacks.
    low: Vec<u8>,
}

/// The number of units in [`Reader::low`].
const LOW: usize = 0x600;

/// The cost if a text is decoded as some encoding by mistake, in nats: a rare mistake has to
/// explain more.
const COSTS: [(Encoding, f32); 11] = [
    (WINDOWS_1252, -2.0),
    (LATIN_1, -2.5),
    (WINDOWS_1250, -5.0),
    (WINDOWS_1251, -5.0),
    (WINDOWS_1254, -6.0),
    (MACINTOSH, -7.0),
    (ISO_8859_2, -6.0),
    (IBM866, -7.0),
    (KOI8_R, -7.0),
    (CP437, -7.0),
    (CP850, -8.0),
];
const OTHER: f32 = -8.0;

/// Beside the standard's encodings, those of consoles.
const CONSOLES: [CandidateId; 2] = [candidate(CP437), candidate(CP850)];

/// Encodings that nobody takes for another one, or whose text is that of another one.
const NEVER: [CandidateId; 2] = [candidate(X_USER_DEFINED), candidate(ISO_8859_8_I)];

/// ISO-8859-1 with its control characters: the standard's label of this name means windows-1252.
pub const LATIN_1: Encoding = ISO_8859_1_STRICT;

impl Reader {
    fn new(encoding: Encoding, units: &ByteUnits) -> Reader {
        let mut bytes: Vec<(u16, u8)> =
            (0..=0xFF).map(|byte| (units[byte as usize], byte)).collect();
        bytes.retain(|(unit, _)| *unit != REPLACEMENT);
        sort_by_key(&mut bytes, |(unit, _)| *unit);
        bytes.dedup_by_key(|(unit, _)| *unit);
        let cost = COSTS.iter().find(|(other, _)| *other == encoding);
        let mut low = vec![0; LOW];
        for &(unit, byte) in bytes.iter().filter(|(unit, _)| (*unit as usize) < LOW) {
            low[unit as usize] = byte;
        }
        let cost = score(cost.map_or(OTHER, |(_, cost)| *cost));
        Reader { encoding, cost, bytes, low }
    }

    /// The units beyond ASCII with their bytes.
    pub fn beyond_ascii(&self) -> impl Iterator<Item = (u16, u8)> {
        self.bytes.iter().copied().filter(|(unit, _)| *unit >= 0x80)
    }

    /// The byte of a unit.
    // As `unit_of`.
    #[inline(never)]
    pub fn byte(&self, unit: u16) -> Option<u8> {
        match unit {
            0..0x80 => Some(unit as u8),
            _ if (unit as usize) < LOW => Some(self.low[unit as usize]).filter(|byte| *byte != 0),
            _ => self
                .bytes
                .binary_search_by_key(&unit, |(unit, _)| *unit)
                .ok()
                .map(|at| self.bytes[at].1),
        }
    }
}

/// All of them, the commonest mistakes first.
pub fn readers() -> &'static [Reader] {
    static READERS: OnceLock<Vec<Reader>> = OnceLock::new();
    READERS.get_or_init(|| {
        let is_read =
            |id: &CandidateId| id.is_of_standard() && id.is_single_byte() && !NEVER.contains(id);
        let standard = CandidateId::all().filter(is_read);
        let of = |id: CandidateId| Reader::new(id.encoding(), byte_units(id));
        let mut readers: Vec<Reader> = standard.chain(CONSOLES).map(of).collect();
        readers.push(Reader::new(LATIN_1, &std::array::from_fn(|byte| byte as u16)));
        sort_by_key(&mut readers, |reader| -reader.cost);
        readers
    })
}

/// The bytes of units, if the encoding has all of them.
pub fn encode(encoding: Encoding, units: &[u16]) -> Option<Vec<u8>> {
    let mut encoder = encoding.encoder();
    let mut bytes = vec![0; encoder.max_len(units.len())?];
    let progress = encoder.encode_from_utf16(units, &mut bytes, true);
    bytes.truncate(progress.written);
    (progress.status == EncodeStatus::InputEmpty).then_some(bytes)
}

/// The text of bytes without a malformed sequence.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> Option<Vec<u16>> {
    let mut decoder = encoding.decoder_builder().fatal().ignore_bom().build();
    let mut units = vec![0; decoder.max_utf16_len(bytes.len())?];
    let progress = decoder.decode_to_utf16(bytes, &mut units, true);
    units.truncate(progress.written);
    (progress.status == DecodeStatus::InputEmpty).then_some(units)
}
