/**
 * The vector loops exist in the WebAssembly module only, and those that are one loop each in the
 * module that is JavaScript, so they are tested there: an input that is read byte by byte (or unit
 * by unit) goes through the rules, which the Rust tests compare with an oracle. Read whole, or in
 * chunks, or into little room, it has to give the same.
 */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { listStandard } from '../../../js/encodings/registry.js'
import { FAILED, INPUT_EMPTY, RESULTS, UNITS } from '../../../js/generated/boundary.js'
import { start } from '../../../js/generated/data/standard-asm.js'
import { families } from '../../../js/generated/indexes.js'
import { latin1Bytes } from '../../common/latin1.js'
import fc from '../../common/property.js'

const wasm = readFileSync(new URL('../../../js/generated/standard.wasm', import.meta.url))
const inForm = (form) =>
  families.map((name) =>
    readFileSync(new URL(`../../../src/index/packed/${name}.${form}`, import.meta.url)),
  )
const modules = {
  WebAssembly: {
    module: new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports,
    indexes: inForm('bin'),
  },
  JavaScript: { module: start(), indexes: inForm('plain') },
}
/** The module that is tested now. */
let exports

const UTF_8 = 0

const LAST = 1
const FATAL = 2
const HTML = 8

// Memory may grow when an index is unpacked, so views are made again.
const results = () => new Int32Array(exports.memory.buffer, exports.buffers_at(), RESULTS)
const units = () => new Uint16Array(exports.memory.buffer, exports.buffers_at() + 4 * RESULTS)
const bytes = () => new Uint8Array(exports.memory.buffer, units().byteOffset + 2 * UNITS)

for (const { module, indexes } of Object.values(modules)) {
  exports = module
  for (const [part, packed] of indexes.entries()) {
    bytes().set(packed)
    exports.unpack_index(part, packed.length)
  }
}

const chunksOf = (input, size) => {
  const chunks = []
  for (let i = 0; i < input.length; i += size) chunks.push(input.subarray(i, i + size))
  return chunks.length > 0 ? chunks : [input]
}

/** The code units, and where and how long an error is. */
const decode = (id, input, size, flags) => {
  const output = []
  let state = 0
  let mode = 0
  let offset = 0
  const chunks = chunksOf(input, size)
  for (const [i, chunk] of chunks.entries()) {
    bytes().set(chunk)
    const last = i === chunks.length - 1 ? LAST : 0
    const written = exports.decode(id, flags | last, state, mode, chunk.length)
    const [, nextState, nextMode, errorAt, error, status] = results()
    output.push(...units().subarray(0, written))
    if (status === FAILED) return [...output, `${error} bytes at ${offset + errorAt}`]
    state = nextState
    mode = nextMode
    offset += chunk.length
  }
  return output
}

/** The bytes, and what cannot be encoded. */
const encode = (id, input, size, flags, room) => {
  const output = []
  let state = 0
  let mode = 0
  let offset = 0
  const chunks = chunksOf(input, size)
  for (let [i, chunk] of chunks.entries()) {
    for (let done = false; !done; ) {
      units().set(chunk)
      const last = i === chunks.length - 1 ? LAST : 0
      const written = exports.encode(id, flags | last, state, mode, chunk.length, room)
      const [read, nextState, nextMode, errorAt, error, status] = results()
      output.push(...bytes().subarray(0, written))
      if (status === FAILED) return [...output, `${error} at ${offset + errorAt}`]
      state = nextState
      mode = nextMode
      done = status === INPUT_EMPTY
      offset += read
      chunk = chunk.subarray(read)
    }
  }
  return output
}

function unitsOf(string) {
  return Uint16Array.from({ length: string.length }, (_, i) => string.charCodeAt(i))
}

const charactersFrom = (first, last, maxLength) =>
  fc
    .array(fc.integer({ min: first, max: last }), { maxLength })
    .map((scalars) => String.fromCodePoint(...scalars))

/** Runs of neighbours, as text has them. */
const text = fc
  .array(
    fc.oneof(
      charactersFrom(0x20, 0x7e, 70),
      charactersFrom(0x20, 0x7e, 3),
      charactersFrom(0x00, 0x7f, 4),
      charactersFrom(0x80, 0x17f, 6),
      charactersFrom(0x3b1, 0x3c9, 12),
      charactersFrom(0x400, 0x45f, 40),
      charactersFrom(0x5d0, 0x5ea, 20),
      charactersFrom(0xe01, 0xe30, 40),
      charactersFrom(0x3041, 0x30f6, 40),
      charactersFrom(0x4e00, 0x9fff, 40),
      charactersFrom(0xac00, 0xd7a3, 40),
      charactersFrom(0xe000, 0xf8ff, 3),
      charactersFrom(0xf780, 0xf7ff, 40),
      charactersFrom(0xff61, 0xff9f, 20),
      charactersFrom(0x1f600, 0x1f64f, 6),
      charactersFrom(0x20000, 0x2007f, 3),
      fc.constantFrom('€', '¥', '‾', '−', '\uE5E5', '\uE7C7', '\uD800', '\uDC00'),
    ),
    { maxLength: 10 },
  )
  .map((runs) => unitsOf(runs.join('')))

