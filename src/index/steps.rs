//! Codes the steps of a family as predicted bits, and chooses the contexts of the predictions.

#[cfg(feature = "extended")]
use super::code_pages::Pages;
use super::coder::{BitReader, Bits, I32x4, Mixer, slots};
use super::entries::{EntryStep, HOLE, History, REPEAT};
use super::unpack::ReadEntries;

/// Reads entries in this form.
pub type PredictedEntries<'a> = Entries<BitReader<'a>>;

impl<'a> ReadEntries<'a> for PredictedEntries<'a> {
    fn from_packed(packed: &'a [u8], entries: usize) -> Self {
        Entries::new(BitReader::new(packed), entries)
    }

    fn read(&mut self) -> u32 {
        self.next(EntryStep::default())
    }

    #[cfg(feature = "extended")]
    fn pages(packed: &'a [u8], count: usize) -> impl Iterator<Item = [u16; 256]> {
        let mut reader = Pages::new(BitReader::new(packed));
        (0..count).map(move |_| reader.next(0, &[0; 256]))
    }
}

// A distance is coded as a kind, which is its size in bits minus 1 and its sign, and then the bits after its highest,
// the first of which is predicted.
/// The kind of a distance of zero.
const NO_DISTANCE: u32 = 32;

// The widths of numbers in bits, without the first bit, which says whether it is the likely number.
const CLASS_BITS: u32 = 3;
const KIND_BITS: u32 = 5;

// The sets of the mixer's weights. A number has one set for its first bit, and one for each prefix of the other bits.
const CLASS_SETS: usize = 0;
const KIND_SETS: usize = CLASS_SETS + (1 << CLASS_BITS);
/// One set for each number of bits that follow. The sets from 40 to 47 are not used.
const FIRST_BIT_SETS: usize = 48;

// Bits that distinguish the contexts of kinds and of first bits from those of classes.
const KIND_CONTEXT: u32 = 1 << 16;
const FIRST_BIT_CONTEXT: u32 = 1 << 22;

/// Reads entries, or packs them. The order of the fields is the order in which they are freed, so that an allocator
/// that is a stack gets all of their memory back.
pub struct Entries<B> {
    pub history: History,
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
        let history = History::new(entries);
        Entries { history, mixer, classes: [HOLE as u32; 2], kinds: [NO_DISTANCE; 2] }
    }

    /// Codes the next entry and returns its code point, 0 for none. When packing, `step` is that
    /// entry; a reader ignores it.
    // If this were inlined, the module would contain its code once for each pass over a family.
    #[inline(never)]
    pub fn next(&mut self, step: EntryStep) -> u32 {
        let [last, before] = self.classes;
        let repeated = self.history.seen().get(self.history.expected[REPEAT] as usize);
        let has_repeated = repeated.is_some_and(|code_point| *code_point != 0) as u32;
        let [kind, _] = self.kinds;
        let classes = last << CLASS_BITS | before;
        let contexts = [classes, last << 8 | kind, classes << 8 | has_repeated, last];
        let class = step.class as u32;
        let class =
            number(&mut self.mixer, CLASS_SETS, CLASS_BITS, slots(contexts), last, class) as usize;
        let mut step = EntryStep { class, ..step };
        if class != HOLE {
            step.distance = self.distance(step);
        }
        self.classes = [class as u32, last];
        self.history.push(step)
    }

    /// Codes a distance.
    fn distance(&mut self, step: EntryStep) -> i32 {
        let magnitude = step.distance.unsigned_abs();
        let kind = match magnitude.checked_ilog2() {
            Some(size) => size << 1 | (step.distance < 0) as u32,
            None => NO_DISTANCE,
        };
        let [last, before] = self.kinds;
        let class = step.class as u32;
        let class_and_change = class << 1 | (class != self.classes[0]) as u32;
        let expected = self.history.expected[step.class];
        let contexts = [last, last << 6 | before, 0, expected >> 10];
        let contexts = contexts.map(|context| context << 4 | class_and_change | KIND_CONTEXT);
        let kind =
            number(&mut self.mixer, KIND_SETS, KIND_BITS, slots(contexts), NO_DISTANCE, kind);
        self.kinds = [kind, last];
        if kind == NO_DISTANCE {
            return 0;
        }
        let (size, negative) = (kind >> 1, kind & 1);
        let mut value = 1;
        if let Some(raw) = size.checked_sub(1) {
            let contexts = [
                size << 1 | negative,
                size << 10 | last << CLASS_BITS | class,
                size,
                size << 8 | expected >> 11,
            ];
            let slots = slots(contexts.map(|context| context | FIRST_BIT_CONTEXT));
            let set = FIRST_BIT_SETS + raw as usize;
            let bit = self.mixer.bit(set, slots, magnitude >> raw & 1);
            value = (2 | bit) << raw | self.mixer.bits.raw(raw, magnitude & ((1 << raw) - 1));
        }
        if negative == 1 { -(value as i32) } else { value as i32 }
    }
}

/// Codes a number of `width` bits: first whether it is the likely one, and if not, its bits, the highest first. The
/// slots of a bit are those of the number plus the bits before it.
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
