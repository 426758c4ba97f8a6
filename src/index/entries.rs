//! The entries of an index, one after the other, and the steps that describe each entry relative to those before it.

use alloc::vec;
use alloc::vec::Vec;

/// The first code point of each class. The history has the last code point of each class.
pub const CLASSES: [u32; 6] = [0, 0x3400, 0x4E00, 0xAC00, 0xE000, 0x20000];
/// The class of a code point that an earlier entry has.
pub const REPEAT: usize = 6;
/// The class of an entry without a code point.
pub const HOLE: usize = 7;

/// One more than the highest code point.
pub const END: u32 = 0x30000;
const USED_WORDS: usize = END as usize / 32;

/// A description of an entry: its class and a distance.
#[derive(Clone, Copy, Default)]
pub struct EntryStep {
    pub class: usize,
    /// In a class of code points, the number of unused code points between the expected one and
    /// this one, negative if this one is lower. In a repeat, the number of entries between the
    /// expected one and the repeated one.
    pub distance: i32,
}

/// The entries so far, and the entries expected after them.
pub struct History {
    /// A bit for each code point, which says whether an earlier entry has it. The code points of the entries so far
    /// follow, 0 for none, and zeros for the entries to come.
    memory: Vec<u32>,
    /// The number of entries so far.
    count: usize,
    /// For each class of code points, the code point after the last one. For [`REPEAT`], the number of the entry that a
    /// repeat would repeat.
    pub expected: [u32; 7],
}

impl History {
    pub fn new(entries: usize) -> History {
        let mut expected = [0; 7];
        expected[..6].copy_from_slice(&CLASSES);
        History { memory: vec![0; USED_WORDS + entries], count: 0, expected }
    }

    /// Begins with known entries, except Hangul syllables: these are in another order here, but in code order in the
    /// entries that follow.
    pub fn seed(&mut self, code_points: &[u32]) {
        for &code_point in code_points.iter().filter(|c| !(0xAC00..0xD7A4).contains(*c)) {
            if code_point != 0 {
                self.set_used(code_point);
            }
            self.memory[USED_WORDS + self.count] = code_point;
            self.count += 1;
        }
    }

    /// The code points of the entries so far, then zeros.
    pub fn seen(&self) -> &[u32] {
        &self.memory[USED_WORDS..]
    }

    pub fn is_used(&self, code_point: u32) -> bool {
        self.memory[code_point as usize / 32] >> (code_point % 32) & 1 != 0
    }

    fn set_used(&mut self, code_point: u32) {
        self.memory[code_point as usize / 32] |= 1 << (code_point % 32);
    }

    /// Finds an unused code point: counting up from `from`, the one after `distance` others, or, if
    /// `distance` is negative, the -`distance`th below `from`. 0 if there are too few.
    fn unused(&self, from: u32, distance: i32) -> u32 {
        let down = distance < 0;
        let mut left = if down { !distance } else { distance } as u32;
        let mut word = from / 32;
        let mut mask = if down { !(!0 << (from % 32)) } else { !0 << (from % 32) };
        while let Some(used) = self.memory[..USED_WORDS].get(word as usize) {
            let mut unused = !used & mask;
            if let Some(rest) = left.checked_sub(unused.count_ones()) {
                left = rest;
                mask = !0;
                word = if down { word.wrapping_sub(1) } else { word + 1 };
                continue;
            }
            // Clear the nearer bits until the wanted one is the lowest.
            unused = if down { unused.reverse_bits() } else { unused };
            for _ in 0..left {
                unused &= unused - 1;
            }
            let bit = unused.trailing_zeros();
            return word * 32 + if down { 31 - bit } else { bit };
        }
        0
    }

    /// Appends the entry that a step describes, and returns its code point, 0 for none.
    pub fn push(&mut self, step: EntryStep) -> u32 {
        let code_point = match step.class {
            HOLE => 0,
            REPEAT => {
                let at = self.expected[REPEAT].wrapping_add_signed(step.distance);
                self.expected[REPEAT] = at;
                self.seen().get(at as usize).copied().unwrap_or(0)
            }
            class => {
                let code_point = self.unused(self.expected[class], step.distance);
                self.expected[class] = code_point + 1;
                self.set_used(code_point);
                code_point
            }
        };
        self.expected[REPEAT] = self.expected[REPEAT].wrapping_add(1);
        self.memory[USED_WORDS + self.count] = code_point;
        self.count += 1;
        code_point
    }
}
