//! Scores how likely bytes are as text of a language without a model. It takes the frequency of each character beyond
//! ASCII from the text itself, so that it is the same in every encoding, and charges each *distinct* character once:
//! for how rare it is in any language, and for neighbours that such characters rarely have.

use super::neighbours::{LATIN, LETTER, NeighbourCosts, SIGN, SIGNS};
use crate::models::chars::{self, BAD, FOREIGN, SPACE};
use crate::models::languages::Script;
use crate::models::{BytePairs, Models, POOL, Unit, models, score};
use alloc::vec::Vec;

/// How much rarer text of an unknown language is than text of a known one, in nats. A random search over texts of
/// languages that the models lacked found this constant and the following ones; the optimum is flat.
const UNKNOWN: f32 = -4.0;

/// How much rarer text is whose letters beyond ASCII no model knows, and such text with ASCII of a known language.
pub const LETTERS: f32 = -1.5;
pub const IN_LANGUAGE: f32 = -2.0;

/// The scores of the first occurrence of a letter of a script other than Latin, of one that no alphabet has, and of the
/// change to its script.
const FOREIGN_LETTER: f32 = -7.0;
const NO_LETTER: f32 = -10.0;
const SCRIPT: f32 = -4.0;

/// The score of the first occurrence of a character that does not occur in text, wherever it stands.
const NO_TEXT: f32 = -23.5;

/// The factor for the cost of a character's neighbours, and by how many eighths it grows for each *e* times as many
/// occurrences of the character.
const NEIGHBOUR_FACTOR: i32 = 2;
const OFTEN: i32 = 2;

/// The score of a letter that always has a case that is rare beside its neighbours.
const CASE: f32 = -12.0;

/// The score of a Latin letter beyond ASCII that follows another one, in text where more than this share (in 1/16) do.
const DENSE: f32 = -2.5;
const FOLLOWING: i32 = 6;

/// The highest score of each occurrence of a character: languages predict their letters no better.
const FREQUENT: f32 = -4.5;

/// The neighbours of a character: a letter of ASCII, another letter, a space, anything else.
#[derive(Clone, Copy)]
enum Neighbour {
    Ascii,
    Letter,
    Space,
    Other,
}

/// The sort of a character beyond ASCII in an unknown language.
#[derive(Clone, Copy, Default)]
pub struct Sort {
    kind: CharacterKind,
    case: u8,
    /// The score of its first occurrence.
    rarity: i16,
    neighbour_costs: NeighbourCosts,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum CharacterKind {
    Latin,
    Letter,
    Space,
    #[default]
    Other,
}

impl Sort {
    /// The sort of a code unit.
    pub fn new(raw: u16, unit: Unit) -> Sort {
        let letter =
            |kind, neighbour_costs, rarity| Sort { kind, case: unit.case, rarity, neighbour_costs };
        let sign = |kind, neighbour_costs, rarity| Sort { kind, case: 0, rarity, neighbour_costs };
        match unit.kind {
            FOREIGN if Script::of(raw) == Some(Script::Latin) => {
                letter(CharacterKind::Latin, LATIN, unit.score)
            }
            FOREIGN => {
                let rarity = if models().has(raw) { FOREIGN_LETTER } else { NO_LETTER };
                letter(CharacterKind::Letter, LETTER, score(rarity) as i16)
            }
            BAD => sign(CharacterKind::Other, [[0; 4]; 2], score(NO_TEXT) as i16),
            _ => {
                let kind = if raw == 0xA0 { CharacterKind::Space } else { CharacterKind::Other };
                match SIGNS.binary_search_by_key(&raw, |row| row.0) {
                    Ok(at) => sign(kind, SIGNS[at].2, -(SIGNS[at].1 as i16)),
                    Err(_) => sign(kind, SIGN, unit.score),
                }
            }
        }
    }

    fn is_letter(self) -> bool {
        matches!(self.kind, CharacterKind::Latin | CharacterKind::Letter)
    }
}

/// A byte beyond ASCII, and its neighbours.
#[derive(Clone, Copy, Default)]
pub struct Byte {
    byte: u8,
    count: i32,
    neighbour_counts: [[i32; 4]; 2],
    small_before: i32,
    capital_after: i32,
}

impl Byte {
    /// Counts a neighbour before the byte (side 0) or after it (1).
    fn put(&mut self, side: usize, neighbour: Neighbour, case: u8, count: i32) {
        self.neighbour_counts[side][neighbour as usize] += count;
        match (side, case) {
            (0, 1) => self.small_before += count,
            (1, 2) => self.capital_after += count,
            _ => {}
        }
    }

    fn put_ascii(&mut self, models: &Models, side: usize, ascii: u8, count: i32) {
        let unit = models.ascii_units[ascii as usize];
        let neighbour = match unit.kind {
            FOREIGN => Neighbour::Ascii,
            SPACE => Neighbour::Space,
            _ => Neighbour::Other,
        };
        self.put(side, neighbour, unit.case, count);
    }

    /// The score of the byte's neighbours.
    fn neighbour_score(&self, costs: &NeighbourCosts) -> i32 {
        let costs = costs.iter().flatten().zip(self.neighbour_counts.iter().flatten());
        let sum: i32 = costs.map(|(cost, count)| *cost as i32 * count).sum();
        -sum / self.count * self.weight() / 64
    }

    /// The score of this character if `many` of its occurrences have the wrong case.
    fn wrong_case(&self, many: i32) -> i32 {
        many * score(CASE) / self.count * self.weight() / 64 / NEIGHBOUR_FACTOR
    }

