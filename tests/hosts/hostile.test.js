/** Hosts without classes, with patched built-ins, without WebAssembly. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, specifier } from '../../entries.js'
import { runModule as run } from '../common/run-module.js'

const entry = new URL('../../js/index.js', import.meta.url).href

/** Uses all four classes and prints what they gave, small and beyond the window. */
const use = `
  const { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream } = await import('${entry}')
  const report = []
  const sjis = new Uint8Array(300001).map((_, i) => i % 2 ? 0xFA : 0x93).subarray(0, 300000)
  const check = async () => {
    report.length = 0
    report.push(new TextDecoder('sjis').decode(sjis.subarray(0, 2)))
    report.push(new TextDecoder('sjis').decode(sjis.subarray(0, 80)).length)
    report.push(new TextDecoder('sjis').decode(sjis).length)
    report.push(new TextDecoder().decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0xE6, 0x97, 0xA5])))
    const fatal = new TextDecoder('utf-8', { fatal: true })
    try { fatal.decode(new Uint8Array([0xFF, 0x61]), { stream: true }) } catch (e) { report.push(e.message) }
    report.push(fatal.decode())
    report.push(new TextEncoder().encode('日'.repeat(100000)).length)
    report.push(new TextEncoder().encodeInto('日本', new Uint8Array(5)).read)
    try { new TextDecoder('nonsense') } catch (e) { report.push(e.message) }
  }
`

test('an iterator that gives other values changes no bytes', () => {
  const code = `
    const { TextEncoder } = await import('${entry}')
    Array.prototype[Symbol.iterator] = function* () { for (const i in this) yield 'Z'.repeat(5) }
    const bytes = new Uint8Array(5)
    new TextEncoder().encodeInto('hello', bytes)
    console.log(String(bytes))`
  assert.equal(run(code, '--conditions=dist-node'), '104,101,108,108,111')
})

const expected = [
  '日',
  40,
  150000,
  '日',
  'malformed UTF-8 at byte offset 0',
  'a',
  300000,
  1,
  `label "nonsense" is not a label of the standard; for others, import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'`,
]

const hosts = {
  'the host as it is': '',
  'no TextDecoder and no TextEncoder':
    'delete globalThis.TextDecoder; delete globalThis.TextEncoder;',
  'no Buffer': 'delete globalThis.Buffer;',
  'no Buffer and no TextDecoder': 'delete globalThis.Buffer; delete globalThis.TextDecoder;',
  'none of TextDecoder, TextEncoder, Buffer, atob (an AudioWorklet)':
    "for (const name of ['TextDecoder', 'TextEncoder', 'Buffer', 'atob']) delete globalThis[name];",
  'neither streams nor SharedArrayBuffer':
    "for (const name of ['TransformStream', 'ReadableStream', 'SharedArrayBuffer']) delete globalThis[name];",
}

for (const [host, prepare] of Object.entries(hosts)) {
  test(`works in: ${host}`, () => {
    const output = run(`${prepare}${use} await check(); console.log(JSON.stringify(report))`)
    assert.deepEqual(JSON.parse(output), expected)
  })
}

test('without TransformStream the streams say what is missing, when they are constructed', () => {
  const output = run(`delete globalThis.TransformStream;${use}
    for (const Stream of [TextDecoderStream, TextEncoderStream]) {
      try { new Stream() } catch (e) { console.log(e.name, e.message) }
    }`)
  assert.match(
    output,
    /^TypeError TextDecoderStream.*TransformStream.*\nTypeError TextEncoderStream/,
  )
})

