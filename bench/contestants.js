/**
 * Who is measured. For a label each has a function from bytes to a string (`decoder`), from a string
 * to bytes (`encoder`) or from chunks to a string (`stream`), or null if it has no such codec. The
 * first one is encodium. Runs in Node.js and, bundled, in browsers.
 */

import { TextDecoder as ExodusDecoder } from '@exodus/bytes/encoding.js'
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import { utf8fromString } from '@exodus/bytes/utf8.js'
import * as encodium from 'encodium'
import { LegacyTextEncoder } from 'encodium/legacy'
import iconv from 'iconv-lite'
import textEncoding from 'text-encoding'
import * as withoutWasm from '../dist/js/no-wasm.js'
import { CAPACITY, encodingRs } from './encoding-rs.js'

const SINGLE_BYTE = /^(windows|iso-8859|koi8)/
const UTF = /^utf-/

const decoding = (Decoder) => (label) => {
  const decoder = new Decoder(label)
  return (bytes) => decoder.decode(bytes)
}

const streaming = (Decoder) => (label) => (chunks) => {
  const decoder = new Decoder(label)
  let text = ''
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

const decodingWith = (Decoder) => ({ decoder: decoding(Decoder), stream: streaming(Decoder) })

const encoding = (make) => (label) => {
  if (label.startsWith('utf-16')) return null
  const encoder = make(label)
  return (string) => encoder.encode(string)
}

const encoderOf =
  ({ TextEncoder, LegacyTextEncoder }) =>
  (label) =>
    label === 'utf-8' ? new TextEncoder() : new LegacyTextEncoder(label)

const textEncodingEncoder = (label) =>
  new textEncoding.TextEncoder(label, { NONSTANDARD_allowLegacyEncoding: true })

const hostEncoder = (label) =>
  label === 'utf-8' ? encoding(() => new globalThis.TextEncoder())(label) : null

const exodusEncoder = (label) => {
  if (label === 'utf-8') return utf8fromString
  if (UTF.test(label)) return null
  return SINGLE_BYTE.test(label) ? createSinglebyteEncoder(label) : createMultibyteEncoder(label)
}

const ifSupported = (make) => (label) => (iconv.encodingExists(label) ? make(label) : null)

export const contestants = async (wasm) => {
  const { decoder, encoder } = await encodingRs(wasm)
  return [
    {
      name: 'encodium',
      ...decodingWith(encodium.TextDecoder),
      encoder: encoding(encoderOf({ ...encodium, LegacyTextEncoder })),
    },
    { name: 'host', ...decodingWith(globalThis.TextDecoder), encoder: hostEncoder },
    { name: '@exodus/bytes', ...decodingWith(ExodusDecoder), encoder: exodusEncoder },
    {
      name: 'iconv-lite',
      decoder: ifSupported(
        (label) => (bytes) =>
          iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), label),
      ),
      encoder: ifSupported((label) => (string) => iconv.encode(string, label)),
    },
    {
      name: 'text-encoding',
      ...decodingWith(textEncoding.TextDecoder),
      encoder: encoding(textEncodingEncoder),
    },
    {
      name: 'encodium/js',
      ...decodingWith(withoutWasm.TextDecoder),
      encoder: encoding(encoderOf(withoutWasm)),
    },
    { name: 'encoding_rs', decoder, encoder, maxSize: CAPACITY },
  ]
}
