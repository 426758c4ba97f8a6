/** The standard's "get an encoder" and "encode or fail". */

import { defineInterface } from '#interface'
import { encode, newEncoder } from '../codec/encode.js'
import { TWO_COPIES } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { concat } from '../infra/bytes.js'
import { byteLength, subarray, TypeError, uncurry } from '../webidl/builtins.js'
import { toDOMString } from '../webidl/conversions.js'
import { toEncoder } from './encoding.js'

const { WeakMap } = globalThis
const { toStringTag } = Symbol
const getQueue = uncurry(WeakMap.prototype.get)
const setQueue = uncurry(WeakMap.prototype.set)

/** The row and the state of each encoder. A class with a brand check would need a helper of Babel. */
const queues = new WeakMap()

/** Only getEncoder has it. */
const KEY = {}

const Encoder = defineInterface(
  class {
    constructor(key, queue) {
      if (key !== KEY) throw new TypeError('Encoder has no public constructor: call getEncoder')
      setQueue(queues, this, queue)
    }

    get encoding() {
      return getQueue(queues, this).row.encoding
    }
  },
  'Encoder',
)

export const getEncoder = (encoding) => new Encoder(KEY, newQueue(toEncoder(encoding)))

/**
 * Converts the encoding for a new encoder. An encoder of another copy of this module is refused, because its state is
 * in that copy.
 */
const toEncodingOnce = (value) => {
  if (typeof value !== 'object' || value?.[toStringTag] !== 'Encoder') return value
  throw new TypeError(
    `encoder is not of this entry: pass what its getEncoder returns; ${TWO_COPIES}`,
  )
}

export const encodeOrFail = (string, encoder) => {
  const text = toDOMString(string, 'string')
  return encodeQueue(
    text,
    getQueue(queues, encoder) ?? newQueue(toEncoder(toEncodingOnce(encoder))),
  )
}

/** An encoder: its encoding's row, and its state. */
export const newQueue = (row) => ({ row, state: newEncoder() })

/** `encodeOrFail` on converted arguments. */
export const encodeQueue = (text, queue) => {
  const { row, state } = queue
  state.position = 0
  let error = null
  const bytes = encode(row.id, LAST, state, text, (scalar) => {
    error = scalar
    return null
  })
  const read = state.position
  if (error === null) {
    queue.state = newEncoder()
    return { bytes, error, read }
  }
  // The standard leaves the two-byte state before it returns an error. So encode a letter, for which the encoder first
  // writes the escape sequence, and remove the letter.
  const letter = encode(row.id, 0, state, 'a')
  const escape = byteLength(letter) - 1
  return { bytes: escape > 0 ? concat([bytes, subarray(letter, 0, escape)]) : bytes, error, read }
}
