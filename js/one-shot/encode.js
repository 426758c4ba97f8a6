/** Encodes whole strings with the host's UTF-8 encoder, if rules.js says so, or with the tables for short strings. */

import { UTF_8 } from '../generated/ids.js'
import { attempt } from '../host/host-decoder.js'
import { byteLength, createDataProperty, Uint8Array } from '../webidl/builtins.js'
import { encodeShort } from './encode-short.js'
import { encodersHere } from './rules.js'

const many = (text) => new Array(40).fill(text)

/** Returns the host's encoder, if it is right. Its methods are own properties, so that nobody can patch them. */
const newHostEncoder = () => {
  const { TextEncoder } = globalThis
  const encoder = new TextEncoder()
  const { encode, encodeInto } = TextEncoder.prototype
  createDataProperty(encoder, 'encode', encode)
  createDataProperty(encoder, 'encodeInto', encodeInto)
  const sample = many('a\xE9\uD800b\uD83D\uDE00\u65E5\uDC00').join('')
  const expected = `${many('97,195,169,239,191,189,98,240,159,152,128,230,151,165,239,191,189')}`
  const bytes = encoder.encode(sample)
  const copy = new Uint8Array(bytes.length)
  const { read, written } = encoder.encodeInto(sample, copy)
  return bytes instanceof Uint8Array &&
    byteLength(bytes) === bytes.buffer.byteLength &&
    bytes.join() === expected &&
    encoder.encode(many('a\xE9').join('')).join() === `${many('97,195,169')}` &&
    copy.join() === expected &&
    read === sample.length &&
    written === copy.length
    ? encoder
    : undefined
}

const rowOf = (engine) => encodersHere.find((row) => row.engine === engine)
const hasTables = rowOf('tables') !== undefined
const host = rowOf('host')
const encoder = host && attempt(newHostEncoder)

/** The host's encoder, if it should encode a string. */
const encoderFor = (string) => (string.length <= host?.upTo ? encoder : undefined)

const byHost = (string) => {
  try {
    return encoderFor(string)?.encode(string)
  } catch {
    // The codec finds out why.
  }
}

/** The bytes of a string that begins in the encoder's initial state, or undefined if the codec must encode it. */
export const encodeWhole = (encoding, string) =>
  (hasTables ? encodeShort(encoding, string) : undefined) ??
  (encoding === UTF_8 ? byHost(string) : undefined)

/**
 * The result of `encodeInto` of UTF-8, or undefined if the codec must encode the string.
 * The whole string must fit: Node.js 26 may omit a last character that would just have fitted.
 */
export const encodeWholeInto = (string, bytes) => {
  const { length } = string
  const encoder = encoderFor(string)
  if (encoder === undefined || byteLength(bytes) < length) return
  try {
    const { read, written } = encoder.encodeInto(string, bytes)
    if (read === length) return { read, written }
  } catch {
    // The codec finds out why.
  }
}
