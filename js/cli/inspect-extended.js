/** An inspector for extended encodings, which reports what it can of the Inspector of encodium/detect. */

import { Inspector } from '../detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../extended.js'
import { bomSniff } from '../hooks.js'
import { LegacyTextEncoder } from '../index.js'
import { RoundTrip } from './round-trip.js'
import { malformedFinder } from './transcoder.js'

const STREAM = { stream: true }

/** The greatest number of malformed sequences to list. */
const LIMIT = 100

/** The length of the longest byte order mark in bytes. */
const MARK = 4

const isLittle = (head) => head[0] === 0xff && head[1] === 0xfe

/** The inspectors for labels whose byte order depends on the byte order mark. */
const byMark = {
  __proto__: null,
  'utf-16': (head) => new Inspector(isLittle(head) ? 'utf-16le' : 'utf-16be'),
  'utf-32': (head) => new TextInspector(isLittle(head) ? 'utf-32le' : 'utf-32be'),
}

/** Has the members of Inspector that the command uses. It lists malformed sequences by offset alone. */
export class ExtendedInspector {
  #label
  #head = []
  #inner

  constructor(label) {
    this.#label = new ExtendedTextDecoder(label).encoding
  }

  feed(bytes) {
    if (this.#inner === undefined) {
      const missing = MARK - this.#head.length
      this.#head.push(...bytes.subarray(0, missing))
      if (this.#head.length < MARK) return
      this.#start().feed(bytes.subarray(missing))
    } else {
      this.#inner.feed(bytes)
    }
  }

  finish() {
    return (this.#inner ?? this.#start()).finish()
  }

  #start() {
    const head = Uint8Array.from(this.#head)
    this.#inner = byMark[this.#label]?.(head) ?? new TextInspector(this.#label)
    this.#inner.feed(head)
    return this.#inner
  }
}

/** Inspects the text as UTF-8, and the bytes with a decoder and an encoder. */
class TextInspector {
  #name
  #bytes = 0
  #bom
  #decoder
  #find
  #utf8 = new LegacyTextEncoder('utf-8')
  #inspector = new Inspector('utf-8')
  #offsets = []
  #malformed = 0
  #roundTrip

  constructor(name) {
    this.#name = name
    this.#decoder = new ExtendedTextDecoder(name)
    this.#find = malformedFinder(name, (offset) => this.#addMalformed(offset))
    this.#roundTrip = new RoundTrip(
      new ExtendedTextDecoder(name, { ignoreBOM: true }),
      new ExtendedTextEncoder(name, { errorMode: 'replacement' }),
    )
  }

  feed(bytes) {
    this.#bom ??= bomOf(bytes)
    this.#bytes += bytes.length
    this.#count(this.#decoder.decode(bytes, STREAM), STREAM)
    this.#find(bytes, false)
    if (this.#malformed === 0) this.#roundTrip.feed(bytes)
  }

  finish() {
    this.#count(this.#decoder.decode())
    this.#find(new Uint8Array(0), true)
    const differsAt = this.#malformed === 0 ? this.#roundTrip.finish() : undefined
    return {
      ...this.#inspector.finish(),
      encoding: this.#name,
      bytes: this.#bytes,
      bom: this.#bom ?? null,
      malformed: this.#offsets.map((offset) => ({ offset })),
      malformedCount: this.#malformed,
      roundTrips: this.#malformed === 0 && differsAt === undefined,
      differsAt,
    }
  }

  #count(text, options) {
    this.#inspector.feed(this.#utf8.encode(text, options))
  }

  #addMalformed(offset) {
    this.#malformed++
    if (this.#offsets.length < LIMIT) this.#offsets.push(offset)
  }
}

const bomOf = (bytes) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0) return 'UTF-32LE'
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff) return 'UTF-32BE'
  return bomSniff(bytes.subarray(0, 3))
}
