/**
 * The contestants. For a label each has a function from bytes to a string (`decoder`), from a string
 * to bytes (`encoder`), from chunks to a string (`stream`), or from chunks to the promise of a string
 * (`pipe`, through a stream of the host), or null if it has no such codec. The first one is encodium.
 * Runs in Node.js and, bundled, in browsers.
 */

import {
  TextDecoder as ExodusDecoder,
  TextDecoderStream as ExodusDecoderStream,
} from '@exodus/bytes/encoding.js'
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import { utf8fromString } from '@exodus/bytes/utf8.js'
import Encoding from 'encoding-japanese'
import * as encodium from 'encodium'
import { LegacyTextEncoder } from 'encodium'
import iconv from 'iconv-lite'
import iconvAlpha from 'iconv-lite-1'
import textEncoding from 'text-encoding'
import * as withoutWasm from '../dist/no-wasm/index.js'

const SINGLE_BYTE = /^(windows|iso-8859|koi8)/
const UTF = /^utf-/

/**
 * A function from an object to one that calls a method of it. It is compiled for each contestant anew: if
 * they shared one, engines would find out at each call whose method it is, and could not inline the
 * host's, which they do in a program that has only one library.
 */
const callerOf = (method) => new Function('object', `return (input) => object.${method}(input)`)

const decoding = (Decoder) => {
  const call = callerOf('decode')
  return (label) => call(new Decoder(label))
}

const streaming = (Decoder) => (label) => (chunks) => {
  const decoder = new Decoder(label)
  let text = ''
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

const decodingWith = (Decoder) => ({ decoder: decoding(Decoder), stream: streaming(Decoder) })

const piping = (DecoderStream) => (label) => async (chunks) => {
  const source = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const reader = source.pipeThrough(new DecoderStream(label)).getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
  return text
}

/** Through a stream of Node.js, which is what iconv-lite has. */
const pipingWith = (iconv) => (label) => (chunks) =>
  new Promise((done, failed) => {
    const stream = iconv.decodeStream(label)
    stream.collect((error, text) => (error ? failed(error) : done(text)))
    for (const chunk of chunks) {
      stream.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
    }
    stream.end()
  })

const encoding = (make) => {
  const call = callerOf('encode')
  return (label) => (label.startsWith('utf-16') ? null : call(make(label)))
}

const encoderOf =
  ({ TextEncoder, LegacyTextEncoder }) =>
  (label) =>
    label === 'utf-8' ? new TextEncoder() : new LegacyTextEncoder(label)

const textEncodingEncoder = (label) =>
  new textEncoding.TextEncoder(label, { NONSTANDARD_allowLegacyEncoding: true })

const ofHost = encoding(() => new globalThis.TextEncoder())
const hostEncoder = (label) => (label === 'utf-8' ? ofHost(label) : null)

/** Its encoder for a label, as a function. */
const exodusEncoder = (label) => {
  if (label === 'utf-8') return utf8fromString
  if (UTF.test(label)) return null
  return SINGLE_BYTE.test(label) ? createSinglebyteEncoder(label) : createMultibyteEncoder(label)
}

/** A release of iconv-lite. */
const ofIconvLite = (name, iconv) => {
  const ifSupported = (make) => (label) => (iconv.encodingExists(label) ? make(label) : null)
  return {
    name,
    decoder: ifSupported(
      (label) => (bytes) =>
        iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), label),
    ),
    pipe: iconv.supportsStreams ? ifSupported(pipingWith(iconv)) : undefined,
    encoder: ifSupported((label) => (string) => iconv.encode(string, label)),
  }
}

export const contestants = [
  {
    name: 'encodium',
    ...decodingWith(encodium.TextDecoder),
    pipe: piping(encodium.TextDecoderStream),
    encoder: encoding(encoderOf({ ...encodium, LegacyTextEncoder })),
  },
  {
    name: 'host',
    ...decodingWith(globalThis.TextDecoder),
    pipe: piping(globalThis.TextDecoderStream),
    encoder: hostEncoder,
  },
  {
    name: '@exodus/bytes',
    ...decodingWith(ExodusDecoder),
    pipe: piping(ExodusDecoderStream),
    encoder: exodusEncoder,
  },
  ofIconvLite('iconv-lite', iconv),
  {
    name: 'text-encoding',
    ...decodingWith(textEncoding.TextDecoder),
    encoder: encoding(textEncodingEncoder),
  },
  {
    name: 'encodium/no-wasm',
    ...decodingWith(withoutWasm.TextDecoder),
    encoder: encoding(encoderOf(withoutWasm)),
  },
]

const JAPANESE = {
  shift_jis: 'SJIS',
  'euc-jp': 'EUCJP',
  'iso-2022-jp': 'JIS',
  'utf-8': 'UTF8',
  'utf-16be': 'UTF16BE',
  'utf-16le': 'UTF16LE',
}

const encodingJapanese = {
  name: 'encoding-japanese',
  decoder: (label) =>
    JAPANESE[label]
      ? (bytes) => Encoding.convert(bytes, { from: JAPANESE[label], to: 'UNICODE', type: 'string' })
      : null,
  encoder: (label) =>
    JAPANESE[label]
      ? (text) =>
          Encoding.convert(Encoding.stringToCode(text), {
            from: 'UNICODE',
            to: JAPANESE[label],
            type: 'array',
          })
      : null,
}

/** Those of the README's table alone. */
export const others = [ofIconvLite('iconv-lite-1', iconvAlpha), encodingJapanese]
