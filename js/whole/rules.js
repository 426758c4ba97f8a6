/**
 * The rules by which tables for short input, and hosts that are faster, decode and encode whole input before
 * the codec does. Of the rows for a host and an encoding, decode.js and encode.js take the tables, if there
 * are any, and the first row of the host; input that the first of the two leaves, such as an error or a byte
 * order mark, goes to the other one. No host decodes with `fatal`, and hosts encode UTF-8 alone.
 *
 * The columns:
 * - hosts: names of js/host/engine.js
 * - encodings: a key of GROUPS
 * - by: 'tables' (decode-short.js and encode-short.js, which know their limits), 'host' (its TextDecoder,
 *   TextEncoder), 'encodeInto' (of its TextEncoder) or 'slice' (of a Buffer)
 * - up to: the longest input that the row takes whatever is in it, in elements of the argument or code units
 * - longer if: a key of CONDITIONS, of which longer input must meet one; '' for none
 * - speed: as a multiple of the codec's
 * - why
 */

import { HOST } from '#engine'
import { MAX_CHARS, MAX_SINGLE_UNITS, MAX_UNITS } from '#strings'
import {
  EUC_JP,
  EUC_KR,
  ISO_2022_JP,
  REPLACEMENT,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
  WINDOWS_1252,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength } from '../webidl/builtins.js'

const ALL = Infinity
const OLD_NODE = ['Node.js 20', 'Node.js 22', 'Node.js 24', 'Node.js 25']
const NODE_24 = ['Node.js 24', 'Node.js 25', 'Node.js 26']
const NEW_NODE = ['Node.js 25', 'Node.js 26']
const NODE = [...OLD_NODE, 'Node.js 26']
const HOSTS_BUT_BUN = ['Chromium', 'Deno', 'Firefox', ...NODE]
const HOSTS = ['Bun', ...HOSTS_BUT_BUN]

/** Whether the id of an encoding of the standard is in a group. */
const GROUPS = {
  __proto__: null,
  all: () => true,
  'all but ISO-2022-JP': (id) => id !== ISO_2022_JP && id !== REPLACEMENT,
  'UTF-8': (id) => id === UTF_8,
  'UTF-16': (id) => id === UTF_16BE || id === UTF_16LE,
  'UTF-16LE': (id) => id === UTF_16LE,
  'UTF, single-byte': (id) => GROUPS['UTF-8'](id) || GROUPS['UTF-16'](id) || indexIds[id] === 0,
  'single-byte': (id) => indexIds[id] === 0,
  'windows-1252': (id) => id === WINDOWS_1252,
  'double-byte': (id) => indexIds[id] > 0 && id !== ISO_2022_JP,
  'EUC-JP, EUC-KR': (id) => id === EUC_JP || id === EUC_KR,
  'ISO-2022-JP': (id) => id === ISO_2022_JP,
}

/** Whether at most half of 32 bytes all over the input are not ASCII. */
const isHalfAscii = (bytes) => {
  const length = byteLength(bytes)
  let high = 0
  for (let i = 0; i < length; i += (length >> 5) + 1) if (bytes[i] > 0x7f) high++
  return high <= 16
}

/** Functions of an array of integers, whose elements they may read because nobody sees that. */
const CONDITIONS = {
  __proto__: null,
  '': () => false,
  'half ASCII': isHalfAscii,
}

// biome-ignore format: a row a line
const decoders = [
  // hosts                            encodings              by            up to              longer if     speed      why
  [['Bun'],                           'UTF-8',               'host',       ALL,               '',           '2.0–3.5', 'vector instructions, and each call of a built-in costs 40 to 90 ns'],
  [['Bun'],                           'single-byte',         'host',       ALL,               '',           '1.7–2.9', 'each call of a built-in costs 40 to 90 ns, as much as its decoder for 16 bytes'],
  [['Bun'],                           'UTF-16',              'host',       512,               '',           '1.4–3.9', 'each call of a built-in costs 40 to 90 ns; the module decodes longer input faster'],
  [['Bun'],                           'ISO-2022-JP',         'host',       512,               '',           '1.5–3.0', 'each call of a built-in costs 40 to 90 ns'],
  [['Bun'],                           'double-byte',         'host',       512,               'half ASCII', '1.2–2.8', 'each call of a built-in costs 40 to 90 ns, and ASCII is copied'],
  [HOSTS_BUT_BUN,                     'all but ISO-2022-JP', 'tables',     MAX_CHARS,         '',           '1.1–1.8', 'a call of the module and the copies around it take longer'],
  [['Deno', ...NODE_24],              'UTF-8',               'host',       ALL,               '',           '1.1–2.7', 'vector instructions'],
  [['Firefox'],                       'UTF, single-byte',    'host',       ALL,               '',           '1.1–2.6', 'its decoder writes the string itself, which costs others 1.4 ns a unit'],
  [['Firefox'],                       'EUC-JP, EUC-KR',      'host',       ALL,               '',           '1.0–1.6', 'it copies ASCII; 4 KB of HTML take the module 1.1 to 1.5 times as long'],
  [['Firefox'],                       'double-byte',         'host',       512,               'half ASCII', '1.0–1.9', 'it copies ASCII, and its call costs less than the call of the module'],
  [['Chromium'],                      'windows-1252',        'host',       ALL,               '',           '0.9–1.6', 'it builds strings of one byte a unit, of ASCII above all'],
  [OLD_NODE,                          'UTF-16LE',            'slice',      256,               '',           '1.1–1.5', 'the bytes are copied once'],
  [['Node.js 26'],                    'UTF-16LE',            'slice',      ALL,               '',           '1.4–2.5', 'the bytes are copied once, and vector instructions look for lone surrogates'],
]

// biome-ignore format: a row a line
const encoders = [
  [['Bun'],                           'UTF-8',               'host',       ALL,               '',           '1.0–4.6', 'vector instructions'],
  [HOSTS,                             'single-byte',         'tables',     MAX_SINGLE_UNITS,  '',           '1.3–2.5', 'a call of the module and the copies around it take longer'],
  [HOSTS,                             'all',                 'tables',     MAX_UNITS,         '',           '1.3–2.5', 'a call of the module and the copies around it take longer'],
  [NEW_NODE,                          'UTF-8',               'host',       ALL,               '',           '1.4–3.4', 'vector instructions'],
  [['Firefox'],                       'UTF-8',               'host',       ALL,               '',           '0.7–2.0', 'the string is not copied; from 4 KB on it is always faster'],
  [['Bun', 'Deno', ...NODE],          'UTF-8',               'encodeInto', ALL,               '',           '1.0–4.0', 'the bytes are written where they belong'],
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

/** Whether a row takes an array of integers. To read an element is faster than to ask for the length. */
export const takes = ({ isAll, upTo, isLonger }, bytes) =>
  isAll || bytes[upTo] === undefined || isLonger(bytes)
