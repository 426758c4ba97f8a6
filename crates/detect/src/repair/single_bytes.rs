//! The encodings that bytes are decoded as by mistake.

use alloc::{boxed::Box, vec::Vec};
use encodium::internals::index::Once;
use encodium::{EncodeStatus, Encoding};

use super::lost::REPLACEMENT;
use crate::facts::{ByteUnits, CandidateId, Facts, LATIN_1, Misreading, byte_units, encoder};
use crate::insertion_sort::sort_by_key;
use crate::models::score;

/// An encoding with one byte to a character that bytes are decoded as.
pub struct SingleByte {
    pub encoding: Encoding,
    /// The cost of the mistake, in the units of a score.
    pub cost: i32,
    /// The legacy encodings of which the mistake often happens.
    pub of: &'static [Encoding],
    /// The units of its characters with their bytes, in order.
    bytes: Vec<(u16, u8)>,
    /// The bytes of the units up to the last letters of most alphabets; 0 for those that it lacks.
    low: Vec<u8>,
}

/// The number of units in [`SingleByte::low`].
const LOW: usize = 0x600;

impl SingleByte {
    fn new(facts: &Facts, units: &ByteUnits) -> Option<SingleByte> {
        let &Facts { encoding, misreading: Some(Misreading { cost, of }), .. } = facts else {
            return None;
        };
        let mut bytes: Vec<(u16, u8)> =
            (0..=0xFF).map(|byte| (units[byte as usize], byte)).collect();
        bytes.retain(|(unit, _)| *unit != REPLACEMENT);
        sort_by_key(&mut bytes, |(unit, _)| *unit);
        bytes.dedup_by_key(|(unit, _)| *unit);
        let mut low = vec![0; LOW];
        for &(unit, byte) in bytes.iter().filter(|(unit, _)| (*unit as usize) < LOW) {
            low[unit as usize] = byte;
        }
        Some(SingleByte { encoding, cost: score(cost), of, bytes, low })
    }

    /// The units beyond ASCII with their bytes.
    pub fn beyond_ascii(&self) -> impl Iterator<Item = (u16, u8)> {
        self.bytes.iter().copied().filter(|(unit, _)| *unit >= 0x80)
    }

    /// The byte of a unit.
    // Not inlined: lib.rs says why.
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
pub fn single_bytes() -> &'static [SingleByte] {
    static READERS: Once<Vec<SingleByte>> = Once::new();
    READERS.get_or(|| {
        let single = CandidateId::all().filter(|id| id.is_single_byte());
        let of = |id: CandidateId| SingleByte::new(id.facts(), byte_units(id));
        let latin_1 = SingleByte::new(&LATIN_1, &core::array::from_fn(|byte| byte as u16));
        let mut singles: Vec<SingleByte> = single.filter_map(of).chain(latin_1).collect();
        sort_by_key(&mut singles, |single| -single.cost);
        Box::new(singles)
    })
}

/// Encodings of several bytes to a character that bytes are decoded as.
pub fn multi_bytes() -> impl Iterator<Item = (Encoding, Misreading)> {
    let multi = CandidateId::all().filter(|id| id.is_legacy_multi_byte());
    multi.filter_map(|id| Some((id.encoding(), id.facts().misreading?)))
}

/// The bytes of units, if the encoding has all of them.
pub fn encode(encoding: Encoding, units: &[u16]) -> Option<Vec<u8>> {
    let mut encoder = encoder(encoding)?;
    let mut bytes = vec![0; encoder.max_len(units.len())?];
    let progress = encoder.encode_from_utf16(units, &mut bytes, true);
    bytes.truncate(progress.written);
    (progress.status == EncodeStatus::InputEmpty).then_some(bytes)
}
