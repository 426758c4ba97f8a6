//! Tables of facts about every unit: its class in the models, and the role in UTF-8 of its byte in each reader.

use std::sync::OnceLock;

use super::readers::readers;
use crate::facts::UTF_8;
use crate::models::chars::SYMBOL;
use crate::models::{RARE, Unit, models, score as score_of};
use crate::sequences::Automaton;

/// For a unit, the [`readers`], as bits, in which its byte begins a sequence of so many bytes of UTF-8, begins a
/// common one whose last byte may have become a space or a question mark, or continues one.
#[derive(Clone, Copy, Default)]
pub struct Roles {
    pub leads: [u32; 3],
    pub common: u32,
    pub continues: u32,
}

/// All readers, as bits.
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
        for (index, reader) in readers().iter().enumerate() {
            for (unit, byte) in reader.beyond_ascii() {
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
    fn add(&mut self, reader: u32, byte: u8) {
        let utf_8 = Automaton::of(UTF_8);
        if utf_8.continues(byte) {
            self.continues |= reader;
        }
        if let Some(need) = utf_8.length_by_lead(byte).checked_sub(2) {
            self.leads[need] |= reader;
        }
        if is_common_lead(byte) {
            self.common |= reader;
        }
    }
}

/// Whether a byte begins so many sequences that its neighbour is one's last byte even if it became a space or a
/// question mark.
pub fn is_common_lead(byte: u8) -> bool {
    matches!(byte, 0xC2 | 0xC3 | 0xC5 | 0xD0)
}

/// A unit as the models see it.
// Inlined, this and four functions of other rooms add KBs to the compressed module.
#[inline(never)]
pub fn unit_of(unit: u16) -> Unit {
    /// By the upper half of a unit, all that have it.
    static ROWS: [OnceLock<Box<[Unit; 256]>>; 256] = [const { OnceLock::new() }; 256];
    let [high, low] = unit.to_be_bytes();
    let of = |low: usize| models().unit(u16::from_be_bytes([high, low as u8]));
    ROWS[high as usize].get_or_init(|| Box::new(std::array::from_fn(of)))[low as usize]
}

/// 1 for small letters, 2 for capital ones, 0 for anything else.
pub fn case_of(unit: u16) -> u8 {
    unit_of(unit).case
}

/// Whether a language that there is a model of has a letter.
pub fn has_model(letter: u16) -> bool {
    unit_of(letter).id < models().letters.len() as u16
}

/// Whether a unit is a sign that the models do not know.
pub fn is_unknown_sign(unit: u16) -> bool {
    let Unit { kind, score, .. } = unit_of(unit);
    kind == SYMBOL && i32::from(score) <= score_of(RARE)
}

/// The role of a unit in each reader.
#[inline(never)]
pub fn roles_of(unit: u16) -> Roles {
    static ALL_ROLES: OnceLock<AllRoles> = OnceLock::new();
    let all = ALL_ROLES.get_or_init(AllRoles::new);
    let [high, low] = unit.to_be_bytes().map(usize::from);
    all.rows[all.numbers[high] as usize][low]
}
