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
 * - up to: the longest input that the row takes, in elements of the argument or code units
 * - speed: as a multiple of the codec's, and why, for readers alone
 */

import { HOST } from '#engine'
import { MAX_CHARS, MAX_SINGLE_UNITS } from '#strings'
import {
  ISO_2022_JP,
  REPLACEMENT,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'

const ALL = Infinity
const NODE_24 = ['Node.js 24', 'Node.js 25', 'Node.js 26']
const NEW_NODE = ['Node.js 25', 'Node.js 26']
const NODE = ['Node.js 20', 'Node.js 22', ...NODE_24]
const HOSTS_BUT_BUN = ['Chromium', 'Deno', 'Firefox', ...NODE]
const HOSTS = ['Bun', ...HOSTS_BUT_BUN]

/** Whether the id of an encoding of the standard is in a group. */
const GROUPS = {
  __proto__: null,
  all: () => true,
  'all but ISO-2022-JP': (id) => id !== ISO_2022_JP && id !== REPLACEMENT,
  'UTF-8': (id) => id === UTF_8,
  'UTF-16LE': (id) => id === UTF_16LE,
  'UTF-8, single-byte': (id) => id === UTF_8 || indexIds[id] === 0,
  'UTF, single-byte': (id) =>
    id === UTF_16BE || id === UTF_16LE || GROUPS['UTF-8, single-byte'](id),
}

// biome-ignore format: a row a line
const decoders = [
  // hosts                            encodings              by            up to                 // speed    why
  [['Bun'],                           'UTF-8, single-byte',  'host',       ALL],                 // 1.7–3.5  vector instructions, and each call of a built-in costs 40 to 90 ns
  [['Bun'],                           'all',                 'host',       512],                 // 1.2–3.9  each call of a built-in costs 40 to 90 ns; the module decodes longer input faster
  [HOSTS_BUT_BUN,                     'all but ISO-2022-JP', 'tables',     MAX_CHARS],           // 1.1–1.8  a call of the module and the copies around it take longer
  [['Deno', ...NODE_24],              'UTF-8',               'host',       ALL],                 // 1.1–2.7  vector instructions
  [['Firefox'],                       'UTF, single-byte',    'host',       ALL],                 // 1.1–2.6  its decoder writes the string itself, which costs others 1.4 ns a unit
  [['Node.js 26'],                    'UTF-16LE',            'slice',      ALL],                 // 1.4–2.5  the bytes are copied once, and vector instructions look for lone surrogates
]

// biome-ignore format: a row a line
const encoders = [
  [HOSTS,                             'all',                 'tables',     MAX_SINGLE_UNITS],    // 1.3–2.5  a call of the module and the copies around it take longer
  [['Bun', 'Firefox', ...NEW_NODE],   'UTF-8',               'host',       ALL],                 // 0.7–4.6  vector instructions; Firefox does not copy the string, and is faster from 4 KB on
  [['Bun', 'Deno', ...NODE],          'UTF-8',               'encodeInto', ALL],                 // 1.0–4.0  the bytes are written where they belong
]

// Chosen now, when nobody has patched the methods of arrays yet.
const rowsHere = (rows) =>
  rows
    .filter(([hosts]) => hosts.includes(HOST))
    .map(([, encodings, by, upTo]) => ({ by, upTo, isAll: upTo === ALL, isFor: GROUPS[encodings] }))
export const decodersHere = rowsHere(decoders)
export const encodersHere = rowsHere(encoders)

/** Whether a row takes an array of integers. To read an element is faster than to ask for the length. */
export const takes = ({ isAll, upTo }, bytes) => isAll || bytes[upTo] === undefined
