/** The host decodes whole input only where its decoder is right and was there at the import. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf } from '../../../entries.js'
import { CHROMIUM, FIREFOX, NO_WASM } from '../../common/run-module.js'
import { inHost } from './in-host.js'

let calls = 0
const { decode } = TextDecoder.prototype
TextDecoder.prototype.decode = function (...values) {
  // The decoder that builds strings has ignoreBOM.
  if (this.encoding === 'utf-8' && !this.ignoreBOM) calls++
  return Reflect.apply(decode, this, values)
}

const { TextDecoder: Own } = await import('../../../js/index.js')
const { HOST } = await import('../../../js/host/engine.js')

/** How often the host's decoder of UTF-8 is asked. */
const used = (run) => {
  const before = calls
  run()
  return calls - before
}

test("whole UTF-8 is the host's where that is quicker", () => {
  const ascii = new TextEncoder().encode('a'.repeat(129))
  const long = new TextEncoder().encode('é'.repeat(129))
  // In this, the module's vector code is faster.
  const expected = HOST === 'Node.js 20' ? 0 : 1
  for (const fatal of [false, true]) {
    // The first call tests the host's decoder.
    new Own('utf-8', { fatal }).decode(ascii)
    for (const bytes of [ascii, long])
      assert.equal(
        used(() => new Own('utf-8', { fatal }).decode(bytes)),
        expected,
      )
  }
  assert.equal(
    used(() => new Own().decode(long, { stream: true })),
    0,
  )
})

test('under fatal, an error is found where the host decodes, and U+FFFD in the input is none', () => {
  const code = `
    const bytes = new Uint8Array(300).fill(0x61)
    const lines = ['utf-8', 'windows-1253'].map((label) => {
      const decoder = new Own(label, { fatal: true })
      bytes[200] = 0x61
      const texts = [decoder.decode(bytes)]
      bytes[200] = 0xff
      try {
        decoder.decode(bytes)
      } catch ({ name, offset }) {
        texts.push(name, offset)
      }
      return texts.join(' ')
    })
    const given = '\uFEFFa\uFFFD'.repeat(100)
    const read = new Own('utf-8', { fatal: true }).decode(new TextEncoder().encode(given))
    console.log(lines.every((line) => line === 'a'.repeat(300) + ' TypeError 200'), read === given.slice(1))`
  for (const host of [FIREFOX, CHROMIUM]) assert.equal(inHost(host, code), 'true true')
})

const extendedEntry = new URL('../../../js/extended.js', import.meta.url).href
const families = [...namesOf((row) => row.families !== undefined && row.page !== false), 'ja']
const familyEntries = families.map(
  (family) => new URL(`../../../js/${family}.js`, import.meta.url).href,
)

const WRONG = {
  'it removes marks': "text.replace('\\uFEFF', '')",
  'it gives one error for three bytes': "text.replace('\\uFFFD\\uFFFD\\uFFFD', '\\uFFFD')",
}

for (const [name, wrong] of Object.entries(WRONG)) {
  test(`the host's UTF-8 is not used where ${name}`, () => {
    const prepare = `${FIREFOX}
      const { decode } = TextDecoder.prototype
      TextDecoder.prototype.decode = function (bytes) {
        const text = decode.call(this, bytes)
        calls += this.encoding === 'utf-8'
        return ${wrong}
      }
      var calls = 0`
    const code = `
      const bytes = Uint8Array.from({ length: 600 }, (_, i) => 0x61 + i % 26)
      const decoder = new Own('utf-8', { ignoreBOM: true })
      // Its trial.
      decoder.decode(bytes)
      calls = 0
      const text = decoder.decode(bytes)
      console.log(calls, text.length, text.slice(0, 3))`
    assert.equal(inHost(prepare, code), '0 600 abc')
  })
}

