/** `encodium/wasm-file`: the classes with every encoding, with WebAssembly that the caller provides. */

import * as standard from './classes/standard.js'
import { TWO_COPIES } from './errors/errors.js'
import { ONLY_EXTENDED } from './generated/ids.js'
import { provideAllIndexes } from './wasm/indexes.js'
import { EXPORTS, provideModule } from './wasm/instance.js'

export { UnmappableError } from './errors/errors.js'

provideAllIndexes()

export const TextDecoder = standard.TextDecoder
export const TextDecoderStream = standard.TextDecoderStream
export const TextEncoder = standard.TextEncoder
export const TextEncoderStream = standard.TextEncoderStream

export const canEncode = standard.canEncode
export const decode = standard.decode
export const encode = standard.encode
export const LegacyTextEncoder = standard.LegacyTextEncoder
export const LegacyTextEncoderStream = standard.LegacyTextEncoderStream
export const TranscodeStream = standard.TranscodeStream
export const transcode = standard.transcode

const { ArrayBuffer, Error, TypeError, URL, WebAssembly } = globalThis

/** A placeholder that cannot be compiled, until `provide` replaces it. */
provideModule({
  encodings: 1,
  get compile() {
    throw new Error(
      `encodium: there is no WebAssembly yet. Call init or initSync of 'encodium/wasm-file' first; ${TWO_COPIES}`,
    )
  },
})

/** Provides a module that has only the encodings whose ids are below those of the extended module. */
const provide = (compiled) => {
  const names = WebAssembly.Module.exports(compiled).map(({ name }) => name)
  if (!EXPORTS.every((name) => names.includes(name))) {
    throw new TypeError('this WebAssembly module is not that of encodium.wasm')
  }
  provideModule({ encodings: ONLY_EXTENDED, compile: () => compiled }, '')
}

const needWebAssembly = () => {
  if (WebAssembly !== undefined) return
  throw new Error(
    "encodium: this host has no WebAssembly. Import 'encodium/no-wasm', which needs none",
  )
}

/** Whether a value is a compiled module, of any realm: Next.js compiles modules for its edge runtime outside of it. */
const isModule = (value) => {
  try {
    WebAssembly.Module.exports(value)
    return true
  } catch {
    return false
  }
}

const isBytes = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value)

/**
 * Check this last: Node.js makes `Response` and `fetch` when they are first accessed, and without WebAssembly that ends
 * the process.
 */
const isResponse = (value) =>
  globalThis.Response !== undefined && value instanceof globalThis.Response

const isURL = (value) => typeof value === 'string' || (URL !== undefined && value instanceof URL)

const bytesFrom = async (response) => {
  const { ok, status, url } = response
  if (!ok) throw new Error(`encodium: ${url || 'the response'} has the status ${status}`)
  return response.arrayBuffer()
}

export const initSync = (source) => {
  needWebAssembly()
  if (isModule(source)) return provide(source)
  if (isBytes(source)) return provide(new WebAssembly.Module(source))
  throw new TypeError(
    'source must be a WebAssembly.Module or the bytes of encodium.wasm; init takes URLs too',
  )
}

export const init = async (source) => {
  needWebAssembly()
  let value = await source
  if (isURL(value)) value = await globalThis.fetch(value)
  if (isModule(value)) return provide(value)
  if (!isBytes(value) && isResponse(value)) value = await bytesFrom(value)
  if (isBytes(value)) return provide(await WebAssembly.compile(value))
  throw new TypeError(
    'source must be a WebAssembly.Module, the bytes of encodium.wasm, a Response or a URL of them',
  )
}