    fn weight(&self) -> i32 {
        64 * NEIGHBOUR_FACTOR + OFTEN * logarithm(self.count)
    }
}

/// The bytes of a text that are not ASCII.
pub struct NonAsciiBytes {
    bytes: Vec<Byte>,
    /// The pairs of adjacent ones, by their indexes in `bytes`, and how often each occurs.
    pairs: Vec<([u8; 2], i32)>,
    /// The share of the score that is the same in all encodings.
    shared: i32,
}

impl NonAsciiBytes {
    /// Takes the bytes of pairs, in words and lines with `near` pairs of ASCII.
    pub fn new(models: &Models, pairs: &BytePairs, near: i32) -> NonAsciiBytes {
        let mut others = NonAsciiBytes { bytes: Vec::new(), pairs: Vec::new(), shared: 0 };
        let total = near + pairs.iter().map(|(_, count)| count).sum::<i32>();
        for &(pair, count) in pairs {
            match pair {
                [0x80..=0xFF, 0x80..=0xFF] => {
                    let pair = pair.map(|byte| others.index(byte) as u8);
                    others.bytes[pair[1] as usize].count += count;
                    others.pairs.push((pair, count));
                }
                [ascii, byte @ 0x80..=0xFF] => {
                    let index = others.index(byte);
                    let byte = &mut others.bytes[index];
                    byte.count += count;
                    byte.put_ascii(models, 0, ascii, count);
                }
                [byte, ascii] => {
                    let index = others.index(byte);
                    others.bytes[index].put_ascii(models, 1, ascii, count);
                    others.shared += count * after_any_letter(models, ascii);
                }
            }
        }
        let share = |byte: &Byte| logarithm(byte.count) - logarithm(total);
        let frequency = |byte: &Byte| byte.count * share(byte).min(score(FREQUENT));
        others.shared += others.bytes.iter().map(frequency).sum::<i32>();
        others
    }

    /// Whether any of the bytes passes a test.
    pub fn any(&self, test: impl Fn(u8) -> bool) -> bool {
        self.bytes.iter().any(|byte| test(byte.byte))
    }

    fn index(&mut self, byte: u8) -> usize {
        let found = self.bytes.iter().position(|other| other.byte == byte);
        found.unwrap_or_else(|| {
            self.bytes.push(Byte { byte, ..Byte::default() });
            self.bytes.len() - 1
        })
    }

    /// The score in an encoding if no character has unlikely neighbours.
    pub fn max_score(&self, sorts: &[Sort]) -> i32 {
        let rarity = |byte: &Byte| sorts[byte.byte as usize - 0x80].rarity as i32;
        self.shared + score(UNKNOWN) + self.bytes.iter().map(rarity).sum::<i32>()
    }

    /// The score in an encoding, by the sorts of its characters beyond ASCII, without the ASCII that is not beside
    /// other characters, and whether there are letters beyond ASCII.
    pub fn score(&self, sorts: &[Sort], bytes: &mut Vec<Byte>) -> (i32, bool) {
        let sort = |byte: &Byte| sorts[byte.byte as usize - 0x80];
        bytes.clone_from(&self.bytes);
        for &(pair, count) in &self.pairs {
            let [a, b] = pair.map(usize::from);
            let [before, after] = [a, b].map(|index| sort(&bytes[index]));
            for (index, side, sort) in [(b, 0, before), (a, 1, after)] {
                let neighbour = match sort.kind {
                    CharacterKind::Latin | CharacterKind::Letter => Neighbour::Letter,
                    CharacterKind::Space => Neighbour::Space,
                    CharacterKind::Other => Neighbour::Other,
                };
                bytes[index].put(side, neighbour, sort.case, count);
            }
        }
        let (mut sum, mut has_letters, mut has_script) = (self.max_score(sorts), false, false);
        let (mut latin, mut following) = (0, 0);
        for byte in bytes.iter() {
            let sort = sort(byte);
            sum += byte.neighbour_score(&sort.neighbour_costs);
            sum += match sort.case {
                1 => byte.wrong_case(byte.capital_after),
                2 => byte.wrong_case(byte.small_before),
                _ => 0,
            };
            has_letters |= sort.is_letter();
            has_script |= sort.kind == CharacterKind::Letter;
            if sort.kind == CharacterKind::Latin {
                latin += byte.count;
                following += byte.neighbour_counts[0][Neighbour::Letter as usize];
            }
        }
        let dense = (16 * following - FOLLOWING * latin).max(0) / 16;
        sum += dense * score(DENSE) + if has_script { score(SCRIPT) } else { 0 };
        (sum, has_letters)
    }
}

/// The score of a character of ASCII after a letter of any language: the mean of its scores after five common letters.
fn after_any_letter(models: &Models, ascii: u8) -> i32 {
    let unit = models.ascii_units[ascii as usize];
    let (class, kind) = match unit.kind {
        FOREIGN => (chars::FIRST as usize + unit.id as usize, 0),
        kind => (kind as usize, unit.score as i32),
    };
    let after = b"aeiou".map(|letter| (letter - b'a') as usize + chars::FIRST as usize);
    after.map(|letter| models.pool[letter * POOL + class]).iter().sum::<i32>() / 5 + kind
}

/// The natural logarithm of a positive number, as a score: interpolated between powers of two.
fn logarithm(number: i32) -> i32 {
    let exponent = number.max(1).ilog2() as i32;
    let above = ((number.max(1) as i64) << 7 >> exponent) as i32 - 128;
    // 8 ln 2 = 5.545
    (exponent * 128 + above) * 5545 / 128_000
}