/** Counts the calls of the host's decoders by encoding, whose text `wrong` may change. */
const counting = (wrong) => `
  const calls = {}
  const { decode } = TextDecoder.prototype
  const Host = TextDecoder
  TextDecoder.prototype.decode = function (bytes) {
    const text = decode.call(this, bytes)
    const label = String(this.encoding).toLowerCase()
    calls[label] = (calls[label] ?? 0) + 1
    return ${wrong}
  }`

/** Three times 300 bytes, of which the first call tries the host. */
const thrice = (label) => `
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => 0x20 + i % 200)
  const decoder = new Own('${label}')
  const [first, ...more] = [1, 2, 3].map(() => decoder.decode(bytes))
  const streamed = decoder.decode(bytes, { stream: true }) + decoder.decode()
  console.log(more.every((text) => text === first) && first === streamed, calls['${label}'] ?? 0)`

for (const label of ['windows-1251', 'koi8-r', 'iso-8859-8-i', 'utf-16be']) {
  test(`whole ${label} is the host's in Firefox and without WebAssembly, if that is right`, () => {
    // Twice for the trial; UTF-16LE is asked for strings too, so that its count would say nothing.
    assert.equal(inHost(FIREFOX + counting('text'), thrice(label)), 'true 5')
    const wrong = counting(`label === '${label}' ? text.replace(/.$/s, '?') : text`)
    assert.equal(inHost(FIREFOX + wrong, thrice(label)), 'true 1')
    const forgetful = counting(`label === '${label}' && calls[label] > 1 ? '?' + text : text`)
    assert.equal(inHost(FIREFOX + forgetful, thrice(label)), 'true 2')
    assert.equal(inHost(CHROMIUM + counting('text'), thrice(label)), 'true 0')
    const noWasm = '--conditions=dist-no-wasm'
    assert.equal(inHost(NO_WASM + counting('text'), thrice(label), noWasm), 'true 5')
    assert.equal(inHost(NO_WASM + wrong, thrice(label), noWasm), 'true 1')
  })
}

test("whole windows-1252 is the host's in browsers, if that is right", () => {
  // Node.js 20 is not, so this is done in its place.
  const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
  const char = `b >> 5 === 4 ? ${JSON.stringify(upper)}[b - 0x80] : String.fromCharCode(b)`
  const right = `label === 'windows-1252' ? Array.from(bytes, (b) => ${char}).join('') : text`
  const wrong = `label === 'windows-1252' ? text.toLowerCase() : text`
  for (const host of [FIREFOX, CHROMIUM]) {
    assert.equal(inHost(host + counting(right), thrice('windows-1252')), 'true 5')
    assert.equal(inHost(host + counting(wrong), thrice('windows-1252')), 'true 1')
  }
})

test("whole gb18030 is the host's in Firefox, unless it is that of before 2022", () => {
  assert.equal(inHost(FIREFOX + counting('text'), thrice('gb18030')), 'true 5')
  const old = counting("label === 'gb18030' ? text.replaceAll('\uFE10', '\uE78D') : text")
  assert.equal(inHost(FIREFOX + old, thrice('gb18030')), 'true 1')
})

test("Chinese is the host's in Firefox if it is short or mostly ASCII, from an ArrayBuffer too", () => {
  const code = `
    const bytes = Uint8Array.from({ length: 2000 }, (_, i) => i % 2 === 0 ? 0xd6 : 0xd0)
    const ascii = Uint8Array.from({ length: 2000 }, (_, i) => i < 1900 ? 0x61 : bytes[i])
    const lessAscii = Uint8Array.from({ length: 2000 }, (_, i) => i < 1600 ? 0x61 : bytes[i])
    const decoder = new Own('gb18030')
    const used = (input, text) => {
      const before = calls.gb18030 ?? 0
      const isRight = decoder.decode(input) === text
      return isRight && (calls.gb18030 ?? 0) - before
    }
    decoder.decode(ascii)
    console.log(
      used(bytes, '中'.repeat(1000)), used(bytes.buffer, '中'.repeat(1000)),
      used(bytes.subarray(0, 514), '中'.repeat(257)), used(bytes.subarray(0, 512), '中'.repeat(256)),
      used(bytes.slice(0, 512).buffer, '中'.repeat(256)), used(ascii, 'a'.repeat(1900) + '中'.repeat(50)),
      used(lessAscii, 'a'.repeat(1600) + '中'.repeat(200)))`
  assert.equal(inHost(FIREFOX + counting('text'), code), '0 0 0 1 1 1 0')
})

