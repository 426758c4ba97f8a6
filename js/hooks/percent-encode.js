/** The URL Standard's section 1.3, "percent-encode after encoding". */

import { byteLength, charCodeAt, fromCharCode, slice, TypeError } from '../webidl/builtins.js'
import { show, toDOMString } from '../webidl/conversions.js'
import { encodeQueue, newQueue } from './encoder.js'
import { toEncoder } from './encoding.js'

/**
 * For each set, the set that it contains and the ASCII characters that it adds. All sets contain everything that is not
 * ASCII.
 */
const additions = {
  __proto__: null,
  'C0 control': { base: '', characters: '' },
  fragment: { base: 'C0 control', characters: ' "<>`' },
  query: { base: 'C0 control', characters: ' "#<>' },
  'special-query': { base: 'query', characters: "'" },
  path: { base: 'query', characters: '?^`{}' },
  userinfo: { base: 'path', characters: '/:;=@[\\]|' },
  component: { base: 'userinfo', characters: '$%&+,' },
  'application/x-www-form-urlencoded': { base: 'component', characters: "!'()~" },
}

/** Tables of which ASCII code points each set of the URL Standard contains, made at the first use of a set. */
const made = { __proto__: null }

const membersOf = (name) => {
  const { base, characters } = additions[name]
  const members = { __proto__: null }
  const inherited = base === '' ? undefined : setOf(base)
  for (let c = 0; c < 0x80; c++) members[c] = inherited?.[c] ?? (c < 0x20 || c === 0x7f)
  for (let i = 0; i < characters.length; i++) members[charCodeAt(characters, i)] = true
  return members
}

const setOf = (name) => {
  made[name] ??= membersOf(name)
  return made[name]
}

const toSet = (value) => {
  if (typeof value === 'function') return (byte) => byte >= 0x80 || value(byte)
  const name = toDOMString(value, 'percentEncodeSet')
  if (additions[name] === undefined) {
    throw new TypeError(
      `percentEncodeSet must be a function or the name of a percent-encode set, not ${show(value)}`,
    )
  }
  const set = setOf(name)
  return (byte) => byte >= 0x80 || set[byte]
}

const HEX = '0123456789ABCDEF'
const percentEncode = (byte) => `%${HEX[byte >> 4]}${HEX[byte & 15]}`

export const percentEncodeAfterEncoding = (encoding, input, percentEncodeSet, spaceAsPlus) => {
  const queue = newQueue(toEncoder(encoding))
  let rest = toDOMString(input, 'input')
  const has = toSet(percentEncodeSet)
  const plus = spaceAsPlus ?? percentEncodeSet === 'application/x-www-form-urlencoded'
  let output = ''
  for (let error = 0; error !== null; ) {
    const result = encodeQueue(rest, queue)
    const { bytes } = result
    for (let i = 0, length = byteLength(bytes); i < length; i++) {
      const byte = bytes[i]
      if (plus && byte === 0x20) output += '+'
      else output += has(byte) ? percentEncode(byte) : fromCharCode(byte)
    }
    error = result.error
    if (error !== null) output += `%26%23${error}%3B`
    rest = slice(rest, result.read)
  }
  return output
}
