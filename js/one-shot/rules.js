/**
 * These rules say when tables for short input, or a faster host, decode and encode whole input instead of the codec.
 * From the rows for a host and an encoding, decode.js and encode.js use the tables, if there are any, and the first row
 * of the host. Input that the first of these cannot handle, such as an error or a byte order mark, goes to the other
 * one. With `fatal`, the codec decodes input that the host decodes to a text with U+FFFD. Hosts encode only UTF-8.
 *
 * The columns:
 * - hosts: names of js/host/engine.js
 * - encodings: a key of GROUPS
 * - engine: 'tables' (decode-short.js and encode-short.js, which know their limits) or 'host' (its TextDecoder,
 *   TextEncoder)
 * - up to: the maximum length of input for the row, in bytes or code units; decoders also take longer input if it is
 *   mostly ASCII
 * - speed: the speed as a multiple of the codec's, and the reason, for readers only
 */

import { HOST } from '#engine'
import { MAX_CHARS, MAX_SINGLE_UNITS } from '#strings'
import {
  ISO_2022_JP,
  REPLACEMENT,
  UTF_8,
  UTF_16BE,
  UTF_16LE,
  WINDOWS_1252,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength } from '../webidl/builtins.js'

/** No maximum length. */
export const ALL = Infinity
const NODE = ['Node.js 20', 'Node.js 24', 'Node.js 26']
const NOT_BUN = ['Chromium', 'Deno', 'Firefox', 'no WebAssembly', ...NODE]

/** Whether the id of an encoding of the standard is in a group. */
const GROUPS = {
  __proto__: null,
  all: () => true,
  'all but ISO-2022-JP': (id) => id !== ISO_2022_JP && id !== REPLACEMENT,
  'UTF-8': (id) => id === UTF_8,
  'UTF, single-byte': (id) =>
    id === UTF_8 || id === UTF_16BE || id === UTF_16LE || indexIds[id] === 0,
  'windows-1252': (id) => id === WINDOWS_1252,
}

// biome-ignore format: a row a line
const decoders = [
  // hosts                                     encodings              engine    up to               // speed    why
  [NOT_BUN,                                    'all but ISO-2022-JP', 'tables', MAX_CHARS],         // 1.1–1.8  a call of the module and the copies around it take longer
  [['Deno', 'Node.js 24', 'Node.js 26'],       'UTF-8',               'host',   ALL],               // 0.8–2.3  vector instructions; the module is faster only with Latin letters
  [['Bun', 'Firefox', 'no WebAssembly'],       'UTF, single-byte',    'host',   ALL],               // 1.1–12   their decoders write the string themselves, which costs others 1.4 ns a unit; Hermes interprets the codec
  [['Bun', 'Firefox'],                         'all but ISO-2022-JP', 'host',   512],               // 1.1–2.6  so much is not lost again by slower decoding
  [['Chromium'],                               'windows-1252',        'host',   ALL],               // 0.7–1.4  its decoder copies what is ASCII, and a text of 1 MB once
]

// biome-ignore format: a row a line
const encoders = [
  [NOT_BUN,                                    'all',                 'tables', MAX_SINGLE_UNITS],  // 1.3–2.5  a call of the module and the copies around it take longer
  [['Bun', 'Firefox', 'Node.js 26'],           'UTF-8',               'host',   ALL],               // 0.7–4.6  vector instructions; Firefox does not copy the string, and is faster from 4 KB on
  [['Node.js 20', 'Node.js 24'],               'UTF-8',               'host',   256],               // 0.7–3.9  `encodeInto` writes the bytes where they belong; a new array of more than 64 bytes costs others 0.5 µs
]

// Chosen when the module is loaded, before anyone can patch the methods of arrays.
const rowsHere = (rows) =>
  rows
    .filter(([hosts]) => hosts.includes(HOST))
    .map(([, encodings, engine, upTo]) => ({ engine, upTo, isFor: GROUPS[encodings] }))
export const decodersHere = rowsHere(decoders)
export const encodersHere = rowsHere(encoders)

/** The number of bytes to sample. Input is mostly ASCII if at most MAX_OTHERS of them are not ASCII. */
const SAMPLES = 32
const MAX_OTHERS = 3

const isMostlyAscii = (bytes) => {
  const step = byteLength(bytes) / SAMPLES
  let others = 0
  for (let i = 0; i < SAMPLES; i++) others += bytes[(i * step) | 0] >> 7
  return others <= MAX_OTHERS
}

/** Whether a row of the host takes a Uint8Array. Reading an element is faster than reading the length. */
export const accepts = ({ upTo }, bytes) =>
  upTo === ALL || bytes[upTo] === undefined || isMostlyAscii(bytes)
