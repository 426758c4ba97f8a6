/**
 * The byte sequences that the check of a browser decodes, in groups by encoding. They include each
 * character that the encoding has, except for UTF-8 and UTF-16, where they are a sample of each kind.
 */

/** The escape sequence to ASCII: after it, the next sequence can begin. */
const ASCII_STATE = [0x1b, 0x28, 0x42]

const range = (from, to, step = 1) => {
  const list = []
  for (let value = from; value <= to; value += step) list.push(value)
  return list
}

const ALL = range(0, 0xff)
const HIGH = range(0x80, 0xff)
const EDGES = [0x00, 0x2f, 0x30, 0x39, 0x3a, 0x7f, 0x80, 0x81, 0xbf, 0xfe, 0xff]

function* singleBytes() {
  yield ALL.map((byte) => [byte])
}

function* pairs() {
  for (const lead of HIGH) yield ALL.map((trail) => [lead, trail])
}

function* twoBytes() {
  yield* singleBytes()
  yield* pairs()
}

function* eucJp() {
  yield* twoBytes()
  for (const lead of range(0xa0, 0xff)) yield ALL.map((trail) => [0x8f, lead, trail])
}

/** All of the BMP's four-byte sequences, and some of each plane above. */
function* gb18030() {
  yield* twoBytes()
  for (const first of range(0x81, 0xfe)) {
    const seconds = first <= 0x84 ? range(0x30, 0x39) : [0x30, 0x39]
    const thirds = first <= 0x84 ? range(0x81, 0xfe) : [0x81, 0xfe]
    for (const second of seconds) {
      for (const third of thirds) {
        yield range(0x30, 0x39).map((fourth) => [first, second, third, fourth])
      }
      yield EDGES.map((third) => [first, second, third])
      yield EDGES.map((fourth) => [first, second, 0x81, fourth])
    }
  }
}

function* iso2022jp() {
  yield* singleBytes()
  for (const set of [0x42, 0x4a, 0x49]) {
    yield ALL.map((byte) => [0x1b, 0x28, set, byte, ...ASCII_STATE])
  }
  for (const set of [0x40, 0x42]) {
    for (const lead of range(0x20, 0x80)) {
      yield range(0x20, 0x80).map((trail) => [0x1b, 0x24, set, lead, trail, ...ASCII_STATE])
    }
  }
  for (const first of EDGES) yield ALL.map((second) => [0x1b, first, second, ...ASCII_STATE])
}

function* utf8() {
  yield* twoBytes()
  for (const lead of range(0xe0, 0xef)) {
    for (const second of range(0x7f, 0xc0)) {
      yield range(0x7f, 0xc0).map((third) => [lead, second, third])
    }
  }
  for (const lead of range(0xf0, 0xf8)) {
    for (const second of range(0x7f, 0xc0)) {
      yield [0x7f, 0x80, 0xbf, 0xc0].flatMap((third) =>
        [0x7f, 0x80, 0xbf, 0xc0].map((fourth) => [lead, second, third, fourth]),
      )
    }
  }
}

const utf16 = (order) =>
  function* () {
    const put = (...units) => units.flatMap((unit) => order([unit >> 8, unit & 0xff]))
    for (const high of ALL) yield ALL.map((low) => put((high << 8) | low))
    for (const lead of range(0xd800, 0xdbff, 0x10)) {
      yield range(0xdc00, 0xdfff, 0x11).map((trail) => put(lead, trail))
      yield [0x41, 0xd800, 0xe000].map((unit) => put(lead, unit))
    }
    yield ALL.map((byte) => [byte])
  }

const generators = {
  'UTF-8': utf8,
  'UTF-16BE': utf16((pair) => pair),
  'UTF-16LE': utf16(([high, low]) => [low, high]),
  'ISO-2022-JP': iso2022jp,
  'EUC-JP': eucJp,
  GBK: gb18030,
  gb18030,
  Big5: twoBytes,
  Shift_JIS: twoBytes,
  'EUC-KR': twoBytes,
}

/** Arrays of sequences, each an array of bytes. */
export const sequencesOf = (name) => (generators[name] ?? singleBytes)()
