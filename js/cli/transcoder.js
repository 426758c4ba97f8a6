/**
 * A transcoder from any number of inputs to one output, and functions for labels, for all encodings. They
 * are for the command, and no entry of the package exports them.
 */

import { decode, newDecoder } from '../codec/decode.js'
import { encode } from '../codec/encode.js'
import { eachMalformed } from '../codec/malformed.js'
import { transcode } from '../codec/transcode.js'
import { createEncoder, hasAll } from '../encoders/encoder.js'
import { toOptions } from '../encoders/error-modes.js'
import { translitFor } from '../encoders/translit.js'
import { ALONE, characterSet, NAME, nameOf } from '../encodings/dicom-character-set.js'
import { table as extended } from '../encodings/extended-encodings.js'
import { list, standard } from '../encodings/labels.js'
import { canonical } from '../encodings/nearest.js'
import { otherNames } from '../encodings/other-names.js'
import { findEncoder } from '../encodings/to-encode.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { first } from '../generated/dicom.js'
import { provideBesideExtended } from '../wasm/beside-extended.js'
import { provideAllIndexes } from '../wasm/indexes.js'
import { provideExtended } from '../wasm/provide-extended.js'
import { EMPTY } from '../webidl/builtins.js'

export { nearestNames } from '../encodings/extended-encodings.js'
export { codePageGroup } from '../encodings/groups.js'
export { resolveLabel } from '../encodings/resolve-label.js'

provideExtended()
provideAllIndexes()
provideBesideExtended()

const findIn = (table) => (label) => {
  const codec = table.codecFor(label)
  return { codec, name: table.nameOf(codec), encoding: table.lowerNameOf(codec) }
}

/** DICOM by the values of Specific Character Set and a value representation, which may be undefined. */
const dicom = (values, vr) => ({
  ...characterSet(values, { vr }),
  name: nameOf(values),
  encoding: NAME,
})

/** The values of Specific Character Set, each with its synonyms. */
export const dicomValues = [
  ...Object.keys(first).map((number) => [`ISO 2022 IR ${number}`, `ISO_IR ${number}`]),
  ...Object.keys(ALONE).map((value) => [value]),
]

/** For each kind a function that returns the encoding of a label or throws a RangeError. */
export const toDecode = { standard: findIn(standard), extended: findIn(extended), dicom }
export const toEncode = { standard: findEncoder, extended: findIn(extended), dicom }

const byName = new Map(
  list(otherNames).flatMap(({ labels: [first, ...names] }) => names.map((name) => [name, first])),
)

/** The standard's label for a name that other programs use, such as cp932. */
export const byOtherName = (name) => byName.get(canonical(name))

/** The other names of the standard's encoding that has a label. */
export const otherNamesOf = (label) =>
  list(otherNames)
    .filter(({ labels }) => labels[0] === label)
    .flatMap(({ labels }) => labels.slice(1))

/** Memoizes a function of scalar values. */
const memoized = (work) => {
  const results = new Map()
  return (scalar) => {
    if (!results.has(scalar)) results.set(scalar, work(scalar))
    return results.get(scalar)
  }
}

/** The error modes that are functions for the classes: makers of these, by the encoding of the output. */
const FUNCTIONS = {
  translit: ({ codec, mode }) => memoized(translitFor((text) => hasAll(codec, text, mode))),
  ignore: () => () => '',
}

/**
 * A transcoder into the encoding `to`, with the options of LegacyTextEncoder and `fatal`.
 *
 * `open(from)` begins an input, and `open(from, offset)` continues it there in another encoding: a byte order mark
 * is text then. `transcode(bytes)` returns bytes. `close()` ends the input, and
 * `close(true)` the output as well. Malformed bytes are thrown as `{ malformed, offset }`: the
 * encoding's name and a byte offset in the input; an UnmappableError's index counts from the start of
 * the input's text.
 */
export const newTranscoder = (to, { fatal, errorMode, ...options }) => {
  const mode = FUNCTIONS[errorMode]?.(to) ?? errorMode
  const encoder = createEncoder(to, toOptions({ ...options, errorMode: mode }))
  const flags = encoder.flags | (fatal ? FATAL : 0)
  let from
  let decoder
  let start = 0
  let mark = 0
  const unmappable = (scalar, index, inside) => encoder.unmappable(scalar, index - start, inside)
  const check = (result) => {
    if (result === null) throw { malformed: from.name, offset: decoder.errorAt }
    return result
  }
  const run = (bytes, last) => {
    const { codec, state } = encoder
    const now = flags | mark | last
    const output = transcode(from.codec, codec, now, decoder, state, bytes, unmappable)
    return check(output).bytes.subarray(0, output.length)
  }
  return {
    open(encoding, offset = 0) {
      from = encoding
      decoder = newDecoder(encoding.mode)
      decoder.position = offset
      mark = offset > 0 ? IGNORE_BOM : 0
      if (offset === 0) start = encoder.state.position
    },
    transcode: (bytes) => run(bytes, 0),
    close(ends) {
      if (ends) return run(EMPTY, LAST)
      const text = check(decode(from.codec, flags | mark | LAST, decoder, EMPTY))
      return encode(encoder.codec, flags, encoder.state, text, unmappable)
    },
  }
}

/**
 * Returns a function that takes the bytes of an input in an extended encoding, and whether they are
 * the last ones, and calls `found(offset)` for each malformed sequence.
 */
export const malformedFinder = (label, found) => {
  const { codec } = toDecode.extended(label)
  const state = newDecoder()
  return (bytes, last) => eachMalformed(codec, last ? LAST : 0, state, bytes, found)
}
