//! The two forms of text on the other side of a codec's bytes: UTF-16 code units and UTF-8. Loops over
//! [`Element`]s are written once and compiled for each form.

use super::REPLACEMENT_CHARACTER;
use super::block::{self, BLOCK};
use super::utf_8_bits;

/// A code unit of UTF-16, or a byte of UTF-8.
pub trait Element: Copy + 'static {
    /// The most elements that one scalar value takes.
    const STEP: usize;
    /// The most elements of two code units, which may be two code points.
    const TWO_UNITS: usize;
    /// Room for one code unit of the basic plane.
    type Slot;
    /// Room for [`BLOCK`] code units of the basic plane.
    type Block;

    /// The slot at an index in `text`, if there is room for it.
    fn slot(text: &mut [Self], at: usize) -> Option<&mut Self::Slot>;

    /// The block at an index in `text`, if there is room for it.
    fn block(text: &mut [Self], at: usize) -> Option<&mut Self::Block>;

    /// Writes a code unit, which is not a surrogate, and returns the number of elements.
    fn put(unit: u16, slot: &mut Self::Slot) -> usize;

    /// Writes a code unit, as [`put`](Self::put) does, at an index in a block with room for it.
    fn put_in(unit: u16, room: &mut Self::Block, at: usize) -> usize;

    /// Writes the bytes as characters. Those above 0x7F have no meaning.
    fn put_ascii(block: &[u8; BLOCK], room: &mut Self::Block);

    /// Writes the units that `write` writes. `write` returns `(read, written)`, and so does this, but counting
    /// elements.
    fn put_units(
        room: &mut Self::Block,
        write: impl FnOnce(&mut [u16; BLOCK]) -> Option<(usize, usize)>,
    ) -> Option<(usize, usize)>;

    /// Writes the first `count` code units, which may be a surrogate pair, at an index with room for
    /// [`Self::STEP`] elements. Returns the number of elements.
    fn put_step(units: [u16; 2], count: usize, text: &mut [Self], at: usize) -> usize;

    /// Reads a code unit, and returns it with the number of its elements. None at the end of `text`
    /// and, in UTF-8, for a supplementary character.
    fn get(text: &[Self], at: usize) -> Option<(u16, usize)>;

    /// The code units at the front, as [`get`](Self::get) reads them.
    fn units(text: &[Self]) -> impl Iterator<Item = (u16, usize)>;

    /// Whether the element is a character of ASCII.
    fn is_ascii(self) -> bool;

    /// Writes the elements as bytes, and returns whether all are ASCII. Bytes for other elements have no meaning.
    fn narrow(elements: &[Self; BLOCK], bytes: &mut [u8; BLOCK]) -> bool;

    /// How many of the bytes that [`narrow`](Self::narrow) wrote are characters although it returned false.
    fn narrowed(elements: &[Self; BLOCK]) -> usize;

    /// The first eight elements, if they are code units.
    fn eight_units(elements: &[Self; BLOCK]) -> Option<&[u16; 8]>;

    /// Reads a scalar value.
    fn read_scalar(high: u16, rest: &[Self], last: bool) -> Read;
}

/// The result of [`Element::read_scalar`].
pub enum Read {
    /// A scalar value, and the number of elements of the chunk that it takes.
    Scalar(u32, usize),
    /// A high surrogate at the end of a chunk that is not the last.
    High(u16),
    End,
}

impl Element for u16 {
    const STEP: usize = 2;
    const TWO_UNITS: usize = 2;
    type Slot = u16;
    type Block = [u16; BLOCK];

    #[inline(always)]
    fn slot(text: &mut [u16], at: usize) -> Option<&mut u16> {
        text.get_mut(at)
    }

    #[inline(always)]
    fn block(text: &mut [u16], at: usize) -> Option<&mut [u16; BLOCK]> {
        text[at..].first_chunk_mut()
    }

    #[inline(always)]
    fn put(unit: u16, slot: &mut u16) -> usize {
        *slot = unit;
        1
    }

    #[inline(always)]
    fn put_in(unit: u16, room: &mut [u16; BLOCK], at: usize) -> usize {
        room[at] = unit;
        1
    }

    #[inline(always)]
    fn put_ascii(block: &[u8; BLOCK], room: &mut [u16; BLOCK]) {
        block::widen_block(block, room);
    }

    #[inline(always)]
    fn put_units(
        room: &mut [u16; BLOCK],
        write: impl FnOnce(&mut [u16; BLOCK]) -> Option<(usize, usize)>,
    ) -> Option<(usize, usize)> {
        write(room)
    }

