/**
 * What the encoders of `encodium` and `encodium/extended` share: encoders for a set of encodings, with error
 * modes, and the two classes over them.
 */

import { defineInterface } from '#interface'
import { encode, encodeInto, newEncoder } from '../codec/encode.js'
import { unmappableError, uPlus } from '../codec/unmappable-error.js'
import { show } from '../encodings/labels.js'
import { HTML, LAST } from '../generated/boundary.js'
import { byteLength, charCodeAt, RangeError, set, slice, TypeError } from '../webidl/builtins.js'
import {
  requireTwoArguments,
  toDictionary,
  toDOMString,
  toUint8Array,
} from '../webidl/conversions.js'
import { encodeWhole } from '../whole/encode.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

const toErrorMode = (value) => {
  if (value === undefined) return 'fatal'
  if (typeof value === 'function') return value
  const mode = toDOMString(value, 'errorMode')
  if (mode === 'fatal' || mode === 'html' || mode === 'replacement') return mode
  throw new TypeError(
    `errorMode must be 'fatal', 'html', 'replacement' or a function, not ${show(mode)}`,
  )
}

/** Conversion to the constructors' dictionary; `more`, if any, reads the members that `find` adds. */
export const toOptions = (options, more) => {
  const dictionary = toDictionary(options)
  const errorMode = toErrorMode(dictionary.errorMode)
  const added = more?.(dictionary)
  const { replacement } = dictionary
  return {
    errorMode,
    added,
    replacement:
      replacement === undefined ? '?' : wellEnded(toDOMString(replacement, 'replacement')),
  }
}

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000

/** A string whose high surrogate at the end, if any, is U+FFFD, as it would be with nothing behind. */
const wellEnded = (string) => {
  const last = string.length - 1
  return last >= 0 && isHigh(charCodeAt(string, last)) ? `${slice(string, 0, last)}\uFFFD` : string
}

/** Where a string's last scalar value begins. */
const lastScalar = (string) => {
  const last = string.length - 1
  const pair = last > 0 && isLow(charCodeAt(string, last)) && isHigh(charCodeAt(string, last - 1))
  return pair ? last - 1 : last < 0 ? 0 : last
}

/** What `encode` of encode.js does with a scalar value that the encoding lacks, by error mode. */
const unmappableBy = ({ encoding, name, errorMode, replacement }) => {
  if (errorMode === 'replacement') return () => replacement
  if (errorMode === 'fatal') {
    return (scalar, index) => {
      const message = `${uPlus(scalar)} at index ${index} is not in ${name}`
      throw unmappableError(message, scalar, index, encoding)
    }
  }
  return (scalar, index, inside) => {
    if (inside) {
      const message = `${uPlus(scalar)} of what errorMode returned for index ${index} is not in ${name}`
      throw unmappableError(message, scalar, index, encoding)
    }
    const string = errorMode(scalar, index)
    if (typeof string === 'string') return wellEnded(string)
    const kind = string === null ? 'null' : typeof string
    throw new TypeError(`errorMode must return a string for ${uPlus(scalar)}, not ${kind}`)
  }
}

/**
 * Whether a codec has all of a string's scalar values, by the mode in which its encoder begins; a lone
 * surrogate counts as U+FFFD.
 */
export const has = (codec, string, mode) => firstMissing(codec, string, mode) === undefined

/** No more than this at a time, so that little is done in vain. */
const PIECE = 1 << 16

const firstMissing = (codec, string, mode) => {
  const state = newEncoder(mode)
  let missing
  const stop = (scalar) => {
    missing = scalar
    return null
  }
  for (let at = 0; at < string.length && missing === undefined; at += PIECE) {
    const flags = at + PIECE < string.length ? 0 : LAST
    encode(codec, flags, state, slice(string, at, at + PIECE), stop)
  }
  return missing
}

/**
 * An encoder: `codec` is the id that encodes, `name` what errors call the encoding, `encoding` what
 * the classes do, `mode` the one that it begins with if that is not 0. Throws a RangeError if the
 * codec lacks the replacement.
 */
