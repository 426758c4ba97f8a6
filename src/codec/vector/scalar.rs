//! The functions of `wasm.rs` on arrays. On every machine, lanes are in the order of WebAssembly, with the lowest byte
//! first.

use core::array::from_fn;

/// Whether the functions of this module are instructions.
pub const VECTORS: bool = false;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector(pub(super) [u8; 16]);

/// Loads sixteen bytes.
#[inline(always)]
pub fn load(from: &[u8; 16]) -> Vector {
    Vector(*from)
}

/// Loads eight units.
pub fn load_units(from: &[u16; 8]) -> Vector {
    Vector(from_fn(|i| from[i / 2].to_le_bytes()[i % 2]))
}

fn load_words(from: &[u32; 4]) -> Vector {
    Vector(from_fn(|i| from[i / 4].to_le_bytes()[i % 4]))
}

/// Loads the first eight bytes; the others become 0.
pub fn load_first_half(from: &[u8; 16]) -> Vector {
    Vector(from_fn(|i| if i < 8 { from[i] } else { 0 }))
}

/// Loads eight bytes as eight units.
#[cfg_attr(not(feature = "extended"), expect(dead_code))]
pub fn load_extended(from: &[u8; 8]) -> Vector {
    load_units(&from.map(u16::from))
}

/// The vector with the unit in one lane replaced.
pub fn load_lane<const LANE: usize>(vector: Vector, from: &u16) -> Vector {
    let mut units = units_of(vector);
    units[LANE] = *from;
    load_units(&units)
}

/// Stores sixteen bytes.
pub fn store(vector: Vector, into: &mut [u8; 16]) {
    *into = vector.0;
}

/// Stores eight units.
pub fn store_units(vector: Vector, into: &mut [u16; 8]) {
    *into = units_of(vector);
}

/// Stores the first eight bytes.
pub fn store_first_half(vector: Vector, into: &mut [u8; 8]) {
    *into = from_fn(|i| vector.0[i]);
}

fn units_of(a: Vector) -> [u16; 8] {
    from_fn(|i| u16::from_le_bytes([a.0[2 * i], a.0[2 * i + 1]]))
}

fn words_of(a: Vector) -> [u32; 4] {
    let units = units_of(a).map(u32::from);
    from_fn(|i| units[2 * i] | units[2 * i + 1] << 16)
}

fn bytes(a: Vector, b: Vector, f: impl Fn(u8, u8) -> u8) -> Vector {
    Vector(from_fn(|i| f(a.0[i], b.0[i])))
}

fn units(a: Vector, b: Vector, f: impl Fn(u16, u16) -> u16) -> Vector {
    let (a, b) = (units_of(a), units_of(b));
    load_units(&from_fn(|i| f(a[i], b[i])))
}

/// All bits of a lane, or none.
fn byte_mask(is_set: bool) -> u8 {
    0_u8.wrapping_sub(is_set.into())
}

fn unit_mask(is_set: bool) -> u16 {
    0_u16.wrapping_sub(is_set.into())
}

fn word_mask(is_set: bool) -> u32 {
    0_u32.wrapping_sub(is_set.into())
}

pub fn u8x16_splat(byte: u8) -> Vector {
    Vector([byte; 16])
}

pub fn i8x16_splat(byte: i8) -> Vector {
    u8x16_splat(byte as u8)
}

pub fn u16x8_splat(unit: u16) -> Vector {
    load_units(&[unit; 8])
}

pub fn i16x8_splat(unit: i16) -> Vector {
    u16x8_splat(unit as u16)
}

pub fn u32x4_splat(word: u32) -> Vector {
    load_words(&[word; 4])
}

pub fn u16x8_extract_lane<const LANE: usize>(a: Vector) -> u16 {
    units_of(a)[LANE]
}

/// The highest bits of the bytes; the lowest stands for the first byte.
#[inline(always)]
pub fn u8x16_bitmask(a: Vector) -> u16 {
    // The product moves the bits of eight bytes next to each other in its topmost byte.
    let eight = |bytes: [u8; 8]| {
        let bits = u64::from_le_bytes(bytes) >> 7 & 0x0101_0101_0101_0101;
        (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    };
    let [low, high] = a.0.as_chunks().0 else { unreachable!() };
    u16::from_le_bytes([eight(*low), eight(*high)])
}

pub fn i8x16_bitmask(a: Vector) -> u16 {
    u8x16_bitmask(a)
}

pub fn i16x8_bitmask(a: Vector) -> u8 {
    (0..8).fold(0, |bits, i| bits | (a.0[2 * i + 1] >> 7) << i)
}

pub fn u32x4_bitmask(a: Vector) -> u8 {
    (0..4).fold(0, |bits, i| bits | (a.0[4 * i + 3] >> 7) << i)
}

pub fn v128_any_true(a: Vector) -> bool {
    a.0 != [0; 16]
}

pub fn u8x16_all_true(a: Vector) -> bool {
    !a.0.contains(&0)
}

#[cfg_attr(not(feature = "extended"), expect(dead_code))]
pub fn u16x8_all_true(a: Vector) -> bool {
    !units_of(a).contains(&0)
}

pub fn v128_and(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| a & b)
}

pub fn v128_or(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| a | b)
}

pub fn v128_andnot(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| a & !b)
}

/// The bits of `a` where `mask` has a bit, those of `b` elsewhere.
pub fn v128_bitselect(a: Vector, b: Vector, mask: Vector) -> Vector {
    v128_or(v128_and(a, mask), v128_andnot(b, mask))
}

