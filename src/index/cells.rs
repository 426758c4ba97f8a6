//! The cells of indexes, one after the other: how a step from one code point to the next is told.

use alloc::vec;
use alloc::vec::Vec;

/// Where the classes of code points begin. Each keeps its own last code point.
pub const CLASSES: [u32; 6] = [0, 0x3400, 0x4E00, 0xAC00, 0xE000, 0x20000];
/// After the classes: a code point that was given out before, and no code point.
pub const REPEAT: usize = 6;
pub const HOLE: usize = 7;

/// One more than the last code point that there may be.
pub const END: u32 = 0x30000;
const USED: usize = END as usize / 32;

/// How a cell is told: its class, and a distance in what the class counts.
#[derive(Clone, Copy, Default)]
pub struct Step {
    pub class: usize,
    /// In a class: how many code points not given out yet lie between the expected one and this,
    /// downwards if negative. In a repeat: how many cells lie between the expected one and the
    /// one that had it.
    pub distance: i32,
}

/// What the cells up to here tell of the next.
pub struct State {
    /// A bit for each code point: given out already? Then the code points of the cells up to here,
    /// 0 for none, and zeros for the rest.
    memory: Vec<u32>,
    /// How many cells there were.
    count: usize,
    /// In each class the code point after the last one; of [`REPEAT`] the place of what is
    /// repeated, if anything is.
    pub expected: [u32; 7],
}

impl State {
    pub fn new(cells: usize) -> State {
        let mut expected = [0; 7];
        expected[..6].copy_from_slice(&CLASSES);
        State { memory: vec![0; USED + cells], count: 0, expected }
    }

    /// The code points of the cells up to here, and zeros.
    pub fn seen(&self) -> &[u32] {
        &self.memory[USED..]
    }

    pub fn is_used(&self, code_point: u32) -> bool {
        self.memory[code_point as usize / 32] >> (code_point % 32) & 1 != 0
    }

    pub fn set_used(&mut self, code_point: u32, used: bool) {
        let word = &mut self.memory[code_point as usize / 32];
        *word = *word & !(1 << (code_point % 32)) | (used as u32) << (code_point % 32);
    }

    /// Of the code points not given out yet, the one that `distance` others lie before, from `from`
    /// upwards; if negative the -`distance`th below `from`. 0 if there are not as many.
    fn free(&self, from: u32, distance: i32) -> u32 {
        let down = distance < 0;
        let mut left = if down { !distance } else { distance } as u32;
        let mut word = from / 32;
        let mut mask = if down { !(!0 << (from % 32)) } else { !0 << (from % 32) };
        while let Some(used) = self.memory[..USED].get(word as usize) {
            let mut free = !used & mask;
            if let Some(rest) = left.checked_sub(free.count_ones()) {
                left = rest;
                mask = !0;
                word = if down { word.wrapping_sub(1) } else { word + 1 };
                continue;
            }
            // Bits from the far end leave until the one looked for is the next.
            free = if down { free.reverse_bits() } else { free };
            for _ in 0..left {
                free &= free - 1;
            }
            let bit = free.trailing_zeros();
            return word * 32 + if down { 31 - bit } else { bit };
        }
        0
    }

    /// The code point that a step comes to, and what follows from it; 0 for none.
    pub fn take(&mut self, step: Step) -> u32 {
        let code_point = match step.class {
            HOLE => 0,
            REPEAT => {
                let at = self.expected[REPEAT].wrapping_add_signed(step.distance);
                self.expected[REPEAT] = at;
                self.seen().get(at as usize).copied().unwrap_or(0)
            }
            class => {
                let code_point = self.free(self.expected[class], step.distance);
                self.expected[class] = code_point + 1;
                self.set_used(code_point, true);
                code_point
            }
        };
        self.expected[REPEAT] = self.expected[REPEAT].wrapping_add(1);
        self.memory[USED + self.count] = code_point;
        self.count += 1;
        code_point
    }
}