export const newCore = ({ codec, name, encoding, mode }, { errorMode, replacement }) => {
  const core = { codec, name, encoding, mode, errorMode, replacement }
  core.flags = errorMode === 'html' ? HTML : 0
  core.unmappable = unmappableBy(core)
  core.state = newEncoder(core.mode)
  const missing = errorMode === 'replacement' ? firstMissing(codec, replacement, mode) : undefined
  if (missing !== undefined) {
    throw new RangeError(`${uPlus(missing)} of replacement ${show(replacement)} is not in ${name}`)
  }
  return core
}

/*
 * A call takes the state out of the encoder while it runs. If an errorMode function uses the same
 * encoder, it therefore begins a new text.
 */

export const run = (core, string, stream) => {
  const { codec, flags, state, unmappable } = core
  core.state = newEncoder(core.mode)
  try {
    return encode(codec, stream ? flags : flags | LAST, state, string, unmappable)
  } finally {
    if (stream) core.state = state
  }
}

const runInto = (core, string, destination, stream) => {
  const { codec, flags, state, unmappable } = core
  core.state = newEncoder(core.mode)
  let goesOn = stream
  try {
    // The last scalar value and the return to the initial state are written together or not at
    // all: so a string that is read completely is written completely.
    const start = stream ? string.length : lastScalar(string)
    const head = slice(string, 0, start)
    const result = encodeInto(codec, flags, state, head, destination, unmappable)
    goesOn ||= !state.done
    if (goesOn) return result
    const tail = slice(string, start)
    const { word, mode, position } = state
    const bytes = encode(codec, flags | LAST, state, tail, unmappable)
    if (byteLength(bytes) > byteLength(destination) - result.written) {
      state.word = word
      state.mode = mode
      state.position = position
      goesOn = true
      return result
    }
    set(destination, bytes, result.written)
    return { read: string.length, written: result.written + byteLength(bytes) }
  } finally {
    if (goesOn) core.state = state
  }
}

/**
 * The class of encoders under a name. `find(label, options)` returns `{ codec, name, encoding }` or
 * throws a RangeError; `options.added` is what `more` takes of those given.
 */
export const legacyEncoder = (name, find, more) => {
  return defineInterface(
    class {
      #core

      constructor(label = 'utf-8', options) {
        const wanted = toDOMString(label, 'label')
        const converted = toOptions(options, more)
        this.#core = newCore(find(wanted, converted), converted)
      }

      get encoding() {
        return this.#core.encoding
      }

      get errorMode() {
        return this.#core.errorMode
      }

      get replacement() {
        return this.#core.replacement
      }

      encode(string = '', options) {
        const core = this.#core
        const text = toDOMString(string, 'string')
        const { stream } = toDictionary(options)
        if (!stream && core.state.position === 0) {
          const bytes = encodeWhole(core.codec, text)
          if (bytes !== undefined) return bytes
        }
        return run(core, text, stream)
      }

      encodeInto(string, destination, options = undefined) {
        const core = this.#core
        // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
        requireTwoArguments(arguments.length, 'encodeInto', 'string and destination')
        const text = toDOMString(string, 'string')
        toUint8Array(destination, 'destination')
        const { stream } = toDictionary(options)
        return runInto(core, text, destination, stream)
      }
    },
    name,
  )
}

/** The class of streams over the same. `runChunk` is as `run`, with the controller as its last argument. */
export const legacyEncoderStream = (name, find, more, runChunk = run) => {
  return defineInterface(
    class {
      #core
      #transform

      constructor(label = 'utf-8', options) {
        const wanted = toDOMString(label, 'label')
        const converted = toOptions(options, more)
        const core = newCore(find(wanted, converted), converted)
        this.#core = core
        this.#transform = newTransform(
          name,
          (chunk, controller) => runChunk(core, toDOMString(chunk, 'chunk'), true, controller),
          (controller) => runChunk(core, '', false, controller),
        )
      }

      get encoding() {
        return this.#core.encoding
      }

      get errorMode() {
        return this.#core.errorMode
      }

      get replacement() {
        return this.#core.replacement
      }

      get readable() {
        return readableOf(this.#transform)
      }

      get writable() {
        return writableOf(this.#transform)
      }
    },
    name,
  )
}
