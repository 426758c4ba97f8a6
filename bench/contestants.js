/**
 * Who takes part: each gives, for a label, a function from bytes to a string (`decoder`), from a
 * string to bytes (`encoder`) or from chunks to a string (`stream`), or null where it has none. The
 * first one is ours. Runs in Node.js and, bundled, in browsers.
 */

import { TextDecoder as ExodusDecoder } from '@exodus/bytes/encoding.js'
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import { utf8fromString } from '@exodus/bytes/utf8.js'
import * as ours from 'encodium'
import { LegacyTextEncoder } from 'encodium/legacy'
import iconv from 'iconv-lite'
import classic from 'text-encoding'
import * as withoutWasm from '../dist/js/no-wasm.js'
import { rival, WINDOW } from './rival.js'

const SINGLE = /^(windows|iso-8859|koi8)/
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

const all = (Decoder) => ({ decoder: decoding(Decoder), stream: streaming(Decoder) })

const encoding = (make) => (label) => {
  if (label.startsWith('utf-16')) return null
  const encoder = make(label)
  return (string) => encoder.encode(string)
}

const own =
  ({ TextEncoder, LegacyTextEncoder }) =>
  (label) =>
    label === 'utf-8' ? new TextEncoder() : new LegacyTextEncoder(label)

const classicEncoder = (label) =>
  new classic.TextEncoder(label, { NONSTANDARD_allowLegacyEncoding: true })

const hostEncoder = (label) =>
  label === 'utf-8' ? encoding(() => new globalThis.TextEncoder())(label) : null

const exodusEncoder = (label) => {
  if (label === 'utf-8') return utf8fromString
  if (UTF.test(label)) return null
  return SINGLE.test(label) ? createSinglebyteEncoder(label) : createMultibyteEncoder(label)
}

const lite = (make) => (label) => (iconv.encodingExists(label) ? make(label) : null)

export const contestants = async (wasm) => {
  const { decoder, encoder } = await rival(wasm)
  return [
    {
      name: 'encodium',
      ...all(ours.TextDecoder),
      encoder: encoding(own({ ...ours, LegacyTextEncoder })),
    },
    { name: 'host', ...all(globalThis.TextDecoder), encoder: hostEncoder },
    { name: '@exodus/bytes', ...all(ExodusDecoder), encoder: exodusEncoder },
    {
      name: 'iconv-lite',
      decoder: lite(
        (label) => (bytes) =>
          iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), label),
      ),
      encoder: lite((label) => (string) => iconv.encode(string, label)),
    },
    { name: 'text-encoding', ...all(classic.TextDecoder), encoder: encoding(classicEncoder) },
    { name: 'encodium/js', ...all(withoutWasm.TextDecoder), encoder: encoding(own(withoutWasm)) },
    { name: 'encoding_rs', decoder, encoder, most: WINDOW },
  ]
}