    #[inline(always)]
    fn put_step(units: [u16; 2], count: usize, text: &mut [u16], at: usize) -> usize {
        // There is room for both, and a copy of constant size needs no call.
        text[at..at + 2].copy_from_slice(&units);
        count
    }

    #[inline(always)]
    fn get(text: &[u16], at: usize) -> Option<(u16, usize)> {
        text.get(at).map(|&unit| (unit, 1))
    }

    #[inline(always)]
    fn units(text: &[u16]) -> impl Iterator<Item = (u16, usize)> {
        text.iter().map(|&unit| (unit, 1))
    }

    #[inline(always)]
    fn is_ascii(self) -> bool {
        self < 0x80
    }

    #[inline(always)]
    fn narrow(elements: &[u16; BLOCK], bytes: &mut [u8; BLOCK]) -> bool {
        block::narrow_block::<{ block::ASCII }>(elements, bytes)
    }

    /// It does not count them, because the next loop is as fast.
    #[inline(always)]
    fn narrowed(_elements: &[u16; BLOCK]) -> usize {
        0
    }

    #[inline(always)]
    fn eight_units(elements: &[u16; BLOCK]) -> Option<&[u16; 8]> {
        elements.first_chunk()
    }

    /// A lone surrogate counts as U+FFFD (Web IDL's conversion to USVString). `high` is the high
    /// surrogate at the end of the previous chunk, or 0.
    #[inline(always)]
    fn read_scalar(high: u16, rest: &[u16], last: bool) -> Read {
        let taken = (high == 0) as usize;
        let (first, next) = match (high, rest) {
            (0, []) => return Read::End,
            (0, [first, next @ ..]) => (*first, next.first()),
            (high, next) => (high, next.first()),
        };
        match (first, next) {
            (0xD800..0xDC00, Some(&low @ 0xDC00..0xE000)) => {
                let scalar = 0x10000 + ((first as u32 - 0xD800) << 10) + (low as u32 - 0xDC00);
                Read::Scalar(scalar, taken + 1)
            }
            (0xD800..0xDC00, None) if !last => Read::High(first),
            (0xD800..0xE000, _) => Read::Scalar(REPLACEMENT_CHARACTER, taken),
            _ => Read::Scalar(first as u32, taken),
        }
    }
}

impl Element for u8 {
    const STEP: usize = 4;
    const TWO_UNITS: usize = 6;
    type Slot = [u8; 4];
    /// Three bytes for each code unit, and the one that the last [`put`](Element::put) writes after it.
    type Block = [u8; 3 * BLOCK + 1];

    #[inline(always)]
    fn slot(text: &mut [u8], at: usize) -> Option<&mut [u8; 4]> {
        text[at..].first_chunk_mut()
    }

    #[inline(always)]
    fn block(text: &mut [u8], at: usize) -> Option<&mut [u8; 3 * BLOCK + 1]> {
        text[at..].first_chunk_mut()
    }

    #[inline(always)]
    fn put(unit: u16, slot: &mut [u8; 4]) -> usize {
        let (bytes, n) = unit_sequence(unit);
        *slot = bytes;
        n
    }

    #[inline(always)]
    fn put_in(unit: u16, room: &mut [u8; 3 * BLOCK + 1], at: usize) -> usize {
        let (bytes, n) = unit_sequence(unit);
        room[at..at + 4].copy_from_slice(&bytes);
        n
    }

    #[inline(always)]
    fn put_ascii(block: &[u8; BLOCK], room: &mut [u8; 3 * BLOCK + 1]) {
        room[..BLOCK].copy_from_slice(block);
    }

    #[inline(always)]
    fn put_units(
        room: &mut [u8; 3 * BLOCK + 1],
        write: impl FnOnce(&mut [u16; BLOCK]) -> Option<(usize, usize)>,
    ) -> Option<(usize, usize)> {
        let mut units = [0; BLOCK];
        let (read, count) = write(&mut units)?;
        if count == BLOCK
            && let Some(written) = put_mostly_ascii(&units, room)
        {
            return Some((read, written));
        }
        let mut written = 0;
        for eight in units[..count].chunks(8) {
            written += match eight.try_into() {
                Ok(eight) if is_three_bytes_each(eight) => {
                    put_three_bytes_each(eight, room, written)
                }
                _ => put_each(eight, room, written),
            };
        }
        Some((read, written))
    }

    #[inline(always)]
    fn put_step(units: [u16; 2], count: usize, text: &mut [u8], at: usize) -> usize {
        let scalars = char::decode_utf16(units[..count].iter().copied());
        let mut end = at;
        for scalar in scalars {
            let scalar = scalar.unwrap_or(char::REPLACEMENT_CHARACTER);
            end += scalar.encode_utf8(&mut text[end..]).len();
        }
        end - at
    }

