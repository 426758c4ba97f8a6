/**
 * Strings by the Buffers of Node.js, Bun and Deno: 0.1 ns a unit, and 0.04 for units below 0x100,
 * where the host's UTF-16LE decoder takes ten times as long. A bundler may bring this file to other
 * hosts too, which then use the functions of strings.js.
 */

import { HOST } from '#engine'
import {
  byteLength,
  charCodeAt,
  createDataProperty,
  Uint8Array,
  Uint16Array,
  uncurry,
} from '../webidl/builtins.js'
import { attempt, SAMPLE } from './host-decoder.js'
import * as web from './strings.js'
import { chars, MAX_CHARS } from './strings.js'

const { Buffer } = globalThis

/** Methods of Buffer, which take any Uint8Array, if they are there and right. */
const methods = attempt(() => {
  const { latin1Slice, ucs2Slice, ucs2Write } = Buffer.prototype
  const latin1 = uncurry(latin1Slice)
  const utf16 = uncurry(ucs2Slice)
  const writeUtf16 = uncurry(ucs2Write)
  const sample = new Uint8Array(2 * SAMPLE.length)
  writeUtf16(sample, SAMPLE, 0, sample.length)
  return utf16(sample, 0, sample.length) === SAMPLE && latin1(sample, 0, 6) === '\xFF\xFEa\0\xE9\0'
    ? {
        latin1,
        utf16,
        writeUtf16,
        properties: { __proto__: null, latin1Slice, ucs2Slice, ucs2Write },
      }
    : undefined
})

const { latin1, utf16, writeUtf16, properties } = methods ?? {}
const isWellFormed = attempt(() => uncurry(String.prototype.isWellFormed))
const BOM = 0xfeff

/**
 * A function that defines these methods as properties of a view, and returns it: Bun calls them 25 to 40 ns
 * faster than uncurried ones. The view is one of the instance's and the same in most calls.
 */
const newMethodDefiner = () => {
  let last
  return (view) => {
    if (view !== last)
      for (const name in properties) createDataProperty(view, name, properties[name])
    last = view
    return view
  }
}

const ofBytes = newMethodDefiner()
const ofUnits = newMethodDefiner()
const FEW = 128
const few = new Uint16Array(FEW)
const fewBytes = newMethodDefiner()(new Uint8Array(few.buffer))
const bunStrings = {
  build: ({ bytes, units, unitBytes }, count, narrow) =>
    count <= MAX_CHARS
      ? chars(units, count)
      : narrow > 0
        ? ofBytes(bytes).latin1Slice(0, count)
        : ofUnits(unitBytes).ucs2Slice(0, 2 * count),
  // There each call of charCodeAt takes 60 ns.
  write: ({ unitBytes }, text) => void ofUnits(unitBytes).ucs2Write(text, 0, 2 * text.length),
  MAX_SINGLE_UNITS: FEW,
  MAX_UNITS: FEW,
  beforeUnits: (text) => void fewBytes.ucs2Write(text, 0, 2 * text.length),
  unitAt: (_, index) => few[index],
}

const nodeStrings = methods && {
  MAX_SINGLE_UNITS: 40,
  MIN_FOR_HOST: MAX_CHARS,
  stringBuiltins: () => undefined,
  build(instance, count, narrow) {
    if (count <= MAX_CHARS) return chars(instance.units, count)
    return narrow > 0 ? latin1(instance.bytes, 0, count) : utf16(instance.unitBytes, 0, 2 * count)
  },
  collector: web.collectorIn((bytes, length) => utf16(bytes, 0, length)),
  write(instance, text) {
    const { length } = text
    if (length > MAX_CHARS) writeUtf16(instance.unitBytes, text, 0, 2 * length)
    else web.write(instance, text)
  },
  sliceUtf16(bytes, ignoreBOM) {
    if (isWellFormed === undefined || byteLength(bytes) % 2 === 1) return
    const text = utf16(bytes)
    if ((ignoreBOM || charCodeAt(text, 0) !== BOM) && isWellFormed(text)) return text
  },
  ...(HOST === 'Bun' && bunStrings),
  ...(HOST === 'Deno' && { stringBuiltins: web.stringBuiltins, write: web.write }),
}

// Web's functions are named one by one: a bundler makes an object of a namespace that is used as one, and
// for that a file with its runtime, which takes 0.4 ms to import.
export const {
  beforeUnits,
  build = web.build,
  collector = web.collector,
  MAX_SINGLE_UNITS = web.MAX_SINGLE_UNITS,
  MAX_UNITS = web.MAX_UNITS,
  MIN_FOR_HOST = web.MIN_FOR_HOST,
  sliceUtf16 = web.sliceUtf16,
  stringBuiltins = web.stringBuiltins,
  unitAt = web.unitAt,
  write = web.write,
} = nodeStrings ?? {}
export { chars, MAX_CHARS }
