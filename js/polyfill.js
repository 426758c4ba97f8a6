/**
 * `encodium/polyfill`: installs on globalThis the classes of the standard that are missing or fail the short test
 * below.
 */

import {
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
} from './classes/standard.js'
import { listStandard } from './encodings/registry.js'
import { provideStandard } from './wasm/provide-standard.js'

provideStandard()

const classes = { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }

/** Texts that hosts decode wrongly: a label, bytes, and the text that the standard decodes them to. */
const TEXTS = [
  ['windows-1252', [0x80, 0x81], '€\u0081'],
  ['shift_jis', [0x1a, 0x93, 0xfa], '\u001A日'],
  ['shift_jis', [0x81, 0x0a, 0x81, 0x22], '\uFFFD\n\uFFFD"'],
  ['euc-jp', [0x8f, 0xb0, 0xa1, 0xa4, 0x41], '丂\uFFFDA'],
  ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42, 0x61], 'あa'],
  ['euc-kr', [0x81, 0x41, 0xc7, 0x41], '갂\uFFFDA'],
  ['gb18030', [0xa6, 0xd9, 0x81, 0x30, 0x84, 0x36], '\uFE10\u00A5'],
  ['gbk', [0x80, 0xd6, 0xd0], '€中'],
  ['big5', [0x88, 0x62, 0xa4, 0x40, 0x80], '\u00CA\u0304一\uFFFD'],
  ['x-user-defined', [0x80, 0xff], '\uF780\uF7FF'],
  ['utf-16be', [0xfe, 0xff, 0xd8, 0x00, 0x00, 0x61], '\uFFFDa'],
  ['utf-8', [0xef, 0xbb, 0xbf, 0xf0, 0x9f, 0x98, 0xe2, 0x82, 0xac], '\uFFFD€'],
]

const STREAM = { stream: true }

const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** The error that `run` throws, or undefined. */
const thrownBy = (run) => {
  try {
    run()
  } catch (error) {
    return error
  }
}

/** Each test returns what is wrong with a host's class, or undefined. */
const tests = {
  TextDecoder: (TextDecoder) => {
    for (const { name, labels } of listStandard()) {
      for (const label of labels) {
        if (name === 'replacement') {
          if (thrownBy(() => new TextDecoder(label)) === undefined) return `it takes ${label}`
        } else if (new TextDecoder(label).encoding !== name.toLowerCase()) {
          return `it takes ${label} for another encoding than ${name}`
        }
      }
    }
    for (const [label, bytes, text] of TEXTS) {
      if (new TextDecoder(label).decode(Uint8Array.from(bytes)) !== text) {
        return `it decodes the ${label} bytes ${hex(bytes)} to another text`
      }
    }
    const utf8 = new TextDecoder()
    for (let round = 0; round < 2; round++) {
      const parts = [0xef, 0xbb, 0xbf, 0x61].map((byte) => utf8.decode(Uint8Array.of(byte), STREAM))
      if (parts.join('') + utf8.decode() !== 'a') return 'it loses track of a byte order mark'
    }
    for (const label of ['utf-8', 'euc-kr', 'utf-16le']) {
      const fatal = new TextDecoder(label, { fatal: true })
      const bytes = Uint8Array.of(0x00, 0xdc, 0xff)
      if (!(thrownBy(() => fatal.decode(bytes)) instanceof TypeError)) {
        return `under fatal, it takes malformed ${label}`
      }
    }
  },
  TextEncoder: (TextEncoder) => {
    const encoder = new TextEncoder()
    const bytes = [0xef, 0xbf, 0xbd, 0x61, 0xf0, 0x9f, 0x98, 0x80]
    // The `a` is needed because Rollup and Rspack cannot parse `\u{1F600}` directly after a lone surrogate.
    if (hex(Array.from(encoder.encode('\uD800a😀'))) !== hex(bytes)) {
      return 'it encodes a lone surrogate or an astral character wrongly'
    }
    const { read, written } = encoder.encodeInto('a€', new Uint8Array(3))
    if (read !== 1 || written !== 1) return 'its encodeInto splits a character'
  },
  TextDecoderStream: (TextDecoderStream) => {
    if (new TextDecoderStream('sjis').readable === undefined) return 'it has no readable side'
  },
  TextEncoderStream: (TextEncoderStream) => {
    if (new TextEncoderStream().readable === undefined) return 'it has no readable side'
  },
}

/** A stream cannot be tested synchronously: it is as right as the class that it uses. */
const madeOf = { TextDecoderStream: 'TextDecoder', TextEncoderStream: 'TextEncoder' }

const list = []

const faultOf = (name) => {
  try {
    const Class = globalThis[name]
    if (Class === undefined) return 'it is missing'
    const wrong = tests[name](Class)
    if (wrong !== undefined) return wrong
  } catch (error) {
    return `it fails: ${error?.message}`
  }
  const part = list.find((row) => row.className === madeOf[name])
  if (part === undefined) return
  return `${part.className} ${part.installed ? 'is' : 'cannot be'} replaced: ${part.fault}`
}

/**
 * Whether the package's classes work: without WebAssembly, a host's class with faults is better. Only the module, and
 * neither the host nor the tables for short input, decodes a chunk of a stream, so this tests it.
 */
const tryDecoder = () => {
  try {
    return new classes.TextDecoder().decode(Uint8Array.of(0x61), STREAM) === 'a'
  } catch {
    return false
  }
}

/** One attempt is enough, because a refusal takes as long as compiling. */
let run
const runs = () => {
  run ??= tryDecoder()
  return run
}

const install = (name) => {
  const value = classes[name]
  try {
    if (globalThis[name] !== undefined && !runs()) return false
    const property = { value, writable: true, enumerable: false, configurable: true }
    // In Next.js's edge runtime the classes cannot be reconfigured, but others can be assigned.
    if (!Reflect.defineProperty(globalThis, name, property)) globalThis[name] = value
    return globalThis[name] === value
  } catch {
    return false
  }
}

for (const name of Object.keys(classes)) {
  // Without TransformStream the package's streams fail too, and pages test for the names.
  if (madeOf[name] !== undefined && !('TransformStream' in globalThis)) continue
  const fault = faultOf(name)
  if (fault === undefined) continue
  list.push({ className: name, fault, installed: install(name) })
}

export const replaced = () => list.map((row) => ({ ...row }))