    #[inline(always)]
    fn get(text: &[u8], at: usize) -> Option<(u16, usize)> {
        match text[at..] {
            [a @ 0..0x80, ..] => Some((a.into(), 1)),
            [a @ ..0xE0, b, ..] => Some((utf_8_bits::from_two(a, b) as u16, 2)),
            [a @ ..0xF0, b, c, ..] => Some((utf_8_bits::from_three(a, b, c) as u16, 3)),
            _ => None,
        }
    }

    #[inline(always)]
    fn units(text: &[u8]) -> impl Iterator<Item = (u16, usize)> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let (unit, n) = u8::get(text, at)?;
            at += n;
            Some((unit, n))
        })
    }

    #[inline(always)]
    fn is_ascii(self) -> bool {
        self < 0x80
    }

    #[inline(always)]
    fn narrow(elements: &[u8; BLOCK], bytes: &mut [u8; BLOCK]) -> bool {
        *bytes = *elements;
        block::high_bits(elements) == 0
    }

    #[inline(always)]
    fn narrowed(elements: &[u8; BLOCK]) -> usize {
        block::before(block::high_bits(elements))
    }

    #[inline(always)]
    fn eight_units(_elements: &[u8; BLOCK]) -> Option<&[u16; 8]> {
        None
    }

    /// `rest` is well-formed. `high` is a surrogate from UTF-16 that came before it, which is lone, or
    /// 0.
    #[inline(always)]
    fn read_scalar(high: u16, rest: &[u8], _last: bool) -> Read {
        if high != 0 {
            return Read::Scalar(REPLACEMENT_CHARACTER, 0);
        }
        match (u8::get(rest, 0), rest) {
            (Some((unit, n)), _) => Read::Scalar(unit.into(), n),
            (None, &[a, b, c, d, ..]) => Read::Scalar(utf_8_bits::from_four(a, b, c, d), 4),
            _ => Read::End,
        }
    }
}

/// The room for a block in UTF-8.
type Utf8Block = <u8 as Element>::Block;

/// Writes a block with at most five code units that are not ASCII, and returns the number of bytes; None for other
/// blocks. It copies a whole block from the start and again after each of these units, and each copy overwrites the
/// excess of the one before.
#[inline(always)]
fn put_mostly_ascii(units: &[u16; BLOCK], room: &mut Utf8Block) -> Option<usize> {
    let mut ascii = [0; 2 * BLOCK];
    block::narrow_block::<{ block::ASCII }>(units, ascii.first_chunk_mut()?);
    let mut others = block::high_bits(&units.map(|unit| if unit < 0x80 { 0 } else { 0x80 }));
    if !block::has_at_most::<5>(others) {
        return None;
    }
    let (mut written, mut start) = (0, 0);
    loop {
        room[written..written + BLOCK].copy_from_slice(&ascii[start..start + BLOCK]);
        if others == 0 {
            return Some(written + BLOCK - start);
        }
        let other = others.trailing_zeros() as usize;
        others &= others - 1;
        written += other - start;
        written += u8::put_in(units[other], room, written);
        start = other + 1;
    }
}

#[inline(always)]
fn is_three_bytes_each(eight: &[u16; 8]) -> bool {
    eight.iter().fold(!0, |least: u16, &unit| least.min(unit)) >= 0x800
}

/// Writes eight code units of three bytes each, and returns the number of bytes.
#[inline(always)]
fn put_three_bytes_each(eight: &[u16; 8], room: &mut Utf8Block, at: usize) -> usize {
    for (i, &unit) in eight.iter().enumerate() {
        let at = at + 3 * i;
        room[at..at + 4].copy_from_slice(&utf_8_bits::three(unit.into()).to_le_bytes());
    }
    3 * eight.len()
}

/// Writes any code units, and returns the number of bytes.
#[inline(always)]
fn put_each(units: &[u16], room: &mut Utf8Block, at: usize) -> usize {
    units.iter().fold(0, |written, &unit| written + u8::put_in(unit, room, at + written))
}

/// The UTF-8 of a code unit, and its length. The bytes after it have no meaning.
#[inline(always)]
fn unit_sequence(unit: u16) -> ([u8; 4], usize) {
    let unit = unit as u32;
    if unit >= 0x800 {
        return (utf_8_bits::three(unit).to_le_bytes(), 3);
    }
    // This has no branches, because in most texts the processor cannot predict them.
    let bytes = if unit < 0x80 { unit } else { utf_8_bits::two(unit) };
    (bytes.to_le_bytes(), 1 + (unit >= 0x80) as usize)
}
