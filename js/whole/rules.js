/**
 * Who decodes and encodes whole input before the codec is asked: the tables for short input, and the host
 * itself where it is faster. Of the rows for a host and an encoding, the first that takes the input does it;
 * what it leaves, such as an error or a byte order mark, is for the next one. No host decodes with `fatal`.
 *
 * The columns:
 * - hosts: names of js/host/engine.js
 * - encodings: a key of GROUPS
 * - by: 'tables' (decode-short.js), 'host' (its TextDecoder, TextEncoder) or 'slice' (of a Buffer)
 * - up to: the longest input that the row takes whatever is in it, in bytes or code units
 * - longer if: a key of CONDITIONS, of which longer input must meet one; '' for none
 * - speed: as a multiple of the codec's
 * - why
 *
 * scripts/rules.js writes the rows into docs/cost-model.md.
 */

import { MAX_CHARS } from '#strings'
import {
  ISO_2022_JP,
  REPLACEMENT,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { HOST } from '../host/engine.js'
import { byteLength, charCodeAt } from '../webidl/builtins.js'

const ALL = Infinity
const OLD_NODE = ['Node.js 20', 'Node.js 22', 'Node.js 24']
const NEW_NODE = ['Node.js 25', 'Node.js 26']
const NODE = [...OLD_NODE, ...NEW_NODE]

/** Whether the id of an encoding of the standard is in a group. */
const GROUPS = {
  __proto__: null,
  'all but ISO-2022-JP': (id) => id !== ISO_2022_JP && id !== REPLACEMENT,
  'UTF-8': (id) => id === UTF_8,
  'UTF-16': (id) => id === UTF_16BE || id === UTF_16LE,
  'UTF-16LE': (id) => id === UTF_16LE,
  'single-byte': (id) => indexIds[id] === 0,
  'double-byte': (id) => indexIds[id] > 0 && id !== ISO_2022_JP,
  'ISO-2022-JP': (id) => id === ISO_2022_JP,
}

/** Whether at most half of 32 bytes all over the input are not ASCII. */
const isHalfAscii = (bytes) => {
  const length = byteLength(bytes)
  let high = 0
  for (let i = 0; i < length; i += (length >> 5) + 1) if (bytes[i] > 0x7f) high++
  return high <= 16
}

/** Whether eight code units all over a string are ASCII. */
const isAscii = (string) => {
  const { length } = string
  for (let i = 0; i < length; i += (length >> 3) + 1) if (charCodeAt(string, i) > 0x7f) return false
  return true
}

/** Functions of a Uint8Array, whose elements they may read because nobody sees that, or of a string. */
const CONDITIONS = {
  __proto__: null,
  '': () => false,
  'half ASCII': isHalfAscii,
  ASCII: isAscii,
}

// biome-ignore format: a row a line
const decoders = [
  // hosts                                             encodings              by        up to  longer if     speed  why
  [['Bun'],                                            'UTF-8',               'host',   ALL,   '',           '', ''],
  [['Bun'],                                            'single-byte',         'host',   ALL,   '',           '', ''],
  [['Bun'],                                            'UTF-16',              'host',   512,   '',           '', ''],
  [['Bun'],                                            'ISO-2022-JP',         'host',   512,   '',           '', ''],
  [['Bun'],                                            'double-byte',         'host',   512,   'half ASCII', '', ''],
  [['Chromium', 'Deno', 'Firefox', ...NODE],           'all but ISO-2022-JP', 'tables', MAX_CHARS, '',       '', ''],
  [['Deno', 'Firefox', 'Node.js 24', ...NEW_NODE],     'UTF-8',               'host',   ALL,   '',           '', ''],
  [['Firefox'],                                        'single-byte',         'host',   ALL,   '',           '', ''],
  [['Firefox'],                                        'UTF-16',              'host',   ALL,   '',           '', ''],
  [['Firefox'],                                        'double-byte',         'host',   512,   'half ASCII', '', ''],
  [['Node.js 20', 'Node.js 22', 'Node.js 24', 'Node.js 25'], 'UTF-16LE',      'slice',  256,   '',           '', ''],
  [['Node.js 26'],                                     'UTF-16LE',            'slice',  ALL,   '',           '', ''],
]

// biome-ignore format: a row a line
const encoders = [
  [['Bun', 'Deno', 'Firefox', ...NEW_NODE],            'UTF-8',               'host',   ALL,   '',           '', ''],
  [OLD_NODE,                                           'UTF-8',               'host',   400,   'ASCII',      '', ''],
]

const toRow = ([hosts, encodings, by, upTo, condition, speed, why]) => ({
  hosts,
  encodings,
  by,
  upTo,
  condition,
  speed,
  why,
  isAll: upTo === ALL,
  isFor: GROUPS[encodings],
  isLonger: CONDITIONS[condition],
})

export const DECODERS = decoders.map(toRow)
export const ENCODERS = encoders.map(toRow)

// Chosen now, when nobody has patched the methods of arrays yet.
const isHere = ({ hosts }) => hosts.includes(HOST)
export const decodersHere = DECODERS.filter(isHere)
export const encodersHere = ENCODERS.filter(isHere)

/** Whether a row takes a Uint8Array. To read an element is faster than to ask for the length. */
export const takes = ({ isAll, upTo, isLonger }, bytes) =>
  isAll || bytes[upTo] === undefined || isLonger(bytes)