pub fn u8x16_eq(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| byte_mask(a == b))
}

pub fn u8x16_ge(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| byte_mask(a >= b))
}

pub fn i8x16_lt(a: Vector, b: Vector) -> Vector {
    bytes(a, b, |a, b| byte_mask((a as i8) < b as i8))
}

pub fn u16x8_eq(a: Vector, b: Vector) -> Vector {
    units(a, b, |a, b| unit_mask(a == b))
}

pub fn i16x8_eq(a: Vector, b: Vector) -> Vector {
    u16x8_eq(a, b)
}

pub fn u16x8_lt(a: Vector, b: Vector) -> Vector {
    units(a, b, |a, b| unit_mask(a < b))
}

pub fn i16x8_gt(a: Vector, b: Vector) -> Vector {
    units(a, b, |a, b| unit_mask(a as i16 > b as i16))
}

pub fn i16x8_ge(a: Vector, b: Vector) -> Vector {
    units(a, b, |a, b| unit_mask(a as i16 >= b as i16))
}

pub fn u32x4_ge(a: Vector, b: Vector) -> Vector {
    let (a, b) = (words_of(a), words_of(b));
    load_words(&from_fn(|i| word_mask(a[i] >= b[i])))
}

pub fn u8x16_add(a: Vector, b: Vector) -> Vector {
    bytes(a, b, u8::wrapping_add)
}

pub fn u8x16_sub(a: Vector, b: Vector) -> Vector {
    bytes(a, b, u8::wrapping_sub)
}

pub fn u16x8_add(a: Vector, b: Vector) -> Vector {
    units(a, b, u16::wrapping_add)
}

pub fn u16x8_sub(a: Vector, b: Vector) -> Vector {
    units(a, b, u16::wrapping_sub)
}

pub fn u16x8_add_sat(a: Vector, b: Vector) -> Vector {
    units(a, b, u16::saturating_add)
}

pub fn u8x16_shr(a: Vector, bits: u32) -> Vector {
    Vector(a.0.map(|byte| byte >> (bits % 8)))
}

pub fn i8x16_shr(a: Vector, bits: u32) -> Vector {
    Vector(a.0.map(|byte| (byte as i8 >> (bits % 8)) as u8))
}

pub fn u16x8_shl(a: Vector, bits: u32) -> Vector {
    load_units(&units_of(a).map(|unit| unit << (bits % 16)))
}

pub fn u16x8_shr(a: Vector, bits: u32) -> Vector {
    load_units(&units_of(a).map(|unit| unit >> (bits % 16)))
}

pub fn u32x4_shl(a: Vector, bits: u32) -> Vector {
    load_words(&words_of(a).map(|word| word << (bits % 32)))
}

pub fn u32x4_shr(a: Vector, bits: u32) -> Vector {
    load_words(&words_of(a).map(|word| word >> (bits % 32)))
}

pub fn u16x8_extend_low_u8x16(a: Vector) -> Vector {
    load_units(&from_fn(|i| a.0[i].into()))
}

pub fn u16x8_extend_high_u8x16(a: Vector) -> Vector {
    load_units(&from_fn(|i| a.0[8 + i].into()))
}

pub fn i16x8_extend_low_i8x16(a: Vector) -> Vector {
    load_units(&from_fn(|i| a.0[i] as i8 as u16))
}

pub fn i16x8_extend_high_i8x16(a: Vector) -> Vector {
    load_units(&from_fn(|i| a.0[8 + i] as i8 as u16))
}

pub fn u32x4_extend_low_u16x8(a: Vector) -> Vector {
    let units = units_of(a);
    load_words(&from_fn(|i| units[i].into()))
}

pub fn u32x4_extend_high_u16x8(a: Vector) -> Vector {
    let units = units_of(a);
    load_words(&from_fn(|i| units[4 + i].into()))
}

/// Narrows the units of `a` and then of `b`, as signed numbers, to the nearest bytes.
fn narrow(a: Vector, b: Vector, least: i16, most: i16) -> Vector {
    let (a, b) = (units_of(a), units_of(b));
    let unit = |i: usize| if i < 8 { a[i] } else { b[i - 8] } as i16;
    Vector(from_fn(|i| unit(i).clamp(least, most) as u8))
}

pub fn u8x16_narrow_i16x8(a: Vector, b: Vector) -> Vector {
    narrow(a, b, 0, 0xFF)
}

pub fn i8x16_narrow_i16x8(a: Vector, b: Vector) -> Vector {
    narrow(a, b, -0x80, 0x7F)
}

/// The bytes of `a` whose numbers `ids` has, 0 for a number from 16 on.
pub fn u8x16_swizzle(a: Vector, ids: Vector) -> Vector {
    Vector(ids.0.map(|id| *a.0.get(usize::from(id)).unwrap_or(&0)))
}

/// The bytes of `a` and then `b` that have these numbers.
#[rustfmt::skip]
#[allow(clippy::too_many_arguments)]
pub fn i8x16_shuffle<
    const A: usize, const B: usize, const C: usize, const D: usize, const E: usize, const F: usize,
    const G: usize, const H: usize, const I: usize, const J: usize, const K: usize, const L: usize,
    const M: usize, const N: usize, const O: usize, const P: usize,
>(a: Vector, b: Vector) -> Vector {
    let ids = [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P];
    Vector(ids.map(|id| if id < 16 { a.0[id] } else { b.0[id - 16] }))
}
