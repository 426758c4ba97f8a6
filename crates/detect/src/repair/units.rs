//! Tables of facts about every unit: its class in the models, and the role in UTF-8 of its byte in each single-byte encoding.

use alloc::{boxed::Box, vec::Vec};
use encodium::internals::index::{Lazy, Once};

use super::single_bytes::single_bytes;
use crate::facts::UTF_8;
use crate::models::{Unit, models};
use crate::sequences::Automaton;

/// For a unit, the [`single_bytes`], as bits, in which its byte begins a sequence of two, three or four bytes of UTF-8, begins a
/// common one whose last byte may have become a space or a question mark, or continues one.
#[derive(Clone, Copy, Default)]
pub struct Roles {
    pub leads: [u32; 3],
    pub common: u32,
    pub continues: u32,
}

/// All encodings, as bits.
pub const ALL: u32 = u32::MAX;

/// The roles of the units with the same upper half.
type Row = [Roles; 256];

struct AllRoles {
    /// By the upper half of a unit, the number of its row.
    numbers: [u8; 256],
    rows: Vec<Row>,
}

impl AllRoles {
    fn new() -> AllRoles {
        let mut all = AllRoles { numbers: [0; 256], rows: vec![[Roles::default(); 256]] };
        for (index, encoding) in single_bytes().iter().enumerate() {
            for (unit, byte) in encoding.beyond_ascii() {
                all.of_mut(unit).add(1 << index, byte);
            }
        }
        all
    }

    fn of_mut(&mut self, unit: u16) -> &mut Roles {
        let [high, low] = unit.to_be_bytes().map(usize::from);
        if self.numbers[high] == 0 {
            self.numbers[high] = self.rows.len() as u8;
            self.rows.push([Roles::default(); 256]);
        }
        &mut self.rows[self.numbers[high] as usize][low]
    }
}

impl Roles {
    fn add(&mut self, encoding: u32, byte: u8) {
        let utf_8 = Automaton::of(UTF_8);
        if utf_8.continues(byte) {
            self.continues |= encoding;
        }
        if let Some(need) = utf_8.length_by_lead(byte).checked_sub(2) {
            self.leads[need] |= encoding;
        }
        if is_common_lead(byte) {
            self.common |= encoding;
        }
    }
}

/// Whether a byte begins so common sequences that its neighbour is one's last byte even if it became a space or a
/// question mark.
pub fn is_common_lead(byte: u8) -> bool {
    matches!(byte, 0xC2 | 0xC3 | 0xC5 | 0xD0)
}

/// A unit as the models see it.
// Not inlined: lib.rs says why.
#[inline(never)]
pub fn unit_of(unit: u16) -> Unit {
    /// By the upper half of a unit, all that have it.
    static ROWS: [Once<[Unit; 256]>; 256] = [const { Once::new() }; 256];
    let [high, low] = unit.to_be_bytes();
    let of = |low: usize| models().unit(u16::from_be_bytes([high, low as u8]));
    ROWS[high as usize].get_or(|| Box::new(core::array::from_fn(of)))[low as usize]
}

/// 1 for small letters, 2 for capital ones, 0 for anything else.
pub fn case_of(unit: u16) -> u8 {
    unit_of(unit).case
}

/// Whether a language that there is a model of has a letter.
pub fn has_model(letter: u16) -> bool {
    unit_of(letter).id < models().letters.len() as u16
}

/// The role of a unit in each encoding.
#[inline(never)]
pub fn roles_of(unit: u16) -> Roles {
    static ALL_ROLES: Lazy<AllRoles> = Lazy::new(|| Box::new(AllRoles::new()));
    let all = ALL_ROLES.get();
    let [high, low] = unit.to_be_bytes().map(usize::from);
    all.rows[all.numbers[high] as usize][low]
}