const noise = fc.oneof(
  fc.constant(new Uint8Array(0)),
  fc.uint8Array({ minLength: 1, maxLength: 8 }),
  fc.uint8Array({ min: 0x80, minLength: 1, maxLength: 50 }),
  fc.uint8Array({ min: 0x21, max: 0x7e, minLength: 1, maxLength: 50 }),
  fc
    .constantFrom('\x1B$B', '\x1B(B', '\x1B(J', '\x1B(I', '\x81\x30\x81\x30', '\x8F')
    .map(latin1Bytes),
)

const encodings = listStandard().map(({ name }, id) => ({ name, id }))
const encoders = encodings.filter(({ name }) => !/^(replacement|UTF-16.E)$/.test(name))

const testAll = (name, run) => {
  for (const [kind, { module }] of Object.entries(modules)) {
    test(`${kind}: ${name}`, () => {
      exports = module
      run()
    })
  }
}

const pairs = (lead, after) =>
  Uint8Array.from({ length: 3 * 256 }, (_, i) => [lead, Math.floor(i / 3), after][i % 3])

test('the modules decode every pair and encode what indexes have to the same', () => {
  // The basic plane and plane 2.
  const scalars = Array.from({ length: 0x200 }, (_, i) => {
    const first = i < 0x100 ? i * 0x100 : i * 0x100 + 0x10000
    return unitsOf(String.fromCodePoint(...Array.from({ length: 0x100 }, (_, i) => first + i)))
  })
  const outputs = ({ id, name }) => {
    const all = createHash('sha1')
    for (let lead = 0x80; lead <= 0xff; lead++) {
      // Behind 0x8F, EUC-JP has pairs of another index.
      for (const after of [0x2d, 0x8f])
        all.update(Uint16Array.from(decode(id, pairs(lead, after), 768, 0)))
    }
    if (encoders.some((encoder) => encoder.id === id)) {
      for (const units of scalars)
        all.update(Uint8Array.from(encode(id, units, 512, HTML, 1 << 18)))
    }
    return [name, all.digest('hex')]
  }
  const [one, other] = Object.values(modules).map(({ module }) => {
    exports = module
    return encodings.map(outputs)
  })
  assert.deepEqual(other, one)
})

testAll('every sequence of UTF-8, right and wrong, at every place of a block', () => {
  const kinds = [0x61, 0x80, 0x9f, 0xa0, 0xbf, 0xc3]
  for (const lead of [0xc0, 0xc3, 0xe0, 0xe3, 0xed, 0xf0]) {
    for (const second of kinds) {
      for (const third of kinds) {
        for (let place = 0; place < 16; place++) {
          const source = new Uint8Array(40).fill(0x2d)
          source.set([lead, second, third], place)
          const whole = decode(UTF_8, source, source.length, 0)
          const bytewise = decode(UTF_8, source, 1, 0)
          assert.deepEqual(whole, bytewise, `${[lead, second, third]} at ${place}`)
        }
      }
    }
  }
})

testAll('every code unit up to U+017F among letters', () => {
  for (const { id, name } of encoders) {
    const [letter] = decode(id, Uint8Array.of(0xe1), 1, 0)
    for (let unit = 0; unit < 0x180; unit++) {
      const source = new Uint16Array(24).fill(letter)
      source[3] = unit
      const whole = encode(id, source, source.length, HTML, 1 << 18)
      assert.deepEqual(whole, encode(id, source, 1, HTML, 1 << 18), `${name}, ${unit}`)
    }
  }
})

testAll('every pair within a block', () => {
  for (const { id, name } of encodings) {
    for (let lead = 0x80; lead <= 0xff; lead++) {
      for (const after of id === UTF_8 ? [0x2d, 0x80] : [0x2d]) {
        const source = pairs(lead, after)
        const whole = decode(id, source, source.length, 0)
        assert.deepEqual(whole, decode(id, source, 1, 0), `${name}, lead ${lead}`)
      }
    }
  }
})

testAll('loops decode as the rules do', () => {
  const input = fc.record({
    encoding: fc.constantFrom(...encodings),
    string: text,
    noise,
    at: fc.nat(),
    cut: fc.nat(3),
    size: fc.integer({ min: 2, max: 90 }),
    flags: fc.constantFrom(0, FATAL),
  })
  fc.assert(
    fc.property(input, ({ encoding: { id, name }, string, noise, at, cut, size, flags }) => {
      const encoded = !name.startsWith('UTF-16')
        ? encode(encoders.some((e) => e.id === id) ? id : UTF_8, string, Infinity, HTML, 1 << 18)
        : Array.from(string).flatMap((unit) =>
            name === 'UTF-16LE' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
          )
      encoded.splice(at % (encoded.length + 1), cut, ...noise)
      const source = Uint8Array.from(encoded)
      const byRules = decode(id, source, 1, flags)
      assert.deepEqual(decode(id, source, source.length || 1, flags), byRules)
      assert.deepEqual(decode(id, source, size, flags), byRules)
    }),
    { numRuns: 6000 },
  )
})

testAll('loops encode as the rules do, into any room', () => {
  const input = fc.record({
    encoding: fc.constantFrom(...encoders),
    string: text,
    size: fc.integer({ min: 2, max: 90 }),
    flags: fc.constantFrom(0, HTML),
    room: fc.integer({ min: 15, max: 60 }),
  })
  fc.assert(
    fc.property(input, ({ encoding: { id }, string, size, flags, room }) => {
      const byRules = encode(id, string, 1, flags, 15)
      assert.deepEqual(encode(id, string, string.length || 1, flags, 1 << 18), byRules)
      assert.deepEqual(encode(id, string, size, flags, room), byRules)
    }),
    { numRuns: 6000 },
  )
})
