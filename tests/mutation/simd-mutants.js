/**
 * Mutants of the vector code as the wasm build compiles it, which cargo-mutants does not build: a
 * text that is in src/ once, and its replacement. `survives` says why no test can notice it.
 */
export const mutants = [
  // block::narrow_vectors
  ['v128_and(v128_or(low, high), u16x8_splat(!MOST))', 'v128_and(low, u16x8_splat(!MOST))'],
  ['v128_and(v128_or(low, high), u16x8_splat(!MOST))', 'v128_and(high, u16x8_splat(!MOST))'],
  ['u16x8_splat(!MOST))', 'u16x8_splat(!MOST << 1))'],
  // vector::select: selections, put_selected, put_nonzero
  ['indexes[next + 1] = index as u8 + 1;', 'indexes[next + 1] = index as u8;'],
  ['next += width;', 'next += 1;'],
  ['(!zeros).to_le_bytes()', 'zeros.to_le_bytes()'],
  ['u8x16_add(high, u8x16_splat(8))', 'u8x16_add(high, u8x16_splat(7))'],
  ['array_mut(room, count)', 'array_mut(room, 8)'],
  // utf_8::decode_vectors: what is unusual
  ['u8x16_splat(0xFE)), 0xC0)', 'u8x16_splat(0xFF)), 0xC0)'],
  ['u8x16_splat(0xFE)), 0xC0)', 'u8x16_splat(0xFE)), 0xC2)'],
  ['from(first, 0xF0)),', 'from(first, 0xF1)),'],
  ['v128_andnot(is(first, 0xE0), from(second, 0xA0))', 'is(first, 0xFF)'],
  [
    'v128_andnot(is(first, 0xE0), from(second, 0xA0))',
    'v128_andnot(is(first, 0xE0), from(second, 0x90))',
  ],
  [
    'v128_and(is(first, 0xED), from(second, 0xA0))',
    'v128_and(is(first, 0xED), from(second, 0xB0))',
  ],
  ['v128_and(is(first, 0xED), from(second, 0xA0))', 'is(first, 0xFF)'],
  // utf_8::decode_vectors: which bytes continue
  [
    'u8x16_bitmask(from(first, 0xC0)) as u32',
    'u8x16_bitmask(from(first, 0xC1)) as u32',
    { survives: 'a lead of 0xC0 is refused' },
  ],
  ['u8x16_bitmask(from(first, 0xE0)) as u32', 'u8x16_bitmask(from(first, 0xE1)) as u32'],
  ['i8x16_splat(-0x40))) as u32 >> 14', 'i8x16_splat(-0x40))) as u32 >> 15'],
  ['leads << 1 | threes << 2', 'leads << 1 | threes << 1'],
  ['wanted & !continuing != 0 || ', ''],
  [' || continuing & !wanted & 0xFFFF != 0', ''],
  ['continuing & !wanted & 0xFFFF != 0', 'continuing & !wanted & 0x7FFF != 0'],
  ['(wanted >> BLOCK).count_ones()', '(wanted >> (BLOCK + 1)).count_ones()'],
  // utf_8::decode_vectors: the code points
  ['v128_and(first, u16x8_splat(0x1F)), 6)', 'v128_and(first, u16x8_splat(0xF)), 6)'],
  ['u16x8_shl(first, 12)', 'u16x8_shl(first, 11)'],
  [
    'i16x8_ge(first, i16x8_splat(0xC0))',
    'i16x8_gt(first, i16x8_splat(0xC0))',
    {
      survives: 'a lead of 0xC0 or 0xC1 was refused before',
    },
  ],
  ['i16x8_ge(first, i16x8_splat(0xE0))', 'i16x8_gt(first, i16x8_splat(0xE0))'],
  // utf_8::encode_vectors
  [
    'let surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xF800))',
    'let surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xFC00))',
  ],
  ['u32x4_ge(unit, splat(0x80))', 'u32x4_gt(unit, splat(0x80))'],
  ['u32x4_ge(unit, splat(0x800))', 'u32x4_gt(unit, splat(0x800))'],
  ['u32x4_shl(tail(upper), 8)', 'u32x4_shl(upper, 8)'],
  ['written += 4 + longer.count_ones()', 'written += 3 + longer.count_ones()'],
  // single_byte::Blocks
  ['0x80 + 16 * FROM as u8', '0x80 + 15 * FROM as u8'],
  [
    'i8x16_lt(bytes, i8x16_splat(-0x40))',
    'i8x16_lt(bytes, i8x16_splat(-0x41))',
    { survives: 'a block with 0xBF is decoded byte by byte' },
  ],
  [
    'u8x16_eq(v128_or(a, b), none)',
    'u8x16_eq(a, none)',
    { survives: 'a block with a multiple of U+0100 is decoded byte by byte' },
  ],
  ['u8x16_eq(at_distance, none)', 'u8x16_splat(0)'],
  ['if v128_any_true(v128_and(high, u8x16_eq(v128_or(a, b), none))) {', 'if false {'],
  // single_byte::Letters
  ['column < 0xFF && *slot == 0', '*slot == 0'],
  ['column as usize >> 7 & 1', '0'],
  ['u16x8_lt(half, u16x8_splat(self.start))', 'u16x8_le(half, u16x8_splat(self.start))'],
  [
    'u16x8_sub(half, u16x8_splat(self.first)), u16x8_splat(0xFF)',
    'u16x8_sub(half, u16x8_splat(self.first)), u16x8_splat(0x7F)',
  ],
  ['u8x16_all_true(found)', 'true'],
  // utf_16::put_vectors
  ['v128_or(u16x8_shl(eight, 8), u16x8_shr(eight, 8))', 'u16x8_shl(eight, 8)'],
  ['surrogates = v128_or(surrogates, is_surrogate)', 'surrogates = is_surrogate'],
  [
    'let is_surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xF800))',
    'let is_surrogate = u16x8_eq(v128_and(eight, u16x8_splat(0xFC00))',
  ],
  // two bytes to a character
  ['(zeros & 0x5555 == 0).then(', '(true).then('],
]
