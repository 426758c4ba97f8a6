/** 3GPP TS 23.038 and 23.040: how many short messages a text takes. */

import { encode, newEncoder } from '../codec/encode.js'
import { notSupported } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { isLeading, isTrailing } from '../infra/surrogates.js'
import { byteLength, charCodeAt, slice } from '../webidl/builtins.js'
import { toDOMString } from '../webidl/conversions.js'

/** The octets of a message's user data. */
const OCTETS = 140
/** The octets of a header: its length, the part's number, and the number of a language's table. */
const LENGTH = 1
const PART = 5
const TABLE = 3

const ESCAPE = 0x1b

/** How many codes of seven bits, and how many units of UCS-2, fit into a number of octets. */
const codesIn = (octets) => ((octets * 8) / 7) | 0
const unitsIn = (octets) => octets >> 1

/**
 * Puts units into parts of at most `room`, without separating a unit from the next one where `joined(i)`.
 * Returns how many parts, and how much of the last one is free.
 */
const fill = (length, room, joined) => {
  let parts = 1
  let used = 0
  for (let i = 0; i < length; ) {
    const size = joined(i) ? 2 : 1
    if (used + size > room) {
      parts++
      used = 0
    }
    used += size
    i += size
  }
  return { parts, left: room - used }
}

const count = (length, octetsOfTables, capacity, joined) => {
  const header = octetsOfTables > 0 ? LENGTH + octetsOfTables : 0
  const room = capacity(OCTETS - header)
  if (length <= room) return { unitCount: length, messageCount: 1, freeUnitCount: room - length }
  const less = capacity(OCTETS - LENGTH - PART - octetsOfTables)
  const { parts, left } = fill(length, less, joined)
  return { unitCount: length, messageCount: parts, freeUnitCount: left }
}

const NAME = 'gsm-03.38'

/** How many tables a header must name for an alphabet, by its name: `gsm-03.38-tr` has both. */
const tablesOf = (name) => {
  if (name === NAME) return 0
  // Spanish has no locking shift table.
  return name.length > `${NAME}-tr`.length || name === `${NAME}-es` ? 1 : 2
}

/** `gsmLength`, where `find(label)` returns the row of an encoding. */
export const newGsmLength = (find) => (text, label) => {
  const string = toDOMString(text, 'text')
  const wanted = label === undefined ? NAME : toDOMString(label, 'label')
  const { encoder, name } = find(wanted)
  if (slice(name, 0, NAME.length) !== NAME) {
    throw notSupported(`label must be one of ${NAME}, and ${name} is not`, wanted)
  }
  let missing = false
  const bytes = encode(encoder, LAST, newEncoder(), string, () => {
    missing = true
    return null
  })
  if (missing) {
    const isPair = (i) => {
      return isLeading(charCodeAt(string, i)) && isTrailing(charCodeAt(string, i + 1))
    }
    return { encoding: 'ucs-2', ...count(string.length, 0, unitsIn, isPair) }
  }
  const isEscape = (i) => bytes[i] === ESCAPE
  return { encoding: name, ...count(byteLength(bytes), TABLE * tablesOf(name), codesIn, isEscape) }
}
