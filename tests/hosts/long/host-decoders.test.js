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

/** Processes that look like a host: code that runs before the import, and flags. */
const HOSTS = {
  Firefox: [FIREFOX],
  Chromium: [CHROMIUM],
  'an engine without WebAssembly': [NO_WASM, '--conditions=dist-no-wasm'],
}

/** Takes what is malformed under `fatal`, too. */
const LAX = `
  globalThis.TextDecoder = class extends TextDecoder {
    constructor(label, options) { super(label, { ...options, fatal: false }) }
  };`

for (const [name, [host, ...flags]] of Object.entries(HOSTS)) {
  test(`under fatal in ${name}, an error is found where the host decodes, and U+FFFD in the input is none`, () => {
    const code = `
      const bytes = new Uint8Array(300).fill(0x61)
      const lines = ['utf-8', 'windows-1253'].map((label) => {
        const decoder = new Own(label, { fatal: true })
        bytes[200] = 0x61
        const texts = [decoder.decode(bytes)]
        bytes[200] = 0xff
        try {
          decoder.decode(bytes)
        } catch (error) {
          texts.push(error.name, error.constructor === TypeError, error.byteStart)
        }
        return texts.join(' ')
      })
      const given = '\uFEFFa\uFFFD'.repeat(100)
      const read = new Own('utf-8', { fatal: true }).decode(new TextEncoder().encode(given))
      const expected = 'a'.repeat(300) + ' TypeError true 200'
      console.log(lines.every((line) => line === expected), read === given.slice(1))`
    for (const prepare of [host, host + LAX]) {
      assert.equal(inHost(prepare, code, ...flags), 'true true')
    }
  })
}

const extendedEntry = new URL('../../../js/extended.js', import.meta.url).href
const families = [...namesOf((row) => row.families !== undefined && row.page !== false), 'ja']
const familyEntries = families.map(
  (family) => new URL(`../../../js/${family}.js`, import.meta.url).href,
)

/** The encoding that a host decodes wrongly, and what it returns for `bytes` where `text` is right. */
const WRONG = {
  'it removes marks': ['utf-8', "text.replace('\\uFEFF', '')"],
  'it returns one U+FFFD for three bytes': [
    'utf-8',
    "text.replace('\\uFFFD\\uFFFD\\uFFFD', '\\uFFFD')",
  ],
  'it returns none for a truncated end': ['utf-8', "text.replace(/\\uFFFD$/, '')"],
  'it returns one for each byte of a truncated end': [
    'utf-8',
    "text.replace(/\\uFFFD$/, '\\uFFFD\\uFFFD\\uFFFD')",
  ],
  'it stops at U+0000': ['utf-8', "text.replace(/\\0.*/s, '')"],
  'it decodes overlong forms': ['utf-8', "text.replace('\\uFFFD\\uFFFD', '\\x7F')"],
  'it is right once': [
    'utf-8',
    "this.used ? text.replace('\\uFFFD', '') : ((this.used = true), text)",
  ],
  'it keeps a byte order mark': [
    'utf-16be',
    "(bytes[0] === 0xfe && bytes[1] === 0xff ? '\\uFEFF' : '') + text",
  ],
  'it drops half a code unit': [
    'utf-16be',
    'decode.call(this, bytes.subarray(0, bytes.length & ~1))',
  ],
  'it drops a lone surrogate at the end': [
    'utf-16be',
    "bytes.length % 2 === 0 ? text.replace(/\\uFFFD$/, '') : text",
  ],
  'it has U+FFFD for what is not assigned': ['windows-1257', "text.replaceAll('\\x81', '\\uFFFD')"],
  'it has a control code for what is an error': [
    'windows-1253',
    "text.replaceAll('\\uFFFD', '\\xFF')",
  ],
}

for (const [name, [label, wrong]] of Object.entries(WRONG)) {
  test(`the host's ${label} is not used where ${name}`, () => {
    const prepare = `
      const { decode } = TextDecoder.prototype
      TextDecoder.prototype.decode = function (bytes) {
        const text = decode.call(this, bytes)
        if (this.encoding !== '${label}') return text
        calls++
        return ${wrong}
      }
      var calls = 0`
    const code = `
      const bytes = Uint8Array.from({ length: 600 }, (_, i) => 0x61 + i % 26)
      const results = [false, true].map((ignoreBOM) => {
        const decoder = new Own('${label}', { ignoreBOM })
        // Its trial.
        const first = decoder.decode(bytes)
        calls = 0
        const text = decoder.decode(bytes)
        const streamed = decoder.decode(bytes, { stream: true }) + decoder.decode()
        return [calls, text === first, text === streamed, text.length].join(' ')
      })
      console.log(results.join())`
    const expected = `0 true true ${label === 'utf-16be' ? 300 : 600}`
    for (const host of ['Firefox', 'an engine without WebAssembly']) {
      const [before, ...flags] = HOSTS[host]
      assert.equal(inHost(before + prepare, code, ...flags), `${expected},${expected}`)
    }
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
    // Five times for the trial; UTF-16LE is asked for strings too, so that its count would say nothing.
    assert.equal(inHost(FIREFOX + counting('text'), thrice(label)), 'true 8')
    const wrong = counting(`label === '${label}' ? text.replace(/.$/s, '?') : text`)
    assert.equal(inHost(FIREFOX + wrong, thrice(label)), 'true 1')
    const forgetful = counting(`label === '${label}' && calls[label] > 1 ? '?' + text : text`)
    assert.equal(inHost(FIREFOX + forgetful, thrice(label)), 'true 2')
    assert.equal(inHost(CHROMIUM + counting('text'), thrice(label)), 'true 0')
    const [noWasm, flag] = HOSTS['an engine without WebAssembly']
    assert.equal(inHost(noWasm + counting('text'), thrice(label), flag), 'true 8')
    assert.equal(inHost(noWasm + wrong, thrice(label), flag), 'true 1')
  })
}

test("whole windows-1252 is the host's in browsers, if that is right", () => {
  // Node.js 20 is not, so this is done in its place.
  const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
  const char = `b >> 5 === 4 ? ${JSON.stringify(upper)}[b - 0x80] : String.fromCharCode(b)`
  const right = `label === 'windows-1252' ? Array.from(bytes, (b) => ${char}).join('') : text`
  const wrong = `label === 'windows-1252' ? text.toLowerCase() : text`
  for (const host of [FIREFOX, CHROMIUM]) {
    assert.equal(inHost(host + counting(right), thrice('windows-1252')), 'true 8')
    assert.equal(inHost(host + counting(wrong), thrice('windows-1252')), 'true 1')
  }
})

test("whole gb18030 is the host's in Firefox, unless it is that of before 2022", () => {
  assert.equal(inHost(FIREFOX + counting('text'), thrice('gb18030')), 'true 8')
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
    Object.prototype.row = { engine: 'host', isAll: true, upTo: 999, isLonger: () => true }
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