test('built-ins patched after the import are neither called nor able to break anything', () => {
  const output = run(`${use}
    const { log } = console
    const { stringify } = JSON
    const calls = []
    const Failure = Error
    const { defineProperty, getOwnPropertyDescriptor } = Object
    const { apply, construct, ownKeys } = Reflect
    const forEach = Array.prototype.forEach.call.bind(Array.prototype.forEach)
    let armed = false
    const patch = (object, path) => forEach(ownKeys(object), (key) => {
      const descriptor = getOwnPropertyDescriptor(object, key)
      if (key === 'constructor' || !descriptor.configurable) return
      for (const kind of ['value', 'get', 'set']) {
        const original = descriptor[kind]
        if (typeof original !== 'function') continue
        const name = path + '.' + String(key)
        descriptor[kind] = function () {
          if (armed) { armed = false; calls[calls.length] = name; armed = true; throw new Failure(name) }
          return new.target ? construct(original, arguments) : apply(original, this, arguments)
        }
      }
      defineProperty(object, key, descriptor)
    })
    const TypedArray = Object.getPrototypeOf(Uint8Array)
    // Before they are patched, the test makes what it needs itself.
    const inputs = [sjis.subarray(0, 2), sjis.subarray(0, 80), sjis,
      new Uint8Array([0xFF, 0x61]), new Uint8Array(5), sjis.buffer, new DataView(sjis.buffer, 0, 2)]
    const huge = '日'.repeat(100000)
    const { detect, Detector } = await import('${entry.replace('index', 'detect')}')
    const wrong = [
      () => detect(inputs[3], { __proto__: null, tld: 'co.uk' }),
      () => detect(inputs[3], { __proto__: null, only: 'utf-8' }),
      () => detect('text'),
      () => new Detector().feed(1),
      () => detect(inputs[3], 'utf-8'),
    ]
    const results = []
    const put = (value) => defineProperty(results, results.length,
      { __proto__: null, value, enumerable: true, configurable: true, writable: true })
    for (const [name, object] of Object.entries({ TypedArray, ArrayBuffer, SharedArrayBuffer, DataView,
      String, Array, Object, Function, RegExp, Symbol, Map, Number, Buffer, WebAssembly: { prototype: WebAssembly },
      'WebAssembly.Memory': WebAssembly.Memory, Math: { prototype: Math }, Reflect: { prototype: Reflect },
      BigInt, Boolean, Error, FinalizationRegistry, Promise, Set, WeakMap, 'WebAssembly.Table': WebAssembly.Table,
      'static Array': { prototype: Array }, 'static String': { prototype: String },
      'static Number': { prototype: Number }, 'static BigInt': { prototype: BigInt }, JSON: { prototype: JSON },
      Uint8Array, Uint16Array, TextDecoder: globalThis.TextDecoder,
      ArrayIterator: { prototype: Object.getPrototypeOf([][Symbol.iterator]()) } })) {
      patch(object.prototype, name + '.prototype')
    }
    for (const index of [0, 1, 2]) {
      defineProperty(Array.prototype, index, { __proto__: null, configurable: true, set() { if (armed) throw new Failure('index') } })
    }
    Object.prototype.polluted = Object.prototype.start = 1
    Object.prototype.stream = Object.prototype.fatal = Object.prototype.ignoreBOM = undefined
    globalThis.Uint8Array = globalThis.Uint16Array = globalThis.TypeError = globalThis.RangeError = globalThis.Error = undefined
    globalThis.WebAssembly = globalThis.Buffer = globalThis.atob = undefined
    armed = true
    let failure
    try {
      put(new TextDecoder('sjis').decode(inputs[0]))
      put(new TextDecoder(' SJIS ').decode(inputs[1]).length)
      put(new TextDecoder('sjis').decode(inputs[2]).length)
      put(new TextDecoder('sjis').decode(inputs[5]).length)
      put(new TextDecoder('sjis').decode(inputs[6]))
      const fatal = new TextDecoder('utf-8', { fatal: true })
      try { fatal.decode(inputs[3], { stream: true }) } catch (error) { put(error.message) }
      put(fatal.decode())
      put(new TextEncoder().encode(huge)[299999])
      put(new TextEncoder().encodeInto('日本', inputs[4]).read)
      put(new TextDecoder('sjis').encoding)
      try { new TextDecoder('nonsense') } catch (error) { put(error.message) }
      try { new TextDecoder().decode(null) } catch (error) { put(error.message) }
      for (let i = 0; i < 5; i++) {
        try { wrong[i]() } catch (error) { put(error.message) }
      }
    } catch (error) { failure = error }
    armed = false
    for (let i = 0; i < 3; i++) delete [].__proto__[i]
    if (failure) throw failure
    log(stringify({ calls, results }))`)
  assert.deepEqual(JSON.parse(output), {
    calls: [],
    results: [
      '日',
      40,
      150000,
      150001,
      '日',
      'malformed UTF-8 at byte offset 0',
      'a',
      0xa5,
      1,
      'shift_jis',
      `label "nonsense" is not a label of the standard; for others, import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'`,
      'input must be an ArrayBuffer, a SharedArrayBuffer or a view of one, not null',
      `tld "co.uk" is not the last label of a host's name, such as "jp"`,
      'only must be an array of labels',
      'bytes must be an ArrayBuffer, a SharedArrayBuffer, a view of one, or an iterable of these, not "text"',
      'bytes must be an ArrayBuffer, a SharedArrayBuffer or a view of one, not 1',
      'options must be an object, not "utf-8"',
    ],
  })
})

