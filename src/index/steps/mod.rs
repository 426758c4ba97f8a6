//! The steps of a family as predicted bits: what the prediction of a step depends on.

use super::coder::{I32x4, Mixer, slots};
use super::entries::{HOLE, REPEAT, State, Step};

pub use super::coder::{Bits, Reader};

/// Stands for a size and a sign where there is no distance.
const NO_DISTANCE: u32 = 32;

/// Reads entries, or packs them. The order of the fields is the order in which they are freed, so
/// that an allocator which is a stack gets all of their memory back.
pub struct Entries<B> {
    pub state: State,
    pub mixer: Mixer<B>,
    /// The classes of the last two entries, the latest first.
    classes: [u32; 2],
    /// The sizes and signs of the last two distances, the latest first.
    kinds: [u32; 2],
}

impl<B: Bits> Entries<B> {
    /// For a family of `entries` entries.
    pub fn new(bits: B, entries: usize) -> Entries<B> {
        let mixer = Mixer::new(bits);
        let state = State::new(entries);
        Entries { state, mixer, classes: [HOLE as u32; 2], kinds: [NO_DISTANCE; 2] }
    }

    /// Codes the next entry and returns its code point, 0 for none. When packing, `step` is that
    /// entry; a reader ignores it.
    // Inlined, the code would be in the module once for each pass over a family.
    #[inline(never)]
    pub fn next(&mut self, step: Step) -> u32 {
        let [last, before] = self.classes;
        let repeated = self.state.seen().get(self.state.expected[REPEAT] as usize);
        let hint = repeated.is_some_and(|code_point| *code_point != 0) as u32;
        let [kind, _] = self.kinds;
        let pair = last << 3 | before;
        let slots = slots([pair, last << 8 | kind, pair << 8 | hint, last]);
        let class = number(&mut self.mixer, 0, 3, slots, last, step.class as u32) as usize;
        let mut step = Step { class, ..step };
        if class != HOLE {
            step.distance = self.distance(step);
        }
        self.classes = [class as u32, last];
        self.state.push(step)
    }

    /// Codes a distance: first one number, which is either "no distance" or its size in bits minus 1
    /// and its sign, then the bits after its highest, of which the first is predicted.
    fn distance(&mut self, step: Step) -> i32 {
        let magnitude = step.distance.unsigned_abs();
        let kind = match magnitude.checked_ilog2() {
            Some(size) => size << 1 | (step.distance < 0) as u32,
            None => NO_DISTANCE,
        };
        let [last, before] = self.kinds;
        let class = step.class as u32;
        let here = class << 1 | (class != self.classes[0]) as u32;
        let place = self.state.expected[step.class];
        let under = [last, last << 6 | before, 0, place >> 10].map(|c| c << 4 | here | 1 << 16);
        let kind = number(&mut self.mixer, 8, 5, slots(under), NO_DISTANCE, kind);
        self.kinds = [kind, last];
        if kind == NO_DISTANCE {
            return 0;
        }
        let (size, negative) = (kind >> 1, kind & 1);
        let mut value = 1;
        if let Some(raw) = size.checked_sub(1) {
            let under = [
                size << 1 | negative,
                size << 10 | last << 3 | class,
                size,
                size << 8 | place >> 11,
            ];
            let under = slots(under.map(|c| c | 1 << 22));
            let bit = self.mixer.bit(48 + raw as usize, under, magnitude >> raw & 1);
            value = (2 | bit) << raw | self.mixer.bits.raw(raw, magnitude & ((1 << raw) - 1));
        }
        if negative == 1 { -(value as i32) } else { value as i32 }
    }
}

/// Codes a number of `width` bits: first whether it is the likely one, and if not, its bits, the
/// highest first. The bits before a bit say how far on its slots are.
#[inline(never)]
fn number<B: Bits>(
    mixer: &mut Mixer<B>,
    set: usize,
    width: u32,
    slots: I32x4,
    likely: u32,
    value: u32,
) -> u32 {
    if mixer.bit(set, slots, (value == likely) as u32) == 1 {
        return likely;
    }
    let mut node = 1;
    for k in (0..width).rev() {
        let here = slots.plus(I32x4::splat(node));
        node = node << 1 | mixer.bit(set + node as usize, here, value >> k & 1) as i32;
    }
    node as u32 & ((1 << width) - 1)
}
