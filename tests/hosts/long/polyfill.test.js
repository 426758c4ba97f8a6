/** `encodium/polyfill` in realms with classes missing, wrong, right or out of reach. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const polyfill = new URL('../../../js/polyfill.js', import.meta.url)
const index = new URL('../../../js/index.js', import.meta.url)

/** Runs code in a new realm, before and after the polyfill is imported; returns what it prints. */
const run = (before, after = '') => {
  const input = `
    const native = { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }
    ${before}
    const { replaced } = await import('${polyfill}')
    const ours = await import('${index}')
    ${after}
    const isOurs = Object.fromEntries(Object.keys(native).map((name) => [name, globalThis[name] === ours[name]]))
    console.log(JSON.stringify({ rows: replaced(), isOurs }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input,
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

/** Puts the right classes there, as a host that gets everything right has them. */
const right = `Object.assign(globalThis, await import('${index}'))\n`

const ALL = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream']

test('a host that is right keeps its classes', () => {
  const { rows } = run(right)
  assert.deepEqual(rows, [])
})

test('what is missing is installed, as a global of its kind', () => {
  const before = ALL.map((name) => `delete globalThis.${name}\n`).join('')
  const { rows, isOurs } = run(
    before,
    `const { value, ...how } = Object.getOwnPropertyDescriptor(globalThis, 'TextDecoder')
    if (JSON.stringify(how) !== '{"writable":true,"enumerable":false,"configurable":true}') throw how`,
  )
  assert.deepEqual(Object.values(isOurs), [true, true, true, true])
  for (const { fault, installed } of rows) {
    assert.match(fault, /missing/)
    assert.equal(installed, true)
  }
})

test('only what is missing is installed', () => {
  const { rows } = run(`${right} delete globalThis.TextEncoderStream`)
  assert.deepEqual(rows, [
    { className: 'TextEncoderStream', fault: 'it is missing', installed: true },
  ])
})

test('Node.js 20 fails the test, and what it has is replaced', {
  skip: !/^v20\./.test(process.version),
}, () => {
  const { rows, isOurs } = run('')
  assert.equal(isOurs.TextDecoder, true)
  assert.equal(isOurs.TextEncoder, false)
  assert.deepEqual(
    rows.map(({ className }) => className),
    ['TextDecoder', 'TextDecoderStream'],
  )
})

/** A right decoder but for one thing. */
const broken = (change) => `${right}
  globalThis.TextDecoder = class extends TextDecoder {
    ${change}
  }`
const wrongFor = (label, first, text) =>
  broken(`decode(input, options) {
    const right = super.decode(input, options)
    return this.encoding === '${label}' && input?.[0] === ${first} ? ${text} : right
  }`)

const FAULTS = {
  'windows-1252 as iso-8859-1': [
    wrongFor('windows-1252', 0x80, "'\\u0080\\u0081'"),
    /windows-1252 bytes 80 81/,
  ],
  'a lead that takes ASCII with it': [
    wrongFor('shift_jis', 0x81, "'\\uFFFD\\uFFFD'"),
    /shift_jis bytes 81/,
  ],
  '0x1A as an error': [wrongFor('shift_jis', 0x1a, "'\\uFFFD日'"), /shift_jis bytes 1a/],
  'no extension of EUC-KR': [wrongFor('euc-kr', 0x81, "'\\uFFFDA'"), /euc-kr bytes 81/],
  'an older gb18030': [wrongFor('gb18030', 0xa6, "'\\uE78D\\u00A5'"), /gb18030 bytes a6 d9/],
  'a Big5 without pairs': [wrongFor('big5', 0x88, "'\\uFFFD'"), /big5 bytes 88 62/],
  'a byte order mark that comes in parts': [
    broken("decode(input, options) { return options ? '\\uFEFF' : super.decode(input) }"),
    /byte order mark/,
  ],
  'fatal is ignored': [broken('constructor(label) { super(label) }'), /under fatal/],
  'a label is missing': [
    broken(
      "constructor(label, options) { if (label === 'dos-874') throw new RangeError('dos-874'); super(label, options) }",
    ),
    /fails: dos-874/,
  ],
  'replacement is taken': [
    broken(
      "constructor(label, options) { super(label === 'hz-gb-2312' ? 'utf-8' : label, options) }",
    ),
    /takes hz-gb-2312/,
  ],
}

for (const [title, [before, fault]] of Object.entries(FAULTS)) {
  test(`a decoder is replaced for ${title}`, () => {
    const { rows, isOurs } = run(before)
    assert.deepEqual(
      rows.map(({ className }) => className),
      ['TextDecoder', 'TextDecoderStream'],
    )
    assert.match(rows[0].fault, fault)
    assert.equal(isOurs.TextDecoder, true)
  })
}

test('encoders are tested too', () => {
  const { rows } = run(`${right}
    globalThis.TextEncoder = class extends TextEncoder { encode() { return new Uint8Array(1) } }`)
  assert.deepEqual(
    rows.map(({ className }) => className),
    ['TextEncoder', 'TextEncoderStream'],
  )
})

test('globals that cannot be changed are told, not thrown', () => {
  const { rows } = run(
    `${right}
    const { defineProperty } = Object
    defineProperty(globalThis, 'TextDecoder', { value: undefined, configurable: false, writable: false })
    let hidden = true
    defineProperty(globalThis, 'TextEncoder', {
      configurable: false,
      get() { if (hidden) throw new Error('hidden') },
    })`,
    'hidden = false',
  )
  const [decoder, encoder] = rows
  assert.deepEqual(decoder, { className: 'TextDecoder', fault: 'it is missing', installed: false })
  assert.deepEqual(encoder, {
    className: 'TextEncoder',
    fault: 'it fails: hidden',
    installed: false,
  })
})

test('a global that can be assigned and not configured is assigned', () => {
  const { rows, isOurs } = run(
    `${right}
    Object.defineProperty(globalThis, 'TextDecoder', { value: class {}, configurable: false })`,
  )
  assert.equal(rows[0].installed, true)
  assert.equal(isOurs.TextDecoder, true)
})

test('a stream of a class that cannot be replaced does not say that it was', () => {
  const { rows } = run(
    `${right}
    const fixed = { configurable: false, writable: false }
    Object.defineProperty(globalThis, 'TextDecoder', { value: class {}, ...fixed })`,
  )
  const [decoder, stream] = rows
  assert.equal(decoder.installed, false)
  assert.deepEqual(stream, {
    className: 'TextDecoderStream',
    fault: `TextDecoder cannot be replaced: ${decoder.fault}`,
    installed: true,
  })
})

test('a frozen globalThis is told, not thrown', () => {
  const { rows, isOurs } = run('const frozen = Object.freeze(globalThis)')
  for (const { installed } of rows) assert.equal(installed, false)
  assert.deepEqual(Object.values(isOurs), [false, false, false, false])
})

test('a class of the host that is wrong in places is better than one that cannot run', () => {
  const { rows, isOurs } = run(`delete globalThis.WebAssembly
    globalThis.TextDecoder = class extends TextDecoder {
      constructor(label, options) {
        if (label === 'iso-8859-16') throw new RangeError(label)
        super(label, options)
      }
    }`)
  assert.equal(rows.find(({ className }) => className === 'TextDecoder').installed, false)
  assert.equal(isOurs.TextDecoder, false)
})

test('a refusal to compile is met once, not for each class', () => {
  const { rows, isOurs } = run(
    `const { Module } = WebAssembly
    let refusals = 0
    WebAssembly.Module = function () { refusals++; throw new WebAssembly.CompileError('refused') }
    globalThis.TextDecoder = class extends TextDecoder {
      constructor(label, options) {
        if (label === 'iso-8859-16') throw new RangeError(label)
        super(label, options)
      }
    }
    globalThis.TextEncoder = class extends TextEncoder { encode() { return new Uint8Array(1) } }`,
    'if (refusals !== 1) throw refusals',
  )
  assert.deepEqual(
    rows.map(({ className, installed }) => `${className} ${installed}`),
    ALL.map((name) => `${name} false`),
  )
  assert.deepEqual(Object.values(isOurs), [false, false, false, false])
})

test('without transform streams there are no streams', () => {
  const { rows } = run(`${right} delete globalThis.TransformStream
    delete globalThis.TextDecoderStream`)
  assert.deepEqual(rows, [])
})