test('what is outside the standard is never asked of a host', () => {
  const code = `
    for (const entry of ${JSON.stringify(familyEntries)}) await import(entry)
    const { ExtendedTextDecoder, extendedEncodings } = await import('${extendedEntry}')
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => i < 150 ? 0x61 : 0x70 + i % 128)
    const texts = extendedEncodings().map(({ name }) => new ExtendedTextDecoder(name).decode(bytes))
    console.log(JSON.stringify(texts), Object.keys(calls).filter((name) => name !== 'utf-16le').join())`
  const [there, here] = [FIREFOX, CHROMIUM].map((host) => inHost(host + counting('text'), code))
  assert.equal(there, here)
})

test('what Object.prototype has is no rule and no decoder', () => {
  const code = `
    Object.prototype.row = { by: 'host', isAll: true, upTo: 999, isLonger: () => true }
    Object.prototype.tables = true
    Object.prototype.decoder = { decode: () => 'theirs' }
    const texts = ['gbk', 'koi8-r', 'utf-8'].map((label) => new Own(label).decode(new Uint8Array(300).fill(0x61)))
    console.log(texts.every((text) => text === 'a'.repeat(300)))`
  assert.equal(inHost('', code), 'true')
})

test('a host that knows no label is not asked again', () => {
  const prepare = `${FIREFOX}
    let refused = 0
    globalThis.TextDecoder = class extends TextDecoder {
      constructor(label, options) {
        if (label === 'koi8-r') refused++
        super(label === 'koi8-r' ? 'none' : label, options)
      }
    }`
  const code = `
    const bytes = new Uint8Array(100).fill(0xc1)
    const texts = [1, 2, 3].map(() => new Own('koi8-r').decode(bytes))
    console.log(texts.every((text) => text === 'а'.repeat(100)), refused)`
  assert.equal(inHost(prepare, code), 'true 1')
})

test('a TextDecoder patched after the import is neither asked nor made', () => {
  const code = `
    globalThis.TextDecoder = function () { throw new Error('made') }
    for (const key of ['decode', 'encoding', 'fatal', 'ignoreBOM']) {
      Object.defineProperty(Host.prototype, key, { get() { throw new Error(key) } })
    }
    const bytes = new Uint8Array(100).fill(0xc1)
    for (const label of ['koi8-r', 'windows-1252', 'utf-16le', 'utf-8']) new Own(label).decode(bytes)
    console.log('fine')`
  const prepare = `${FIREFOX} const Host = TextDecoder;`
  assert.equal(inHost(prepare, code), 'fine')
})

test('a TextDecoder that works, but was patched after the import, sees nothing', () => {
  const code = `
    const { decode } = Host.prototype
    Host.prototype.decode = function (bytes, options) {
      const text = decode.call(this, bytes, options)
      return bytes?.length > 500 ? text : 'seen'
    }
    Object.defineProperty(Object.prototype, 'fatal', { get: () => console.log('asked') })
    const bytes = new Uint8Array(200).fill(0x61)
    const options = { fatal: false, ignoreBOM: false }
    for (const label of ['koi8-r', 'windows-1252', 'utf-8']) {
      console.log(new Own(label, options).decode(bytes) === 'a'.repeat(200))
    }`
  for (const host of ['', CHROMIUM, FIREFOX]) {
    assert.equal(inHost(`${host}; const Host = TextDecoder`, code), 'true\ntrue\ntrue')
  }
})