test('a patched length reaches no stream', () => {
  const output = run(`${use}
    const bytes = async (stream) => {
      const chunks = []
      const reader = stream.readable.getReader()
      const writer = stream.writable.getWriter()
      const written = (async () => { await writer.write('日'); await writer.close() })()
      for (let r = await reader.read(); !r.done; r = await reader.read()) chunks.push(r.value)
      await written
      return chunks
    }
    const prototype = Object.getPrototypeOf(Uint8Array.prototype)
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'length')
    Object.defineProperty(prototype, 'length', { get: () => 0, configurable: true })
    const chunks = await bytes(new TextEncoderStream())
    console.log(chunks.length, get.call(chunks[0]))`)
  assert.equal(output, '1 3')
})

/** By entry that `encodium/no-wasm` lacks, a call that needs its WebAssembly. */
const otherCalls = {
  hooks: "decode(Uint8Array.of(0x81, 0x40), 'gbk')",
  edit: "new entry.TextFile(Uint8Array.of(0x81, 0x40), { encoding: 'gbk' })",
  dicom: "new entry.DicomTextDecoder('ISO 2022 IR 149').decode(Uint8Array.of(0xb0, 0xa1))",
}

/** By entry of `encodium/no-wasm`, such a call. */
const calls = {
  index: "decode(Uint8Array.of(0x81, 0x40), 'gbk')",
  extended: "decode(Uint8Array.of(0x2b, 0x41), 'utf-7')",
  detect: 'detect(Uint8Array.of(0x81, 0x40))',
  repair: "repair('cafÃ©')",
  'single-byte': "decode(Uint8Array.of(0xe9), 'iso-8859-2')",
  'zh-hans': "decode(Uint8Array.of(0x81, 0x40), 'gbk')",
  'zh-hant': "decode(Uint8Array.of(0xa4, 0x40), 'big5')",
  ja: "decode(Uint8Array.of(0x93, 0xfa), 'shift_jis')",
  ko: "decode(Uint8Array.of(0xb0, 0xa1), 'euc-kr')",
}

test('without WebAssembly, the error names the form of each entry that needs none, or a condition', () => {
  const withCalls = Object.keys(calls)
  const others = ['extended/ebcdic', 'extended/jis-x-0213']
  assert.deepEqual([...withCalls, ...others].sort(), namesOf((row) => row.noWasm).sort())
  for (const [name, use] of Object.entries({ ...calls, ...otherCalls })) {
    const url = new URL(`../../js/${name}.js`, import.meta.url).href
    const call = use.replace(/^(?!new)/, 'entry.')
    const output = run(
      `const entry = await import('${url}')
      try { console.log(${call}) } catch (error) { console.log(error.message) }`,
      '--jitless',
    )
    const remedy =
      name in calls
        ? `Import '${specifier(name, 'encodium/no-wasm')}'`
        : "Bundlers can use the condition 'react-native'"
    assert.ok(output.includes(`this host has no WebAssembly. ${remedy}`), output)
  }
})

test('a refusal to compile, or of memory, is tried again at the next use', () => {
  const output = run(`
    const errors = { Module: EvalError, Instance: RangeError }
    let refuse = 'Module'
    for (const name of ['Module', 'Instance']) {
      WebAssembly[name] = new Proxy(WebAssembly[name], { construct(target, args) {
        if (refuse === name) throw new errors[name](name + ' refused')
        return Reflect.construct(target, args)
      } })
    }
    ${use}
    const decoder = new TextDecoder('sjis')
    for (refuse of ['Module', 'Instance', 'nothing']) {
      try { console.log(decoder.decode(sjis.subarray(0, 2))) } catch (e) { console.log(e.message) }
    }`)
  const [compiling, memory, text] = output.split('\n')
  assert.match(compiling, /refused to compile.*Module refused.*wasm-unsafe-eval/)
  assert.match(memory, /refused the memory.*Instance refused/)
  assert.equal(text, '日')
})

test('a trap in the middle of a stream loses nothing: the next call has a new instance', () => {
  const output = run(`
    const { Instance } = WebAssembly
    let trap = false
    WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
      const { exports } = Reflect.construct(target, args)
      const decode = (...args) => {
        if (trap) throw new WebAssembly.RuntimeError('unreachable')
        return exports.decode(...args)
      }
      return { exports: { ...exports, decode } }
    } })
    ${use}
    const decoder = new TextDecoder('sjis')
    decoder.decode(sjis.subarray(0, 1), { stream: true })
    trap = true
    for (const part of [sjis.subarray(1, 2), sjis.subarray(1)]) {
      try { decoder.decode(part) } catch (e) { console.log(e.message) }
    }
    trap = false
    console.log(decoder.decode(sjis.subarray(1, 2)), decoder.decode(sjis).length)`)
  const lines = output.split('\n')
  assert.match(lines[0], /WebAssembly stopped.*unreachable/)
  assert.match(lines[1], /WebAssembly stopped.*unreachable/)
  assert.equal(lines[2], '日 150000')
})
